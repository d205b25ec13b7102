"""When the stand-in uses a Spell Book."""

from collections.abc import Callable, Mapping, Sequence

from rules.kragmortha.actions import Book
from rules.kragmortha.catalog import BOOKS, Effect
from rules.kragmortha.state import LibraryState, goblin_on, library

Best = Callable[[LibraryState, int], float]
GOOD_PATH = 2.0
PRICE = 1.0  # of a book that saves walking
AT_ONCE: tuple[Effect, ...] = ("wipe", "pass on", "silence")
BETTER_PATHS: Mapping[Effect, str] = {"more steps": "extra_step", "all orbs": "all_orbs"}


def book_worth_using(
    state: LibraryState, seat: int, books: Sequence[Book], path: float, can_play: bool, best_path: Best
) -> Book | None:
    """The first use that is worth its book; `path` is the value of the best card without it."""
    for book in books:
        effect = BOOKS[book.book].effect
        if effect in AT_ONCE or _helps(state, seat, book, effect, path, can_play, best_path):
            return book
    return None


def _helps(
    state: LibraryState, seat: int, book: Book, effect: Effect, path: float, can_play: bool, best_path: Best
) -> bool:
    match effect:
        case "more cards":
            return path >= GOOD_PATH
        case "more steps" | "all orbs":
            return _path_with(state, seat, BETTER_PATHS[effect], best_path) >= max(GOOD_PATH, path + PRICE)
        case "swap" | "hop":
            return _saved(state, seat, book) - PRICE >= GOOD_PATH
        case "cough":
            caught = goblin_on(state, book.space)
            return caught is not None and caught != seat
        case "shove":
            return book.space == state.rigor
        case "redraw":
            return not can_play and len(book.cards) == len(state.goblins[seat].hand)
        case _:
            return False


def _path_with(state: LibraryState, seat: int, modifier: str, best_path: Best) -> float:
    """The best card if this book were at work."""
    setattr(state.now, modifier, True)
    value = best_path(state, seat)
    setattr(state.now, modifier, False)
    return value


def _saved(state: LibraryState, seat: int, book: Book) -> int:
    """How many spaces nearer to the desk the own goblin would be."""
    far = library(state).to_desk
    to = state.goblins[book.target].at if book.target is not None else book.space
    return far[state.goblins[seat].at] - far[to]
