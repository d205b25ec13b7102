"""The story of Dice Conquest: events as lines. Nothing is told to one seat only, since nothing is hidden from one."""

from collections.abc import Sequence

from rules.contract import Event
from rules.dice_conquest.turns_told import Telling
from rules.dice_conquest.view import Conquest, Seat
from rules.telling import Names


def story(events: Sequence[Event], view: Conquest, names: Names) -> list[str]:
    """The public events as lines, in order; a turn is one line, and so is a spell."""
    return Telling([event for event in events if event.only_for is None], view, names).lines()


def private_story(events: Sequence[Event], view: Seat, names: Names) -> list[str]:
    """Lines about the events told to this seat only: there are none."""
    return []
