"""`/vote`: answer an open vote of a table."""

from discord import app_commands
from discord.ext import commands

from bot import completions, vote_completions, votes
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME


class Vote(commands.Cog):
    """Votes."""

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(answer="yes or no, with the number of the vote if there are several", game=GAME)
    @app_commands.autocomplete(answer=typing(vote_completions.answers), game=typing(completions.tables))
    async def vote(self, interaction: Interaction, answer: str, game: str | None = None) -> None:
        """Answer an open vote"""
        await run(interaction, votes.typed, answer, game)


async def setup(bot: commands.Bot) -> None:
    """Add the command."""
    await bot.add_cog(Vote())
