"""`/game new`: a table is opened where somebody wants it; where the server asks, after one press that says where."""

from collections.abc import Sequence

import discord
from msgspec import structs

from bot import opening, rights
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, named, row, text
from bot.loose_ends import Opening
from bot.master import Master, guild_of
from bot.opening import HERE, NEW_THREAD, Wish, game_called
from bot.records import TAKES_CHANNEL
from bot.refusals import refuse
from bot.replies import Interaction, PrivateReply, private
from bot.words import say

KIND = "n"
PLACES = (HERE, NEW_THREAD)  # by the index of their buttons
SERIALS = 10**6


async def open_table(
    master: Master,
    interaction: Interaction,
    what: str,
    players: int | None,
    pace: str | None,
    where: str | None,
    name: str | None,
    bots: int | None,
) -> None:
    """`/game new`."""
    reply = private(interaction)
    await rights.may_open(master, interaction)
    wish = Wish(game_called(what), players, pace, where, name or "", bots or 0)
    channel = await opened_or_asked(master, interaction, reply, interaction.channel_id or 0, wish)
    if channel is not None:
        await reply.say(say("lobby.opened", link=f"<#{channel}>"))


async def opened_or_asked(
    master: Master, interaction: Interaction, reply: PrivateReply, channel: int, wish: Wish
) -> int | None:
    """Where the table stands; None where the server has people asked, who says so by a press.

    Raises:
        Refused: it cannot be opened, wherever that would be.
    """
    settings = await master.guild(interaction)
    if settings.threads != "ask" or wish.where or not _may_have_a_thread(master, interaction, channel):
        return await opening.opened(master, interaction, channel, wish)
    await opening.check(master, interaction, channel, wish)
    await _ask(master, interaction, reply, channel, wish)
    return None


def _may_have_a_thread(master: Master, interaction: Interaction, channel: int) -> bool:
    """Whether there is anything to ask: a thread has no threads, and the right to make one may be missing."""
    found = master.client.get_channel(channel) or interaction.channel
    if not isinstance(found, discord.TextChannel):
        return False
    return found.permissions_for(found.guild.me).create_public_threads


async def _ask(master: Master, interaction: Interaction, reply: PrivateReply, channel: int, wish: Wish) -> None:
    """Keep what is wanted, and ask where; a channel that has a table already is not offered."""
    guild = guild_of(interaction)
    wanted = Opening(
        guild, channel, wish.rules.name, wish.players, wish.pace, wish.name, wish.bots, interaction.id % SERIALS
    )
    await master.store.change_player(interaction.user.id, lambda now: structs.replace(now, opening=wanted))
    there = await master.store.table_at(guild, channel)
    taken = there is not None and there.game.status in TAKES_CHANNEL
    here, thread = (CustomId(KIND, revision=wanted.serial, index=index) for index in range(len(PLACES)))
    ways = [named("new_thread", thread, "finish")] if taken else [named("here", here), named("new_thread", thread)]
    said = say("lobby.where_taken" if taken else "lobby.where", title=wish.rules.title, channel=f"<#{channel}>")
    await reply.show(Layout(text(said), row(*ways), accent=SLATE))


async def pressed(master: Master, interaction: Interaction, control: CustomId, values: Sequence[str]) -> None:
    """Here, or in a new thread: the table that was wanted is opened there."""
    reply = private(interaction)
    await rights.may_open(master, interaction)
    wanted = await _wanted(master, interaction, control)
    where = PLACES[control.index]
    wish = Wish(game_called(wanted.game), wanted.players, wanted.pace, where, wanted.name, wanted.bots)
    try:
        channel = await opening.opened(master, interaction, wanted.channel, wish)
    except Exception:  # whatever it was: the question can be answered again
        await master.store.change_player(interaction.user.id, lambda now: structs.replace(now, opening=wanted))
        raise
    await reply.say(say("lobby.opened", link=f"<#{channel}>"))


async def _wanted(master: Master, interaction: Interaction, control: CustomId) -> Opening:
    """What this person wanted to open; of two presses one has it.

    Raises:
        Refused: that question was answered already, or another one was asked since.
    """
    found: list[Opening | None] = []
    asked = (guild_of(interaction), control.revision)

    def taken(opening: Opening | None) -> Opening | None:
        fits = opening is not None and (opening.guild, opening.serial) == asked and control.index < len(PLACES)
        found[:] = [opening if fits else None]
        return None if fits else opening

    await master.store.change_player(interaction.user.id, lambda now: structs.replace(now, opening=taken(now.opening)))
    if found[0] is None:
        raise refuse("where_answered")
    return found[0]
