"""Tokens, badges, rings and brackets: sprites that stand on the boards of every game."""

from functools import lru_cache
from math import ceil, cos, radians, sin

from PIL import Image

from render.fonts import BOLD, cap_height, font
from render.glyphs import glyph, large_glyph
from render.palette import EDGE, GOLD, INK, IVORY, SEATS, rgb
from render.shapes import ROUND, outline
from render.sketch import SCALE, Point, Sketch, Sprite

GLYPH_SHARE = 0.58  # of the token's size
# A triangle's or diamond's middle is smaller than its box, and the triangle's lies lower.
GLYPH_SHRINK = {"triangle": 0.80, "diamond": 0.92, "cross": 0.92}
GLYPH_DROP = {"triangle": 0.10, "shield": -0.02, "crag": 0.12}
BADGE = 44


@lru_cache(maxsize=1024)
def token(
    shape: str,
    size: int,
    fill: str,
    rim: str = IVORY,
    glyph_name: str = "",
    ink: str = IVORY,
    share: float = GLYPH_SHARE,
) -> Sprite:
    """Shadow, dark edge, light rim, coloured face with light from above, glyph: readable on any ground."""
    sketch = Sketch(size * 1.16, size * 1.16)
    draw_token(sketch, shape, (sketch.image.width / SCALE / 2,) * 2, size, fill, rim)
    if glyph_name:
        stamp_glyph(sketch, shape, size, glyph_name, ink, share)
    return sketch.finish()


def draw_token(sketch: Sketch, shape: str, centre: Point, size: float, fill: str, rim: str) -> None:
    """Everything of a token but its glyph."""
    corner = 0 if shape in ROUND else size * 0.05
    body, face = outline(shape, centre, size * 0.40), outline(shape, centre, size * 0.345)
    sketch.shadow([(x, y + size * 0.05) for x, y in outline(shape, centre, size * 0.43)], size * 0.03)
    sketch.polygon(body, EDGE, corner + size * 0.035)
    sketch.polygon(body, rim, corner + size * 0.005)
    sketch.polygon(face, fill, corner)
    sketch.sheen(
        face, (centre[0] - size * 0.7, centre[1] - size * 1.25, centre[0] + size * 0.7, centre[1] - size * 0.1)
    )


def stamp_glyph(sketch: Sketch, shape: str, size: float, name: str, ink: str, share: float) -> None:
    """The glyph in the middle of the token's face."""
    middle = sketch.image.width / SCALE / 2
    mask = large_glyph(name, round(size * share * GLYPH_SHRINK.get(shape, 1)))
    sketch.stamp(mask, (middle, middle + size * GLYPH_DROP.get(shape, 0)), ink)


def seat_token(seat: str, size: int, glyph_name: str) -> Sprite:
    """The token of a seat colour."""
    look = SEATS[seat]
    return token(look.shape, size, look.fill, IVORY, glyph_name, look.ink)


def thing_token(shape: str, size: int, fill: str, rim: str, glyph_name: str, ink: str, share: float = 0.54) -> Sprite:
    """A thing that lies about."""
    return token(shape, size, fill, rim, glyph_name, ink, share)


@lru_cache(maxsize=256)
def glyph_badge(shape: str, fill: str, rim: str, glyph_name: str, ink: str, size: int = BADGE) -> Sprite:
    """A small token at the corner of a square."""
    return token(shape, size, fill, rim, glyph_name, ink, 0.62)


@lru_cache(maxsize=512)
def number_badge(shape: str, fill: str, text: str, size: int = BADGE, rim: str = EDGE, ink: str = INK) -> Sprite:
    """A small token with one or two figures."""
    sketch = Sketch(size * 1.16, size * 1.16)
    middle = sketch.image.width / SCALE / 2
    draw_token(sketch, shape, (middle, middle), size, fill, rim)
    figures = round(size * (0.68 if len(text) == 1 else 0.56) * SCALE)
    at = middle * SCALE, middle * SCALE + cap_height(BOLD, figures) / 2
    sketch.pen.text(at, text, font=font(BOLD, figures), fill=(*rgb(ink), 255), anchor="ms")
    return sketch.finish()


@lru_cache(maxsize=64)
def ring(size: int, fill: str, width: float) -> Sprite:
    """A solid ring with a dark edge on both sides."""
    sketch = Sketch(size, size)
    centre = size / 2, size / 2
    sketch.arc(centre, size / 2, (0, 360), EDGE, width + 5)
    sketch.arc(centre, size / 2 - 2.5, (0, 360), fill, width)
    return sketch.finish()


def halo(size: int = 120) -> Sprite:
    """The gold ring of the one piece whose player must act."""
    return ring(size, GOLD, 7)


@lru_cache(maxsize=64)
def dashed_ring(size: int, fill: str, width: float, dashes: int = 12) -> Sprite:
    """A ring of dashes: hidden (ivory) or open to choice (cyan)."""
    sketch = Sketch(size, size)
    centre, step = (size / 2, size / 2), 360 / dashes
    for first in (step * dash for dash in range(dashes)):
        sketch.arc(centre, size / 2, (first - 2.5, first + step * 0.58 + 2.5), EDGE, width + 5)
        sketch.arc(centre, size / 2 - 2.5, (first, first + step * 0.58), fill, width)
    return sketch.finish()


@lru_cache(maxsize=64)
def brackets(size: int, fill: str, width: float) -> Sprite:
    """Four corners of a square frame: the target."""
    sketch = Sketch(size, size)
    near, arm = (width + 5) / 2, size * 0.26
    for paint, thick in ((EDGE, width + 5), (fill, width)):
        for right, low in ((0, 0), (0, 1), (1, 0), (1, 1)):
            corner = [(near + arm, near), (near, near), (near, near + arm)]
            sketch.line([(abs(size * right - x), abs(size * low - y)) for x, y in corner], paint, thick)
    return sketch.finish()


@lru_cache(maxsize=512)
def icon(name: str, size: int, fill: str) -> Sprite:
    """A bare glyph in one colour."""
    return Sprite(rgb(fill), glyph(name, size))


@lru_cache(maxsize=256)
def outlined(name: str, size: int, fill: str, width: float = 3) -> Sprite:
    """A bare glyph with a dark edge round it: readable on any ground."""
    sketch = Sketch(size + 4 * width, size + 4 * width)
    middle, mask = sketch.image.width / SCALE / 2, large_glyph(name, size)
    for angle in range(0, 360, 30):
        around = middle + width * cos(radians(angle)), middle + width * sin(radians(angle))
        sketch.stamp(mask, around, EDGE)
    sketch.stamp(mask, (middle, middle), fill)
    return sketch.finish()


@lru_cache(maxsize=256)
def slab(
    width: int, height: int, radius: int, fill: str, ground: str, frame: str | None = None, line: int = 0
) -> Sprite:
    """A panel with rounded corners that lies on a plain ground."""
    sketch = Sketch(width, height)
    sketch.slab((0, 0, width, height), radius, fill, frame, line)
    return sketch.block(ground)


@lru_cache(maxsize=256)
def tally(
    name: str, size: int, count: int, most: int, inks: tuple[str, str], pitch: tuple[int, int], columns: int
) -> Sprite:
    """So many of at most so many, as a grid of glyphs: first those there are, then the empty places."""
    mask = glyph(name, size)
    lines = ceil(most / columns)
    whole = ((columns - 1) * pitch[0] + mask.width, (lines - 1) * pitch[1] + mask.height)
    paint, cover = Image.new("RGB", whole, inks[1]), Image.new("L", whole, 0)
    for index in range(most):
        place = index % columns * pitch[0], index // columns * pitch[1]
        cover.paste(mask, place)
        paint.paste(inks[index >= count], (*place, place[0] + mask.width, place[1] + mask.height))
    return Sprite(paint, cover, plain=True)
