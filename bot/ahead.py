"""What is answered before anybody is asked: standing orders, what a game does without any, and prepared moves."""

from collections.abc import Sequence

import msgspec

from bot.game_parts import extra
from bot.opened import OpenTable
from bot.records import Draft, Order
from rules.contract import Action, Decision, Private, State
from rules.registry import part
from rules.standing import ByOrders, Question

PREPARED = "prepared"  # stands among a seat's orders for a move made ready before its turn


def answered(table: OpenTable, state: State, decision: Decision, orders: Sequence[Order]) -> bool:
    """Whether an order or a prepared move of this seat will answer the question."""
    return prepared(decision, orders) or (
        ordered(table, table.rules.private(state, decision.seat), decision, orders) is not None
    )


def prepared(decision: Decision, orders: Sequence[Order]) -> bool:
    """Whether a move made ready before the turn will answer it."""
    return not decision.reaction and any(order.key == PREPARED for order in orders)


def situation(table: OpenTable, state: State, seat: int) -> str:
    """What is this seat's own in a state in which its turn has begun, as JSON; "" where the game does not say.

    It stands beside a prepared move, so that the move is left alone if something has happened to its owner.
    """
    own = extra(table.game.name, "orders", "situation")
    if own is None:
        return ""
    return msgspec.json.encode(own(table.rules.private(state, seat))).decode()


def plays(table: OpenTable, state: State, draft: Draft | None) -> bool:
    """Whether a move that was made ready is to be played by itself, now that its turn has begun."""
    if draft is None or not (draft.at_once and draft.actions):
        return False
    return not draft.unless or draft.unless == situation(table, state, draft.seat)


def ordered(table: OpenTable, view: Private, decision: Decision, orders: Sequence[Order]) -> tuple[Action, ...] | None:
    """The answer that the standing orders of this seat, or what the game does without any, give to this question."""
    if not takes_orders(table, decision):
        return None
    by_orders: ByOrders[Private] = part(table.game.name, "orders").by_orders
    return by_orders(view, decision, {one.key: one.value for one in orders})


def takes_orders(table: OpenTable, decision: Decision) -> bool:
    """Whether a standing order may answer this question."""
    questions: Sequence[Question] = part(table.game.name, "orders").QUESTIONS
    return any(isinstance(decision, one.decision) and (one.own_turn or decision.reaction) for one in questions)
