"""The Heroes' panels, in the order of the seats: up to two are tall, more lie two by two."""

from collections.abc import Sequence

from render.canvas import Canvas
from render.dice_conquest.headline import acting
from render.dice_conquest.hero_rows import Slot, chip, hearts, items, marks, planned, power
from render.dice_conquest.looks import (
    FAINT,
    GAP,
    HERO_GLYPH,
    HEROES_HIGH,
    HEROES_TOP,
    INNER,
    MARGIN,
    SOCKET,
    felled,
    hero_name,
    look_of,
    next_seat,
)
from render.palette import DANGER, EDGE, GOLD, INK, IVORY, LEGAL, MUTED, NIGHT, PANEL, RAISED
from render.text import name_line, words
from render.tokens import icon, number_badge, outlined, slab, token
from rules.dice_conquest.catalog import HEROES
from rules.dice_conquest.view import Conquest, HeroSeen

TALL = 2  # so many Heroes have tall panels
STAR = 52


def heroes(canvas: Canvas, table: Conquest, names: Sequence[str]) -> None:
    """One panel for each seat."""
    for seen in table.heroes:
        panel(canvas, table, seen, names[seen.seat])


def slot_of(table: Conquest, seat: int) -> tuple[int, int, int, int]:
    """Left, top, width and height of a seat's panel."""
    count = len(table.heroes)
    width = INNER if count == 1 else (INNER - GAP) // 2
    height = HEROES_HIGH if count <= TALL else (HEROES_HIGH - GAP) // 2
    return MARGIN + seat % 2 * (width + GAP), HEROES_TOP + seat // 2 * (height + GAP), width, height


def panel(canvas: Canvas, table: Conquest, seen: HeroSeen, name: str) -> None:
    """Gold frame: must act, or has won. Red frame: has fallen, or would fall if the round ended now."""
    gold = seen.seat in acting(table) or table.result == "win"
    red = seen.seat == table.fallen or felled(table, seen.seat)
    frame = GOLD if gold else DANGER if red else None
    slot = Slot(*slot_of(table, seen.seat), RAISED if gold else PANEL)
    back = slab(slot.width, slot.height, 16, slot.on, NIGHT, frame, 4 if frame else 0)
    canvas.place(back, slot.left, slot.top, NIGHT)
    (tall if len(table.heroes) <= TALL else low)(canvas, table, seen, name, slot)


def low(canvas: Canvas, table: Conquest, seen: HeroSeen, name: str, slot: Slot) -> None:
    """Two lines beside the token: name, Hero and critical number; health, marks and items."""
    left, y = slot.left + 112, slot.top + 31
    emblem(canvas, table, seen, slot.left + 58, slot.top + slot.height // 2, 84, slot.on)
    right = star(canvas, table, seen, slot.right - 24, y - 1, slot.on) - 10
    called = words(hero_name(table, seen.seat), 28, MUTED)
    canvas.write(called, right, y, slot.on, "right")
    right = state(canvas, table, seen, right - called.advance - 14, y, slot.on)
    heading(canvas, table, seen, name, left, y, 34, right - left, slot.on)
    below = slot.top + slot.height - 27
    end = hearts(canvas, table, seen, left, below, slot.on)
    end = marks(canvas, seen, end + 4, below, slot.on)
    items(canvas, seen.items, end + 8, slot.right, below, slot.on)


def tall(canvas: Canvas, table: Conquest, seen: HeroSeen, name: str, slot: Slot) -> None:
    """Three lines beside the token, and both abilities by name under it."""
    left, y = slot.left + 150, slot.top + 40
    emblem(canvas, table, seen, slot.left + 78, slot.top + 78, 116, slot.on)
    right = star(canvas, table, seen, slot.right - 30, y + 4, slot.on) - 12
    called = words(hero_name(table, seen.seat), 30, MUTED)
    canvas.write(called, right, y, slot.on, "right")
    right = state(canvas, table, seen, right - called.advance - 14, y, slot.on)
    heading(canvas, table, seen, name, left, y, 38, right - left, slot.on)
    end = hearts(canvas, table, seen, left, slot.top + 92, slot.on)
    marks(canvas, seen, end + 8, slot.top + 92, slot.on)
    powers(canvas, table, seen, slot)
    wide = slot.width > INNER // 2 + GAP
    middle = slot.top + (92 if wide else 140)
    items(canvas, seen.items, left + (420 if wide else 0), slot.right, middle, slot.on)


def emblem(canvas: Canvas, table: Conquest, seen: HeroSeen, x: float, y: float, size: int, on: str) -> None:
    """The Hero's token: a skull if it has fallen; a crown on who has the First Player token."""
    look, fallen = look_of(table, seen.seat), seen.seat == table.fallen
    glyph = "skull" if fallen else HERO_GLYPH[seen.hero]
    canvas.put(token(look.shape, size, look.fill, IVORY, glyph, look.ink), x, y, on)
    if seen.seat == table.first:
        canvas.put(outlined("queen-crown", 38, GOLD, 3), x - size * 0.40, y - size * 0.38, on)
    if felled(table, seen.seat):
        canvas.put(outlined("skull", 36, DANGER, 3), x - size * 0.40, y + size * 0.38, on)


def heading(
    canvas: Canvas, table: Conquest, seen: HeroSeen, name: str, x: float, y: float, size: int, room: float, on: str
) -> None:
    """The player's name."""
    ink = MUTED if seen.away or seen.seat == table.fallen else IVORY
    canvas.write(name_line(name, look_of(table, seen.seat).label, size, round(room), ink), x, y, on)


def star(canvas: Canvas, table: Conquest, seen: HeroSeen, x: float, y: float, on: str) -> float:
    """The critical number; pale once the Critical Hit is used in this turn, ringed while it is armed."""
    acts = seen.seat == table.active and table.phase == "turns"
    used, armed = acts and table.crit_used, acts and table.armed and not table.crit_used
    figure = str(HEROES[seen.hero].crit)
    fill, rim = (SOCKET, EDGE) if used else (GOLD, IVORY if armed else INK)
    canvas.put(number_badge("spiky", fill, figure, STAR, rim), x, y, on)
    if used:
        canvas.put(outlined("check", 26, IVORY), x + 18, y + 18, on)
    return x - STAR / 2


def state(canvas: Canvas, table: Conquest, seen: HeroSeen, right: float, y: float, on: str) -> float:
    """Whose turn is next, a seat's plan; of who plays whether the ability is used. Gives where they begin."""
    if seen.seat == next_seat(table):
        return chip(canvas, "NEXT", right, y, on, MUTED)
    if plan := next((one for one in table.plans if one.seat == seen.seat), None):
        return chip(canvas, planned(plan), right, y, on, IVORY)
    if seen.seat == table.active and table.phase == "turns":
        used = table.ability_used
        canvas.put(icon("lightning-bolt", 32, FAINT if used else LEGAL), right - 18, y, on)
        if used:
            canvas.put(outlined("check", 24, IVORY), right - 8, y + 10, on)
        return right - 48
    return right


def powers(canvas: Canvas, table: Conquest, seen: HeroSeen, slot: Slot) -> None:
    """Ability and Critical Hit by name."""
    row, acts = HEROES[seen.hero], seen.seat == table.active and table.phase == "turns"
    y, x = slot.top + slot.height - 34.0, slot.left + 22.0
    canvas.put(icon("lightning-bolt", 30, MUTED), x + 14, y, slot.on)
    x = power(canvas, row.ability.name, acts and table.ability_used, False, x + 36, y, slot.on)
    canvas.put(number_badge("spiky", GOLD, str(row.crit), 40, INK), x + 26, y, slot.on)
    power(canvas, row.crit_ability.name, acts and table.crit_used, acts and table.armed, x + 52, y, slot.on)
