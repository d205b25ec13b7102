"""Standing orders: answers to questions out of turn that a player gives in advance, kept outside the table."""

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Action, Decision
from rules.kragmortha.actions import NO, Land, Push, React
from rules.kragmortha.agenda import MayGoHomeOut, MayLandOut, MayPushOut, MayReactOut
from rules.kragmortha.board import DESK, Space
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.consequences import beside_rigor, from_rigor, goblin_on, plan, to_desk
from rules.kragmortha.glances_told import one_short
from rules.kragmortha.terms import goblin
from rules.kragmortha.view import Library, Seat
from rules.standing import ASK, Question, singly

Rank = Callable[[Library, Space], tuple[int, ...]]


QUESTIONS: tuple[Question, ...] = (
    Question("push", MayPushOut, (ASK, "spare", "nasty")),
    Question("appear", MayLandOut, (ASK, "desk", "far")),
    Question("home", MayGoHomeOut, (ASK, "desk")),
    Question("react", MayReactOut, (ASK, "always", "last")),
)


def answer(view: Seat, decision: Decision, order: str) -> tuple[Action, ...] | None:
    """The seat's answer by its order, one of those that are on offer; None: ask the player.

    Raises:
        ValueError: the text is no order.
    """
    question = next((known for known in QUESTIONS if isinstance(decision, known.decision)), None)
    if order not in {one for known in ([question] if question else QUESTIONS) for one in known.answers}:
        raise ValueError(order)
    if question is None or order == ASK:
        return None
    return ANSWERS[question.key](view, order)


by_orders = singly(QUESTIONS, answer)


def normal(key: str, text: str) -> str:
    """An answer as it is kept, from what a player typed.

    Raises:
        ValueError: it does not answer that question.
    """
    order = text.strip().casefold()
    if order not in next((known.answers for known in QUESTIONS if known.key == key), ()):
        raise ValueError(text)
    return order


def _push(view: Seat, order: str) -> tuple[Action, ...] | None:
    best = _best(view.library, {"spare": harm, "nasty": gain}[order])
    return (Push(best),) if best else None


def _land(view: Seat, order: str) -> tuple[Action, ...] | None:
    best = _best(view.library, {"desk": nearest, "far": farthest}[order])
    return (Land(best),) if best else None


def _react(view: Seat, order: str) -> tuple[Action, ...] | None:
    """A reaction as it lies first; by "last" only against the Glance that would end the game."""
    books = reactions(view)
    if not books:
        return None
    return (
        (React(books[0]),)
        if order == "always" or one_short(view.library, goblin(view.library, view.seat))
        else (React(NO),)
    )


ANSWERS: Mapping[str, Callable[[Seat, str], tuple[Action, ...] | None]] = {
    "push": _push,
    "appear": _land,
    "home": _land,
    "react": _react,
}


def _best(view: Library, rank: Rank) -> Space:
    """The space on offer that ranks lowest, the first of equals; "" if none is on offer."""
    return min(view.choices, key=lambda space: rank(view, space), default="")


def harm(view: Library, to: Space) -> tuple[int, ...]:
    """What a push does to the pushed goblin, the least first: nothing, the desk, a goblin, a teleport, Rigor Mortis."""
    if to == view.rigor:
        kind = 4
    elif to in plan(view).teleports:
        kind = 3
    elif goblin_on(view, to, besides=view.pushed) is not None:
        kind = 2
    else:
        kind = 1 if to in DESK else 0
    return (kind, to_desk(view, to))


def gain(view: Library, to: Space) -> tuple[int, ...]:
    """The same for a nasty pusher: onto Rigor Mortis first, then where the way to the desk is longest."""
    return (0 if to == view.rigor else 1, -to_desk(view, to))


def nearest(view: Library, space: Space) -> tuple[int, ...]:
    """Near the desk, but if possible not beside Rigor Mortis."""
    return (int(beside_rigor(view, space)), to_desk(view, space))


def farthest(view: Library, space: Space) -> tuple[int, ...]:
    """Far from Rigor Mortis, then near the desk."""
    return (-from_rigor(view, space), to_desk(view, space))


def reactions(view: Seat) -> Sequence[str]:
    """The seat's books that answer a collision out of turn, as they lie (KR-R44)."""
    own = goblin(view.library, view.seat).books
    return [book.id for book in own if not book.used and BOOKS[book.id].timing == "reaction"]
