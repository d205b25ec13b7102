"""Runes and elements in small: on badges, in panels, on sheets."""

from functools import cache

from render.arena.looks import DIAMOND, DIAMOND_INK, DIAMOND_RIM, ELEMENTS, RUNES
from render.fonts import BOLD, cap_height, font
from render.glyphs import large_glyph
from render.palette import EDGE, INK, rgb
from render.sketch import SCALE, Sketch, Sprite
from render.tokens import draw_token
from rules.arena.catalog import Element, Rune


@cache
def rune_chip(rune: Rune, size: int) -> Sprite:
    """A rune as a diamond of this size: its drawing, and plus or minus under it."""
    look, room = RUNES[rune], round(size * 1.2)
    sketch = Sketch(room, room)
    middle = sketch.image.width / SCALE / 2
    draw_token(sketch, "diamond", (middle, middle), size, DIAMOND, DIAMOND_RIM)
    sketch.stamp(large_glyph(look.glyph, round(size * 0.40)), (middle, middle - size * 0.09), DIAMOND_INK)
    bars(sketch, (middle, middle + size * 0.22), size * 0.10, look.sign[0] == "+")
    return sketch.finish()


def bars(sketch: Sketch, at: tuple[float, float], reach: float, plus: bool) -> None:
    """A minus, or with a second bar a plus."""
    (x, y), thick = at, reach * 0.62
    sketch.line([(x - reach, y), (x + reach, y)], DIAMOND_INK, thick)
    if plus:
        sketch.line([(x, y - reach), (x, y + reach)], DIAMOND_INK, thick)


@cache
def element_chip(element: Element, size: int) -> Sprite:
    """An element as a disc of its colour with its letter."""
    look, room = ELEMENTS[element], round(size * 1.1)
    sketch, middle = Sketch(room, room), room / 2
    sketch.disc((middle, middle), size / 2, EDGE)
    sketch.disc((middle, middle), size / 2 - size * 0.07, look.fill)
    letter = round(size * 0.72 * SCALE)
    pen = middle * SCALE, middle * SCALE + cap_height(BOLD, letter) / 2
    sketch.pen.text(pen, look.letter, font=font(BOLD, letter), fill=(*rgb(INK), 255), anchor="ms")
    return sketch.finish()
