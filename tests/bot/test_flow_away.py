"""People who are away: announced or not, with a clock that rests, a stand-in, their orders, or the safe answer."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.local_discord.player import words
from rules import notation
from tests.bot.world import HOUR, Person, World
from tests.rules.level20.tables import table

DAY = 24 * HOUR
MORNING = datetime(2026, 11, 30, 9, 0, tzinfo=ZoneInfo("UTC")).timestamp()  # a Monday


async def clock(world: World, kind: str = "turn") -> float | None:
    """When the first clock of this kind is due."""
    return next((one.at for one in (await world.table()).record.clocks if one.kind == kind), None)


async def den(world: World, **options: str):
    world.hands.now = MORNING
    pair = await world.seated("Chloé", "Tomás", **options)
    await world.lies(table("D4 A8", vala="H1 N"))
    return pair


async def moves(world: World, person: Person) -> None:
    """The safe answer of whoever is asked, typed."""
    now = await world.table()
    decision = now.decisions()[0]
    row = notation.write_all(now.rules.default(now.private(decision.seat), decision))
    went = await person.slash("move", action=row)
    if not went.words.startswith("Done"):
        await person.slash("move", action="confirm")
    assert (await world.table()).number > now.number


async def until_asked(world: World, person: Person) -> None:
    """The others move until it is this person's turn."""
    while (asked := await world.asked()) is not person:
        await moves(world, asked)


async def test_an_absence_is_said_once_and_told_at_the_tables(world: World):
    chloe, tomas = await den(world)
    said = await chloe.slash("away set", until="friday 18:00")
    end = int(datetime(2026, 12, 4, 18, tzinfo=ZoneInfo("UTC")).timestamp())
    assert said.private and f"until <t:{end}:f>" in said.words and "your clocks rest" in said.words
    assert words(world.newest) == f"<@{chloe.id}> is away until <t:{end}:f>." and world.newest["pinged"] == []
    assert "A question that is open when that begins keeps its clock." in said.words
    assert f"<@{chloe.id}> is away from" in (await tomas.slash("away show")).words
    later = await tomas.slash("away set", until="friday 18:00", since="in 2 days", plan="careful bot")
    assert "keeps its clock" not in later.words, "a stand-in answers it"
    assert words(world.newest).startswith(f"<@{tomas.id}> is away from <t:"), "nobody reads that he is away already"
    await tomas.slash("away back")
    back = await chloe.slash("away back")
    assert "Welcome back" in back.words and words(world.newest) == f"<@{chloe.id}> is back."
    assert "Nobody at your tables is away." in (await tomas.slash("away show")).words


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"until": "soon"}, "is no date that I can read"),
        ({"until": "1999-01-01"}, "which is over"),
        ({"until": "tomorrow", "since": "in 3 days"}, "It has to last ten minutes at least"),
        ({"until": "2030-01-01"}, "more than 120 days from now"),
        ({"until": "year 3000"}, "more than 120 days from now"),
        ({"until": "friday", "since": "@everyone"}, "is no date that I can read"),
    ],
)
async def test_dates_in_the_past_reversed_or_years_away_are_refused(world: World, typed: dict[str, str], said: str):
    chloe, tomas = await den(world)
    refused = await chloe.slash("away set", **typed)
    assert refused.private and said in refused.words and not refused.failed
    assert "Nobody at your tables is away." in (await tomas.slash("away show")).words
    assert "You are not away" in (await chloe.slash("away back")).words


async def test_dates_are_read_back_while_they_are_typed(world: World):
    world.hands.now = MORNING
    chloe = world.people["Chloé"]
    await chloe.slash("settings quiet", since="none", until="none", zone="New York")
    offered = await chloe.autocomplete("away set", "until", "friday 6pm")
    assert [one["name"] for one in offered.choices] == ["Friday 4 December 2026, 18:00"]
    set_ = await chloe.slash("away set", until=offered.choices[0]["value"])
    assert f"<t:{int(datetime(2026, 12, 4, 18, tzinfo=ZoneInfo('America/New_York')).timestamp())}:f>" in set_.words


async def test_a_clock_rests_through_an_absence_as_long_as_the_table_allows(world: World):
    chloe, tomas = await den(world, pace="24 h")
    await tomas.slash("away set", until="in 5 days")
    await moves(world, chloe)
    assert await clock(world) == pytest.approx(MORNING + 6 * DAY, abs=1)
    assert await clock(world, "remind") == pytest.approx(MORNING + 5.5 * DAY, abs=1)
    await tomas.slash("undo")
    await chloe.slash("undo")
    await tomas.slash("away set", until="in 40 days")
    await moves(world, chloe)
    assert await clock(world) == pytest.approx(MORNING + 15 * DAY, abs=1), "fourteen days are free"


async def test_the_bot_plays_for_somebody_until_he_presses_play(world: World):
    chloe, tomas = await den(world)
    await chloe.slash("away set", until="in 5 days", plan="bold bot")
    await world.bot.master.refresh(int(world.server.world.guild_id), (await world.table()).game.id)
    await world.passes(10)
    assert await world.asked() is tomas and (await world.table()).step.actor == "bot"
    await until_asked(world, chloe)
    assert await clock(world, "bot") is not None and "The bot is thinking." in words(world.board)
    went = await chloe.plays()
    assert went.private and "Your turn" in went.words
    assert await clock(world, "bot") is None and await clock(world) == pytest.approx(world.hands.now + DAY, abs=1)
    assert "You are not away" in (await chloe.slash("away back")).words


async def test_safe_answers_at_once_by_ones_orders(world: World):
    chloe, _ = await den(world)
    await chloe.slash("away set", until="in 5 days", plan="my orders")
    await moves(world, chloe)
    await until_asked(world, chloe)
    await world.passes(91)
    assert (await world.table()).step.actor == "clock"
    assert all(sitter.missed == 0 for sitter in (await world.table()).sitters), "an announced absence is no time-out"


async def test_after_two_time_outs_in_a_row_a_seat_is_on_the_short_clock(world: World):
    chloe, _ = await den(world, pace="24 h")
    await chloe.slash("settings notices", again="2 h")
    for _ in range(2):
        await world.passes(24 * HOUR + 1)
        await until_asked(world, chloe)
    assert await clock(world) == pytest.approx(world.hands.now + HOUR, abs=1)
    assert world.newest["pinged"] == [] and await clock(world, "remind") is None
    assert "Short clock" in words(world.newest)
    await chloe.plays()
    assert await clock(world) == pytest.approx(world.hands.now + 24 * HOUR, abs=30), "back, with a whole turn's time"
    await moves(world, chloe)
    await until_asked(world, chloe)
    assert world.newest["pinged"] == [str(chloe.id)]


@pytest.mark.parametrize(("empty", "actor"), [("bot", "bot"), ("out", "bot")])
async def test_what_an_empty_clock_does_is_an_option_of_the_table(world: World, empty: str, actor: str):
    world.hands.now = MORNING
    ada, chloe, tomas = (world.people[name] for name in ("Ada", "Chloé", "Tomás"))
    await ada.opens(players=2, pace="24 h")
    await ada.slash("game options", option="empty", value=empty)
    for person in (chloe, tomas):
        await person.sits()
    await ada.starts()
    await world.lies(table("D4 A8", vala="H1 N"))
    await world.passes(24 * HOUR + 1)
    while (await world.table()).step.actor != actor:
        if await clock(world, "bot") is None:
            await moves(world, tomas)
        await world.passes(10)
    sitter = (await world.table()).sitter(0)
    assert (sitter.bot, sitter.relieved, sitter.user) == (
        (False, True, chloe.id) if empty == "bot" else (True, False, None)
    )
    went = await chloe.slash("play")
    assert ("Your turn" in went.words) == (empty == "bot"), went.words
