"""`/dice`: Dice Conquest by typing."""

from discord import app_commands
from discord.ext import commands

from bot import completions, move_completions, typed
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME
from rules.dice_conquest import commands as meant


@app_commands.guild_only()
class Dice(commands.GroupCog, name="dice", description="Dice Conquest: dice, powers, items"):
    """Dice, powers, items."""

    @app_commands.command()
    @app_commands.describe(
        die="which die", on="which creature", reroll="roll the die again first", end="end the turn with it", game=GAME
    )
    @app_commands.autocomplete(
        die=typing(move_completions.seen(meant.dice)), on=typing(move_completions.seen(meant.places)),
        game=typing(completions.tables),
    )  # fmt: skip
    async def place(
        self, interaction: Interaction, die: str, on: str, reroll: bool = False, end: bool = False,
        game: str | None = None,
    ) -> None:  # fmt: skip
        """Place a die on a creature"""
        await run(interaction, typed.make, meant.place(die, on, reroll, end), game)

    @app_commands.command()
    @app_commands.describe(die="which die", game=GAME)
    @app_commands.autocomplete(die=typing(move_completions.seen(meant.dice)), game=typing(completions.tables))
    async def take(self, interaction: Interaction, die: str, game: str | None = None) -> None:
        """Take a die in hand, before a power or a reroll"""
        await run(interaction, typed.make, meant.take(die), game)

    @app_commands.command()
    @app_commands.describe(die="which die, if none is in hand", game=GAME)
    @app_commands.autocomplete(die=typing(move_completions.seen(meant.dice)), game=typing(completions.tables))
    async def reroll(self, interaction: Interaction, die: str | None = None, game: str | None = None) -> None:
        """Reroll the die you hold"""
        await run(interaction, typed.make, meant.reroll(die), game)

    @app_commands.command()
    @app_commands.describe(how="on what", game=GAME)
    @app_commands.autocomplete(how=typing(move_completions.seen(meant.abilities)), game=typing(completions.tables))
    async def ability(self, interaction: Interaction, how: str, game: str | None = None) -> None:
        """Use your hero ability"""
        await run(interaction, typed.make, meant.ability(how), game)

    @app_commands.command()
    @app_commands.describe(on="a creature or a hero, where it needs one", game=GAME)
    @app_commands.autocomplete(on=typing(move_completions.seen(meant.crit_targets)), game=typing(completions.tables))
    async def crit(self, interaction: Interaction, on: str | None = None, game: str | None = None) -> None:
        """Use your critical hit"""
        await run(interaction, typed.make, meant.crit(on), game)

    @app_commands.command()
    @app_commands.describe(item="which item", on="D12 +1, D4 D6, a creature or a hero", game=GAME)
    @app_commands.autocomplete(
        item=typing(move_completions.seen(meant.items)), on=typing(move_completions.seen(meant.item_targets)),
        game=typing(completions.tables),
    )  # fmt: skip
    async def item(self, interaction: Interaction, item: str, on: str | None = None, game: str | None = None) -> None:
        """Use a magic item"""
        await run(interaction, typed.make, meant.item(item, on), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def end(self, interaction: Interaction, game: str | None = None) -> None:
        """End the turn"""
        await run(interaction, typed.make, meant.end(), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def discard(self, interaction: Interaction, game: str | None = None) -> None:
        """The die fits nowhere"""
        await run(interaction, typed.make, meant.discard(), game)

    @app_commands.command(name="pass")
    @app_commands.describe(sure="or only see what it would do", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def pass_(self, interaction: Interaction, sure: bool, game: str | None = None) -> None:
        """End the round for everybody"""
        await (
            run(interaction, typed.make, meant.pass_(), game)
            if sure
            else run(interaction, typed.look, meant.unsure(), game)
        )

    @app_commands.command()
    @app_commands.describe(answer="accept, reroll, or an item", game=GAME)
    @app_commands.autocomplete(
        answer=typing(move_completions.seen(meant.spell_answers)), game=typing(completions.tables)
    )
    async def spell(self, interaction: Interaction, answer: str, game: str | None = None) -> None:
        """Answer a spell: accept, reroll, item"""
        await run(interaction, typed.make, meant.spell(answer), game)

    @app_commands.command()
    @app_commands.describe(who="creatures joined by +, a hero, or: none", game=GAME)
    @app_commands.autocomplete(who=typing(move_completions.seen(meant.targets)), game=typing(completions.tables))
    async def target(self, interaction: Interaction, who: str, game: str | None = None) -> None:
        """Whom the spell meets"""
        await run(interaction, typed.make, meant.target(who), game)

    @app_commands.command()
    @app_commands.describe(keep="old or new", game=GAME)
    @app_commands.autocomplete(keep=typing(move_completions.seen(meant.numbers)), game=typing(completions.tables))
    async def number(self, interaction: Interaction, keep: str, game: str | None = None) -> None:
        """Keep the old or the new number"""
        await run(interaction, typed.make, meant.number(keep), game)

    @app_commands.command()
    @app_commands.describe(to="which hero", game=GAME)
    @app_commands.autocomplete(to=typing(move_completions.seen(meant.heroes)), game=typing(completions.tables))
    async def give(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        """Who gets the magic item"""
        await run(interaction, typed.make, meant.give(to), game)

    @app_commands.command()
    @app_commands.describe(use="or keep it", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def shield(self, interaction: Interaction, use: bool, game: str | None = None) -> None:
        """Use the Mirror Shield?"""
        await run(interaction, typed.make, meant.shield(use), game)

    @app_commands.command()
    @app_commands.describe(remove="the dice that go, as: D8 D6 clear:jinkin; or safe, none, all", game=GAME)
    @app_commands.autocomplete(remove=typing(move_completions.seen(meant.plans)), game=typing(completions.tables))
    async def keep(self, interaction: Interaction, remove: str, game: str | None = None) -> None:
        """Which dice come back after the round"""
        await run(interaction, typed.make, meant.keep(remove), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def agree(self, interaction: Interaction, game: str | None = None) -> None:
        """The plan is fine"""
        await run(interaction, typed.make, meant.agree(), game)

    @app_commands.command(name="object")
    @app_commands.describe(remove="the dice that go, as: D8 D6 clear:jinkin; or safe, none, all", game=GAME)
    @app_commands.autocomplete(remove=typing(move_completions.seen(meant.plans)), game=typing(completions.tables))
    async def object_(self, interaction: Interaction, remove: str, game: str | None = None) -> None:
        """Another plan instead"""
        await run(interaction, typed.make, meant.object_(remove), game)

    @app_commands.command()
    @app_commands.describe(plan="whose plan", game=GAME)
    @app_commands.autocomplete(plan=typing(move_completions.seen(meant.votes)), game=typing(completions.tables))
    async def settle(self, interaction: Interaction, plan: str, game: str | None = None) -> None:
        """Vote between the plans"""
        await run(interaction, typed.make, meant.settle(plan), game)

    @app_commands.command()
    @app_commands.describe(die="which die", on="which creature", game=GAME)
    @app_commands.autocomplete(
        die=typing(move_completions.beside(meant.rolled_dice)), on=typing(move_completions.beside(meant.creatures)),
        game=typing(completions.tables),
    )  # fmt: skip
    async def suggest(self, interaction: Interaction, die: str, on: str, game: str | None = None) -> None:
        """Advise the hero whose turn it is"""
        await run(interaction, typed.aside, meant.suggest(die, on), game)

    @app_commands.command()
    @app_commands.describe(die="which die", on="for which creature", game=GAME)
    @app_commands.autocomplete(
        die=typing(move_completions.beside(meant.rolled_dice)), on=typing(move_completions.beside(meant.creatures)),
        game=typing(completions.tables),
    )  # fmt: skip
    async def odds(self, interaction: Interaction, die: str, on: str | None = None, game: str | None = None) -> None:
        """Chance of a reroll"""
        await run(interaction, typed.look, meant.odds(die, on), game)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Dice())
