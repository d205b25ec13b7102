"""Movement cards, Glances, books and goblins by name, as they stand on controls."""

from collections.abc import Mapping

from rules.kragmortha.actions import Card
from rules.kragmortha.catalog import BOOKS, CATALOG, GLANCES

SYMBOL_WORD: Mapping[str, str] = {row.id: row.name.split()[-1] for row in CATALOG.symbols}  # "magic stone": stone
CALL: Mapping[str, str] = {row.id: row.call for row in CATALOG.goblins}
BLANK = "blank"


def kind(card: Card) -> str:
    """ "Goblin" or "Rigor"."""
    return "Goblin" if card[0] == "G" else "Rigor"


def symbols(card: Card) -> str:
    """ "stone + potion"."""
    return " + ".join(SYMBOL_WORD[mark] for mark in card[1:])


def card_title(card: Card) -> str:
    """ "Goblin · stone + potion"."""
    return f"{kind(card)} · {symbols(card)}"


def card_in_list(card: Card) -> str:
    """ "Goblin stone+potion": short, for lists in which cards are parts of an entry."""
    return f"{kind(card)} {symbols(card).replace(' ', '')}"


def glance_name(glance: str) -> str:
    """ "Whisper"; the blank stare has a name too (KR-R32)."""
    return "Blank stare" if glance == BLANK else GLANCES[glance].name


def book_name(book: str) -> str:
    """ "Loud Cough"."""
    return BOOKS[book].name
