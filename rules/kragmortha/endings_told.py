"""The end of a game of Kragmortha in words: who won, why, and the ranking."""

from collections.abc import Iterator

from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.events import EndCause
from rules.kragmortha.glances_told import held
from rules.kragmortha.terms import goblin, those
from rules.kragmortha.view import GoblinSeen, Library
from rules.phrases import bold, counted, sentence
from rules.telling import Ending, Names


def over_told(cause: EndCause, seat: int | None, library: Library, names: Names) -> str:
    """Why the game is over, as the end of a sentence (KR-E1, KR-R45)."""
    who = "somebody" if seat is None else names[seat]
    match cause:
        case "fourth glance":
            return f"{who} has {counted(library.options.glances_to_lose, 'Glance', 'Glances')}"
        case "last book":
            return f"{who} took the last Spell Book"
        case _:
            return f"round {library.options.dawn} is over, and dawn breaks"


def ending(view: Library, names: Names) -> Ending:
    """The result; only for a game that is over."""
    verb = "wins" if len(view.winners) == 1 else "win"
    why = f" {sentence(over_told(view.cause, view.ended_by, view, names))}" if view.cause else ""
    return Ending(
        f"{bold(f'{those(names, view.winners)} {verb} Kragmortha.')}{why}", tuple(_ranking(view, names)), _figures(view)
    )


def _ranking(library: Library, names: Names) -> Iterator[str]:
    """Fewest Glances, then most books, then most magic symbols; equals share a place (KR-E2 to KR-E4, KR-R35)."""
    place = 1
    for seats in library.ranking:
        yield from (f"{place}. {names[seat]}, {_standing(library, goblin(library, seat))}" for seat in seats)
        place += len(seats)


def _standing(library: Library, seen: GoblinSeen) -> str:
    count = held(seen)
    symbols = sum(BOOKS[one.id].symbols for one in seen.books)
    out = ", out" if count >= library.options.glances_to_lose else ""
    books = f"{counted(len(seen.books), 'book', 'books')} with {counted(symbols, 'symbol', 'symbols')}"
    return f"{counted(count, 'Glance', 'Glances')}, {books if seen.books else 'no book'}{out}"


def _figures(library: Library) -> str:
    glances = sum(held(seen) for seen in library.goblins)
    taken = library.options.books - library.books_left
    return (
        f"{counted(max(library.round, 1), 'round', 'rounds')}, {counted(library.number, 'turn', 'turns')}, "
        f"{counted(glances, 'Glance', 'Glances')} held at the end, "
        f"{taken} of {library.options.books} Spell Books taken."
    )
