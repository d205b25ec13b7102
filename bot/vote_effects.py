"""What a carried vote does."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot import ending, handing_over, new_time, pausing, results, searching
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Actor, Vote, VoteKind
from bot.refusals import Refused, refuse_at
from bot.resting import ends, rest_at
from bot.session import Deed
from bot.vote_words import facts_of
from bot.waiting import PACES, USUAL
from bot.words import say, say_aloud
from rules import notation
from rules.contract import Illegal

HOUR = 3600.0
Facts = dict[str, Any]
Effect = Callable[[Master, OpenTable, Vote, Facts], Awaitable[str | None]]


async def carry_out(master: Master, table: OpenTable, vote: Vote) -> str:
    """Do it; the answer says what was done, or why it could not be any more."""
    try:
        return await EFFECTS[vote.kind](master, table, vote, facts_of(vote)) or ""
    except Refused as changed:
        return changed.sentence


async def _pause(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> None:
    await pausing.rest(master, table.game.guild, table.game.id, facts.get("until") or None)


async def _resume(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> None:
    await pausing.go_on(master, table.game.guild, table.game.id)


async def _time(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> None:
    await more_time(master, table, int(facts["seat"]), float(facts["hours"]))


async def _seat(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> None:
    await handing_over.stand_in(master, table, table.state.places[int(facts["seat"])])


async def _replace(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> None:
    """Somebody is asked to take a seat for good, or looked for; meanwhile the bot plays."""
    place = table.state.places[int(facts["seat"])]
    await searching.begin(master, table, place, "for good", user=table.sitters[place].user, asked=vote.user)
    if vote.user is None:
        await handing_over.stand_in(master, table, place)


async def _swap(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> None:
    one, other = (table.state.places[int(facts[which])] for which in ("seat", "other"))
    after = await handing_over.swap(master, table, one, other, by=None)
    await master.announcer.tell(table.game.guild, table.game.id, after, again=True)


async def _late_carried(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> str:
    safe = say("vote.late_safe")
    return await _late(master, table, facts, table.game.paused or master.now()) or safe


async def _end(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> None:
    result = ""
    if facts.get("how") == "draw":
        result = results.DRAW
    elif facts.get("how") == "leader":
        if not (ahead := table.rules.leaders(table.state)):
            raise refuse_at("vote.nobody_ahead")
        result = results.won_by(ahead)
    await ending.finish(master, table, say_aloud("vote.the_table"), result)


async def turn_down(master: Master, table: OpenTable, vote: Vote) -> str:
    """What a vote that is not carried does: most do nothing."""
    if vote.kind != "late":
        return ""
    facts = facts_of(vote)
    settings = await master.store.player(table.sitter(facts["seat"]).user or 0)
    pace = PACES.get(table.game.pace, PACES[USUAL])
    now = table.game.paused or master.now()
    again = say("vote.late_again", name=table.shown[facts["seat"]])
    return await _late(master, table, facts, ends(now, pace, rest_at(table.game, settings))) or again


async def _late(master: Master, table: OpenTable, facts: Facts, at: float) -> str:
    """The clock of the question that was voted on ends then; nothing if it was answered meanwhile."""
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        clocks = [clock for clock in now.record.clocks if clock.kind == "turn" and clock.seat == facts["seat"]]
        running = next((clock for clock in clocks if clock.serial == facts["serial"]), None)
        if running is None:
            return say("vote.late_moved", name=table.shown[facts["seat"]])
        await new_time.runs_until(master, now, running, at)
    await master.announcer.redraw(await master.session.open(table.game.guild, table.game.id))
    return ""


async def more_time(master: Master, table: OpenTable, seat: int, hours: float) -> None:
    """The running question of a seat has so many hours more."""
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        for clock in now.record.clocks:
            if clock.seat == seat and clock.kind == "turn":
                await new_time.runs_until(master, now, clock, clock.at + hours * HOUR)
    await master.announcer.redraw(await master.session.open(table.game.guild, table.game.id))


async def _undo(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> str:
    """The table as it stood after a step, if nothing has happened since that was not agreed to."""
    seat = int(facts["seat"])
    return await _put_back(master, table, facts, user=None, seat=seat, actor="undo", reason=say("vote.agreed"))


async def _redo(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> str:
    """The table as it stood before an undo, on the same condition."""
    seat = int(facts["seat"])
    return await _put_back(master, table, facts, user=None, seat=seat, actor="redo", reason=say("vote.agreed"))


async def _back(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> str:
    """The same over what was drawn or shown, for a moderator who sits there: all others have agreed (threats TH-5)."""
    return await _put_back(master, table, facts, user=vote.user, seat=None, actor="moderator", reason=vote.reason)


async def _edit(master: Master, table: OpenTable, vote: Vote, facts: Facts) -> None:
    """A repair by a moderator who has or had a seat there: all others have agreed (threats TH-16)."""
    deed = Deed(
        guild=table.game.guild,
        game=table.game.id,
        seat=None,
        actor="moderator",
        user=vote.user,
        actions=notation.read_all(table.rules.recorded, facts["actions"]),
        reason=vote.reason,
        step=int(facts["at"]),
    )
    try:
        after = await master.session.act(deed)
    except Illegal as unsound:
        raise refuse_at("vote.moved_on") from unsound
    await master.announcer.tell(table.game.guild, table.game.id, after, again=True)


async def _put_back(
    master: Master, table: OpenTable, facts: Facts, *, user: int | None, seat: int | None, actor: Actor, reason: str
) -> str:
    async with master.session.alone(table.game.id):
        now = await master.session.open(table.game.guild, table.game.id)
        to = await master.store.step(now.game.guild, now.game.id, int(facts["step"]))
        if to is None or now.number != facts["at"]:
            return say("vote.moved_on")
        who = user if seat is None else now.sitter(seat).user
        after = await master.session.take_back(now, to, user=who or 0, seat=seat, actor=actor, reason=reason)
    await master.announcer.tell(after.game.guild, after.game.id, after)
    return ""


EFFECTS: dict[VoteKind, Effect] = {
    "pause": _pause,
    "resume": _resume,
    "time": _time,
    "seat": _seat,
    "replace": _replace,
    "swap": _swap,
    "late": _late_carried,
    "end": _end,
    "undo": _undo,
    "redo": _redo,
    "back": _back,
    "edit": _edit,
}
