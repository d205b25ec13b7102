"""Whom attacks reach (PA-I2, PA-I4, PA-I7, PA-W1, PA-X5, PA-X7, PA-X8, PA-R11, PA-R90)."""

from collections.abc import Collection

from rules.adventurers.catalog import ITEMS, SkillRow, Tag
from rules.adventurers.columns import XY, Spot, distance, foes_at, label, open_columns, spot_of, xy
from rules.adventurers.sheet import bonus
from rules.adventurers.state import Adventurer, JourneyState, battle_of

FRONT = 0  # depth of the adventurers' front line


def melee(at: XY, spot: Spot, reach: bool) -> bool:
    """Whether a melee attack from here reaches a fighter there.

    Flankers on adjacent squares are reached from any row; on their own side only enemies in front and diagonally, with
    `reach` one row more, or from behind one ally.
    """
    side, column, row = spot
    if side == "F":
        return distance(at, xy(spot)) <= 1
    if abs(at[0] - column) > 1:
        return False
    return (at[1] == FRONT and row <= 1 + reach) or (reach and at[1] == FRONT - 1 and row == 1)


def ranged(at: XY, spot: Spot, point_blank: bool) -> bool:
    """Whether a ranged weapon here may aim there: from the front line at adjacent squares only."""
    return at[1] != FRONT or point_blank or distance(at, xy(spot)) <= 1


def here(state: JourneyState, one: Adventurer) -> XY:
    """Where an adventurer on the field stands."""
    spot = spot_of(battle_of(state), one.id)
    assert spot is not None, "it is on the field"
    return xy(spot)


def by_melee(state: JourneyState, at: XY, reach: bool) -> list[int]:
    """Enemies in melee reach from a square, by number."""
    return sorted(no for no, spot in foes_at(battle_of(state)) if melee(at, spot, reach))


def by_weapon(state: JourneyState, one: Adventurer, weapon: str, tags: Collection[Tag] = ()) -> list[int]:
    """Enemies that a weapon may aim at, by number; `tags` of a skill used with it."""
    row, at = ITEMS[weapon], from_where(state, one, tags)
    if row.kind == "melee":
        return by_melee(state, at, "reach" in row.tags or "reach" in tags)
    point_blank = bonus(one, "point_blank") > 0
    return sorted(no for no, spot in foes_at(battle_of(state)) if ranged(at, spot, point_blank))


def from_where(state: JourneyState, one: Adventurer, tags: Collection[Tag]) -> XY:
    """The square from which targets are judged: with a charge the front of the own column."""
    at = here(state, one)
    return (at[0], FRONT) if "charge" in tags else at


def by_skill(state: JourneyState, one: Adventurer, row: SkillRow, weapon: str) -> list[int]:
    """Enemies that an attack skill may name, by number; for one of a whole row all of that side."""
    match row.range:
        case "weapon":
            return by_weapon(state, one, weapon, row.tags)
        case "melee":
            return by_melee(state, from_where(state, one, row.tags), "reach" in row.tags)
        case "row":
            return sorted(no for no, spot in foes_at(battle_of(state)) if spot[0] == "E")
    return sorted(no for no, _ in foes_at(battle_of(state)))


def rows(state: JourneyState) -> list[int]:
    """The rows of the enemy side in which somebody stands, from the front."""
    depth = max((len(line) for line in battle_of(state).foes.values()), default=0)
    return list(range(1, depth + 1))


def in_row(state: JourneyState, row: int) -> list[int]:
    """The enemies in a row of their side, from left to right (PA-R99)."""
    foes = battle_of(state).foes
    return [foes[column][row - 1] for column in sorted(foes) if len(foes[column]) >= row]


def squares(state: JourneyState, one: Adventurer) -> list[str]:
    """The squares that this adventurer's melee weapons reach, or bare hands would, for pictures."""
    battle, at = battle_of(state), here(state, one)
    held = [ITEMS[item] for item in one.items if ITEMS[item].kind == "melee"]
    reach = any("reach" in row.tags for row in held)
    spots: list[Spot] = [("E", column, row) for column in open_columns(battle.location, "E") for row in (1, 2)]
    spots += [("F", column, row) for column, line in battle.flanks.items() for row in range(1, len(line) + 1)]
    return [label(spot) for spot in spots if melee(at, spot, reach)]
