"""What a private panel adds to the board: where one may go, where one may not stop, and the way so far."""

from msgspec import Struct

from render.level20.board import Board
from render.level20.looks import kobold_of
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


def preview(board: Board, marks: Marks) -> None:
    """The way so far, under the pieces."""
    way(board, marks.path, None, LEGAL, PREVIEW)


def choices(board: Board, squares: tuple[Square, ...]) -> None:
    """A dashed ring on each square that may be chosen."""
    for square in squares:
        board.put(square, dashed_ring(116, LEGAL, 6))


def notes(board: Board, den: Den, marks: Marks) -> None:
    """Not here, in the corner where something stands or lies; or here, if you like."""
    if marks.start is not None and marks.start in occupied(den):
        board.badge(marks.start, glyph_badge("circle", "#1B1F27", DANGER, "forbidden", DANGER, 48), "high left")
    elif marks.start is not None:
        board.put(marks.start, icon("forbidden", 82, EDGE))
        board.put(marks.start, icon("forbidden", 74, DANGER))
    if marks.may_end and den.current is not None:
        here = kobold_of(den, den.current).at
        board.badge(here, glyph_badge("circle", LEGAL, IVORY, "check", INK, 48), "low right")


def occupied(den: Den) -> set[Square]:
    """The squares that a sign in their middle would cover."""
    standing = {kobold.at for kobold in den.kobolds if kobold.alive} | {fighter.at for fighter in den.fighters}
    return standing | den.tokens.keys()
