"""Members who leave the server: noticed when they keep a table waiting, when somebody looks, and now and then.

The stand-in plays the seat until its person is back, which is whenever he acts again; his last name stays.
"""

import logging

from msgspec import structs

from bot import away_facts, pausing, stepping_back, votes
from bot.lobby import show_lobby
from bot.master import Master
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.records import Sitter
from bot.store_refusals import StoreRefusal
from bot.words import say_aloud

log = logging.getLogger(__name__)


async def look(master: Master, guild: int, game: str) -> OpenTable:
    """Ask for the people of a table, and see to the seats of those who have left; the answer is the table then."""
    table = await master.session.open(guild, game)
    for sitter in reversed(table.sitters):  # in a lobby the places behind one that is given up move up
        await _seen_to(master, table, sitter)
    await votes.recount(master, guild, game)  # of whoever was just asked for, it is known whether he is timed out
    return await master.session.open(guild, game)


async def has_left(master: Master, table: OpenTable, seat: int) -> bool:
    """Whether the person on a seat is gone; if so, the seat is seen to."""
    return await _seen_to(master, table, table.sitter(seat))


async def _seen_to(master: Master, table: OpenTable, sitter: Sitter) -> bool:
    if table.over or sitter.bot or sitter.user is None or sitter.left is not None:
        return False
    if not await master.members.gone(table.game.guild, sitter.user, master.now()):
        return False
    if table.game.status == "lobby":
        await _leaves_lobby(master, table, sitter)
    elif table.begun:
        await _leaves_game(master, table, sitter)
    return True


async def _leaves_lobby(master: Master, table: OpenTable, sitter: Sitter) -> None:
    """The seat is free again."""
    guild, game = table.game.guild, table.game.id
    async with master.session.alone(game):
        now = await master.session.open(guild, game)
        there = next((one for one in now.sitters if one.user == sitter.user), None)
        if there is None:
            return
        try:
            await master.store.rise(guild, game, there.place)
        except StoreRefusal as begun:
            log.info("game %s: a seat was not freed: %r", game, begun)
            return
    try:
        await show_lobby(master, guild, game)
    except (CannotPost, NotNow) as unseen:  # the seat is free; whoever looks next shows it
        log.info("game %s: a free seat was not shown: %r", game, unseen)


async def _leaves_game(master: Master, table: OpenTable, sitter: Sitter) -> None:
    """The stand-in has the seat for a while; moderators and the table are told once, since it is noted first.

    A seat that was only lent is its owner's again.
    """
    guild, game = table.game.guild, table.game.id
    if await stepping_back.gives_back(master, table, sitter.place):
        return
    async with master.session.alone(game):
        now = await master.session.open(guild, game)
        there = now.sitters[sitter.place]
        if now.game.status != "running" or there.user != sitter.user or there.left is not None:
            return
        await master.store.put_sitter(game, structs.replace(there, relieved=True, left=master.now()))
    await pausing.if_nobody_is_left(master, guild, game)
    await master.refresh(guild, game)
    await away_facts.reconcile(master, guild, game)
    await votes.recount(master, guild, game)
    after = await master.session.open(guild, game)
    seat = after.state.places.index(sitter.place)
    facts = {"name": after.shown[seat], "seat": seat + 1, "number": after.game.number, "title": after.rules.title}
    rests = after.game.paused_why == pausing.NOBODY
    await master.say_in(after, say_aloud("left.rests" if rests else "left.told", **facts))
    await master.tell_moderators(after, say_aloud("left.moderators", channel=after.game.channel, **facts))
