"""The empty arena, and the tiles of the maze: floor inside, a lit wall on each closed side, a gap on each open one."""

from functools import cache

from PIL import Image

from render.arena.looks import (
    BOTTOM,
    CELL,
    DOOM,
    DOOM_INK,
    DOOM_RIM,
    DOOM_RINGS,
    FLOORS,
    GRATE,
    GRATE_DARK,
    GRATE_PIT,
    HEADER,
    HEIGHT,
    LEFT,
    RAIL,
    RAIL_HIGH,
    RAIL_LEFT,
    RAIL_TOP,
    ROCK,
    TOP,
    WALL,
    WIDTH,
    middle,
)
from render.canvas import Canvas
from render.fonts import BOLD
from render.glyphs import large_glyph
from render.palette import EDGE, MUTED, NIGHT, PANEL, PIT, darker, lighter
from render.sketch import Box, Sketch, Sprite
from render.text import words
from render.tokens import slab
from rules.arena.board import COLUMNS, SIZE, xy
from rules.arena.catalog import TileKind
from rules.arena.view import Arena

THICK, LIT = 15, 5  # pixels of a wall, and of its lit edge
PATCH = 44  # a third of a tile
PALE = 0.05  # how much a patch of the floor is darker or lighter


@cache
def empty_arena() -> Image.Image:
    """The ground of every picture of the board in RGB."""
    canvas = Canvas(Image.new("RGB", (WIDTH, HEIGHT), NIGHT))
    canvas.fill((0, 0, WIDTH, HEADER), PANEL)
    canvas.fill((0, HEADER, WIDTH, BOTTOM + 18), PIT)
    frame = SIZE * CELL + 24
    canvas.place(slab(frame, frame, 14, EDGE, PIT, "#343B48", 5), LEFT - 12, TOP - 12, PIT)
    coordinates(canvas)
    canvas.place(slab(RAIL, RAIL_HIGH, 16, PANEL, PIT), RAIL_LEFT, RAIL_TOP, PIT)
    return canvas.blended()


def coordinates(canvas: Canvas) -> None:
    """a to g above, 1 to 7 on the left."""
    for index, letter in enumerate(COLUMNS):
        middle_of_it = index * CELL + CELL // 2
        canvas.write(words(letter, 34, MUTED, BOLD), LEFT + middle_of_it, TOP - 33, PIT, "middle")
        canvas.write(words(str(index + 1), 34, MUTED, BOLD), LEFT - 34, TOP + middle_of_it, PIT, "middle")


def maze(canvas: Canvas, table: Arena) -> None:
    """All tiles as they lie now, and the Doom Area."""
    for seen in table.tiles:
        column, row = xy(seen.cell)
        sprite = tile(seen.kind, seen.sides, (column + row) % 2)
        canvas.place(sprite, LEFT + column * CELL, TOP + row * CELL, EDGE)
    x, y = middle(table.doom)
    canvas.place(doom(), x - CELL // 2, y - CELL // 2, EDGE)


@cache
def tile(kind: TileKind, sides: str, odd: int) -> Sprite:
    """A tile with these open sides."""
    sketch, end = Sketch(CELL, CELL), CELL
    paving(sketch, FLOORS[kind], odd)
    for side in "NESW":
        if side not in sides:
            wall(sketch, side)
    for post in ((0, 0), (1, 0), (0, 1), (1, 1)):
        corner(sketch, sides, post, end)
    return sketch.block(EDGE)


def paving(sketch: Sketch, base: str, odd: int) -> None:
    """Nine flagstones, one lighter, one darker, on the darker ground of the joints."""
    sketch.slab((0, 0, CELL, CELL), 0, darker(base, 0.35))
    sketch.slab((1, 1, CELL - 1, CELL - 1), 0, base)
    for index in range(9):
        x, y = index % 3 * PATCH + 2, index // 3 * PATCH + 2
        shade = darker(base, PALE) if (index + odd) % 2 else lighter(base, PALE)
        sketch.slab((x, y, x + PATCH - 4, y + PATCH - 4), 5, shade)


def wall(sketch: Sketch, side: str) -> None:
    """Rock along a side, lit on the inside."""
    end, inner = CELL, CELL - THICK
    rock: dict[str, Box] = {
        "N": (0, 0, end, THICK), "S": (0, inner, end, end), "W": (0, 0, THICK, end), "E": (inner, 0, end, end),
    }  # fmt: skip
    lit: dict[str, Box] = {
        "N": (0, THICK - LIT, end, THICK), "S": (0, inner, end, inner + LIT), "W": (THICK - LIT, 0, THICK, end),
        "E": (inner, 0, inner + LIT, end),
    }  # fmt: skip
    sketch.slab(rock[side], 0, ROCK)
    sketch.slab(lit[side], 0, WALL)


def corner(sketch: Sketch, sides: str, post: tuple[int, int], end: int) -> None:
    """The rock at a corner: lit towards each open side, and where two walls meet."""
    across, down = "WE"[post[0]] in sides, "NS"[post[1]] in sides
    x, y = post[0] * (end - THICK), post[1] * (end - THICK)
    sketch.slab((x, y, x + THICK, y + THICK), 0, ROCK)
    lit_x, lit_y = (THICK - LIT if not post[0] else 0) + x, (THICK - LIT if not post[1] else 0) + y
    if across:
        sketch.slab((x, lit_y, x + THICK, lit_y + LIT), 0, WALL)
    if down:
        sketch.slab((lit_x, y, lit_x + LIT, y + THICK), 0, WALL)
    if not across and not down:
        sketch.slab((lit_x, lit_y, lit_x + LIT, lit_y + LIT), 0, WALL)


@cache
def doom() -> Sprite:
    """The Doom Area: a pit with rings of red, and a skull."""
    sketch, centre = Sketch(CELL, CELL), (CELL / 2, CELL / 2)
    sketch.slab((3, 3, CELL - 3, CELL - 3), 10, DOOM, DOOM_RIM, 4)
    for size, paint in zip((104, 78, 50), DOOM_RINGS, strict=True):
        sketch.arc(centre, size / 2, (0, 360), paint, 8)
    sketch.stamp(large_glyph("death-skull", 42), centre, DOOM_INK)
    return sketch.block(EDGE)


@cache
def grate(size: int) -> Sprite:
    """The grate of a trapdoor."""
    sketch, scale = Sketch(size, size), size / 76
    sketch.slab((0, 0, size, size), 8 * scale, GRATE_PIT, GRATE, 5 * scale)
    for place in (24, 52):
        sketch.line([(place * scale, 7 * scale), (place * scale, 69 * scale)], GRATE_DARK, 5 * scale)
    for place in (20, 38, 56):
        sketch.line([(7 * scale, place * scale), (69 * scale, place * scale)], GRATE, 5 * scale)
    return sketch.finish()
