"""Members whom moderators have timed out: they can read and not answer, and count as away until it ends.

Noticed when a clock strikes for them, as those are who have left. In one time-out the clock rests once, a day at most.
Votes of the table do not wait for them either: who is timed out is found as each is counted (`bot/ballots.py`).
"""

from msgspec import structs

from bot import absent, resting, votes
from bot.master import Master
from bot.opened import OpenTable
from bot.put_off import put_off, rest_at
from bot.records import Clock
from bot.rested import Rested
from bot.waiting import PACES, USUAL

DAY = 86400.0


async def waits(master: Master, table: OpenTable, clock: Clock) -> bool:
    """Whether a clock that has run out is put off, because its player may not answer now."""
    if clock.seat is None or absent.silent_until(table, clock.seat, master.now()) is not None:
        return False
    until = await _noticed(master, table, clock.seat)
    if until is not None:
        await _rest(master, table, clock, min(until, master.now() + DAY))
    return until is not None


async def hushed(master: Master, table: OpenTable, clock: Clock) -> bool:
    """Whether nobody is reminded by this clock now: the next reminder comes when its player may answer again."""
    if clock.seat is None or await waits(master, table, clock):
        return clock.seat is not None
    known = absent.silent_until(table, clock.seat, master.now())
    if known is not None:
        await master.store.set_clock(await _when_awake(master, table, clock, known))
    return known is not None


async def _noticed(master: Master, table: OpenTable, seat: int) -> float | None:
    """Until when the person on a seat is timed out, which is noted at the table; None if he is not."""
    sitter, now = table.sitter(seat), master.now()
    if sitter.bot or sitter.user is None or sitter.relieved:
        return None
    until = await master.members.silent_until(table.game.guild, sitter.user, now)
    if until is not None:
        mark = Clock(table.game.id, table.game.guild, "silent", seat, absent.marked(sitter.user), until)
        await master.store.set_clock(mark)
        await master.store.note_rest(table.game.id, Rested(seat, now, until))
        await votes.recount(master, table.game.guild, table.game.id)
    return until


async def _rest(master: Master, table: OpenTable, struck: Clock, until: float) -> None:
    """The clock of the question stands still until then; its player is reminded when he may answer again."""
    now, pace = master.now(), PACES.get(table.game.pace, PACES[USUAL])
    for clock in table.record.clocks:
        if (clock.kind, clock.seat, clock.serial) == ("turn", struck.seat, struck.serial):
            await master.store.set_clock(await put_off(master, table, clock, now, until, min(absent.SHORT, pace)))
    remind = structs.replace(struck, kind="remind")
    await master.store.set_clock(await _when_awake(master, table, remind, until))
    if struck.kind == "alone":
        await master.store.drop_clock(struck)
    await master.announcer.redraw(await master.session.open(table.game.guild, table.game.id))


async def _when_awake(master: Master, table: OpenTable, clock: Clock, at: float) -> Clock:
    """The clock at this instant, or, if its player rests then, when he rests no more."""
    return structs.replace(clock, at=resting.awake_from(at, await rest_at(master, table, clock)))
