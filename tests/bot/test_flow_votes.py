"""Votes of a table: asked once, answered by a press or by typing, carried out once, blocked by nobody who is gone."""

import asyncio
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.clockwork import Clockwork
from bot.local_discord.player import words
from bot.records import Vote
from rules import notation
from tests.bot.world import HOUR, Json, Person, World
from tests.rules.level20.tables import table

DAY = 24 * HOUR


async def den(world: World, *names: str) -> list[Person]:
    people = await world.seated(*names, pace="24 h")
    await world.lies(table("D4 A8 H8"[: 3 * len(names) - 1], vala="H1 N"))
    return people


def ballot(world: World) -> Json:
    """The newest vote in the channel."""
    return next(one for one in reversed(world.public()) if "asks" in words(one))


async def open_votes(world: World) -> list[Vote]:
    return await world.bot.master.store.open_votes((await world.table()).game.id)


async def ends(world: World) -> float:
    return next(clock.at for clock in (await world.table()).record.clocks if clock.kind == "turn")


async def moves(world: World) -> None:
    """The safe answer of whoever is asked, typed."""
    now, person = await world.table(), await world.asked()
    decision = now.decisions()[0]
    row = notation.write_all(now.rules.default(now.private(decision.seat), decision))
    if not (await person.slash("move", action=row)).words.startswith("Done"):
        await person.slash("move", action="confirm")


async def test_a_pause_is_voted_on_and_clocks_run_on_afterwards(world: World):
    chloe, tomas, kofi = await den(world, "Chloé", "Tomás", "Kofi")
    due = await ends(world)
    said = await chloe.slash("game pause", until="in 3 days")
    assert said.private and "The table is asked" in said.words
    assert set(ballot(world)["pinged"]) == {str(tomas.id), str(kofi.id)}
    assert "asks for a pause until <t:" in words(ballot(world)) and "Yes: ⁨Chloé⁩" in words(ballot(world))
    assert (await world.table()).game.paused is None
    await kofi.press(ballot(world), "No")
    assert "No: ⁨Kofi⁩" in words(ballot(world))
    await kofi.press(ballot(world), "Yes")
    assert "Carried, 2 to 0." in words(ballot(world)) and await open_votes(world) == []
    assert "The table rests until <t:" in words(world.board)
    await world.passes(2 * DAY)
    assert await world.asked() is chloe, "no clock runs out meanwhile"
    await world.passes(DAY)
    assert (await world.table()).game.paused is None and await ends(world) == pytest.approx(due + 3 * DAY, abs=5)
    assert "Until <t:" in words(world.board)


async def test_a_move_in_a_pause_counts_and_the_next_clock_waits_too(world: World):
    ada = world.people["Ada"]
    chloe, _tomas = await den(world, "Chloé", "Tomás")
    assert "clocks stand still" in (await ada.slash("mod pause", reason="a holiday")).words
    assert "“⁨a holiday⁩”" in words(world.newest) and world.newest["pinged"] == []
    assert "rests already" in (await ada.slash("mod pause", reason="again")).words
    await world.passes(5 * HOUR)
    await moves(world)
    await world.passes(40 * HOUR)
    await ada.slash("mod resume")
    assert await ends(world) == pytest.approx(world.hands.now + DAY, abs=5), "the whole time, from where it goes on"
    assert "does not rest" in (await ada.slash("mod resume")).words
    assert "does not rest" in (await chloe.slash("game resume")).words


async def test_after_a_pause_what_was_left_is_waking_time(world: World):
    world.hands.now = datetime(2027, 1, 20, 18, tzinfo=UTC).timestamp()  # a Wednesday
    for name in ("Chloé", "Tomás"):
        await world.people[name].slash("settings quiet", since="none", until="none", zone="UTC", weekends=False)
    await den(world, "Chloé", "Tomás")
    await world.people["Ada"].slash("mod pause", reason="a holiday")
    await world.passes(2 * DAY)
    await world.people["Ada"].slash("mod resume")
    assert await ends(world) == world.hands.now + 3 * DAY, "six hours on Friday and the rest on Monday"


async def test_two_people_have_to_agree_and_silence_agrees_in_the_end(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    await chloe.slash("game pause")
    await tomas.press(ballot(world), "No")
    assert "Refused, 1 to 1." in words(ballot(world)) and (await world.table()).game.paused is None
    await chloe.slash("game pause")
    await world.passes(23 * HOUR)
    assert (await world.table()).game.paused is None and len(await open_votes(world)) == 1
    await moves(world)
    await world.passes(2 * HOUR)
    assert (await world.table()).game.paused is not None, "whoever says nothing blocks nothing"
    await chloe.slash("game resume")
    await tomas.slash("vote", answer="yes")
    assert (await world.table()).game.paused is None


async def test_whoever_has_missed_two_turns_has_no_vote(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    store, game = world.bot.master.store, (await world.table()).game
    sitter = (await world.table()).sitters[1]
    await store.put_sitter(game.id, replace(sitter, missed=2))
    await chloe.slash("game pause")
    assert (await world.table()).game.paused is not None, "she is the only one who is there"
    assert tomas.id


async def test_answers_by_typing_and_answers_that_count_nothing(world: World):
    chloe, tomas, kofi = await den(world, "Chloé", "Tomás", "Kofi")
    assert (await tomas.slash("vote", answer="yes")).words == "No vote is open at this table."
    await chloe.slash("game pause")
    await chloe.slash("game time", who="Kofi", hours=5)
    assert "No clock runs for that seat" in (await chloe.slash("game time", who="Kofi", hours=5)).words
    await chloe.slash("game time", who="Chloé", hours=5)
    assert "is voting on that already" in (await tomas.slash("game pause")).words
    which = (await tomas.slash("vote", answer="yes")).words
    assert which.endswith("Open votes: 1 (a pause), 2 (more time for ⁨Chloé⁩).")
    offered = await tomas.autocomplete("vote", "answer", "")
    assert [one["value"] for one in offered.choices] == ["yes 1", "no 1", "yes 2", "no 2"]
    assert offered.choices[2]["name"] == "yes · more time for Chloé", "no mention is shown in a list"
    due = await ends(world)
    assert "Your answer: yes" in (await tomas.slash("vote", answer="yes 2")).words
    assert await ends(world) == due + 5 * HOUR
    assert "Say yes or no" in (await kofi.slash("vote", answer="no 2")).words, "that one is over"
    wren = await world.people["Wren"].press(world.having("Yes"), "Yes")
    assert wren.private and "You have no vote there" in wren.words
    assert len(await open_votes(world)) == 1


@pytest.mark.parametrize(
    ("command", "options", "said"),
    [
        ("game pause", {"until": "1999-01-01"}, "which is over"), ("game pause", {"until": "soon"}, "no date"),
        ("game pause", {"until": "2040-01-01"}, "more than 120 days"), ("game resume", {}, "does not rest"),
        ("game time", {"who": "Ingrid", "hours": 4}, "There is no seat"),
        ("game seat", {"seat": "9"}, "There is no seat"),
    ],
)  # fmt: skip
async def test_what_cannot_be_asked_is_refused_and_nothing_is_open(world: World, command, options, said):
    chloe, *_ = await den(world, "Chloé", "Tomás")
    refused = await chloe.slash(command, **options)
    assert refused.private and said in refused.words and not refused.failed
    assert await open_votes(world) == []


async def test_the_game_ends_by_more_than_half_of_all(world: World):
    chloe, tomas, kofi = await den(world, "Chloé", "Tomás", "Kofi")
    await chloe.slash("game end")
    await world.passes(23 * HOUR)
    assert not (await world.table()).over
    await tomas.slash("vote", answer="yes")
    assert (await world.table()).game.status == "sealed"
    assert any("ended" in words(one) and "a vote of the table" in words(one) for one in world.public()[-3:])
    assert kofi.id


async def test_the_bot_on_a_seat_until_its_person_is_back(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    assert "The bot plays your seat" in (await chloe.slash("game seat", seat="Chloé", bot=True)).words
    assert "plays that seat already" in (await tomas.slash("game seat", seat="1", bot=True)).words
    await world.passes(10)
    assert (await world.table()).step.actor == "bot"
    await chloe.slash("play")
    assert not (await world.table()).sitters[0].relieved
    await chloe.slash("game seat", seat="Tomás")
    await tomas.slash("vote", answer="no")
    assert not (await world.table()).sitters[1].relieved


async def test_a_seat_is_given_up_for_good(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    asked = await chloe.slash("game concede")
    assert asked.private and "out of this game for good" in asked.words
    await chloe.press(asked.message, "No, keep it")
    assert not (await world.table()).sitters[0].bot
    gone = await chloe.press((await chloe.slash("game concede")).message, "Give up the seat")
    assert "the bot's now" in gone.words and "**⁨Chloé⁩** has given up the seat" in words(world.newest)
    await world.passes(10)
    assert (await world.table()).step.actor == "bot" and (await world.table()).sitters[0].bot
    assert "watch" in (await chloe.slash("play")).words
    assert tomas.id


async def test_an_undo_that_concerns_another_needs_his_yes(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    before = (await world.table()).number
    state = (await world.table()).step.state
    await moves(world)
    while await world.asked() is not tomas:
        await moves(world)
    await moves(world)
    moved = (await world.table()).number
    asked = await chloe.slash("undo")
    if "drawn or shown" in asked.words:
        pytest.skip("this walk draws a card")
    assert asked.private and ballot(world)["pinged"] == [str(tomas.id)] and "the yes of **⁨Tomás⁩**" in asked.words
    assert "the yes of **⁨Tomás⁩**" in words(ballot(world)) and "Silence counts as no." in words(ballot(world))
    assert "asks to take back a move: " in words(ballot(world)) and len(ballot(world)["attachments"]) == 2
    await tomas.press(ballot(world), "Yes")
    now = await world.table()
    assert now.number == moved + 1 and now.step.restores == before and now.step.state == state
    assert await world.asked() is chloe


async def test_before_and_after_are_shown_until_the_last_one_has_answered(world: World):
    chloe, tomas, kofi = await den(world, "Chloé", "Tomás", "Kofi")
    for who, to in ((chloe, "E5"), (tomas, "B7"), (kofi, "H6")):
        await who.slash("kobold go", to=to)
    await chloe.slash("undo")
    assert "**As it is:**\n**As it would be:**" in words(ballot(world))
    first = await tomas.press(ballot(world), "Yes")
    assert first.words == "Your answer: yes. You can change it while the vote is open."
    assert "**As it would be:**" in words(ballot(world)) and len(ballot(world)["attachments"]) == 2
    last = await kofi.press(ballot(world), "Yes")
    assert last.words == "Your answer: yes. With it the vote is decided."
    assert "Carried" in words(ballot(world)) and ballot(world)["attachments"] == []


async def test_an_undo_is_refused_by_one_no_and_void_once_somebody_has_moved(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    await moves(world)
    while await world.asked() is not tomas:
        await moves(world)
    await moves(world)
    if "drawn or shown" in (await chloe.slash("undo")).words:
        pytest.skip("this walk draws a card")
    await tomas.press(ballot(world), "No")
    assert "Refused" in words(ballot(world)) and (await world.table()).step.restores is None
    await chloe.slash("undo")
    await moves(world)
    await tomas.press(ballot(world), "Yes")
    assert "the table has moved on" in words(ballot(world)) and (await world.table()).step.restores is None


async def test_two_answers_at_once_carry_a_vote_out_once(world: World):
    chloe, tomas, kofi = await den(world, "Chloé", "Tomás", "Kofi")
    due = await ends(world)
    await chloe.slash("game time", who="Chloé", hours=5)
    box = ballot(world)
    await asyncio.gather(tomas.press(box, "Yes"), kofi.press(box, "Yes"), tomas.press(box, "Yes"))
    assert await ends(world) == due + 5 * HOUR and await open_votes(world) == []


async def test_a_table_where_nobody_is_left_rests_until_somebody_is_back(world: World):
    chloe, tomas = await den(world, "Chloé", "Tomás")
    for _ in range(6):
        await world.passes(25 * HOUR)
    game = (await world.table()).game
    assert game.paused is not None and "The table rests" in words(world.board)
    number = (await world.table()).number
    await world.passes(30 * DAY)
    assert (await world.table()).number == number
    await (await world.asked()).slash("play")
    await Clockwork(world.bot.master)._look_after(game.guild, game.id)
    assert (await world.table()).game.paused is None
    assert chloe.id and tomas.id


async def test_a_reason_for_a_pause_stands_in_the_vote_and_goes_with_its_author(world: World):  # TH-29, TH-44
    chloe, _ = await den(world, "Chloé", "Tomás")
    await world.people["Ada"].slash("setup text", use="allowed", words="brond")
    assert "not wanted" in (await chloe.slash("game pause", because="for BROND")).words
    await chloe.slash("game pause", because="a move of **house** @everyone")
    asked = words(world.newest)
    assert "Because: ⁨a move of" in asked and "**house**" not in asked and "@everyone" not in asked
    (vote,) = await open_votes(world)
    sure = await chloe.slash("privacy delete")
    await chloe.press(sure.message, "Delete")
    assert "house" not in str(await world.bot.master.store.votes((await world.table()).game.id))
    assert vote.reason
