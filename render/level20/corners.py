"""Badges at the corners of squares: each corner holds one, and a badge that finds its corner taken goes to the next."""

from typing import Literal, get_args

from render.canvas import Canvas
from render.level20.looks import BADGE_AT, middle
from render.sketch import Sprite
from rules.level20.board import Square

Corner = Literal["high left", "high right", "low right", "low left"]
CORNERS: tuple[Corner, ...] = get_args(Corner)
OFFSETS: dict[Corner, tuple[int, int]] = {
    "high left": (-BADGE_AT, -BADGE_AT),
    "high right": (BADGE_AT, -BADGE_AT),
    "low right": (BADGE_AT, BADGE_AT),
    "low left": (-BADGE_AT, BADGE_AT),
}


class Corners:
    """The badges of one picture, collected while its layers are laid and drawn above all pieces."""

    def __init__(self) -> None:
        self.taken: dict[tuple[Square, Corner], Sprite] = {}
        self.once: set[tuple[Square, str]] = set()

    def put(self, square: Square, badge: Sprite, corner: Corner, key: str = "") -> None:
        """Ask for a corner; with a `key` the square takes only one such badge. A fifth badge finds no room."""
        if key and (square, key) in self.once:
            return
        self.once.add((square, key))
        start = CORNERS.index(corner)
        for choice in CORNERS[start:] + CORNERS[:start]:
            if (square, choice) not in self.taken:
                self.taken[square, choice] = badge
                return

    def draw(self, canvas: Canvas) -> None:
        """Lay all badges."""
        for (square, corner), badge in self.taken.items():
            x, y = middle(square)
            across, down = OFFSETS[corner]
            canvas.put(badge, x + across, y + down)
