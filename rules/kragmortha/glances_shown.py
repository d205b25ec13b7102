"""Glances and Spell Books of a player in full, for anybody who asks: they lie open."""

from collections.abc import Callable, Iterator

from rules.kragmortha.cards_told import BLANK, book_name
from rules.kragmortha.catalog import BOOKS, GLANCES
from rules.kragmortha.glances_told import held, of_limit, title
from rules.kragmortha.named import seat_named
from rules.kragmortha.terms import goblin, library_of, piece
from rules.kragmortha.view import GlanceSeen, GoblinSeen, Library, Seat
from rules.phrases import bold, counted, italic, joined
from rules.telling import Names


def glances(who: str | None) -> Callable[[Library | Seat, Names], list[str]]:
    """The lines about that player; without one about the asker, and for onlookers about whoever acts."""

    def shown(view: Library | Seat, names: Names) -> list[str]:
        library = library_of(view)
        own = view.seat if isinstance(view, Seat) else library.active
        seat = own if who is None else seat_named(library, who)
        return [_head(library, seat, names), *_glances(goblin(library, seat)), *_books(goblin(library, seat))]

    return shown


def _head(library: Library, seat: int, names: Names) -> str:
    seen = goblin(library, seat)
    return f"{bold(names[seat])}, {piece(library, seat)}: {of_limit(library, held(seen))}, {_count(seen)}."


def _count(seen: GoblinSeen) -> str:
    return counted(len(seen.books), "Spell Book", "Spell Books") if seen.books else "no Spell Book"


def _glances(seen: GoblinSeen) -> Iterator[str]:
    for one in seen.glances:
        yield f"{title(one.id)}{_standing(one)}: {GLANCES[one.id].text}"
    if seen.blank:
        yield f"{counted(seen.blank, title(BLANK).removeprefix('a '), 'blank stares')}: no penalty, but it counts."


def _standing(one: GlanceSeen) -> str:
    if one.in_force:
        return ""
    return ", silent" if one.silent else ", not in force"


def _books(seen: GoblinSeen) -> Iterator[str]:
    for book in (book.id for book in seen.books if not book.used):
        yield f"{italic(book_name(book))}: {BOOKS[book].text}"
    if used := [italic(book_name(book.id)) for book in seen.books if book.used]:
        yield f"Used: {joined(used)}."
