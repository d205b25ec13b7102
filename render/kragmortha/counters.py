"""What is common to the table, under the players' panels: teleport tokens, Movement cards, dawn."""

from render.canvas import Canvas
from render.fonts import BOLD
from render.kragmortha.looks import COUNTERS_TOP, DAWN_NEAR, RAIL_LEFT, SWIRL, TOKENS
from render.palette import GOLD, IVORY, LINE, MUTED, PANEL
from render.sketch import Sprite
from render.text import words
from render.tokens import glyph_badge, icon, number_badge, ring
from rules.kragmortha.catalog import CATALOG
from rules.kragmortha.view import Library

LEFT = RAIL_LEFT + 20
ALL_TOKENS = sum(row.count for row in CATALOG.tokens)
PITCH, SIZE = 51, 48


def counters(canvas: Canvas, library: Library) -> None:
    """Tokens and cards; before the last rounds when dawn comes."""
    canvas.write(words("TELEPORT TOKENS", 28, MUTED, BOLD), LEFT, COUNTERS_TOP + 30, PANEL)
    tokens(canvas, library, COUNTERS_TOP + 78)
    dawn = near_dawn(library)
    y = COUNTERS_TOP + (122 if dawn else 138)
    canvas.put(icon("cards", 34, IVORY), LEFT + 17, y, PANEL)
    told = f"{library.move_deck} left  ·  {len(library.move_discard)} played"
    canvas.write(words(told, 30, IVORY, BOLD), LEFT + 46, y, PANEL)
    if dawn:
        canvas.put(icon("sun-symbol", 32, GOLD), LEFT + 17, y + 38, PANEL)
        canvas.write(words(f"dawn after round {library.options.dawn}", 28, GOLD, BOLD), LEFT + 46, y + 38, PANEL)


def near_dawn(library: Library) -> bool:
    """Whether the last rounds have begun (KR-R45)."""
    return library.phase == "play" and library.options.dawn - library.round < DAWN_NEAR


def tokens(canvas: Canvas, library: Library, y: int) -> None:
    """Used tokens open, the one in hand ringed, the others face down."""
    drawn = [library.token_drawn] if library.token_drawn else []
    shown = [*library.tokens_used, *drawn]
    for index in range(max(ALL_TOKENS, len(shown))):
        x = LEFT + 18 + index * PITCH
        if index == len(library.tokens_used) and drawn:
            canvas.put(ring(58, GOLD, 4), x, y, PANEL)
        canvas.put(open_token(shown[index]) if index < len(shown) else face_down(), x, y, PANEL)


def open_token(token: str) -> Sprite:
    """A token that has been drawn: teleportation, book or trap."""
    return glyph_badge("circle", "#3A414E", LINE, TOKENS[token], IVORY, SIZE)


def face_down() -> Sprite:
    """A token that nobody knows."""
    return number_badge("circle", "#2B2140", "?", SIZE, SWIRL, SWIRL)
