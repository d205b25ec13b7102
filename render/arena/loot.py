"""Tokens that lie on tiles: abilities, items, elements."""

from functools import lru_cache
from math import cos, radians, sin

from render.arena.board import Board, Spot
from render.arena.looks import BAG
from render.arena.runes import element_chip
from render.fonts import BOLD, cap_height, font
from render.glyphs import large_glyph
from render.palette import EDGE, INK, IVORY, PARCHMENT, rgb
from render.sketch import SCALE, Sketch, Sprite
from rules.arena.catalog import ABILITIES
from rules.arena.view import TileSeen

CHIP, ELEMENT, SACK = 44, 40, 40
CROWDED = 0.8


def loot(board: Board) -> None:
    """Every token on the tiles, round the edge of its tile; smaller where many stand."""
    for seen in board.table.tiles:
        tokens(board, seen)


def tokens(board: Board, seen: TileSeen) -> None:
    """Abilities from the upper left corner on, the item bag low on the right, the element there or above it."""
    share = CROWDED if seen.cell in board.crowded else 1
    for ability in ABILITIES:
        if count := seen.abilities.count(ability):
            chip = ability_chip(ability.capitalize()[:2], count, round(CHIP * share))
            board.badge(seen.cell, chip, "high left", "left", "high")
    spots: tuple[Spot, ...] = ("high right", "right") if seen.cell in board.crowded else ("low right", "right")
    if seen.items:
        board.badge(seen.cell, bag(seen.items, round(SACK * share)), *spots)
    if seen.element:
        board.badge(seen.cell, element_chip(seen.element, round(ELEMENT * share)), *spots)


@lru_cache(maxsize=64)
def ability_chip(letters: str, count: int, size: int = CHIP) -> Sprite:
    """A parchment chip with two letters; more than one of a kind have their number in a corner."""
    room = size + 14
    sketch, middle = Sketch(room, room), room / 2
    sketch.disc((middle, middle), size / 2, EDGE)
    sketch.disc((middle, middle), size / 2 - 3, PARCHMENT)
    print_on(sketch, letters, (middle, middle), round(size * 0.64), INK)
    if count > 1:
        tag(sketch, str(count), (middle + size * 0.38, middle - size * 0.30))
    return sketch.finish()


def tag(sketch: Sketch, text: str, at: tuple[float, float]) -> None:
    """A number on a small dark disc."""
    sketch.disc(at, 13, IVORY)
    sketch.disc(at, 11, EDGE)
    print_on(sketch, text, at, 22, IVORY)


def print_on(sketch: Sketch, text: str, at: tuple[float, float], size: int, fill: str) -> None:
    """Write on a sketch, the middle of the capitals there."""
    letters = size * SCALE
    pen = at[0] * SCALE, at[1] * SCALE + cap_height(BOLD, letters) / 2
    sketch.pen.text(pen, text, font=font(BOLD, letters), fill=(*rgb(fill), 255), anchor="ms")


@lru_cache(maxsize=16)
def bag(count: int, size: int = SACK) -> Sprite:
    """A bag: an item token; its number if there are more."""
    room = size + 20
    sketch, middle = Sketch(room, room), room / 2
    mask = large_glyph("bag", size - 4)
    for angle in range(0, 360, 30):
        around = middle + 3 * cos(radians(angle)), middle + 3 * sin(radians(angle))
        sketch.stamp(mask, around, EDGE)
    sketch.stamp(mask, (middle, middle), BAG)
    if count > 1:
        print_on(sketch, str(count), (middle, middle + 7), 26, INK)
    return sketch.finish()
