"""The map of one picture: where its cards lie, as large as there is room."""

from typing import NamedTuple

from render.adventurers.looks import MAP_BOTTOM, MAP_TOP, MARGIN, WIDTH
from render.adventurers.words import location_name, location_short, width
from rules.adventurers.actions import HOME, Cell, cell_at, xy
from rules.adventurers.view import Journey, PlaceSeen

MOST = (220, 150)  # of a card
GAP = 16
SIDE, ABOVE = 62, 46  # for the names of rows and columns


class Atlas(NamedTuple):
    """The grid: the westernmost column, the northernmost row, sizes of a card, and the first card's corner."""

    west: int
    north: int
    columns: int
    rows: int
    wide: int
    high: int
    left: int
    top: int

    def middle(self, cell: Cell) -> tuple[int, int]:
        """The middle of a card, in pixels."""
        east, north = xy(cell)
        x = self.left + (east - self.west) * (self.wide + GAP) + self.wide // 2
        return x, self.top + (self.north - north) * (self.high + GAP) + self.high // 2

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The left upper corner of a card."""
        x, y = self.middle(cell)
        return x - self.wide // 2, y - self.high // 2

    def column_names(self) -> list[tuple[int, str]]:
        """The names of the columns, and their middles: w1, e1."""
        cells = [cell_at(self.west + index, 0) for index in range(self.columns)]
        return [(self.middle(cell)[0], "" if cell == HOME else cell) for cell in cells]

    def row_names(self) -> list[tuple[int, str]]:
        """The names of the rows, and their middles: n1, s2."""
        cells = [cell_at(0, self.north - index) for index in range(self.rows)]
        return [(self.middle(cell)[1], "" if cell == HOME else cell) for cell in cells]


def atlas(table: Journey) -> Atlas:
    """All cards in the middle of the room there is."""
    places = [(seen.east, seen.north) for seen in table.places] or [(0, 0)]
    west, east = min(x for x, _ in places), max(x for x, _ in places)
    south, north = min(y for _, y in places), max(y for _, y in places)
    columns, rows = east - west + 1, north - south + 1
    room = WIDTH - 2 * MARGIN - SIDE, MAP_BOTTOM - MAP_TOP - ABOVE
    wide = min(MOST[0], room[0] // columns - GAP)
    high = min(MOST[1], room[1] // rows - GAP)
    left = MARGIN + SIDE + (room[0] - columns * (wide + GAP) + GAP) // 2
    top = MAP_TOP + ABOVE + (room[1] - rows * (high + GAP) + GAP) // 2
    return Atlas(west, north, columns, rows, wide, high, left, top)


def called(seen: PlaceSeen, room: float) -> str:
    """A card's name, shorter on a narrow card."""
    name = location_name(seen.location)
    return name if width(name, 28) <= room else location_short(seen.location)
