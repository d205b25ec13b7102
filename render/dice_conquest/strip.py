"""The strip under the display: the damage if the round ended now and who would take it, and what holds this round."""

from render.canvas import Canvas
from render.dice_conquest.deck import strip_line
from render.dice_conquest.forms import deck_has_slot
from render.dice_conquest.looks import (
    BLOOD_RIM,
    HERO_GLYPH,
    INNER,
    MARGIN,
    STRIP,
    STRIP_TOP,
    felled,
    hero_of,
    look_of,
    lost,
    threatened,
)
from render.fonts import BOLD
from render.palette import DANGER, GOLD, IVORY, LEGAL, MUTED, NIGHT, PANEL
from render.text import words
from render.tokens import icon, slab, token
from rules.dice_conquest.view import Conquest

MIDDLE = STRIP_TOP + STRIP // 2
LEFT, RIGHT = MARGIN + 18, MARGIN + INNER - 18


def strip(canvas: Canvas, table: Conquest) -> None:
    """The sum, each Hero's part with a skull if he would fall; on the right effects, and the deck of a full display."""
    canvas.place(slab(INNER, STRIP, 14, PANEL, NIGHT), MARGIN, STRIP_TOP, NIGHT)
    right = RIGHT
    if not deck_has_slot(len(table.display), table.deck):
        right = round(strip_line(canvas, table, RIGHT, MIDDLE, PANEL)) - 26
    effects(canvas, table, right)
    if threatened(table):
        shares(canvas, table, damage(canvas, table))
        return
    told = "The game is over" if table.phase == "over" else "The damage of the round is dealt"
    canvas.write(words(told, 30, MUTED), LEFT, MIDDLE, PANEL)


def damage(canvas: Canvas, table: Conquest) -> float:
    """The sum; gives where it ends."""
    canvas.put(icon("crossed-swords", 34, BLOOD_RIM if table.incoming else MUTED), LEFT + 17, MIDDLE, PANEL)
    figure = words(str(table.incoming), 42, IVORY if table.incoming else MUTED, BOLD)
    canvas.write(figure, LEFT + 46, MIDDLE, PANEL)
    told = words("if the round ends now", 30, MUTED)
    start = LEFT + 58 + figure.advance
    canvas.write(told, start, MIDDLE, PANEL)
    return start + told.advance + 34


def shares(canvas: Canvas, table: Conquest, x: float) -> None:
    """Who takes how much of it, from the First Player on (DC-E3)."""
    seats = len(table.heroes)
    for step in range(seats):
        seat = (table.first + step) % seats
        if not lost(table, seat):
            continue
        look = look_of(table, seat)
        glyph = HERO_GLYPH[hero_of(table, seat).hero]
        canvas.put(token(look.shape, 44, look.fill, IVORY, glyph, look.ink), x + 20, MIDDLE, PANEL)
        falls = felled(table, seat)
        share = words(f"−{lost(table, seat)}", 34, DANGER if falls else IVORY, BOLD)
        canvas.write(share, x + 46, MIDDLE, PANEL)
        x += 46 + share.advance
        if falls:
            canvas.put(icon("skull", 32, DANGER), x + 22, MIDDLE, PANEL)
            x += 38
        x += 24


def effects(canvas: Canvas, table: Conquest, right: float) -> None:
    """What Spells and items have done to this round, from the right end on."""
    held = (
        ("forbidden", "no rerolls" if deck_has_slot(len(table.display), table.deck) else "", DANGER, table.no_reroll),
        ("recycle", f"+{table.extra_rerolls}", LEGAL, table.extra_rerolls > 0),
        ("shield", f"−{table.prevented}", GOLD, table.prevented > 0),
    )
    for glyph, told, ink, holds in held:
        if holds:
            line = words(told or " ", 30, ink, BOLD)
            canvas.write(line, right, MIDDLE, PANEL, "right")
            canvas.put(icon(glyph, 30, ink), right - line.advance - 22, MIDDLE, PANEL)
            right -= line.advance + 62
