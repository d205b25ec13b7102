"""A prepared move is its player's own: chosen and revoked among his orders, gone with the turn or the seat."""

import asyncio

from bot.clockwork import Clockwork
from bot.local_discord.player import words
from bot.posting import Poster
from tests.bot.test_flow_prepared import CASES, begun, goes, last_steps, readied
from tests.bot.world import HOUR, World, buttons
from tests.rules.level20.tables import table

DICE = CASES["dice_conquest"]
ARENA = CASES["arena"]


async def test_it_stands_among_the_orders_and_can_be_revoked_there(world: World):
    chloe, tomas = await begun(world, DICE)
    assert "prepared no move here" in (await tomas.slash("orders set", order="prepared", answer="yes")).words
    panel = await readied(tomas, DICE, "no")
    said = await tomas.slash("orders set", order="prepared", answer="yes")
    assert said.private and said.words.startswith("Prepared for your turn: take the D12 (8); place the D12 (8) on the")
    assert said.words.endswith("end the turn. Play at once: **yes**.")
    assert said.words in (await tomas.slash("orders show")).words
    assert "Prepared for" not in (await chloe.slash("orders show")).words
    assert "Possible: no, yes." in (await tomas.slash("orders set", order="prepared", answer="perhaps")).words
    gone = await tomas.slash("orders clear", order="prepared")
    assert gone.private and gone.words == "Your prepared move is gone: you are called when your turn comes."
    assert "Prepared for" not in (await tomas.slash("orders show")).words
    assert "replaced" in (await tomas.press(panel, "Play at once: no")).words, "an older panel brings nothing back"
    await goes(world, chloe, DICE)
    assert await world.asked() is tomas and world.newest["pinged"] == [str(tomas.id)]


async def test_all_orders_are_cleared_with_it(world: World):
    _, tomas = await begun(world, DICE)
    await readied(tomas, DICE)
    assert "Your prepared move is gone" in (await tomas.slash("orders clear")).words


async def test_what_can_be_set_is_offered_while_one_types(world: World):
    _, tomas = await begun(world, ARENA)
    offered = await tomas.autocomplete("orders set", "order", "prep")
    assert [(one["name"], one["value"]) for one in offered.choices] == [("Prepared move", "prepared")]
    answers = await tomas.autocomplete("orders set", "answer", "", order="prepared")
    assert [one["value"] for one in answers.choices] == ["no", "yes", "attacked", "peace"]


async def test_it_is_typed_as_any_move_is(world: World):
    chloe, tomas = await begun(world, DICE)
    typed = await tomas.slash("move", action="choose:D12 place:redcap end")
    assert "Then: **end the turn**." in typed.words
    await tomas.slash("orders set", order="prepared", answer="yes")
    await goes(world, chloe, DICE)
    await world.passes(0)
    assert (await last_steps(world, 1)) == [("order", 1, "choose:D12 place:redcap end")]


async def test_what_comes_after_the_last_word_cannot_be_prepared(world: World):  # TH-5
    _, tomas = await begun(world, DICE)
    refused = await tomas.slash("move", action="choose:D12 reroll place:redcap")
    assert "`place:redcap` cannot be prepared" in refused.words
    assert "cannot be prepared" in (await tomas.slash("move", action="pass")).words


async def test_where_the_turn_goes_on_its_player_is_called_and_told_what_was_played(world: World):
    """The last word draws luck: what the die shows is for the player to see."""
    chloe, tomas = await begun(world, DICE)
    await tomas.slash("move", action="choose:D12 reroll")
    await tomas.slash("orders set", order="prepared", answer="yes")
    await goes(world, chloe, DICE)
    await world.passes(0)
    assert (await last_steps(world, 1)) == [("order", 1, "choose:D12 reroll")]
    assert await world.asked() is tomas and world.newest["pinged"] == [str(tomas.id)]
    panel = await tomas.plays()
    assert ("Played for you: " in panel.words and panel.words.startswith("### Your turn")) or "You hold" in panel.words


async def test_a_move_prepared_for_a_turn_that_an_undo_took_away_is_not_played(world: World):  # TH-14
    chloe, _ = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    await chloe.takes_turn()
    ready = await chloe.walks()
    await chloe.press(ready.message, "Play at once: no")
    taken = await chloe.slash("undo")
    assert taken.words.startswith("Taken back"), taken.words
    assert await world.asked() is chloe and not [c for c in (await world.table()).record.clocks if c.kind == "order"]
    await world.passes(91)
    assert (await last_steps(world, 1))[0][0] == "undo", "nothing was played on the branch that is gone"


async def test_it_goes_with_the_seat(world: World):  # TH-35
    chloe, tomas = await begun(world, ARENA)
    await readied(tomas, ARENA)
    ada = world.people["Ada"]
    kofi = world.people["Kofi"]
    assert not (await ada.slash("mod seat", seat="2", who=kofi.me["id"], reason="moved away")).failed
    await goes(world, chloe, ARENA)
    assert not [clock for clock in (await world.table()).record.clocks if clock.kind == "order"]
    assert "Then: " not in (await kofi.plays()).words


async def test_a_pause_holds_it_and_a_restart_keeps_it(world: World):
    chloe, tomas = await begun(world, ARENA)
    await readied(tomas, ARENA)
    await goes(world, chloe, ARENA)
    ada = world.people["Ada"]
    await ada.slash("mod pause", reason="tea")
    await world.passes(HOUR)
    assert (await last_steps(world, 1))[0][0] == "player"
    await world.restart()
    await ada.slash("mod resume")
    await world.passes(91)
    assert (await last_steps(world, 1)) == [("order", 1, "stride:N end")]


async def test_a_process_that_dies_after_it_was_played_tells_it_after_the_start(world: World, monkeypatch):  # TH-11
    chloe, tomas = await begun(world, DICE)
    await readied(tomas, DICE)
    await goes(world, chloe, DICE)
    with monkeypatch.context() as dying:
        dying.setattr(Poster, "send", dies)
        await asyncio.gather(Clockwork(world.bot.master).sweep(), return_exceptions=True)
        await world.stop_bot()
    await world.start_bot()
    await asyncio.gather(*(task for task in world.bot._background if task.get_name() == "resume"))
    await world.quiet()
    assert [step for step in await last_steps(world, 3) if step[0] == "order"] == [
        ("order", 1, "choose:D12 place:redcap end")
    ]
    assert "placed the D12 (8) on the Redcap" in words(world.newest) and "Play" in buttons(world.newest)


async def dies(*args: object, **more: object) -> int:
    raise asyncio.CancelledError
