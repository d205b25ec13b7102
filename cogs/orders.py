"""`/orders`: answers given before one is asked."""

from discord import app_commands
from discord.ext import commands

from bot import completions, standing_orders
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME


@app_commands.guild_only()
class Orders(commands.GroupCog, name="orders", description="Standing orders: answers given before you are asked"):
    """Standing orders."""

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def show(self, interaction: Interaction, game: str | None = None) -> None:
        """Your standing orders"""
        await run(interaction, standing_orders.show, game)

    @app_commands.command()
    @app_commands.describe(order="which question", answer="what to answer", game=GAME)
    @app_commands.autocomplete(
        order=typing(completions.orders), answer=typing(completions.order_answers), game=typing(completions.tables)
    )
    async def set(self, interaction: Interaction, order: str, answer: str, game: str | None = None) -> None:
        """Set one"""
        await run(interaction, standing_orders.set_order, order, answer, game)

    @app_commands.command()
    @app_commands.describe(order="which; default: all", game=GAME)
    @app_commands.autocomplete(order=typing(completions.orders), game=typing(completions.tables))
    async def clear(self, interaction: Interaction, order: str | None = None, game: str | None = None) -> None:
        """Ask me again"""
        await run(interaction, standing_orders.clear, order, game)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Orders())
