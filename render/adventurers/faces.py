"""Dice as they lie on the table: red squares, blue circles, green triangles, each with the icon it shows."""

from collections.abc import Sequence
from functools import lru_cache

from render.adventurers.looks import ATTRIBUTES, FACE_GLYPH
from render.canvas import Canvas
from render.glyphs import large_glyph
from render.palette import DANGER, EDGE, GOLD, INK, IVORY, PANEL, mix
from render.sketch import SCALE, Sketch, Sprite, few_tones
from render.tokens import GLYPH_DROP, GLYPH_SHRINK, draw_token
from rules.adventurers.attack_events import DieShown
from rules.adventurers.catalog import Colour, Icon

LINE = 7  # so many dice lie in one line
LARGE, SMALL = 70, 42
PITCH = 76


def faces(canvas: Canvas, dice: Sequence[DieShown], right: float, y: float) -> float:
    """Dice in their order, in one line or two, up to the right edge; gives where they begin."""
    if not dice:
        return right
    if len(dice) <= LINE:
        left = right - len(dice) * PITCH
        for index, die in enumerate(dice):
            canvas.put(face(die, LARGE), left + PITCH / 2 + index * PITCH, y, PANEL)
        return left
    columns = (len(dice) + 1) // 2
    pitch = min(SMALL + 3, 560 / columns)
    left = right - columns * pitch
    for index, die in enumerate(dice):
        x, down = left + pitch / 2 + index % columns * pitch, index // columns
        canvas.put(face(die, SMALL), x, y - 20 + down * 40, PANEL)
    return left


def face(die: DieShown, size: int) -> Sprite:
    """One die: bright if it was needed, crossed out if it counts for nothing any more."""
    shown: Icon = die.counts or die.face
    return drawn(die.colour, shown, size, die.used, die.counts == "", die.face == "critical" != shown, die.token)


@lru_cache(maxsize=512)
def drawn(colour: Colour, icon: Icon, size: int, used: bool, spent: bool, critical: bool, token: bool) -> Sprite:
    """A die. A golden rim: its icon was needed; a small star: a critical that counts as this icon."""
    fill, shape = ATTRIBUTES[colour]
    sketch = Sketch(size * 1.16, size * 1.16)
    middle = sketch.image.width / SCALE / 2
    rim = GOLD if used else IVORY if token else EDGE
    draw_token(sketch, shape, (middle, middle), size, mix(fill, PANEL, 0.62) if spent else fill, rim)
    share = 0.56 if shape != "triangle" else 0.5
    glyph = large_glyph(FACE_GLYPH[icon], round(size * share * GLYPH_SHRINK.get(shape, 1)))
    sketch.stamp(glyph, (middle, middle + size * GLYPH_DROP.get(shape, 0)), INK)
    if critical:
        sketch.stamp(large_glyph("explosion", round(size * 0.34)), (middle + size * 0.30, middle - size * 0.30), GOLD)
    if spent:
        far = size * 0.34
        for paint, thick in ((EDGE, size * 0.13), (DANGER, size * 0.07)):
            sketch.line([(middle - far, middle + far), (middle + far, middle - far)], paint, thick)
    return few_tones(sketch.finish())
