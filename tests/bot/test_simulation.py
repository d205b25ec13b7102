"""The simulated month: nothing is stuck, the same seed is the same month, and what is stuck would be noticed."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec import structs

from bot import clockwork, ending, luck, waiting
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.record import record_file
from bot.records import Game, GuildSettings, Step, Table
from bot.simulation.kinds import KINDS, unused
from bot.simulation.known import known_luck
from bot.simulation.ledger import Ledger
from bot.simulation.lobbies import open_table
from bot.simulation.month import WHOLE_DAYS, WHOLE_GAMES, Report, simulate
from bot.simulation.people import HABITS, Player, populace
from bot.simulation.sound import faults
from bot.simulation.soundness import why_stuck
from bot.simulation.town import GUILD, START, Town
from bot.simulation.watched import Watched
from bot.store import Store
from bot.waiting import NO_CLOCK
from rules.registry import games

HOUR = 3600.0


def timeless(report: Report) -> Report:
    return structs.replace(report, seconds=0.0)


async def test_in_some_simulated_days_nothing_is_stuck_and_the_same_seed_is_the_same() -> None:
    days: list[None] = []
    report = await simulate(5, 1, 7, lambda: days.append(None))
    assert (report.stuck, report.failures, report.faults) == (0, 0, [])
    assert report.ended + report.running == report.tables >= report.games == 5 and len(days) == 1
    assert set(report.by_game) == set(games()) and report.steps == sum(report.by_game.values()) > 50
    assert report.rules["asked: move"] > 20 and report.rules["asked: start"] == 5
    assert timeless(await simulate(5, 1, 7)) == timeless(report)


# Some seconds: every kind of deed has to find a table that it fits.
async def test_people_who_are_eager_do_everything_in_some_days_and_nothing_fails() -> None:
    report = await simulate(8, 5, 4, eager=6.0)
    assert (report.stuck, report.failures, report.faults) == (0, 0, [])
    assert len(report.unused) < len(KINDS) / 4, report.unused  # which of them find a fitting table is left to luck
    done = {kind for kind in KINDS if kind not in report.unused}
    for family in ("asked: away (", "asked: doctor: ", "asked: mod ", "asked: undo", "asked: panel", "vote on "):
        assert any(kind.startswith(family) for kind in done), family


def test_what_never_happened_in_a_whole_month_is_a_failure_and_of_less_is_told() -> None:
    assert unused(Counter(KINDS)) == [] and unused(Counter(KINDS[1:])) == [KINDS[0]]
    whole = Report(WHOLE_GAMES, WHOLE_DAYS, 1, 150, unused=[KINDS[0]])
    assert whole.failed and not structs.replace(whole, unused=[]).failed and not structs.replace(whole, games=5).failed
    assert structs.replace(whole, games=5, stuck=1).failed


@pytest.mark.slow
async def test_in_ten_simulated_days_every_rule_of_the_slow_game_is_used_and_nothing_is_stuck() -> None:
    report = await simulate(25, 10, 3)
    assert (report.stuck, report.failures, report.faults) == (0, 0, [])
    used = " ".join(report.rules)
    for rule in (
        "time ran out: turn", "reminder: posted", "seat: stand-in takes over", "seat: stand-in hands it back",
        "stand-in plays: for the absent", "pause: ", "vote on time: carried", "asked: undo", "asked: mod act",
    ):  # fmt: skip
        assert rule in used, rule


async def test_another_seed_is_another_month() -> None:
    one, other = await simulate(2, 1, 1), await simulate(2, 1, 2)
    assert timeless(one).rules != timeless(other).rules
    assert not (one.faults or other.faults)


def test_the_real_luck_is_back_afterwards() -> None:
    before = clockwork.secrets, luck.secrets, waiting._luck
    with pytest.raises(ZeroDivisionError), known_luck(3) as known:
        assert clockwork.secrets is luck.secrets is waiting._luck is known
        raise ZeroDivisionError
    assert (clockwork.secrets, luck.secrets, waiting._luck) == before


def test_a_failure_in_the_log_is_a_fault_and_goes_nowhere_else(caplog: pytest.LogCaptureFixture) -> None:
    ledger = Ledger()
    with ledger.listening():
        clockwork.log.warning("nothing to speak of")
        clockwork.log.error("the clockwork %s", "stumbled")
    clockwork.log.error("heard by others")
    assert (ledger.failures, ledger.faults) == (1, ["the clockwork stumbled"])
    assert [record.getMessage() for record in caplog.records] == ["heard by others"]


# ------------------------------------------------------------------------------------------------- what would be stuck


@pytest.fixture
async def lived(tmp_path: Path) -> AsyncIterator[tuple[Town, OpenTable]]:
    """A town, and in it a running table of two people and no bots, as it was started."""
    with known_luck(5) as luck:
        town = Town(tmp_path / "tables.sqlite3", luck, populace(8, luck))
        await town.master.store.open()
        await town.master.store.change_guild(GUILD, lambda _: GuildSettings(everyone_opens=True))
        for number in range(20):
            await open_table(town, number)
            table = await town.table(next(reversed(town.channels.values())))
            people = [sitter for sitter in table.sitters if not sitter.bot]
            if len(people) > 1 and table.game.pace != NO_CLOCK and not table.sitter(table.decisions()[0].seat).bot:
                break
        yield town, table
        await town.close()


@pytest.fixture
def running(lived: tuple[Town, OpenTable]) -> OpenTable:
    """The table of that town."""
    return lived[1]


def changed(table: OpenTable, *, clocks: bool = True, step: Step | None = None, **game: object) -> OpenTable:
    record = table.record
    changes: Game = structs.replace(record.game, **game)
    return OpenTable(Table(changes, record.sitters, step or record.step, record.clocks if clocks else ()))


async def test_a_table_that_waits_for_somebody_with_a_clock_is_not_stuck(running: OpenTable) -> None:
    assert why_stuck(running, START) == ""


async def test_a_question_without_a_clock_is_stuck_unless_the_table_has_none(running: OpenTable) -> None:
    assert "nothing answers when its time is up" in why_stuck(changed(running, clocks=False), START)
    assert why_stuck(changed(running, clocks=False, pace=NO_CLOCK), START) == ""


async def test_a_clock_that_does_not_strike_and_a_step_that_nobody_was_told_are_stuck(running: OpenTable) -> None:
    assert running.step is not None
    assert "clock is overdue" in why_stuck(running, START + 1000 * HOUR)
    untold = structs.replace(running.step, announced=None)
    assert "told to nobody" in why_stuck(changed(running, step=untold), START)


async def test_a_seat_that_nobody_holds_is_stuck(running: OpenTable) -> None:
    seat = running.decisions()[0].seat
    sitters = [
        structs.replace(one, user=None) if one == running.sitter(seat) else one for one in running.sitters
    ]  # fmt: skip
    record = running.record
    orphan = OpenTable(Table(record.game, tuple(sitters), record.step, record.clocks))
    assert "nobody holds seat" in why_stuck(orphan, START)


async def test_a_rest_is_over_at_its_date_and_until_then_nothing_is_stuck(running: OpenTable) -> None:
    assert why_stuck(changed(running, clocks=False, paused=START), START + 99 * HOUR) == ""
    until = START + 5 * HOUR
    assert "nothing watches" in why_stuck(changed(running, paused=START, paused_until=until), START)
    assert "was to be over" in why_stuck(changed(running, paused=START, paused_until=until), until + HOUR)


@pytest.mark.parametrize(("status", "why"), [("closing", "cut short"), ("over", "seal"), ("sealed", ""), ("lobby", "")])
async def test_starts_that_were_cut_short_and_seals_that_stay_shut_are_stuck(
    running: OpenTable, status: str, why: str
) -> None:
    found = why_stuck(changed(running, clocks=False, status=status), START)
    assert why in found and bool(found) == bool(why)


async def test_what_cannot_be_after_a_step_is_noticed(running: OpenTable) -> None:
    state = running.state
    assert list(faults(state, running)) == []
    twins = [structs.replace(one, user=running.sitters[0].user, bot=False) for one in running.sitters]
    record = running.record
    assert "holds" in next(faults(state, OpenTable(Table(record.game, tuple(twins), record.step, record.clocks))))
    clocks = tuple(structs.replace(one, serial=999) for one in record.clocks)
    assert "which is not asked" in next(faults(state, OpenTable(structs.replace(record, clocks=clocks))))
    assert "do not agree" in next(faults(state, changed(running, status="over")))


async def test_who_rises_from_a_lobby_is_no_change_of_hands(running: OpenTable) -> None:
    ledger, record = Ledger(), running.record
    ledger.look(OpenTable(Table(structs.replace(record.game, status="lobby"), record.sitters, None)))
    ledger.look(OpenTable(Table(structs.replace(record.game, status="lobby"), record.sitters[:1], None)))
    ledger.look(running)
    assert not ledger.counts


async def test_what_happens_to_a_room_happens_to_the_bot(lived: tuple[Town, OpenTable]) -> None:
    town, table = lived
    room, poster = town.server.rooms[table.game.channel], town.master.poster
    room.silenced = True
    with pytest.raises(CannotPost):
        await poster.send(room.id, content="hello")
    del town.server.rooms[room.id]
    assert await poster.gone(room.id, 1)
    town.server.out_of_reach = True
    with pytest.raises(NotNow):
        await poster.send(room.id, content="hello")


async def test_a_seal_that_discord_does_not_take_is_tried_again_a_minute_later_and_not_all_the_time(
    lived: tuple[Town, OpenTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    town, table = lived
    made: list[str] = []

    async def counted(store: Store, table: OpenTable) -> bytes:
        made.append(table.game.id)
        return await record_file(store, table)

    monkeypatch.setattr(ending, "record_file", counted)
    town.server.out_of_reach, clockwork_ = True, Watched(town)
    await ending.finish(town.master, table, "Ada")
    await clockwork_.strikes()
    assert len(made) == 1, "it is not played again and again while nobody can be told"
    town.hands.now += 61
    await clockwork_.strikes()
    assert len(made) == 2
    town.server.out_of_reach = False
    town.hands.now += 61
    await clockwork_.strikes()
    assert len(made) == 3 and not [
        clock for clock in (await town.table(table.game.id)).record.clocks if clock.kind == "seal"
    ]
    assert town.ledger.faults == []


def test_people_come_when_they_are_awake() -> None:
    player = Player(2, "Ann", "Asia/Kolkata", HABITS[0])
    night = START - START % 86400 + 20 * HOUR  # half past one in Kolkata
    assert player.awake(night) > night and player.awake(night + 12 * HOUR) == night + 12 * HOUR
    assert all(HOUR * 7 <= (player.awake(night + n * HOUR) + 5.5 * HOUR) % 86400 < HOUR * 23 for n in range(48))
