"""An adventurer's sheet as a picture of its own: life, attributes, states, what it wears, every skill."""

from collections.abc import Sequence

from render.adventurers.fighters import adventurer_token, plate
from render.adventurers.goods import item_card
from render.adventurers.ground import empty_page
from render.adventurers.header import frame, progress, right_side, written
from render.adventurers.headline import calm, named, said
from render.adventurers.looks import (
    FAINT,
    GAP,
    HEADER,
    INNER,
    MARGIN,
    MARK_GLYPH,
    POISON,
    PURSE,
    STUN,
    WARD,
    WEARY,
    adventurer_of,
    look_of,
)
from render.adventurers.pips import counted, life, pip, tokens
from render.adventurers.sheet_skills import height_of, skills
from render.adventurers.words import DOT, MARK_NAME, width
from render.canvas import Canvas
from render.fonts import BOLD
from render.palette import GOLD, IVORY, LINE, MUTED, NIGHT, PANEL
from render.text import words
from render.tokens import slab
from rules.adventurers.catalog import ADVENTURERS, ATTRIBUTE, COLOURS, NUMBERS
from rules.adventurers.view import AdventurerSeen, Journey

HEIGHTS = (820, 1060, 1394)  # a sheet is as high as the first of them that holds its skills
TOP = HEADER + 14
STATE_HIGH, ITEM_HIGH = 168, 124
ITEMS_TOP = TOP + STATE_HIGH + GAP
SKILLS_TOP = ITEMS_TOP + 2 * (ITEM_HIGH + GAP)


def sheet_scene(table: Journey, who: str, names: Sequence[str], private: bool) -> Canvas:
    """A canvas with the whole sheet of an adventurer."""
    seen = adventurer_of(table, who)
    canvas = Canvas(empty_page(high_enough(seen)))
    head(canvas, table, seen, names, private)
    attributes(canvas, seen)
    condition(canvas, table, seen)
    gear(canvas, seen)
    skills(canvas, seen, SKILLS_TOP)
    return canvas


def high_enough(seen: AdventurerSeen) -> int:
    """The height of the picture of this sheet, in pixels."""
    wanted = SKILLS_TOP + height_of(seen) + MARGIN
    return next((height for height in HEIGHTS if height >= wanted), HEIGHTS[-1])


def head(canvas: Canvas, table: Journey, seen: AdventurerSeen, names: Sequence[str], private: bool) -> None:
    """Whose it is, what it is, and what it can by nature."""
    row = ADVENTURERS[seen.who]
    frame(canvas, look_of(seen.who).fill)
    canvas.put(adventurer_token(seen.who, 92, bool(seen.fallen)), 78, 58, PANEL)
    where = f"on {seen.at}" if seen.at else "fallen" if seen.fallen else "left the battle" if seen.left else ""
    hint = DOT.join(part for part in (row.role, f"{row.innate.name} ({row.innate.colour})", where) if part)
    title = (*said(f"{row.name}, sheet of "), named(table, names, seen.seat))
    written(canvas, title, (calm(hint),), right_side(canvas, progress(table), private))


def attributes(canvas: Canvas, seen: AdventurerSeen) -> None:
    """Strength, dexterity, intelligence: a form for each point, with everything it wears; speed."""
    width = (INNER - GAP) // 2
    canvas.place(slab(width, STATE_HIGH, 16, PANEL, NIGHT), MARGIN, TOP, NIGHT)
    values = {"red": seen.strength, "blue": seen.dexterity, "green": seen.intelligence}
    for line, colour in enumerate(COLOURS):
        y = TOP + 34 + line * 54
        canvas.write(words(ATTRIBUTE[colour].capitalize(), 30, MUTED), MARGIN + 20, y, PANEL)
        for index in range(values[colour]):
            canvas.put(pip(colour), MARGIN + 210 + index * 36, y, PANEL)
        canvas.write(words(str(values[colour]), 36, IVORY, BOLD), MARGIN + width - 20, y, PANEL, "right")


def condition(canvas: Canvas, table: Journey, seen: AdventurerSeen) -> None:
    """Life, purse, speed and block; tokens and fatigue in battle; what has befallen it or is ready."""
    wide = (INNER - GAP) // 2
    left, y = MARGIN + wide + GAP, TOP + 34
    canvas.place(slab(wide, STATE_HIGH, 16, PANEL, NIGHT), left, TOP, NIGHT)
    life(canvas, seen, left + 126, y, PANEL)
    x = counted(canvas, "coins", PURSE, str(seen.coins), left + 156, y, PANEL)
    x = counted(canvas, "shoe-prints", MUTED, f"speed {seen.speed}", x + 4, y, PANEL)
    counted(canvas, "shield", MUTED, f"block {seen.block}", x + 4, y, PANEL)
    if table.battle:
        tokens(canvas, seen, left + 20, y + 54, PANEL)
        canvas.write(words(f"fatigue {seen.fatigue}", 30, WEARY), left + wide - 20, y + 54, PANEL, "right")
    else:
        canvas.write(words("Full tokens at the next battle", 30, FAINT), left + 20, y + 54, PANEL)
    states(canvas, seen, left + 20, left + wide - 16, y + 108)


def states(canvas: Canvas, seen: AdventurerSeen, left: float, right: float, y: float) -> None:
    """What has befallen it or is ready, in words if there is room for them."""
    found = befallen(seen)
    named = sum(60 + width(name, 28) for _, _, _, name in found) <= right - left
    for glyph, ink, count, name in found:
        sprite = plate(glyph, ink, str(count) if count else "")
        canvas.put(sprite, left + sprite.width / 2, y, PANEL)
        left += sprite.width + 8
        if named:
            line = words(name, 28, IVORY)
            canvas.write(line, left, y, PANEL)
            left += line.advance + 16
    if not found:
        canvas.write(words("Nothing has befallen it", 30, FAINT), left, y, PANEL)


def befallen(seen: AdventurerSeen) -> list[tuple[str, str, int, str]]:
    """States: drawing, colour, number (0: none) and word."""
    found = [("barrier", WARD, seen.ward, "ward")] if seen.ward else []
    found += [("droplet", POISON, seen.poison, "poison")] if seen.poison else []
    found += [("spiral", STUN, 0, "stunned")] if seen.stunned else []
    found += [
        (MARK_GLYPH[mark], GOLD, 0 if mark == "next_fire" else count, MARK_NAME[mark])
        for mark, count in seen.next
        if count
    ]
    return found + ([("cancel", WEARY, 0, "worn out")] if seen.worn_out else [])


def gear(canvas: Canvas, seen: AdventurerSeen) -> None:
    """The items that it wears, and its empty slots (PA-I18)."""
    width = (INNER - GAP) // 2
    for index in range(max(NUMBERS.item_slots, len(seen.items))):
        left = MARGIN + index % 2 * (width + GAP)
        top = ITEMS_TOP + index // 2 * (ITEM_HIGH + GAP)
        if index < len(seen.items):
            item_card(canvas, seen.items[index], (left, top, width, ITEM_HIGH))
        else:
            canvas.place(slab(width, ITEM_HIGH, 14, NIGHT, NIGHT, LINE, 2), left, top, NIGHT)
            canvas.write(words("empty", 30, FAINT), left + width / 2, top + ITEM_HIGH / 2, NIGHT, "middle")
