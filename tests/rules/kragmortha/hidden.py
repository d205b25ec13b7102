"""What is held or drawn from in Kragmortha, and hidden."""

from typing import Any

from rules.kragmortha.state import LibraryState


def piles(library: LibraryState) -> list[list[Any]]:
    """Lists whose order nobody may see."""
    return [*(goblin.hand for goblin in library.goblins), library.move_deck, library.book_deck, library.tokens]
