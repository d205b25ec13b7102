"""Spell Books used in one's own turn, as clauses of a story: "used *Second Wind*", "silenced *Whisper* with *Hush*"."""

from collections.abc import Callable, Mapping

from rules.kragmortha.catalog import BOOKS, Effect
from rules.kragmortha.events import BookUsed
from rules.kragmortha.glances_told import title
from rules.kragmortha.terms import book
from rules.telling import Names


def used(event: BookUsed, names: Names) -> str:
    """What the player did with the book; what came of it is told by the events after this one."""
    tell = CLAUSES.get(BOOKS[event.book].effect, _plainly)
    return tell(event, names)


def _plainly(event: BookUsed, names: Names) -> str:
    return f"used {book(event.book)}"


def _wiped(event: BookUsed, names: Names) -> str:
    return f"got rid of {title(event.glance)} with {book(event.book)}"


def _passed(event: BookUsed, names: Names) -> str:
    return f"gave {title(event.glance)} to {_target(event, names)} with {book(event.book)}"


def _silenced(event: BookUsed, names: Names) -> str:
    return f"silenced {title(event.glance)} with {book(event.book)}"


def _swapped(event: BookUsed, names: Names) -> str:
    return f"traded places with {_target(event, names)} by {book(event.book)}"


def _picked(event: BookUsed, names: Names) -> str:
    return f"exchanged a card with {_target(event, names)} by {book(event.book)}"


def _target(event: BookUsed, names: Names) -> str:
    return "nobody" if event.target is None else names[event.target]


CLAUSES: Mapping[Effect, Callable[[BookUsed, Names], str]] = {
    "wipe": _wiped,
    "pass on": _passed,
    "silence": _silenced,
    "swap": _swapped,
    "pick a pocket": _picked,
}
