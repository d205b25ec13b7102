"""`/privacy`: what is kept about you."""

from discord import app_commands
from discord.ext import commands

from bot import own_data
from bot.commanding import run
from bot.replies import Interaction


@app_commands.guild_only()
class Privacy(commands.GroupCog, name="privacy", description="What is kept about you"):
    """Privacy."""

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """What is stored, why, how long, who runs this bot"""
        await run(interaction, own_data.show)

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        """Everything about you as a file"""
        await run(interaction, own_data.export)

    @app_commands.command()
    @app_commands.describe(server="Instead everything of this server; for its owner only")
    async def delete(self, interaction: Interaction, server: bool = False) -> None:
        """Delete what is stored about you"""
        await run(interaction, own_data.ask_delete, server)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Privacy())
