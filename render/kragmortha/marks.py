"""Where the question that is asked may lead: open to all, or for the player's own eyes."""

from collections.abc import Sequence

from msgspec import Struct

from render.kragmortha.board import Board
from render.kragmortha.looks import goblin_of
from render.kragmortha.paths import DEGREES
from render.lines import pointer
from render.palette import EDGE, LEGAL
from render.tokens import dashed_ring, ring
from rules.kragmortha.board import Space, apart, way
from rules.kragmortha.view import Library


class Marks(Struct, frozen=True):
    """For the player's own eyes."""

    legal: tuple[Space, ...] = ()  # where one may go: first steps too, which tell the hand


def choices(board: Board, library: Library, marks: Marks, above: bool) -> None:
    """A dashed ring on each space that may be chosen: round a goblin under it, since it bears its number there.

    Only Rigor Mortis fills his space: round him the ring lies `above`, as a push's arrow does everywhere.
    """
    for space in dict.fromkeys(marks.legal or library.choices):
        if above == (space == library.rigor):
            board.put(space, ring(104, EDGE, 7))
            board.put(space, dashed_ring(104, LEGAL, 6))
    if above and library.pushed is not None:
        shoves(board, goblin_of(library, library.pushed).at, library.choices)


def shoves(board: Board, start: Space, spaces: Sequence[Space]) -> None:
    """Arrows from the goblin that is pushed, their heads on the border."""
    for space in spaces:
        if start and apart(start, space) == 1:
            board.join(start, space, pointer(DEGREES[way(start, space)], 42, LEGAL, EDGE))
