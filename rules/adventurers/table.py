"""A table from a view: the public part of it, and a full one dealt anew (what nobody knows is drawn)."""

from collections.abc import Iterable

import msgspec

from rules.adventurers.catalog import CATEGORIES, DARK_LORDS, ENCOUNTERS, EVENTS, ITEMS, LIEUTENANTS, LOCATIONS, SKILLS
from rules.adventurers.state import JourneyState
from rules.adventurers.view import Journey, Seat
from rules.contract import Chance


def rest_of(state: JourneyState) -> bytes:
    """The public table as JSON: decks in the order of the catalogue, no face-down card, no Dark Lord to come."""
    return msgspec.json.encode(public_table(state))


def public_table(state: JourneyState) -> JourneyState:
    """The table as everybody knows it.

    Cards that nobody knows lie together: in `encounters` those of the deck and those face down on the map, in
    `locations` also those that a short journey has left out.
    """
    hidden = [place.encounter for place in state.map.values() if place.encounter and not place.face_up]
    return msgspec.structs.replace(
        state,
        events=_in_order(EVENTS, state.events),
        locations=_in_order(LOCATIONS, state.locations + state.boxed),
        boxed=[],
        encounters=_in_order(ENCOUNTERS, state.encounters + hidden),
        market=_in_order(ITEMS, state.market),
        lieutenants=_in_order(LIEUTENANTS, state.lieutenants),
        dark_lord=state.dark_lord if state.lord_met else "",
        skills={one: _in_order(SKILLS, state.skills.get(one, [])) for one in CATEGORIES},
        map={
            cell: place if place.face_up or not place.encounter else msgspec.structs.replace(place, encounter="")
            for cell, place in state.map.items()
        },
    )


def _in_order(catalogue: Iterable[str], cards: list[str]) -> list[str]:
    """Cards in the order of the catalogue, copies side by side."""
    return [one for one in catalogue for _ in range(cards.count(one))]


def table_of(view: Journey | Seat) -> JourneyState:
    """The table as everybody knows it, as a state: no face-down encounter, decks in the order of the catalogue.

    Enough for every question about what is lawful, in reach or likely; a table to play on is `redeal`.
    """
    journey = view.journey if isinstance(view, Seat) else view
    return msgspec.json.decode(journey.resume, type=JourneyState)


def redeal(view: Journey | Seat, chance: Chance) -> JourneyState:
    """A full table that fits the view: orders of decks, face-down encounters and the Dark Lord are drawn."""
    journey = view.journey if isinstance(view, Seat) else view
    state = table_of(journey)
    for deck in (state.events, state.encounters, state.market, state.lieutenants, *state.skills.values()):
        chance.shuffle(deck)
    for seen in journey.places:
        if seen.hidden:
            state.map[seen.cell].encounter = state.encounters.pop(0)
    chance.shuffle(state.locations)
    _box(state, journey.locations_left)
    if not state.dark_lord:
        state.dark_lord = DARK_LORDS[chance.below(len(DARK_LORDS))]
    return state


def _box(state: JourneyState, left: int) -> None:
    """A short journey leaves cards out: the last of each type among those that nobody knows (PA-R100)."""
    while len(state.locations) > left:
        kinds = [LOCATIONS[card].type for card in state.locations]
        known = [LOCATIONS[place.location].type for place in state.map.values()]
        over = next(kind for kind in reversed(kinds) if kinds.count(kind) + known.count(kind) > 2)
        at = len(kinds) - 1 - kinds[::-1].index(over)
        state.boxed.append(state.locations.pop(at))
