"""Bars of health: how much is left, and for an exact Creature the notch that must be met."""

from functools import lru_cache

from render.dice_conquest.looks import TRACK
from render.palette import DANGER, GOLD, LINE
from render.sketch import Sketch, Sprite

OVER = 0.22  # share of an exact Creature's bar that lies beyond the notch


@lru_cache(maxsize=1024)
def bar(width: int, height: int, left: int, most: int, exact: bool, ground: str) -> Sprite:
    """Red is left, from the start; of an exact Creature from the notch on, and gold before it is too much (DC-R9)."""
    sketch, rim = Sketch(width, height), 3 if height > 9 else 2
    start = width * OVER if exact else rim
    sketch.slab((0, 0, width, height), height / 2, TRACK, LINE, 2)
    room = width - rim - start
    reach = room * min(1.0, left / most) if left > 0 else 0
    if reach > 0:
        sketch.slab((start, rim, start + reach, height - rim), min(reach, height - 2 * rim) / 2, DANGER)
    if exact and left < 0:
        back = min(start - rim, room * -left / most)
        sketch.slab((start - back, rim, start, height - rim), 0, GOLD)
    if exact:
        sketch.polygon(((start - 7, 0), (start + 7, 0), (start, height * 0.62)), GOLD)
        sketch.slab((start - 2, 0, start + 2, height), 0, GOLD)
    return sketch.block(ground)
