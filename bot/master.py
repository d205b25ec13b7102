"""The game master's parts in one place: what a press or a command needs to do its work."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot import waiting
from bot.announce import Announcer
from bot.opened import OpenTable
from bot.posting import Poster
from bot.pressure import Pressure
from bot.records import GuildSettings
from bot.refusals import Refused, refuse
from bot.replies import Interaction
from bot.session import Now, Session
from bot.settings import Settings
from bot.store import Store
from bot.studio import Studio

EXPORTS, DAY = 2, 86400.0  # copies of what is kept about one person (threats 5.3)


class Master:
    """Made once at start. Holds services, never games."""

    def __init__(
        self, client: discord.Client, settings: Settings, now: Now = time.time, hold: Callable[[], bool] = lambda: False
    ) -> None:
        self.client, self.settings, self.now = client, settings, now
        self.store = Store(settings.database_url, now, shared=settings.database_open)
        self.session = Session(self.store, now)
        self.pressure = Pressure(settings.actions_per_ten_seconds)
        self.exports = Pressure(EXPORTS, DAY)
        self.studio = Studio(settings.studio_queue)
        self.poster = Poster(client, hold)
        self.announcer = Announcer(self.store, self.poster, self.studio)

    def admit(self, interaction: Interaction) -> None:
        """Raises Refused for somebody who asks for too much at once."""
        if not self.pressure.allows(interaction.user.id, time.monotonic()):
            raise refuse("too_fast")

    async def table(self, interaction: Interaction, game: str) -> OpenTable:
        """The table of that id in the server of the interaction, and nowhere else (threats TH-18)."""
        return await self.session.open(guild_of(interaction), game)

    async def here(self, interaction: Interaction, named: str | None = None) -> OpenTable:
        """The table that a command means: the named one, this channel's, else the only one at which the asker sits.

        Raises:
            Refused: there is none, or several.
        """
        guild = guild_of(interaction)
        if named:
            return await self.session.open(guild, named.strip().upper()[:6])
        if interaction.channel_id and (record := await self.store.table_at(guild, interaction.channel_id)):
            return OpenTable(record)
        mine = await self.store.games_of(guild, interaction.user.id)
        if len(mine) == 1:
            return await self.session.open(guild, mine[0].id)
        if mine:
            raise refuse("which_game", tables=", ".join(f"no. {game.number}" for game in mine))
        raise refuse("no_table", yours=refuse("no_table_open").sentence)

    async def told(self, table: OpenTable, reply: Awaitable[Any] | None = None) -> None:
        """Tell the channel and, beside it, the player; what the channel could not be told the player learns.

        Raises:
            Refused: the move is stored, but could not be shown in the channel.
        """
        problem, *_ = await asyncio.gather(
            self.announcer.tell(table.game.guild, table.game.id, table, again=True), *([reply] if reply else [])
        )
        if problem:
            raise Refused(problem)

    def due(self, table: OpenTable) -> bool:
        """Whether a move of the table is overdue: it is told together with what was not told yet (threats TH-48)."""
        return any(clock.kind != "seal" and clock.at <= self.now() for clock in table.record.clocks)

    async def refresh(self, guild: int, game: str) -> None:
        """Set the clocks that a running table lacks: after its seats have changed hands, or a restore."""
        async with self.session.alone(game):
            table = await self.session.open(guild, game)
            if table.game.status != "running" or not table.begun:
                return
            for clock in waiting.left_behind(table):
                await self.store.drop_clock(clock)
                table = await self.session.open(guild, game)
            known = {(clock.seat, clock.serial) for clock in table.record.clocks}
            wanted = {(decision.seat, decision.serial) for decision in table.decisions()}
            if wanted | {(None, number) for number in table.rules.alarms(table.state)} <= known:
                return
            ahead = await self.session.answers_ahead(table, table.state)
            for clock in waiting.clocks(table, table.state, self.now(), ahead):
                if (clock.seat, clock.serial) not in known:
                    await self.store.set_clock(clock)

    async def guild(self, interaction: Interaction) -> GuildSettings:
        """The settings of the server."""
        return await self.store.guild(guild_of(interaction))

    async def moderates(self, interaction: Interaction) -> bool:
        """Manage Server, or the role of `/setup role`: read from the event and the store, every time (TH-17)."""
        member = interaction.user
        if not isinstance(member, discord.Member):
            return False
        if interaction.permissions.manage_guild or interaction.permissions.administrator:
            return True
        role = (await self.guild(interaction)).games_role
        return role is not None and member.get_role(role) is not None

    async def close(self) -> None:
        """Let go of everything."""
        self.studio.close()
        await self.store.close()


def guild_of(interaction: Interaction) -> int:
    """The server of an interaction.

    Raises:
        Refused: it came from a direct message.
    """
    if interaction.guild_id is None:
        raise refuse("only_servers")
    return interaction.guild_id
