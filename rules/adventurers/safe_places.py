"""The usual places: melee side by side around the middle, the others behind them (PA-B5, PA-B6)."""

from collections.abc import Mapping

from rules.adventurers.actions import Place
from rules.adventurers.catalog import ITEMS
from rules.adventurers.columns import spot_of
from rules.adventurers.sheet import weapons
from rules.adventurers.state import Adventurer, JourneyState, battle_of, own

Lines = Mapping[int, list[str]]  # who stands in each open column


def place(state: JourneyState, seat: int) -> Place:
    """The next adventurer of a seat: those with melee weapons first, in seat order."""
    battle = battle_of(state)
    waiting = [one for one in own(state, seat) if spot_of(battle, one.id) is None]
    one = min(waiting, key=lambda one: not in_front(one))
    return Place(one.id, *(beside if in_front(one) else behind)(battle.party))


def in_front(one: Adventurer) -> bool:
    """Whether an adventurer has a melee weapon, or no weapon at all."""
    kinds = [ITEMS[item].kind for item in weapons(one)]
    return not kinds or "melee" in kinds


def beside(lines: Lines) -> tuple[int, int]:
    """The empty column closest to an occupied one; without one the end of the column with the fewest."""
    taken = [column for column, line in lines.items() if line]
    free = [column for column, line in lines.items() if not line]
    if not free:
        return shortest(lines, list(lines))

    def far(column: int) -> int:
        return min((abs(column - other) for other in taken), default=0)

    return min(free, key=lambda column: (far(column), off_middle(lines, column))), 1


def behind(lines: Lines) -> tuple[int, int]:
    """The end of the occupied column with the fewest; with none occupied the front of the middle."""
    return shortest(lines, [column for column, line in lines.items() if line] or list(lines))


def shortest(lines: Lines, columns: list[int]) -> tuple[int, int]:
    """The column with the fewest adventurers, and its end."""
    column = min(columns, key=lambda column: (len(lines[column]), off_middle(lines, column)))
    return column, len(lines[column]) + 1


def off_middle(lines: Lines, column: int) -> tuple[int, int]:
    """How far a column is from the middle of the open ones; of equals the left one."""
    return abs(2 * column - min(lines) - max(lines)), column
