"""The pictures of Arena."""

from collections.abc import Iterator, Sequence
from functools import cache

from PIL import Image

from render.arena.ground import empty_arena
from render.arena.looks import EXACT
from render.arena.marks import Marks, marks_of
from render.arena.rehearsal import rehearsals
from render.arena.sample import NAMES, crowded, samples
from render.arena.scene import scene
from render.arena.sheet import empty_sheet, sheet_scene
from render.canvas import Easel
from render.palette import shared_palette
from render.picture import Picture
from rules.arena.view import Arena, Seat

__all__ = ["Marks", "draw", "draw_sheet", "warming"]


def draw(view: Arena | Seat, names: Sequence[str], marks: object = None) -> Picture:
    """The arena as this view knows it; `names` are the players' display names by seat.

    The public view gives the channel's picture. A seat's view gives a private one: it says so, and adds the own
    points and what reaches the own hero. `marks` are `Marks`, or whatever has fields of their names; with a `sheet` the
    sheet of that seat is drawn instead. The same view gives the same bytes.
    """
    if isinstance(sheet := getattr(marks, "sheet", None), int):
        return draw_sheet(view, sheet, names)
    return easel(isinstance(view, Seat)).finish(scene(view, names, marks_of(marks)))


def draw_sheet(view: Arena | Seat, seat: int, names: Sequence[str]) -> Picture:
    """The sheet of a hero as this view knows it. Only in the seat's own view it bears the covered points, and says so.

    The same view gives the same bytes.
    """
    canvas = sheet_scene(view, seat, names)
    own = isinstance(view, Seat) and view.seat == seat
    return sheet_easel(canvas.ground.height, own).finish(canvas)


def warming() -> Iterator[Picture]:
    """Draw, one after the other, what is slow to draw the first time: palette, fonts, sprites."""
    for view, marks in rehearsals():
        yield draw(view, NAMES, marks)
    for view in samples():
        for seat in range(len(table_of(view).heroes)):
            yield draw_sheet(view, seat, NAMES)
    yield draw(crowded(), NAMES)


@cache
def easel(private: bool) -> Easel:
    """Public and private pictures keep their sprites apart."""
    return Easel(empty_arena(), palette())


@cache
def sheet_easel(height: int, private: bool) -> Easel:
    """The same for sheets of this height."""
    return Easel(empty_sheet(height), palette())


@cache
def palette() -> Image.Image:
    """The one palette of all pictures of the arena, made from the samples."""
    boards = [scene(view, NAMES).blended() for view in samples()]
    return shared_palette([*boards, sheet_scene(crowded(), 0, NAMES).blended()], EXACT)


def table_of(view: Arena | Seat) -> Arena:
    """The public part of a view."""
    return view.arena if isinstance(view, Seat) else view
