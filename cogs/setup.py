"""`/setup`: prepare this server."""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot import server_settings, setting_up, speaking, typed_hours
from bot.commanding import run, typing
from bot.replies import Interaction
from bot.waiting import Pace


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Setup(commands.GroupCog, name="setup", description="Prepare this server"):
    """Settings of the server."""

    @app_commands.command()
    async def start(self, interaction: Interaction) -> None:
        """Step by step: channel, rights, pace, first table"""
        await run(interaction, setting_up.start)

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """All settings of the server"""
        await run(interaction, server_settings.show)

    @app_commands.command()
    @app_commands.describe(role="which role; @everyone for everybody", may="what it may do")
    async def role(
        self,
        interaction: Interaction,
        role: discord.Role,
        may: Literal["open tables", "moderate games", "nothing"],
    ) -> None:
        """Who may open tables or moderate games"""
        await run(interaction, server_settings.role, role, may)

    @app_commands.command()
    @app_commands.describe(
        move="the usual time for a move", away="days for which an absence stops a clock",
        quiet="hours in which no clock runs, as 22:00 to 08:00 Berlin; none for none",
    )  # fmt: skip
    @app_commands.autocomplete(quiet=typing(typed_hours.readings))
    async def pace(
        self,
        interaction: Interaction,
        move: Pace | None = None,
        away: app_commands.Range[int, 0, 60] | None = None,
        quiet: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Usual time for a move, quiet hours, free absence"""
        await run(interaction, server_settings.pace, move, away, quiet)

    @app_commands.command()
    @app_commands.describe(language="one of those there are")
    @app_commands.autocomplete(language=typing(speaking.languages))
    async def language(self, interaction: Interaction, language: str) -> None:
        """Language of public messages"""
        await run(interaction, speaking.set_for_server, language)

    @app_commands.command()
    @app_commands.describe(use="ask: whoever opens a table says so by a press")
    async def threads(self, interaction: Interaction, use: Literal["always", "ask", "never"]) -> None:
        """A thread for each table?"""
        await run(interaction, server_settings.threads, use)

    @app_commands.command()
    @app_commands.describe(channel="which channel", use="what it is for")
    async def channels(
        self,
        interaction: Interaction,
        channel: discord.TextChannel | discord.Thread | discord.ForumChannel,
        use: Literal["games", "lobby", "moderators", "nothing"],
    ) -> None:
        """Where games may be played"""
        await run(interaction, server_settings.channels, channel, use)

    @app_commands.command()
    @app_commands.describe(
        use="texts that players write", words="refused words, with commas or blanks between; empty or - for none"
    )
    async def text(
        self,
        interaction: Interaction,
        use: Literal["allowed", "ready-made only"],
        words: app_commands.Range[str, 0, 1500] | None = None,
    ) -> None:
        """Texts that players write: squeaks, reasons, words"""
        await run(interaction, server_settings.text, use, words)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Setup())
