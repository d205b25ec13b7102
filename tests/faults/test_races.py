"""Two at the same instant: tabs, seats, clock and click, join and start, two programs on one database."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot import client
from bot.clockwork import Clockwork
from bot.refusals import Refused
from bot.session import Deed, Session
from bot.store import Store
from bot.store_refusals import Repeated, Stale
from rules.contract import Illegal
from tests.bot.world import HOUR, Person, World
from tests.faults.racing import Report, raced
from tests.faults.scenes import called, companion, den, posted_once, trouble
from tests.rules.level20.tables import S1, S2, table

LOST = (Stale, Repeated, Refused, Illegal)


@pytest.fixture
async def tab(world: World) -> AsyncIterator[Person]:
    """Chloé's second tab."""
    person = await Person.join(world.server.links["Chloé"])
    person.world = world
    person.go("den")
    yield person
    await person.leave()


async def numbers(world: World) -> list[tuple[int, int | None]]:
    """Number and seat of every step after the position was laid out."""
    now = await world.table()
    return [(s.number, s.seat) for s in await world.bot.master.store.steps(now.game.guild, now.game.id, 3)]


async def _two_tabs(world: World, tab: Person, times: int) -> None:
    chloe, _ = await den(world)
    for _ in range(times):
        at = (await world.table()).number
        panel = (await chloe.walks()).message
        await asyncio.gather(*(one.press(panel, "End turn") for one in (chloe, tab, chloe, tab)))
        assert (await world.table()).number == at + 1 and not trouble(chloe)
        await world.lies(table("D4 A8", vala="H1 N"))
    assert posted_once(world)


async def test_two_tabs_that_end_the_turn_at_once_make_one_step(world: World, tab: Person):  # TH-11
    await _two_tabs(world, tab, 4)


@pytest.mark.slow
async def test_two_tabs_that_end_the_turn_at_once_make_one_step_every_time(world: World, tab: Person):  # TH-11
    await _two_tabs(world, tab, 60)


async def test_two_tabs_that_draft_differently_leave_one_draft_that_both_can_go_on_from(world: World, tab: Person):
    chloe, tomas = await den(world)
    panel = (await chloe.plays()).message
    for _ in range(6):
        await asyncio.gather(chloe.press(panel, "E4"), tab.press(panel, "D5"))
        drafted = await chloe.plays()
        assert "Ziprik on E4" in drafted.words or "Ziprik on D5" in drafted.words
        panel = (await chloe.press(drafted.message, "Back")).message
    await asyncio.gather(chloe.slash("kobold go", to="E5"), tab.slash("kobold go", to="F4"))
    await asyncio.gather(chloe.slash("kobold end"), tab.slash("kobold end"))
    assert (await world.table()).number == 3 and await world.asked() is tomas and not trouble(chloe)


async def test_two_tabs_that_draw_at_once_draw_one_card(world: World, tab: Person):  # TH-5, TH-11
    chloe, _ = await den(world)
    asked = await chloe.press((await chloe.plays()).message, "Search")
    await asyncio.gather(*(one.press(asked.message, "A treasure card") for one in (chloe, tab)))
    now = await world.table()
    assert now.number == 3 and now.state.kobolds[S1].hand == ["tunnel"]


async def _seats(world: World, times: int) -> None:
    chloe, tomas = await den(world)
    for _ in range(times):
        at, person = (await world.table()).number, await world.asked()
        other = tomas if person is chloe else chloe
        mine, theirs = await person.walks(), await other.walks()
        await asyncio.gather(
            person.press(mine.message, "End turn"), other.slash("kobold end"), other.press(theirs.message, "Back"),
            other.slash("undo"),
        )  # fmt: skip
        made = [one for one in await numbers(world) if one[0] > at]
        assert [number for number, _ in made] == list(range(at + 1, at + 1 + len(made))), "no gap and none twice"
        assert made and not trouble(person) and not trouble(other)
        await world.lies(table("D4 A8", vala="H1 N"))


async def test_two_seats_that_press_at_once_are_served_in_turn(world: World):  # TH-11
    await _seats(world, 3)


@pytest.mark.slow
async def test_two_seats_that_press_at_once_are_served_in_turn_every_time(world: World):  # TH-11
    await _seats(world, 40)


async def test_a_tunnel_pressed_twice_typed_and_timed_out_at_once_leads_to_one_place(world: World, tab: Person):
    # TH-11
    chloe, _ = await world.seated("Chloé", "Tomás")
    await world.lies(table("D4 A8", vala="D2 S", hands={S1: "tunnel"}, turn=S2))
    await (await world.asked()).takes_turn()
    call, at = world.newest, (await world.table()).number
    world.hands.now += 7 * HOUR
    await asyncio.gather(
        chloe.press(call, "E5"), tab.press(call, "C5"), chloe.slash("kobold tunnel", to="E5"),
        Clockwork(world.bot.master).sweep(),
    )  # fmt: skip
    await world.quiet()
    made = [step for step in await numbers(world) if step[0] > at]
    assert made == [(at + 1, S1)] and call["id"] not in [one["id"] for one in world.public()]


@pytest.mark.parametrize("first", ["press", "clock"])
async def test_a_due_clock_and_a_press_at_once_are_one_move(world: World, first: str):  # TH-11
    chloe, tomas = await den(world)
    for _ in range(4):
        at = (await world.table()).number
        panel = (await chloe.walks(to="E5")).message
        world.hands.now += 25 * HOUR
        both = [lambda panel=panel: chloe.press(panel, "End turn"), Clockwork(world.bot.master).sweep]
        await asyncio.gather(*(one() for one in (both if first == "press" else reversed(both))))
        await world.quiet()
        made = [step for step in await numbers(world) if step[0] > at]
        assert made == [(at + 1, S1)] and await world.asked() is tomas
        assert called(world)[-1] == str(tomas.id) and not trouble(chloe)
        await world.lies(table("D4 A8", vala="H1 N"))


async def test_two_clockworks_that_strike_at_once_are_one_move(world: World):  # TH-11
    _, tomas = await den(world)
    world.hands.now += 25 * HOUR
    await asyncio.gather(*(Clockwork(world.bot.master).sweep() for _ in range(5)))
    await world.quiet()
    assert await numbers(world) == [(3, S1)] and await world.asked() is tomas and posted_once(world)


async def test_who_joins_as_the_table_starts_plays_or_does_not_and_reads_which(world: World):  # TH-11
    ada, chloe, tomas, kofi = (world.people[name] for name in ("Ada", "Chloé", "Tomás", "Kofi"))
    await ada.opens(players=3)
    await chloe.sits()
    await tomas.sits()
    lobby = world.lobby
    joined, left, started = await asyncio.gather(
        kofi.press(lobby, "Take a seat"), tomas.press(lobby, "Leave"), ada.press(lobby, "Start")
    )  # fmt: skip
    await world.quiet()
    now = await world.table()
    seated = {sitter.user for sitter in now.sitters}
    assert (kofi.id in seated) == joined.words.startswith("You have a seat at table no."), joined.words
    assert (tomas.id in seated) == (not left.words.startswith("You have left")), left.words
    assert now.begun == started.words.startswith("The table is closed and the game begins."), started.words
    if now.begun:
        assert len(now.state.places) == len(seated) and posted_once(world)


# ---------------------------------------------------------------------------------------- two programs, one database


async def test_two_sessions_on_one_database_make_one_step_of_each_number(world: World):  # TH-11
    chloe, tomas = await den(world)
    store = Store(f"sqlite:///{world.folder}/tables.sqlite3")
    await store.open()
    here, there = world.bot.master.session, Session(store, world.hands)
    guild, game = int(world.server.world.guild_id), (await world.table()).game.id
    lost = Counter[str]()
    for number in range(40):
        now = await here.open(guild, game)
        decision = now.decisions()[0]
        deed = Deed(
            guild=guild, game=game, seat=decision.seat, user=(chloe, tomas)[decision.seat].id, serial=decision.serial,
            actions=now.rules.default(now.private(decision.seat), decision), generation=now.game.generation,
        )  # fmt: skip
        tries = [replace(deed, interaction=1000 + 2 * number), replace(deed, interaction=1001 + 2 * number)]
        results = await asyncio.gather(here.act(tries[0]), there.act(tries[1]), return_exceptions=True)
        assert (await here.open(guild, game)).number == now.number + 1
        failures = [one for one in results if isinstance(one, BaseException)]
        assert len(failures) == 1 and isinstance(failures[0], LOST), results
        lost[type(failures[0]).__name__] += 1
        if (await here.open(guild, game)).over:
            break
    await store.close()
    assert lost.total() > 3


@pytest.fixture
async def second(world: World) -> AsyncIterator[client.GameMaster]:
    """Another program on the same database and the same Discord."""
    async with companion(world) as bot:
        yield bot


async def test_one_interaction_reaches_two_programs_and_is_one_move(world: World, second: client.GameMaster):  # TH-11
    chloe, tomas = await den(world)
    for person, square in ((chloe, "E5"), (tomas, "B7")):
        await person.slash("kobold go", to=square)
        await person.slash("kobold end")
        await second.master.announcer.settle()
        await world.quiet()
    assert [number for number, _ in await numbers(world)] == [3, 4] and posted_once(world)


async def test_two_programs_whose_clocks_strike_at_once_make_one_move(world: World, second: client.GameMaster):  # TH-11
    _, tomas = await den(world)
    calls = len(called(world))
    world.hands.now += 25 * HOUR
    await asyncio.gather(*(Clockwork(bot.master).sweep() for bot in (world.bot, second, world.bot, second)))
    await second.master.announcer.settle()
    await world.quiet()
    assert await numbers(world) == [(3, S1)] and await world.asked() is tomas
    assert posted_once(world) and called(world)[calls:] == [str(tomas.id)]


# ------------------------------------------------------------------------- click, deadline and moderator at one instant


@pytest.mark.parametrize("processes", [1, 2])
async def test_click_deadline_moderator_and_double_click_settle_each_question_once(processes: int):  # TH-11
    report = await raced(6, processes)
    assert report.sound, report
    assert report.rounds == report.first.total() == 6


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 2])
async def test_whoever_is_first_each_question_is_settled_once(processes: int):  # TH-11
    report = await raced(60, processes, seed=2)
    assert report.sound and len(report.first) > 1, report


def test_what_is_settled_twice_shown_twice_or_said_to_nobody_would_be_counted():
    report = Report(2, 1)
    assert report.sound and "not settled once 0" in str(report)
    report.faults["not one mention"].append("round 0: [] instead of 11")
    assert not report.sound and "round 0: [] instead of 11" in str(report)
