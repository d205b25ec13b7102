"""What a carried vote does."""

from typing import Any

import msgspec
from msgspec import structs

from bot import ending, pausing
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Vote
from bot.refusals import Refused
from bot.resting import ends, rest_of
from bot.waiting import PACES, USUAL
from bot.words import say

HOUR = 3600.0


async def carry_out(master: Master, table: OpenTable, vote: Vote) -> str:
    """Do it; the answer says what was done, or why it could not be any more."""
    facts: dict[str, Any] = msgspec.json.decode(vote.facts)
    guild, game = table.game.guild, table.game.id
    try:
        match vote.kind:
            case "pause":
                await pausing.rest(master, guild, game, facts.get("until") or None)
            case "resume":
                await pausing.go_on(master, guild, game)
            case "time":
                await more_time(master, table, int(facts["seat"]), float(facts["hours"]))
            case "seat":
                await stand_in(master, table, int(facts["seat"]))
            case "late":
                return await _late(master, table, facts, master.now())
            case "end":
                await ending.finish(master, table, say("vote.the_table"))
            case "undo":
                return await take_back(master, table, facts)
    except Refused as changed:
        return changed.sentence
    return ""


async def turn_down(master: Master, table: OpenTable, vote: Vote) -> str:
    """What a vote that is not carried does: most do nothing."""
    if vote.kind != "late":
        return ""
    facts: dict[str, int] = msgspec.json.decode(vote.facts)
    settings = await master.store.player(table.sitter(facts["seat"]).user or 0)
    pace = PACES.get(table.game.pace, PACES[USUAL])
    return await _late(master, table, facts, ends(master.now(), pace, rest_of(settings, table.game.free_days)))


async def _late(master: Master, table: OpenTable, facts: dict[str, int], at: float) -> str:
    """The clock of the question that was voted on ends then; nothing if it was answered meanwhile."""
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        clocks = [clock for clock in now.record.clocks if clock.kind == "turn" and clock.seat == facts["seat"]]
        running = next((clock for clock in clocks if clock.serial == facts["serial"]), None)
        if running is None:
            return say("vote.late_moved", name=table.shown[facts["seat"]])
        await master.store.set_clock(structs.replace(running, at=at))
    await master.announcer.redraw(await master.session.open(table.game.guild, table.game.id))
    return ""


async def more_time(master: Master, table: OpenTable, seat: int, hours: float) -> None:
    """The running question of a seat has so many hours more."""
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        for clock in now.record.clocks:
            if clock.seat == seat and clock.kind in ("turn", "remind"):
                await master.store.set_clock(structs.replace(clock, at=clock.at + hours * HOUR))
    await master.announcer.redraw(await master.session.open(table.game.guild, table.game.id))


async def stand_in(master: Master, table: OpenTable, seat: int) -> None:
    """The bot plays a seat until its person is back."""
    async with master.session.alone(table.game.id):
        await master.store.relieve(table.game.id, table.state.places[seat])
    await master.refresh(table.game.guild, table.game.id)


async def take_back(master: Master, table: OpenTable, facts: dict[str, Any]) -> str:
    """The table as it stood after a step, if nothing has happened since that was not agreed to."""
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        to = await master.store.step(now.game.guild, now.game.id, int(facts["step"]))
        if to is None or now.number != facts["at"]:
            return say("vote.moved_on")
        seat = int(facts["seat"])
        user = now.sitter(seat).user or 0
        after = await master.session.take_back(now, to, user=user, seat=seat, reason=say("vote.agreed"))
    await master.announcer.tell(after.game.guild, after.game.id, after)
    return ""
