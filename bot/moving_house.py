"""`/mod home`: a table moves to another channel, with its board."""

import discord

from bot import logbook, pausing, rights
from bot.lobby import show_lobby
from bot.master import Master
from bot.opened import OpenTable
from bot.posting import CannotPost, missing_right, right_name
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.words import say, say_aloud

Place = discord.TextChannel | discord.Thread


async def move(master: Master, interaction: Interaction, channel: Place, game: str | None) -> None:
    """The table goes on in another channel of the server: its board is posted there, nobody is called twice.

    Raises:
        Refused: a right is missing there, or another table has the channel.
    """
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    await to(master, interaction, table, channel.id)
    await reply.say(say("mod.moved", channel=f"<#{channel.id}>"))


async def to(master: Master, interaction: Interaction, table: OpenTable, channel: int) -> None:
    """The same for the table at hand.

    Raises:
        Refused: a right is missing there, or another table has the channel.
        CannotPost, NotNow: it moved, and its board could not be posted.
    """
    there = f"<#{channel}>"
    if channel == table.game.channel:
        raise refuse("home_already", channel=there)
    if right := await _lacking(master, channel):
        raise refuse("missing_open", channel=there, right=right_name(right))
    if await master.store.held(channel):
        raise refuse("home_taken", channel=there)
    await master.store.touch(table.game.id, channel=channel, board_message=None, call_message=None, lobby_message=None)
    await master.announcer.unblock(table)
    await pausing.if_it_can_be_seen(master, table.game.guild, table.game.id)
    after = await master.table(interaction, table.game.id)
    facts = {"by": f"<@{interaction.user.id}>", "number": after.game.number, "title": after.rules.title}
    await master.say_in(after, say_aloud("mod.moved_told", **facts))
    await logbook.ruled(master, after, interaction.user.id, "home", channel=channel)
    if not after.begun:
        await show_lobby(master, after.game.guild, after.game.id)
    elif problem := await master.announcer.again(after):
        raise problem


async def _lacking(master: Master, channel: int) -> str | None:
    """The first right that is missing there; of a channel that Discord does not show us, the right to see it."""
    try:
        return missing_right(await master.poster.found(channel))
    except CannotPost:
        return "view_channel"
