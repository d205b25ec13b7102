"""Taking back further: earlier steps, back from an undo, and over what was drawn with the leave of all."""

from bot.local_discord.player import words
from rules import saves
from tests.bot.test_flow_undo import moved
from tests.bot.world import Json, World, buttons
from tests.rules.level20.tables import table


def ballot(world: World) -> Json:
    return next(one for one in reversed(world.public()) if "asks" in words(one))


async def hash_of(world: World) -> bytes:
    return saves.dump((await world.table()).state)


async def test_what_was_taken_back_is_brought_back_by_one_press_and_is_a_step_of_its_own(world: World):
    chloe, tomas = await moved(world)
    before = await hash_of(world)
    back = await chloe.press(chloe.done.message, "Take back")
    assert "Bring it back" in buttons(back.message) and await world.asked() is chloe
    said = await chloe.press(back.message, "Bring it back")
    assert said.words.startswith("It is as it was before the undo.")
    assert await hash_of(world) == before and await world.asked() is tomas
    step = (await world.table()).step
    assert (step.actor, step.restores, step.number) == ("redo", 3, 5)
    assert "brought back what was taken back" in words(world.board)
    again = await chloe.slash("undo")
    assert again.words.startswith("Taken back: Ziprik to F4."), "a step that was brought back counts again"
    assert "Ziprik to F4" not in (await chloe.slash("game history")).words


async def test_there_is_nothing_to_bring_back_once_something_has_happened(world: World):
    chloe, tomas = await moved(world)
    assert (await chloe.slash("undo", to="redo")).words.startswith("There is nothing to bring back")
    await chloe.slash("undo")
    said = await tomas.slash("undo", to="redo")
    assert said.words.startswith("What was taken back was none of your moves")
    await chloe.takes_turn()
    assert (await chloe.slash("undo", to="redo")).words.startswith("There is nothing to bring back")


async def test_what_others_agreed_to_take_back_comes_back_only_with_their_leave(world: World):
    chloe, tomas, _ = await moved(world, ("Chloé", "Tomás", "Kofi"))
    await tomas.takes_turn()
    before = await hash_of(world)
    await chloe.slash("undo")
    await tomas.press(ballot(world), "Yes")
    assert (await world.table()).step.restores == 2
    asked = await chloe.slash("undo", to="redo")
    assert asked.words.startswith("The table is asked") and world.newest["pinged"] == [str(tomas.id)]
    assert "asks to bring back what was taken back" in words(ballot(world)) and await hash_of(world) != before
    await tomas.press(ballot(world), "Yes")
    assert await hash_of(world) == before


async def test_earlier_steps_are_offered_with_who_has_to_agree_and_taken_back_with_all_after_them(world: World):
    chloe, tomas, kofi = await moved(world, ("Chloé", "Tomás", "Kofi"))
    await tomas.takes_turn()
    offered = await chloe.autocomplete("undo", "to", "")
    assert [one["value"] for one in offered.choices] == ["3"]
    assert "Ziprik to F4" in offered.choices[0]["name"] and "with the yes of ⁨Tomás⁩" in offered.choices[0]["name"]
    assert (await world.people["Wren"].autocomplete("undo", "to", "")).choices == ()
    said = await chloe.slash("undo", to="4")
    assert said.words.startswith("“⁨4⁩” is no step of yours that can be taken back. There are: 3."), said.words
    assert (await chloe.slash("undo", to="nonsense")).words.startswith("“⁨nonsense⁩” is no step of yours")
    assert (await chloe.slash("undo", to="3")).words.startswith("The table is asked")
    await tomas.press(ballot(world), "Yes")
    assert await world.asked() is chloe
    del kofi


async def test_a_seated_moderator_goes_back_over_a_draw_when_all_others_say_yes(world: World):  # TH-5, TH-16
    ada, tomas, kofi = await world.seated("Ada", "Tomás", "Kofi")
    await world.lies(table("D4 A8 H8", vala="H1 N", tokens="junk D4", top="tunnel"))
    await ada.slash("kobold search", reward="treasure")
    hand = (await ada.slash("hand")).words
    said = await ada.slash("mod undo", to=2, reason="a *slip* of the finger")
    assert said.words.startswith("You have or had a seat at this table, so all others there are asked.")
    asked = ballot(world)
    assert "a \\*slip\\* of the finger" in words(asked) and "who saw it may remember it" in words(asked)
    assert set(asked["pinged"]) == {str(tomas.id), str(kofi.id)}
    assert (await ada.press(asked, "Yes")).words.startswith("You have no vote there")
    await tomas.press(asked, "Yes")
    assert (await world.table()).number == 3
    await kofi.press(asked, "Yes")
    step = (await world.table()).step
    assert (step.restores, step.actor, step.user) == (2, "moderator", ada.id) and "slip" in step.reason
    assert "Tunnel" not in (await ada.slash("hand")).words
    await ada.slash("kobold search", reward="treasure")
    assert (await ada.slash("hand")).words == hand, "the same luck for the same index"


async def test_one_no_keeps_what_was_drawn_and_a_moderator_cannot_close_his_own_vote(world: World):  # TH-5
    ada, tomas = await world.seated("Ada", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N", tokens="junk D4", top="tunnel"))
    await ada.slash("kobold search", reward="treasure")
    await ada.slash("mod undo", to=2, reason="I would rather not")
    assert (await ada.slash("mod undo", to=2, reason="again")).words.startswith("The table is voting on that")
    offered = await ada.autocomplete("mod close", "vote", "")
    assert offered.choices[0]["value"] == "v1" and "going back to step 2" in offered.choices[0]["name"]
    assert (await ada.slash("mod close", vote="v1", reason="now")).words.startswith("You have a vote there yourself")
    await tomas.press(ballot(world), "No")
    assert (await world.table()).number == 3 and "Refused" in words(ballot(world))


async def test_a_vanished_player_is_no_leave_to_look_at_the_next_card(world: World):  # TH-5
    from msgspec.structs import replace

    ada, tomas = await world.seated("Ada", "Tomás")
    now = await world.lies(table("D4 A8", vala="H1 N", tokens="junk D4", top="tunnel"))
    await ada.slash("kobold search", reward="treasure")
    await world.bot.master.store.put_sitter(now.game.id, replace(now.sitter(1), missed=2))
    await ada.slash("mod undo", to=2, reason="nobody is looking")
    assert (await world.table()).number == 3
    await world.passes(2 * 86400)
    assert (await world.table()).step.restores is None
    del tomas


async def test_nothing_is_brought_back_in_a_sealed_game(world: World):
    chloe, _ = await moved(world)
    await chloe.slash("undo")
    await world.people["Ada"].ends(reason="enough")
    assert (await chloe.slash("undo", to="redo")).words.startswith("This game is sealed")
    said = await world.people["Ada"].slash("mod undo", to=2, reason="once more")
    assert said.words.startswith("This game is sealed")


async def test_a_record_with_undo_and_redo_checks(world: World):
    chloe, _ = await moved(world)
    await chloe.slash("undo")
    await chloe.slash("undo", to="redo")
    now = await world.table()
    from bot.record import _undone

    steps = await world.bot.master.store.steps(now.game.guild, now.game.id)
    assert _undone(steps) == {4}, "the step that was brought back counts, the undo does not"
