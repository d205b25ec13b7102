"""The picture of the den: its layers from back to front."""

from collections.abc import Sequence

from render.canvas import Canvas
from render.level20 import marks as private_marks
from render.level20.corners import Corners
from render.level20.ground import ground
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
    canvas, corners = Canvas(ground(private)), Corners()
    board(canvas, den, corners, marks or Marks())
    corners.draw(canvas)
    targets(canvas, den)
    rail(canvas, den)
    panels(canvas, den, names)
    header(canvas, den, names, private)
    if isinstance(view, Seat):
        hand(canvas, view.hand)
    return canvas


def board(canvas: Canvas, den: Den, corners: Corners, marks: Marks) -> None:
    """Everything on the squares."""
    sight(canvas, den)
    bursts(canvas, den, corners)
    forecasts(canvas, den)
    trails(canvas, den, corners)
    private_marks.preview(canvas, marks)
    things(canvas, den)
    slain(canvas, den, corners)
    standees(canvas, den, corners, acting(den))
    costs(den, corners)
    private_marks.notes(canvas, den, marks, corners)
    private_marks.choices(canvas, marks.legal or exits(den))


def exits(den: Den) -> tuple[int, ...]:
    """The squares that a tunnel may lead to: everybody knows them."""
    seat = acting(den)
    if den.upon is None or seat is None:
        return ()
    at = next(kobold.at for kobold in den.kobolds if kobold.seat == seat)
    return tuple(to for way in den.exits if (to := NEIGHBOUR[way][at]) is not None)
