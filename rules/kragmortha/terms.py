"""The words of Kragmortha for its goblins, cards, spaces and directions: one word for one thing, everywhere."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rules.contract import Fact
from rules.kragmortha.actions import Card, Mode
from rules.kragmortha.board import COLUMNS, SYMBOL, Direction, Space, place
from rules.kragmortha.cards_told import CALL, SYMBOL_WORD, card_title
from rules.kragmortha.catalog import BOOKS, CATALOG
from rules.kragmortha.view import GoblinSeen, Library, Seat
from rules.phrases import bold, capitalised, counted, italic, joined
from rules.telling import Names

RIGOR = "Rigor Mortis"
SHAPE: Mapping[str, str] = {
    "red": "square", "purple": "flower", "orange": "triangle", "green": "diamond", "blue": "hexagon",
    "yellow": "circle", "white": "shield", "black": "cross",
}  # fmt: skip
NUMBER: Mapping[str, int] = {row.id: row.mark for row in CATALOG.goblins}
TOKEN: Mapping[str, str] = {row.id: row.name for row in CATALOG.tokens}
COMPASS: Mapping[Direction, str] = {"N": "north", "E": "east", "S": "south", "W": "west"}
MODE: Mapping[Mode, str] = {
    "typed": "you type your squeaks",
    "ready-made": "you choose your squeaks from three ready-made lines",
    "say it for me": "the bot says your squeaks for you",
}
MOST_SPACES = 8  # spaces named one by one


def library_of(view: Library | Seat) -> Library:
    """The public part of either view."""
    return view.library if isinstance(view, Seat) else view


def goblin(library: Library, seat: int) -> GoblinSeen:
    """The goblin of this seat."""
    return next(seen for seen in library.goblins if seen.seat == seat)


def piece(view: Library, seat: int) -> str:
    """A goblin as sentences speak of it: "the orange goblin", "the gold goblin"."""
    return f"the {CALL[goblin(view, seat).colour]} goblin"


def label(colour: str) -> str:
    """Colour and shape of a seat: "orange triangle"."""
    return f"{colour} {SHAPE[colour]}"


def seat_label(view: Library, seat: int) -> str:
    """Colour and shape: "Orange triangle"."""
    return capitalised(label(goblin(view, seat).colour))


def symbol(space: Space) -> str:
    """What a space shows: "a potion", "an orb"."""
    word = SYMBOL_WORD[SYMBOL[space]]
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def marks(letters: Iterable[str]) -> str:
    """The marks of a card: "scroll + potion"."""
    return " + ".join(SYMBOL_WORD[letter] for letter in letters)


def card_said(card: str) -> str:
    """A card as it is called: "Goblin · stone + potion"; "That card" for what is none."""
    known = card[:1] in ("G", "R") and len(card) > 1 and all(mark in SYMBOL_WORD for mark in card[1:])
    return card_title(card) if known else "That card"


def cards(hand: Sequence[Card], styled: bool = True) -> str:
    """Cards by kind: "*Goblin · stone + potion* ×2, *Rigor · orb + scroll*"; "no cards"."""
    told = [
        (italic(card_title(card)) if styled else card_title(card)) + (f" ×{count}" if count > 1 else "")
        for card, count in Counter(hand).items()
    ]
    return ", ".join(told) or "no cards"


def book(name: str) -> str:
    """A Spell Book as it stands in a sentence: "*Loud Cough*"."""
    return italic(BOOKS[name].name)


def towards(start: Space, to: Space) -> str:
    """The direction of one step in words: "south"; "" where it is no step."""
    if start not in SYMBOL or to not in SYMBOL:
        return ""
    (column, row), (to_column, to_row) = place(start), place(to)
    ways: dict[tuple[int, int], Direction] = {(0, 1): "N", (1, 0): "E", (0, -1): "S", (-1, 0): "W"}
    found = ways.get((to_column - column, to_row - row))
    return COMPASS[found] if found else ""


def direction_to(start: Space, to: Space) -> str:
    """A step as a person would say it: "south to g6", "to g6"."""
    return f"{towards(start, to)} to {to}".lstrip()


def spaces(many: Sequence[Space], last: str = "or") -> str:
    """A list of spaces: "c8, d4 or f2"; "25 spaces" where nobody would read them."""
    return joined(many, last) if len(many) <= MOST_SPACES else counted(len(many), "space", "spaces")


def those(names: Names, seats: Iterable[int]) -> str:
    """Players by name: "Chloé, Mira Oğuz and Tomás"."""
    return joined(names[seat] for seat in seats)


def player(names: Names, seat: int, first: bool) -> str:
    """A player's name, bold where a line begins with it."""
    return bold(names[seat]) if first else names[seat]


def known_space(fact: Fact) -> Space | None:
    """A space of the board by its name, whatever was typed."""
    return fact if isinstance(fact, str) and fact in SYMBOL else None


def columns(closed: Iterable[Space]) -> str:
    """The columns of these spaces: "columns a and b"."""
    found = [column for column in COLUMNS if any(space[0] == column for space in closed)]
    return f"{'column' if len(found) == 1 else 'columns'} {joined(found)}"


def from_next_turn(mode: Mode) -> str:
    """How a seat's squeaks are made from its next turn on, in a sentence."""
    return f"From your next turn on {MODE[mode]}."
