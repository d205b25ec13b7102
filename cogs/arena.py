"""`/arena`: Arena by typing."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot import completions, move_completions, typed
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME
from rules.arena import commands as meant


@app_commands.guild_only()
class Arena(commands.GroupCog, name="arena", description="Arena: your hero"):
    """Your hero."""

    @app_commands.command()
    @app_commands.describe(at="a trapdoor", game=GAME)
    @app_commands.autocomplete(at=typing(move_completions.seen(meant.trapdoors_in)), game=typing(completions.tables))
    async def enter(self, interaction: Interaction, at: str, game: str | None = None) -> None:
        """Enter through a trapdoor"""
        await run(interaction, typed.make, meant.enter(at), game)

    @app_commands.command()
    @app_commands.describe(path="sides or tiles, as: E S f4", game=GAME)
    @app_commands.autocomplete(path=typing(move_completions.seen(meant.walks)), game=typing(completions.tables))
    async def step(self, interaction: Interaction, path: str, game: str | None = None) -> None:
        """Walk one or more tiles"""
        await run(interaction, typed.make, meant.step(path), game)

    @app_commands.command()
    @app_commands.describe(to="another trapdoor", game=GAME)
    @app_commands.autocomplete(to=typing(move_completions.seen(meant.trapdoors_out)), game=typing(completions.tables))
    async def trapdoor(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        """From trapdoor to trapdoor"""
        await run(interaction, typed.make, meant.trapdoor(to), game)

    @app_commands.command()
    @app_commands.describe(way="which way", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def rotate(self, interaction: Interaction, way: Literal["left", "right"], game: str | None = None) -> None:
        """Rotate the tile under you"""
        await run(interaction, typed.make, meant.rotate(way), game)

    @app_commands.command()
    @app_commands.rename(start="from")
    @app_commands.describe(start="the tile that the Doom Area moves to", game=GAME)
    @app_commands.autocomplete(start=typing(move_completions.seen(meant.shifts)), game=typing(completions.tables))
    async def shift(self, interaction: Interaction, start: str, game: str | None = None) -> None:
        """Shift a row of tiles into the Doom Area"""
        await run(interaction, typed.make, meant.shift(start), game)

    @app_commands.command()
    @app_commands.describe(target="an attack, or a monster for the strongest one", game=GAME)
    @app_commands.autocomplete(target=typing(move_completions.seen(meant.attacks)), game=typing(completions.tables))
    async def attack(self, interaction: Interaction, target: str, game: str | None = None) -> None:
        """Attack a monster"""
        await run(interaction, typed.make, meant.attack(target), game)

    @app_commands.command()
    @app_commands.describe(what="a token here, as: str+int, item, element", game=GAME)
    @app_commands.autocomplete(what=typing(move_completions.seen(meant.tokens_here)), game=typing(completions.tables))
    async def pick(self, interaction: Interaction, what: str, game: str | None = None) -> None:
        """Pick up a token"""
        await run(interaction, typed.make, meant.pick(what), game)

    @app_commands.command()
    @app_commands.describe(card="which card, or: deity", on="on what, where it needs something", game=GAME)
    @app_commands.autocomplete(
        card=typing(move_completions.seen(meant.cards)), on=typing(move_completions.seen(meant.targets)),
        game=typing(completions.tables),
    )  # fmt: skip
    async def card(self, interaction: Interaction, card: str, on: str | None = None, game: str | None = None) -> None:
        """Use a card, item or power"""
        await run(interaction, typed.make, meant.card(card, on), game)

    @app_commands.command()
    @app_commands.describe(plan="as last turn, none, or cards and levels: Magic Rod base, Heal off", game=GAME)
    @app_commands.autocomplete(plan=typing(move_completions.seen(meant.plans)), game=typing(completions.tables))
    async def power(self, interaction: Interaction, plan: str, game: str | None = None) -> None:
        """Lay ability tokens on cards"""
        await run(interaction, typed.make, meant.power(plan), game)

    @app_commands.command()
    @app_commands.describe(kind="which element", on="on which monster", game=GAME)
    @app_commands.autocomplete(
        kind=typing(move_completions.beside(meant.elements)), on=typing(move_completions.beside(meant.monsters)),
        game=typing(completions.tables),
    )  # fmt: skip
    async def element(
        self, interaction: Interaction, kind: str, on: str | None = None, game: str | None = None
    ) -> None:
        """Play an element"""
        await run(interaction, typed.whenever, meant.element(kind, on), game)

    @app_commands.command()
    @app_commands.describe(do="take or flip", game=GAME)
    @app_commands.autocomplete(do=typing(move_completions.seen(meant.deities)), game=typing(completions.tables))
    async def deity(self, interaction: Interaction, do: str, game: str | None = None) -> None:
        """Take or flip a patron"""
        await run(interaction, typed.make, meant.deity(do), game)

    @app_commands.command()
    @app_commands.describe(answer="one of the answers", game=GAME)
    @app_commands.autocomplete(answer=typing(move_completions.seen(meant.answers)), game=typing(completions.tables))
    async def choose(self, interaction: Interaction, answer: str, game: str | None = None) -> None:
        """Answer a question of the game"""
        await run(interaction, typed.make, meant.choose(answer), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def end(self, interaction: Interaction, game: str | None = None) -> None:
        """End the hero phase"""
        await run(interaction, typed.make, meant.end(), game)

    @app_commands.command()
    @app_commands.rename(start="from")
    @app_commands.describe(monster="which monster", start="as if it stood there", game=GAME)
    @app_commands.autocomplete(
        monster=typing(move_completions.beside(meant.monsters)), start=typing(move_completions.beside(meant.tiles)),
        game=typing(completions.tables),
    )  # fmt: skip
    async def reach(
        self, interaction: Interaction, monster: str, start: str | None = None, game: str | None = None
    ) -> None:
        """What a monster reaches"""
        await run(interaction, typed.drawn, meant.reach(monster, start), meant.reach_marks(monster, start), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def points(self, interaction: Interaction, game: str | None = None) -> None:
        """Your covered glory and misfortune"""
        await run(interaction, typed.look, meant.points(), game)

    @app_commands.command()
    @app_commands.describe(who="whose; without it your own", game=GAME)
    @app_commands.autocomplete(who=typing(move_completions.beside(meant.heroes)), game=typing(completions.tables))
    async def sheet(self, interaction: Interaction, who: str | None = None, game: str | None = None) -> None:
        """A hero's sheet: tracks, cards, runes"""
        await run(interaction, typed.drawn, meant.sheet(who), meant.sheet_marks(who), game)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Arena())
