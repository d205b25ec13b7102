"""A board or lobby that somebody deleted is posted anew: after the next command about its table, and in the rounds.

So is what could not be posted when a table was opened: without its promise nobody could start it.
"""

from bot.lobby import show_lobby
from bot.master import Master
from bot.opened import OpenTable


async def restore(master: Master, guild: int, game: str) -> None:
    """Post anew what is gone, once, whoever looks; it calls nobody, for who is asked was called by what is gone.

    Raises:
        CannotPost, NotNow: a lobby could not be posted.
    """
    async with master.mending(game):
        table = await master.session.open(guild, game)
        if half_open(table):
            await show_lobby(master, guild, game)
            return
        gone = [one for one in _standing(table) if await master.poster.gone(table.game.channel, one)]
        if not gone:
            return
        if table.begun:
            await master.announcer.again(table)
        else:
            await show_lobby(master, guild, game)


def half_open(table: OpenTable) -> bool:
    """Whether the promise or the lobby of a table was never posted."""
    game = table.game
    return game.status == "lobby" and None in (game.seal_message, game.lobby_message)


def _standing(table: OpenTable) -> list[int]:
    """The messages on which people play or sit down; none where nothing can be told now, or something else will be."""
    game = table.game
    if game.blocked or table.over:
        return []
    if not table.begun:
        return [game.lobby_message] if game.status == "lobby" and game.lobby_message else []
    told = table.step is not None and table.step.announced is not None
    return [one for one in (game.board_message, game.call_message) if one and told]
