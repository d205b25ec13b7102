"""`/party` and `/fight`: The Path of the Adventurers by typing."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot import completions, move_completions, typed
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME, SHOW
from rules.adventurers import commands as meant


@app_commands.guild_only()
class Party(commands.GroupCog, name="party", description="Adventurers: road, camp, market"):
    """Road, camp and market."""

    @app_commands.command()
    @app_commands.describe(who="a free adventurer", game=GAME)
    @app_commands.autocomplete(
        who=typing(move_completions.seen(meant.free_adventurers)), game=typing(completions.tables)
    )
    async def adventurer(self, interaction: Interaction, who: str, game: str | None = None) -> None:
        """Choose your adventurer"""
        await run(interaction, typed.make, meant.adventurer_(who), game)

    @app_commands.command()
    @app_commands.describe(choice="what is offered; several with +", second="the second skill", game=GAME)
    @app_commands.autocomplete(
        choice=typing(move_completions.seen(meant.choices)),
        second=typing(move_completions.seen(meant.choices)),
        game=typing(completions.tables),
    )
    async def choose(
        self, interaction: Interaction, choice: str, second: str | None = None, game: str | None = None
    ) -> None:
        """Choose what is offered: category, skills, first item"""
        await run(interaction, typed.make, meant.choose(choice, second), game)

    @app_commands.command()
    @app_commands.describe(to="a place, as: n2e1, Forest II", game=GAME)
    @app_commands.autocomplete(to=typing(move_completions.beside(meant.destinations)), game=typing(completions.tables))
    async def travel(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        """Vote for the next place"""
        await run(interaction, typed.whenever, meant.travel(to), game)

    @app_commands.command()
    @app_commands.describe(how="how the party enters", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def approach(
        self, interaction: Interaction, how: Literal["explore", "assault"], game: str | None = None
    ) -> None:
        """Explore or assault?"""
        await run(interaction, typed.whenever, meant.approach(how), game)

    @app_commands.command()
    @app_commands.describe(how="what the party does", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def stand(self, interaction: Interaction, how: Literal["attack", "retreat"], game: str | None = None) -> None:
        """Attack or retreat?"""
        await run(interaction, typed.whenever, meant.stand(how), game)

    @app_commands.command()
    @app_commands.describe(item="an item of the pool, or: off and an item", on="which adventurer of yours", game=GAME)
    @app_commands.autocomplete(
        item=typing(move_completions.beside(meant.gear)),
        on=typing(move_completions.beside(meant.own_adventurers)),
        game=typing(completions.tables),
    )
    async def equip(self, interaction: Interaction, item: str, on: str | None = None, game: str | None = None) -> None:
        """Put on an item from the pool, or take one off"""
        await run(interaction, typed.aside, meant.equip(item, on), game)

    @app_commands.command()
    @app_commands.rename(with_="with", for_="for")
    @app_commands.describe(
        item="an item of yours", with_="which adventurer gets it", for_="what you get for it; empty: a gift", game=GAME
    )
    @app_commands.autocomplete(
        item=typing(move_completions.beside(meant.own_items)),
        with_=typing(move_completions.beside(meant.adventurers)),
        for_=typing(move_completions.beside(meant.other_items)),
        game=typing(completions.tables),
    )
    async def trade(
        self, interaction: Interaction, item: str, with_: str, for_: str | None = None, game: str | None = None
    ) -> None:
        """Swap or give an item"""
        await run(interaction, typed.aside, meant.trade(item, with_, for_), game)

    @app_commands.command()
    @app_commands.describe(to="which adventurer", coins="how many", game=GAME)
    @app_commands.autocomplete(to=typing(move_completions.beside(meant.adventurers)), game=typing(completions.tables))
    async def coins(
        self, interaction: Interaction, to: str, coins: app_commands.Range[int, 1, 9999], game: str | None = None
    ) -> None:
        """Give coins"""
        await run(interaction, typed.aside, meant.coins(to, coins), game)

    @app_commands.command()
    @app_commands.rename(for_="for")
    @app_commands.describe(potion="a healing potion", for_="which adventurer drinks it", game=GAME)
    @app_commands.autocomplete(
        potion=typing(move_completions.beside(meant.draughts)),
        for_=typing(move_completions.beside(meant.drinkers)),
        game=typing(completions.tables),
    )
    async def drink(
        self, interaction: Interaction, potion: str, for_: str | None = None, game: str | None = None
    ) -> None:
        """Drink a potion"""
        await run(interaction, typed.aside, meant.drink(potion, for_), game)

    @app_commands.command()
    @app_commands.rename(for_="for")
    @app_commands.describe(item="a card of the market", for_="which adventurer of yours pays and gets it", game=GAME)
    @app_commands.autocomplete(
        item=typing(move_completions.beside(meant.window)),
        for_=typing(move_completions.beside(meant.buyers)),
        game=typing(completions.tables),
    )
    async def buy(self, interaction: Interaction, item: str, for_: str | None = None, game: str | None = None) -> None:
        """Buy at the market"""
        await run(interaction, typed.aside, meant.buy(item, for_), game)

    @app_commands.command()
    @app_commands.describe(item="an item of yours or of the pool", game=GAME)
    @app_commands.autocomplete(item=typing(move_completions.beside(meant.sales)), game=typing(completions.tables))
    async def sell(self, interaction: Interaction, item: str, game: str | None = None) -> None:
        """Sell at the market"""
        await run(interaction, typed.aside, meant.sell(item), game)

    @app_commands.command()
    @app_commands.describe(who="a wounded adventurer of yours", game=GAME)
    @app_commands.autocomplete(who=typing(move_completions.beside(meant.wounded)), game=typing(completions.tables))
    async def heal(self, interaction: Interaction, who: str, game: str | None = None) -> None:
        """Pay for healing"""
        await run(interaction, typed.aside, meant.heal(who), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def replace(self, interaction: Interaction, game: str | None = None) -> None:
        """Vote to replace the market window"""
        await run(interaction, typed.aside, meant.replace(), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def ready(self, interaction: Interaction, game: str | None = None) -> None:
        """Done with the market"""
        await run(interaction, typed.make, meant.ready(), game)

    @app_commands.command()
    @app_commands.describe(skill="an offered skill, or: none", game=GAME)
    @app_commands.autocomplete(skill=typing(move_completions.seen(meant.learnable)), game=typing(completions.tables))
    async def learn(self, interaction: Interaction, skill: str, game: str | None = None) -> None:
        """Choose a skill after a battle"""
        await run(interaction, typed.make, meant.learn(skill), game)

    @app_commands.command()
    @app_commands.describe(game=GAME, show=SHOW)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def map(self, interaction: Interaction, game: str | None = None, show: bool = False) -> None:
        """The map as text and picture"""
        await run(interaction, typed.drawn, meant.map_(), meant.map_marks(), game, show=show)

    @app_commands.command()
    @app_commands.describe(who="whose; without it your own", game=GAME)
    @app_commands.autocomplete(who=typing(move_completions.beside(meant.adventurers)), game=typing(completions.tables))
    async def sheet(self, interaction: Interaction, who: str | None = None, game: str | None = None) -> None:
        """An adventurer's sheet"""
        await run(interaction, typed.drawn, meant.sheet(who), meant.sheet_marks(who), game)


@app_commands.guild_only()
class Fight(commands.GroupCog, name="fight", description="Adventurers: battle"):
    """Battle."""

    @app_commands.command()
    @app_commands.describe(
        column="an open column, with the adventurer if you lead several", row="front, behind, or a number", game=GAME
    )
    @app_commands.autocomplete(
        column=typing(move_completions.seen(meant.columns)),
        row=typing(move_completions.seen(meant.rows)),
        game=typing(completions.tables),
    )
    async def place(
        self, interaction: Interaction, column: str, row: str | None = None, game: str | None = None
    ) -> None:
        """Take your place"""
        await run(interaction, typed.whenever, meant.place(column, row), game)

    @app_commands.command()
    @app_commands.describe(
        target="an attack, or an enemy for the best one", dice="as: 3 red 1 green; empty: the best", game=GAME
    )
    @app_commands.autocomplete(
        target=typing(move_completions.seen(meant.targets)),
        dice=typing(move_completions.seen(meant.attack_dice)),
        game=typing(completions.tables),
    )
    async def attack(
        self, interaction: Interaction, target: str, dice: str | None = None, game: str | None = None
    ) -> None:
        """Attack with a weapon"""
        await run(interaction, typed.make, meant.attack(target, dice), game)

    @app_commands.command()
    @app_commands.describe(
        skill="which skill", on="on whom, as: 1+4, Krull, row 2", dice="as: 3 red 1 green; empty: the best", game=GAME
    )
    @app_commands.autocomplete(
        skill=typing(move_completions.seen(meant.skills)),
        on=typing(move_completions.seen(meant.skill_targets)),
        dice=typing(move_completions.seen(meant.skill_dice)),
        game=typing(completions.tables),
    )
    async def skill(
        self,
        interaction: Interaction,
        skill: str,
        on: str | None = None,
        dice: str | None = None,
        game: str | None = None,
    ) -> None:
        """Use a skill"""
        await run(interaction, typed.make, meant.skill(skill, on, dice), game)

    @app_commands.command()
    @app_commands.describe(to="a column", game=GAME)
    @app_commands.autocomplete(to=typing(move_completions.seen(meant.moves)), game=typing(completions.tables))
    async def move(self, interaction: Interaction, to: str, game: str | None = None) -> None:
        """Change column"""
        await run(interaction, typed.make, meant.move(to), game)

    @app_commands.command()
    @app_commands.describe(potion="which potion", on="on whom; empty: on the one who acts", game=GAME)
    @app_commands.autocomplete(
        potion=typing(move_completions.seen(meant.potions)),
        on=typing(move_completions.seen(meant.patients)),
        game=typing(completions.tables),
    )
    async def potion(
        self, interaction: Interaction, potion: str, on: str | None = None, game: str | None = None
    ) -> None:
        """Use a potion"""
        await run(interaction, typed.make, meant.potion(potion, on), game)

    @app_commands.command(name="pass")
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def pass_(self, interaction: Interaction, game: str | None = None) -> None:
        """Do nothing"""
        await run(interaction, typed.make, meant.pass_(), game)

    @app_commands.command()
    @app_commands.describe(use="what you do with which die", game=GAME)
    @app_commands.autocomplete(use=typing(move_completions.seen(meant.uses)), game=typing(completions.tables))
    async def die(self, interaction: Interaction, use: str, game: str | None = None) -> None:
        """Use an idea, reflexes or critical"""
        await run(interaction, typed.make, meant.die(use), game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def done(self, interaction: Interaction, game: str | None = None) -> None:
        """Keep the roll"""
        await run(interaction, typed.make, meant.done(), game)

    @app_commands.command()
    @app_commands.rename(with_="with")
    @app_commands.describe(with_="a reaction skill, or: none", game=GAME)
    @app_commands.autocomplete(with_=typing(move_completions.seen(meant.reactions)), game=typing(completions.tables))
    async def react(self, interaction: Interaction, with_: str, game: str | None = None) -> None:
        """Help an ally"""
        await run(interaction, typed.make, meant.react(with_), game)

    @app_commands.command()
    @app_commands.rename(with_="with")
    @app_commands.describe(dice="as: 2 blue 1 green; or: none", with_="a reaction skill", game=GAME)
    @app_commands.autocomplete(
        dice=typing(move_completions.seen(meant.defences)),
        with_=typing(move_completions.seen(meant.reactions)),
        game=typing(completions.tables),
    )
    async def defend(
        self, interaction: Interaction, dice: str, with_: str | None = None, game: str | None = None
    ) -> None:
        """Roll to defend"""
        await run(interaction, typed.make, meant.defend(dice, with_), game)

    @app_commands.command()
    @app_commands.describe(tokens="all that you hold then, as: 3 red 2 blue", game=GAME)
    @app_commands.autocomplete(tokens=typing(move_completions.seen(meant.tokens)), game=typing(completions.tables))
    async def recover(self, interaction: Interaction, tokens: str, game: str | None = None) -> None:
        """Which tokens come back"""
        await run(interaction, typed.make, meant.recover(tokens), game)

    @app_commands.command()
    @app_commands.describe(answer="call, withdraw the call, or your vote", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def flee(
        self,
        interaction: Interaction,
        answer: Literal["call", "withdraw the call", "flee", "fight"],
        game: str | None = None,
    ) -> None:
        """Call for flight, or answer the call"""
        await run(interaction, typed.whenever, meant.flee(answer), game)

    @app_commands.command()
    @app_commands.describe(how="up for a blue token, down for 1 fatigue less, stay", game=GAME)
    @app_commands.autocomplete(how=typing(move_completions.seen(meant.tunes)), game=typing(completions.tables))
    async def tune(self, interaction: Interaction, how: str, game: str | None = None) -> None:
        """Change your place on the track"""
        await run(interaction, typed.make, meant.tune(how), game)

    @app_commands.command()
    @app_commands.describe(game=GAME, show=SHOW)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def track(self, interaction: Interaction, game: str | None = None, show: bool = False) -> None:
        """Order of play and enemies as text"""
        await run(interaction, typed.look, meant.track(), game, anyone=True, show=show)


async def setup(bot: commands.Bot) -> None:
    """Add the groups."""
    await bot.add_cog(Party())
    await bot.add_cog(Fight())
