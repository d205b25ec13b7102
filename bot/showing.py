"""Answers that everybody is meant to see: posted where the asker may write himself, and nowhere else."""

from collections.abc import Sequence

import discord

from bot.layout import Layout
from bot.master import Master
from bot.refusals import refuse
from bot.replies import Interaction, PrivateReply
from bot.words import say


async def show_everybody(
    master: Master,
    interaction: Interaction,
    reply: PrivateReply,
    channel: int,
    layout: Layout,
    files: Sequence[discord.File] = (),
) -> None:
    """Post this in a channel, and tell the asker.

    Raises:
        Refused: he may not write there.
        CannotPost, NotNow: the bot cannot.
    """
    place = await master.poster.place(channel)
    if not may_write(place, interaction.user):
        raise refuse("may_not_show", channel=f"<#{channel}>")
    await master.store.claim()  # of two processes one shows it
    await master.poster.send(channel, view=layout, files=files)
    await reply.say(say("table.shown", channel=f"<#{channel}>"))


def may_write(place: discord.TextChannel | discord.Thread, who: discord.User | discord.Member) -> bool:
    """Whether a member sees a channel or thread and may send messages there."""
    if not isinstance(who, discord.Member):
        return False
    rights = place.permissions_for(who)
    sends = rights.send_messages_in_threads if isinstance(place, discord.Thread) else rights.send_messages
    return rights.view_channel and sends
