"""Look-ups that need no table: rules, help, about."""

import discord
from discord import app_commands
from discord.ext import commands

from bot import about, completions, doctor, lists
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import SHOW


class Help(commands.Cog):
    """Help."""

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(about="a word, a card, or a rule id", of="which game", show=SHOW)
    @app_commands.autocomplete(about=typing(completions.rule_words), of=typing(completions.kinds))
    async def rules(self, interaction: Interaction, about: str, of: str | None = None, show: bool = False) -> None:
        """Look up a rule, card, monster or word"""
        await run(interaction, lists.rules, about, of, show)

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(topic="a topic, or a command")
    @app_commands.autocomplete(topic=typing(about.topics))
    async def help(self, interaction: Interaction, topic: str | None = None) -> None:
        """How to play with this bot"""
        await run(interaction, about.help_, topic)

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(channel="which channel; empty: all that is yours to see", fix="a repair of what was found")
    @app_commands.autocomplete(fix=typing(doctor.fixes))
    async def doctor(
        self,
        interaction: Interaction,
        channel: discord.TextChannel | discord.Thread | None = None,
        fix: str | None = None,
    ) -> None:
        """Check rights, panels and clocks; offer repairs"""
        await run(interaction, doctor.examine, channel, fix)

    @app_commands.command()
    @app_commands.guild_only()
    async def about(self, interaction: Interaction) -> None:
        """Version, credits, licences, privacy"""
        await run(interaction, about.about)


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    await bot.add_cog(Help())
