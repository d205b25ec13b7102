"""The rail: the monsters in the order in which they act, and what is common to the table."""

from collections.abc import Sequence
from functools import lru_cache

from render.arena.looks import (
    BLOOD,
    BLOOD_INK,
    BLOOD_RIM,
    ELEMENTS,
    KEYWORD_GLYPH,
    RAIL,
    RAIL_LEFT,
    RAIL_TOP,
    WELL,
    life_left,
    look_of,
    spared,
)
from render.arena.wave import wave
from render.arena.words import called, spread
from render.canvas import Canvas
from render.fonts import BOLD
from render.palette import DANGER, GOLD, IVORY, LEGAL, MUTED, PANEL, RAISED
from render.sketch import Sketch, Sprite
from render.text import words
from render.tokens import icon, number_badge, slab, token
from rules.arena.catalog import CATALOG, MONSTERS, Attack, Special
from rules.arena.view import Arena, MonsterSeen

HEAD, PITCH, HIGH, INSET = 8, 168, 162, 8
LEFT, RIGHT = RAIL_LEFT + INSET, RAIL_LEFT + RAIL - INSET
SLOTS = CATALOG.supply.initiative_tokens


def rail(canvas: Canvas, table: Arena) -> None:
    """A panel for each initiative token, then wave and supply; a place stays empty once its monster is defeated."""
    there = {seen.slot: seen for seen in table.monsters}
    for place in range(SLOTS):
        seen = there.get(place + 1)
        top = RAIL_TOP + HEAD + place * PITCH
        ground = RAISED if seen else WELL
        canvas.place(slab(RAIL - 2 * INSET, HIGH, 14, ground, PANEL), LEFT, top, PANEL)
        if seen:
            monster(canvas, table, seen, top)
    wave(canvas, table, RAIL_TOP + HEAD + SLOTS * PITCH)


def monster(canvas: Canvas, table: Arena, seen: MonsterSeen, top: int) -> None:
    """Five lines: number and name; place and life; both attacks; abilities and who is immune."""
    row = MONSTERS[seen.id]
    canvas.put(number_badge("circle", BLOOD, str(seen.slot), 36, BLOOD_RIM, IVORY), LEFT + 24, top + 24, RAISED)
    name, size = called(row.name, 30, RIGHT - LEFT - 54)
    canvas.write(words(name, size, IVORY, BOLD), LEFT + 48, top + 24, RAISED)
    life(canvas, seen, top + 58)
    attack(canvas, "broadsword", row.melee, seen, top + 90)
    if row.ranged:
        attack(canvas, "archer", row.ranged, seen, top + 118)
    right = immune(canvas, table, seen.slot, top + 146)
    abilities(canvas, row.abilities, top + 146, right)


def life(canvas: Canvas, seen: MonsterSeen, y: int) -> None:
    """The life that is left, and of how much if it is hurt; then where it stands."""
    left = life_left(seen)
    canvas.write(words(seen.at, 32, GOLD, BOLD), RIGHT - 8, y, RAISED, "right")
    canvas.put(icon("heart", 30, DANGER), LEFT + 24, y, RAISED)
    figure = words(str(left), 34, IVORY, BOLD)
    canvas.write(figure, LEFT + 44, y, RAISED)
    if seen.damage:
        canvas.write(words(f"of {seen.life}", 28, MUTED), LEFT + 50 + figure.advance, y + 2, RAISED)


def attack(canvas: Canvas, glyph: str, one: Attack, seen: MonsterSeen, y: int) -> None:
    """Reach, form of the reach, normal and critical damage; Fire and Water are counted in (AR-M5, AR-M6)."""
    canvas.put(icon(glyph, 24, BLOOD_RIM), LEFT + 22, y, RAISED)
    reach = words(spread(*one.reach), 28, IVORY)
    canvas.write(reach, LEFT + 42, y, RAISED)
    if one.shape != "straight":
        canvas.put(form(one.shape), LEFT + 42 + reach.advance + 16, y, RAISED)
    ink = IVORY if not seen.mod else ELEMENTS["fire" if seen.mod > 0 else "water"].fill
    damage = f"{max(0, one.dmg + seen.mod)}/{max(0, one.crit + seen.mod)}"
    canvas.write(words(damage, 28, ink, BOLD), RIGHT - 8, y, RAISED, "right")


@lru_cache(maxsize=4)
def form(shape: str) -> Sprite:
    """A small drawing: round a corner, along a diagonal, through a wall."""
    sketch = Sketch(26, 24)
    if shape == "curve":
        sketch.line([(3, 20), (3, 6), (18, 6)], LEGAL, 3.5)
        sketch.polygon([(25, 6), (16, 0), (16, 12)], LEGAL)
    elif shape == "diagonal":
        sketch.line([(3, 21), (17, 7)], LEGAL, 3.5)
        sketch.polygon([(23, 1), (11, 4), (20, 13)], LEGAL)
    else:
        sketch.line([(2, 12), (17, 12)], LEGAL, 3.5)
        sketch.polygon([(25, 12), (16, 5), (16, 19)], LEGAL)
        for box in ((7, 0, 11, 8), (7, 16, 11, 24)):
            sketch.slab(box, 1, LEGAL)
    return sketch.finish()


def immune(canvas: Canvas, table: Arena, slot: int, y: int) -> float:
    """The shapes of the heroes that are immune to it, under a small shield; gives where they begin (AR-H3)."""
    right = RIGHT - 20.0
    seats = [seen.seat for seen in table.heroes if spared(seen, slot)]
    for seat in reversed(seats):
        look = look_of(table, seat)
        canvas.put(token(look.shape, 28, look.fill), right, y, RAISED)
        right -= 26
    if seats:
        canvas.put(icon("shield", 22, MUTED), right - 2, y, RAISED)
        right -= 26
    return right


def abilities(canvas: Canvas, special: Sequence[Special], y: int, right: float) -> None:
    """Special abilities by drawing, with their difficulty class if they have one (AR-M13)."""
    x = LEFT + 22.0
    for one in special:
        canvas.put(icon(KEYWORD_GLYPH[one.key], 26, BLOOD_INK), x, y, RAISED)
        x += 30
        if one.dc and x < right:
            canvas.write(words(str(one.dc), 26, MUTED), x - 14, y, RAISED)
            x += 14
