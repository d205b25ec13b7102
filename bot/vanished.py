"""A board or lobby that somebody deleted is posted anew: after the next command about its table, and in the rounds."""

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
        gone = [one for one in _standing(table) if await master.poster.gone(table.game.channel, one)]
        if not gone:
            return
        if table.begun:
            await master.announcer.again(table)
        else:
            await show_lobby(master, guild, game)


def _standing(table: OpenTable) -> list[int]:
    """The messages on which people play or sit down; none where nothing can be told now, or something else will be."""
    game = table.game
    if game.blocked or table.over:
        return []
    if not table.begun:
        return [game.lobby_message] if game.status == "lobby" and game.lobby_message else []
    told = table.step is not None and table.step.announced is not None
    return [one for one in (game.board_message, game.call_message) if one and told]
