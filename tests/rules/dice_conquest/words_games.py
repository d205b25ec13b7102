"""Games played for the tests of words: every moment at which a player is asked, with what has happened."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct

from rules.chance import Practice
from rules.contract import Action, Decision, Event
from rules.dice_conquest import GAME
from rules.dice_conquest.options import ConquestOptions
from rules.dice_conquest.state import ConquestState
from rules.dice_conquest.view import Conquest, Seat
from rules.saves import copy

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz")
LONG_NAMES = tuple(f"{letter * 8} {letter * 8} {letter * 8} {letter * 5}" for letter in "ABCD")  # 32 characters
GAMES = [(1, 1, 0.8), (2, 2, 0.5), (3, 3, 0.9), (4, 4, 0.0), (4, 5, 0.8)]  # seats, seed, share of clever answers


class Moment(Struct):
    """A question, what the asked seat sees, what it did, and what came of it."""

    state: ConquestState  # before the answer
    decision: Decision
    view: Seat
    offers: list[Action]
    action: Action
    events: list[Event]
    after: Conquest


def moments(seats: int, seed: int, clever: float = 0.0, **options: Any) -> Iterator[Moment]:
    """Every moment of one game with many spells; `clever` is the share of the stand-in's answers."""
    chance, luck = Practice(seed), Random(seed)
    chosen = {"spells": 8, "even_odds": True, "difficulty": "story", "round_cap": 12} | options
    state = GAME.setup(seats, ConquestOptions(**chosen), chance)
    while GAME.outcome(state) is None:
        decision = luck.choice(GAME.decisions(state))
        before, view = copy(state), GAME.private(state, decision.seat)
        offers = GAME.lawful(state, decision)
        action = luck.choice(offers)
        if luck.random() < clever:
            action = GAME.choose(view, decision, offers, Practice(luck.randrange(1000)), "")[0]
        events = GAME.apply(state, decision.seat, action, chance)
        yield Moment(before, decision, view, offers, action, events, GAME.public(state))
