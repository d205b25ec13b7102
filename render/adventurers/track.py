"""The rail beside the battlefield: the order of play by position, the highest first, and what the battle is about."""

from collections.abc import Sequence
from itertools import groupby
from math import ceil
from typing import NamedTuple

from render.adventurers.fighters import adventurer_token, enemy_token
from render.adventurers.looks import (
    BLOOD,
    BLOOD_RIM,
    CARD_INK,
    FAINT,
    LOCATION_GLYPH,
    OWN_INK,
    PURSE,
    RAIL,
    RAIL_HIGH,
    RAIL_LEFT,
    RAIL_TOP,
    WELL,
    acting,
    adventurer_of,
    enemy_of,
)
from render.adventurers.words import fitted, location_short, width
from render.canvas import Canvas
from render.fonts import BOLD, TEXT
from render.names import SMALLEST
from render.palette import DANGER, GOLD, IVORY, LEGAL, LINE, MUTED, PANEL, RAISED
from render.text import words
from render.tokens import icon, number_badge, outlined, slab
from rules.adventurers.catalog import EVENTS, LOCATION_TYPES
from rules.adventurers.view import BattleSeen, Journey, TrackSeen

HEAD, FOOT, GAP = 56, 196, 6
INNER = RAIL - 16
NAME_ROOM = RAIL - 58
PAIR, CROWD, LINE_HIGH = 2, 3, 44  # so many tokens are large; so many small ones stand in a line
LARGE, MIDDLE, SMALL = 62, 52, 40
TALL, LOW = 84, 46  # heights of a row, with room and without


class Group(NamedTuple):
    """Those who stand at one position of the track."""

    position: int
    there: tuple[TrackSeen, ...]
    high: int


def track(canvas: Canvas, table: Journey, battle: BattleSeen) -> None:
    """A row for each position, those who have acted with a check mark; the treasure at the lower end."""
    y = RAIL_TOP + HEAD
    for group in grouped(battle.track):
        row(canvas, table, battle, group, y)
        y += group.high + GAP
    foot(canvas, table, battle)


def grouped(order: Sequence[TrackSeen]) -> list[Group]:
    """Those of one position together; rows shrink to the room there is."""
    found = [(position, tuple(there)) for position, there in groupby(order, key=lambda seen: seen.position)]
    lines = [0 if len(there) <= PAIR else ceil(len(there) / CROWD) for _, there in found]
    crowds = sum(count * LINE_HIGH + 8 for count in lines if count)
    pairs = lines.count(0)
    room = RAIL_HIGH - HEAD - FOOT - crowds - GAP * len(found)
    high = max(LOW, min(TALL, room // pairs)) if pairs else TALL
    return [
        Group(position, there, count * LINE_HIGH + 8 if count else high)
        for (position, there), count in zip(found, lines, strict=True)
    ]


def row(canvas: Canvas, table: Journey, battle: BattleSeen, group: Group, top: int) -> None:
    """One position: gold if one of its fighters must act, ivory if it is the turn of one."""
    here = {seen.fighter for seen in group.there}
    gold, turn = bool(here & set(acting(table))), battle.now in here
    ground = RAISED if gold else WELL
    frame, thick = (GOLD, 4) if gold else (IVORY, 3) if turn else (LINE, 2)
    canvas.place(slab(INNER, group.high, 12, ground, PANEL, frame, thick), RAIL_LEFT + 8, top, PANEL)
    done = all(seen.acted and seen.fighter != battle.now for seen in group.there)
    ink = GOLD if gold else FAINT if done else IVORY
    canvas.write(words(str(group.position), 38, ink, BOLD), RAIL_LEFT + 34, top + group.high / 2, ground, "middle")
    if len(group.there) <= PAIR:
        few(canvas, table, battle, group, top + group.high / 2, ground)
    else:
        crowd(canvas, table, battle, group, top + 4, ground)


def few(canvas: Canvas, table: Journey, battle: BattleSeen, group: Group, y: float, ground: str) -> None:
    """One or two tokens, in the order of play from the left."""
    count = len(group.there)
    size = min(LARGE if count == 1 else MIDDLE, group.high - 8)
    for index, seen in enumerate(group.there):
        x = RAIL_LEFT + 118 + (index - (count - 1) / 2) * 60
        fighter(canvas, table, battle, seen, (x, y), size, ground)


def crowd(canvas: Canvas, table: Journey, battle: BattleSeen, group: Group, top: float, ground: str) -> None:
    """Many: lines of small tokens, enemies with their numbers."""
    for index, seen in enumerate(group.there):
        x, y = RAIL_LEFT + 72 + index % CROWD * 39, top + LINE_HIGH / 2 + index // CROWD * LINE_HIGH
        fighter(canvas, table, battle, seen, (x, y), SMALL, ground)


def fighter(
    canvas: Canvas,
    table: Journey,
    battle: BattleSeen,
    seen: TrackSeen,
    at: tuple[float, float],
    size: int,
    ground: str,
) -> None:
    """A fighter on the track; a check mark if it has acted, a skull if it lies on the ground."""
    if not seen.fighter.isdigit():
        down = adventurer_of(table, seen.fighter).fallen
        canvas.put(adventurer_token(seen.fighter, size, down), *at, ground)
    elif size > SMALL:
        canvas.put(enemy_token(enemy_of(battle, int(seen.fighter)).id, size), *at, ground)
        badge = number_badge("circle", BLOOD, seen.fighter, 32, BLOOD_RIM, IVORY)
        canvas.put(badge, at[0] - size * 0.36, at[1] - size * 0.30, ground)
    else:
        canvas.put(number_badge("spiky", BLOOD, seen.fighter, size + 2, BLOOD_RIM, IVORY), *at, ground)
    if seen.acted and seen.fighter != battle.now:
        canvas.put(outlined("check", round(size * 0.5), LEGAL), at[0] + size * 0.26, at[1] + size * 0.24, ground)


def foot(canvas: Canvas, table: Journey, battle: BattleSeen) -> None:
    """Location, level and treasure; the round after which the party is driven off; calls for flight in red."""
    y, left = RAIL_TOP + RAIL_HIGH - 24, RAIL_LEFT + 30
    flight(canvas, battle, left, y)
    y -= 36
    canvas.put(icon("coins", 28, PURSE), left + 54, y, PANEL)
    canvas.write(words(str(battle.treasure), 30, IVORY, BOLD), left + 76, y, PANEL)
    canvas.put(icon("crossed-swords", 26, BLOOD_RIM), left, y, PANEL)
    canvas.write(words(str(battle.level), 30, IVORY, BOLD), left + 20, y, PANEL)
    event = EVENTS.get(table.event)
    holds = event.name if event and event.when == "round" else ""
    feature = LOCATION_TYPES[battle.kind].feature
    for glyph, ink, told in (
        ("scroll-unfurled", GOLD, holds), ("wooden-sign", OWN_INK, feature),
        (LOCATION_GLYPH[battle.kind], CARD_INK, place_name(battle)),
    ):  # fmt: skip
        if told:
            y -= 34
            name, size = fitted(told, 28, NAME_ROOM, TEXT)
            canvas.put(icon(glyph, 26, ink), left, y, PANEL)
            canvas.write(words(name, size, ink), left + 22, y, PANEL)


def place_name(battle: BattleSeen) -> str:
    """The location, without its numeral if there is no room for it."""
    name = location_short(battle.location)
    return name if width(name, SMALLEST) <= NAME_ROOM else name.split(" ")[0]


def flight(canvas: Canvas, battle: BattleSeen, left: float, y: float) -> None:
    """Rounds, or that the party flees or may flee."""
    if battle.calls or battle.fleeing:
        told = "fleeing" if battle.fleeing else f"flee? {len(battle.calls)}"
        canvas.put(icon("shoe-prints", 30, DANGER), left, y, PANEL)
        canvas.write(words(told, 30, DANGER, BOLD), left + 26, y, PANEL)
        return
    canvas.put(icon("hourglass", 28, MUTED), left, y, PANEL)
    canvas.write(words(f"{battle.round} of {battle.rounds}", 30, MUTED), left + 26, y, PANEL)
