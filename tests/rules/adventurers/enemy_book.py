"""What an enemy does in its turn, written down a second time and as plainly as possible, to compare with the rules.

Only places and targets; a position is the state of a battle before the turn. Enemies here are common ones.
"""

from random import Random

from rules.adventurers.catalog import ENEMIES, LOCATIONS
from rules.adventurers.state import Adventurer, Battle, JourneyState, adventurer
from tests.rules.adventurers.tables import fighting

Doing = tuple[str, str, str]  # what, whom or where to, and how


def doing(state: JourneyState, no: int) -> Doing:
    """("attack", who, way), ("advance", square, why) or ("wait", "", "")."""
    battle = fighting(state)
    row = ENEMIES[battle.enemies[no - 1].id]
    column, deep = spot(battle, no)
    if battle.enemies[no - 1].flanking:
        return flanker(state, no, column, deep)
    if deep > 1 and "charge" in row.skills:
        to = front_for_a_charge(battle, no, column)
        if to is not None:
            return in_front(state, to, evil="evil" in row.skills, blue=row.blue)
    if deep == 1:
        return in_front(state, column, evil="evil" in row.skills, blue=row.blue)
    if row.blue:
        return "attack", from_behind(state, column, evil="evil" in row.skills), "ranged"
    return advance(battle, no, column, state.options.literal_shoving)


def spot(battle: Battle, no: int) -> tuple[int, int]:
    """Column and row of an enemy."""
    for side in (battle.foes, battle.flanks):
        for column, line in side.items():
            if no in line:
                return column, line.index(no) + 1
    raise AssertionError(no)


def fronts(battle: Battle) -> dict[int, str]:
    """Adventurers in the front line by column."""
    return {column: line[0] for column, line in battle.party.items() if line}


def in_front(state: JourneyState, column: int, *, evil: bool, blue: int) -> Doing:
    """Melee in front or diagonally, else a shot at the closest, else along the flank."""
    battle = fighting(state)
    near = [fronts(battle)[x] for x in (column, column + 1, column - 1) if x in fronts(battle)]
    if near:
        return "attack", (min(near, key=lambda who: adventurer(state, who).life) if evil else near[0]), "melee"
    if blue:
        return "attack", closest(state, column, evil=evil), "ranged"
    return "flank", beside(battle, column), ""


def closest(state: JourneyState, column: int, *, evil: bool) -> str:
    """By distance, then to the right, then the nearer row; evil ones by life first."""
    found = []
    for x, line in fighting(state).party.items():
        for deep, who in enumerate(line, 1):
            life = adventurer(state, who).life if evil else 0
            found.append((life, max(abs(x - column), deep), -x, deep, who))
    return min(found)[-1]


def beside(battle: Battle, column: int) -> str:
    """The flank square beside the nearest front-line adventurer, on the enemy's side of it."""
    nearest = min(fronts(battle), key=lambda x: (abs(x - column), -x))
    x = nearest + (1 if column > nearest else -1)
    return f"F{x}{len(battle.flanks.get(x, [])) + 1}"


def order(state: JourneyState, who: str) -> tuple[int, int]:
    """The place of an adventurer on the track, from the bottom."""
    one: Adventurer = adventurer(state, who)
    return one.position, -one.seq


def from_behind(state: JourneyState, column: int, *, evil: bool) -> str:
    """Its own column first, then to the right and round; there the lowest on the track."""
    party = fighting(state).party
    columns = [*range(column, 6), *range(1, column)]
    if evil:
        least = min(adventurer(state, who).life for line in party.values() for who in line)
        party = {x: [who for who in line if adventurer(state, who).life == least] for x, line in party.items()}
    x = next(x for x in columns if party.get(x))
    return min(party[x], key=lambda who: order(state, who))


def open_columns(battle: Battle) -> range:
    """Of the enemy side."""
    first, last = LOCATIONS[battle.location].enemy_columns
    return range(first, last + 1)


def bulky(battle: Battle, no: int) -> bool:
    """Whether this enemy is never moved."""
    return "bulky" in ENEMIES[battle.enemies[no - 1].id].skills


def empty_front(battle: Battle, column: int) -> int | None:
    """The nearest column without enemies, of equals the right one."""
    free = [x for x in open_columns(battle) if not battle.foes.get(x)]
    return min(free, key=lambda x: (abs(x - column), -x)) if free else None


def makes_way(battle: Battle, no: int, column: int) -> int | None:
    """The column in which everybody in front of it can be moved: the own one, the nearest, of equals the right."""
    own = battle.foes[column]
    if not any(bulky(battle, one) for one in own[: own.index(no)]):
        return column
    others = [x for x in open_columns(battle) if x != column and battle.foes.get(x)]
    others = [x for x in others if not any(bulky(battle, one) for one in battle.foes[x])]
    return min(others, key=lambda x: (abs(x - column), -x)) if others else None


def front_for_a_charge(battle: Battle, no: int, column: int) -> int | None:
    """An empty front, else one that makes way."""
    free = empty_front(battle, column)
    return free if free is not None else makes_way(battle, no, column)


def advance(battle: Battle, no: int, column: int, literal: bool) -> Doing:
    """Without blue dice: an empty front, else team-mates are pushed back, else it waits."""
    free = empty_front(battle, column)
    if free is not None:
        return "advance", f"E{free}1", "advanced"
    assert literal
    to = makes_way(battle, no, column)
    return ("wait", "", "") if to is None else ("advance", f"E{to}1", "made way")


def flanker(state: JourneyState, no: int, column: int, deep: int) -> Doing:
    """The neighbour in the closest row, the right one of equals; evil ones by life first."""
    battle, evil = fighting(state), "evil" in ENEMIES[fighting(state).enemies[no - 1].id].skills
    found = []
    for x in (column - 1, column + 1):
        for row, who in enumerate(battle.party.get(x, []), 1):
            life = adventurer(state, who).life if evil else 0
            found.append((life, abs(row - deep), -x, row, who))
    if found:
        return "attack", min(found)[-1], "melee"
    return "flank", beside(battle, column), ""


def stacked(luck: Random, ids: list[str], columns: list[int], side: str) -> list[str]:
    """Each at the end of some column."""
    depth = dict.fromkeys(columns, 0)
    found = []
    for id in ids:
        column = luck.choice(columns)
        depth[column] += 1
        found.append(f"{id} {side}{column}{depth[column]}")
    return found
