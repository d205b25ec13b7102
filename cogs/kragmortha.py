"""`/goblin`: Kragmortha by typing."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot import completions, move_completions, typed
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME
from rules.kragmortha import commands as meant

WHOSE = typing(completions.seats)


@app_commands.guild_only()
class Goblin(commands.GroupCog, name="goblin", description="Kragmortha: your goblin and the master"):
    """Your goblin and the master."""

    @app_commands.command()
    @app_commands.describe(on="a free space", game=GAME)
    @app_commands.autocomplete(on=typing(move_completions.seen(meant.spaces)), game=typing(completions.tables))
    async def place(self, interaction: Interaction, on: str, game: str | None = None) -> None:
        """Enter the library"""
        await run(interaction, typed.make, meant.place(on), game)

    @app_commands.command()
    @app_commands.describe(
        card="one of your cards", to="its first step", then="its second step", squeak="what your goblin says", game=GAME
    )
    @app_commands.autocomplete(
        card=typing(move_completions.seen(meant.cards)), to=typing(move_completions.seen(meant.first_steps)),
        then=typing(move_completions.seen(meant.later_steps)),
        squeak=typing(move_completions.seen(meant.squeak_lines)), game=typing(completions.tables),
    )  # fmt: skip
    async def card(
        self, interaction: Interaction, card: str, to: str, then: str | None = None, squeak: str | None = None,
        game: str | None = None,
    ) -> None:  # fmt: skip
        """Play a card"""
        await run(interaction, typed.make, meant.card(card, to, then, squeak), game)

    @app_commands.command()
    @app_commands.describe(to="a space, or: halt", game=GAME)
    @app_commands.autocomplete(to=typing(move_completions.seen(meant.steps)), game=typing(completions.tables))
    async def step(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        """The next step of a card"""
        await run(interaction, typed.make, meant.step(to), game)

    @app_commands.command()
    @app_commands.describe(to="a direction or a space", game=GAME)
    @app_commands.autocomplete(to=typing(move_completions.seen(meant.pushes)), game=typing(completions.tables))
    async def push(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        """Where does the pushed goblin go?"""
        await run(interaction, typed.make, meant.push(to), game)

    @app_commands.command()
    @app_commands.rename(with_="with")
    @app_commands.describe(book="which book", on="on what", with_="with what, where a book needs two", game=GAME)
    @app_commands.autocomplete(
        book=typing(move_completions.seen(meant.books)), on=typing(move_completions.seen(meant.book_targets)),
        with_=typing(move_completions.seen(meant.book_choices)), game=typing(completions.tables),
    )  # fmt: skip
    async def book(
        self, interaction: Interaction, book: str, on: str | None = None, with_: str | None = None,
        game: str | None = None,
    ) -> None:  # fmt: skip
        """Use a Spell Book"""
        await run(interaction, typed.make, meant.book(book, on, with_), game)

    @app_commands.command()
    @app_commands.rename(with_="with")
    @app_commands.describe(with_="a book, or: take the Glance", game=GAME)
    @app_commands.autocomplete(with_=typing(move_completions.seen(meant.reactions)), game=typing(completions.tables))
    async def react(self, interaction: Interaction, with_: str, game: str | None = None) -> None:
        """Answer a collision"""
        await run(interaction, typed.make, meant.react(with_), game)

    @app_commands.command()
    @app_commands.describe(on="a free space", game=GAME)
    @app_commands.autocomplete(on=typing(move_completions.seen(meant.landings)), game=typing(completions.tables))
    async def land(self, interaction: Interaction, on: str, game: str | None = None) -> None:
        """Where your goblin reappears"""
        await run(interaction, typed.make, meant.land(on), game)

    @app_commands.command()
    @app_commands.describe(to="a teleport, or: no", game=GAME)
    @app_commands.autocomplete(to=typing(move_completions.seen(meant.sendings)), game=typing(completions.tables))
    async def master(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        """Send Rigor Mortis through a teleport"""
        await run(interaction, typed.make, meant.master(to), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def discard(self, interaction: Interaction, game: str | None = None) -> None:
        """No card can be played: new hand"""
        await run(interaction, typed.make, meant.discard(), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def stop(self, interaction: Interaction, game: str | None = None) -> None:
        """No second card"""
        await run(interaction, typed.make, meant.stop(), game)

    @app_commands.command()
    @app_commands.describe(who="whose latest squeak", game=GAME)
    @app_commands.autocomplete(who=WHOSE, game=typing(completions.tables))
    async def accuse(self, interaction: Interaction, who: str, game: str | None = None) -> None:
        """That squeak broke a Glance"""
        await run(interaction, typed.aside, meant.accuse(who), game)

    @app_commands.command()
    @app_commands.describe(answer="your verdict", who="on whose squeak", game=GAME)
    @app_commands.autocomplete(who=WHOSE, game=typing(completions.tables))
    async def verdict(
        self, interaction: Interaction, answer: Literal["guilty", "innocent"], who: str | None = None,
        game: str | None = None,
    ) -> None:  # fmt: skip
        """Guilty or innocent?"""
        await run(interaction, typed.aside, meant.verdict(answer, who), game)

    @app_commands.command()
    @app_commands.describe(
        mode="say it for me is set by the host, for whom he names", who="for the host: whose squeaks", game=GAME
    )
    @app_commands.autocomplete(who=WHOSE, game=typing(completions.tables))
    async def squeaks(
        self, interaction: Interaction, mode: Literal["typed", "ready-made", "say it for me"], who: str | None = None,
        game: str | None = None,
    ) -> None:  # fmt: skip
        """Type your squeaks, or choose ready-made ones"""
        await run(
            interaction, typed.table_fact if meant.by_host(mode, who) else typed.aside, meant.squeaks(mode, who), game
        )

    @app_commands.command()
    @app_commands.describe(who="whose", game=GAME)
    @app_commands.autocomplete(who=WHOSE, game=typing(completions.tables))
    async def glances(self, interaction: Interaction, who: str | None = None, game: str | None = None) -> None:
        """Glances and Spell Books of a player"""
        await run(interaction, typed.look, meant.glances(who), game, anyone=True)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Goblin())
