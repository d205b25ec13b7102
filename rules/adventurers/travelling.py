"""The travel phase: new locations, where to go, how to enter, attack or retreat (PA-J1 to PA-J14, PA-R47 to PA-R49)."""

from rules.adventurers.actions import HOME, Approach, Cell
from rules.adventurers.agenda import Arrive, BeginBattle, DrawEvent, Enter, Travel
from rules.adventurers.catalog import ITEMS
from rules.adventurers.event_cards import draw_encounter
from rules.adventurers.events import EncounterRevealed, LocationPlaced, Retreated, RoundBegan, Travelled
from rules.adventurers.foes import event_n
from rules.adventurers.map_cells import (
    beside,
    destinations,
    experience,
    hardness,
    is_hidden,
    reading,
    steps,
    tier_at,
    unexplored,
    way_back,
)
from rules.adventurers.state import JourneyState, Place, seats_of
from rules.adventurers.votes import open_ballot
from rules.contract import Chance, Event, then


def next_round(state: JourneyState) -> list[Event]:
    """The next leader, an event, then travel (PA-O1)."""
    state.round += 1
    state.leader = (state.leader + 1) % len(seats_of(state))
    then(state, DrawEvent(), Travel())
    return [RoundBegan(state.round, state.leader)]


def travel(state: JourneyState, chance: Chance) -> list[Event]:
    """Every empty side of the party's card gets a location; then the party decides where to go."""
    state.phase = "travel"
    events = explore(state, chance)
    options = destinations(state)
    if len(options) == 1:
        then(state, Arrive(options[0]))
        return events
    return events + open_ballot(state, "travel", options, usual_way(state, options))


def explore(state: JourneyState, chance: Chance) -> list[Event]:
    """New cards face up, each with an encounter face down, until the deck is empty (PA-J1, PA-J2)."""
    events: list[Event] = []
    for cell in beside(state.party_at):
        if cell not in state.map and state.locations:
            location = state.locations.pop(0)
            state.map[cell] = Place(location, draw_encounter(state, chance))
            events.append(LocationPlaced(cell, location))
    return events


def usual_way(state: JourneyState, options: list[Cell]) -> Cell:
    """Easy known encounters, then unknown ones of a low tier, then the rest; of equals the nearest."""
    far, won = steps(state), experience(state)

    def worth(cell: Cell) -> tuple[int, int, int, tuple[int, int]]:
        place, back = state.map[cell], way_back(state, cell)
        distance = far[back] if back is not None else 0
        if is_hidden(place):
            return 1, tier_at(state, place.location), distance, reading(cell)
        hard = hardness(state, cell)
        return (0 if 2 * hard <= 2 + won else 2), hard, distance, reading(cell)

    return min(options, key=worth)


# ---------------------------------------------------------------- at the edge


def arrive(state: JourneyState, cell: Cell) -> list[Event]:
    """The way back is settled; an unexplored location may be assaulted (PA-J6, PA-J14)."""
    state.came_from, state.target = way_back(state, cell), cell
    told: Event = Travelled(cell, state.came_from, len(destinations(state)) == 1)
    if state.map[cell].explored or event_n(state, "no_assault"):
        then(state, Enter("explore"))
        return [told]
    return [told, *open_ballot(state, "approach", ("explore", "assault"), "explore")]


def enter(state: JourneyState, how: Approach) -> list[Event]:
    """The encounter is turned face up; in an assault, and in the occupied Village, the battle begins at once."""
    place = state.map[state.target]
    told: Event = EncounterRevealed(state.target, place.encounter, how, place.face_up)
    place.face_up = place.explored = True
    if how == "assault" or state.target == HOME:
        then(state, BeginBattle(how == "assault"))
        return [told]
    return [told, *open_ballot(state, "stand", ("attack", "retreat"), usual_stand(state))]


def usual_stand(state: JourneyState) -> str:
    """Attack what is not too hard, or if there is nothing unexplored left."""
    fit = 2 * hardness(state, state.target) <= 4 + experience(state)
    return "attack" if fit or not unexplored(state) else "retreat"


def retreat(state: JourneyState) -> list[Event]:
    """The pool is lost; back, a new event, and travel again (PA-J8, PA-J9, PA-R47)."""
    assert state.came_from is not None, "only the Village has no way back, and there is no retreat there"
    lost, state.pool = state.pool, []
    for item in lost:
        discard(state, item)
    state.party_at = state.came_from
    then(state, DrawEvent(), Travel())
    return [Retreated(state.party_at, tuple(lost))]


def discard(state: JourneyState, item: str) -> None:
    """A card goes to where it came from: a legendary one to its set, all others to the market deck."""
    kind = ITEMS[item].set
    (state.legendary[kind] if kind else state.market).append(item)
