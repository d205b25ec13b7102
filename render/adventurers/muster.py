"""The picture before the journey: the six adventurers, who leads whom, and the skills to choose from."""

from collections.abc import Sequence

from render.adventurers.fighters import adventurer_token
from render.adventurers.goods import ITEM_GLYPH
from render.adventurers.ground import empty_page
from render.adventurers.header import header
from render.adventurers.looks import (
    CATEGORY_GLYPH,
    FAINT,
    GAP,
    HEADER,
    HEIGHT,
    INNER,
    MARGIN,
    VIOLET,
    acting,
    look_of,
    waited,
)
from render.adventurers.pips import pip
from render.adventurers.words import fitted
from render.canvas import Canvas
from render.fonts import BOLD, TEXT
from render.palette import DANGER, GOLD, IVORY, LEGAL, MUTED, NIGHT, PANEL, RAISED
from render.text import name_line, words
from render.tokens import icon, slab
from rules.adventurers.catalog import ADVENTURERS, CATEGORY, COLOURS, AdventurerRow, name_of
from rules.adventurers.view import AdventurerSeen, Journey

TOP, COLUMNS = HEADER + 14, 2
HIGH = 296
WIDE = (INNER - GAP) // COLUMNS
WINDOW_TOP = TOP + 3 * (HIGH + GAP)


def muster_scene(table: Journey, names: Sequence[str], private: bool) -> Canvas:
    """A canvas with all six."""
    canvas = Canvas(empty_page(HEIGHT))
    for index, row in enumerate(ADVENTURERS.values()):
        left, top = MARGIN + index % COLUMNS * (WIDE + GAP), TOP + index // COLUMNS * (HIGH + GAP)
        candidate(canvas, table, row, names, left, top)
    window(canvas, table)
    header(canvas, table, names, private)
    return canvas


def candidate(canvas: Canvas, table: Journey, row: AdventurerRow, names: Sequence[str], left: int, top: int) -> None:
    """One adventurer: cyan frame if it is free, golden if it is asked about now, pale if it stays at home."""
    seen = next((one for one in table.adventurers if one.who == row.id), None)
    choosing = any(kind == "MayChooseAdventurer" for _, kind, _ in waited(table))
    free, gold = row.id in table.free and choosing, row.id in acting(table)
    ground = RAISED if gold else PANEL
    frame = GOLD if gold else LEGAL if free else None
    canvas.place(slab(WIDE, HIGH, 16, ground, NIGHT, frame, 4 if frame else 0), left, top, NIGHT)
    canvas.put(adventurer_token(row.id, 96), left + 66, top + 66, ground)
    ink = IVORY if free or seen else FAINT
    canvas.write(words(row.name, 38, ink, BOLD), left + 128, top + 36, ground)
    canvas.write(words(row.role, 30, MUTED), left + WIDE - 18, top + 36, ground, "right")
    leader(canvas, seen, names, free, left + 128, top + 84, ground)
    figures(canvas, row, left + 24, top + 146, ground)
    innate = f"{row.innate.name}, {row.innate.colour} specials"
    canvas.put(icon("star", 28, GOLD), left + 38, top + 194, ground)
    canvas.write(words(innate, 28, MUTED), left + 62, top + 194, ground)
    skills(canvas, table, row, seen, left, top + 232, ground)


def leader(
    canvas: Canvas, seen: AdventurerSeen | None, names: Sequence[str], free: bool, left: float, y: float, on: str
) -> None:
    """Who leads it, or that nobody does."""
    if seen:
        canvas.write(name_line(names[seen.seat], look_of(seen.who).label, 34, WIDE - 160, IVORY), left, y, on)
    else:
        canvas.write(words("free" if free else "stays at home", 32, LEGAL if free else FAINT), left, y, on)


def figures(canvas: Canvas, row: AdventurerRow, left: float, y: float, on: str) -> None:
    """Strength, dexterity, intelligence, speed, life, and its weapon."""
    for colour, value in zip(COLOURS, (row.strength, row.dexterity, row.intelligence), strict=True):
        canvas.put(pip(colour), left + 16, y, on)
        canvas.write(words(str(value), 34, IVORY, BOLD), left + 40, y, on)
        left += 74
    for glyph, ink, value in (("shoe-prints", MUTED, row.speed), ("heart", DANGER, row.life)):
        canvas.put(icon(glyph, 32, ink), left + 16, y, on)
        canvas.write(words(str(value), 34, IVORY, BOLD), left + 40, y, on)
        left += 84
    canvas.put(icon(ITEM_GLYPH[row.start_weapon], 34, MUTED), left + 16, y, on)
    canvas.write(words(name_of(row.start_weapon), 28, MUTED), left + 38, y, on)


def skills(
    canvas: Canvas, table: Journey, row: AdventurerRow, seen: AdventurerSeen | None, left: int, y: int, on: str
) -> None:
    """The skills that are dealt or kept; before that the categories that suit it."""
    dealt = next((one.skills for one in table.dealt if one.who == row.id), ())
    shown = dealt or (seen.skills if seen else ())
    names = list(map(name_of, shown)) or [f"Suits: {', '.join(CATEGORY[one].name for one in row.categories)}"]
    for line, pair in enumerate((names[:2], names[2:4])):
        if pair:
            told, size = fitted(", ".join(pair), 28, WIDE - 80, TEXT)
            glyph = CATEGORY_GLYPH[row.categories[0]] if not shown else "book"
            canvas.put(icon(glyph, 26, LEGAL if dealt else VIOLET), left + 38, y + line * 36, on)
            canvas.write(words(told, size, IVORY if shown else MUTED), left + 62, y + line * 36, on)


def window(canvas: Canvas, table: Journey) -> None:
    """The cards on show, from which a party of three takes its first items (PA-3P2)."""
    high = HEIGHT - MARGIN - WINDOW_TOP
    canvas.place(slab(INNER, high, 16, PANEL, NIGHT), MARGIN, WINDOW_TOP, NIGHT)
    canvas.write(words("Market", 32, MUTED, BOLD), MARGIN + 20, WINDOW_TOP + 32, PANEL)
    for index, id in enumerate(table.window[:6]):
        x, y = MARGIN + 34 + index % 3 * 380, WINDOW_TOP + 82 + index // 3 * 56
        canvas.put(icon(ITEM_GLYPH[id], 38, IVORY), x, y, PANEL)
        canvas.write(words(name_of(id), 30, IVORY), x + 30, y, PANEL)
    if not table.window:
        canvas.write(words("No cards on show", 30, FAINT), MARGIN + 20, WINDOW_TOP + 84, PANEL)
