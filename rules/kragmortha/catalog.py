"""Every component and number of the game: the rows of catalog.toml, read once and strictly."""

from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

Source = Literal["printed", "found", "house"]
Pawn = Literal["goblin", "rigor"]
Duty = Literal[
    # kept by the rules
    "fewer steps", "straight on", "never straight on", "shun", "open hand", "lock a card", "hand limit",
    "no second rigor card", "push at random",
    # kept in the squeak
    "end with", "quiet", "without letters", "so many words", "begin with", "without words", "name the glances",
    "fresh words",
    # kept in the squeak, and judged by the others
    "rhyme", "have one of", "name the next",
]  # fmt: skip
Effect = Literal[
    "wipe", "spare", "blame", "pass on", "hand limit", "more cards", "more steps", "swap", "hop", "cough", "summon",
    "shove", "pick a pocket", "redraw", "silence", "all orbs",
]  # fmt: skip
Timing = Literal["own turn", "reaction", "permanent"]


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row; a misspelt key stops the start. `source` says where it comes from."""

    source: Source


class Box(Row, frozen=True):
    """What stands on the box."""

    id: str
    title: str
    players_min: int
    players_max: int
    hand_size: int


class Board(Row, frozen=True):
    """The spaces (KR-R1, KR-R3)."""

    columns: tuple[str, ...]
    rows: int
    rigor_start: str
    desk: tuple[str, ...]
    teleports: tuple[str, ...]  # in the order in which ties are broken
    rows_top_down: tuple[str, ...]


class SymbolRow(Row, frozen=True):
    """A symbol of spaces and cards."""

    id: str
    name: str


class Bookshelf(Row, frozen=True):
    """A tile over two spaces (KR-R5)."""

    id: str
    spaces: tuple[str, str]


class LayoutRow(Row, frozen=True):
    """What is in play for so many players (KR-S1 to KR-S5)."""

    id: str
    players: tuple[int, ...]
    excluded_columns: tuple[str, ...]
    bookshelves_in_play: tuple[str, ...]
    start_spaces: tuple[str, ...]
    teleports_in_play: tuple[str, ...]


class GoblinRow(Row, frozen=True):
    """A goblin: its colour, what it is called by, its number."""

    id: str
    call: str
    mark: int


class TokenRow(Row, frozen=True):
    """A kind of Teleport token; `gentle` copies with the option 3-2-1."""

    id: str
    name: str
    kind: Literal["teleportation", "spell_book", "trap"]
    count: int
    gentle: int


class Movement(Row, frozen=True):
    """A kind of Movement card: its id is kind and marks."""

    id: str
    count: int


class Group(Row, frozen=True):
    """A symbol of Glances (KR-G4)."""

    id: str
    name: str


class Glance(Row, frozen=True):
    """An Ominous Glance: its duty is a verb, the other fields its objects."""

    id: str
    name: str
    group: str
    duty: Duty
    text: str
    pawn: Pawn | None = None
    onto: Literal["teleport", "goblin"] | None = None
    count: int = 0
    words: tuple[str, ...] = ()


class BookRow(Row, frozen=True):
    """A Spell Book: its effect is a verb."""

    id: str
    name: str
    count: int
    symbols: int
    timing: Timing
    effect: Effect
    text: str


class Catalog(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    game: Box
    board: Board
    symbols: tuple[SymbolRow, ...]
    bookshelves: tuple[Bookshelf, ...]
    layouts: tuple[LayoutRow, ...]
    goblins: tuple[GoblinRow, ...]
    tokens: tuple[TokenRow, ...]
    movement: tuple[Movement, ...]
    groups: tuple[Group, ...]
    glances: tuple[Glance, ...]
    books: tuple[BookRow, ...]


CATALOG = msgspec.toml.decode(files("rules.kragmortha").joinpath("catalog.toml").read_bytes(), type=Catalog)
GLANCES = {row.id: row for row in CATALOG.glances}
BOOKS = {row.id: row for row in CATALOG.books}
COLOURS = tuple(row.id for row in CATALOG.goblins)
IN_SQUEAKS: tuple[Duty, ...] = (
    "end with", "quiet", "without letters", "so many words", "begin with", "without words", "name the glances",
    "fresh words", "rhyme", "have one of", "name the next",
)  # fmt: skip
JUDGED = "MASK"  # the group of the Glances that the other players judge (KR-R41)
