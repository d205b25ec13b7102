"""`/kobold`: Level 20 by typing."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot import completions, move_completions, typed
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME
from rules.level20 import commands as meant
from rules.level20.actions import Cover, End, Search


@app_commands.guild_only()
class Kobold(commands.GroupCog, name="kobold", description="Level 20: your kobold"):
    """Your kobold."""

    @app_commands.command()
    @app_commands.describe(to="the square to end on", stay="walk there without ending the turn", game=GAME)
    @app_commands.autocomplete(to=typing(move_completions.seen(meant.ends)), game=typing(completions.tables))
    async def go(self, interaction: Interaction, to: str, stay: bool = False, game: str | None = None) -> None:
        """Walk to a square and end the turn"""
        await run(interaction, typed.make, meant.go(to, stay), game)

    @app_commands.command()
    @app_commands.describe(steps="as E SE +1 search:ferocity end", game=GAME)
    @app_commands.autocomplete(steps=typing(move_completions.next_words), game=typing(completions.tables))
    async def path(self, interaction: Interaction, steps: str, game: str | None = None) -> None:
        """Several things in a row: E SE +1 search:ferocity end"""
        await run(interaction, typed.say_row, steps, game)

    @app_commands.command()
    @app_commands.describe(reward="a card, or two ferocity", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def search(
        self, interaction: Interaction, reward: Literal["treasure", "ferocity"], game: str | None = None
    ) -> None:
        """Search the junk under you"""
        await run(interaction, typed.make, meant.row(Search(reward)), game)

    @app_commands.command()
    @app_commands.describe(card="which card", on="on which square", game=GAME)
    @app_commands.autocomplete(
        card=typing(move_completions.seen(meant.cards)), on=typing(move_completions.seen(meant.card_squares)),
        game=typing(completions.tables),
    )  # fmt: skip
    async def card(self, interaction: Interaction, card: str, on: str | None = None, game: str | None = None) -> None:
        """Play a card"""
        await run(interaction, typed.make, meant.card(card, on), game)

    @app_commands.command()
    @app_commands.describe(steps="how many", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def spur(
        self, interaction: Interaction, steps: app_commands.Range[int, 1, 3], game: str | None = None
    ) -> None:
        """Spend ferocity for steps"""
        await run(interaction, typed.make, meant.spur(steps), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def cover(self, interaction: Interaction, game: str | None = None) -> None:
        """Take cover for 1 ferocity"""
        await run(interaction, typed.make, meant.row(Cover()), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def end(self, interaction: Interaction, game: str | None = None) -> None:
        """End the turn"""
        await run(interaction, typed.make, meant.row(End()), game)

    @app_commands.command()
    @app_commands.describe(card="which card goes", game=GAME)
    @app_commands.autocomplete(card=typing(move_completions.seen(meant.discards)), game=typing(completions.tables))
    async def discard(self, interaction: Interaction, card: str, game: str | None = None) -> None:
        """Discard down to three cards"""
        await run(interaction, typed.make, meant.discard(card), game)

    @app_commands.command()
    @app_commands.describe(to="the way out, or: accept", game=GAME)
    @app_commands.autocomplete(to=typing(move_completions.seen(meant.exits)), game=typing(completions.tables))
    async def tunnel(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        """A fighter is upon you: slip away, or not"""
        await run(interaction, typed.make, meant.tunnel(to), game)

    @app_commands.command()
    @app_commands.rename(start="from")
    @app_commands.describe(start="as if your kobold stood there", game=GAME)
    @app_commands.autocomplete(start=typing(move_completions.seen(meant.squares)), game=typing(completions.tables))
    async def look(self, interaction: Interaction, start: str | None = None, game: str | None = None) -> None:
        """What would the fighters do?"""
        await run(interaction, typed.look, meant.look(start), game)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Kobold())
