"""While the program is not running no clock runs: when it last ran, and what it gives back of the time it was away."""

from collections.abc import Iterable

from msgspec.structs import replace
from sqlalchemy import delete, insert, select

from bot import tables
from bot.database import Transaction
from bot.records import Clock
from bot.store_answers import due, set_clock
from bot.store_rests import note_outage
from bot.store_steps import unannounced

PEOPLES = ("turn", "alarm")
GRACE = 3600.0  # seconds that are given back at most: a clock then has at least this, or what it had left
SPACED = 1800.0  # between reminders of one table that all came due meanwhile

_beats = tables.heartbeat
LAST = select(_beats.c.at)
NONE = delete(_beats)
NEW = insert(_beats)


def beat(tx: Transaction, at: float) -> None:
    """The program runs at this instant."""
    tx.do(NONE)
    tx.do(NEW, at=at)


def last_beat(tx: Transaction) -> float | None:
    """When it was last known to run."""
    row = tx.one(LAST)
    return float(row["at"]) if row else None


def forgive(tx: Transaction, since: float, now: float) -> list[Clock]:
    """Set back the clocks that ran out while nothing ran from `since` to `now`, or soon will; the answer is those set.

    Of the reminders of a table that came due one stays due; the others come later, one after the other.
    """
    late = due(tx, now + GRACE)
    changed = [
        replace(clock, at=better)
        for clock in late
        if clock.kind in PEOPLES and clock.at > since
        if (better := now + min(clock.at - since, GRACE)) > clock.at
    ]
    note_outage(tx, since, now)
    untold = {game for _, game, _ in unannounced(tx)}
    reminders = [clock for clock in late if clock.kind in ("remind", "alone") and clock.at <= now]
    for clock in (*changed, *_spread(reminders, untold, now)):
        set_clock(tx, clock)
    return changed


def _spread(reminders: Iterable[Clock], untold: Iterable[str], now: float) -> list[Clock]:
    """All reminders but the first of each table, at a distance; a table with an untold move has its call."""
    seen: dict[str, int] = dict.fromkeys(untold, 0)
    spread = []
    for clock in reminders:
        before = seen[clock.game] = seen.get(clock.game, -1) + 1
        if before:
            spread.append(replace(clock, at=now + before * SPACED))
    return spread
