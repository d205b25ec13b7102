"""How enemies change places: to the front, past team-mates, onto the flank.

PA-N3 to PA-N5, PA-N17, PA-N20, PA-U3, PA-U4, PA-U11, PA-U14, PA-U15, PA-R25 to PA-R28, PA-R31.
"""

from rules.adventurers.battle_events import Shifted, ShiftWhy
from rules.adventurers.columns import nearest, shift, stands
from rules.adventurers.foes import is_bulky, shoots
from rules.adventurers.state import Adventurer, Battle, Enemy, JourneyState, battle_of, enemy, standing
from rules.adventurers.track import order
from rules.contract import Event


def go(state: JourneyState, one: Enemy, column: int, row: int, why: ShiftWhy, side: str = "E") -> Event:
    """An enemy takes a square; who stands there or behind moves back."""
    battle = battle_of(state)
    return Shifted(shift(battle, str(one.no), "F" if side == "F" else "E", column, row), why)


def may_make_way(state: JourneyState, one: Enemy, column: int) -> bool:
    """Whether nobody bulky would have to shift if this enemy took the front of a column.

    In its own column only those ahead of it shift, in another all of them.
    """
    battle = battle_of(state)
    _, own, row = stands(battle, str(one.no))
    line = battle.foes[column]
    shifting = line[: row - 1] if column == own else line
    return not any(is_bulky(state, no) for no in shifting)


def own_first(battle: Battle, one: Enemy) -> list[int]:
    """The columns of the enemy side: the own one, then the nearest, of equals the right one."""
    _, own, _ = stands(battle, str(one.no))
    return nearest(battle.foes, own)


# ---------------------------------------------------------------- to the front


def empty_front(battle: Battle, one: Enemy) -> int | None:
    """The nearest empty front space (PA-R26)."""
    return next((column for column in own_first(battle, one) if not battle.foes[column]), None)


def charge(state: JourneyState, one: Enemy) -> list[Event]:
    """To an empty front, else to one where nobody bulky has to make way (PA-R27)."""
    battle = battle_of(state)
    column = empty_front(battle, one)
    if column is None:
        column = next((at for at in own_first(battle, one) if may_make_way(state, one, at)), None)
    return [] if column is None else [go(state, one, column, 1, "charged")]


def advance(state: JourneyState, one: Enemy) -> list[Event]:
    """To an empty front, else by pushing team-mates back; [] if every column is closed (PA-N4, PA-N5, PA-R25)."""
    battle = battle_of(state)
    column = empty_front(battle, one)
    if column is not None:
        return [go(state, one, column, 1, "advanced")]
    column = next((at for at in own_first(battle, one) if may_shove(state, one, at)), None)
    return [] if column is None else [go(state, one, column, 1, "made way")]


def may_shove(state: JourneyState, one: Enemy, column: int) -> bool:
    """Whether this enemy may take the front of a column: with the option off only from one that can shoot."""
    front = battle_of(state).foes[column][0]
    willing = state.options.literal_shoving or shoots(state, enemy(state, front))
    return willing and may_make_way(state, one, column)


def straight_ahead(state: JourneyState, one: Enemy) -> list[Event]:
    """To the front of the own column, past those in front; if somebody bulky is among them as in a charge."""
    battle = battle_of(state)
    _, column, row = stands(battle, str(one.no))
    if row == 1:
        return []
    if may_make_way(state, one, column):
        return [go(state, one, column, 1, "advanced")]
    return charge(state, one)


def face_weakest(state: JourneyState, one: Enemy) -> list[Event]:
    """To the front of the column of the adventurer with the fewest life points, or the nearest possible one."""
    battle = battle_of(state)
    _, own, row = stands(battle, str(one.no))
    _, wanted, _ = stands(battle, weakest(standing(state)).id)
    column = next((at for at in nearest(battle.foes, wanted) if may_make_way(state, one, at)), None)
    if column is None or (column == own and row == 1):
        return []
    return [go(state, one, column, 1, "flew")]


def weakest(party: list[Adventurer]) -> Adventurer:
    """The fewest life points; of equals the one lower on the track."""
    return min(party, key=lambda one: (one.life, tuple(-part for part in order(one))))


def fly_back(state: JourneyState, one: Enemy) -> list[Event]:
    """To the last place of the column (PA-R28)."""
    battle = battle_of(state)
    side, column, row = stands(battle, str(one.no))
    last = len(battle.foes[column]) if side == "E" else row
    return [go(state, one, column, last, "flew")] if row < last else []


# ---------------------------------------------------------------- the flank


def flank(state: JourneyState, one: Enemy) -> list[Event]:
    """Beside the nearest adventurer of the front line, on this side of it, behind those who flank there already."""
    battle = battle_of(state)
    _, at, _ = stands(battle, str(one.no))
    to = next(column for column in nearest(battle.party, at) if battle.party[column])
    column = to - 1 if to > at else to + 1
    one.flanking = True
    return [go(state, one, column, len(battle.flanks[column]) + 1, "flanked", "F")]
