"""`/why`, and the menu of a message: why did that happen?"""

import discord
from discord import app_commands
from discord.ext import commands

from bot import completions, why
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME


class Why(commands.Cog):
    """Reasons."""

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(event="what happened; empty: the latest", game=GAME)
    @app_commands.autocomplete(event=typing(why.events), game=typing(completions.tables))
    async def why(self, interaction: Interaction, event: str | None = None, game: str | None = None) -> None:
        """Why did that happen, and how was it counted?"""
        await run(interaction, why.typed, event, game)


@app_commands.context_menu(name=why.MENU)
@app_commands.guild_only()
async def why_this(interaction: Interaction, message: discord.Message) -> None:
    """What that message told"""
    await run(interaction, why.of_message, message)


async def setup(bot: commands.Bot) -> None:
    """Add the command and the menu."""
    await bot.add_cog(Why())
    bot.tree.add_command(why_this)
