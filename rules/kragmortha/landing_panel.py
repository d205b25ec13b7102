"""The panels of a goblin that is put down somewhere: entering, after a catch, a token, a theft; and its reactions."""

from collections.abc import Iterator, Mapping, Sequence

from rules.contract import Action
from rules.kragmortha.actions import NO, Land, Place, React
from rules.kragmortha.agenda import Errand
from rules.kragmortha.answers import rows
from rules.kragmortha.cards_told import book_name
from rules.kragmortha.catalog import BOOKS, CATALOG
from rules.kragmortha.consequences import beside_rigor, to_desk
from rules.kragmortha.glances_told import one_short
from rules.kragmortha.terms import goblin
from rules.kragmortha.view import Library, Seat
from rules.panels import Panel
from rules.phrases import bold, italic, joined
from rules.telling import Names

NOWHERE = "Nothing is triggered where you are put down."
TOKEN: Mapping[str, str] = {  # by kind: what is left to do once the goblin has moved (KR-L3 to KR-L5)
    "teleportation": "The token only moves you.",
    "spell_book": "The token brings you a Spell Book, once you have moved.",
    "trap": "The token is a trap: once you have moved, you draw a Glance.",
}
KINDS: Mapping[str, str] = {row.id: row.kind for row in CATALOG.tokens}
PLACE_RULES = ("KR-T2", "KR-T3", "KR-T4", "KR-T5", "KR-R6", "KR-R8")
LAND_RULES: Mapping[Errand, tuple[str, ...]] = {
    "hit": ("KR-F4", "KR-F5", "KR-F6", "KR-F7", "KR-R21", "KR-R28", "KR-R29"),
    "teleport": ("KR-L1", "KR-L3", "KR-L4", "KR-L5", "KR-L6", "KR-R26", "KR-R28"),
}
HOME_RULES = ("KR-B3", "KR-B4", "KR-R20", "KR-R28", "KR-R29", "KR-R53")
REACT_RULES = ("KR-F1", "KR-F3", "KR-F4", "KR-R44")


def place_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Entering the library (KR-T2)."""
    lines = tuple(_described(view.library, offers))
    return Panel("Where does your goblin enter?", lines, rows(view.library, offers, names), rules=PLACE_RULES)


def land_panel(view: Seat, errand: Errand, offers: Sequence[Action], names: Names) -> Panel:
    """Reappearing after a catch or a token (KR-F4, KR-L3)."""
    why = "Rigor Mortis has caught you." if errand == "hit" else TOKEN[KINDS[view.library.token_drawn or "T"]]
    return _reappear(view, why, offers, names, LAND_RULES[errand])


def home_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Back to the start after a theft (KR-B4)."""
    return _reappear(view, "The book is yours; your goblin goes back to the start.", offers, names, HOME_RULES)


def _reappear(view: Seat, why: str, offers: Sequence[Action], names: Names, rules: tuple[str, ...]) -> Panel:
    lines = (why, *_described(view.library, offers))
    return Panel("Where do you reappear?", lines, rows(view.library, offers, names), small=NOWHERE, rules=rules)


def _described(view: Library, offers: Sequence[Action]) -> Iterator[str]:
    """How far the desk is from each space, and which of them lie beside Rigor Mortis."""
    spaces = [offer.space for offer in offers if isinstance(offer, Place | Land)]
    yield f"Steps to the desk: {', '.join(f'{space} {to_desk(view, space)}' for space in spaces)}."
    if near := [space for space in spaces if beside_rigor(view, space)]:
        yield f"Beside Rigor Mortis: {', '.join(near)}."


def react_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """A collision, and a book that answers it (KR-R44)."""
    books = [offer.book for offer in offers if isinstance(offer, React) and offer.book != NO]
    title = f"Rigor Mortis has you. {joined(map(book_name, books), 'or')}?"
    lines = (*(_helps(view, book, names) for book in books), *_stake(view))
    small = "In any case your goblin reappears on a teleport."
    return Panel(title, lines, rows(view.library, offers, names), small=small, rules=REACT_RULES)


def _helps(view: Seat, book: str, names: Names) -> str:
    saved = f"{names[view.library.active]} draws the Glance" if BOOKS[book].effect == "blame" else "no Glance is drawn"
    return f"{italic(book_name(book))}: {saved}."


def _stake(view: Seat) -> Iterator[str]:
    if one_short(view.library, goblin(view.library, view.seat)):
        yield bold("The Glance would end the game.")
