"""`/stats`, and the menu of a person: games, wins, pace and luck; whose tables one shares."""

import discord
from discord import app_commands
from discord.ext import commands

from bot import completions, lists, stats
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import SHOW


class Stats(commands.Cog):
    """Figures."""

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(player="whose; empty: your own", of="which game", show=SHOW)
    @app_commands.autocomplete(of=typing(completions.kinds))
    async def stats(
        self,
        interaction: Interaction,
        player: discord.Member | None = None,
        of: str | None = None,
        show: bool = False,
    ) -> None:
        """Games, wins, pace and luck"""
        await run(interaction, stats.show, player, of, show)


@app_commands.context_menu(name="Games of this player")
@app_commands.guild_only()
async def games_of(interaction: Interaction, player: discord.Member) -> None:
    """Tables that you share, whose turn it is, and until when the player is away"""
    await run(interaction, lists.shared, player)


async def setup(bot: commands.Bot) -> None:
    """Add the command and the menu."""
    await bot.add_cog(Stats())
    bot.tree.add_command(games_of)
