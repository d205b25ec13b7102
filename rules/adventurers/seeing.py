"""What everybody may see of a table, built from nothing."""

from rules.adventurers.actions import xy
from rules.adventurers.battle_seen import battle_seen, last_attack
from rules.adventurers.catalog import CATEGORIES, ENCOUNTERS, LIEUTENANTS, MARKS, SKILLS, TYPES, type_of
from rules.adventurers.columns import square_of
from rules.adventurers.map_cells import (
    destinations,
    is_hidden,
    occupied,
    reading,
    steps,
    tier_at,
    way_back,
)
from rules.adventurers.market import healer_price, price_of, sell_percent
from rules.adventurers.sheet import attribute, block, categories, most_life, speed, weapons, worn_out
from rules.adventurers.starting import free
from rules.adventurers.state import Adventurer, JourneyState, pending, seats_of, size, wins_in_all
from rules.adventurers.table import rest_of
from rules.adventurers.view import (
    AdventurerSeen,
    BallotSeen,
    DealtSeen,
    Journey,
    MarketSeen,
    OfferSeen,
    PlaceSeen,
    Seat,
)
from rules.adventurers.votes import QUESTION
from rules.contract import as_asked


def public(state: JourneyState) -> Journey:
    """The table as everybody sees it."""
    return Journey(
        asked=tuple(map(as_asked, pending(state))),
        options=state.options,
        players=len(seats_of(state)),
        party=size(state),
        away=tuple(state.away),
        round=state.round,
        phase=state.phase,
        number=state.turn,
        leader=state.leader,
        adventurers=tuple(adventurer_seen(state, one) for one in state.adventurers),
        free=tuple(free(state)) if state.phase == "setup" else (),
        party_at=state.party_at,
        came_from=state.came_from,
        target=state.target,
        places=places(state),
        occupied=occupied(state),
        wins=tuple((kind, state.wins[kind]) for kind in TYPES if kind != "village"),
        won=wins_in_all(state),
        event=state.event,
        events_left=len(state.events),
        passes_left=state.options.event_passes - 1 - state.passes,
        event_discard=tuple(state.event_discard),
        locations_left=len(state.locations),
        encounters_left=len(state.encounters),
        encounter_discard=tuple(state.encounter_discard),
        market_left=len(state.market),
        window=tuple(state.window),
        legendary=tuple((one, tuple(items)) for one, items in state.legendary.items()),
        lieutenants=tuple(one for one in LIEUTENANTS if one in state.lieutenants),
        dark_lord=state.dark_lord if state.lord_met else "",
        skills=tuple((one, tuple(skills_left(state, one))) for one in CATEGORIES),
        pool=tuple(state.pool),
        dealt=dealt(state),
        ballot=ballot_seen(state),
        battle=battle_seen(state),
        market=market_seen(state),
        asking=tuple((asked.serial, asked.who) for asked in pending(state) if hasattr(asked, "who")),
        last=tuple(state.last),
        last_attack=last_attack(state),
        result=state.result,
        reason=state.reason,
        resume=rest_of(state),
    )


def private(state: JourneyState, seat: int) -> Seat:
    """The same: nobody has a secret here."""
    return Seat(seat=seat, journey=public(state))


def skills_left(state: JourneyState, category: str) -> list[str]:
    """The cards left of a category, in the order of the catalogue."""
    return [row.id for row in SKILLS.values() if row.category == category and row.id in state.skills[row.category]]


def dealt(state: JourneyState) -> tuple[DealtSeen, ...]:
    """Skills that somebody chooses from before the journey."""
    found = state.starting.dealt if state.starting else {}
    return tuple(DealtSeen(who, tuple(cards)) for who, cards in found.items())


def adventurer_seen(state: JourneyState, one: Adventurer) -> AdventurerSeen:
    """One adventurer."""
    return AdventurerSeen(
        who=one.id,
        seat=one.seat,
        life=one.life,
        most=most_life(one),
        strength=attribute(one, "strength"),
        dexterity=attribute(one, "dexterity"),
        intelligence=attribute(one, "intelligence"),
        speed=speed(one),
        block=block(one),
        coins=one.coins,
        items=tuple(one.items),
        weapons=tuple(weapons(one)),
        skills=tuple(one.skills),
        categories=tuple(categories(one)),
        red=one.tokens["red"],
        blue=one.tokens["blue"],
        green=one.tokens["green"],
        fatigue=one.fatigue,
        ward=one.ward,
        poison=one.poison,
        stunned=one.stunned,
        next=tuple((mark, one.next[mark]) for mark in MARKS if mark in one.next),
        used=tuple(one.used),
        spent=tuple(one.spent),
        drunk=one.drunk,
        at=square_of(state.battle, one.id) if state.battle else "",
        position=one.position,
        acted=one.acted,
        left=one.left,
        fallen=not one.life,
        worn_out=worn_out(one),
    )


# ---------------------------------------------------------------- map, votes, market


def places(state: JourneyState) -> tuple[PlaceSeen, ...]:
    """Every card of the map, from north to south and west to east."""
    far = steps(state)
    reached: dict[str, int] = {}
    for cell in destinations(state):
        back = way_back(state, cell)
        reached[cell] = far[back] + 1 if back is not None else 0
    return tuple(place_seen(state, cell, reached.get(cell)) for cell in sorted(state.map, key=reading))


def place_seen(state: JourneyState, cell: str, distance: int | None) -> PlaceSeen:
    """One card."""
    place = state.map[cell]
    (east, north), covered = xy(cell), is_hidden(place)
    known = "" if covered else place.encounter
    return PlaceSeen(
        cell=cell,
        east=east,
        north=north,
        location=place.location,
        kind=type_of(place.location).id,
        encounter=known,
        level=ENCOUNTERS[known].level if known else 0,
        hidden=covered,
        explored=place.explored,
        cleared=place.cleared,
        boss=place.boss,
        lost=tuple(place.lost),
        tier=tier_at(state, place.location),
        distance=distance,
    )


def ballot_seen(state: JourneyState) -> BallotSeen | None:
    """The vote."""
    ballot = state.ballot
    if ballot is None:
        return None
    kind = QUESTION[ballot.kind]
    waiting = tuple(sorted(asked.seat for asked in pending(state) if isinstance(asked, kind)))
    votes = tuple(sorted(ballot.votes.items()))
    return BallotSeen(ballot.kind, tuple(ballot.options), ballot.usual, votes, waiting, tuple(ballot.missed))


def market_seen(state: JourneyState) -> MarketSeen | None:
    """The market phase."""
    stall = state.stall
    if stall is None:
        return None
    return MarketSeen(
        offers=tuple(OfferSeen(item, price_of(state, item)) for item in state.window),
        sell_percent=sell_percent(state),
        healer_price=healer_price(state),
        replaceable=not (stall.bought or stall.replaced),
        wanting=tuple(stall.wanting),
        ready=tuple(stall.ready),
    )
