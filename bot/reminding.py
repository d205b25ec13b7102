"""When whoever keeps a table waiting is reminded: at half time and an hour before the end, or as often as he likes.

A question has one reminder waiting at a time, as a clock of kind "remind": it goes with the question, is set anew by an
undo, and after an outage there is one and not a heap.
"""

from bot import resting
from bot.records import Game, PlayerSettings
from bot.resting import Rest, rest_at

HOUR, DAY = 3600.0, 86400.0
LAST = HOUR  # before the end, for the last reminder
GAP = 1800.0  # between a call and a reminder, or two of them, at least
WITHOUT_CLOCK = 3 * DAY  # between reminders where there is no end
ALONE = 1 / 8  # of the pace, but an hour at most: after which somebody hears that all wait for him alone
STALLED = 14 * DAY  # without a move, after which reminders stop and moderators are told


def next_reminder(now: float, due: float | None, settings: PlayerSettings, game: Game, *, first: bool) -> float | None:
    """When to remind of a question that runs out at `due` (None: never); None if no reminder is to come.

    The first comes at half time, the last an hour before the end; who has chosen so is reminded every so many hours
    instead of at half time, or daily at a time of his own clock. Time in which the player rests does not count, and in
    a rest nobody is reminded.
    """
    if not settings.reminded:
        return None
    rest, often = rest_at(game, settings), settings.again * HOUR
    if settings.daily is not None:
        return _daily(now, due, settings.daily, rest)
    if due is None:
        return resting.awake_from(resting.ends(now, often or (DAY if first else WITHOUT_CLOCK), rest), rest)
    left = resting.awake_between(now, due, rest)
    room = left - LAST
    if room < GAP:
        return None
    wait = min(often, room) if often else min(left / 2, room) if first else room
    return resting.awake_from(resting.ends(now, wait, rest), rest)


def _daily(now: float, due: float | None, minutes: int, rest: Rest) -> float | None:
    """At the same time of every day, and an hour before the end; where both come close together, only that."""
    at = resting.next_daily(now + GAP, minutes, rest)
    if due is None:
        return at
    room = resting.awake_between(now, due, rest) - LAST
    if room < GAP:
        return None
    last = resting.awake_from(resting.ends(now, room, rest), rest)
    return at if at + GAP <= last else last


def soon(now: float, pace: float, settings: PlayerSettings, game: Game) -> float:
    """When to tell somebody that all the others have answered, if he has not by then."""
    rest = rest_at(game, settings)
    return resting.awake_from(resting.ends(now, min(HOUR, pace * ALONE), rest), rest)
