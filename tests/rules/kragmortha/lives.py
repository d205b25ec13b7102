"""Whole games at random: main answers, careless squeaks, accusations and votes, and what comes from outside."""

from collections.abc import Iterator
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Practice
from rules.contract import Action, Event, Illegal
from rules.kragmortha import GAME
from rules.kragmortha.actions import Hide, Play, SetMode
from rules.kragmortha.options import PRESETS, LibraryOptions
from rules.kragmortha.state import LibraryState
from rules.saves import copy

CARELESS = ("SNEAKY! Goblins sneak", "moo", "forgive one dread lord", "a cat, a rat", "Indeed, thank you red")
FULL, SHORT = PRESETS["full"], PRESETS["short"]
ODD_LIVES = (1, 2)  # seeds of lives in which much happens


class Moment(Struct):
    """One action of a life: who took it (None: from outside the table), the tables around it, what happened."""

    before: LibraryState
    after: LibraryState
    seat: int | None
    action: Action
    events: list[Event]


def life(seats: int, seed: int, options: LibraryOptions = FULL, side: float = 0.2) -> Iterator[Moment]:
    """A whole game; `side` is how often somebody does something beside the turn."""
    luck, chance = Random(f"{seats} {seed}"), Practice(seed)
    state = GAME.setup(seats, options, chance)
    while GAME.outcome(state) is None:
        seat, action = aside(state, luck) if luck.random() < side else main(state, luck)
        before = copy(state)
        try:
            events = GAME.apply(state, seat, action, chance)
        except Illegal:
            assert seat is None, "what is offered is lawful"
            continue
        state.drawn = chance.drawn
        yield Moment(before, state, seat, action, events)


def main(state: LibraryState, luck: Random) -> tuple[int, Action]:
    """An offer of the open question, now and then with a squeak that nobody thought about."""
    (decision,) = GAME.decisions(state)
    action = luck.choice(GAME.lawful(state, decision))
    if isinstance(action, Play) and action.squeak and state.options.squeaks == "typed" and luck.random() < 0.3:
        action = replace(action, squeak=luck.choice(CARELESS))
    return decision.seat, action


def aside(state: LibraryState, luck: Random) -> tuple[int | None, Action]:
    """A side decision, or a fact from outside."""
    offers = [(one.seat, action) for one in GAME.aside(state) for action in GAME.lawful(state, one)]
    votes = [offer for offer in offers if type(offer[1]).__name__ in ("Accuse", "Vote")]
    facts: list[tuple[int | None, Action]] = [(None, action) for action in GAME.alarms(state).values()]
    seat = luck.randrange(len(state.goblins))
    facts += [(None, Hide(seat)), (None, SetMode(seat, luck.choice(("typed", "ready-made", "say it for me"))))]
    return luck.choice(votes) if votes and luck.random() < 0.7 else luck.choice([*offers, *facts])
