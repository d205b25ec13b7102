"""Tables looked after without being asked: at the start, once a day, when a channel goes, and after a failure.

Moderators are told once of what does not mend itself; a table whose channel is gone rests until it has another.
"""

import logging

from bot import leaving, pausing, vanished
from bot.master import Master
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow, missing_right
from bot.records import TAKES_CHANNEL, Clock
from bot.refusals import Refused
from bot.troubles import STUBBORN
from bot.warnings import GONE
from bot.words import say_aloud

OPENING = 60.0  # seconds that opening a table may take
log = logging.getLogger(__name__)


async def inspect(master: Master, guild: int, game: str) -> None:
    """Who of a table has left, and whether its channel can be written in."""
    await look_at_place(master, await leaving.look(master, guild, game))


async def look_after(master: Master, guild: int, game: str) -> None:
    """The same, and what somebody deleted there is posted anew."""
    await master.speak(guild)
    await inspect(master, guild, game)
    await vanished.restore(master, guild, game)


async def finish_opening(master: Master, guild: int, game: str, *, after: float = OPENING) -> None:
    """A table was opened, or moved, and Discord did not take its seal or its lobby: they are posted now.

    It may still be opening before so many seconds.
    """
    table = await master.session.open(guild, game)
    if table.game.blocked or not vanished.half_open(table) or master.now() - table.game.created < after:
        return
    try:
        await vanished.restore(master, guild, game)
    except NotNow as later:
        log.info("game %s: its lobby is posted later: %s", game, later)
    except CannotPost as refused:
        await master.announcer.block(table, refused)


async def look_at_place(master: Master, table: OpenTable) -> None:
    """Note whether the channel can be written in."""
    if table.game.status not in TAKES_CHANNEL:
        return
    try:
        place = await master.poster.found(table.game.channel)
        if right := missing_right(place):
            raise CannotPost(right, table.game.channel)
    except NotNow:
        return
    except CannotPost as refused:
        await master.announcer.block(table, refused)
        if not refused.right:
            await _park(master, table)
        return
    if table.game.blocked:
        await master.announcer.unblock(table)
    await pausing.if_it_can_be_seen(master, table.game.guild, table.game.id)


async def _park(master: Master, table: OpenTable) -> None:
    """Nobody can see the board: no clock runs until `/mod home` gives the table another channel."""
    if table.game.status == "running" and table.game.paused is None:
        try:
            await pausing.rest(master, table.game.guild, table.game.id, None, GONE)
        except Refused:
            return  # somebody let it rest, or ended it, in the same moment


async def place_gone(master: Master, guild: int, channel: int) -> None:
    """A channel or thread was deleted: the tables in it, and in threads of it, are looked at."""
    await master.speak(guild)
    for game in await master.store.games(guild, TAKES_CHANNEL):
        place = master.client.get_channel(game.channel)
        if channel in (game.channel, getattr(place, "parent_id", None)):
            await inspect(master, guild, game.id)


async def failed(master: Master, clock: Clock) -> None:
    """Something due at a table failed and will be tried again; moderators hear of it when that does not help."""
    if master.troubles.again(clock.game) == STUBBORN:
        table = await master.session.open(clock.guild, clock.game)
        facts = {"title": table.rules.title, "number": table.game.number, "channel": table.game.channel}
        await master.tell_moderators(table, say_aloud("doctor.failing_note", **facts))
