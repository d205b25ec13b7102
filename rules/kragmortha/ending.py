"""End of the game: a last Glance, the last Spell Book, or dawn (KR-E1 to KR-E4, KR-R33 to KR-R36, KR-R45)."""

from itertools import groupby

from rules.contract import Event
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.events import EndCause, GameOver
from rules.kragmortha.state import Goblin, LibraryState, glance_count, seats_of

Standing = tuple[bool, int, int, int]


def end_game(state: LibraryState, cause: EndCause, seat: int | None = None) -> list[Event]:
    """The game is over at once: nothing else happens, and open trials are dropped."""
    state.phase, state.cause, state.ended_by = "over", cause, seat
    state.winners = list(ranking(state)[0])
    state.agenda.clear()
    state.trials.clear()
    return [GameOver(tuple(state.winners), cause, seat)]


def ranking(state: LibraryState) -> list[tuple[int, ...]]:
    """Seats that share a place, the best first (KR-E2 to KR-E4, KR-R35)."""
    ordered = sorted(seats_of(state), key=lambda seat: standing(state, state.goblins[seat]))
    return [tuple(same) for _, same in groupby(ordered, key=lambda seat: standing(state, state.goblins[seat]))]


def standing(state: LibraryState, goblin: Goblin) -> Standing:
    """Who has the last Glance cannot win; then Glances, books, magic symbols."""
    glances = glance_count(goblin)
    return (
        glances >= state.options.glances_to_lose,
        glances,
        -len(goblin.books),
        -sum(BOOKS[book.id].symbols for book in goblin.books),
    )
