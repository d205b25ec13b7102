"""Ways across a board, one sprite for each step: dashed trails, and waves for slides."""

from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin

from render.palette import EDGE
from render.sketch import SCALE, Point, Sketch, Sprite

Vector = tuple[int, int]


def sheet(way: Vector, margin: int) -> tuple[Sketch, Point]:
    """A sketch just large enough for a way, and where the way starts on it."""
    width, height = abs(way[0]) + 2 * margin, abs(way[1]) + 2 * margin
    start = margin - min(0, way[0]), margin - min(0, way[1])
    return Sketch(width, height), start


@lru_cache(maxsize=256)
def dashes(way: Vector, fill: str, width: float, dash: float, gap: float, edge: str = EDGE) -> Sprite:
    """A dashed stretch of a trail from one square's middle to the next's; its centre is between the two.

    The gap is stretched so that dashes come out even: every stretch begins and ends with half a gap.
    """
    sketch, (x, y) = sheet(way, round(width * 2))
    length = hypot(*way)
    count = max(1, round(length / (dash + gap)))
    period, (across, down) = length / count, (way[0] / length, way[1] / length)
    for paint, thick in ((edge, width + 6), (fill, width)):
        for index in range(count):
            first, last = period * index + (period - dash) / 2, period * index + (period + dash) / 2
            ends = [(x + across * at, y + down * at) for at in (first, last)]
            sketch.line(ends, paint, thick)
    return sketch.finish()


@lru_cache(maxsize=256)
def waves(way: Vector, fill: str, width: float, head: bool) -> Sprite:
    """A wavy stretch: a slide on moss. `head` ends it with an arrow."""
    sketch, (x, y) = sheet(way, 26)
    length = hypot(*way)
    across, down = way[0] / length, way[1] / length
    end = length - 46 if head else length
    points = []
    for step in range(49):
        along = end * step / 48
        aside = 10 * sin(2 * pi * along / (length / 3)) * min(1, along / 12, (end - along) / 12 + 0.01)
        points.append((x + across * along - down * aside, y + down * along + across * aside))
    for paint, thick in ((EDGE, width + 6), (fill, width)):
        sketch.line(points, paint, thick)
    if head:
        arrow_head(sketch, (x + across * (end + 18), y + down * (end + 18)), degrees(atan2(down, across)), fill)
    return sketch.finish()


def arrow_head(sketch: Sketch, tip: Point, angle: float, fill: str, size: float = 30) -> None:
    """A filled arrow head that ends at `tip`; degrees clockwise from the east."""
    turn = angle * pi / 180
    corners = [(0.0, 0.0), (-size, -size * 0.55), (-size * 0.7, 0.0), (-size, size * 0.55)]
    turned = [(tip[0] + a * cos(turn) - b * sin(turn), tip[1] + a * sin(turn) + b * cos(turn)) for a, b in corners]
    sketch.polygon(turned, EDGE, 3.5)
    sketch.polygon(turned, fill)


@lru_cache(maxsize=256)
def pointer(angle: float, size: float, fill: str, rim: str) -> Sprite:
    """A bare arrow head whose middle is the sprite's; degrees clockwise from the east."""
    sketch = Sketch(size + 24, size + 24)
    middle, turn = sketch.image.width / SCALE / 2, angle * pi / 180
    corners = [(0.5, 0.0), (-0.4, -0.5), (-0.22, 0.0), (-0.4, 0.5)]
    turned = [
        (middle + size * (a * cos(turn) - b * sin(turn)), middle + size * (a * sin(turn) + b * cos(turn)))
        for a, b in corners
    ]
    for paint, radius in ((EDGE, 7.0), (rim, 4.0), (fill, 0.5)):
        sketch.polygon(turned, paint, radius)
    return sketch.finish()
