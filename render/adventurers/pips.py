"""Small things in an adventurer's panel: tokens and fatigue, life, chips for gear, numbers beside drawings."""

from functools import lru_cache

from render.adventurers.goods import ITEM_GLYPH
from render.adventurers.looks import ATTRIBUTES, FAINT, LIMIT, PURSE, SOCKET, VIOLET, WARD, WEARY, WELL
from render.canvas import Canvas
from render.fonts import BOLD
from render.palette import DANGER, EDGE, IVORY, LINE, MUTED, PANEL
from render.sketch import Sketch, Sprite
from render.text import words
from render.tokens import icon, slab, token
from rules.adventurers.catalog import ATTRIBUTE, COLOURS, NUMBERS
from rules.adventurers.view import AdventurerSeen, colour_tokens

PITCH, SIZE = 33, 32
BREAK = 8  # pixels between two colours


def tokens(canvas: Canvas, seen: AdventurerSeen, left: float, y: float, on: str) -> float:
    """Red squares, blue circles, green triangles, a cross for each fatigue; empty places up to the limit (PA-H10)."""
    x = left
    for colour, count in colour_tokens(seen).items():
        for _ in range(count):
            canvas.put(pip(colour), x + PITCH / 2, y, on)
            x += PITCH
        x += BREAK if count else 0
    for _ in range(seen.fatigue):
        canvas.put(weary(), x + PITCH / 2, y, on)
        x += PITCH
    for _ in range(LIMIT - seen.fatigue - sum(colour_tokens(seen).values())):
        canvas.put(empty(), x + PITCH / 2, y, on)
        x += PITCH
    return x


def attributes(canvas: Canvas, seen: AdventurerSeen, left: float, y: float, on: str) -> float:
    """Strength, dexterity and intelligence as numbers beside their forms."""
    values = (seen.strength, seen.dexterity, seen.intelligence)
    for colour, value in zip(COLOURS, values, strict=True):
        canvas.put(pip(colour), left + 16, y, on)
        canvas.write(words(str(value), 32, IVORY, BOLD), left + 38, y, on)
        left += 66
    return left


@lru_cache(maxsize=8)
def pip(colour: str, size: int = SIZE) -> Sprite:
    """A token of an attribute."""
    fill, shape = next(look for name, look in ATTRIBUTES.items() if name == colour)
    return token(shape, size, fill, IVORY)


@lru_cache(maxsize=2)
def weary(size: int = 28) -> Sprite:
    """A fatigue token: a cross."""
    sketch, near, far = Sketch(size, size), size * 0.24, size * 0.76
    for paint, thick in ((EDGE, 11.0), (WEARY, 6.0)):
        sketch.line([(near, near), (far, far)], paint, thick)
        sketch.line([(near, far), (far, near)], paint, thick)
    return sketch.finish()


@lru_cache(maxsize=2)
def empty(size: int = 26) -> Sprite:
    """An empty place for a token."""
    sketch = Sketch(size, size)
    sketch.disc((size / 2, size / 2), 8, SOCKET)
    sketch.disc((size / 2, size / 2), 5, WELL)
    return sketch.finish()


def life(canvas: Canvas, seen: AdventurerSeen, right: float, y: float, on: str) -> float:
    """Life and maximum, up to there; gives where they begin."""
    most = words(f"/{seen.most}", 28, MUTED)
    left = words(str(seen.life), 34, IVORY if seen.life else DANGER, BOLD)
    canvas.write(most, right, y + 2, on, "right")
    canvas.write(left, right - most.advance - 2, y, on, "right")
    start = right - most.advance - left.advance - 42
    canvas.put(icon("heart" if seen.life else "broken heart", 30, DANGER), start + 16, y, on)
    return start


def slots(canvas: Canvas, seen: AdventurerSeen, left: float, y: float, size: int, on: str) -> float:
    """What it wears, and its empty slots (PA-I18)."""
    for index in range(max(NUMBERS.item_slots, len(seen.items))):
        x = left + size / 2 + index * (size + 5)
        canvas.put(slab(size, size, 8, WELL, on, LINE, 2), x, y, on)
        if index < len(seen.items):
            canvas.put(icon(ITEM_GLYPH[seen.items[index]], round(size * 0.7), IVORY), x, y, WELL)
    return left + max(NUMBERS.item_slots, len(seen.items)) * (size + 5)


def legend(canvas: Canvas, left: float, top: float, fighting: bool) -> None:
    """What the drawings mean: in the place that a fourth adventurer would have."""
    lines: tuple[tuple[tuple[Sprite, str], ...], ...] = (
        tuple((pip(colour), ATTRIBUTE[colour].capitalize()) for colour in COLOURS),
        ((weary(), "Fatigue"), (icon("barrier", 28, WARD), "Ward"), (icon("shield", 28, MUTED), "Block"))
        if fighting
        else (
            (icon("coins", 28, PURSE), "Purse"),
            (icon("book", 28, VIOLET), "Skills"),
            (icon("shield", 28, MUTED), "Block"),
        ),
    )
    for row, line in enumerate(lines):
        for column, (sprite, told) in enumerate(line):
            x, y = left + 38 + column * 182, top + 32 + row * 44
            canvas.put(sprite, x, y, PANEL)
            canvas.write(words(told, 28, MUTED), x + 24, y, PANEL)


def counted(canvas: Canvas, glyph: str, fill: str, text: str, left: float, y: float, on: str) -> float:
    """A drawing and a number that begin there; gives where they end, with a gap."""
    canvas.put(icon(glyph, 30, fill), left + 16, y, on)
    figure = words(text, 32, IVORY if text != "0" else FAINT, BOLD)
    canvas.write(figure, left + 36, y, on)
    return left + 36 + figure.advance + 16
