"""The battlefield: who stands where, and how columns close and shift (PA-C2 to PA-C4, PA-R12, PA-R13, PA-R15).

Sides are A (adventurers), E (enemies) and F (enemies that flank, on the adventurers' side). A column is a list from the
front backwards, so it never has holes.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

from rules.adventurers.actions import Fighter, Square, square
from rules.adventurers.battle_events import Step
from rules.adventurers.catalog import LOCATIONS
from rules.adventurers.state import Battle

Side = Literal["A", "E", "F"]
Spot = tuple[Side, int, int]  # side, column, row
XY = tuple[int, int]


def open_columns(location: str, side: Side) -> range:
    """The columns that a location opens for a side (PA-C1)."""
    row = LOCATIONS[location]
    first, last = row.enemy_columns if side == "E" else row.adventurer_columns
    return range(first, last + 1)


def spot_of(battle: Battle, fighter: Fighter) -> Spot | None:
    """Where a fighter stands; None if it is not on the field."""
    if not fighter.isdigit():
        for column, line in battle.party.items():
            if fighter in line:
                return "A", column, line.index(fighter) + 1
        return None
    no = int(fighter)
    for column, foes in battle.foes.items():
        if no in foes:
            return "E", column, foes.index(no) + 1
    for column, foes in battle.flanks.items():
        if no in foes:
            return "F", column, foes.index(no) + 1
    return None


def stands(battle: Battle, fighter: Fighter) -> Spot:
    """Where a fighter that is on the field stands."""
    spot = spot_of(battle, fighter)
    assert spot is not None, "it is on the field"
    return spot


def label(spot: Spot | None) -> Square:
    """A square as it is written; "" for none."""
    return square(*spot) if spot else ""


def square_of(battle: Battle, fighter: Fighter) -> Square:
    """The square of a fighter, "" if it is not on the field."""
    return label(spot_of(battle, fighter))


def xy(spot: Spot) -> XY:
    """Column and depth: the front lines are 1 (enemies) and 0 (adventurers), which touch."""
    side, column, row = spot
    return column, row if side == "E" else 1 - row


def distance(one: XY, other: XY) -> int:
    """The larger of the two differences (PA-R12)."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def foes_at(battle: Battle) -> Iterator[tuple[int, Spot]]:
    """Every enemy on the field and where it stands, column by column, flankers last."""
    for column, line in battle.foes.items():
        for row, no in enumerate(line, 1):
            yield no, ("E", column, row)
    for column, line in battle.flanks.items():
        for row, no in enumerate(line, 1):
            yield no, ("F", column, row)


def party_at(battle: Battle) -> Iterator[tuple[str, Spot]]:
    """Every adventurer on the field and where it stands, column by column."""
    for column, line in battle.party.items():
        for row, who in enumerate(line, 1):
            yield who, ("A", column, row)


def nearest(columns: Iterable[int], to: int) -> list[int]:
    """Columns by nearness, of equals the right one first (PA-R18, PA-R26)."""
    return sorted(columns, key=lambda column: (abs(column - to), -column))


# ---------------------------------------------------------------- changes


def take_out(battle: Battle, fighter: Fighter) -> list[Step]:
    """A fighter leaves its square; those behind it move up (PA-R13)."""
    side, column, row = stands(battle, fighter)
    if side == "A":
        battle.party[column].remove(fighter)
        behind: list[str] = battle.party[column][row - 1 :]
    else:
        line = (battle.foes if side == "E" else battle.flanks)[column]
        line.remove(int(fighter))
        behind = [str(no) for no in line[row - 1 :]]
    return [Step(one, square(side, column, at + 1), square(side, column, at)) for at, one in enumerate(behind, row)]


def put(battle: Battle, fighter: Fighter, side: Side, column: int, row: int) -> list[Step]:
    """A fighter that stands nowhere takes a square; whoever stands there or behind moves back."""
    if side == "A":
        battle.party[column].insert(row - 1, fighter)
        behind: list[str] = battle.party[column][row:]
    else:
        line = (battle.foes if side == "E" else battle.flanks)[column]
        line.insert(row - 1, int(fighter))
        behind = [str(no) for no in line[row:]]
    return [Step(one, square(side, column, at), square(side, column, at + 1)) for at, one in enumerate(behind, row)]


def shift(battle: Battle, fighter: Fighter, side: Side, column: int, row: int) -> tuple[Step, ...]:
    """A fighter goes to another square: it first, then everybody who changed squares by it."""
    start = {one: square_of(battle, one) for one in _all(battle)}
    take_out(battle, fighter)
    put(battle, fighter, side, column, row)
    moved = [one for one in start if square_of(battle, one) != start[one]]
    moved.sort(key=lambda one: one != fighter)
    return tuple(Step(one, start[one], square_of(battle, one)) for one in moved)


def _all(battle: Battle) -> list[Fighter]:
    return [*(who for who, _ in party_at(battle)), *(str(no) for no, _ in foes_at(battle))]


def swap_back(battle: Battle, fighter: Fighter) -> tuple[Step, ...]:
    """A pushed fighter trades places with the one right behind it (PA-D5)."""
    side, column, row = stands(battle, fighter)
    return shift(battle, fighter, side, column, row + 1)


def behind(battle: Battle, fighter: Fighter) -> Fighter | None:
    """Who stands right behind a fighter."""
    side, column, row = stands(battle, fighter)
    line = {"A": battle.party, "E": battle.foes, "F": battle.flanks}[side][column]  # type: ignore[index]
    return str(line[row]) if len(line) > row else None
