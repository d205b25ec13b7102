"""Silhouettes as corner points around a centre: seat shapes for players, others for things and enemies."""

from collections.abc import Callable
from functools import cache
from math import cos, radians, sin

from render.sketch import Point

Outline = tuple[Point, ...]
ROUND = ("circle", "flower", "splat", "spiky")


def around(steps: int, radius: Callable[[float], float], start: float = 0) -> Outline:
    """Points at equal angles from `start` degrees on; `radius` takes the angle in degrees."""
    angles = [start + 360 * step / steps for step in range(steps)]
    return tuple((radius(a) * cos(radians(a)), radius(a) * sin(radians(a))) for a in angles)


def regular(corners: int, radius: float, start: float = 0) -> Outline:
    """A regular polygon."""
    return around(corners, lambda _: radius, start)


def mirrored(right: Outline) -> Outline:
    """The right half of a shape, top to bottom, and its mirror image."""
    return right + tuple((-x, y) for x, y in reversed(right))


def wave(angle: float, count: int) -> float:
    """A cosine with `count` crests in a full turn."""
    return cos(radians(angle * count))


SHIELD_CURVE = tuple((0.88 * cos(radians(a)), 0.02 + 0.98 * sin(radians(a))) for a in range(0, 91, 6))
CROSS_ARM, CROSS_END = 0.46, 0.98
SHAPES: dict[str, Outline] = {
    "circle": regular(72, 0.96),
    "square": regular(4, 0.84 * 2**0.5, 45),
    "diamond": regular(4, 1.08),
    "hexagon": regular(6, 1.02),
    "octagon": regular(8, 1, 22.5),
    "triangle": ((0, -1.12), (1.10, 0.86), (-1.10, 0.86)),
    "crag": ((0, -1.04), (1.04, 0.80), (-1.04, 0.80)),
    "flower": around(90, lambda a: 0.88 + 0.13 * wave(a, 6)),
    "splat": around(120, lambda a: 0.86 + 0.10 * wave(a, 9) + 0.05 * wave(a + 7.5, 4)),
    "spiky": around(24, lambda a: 1.0 if round(a / 15) % 2 == 0 else 0.82),
    "burst": around(28, lambda a: 1.0 if round(a * 28 / 360) % 2 == 0 else 0.70),
    "shield": mirrored(((0, -0.98), (0.88, -0.80), *SHIELD_CURVE)),
    "cross": mirrored(
        (
            (CROSS_ARM, -CROSS_END), (CROSS_ARM, -CROSS_ARM), (CROSS_END, -CROSS_ARM), (CROSS_END, CROSS_ARM),
            (CROSS_ARM, CROSS_ARM), (CROSS_ARM, CROSS_END),
        )
    ),
}  # fmt: skip


@cache
def outline(shape: str, centre: Point, radius: float) -> Outline:
    """The corner points of a shape; `radius` is about half its width."""
    return tuple((centre[0] + x * radius, centre[1] + y * radius) for x, y in SHAPES[shape])
