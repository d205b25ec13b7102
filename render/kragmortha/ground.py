"""What never changes of the library: spaces, shelves, desk, coordinates; and the bare floor under whoever stands."""

from functools import cache
from math import cos, radians, sin

from PIL import Image

from render.canvas import Canvas
from render.fonts import BOLD
from render.kragmortha.desk import DESK_LEFT, desk
from render.kragmortha.looks import (
    BOTTOM,
    CELL,
    CLOSED,
    COUNTERS_TOP,
    HATCH,
    HEADER,
    HEIGHT,
    LEFT,
    MARGIN,
    RAIL,
    RAIL_LEFT,
    RIGHT,
    START,
    STRIP,
    SWIRL,
    SWIRL_DARK,
    SWIRL_MIDDLE,
    SYMBOLS,
    TOP,
    WIDTH,
    WOOD_DARK,
    middle,
)
from render.kragmortha.shelves import shelf
from render.palette import EDGE, LINE, MUTED, NIGHT, PANEL, PIT, darker, lighter
from render.sketch import Point, Sketch, Sprite, few_tones
from render.text import words
from render.tokens import brackets, icon, slab
from rules.kragmortha.board import COLUMNS, ROWS, SYMBOL, Space, Symbol, layout, place

SYMBOL_SIZE = 58
# Worn patches of the three stones: middle, radius, and whether darker; in shares of a space.
PATCHES = (
    ((0.20, 0.24, 0.11, True),),
    ((0.76, 0.80, 0.12, True), (0.20, 0.20, 0.08, False)),
    ((0.80, 0.22, 0.11, True),),
)
WORN = (1.0, 0.85, 1.1, 0.95, 1.15, 0.9, 1.05, 0.8, 0.95)  # radii round a patch


@cache
def empty_library(name: str, private: bool) -> Image.Image:
    """The ground of a picture of this layout in RGB; a private one is taller by the strip of the own hand."""
    canvas = Canvas(Image.new("RGB", (WIDTH, HEIGHT + (STRIP if private else 0)), NIGHT))
    canvas.fill((0, 0, WIDTH, HEADER), PANEL)
    canvas.fill((0, HEADER, RIGHT + 20, HEIGHT), PIT)
    canvas.put(wall(), (LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2, PIT)
    spaces(canvas, name)
    canvas.place(desk(False), DESK_LEFT, TOP, EDGE)
    coordinates(canvas, name)
    canvas.place(slab(RAIL, HEIGHT - MARGIN - COUNTERS_TOP, 16, PANEL, NIGHT), RAIL_LEFT, COUNTERS_TOP, NIGHT)
    return canvas.blended()


def spaces(canvas: Canvas, name: str) -> None:
    """The spaces in play, hatching where there are none, and the shelves."""
    for space in SYMBOL:
        x, y = middle(space)
        tile = closed() if space in layout(name).closed else floor(name, space, bare=False)
        canvas.place(tile, x - CELL // 2, y - CELL // 2, EDGE)
    for one, other in layout(name).shelves:
        (x, y), (to_x, to_y) = middle(one), middle(other)
        canvas.put(shelf(upright=x == to_x), (x + to_x) / 2, (y + to_y) / 2, EDGE)


def coordinates(canvas: Canvas, name: str) -> None:
    """a to g above, 10 to 1 on the left; columns out of play are pale."""
    out = {space[0] for space in layout(name).closed}
    for index, letter in enumerate(COLUMNS):
        ink = LINE if letter in out else MUTED
        canvas.write(words(letter, 34, ink, BOLD), LEFT + index * CELL + CELL // 2, TOP - 34, PIT, "middle")
    for index in range(ROWS):
        y = TOP + index * CELL + CELL // 2
        canvas.write(words(str(ROWS - index), 34, MUTED, BOLD), LEFT - 35, y, PIT, "middle")


@cache
def wall() -> Sprite:
    """The wooden edge of the board."""
    width, height = RIGHT - LEFT + 32, BOTTOM - TOP + 32
    sketch = Sketch(width, height)
    sketch.slab((4, 4, width - 4, height - 4), 16, WOOD_DARK)
    sketch.slab((10, 10, width - 10, height - 10), 10, EDGE)
    return sketch.finish()


def floor(name: str, space: Space, bare: bool) -> Sprite:
    """The floor of a space in this layout; `bare`: without its symbol, since somebody stands on it."""
    column, row = place(space)
    plan = layout(name)
    return tile(
        SYMBOL[space], (row * 5 + column * 4) % len(PATCHES), space in plan.teleports, space in plan.starts, bare
    )


@cache
def tile(symbol: Symbol, kind: int, teleport: bool, start: bool, bare: bool) -> Sprite:
    """A stone in the tint of its symbol, a swirl if it is a teleport, grey corners if goblins enter here."""
    look = SYMBOLS[symbol]
    canvas, centre = Canvas(Image.new("RGB", (CELL, CELL), EDGE)), CELL / 2
    canvas.place(stone(look.floor, kind), 0, 0, EDGE)
    if teleport:
        canvas.put(few_tones(swirl()), centre, centre, look.floor)
    if start:
        canvas.put(few_tones(brackets(100, START, 5)), centre, centre, look.floor)
    if not bare:
        canvas.put(few_tones(icon(look.glyph, SYMBOL_SIZE, look.ink)), centre, centre, look.floor)
    return Sprite(canvas.blended())


@cache
def stone(base: str, kind: int) -> Sprite:
    """Bevel and worn patches. Few stones, often used, since noise packs badly."""
    sketch, end = Sketch(CELL, CELL), CELL - 2
    sketch.slab((2, 2, end, end), 9, darker(base, 0.30))
    sketch.slab((2, 2, end, end - 3), 9, lighter(base, 0.10))
    sketch.slab((3, 5, end - 1, end - 4), 9, base)
    for x, y, radius, dark in PATCHES[kind]:
        shade = darker(base, 0.06) if dark else lighter(base, 0.04)
        sketch.polygon(patch(x * CELL, y * CELL, radius * CELL), shade)
    return sketch.block(EDGE)


def patch(x: float, y: float, radius: float) -> list[Point]:
    """The uneven outline of a worn patch."""
    turns = [(radius * share, radians(40 * index)) for index, share in enumerate(WORN)]
    return [(x + reach * cos(turn), y + 0.75 * reach * sin(turn)) for reach, turn in turns]


@cache
def closed() -> Sprite:
    """A space out of play: hatched, without a symbol (KR-R4)."""
    sketch = Sketch(CELL, CELL)
    sketch.slab((0, 0, CELL, CELL), 0, CLOSED)
    for across in range(-CELL, 2 * CELL, 22):
        sketch.line(((across, 0), (across + CELL, CELL)), HATCH, 5)
    return sketch.block(CLOSED)


@cache
def swirl() -> Sprite:
    """A violet whirl of three arms, each in three plain tones that get darker and thinner: a Teleport space."""
    size = 106
    sketch, tail = Sketch(size, size), 200
    for arm in (0, 120, 240):
        for step in range(tail - 1, -1, -2):
            along = step / tail
            turn, reach = radians(arm + step), size * (0.47 - 0.10 * along)
            at = size / 2 + reach * cos(turn), size / 2 + reach * sin(turn)
            tone = (SWIRL, SWIRL_MIDDLE, SWIRL_DARK)[step * 3 // tail]
            sketch.disc(at, size * (0.012 + 0.028 * (1 - along)), tone)
    return sketch.finish()
