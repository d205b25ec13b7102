"""The pictures of Level 20."""

from collections.abc import Iterator, Sequence
from functools import cache

from PIL import Image

from render.canvas import Easel
from render.level20.ground import empty_den
from render.level20.looks import EXACT
from render.level20.marks import Marks
from render.level20.rehearsal import rehearsals
from render.level20.sample import NAMES, crowded, samples
from render.level20.scene import scene
from render.palette import shared_palette
from render.picture import Picture
from rules.level20.view import Den, Seat

__all__ = ["Marks", "draw", "warming"]


def draw(view: Den | Seat, names: Sequence[str], marks: Marks | None = None) -> Picture:
    """The den as this view knows it; `names` are the players' display names by seat.

    The public view gives the channel's picture. A seat's view gives a private one: it says so, adds the own hand,
    and takes marks. The same view gives the same bytes.
    """
    return easel(isinstance(view, Seat)).finish(scene(view, names, marks))


def warming() -> Iterator[Picture]:
    """Draw, one after the other, what is slow to draw the first time: palette, fonts, sprites."""
    for view, marks in rehearsals():
        yield draw(view, NAMES, marks)
    yield draw(crowded(), NAMES)


@cache
def easel(private: bool) -> Easel:
    """Public and private pictures keep their tiles apart."""
    return Easel(empty_den(private), palette())


@cache
def palette() -> Image.Image:
    """The one palette of all pictures of the den, made from the samples."""
    return shared_palette([scene(view, NAMES).blended() for view in samples()], EXACT)
