"""Forecast: the fighters' phase as it would run if the kobolds' turns ended now and every tunnel were declined.

It runs the real rules on a copy that knows no hands, so it can tell nothing that is not public.
"""

from collections.abc import Iterator, Sequence
from copy import copy

from rules.contract import Event
from rules.level20.agenda import Activate, AnyTask, EndRound, MayTunnel
from rules.level20.board import Square
from rules.level20.charging import slay
from rules.level20.play import perform
from rules.level20.state import DenState
from rules.level20.table import table_of
from rules.level20.trails import course
from rules.level20.view import Course, Den


def forecast(state: DenState) -> tuple[Course, ...]:
    """The course of each fighter that has still to act this round; none once the game is over."""
    events, after = phase_ahead(state)
    return tuple(courses(events, after))


def forecast_at(den: Den, seat: int, at: Square, hidden: bool = False) -> tuple[Course, ...]:
    """The courses if this kobold stood there, hidden or not, and everybody else stayed; none with the option off."""
    if den.options.forecast == "off":
        return ()
    state = table_of(den)
    state.kobolds[seat].at, state.kobolds[seat].hidden = at, hidden
    return forecast(state)


def phase_ahead(state: DenState) -> tuple[list[Event], DenState]:
    """The events of the fighters' phase, or of what is left of it, and the table after it; `state` is unchanged."""
    after = without_hands(state)
    events: list[Event] = []
    while after.agenda:
        task = after.agenda.pop()
        if isinstance(task, EndRound):
            break
        events += slay(after, task.seat) if isinstance(task, MayTunnel) else perform(after, task)
    return events, after


def without_hands(state: DenState) -> DenState:
    """A copy whose kobolds hold no cards and whose turns are over."""
    after = copy(state)
    after.kobolds = [copy(kobold) for kobold in state.kobolds]
    for kobold in after.kobolds:
        kobold.hand = []
    after.fighters = [copy(fighter) for fighter in state.fighters]
    after.tokens, after.charge = dict(state.tokens), copy(state.charge)
    after.deck, after.discard, after.winners, after.last = [], [], [], []
    after.agenda = list(tasks_ahead(state))
    return after


def tasks_ahead(state: DenState) -> Sequence[AnyTask]:
    """In the kobolds' phase every fighter's activation; later what the agenda still holds."""
    if state.phase == "kobold":
        return [Activate(index) for index in reversed(range(len(state.fighters)))]
    return state.agenda


def courses(events: Sequence[Event], after: DenState) -> Iterator[Course]:
    """The events of each fighter, drawn together."""
    for fighter in after.fighters:
        own = [event for event in events if getattr(event, "fighter", None) == fighter.id]
        if own:
            yield course(fighter.id, own, fighter.facing, fighter.target)
