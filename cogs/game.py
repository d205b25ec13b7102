"""`/game`: open, join, start, look after, end."""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot import (
    away,
    beginning,
    checking,
    completions,
    inviting,
    joining,
    leafing,
    lists,
    lookups,
    new_table,
    rematch,
    table_business,
    table_options,
    watching,
)
from bot.commanding import at_table, run, typing
from bot.replies import Interaction
from bot.waiting import Pace
from cogs import GAME, SHOW


@app_commands.guild_only()
class Game(commands.GroupCog, name="game", description="Tables: open, join, start, look after, end"):
    """Tables of this server."""

    @app_commands.command()
    @app_commands.describe(
        what="which game", players="seats at the table", pace="time for a move", where="here, or in a new thread",
        name="a name for the table", bots="seats that the bot plays",
    )  # fmt: skip
    @app_commands.autocomplete(what=typing(completions.kinds))
    async def new(
        self,
        interaction: Interaction,
        what: str,
        players: app_commands.Range[int, 1, 8] | None = None,
        pace: Pace | None = None,
        where: Literal["here", "new thread"] | None = None,
        name: app_commands.Range[str, 1, 60] | None = None,
        bots: app_commands.Range[int, 0, 7] | None = None,
    ) -> None:
        """Open a table here"""
        await run(interaction, new_table.open_table, what, players, pace, where, name, bots)

    @app_commands.command()
    @app_commands.describe(seat="what you want to play; in a running game a free seat", game=GAME)
    @app_commands.autocomplete(seat=typing(completions.free_picks), game=typing(completions.tables))
    async def join(self, interaction: Interaction, seat: str | None = None, game: str | None = None) -> None:
        """Take a seat"""
        await run(interaction, joining.join, seat, game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def leave(self, interaction: Interaction, game: str | None = None) -> None:
        """Give up a seat before the start, or look for a substitute"""
        await run(interaction, joining.leave, game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def start(self, interaction: Interaction, game: str | None = None) -> None:
        """Deal and begin"""
        await at_table(interaction, game, beginning.start)

    @app_commands.command()
    @app_commands.describe(option="which option; leave empty to see all", value="its new value", game=GAME)
    @app_commands.autocomplete(
        option=typing(completions.options), value=typing(completions.option_values), game=typing(completions.tables)
    )
    async def options(
        self, interaction: Interaction, option: str | None = None, value: str | None = None, game: str | None = None
    ) -> None:
        """Rules and pace of this table"""
        await run(interaction, table_options.typed, game, option, value)

    @app_commands.command()
    @app_commands.describe(word="up to 40 characters; others see it when the table closes", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def word(
        self, interaction: Interaction, word: app_commands.Range[str, 0, 40], game: str | None = None
    ) -> None:
        """Add a word of yours to the sealed luck"""
        await run(interaction, joining.word, word, game)

    @app_commands.command()
    @app_commands.describe(who="whom to ask", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def invite(self, interaction: Interaction, who: discord.Member, game: str | None = None) -> None:
        """Ask somebody to the table"""
        await run(interaction, inviting.invite, who, game)

    @app_commands.command()
    @app_commands.describe(game=GAME, show=SHOW)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def info(self, interaction: Interaction, game: str | None = None, show: bool = False) -> None:
        """Who plays, whose turn, pace, options, seal"""
        await at_table(interaction, game, lookups.info, show)

    @app_commands.command(name="list")
    @app_commands.describe(only="which tables; default: all", before="only tables with a smaller number")
    @app_commands.rename(only="filter")
    async def list_(
        self,
        interaction: Interaction,
        only: Literal["open", "running", "waiting for a player", "finished", "ended early", "dropped"] | None = None,
        before: app_commands.Range[int, 2, 999999] | None = None,
    ) -> None:
        """Tables in this server, by their numbers"""
        await run(interaction, lists.tables, only, before)

    @app_commands.command()
    @app_commands.describe(how="with what result; draw and leader wins are voted on", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def end(
        self,
        interaction: Interaction,
        how: Literal["draw", "leader wins", "no result"] = "no result",
        game: str | None = None,
    ) -> None:
        """End the game, or ask the table to"""
        await run(interaction, table_business.end, game, how)

    @app_commands.command()
    @app_commands.describe(
        until="until when, as monday 18:00; empty: until the table votes to go on",
        because="why; the table reads it",
        game=GAME,
    )
    @app_commands.autocomplete(until=typing(away.moments), game=typing(completions.tables))
    async def pause(
        self,
        interaction: Interaction,
        until: str | None = None,
        because: app_commands.Range[str, 1, 200] | None = None,
        game: str | None = None,
    ) -> None:
        """Ask the table for a pause"""
        await run(interaction, table_business.pause, until, because, game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def resume(self, interaction: Interaction, game: str | None = None) -> None:
        """Ask the table to go on"""
        await run(interaction, table_business.resume, game)

    @app_commands.command()
    @app_commands.describe(who="whose clock", hours="how many hours more", game=GAME)
    @app_commands.autocomplete(who=typing(completions.seats), game=typing(completions.tables))
    async def time(
        self, interaction: Interaction, who: str, hours: app_commands.Range[int, 1, 168], game: str | None = None
    ) -> None:
        """Give a player more time"""
        await run(interaction, table_business.time, who, hours, game)

    @app_commands.command()
    @app_commands.describe(
        seat="which seat; your own without a vote", who="whom to ask; empty: whoever wants it",
        bot="the bot instead of a person", game=GAME,
    )  # fmt: skip
    @app_commands.autocomplete(seat=typing(completions.seats), game=typing(completions.tables))
    async def seat(
        self,
        interaction: Interaction,
        seat: str,
        who: discord.Member | None = None,
        bot: bool = False,
        game: str | None = None,
    ) -> None:
        """Ask for a substitute or the bot on a seat"""
        await run(interaction, table_business.seat, seat, who, bot, game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def concede(self, interaction: Interaction, game: str | None = None) -> None:
        """Give up your seat for good"""
        await run(interaction, table_business.ask_concede, game)

    @app_commands.command()
    @app_commands.describe(round="only this round", game=GAME, show=SHOW)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def history(
        self,
        interaction: Interaction,
        round: app_commands.Range[int, 1, 999] | None = None,
        game: str | None = None,
        show: bool = False,
    ) -> None:
        """The story so far"""
        await at_table(interaction, game, lookups.history, show, round)

    @app_commands.command()
    @app_commands.describe(turn="where to begin; empty: at the first turn", game=GAME)
    @app_commands.autocomplete(turn=typing(completions.turns), game=typing(completions.tables))
    async def replay(
        self, interaction: Interaction, turn: app_commands.Range[int, 1, 99999] | None = None, game: str | None = None
    ) -> None:
        """Leaf through the game"""
        await at_table(interaction, game, leafing.replay, turn)

    @app_commands.command()
    @app_commands.describe(form="the record for checking, the story, or a chronicle", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def export(
        self, interaction: Interaction, form: Literal["record", "text", "chronicle"] = "record", game: str | None = None
    ) -> None:
        """The record of the game (before sealing: what onlookers saw)"""
        await at_table(interaction, game, checking.export, form)

    @app_commands.command()
    @app_commands.describe(roll="one draw of luck by its number", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def verify(
        self,
        interaction: Interaction,
        roll: app_commands.Range[int, 1, 99999] | None = None,
        game: str | None = None,
    ) -> None:
        """Check the seal, or one roll"""
        await at_table(interaction, game, checking.verify, roll)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def watch(self, interaction: Interaction, game: str | None = None) -> None:
        """Follow a table, or stop following"""
        await at_table(interaction, game, watching.watch)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def rematch(self, interaction: Interaction, game: str | None = None) -> None:
        """Same people, same options"""
        await at_table(interaction, game, rematch.rematch)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Game())
