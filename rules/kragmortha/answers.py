"""One answer as a press: where a step, a push or a landing leads, for panels and public calls alike."""

from collections.abc import Sequence

from rules.contract import Action
from rules.kragmortha.actions import NO, Halt, Land, Place, Push, React, Send, Step
from rules.kragmortha.board import Space
from rules.kragmortha.cards_told import book_name
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.consequences import brief, direction, goblin_at, goblin_step, pushed, rigor_step
from rules.kragmortha.rows import rows_of
from rules.kragmortha.terms import COMPASS
from rules.kragmortha.view import Library
from rules.panels import Press
from rules.phrases import capitalised
from rules.telling import Names

HALT = Press("Stop here", (Halt(),), "finish")
STAYS = Press("No, he stays", (Send(NO),), "finish")
GLANCE = React(NO)
LAST = (HALT, STAYS)  # presses that stand in the last row of a panel


def rows(view: Library, offers: Sequence[Action], names: Names) -> tuple[tuple[Press, ...], ...]:
    """The answers to a question that all can see, in rows; those that stand last on a panel are left out.

    The Glance comes after the books that answer a collision.
    """
    last = {press.answer[0] for press in LAST}
    ordered = sorted((offer for offer in offers if offer not in last), key=lambda offer: offer == GLANCE)
    return rows_of(press(view, offer, names) for offer in ordered)


def finish(offers: Sequence[Action]) -> tuple[Press, ...]:
    """The answer that goes no further, if the question has one."""
    return tuple(press for press in LAST if press.answer[0] in offers)


def press(view: Library, action: Action, names: Names) -> Press:
    """The button of one answer; it says what follows from it."""
    return Press(_label(view, action, names), (action,))


def _label(view: Library, action: Action, names: Names) -> str:
    match action:
        case Step(to=to):
            return _step(view, to, names)
        case Push(to=to):
            return _push(view, to, names)
        case Place(space=space) | Land(space=space) | Send(space=space):
            return space
        case React(book=book):
            return _react(view, book, names)
        case _:
            raise TypeError(action)


def _step(view: Library, to: Space, names: Names) -> str:
    goblin = view.walk is None or view.walk.pawn == "goblin"
    start = goblin_at(view, view.active) if goblin else view.rigor
    led = (goblin_step if goblin else rigor_step)(view, view.active, to, names)
    return f"{direction(view, start, to)} {to}{f': {led}' if led else ''}"


def _push(view: Library, to: Space, names: Names) -> str:
    victim = -1 if view.pushed is None else view.pushed
    way = direction(view, goblin_at(view, view.pushed), to)
    return f"{capitalised(COMPASS[way]) if way else to}: {pushed(view, victim, to, names) or to}"


def _react(view: Library, book: str, names: Names) -> str:
    if book == NO:
        return "Take the Glance"
    blames = BOOKS[book].effect == "blame"
    return f"{book_name(book)}{f': {brief(names, view.active)}' if blames else ''}"
