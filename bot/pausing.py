"""Tables that rest: their clocks stand still, whoever moves all the same, until somebody or a date lets them go on."""

from bot import absent
from bot.master import Master
from bot.opened import OpenTable
from bot.put_off import put_off
from bot.records import Clock, Sitter
from bot.refusals import refuse
from bot.rested import Rested
from bot.warnings import GONE

NOBODY = "nobody"  # stands where a reason would: the table rests because nobody is left to wait for
SHIFTED = ("turn", "remind", "alone", "alarm", "order", "bot")


async def rest(master: Master, guild: int, game: str, until: float | None, why: str = "") -> OpenTable:
    """Stop the clocks of a running table, until an instant or until it is told to go on.

    Raises:
        Refused: it does not run, or rests already.
    """
    async with master.session.alone(game):
        table = await master.session.open(guild, game)
        if table.game.status != "running":
            raise refuse("not_running")
        if table.game.paused is not None:
            raise refuse("rests_already")
        await master.store.touch(game, paused=master.now(), paused_until=until, paused_why=why)
        if until is not None:
            await master.store.set_clock(Clock(game, guild, "resume", None, 0, until))
    return await _shown(master, guild, game)


async def go_on(master: Master, guild: int, game: str) -> OpenTable:
    """Let the clocks of a resting table run on with the waking time they had.

    Raises:
        Refused: it does not rest.
    """
    async with master.session.alone(game):
        table = await master.session.open(guild, game)
        since = table.game.paused
        if table.game.status != "running":
            raise refuse("not_running")
        if since is None:
            raise refuse("rests_not")
        await master.store.drop_clock(Clock(game, guild, "resume", None, 0, 0.0))
        for clock in table.record.clocks:
            if clock.kind in SHIFTED:
                await master.store.set_clock(await put_off(master, table, clock, since, master.now()))
        await master.store.note_rest(game, Rested(None, since, master.now()))
        await master.store.touch(game, paused=None, paused_until=None, paused_why="")
    await master.refresh(guild, game)
    return await _shown(master, guild, game)


async def _shown(master: Master, guild: int, game: str) -> OpenTable:
    """The table after it, its newest board changed."""
    table = await master.session.open(guild, game)
    await master.announcer.redraw(table)
    return table


async def if_nobody_is_left(master: Master, guild: int, game: str) -> None:
    """A table whose people are all gone rests, instead of being played to its end by clocks and stand-ins."""
    table = await master.session.open(guild, game)
    people = [sitter for sitter in table.sitters if not sitter.bot and sitter.user is not None]
    if table.game.status != "running" or table.game.paused is not None:
        return
    if len(people) < 2 and not any(sitter.left for sitter in people):  # whoever plays alone has all the time he likes
        return
    if not any(here(sitter) for sitter in people):
        await rest(master, guild, game, None, NOBODY)


async def if_somebody_is_back(master: Master, guild: int, game: str) -> None:
    """Such a table goes on when one of them is there again."""
    table = await master.session.open(guild, game)
    if table.game.paused_why == NOBODY and any(map(here, table.sitters)):
        await go_on(master, guild, game)


async def if_it_can_be_seen(master: Master, guild: int, game: str) -> None:
    """A table that rests because its channel was gone goes on when it can be shown again."""
    table = await master.session.open(guild, game)
    if table.game.paused_why == GONE and not table.game.blocked:
        await go_on(master, guild, game)


def here(sitter: Sitter) -> bool:
    """Whether a person holds a place and has been heard of lately."""
    return sitter.user is not None and not (sitter.bot or sitter.relieved or sitter.missed >= absent.MISSED)
