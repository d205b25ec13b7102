"""The map: neighbours, distances, and what a battle at a location would be (PA-J1, PA-J4, PA-R4, PA-R49, PA-R100)."""

from collections import deque
from collections.abc import Iterator

from rules.adventurers.actions import HOME, Cell, cell_at, xy
from rules.adventurers.catalog import ENCOUNTERS, LOCATIONS, NUMBERS
from rules.adventurers.state import JourneyState, Place, wins_in_all

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))  # north, east, south, west


def beside(cell: Cell) -> list[Cell]:
    """The four cells around, from the north clockwise."""
    east, north = xy(cell)
    return [cell_at(east + x, north + y) for x, y in SIDES]


def cleared_beside(state: JourneyState, cell: Cell) -> list[Cell]:
    """The cleared neighbours of a cell."""
    return [one for one in beside(cell) if one in state.map and state.map[one].cleared]


def steps(state: JourneyState) -> dict[Cell, int]:
    """How far every cell is from the party over cleared cards; the party's own is 0."""
    far, queue = {state.party_at: 0}, deque([state.party_at])
    while queue:
        here = queue.popleft()
        for cell in cleared_beside(state, here):
            if cell not in far:
                far[cell] = far[here] + 1
                queue.append(cell)
    return far


def way_back(state: JourneyState, cell: Cell) -> Cell | None:
    """The cleared neighbour from which the party comes: the nearest, of equals from the north clockwise (PA-R49)."""
    if cell == state.party_at:
        return None
    far = steps(state)
    near = [one for one in cleared_beside(state, cell) if one in far]
    return min(near, key=lambda one: far[one], default=None)


def is_hidden(place: Place) -> bool:
    """Whether a face-down encounter lies here."""
    return not place.cleared and not place.face_up


def occupied(state: JourneyState) -> bool:
    """Whether enemies hold the Village (PA-R48)."""
    return not state.map[HOME].cleared


def destinations(state: JourneyState) -> list[Cell]:
    """Where the party may go: all uncleared cards, from north to south and west to east; an occupied Village alone."""
    if occupied(state):
        return [HOME]
    return sorted((cell for cell, place in state.map.items() if not place.cleared), key=reading)


def reading(cell: Cell) -> tuple[int, int]:
    """North to south, then west to east."""
    east, north = xy(cell)
    return -north, east


def tier_at(state: JourneyState, location: str) -> int:
    """How hard a battle at this location would be: 0 alone, 1 with a lieutenant, 2 with the Dark Lord (PA-C7 to C9)."""
    kind = LOCATIONS[location].type
    if kind == "village":
        return 0
    if state.options.journey == "full":
        return min(2, state.wins[kind])
    if state.wins[kind]:
        return 2
    return 1 if wins_in_all(state) >= NUMBERS.short_lieutenant_wins else 0


def hardness(state: JourneyState, cell: Cell) -> int:
    """Level and tier of a known encounter."""
    place = state.map[cell]
    return ENCOUNTERS[place.encounter].level + tier_at(state, place.location)


def experience(state: JourneyState) -> int:
    """Victories in all; on a short journey they count double."""
    return wins_in_all(state) * (2 if state.options.journey == "short" else 1)


def hidden(state: JourneyState) -> Iterator[Cell]:
    """The cells with a face-down encounter."""
    return (cell for cell, place in state.map.items() if is_hidden(place))


def unexplored(state: JourneyState) -> list[Cell]:
    """The cards that no party has entered."""
    return [cell for cell, place in state.map.items() if not place.cleared and not place.explored]
