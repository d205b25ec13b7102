"""The set-up of a journey, and bare tables for any position built by hand (PA-S1 to PA-S9, PA-R3, PA-R21, PA-R100)."""

from collections.abc import Mapping, Sequence

from rules.adventurers.actions import HOME, place_of
from rules.adventurers.catalog import (
    ADVENTURERS,
    CATEGORIES,
    DARK_LORDS,
    ENCOUNTERS,
    EVENTS,
    ITEMS,
    LIEUTENANTS,
    LOCATIONS,
    NUMBERS,
    SETS,
    SKILLS,
)
from rules.adventurers.columns import put
from rules.adventurers.events import WindowShown
from rules.adventurers.market import show
from rules.adventurers.muster import AskAdventurer, AskCategories, AskItems, DealSkills, SetOut
from rules.adventurers.options import JourneyOptions, party_size
from rules.adventurers.recovering import set_tokens
from rules.adventurers.sheet import most_tokens
from rules.adventurers.starting import free, take, turn_of
from rules.adventurers.state import Battle, Enemy, JourneyState, Place, adventurer, battle_of, seats_of
from rules.adventurers.track import set_at
from rules.contract import Chance, Event, Illegal, then

VILLAGE = "village_1"


def lay_out(seats: int, options: JourneyOptions, chance: Chance) -> tuple[JourneyState, list[Event]]:
    """Decks shuffled, the leader drawn, five cards shown; adventurers that the lobby or chance gives out are taken.

    Raises:
        Illegal: PA-A1 "unknown" (hero): the lobby chose somebody who is no adventurer.
    """
    state = bare_table(seats, options)
    shuffle_decks(state, chance)
    state.leader = chance.below(seats)
    show(state)
    events = [WindowShown(tuple(state.window), "start"), *give_out(state, options, chance)]
    first = [AskAdventurer()] if turn_of(state) is not None else []
    state.adventurers.sort(key=lambda one: one.seat)
    then(state, *first, AskCategories(), DealSkills(), AskItems(), SetOut())
    return state, events


def bare_table(seats: int, options: JourneyOptions) -> JourneyState:
    """The Village alone, decks in the order of the catalogue, nobody in the party, nothing on the agenda."""
    return JourneyState(
        places=list(range(seats)),
        agenda=[],
        options=options,
        map={HOME: Place(VILLAGE, face_up=True, explored=True, cleared=True)},
        events=list(EVENTS),
        locations=[row.id for row in LOCATIONS.values() if row.type != "village"],
        encounters=list(ENCOUNTERS),
        market=[row.id for row in ITEMS.values() if row.deck == "market" for _ in range(row.copies)],
        legendary={one: [row.id for row in ITEMS.values() if row.set == one] for one in SETS},
        lieutenants=list(LIEUTENANTS),
        dark_lord=DARK_LORDS[0],
        skills={one: [row.id for row in SKILLS.values() if row.category == one] for one in CATEGORIES},
    )


def shuffle_decks(state: JourneyState, chance: Chance) -> None:
    """In a fixed order, so that one seed is one table (PA-S7, PA-S8)."""
    for deck in (state.market, state.encounters, state.locations, state.events, state.lieutenants):
        chance.shuffle(deck)
    if state.options.journey == "short":
        leave_out(state)
    lords = list(DARK_LORDS)
    chance.shuffle(lords)
    state.dark_lord = lords[0]
    for deck in state.skills.values():
        chance.shuffle(deck)


def leave_out(state: JourneyState) -> None:
    """A short journey has two cards of each type, the first ones of the shuffled deck (PA-R100)."""
    kept: list[str] = []
    for card in state.locations:
        same = [one for one in kept if LOCATIONS[one].type == LOCATIONS[card].type]
        (kept if len(same) < NUMBERS.short_cards else state.boxed).append(card)
    state.locations = kept


def give_out(state: JourneyState, options: JourneyOptions, chance: Chance) -> list[Event]:
    """Adventurers by the lobby's picks, then by the option: asked for, drawn, or in the order of the catalogue."""
    if unknown := next((pick for pick in options.picks if pick and pick not in ADVENTURERS), None):
        raise Illegal("PA-A1", "unknown", hero=unknown)
    events: list[Event] = []
    if options.assign != "random":
        for place, pick in enumerate(options.picks[: len(seats_of(state))]):
            if pick and pick in free(state):
                events.append(take(state, place, pick))
    if options.assign == "pick":
        return events
    left = free(state)
    if options.assign == "random":
        chance.shuffle(left)
    while (seat := turn_of(state)) is not None:
        events.append(take(state, seat, left.pop(0)))
    return events


# ---------------------------------------------------------------- positions built by hand


def bare_journey(
    party: Sequence[str], options: JourneyOptions | None = None, seats: Sequence[int] | None = None
) -> JourneyState:
    """The party in the Village, without luck and with nothing on the agenda; round 1, travel phase.

    Everybody is unhurt, has its starting weapon, no skills and no coins, and a player of its own, or those of `seats`,
    one for each adventurer, the smaller first; no battle was fought. Decks lie in the order of the catalogue, so the
    first Dark Lord is to come. For a travel phase put `agenda.Travel()` on the agenda, for a battle at a cell set
    `state.target` and `came_from` and put `agenda.BeginBattle()` there, for a market `agenda.OpenMarket()`; then let
    `JOURNEY.settle` run.
    """
    led_by = list(seats) if seats is not None else list(range(len(party)))
    state = bare_table(max(led_by) + 1, options or JourneyOptions())
    for who, seat in zip(party, led_by, strict=True):
        take(state, seat, who)
    assert party_size(state.options, len(state.places)) >= len(seats_of(state))
    state.phase = "travel"
    return state


def bare_battle(
    party: Mapping[str, str],
    enemies: Sequence[tuple[str, str]],
    options: JourneyOptions | None = None,
    location: str = VILLAGE,
    encounter: str = "e01",
    seats: Sequence[int] | None = None,
) -> JourneyState:
    """A battle as worked examples have it: round 1, no event, no skills, everybody unhurt with all tokens, no ward.

    `party` says who stands where (`{"krull": "A31"}`), in seat order; `enemies` are cards and squares in the order of
    their numbers (`[("gnoll", "E31"), ("goblin", "F41")]`; F: it flanks already). A column has to be listed from its
    front backwards. All stand at position 0 of the track, adventurers before enemies. The battle is on the Village's
    cell, at the card `location`. Set fields, then put a task on the agenda: `NextTurn()` plays on in the order of play,
    `StartTurn(who=…)` or `EnemyTurn(no=…)` one turn and no more, `EndRound()` the end of the round.
    """
    state = bare_journey(list(party), options, seats)
    state.map[HOME] = Place(location, encounter, face_up=True, explored=True)
    state.encounters.remove(encounter)
    state.phase, state.fought = "battle", True
    state.battle = Battle(HOME, location, encounter)
    state.battle.round = 1
    for who, at in party.items():
        stand(state, who, at)
        one = adventurer(state, who)
        most = most_tokens(one)
        set_tokens(one, (most["red"], most["blue"], most["green"]))
        set_at(state.battle, one, 0)
    for no, (card, at) in enumerate(enemies, 1):
        state.battle.enemies.append(Enemy(no, card, flanking=at.startswith("F")))
        stand(state, str(no), at)
        set_at(state.battle, state.battle.enemies[-1], 0)
    return state


def stand(state: JourneyState, fighter: str, at: str) -> None:
    """A fighter that stands nowhere takes a square.

    Raises:
        ValueError: this is no square.
    """
    side, column, row = place_of(at)
    put(battle_of(state), fighter, "A" if side == "A" else "E" if side == "E" else "F", column, row)
