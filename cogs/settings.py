"""`/settings`: how the bot treats you."""

from discord import app_commands
from discord.ext import commands

from bot import own_settings, speaking
from bot.commanding import run, typing
from bot.own_settings import Again, Ask, Call, Palette, Pictures
from bot.replies import Interaction


@app_commands.guild_only()
class Settings(commands.GroupCog, name="settings", description="How the bot treats you"):
    """A person's own settings."""

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """All your settings"""
        await run(interaction, own_settings.show)

    @app_commands.command()
    @app_commands.describe(
        call="how a call reaches you", again="how often to remind you", heads_up="tell you when you are next",
        daily="remind you once a day at this time instead, as 18:00; or none",
    )  # fmt: skip
    @app_commands.rename(heads_up="heads-up")
    async def notices(
        self,
        interaction: Interaction,
        call: Call | None = None,
        again: Again | None = None,
        heads_up: bool | None = None,
        daily: str | None = None,
    ) -> None:
        """When and where to call you"""
        await run(interaction, own_settings.notices, call, again, heads_up, daily)

    @app_commands.command()
    @app_commands.describe(
        since="when they begin, as 22:00; or none", until="when they end, as 8:00", zone="a city or time zone",
        weekends="whether your clock runs at weekends",
    )  # fmt: skip
    @app_commands.autocomplete(zone=typing(own_settings.zone_names))
    async def quiet(
        self,
        interaction: Interaction,
        since: str,
        until: str,
        zone: str | None = None,
        weekends: bool | None = None,
    ) -> None:
        """Hours in which your clock rests"""
        await run(interaction, own_settings.quiet, since, until, zone, weekends)

    @app_commands.command()
    @app_commands.describe(
        pictures="in private answers", palette="their colours", reader="text boards instead of pictures"
    )
    async def look(
        self,
        interaction: Interaction,
        pictures: Pictures | None = None,
        palette: Palette | None = None,
        reader: bool | None = None,
    ) -> None:
        """Pictures, palette, text boards"""
        await run(interaction, own_settings.look, pictures, palette, reader)

    @app_commands.command()
    @app_commands.describe(ask="when to ask once more")
    async def sending(self, interaction: Interaction, ask: Ask) -> None:
        """Ask before a move is final?"""
        await run(interaction, own_settings.sending, ask)

    @app_commands.command()
    @app_commands.describe(language="one of those there are")
    @app_commands.autocomplete(language=typing(speaking.own_languages))
    async def language(self, interaction: Interaction, language: str) -> None:
        """Your language for private answers"""
        await run(interaction, speaking.set_own, language)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Settings())
