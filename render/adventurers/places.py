"""Location cards on the map: type, name, stars for victories, level; what lies there, and who."""

from functools import lru_cache

from render.adventurers.atlas import Atlas, called
from render.adventurers.fighters import adventurer_token
from render.adventurers.looks import (
    BLOOD,
    BLOOD_INK,
    BLOOD_RIM,
    CARD,
    CARD_CLEARED,
    CARD_INK,
    CARD_UNKNOWN,
    CLEARED_INK,
    ENEMY_GLYPH,
    LOCATION_GLYPH,
    SHOT,
    SOCKET,
    UNKNOWN_INK,
    VIOLET,
    led_by,
)
from render.adventurers.words import fitted
from render.canvas import Canvas
from render.fonts import BOLD
from render.palette import DANGER, EDGE, GOLD, INK, IVORY, LEGAL, PIT
from render.sketch import Sketch, Sprite
from render.text import words
from render.tokens import icon, number_badge, outlined, tally, token
from rules.adventurers.catalog import ENEMIES
from rules.adventurers.view import Journey, PlaceSeen

STARS = 2  # victories at a type that count
ROOMY = 104  # cards as high as this bear larger drawings


def place(canvas: Canvas, table: Journey, grid: Atlas, seen: PlaceSeen) -> None:
    """One card."""
    ground, ink = tones(seen)
    held = table.occupied and seen.kind == "village"
    left, top = grid.corner(seen.cell)
    canvas.place(card(grid.wide, grid.high, ground, seen.hidden and not held, held), left, top, PIT)
    big = grid.high >= ROOMY
    number, total = choice(table, seen)
    start = left + (50 if number else 14)
    room = left + grid.wide - (50 if seen.lost else 10) - start
    name, size = fitted(called(seen, room), 28, room)
    canvas.write(words(name, size, IVORY if ink != CLEARED_INK else CLEARED_INK, BOLD), start, top + 26, ground)
    y = top + grid.high * (0.56 if big else 0.58)
    glyph = icon(LOCATION_GLYPH[seen.kind], 54 if big else 38, ink)
    canvas.put(glyph, left + (46 if big else 34), y, ground)
    state(canvas, seen, (left + grid.wide * 0.56, y), ground, held)
    if held:
        canvas.write(words("occupied", 28, DANGER, BOLD), left + grid.wide - 16, top + grid.high - 24, ground, "right")
    elif seen.kind != "village":
        stars(canvas, table, grid, seen, ground)
    if number:
        canvas.put(number_badge("circle", LEGAL, str(number), 42), left + 26, top + 26, ground)
    if seen.lost:
        lost(canvas, grid, seen, ground)
    if total:
        votes(canvas, table, grid, seen)


def tones(seen: PlaceSeen) -> tuple[str, str]:
    """Ground and drawing of a card."""
    if seen.cleared:
        return CARD_CLEARED, CLEARED_INK
    return (CARD_UNKNOWN, UNKNOWN_INK) if seen.hidden else (CARD, CARD_INK)


@lru_cache(maxsize=64)
def card(wide: int, high: int, ground: str, hidden: bool, held: bool) -> Sprite:
    """A card: dashed edge if its encounter lies face down, a double red one if it is occupied."""
    sketch = Sketch(wide, high)
    sketch.slab((0, 0, wide, high), 12, EDGE)
    sketch.slab((2, 2, wide - 2, high - 2), 10, ground if hidden else DANGER if held else SOCKET)
    sketch.slab((4, 4, wide - 4, high - 4), 9, ground)
    if held:
        sketch.slab((8, 8, wide - 8, high - 8), 7, ground, DANGER, 3)
    if hidden:
        for x in range(16, wide - 16, 24):
            for y in (4.0, high - 4.0):
                sketch.line([(x, y), (min(x + 12, wide - 14), y)], UNKNOWN_INK, 2.5)
        for y in range(16, high - 16, 24):
            for x in (4, wide - 4):
                sketch.line([(x, y), (x, min(y + 12, high - 14))], UNKNOWN_INK, 2.5)
    return sketch.block(PIT)


def state(canvas: Canvas, seen: PlaceSeen, at: tuple[float, float], ground: str, held: bool) -> None:
    """A check mark, a question mark, or the level; the boss that is known to be there."""
    x, y = at
    if seen.cleared and not held:
        canvas.put(icon("check", 40, CLEARED_INK), x, y, ground)
    elif not seen.encounter:
        canvas.write(words("?", 52, DANGER if held else UNKNOWN_INK, BOLD), x, y, ground, "middle")
    else:
        canvas.put(icon("crossed-swords", 30, BLOOD_RIM), x - 18, y, ground)
        canvas.write(words(str(seen.level), 44, IVORY, BOLD), x + 18, y, ground, "middle")
    if seen.boss:
        rim = GOLD if ENEMIES[seen.boss].rank == "dark_lord" else VIOLET
        boss = token("spiky", 48, BLOOD, rim, ENEMY_GLYPH[seen.boss], BLOOD_INK)
        canvas.put(boss, x + 56, y, ground)


def stars(canvas: Canvas, table: Journey, grid: Atlas, seen: PlaceSeen, ground: str) -> None:
    """So many victories at its type: a lieutenant comes after one, a Dark Lord after two (PA-R4)."""
    wins = min(STARS, dict(table.wins).get(seen.kind, 0))
    left, top = grid.corner(seen.cell)
    row = tally("star", 24, wins, STARS, (GOLD, SOCKET), (27, 0), STARS)
    canvas.place(row, left + grid.wide - 64, top + grid.high - 34, ground)


def choice(table: Journey, seen: PlaceSeen) -> tuple[int, int]:
    """The card's number in the vote, 0 for none, and how many votes it has."""
    ballot = table.ballot
    if ballot is None or ballot.kind != "travel" or seen.cell not in ballot.options:
        return 0, 0
    votes = [option for _, option in ballot.votes]
    return ballot.options.index(seen.cell) + 1, votes.count(seen.cell)


def votes(canvas: Canvas, table: Journey, grid: Atlas, seen: PlaceSeen) -> None:
    """The first adventurer of each seat that voted for it, along the lower edge."""
    ballot = table.ballot
    seats = [seat for seat, option in ballot.votes if option == seen.cell] if ballot else []
    left, top = grid.corner(seen.cell)
    for index, seat in enumerate(seats):
        for first in led_by(table, seat)[:1]:
            canvas.put(adventurer_token(first.who, 36), left + 22 + index * 30, top + grid.high - 14, PIT)


def lost(canvas: Canvas, grid: Atlas, seen: PlaceSeen, ground: str) -> None:
    """Items that lie there, in a bag with their number (PA-H6)."""
    left, top = grid.corner(seen.cell)
    x, y = left + grid.wide - 26, top + 28
    canvas.put(outlined("bag", 38, SHOT), x, y, ground)
    canvas.write(words(str(len(seen.lost)), 26, INK, BOLD), x, y + 6, SHOT, "middle")
