"""What is answered before anybody is asked: standing orders, what a game does without any, and prepared moves."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot import drafts
from bot.drafts import Drafted
from bot.game_parts import extra
from bot.opened import OpenTable
from bot.records import Draft, Order
from bot.refusals import Refused
from bot.spoken import refuse_words
from rules import notation
from rules.contract import Action, Decision, Private, State
from rules.preparing import CANNOT, Preparing
from rules.registry import part
from rules.standing import ByOrders, Question

PREPARED = "prepared"  # stands among a seat's orders for a move made ready before its turn
NO, YES = "no", "yes"  # whether a prepared move is played by itself; else the name of what it must not meet
PEACE = "peace"  # the one condition that drafts of older versions have: the fact alone was kept


class Rest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a prepared move rests on: its condition ("": none), and as JSON that fact, and what its words are about."""

    stop: str = ""
    own: str = "null"
    about: str = "null"


class Ready(Struct, frozen=True):
    """What is to be played now that a turn has begun, or why nothing is."""

    row: tuple[Action, ...] = ()
    why: str = ""


def answered(table: OpenTable, state: State, decision: Decision, orders: Sequence[Order]) -> bool:
    """Whether an order or a prepared move of this seat will answer the question."""
    return prepared(decision, orders) or (
        ordered(table, table.rules.private(state, decision.seat), decision, orders) is not None
    )


def prepared(decision: Decision, orders: Sequence[Order]) -> bool:
    """Whether a move made ready before the turn will answer it."""
    return not decision.reaction and any(order.key == PREPARED for order in orders)


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


# ---------------------------------------------------------------- prepared moves


def preparing(game: str) -> Preparing[Any]:
    """What a game says of turns that are prepared before they come."""
    found: Preparing[Any] = extra(game, "preparing", "PREPARING") or CANNOT
    return found


def can_prepare(game: str) -> bool:
    """Whether this game lets turns be prepared at all."""
    return preparing(game) is not CANNOT


def choices(game: str) -> tuple[str, ...]:
    """Whether a prepared move is played by itself: no, yes, or unless one of these has happened."""
    return (NO, YES, *preparing(game).stops)


def choice(draft: Draft | None) -> str:
    """What was chosen of them."""
    if draft is None or not draft.at_once:
        return NO
    return _rest(draft).stop or YES


def resting_on(table: OpenTable, base: State, seat: int, row: Sequence[Action], stop: str) -> str:
    """What a row rests on, as it is kept; `base` is the table as if the turn had come."""
    view, game = table.rules.private(base, seat), preparing(table.game.name)
    own = game.stops[stop](view) if stop else None
    return msgspec.json.encode(Rest(stop, _fact(own), _fact(game.about(view, row)))).decode()


def ready(table: OpenTable, state: State, draft: Draft | None, refused: Sequence[str] = ()) -> Ready:
    """What of a prepared move is played by itself in `state`, in which its turn has begun.

    `refused` are words that nobody may say in this server.
    """
    if draft is None or not (draft.at_once and draft.actions):
        return Ready()
    if why := _changed(table, state, draft):
        return Ready(why=why)
    drafted = drafts.over(table, draft, state)
    asked = drafts.open_to(table, drafted.state, draft.seat)
    if drafted.dropped or asked is None or not drafted.row:
        return Ready(why="unfit")
    return _whole(table, drafted, draft.seat, asked, refused)


def _whole(table: OpenTable, drafted: Drafted, seat: int, asked: Decision, refused: Sequence[str]) -> Ready:
    view = table.rules.private(drafted.state, seat)
    last = drafted.last or _implied(table, view, asked)
    if not last:
        return Ready(why="open")
    if not preparing(table.game.name).safe(view):
        return Ready(why="harm")
    try:
        refuse_words(drafted.row, refused)
    except Refused:
        return Ready(why="words")
    return Ready((*drafted.actions, *last))


def is_whole(table: OpenTable, drafted: Drafted, seat: int, asked: Decision) -> bool:
    """Whether a row ends with a word that hands the move on, or lacks nothing but one that goes without saying."""
    return bool(drafted.last or _implied(table, table.rules.private(drafted.state, seat), asked))


def _implied(table: OpenTable, view: Private, asked: Decision) -> tuple[Action, ...]:
    """The word that a row may lack, where a game lets nobody prepare it."""
    if preparing(table.game.name).last:
        return ()
    rest = table.rules.default(view, asked)
    return rest if len(rest) == 1 and not any(action.unattended for action in rest) else ()


def _changed(table: OpenTable, state: State, draft: Draft) -> str:
    """Why a row is left alone: what its player named has happened, or what it is about is not what it was."""
    view, game, rest = table.rules.private(state, draft.seat), preparing(table.game.name), _rest(draft)
    if rest.stop and (rest.stop not in game.stops or _fact(game.stops[rest.stop](view)) != rest.own):
        return "stopped"
    try:
        row = notation.read_all(table.rules.actions, draft.actions)
    except notation.Unreadable:
        return "unfit"
    return "" if not draft.unless or _fact(game.about(view, row)) == rest.about else "changed"


def _rest(draft: Draft) -> Rest:
    if not draft.unless:
        return Rest()
    try:
        return msgspec.json.decode(draft.unless, type=Rest)
    except msgspec.ValidationError:
        return Rest(PEACE, draft.unless)


def _fact(fact: object) -> str:
    return msgspec.json.encode(fact).decode()
