"""The spaces as places to put sprites on, and the badges at the edges of a tile."""

from collections.abc import Mapping
from typing import Literal, get_args

from render.arena.looks import DOOM, middle, tone
from render.canvas import Canvas
from render.sketch import Point, Sprite
from render.text import Line
from rules.arena.actions import Cell
from rules.arena.view import Arena, TileSeen

Spot = Literal[
    "high left", "left", "low left", "low right", "right", "high", "high right", "low",
]  # fmt: skip
SPOTS: tuple[Spot, ...] = get_args(Spot)
NEAR, FAR = 44, 48  # a badge's middle from the tile's middle: at a corner both ways, at a side one way
OFFSETS: Mapping[Spot, Point] = {
    "high left": (-NEAR, -NEAR), "high right": (NEAR, -NEAR), "low left": (-NEAR, NEAR), "low right": (NEAR, NEAR),
    "left": (-FAR, 0), "right": (FAR, 0), "high": (0, -FAR), "low": (0, FAR),
}  # fmt: skip
MIDDLE: Point = (0, 0)
OUT = 1.24


class Board:
    """The board of one picture. Badges are collected and laid above all pieces at the end."""

    def __init__(self, canvas: Canvas, table: Arena) -> None:
        self.canvas = canvas
        self.table = table
        self.tiles: dict[Cell, TileSeen] = {seen.cell: seen for seen in table.tiles}
        self.badges: dict[tuple[Cell, Spot], Sprite] = {}
        self.covered: set[tuple[Cell, Spot]] = set()
        self.crowded: set[Cell] = set()  # where so many stand that badges move out over the walls

    def tone(self, cell: Cell) -> str:
        """The colour of the floor there."""
        return tone(self.tiles.get(cell)) if cell in self.tiles else DOOM

    def put(self, cell: Cell, sprite: Sprite, shift: Point = MIDDLE, on: str = "") -> None:
        """Lay a sprite with its middle on the tile's, or shifted from it by so many pixels."""
        x, y = middle(cell)
        self.canvas.put(sprite, x + shift[0], y + shift[1], on or self.tone(cell))

    def write(self, cell: Cell, line: Line, shift: Point, on: str) -> None:
        """Write a line, its middle shifted from the tile's."""
        x, y = middle(cell)
        self.canvas.write(line, x + shift[0], y + shift[1], on, "middle")

    def join(self, start: Cell, end: Cell, sprite: Sprite, share: float = 0.5) -> None:
        """Lay a sprite with its middle between two tiles'; `share` 0 is the start, 1 the end."""
        (x, y), (to_x, to_y) = middle(start), middle(end)
        self.canvas.put(sprite, x + (to_x - x) * share, y + (to_y - y) * share, self.tone(end))

    def keep_free(self, cell: Cell, *spots: Spot) -> None:
        """Let no badge lie there: pieces have theirs there."""
        self.covered |= {(cell, spot) for spot in spots}

    def badge(self, cell: Cell, sprite: Sprite, *wanted: Spot) -> None:
        """Ask for one of these spots, in this order; then for any; without a free one it shares the first."""
        for spot in (*wanted, *SPOTS):
            if (cell, spot) not in self.badges and (cell, spot) not in self.covered:
                self.badges[cell, spot] = sprite
                return
        self.lay(cell, sprite, wanted[0])

    def lay(self, cell: Cell, sprite: Sprite, spot: Spot) -> None:
        """Lay a badge."""
        share = OUT if cell in self.crowded else 1.0
        self.put(cell, sprite, (OFFSETS[spot][0] * share, OFFSETS[spot][1] * share))

    def lay_badges(self) -> None:
        """Lay all badges."""
        for (cell, spot), sprite in self.badges.items():
            self.lay(cell, sprite, spot)
