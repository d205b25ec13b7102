"""Two moderators who do opposite things at once: one of them is first, the other reads why not; nothing half done."""

import asyncio

import pytest

from bot import decreeing
from bot.local_discord.player import Outcome, words
from tests.bot.world import Person, World, buttons
from tests.rules.level20.tables import table

ENDED = "The game is ended and its seal is open."
OVER = ("This game is over", "This game is sealed", "No table runs in this channel")


async def den(world: World) -> tuple[Person, Person]:
    await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="H1 N"))
    return world.people["Ada"], world.people["Ingrid"]


async def at_once(*deeds) -> list[Outcome]:
    said = await asyncio.gather(*deeds)
    assert all(one.private and not one.failed and "went wrong" not in one.words for one in said), said
    return said


async def test_of_two_who_pause_a_table_one_reads_that_it_rests_already(world: World):
    ada, ingrid = await den(world)
    said = await at_once(*(one.slash("mod pause", reason="tea") for one in (ada, ingrid)))
    assert sorted(one.words[:24] for one in said) == ["The table rests already.", "The table rests: its clo"]
    assert len([one for one in world.public() if "lets the table rest" in words(one)]) == 1


@pytest.mark.parametrize("first", ["mod pause", "mod resume"])
async def test_pause_against_resume_leaves_the_table_as_one_of_them_wanted_it(world: World, first: str):
    ada, ingrid = await den(world)
    if first == "mod resume":
        await ada.slash("mod pause", reason="tea")
    clocks = {clock.kind: clock.at for clock in (await world.table()).record.clocks}
    said = await at_once(ada.slash("mod pause", reason="tea"), ingrid.slash("mod resume"))
    paused = (await world.table()).game.paused is not None
    refused = [
        one.words for one in said if one.words.startswith(("The table rests already", "The table does not rest"))
    ]
    assert len(refused) <= 1, "at least one of the two did something"
    assert {clock.kind: clock.at for clock in (await world.table()).record.clocks} == clocks, "no time has passed"
    assert paused == ((await world.table()).game.paused is not None)


async def test_end_against_pause_ends_and_never_lets_an_ended_game_rest(world: World):
    ada, ingrid = await den(world)
    asked = await ada.slash("mod end", how="no result", reason="enough")
    said = await at_once(ada.press(asked.message, "End the game"), ingrid.slash("mod pause", reason="tea"))
    now = await world.table()
    assert said[0].words == ENDED and now.game.status == "sealed"
    assert said[1].words.startswith(("The table rests: ", "Only a game that is going on can rest.", *OVER))
    again = await ingrid.slash("mod resume")
    assert again.private and again.words.startswith(("Only a game that is going on", *OVER)), again.words


async def test_a_game_that_is_ended_twice_at_once_is_published_once(world: World):
    ada, ingrid = await den(world)
    pages = [await one.slash("mod end", how="no result", reason=f"said {one.name}") for one in (ada, ingrid)]
    said = await at_once(
        *(one.press(page.message, "End the game") for one, page in zip((ada, ingrid), pages, strict=True))
    )
    await world.quiet()
    words_ = [words(one) for one in (*ada.ephemerals, *ingrid.ephemerals)]
    assert sum(ENDED in one.words for one in said) == 1 and any(one.startswith(OVER) for one in words_)
    assert len([one for one in world.public() if one["attachments"] and "record of table" in words(one)]) == 1


async def test_a_draw_against_a_winner_is_one_of_them(world: World):
    ada, ingrid = await den(world)
    pages = [
        await ada.slash("mod end", how="draw", reason="agreed"),
        await ingrid.slash("mod end", how="winner", winner="2", reason="agreed"),
    ]
    await at_once(*(one.press(page.message, "End the game") for one, page in zip((ada, ingrid), pages, strict=True)))
    now = await world.table()
    told = [words(one) for one in world.public() if "was ended by" in words(one) or "won**" in words(one)]
    assert now.game.result in ("draw", "won 1") and len(told) == 1, told


async def test_two_who_fill_one_seat_at_once_fill_it_once_or_one_after_the_other(world: World):
    ada, ingrid = await den(world)
    kofi, wren = world.people["Kofi"], world.people["Wren"]
    before = await world.table()
    said = await at_once(
        ada.slash("mod seat", seat="1", who=str(kofi.id), reason="asleep"),
        ingrid.slash("mod seat", seat="1", who=str(wren.id), reason="asleep"),
    )
    now = await world.table()
    done = [one.words for one in said if one.words.endswith("holds seat 1 now.")]
    refused = [one.words for one in said if one.words.startswith("Seat 1 has changed hands while you asked")]
    assert len(done) + len(refused) == 2 and done
    assert now.number == before.number + len(done) and now.game.generation == before.game.generation + len(done)
    assert now.sitter(0).user in (kofi.id, wren.id) and world.newest["pinged"] == [str(now.sitter(0).user)]


async def test_end_against_a_move_for_somebody_leaves_a_whole_record(world: World):
    await world.seated("Chloé", "Tomás")
    ada, ingrid = world.people["Ada"], world.people["Ingrid"]
    asked, seat = (
        await ada.slash("mod end", how="no result", reason="enough"),
        (await world.table()).decisions()[0].seat,
    )
    said = await at_once(
        ada.press(asked.message, "End the game"),
        ingrid.slash("mod act", seat=str(seat + 1), action="safe answer", reason="asleep"),
    )
    assert said[0].words == ENDED and said[1].words.startswith(("Done for ", *OVER))
    assert "everything fits" in (await ada.slash("game verify")).words


# ---------------------------------------------------------------- the question before the end


async def test_whoever_says_no_ends_nothing(world: World):
    ada, _ = await den(world)
    asked = await ada.slash("mod end", how="no result", reason="*enough*")
    assert asked.private and "**End this game?**" in asked.words and "“⁨\\*enough\\*⁩”" in asked.words
    assert (await ada.press(asked.message, "No, keep it")).words == "Nothing was ended."
    assert (await world.table()).game.status == "running"


async def test_the_question_says_what_would_be_decreed(world: World):
    ada, _ = await den(world)
    assert "⁨Tomás⁩ has won it then" in (await ada.slash("mod end", how="winner", winner="2", reason="x")).words
    assert "as a draw" in (await ada.slash("mod end", how="draw", reason="x")).words


async def test_the_question_serves_nobody_else_and_is_not_forged(world: World):  # TH-4, TH-17
    ada, _ = await den(world)
    game, chloe = (await world.table()).game.id, world.people["Chloé"]
    control = f"{decreeing.KIND}.{game}.0.0.0.{decreeing.NO_RESULT}"
    assert "That is for moderators" in await chloe.forges(control)
    assert "A reason is needed" in await ada.forges(control), "a public message holds no reason"
    assert (await world.table()).game.status == "running"


async def test_the_question_is_answered_after_a_restart_and_keeps_its_reason(world: World):
    ada, _ = await den(world)
    asked = await ada.slash("mod end", how="draw", reason="the den is *flooded*")
    await world.restart()
    assert (await ada.press(asked.message, "End the game")).words == ENDED
    assert any("“⁨the den is \\*flooded\\*⁩”" in words(one) for one in world.public())
    assert (await world.table()).game.result == "draw" and "Play" not in buttons(world.newest)
