"""`/report`, and the menu of a message: something is wrong here."""

import discord
from discord import app_commands
from discord.ext import commands

from bot import completions, reporting
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME


class Report(commands.Cog):
    """Problems."""

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(text="what is wrong; only moderators read it", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def report(
        self, interaction: Interaction, text: app_commands.Range[str, 1, 500] | None = None, game: str | None = None
    ) -> None:
        """Tell the moderators that something is wrong here"""
        await run(interaction, reporting.typed, text, game)


@app_commands.context_menu(name="Report a problem here")
@app_commands.guild_only()
async def report_here(interaction: Interaction, message: discord.Message) -> None:
    """The table of that message's channel"""
    await run(interaction, reporting.of_message, message)


async def setup(bot: commands.Bot) -> None:
    """Add the command and the menu."""
    await bot.add_cog(Report())
    bot.tree.add_command(report_here)
