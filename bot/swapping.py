"""Two people change seats: with the leave of both, and only where nothing is hidden between seats."""

import discord

from bot import votes
from bot.master import Master
from bot.opened import OpenTable
from bot.refusals import refuse
from bot.replies import Interaction


async def ask(
    master: Master, interaction: Interaction, table: OpenTable, seat: int, who: discord.Member | discord.User
) -> None:
    """`/game seat` with somebody who sits at the table: he and the holder of that seat change.

    Raises:
        Refused: they are the same, one of them is a bot, the asker is neither, or something is hidden here.
    """
    other = table.my_seat(who.id)
    sitter = table.sitter(seat)
    if sitter.bot or sitter.user is None or sitter.user == who.id:
        raise refuse("asked_already")
    if interaction.user.id not in (sitter.user, who.id):
        raise refuse("swap_others")
    if table.rules.hides:
        raise refuse("swap_hides")
    places = [table.state.places[seat], table.state.places[other]]
    await votes.ask(master, interaction, table, "swap", {"seat": seat, "other": other}, among=places)
