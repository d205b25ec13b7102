"""The party takes its places (PA-B5, PA-B6, PA-J15)."""

from collections.abc import Iterator

from rules.adventurers.actions import Place, Reposition
from rules.adventurers.agenda import MayPlace, SetTrack
from rules.adventurers.attacking import TYPED
from rules.adventurers.battle_events import Placed, Shifted, Step
from rules.adventurers.columns import open_columns, put, shift, spot_of, square_of
from rules.adventurers.state import JourneyState, adventurer, battle_of, in_party, own, seats_of
from rules.contract import Event, Illegal, then


def ask_places(state: JourneyState) -> None:
    """Every seat is asked for the first of its adventurers; the track is set once all stand."""
    state.turn += 1
    then(state, *(ask for seat in seats_of(state) for ask in _next_place(state, seat)), SetTrack())


def _next_place(state: JourneyState, seat: int) -> list[MayPlace]:
    waiting = [one.id for one in own(state, seat) if spot_of(battle_of(state), one.id) is None]
    return [MayPlace(seat=seat, who=waiting[0])] if waiting else []


def can_reposition(state: JourneyState) -> list[int]:
    """The seats that may still change their minds: all while places are taken."""
    return list(seats_of(state)) if state.battle is not None and state.battle.placing else []


def places(state: JourneyState, who: str) -> Iterator[tuple[int, int]]:
    """Every column and row that an adventurer may take; it itself is not counted where it stands now."""
    battle = battle_of(state)
    for column in open_columns(battle.location, "A"):
        yield from ((column, row) for row in range(1, most_row(state, who, column) + 1))


def most_row(state: JourneyState, who: str, column: int) -> int:
    """The end of a column for this adventurer."""
    return 1 + sum(other != who for other in battle_of(state).party[column])


def offers(state: JourneyState, seat: int) -> Iterator[Place]:
    """Every place for every own adventurer that has none."""
    for one in own(state, seat):
        if spot_of(battle_of(state), one.id) is None:
            yield from (Place(one.id, column, row) for column, row in places(state, one.id))


def offers_anew(state: JourneyState, seat: int) -> Iterator[Reposition]:
    """Every other place for those that stand."""
    for one in own(state, seat):
        if at := spot_of(battle_of(state), one.id):
            yield from (Reposition(one.id, *to) for to in places(state, one.id) if to != at[1:])


def refusal(state: JourneyState, seat: int, action: Place | Reposition) -> Illegal | None:
    """Refuses: PA-A1 "not in party" and PA-S2 "not yours" (who), PA-B5 "placed" or "not placed", and the place."""
    if not in_party(state, action.who):
        return Illegal("PA-A1", "not in party", who=action.who[:TYPED])
    if adventurer(state, action.who).seat != seat:
        return Illegal("PA-S2", "not yours", who=action.who)
    stands = spot_of(battle_of(state), action.who) is not None
    if stands != isinstance(action, Reposition):
        return Illegal("PA-B5", "placed" if stands else "not placed", who=action.who)
    return may_stand(state, action)


def may_stand(state: JourneyState, action: Place | Reposition) -> Illegal | None:
    """Refuses: PA-C5 "closed" (column, first, last), PA-B6 "no front" (column, row, most)."""
    columns = open_columns(battle_of(state).location, "A")
    if action.column not in columns:
        return Illegal("PA-C5", "closed", column=action.column, first=columns[0], last=columns[-1])
    most = most_row(state, action.who, action.column)
    if 1 <= action.row <= most:
        return None
    return Illegal("PA-B6", "no front", column=action.column, row=action.row, most=most)


def place(state: JourneyState, seat: int, action: Place) -> list[Event]:
    """It stands; the next adventurer of this seat is asked for."""
    battle = battle_of(state)
    steps = put(battle, action.who, "A", action.column, action.row)
    then(state, *_next_place(state, seat))
    return [Placed(action.who, square_of(battle, action.who)), *_made_way(tuple(steps))]


def reposition(state: JourneyState, action: Reposition) -> list[Event]:
    """It stands elsewhere; columns have no holes."""
    battle = battle_of(state)
    _, *others = shift(battle, action.who, "A", action.column, action.row)
    return [Placed(action.who, square_of(battle, action.who), anew=True), *_made_way(tuple(others))]


def _made_way(steps: tuple[Step, ...]) -> list[Event]:
    return [Shifted(steps, "placed")] if steps else []
