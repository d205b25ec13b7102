"""Spells in the display: a violet card with the die, the number it needs, and both results."""

from render.canvas import Canvas
from render.dice_conquest.cards import FRAME, Place, card_back, title
from render.dice_conquest.dice import put_die
from render.dice_conquest.forms import Form
from render.dice_conquest.looks import CARD_GLYPH, VIOLET_GROUND, VIOLET_INK, VIOLET_STRIP
from render.dice_conquest.words import results
from render.fonts import BOLD
from render.palette import DANGER, IVORY, LEGAL, MUTED, PIT
from render.sketch import Point
from render.text import name_line, words
from render.tokens import icon, slab
from rules.dice_conquest.catalog import SPELLS, die_name
from rules.dice_conquest.view import CardSeen, Conquest

LINE_HIGH = 42


def spell(canvas: Canvas, table: Conquest, card: CardSeen, at: Point, form: Form) -> None:
    """A Spell; the one that is being cast has an ivory frame and shows its number."""
    casting = table.casting == card.id
    place = Place(round(at[0]), round(at[1]), form, VIOLET_GROUND)
    back = card_back(form, VIOLET_GROUND, "#C9A3FF", "", casting)
    canvas.place(back, place.left - FRAME, place.top - FRAME, PIT)
    title(canvas, place, SPELLS[card.id].name, VIOLET_INK)
    emblem(canvas, place, card.id)
    target(canvas, table, place, card.id, casting)
    outcomes(canvas, table, place, card.id, casting)


def emblem(canvas: Canvas, place: Place, id: str) -> None:
    """What tells a Spell from a Creature, where the others bear their damage; a low card has no room."""
    x, y, size = place.form.damage
    if place.form.portrait[2]:
        canvas.put(icon(CARD_GLYPH[id], round(size * 0.9), VIOLET_INK), *place.at(x, y), place.on)


def target(canvas: Canvas, table: Conquest, place: Place, id: str, casting: bool) -> None:
    """The die, with its number if it is cast now, and the least number that succeeds (DC-P7)."""
    row, form = SPELLS[id], place.form
    left, top, size = form.portrait
    middle = (left + size / 2, top + size / 2) if size else (form.heart[0] + 6, form.heart[1])
    figure = str(table.cast_value) if casting and table.cast_value else ""
    put_die(canvas, row.die, figure, *place.at(*middle), size - 8 if size else 50, place.on)
    x = middle[0] + max(size, 50) / 2 + 16
    needed = words(f"≥ {row.target}", form.figure - 4, IVORY, BOLD)
    canvas.write(needed, *place.at(x, form.heart[1]), place.on)
    if size:
        canvas.write(words(die_name(row.die), 30, MUTED), *place.at(x, form.heart[1] + form.figure), place.on)


def outcomes(canvas: Canvas, table: Conquest, place: Place, id: str, casting: bool) -> None:
    """Success and Fail; while the die lies there, the one that holds is lit."""
    form, success = place.form, table.cast_value >= SPELLS[id].target
    high = form.foot[1] or 0
    if not high:
        return
    lows = (form.foot[0] - high - 4, form.foot[0])
    for index, (text, top) in enumerate(zip(results(id), lows, strict=True)):
        lit = not casting or success == (index == 0)
        canvas.place(slab(form.width - 16, high, 12, VIOLET_STRIP, place.on), place.left + 8, place.top + top, place.on)
        mark, ink = ("check", LEGAL) if index == 0 else ("cross", DANGER)
        canvas.put(icon(mark, 26, ink if lit else MUTED), *place.at(34, top + high / 2), VIOLET_STRIP)
        line = name_line(text, text, form.letters, form.width - 78, IVORY if lit else MUTED)
        canvas.write(line, *place.at(58, top + high / 2), VIOLET_STRIP)
