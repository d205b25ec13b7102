"""Where things stand in a picture of the library, and what they look like."""

from collections.abc import Mapping
from typing import NamedTuple

from render.palette import (
    DANGER,
    EDGE,
    GOLD,
    INK,
    IVORY,
    LEGAL,
    LINE,
    MUTED,
    NIGHT,
    PANEL,
    PIT,
    RAISED,
    SEATS,
    SHEEN,
    darker,
    lighter,
    mix,
)
from rules.kragmortha.board import COLUMNS, DESK, ROWS, SYMBOL, Layout, Space, Symbol, layout, place
from rules.kragmortha.catalog import CATALOG
from rules.kragmortha.view import GoblinSeen, Library

WIDTH, HEIGHT, STRIP = 1200, 1306, 84  # the strip carries the own hand, in private pictures only
HEADER = 120
CELL, LEFT, TOP = 110, 58, 172
RIGHT, BOTTOM = LEFT + len(COLUMNS) * CELL, TOP + ROWS * CELL
MARGIN, GAP = 14, 8
RAIL_LEFT, RAIL_TOP = RIGHT + 26, TOP - 12
RAIL = WIDTH - MARGIN - RAIL_LEFT
DAWN_NEAR = 5  # so many last rounds are announced
COUNTERS_TOP = 1104  # the panel of what is common to the table, under the seats
BADGE_AT = 38  # a badge's middle from the space's middle, both ways
BADGE = 40
ALONE, SHARED = 82, 64  # a goblin alone on a space, and sharing it
RIGOR, RIGOR_SHARED = 106, 70

WOOD, WOOD_DARK, WOOD_LIGHT, DESK_TOP, DESK_LINE = "#7A5230", "#4E331D", "#B98A52", "#5C3D22", "#3B2614"
BACKS = ("#8E3B34", "#2F5B7A", "#6B7A35", "#7A4A86", "#B5843A", "#3E6B5E", "#5A4A3A")  # of books on shelves
GILT = "#C7A969"
CLOSED, HATCH = "#1D2125", "#2C323A"
SWIRL, SWIRL_MIDDLE, SWIRL_DARK = "#C9A3FF", "#926FC6", "#5B3B8C"
START = "#8C96A8"
RIGOR_FILL, RIGOR_RIM, RIGOR_INK, RIGOR_TRAIL = "#150A1F", "#B06BFF", "#E9D6FF", "#C9A3FF"
BOOK, BOOK_DIM = "#D9B8FF", "#505969"
GLANCE, GLANCE_RIM, GLANCE_INK = "#4A1620", "#FF8A7A", "#FFE0D8"
IDLE, IDLE_RIM, IDLE_INK = "#262A33", "#77808F", "#98A1B0"  # a Glance that does not bind
SOCKET = "#161A21"


class SymbolLook(NamedTuple):
    """A symbol: its drawing, its colour, and the floor that shows it."""

    glyph: str
    ink: str
    floor: str


SYMBOLS: Mapping[Symbol, SymbolLook] = {
    "S": SymbolLook("scroll-unfurled", "#FFD98A", "#574928"),
    "M": SymbolLook("diamond", "#8FC4FF", "#2B466B"),
    "P": SymbolLook("round-bottom-flask", "#8DE3C2", "#235246"),
    "B": SymbolLook("book", "#FFA99C", "#693530"),
    "O": SymbolLook("crystal-ball", "#D9B8FF", DESK_TOP),
}
GROUPS: Mapping[str, str] = {
    "FOOT": "boot-stomp",
    "HAND": "hand",
    "EYE": "eyeball",
    "MOUTH": "speech-bubble",
    "QUILL": "quill-ink",
    "MASK": "arcane-mask",
}
TOKENS: Mapping[str, str] = {"T": "cycle", "B": "burning-book", "X": "bear-trap"}
PAWNS: Mapping[str, tuple[str, str, str]] = {  # glyph, its ink, and the ground of a card, by the card's kind
    "G": ("goblin", "#B9E08A", "#25331F"),
    "R": ("death-skull", RIGOR_INK, "#33204A"),
}
GOBLINS = {row.id: row for row in CATALOG.goblins}
INKS = tuple(look.ink for look in SYMBOLS.values())
FLOORS = tuple(look.floor for look in SYMBOLS.values())
TINTS = tuple(SEATS[row.id].fill for row in CATALOG.goblins)
STONES = tuple(shade(floor, share) for floor in FLOORS for shade, share in ((darker, 0.3), (lighter, 0.1)))
SOFT = tuple(mix(look.floor, look.ink, share) for look in SYMBOLS.values() for share in (1 / 3, 2 / 3))
EXACT = (
    NIGHT, PIT, PANEL, RAISED, LINE, EDGE, INK, IVORY, MUTED, GOLD, LEGAL, DANGER, *FLOORS, *INKS, *STONES, *SOFT,
    *(darker(floor, 0.45) for floor in FLOORS), RIGOR_FILL, RIGOR_RIM, RIGOR_INK, SWIRL, SWIRL_MIDDLE, SWIRL_DARK,
    BOOK_DIM, GLANCE, GLANCE_RIM, GLANCE_INK, IDLE, IDLE_RIM, IDLE_INK, SOCKET, CLOSED, HATCH, WOOD, WOOD_DARK,
    WOOD_LIGHT, DESK_LINE, START, *BACKS, GILT, *TINTS, *(lighter(tint, SHEEN) for tint in TINTS),
    *(paint for _, *paints in PAWNS.values() for paint in paints),
)  # fmt: skip
SHADES = 160  # of the palette: with more the many edges of this board would make large files


def middle(space: Space) -> tuple[int, int]:
    """The middle of a space, in pixels; row 10 is on top."""
    column, row = place(space)
    return LEFT + column * CELL + CELL // 2, TOP + (ROWS - 1 - row) * CELL + CELL // 2


def tone(space: Space) -> str:
    """The colour of the floor there."""
    return DESK_TOP if space in DESK else SYMBOLS[SYMBOL[space]].floor


def laid_out(library: Library) -> Layout:
    """The layout of a table."""
    return layout(library.layout)


def goblin_of(library: Library, seat: int) -> GoblinSeen:
    """The goblin of a seat."""
    return next(seen for seen in library.goblins if seen.seat == seat)


def call(library: Library, seat: int) -> str:
    """What the goblin is called by: "orange goblin"."""
    return f"{GOBLINS[goblin_of(library, seat).colour].call} goblin"


def label(library: Library, seat: int) -> str:
    """What stands for a name that cannot be drawn: "Blue hexagon"."""
    return SEATS[goblin_of(library, seat).colour].label


def crowned(library: Library) -> tuple[int, ...]:
    """Who wears a crown: the winners, else who leads by what all can see; nobody while all are level."""
    if library.phase == "over":
        return library.winners
    leaders = library.ranking[0] if library.ranking else ()
    return leaders if len(leaders) < len(library.goblins) else ()


def last_chance(library: Library, seen: GoblinSeen) -> bool:
    """Whether one more Glance would end the game."""
    return library.phase != "over" and glances(seen) == library.options.glances_to_lose - 1


def glances(seen: GoblinSeen) -> int:
    """Glances and blank stares (KR-R32)."""
    return len(seen.glances) + seen.blank
