"""The pictures of Kragmortha."""

from collections.abc import Iterator, Sequence
from functools import cache

from PIL import Image

from render.canvas import Easel
from render.kragmortha.ground import empty_library
from render.kragmortha.looks import EXACT, SHADES
from render.kragmortha.marks import Marks
from render.kragmortha.rehearsal import rehearsals
from render.kragmortha.sample import NAMES, crowded, samples
from render.kragmortha.scene import scene
from render.palette import shared_palette
from render.picture import Picture
from rules.kragmortha.view import Library, Seat

__all__ = ["Marks", "draw", "warming"]


def draw(view: Library | Seat, names: Sequence[str], marks: Marks | None = None) -> Picture:
    """The library as this view knows it; `names` are the players' display names by seat.

    The public view gives the channel's picture. A seat's view gives a private one: it says so, adds the own hand,
    and takes marks. The same view gives the same bytes.
    """
    private = isinstance(view, Seat)
    layout = view.library.layout if isinstance(view, Seat) else view.layout
    return easel(layout, private).finish(scene(view, names, marks))


def warming() -> Iterator[Picture]:
    """Draw, one after the other, what is slow to draw the first time: palette, fonts, sprites."""
    for view, marks in rehearsals():
        yield draw(view, NAMES, marks)
    yield draw(crowded(), NAMES)


@cache
def easel(layout: str, private: bool) -> Easel:
    """Public and private pictures keep their tiles apart."""
    return Easel(empty_library(layout, private), palette())


@cache
def palette() -> Image.Image:
    """The one palette of all pictures of the library, made from the samples."""
    return shared_palette([scene(view, NAMES).blended() for view in samples()], EXACT, SHADES)
