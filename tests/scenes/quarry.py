"""Quarry: a sixth game of the tests' own, in one module. Its board is a row of stones; a turn hits one of them.

The stones bear whatever names a test gives them, as many as it likes. Beside the turn anybody may carry one away.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from bot import luck
from rules import notation
from rules.contract import (
    Action,
    Chance,
    Decision,
    Event,
    Illegal,
    Options,
    Private,
    Public,
    Rules,
    State,
    Task,
    as_asked,
    then,
)
from rules.panels import Choice, Menu, Panel, Press
from rules.phrases import bold
from rules.registry import games
from rules.telling import Ending, Names
from tests.bot.chatter import pictures

PROMPT = "Hit…"


class Hit(Action, frozen=True, tag="hit"):
    """A stone is hit."""

    stone: int


class Carry(Action, frozen=True, tag="carry"):
    """A stone is carried away."""

    stone: int


class Struck(Event, frozen=True, tag="struck"):
    """A stone is gone from the row."""

    seat: int
    stone: int


class MayHit(Decision, tag="may-hit"):
    """A turn."""

    takes = (Hit,)


class MayCarry(Decision, tag="may-carry"):
    """Beside the turn."""

    takes = (Carry,)
    waited = False


class Turn(Task, tag="turn"):
    """The turn of a seat begins."""

    seat: int


class Row(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Nothing to choose."""


class Stones(State, kw_only=True):
    """The stones that lie there still, by number, and the names of all."""

    agenda: list[MayHit | Turn]
    options: Row
    names: list[str]
    left: list[int]


class RowSeen(Public, frozen=True, kw_only=True):
    """What all see."""

    turn: int
    names: tuple[str, ...]
    left: tuple[int, ...]


class SeatSeen(Private, frozen=True, kw_only=True):
    """The same."""

    row: RowSeen


class Quarry(Rules[Stones]):
    """For two to four."""

    name, title = "quarry", "Quarry"
    seats = range(2, 5)
    state, actions = Stones, (Hit, Carry)
    presets: ClassVar[Mapping[str, Row]] = {"usual": Row()}
    length = 1000
    pace = "24 h"

    def setup(self, seats: int, options: Options, chance: Chance) -> Stones:
        state = row([f"stone {number}" for number in range(4)], seats)
        self.settle(state, chance)
        return state

    def aside(self, state: Stones) -> list[Decision]:
        return [MayCarry(seat=seat) for seat in range(len(state.places))]

    def offers(self, state: Stones, decision: Decision) -> Iterable[Action]:
        return [Hit(one) if isinstance(decision, MayHit) else Carry(one) for one in state.left]

    def refusal(self, state: Stones, decision: Decision, action: Action) -> Illegal | None:
        gone = getattr(action, "stone", 0) not in state.left
        return Illegal("QU-1", "gone") if gone else None

    def answer(self, state: Stones, decision: Decision, action: Action, chance: Chance) -> list[Event]:
        assert isinstance(action, Hit | Carry)
        state.left.remove(action.stone)
        if isinstance(action, Hit):
            then(state, Turn((decision.seat + 1) % len(state.places)))
        return [Struck(seat=decision.seat, stone=action.stone)]

    def perform(self, state: Stones, task: Task, chance: Chance) -> list[Event]:
        assert isinstance(task, Turn)
        state.turn += 1
        then(state, *([MayHit(seat=task.seat)] if state.left else []))
        return []

    def public(self, state: Stones) -> RowSeen:
        asked = tuple(map(as_asked, self.decisions(state) + self.aside(state)))
        return RowSeen(asked=asked, turn=state.turn, names=tuple(state.names), left=tuple(state.left))

    def private(self, state: Stones, seat: int) -> SeatSeen:
        return SeatSeen(seat=seat, row=self.public(state))

    def default(self, view: Private, decision: Decision) -> tuple[Action, ...]:
        assert isinstance(view, SeatSeen)
        return (Hit(view.row.left[0]),)

    def outcome(self, state: Stones) -> tuple[int, ...] | None:
        return None if state.left else (0,)


GAME = Quarry()


def row(names: Sequence[str], seats: int = 2) -> Stones:
    """Stones of these names; the first seat is asked."""
    state = Stones(places=list(range(seats)), agenda=[], options=Row(), names=list(names), left=list(range(len(names))))
    then(state, MayHit(seat=0))
    state.serial += 100  # unlike any that was asked before
    return state


# ---------------------------------------------------------------- what is read and pressed


def _panel(
    view: SeatSeen, decision: Any, offers: Sequence[Action], draft: Sequence[Action], names: Names, prepared: bool
) -> Panel:
    choices = tuple(Choice(view.row.names[one], (Hit(one),)) for one in view.row.left)
    return Panel("Your turn", ("Hit a stone.",), ((Press("Take a rest", spacer=True),), Menu(PROMPT, choices)))


def _story(told: Sequence[Any], view: Any, names: Names) -> list[str]:
    return [f"{bold(names[event.seat])} struck stone {event.stone}." for event in told]


def _warming() -> Iterator[Any]:
    yield pictures.draw(None, ())


WORDS = SimpleNamespace(
    PITCH="A row of stones.", HOW="Hit one.", LENGTH="a while", ORDERS={}, story=_story,
    private_story=lambda told, view, names: [notation.write(event) for event in told],
    call=lambda view, asked, names: "hit a stone.", hint=lambda view, asked: "/move",
    waiting=lambda view, asked, names: f"It is for {names[asked.seat]} to hit a stone.",
    refuse=lambda refusal, view, names: f"That is not possible: the stone is gone ({refusal.rule}).",
    describe=lambda view, action, names: f"{type(action).__name__.lower()} stone {action.stone}",
    done=lambda before, after, actions, names: "hit", hand=lambda view, names: [],
    summary=lambda view, names: f"{len(getattr(view, 'row', view).left)} stones",
    board=lambda view, names: f"{len(getattr(view, 'row', view).left)} stones",
    progress=lambda view: f"Turn {view.turn}", after=lambda view, names: "",
    ending=lambda view, names: Ending("It is over.", tuple(names), ""),
    seat_label=lambda view, seat: ("Blue hexagon", "Red square", "Green diamond", "White shield")[seat],
    piece=lambda view, seat: f"hammer {seat + 1}", pick=lambda key: key, plays=lambda options, seats: "Plain.",
    advice=lambda options, seats: "", option_title=lambda key: key, option=lambda key, value: f"{key} {value}",
    ledger=lambda: (),
)  # fmt: skip
PANEL = SimpleNamespace(
    panel=_panel, call_rows=lambda view, decision, offers, names: (), marks=lambda view, offers, draft: None,
    side=lambda view, names: None, hideable=lambda view, names: (),
)  # fmt: skip
ORDERS = SimpleNamespace(
    QUESTIONS=(), by_orders=lambda view, decision, given: None, may_play_at_once=lambda view: True,
    situation=lambda view: "",
)  # fmt: skip


def seat_at_the_registry(patch: pytest.MonkeyPatch) -> None:
    """Let the program find this game as it finds its own."""
    patch.setitem(games(), GAME.name, GAME)
    parts = {"words": WORDS, "panel": PANEL, "orders": ORDERS, "events": SimpleNamespace(EVENTS=(Struck,))}
    for name, module in parts.items():
        patch.setitem(sys.modules, f"rules.quarry.{name}", module)
    patch.setitem(sys.modules, "rules.quarry.saves", SimpleNamespace(LIFT={}))
    drawn = SimpleNamespace(draw=pictures.draw, warming=_warming)
    patch.setitem(sys.modules, "render.quarry", drawn)
    own = luck.catalogue_hash
    patch.setattr(luck, "catalogue_hash", lambda name: "0" * 64 if name == GAME.name else own(name))
