"""What would happen: the rules themselves, run on a copy of the public table.

Nobody plays an element, cancels or blocks in it, and what is rolled or drawn is left out: so it tells nothing that is
not public, and is exact as the table stands (AR-M1 to AR-M11, AR-A17, AR-R12, AR-R13).
"""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from rules.arena import play
from rules.arena.actions import Pass, PassRest
from rules.arena.agenda import Aftermath, MayPlayElement, Provoke
from rules.arena.events import MonsterAttacked
from rules.arena.state import ArenaState, monster_at
from rules.arena.table import table_of
from rules.arena.view import Arena
from rules.chance import LuckNeeded, NoLuck
from rules.contract import Action, Decision, Event, Task, then
from rules.saves import copy

KEPT = 64


class Ahead(Struct, frozen=True):
    """A table as it would be, and what would have happened; `die`: something is rolled or drawn on the way."""

    state: ArenaState
    events: tuple[Event, ...]
    die: bool


@lru_cache(KEPT)
def public_table(view: Arena) -> ArenaState:
    """The public table of a view; for reading only."""
    state = table_of(view)
    state.last = []
    return state


def after(view: Arena, seat: int, action: Action) -> Ahead:
    """After this lawful answer of the seat that is asked."""
    state: ArenaState = copy(public_table(view))
    decision = next(
        task
        for task in reversed(state.agenda)
        if isinstance(task, Decision) and task.seat == seat and isinstance(action, task.takes)
    )
    state.agenda.remove(decision)
    try:
        events = play.answer(state, decision, action, NoLuck())
    except LuckNeeded:
        return Ahead(state, (), True)
    return _on(state, events)


def monsters_act(state: ArenaState) -> Ahead:
    """If the hero phase ended here: the monster phase, without what comes after it; nothing without monsters."""
    if not state.monsters:
        return Ahead(state, (), False)
    ahead: ArenaState = copy(state)
    ahead.agenda.clear()
    then(ahead, Aftermath())
    return _on(ahead, [])


def strikes_back(view: Arena, seat: int) -> MonsterAttacked | None:
    """What the monster on the hero's tile does to it if it acts there without attacking it (AR-A17)."""
    state: ArenaState = copy(public_table(view))
    there = monster_at(state, state.heroes[seat].at)
    if there is None:
        return None
    state.agenda.clear()
    then(state, Provoke(slot=there.slot, seat=seat))
    return next(iter(attacks(_on(state, []).events)), None)


def _on(state: ArenaState, events: list[Event]) -> Ahead:
    """Everything that needs no choice of anybody but a pass; a task that wants luck is left out."""
    die = False
    while state.agenda and (not isinstance(state.agenda[-1], Decision) or state.agenda[-1].reaction):
        try:
            events += _done(state, state.agenda.pop())
        except LuckNeeded:
            die = True
    return Ahead(state, tuple(events), die)


def _done(state: ArenaState, task: Task) -> list[Event]:
    if isinstance(task, Decision):
        passing = PassRest() if isinstance(task, MayPlayElement) else Pass()
        return play.answer(state, task, passing, NoLuck())
    return play.perform(state, task, NoLuck())


# ---------------------------------------------------------------- what monsters would do


def attacks(events: Iterable[Event]) -> list[MonsterAttacked]:
    """The attacks of monsters among these events."""
    return [event for event in events if isinstance(event, MonsterAttacked)]


@lru_cache(KEPT)
def if_ended(view: Arena) -> tuple[tuple[MonsterAttacked, ...], bool]:
    """The attacks of monsters if the hero phase ended now, and whether a monster or a hero would be teleported."""
    ahead = monsters_act(public_table(view))
    return tuple(attacks(ahead.events)), ahead.die


def if_ended_after(view: Arena, seat: int, action: Action) -> tuple[MonsterAttacked, ...]:
    """The same after an action of this seat."""
    return tuple(attacks(monsters_act(after(view, seat, action).state).events))
