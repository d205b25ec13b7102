"""Games played for the tests of words and panels: every moment at which a player is asked, with what has happened."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct

from rules.chance import Practice
from rules.contract import Action, Decision, Event
from rules.level20 import GAME
from rules.level20.actions import End
from rules.level20.state import DenState
from rules.level20.view import Den, Seat
from rules.saves import copy

NAMES = ("Chloé", "Дмитрий", "Tomás", "Mira Oğuz", "Wren", "Ada")
LONG_NAMES = tuple(f"{letter * 8} {letter * 8} {letter * 8} {letter * 5}" for letter in "ABCDEF")  # 32 characters


class Moment(Struct):
    """A question, what the asked seat sees, what it did, and what came of it."""

    state: DenState  # before the answer
    decision: Decision
    den: Den
    view: Seat
    offers: list[Action]
    row: tuple[Action, ...]
    draft: tuple[Action, ...]  # taken in this turn before
    events: list[Event]
    after: Den


def moments(seats: int, seed: int, careful: float = 0.0, **options: Any) -> Iterator[Moment]:
    """Every moment of one game; `careful` is the share of safe answers, the rest is drawn."""
    chance, luck = Practice(seed), Random(seed)
    state = GAME.setup(seats, type(GAME.presets["brisk"])(**({"frustration": 10, "long_hunt": 10} | options)), chance)
    draft: tuple[Action, ...] = ()
    while GAME.outcome(state) is None:
        decision = GAME.decisions(state)[0]
        before = copy(state)
        view, offers = GAME.private(state, decision.seat), GAME.legal(state, decision.seat)
        assert isinstance(view, Seat)
        row = GAME.default(view, decision) if luck.random() < careful else (luck.choice(offers),)
        events = [event for action in row for event in GAME.apply(state, decision.seat, action, chance)]
        after = GAME.public(state)
        assert isinstance(after, Den)
        yield Moment(before, decision, view.den, view, offers, tuple(row), draft, events, after)
        draft = () if isinstance(row[-1], End) or after.current != view.den.current else (*draft, *row)
