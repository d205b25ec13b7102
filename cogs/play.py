"""What a player needs at any table: play, move, hand, board, undo, my games."""

from discord import app_commands
from discord.ext import commands

from bot import catching_up, completions, lists, lookups, move_completions, presses, typed, undo
from bot.commanding import at_table, run, typing
from bot.replies import Interaction
from cogs import GAME, SHOW


class Play(commands.Cog):
    """Playing."""

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def play(self, interaction: Interaction, game: str | None = None) -> None:
        """Open your move panel"""
        await at_table(interaction, game, presses.open_panel)

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def catchup(self, interaction: Interaction, game: str | None = None) -> None:
        """What happened since you last acted"""
        await at_table(interaction, game, catching_up.catch_up)

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(action="start typing: notation or words", game=GAME)
    @app_commands.autocomplete(action=typing(move_completions.actions), game=typing(completions.tables))
    async def move(self, interaction: Interaction, action: str, game: str | None = None) -> None:
        """Make any legal move by typing it"""
        await run(interaction, typed.move, action, game)

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def hand(self, interaction: Interaction, game: str | None = None) -> None:
        """Your cards, tokens and standing orders"""
        await at_table(interaction, game, lookups.hand)

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(game=GAME, turn="an earlier step", text="as text instead of a picture", show=SHOW)
    @app_commands.autocomplete(turn=typing(completions.turns), game=typing(completions.tables))
    async def board(
        self,
        interaction: Interaction,
        game: str | None = None,
        turn: app_commands.Range[int, 1, 99999] | None = None,
        text: bool = False,
        show: bool = False,
    ) -> None:
        """The board as you may see it"""
        await at_table(interaction, game, lookups.board, turn, text, show)

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(to="an earlier step of yours, or redo; empty: your last move", game=GAME)
    @app_commands.autocomplete(to=typing(undo.own_earlier), game=typing(completions.tables))
    async def undo(self, interaction: Interaction, to: str | None = None, game: str | None = None) -> None:
        """Take back, or ask those concerned for leave"""
        await run(interaction, undo.typed, to, game)

    @app_commands.command()
    @app_commands.guild_only()
    async def mygames(self, interaction: Interaction) -> None:
        """Your tables here, those waiting for you first"""
        await run(interaction, lists.mine)


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    await bot.add_cog(Play())
