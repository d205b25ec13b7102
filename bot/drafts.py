"""Presses that are not final yet: applied to a copy with luck that refuses, so nothing can be seen before its time."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.opened import OpenTable
from bot.records import Draft
from bot.refusals import Refused, refuse
from bot.session import refuse_unattended
from rules import notation, saves
from rules.chance import LuckNeeded, NoLuck
from rules.contract import Action, Decision, Illegal, State, barrier


class Drafted(Struct, frozen=True):
    """A table with a draft laid over it; `dropped` tells that a stored draft no longer fitted."""

    state: Any
    actions: tuple[Action, ...] = ()
    dropped: bool = False


class Committing(Exception):
    """This action ends a draft: it draws luck, shows something, or hands the move on."""


def over(table: OpenTable, draft: Draft | None, base: State | None = None) -> Drafted:
    """The draft laid over the table (or over `base`); what is no longer legal is dropped with all after it."""
    start = saves.copy(base if base is not None else table.state)
    if draft is None or draft.generation != table.game.generation:
        return Drafted(start, dropped=draft is not None and bool(draft.actions))
    try:
        actions = notation.read_all(table.rules.actions, draft.actions)
        return extend(table, Drafted(start), draft.seat, actions)
    except (notation.Unreadable, Illegal, Refused, Committing):
        return Drafted(saves.copy(base if base is not None else table.state), dropped=True)


def extend(table: OpenTable, drafted: Drafted, seat: int, actions: Sequence[Action]) -> Drafted:
    """The draft with more actions behind it.

    Raises:
        Illegal: a rule refuses one of them.
        Refused: one of them is no part of a turn, or not a player's to give.
        Committing: one of them would end the draft.
    """
    state = saves.copy(drafted.state)
    for action in actions:
        _advance(table, state, seat, action)
    return Drafted(state, (*drafted.actions, *actions))


class Split(Struct, frozen=True):
    """A row of actions cut at the first one that ends a draft.

    Without such a one `drafted` holds all of it. Else `commits` is the whole draft with that action, and `rest` what
    the player wanted to do afterwards.
    """

    drafted: Drafted
    commits: tuple[Action, ...] = ()
    rest: tuple[Action, ...] = ()


def split(table: OpenTable, drafted: Drafted, seat: int, actions: Sequence[Action]) -> Split:
    """The row laid behind a draft.

    Raises:
        Illegal, Refused: the first action that could not be drafted is not possible.
    """
    for index, action in enumerate(actions):
        try:
            drafted = extend(table, drafted, seat, [action])
        except Committing:
            return Split(drafted, (*drafted.actions, action), tuple(actions[index + 1 :]))
    return Split(drafted)


def _advance(table: OpenTable, state: State, seat: int, action: Action) -> None:
    turn = state.turn
    refuse_unattended((action,))
    try:
        decision = table.rules.asked(state, seat, action)
        if not decision.waited:
            raise refuse("beside")
        events = table.rules.apply(state, seat, action, NoLuck())
    except LuckNeeded as needed:
        raise Committing from needed
    if decision.reaction or barrier(events, drew=False) or state.turn != turn or not open_to(table, state, seat):
        raise Committing


def open_to(table: OpenTable, state: State, seat: int) -> Decision | None:
    """The waited decision of a seat in this state."""
    return next((decision for decision in table.rules.decisions(state) if decision.seat == seat), None)
