"""Standing orders: answers that a player gives in advance, kept outside the table (L20-R74)."""

from rules.contract import Action, Decision
from rules.level20.actions import Tunnel
from rules.level20.agenda import MayTunnel
from rules.level20.board import DIRECTIONS, Direction
from rules.level20.safe import default
from rules.level20.view import Seat
from rules.standing import ASK, Question, singly

BEST = "best"
PREFER = "prefer"


QUESTIONS: tuple[Question, ...] = (Question("tunnel", MayTunnel, (ASK, BEST, f"{PREFER}:")),)


def answer(view: Seat, decision: Decision, order: str) -> tuple[Action, ...] | None:
    """The seat's answer by its order; None: ask the player.

    Raises:
        ValueError: the text is no order.
    """
    wanted = preferred(order)
    if not isinstance(decision, MayTunnel) or order == ASK:
        return None
    first = next((to for to in wanted if to in view.den.exits), None)
    return (Tunnel(first),) if first else default(view, decision)


def preferred(order: str) -> tuple[Direction, ...]:
    """The directions that an order names, best first; none for `ask` and `best`.

    Raises:
        ValueError: the text is no order.
    """
    kind, _, named = order.partition(":")
    if order in (ASK, BEST):
        return ()
    wanted = tuple(to for name in named.split("+") for to in DIRECTIONS if to == name.upper())
    if kind != PREFER or len(wanted) != len(named.split("+")):
        raise ValueError(order)
    return wanted


by_orders = singly(QUESTIONS, answer)


def normal(key: str, text: str) -> str:
    """An answer as it is kept, from what a player typed: `prefer: n, e` becomes `prefer:N+E`.

    Raises:
        ValueError: it does not answer that question.
    """
    kind, _, named = text.casefold().replace(" ", "").partition(":")
    ways = "+".join(way.upper() for way in named.replace(",", "+").split("+") if way)
    order = f"{kind}:{ways}" if ways else kind
    if key not in {question.key for question in QUESTIONS}:
        raise ValueError(key)
    preferred(order)
    return order
