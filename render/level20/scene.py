"""The picture of the den: its layers from back to front."""

from collections.abc import Sequence

from render.canvas import Canvas
from render.level20 import marks as private_marks
from render.level20.board import Board
from render.level20.ground import empty_den
from render.level20.header import acting, header
from render.level20.marks import Marks
from render.level20.panels import hand, panels
from render.level20.paths import bursts, costs, forecasts, sight, targets, trails
from render.level20.pieces import slain, standees, things
from render.level20.rail import rail
from rules.level20.board import NEIGHBOUR
from rules.level20.view import Den, Seat


def scene(view: Den | Seat, names: Sequence[str], marks: Marks | None = None) -> Canvas:
    """A canvas with everything on it. `names` by seat; `marks` only for the player's own eyes."""
    private = isinstance(view, Seat)
    den = view.den if isinstance(view, Seat) else view
    canvas = Canvas(empty_den(private))
    squares(Board(canvas), den, marks or Marks())
    rail(canvas, den)
    panels(canvas, den, names)
    header(canvas, den, names, private)
    if isinstance(view, Seat):
        hand(canvas, view.hand)
    return canvas


def squares(board: Board, den: Den, marks: Marks) -> None:
    """Everything on the board."""
    sight(board, den)
    bursts(board, den)
    forecasts(board, den)
    trails(board, den)
    private_marks.preview(board, marks)
    things(board, den)
    slain(board, den)
    standees(board, den, acting(den))
    costs(board, den)
    private_marks.notes(board, den, marks)
    private_marks.choices(board, marks.legal or exits(den))
    targets(board, den)
    board.lay_badges()


def exits(den: Den) -> tuple[int, ...]:
    """The squares that a tunnel may lead to: everybody knows them."""
    seat = acting(den)
    if den.upon is None or seat is None:
        return ()
    at = next(kobold.at for kobold in den.kobolds if kobold.seat == seat)
    return tuple(to for way in den.exits if (to := NEIGHBOUR[way][at]) is not None)
