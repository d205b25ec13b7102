"""Clocks that stood still run on with the waking time that was left: none runs in a night because it stood in a day."""

from msgspec.structs import replace

from bot import resting
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Clock

AT_ONCE = ("order", "bot")  # what the program does for somebody a moment later, by night too


async def put_off(
    master: Master, table: OpenTable, clock: Clock, since: float, until: float, least: float = 0
) -> Clock:
    """The clock as it goes on at `until` after it has stood still since an instant; with so many seconds at `least`."""
    if clock.kind in AT_ONCE:
        return replace(clock, at=until + max(least, clock.at - since))
    rest = await rest_at(master, table, clock)
    left = max(least, resting.awake_between(since, clock.at, rest))
    return replace(clock, at=resting.ends(until, left, rest))


async def rest_at(master: Master, table: OpenTable, clock: Clock) -> resting.Rest:
    """When this clock stands still anyhow: in the rests of whoever is asked, and of the server."""
    user = table.sitter(clock.seat).user if clock.seat is not None else None
    return resting.rest_at(table.game, await master.store.player(user) if user else None)
