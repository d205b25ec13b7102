"""What a player has, as sprites for the rail: Glances in sockets, backs of books, open cards, marks on a seat."""

from functools import lru_cache

from render.glyphs import large_glyph
from render.kragmortha.looks import (
    BOOK,
    BOOK_DIM,
    GLANCE,
    GLANCE_INK,
    GLANCE_RIM,
    GROUPS,
    IDLE,
    IDLE_INK,
    IDLE_RIM,
    PAWNS,
    SOCKET,
    SYMBOLS,
)
from render.palette import DANGER, EDGE, IVORY, LINE, MUTED
from render.sketch import SCALE, Sketch, Sprite, few_colours
from rules.kragmortha.actions import Card
from rules.kragmortha.catalog import BOOKS, GLANCES
from rules.kragmortha.view import BookSeen, GlanceSeen

BLANK = "blank stare"
BOOK_EDGE = "#14171E"


def glyph_of(seen: GlanceSeen) -> str:
    """The drawing of a Glance's group."""
    return GROUPS[GLANCES[seen.id].group]


def glance_socket(seen: GlanceSeen, size: int, ground: str) -> Sprite:
    """A Glance: red while it binds, grey if it does not, struck through if it is silent."""
    return socket(size, glyph_of(seen), seen.in_force, seen.silent, ground)


@lru_cache(maxsize=256)
def socket(size: int, glyph: str, binds: bool, silent: bool, ground: str) -> Sprite:
    """A socket with a Glance in it."""
    fill, rim, ink = (GLANCE, GLANCE_RIM, GLANCE_INK) if binds else (IDLE, IDLE_RIM, IDLE_INK)
    sketch = Sketch(size, size)
    sketch.slab((0, 0, size, size), size * 0.22, fill, rim, 3)
    sketch.stamp(large_glyph(glyph, round(size * 0.70)), (size / 2, size / 2), ink)
    if silent:
        ends = ((size * 0.12, size * 0.88), (size * 0.88, size * 0.12))
        sketch.line(ends, EDGE, size * 0.24)
        sketch.line(ends, IVORY, size * 0.12)
    return few_colours(sketch.block(ground), 8)


@lru_cache(maxsize=64)
def empty_socket(size: int, last: bool, ground: str) -> Sprite:
    """A place for a Glance; red if it is the last one and would be the end."""
    sketch = Sketch(size, size)
    sketch.slab((0, 0, size, size), size * 0.22, SOCKET, DANGER if last else LINE, 3)
    return sketch.block(ground)


@lru_cache(maxsize=512)
def spines(books: tuple[tuple[int, bool], ...], wide: int, height: int, pitch: int, ground: str) -> Sprite:
    """The backs of books side by side, each with its one to three symbols as dots; used ones are dimmed (KR-B6)."""
    sketch = Sketch(pitch * (len(books) - 1) + wide, height)
    radius = min(3.4, wide * 0.24)
    for index, (symbols, used) in enumerate(books):
        left = index * pitch
        fill, dots = (BOOK_DIM, MUTED) if used else (BOOK, BOOK_EDGE)
        sketch.slab((left, 0, left + wide, height), min(4.0, wide * 0.3), fill)
        for dot in range(symbols):
            sketch.disc((left + wide / 2, height / 2 + (dot - (symbols - 1) / 2) * height * 0.28), radius, dots)
    return sketch.block(ground)


def backs(books: tuple[BookSeen, ...], height: int, room: int, ground: str) -> Sprite:
    """The backs of a player's books in at most `room` pixels: many books stand closer; the unused ones first."""
    rows = tuple(sorted(((BOOKS[seen.id].symbols, seen.used) for seen in books), key=lambda row: (row[1], -row[0])))
    widest = round(height * 0.7)
    pitch = max(5, min(widest + 4, (room + 4) // len(rows)))
    return spines(rows, max(4, min(widest, pitch - 3)), height, pitch, ground)


@lru_cache(maxsize=256)
def small_card(card: Card, width: int, height: int, ground: str) -> Sprite:
    """A Movement card that lies open: whom it moves, and its two symbols."""
    glyph, ink, fill = PAWNS[card[0]]
    sketch, size = Sketch(width, height), round(min(height * 0.68, width * 0.31))
    sketch.slab((0, 0, width, height), 6, fill, ink, 2)
    signs = [(glyph, ink), *((SYMBOLS[mark].glyph, SYMBOLS[mark].ink) for mark in card[1:])]
    for index, (sign, paint) in enumerate(signs):
        at = width / 2 + (index - (len(signs) - 1) / 2) * width * 0.305
        sketch.stamp(large_glyph(sign, size), (at, height / 2), paint)
    return few_colours(sketch.block(ground), 28)


@lru_cache(maxsize=2)
def muted_badge(size: int) -> Sprite:
    """A crossed-out speech bubble: this player may not accuse for now."""
    sketch = Sketch(size + 10, size + 10)
    middle, reach = sketch.image.width / SCALE / 2, size * 0.42
    mask = large_glyph("speech-bubble", size)
    for across, down in ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, -2), (-2, 2), (2, 2)):
        sketch.stamp(mask, (middle + across, middle + down), EDGE)
    sketch.stamp(mask, (middle, middle), IVORY)
    ends = ((middle - reach, middle + reach * 0.8), (middle + reach, middle - reach * 0.8))
    sketch.line(ends, EDGE, size * 0.26)
    sketch.line(ends, DANGER, size * 0.13)
    return sketch.finish()
