"""Moving within the own side (PA-X1 to PA-X4, PA-R15, PA-R16, PA-R80)."""

from collections.abc import Iterator

from msgspec import Struct

from rules.adventurers.actions import Move, square
from rules.adventurers.agenda import GoOn
from rules.adventurers.battle_events import Moved, Shifted
from rules.adventurers.columns import Spot, distance, open_columns, shift, stands, xy
from rules.adventurers.foes import feature_n
from rules.adventurers.sheet import speed
from rules.adventurers.state import Adventurer, JourneyState, battle_of
from rules.contract import Event, Illegal, then


class Way(Struct, frozen=True):
    """Where a move to a column leads, and its cost in blue tokens."""

    column: int
    row: int
    tokens: int


def way_to(state: JourneyState, one: Adventurer, column: int) -> Way:
    """To the end of a column; in the own one behind its last fighter, before those behind close up."""
    battle = battle_of(state)
    spot = stands(battle, one.id)
    end: Spot = ("A", column, len(battle.party[column]) + 1)
    far = distance(xy(spot), xy(end))
    each = max(1, speed(one) - feature_n(state, "rubble"))
    return Way(column, end[2] - (column == spot[1]), -(-far // each))


def ways(state: JourneyState, one: Adventurer) -> list[Way]:
    """Every move that is lawful now, from left to right."""
    columns = open_columns(battle_of(state).location, "A")
    return [way_to(state, one, column) for column in columns if may_move(state, one, column) is None]


def offers(state: JourneyState, one: Adventurer) -> Iterator[Move]:
    """The columns to move to."""
    yield from (Move(way.column) for way in ways(state, one))


def may_move(state: JourneyState, one: Adventurer, column: int) -> Illegal | None:
    """Refuses: PA-C5 "closed" (column, first, last), PA-R15 "flankers", PA-R16 "same place", PA-X1 "tokens"."""
    battle = battle_of(state)
    columns = open_columns(battle.location, "A")
    if column not in columns:
        return Illegal("PA-C5", "closed", column=column, first=columns[0], last=columns[-1])
    if battle.flanks[column]:
        return Illegal("PA-R15", "flankers", column=column)
    _, own, row = stands(battle, one.id)
    if column == own and row == len(battle.party[own]):
        return Illegal("PA-R16", "same place", column=column)
    tokens, has = way_to(state, one, column).tokens, one.tokens["blue"]
    return None if tokens <= has else Illegal("PA-X1", "tokens", column=column, needs=tokens, has=has)


def move(state: JourneyState, one: Adventurer, column: int) -> list[Event]:
    """Blue tokens are spent without a roll; those behind the old square move up at once (PA-R82)."""
    battle, way = battle_of(state), way_to(state, one, column)
    one.tokens["blue"] -= way.tokens
    first, *rest = shift(battle, one.id, "A", column, way.row)
    then(state, GoOn(who=one.id))
    told: list[Event] = [Moved(one.id, first.start, square("A", column, way.row), way.tokens)]
    return told + ([Shifted(tuple(rest), "closed up")] if rest else [])
