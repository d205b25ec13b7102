"""Who is waited for and until when: clocks of people, short waits of stand-ins and standing orders, alarms."""

from collections.abc import Iterator, Mapping, Sequence
from secrets import SystemRandom
from typing import Literal

from msgspec import Struct, structs

from bot import absent, ahead, banks
from bot.opened import OpenTable
from bot.records import Clock, ClockKind, Order, PlayerSettings
from bot.reminding import next_reminder, soon
from bot.resting import Rest, ends, rest_at
from rules.contract import Decision, State

HOUR = 3600.0
PACES: dict[str, float] = {"live": 600.0} | {f"{hours} h": hours * HOUR for hours in (6, 12, 24, 48, 72)}
Pace = Literal["live", "6 h", "12 h", "24 h", "48 h", "72 h"]
NO_CLOCK = "none"
USUAL: Pace = "24 h"
BUSINESS = ("resume", "vote", "lend", "report", "card", "silent")  # clocks that no step changes
LIVE = "live"
REACTION_SHARE = 0.25  # of the pace, for a question out of turn, unless the game says otherwise
SILENT, SILENT_LIVE = 600.0, 120.0  # a question to which silence is a yes, at every pace but that one
ORDER_WAIT = (20.0, 90.0)  # seconds (threats TH-12): never shorter because an order exists
BOT_WAIT = (1.5, 4.0)  # a stand-in's time tells nothing about its search (threats SC-3)
AT_LEAST = 300.0  # seconds that a move put back has, however late it is
SEAL_AFTER = 900.0  # a finished game can be taken back for so long

_luck = SystemRandom()


class Moment(Struct, frozen=True):
    """What clocks are set by: the state after a step, the people asked in it by seat, their orders, and the time.

    `start` is when a turn began that an undo puts back, else `now`. Where orders `ran_on`, because one has just been
    carried out, the next ones wait no second time.
    """

    state: State
    now: float
    start: float
    orders: Mapping[int, Sequence[Order]]
    people: Mapping[int, PlayerSettings]
    ran_on: bool
    by_hand: int | None  # the seat that goes on in its turn by what it has typed already: no order answers there


def clocks(
    table: OpenTable,
    state: State,
    now: float,
    orders: Mapping[int, Sequence[Order]],
    *,
    following: bool = False,
    began: float | None = None,
    ran_on: bool = False,
    people: Mapping[int, PlayerSettings] = {},
    by_hand: int | None = None,
) -> list[Clock]:
    """One clock for each question that the table waits for in `state`, and one for each alarm; `orders` by seat.

    A person's clock stands still while he rests (settings in `people`, by seat), except where silence means consent;
    in the quiet hours of the server none runs.
    While a table is paused, all clocks are set as if it were the instant at which the pause began.
    Where the state is that of a `following` step, a question that stays open keeps its clock. A seat whose turn goes
    on (the same turn number) keeps the time it had; where an undo puts a turn back that `began` then, its clock goes on
    from there.
    """
    if table.rules.outcome(state) is not None:
        return [Clock(table.game.id, table.game.guild, "seal", None, 0, now + SEAL_AFTER)]
    now = table.game.paused or now
    moment = Moment(state, now, now if began is None else min(began, now), orders, people, ran_on, by_hand)
    staying = _staying(table, moment) if following and began is None else {}
    running = {clock.seat: clock for clock in table.record.clocks if clock.kind == "turn"} if began is None else {}
    asked = table.rules.decisions(state)
    found = [
        staying.get((decision.seat, decision.serial)) or _clock(table, decision, moment, running) for decision in asked
    ]
    if table.game.clock == "common":
        found = _common_end(table, asked, found, moment)
    reminders = (_reminder(table, decision, clock, moment) for decision, clock in zip(asked, found, strict=True))
    alone = _alone(table, asked, found, moment, following=following)
    business = (clock for clock in table.record.clocks if clock.kind in BUSINESS)
    return [clock for clock in (*found, *reminders, alone, *_alarms(table, moment), *business) if clock]


def _staying(table: OpenTable, moment: Moment) -> dict[tuple[int | None, int], Clock]:
    """By seat and serial: the clocks of the questions that are open before and after, whoever is to answer them."""
    if not table.begun or table.state.turn != moment.state.turn:
        return {}
    before = table.rules.decisions(table.state)
    asked = {(one.seat, one.serial) for one in table.rules.decisions(moment.state) if one in before}
    return {
        (clock.seat, clock.serial): clock
        for clock in table.record.clocks
        if clock.kind in ("turn", "order", "bot")
        and (clock.seat, clock.serial) in asked
        and (clock.kind == "bot") == plays_itself(table, moment.state, clock.seat or 0, moment.people, moment.now)
    }


def plays_itself(table: OpenTable, state: State, seat: int, people: Mapping[int, PlayerSettings], now: float) -> bool:
    """Whether a stand-in answers for the seat at this instant."""
    return absent.stand_in(table.sitters[state.places[seat]], people.get(seat), now) is not None


def left_behind(table: OpenTable, people: Mapping[int, PlayerSettings], now: float) -> list[Clock]:
    """The clocks of people on seats for which a stand-in plays by now, and of stand-ins whose person is back."""
    kinds: dict[bool, tuple[ClockKind, ...]] = {True: ("turn", "order", "remind", "alone"), False: ("bot",)}
    return [
        clock
        for clock in table.record.clocks
        if clock.seat is not None and clock.kind in kinds[plays_itself(table, table.state, clock.seat, people, now)]
    ]


def _people(table: OpenTable) -> int:
    return sum(1 for who in table.sitters if not who.bot)


def _alarms(table: OpenTable, moment: Moment) -> Iterator[Clock]:
    """One pace after a number first stands there; it stays as long as the number does. A day where nobody hurries."""
    running = {clock.serial: clock for clock in table.record.clocks if clock.kind == "alarm"}
    pace = PACES.get(table.game.pace, PACES[USUAL]) if _people(table) > 1 else PACES[USUAL]
    for number in table.rules.alarms(moment.state):
        due = _ends(moment, pace, rest_at(table.game, None))
        yield running.get(number) or Clock(table.game.id, table.game.guild, "alarm", None, number, due)


def _ends(moment: Moment, time: float, rest: Rest) -> float:
    """When so much time is over; what was put back has some of it left, however late it is."""
    due = ends(moment.start, time, rest)
    return due if moment.start == moment.now else max(due, ends(moment.now, AT_LEAST, rest))


def _clock(table: OpenTable, decision: Decision, moment: Moment, before: Mapping[int | None, Clock]) -> Clock | None:
    seat, game, orders = decision.seat, table.game, moment.orders.get(decision.seat, ())
    if plays_itself(table, moment.state, seat, moment.people, moment.now):
        return _set(table, "bot", decision, moment.now + _luck.uniform(*BOT_WAIT))
    by_hand = seat == moment.by_hand and not decision.reaction
    if not by_hand and ahead.answered(table, moment.state, decision, orders):
        own = not decision.reaction and not ahead.prepared(decision, orders)
        wait = _luck.uniform(*ORDER_WAIT) if table.rules.hides and not own and not moment.ran_on else 0.0
        return _set(table, "order", decision, moment.now + wait)
    if absent.at_once(moment.people.get(seat), moment.now, reaction=decision.reaction):
        return _set(table, "turn", decision, moment.now + _luck.uniform(*ORDER_WAIT))
    if game.pace == NO_CLOCK or _people(table) < 2:
        return None
    if (running := before.get(seat)) and _goes_on(table, decision, moment, running):
        return _set(table, "turn", decision, running.at)
    return _set(table, "turn", decision, _due(table, decision, moment))


def _due(table: OpenTable, decision: Decision, moment: Moment) -> float:
    """When a person's time for a question is over."""
    if decision.silence:
        time = SILENT_LIVE if table.game.pace == LIVE else SILENT
        return _ends(moment, time, rest_at(table.game, None))
    pace, share = PACES.get(table.game.pace, PACES[USUAL]), decision.share or share_of(decision)
    sitter, settings = table.sitters[moment.state.places[decision.seat]], moment.people.get(decision.seat)
    rest = rest_at(table.game, settings)
    put_back = moment.start != moment.now
    if table.game.clock != "bank":
        time = pace * share
    elif put_back:  # the bank was settled when the turn was taken: it goes on with that, and nothing is added again
        return ends(moment.now, max(AT_LEAST, banks.granted(sitter.bank, pace, 0.0)), rest)
    else:
        time = banks.granted(sitter.bank, pace, share)
    if sitter.missed >= absent.MISSED:
        time = min(time, absent.SHORT)
    return _ends(moment, time, rest)


def share_of(decision: Decision) -> float:
    """The part of a turn's time that a question has where its game says nothing else."""
    return REACTION_SHARE if decision.reaction else 1.0


def _common_end(
    table: OpenTable, asked: Sequence[Decision], found: Sequence[Clock | None], moment: Moment
) -> list[Clock | None]:
    """All who are asked have until the latest of their ends; a clock that runs already stays as it is."""
    sharing = _thinking(table, asked, found, moment)
    reactions = (False, True)
    latest = {kind: max((c.at for d, c in sharing if d.reaction == kind), default=0.0) for kind in reactions}
    fresh = {
        (clock.seat, clock.serial): structs.replace(clock, at=latest[decision.reaction])
        for decision, clock in sharing
        if clock not in table.record.clocks
    }
    return [fresh.get((clock.seat, clock.serial), clock) if clock else None for clock in found]


def _alone(
    table: OpenTable, asked: Sequence[Decision], found: Sequence[Clock | None], moment: Moment, *, following: bool
) -> Clock | None:
    """For the last of several who were asked together: when he hears that all wait for him alone."""
    left = [clock for _, clock in _thinking(table, asked, found, moment)]
    settings = moment.people.get(left[0].seat or 0) if len(left) == 1 else None
    if settings is None or left[0] not in table.record.clocks:
        return None
    last, before = left[0], [clock for clock in table.record.clocks if clock.kind in ("turn", "alone")]
    if waits := next((one for one in before if one.kind == "alone" and one.serial == last.serial), None):
        return waits
    pace = PACES.get(table.game.pace, PACES[USUAL])
    at = soon(moment.now, pace, settings, table.game)
    if not following or len({one.seat for one in before}) < 2 or not settings.reminded or at >= last.at:
        return None
    return structs.replace(last, kind="alone", at=at)


def _thinking(
    table: OpenTable, asked: Sequence[Decision], found: Sequence[Clock | None], moment: Moment
) -> list[tuple[Decision, Clock]]:
    """The questions that people think about, with their clocks."""
    return [
        (decision, clock)
        for decision, clock in zip(asked, found, strict=True)
        if clock and _thought_about(table, decision, clock, moment)
    ]


def _thought_about(table: OpenTable, decision: Decision, clock: Clock, moment: Moment) -> bool:
    """Whether a person thinks about it: no stand-in or order answers, nobody's silence, and it is no short clock."""
    if clock.kind != "turn" or decision.silence:
        return False
    if absent.at_once(moment.people.get(decision.seat), moment.now, reaction=decision.reaction):
        return False
    return table.sitters[moment.state.places[decision.seat]].missed < absent.MISSED


def _set(table: OpenTable, kind: ClockKind, decision: Decision, at: float) -> Clock:
    return Clock(table.game.id, table.game.guild, kind, decision.seat, decision.serial, at)


def _goes_on(table: OpenTable, decision: Decision, moment: Moment, running: Clock) -> bool:
    """Whether a clock that runs already is the one of this question: of the same question, or of the same turn."""
    if running.serial == decision.serial:
        return True
    return table.begun and table.state.turn == moment.state.turn and not decision.reaction


def _reminder(table: OpenTable, decision: Decision, end: Clock | None, moment: Moment) -> Clock | None:
    """The first reminder of a question that a person has to answer; one that waits already stays if its clock does."""
    settings = moment.people.get(decision.seat)
    if settings is None or (end is not None and end.kind != "turn") or decision.silence or _people(table) < 2:
        return None
    if table.sitters[moment.state.places[decision.seat]].missed >= absent.MISSED:
        return None
    waits = {clock.seat: clock for clock in table.record.clocks if clock.kind == "remind"}.get(decision.seat)
    if waits and any(end == one or (end and one.at == end.at) for one in table.record.clocks if one.kind == "turn"):
        at: float | None = waits.at
    else:
        at = next_reminder(moment.now, end.at if end else None, settings, table.game, first=True)
    return _set(table, "remind", decision, at) if at else None
