"""Games played for the tests of words: every moment at which a player is asked, with what has happened."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct

from rules.chance import Practice
from rules.contract import Action, Decision, Event
from rules.kragmortha import GAME
from rules.kragmortha.actions import Play, PlayExcused
from rules.kragmortha.options import LibraryOptions
from rules.kragmortha.state import LibraryState
from rules.kragmortha.view import Library, Seat
from rules.saves import copy

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz", "Wren", "Ada", "Ikkit", "Bo")
LONG_NAMES = tuple(f"{letter * 8} {letter * 8} {letter * 8} {letter * 5}" for letter in "ABCDEFGH")  # 32 characters
SQUEAKS = ("GOOD EVENING!!", "forgive one humble dread lord", "@everyone **look** <@1>", "up and away, quietly")


class Moment(Struct):
    """A question, what the asked seat sees, what it did, and what came of it."""

    state: LibraryState  # before the answer
    decision: Decision
    library: Library
    view: Seat
    offers: list[Action]
    action: Action
    events: list[Event]
    after: Library


def moments(seats: int, seed: int, clever: float = 0.0, sides: float = 0.3, **options: Any) -> Iterator[Moment]:
    """Every moment of one game; `clever` is the share of the stand-in's answers, the rest is drawn.

    `sides` is the share of moments at which somebody takes a side decision instead.
    """
    chance, luck = Practice(seed), Random(seed)
    state = GAME.setup(seats, LibraryOptions(**({"dawn": 40} | options)), chance)
    while GAME.outcome(state) is None:
        yield _moment(state, _decision(state, luck, sides), chance, luck, clever)


def _decision(state: LibraryState, luck: Random, sides: float) -> Decision:
    beside = [one for one in GAME.aside(state) if GAME.lawful(state, one)]
    return luck.choice(beside) if beside and luck.random() < sides else GAME.decisions(state)[0]


def _moment(state: LibraryState, decision: Decision, chance: Practice, luck: Random, clever: float) -> Moment:
    before = copy(state)
    view, offers = GAME.private(state, decision.seat), GAME.lawful(state, decision)
    assert isinstance(view, Seat)
    action = luck.choice(offers)
    if decision.waited and luck.random() < clever:
        action = GAME.choose(view, decision, offers, Practice(luck.random().hex()), "")[0]
    action = _said(state, decision, action, luck)
    events = GAME.apply(state, decision.seat, action, chance)
    after = GAME.public(state)
    assert isinstance(after, Library)
    return Moment(before, decision, view.library, view, offers, action, events, after)


def _said(state: LibraryState, decision: Decision, action: Action, luck: Random) -> Action:
    """Sometimes other words, right or wrong, or the card without any by an empty clock."""
    if not isinstance(action, Play) or luck.random() < 0.6:
        return action
    others: list[Action] = [Play(action.card, action.to, luck.choice(SQUEAKS)), PlayExcused(action.card, action.to)]
    other = luck.choice(others)
    return action if GAME.refusal(state, decision, other) else other
