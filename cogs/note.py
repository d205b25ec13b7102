"""`/note`: reminders for yourself in a game."""

from discord import app_commands
from discord.ext import commands

from bot import completions, noting
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME


@app_commands.guild_only()
class Note(commands.GroupCog, name="note", description="Reminders for yourself in a game"):
    """Notes to oneself."""

    @app_commands.command()
    @app_commands.describe(text="what to remind you of", turns="after how many turns of the table", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def add(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 1, 200],
        turns: app_commands.Range[int, 1, 200],
        game: str | None = None,
    ) -> None:
        """Remind me of something after some turns"""
        await run(interaction, noting.add, text, turns, game)

    @app_commands.command(name="list")
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def list_(self, interaction: Interaction, game: str | None = None) -> None:
        """Your reminders"""
        await run(interaction, noting.list_, game)

    @app_commands.command()
    @app_commands.describe(which="one of your reminders")
    @app_commands.autocomplete(which=typing(noting.own))
    async def drop(self, interaction: Interaction, which: str) -> None:
        """Forget one"""
        await run(interaction, noting.drop, which)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Note())
