"""Who is waited for and until when: clocks of people, short waits of stand-ins and standing orders, alarms."""

from collections.abc import Iterator, Mapping, Sequence
from secrets import SystemRandom
from typing import Literal

from bot.opened import OpenTable
from bot.records import Clock, Order
from rules.contract import Action, Decision, Private, State
from rules.registry import part

HOUR = 3600.0
PACES: dict[str, float] = {"live": 600.0} | {f"{hours} h": hours * HOUR for hours in (6, 12, 24, 48, 72)}
Pace = Literal["live", "6 h", "12 h", "24 h", "48 h", "72 h"]
NO_CLOCK = "none"
USUAL: Pace = "24 h"
REACTION_SHARE = 4  # a question out of turn has a quarter of the pace
ORDER_WAIT = (20.0, 90.0)  # seconds (threats TH-12): never shorter because an order exists
BOT_WAIT = (1.5, 4.0)  # a stand-in's time tells nothing about its search (threats SC-3)
PREPARED = "prepared"  # stands among a seat's orders for a move made ready before its turn
AT_LEAST = 300.0  # seconds that a move put back has, however late it is
SEAL_AFTER = 900.0  # a finished game can be taken back for so long

_luck = SystemRandom()


def clocks(
    table: OpenTable,
    state: State,
    now: float,
    orders: Mapping[int, Sequence[Order]],
    *,
    following: bool = False,
    began: float | None = None,
) -> list[Clock]:
    """One clock for each question that the table waits for in `state`, and one for each alarm; `orders` by seat.

    Where the state is that of a `following` step, a question that stays open keeps its clock. A seat whose turn goes
    on (the same turn number) keeps the time it had; where an undo puts a turn back that `began` then, its clock goes on
    from there.
    """
    if table.rules.outcome(state) is not None:
        return [Clock(table.game.id, table.game.guild, "seal", None, 0, now + SEAL_AFTER)]
    times = now, now if began is None else began
    staying = _staying(table, state) if following and began is None else {}
    running = {clock.seat: clock for clock in table.record.clocks if clock.kind == "turn"} if began is None else {}
    found = (
        staying.get((decision.seat, decision.serial)) or _clock(table, state, decision, times, orders, running)
        for decision in table.rules.decisions(state)
    )
    return [*(clock for clock in found if clock), *_alarms(table, state, times)]


def _staying(table: OpenTable, state: State) -> dict[tuple[int | None, int], Clock]:
    """By seat and serial: the clocks of the questions that are open before and after, whoever is to answer them."""
    if not table.begun or table.state.turn != state.turn:
        return {}
    before = table.rules.decisions(table.state)
    asked = {(one.seat, one.serial) for one in table.rules.decisions(state) if one in before}
    return {
        (clock.seat, clock.serial): clock
        for clock in table.record.clocks
        if (clock.seat, clock.serial) in asked and (clock.kind == "bot") == _plays_itself(table, state, clock.seat or 0)
    }


def _plays_itself(table: OpenTable, state: State, seat: int) -> bool:
    """Whether a stand-in holds the seat."""
    sitter = table.sitters[state.places[seat]]
    return sitter.bot or sitter.user is None


def left_behind(table: OpenTable) -> list[Clock]:
    """The clocks of people on seats that a stand-in holds by now."""
    return [
        clock
        for clock in table.record.clocks
        if clock.kind in ("turn", "order") and _plays_itself(table, table.state, clock.seat or 0)
    ]


def _people(table: OpenTable) -> int:
    return sum(1 for who in table.sitters if not who.bot)


def _alarms(table: OpenTable, state: State, times: tuple[float, float]) -> Iterator[Clock]:
    """One pace after a number first stands there; it stays as long as the number does. A day where nobody hurries."""
    running = {clock.serial: clock for clock in table.record.clocks if clock.kind == "alarm"}
    pace = PACES.get(table.game.pace, PACES[USUAL]) if _people(table) > 1 else PACES[USUAL]
    for number in table.rules.alarms(state):
        ends = _ends(times, pace)
        yield running.get(number) or Clock(table.game.id, table.game.guild, "alarm", None, number, ends)


def _ends(times: tuple[float, float], time: float) -> float:
    """When so much time is over; what was put back has some of it left, however late it is."""
    now, start = times
    return start + time if start == now else max(start + time, now + AT_LEAST)


def _clock(
    table: OpenTable,
    state: State,
    decision: Decision,
    times: tuple[float, float],
    orders: Mapping[int, Sequence[Order]],
    before: Mapping[int | None, Clock],
) -> Clock | None:
    seat, game, now = decision.seat, table.game, times[0]
    if _plays_itself(table, state, seat):
        return Clock(game.id, game.guild, "bot", seat, decision.serial, now + _luck.uniform(*BOT_WAIT))
    if _answered_ahead(table, state, decision, orders.get(seat, ())):
        wait = _luck.uniform(*ORDER_WAIT) if table.rules.hides else 0.0
        return Clock(game.id, game.guild, "order", seat, decision.serial, now + wait)
    if game.pace == NO_CLOCK or _people(table) < 2:
        return None
    if (running := before.get(seat)) and _goes_on(table, state, decision, running):
        return Clock(game.id, game.guild, "turn", seat, decision.serial, running.at)
    share = REACTION_SHARE if decision.reaction else 1
    ends = _ends(times, PACES.get(game.pace, PACES[USUAL]) / share)
    return Clock(game.id, game.guild, "turn", seat, decision.serial, ends)


def _goes_on(table: OpenTable, state: State, decision: Decision, running: Clock) -> bool:
    """Whether a clock that runs already is the one of this question: of the same question, or of the same turn."""
    if running.serial == decision.serial:
        return True
    return table.begun and table.state.turn == state.turn and not decision.reaction


def _answered_ahead(table: OpenTable, state: State, decision: Decision, orders: Sequence[Order]) -> bool:
    if not decision.reaction:
        return any(order.key == PREPARED for order in orders)
    return ordered(table, table.rules.private(state, decision.seat), decision, orders) is not None


def ordered(table: OpenTable, view: Private, decision: Decision, orders: Sequence[Order]) -> tuple[Action, ...] | None:
    """The answer that a standing order of this seat gives to this question, if one fits."""
    module = part(table.game.name, "orders")
    key = next((question.key for question in module.QUESTIONS if isinstance(decision, question.decision)), None)
    value = next((order.value for order in orders if order.key == key), None)
    answer: tuple[Action, ...] | None = module.answer(view, decision, value) if value else None
    return answer
