"""Quiet hours of a server, as everybody reads them."""

from bot import dates, resting
from bot.resting import Hours
from bot.words import say


def shown(hours: Hours) -> str:
    """ "22:00 to 08:00 by the clock of Europe/Berlin"."""
    return say("setup.hours", since=face(hours.since), until=face(hours.until), zone=hours.zone)


def line(quiet: str) -> str:
    """The same of stored hours, as a sentence; "" for none."""
    hours = resting.hours(quiet)
    return say("setup.quiet", hours=shown(hours)) if hours else ""


def face(minutes: int) -> str:
    """A time of day for reading."""
    return dates.clock_face(minutes)
