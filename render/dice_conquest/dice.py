"""Dice: each kind a silhouette of its own with the facets of its solid, and the number that counts on the front."""

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from render.canvas import Canvas
from render.dice_conquest.looks import DIE_FILL
from render.fonts import BOLD
from render.palette import EDGE, GOLD, INK, PANEL, lighter, mix
from render.sketch import SCALE, Point, Sketch, Sprite
from render.text import words
from render.tokens import number_badge
from rules.dice_conquest.catalog import Die

Facet = tuple[tuple[Point, ...], float]  # corners, and how much lighter (or, below 0, darker) it is
FACETED = 60  # smaller dice are plain and bear larger figures
PERCENT = "%"


class Solid(NamedTuple):
    """A die as seen from the front, in shares of its size; `plain` is the silhouette of a small one."""

    outline: tuple[Point, ...]
    facets: tuple[Facet, ...]
    figure: Point
    share: float  # size of the figure
    plain: tuple[Point, ...]
    plain_figure: Point = (0.5, 0.5)


def ring(corners: int, radius: float) -> tuple[Point, ...]:
    """The corners of a regular polygon that stands on its point, the topmost first, clockwise."""
    turns = [2 * pi * index / corners - pi / 2 for index in range(corners)]
    return tuple((0.5 + radius * cos(turn), 0.5 + radius * sin(turn)) for turn in turns)


def pyramid() -> Solid:
    """D4."""
    outline = ((0.5, 0.06), (0.97, 0.86), (0.03, 0.86))
    front = ((0.5, 0.20), (0.83, 0.79), (0.17, 0.79))
    return Solid(outline, ((outline, 0.0), (front, 0.14)), (0.5, 0.61), 0.40, outline, (0.5, 0.61))


def cube() -> Solid:
    """D6."""
    left, top, right, low, deep = 0.04, 0.22, 0.78, 0.96, 0.18
    front = ((left, top), (right, top), (right, low), (left, low))
    roof = ((left, top), (left + deep, top - deep), (right + deep, top - deep), (right, top))
    side = ((right, top), (right + deep, top - deep), (right + deep, low - deep), (right, low))
    outline = (roof[0], roof[1], roof[2], side[2], side[3], front[3])
    square = ((0.10, 0.10), (0.90, 0.10), (0.90, 0.90), (0.10, 0.90))
    return Solid(outline, ((roof, 0.45), (side, -0.34), (front, 0.0)), (0.41, 0.59), 0.50, square)


def octahedron() -> Solid:
    """D8."""
    top, high, low, foot, left_low, left_high = outline = ring(6, 0.49)
    facets: tuple[Facet, ...] = (
        ((top, high, low), -0.18), ((top, left_high, left_low), 0.16), ((left_low, low, foot), -0.32),
        ((top, low, left_low), 0.0),
    )  # fmt: skip
    return Solid(outline, facets, (0.5, 0.52), 0.44, ((0.5, 0.0), (0.98, 0.5), (0.5, 1.0), (0.02, 0.5)))


def kite(share: float, figure: Point) -> Solid:
    """D10 and D10%."""
    top, foot = (0.5, 0.02), (0.5, 0.98)
    left, left_low, right, right_low = (0.02, 0.48), (0.02, 0.60), (0.98, 0.48), (0.98, 0.60)
    near_left, near_right, near = (0.22, 0.60), (0.78, 0.60), (0.5, 0.76)
    facets: tuple[Facet, ...] = (
        ((top, right, right_low, near_right), -0.18), ((top, left, left_low, near_left), 0.14),
        ((left_low, near_left, near, foot), -0.26), ((right_low, near_right, near, foot), -0.36),
        ((top, near_right, near, near_left), 0.0),
    )  # fmt: skip
    plain = ((0.5, 0.0), (0.97, 0.60), (0.5, 1.0), (0.03, 0.60))
    return Solid((top, right, right_low, foot, left_low, left), facets, figure, share, plain, (0.5, 0.55))


def dodecahedron() -> Solid:
    """D12."""
    outline, front = ring(10, 0.49), ring(5, 0.31)
    shades = (-0.14, -0.26, -0.36, -0.10, 0.16)
    sides = tuple(
        ((front[side], *(outline[(2 * side + step) % 10] for step in range(3)), front[(side + 1) % 5]), shades[side])
        for side in range(5)
    )
    return Solid(outline, (*sides, (front, 0.0)), (0.5, 0.505), 0.40, ring(5, 0.54), (0.5, 0.52))


def icosahedron() -> Solid:
    """D20."""
    far, front = ring(6, 0.49), ring(3, 0.40)
    shades = (-0.10, -0.16, -0.26, -0.34, -0.38, -0.30, -0.02, 0.12, 0.18)
    sides: list[Facet] = []
    for side in range(3):
        near, beside, then = front[side], front[(side + 1) % 3], 2 * side + 1
        sides += [
            ((far[2 * side], near, far[then]), shades[3 * side]),
            ((far[then], near, beside), shades[3 * side + 1]),
            ((far[then], far[(then + 1) % 6], beside), shades[3 * side + 2]),
        ]
    return Solid(far, (*sides, (front, 0.0)), (0.5, 0.545), 0.34, far)


SOLIDS: Mapping[Die, Solid] = {
    "D4": pyramid(), "D6": cube(), "D8": octahedron(), "D10": kite(0.42, (0.5, 0.50)),
    "D100": kite(0.36, (0.5, 0.44)), "D12": dodecahedron(), "D20": icosahedron(),
}  # fmt: skip


def base(die: Die, dim: bool) -> str:
    """The colour of a die's front."""
    return mix(DIE_FILL[die], PANEL, 0.62) if dim else DIE_FILL[die]


def shade(fill: str, amount: float) -> str:
    """A facet that the light falls on, or that turns away from it."""
    return lighter(fill, amount) if amount >= 0 else mix(fill, "#10131A", -amount * 1.3)


SHADES = tuple(
    dict.fromkeys(
        shade(base(die, dim), amount) for dim in (False, True) for die in SOLIDS for _, amount in SOLIDS[die].facets
    )
)


@lru_cache(maxsize=512)
def body(die: Die, size: int, dim: bool, rim: str | None) -> Sprite:
    """A die without its number; `rim` runs round the latest one."""
    solid, fill, margin = SOLIDS[die], base(die, dim), size * 0.10
    sketch = Sketch(size + 2 * margin, size + 2 * margin)
    inset = (sketch.image.width / SCALE - size) / 2

    def scaled(points: tuple[Point, ...]) -> list[Point]:
        return [(inset + x * size, inset + y * size) for x, y in points]

    outline = scaled(solid.outline if size >= FACETED else solid.plain)
    sketch.shadow([(x, y + size * 0.04) for x, y in outline], size * 0.03)
    line = mix(fill, "#000000", 0.72)
    if rim:
        sketch.polygon(outline, EDGE, size * 0.075)
        sketch.polygon(outline, rim, size * 0.055)
    sketch.polygon(outline, line, size * 0.03)
    if size < FACETED:
        sketch.polygon(outline, shade(fill, 0.14) if die == "D4" else fill, 0)
        return sketch.finish()
    for points, amount in solid.facets:
        sketch.polygon(scaled(points), shade(fill, amount))
        if die != "D4":
            sketch.line([*scaled(points), scaled(points)[0]], line, size * 0.018)
    return sketch.finish()


def put_die(
    canvas: Canvas, die: Die, figure: str, x: float, y: float, size: int, on: str, dim: bool = False,
    rim: str | None = None,
) -> None:  # fmt: skip
    """A die with its middle there, and its number; the D10% has its sign under the number."""
    solid = SOLIDS[die]
    canvas.put(body(die, size, dim, rim), x, y, on)
    small = size < FACETED
    across, down = solid.plain_figure if small else solid.figure
    share = 0.56 if small else solid.share
    front = shade(base(die, dim), 0.14 if die == "D4" else 0)
    left, top = x - size / 2, y - size / 2
    if die == "D100":
        sign = words(PERCENT, round(size * (0.34 if small else 0.26)), INK, BOLD)
        canvas.write(sign, left + 0.5 * size, top + (0.80 if small else 0.69) * size, front, "middle")
        down, share = down - 0.12 * small, share - 0.08 * small
    text = words(figure, round(size * share), INK, BOLD)
    canvas.write(text, left + across * size, top + down * size, front, "middle")


def critical(canvas: Canvas, x: float, y: float, size: int, on: str) -> None:
    """The gold star at the upper right of a die with its middle there: it is, or has been, a critical hit."""
    canvas.put(number_badge("spiky", GOLD, "!", max(34, size // 2), INK), x + size * 0.46, y - size * 0.34, on)
