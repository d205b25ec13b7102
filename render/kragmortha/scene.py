"""The picture of the library: its layers from back to front."""

from collections.abc import Sequence

from render.canvas import Canvas
from render.kragmortha.board import Board
from render.kragmortha.counters import counters
from render.kragmortha.desk import books_left
from render.kragmortha.ground import empty_library
from render.kragmortha.hand import hand
from render.kragmortha.header import header
from render.kragmortha.headline import acting
from render.kragmortha.marks import Marks, choices
from render.kragmortha.paths import heads, numbers, trails
from render.kragmortha.pieces import bare_floors, catches, standees, threats
from render.kragmortha.rail import rail
from rules.kragmortha.view import Library, Seat


def scene(view: Library | Seat, names: Sequence[str], marks: Marks | None = None) -> Canvas:
    """A canvas with everything on it. `names` by seat; `marks` only for the player's own eyes."""
    private = isinstance(view, Seat)
    library = view.library if isinstance(view, Seat) else view
    canvas = Canvas(empty_library(library.layout, private))
    spaces(Board(canvas), library, marks or Marks())
    rail(canvas, library, names)
    counters(canvas, library)
    header(canvas, library, names, private)
    if isinstance(view, Seat):
        hand(canvas, view)
    return canvas


def spaces(board: Board, library: Library, marks: Marks) -> None:
    """Everything on the board."""
    bare_floors(board, library)
    books_left(board, library)
    threats(board, library)
    trails(board, library)
    catches(board, library)
    choices(board, library, marks, above=False)
    standees(board, library, acting(library))
    heads(board, library)
    numbers(board, library)
    choices(board, library, marks, above=True)
    board.lay_badges()
