"""A running question ends at another time than it did: whom it waits for is reminded by that, and by nothing older."""

from msgspec import structs

from bot import absent
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Clock
from bot.reminding import next_reminder


async def runs_until(master: Master, table: OpenTable, clock: Clock, at: float) -> None:
    """The clock of a question ends at an instant; the reminder that tells its old end is taken away."""
    await master.store.set_clock(structs.replace(clock, at=at))
    remind = structs.replace(clock, kind="remind", at=await _next(master, table, clock, at) or 0.0)
    await (master.store.set_clock(remind) if remind.at else master.store.drop_clock(remind))
    told = (await master.store.reminders(table.game.id)).get(clock.seat or 0)
    if told is not None:
        await master.store.forget_reminder(table.game.id, clock.seat or 0)
        master.announcer.later(master.poster.delete(table.game.channel, told))


async def _next(master: Master, table: OpenTable, clock: Clock, at: float) -> float | None:
    """When to remind next; never somebody on the short clock, who is asked without a word."""
    sitter = table.sitter(clock.seat or 0)
    if sitter.user is None or sitter.missed >= absent.MISSED:
        return None
    settings = await master.store.player(sitter.user)
    return next_reminder(table.game.paused or master.now(), at, settings, table.game, first=True)
