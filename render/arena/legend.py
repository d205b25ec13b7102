"""What the drawings mean: in the place that a fourth hero would have."""

from render.arena.hero_rows import Slot
from render.arena.looks import ELEMENTS, MODIFIERS
from render.arena.runes import element_chip
from render.canvas import Canvas
from render.palette import MUTED, NIGHT, PANEL
from render.text import words
from render.tokens import icon, slab
from rules.arena.catalog import ELEMENTS as KINDS
from rules.arena.catalog import GIVES

COLUMNS = (20, 190, 404)  # from the left edge


def legend(canvas: Canvas, slot: Slot) -> None:
    """The modifiers with the abilities that give them, and the letters of the elements."""
    canvas.place(slab(slot.width, slot.height, 16, PANEL, NIGHT), slot.left, slot.top, NIGHT)
    for index, (ability, modifier) in enumerate(GIVES.items()):
        row, column = divmod(index, len(COLUMNS))
        x, y = slot.left + COLUMNS[column], slot.top + 24 + row * 38
        look = MODIFIERS[modifier]
        canvas.put(icon(look.glyph, 26, look.fill), x + 14, y, PANEL)
        canvas.write(words(f"{ability.capitalize()[:2]} {look.name}", 28, MUTED), x + 34, y, PANEL)
    for index, element in enumerate(KINDS):
        x, y = slot.left + 20 + index * 138, slot.top + slot.height - 24
        canvas.put(element_chip(element, 28), x + 14, y, PANEL)
        canvas.write(words(ELEMENTS[element].name, 28, MUTED), x + 34, y, PANEL)
