"""An empty clock at a table that asks: the others say whether to wait once more, or the safe answer is taken.

They are asked once a question, and only of a player who was in time before: of later ones the clock decides alone.
"""

from msgspec import structs

from bot import absent, ballots, votes
from bot.master import Master
from bot.opened import OpenTable
from bot.pausing import here
from bot.records import Clock, Vote
from bot.vote_words import facts_of
from bot.waiting import REACTION_SHARE
from rules.contract import Decision

AGAIN = 60.0  # seconds until a clock looks again whose vote is still open


def asks(table: OpenTable, decision: Decision) -> bool:
    """Whether the others are asked when the time for this question is over."""
    sitter = table.sitter(decision.seat)
    others = any(here(one) for one in table.sitters if one.place != sitter.place)
    return table.game.empty == "ask" and not decision.reaction and not sitter.missed and others


async def others_decide(master: Master, table: OpenTable, decision: Decision, clock: Clock) -> bool:
    """Whether the answer to an empty clock is left to the others; they are asked if that is not done yet."""
    sitter = table.sitter(decision.seat)
    settings = await master.store.player(sitter.user) if sitter.user else None
    if not asks(table, decision) or absent.plan_of(settings, master.now()):
        return False
    if absent.silent_until(table, decision.seat, master.now()) is not None:
        return False
    known = [vote for vote in await master.store.votes(table.game.id) if _about(vote, decision)]
    if any(vote.closed is not None for vote in known):
        return False
    among = [place for place in ballots.voters(table) if place != sitter.place]
    if not known and not set(among) - await ballots.silenced(master, table, among):
        return False  # nobody of them can say anything now
    until = ballots.open_until(table, master.now(), REACTION_SHARE)
    await master.store.set_clock(structs.replace(clock, at=until + AGAIN))
    if not known:
        await votes.put(master, table, "late", _facts(decision), by=sitter.place, among=among, until=until)
    await master.announcer.redraw(await master.session.open(table.game.guild, table.game.id))
    return True


def _facts(decision: Decision) -> dict[str, int]:
    return {"seat": decision.seat, "serial": decision.serial}


def _about(vote: Vote, decision: Decision) -> bool:
    return vote.kind == "late" and facts_of(vote) == _facts(decision)
