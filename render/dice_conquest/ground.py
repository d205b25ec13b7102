"""What never changes of the table: the header's panel, the dark ground of the display, the calm one below it."""

from functools import cache

from PIL import Image

from render.canvas import Canvas
from render.dice_conquest.looks import HEADER, HEIGHT, STRIP_TOP, WIDTH
from render.palette import NIGHT, PANEL, PIT


@cache
def empty_table() -> Image.Image:
    """The ground of every picture, in RGB."""
    canvas = Canvas(Image.new("RGB", (WIDTH, HEIGHT), NIGHT))
    canvas.fill((0, 0, WIDTH, HEADER), PANEL)
    canvas.fill((0, HEADER, WIDTH, STRIP_TOP - 6), PIT)
    return canvas.blended()
