"""`/game invite`: a seated player or the host asks somebody to an open table, in one public line that mentions him."""

from functools import lru_cache

import discord

from bot.master import Master
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.pressure import Pressure
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.words import say, say_aloud

DAY = 86400.0


@lru_cache(maxsize=1)
def _asked(_: Master) -> Pressure:
    """Who was asked lately to which table; forgotten when the program stops."""
    return Pressure(1, DAY)


async def invite(
    master: Master, interaction: Interaction, who: discord.Member | discord.User, named: str | None
) -> None:
    """Ask one person, once a day and table."""
    reply = private(interaction)
    table = await master.here(interaction, named)
    game = table.game
    if game.status != "lobby":
        raise refuse("lobby_closed")
    if who.bot:
        raise refuse("bot_seat_user")
    if not (_sits(table, interaction.user.id) or await _looks_after(master, interaction, table)):
        raise refuse("invite_from_outside")
    if who.id == interaction.user.id or _sits(table, who.id):
        raise refuse("asked_already")
    if not _asked(master).allows((game.id, who.id), master.now()):
        raise refuse("invited_already")
    host = f"<@{interaction.user.id}>"
    line = say_aloud("lobby.invited", user=who.id, host=host, number=game.number, title=table.rules.title)
    try:
        await master.poster.send(game.channel, content=line, mentions=[who.id])
    except (CannotPost, NotNow):
        _asked(master).nothing_came((game.id, who.id))
        raise
    await reply.say(say("lobby.asked", user=who.id))


def _sits(table: OpenTable, user: int) -> bool:
    return any(sitter.user == user for sitter in table.sitters)


async def _looks_after(master: Master, interaction: Interaction, table: OpenTable) -> bool:
    return interaction.user.id == table.game.host or await master.moderates(interaction)
