"""How a stand-in votes: what it dares, where to go, attack or retreat, fight or flee (PA-R46, PA-R51)."""

from collections.abc import Callable, Mapping

from rules.adventurers.actions import HOME, Cell, VoteKind
from rules.adventurers.catalog import ENCOUNTERS
from rules.adventurers.foes import left
from rules.adventurers.map_cells import (
    destinations,
    experience,
    is_hidden,
    reading,
    steps,
    tier_at,
    unexplored,
    way_back,
)
from rules.adventurers.sheet import most_life
from rules.adventurers.state import JourneyState, living, standing, wins_in_all
from rules.adventurers.votes import ballot_of

BOLDNESS, PER_WIN, PER_LIFE, WELL = 1.6, 0.5, 2.0, 0.8
BOSS = (0.0, 1.0, 2.2)  # by tier: how much harder a battle is
SEASONED = {"full": 5, "short": 3}  # victories after which unknown cards of a high tier come first
OUTMATCHED, NEARLY_DOWN = 1.2, 0.25


def vote(state: JourneyState) -> str:
    """The option that a stand-in is for."""
    return VOTES[ballot_of(state).kind](state)


def cap(state: JourneyState) -> float:
    """The hardest battle that it dares."""
    return BOLDNESS + PER_WIN * experience(state) + PER_LIFE * (life_share(state) - WELL)


def life_share(state: JourneyState) -> float:
    """How much of its life the party has."""
    return sum(one.life for one in state.adventurers) / sum(map(most_life, state.adventurers))


def hard(state: JourneyState, cell: Cell) -> float:
    """How hard a known battle would be."""
    place = state.map[cell]
    return ENCOUNTERS[place.encounter].level + BOSS[tier_at(state, place.location)]


def is_fine(state: JourneyState, cell: Cell) -> bool:
    """Whether it dares this known battle."""
    return not is_hidden(state.map[cell]) and hard(state, cell) <= cap(state)


# ---------------------------------------------------------------- votes


def travel(state: JourneyState) -> str:
    """Known battles that it dares, of those the highest tier; then unknown ones; then the easiest of the rest."""
    far, seasoned = steps(state), wins_in_all(state) >= SEASONED[state.options.journey]

    def rank(cell: Cell) -> tuple[int, float, float, int, tuple[int, int]]:
        place, back = state.map[cell], way_back(state, cell)
        near = far[back] if back is not None else 0
        tier = tier_at(state, place.location)
        if is_hidden(place):
            return 1, -tier if seasoned else tier, 0, near, reading(cell)
        if is_fine(state, cell):
            return 0, -tier, hard(state, cell), near, reading(cell)
        return 2, hard(state, cell), 0, near, reading(cell)

    return min(ballot_of(state).options, key=rank)


def stand(state: JourneyState) -> str:
    """Retreat from too hard a battle as long as there is another to go to and nothing to lose."""
    others = [cell for cell in destinations(state) if cell != state.target]
    elsewhere = unexplored(state) or any(is_fine(state, cell) for cell in others)
    return "attack" if is_fine(state, state.target) or not elsewhere or state.pool else "retreat"


def flee(state: JourneyState) -> str:
    """From enemies that half a party cannot beat, or when nearly all life is gone; never from the Village."""
    if state.target == HOME:
        return "fight"
    mine = sum(one.life for one in standing(state))
    foes = sum(left(state, foe) for foe in living(state))
    half = 2 * len(standing(state)) <= len(state.adventurers)
    beaten = half and foes > OUTMATCHED * mine
    spent = mine < NEARLY_DOWN * sum(map(most_life, state.adventurers)) and foes > mine
    return "flee" if beaten or spent else "fight"


VOTES: Mapping[VoteKind, Callable[[JourneyState], str]] = {
    "travel": travel,
    "approach": lambda state: "explore",
    "stand": stand,
    "flee": flee,
}
