"""What never changes of the den: floor, walls, stairs, coordinates, and the lit floor that sight lays over it."""

from functools import cache
from math import cos, radians, sin

from PIL import Image

from render.canvas import Canvas
from render.fonts import BOLD
from render.level20.looks import (
    BOARD,
    BOTTOM,
    CELL,
    FLOOR,
    HEIGHT,
    LEFT,
    LIT_FLOOR,
    MARGIN,
    RIGHT,
    STAIRS_GROUND,
    STRIP,
    TOP,
    WIDTH,
)
from render.palette import MUTED, NIGHT, PANEL, PIT, darker, lighter, mix
from render.sketch import Point, Sketch, Sprite
from render.text import words
from render.tokens import slab
from rules.level20.board import SIZE, SQUARES, Square, column, row, square
from rules.level20.catalog import CATALOG

STAIRS = {square(stairs.square): stairs.id == "illuminated" for stairs in CATALOG.staircases}  # and whether lit
STEPS = 6
JOINT = "#0B0D12"  # between the stones
# Worn patches of the four flagstones: middle, radius, and whether darker; in shares of a square.
PATCHES = (
    ((0.30, 0.34, 0.13, True), (0.66, 0.64, 0.09, False)),
    ((0.62, 0.28, 0.12, True), (0.30, 0.70, 0.10, True)),
    ((0.46, 0.62, 0.13, True), (0.74, 0.26, 0.08, False)),
    ((0.26, 0.26, 0.09, False), (0.68, 0.70, 0.13, True)),
)
WORN = (1.0, 0.85, 1.1, 0.95, 1.15, 0.9, 1.05, 0.8, 0.95)  # radii round a patch


@cache
def empty_den(private: bool) -> Image.Image:
    """The ground of a picture in RGB; a private one is taller by the strip of the own hand."""
    canvas = Canvas(Image.new("RGB", (WIDTH, HEIGHT + (STRIP if private else 0)), NIGHT))
    canvas.fill((0, 0, WIDTH, 120), PANEL)
    canvas.fill((0, 120, WIDTH, BOTTOM + 26), PIT)
    canvas.put(wall(), LEFT + BOARD / 2, TOP + BOARD / 2, PIT)
    for place in SQUARES:
        canvas.place(floor(place, lit=False), LEFT + column(place) * CELL, TOP + row(place) * CELL, FLOOR)
    for place, lit in STAIRS.items():
        canvas.place(stairs(lit), LEFT + column(place) * CELL, TOP + row(place) * CELL, FLOOR)
    coordinates(canvas)
    rail(canvas)
    return canvas.blended()


def coordinates(canvas: Canvas) -> None:
    """A to H above, 1 to 8 on the left."""
    for index in range(SIZE):
        along = index * CELL + CELL // 2
        canvas.write(words("ABCDEFGH"[index], 34, MUTED, BOLD), LEFT + along, TOP - 34, PIT, "middle")
        canvas.write(words(str(index + 1), 34, MUTED, BOLD), LEFT - 36, TOP + along, PIT, "middle")


def rail(canvas: Canvas) -> None:
    """The empty rail on the right."""
    left = RIGHT + 28
    canvas.place(slab(WIDTH - MARGIN - left, BOARD + 32, 18, PANEL, PIT), left, TOP - 16, PIT)


@cache
def wall() -> Sprite:
    """The edge of the board: the only wall there is."""
    size = BOARD + 40
    sketch = Sketch(size, size)
    sketch.slab((8, 8, size - 8, size - 8), 22, "#262B33")
    sketch.slab((15, 15, size - 15, size - 15), 14, JOINT)
    return sketch.finish()


@cache
def lit_line(across: bool, index: int) -> Sprite:
    """A whole row (`across`) or column of lit floor; the stairs have light or darkness of their own."""
    size = (BOARD, CELL) if across else (CELL, BOARD)
    canvas = Canvas(Image.new("RGB", size, JOINT))
    for step in range(SIZE):
        place = step + SIZE * index if across else index + SIZE * step
        stone = stairs(STAIRS[place]) if place in STAIRS else floor(place, lit=True)
        canvas.place(stone, CELL * step if across else 0, 0 if across else CELL * step, LIT_FLOOR)
    return Sprite(canvas.blended())


def floor(place: Square, lit: bool) -> Sprite:
    """The floor of one square, chequered a little, from four flagstones."""
    x, y = column(place), row(place)
    return flagstone((y * 5 + x * 3) % len(PATCHES), lit, (x + y) % 2 == 1)


@cache
def flagstone(kind: int, lit: bool, bright: bool) -> Sprite:
    """Bevel and worn patches. Few stones, often used, since noise packs badly."""
    base = lighter(LIT_FLOOR if lit else FLOOR, 0.035 if bright else 0)
    sketch, end = Sketch(CELL, CELL), CELL - 2
    sketch.slab((2, 2, end, end), 9, darker(base, 0.30))
    sketch.slab((2, 2, end, end - 3), 9, lighter(base, 0.10))
    sketch.slab((3, 5, end - 1, end - 4), 9, base)
    for x, y, radius, dark in PATCHES[kind]:
        sketch.polygon(patch(x * CELL, y * CELL, radius * CELL), darker(base, 0.05) if dark else lighter(base, 0.05))
    return sketch.block(JOINT)


def patch(x: float, y: float, radius: float) -> list[Point]:
    """The uneven outline of a worn patch."""
    return [polar(x, y, radius * share, 40 * index) for index, share in enumerate(WORN)]


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """A point at an angle in degrees; patches are a little flat."""
    return x + radius * cos(radians(angle)), y + 0.75 * radius * sin(radians(angle))


@cache
def stairs(lit: bool) -> Sprite:
    """Stairs in perspective: the illuminated entrance leads up into gold, the darkened one down."""
    canvas = Canvas(Image.new("RGB", (CELL, CELL), JOINT))
    canvas.fill((6, 6, CELL - 6, CELL - 8), STAIRS_GROUND)
    for step in range(STEPS):
        shade = step / (STEPS - 1)
        tread = mix("#F0C070", "#4A3A28", shade) if lit else mix("#59616E", "#1B1F26", shade)
        inset, top = 5 * (STEPS - 1 - step if lit else step) + 10, 12 + 17 * step
        canvas.fill((inset, top, CELL - inset, top + 13), tread)
        canvas.fill((inset, top + 10, CELL - inset, top + 13), darker(tread, 0.5))
    return Sprite(canvas.blended())
