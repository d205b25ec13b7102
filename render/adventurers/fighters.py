"""Enemies and adventurers on the battlefield: token, life, number, and badges for what has befallen them."""

from functools import lru_cache
from typing import NamedTuple

from render.adventurers.field import Field
from render.adventurers.looks import (
    ADVENTURER_GLYPH,
    BLOOD,
    BLOOD_INK,
    BLOOD_RIM,
    ENEMY_GLYPH,
    POISON,
    SHOT,
    STUN,
    VIOLET,
    WARD,
    acting,
    look_of,
)
from render.fonts import BOLD, cap_height, font
from render.glyphs import large_glyph
from render.palette import DANGER, EDGE, GOLD, INK, IVORY, TARGET, rgb
from render.sketch import SCALE, Point, Sketch, Sprite, few_colours, few_tones
from render.text import words
from render.tokens import number_badge, outlined, ring, token
from rules.adventurers.actions import Square
from rules.adventurers.catalog import ENEMIES
from rules.adventurers.view import AdventurerSeen, EnemySeen

COLOURS = 24  # of a token, since many soft edges would make a large file
LOW = 96  # pixels: lower squares have everything side by side
LOWEST = 80  # and lower ones have no room for badges on the token
WARDED = 126  # squares as high as this have room for a ward under the life
Ring = tuple[str, float]


class Form(NamedTuple):
    """How a fighter lies in a square of this height."""

    token: Point
    size: int
    heart: Point
    heart_size: int
    most: Point  # where "of n" stands


def form(high: int) -> Form:
    """Token left; on the right heart over maximum, or side by side where there is little height."""
    if high >= LOW:
        return Form((-38, 0), min(98, high - 32), (56, round(high * -0.18)), 48, (56, round(high * 0.15)))
    size = min(70, high - 12)
    return Form((-54, 0), size, (6, 0), min(42, high - 14), (60, 0))


def fighters(field: Field) -> None:
    """Everybody who stands on the field; a flanker lies on the adventurers' side."""
    for enemy in field.battle.enemies:
        if enemy.at:
            foe(field, enemy)
    gold = acting(field.table)
    for seen in field.table.adventurers:
        if seen.at:
            adventurer(field, seen, seen.who in gold)


def foe(field: Field, seen: EnemySeen) -> None:
    """An enemy."""
    shape, x = form(field.high), form(field.high).token[0]
    size = shape.size
    if seen.flanking:
        field.put(seen.at, ring(size + 18, DANGER, 4), shape.token)
    if field.battle.now == str(seen.no):
        field.put(seen.at, ring(size + 18, IVORY, 5), shape.token)
    field.put(seen.at, enemy_token(seen.id, size), shape.token)
    befallen = ((seen.poison, "droplet", POISON), (seen.stunned, "spiral", STUN), (seen.marked, "targeted", TARGET))
    life(field, seen.at, seen.life - seen.wounds, seen.life, any(count for count, _, _ in befallen))
    badge = max(28, min(40, round(size * 0.46)))
    field.put(seen.at, number_badge("circle", EDGE, str(seen.no), badge, rim_of(seen), IVORY), corner(shape, -1, -1))
    if seen.flanking:
        field.put(seen.at, number_badge("square", DANGER, "F", badge), corner(shape, 1, -1))
    if seen.blue:
        field.put(seen.at, outlined("bow", round(size * 0.32), SHOT), (x + size * 0.42, size * 0.36))
    badges(field, seen.at, shape, befallen)


def rim_of(seen: EnemySeen) -> str:
    """The rim of an enemy's number: violet for lieutenants, golden for Dark Lords; tokens tell them apart anyway."""
    return {"common": BLOOD_RIM, "lieutenant": VIOLET, "dark_lord": GOLD}[seen.rank]


def corner(shape: Form, right: int, low: int) -> Point:
    """A corner of the token."""
    return shape.token[0] + right * shape.size * 0.42, shape.token[1] + low * shape.size * 0.38


def adventurer(field: Field, seen: AdventurerSeen, gold: bool) -> None:
    """An adventurer; the gold halo is for the one that must act, an ivory ring for whose turn it is else."""
    shape = form(field.high)
    if gold:
        field.put(seen.at, ring(shape.size + 24, GOLD, 7), shape.token)
    elif field.battle.now == seen.who:
        field.put(seen.at, ring(shape.size + 20, IVORY, 4), shape.token)
    field.put(seen.at, adventurer_token(seen.who, shape.size - 4), shape.token)
    befallen = ((seen.poison, "droplet", POISON), (seen.stunned, "spiral", STUN))
    life(field, seen.at, seen.life, seen.most, any(count for count, _, _ in befallen))
    if seen.ward:
        field.put(seen.at, plate("barrier", WARD, str(seen.ward)), ward_place(shape, field.high))
    badges(field, seen.at, shape, befallen)


def ward_place(shape: Form, high: int) -> Point:
    """Under the life, or at the token's lower right corner."""
    return (56, high / 2 - 22) if high >= WARDED else (shape.token[0] + shape.size * 0.46, shape.size * 0.36)


def life(field: Field, at: Square, left: int, most: int, crowded: bool) -> None:
    """The life that is left in a heart, and of how much: badges take that place in the lowest squares."""
    shape = form(field.high)
    field.put(at, life_heart(max(0, left), shape.heart_size), shape.heart)
    if field.high >= LOWEST or not crowded:
        field.write(at, words(f"of {most}", 28, IVORY), shape.most)


def badges(field: Field, at: Square, shape: Form, found: tuple[tuple[int, str, str], ...]) -> None:
    """What has befallen a fighter, from the token's lower left corner on; right of the heart in the lowest squares."""
    x, y = corner(shape, -1, 1)
    x -= 18
    if field.high < LOWEST:
        x, y = shape.heart[0] + shape.heart_size / 2 - 4, 0
    for count, glyph, ink in found:
        if count:
            sprite = plate(glyph, ink, str(count) if count > 1 else "")
            field.put(at, sprite, (x + sprite.width / 2, y))
            x += sprite.width + 2


@lru_cache(maxsize=256)
def adventurer_token(who: str, size: int, fallen: bool = False) -> Sprite:
    """The token of an adventurer, in few colours; a skull for one that has fallen."""
    look = look_of(who)
    glyph = "skull" if fallen else ADVENTURER_GLYPH[who]
    return few_colours(few_tones(token(look.shape, size, look.fill, IVORY, glyph, look.ink)), COLOURS)


@lru_cache(maxsize=256)
def enemy_token(id: str, size: int) -> Sprite:
    """The token of an enemy; bosses have a rim of their own."""
    rim = {"common": BLOOD_RIM, "lieutenant": VIOLET, "dark_lord": GOLD}[ENEMIES[id].rank]
    return few_colours(few_tones(token("spiky", size, BLOOD, rim, ENEMY_GLYPH[id], BLOOD_INK, 0.54)), COLOURS)


@lru_cache(maxsize=256)
def life_heart(life: int, size: int) -> Sprite:
    """A red heart with the life that is left."""
    sketch = Sketch(size + 14, size + 14)
    middle = sketch.image.width / SCALE / 2
    sketch.stamp(large_glyph("heart", size + 7), (middle, middle), EDGE)
    sketch.stamp(large_glyph("heart", size), (middle, middle), DANGER)
    print_on(sketch, str(life), (middle, middle - 2), max(28, round(size * 0.64)), INK)
    return sketch.finish()


@lru_cache(maxsize=128)
def plate(glyph: str, fill: str, text: str) -> Sprite:
    """A drawing on a dark plate, with a number if there is one."""
    wide = 62 if text else 36
    sketch = Sketch(wide, 36)
    sketch.slab((0, 0, wide, 36), 11, EDGE)
    sketch.slab((2, 2, wide - 2, 34), 9, "#1A1D24", fill, 2)
    sketch.stamp(large_glyph(glyph, 23), (18, 18), fill)
    if text:
        print_on(sketch, text, (43, 18), 28, IVORY)
    return sketch.finish()


def print_on(sketch: Sketch, text: str, at: Point, size: int, fill: str) -> None:
    """Write on a sketch, the middle of the capitals there."""
    letters = size * SCALE
    pen = at[0] * SCALE, at[1] * SCALE + cap_height(BOLD, letters) / 2
    sketch.pen.text(pen, text, font=font(BOLD, letters), fill=(*rgb(fill), 255), anchor="ms")
