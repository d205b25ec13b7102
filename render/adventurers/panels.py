"""The adventurers' panels in seat order, at the lower end of every picture: two by two, tall for a party of two."""

from collections.abc import Sequence
from typing import NamedTuple

from render.adventurers.fighters import adventurer_token, plate
from render.adventurers.looks import (
    GAP,
    INNER,
    MARGIN,
    MARK_GLYPH,
    PANEL_GAP,
    PANEL_HIGH,
    PANELS_TOP,
    POISON,
    PURSE,
    STUN,
    VIOLET,
    WARD,
    WEARY,
    acting,
    look_of,
    waited,
)
from render.adventurers.pips import attributes, counted, legend, life, slots, tokens
from render.canvas import Canvas
from render.palette import DANGER, GOLD, IVORY, LEGAL, MUTED, NIGHT, PANEL, RAISED
from render.text import name_line, words
from render.tokens import icon, outlined, slab
from rules.adventurers.catalog import name_of
from rules.adventurers.view import AdventurerSeen, Journey

TALL = 2  # so many adventurers have tall panels
PLACES = 4
TOKEN_ROOM = 108


class Slot(NamedTuple):
    """Where a panel lies, and its colour."""

    left: int
    top: int
    width: int
    height: int
    on: str

    @property
    def right(self) -> int:
        """Where its contents end."""
        return self.left + self.width - 16


def panels(canvas: Canvas, table: Journey, names: Sequence[str]) -> None:
    """One panel for each adventurer."""
    for place, seen in enumerate(table.adventurers):
        panel(canvas, table, seen, names[seen.seat], box(table, place))
    if TALL < len(table.adventurers) < PLACES:
        slot = box(table, len(table.adventurers))
        canvas.place(slab(slot.width, slot.height, 16, PANEL, NIGHT), slot.left, slot.top, NIGHT)
        legend(canvas, slot.left, slot.top, bool(table.battle))


def box(table: Journey, place: int) -> Slot:
    """Where a panel lies."""
    width = (INNER - GAP) // 2
    high = 2 * PANEL_HIGH + PANEL_GAP if len(table.adventurers) <= TALL else PANEL_HIGH
    top = PANELS_TOP + place // 2 * (PANEL_HIGH + PANEL_GAP)
    return Slot(MARGIN + place % 2 * (width + GAP), top, width, high, PANEL)


def slot_of(table: Journey, who: str) -> Slot:
    """Where an adventurer's panel lies."""
    return box(table, next(place for place, seen in enumerate(table.adventurers) if seen.who == who))


def framed(table: Journey, seen: AdventurerSeen) -> bool:
    """Whether a panel is golden: it must act, its player has to answer for all, or the party has won."""
    if table.phase == "over":
        return table.result == "win"
    general = {seat for seat, _, who in waited(table) if not who}
    return seen.who in acting(table) or seen.seat in general


def panel(canvas: Canvas, table: Journey, seen: AdventurerSeen, name: str, slot: Slot) -> None:
    """Token; name, state and life; below what is held, in battle, or owned, outside."""
    gold = framed(table, seen)
    slot = slot._replace(on=RAISED if gold else PANEL)
    turn = table.battle is not None and table.battle.now == seen.who
    frame, thick = (GOLD, 4) if gold else (IVORY, 2) if turn else (None, 0)
    canvas.place(slab(slot.width, slot.height, 16, slot.on, NIGHT, frame, thick), slot.left, slot.top, NIGHT)
    emblem(canvas, table, seen, slot)
    heading(canvas, table, seen, name, slot)
    if table.battle:
        held(canvas, seen, slot)
    else:
        owned(canvas, seen, slot)
    if slot.height > PANEL_HIGH:
        more(canvas, table, seen, slot)


def emblem(canvas: Canvas, table: Journey, seen: AdventurerSeen, slot: Slot) -> None:
    """The token, with a crown for the leader and a check mark for whoever has voted or is ready."""
    x, y = slot.left + 56, slot.top + 54
    canvas.put(adventurer_token(seen.who, 82, bool(seen.fallen)), x, y, slot.on)
    if seen.seat == table.leader and table.players > 1 and not table.battle:
        canvas.put(outlined("queen-crown", 32, GOLD), x - 28, y - 34, slot.on)
    if seen.seat in answered(table):
        canvas.put(outlined("check", 38, LEGAL), x + 28, y + 26, slot.on)


def answered(table: Journey) -> tuple[int, ...]:
    """Seats that have voted, or are done with the market."""
    if table.ballot:
        return tuple(seat for seat, _ in table.ballot.votes)
    return table.market.ready if table.market else ()


def heading(canvas: Canvas, table: Journey, seen: AdventurerSeen, name: str, slot: Slot) -> None:
    """The player's name, the adventurer's name, life; one player leads all of them without a name."""
    left, y, alone = slot.left + TOKEN_ROOM, slot.top + 29, table.players == 1
    start = life(canvas, seen, slot.right, y, slot.on)
    down = bool(seen.fallen) or seen.left or seen.seat in table.away
    told = state(table, seen)
    role = words(told if alone else f"{name_of(seen.who)}{told and ' · '}{told}", 28, DANGER if seen.fallen else MUTED)
    canvas.write(role, start - 14, y, slot.on, "right")
    room = round(start - 28 - role.advance - left)
    shown = name_of(seen.who) if alone else name
    canvas.write(name_line(shown, look_of(seen.who).label, 34, room, MUTED if down else IVORY), left, y, slot.on)


def state(table: Journey, seen: AdventurerSeen) -> str:
    """What keeps it from taking part."""
    if seen.fallen:
        return "fallen"
    if seen.left:
        return "left"
    return "away" if seen.seat in table.away else ""


def held(canvas: Canvas, seen: AdventurerSeen, slot: Slot) -> None:
    """In battle: tokens and fatigue; on the right block, ward, marks for the next attack, poison and stun."""
    y = slot.top + 76
    tokens(canvas, seen, slot.left + TOKEN_ROOM - 2, y, slot.on)
    x = float(slot.right)
    for glyph, ink, count in badges(seen):
        sprite = plate(glyph, ink, str(count) if count else "")
        x -= sprite.width
        canvas.put(sprite, x + sprite.width / 2, y, slot.on)
        x -= 4


def badges(seen: AdventurerSeen) -> list[tuple[str, str, int]]:
    """What is ready or has befallen it, from the right end on; a number of 0 is not written."""
    found = [("shield", MUTED, seen.block), ("barrier", WARD, seen.ward), ("droplet", POISON, seen.poison)]
    shown = [one for one in found if one[2]]
    shown += [("spiral", STUN, 0)] if seen.stunned else []
    shown += [(MARK_GLYPH[mark], GOLD, 0 if mark == "next_fire" else count) for mark, count in seen.next if count]
    return shown + ([("cancel", WEARY, 0)] if seen.worn_out else [])


def owned(canvas: Canvas, seen: AdventurerSeen, slot: Slot) -> None:
    """Outside battle: purse, what it wears, how many skills it has, and its block."""
    y = slot.top + 76
    counted(canvas, "coins", PURSE, str(seen.coins), slot.left + TOKEN_ROOM, y, slot.on)
    x = slots(canvas, seen, slot.left + 224, y, 44, slot.on)
    x = counted(canvas, "book", VIOLET, str(len(seen.skills)), x + 8, y, slot.on)
    if seen.block:
        counted(canvas, "shield", MUTED, str(seen.block), x, y, slot.on)


def more(canvas: Canvas, table: Journey, seen: AdventurerSeen, slot: Slot) -> None:
    """In a tall panel: attributes, and what it wears or, outside battle, its skills, by name."""
    y = slot.top + 132
    x = attributes(canvas, seen, slot.left + 24, y, slot.on)
    x = counted(canvas, "shoe-prints", MUTED, str(seen.speed), x + 8, y, slot.on)
    if table.battle:
        counted(canvas, "coins", PURSE, str(seen.coins), x, y, slot.on)
    named = seen.items if table.battle else seen.skills
    glyph, ink = ("bag", MUTED) if table.battle else ("book", VIOLET)
    for row, pair in enumerate((named[:2], named[2:4])):
        line = ", ".join(map(name_of, pair)) + (", …" if row and len(named) > 4 else "")
        if pair:
            low = slot.top + 170 + row * 34
            canvas.put(icon(glyph, 24, ink), slot.left + 36, low, slot.on)
            canvas.write(name_line(line, line, 28, slot.width - 80, MUTED), slot.left + 58, low, slot.on)
