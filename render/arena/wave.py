"""The lower end of the rail: wave, phase, and what is left in the supply."""

from collections.abc import Mapping

from render.arena.looks import BAG, FAINT, RAIL, RAIL_LEFT, SOCKET
from render.arena.loot import ability_chip
from render.canvas import Canvas
from render.fonts import BOLD
from render.palette import DANGER, EDGE, GOLD, IVORY, LINE, MUTED, PANEL
from render.text import words
from render.tokens import icon, token
from rules.arena.events import Mark
from rules.arena.view import Arena

PHASES: Mapping[str, str] = {
    "setup": "setup", "hero": "hero phase", "monster": "monster phase", "summon": "summoning", "over": "game over",
}  # fmt: skip
CENTRE = RAIL_LEFT + RAIL // 2
MARK_INK: Mapping[Mark, str] = {"plenty": IVORY, "low": GOLD, "empty": DANGER}


def wave(canvas: Canvas, table: Arena, top: int) -> None:
    """Wave and phase, supply of points, items; and how weary the monsters are."""
    canvas.fill((RAIL_LEFT + 16, top + 2, RAIL_LEFT + RAIL - 16, top + 5), LINE)
    canvas.write(words(f"WAVE {table.level} of {table.waves}", 30, IVORY, BOLD), CENTRE, top + 30, PANEL, "middle")
    pitch, first = 38, CENTRE - (table.waves - 1) * 19
    for index in range(table.waves):
        done = index < table.level
        canvas.put(token("spiky", 34, DANGER if done else SOCKET, EDGE), first + index * pitch, top + 68, PANEL)
    canvas.write(words(PHASES[table.phase], 28, MUTED), CENTRE, top + 104, PANEL, "middle")
    line(canvas, "trophy", GOLD, table.glory_left, MARK_INK[table.glory_left], top + 140)
    line(canvas, "skull", MUTED, table.misfortune_left, MARK_INK[table.misfortune_left], top + 174)
    counts(canvas, table, top + 210)
    if table.weary:
        told = words(f"weary −{table.weary}", 28, GOLD, BOLD)
        canvas.put(icon("heart", 26, DANGER), CENTRE - told.advance / 2 - 8, top + 244, PANEL)
        canvas.write(told, CENTRE - told.advance / 2 + 12, top + 244, PANEL)


def line(canvas: Canvas, glyph: str, fill: str, told: str, ink: str, y: int) -> None:
    """A drawing and a word."""
    canvas.put(icon(glyph, 28, fill), RAIL_LEFT + 34, y, PANEL)
    canvas.write(words(told, 28, ink), RAIL_LEFT + 58, y, PANEL)


def counts(canvas: Canvas, table: Arena, y: int) -> None:
    """Item tokens in the supply, and ability tokens in the bag (AR-P5, AR-P6)."""
    canvas.put(icon("bag", 28, BAG), RAIL_LEFT + 34, y, PANEL)
    canvas.write(words(str(table.items_left), 30, IVORY, BOLD), RAIL_LEFT + 56, y, PANEL)
    canvas.put(ability_chip("St", 1, 34), RAIL_LEFT + 114, y, PANEL)
    left = sum(count for _, count in table.bag)
    canvas.write(words(str(left), 30, IVORY if left else FAINT, BOLD), RAIL_LEFT + 136, y, PANEL)
