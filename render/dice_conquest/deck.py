"""The deck: how many cards are left, the Spells among them, and the Boss if it is known."""

from functools import cache

from render.canvas import Canvas
from render.dice_conquest.forms import Form
from render.dice_conquest.looks import BACK, FACE_BACK, VIOLET, VIOLET_INK
from render.fonts import BOLD
from render.glyphs import large_glyph
from render.palette import IVORY, MUTED, PIT
from render.sketch import Point, Sketch, Sprite
from render.text import name_line, words
from render.tokens import icon
from rules.dice_conquest.catalog import short_name
from rules.dice_conquest.view import Conquest

HIGH = 300  # pixels up to which a slot has little room


def left(table: Conquest, boss: str = "boss") -> str:
    """The cards that may still come: the Boss lies under all others, until it has been drawn."""
    return f"{table.deck - 1} + {boss}" if table.deck else "deck empty"


def below(table: Conquest) -> list[str]:
    """What else is known of the deck."""
    hidden = [f"{table.spells_left} spell{'s' * (table.spells_left > 1)} in it"] if table.spells_left else []
    return [*hidden, f"{short_name(table.boss) if table.boss else 'a boss'} waits below"]


def deck(canvas: Canvas, table: Conquest, at: Point, form: Form) -> None:
    """A pile of backs in a slot of the display."""
    middle, low, known = at[0] + form.width / 2, at[1] + form.height, below(table)
    small = form.height < HIGH
    known = known[-1:] if small and not table.spells_left else known[:1] if small else known
    high = form.height - 28 - 34 * len(known)
    wide = round(high * (0.95 if small else 0.70))
    canvas.place(pile(wide, high), round(middle - wide / 2) - 8, round(at[1]), PIT)
    told = name_line(left(table), left(table), 30 if small else 36, wide - 16, IVORY)
    canvas.write(told, middle - 8, at[1] + high - (16 if small else 24), BACK, "middle")
    for index, line in enumerate(known):
        shown = name_line(line, line, 30, form.width - 8, MUTED)
        canvas.write(shown, middle, low - 18 - 34 * (len(known) - 1 - index), PIT, "middle")


@cache
def pile(wide: int, high: int) -> Sprite:
    """Three backs, a dragon on the uppermost."""
    sketch = Sketch(wide + 16, high + 16)
    for step in (2, 1, 0):
        box = (step * 8, 16 - step * 8, wide + step * 8, high + 16 - step * 8)
        sketch.slab(box, 16, BACK, VIOLET, 5)
    size = round(min(wide * 0.54, high * 0.5))
    sketch.stamp(large_glyph("dragon", size), (wide / 2, 16 + high * 0.38), FACE_BACK)
    return sketch.block(PIT)


def strip_line(canvas: Canvas, table: Conquest, right: float, y: float, on: str) -> float:
    """The deck at the right end of the strip, with the Spells hidden in it; gives where that begins."""
    line = words(left(table, short_name(table.boss) if table.boss else "boss"), 30, IVORY, BOLD)
    canvas.write(line, right, y, on, "right")
    right -= line.advance + 22
    canvas.put(icon("cards", 30, FACE_BACK), right, y, on)
    if table.deck and table.spells_left:
        count = words(str(table.spells_left), 30, VIOLET_INK, BOLD)
        canvas.write(count, right - 26, y, on, "right")
        right -= count.advance + 46
        canvas.put(icon("burning-book", 30, VIOLET_INK), right, y, on)
    return right - 16
