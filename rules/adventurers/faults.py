"""The invariants of the game: what must be true of every table, in sentences for tests and self-play."""

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.adventurers.actions import HOME
from rules.adventurers.catalog import ENCOUNTERS, EVENTS, ITEMS, LIEUTENANTS, LOCATIONS, NUMBERS, SKILLS
from rules.adventurers.columns import foes_at, open_columns, party_at
from rules.adventurers.foes import life
from rules.adventurers.map_cells import beside, cleared_beside
from rules.adventurers.questions import offers
from rules.adventurers.sheet import most_life, most_tokens
from rules.adventurers.state import Adventurer, Battle, JourneyState, living, pending, standing, wins_in_all

MOST_ACTIONS = 10_000
MOST_CARDS = 19


def faults(before: JourneyState | None, state: JourneyState) -> list[str]:
    """Every broken invariant; `before` is the table one action earlier, if there was one."""
    checks = (items, cards, adventurers, battle, map_of, question)
    found = [fault for check in checks for fault in check(state)]
    return found + (list(changes(before, state)) if before else [])


def items(state: JourneyState) -> Iterator[str]:
    """Every item card is somewhere, as often as there are copies; of starting weapons those of the party."""
    every = [*state.pool, *state.market, *state.window, *(state.stall.aside if state.stall else ())]
    every += [item for one in state.adventurers for item in one.items]
    every += [item for pile in state.legendary.values() for item in pile]
    every += [item for place in state.map.values() for item in place.lost]
    counts = Counter(every)
    for row in ITEMS.values():
        wanted = range(row.copies, row.copies + 1) if row.deck != "starting" else range(2)
        if counts[row.id] not in wanted:
            yield f"{row.id} is there {counts[row.id]} times"
    started = sum(counts[row.id] for row in ITEMS.values() if row.deck == "starting")
    if started != len(state.adventurers):
        yield "a starting weapon is missing or doubled"


def cards(state: JourneyState) -> Iterator[str]:
    """Skills, encounters, locations, events and lieutenants are somewhere, once."""
    decks = {
        "skill": [card for deck in state.skills.values() for card in deck],
        "encounter": [*state.encounters, *state.encounter_discard],
        "location": [*state.locations, *state.boxed, *(place.location for place in state.map.values())],
        "event": [*state.events, *state.event_discard, *([state.event] if state.event else [])],
        "lieutenant": [*state.lieutenants, *state.lieutenants_used],
    }
    decks["skill"] += [skill for one in state.adventurers for skill in one.skills]
    decks["skill"] += [skill for cards in (state.starting.dealt if state.starting else {}).values() for skill in cards]
    decks["encounter"] += [place.encounter for place in state.map.values() if place.encounter]
    catalogue: dict[str, Iterable[str]] = {
        "skill": SKILLS,
        "encounter": ENCOUNTERS,
        "location": LOCATIONS,
        "event": EVENTS,
        "lieutenant": LIEUTENANTS,
    }
    for kind, deck in decks.items():
        if Counter(deck) != Counter(list(catalogue[kind])):
            yield f"a {kind} card is missing or doubled"


# ---------------------------------------------------------------- adventurers


def adventurers(state: JourneyState) -> Iterator[str]:
    """Life, fatigue, tokens, purses and gear within their bounds."""
    for one in state.adventurers:
        if not 0 <= one.life <= most_life(one):
            yield f"{one.id} has {one.life} life"
        if not 0 <= one.fatigue <= NUMBERS.token_limit:
            yield f"{one.id} has {one.fatigue} fatigue"
        if min(one.tokens.values()) < 0 or one.coins < 0 or one.ward < 0 or one.poison < 0:
            yield f"{one.id} has less than nothing"
        if state.battle is None and (not one.life or one.fallen) and state.phase not in ("over", "setup"):
            yield f"{one.id} lies on the ground outside battle"
        yield from gear(one)


def gear(one: Adventurer) -> Iterator[str]:
    """Slots, hands, one armour."""
    rows = [ITEMS[item] for item in one.items]
    if len(rows) > NUMBERS.item_slots or sum(row.hands for row in rows) > NUMBERS.hands:
        yield f"{one.id} wears too much"
    if sum(row.type == "armour" for row in rows) > 1:
        yield f"{one.id} wears two armours"


# ---------------------------------------------------------------- a battle


def battle(state: JourneyState) -> Iterator[str]:
    """Everybody on one square, columns without mixing, enemies alive, a track without doubles."""
    field = state.battle
    if field is None:
        return
    yield from squares(state, field)
    for one in living(state):
        if one.wounds >= life(state, one):
            yield f"enemy {one.no} should be defeated"
    seqs = [one.seq for one in state.adventurers] + [one.seq for one in field.enemies]
    if not field.placing and len(set(seqs)) != len(seqs):
        yield "two fighters have one place on the track"
    positions = [one.position for one in state.adventurers] + [one.position for one in field.enemies]
    if not all(0 <= position <= NUMBERS.initiative_max for position in positions):
        yield "a fighter is off the track"
    if field.roll and len(field.roll.dice) > NUMBERS.token_limit * 3:
        yield "too many dice were rolled"


def squares(state: JourneyState, field: Battle) -> Iterator[str]:
    """Who stands where."""
    there = sorted(who for who, _ in party_at(field))
    if not field.placing and state.phase != "over" and there != sorted(one.id for one in standing(state)):
        yield "an adventurer is not where it should be"
    foes = sorted(no for no, _ in foes_at(field))
    if foes != [one.no for one in living(state)]:
        yield "an enemy is not where it should be"
    if any(field.party[column] and field.flanks[column] for column in field.party):
        yield "adventurers and flankers share a column"
    own, other = open_columns(field.location, "A"), open_columns(field.location, "E")
    if [*field.party] != [*own] or [*field.flanks] != [*own] or [*field.foes] != [*other]:
        yield "a closed column is used"
    flanking = {no for line in field.flanks.values() for no in line}
    if flanking != {one.no for one in living(state) if one.flanking}:
        yield "a flanker is not on the flank"


# ---------------------------------------------------------------- map and questions


def map_of(state: JourneyState) -> Iterator[str]:
    """Cleared cards are connected, the others adjoin one; not too many cards and wins."""
    if len(state.map) > MOST_CARDS:
        yield "too many cards lie on the map"
    for cell, place in state.map.items():
        if cell != HOME and not (set(beside(cell)) & state.map.keys()):
            yield f"{cell} lies alone"
        if not place.cleared and cell != HOME and not cleared_beside(state, cell) and HOME not in beside(cell):
            yield f"{cell} cannot be reached"
        if place.cleared and place.encounter:
            yield f"{cell} is cleared and has an encounter"
    short = state.options.journey == "short"
    if max(state.wins.values()) > (2 if short else 3) or wins_in_all(state) > (7 if short else 13):
        yield "too many victories"


def question(state: JourneyState) -> Iterator[str]:
    """Somebody is asked while the game goes on, and can answer."""
    if state.phase == "over":
        if state.agenda or state.result is None:
            yield "the game is over and something is still to be done"
        return
    asked = pending(state)
    if not asked:
        yield "nobody is asked"
    if len({one.seat for one in asked}) != len(asked):
        yield "a seat is asked two questions at once"
    for one in asked:
        if next(iter(offers(state, one)), None) is None:
            yield f"{type(one).__name__} has no answer"


def changes(before: JourneyState, state: JourneyState) -> Iterator[str]:
    """Rounds go on one by one; recovery keeps to the attributes."""
    if state.round not in (before.round, before.round + 1):
        yield "a round was left out"
    new_round = before.battle and state.battle and state.battle.round == before.battle.round + 1
    for one in state.adventurers if new_round else ():
        most = most_tokens(one)
        over = any(one.tokens[colour] > most[colour] for colour in most)
        if one.life and not one.left and (over or sum(one.tokens.values()) + one.fatigue > NUMBERS.token_limit):
            yield f"{one.id} recovered too much"
