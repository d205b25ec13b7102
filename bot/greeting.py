"""The one message with which the game master introduces itself to a server: gone when the server is set up."""

import logging

import discord
from discord import ButtonStyle, ui
from msgspec import structs

from bot.custom_id import CustomId
from bot.layout import Rows
from bot.master import Master
from bot.posting import CannotPost, NotNow
from bot.words import say

KIND = "su"  # controls of the set-up; the step is its page
log = logging.getLogger(__name__)


async def greet(master: Master, guild: discord.Guild) -> None:
    """Say what the program does and who begins, in the system channel and nowhere else; once."""
    channel = guild.system_channel
    if channel is None or (await master.store.guild(guild.id)).greeting is not None:
        return
    begin: ui.Button[Rows] = ui.Button(
        label=say("label.set_up"), style=ButtonStyle.primary, custom_id=str(CustomId(KIND, step=1))
    )
    try:
        message = await master.poster.send(channel.id, content=say("start.greeting"), view=Rows([begin]))
    except (CannotPost, NotNow) as refused:
        log.info("server %s was not greeted: %r", guild.id, refused)
        return
    await master.store.change_guild(guild.id, lambda now: structs.replace(now, greeting=(channel.id, message)))


async def is_set_up(master: Master, guild: int) -> None:
    """The message has done its work."""
    greeting = (await master.store.guild(guild)).greeting
    if greeting is not None:
        await master.store.change_guild(guild, lambda now: structs.replace(now, greeting=None))
        await master.poster.delete(*greeting)
