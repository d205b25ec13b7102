"""How votes of a table are counted: who has one, when it is decided, and what silence means."""

from collections.abc import Collection

from bot.master import Master
from bot.opened import OpenTable
from bot.pausing import here
from bot.records import Vote
from bot.resting import ends, rest_at
from bot.vote_kinds import ALL_MUST, NEEDS_HALF, NOBODY_IS_LEFT_OUT, SILENCE_IS_YES
from bot.waiting import PACES, USUAL

FEW = 2  # voters who have to agree


def voters(table: OpenTable) -> list[int]:
    """The places that vote: people who are here. Stand-ins, and those who have missed turns in a row, block nobody."""
    return [sitter.place for sitter in table.sitters if here(sitter)]


def lasts(table: OpenTable) -> float:
    """Seconds for which a vote is open: the time for a turn."""
    return PACES.get(table.game.pace, PACES[USUAL])


def open_until(table: OpenTable, now: float, share: float = 1.0) -> float:
    """When a vote that is asked now is over; in the quiet hours of the server it rests."""
    return ends(now, lasts(table) * share, rest_at(table.game, None))


def vanished(table: OpenTable) -> set[int]:
    """The places of those who are not here any more, whatever they were asked: their silence counts for nothing."""
    return {sitter.place for sitter in table.sitters if not here(sitter)}


async def silenced(master: Master, table: OpenTable, places: Collection[int]) -> set[int]:
    """Those of some places whose people moderators have timed out now: they can read a vote and not answer it."""
    guild, now = table.game.guild, master.now()
    people = {place: table.sitters[place].user for place in places if here(table.sitters[place])}
    return {
        place
        for place, user in people.items()
        if user is not None and await master.members.silent_until(guild, user, now) is not None
    }


async def absent(master: Master, table: OpenTable, vote: Vote) -> set[int]:
    """The places whose silence counts for nothing now; where an answer is needed anyhow nobody is asked for.

    Whoever is timed out may vote again once that is over: he stays a voter of votes that are still open then.
    """
    gone = vanished(table)
    if vote.kind in NOBODY_IS_LEFT_OUT:
        return gone
    return gone | await silenced(master, table, [place for place in vote.voters if place not in vote.ballots])


def decided(vote: Vote, gone: Collection[int] = (), *, over: bool = False) -> bool | None:
    """Whether the vote is carried; None while that is open. When it is `over` those who said nothing do not count.

    Nor do those voters who are `gone` meanwhile, except by what they have said.
    """
    gone = () if vote.kind in NOBODY_IS_LEFT_OUT else gone
    voters = [place for place in vote.voters if place not in gone or place in vote.ballots]
    yes = sum(vote.ballots.get(place) is True for place in voters)
    no = sum(vote.ballots.get(place) is False for place in voters)
    count = len(voters)
    if not count:
        return True if vote.kind in ALL_MUST else (vote.kind in SILENCE_IS_YES if over else None)
    if vote.kind in ALL_MUST or count <= FEW:
        if no:
            return False
        if yes == count:
            return True
        if vote.kind in SILENCE_IS_YES:
            return True if over else None
        return (yes > 0 and vote.kind not in (*ALL_MUST, *NEEDS_HALF)) if over else None
    if yes * 2 > count:
        return True
    if no * 2 >= count:
        return False
    if vote.kind in SILENCE_IS_YES:
        return yes >= no if over else None
    return (yes > no and vote.kind not in NEEDS_HALF) if over else None
