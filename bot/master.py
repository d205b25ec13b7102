"""The game master's parts in one place: what a press or a command needs to do its work."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot import absent, presence, waiting, words
from bot.announce import Announcer
from bot.members import Members
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow, Poster
from bot.pressure import Pressure
from bot.records import Clock, GuildSettings, PlayerSettings
from bot.refusals import refuse
from bot.replies import Interaction
from bot.session import Now, Session
from bot.settings import Settings
from bot.store import Store
from bot.studio import Studio
from bot.troubles import Troubles
from bot.workshop import workshop

log = logging.getLogger(__name__)
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
        self.troubles = Troubles()
        self._mending: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.exports = Pressure(EXPORTS, DAY)
        self.studio = Studio(settings.studio_queue, workshop(settings.drawing))
        self.poster = Poster(client, hold)
        self.members = Members(lambda guild, user: self.poster.member(guild, user))
        self.announcer = Announcer(self.store, self.poster, self.studio)

    def mending(self, game: str) -> asyncio.Lock:
        """Held by whoever repairs something at a table: of two at once the second finds it mended."""
        return self._mending.setdefault(game, asyncio.Lock())

    def admit(self, interaction: Interaction) -> None:
        """Raises Refused for somebody who asks for too much at once."""
        if not self.pressure.allows(interaction.user.id, time.monotonic()):
            raise refuse("too_fast")

    async def table(self, interaction: Interaction, game: str, *, typing: bool = False) -> OpenTable:
        """The table of that id in the server of the interaction, and nowhere else (threats TH-18).

        Somebody for whom a stand-in played, or who has missed turns there, is back by asking for it; not by `typing`.
        """
        table = await self.session.open(guild_of(interaction), game)
        return table if typing else await self._welcome(table, interaction.user.id)

    async def _welcome(self, table: OpenTable, user: int) -> OpenTable:
        own = next((sitter for sitter in table.sitters if sitter.user == user and not sitter.bot), None)
        if own is None or not table.begun or table.over:
            return table
        stood_in = absent.plan_of(await self.store.player(user), self.now()) in absent.STYLES
        if not (own.missed or own.relieved or own.left or stood_in):
            return table
        if stood_in:
            await self.store.change_player(user, lambda now: presence.without_absence(now, self.now()))
        async with self.session.alone(table.game.id):
            await self.store.present(table.game.id, own.place)
            if own.missed >= absent.MISSED:  # off the short clock: he has the whole time again
                for clock in self._of(table, own.place):
                    await self.store.drop_clock(clock)
        await self.refresh(table.game.guild, table.game.id)
        return await self.session.open(table.game.guild, table.game.id)

    async def here(self, interaction: Interaction, named: str | None = None, *, typing: bool = False) -> OpenTable:
        """The table that a command means: the named one, this channel's, else the only one at which the asker sits.

        Raises:
            Refused: there is none, or several.
        """
        guild = guild_of(interaction)
        if named:
            return await self.table(interaction, named.strip().upper()[:6], typing=typing)
        if interaction.channel_id and (record := await self.store.table_at(guild, interaction.channel_id)):
            return await self.table(interaction, record.game.id, typing=typing)
        mine = await self.store.games_of(guild, interaction.user.id)
        if len(mine) == 1:
            return await self.table(interaction, mine[0].id, typing=typing)
        if mine:
            raise refuse("which_game", tables=", ".join(f"no. {game.number}" for game in mine))
        raise refuse("no_table", yours=refuse("no_table_open").sentence)

    async def told(self, table: OpenTable, reply: Awaitable[Any] | None = None) -> None:
        """Tell the channel and, beside it, the player; what the channel could not be told the player learns.

        Raises:
            CannotPost, NotNow: the move is stored, but could not be shown in the channel.
        """
        problem, *_ = await asyncio.gather(
            self.announcer.tell(table.game.guild, table.game.id, table, again=True), *([reply] if reply else [])
        )
        if problem:
            raise problem

    @staticmethod
    def _of(table: OpenTable, place: int) -> list[Clock]:
        """The clocks of the person who holds a place."""
        seats = [seat for seat, there in enumerate(table.state.places) if there == place]
        kinds = ("turn", "remind", "alone")
        return [clock for clock in table.record.clocks if clock.seat in seats and clock.kind in kinds]

    def due(self, table: OpenTable) -> bool:
        """Whether a move of the table is overdue: it is told together with what was not told yet (threats TH-48)."""
        moves = ("turn", "order", "bot", "alarm")
        return any(clock.kind in moves and clock.at <= self.now() for clock in table.record.clocks)

    async def refresh(self, guild: int, game: str) -> None:
        """Set the clocks that a running table lacks: after its seats have changed hands, or a restore."""
        async with self.session.alone(game):
            table = await self.session.open(guild, game)
            if table.game.status != "running" or not table.begun:
                return
            people = await self.session.people(table, table.state)
            for clock in waiting.left_behind(table, people, self.now()):
                await self.store.drop_clock(clock)
                table = await self.session.open(guild, game)
            for clock in await self._lacking(table, people):
                await self.store.set_clock(clock)

    async def lacking(self, table: OpenTable) -> list[Clock]:
        """The clocks that a running table should have, and has not."""
        if table.game.status != "running" or not table.begun:
            return []
        return await self._lacking(table, await self.session.people(table, table.state))

    async def _lacking(self, table: OpenTable, people: dict[int, PlayerSettings]) -> list[Clock]:
        known = {(clock.seat, clock.serial) for clock in table.record.clocks}
        wanted = {(decision.seat, decision.serial) for decision in table.decisions()}
        if wanted | {(None, number) for number in table.rules.alarms(table.state)} <= known:
            return []
        ahead = await self.session.answers_ahead(table, table.state, table.game.generation)
        clocks = waiting.clocks(table, table.state, self.now(), ahead, people=people)
        return [clock for clock in clocks if (clock.seat, clock.serial) not in known]

    async def guild(self, interaction: Interaction) -> GuildSettings:
        """The settings of the server."""
        return await self.store.guild(guild_of(interaction))

    async def speak(self, guild: int | None, user: int | None = None) -> None:
        """From here on this task speaks the language of a server, and answers a person in his own if he has set one.

        While there is one language only, nothing has to be read for it.
        """
        if len(words.languages()) > 1:
            words.speak(*await self.store.languages(guild, user))

    async def moderates(self, interaction: Interaction) -> bool:
        """Manage Server, or the role of `/setup role`: read from the event and the store, every time (TH-17)."""
        member = interaction.user
        if not isinstance(member, discord.Member):
            return False
        if interaction.permissions.manage_guild or interaction.permissions.administrator:
            return True
        role = (await self.guild(interaction)).games_role
        return role is not None and member.get_role(role) is not None

    async def say_in(self, table: OpenTable, line: str) -> None:
        """Say something in a table's channel, where that can be done; it mentions nobody."""
        try:
            await self.poster.send(table.game.channel, content=line)
        except (CannotPost, NotNow) as unreached:
            log.info("game %s: not said: %r", table.game.id, unreached)

    async def tell_moderators(self, table: OpenTable, line: str) -> None:
        """Say something to the moderators of a table's server, where they have a channel for it; it mentions nobody."""
        settings = await self.store.guild(table.game.guild)
        if settings.moderators_channel is None:
            return
        try:
            await self.poster.send(settings.moderators_channel, content=line)
        except (CannotPost, NotNow) as unreached:
            log.warning("game %s: the moderators were not told: %r", table.game.id, unreached)

    async def close(self) -> None:
        """Let go of everything."""
        await self.studio.close()
        await self.store.close()


def guild_of(interaction: Interaction) -> int:
    """The server of an interaction.

    Raises:
        Refused: it came from a direct message.
    """
    if interaction.guild_id is None:
        raise refuse("only_servers")
    return interaction.guild_id
