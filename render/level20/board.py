"""The squares as places to put sprites on, and the badges at their corners."""

from collections.abc import Sequence
from typing import Literal, get_args

from render.canvas import Canvas
from render.level20.ground import STAIRS, lit_line
from render.level20.looks import BADGE_AT, CELL, FLOOR, LEFT, LIT_FLOOR, STAIRS_GROUND, TOP, middle
from render.sketch import Point, Sprite
from rules.level20.board import SQUARES, Square, column, row

Corner = Literal["high left", "high right", "low right", "low left"]
CORNERS: tuple[Corner, ...] = get_args(Corner)
OFFSETS: dict[Corner, tuple[int, int]] = {
    "high left": (-BADGE_AT, -BADGE_AT),
    "high right": (BADGE_AT, -BADGE_AT),
    "low right": (BADGE_AT, BADGE_AT),
    "low left": (-BADGE_AT, BADGE_AT),
}
MIDDLE: Point = (0, 0)


class Board:
    """The board of one picture. Badges are collected and laid above all pieces at the end."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.lit: set[Square] = set()
        self.badges: dict[tuple[Square, Corner], Sprite] = {}

    def light(self, across: bool, lines: Sequence[int]) -> None:
        """Lay warm floor over whole rows (`across`) or columns."""
        for index in lines:
            left, top = (LEFT, TOP + CELL * index) if across else (LEFT + CELL * index, TOP)
            self.canvas.place(lit_line(across, index), left, top, LIT_FLOOR)
        line = row if across else column
        self.lit = {square for square in SQUARES if line(square) in lines}

    def tone(self, square: Square) -> str:
        """The colour of the floor there."""
        if square in STAIRS:
            return STAIRS_GROUND
        return LIT_FLOOR if square in self.lit else FLOOR

    def put(self, square: Square, sprite: Sprite, shift: Point = MIDDLE) -> None:
        """Lay a sprite with its middle on the square's, or shifted from it by so many pixels."""
        x, y = middle(square)
        self.canvas.put(sprite, x + shift[0], y + shift[1], self.tone(square))

    def join(self, start: Square, end: Square, sprite: Sprite) -> None:
        """Lay a sprite with its middle halfway between two squares'."""
        (x, y), (to_x, to_y) = middle(start), middle(end)
        self.canvas.put(sprite, (x + to_x) / 2, (y + to_y) / 2, self.tone(end))

    def badge(self, square: Square, sprite: Sprite, corner: Corner) -> None:
        """Ask for a corner. One that is taken already sends the badge on clockwise; a fifth badge finds no room."""
        start = CORNERS.index(corner)
        for choice in CORNERS[start:] + CORNERS[:start]:
            if (square, choice) not in self.badges:
                self.badges[square, choice] = sprite
                return

    def lay_badges(self) -> None:
        """Lay all badges."""
        for (square, corner), sprite in self.badges.items():
            self.put(square, sprite, OFFSETS[corner])
