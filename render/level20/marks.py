"""What a private panel adds to the board: where one may go, where one may not stop, and the way so far."""

from msgspec import Struct

from render.canvas import Canvas
from render.level20.corners import Corners
from render.level20.looks import kobold_of, middle
from render.level20.paths import PREVIEW, way
from render.palette import DANGER, EDGE, INK, IVORY, LEGAL
from render.tokens import dashed_ring, glyph_badge, icon
from rules.level20.board import Square
from rules.level20.view import Den


class Marks(Struct, frozen=True):
    """For the player's own eyes."""

    legal: tuple[Square, ...] = ()  # where the next step may lead
    path: tuple[Square, ...] = ()  # the way previewed, from where the turn began
    start: Square | None = None  # where the turn began, and may not end (L20-K10)
    may_end: bool = False  # the turn may end where the kobold stands


def preview(canvas: Canvas, marks: Marks) -> None:
    """The way so far, under the pieces."""
    way(canvas, marks.path, None, LEGAL, PREVIEW)


def choices(canvas: Canvas, squares: tuple[Square, ...]) -> None:
    """A dashed ring on each square that may be chosen."""
    for square in squares:
        canvas.put(dashed_ring(116, LEGAL, 6), *middle(square))


def notes(canvas: Canvas, den: Den, marks: Marks, corners: Corners) -> None:
    """Not here; or here, if you like."""
    standing = {kobold.at for kobold in den.kobolds if kobold.alive} | {fighter.at for fighter in den.fighters}
    if marks.start is not None and marks.start in standing:
        corners.put(marks.start, glyph_badge("circle", "#1B1F27", DANGER, "forbidden", DANGER, 48), "high left")
    elif marks.start is not None:
        canvas.put(icon("forbidden", 82, EDGE), *middle(marks.start))
        canvas.put(icon("forbidden", 74, DANGER), *middle(marks.start))
    if marks.may_end and den.current is not None:
        badge = glyph_badge("circle", LEGAL, IVORY, "check", INK, 48)
        corners.put(kobold_of(den, den.current).at, badge, "low right")
