"""Presses that are not final yet: applied to a copy with luck that refuses, so nothing can be seen before its time."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.opened import OpenTable
from bot.records import Draft
from bot.refusals import Refused, refuse
from rules import notation, saves
from rules.chance import LuckNeeded, NoLuck
from rules.contract import Action, Decision, Illegal, State, barrier


class Drafted(Struct, frozen=True):
    """A table with a draft laid over it; `dropped` tells that a stored draft no longer fitted.

    `last` is the word that would end it: it draws luck, shows something, or hands the move on, and is not carried out.
    Only what was prepared before a turn has one.
    """

    state: Any
    actions: tuple[Action, ...] = ()
    last: tuple[Action, ...] = ()
    dropped: bool = False

    @property
    def row(self) -> tuple[Action, ...]:
        """All of it."""
        return (*self.actions, *self.last)


class Committing(Exception):
    """This action ends a draft: it draws luck, shows something, or hands the move on."""


def over(table: OpenTable, draft: Draft | None, base: State | None = None) -> Drafted:
    """The draft laid over the table (or over `base`); if a word of it is no longer legal, all of it is dropped.

    A draft for another question than the one that is asked now waits beneath it.
    """
    start = saves.copy(base if base is not None else table.state)
    if draft is None or draft.generation != table.game.generation:
        return Drafted(start, dropped=draft is not None and bool(draft.actions))
    try:
        actions = notation.read_all(table.rules.actions, draft.actions)
        if not _asked_for(table, start, draft.seat, actions):
            return Drafted(start)
        parts = split(table, Drafted(start), draft.seat, actions)
    except (notation.Unreadable, Illegal, Refused):
        return Drafted(start, dropped=True)
    if parts.rest:
        return Drafted(start, dropped=True)
    return Drafted(parts.drafted.state, parts.drafted.actions, parts.commits[-1:])


def _asked_for(table: OpenTable, state: State, seat: int, actions: Sequence[Action]) -> bool:
    """Whether these begin with an answer to what the seat is asked."""
    asked = open_to(table, state, seat)
    return asked is None or not actions or isinstance(actions[0], asked.takes)


def belongs(table: OpenTable, draft: Draft, decision: Decision) -> bool:
    """Whether a draft is made of answers to this question, and ends with it."""
    try:
        actions = notation.read_all(table.rules.actions, draft.actions)
    except notation.Unreadable:
        return True
    return not actions or isinstance(actions[0], decision.takes)


def extend(table: OpenTable, drafted: Drafted, seat: int, actions: Sequence[Action]) -> Drafted:
    """The draft with more actions behind it, in place of its last word.

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


def refuse_unattended(actions: Sequence[Action]) -> None:
    """Raises Refused if one of these is no answer that a player may give (an empty clock gives it)."""
    if any(action.unattended for action in actions):
        raise refuse("unattended")


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
