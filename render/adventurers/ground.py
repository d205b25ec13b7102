"""Grounds of the pictures, and the floors of a battlefield: open ones of both sides, and closed ones."""

from functools import cache, lru_cache

from PIL import Image

from render.adventurers.looks import (
    CLOSED,
    CLOSED_ROCK,
    COLUMN,
    COLUMNS,
    FIELD_HIGH,
    FIELD_LEFT,
    FIELD_TOP,
    FIELD_WIDE,
    FRONT,
    FRONT_INK,
    HEADER,
    HEIGHT,
    RAIL,
    RAIL_HIGH,
    RAIL_LEFT,
    RAIL_TOP,
    WIDTH,
)
from render.canvas import Canvas
from render.fonts import BOLD
from render.glyphs import large_glyph
from render.palette import EDGE, MUTED, NIGHT, PANEL, PIT, darker, lighter
from render.sketch import Sketch, Sprite
from render.text import words
from render.tokens import slab

BED, FRAME = "#15191A", "#3A4540"
PATCHES = (((22, 30, 62, 50), (120, 74, 150, 92)), ((96, 20, 140, 40), (40, 88, 70, 104)), ((70, 60, 112, 82),), ())


@cache
def empty_battle() -> Image.Image:
    """The ground of every picture of a battle in RGB."""
    canvas = Canvas(empty_page(HEIGHT))
    canvas.fill((0, HEADER, WIDTH, FIELD_TOP + FIELD_HIGH + FRONT + 24), PIT)
    frame = slab(FIELD_WIDE + 24, FIELD_HIGH + FRONT + 24, 16, BED, PIT, FRAME, 5)
    canvas.place(frame, FIELD_LEFT - 12, FIELD_TOP - 12, PIT)
    for column in range(COLUMNS):
        x = FIELD_LEFT + column * COLUMN + COLUMN // 2
        canvas.write(words(str(column + 1), 34, MUTED, BOLD), x, FIELD_TOP - 33, PIT, "middle")
    canvas.place(slab(RAIL, RAIL_HIGH, 16, PANEL, PIT), RAIL_LEFT, RAIL_TOP, PIT)
    canvas.write(words("INITIATIVE", 30, MUTED, BOLD), RAIL_LEFT + RAIL // 2, RAIL_TOP + 28, PANEL, "middle")
    return canvas.blended()


@cache
def empty_page(height: int) -> Image.Image:
    """The ground of all other pictures in RGB."""
    canvas = Canvas(Image.new("RGB", (WIDTH, height), NIGHT))
    canvas.fill((0, 0, WIDTH, HEADER), PANEL)
    return canvas.blended()


@lru_cache(maxsize=256)
def floor(high: int, base: str, variant: int) -> Sprite:
    """An open square: a stone with a lit upper edge and a few patches."""
    sketch = Sketch(COLUMN, high)
    sketch.slab((2, 2, COLUMN - 2, high - 2), 8, darker(base, 0.35))
    sketch.slab((3, 3, COLUMN - 3, high - 4), 7, lighter(base, 0.08))
    sketch.slab((3, 5, COLUMN - 3, high - 4), 7, base)
    for left, top, right, bottom in PATCHES[variant % len(PATCHES)]:
        if bottom < high - 6:
            sketch.slab((left, top, right, bottom), 9, darker(base, 0.06))
    return sketch.block(BED)


@lru_cache(maxsize=32)
def closed(high: int) -> Sprite:
    """A square that the location does not open: dark, with a faint rock."""
    sketch = Sketch(COLUMN, high)
    sketch.slab((2, 2, COLUMN - 2, high - 2), 8, CLOSED_ROCK)
    sketch.slab((3, 3, COLUMN - 3, high - 3), 7, CLOSED)
    size = min(60, high - 16)
    sketch.stamp(large_glyph("mountains", size), (COLUMN / 2, high / 2), CLOSED_ROCK)
    return sketch.block(BED)


@lru_cache(maxsize=4)
def front_line(wide: int) -> Sprite:
    """The line between the two front lines, with a stud on each column."""
    sketch = Sketch(wide, 30)
    sketch.line([(10, 15), (wide - 10, 15)], FRONT_INK, 3)
    for column in range(COLUMNS):
        x = column * COLUMN + COLUMN / 2
        sketch.polygon([(x, 2), (x + 13, 15), (x, 28), (x - 13, 15)], EDGE)
        sketch.polygon([(x, 5), (x + 10, 15), (x, 25), (x - 10, 15)], FRONT_INK)
    return sketch.block(BED)
