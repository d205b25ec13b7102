"""Who is waited for and until when: clocks of people, short waits of stand-ins and standing orders."""

from collections.abc import Mapping, Sequence
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
    began: float | None = None,
) -> list[Clock]:
    """One clock for each question that the table waits for in `state`; `orders` by seat.

    A seat whose turn goes on (the same turn number) keeps the time it had; where an undo puts a turn back that `began`
    then, its clock goes on from there.
    """
    if table.rules.outcome(state) is not None:
        return [Clock(table.game.id, table.game.guild, "seal", None, 0, now + SEAL_AFTER)]
    running = {clock.seat: clock for clock in table.record.clocks if clock.kind == "turn"} if began is None else {}
    start = now if began is None else began
    found = (_clock(table, state, decision, (now, start), orders, running) for decision in table.rules.decisions(state))
    return [clock for clock in found if clock]


def _clock(
    table: OpenTable,
    state: State,
    decision: Decision,
    times: tuple[float, float],
    orders: Mapping[int, Sequence[Order]],
    before: Mapping[int | None, Clock],
) -> Clock | None:
    seat, game, (now, start) = decision.seat, table.game, times
    sitter = table.sitters[state.places[seat]]
    if sitter.bot or sitter.user is None:
        return Clock(game.id, game.guild, "bot", seat, decision.serial, now + _luck.uniform(*BOT_WAIT))
    if _answered_ahead(table, state, decision, orders.get(seat, ())):
        wait = _luck.uniform(*ORDER_WAIT) if table.rules.hides else 0.0
        return Clock(game.id, game.guild, "order", seat, decision.serial, now + wait)
    if game.pace == NO_CLOCK or sum(1 for who in table.sitters if not who.bot) < 2:
        return None
    if (running := before.get(seat)) and _goes_on(table, state, decision, running):
        return Clock(game.id, game.guild, "turn", seat, decision.serial, running.at)
    share = REACTION_SHARE if decision.reaction else 1
    ends = start + PACES.get(game.pace, PACES["24 h"]) / share
    ends = ends if start == now else max(ends, now + AT_LEAST)
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
