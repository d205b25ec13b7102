"""`/away`: absence in all your games at once."""

import discord
from discord import app_commands
from discord.ext import commands

from bot import away
from bot.commanding import run, typing
from bot.records import Plan
from bot.replies import Interaction


@app_commands.guild_only()
class Away(commands.GroupCog, name="away", description="Absence in all your games at once"):
    """Absence."""

    @app_commands.command()
    @app_commands.describe(
        until="when you are back, as friday 18:00 or in 2 weeks", since="when it begins, if not now",
        plan="what your seats do meanwhile", substitute="who sits in for you, if he agrees",
    )  # fmt: skip
    @app_commands.autocomplete(until=typing(away.moments), since=typing(away.moments))
    async def set(
        self,
        interaction: Interaction,
        until: str,
        since: str | None = None,
        plan: Plan = "wait",
        substitute: discord.Member | None = None,
    ) -> None:
        """Say when you are away and what should happen"""
        await run(interaction, away.leave, until, since, plan, substitute)

    @app_commands.command()
    async def back(self, interaction: Interaction) -> None:
        """I am back"""
        await run(interaction, away.back)

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """Who is away, until when"""
        await run(interaction, away.show)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Away())
