"""Who may do what: asked at each press, in code, whatever Discord's own settings hide or show (threats TH-17)."""

import discord

from bot.master import Master, guild_of
from bot.names import mention
from bot.opened import OpenTable
from bot.refusals import refuse
from bot.replies import Interaction


async def may_open(master: Master, interaction: Interaction) -> None:
    """Raises Refused unless this member may open tables here."""
    settings = await master.guild(interaction)
    if settings.everyone_opens or await master.moderates(interaction):
        return
    member = interaction.user
    role = settings.open_role
    if not (isinstance(member, discord.Member) and role is not None and member.get_role(role)):
        raise refuse("may_not_open")


async def may_host(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """Raises Refused unless this is the table's host, who may still open tables, or a moderator."""
    if await master.moderates(interaction):
        return
    if interaction.user.id != table.game.host:
        raise refuse("not_host", host=mention(table.game.host))
    await may_open(master, interaction)


async def must_moderate(master: Master, interaction: Interaction) -> None:
    """Raises Refused unless this member moderates games here."""
    guild_of(interaction)
    if not await master.moderates(interaction):
        raise refuse("not_moderator")
