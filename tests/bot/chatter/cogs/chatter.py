"""`/chat`: Chatter by typing."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot import completions, typed
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME
from tests.bot.chatter.actions import Boo, GiveSign, Judge, Say, Sign


@app_commands.guild_only()
class Chat(commands.GroupCog, name="chat", description="Chatter"):
    """Chatter."""

    @app_commands.command()
    @app_commands.describe(card="which", line="what you say", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def say(self, interaction: Interaction, card: str, line: str, game: str | None = None) -> None:
        """Lay a card and say a line"""
        await run(interaction, typed.make, lambda view, offers: (Say(card, line),), game)

    @app_commands.command()
    @app_commands.describe(seat="whose line", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def boo(self, interaction: Interaction, seat: int, game: str | None = None) -> None:
        """That line was bad"""
        await run(interaction, typed.aside, lambda view, offers: (Boo(seat - 1),), game)

    @app_commands.command()
    @app_commands.describe(seat="whose line", bad="your verdict", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def judge(self, interaction: Interaction, seat: int, bad: bool, game: str | None = None) -> None:
        """A verdict"""
        await run(interaction, typed.aside, lambda view, offers: (Judge(seat - 1, bad),), game)

    @app_commands.command()
    @app_commands.describe(sign="which", seat="for the host: whose", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def sign(
        self, interaction: Interaction, sign: Literal["star", "moon"], seat: int | None = None, game: str | None = None
    ) -> None:
        """Choose a sign"""
        await run(
            interaction, typed.aside if seat is None else typed.table_fact,
            lambda view, offers: (Sign(sign) if seat is None else GiveSign(seat - 1, sign),), game,
        )  # fmt: skip


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Chat())
