"""What Level 20 puts before the player who must choose: the turn, a card to give up, a tunnel."""

from collections.abc import Sequence

from msgspec import Struct

from rules.contract import Action, Asked, Decision
from rules.level20.actions import Card, Die, Discard, End, Step, Tunnel
from rules.level20.agenda import DropCard, MayTunnel, TakeTurn
from rules.level20.board import NEIGHBOUR, Square, name
from rules.level20.drawn import drawn_told
from rules.level20.exits_told import exit_danger
from rules.level20.pad import squares_around, trodden
from rules.level20.terms import CARD, FIGHTER, kobold, piece
from rules.level20.turn_panel import turn_panel
from rules.level20.view import Den, Seat
from rules.panels import Panel, Press, Row
from rules.rows import rows_of
from rules.telling import Names

DISCARD_RULES = ("L20-J4", "L20-R12")
TUNNEL_RULES = (CARD["tunnel"], "L20-RT1", "L20-RT2", "L20-RT4", "L20-RT5", "L20-R38", "L20-R40")


class PanelMarks(Struct, frozen=True):
    """What the private picture marks: squares to choose, the way drafted, the square not to end on, the end."""

    legal: tuple[Square, ...]
    path: tuple[Square, ...]
    start: Square | None
    may_end: bool


def panel(
    view: Seat, decision: Decision, offers: Sequence[Action], draft: Sequence[Action], names: Names,
    prepared: bool = False,
) -> Panel:  # fmt: skip
    """The panel of one decision; `view` and `offers` are those after the draft.

    `prepared`: the turn has not come yet, and the view shows it as if it had.
    """
    match decision:
        case TakeTurn():
            return turn_panel(view, offers, draft, names, prepared)
        case DropCard():
            return _discard(view, offers)
        case MayTunnel():
            return _tunnel(view, decision, offers, names)
        case _:
            raise TypeError(decision)


def call_rows(view: Den, decision: Decision | Asked, offers: Sequence[Action], names: Names) -> tuple[Row, ...]:
    """The buttons on the public call of a tunnel: exits where they lie, then fate (L20-R38, L20-R40)."""
    rows = [row for row in squares_around(kobold(view, decision.seat).at, offers) if not all(one.spacer for one in row)]
    return (*rows, (_fate(view, decision.seat),)) if Die() in offers else tuple(rows)


def marks(view: Seat, offers: Sequence[Action], draft: Sequence[Action]) -> PanelMarks:
    """The marks of the private picture that belongs to the panel."""
    at = kobold(view.den, view.seat).at
    ways = [action.to for action in offers if isinstance(action, Step | Tunnel)]
    legal = tuple(to for way in ways if (to := NEIGHBOUR[way][at]) is not None)
    own_turn = view.den.current == view.seat
    return PanelMarks(legal, trodden(at, draft), view.den.start if own_turn else None, End() in offers)


def _discard(view: Seat, offers: Sequence[Action]) -> Panel:
    presses = [Press(_held(view, action.card), (action,)) for action in offers if isinstance(action, Discard)]
    small = "It goes face up to the discard pile, and that is final."
    rules = (*(CARD[action.card] for action in offers if isinstance(action, Discard)), *DISCARD_RULES)
    return Panel("You hold four cards. One goes.", drawn_told(view), rows_of(presses), small=small, rules=rules)


def _held(view: Seat, card: Card) -> str:
    count = view.hand.count(card)
    return f"{CARD[card]} ×{count}" if count > 1 else CARD[card]


def _tunnel(view: Seat, decision: Decision, offers: Sequence[Action], names: Names) -> Panel:
    den, own = view.den, kobold(view.den, view.seat)
    title = f"{_upon(den)} steps onto {piece(den, view.seat)} on {name(own.at)}"
    small = "An exit is final; a fighter that slides goes on sliding."
    lines = tuple(filter(None, ("Where does the tunnel lead?", exit_danger(den, view.seat))))
    return Panel(title, lines, call_rows(den, decision, offers, names), small=small, rules=TUNNEL_RULES)


def _fate(den: Den, seat: int) -> Press:
    sure = Press("Accept my fate", (Die(),), "grave")
    question = f"Then {_upon(den)} slays {piece(den, seat)}. Is that your wish?"
    return Press("Accept my fate", style="grave", asks=(sure,), question=question)


def _upon(den: Den) -> str:
    return FIGHTER[den.upon] if den.upon else "A fighter"
