"""The story of Arena: public events as lines, and the few that only one seat is told."""

from collections.abc import Sequence

from rules.arena.events import ItemsDrawn, PointsHeld
from rules.arena.terms import card
from rules.arena.turns_told import Telling
from rules.arena.view import Arena, Seat
from rules.contract import Event
from rules.phrases import bold, joined
from rules.telling import Names


def story(events: Sequence[Event], view: Arena, names: Names) -> list[str]:
    """The public events as lines, in order; a hero phase is a few lines, and so is a monster phase."""
    return Telling([event for event in events if event.only_for is None], view, names).lines()


def private_story(events: Sequence[Event], view: Seat, names: Names) -> list[str]:
    """Lines about the events told to this seat only: items to choose from, and what it has in all."""
    own = [event for event in events if event.only_for == view.seat]
    held = [event for event in own if isinstance(event, PointsHeld)]
    drawn = [event for event in own if isinstance(event, ItemsDrawn)]
    return [*(line for event in drawn if (line := _drawn(event))), *map(_held, held[-1:])]


def _drawn(event: ItemsDrawn) -> str:
    return f"You drew {joined(map(card, event.cards))}: one of them comes into play." if event.cards else ""


def _held(event: PointsHeld) -> str:
    """The last of several says it all."""
    return f"You have {bold(f'{event.glory} glory')} and {bold(f'{event.misfortune} misfortune')} now."
