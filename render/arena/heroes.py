"""The heroes' panels in the order of play: two heroes have tall ones, more lie two by two."""

from collections.abc import Sequence

from render.arena.cards_seen import chips, named
from render.arena.headline import acting
from render.arena.hero_rows import (
    Slot,
    abilities,
    deity,
    elements,
    immunity,
    kills,
    points,
    runes,
    score_row,
)
from render.arena.legend import legend
from render.arena.looks import (
    GAP,
    HERO_GLYPH,
    HEROES_HIGH,
    HEROES_TOP,
    INNER,
    MARGIN,
    hero_name,
    in_order,
    look_of,
)
from render.canvas import Canvas
from render.fonts import BOLD
from render.palette import GOLD, IVORY, MUTED, NIGHT, PANEL, RAISED
from render.text import name_line, words
from render.tokens import outlined, slab, token
from rules.arena.view import Arena, HeroSeen, Seat

TALL = 2  # so many heroes have tall panels
PLACES = 4
TOKEN_ROOM, TALL_ROOM = 100, 114  # from a panel's left edge to what stands beside the token


def heroes(canvas: Canvas, table: Arena, names: Sequence[str], own: Seat | None) -> None:
    """One panel for each seat; the fourth place of three heroes explains the drawings."""
    for place, seen in enumerate(in_order(table)):
        panel(canvas, table, seen, names[seen.seat], place, own)
    if TALL < len(table.heroes) < PLACES:
        legend(canvas, box(table, len(table.heroes)))


def box(table: Arena, place: int) -> Slot:
    """Left, top, width and height of a place in the order of play."""
    width, tall = (INNER - GAP) // 2, len(table.heroes) <= TALL
    height = HEROES_HIGH if tall else (HEROES_HIGH - GAP) // 2
    left, top = MARGIN + place % 2 * (width + GAP), HEROES_TOP + place // 2 * (height + GAP)
    return Slot(left, top, width, height, PANEL)


def slot_of(table: Arena, seat: int) -> Slot:
    """Where a seat's panel lies."""
    return box(table, next(place for place, seen in enumerate(in_order(table)) if seen.seat == seat))


def panel(canvas: Canvas, table: Arena, seen: HeroSeen, name: str, place: int, own: Seat | None) -> None:
    """Gold frame: must act, or has won. Ivory frame: its turn, while somebody else is asked."""
    gold = seen.seat in acting(table) or seen.seat in table.winners
    turn = seen.seat == table.active and table.phase not in ("over", "setup")
    slot = box(table, place)._replace(on=RAISED if gold else PANEL)
    frame = GOLD if gold else IVORY if turn else None
    back = slab(slot.width, slot.height, 16, slot.on, NIGHT, frame, 4 if gold else 2 if frame else 0)
    canvas.place(back, slot.left, slot.top, NIGHT)
    known = (own.glory, own.misfortune) if own and own.seat == seen.seat else seen.points
    emblem(canvas, table, seen, slot)
    if len(table.heroes) <= TALL:
        tall(canvas, table, seen, name, slot, known)
    else:
        low(canvas, table, seen, name, slot, known)


def low(canvas: Canvas, table: Arena, seen: HeroSeen, name: str, slot: Slot, known: tuple[int, int] | None) -> None:
    """Name; abilities and modifiers beside the immunity slots; cards. Under the token elements and runes."""
    left, middle = slot.left + TOKEN_ROOM, slot.left + 51
    heading(canvas, table, seen, name, slot, known)
    elements(canvas, seen, middle, slot.top + 84, 24, slot.on)
    runes(canvas, seen, middle, slot.top + 108, 32, 88, slot.on)
    if seen.score:
        score_row(canvas, seen, left, slot.top + 60, 66, slot.on)
    else:
        abilities(canvas, seen, left, slot.top + 38, 64, slot.on)
        immunity(canvas, table, seen, slot.right - 76, slot.top + 44, 38, 2)
    chips(canvas, seen.cards, left, slot.right - 84, slot.top + slot.height - 19, slot.on)


def tall(canvas: Canvas, table: Arena, seen: HeroSeen, name: str, slot: Slot, known: tuple[int, int] | None) -> None:
    """Name; abilities and modifiers; immunity, elements and runes; cards by name."""
    left, y = slot.left + TALL_ROOM, slot.top + 122
    heading(canvas, table, seen, name, slot, known)
    abilities(canvas, seen, left, slot.top + 46, 76, slot.on)
    immunity(canvas, table, seen, left, y - 18, 40, 4)
    elements(canvas, seen, slot.left + 58, y, 24, slot.on)
    runes(canvas, seen, slot.right - 120, y, 42, 220, slot.on)
    if seen.score:
        score_row(canvas, seen, slot.left + 22, slot.top + 168, 76, slot.on)
    top = slot.top + (188 if seen.score else 147)
    named(canvas, seen.cards, slot.left + 18, slot.right, top, slot.top + slot.height - 6, slot.on)


def heading(canvas: Canvas, table: Arena, seen: HeroSeen, name: str, slot: Slot, known: tuple[int, int] | None) -> None:
    """The player's name; on the right hero, patron, defeated monsters, points or the total."""
    high = slot.height > HEROES_HIGH // 2
    left, y, size = (slot.left + TALL_ROOM, slot.top + 26, 36) if high else (slot.left + TOKEN_ROOM, slot.top + 20, 32)
    right = slot.right - 2.0
    if seen.score:
        total = words(str(seen.score.total), 44, GOLD, BOLD)
        canvas.write(total, right, y + 2, slot.on, "right")
        right -= total.advance + 14
    called = words(state(table, seen), 28, MUTED)
    canvas.write(called, right, y, slot.on, "right")
    right = deity(canvas, seen, right - called.advance - 10, y, 38, slot.on)
    if not seen.score:
        right = points(canvas, known, right, y, slot.on)
        right = kills(canvas, seen, right, y, slot.on)
    ink = MUTED if seen.left else IVORY
    canvas.write(name_line(name, look_of(table, seen.seat).label, size, round(right - left), ink), left, y, slot.on)


def state(table: Arena, seen: HeroSeen) -> str:
    """What the hero is called; or that it is not in the arena yet, or given up."""
    if seen.left:
        return f"{hero_name(table, seen.seat)} · left"
    return hero_name(table, seen.seat) if seen.at else f"{hero_name(table, seen.seat)} · outside"


def emblem(canvas: Canvas, table: Arena, seen: HeroSeen, slot: Slot) -> None:
    """The hero's token; a crown if it has won."""
    look, high = look_of(table, seen.seat), slot.height > HEROES_HIGH // 2
    size = 96 if high else 68
    x, y = (slot.left + 58, slot.top + 62) if high else (slot.left + 51, slot.top + 41)
    glyph = "skull" if seen.left else HERO_GLYPH[seen.hero]
    canvas.put(token(look.shape, size, look.fill, IVORY, glyph, look.ink), x, y, slot.on)
    if seen.seat in table.winners:
        canvas.put(outlined("queen-crown", 36, GOLD), x - size * 0.34, y - size * 0.28, slot.on)
