"""Games played for the tests of words: every moment at which a player is asked, with what has happened."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from msgspec import Struct

from rules.adventurers import JOURNEY as GAME
from rules.adventurers import actions as act
from rules.adventurers.options import JourneyOptions
from rules.adventurers.state import JourneyState
from rules.adventurers.view import Journey, Seat
from rules.chance import Practice
from rules.contract import Action, Decision, Event
from rules.saves import copy

GAMES = [(1, 1, 2), (2, 3, 4), (3, 5, 3), (4, 8, 4)]  # players, seed, adventurers
MOST = 400  # moments of a game
WISHES = ("attack", "explore", "fight")  # votes that make a story
EAGER = (act.Learn, act.Buy, act.Heal, act.Equip, act.React, act.UsePotion, act.Drink)
SIDES = 0.05  # the share of moments at which somebody does something beside the turn
DICE = 3  # dice of an attack that is worth telling


class Moment(Struct):
    """A question, what the asked seat sees, what it did, and what came of it."""

    state: JourneyState  # before the answer
    decision: Decision
    view: Seat
    offers: list[Action]
    action: Action
    events: list[Event]
    after: Journey


@cache
def moments(seats: int, seed: int, party: int) -> tuple[Moment, ...]:
    """Every moment of one game in which answers are drawn, and attacks are preferred."""
    options = JourneyOptions(
        party=party, foe_dice=-1, heal_after=100, mixed_start=seed == 3, initiative_tuning=seed == 5  # type: ignore[arg-type]
    )  # fmt: skip
    return tuple(_played(seats, seed, options))


def _played(seats: int, seed: int, options: JourneyOptions) -> Iterator[Moment]:
    chance, luck = Practice(seed), Random(seed)
    state = GAME.setup(seats, options, chance)
    for _ in range(MOST):
        if GAME.outcome(state) is not None:
            return
        decision = _decision(state, luck)
        before, view = copy(state), GAME.private(state, decision.seat)
        assert isinstance(view, Seat)
        offers = GAME.lawful(state, decision)
        action = _answer(offers, luck)
        events = GAME.apply(state, decision.seat, action, chance)
        after = GAME.public(state)
        assert isinstance(after, Journey)
        yield Moment(before, decision, view, offers, action, events, after)


def _decision(state: JourneyState, luck: Random) -> Decision:
    beside = [one for one in GAME.aside(state) if GAME.lawful(state, one)] if luck.random() < SIDES else []
    return luck.choice(beside or GAME.decisions(state))


def _answer(offers: Sequence[Action], luck: Random) -> Action:
    """Attacks with some dice, votes to go on, and what changes something."""
    strong = [one for one in offers if isinstance(one, act.Attack | act.UseSkill)]
    strong = [one for one in strong if one.red + one.blue + one.green >= DICE or luck.random() < SIDES]
    brave = [one for one in offers if isinstance(one, act.Vote) and one.option in WISHES]
    wanted = strong or brave or [one for one in offers if isinstance(one, EAGER)]
    return luck.choice(wanted if wanted and luck.random() < 0.85 else offers)
