"""Plans on the table for the dice on Creatures: whose plan sends which die away."""

from collections.abc import Sequence
from functools import lru_cache

from render.canvas import Canvas
from render.dice_conquest.looks import look_of
from render.palette import EDGE, IVORY
from render.sketch import SCALE, Sketch, Sprite
from render.tokens import draw_token, stamp_glyph
from rules.dice_conquest.catalog import Die
from rules.dice_conquest.view import Conquest, PlanSeen

BADGE = 30


def plans_against(table: Conquest, die: Die | None, creature: str) -> list[PlanSeen]:
    """The plans that send this die to Spent, or without a die take this exact Creature's counters (DC-R11)."""
    return [plan for plan in table.plans if (creature in plan.clear if die is None else die in plan.remove)]


def room_for(plans: int) -> int:
    """Pixels beside a die for the badges of so many plans."""
    return BADGE if plans else 0


def badges(
    canvas: Canvas, table: Conquest, plans: Sequence[PlanSeen], x: float, y: float, height: int, on: str
) -> None:
    """A badge for each plan, above each other, to the right of a die that ends at `x`."""
    pitch = min(BADGE - 2, (height - BADGE) / max(1, len(plans) - 1))
    for index, plan in enumerate(plans):
        look = look_of(table, plan.seat)
        badge = crossed(look.shape, look.fill, look.ink, BADGE)
        canvas.put(badge, x + BADGE / 2, y + (index - (len(plans) - 1) / 2) * pitch, on)


@lru_cache(maxsize=64)
def crossed(shape: str, fill: str, ink: str, size: int) -> Sprite:
    """A seat's shape with a cross."""
    sketch = Sketch(size * 1.16, size * 1.16)
    middle = sketch.image.width / SCALE / 2
    draw_token(sketch, shape, (middle, middle), size, fill, IVORY if fill != IVORY else EDGE)
    stamp_glyph(sketch, shape, size, "cross", ink, 0.44)
    return sketch.finish()
