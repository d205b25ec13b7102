"""What never changes of the den: floor, walls, stairs, coordinates, and the lit floor that sight lays over it."""

from functools import cache
from math import cos, radians, sin

from PIL import Image

from render.canvas import Canvas, Grid, Ground
from render.fonts import BOLD
from render.level20.looks import BOARD, BOTTOM, CELL, FLOOR, HEIGHT, LEFT, LIT_FLOOR, MARGIN, RIGHT, STRIP, TOP, WIDTH
from render.palette import MUTED, NIGHT, PANEL, PIT, darker, lighter, mix, rgb
from render.sketch import Point, Sketch, Sprite
from render.text import words
from rules.level20.board import SIZE, SQUARES, Square, column, row, square

GRID = Grid(CELL, LEFT, TOP)
LIT_STAIRS, DARK_STAIRS = square("A1"), square("H8")
STEPS = 6
# Worn patches of the four flagstones: middle, radius, and whether darker; in shares of a square.
PATCHES = (
    ((0.30, 0.34, 0.13, True), (0.68, 0.60, 0.10, False), (0.44, 0.78, 0.08, True)),
    ((0.62, 0.28, 0.12, True), (0.28, 0.66, 0.11, True), (0.80, 0.74, 0.07, False)),
    ((0.50, 0.46, 0.14, False), (0.76, 0.24, 0.08, True), (0.22, 0.80, 0.09, True)),
    ((0.26, 0.24, 0.09, False), (0.66, 0.72, 0.13, True), (0.78, 0.40, 0.07, True)),
)
WORN = (1.0, 0.7, 1.1, 0.8, 1.15, 0.75, 1.05, 0.85, 0.95)  # radii round a patch


@cache
def ground(private: bool) -> Ground:
    """The ground of a picture; a private one is taller by the strip of the own hand."""
    height = HEIGHT + (STRIP if private else 0)
    return Ground(with_board(height), GRID)


@cache
def with_board(height: int) -> Image.Image:
    """The board and everything round it, in RGB."""
    image = Image.new("RGB", (WIDTH, height), NIGHT)
    canvas = Canvas(Ground(image, GRID))
    canvas.fill((0, 0, WIDTH, 120), PANEL)
    canvas.fill((0, 120, WIDTH, BOTTOM + 26), PIT)
    canvas.place(wall(), LEFT - 20, TOP - 20)
    for place in SQUARES:
        canvas.place(floor(place, lit=False), LEFT + column(place) * CELL, TOP + row(place) * CELL)
    for place, lit in ((LIT_STAIRS, True), (DARK_STAIRS, False)):
        canvas.place(stairs(lit), LEFT + column(place) * CELL, TOP + row(place) * CELL)
    coordinates(canvas)
    rail(canvas)
    return canvas.blended()


def coordinates(canvas: Canvas) -> None:
    """A to H above, 1 to 8 on the left."""
    for index in range(SIZE):
        along = index * CELL + CELL // 2
        canvas.write(words("ABCDEFGH"[index], 34, MUTED, BOLD), LEFT + along, TOP - 34, "middle")
        canvas.write(words(str(index + 1), 34, MUTED, BOLD), LEFT - 36, TOP + along, "middle")


def rail(canvas: Canvas) -> None:
    """The empty rail on the right."""
    sketch = Sketch(WIDTH - MARGIN - RIGHT - 28, BOARD + 32)
    sketch.slab((0, 0, WIDTH - MARGIN - RIGHT - 28, BOARD + 32), 18, PANEL)
    canvas.place(sketch.finish(), RIGHT + 28, TOP - 16)


def wall() -> Sprite:
    """The edge of the board: the only wall there is."""
    size = BOARD + 40
    sketch = Sketch(size, size)
    sketch.slab((8, 8, size - 8, size - 8), 22, "#262B33")
    sketch.slab((15, 15, size - 15, size - 15), 14, "#0B0D12")
    return sketch.finish()


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
    stone = sketch.finish()
    block = Image.new("RGB", (CELL, CELL), "#0B0D12")
    stone.on(block, 0, 0)
    return Sprite(block)


def patch(x: float, y: float, radius: float) -> list[Point]:
    """The uneven outline of a worn patch."""
    return [polar(x, y, radius * share, 40 * index) for index, share in enumerate(WORN)]


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """A point at an angle in degrees; patches are a little flat."""
    return x + radius * cos(radians(angle)), y + 0.75 * radius * sin(radians(angle))


@cache
def stairs(lit: bool) -> Sprite:
    """Stairs in perspective: the illuminated entrance leads up into gold, the darkened one down."""
    block = Image.new("RGB", (CELL, CELL), "#14161B")
    canvas = Canvas(Ground(block, Grid(CELL, 0, 0)))
    for step in range(STEPS):
        shade = step / (STEPS - 1)
        tread = mix("#F0C070", "#4A3A28", shade) if lit else mix("#59616E", "#1B1F26", shade)
        inset, top = 5 * (STEPS - 1 - step if lit else step) + 10, 12 + 17 * step
        canvas.fill((inset, top, CELL - inset, top + 13), tread)
        canvas.fill((inset, top + 10, CELL - inset, top + 13), darker(tread, 0.5))
    image = canvas.blended()
    frame = Image.new("RGB", (CELL, CELL), rgb("#0B0D12"))
    frame.paste(image.crop((6, 6, CELL - 6, CELL - 8)), (6, 6))
    return Sprite(frame)
