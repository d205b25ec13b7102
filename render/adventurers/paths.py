"""What happened and what may happen on the battlefield: the last attack, attacks under way, ways of the latest turn."""

from functools import lru_cache
from math import cos, hypot, radians, sin

from render.adventurers.field import Field
from render.adventurers.fighters import form, plate, print_on
from render.adventurers.looks import COLUMN
from render.lines import dashes
from render.palette import DANGER, EDGE, IVORY, LEGAL, TARGET
from render.sketch import Point, Sketch, Sprite, few_tones
from render.tokens import dashed_ring, ring
from rules.adventurers.actions import Fighter, Square
from rules.adventurers.battle_events import Moved
from rules.adventurers.view import LastAttack

AIM = (9.0, 18.0, 12.0)  # width, dash, gap
WALK = (7.0, 20.0, 14.0)
NEAR = 8  # squares' middles nearer than this have no line between them


def line(field: Field, start: Square, end: Square, fill: str, look: tuple[float, float, float]) -> None:
    """A dashed line from token to token."""
    shift = form(field.high).token
    (x, y), (to_x, to_y) = field.middle(start), field.middle(end)
    way = to_x - x, to_y - y
    if hypot(*way) > NEAR:
        middle = (x + to_x) / 2 + shift[0], (y + to_y) / 2 + shift[1]
        field.canvas.put(dashes(way, fill, *look), *middle, field.tone(end))


def ways(field: Field) -> None:
    """Where adventurers have moved since the latest turn began: an ivory trail, a ring where it began."""
    for event in field.table.last:
        if isinstance(event, Moved) and event.start != event.to and shown(field, event.start):
            field.put(event.start, ring(44, IVORY, 5), form(field.high).token)
            line(field, event.start, event.to, IVORY, WALK)


def shown(field: Field, at: Square) -> bool:
    """Whether a square lies on the picture."""
    return bool(at) and int(at[2:]) <= field.rows[at[0] != "E"]


def under_way(field: Field) -> None:
    """Aims of an adventurer's attack in cyan, of an enemy's in red, under the fighters."""
    strike, blow = field.battle.strike, field.battle.blow
    if strike:
        for no in strike.targets:
            join(field, strike.who, str(no), LEGAL)
    if blow:
        join(field, str(blow.no), blow.who, DANGER)


def join(field: Field, one: Fighter, other: Fighter, fill: str) -> None:
    """A line between two fighters that stand."""
    if one in field.stand and other in field.stand:
        line(field, field.stand[one], field.stand[other], fill, AIM)


def last_attack(field: Field) -> None:
    """The latest attack: an ivory line to each target."""
    last = field.table.last_attack
    if last and not busy(field):
        for _, at, _ in last.targets:
            if shown(field, last.start) and shown(field, at):
                line(field, last.start, at, IVORY, AIM)


def busy(field: Field) -> bool:
    """Whether an attack is under way: then the last one is left out."""
    return bool(field.battle.strike or field.battle.blow)


def outcomes(field: Field) -> None:
    """What the latest attack came to, at each target: wounds in a burst, or a miss."""
    last = field.table.last_attack
    if last and not busy(field):
        for _, at, wounds in last.targets:
            if shown(field, at):
                field.put(at, outcome(last, wounds), outcome_place(field))


def outcome_place(field: Field) -> Point:
    """Over the upper right edge of the token."""
    shape = form(field.high)
    return shape.token[0] + shape.size * 0.44, -shape.size * 0.34


def outcome(last: LastAttack, wounds: int) -> Sprite:
    """Wounds, none, or a miss."""
    return burst(f"−{wounds}") if wounds else burst("0") if last.hit else burst("miss")


@lru_cache(maxsize=64)
def burst(text: str) -> Sprite:
    """A word on a jagged star: red for wounds, grey for nothing."""
    hurt, wide = text.startswith("−"), 64 if text == "miss" else 52
    sketch = Sketch(wide + 16, 60)
    centre = (wide + 16) / 2, 30.0
    for paint, grow in ((EDGE, 4.0), (IVORY, 2.0), (DANGER if hurt else "#8C99A3", 0.0)):
        points = [
            (
                centre[0] + (wide / 2 + grow) * radius * cos(radians(turn)),
                centre[1] + (24 + grow) * radius * sin(radians(turn)),
            )
            for turn, radius in ((step * 15, 1.0 if step % 2 == 0 else 0.82) for step in range(24))
        ]
        sketch.polygon(points, paint)
    print_on(sketch, text, centre, 28, EDGE)
    return few_tones(sketch.finish())


# ---------------------------------------------------------------- what the acting adventurer may do


def choices(field: Field) -> None:
    """Squares in melee reach, enemies in reach, and columns to move to with their cost in tokens."""
    battle = field.battle
    for at in battle.squares:
        if shown(field, at):
            field.put(at, outline(field.high - 6, LEGAL))
    for no in battle.reach:
        if str(no) in field.stand:
            shape = form(field.high)
            field.put(field.stand[str(no)], dashed_ring(shape.size + 22, LEGAL, 5), shape.token)


def moves(field: Field) -> None:
    """Where it may move, and for how many tokens; beside whoever stands there."""
    for move in field.battle.moves:
        if shown(field, move.to):
            taken = move.to in field.stand.values()
            shift = (COLUMN / 2 - 34, field.high / 2 - 20) if taken else (0, 0)
            field.put(move.to, plate("footprint", LEGAL, str(move.tokens)), shift)


@lru_cache(maxsize=32)
def outline(high: int, fill: str) -> Sprite:
    """A thin frame along the edges of a square, in dashes."""
    sketch, wide = Sketch(COLUMN, high + 6), COLUMN
    for paint, thick in ((EDGE, 5.0), (fill, 2.5)):
        for x in range(14, wide - 14, 26):
            for y in (5.0, high + 1.0):
                sketch.line([(x, y), (min(x + 14, wide - 10), y)], paint, thick)
        for y in range(14, high - 8, 26):
            for edge in (5.0, wide - 5.0):
                sketch.line([(edge, y), (edge, min(y + 14, high - 4))], paint, thick)
    return few_tones(sketch.finish())


@lru_cache(maxsize=16)
def frame(high: int, fill: str, width: float = 7) -> Sprite:
    """Four corners round a square: a target."""
    sketch = Sketch(COLUMN, high)
    near, arm = 7.0, min(36.0, high * 0.3)
    for paint, thick in ((EDGE, width + 5), (fill, width)):
        for right, low in ((0, 0), (0, 1), (1, 0), (1, 1)):
            corner = [(near + arm, near), (near, near), (near, near + arm)]
            sketch.line([(abs(COLUMN * right - x), abs(high * low - y)) for x, y in corner], paint, thick)
    return sketch.finish()


def targeted(field: Field) -> None:
    """White corners round targets of an adventurer's attack, red ones round the target of an enemy's."""
    strike, blow = field.battle.strike, field.battle.blow
    for no in strike.targets if strike else ():
        if str(no) in field.stand:
            field.put(field.stand[str(no)], frame(field.high, TARGET))
    if blow and blow.who in field.stand:
        field.put(field.stand[blow.who], frame(field.high, DANGER))
