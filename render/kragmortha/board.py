"""The spaces as places to put sprites on, and the badges at their corners."""

from collections.abc import Sequence
from typing import Literal, get_args

from render.canvas import Canvas
from render.kragmortha.looks import BADGE_AT, middle, tone
from render.sketch import Point, Sprite
from rules.kragmortha.board import Space

Corner = Literal["high left", "high right", "low right", "low left"]
CORNERS: tuple[Corner, ...] = get_args(Corner)
OFFSETS: dict[Corner, Point] = {
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
        self.badges: dict[tuple[Space, Corner], Sprite] = {}
        self.covered: set[tuple[Space, Corner]] = set()

    def put(self, space: Space, sprite: Sprite, shift: Point = MIDDLE) -> None:
        """Lay a sprite with its middle on the space's, or shifted from it by so many pixels."""
        x, y = middle(space)
        self.canvas.put(sprite, x + shift[0], y + shift[1], tone(space))

    def join(self, start: Space, end: Space, sprite: Sprite, share: float = 0.5) -> None:
        """Lay a sprite with its middle between two spaces'; `share` 0 is the start, 1 the end."""
        (x, y), (to_x, to_y) = middle(start), middle(end)
        self.canvas.put(sprite, x + (to_x - x) * share, y + (to_y - y) * share, tone(end))

    def keep_free(self, space: Space, corners: Sequence[Corner]) -> None:
        """Let no badge lie on these corners: pieces reach there."""
        self.covered |= {(space, corner) for corner in corners}

    def badge(self, space: Space, sprite: Sprite, corner: Corner) -> None:
        """Ask for a corner. One that is taken sends the badge on clockwise; without a free one it is left out."""
        start = CORNERS.index(corner)
        for choice in CORNERS[start:] + CORNERS[:start]:
            if (space, choice) not in self.badges and (space, choice) not in self.covered:
                self.badges[space, choice] = sprite
                return

    def lay_badges(self) -> None:
        """Lay all badges."""
        for (space, corner), sprite in self.badges.items():
            self.put(space, sprite, OFFSETS[corner])
