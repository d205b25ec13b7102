"""The upper half of a sheet: six tracks with their modifiers, and what the hero holds besides."""

from collections.abc import Mapping
from functools import lru_cache

from render.arena.cards_seen import dots
from render.arena.hero_rows import immunity
from render.arena.looks import (
    BLOOD,
    BLOOD_INK,
    BLOOD_RIM,
    FAINT,
    GAP,
    INNER,
    MARGIN,
    MODIFIERS,
    MONSTER_GLYPH,
    SOCKET,
    WELL,
)
from render.arena.loot import ability_chip
from render.arena.runes import element_chip, rune_chip
from render.canvas import Canvas
from render.fonts import BOLD
from render.palette import EDGE, GOLD, IVORY, MUTED, NIGHT, PANEL, PARCHMENT
from render.sketch import Sketch, Sprite
from render.text import words
from render.tokens import icon, slab, token
from rules.arena.catalog import ELEMENTS, GIVES, HEROES, Ability
from rules.arena.view import Arena, HeroSeen

TRACKS_WIDE = 772
ROW, PAD = 46, 12
TRACKS_HIGH = 6 * ROW + 2 * PAD
PIP = 27  # from pip to pip
NAMES: Mapping[Ability, str] = {
    "str": "Strength", "dex": "Dexterity", "con": "Constitution", "int": "Intelligence", "wis": "Wisdom",
    "cha": "Charisma",
}  # fmt: skip
LABEL_ROOM = 124


def tracks(canvas: Canvas, seen: HeroSeen, left: int, top: int) -> None:
    """By ability: tokens on the sheet, tokens on cards, room that is left, and the modifier (AR-B1, AR-A14)."""
    canvas.place(slab(TRACKS_WIDE, TRACKS_HIGH, 16, PANEL, NIGHT), left, top, NIGHT)
    track, held = HEROES[seen.hero].track, dict(seen.tokens)
    for index, (ability, count) in enumerate(seen.sheet):
        y = top + PAD + ROW // 2 + index * ROW
        canvas.put(ability_chip(ability.capitalize()[:2], 1, 38), left + 34, y, PANEL)
        canvas.write(words(NAMES[ability], 28, MUTED), left + 60, y, PANEL)
        row = pips(count, held[ability] - count, track[ability])
        canvas.put(row, left + 214 + row.width / 2, y, PANEL)
        modifier = GIVES[ability]
        look, given = MODIFIERS[modifier], getattr(seen.modifiers, modifier)
        canvas.put(icon(look.glyph, 28, look.fill if given else SOCKET), left + 562, y, PANEL)
        canvas.write(words(look.name, 28, MUTED), left + 584, y, PANEL)
        canvas.write(words(str(given), 36, IVORY if given else FAINT, BOLD), left + TRACKS_WIDE - 20, y, PANEL, "right")


@lru_cache(maxsize=256)
def pips(sheet: int, cards: int, most: int) -> Sprite:
    """Full discs on the sheet, discs with a hole on cards, empty sockets."""
    sketch = Sketch(PIP * most + 2, 28)
    for index in range(most):
        at = (PIP * index + PIP / 2 + 1, 14)
        there = index < sheet + cards
        sketch.disc(at, 11.5, EDGE)
        sketch.disc(at, 10, PARCHMENT if there else SOCKET)
        if not there:
            sketch.disc(at, 8, WELL)
        elif index >= sheet:
            sketch.disc(at, 5, EDGE)
    return sketch.finish()


def holdings(canvas: Canvas, table: Arena, seen: HeroSeen, known: tuple[int, int] | None, top: int) -> None:
    """Immunity, elements, runes, defeated monsters, points."""
    left, width = MARGIN + TRACKS_WIDE + GAP, INNER - TRACKS_WIDE - GAP
    canvas.place(slab(width, TRACKS_HIGH, 16, PANEL, NIGHT), left, top, NIGHT)
    line = [top + PAD + ROW // 2 + index * ROW for index in range(6)]
    for label, y in zip(("Immune", "Elements", "Runes", "Defeated", "", "Points"), line, strict=True):
        canvas.write(words(label, 28, MUTED), left + 18, y, PANEL) if label else None
    start, right = left + 18 + LABEL_ROOM, left + width - 16
    immunity(canvas, table, seen, start, line[0] - 18, 44, 4)
    for index, element in enumerate(ELEMENTS):
        held = element in seen.elements
        chip = element_chip(element, 36) if held else dots((False,), 30)
        canvas.put(chip, start + 18 + index * 44, line[1], PANEL)
    runes(canvas, seen, start, right, line[2])
    defeated(canvas, seen, start, right, line[3])
    points(canvas, seen, known, start, line[5])


def runes(canvas: Canvas, seen: HeroSeen, start: float, right: float, y: float) -> None:
    """The runes one by one, or that there are none."""
    if not seen.runes:
        canvas.write(words("none", 28, FAINT), start, y, PANEL)
    pitch = min(42, (right - start - 42) / max(1, len(seen.runes) - 1))
    for index, rune in enumerate(seen.runes):
        canvas.put(rune_chip(rune, 44), start + 21 + index * pitch, y, PANEL)


def defeated(canvas: Canvas, seen: HeroSeen, start: float, right: float, y: float) -> None:
    """The monsters that it has defeated, in two lines if there are many (AR-F9)."""
    if not seen.kills:
        canvas.write(words("none", 28, FAINT), start, y, PANEL)
    per_line = int((right - start) // 44)
    for index, id in enumerate(seen.kills):
        x, line = start + 20 + index % per_line * 44, index // per_line
        canvas.put(token("spiky", 44, BLOOD, BLOOD_RIM, MONSTER_GLYPH[id], BLOOD_INK, 0.56), x, y + line * 42, PANEL)


def points(canvas: Canvas, seen: HeroSeen, known: tuple[int, int] | None, x: float, y: float) -> None:
    """Glory and misfortune where they may be known, and the total at the end (AR-F10)."""
    if known is None:
        canvas.write(words("covered", 28, FAINT), x, y, PANEL)
        return
    for glyph, fill, amount in (("trophy", GOLD, known[0]), ("skull", MUTED, known[1])):
        canvas.put(icon(glyph, 30, fill), x + 15, y, PANEL)
        figure = words(str(amount), 34, IVORY, BOLD)
        canvas.write(figure, x + 36, y, PANEL)
        x += 52 + figure.advance
    if seen.score:
        canvas.write(words(f"= {seen.score.total}", 38, GOLD, BOLD), x, y, PANEL)
