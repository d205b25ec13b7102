"""The Creatures of the display: health left, damage, abilities, what lies on them."""

from functools import lru_cache
from typing import NamedTuple

from render.canvas import Canvas
from render.dice_conquest.dice import put_die
from render.dice_conquest.forms import NOWHERE, Form
from render.dice_conquest.health import bar
from render.dice_conquest.looks import (
    BLOOD,
    BLOOD_INK,
    BLOOD_RIM,
    CARD_GLYPH,
    FAINT,
    GOLD_GROUND,
    ITEM_GLYPH,
    PORTRAIT_INK,
    VIOLET,
    VIOLET_GROUND,
    VIOLET_INK,
    VIOLET_STRIP,
    WARM,
    die_of,
    hero_of,
)
from render.dice_conquest.plans import badges, plans_against, room_for
from render.dice_conquest.words import DOT, abilities, first_fit, fitting, is_exact, lifted, width
from render.fonts import BOLD, TEXT
from render.glyphs import large_glyph
from render.names import SMALLEST as SMALLEST_WORDS
from render.palette import DANGER, GOLD, IVORY, LEGAL, LINE, MUTED, PANEL, PARCHMENT, PIT, RAISED, darker, mix
from render.sketch import Point, Sketch, Sprite
from render.text import name_line, words
from render.tokens import icon, number_badge, slab
from rules.dice_conquest.catalog import CREATURES, ITEMS, Die
from rules.dice_conquest.view import CardSeen, Conquest

TIGHT = 40  # a number of damage so small has no swords beside it
ITEM_EDGE, ITEM_TEXT = 8, 35  # of the chip of an item: before its name without an icon, and with one
LEAST, SMALLEST = 16, 26  # pixels of the smallest die, and of the smallest badge
FRAME = 6  # pixels that a frame reaches out of the card
WORN = ((0.24, 0.22, 0.13), (0.80, 0.30, 0.10), (0.70, 0.84, 0.15))  # stains of a portrait


class Place(NamedTuple):
    """A card's left upper corner, its form, and the colour it has."""

    left: int
    top: int
    form: Form
    on: str

    def at(self, x: float, y: float) -> Point:
        """A place on the card, in the picture."""
        return self.left + x, self.top + y


def creature(canvas: Canvas, table: Conquest, card: CardSeen, at: Point, form: Form, legal: bool) -> None:
    """A Creature or the Boss. Cyan frame: the die may go there; dashes: it may not; ivory: changed since last turn."""
    boss = card.kind == "boss"
    place = Place(round(at[0]), round(at[1]), form, VIOLET_GROUND if boss else PANEL)
    frame = LEGAL if legal or card.takes else "dashes" if table.chosen else ""
    back = card_back(form, place.on, VIOLET if boss else LINE, frame, card.id in table.changed)
    canvas.place(back, place.left - FRAME, place.top - FRAME, PIT)
    title(canvas, place, CREATURES[card.id].name)
    damage(canvas, place, card)
    health(canvas, place, card, boss)
    item(canvas, place, CREATURES[card.id].item)
    lying(canvas, table, card, place)
    foot(canvas, table, card, place, VIOLET_STRIP if boss else RAISED)


@lru_cache(maxsize=128)
def card_back(form: Form, fill: str, line: str, frame: str, changed: bool) -> Sprite:
    """An empty card with its frame, on the ground of the display."""
    wide, high = form.width + 2 * FRAME, form.height + 2 * FRAME
    sketch, inner = Sketch(wide, high), (FRAME, FRAME, wide - FRAME, high - FRAME)
    if frame == LEGAL:
        sketch.slab((0, 0, wide, high), 22, LEGAL)
        sketch.slab((FRAME - 1, FRAME - 1, wide - FRAME + 1, high - FRAME + 1), 18, PIT)
    elif frame:
        dashes(sketch, wide, high)
    sketch.slab(inner, 18, fill, IVORY if changed else line, 5 if changed else 4)
    return sketch.block(PIT)


def dashes(sketch: Sketch, wide: int, high: int) -> None:
    """A dashed frame: this card refuses the die."""
    sketch.slab((1, 1, wide - 1, high - 1), 21, MUTED)
    sketch.slab((4, 4, wide - 4, high - 4), 19, PIT)
    for across in range(20, wide - 20, 26):
        sketch.slab((across, 0, across + 12, high), 0, PIT)
    for down in range(20, high - 20, 26):
        sketch.slab((0, down, wide, down + 12), 0, PIT)


def title(canvas: Canvas, place: Place, name: str, ink: str = IVORY) -> None:
    """The name, as large as it fits."""
    x, y, size, room = place.form.name
    shown, fits = fitting(name, size, room)
    canvas.write(name_line(shown, shown, fits, room, ink), *place.at(x, y), place.on)


def damage(canvas: Canvas, place: Place, card: CardSeen) -> None:
    """What it deals at the end of the round: gold if effects changed it. Swords, or a chain if it is dominated."""
    x, y, size = place.form.damage
    changed = card.damage != card.printed
    badge = number_badge("octagon", BLOOD, str(card.damage), size, BLOOD_RIM, GOLD if changed else BLOOD_INK)
    canvas.put(badge, *place.at(x, y), place.on)
    beside = place.at(x - size * 0.84, y)
    if card.dominated:
        canvas.put(icon("chain", round(size * 0.62), GOLD), *beside, place.on)
    elif card.weaker:
        canvas.write(words(f"−{card.weaker}", round(size * 0.52), GOLD, BOLD), *beside, place.on, "middle")
    elif size > TIGHT:
        canvas.put(icon("crossed-swords", round(size * 0.55), BLOOD_RIM), *beside, place.on)


def health(canvas: Canvas, place: Place, card: CardSeen, boss: bool) -> None:
    """Portrait, health that is left, and the bar; an exact Creature may lie above its health."""
    form, left = place.form, card.health - card.total
    if form.portrait[2]:
        x, y, size = form.portrait
        canvas.place(portrait(CARD_GLYPH[card.id], size, boss, place.on), place.left + x, place.top + y, place.on)
    x, y, size = form.heart
    canvas.put(icon("heart", size, DANGER), *place.at(x, y), place.on)
    figure = words(str(left) if left >= 0 else f"+{-left}", form.figure, IVORY if left >= 0 else GOLD, BOLD)
    start = x + size * 0.66
    canvas.write(figure, *place.at(start, y), place.on)
    whole(
        canvas,
        place,
        f"of {card.health}" if left >= 0 else "over",
        (start + figure.advance + 10, y + form.figure * 0.1),
    )
    x, y, wide, high = form.bar
    canvas.place(
        bar(wide, high, left, card.health, is_exact(card.id), place.on), place.left + x, place.top + y, place.on
    )


def whole(canvas: Canvas, place: Place, told: str, follows: Point) -> None:
    """The full health: where the form has a place for it, else after what is left."""
    form = place.form
    if form.most[0] == NOWHERE:
        return
    size = 26 if form.most[0] else max(26, round(form.figure * 0.53))
    canvas.write(words(told, size, MUTED), *place.at(*(form.most if form.most[0] else follows)), place.on)


@lru_cache(maxsize=128)
def portrait(glyph: str, size: int, boss: bool, ground: str) -> Sprite:
    """The Creature's glyph on parchment."""
    sketch, paper = Sketch(size, size), VIOLET_INK if boss else PARCHMENT
    sketch.slab((0, 0, size, size), 14, darker(paper, 0.35))
    sketch.slab((4, 4, size - 4, size - 4), 11, paper)
    for x, y, radius in WORN:
        sketch.disc((x * size, y * size), radius * size * 0.8, mix(paper, "#6B4A1E", 0.10))
    sketch.stamp(large_glyph(glyph, round(size * 0.70)), (size / 2, size / 2), PORTRAIT_INK)
    return sketch.block(ground)


def item(canvas: Canvas, place: Place, id: str | None) -> None:
    """The Magic Item it carries, as a gold chip with icon and name, or with what there is room for."""
    x, y, wide, high = place.form.item
    if id is None or not wide:
        return
    canvas.place(slab(wide, high, 10, GOLD_GROUND, place.on, GOLD, 2), place.left + x, place.top + y, place.on)
    middle = y + high / 2
    start, named = item_name_starts(ITEMS[id].name, wide), wide > high
    if not named or start > ITEM_EDGE:
        glyph = icon(ITEM_GLYPH[id], 24 if named else 28, GOLD)
        canvas.put(glyph, *place.at(x + (20 if named else wide / 2), middle), GOLD_GROUND)
    if named:
        shown, size = fitting(ITEMS[id].name, 30, wide - start - ITEM_EDGE, TEXT)
        canvas.write(words(shown, size, GOLD), *place.at(x + start, middle), GOLD_GROUND)


def item_name_starts(name: str, wide: int) -> int:
    """Where the name begins on a chip of this width: after the icon if both fit, else at its edge."""
    return ITEM_TEXT if width(name, SMALLEST_WORDS) <= wide - ITEM_TEXT - ITEM_EDGE else ITEM_EDGE


def lying(canvas: Canvas, table: Conquest, card: CardSeen, place: Place) -> None:
    """Dice and damage counters in a row, each followed by the plans that want it away."""
    left, y, room, largest = place.form.dice
    things: tuple[Die | None, ...] = (*card.dice, *((None,) if card.counters else ()))
    if not largest or not things:
        if largest and place.form.portrait[2]:
            canvas.write(words("no dice yet", 28, FAINT), *place.at(left, y), place.on)
        return
    against = [plans_against(table, die, card.id) for die in things]
    asides = [room_for(len(plans)) for plans in against]
    size = max(LEAST, min(largest, (room - sum(asides)) // len(things) - 4))
    at = float(left)
    for thing, plans, aside in zip(things, against, asides, strict=True):
        x, middle = place.at(at + size / 2 + 2, y)
        if thing is None:
            canvas.put(
                number_badge("circle", DANGER, str(card.counters), max(SMALLEST, round(size * 0.86))),
                x,
                middle,
                place.on,
            )
        else:
            lying_die(canvas, table, thing, (x, middle), size, place.on)
        badges(canvas, table, plans, x + size / 2, middle, largest, place.on)
        at += min(size + 6, (room - sum(asides)) / len(things)) + aside


def lying_die(canvas: Canvas, table: Conquest, die: Die, at: Point, size: int, on: str) -> None:
    """A die on a card; the latest one has an ivory rim."""
    rim = IVORY if die == table.last_die else None
    put_die(canvas, die, str(die_of(table, die).value), *at, size, on, rim=rim)


def foot(canvas: Canvas, table: Conquest, card: CardSeen, place: Place, fill: str) -> None:
    """What the Creature does, in words; pale where the running attack ignores it."""
    form = place.form
    top, high = form.foot
    if not high:
        return
    canvas.place(slab(form.width - 16, high, 12, fill, place.on), place.left + 8, place.top + top, place.on)
    said, middle = abilities(card.id), top + high / 2
    free = lifted(hero_of(table, table.active).hero) if table.ignoring else ()
    room = form.width - 78
    shown, size = first_fit([[one.long for one in said], [one.short for one in said]], form.letters, room)
    canvas.put(icon(said[0].icon, 28, FAINT if said[0].lifted in free else WARM), *place.at(34, middle), fill)
    x = 58.0
    for index, (word, text) in enumerate(zip(said, shown, strict=True)):
        line = words((DOT if index else "") + text, size, FAINT if word.lifted in free else IVORY)
        canvas.write(line, *place.at(x, middle), fill)
        x += line.advance
