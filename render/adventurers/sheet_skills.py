"""The lower part of a sheet: the skills, with cost, fatigue, what they need and what they do."""

from render.adventurers.looks import (
    CATEGORY_GLYPH,
    FAINT,
    GAP,
    INNER,
    MARGIN,
    VIOLET,
    WELL,
)
from render.adventurers.pips import pip, weary
from render.adventurers.words import DOT, NEEDS, fitted, skill_does, wrapped
from render.canvas import Canvas
from render.fonts import BOLD, TEXT
from render.palette import IVORY, LINE, MUTED, NIGHT, PANEL
from render.text import words
from render.tokens import icon, outlined, slab
from rules.adventurers.catalog import SKILLS, SkillRow
from rules.adventurers.view import AdventurerSeen

FORMS = ((12, 120, 2), (16, 86, 1), (20, 60, 0))  # up to so many skills: height of a card, lines of effects
COLUMN = (INNER - GAP) // 2


def size_of(seen: AdventurerSeen) -> tuple[int, int]:
    """The height of a skill's card, in pixels, and its lines of effects."""
    form = next((form for form in FORMS if len(seen.skills) <= form[0]), FORMS[-1])
    return form[1], form[2]


def height_of(seen: AdventurerSeen) -> int:
    """How high all skills are, in pixels."""
    return (min(len(seen.skills), FORMS[-1][0]) + 1) // 2 * (size_of(seen)[0] + GAP)


def skills(canvas: Canvas, seen: AdventurerSeen, top: int) -> None:
    """A card for each skill, two in a row, as they were gained; the latest of more than there is room for."""
    high, lines = size_of(seen)
    for index, id in enumerate(seen.skills[-FORMS[-1][0] :]):
        left, down = MARGIN + index % 2 * (COLUMN + GAP), top + index // 2 * (high + GAP)
        canvas.place(slab(COLUMN, high, 14, PANEL, NIGHT), left, down, NIGHT)
        skill(canvas, seen, SKILLS[id], left, down)
        effects(canvas, SKILLS[id], left, down, lines)


def skill(canvas: Canvas, seen: AdventurerSeen, row: SkillRow, left: int, top: int) -> None:
    """Category, name, cost and fatigue; a check mark if it was used, a cross if it is spent for the battle."""
    used, spent = row.id in seen.used, row.id in seen.spent
    canvas.put(slab(44, 44, 10, WELL, PANEL, LINE, 2), left + 36, top + 30, PANEL)
    canvas.put(icon(CATEGORY_GLYPH[row.category], 30, FAINT if used or spent else VIOLET), left + 36, top + 30, WELL)
    if used or spent:
        canvas.put(outlined("cross" if spent else "check", 28, IVORY), left + 50, top + 42, PANEL)
    right, y = price(canvas, row, left + COLUMN - 16.0, top + 30), top + 30
    name, size = fitted(row.name, 32, right - left - 76)
    canvas.write(words(name, size, FAINT if used or spent else IVORY, BOLD), left + 68, y, PANEL)


def effects(canvas: Canvas, row: SkillRow, left: int, top: int, lines: int) -> None:
    """Kind, what it needs, what it does."""
    told = DOT.join(part for part in (row.kind, NEEDS[row.requires], skill_does(row.id)) if part)
    for index, line in enumerate(wrapped(told, 28, COLUMN - 34, lines)):
        shown, size = fitted(line, 28, COLUMN - 34, TEXT)
        canvas.write(words(shown, size, MUTED), left + 18, top + 67 + index * 33, PANEL)


def price(canvas: Canvas, row: SkillRow, right: float, y: float) -> float:
    """The tokens that it costs at least, and its fatigue as crosses; gives where they begin."""
    for _ in range(row.fatigue):
        canvas.put(weary(), right - 13, y, PANEL)
        right -= 26
    right -= 10 if row.fatigue else 0
    for colour, count in reversed(tuple(row.cost.items())):
        for _ in range(count):
            canvas.put(pip(colour), right - 16, y, PANEL)
            right -= 34
    return right
