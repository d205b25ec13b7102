"""The pictures of Dice Conquest."""

from collections.abc import Iterator, Sequence
from functools import cache

from PIL import Image

from render.canvas import Easel
from render.dice_conquest.dice import SHADES
from render.dice_conquest.ground import empty_table
from render.dice_conquest.looks import EXACT
from render.dice_conquest.marks import Marks
from render.dice_conquest.rehearsal import rehearsals
from render.dice_conquest.sample import NAMES, middle_game, samples
from render.dice_conquest.scene import scene
from render.palette import shared_palette
from render.picture import Picture
from rules.dice_conquest.view import Conquest, Seat

__all__ = ["Marks", "draw", "warming"]


def draw(view: Conquest | Seat, names: Sequence[str], marks: Marks | None = None) -> Picture:
    """The table as this view knows it; `names` are the players' display names by seat.

    The public view gives the channel's picture. A seat's view gives a private one: it says so, and takes marks.
    The same view gives the same bytes.
    """
    return easel(isinstance(view, Seat)).finish(scene(view, names, marks))


def warming() -> Iterator[Picture]:
    """Draw, one after the other, what is slow to draw the first time: palette, fonts, sprites."""
    for view, marks in rehearsals():
        yield draw(view, NAMES, marks)
    yield draw(middle_game(), NAMES)


@cache
def easel(private: bool) -> Easel:
    """Public and private pictures keep their sprites apart."""
    return Easel(empty_table(), palette())


@cache
def palette() -> Image.Image:
    """The one palette of all pictures of a conquest, made from the samples."""
    return shared_palette([scene(view, NAMES).blended() for view in samples()], (*EXACT, *SHADES))
