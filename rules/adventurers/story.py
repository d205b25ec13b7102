"""The story of a journey: public events as lines. There is nothing private between seats in this game."""

from collections.abc import Callable, Mapping, Sequence

from rules.adventurers import battles_told, blows_told, journeys_told, turns_told
from rules.adventurers.thread import Thread
from rules.adventurers.view import Journey, Seat
from rules.contract import Event
from rules.telling import Names

TOLD: Mapping[type[Event], Callable[..., None]] = {
    **journeys_told.TOLD,
    **battles_told.TOLD,
    **turns_told.TOLD,
    **blows_told.TOLD,
}


def story(events: Sequence[Event], view: Journey, names: Names) -> list[str]:
    """The public events as lines, in order, at most eight: a roll and what it came to is one line."""
    thread = Thread([event for event in events if event.only_for is None], view, names)
    for place, event in enumerate(thread.events):
        thread.here = place
        TOLD[type(event)](thread, event)
    return thread.tale.finished()


def private_story(events: Sequence[Event], view: Seat, names: Names) -> list[str]:
    """Nothing: no event is told to one seat only."""
    return []
