"""What a moderator may set right in the library: where pawns stand, which books are used, blank stares (all public)."""

from collections.abc import Iterator, Sequence

from rules.contract import Repairable
from rules.kragmortha.agenda import TakeTurn
from rules.kragmortha.board import DESK
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.state import LibraryState, empty, glance_count, library, seats_of
from rules.repairing import choice, number, setting, switch


def repairs(state: LibraryState, names: Sequence[str]) -> Iterator[Repairable]:
    """The facts of this table; where a pawn stands only while a turn is asked for."""
    for seat in seats_of(state):
        goblin = state.goblins[seat]
        most = max(0, state.options.glances_to_lose - 1 - len(goblin.glances))
        title = f"blank stares of {names[seat]}"
        if glance_count(goblin) < state.options.glances_to_lose:
            yield number(f"stares-{seat + 1}", title, goblin.blank, range(most + 1), setting(goblin, "blank"))
        for place, book in enumerate(goblin.books, 1):
            if BOOKS[book.id].timing != "permanent":
                title = f"book {place} of {names[seat]}, {BOOKS[book.id].name}, is used"
                yield switch(f"used-{seat + 1}-{place}", title, book.used, setting(book, "used"))
    if not (state.agenda and isinstance(state.agenda[-1], TakeTurn)):
        return
    free = sorted(space for space in library(state).spaces if empty(state, space))
    for seat in seats_of(state):
        goblin = state.goblins[seat]
        open_ = [space for space in free if space not in DESK]
        yield choice(f"space-{seat + 1}", f"space of {names[seat]}", goblin.at, open_, setting(goblin, "at"))
    yield choice("space-rigor", "space of Rigor Mortis", state.rigor, free, setting(state, "rigor"))
