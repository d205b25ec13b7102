"""`/mod`: repairs and decisions of moderators. Visible to all, checked at each use."""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot import (
    closing_votes,
    completions,
    decreeing,
    editing,
    facts,
    logbook,
    moderation,
    moving_house,
    standstill,
    stuck,
    table_business,
    undo,
)
from bot.commanding import run, typing
from bot.replies import Interaction
from cogs import GAME

WHY = "goes on record and is shown to the table"
Reason = app_commands.Range[str, 1, 200]


@app_commands.guild_only()
class Mod(commands.GroupCog, name="mod", description="Repairs and decisions of moderators"):
    """Moderating."""

    @app_commands.command()
    async def tables(self, interaction: Interaction) -> None:
        """All tables, the stuck ones first"""
        await run(interaction, stuck.tables)

    @app_commands.command()
    @app_commands.describe(only="of one kind only", before="only steps with a smaller number", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def log(
        self,
        interaction: Interaction,
        only: logbook.Only | None = None,
        before: app_commands.Range[int, 2, 99999] | None = None,
        game: str | None = None,
    ) -> None:
        """Who did what at a table"""
        await run(interaction, logbook.show, only, before, game)

    @app_commands.command()
    @app_commands.describe(seat="for whom", action="the safe answer, or a publicly legal action", reason=WHY, game=GAME)
    @app_commands.autocomplete(
        seat=typing(completions.seats),
        action=typing(completions.moderator_actions),
        game=typing(completions.tables),
    )
    async def act(
        self, interaction: Interaction, seat: str, action: str, reason: Reason, game: str | None = None
    ) -> None:
        """Make a move for an absent player"""
        await run(interaction, moderation.act, seat, action, reason, game)

    @app_commands.command()
    @app_commands.describe(to="the step to go back to", reason=WHY, game=GAME)
    @app_commands.autocomplete(to=typing(completions.steps), game=typing(completions.tables))
    async def undo(
        self,
        interaction: Interaction,
        to: app_commands.Range[int, 1, 99999],
        reason: Reason,
        game: str | None = None,
    ) -> None:
        """Go back to a step"""
        await run(interaction, undo.moderator_undo, to, reason, game)

    @app_commands.command()
    @app_commands.describe(seat="which seat", reason=WHY, who="who takes it; empty: the bot", game=GAME)
    @app_commands.autocomplete(seat=typing(completions.seats), game=typing(completions.tables))
    async def seat(
        self,
        interaction: Interaction,
        seat: str,
        reason: Reason,
        who: discord.Member | None = None,
        game: str | None = None,
    ) -> None:
        """Put somebody, or the bot, on a seat"""
        await run(interaction, moderation.seat, seat, who, reason, game)

    @app_commands.command()
    @app_commands.describe(how="with what result", reason=WHY, winner="who won, with how:winner", game=GAME)
    @app_commands.autocomplete(winner=typing(completions.seats), game=typing(completions.tables))
    async def end(
        self,
        interaction: Interaction,
        how: Literal["winner", "draw", "no result"],
        reason: Reason,
        winner: str | None = None,
        game: str | None = None,
    ) -> None:
        """End a game"""
        await run(interaction, decreeing.ask, how, winner, reason, game)

    @app_commands.command()
    @app_commands.describe(what="what is to be set right", value="what it should be", reason=WHY, game=GAME)
    @app_commands.autocomplete(
        what=typing(editing.whats), value=typing(editing.values), game=typing(completions.tables)
    )
    async def edit(
        self, interaction: Interaction, what: str, value: str, reason: Reason, game: str | None = None
    ) -> None:
        """Repair the table: dry run first"""
        await run(interaction, editing.edit, what, value, reason, game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def post(self, interaction: Interaction, game: str | None = None) -> None:
        """Post the current board again"""
        await run(interaction, moderation.post, game)

    @app_commands.command()
    @app_commands.describe(what="a text that a player wrote, the latest first", game=GAME)
    @app_commands.autocomplete(what=typing(completions.hideable), game=typing(completions.tables))
    async def hide(self, interaction: Interaction, what: str, game: str | None = None) -> None:
        """Hide a squeak or a name"""
        await run(interaction, facts.hide, what, game)

    @app_commands.command()
    @app_commands.describe(vote="which vote", reason=WHY, game=GAME)
    @app_commands.autocomplete(vote=typing(completions.open_votes), game=typing(completions.tables))
    async def close(self, interaction: Interaction, vote: str, reason: Reason, game: str | None = None) -> None:
        """Close a vote now"""
        await run(interaction, closing_votes.close, vote, reason, game)

    @app_commands.command()
    @app_commands.describe(channel="where it is to go on", game=GAME)
    @app_commands.autocomplete(game=typing(completions.tables))
    async def home(
        self, interaction: Interaction, channel: discord.TextChannel | discord.Thread, game: str | None = None
    ) -> None:
        """Move a table to another channel"""
        await run(interaction, moving_house.move, channel, game)

    @app_commands.command()
    @app_commands.describe(reason=WHY, game=GAME)
    @app_commands.autocomplete(game=typing(standstill.tables))
    async def pause(self, interaction: Interaction, reason: Reason, game: str | None = None) -> None:
        """Stop all clocks"""
        await run(interaction, standstill.pause, reason, game)

    @app_commands.command()
    @app_commands.describe(game=GAME)
    @app_commands.autocomplete(game=typing(standstill.tables))
    async def resume(self, interaction: Interaction, game: str | None = None) -> None:
        """Start the clocks"""
        await run(interaction, standstill.resume, game)

    @app_commands.command()
    @app_commands.describe(seat="whose clock", hours="hours from now", game=GAME)
    @app_commands.autocomplete(seat=typing(completions.seats), game=typing(completions.tables))
    async def time(
        self, interaction: Interaction, seat: str, hours: app_commands.Range[int, 1, 168], game: str | None = None
    ) -> None:
        """Set a player's clock"""
        await run(interaction, table_business.moderators_time, seat, hours, game)


async def setup(bot: commands.Bot) -> None:
    """Add the group."""
    await bot.add_cog(Mod())
