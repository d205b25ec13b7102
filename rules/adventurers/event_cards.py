"""Event cards: drawn each round but the first, and after a retreat (PA-V1 to PA-V4, PA-R48, PA-R54, PA-R73)."""

from collections.abc import Callable, Mapping

from rules.adventurers.actions import HOME, xy
from rules.adventurers.attack_events import Hurt
from rules.adventurers.catalog import EVENTS, Effect, Kind
from rules.adventurers.ending import over
from rules.adventurers.events import CoinsChanged, EventDrawn, EventEnded, Scouted, VillageOccupied
from rules.adventurers.map_cells import hidden, occupied, reading
from rules.adventurers.state import Adventurer, JourneyState, Place
from rules.adventurers.wounds import heal
from rules.contract import Chance, Event

Works = Callable[[JourneyState, Effect, str, Chance], list[Event]]


def draw_event(state: JourneyState, chance: Chance) -> list[Event]:
    """The event of before ends, the next one is drawn; its word for now works at once."""
    events: list[Event] = []
    if state.event:
        events.append(EventEnded(state.event))
        state.event_discard.append(state.event)
        state.event = ""
    if not state.events:
        if state.passes + 1 >= state.options.event_passes:
            return events + over(state, "loss", "events")
        state.events, state.event_discard = state.event_discard, []
        chance.shuffle(state.events)
        state.passes += 1
    state.event = state.events.pop(0)
    row = EVENTS[state.event]
    events.append(EventDrawn(row.id, state.passes))
    for effect in row.effects if row.when == "now" else ():
        events += NOW[effect.kind](state, effect, row.id, chance)
    return events


def draw_encounter(state: JourneyState, chance: Chance) -> str:
    """The next encounter card; an empty deck is shuffled anew (PA-R54)."""
    if not state.encounters:
        state.encounters, state.encounter_discard = state.encounter_discard, []
        chance.shuffle(state.encounters)
    return state.encounters.pop(0)


def _village_attack(state: JourneyState, effect: Effect, card: str, chance: Chance) -> list[Event]:
    if occupied(state):
        return [VillageOccupied(already=True)]
    old = state.map[HOME]
    state.map[HOME] = Place(old.location, draw_encounter(state, chance), lost=old.lost)
    return [VillageOccupied()]


def _heal_all(state: JourneyState, effect: Effect, card: str, chance: Chance) -> list[Event]:
    return [event for one in state.adventurers for event in heal(state, one, effect.n, card)]


def _wound_all(state: JourneyState, effect: Effect, card: str, chance: Chance) -> list[Event]:
    """Never below 1."""
    return [event for one in state.adventurers for event in _wound(one, effect.n, card)]


def _wound(one: Adventurer, amount: int, card: str) -> list[Event]:
    lost = max(0, min(amount, one.life - 1))
    one.life -= lost
    return [Hurt(one.id, lost, one.life, "event", card)] if lost else []


def _coins(state: JourneyState, effect: Effect, card: str, chance: Chance) -> list[Event]:
    return [change_purse(one, effect.n, card) for one in state.adventurers]


def change_purse(one: Adventurer, coins: int, by: str) -> Event:
    """Coins come or go, never more than there are (PA-R45)."""
    change = max(coins, -one.coins)
    one.coins += change
    return CoinsChanged(one.id, change, one.coins, by)


def _scout(state: JourneyState, effect: Effect, card: str, chance: Chance) -> list[Event]:
    """The face-down encounter nearest to the party, of equals the more northern, then the more western."""
    x, y = xy(state.party_at)
    far = {cell: abs(xy(cell)[0] - x) + abs(xy(cell)[1] - y) for cell in hidden(state)}
    if not far:
        return [Scouted()]
    cell = min(far, key=lambda one: (far[one], reading(one)))
    state.map[cell].face_up = True
    return [Scouted(cell, state.map[cell].encounter)]


NOW: Mapping[Kind, Works] = {
    "village_attack": _village_attack,
    "heal_all": _heal_all,
    "wound_all": _wound_all,
    "coins": _coins,
    "scout": _scout,
}
