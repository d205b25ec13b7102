"""What everybody in a simulated month shares: the clock, the game master, the people, and how somebody asks for it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from heapq import heappush
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.master import Master
from bot.opened import OpenTable
from bot.replies import Interaction, answering
from bot.settings import Settings
from bot.simulation.disk import AtOnce
from bot.simulation.known import Known
from bot.simulation.ledger import Ledger
from bot.simulation.people import MODERATOR, Player
from bot.simulation.quiet import Blind, Member, Quiet, command

GUILD = 1
START = 1_774_000_000.0  # a week before the clocks of Europe go forward
Work = Callable[[Interaction], Awaitable[None]]
Visit = tuple[float, int, int, str | None]  # when, in which order, who, and to which table; None: to all of them


class Hands:
    """The virtual clock; it stands until it is moved."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        """Seconds since 1970."""
        return self.now


@dataclass
class Town:
    """A server with its people. Nothing in it happens by itself."""

    database: Path
    luck: Known
    players: dict[int, Player]
    hands: Hands = field(default_factory=Hands)
    ledger: Ledger = field(default_factory=Ledger)
    visits: list[Visit] = field(default_factory=list)
    channels: dict[int, str] = field(default_factory=dict)  # the table that stands in each

    def __post_init__(self) -> None:
        self._numbers, self._order = count(1), count()
        self._poster = Quiet(self._heard)
        self._begin()

    def _begin(self) -> None:
        settings = Settings(_env_file=None, DATABASE_URL=f"sqlite:///{self.database}")  # type: ignore[call-arg]
        self.master = Master(cast(discord.Client, SimpleNamespace(user=None)), settings, self.hands)
        self.master.store.database = AtOnce(self.database, self.hands)
        self.master.studio = Blind(1)
        self.master.poster = self.master.announcer.poster = self._poster
        self.master.announcer.boards.studio = self.master.studio

    @property
    def posted(self) -> int:
        """The messages that were posted."""
        return self._poster.posted

    async def restart(self) -> None:
        """Another process goes on with the same database."""
        await self.close()
        self._begin()
        await self.master.store.open()

    async def close(self) -> None:
        """What is under way is finished first."""
        await self.master.announcer.settle()
        await self.master.close()

    async def table(self, game: str) -> OpenTable:
        """A table as it is now; what has changed about it is counted."""
        table = await self.master.session.open(GUILD, game)
        self.ledger.look(table)
        return table

    async def asks(self, player: Player, what: str, work: Work, *, moderates: bool = False) -> bool:
        """Somebody asks the game master for something; False if it is refused. Failures are in the ledger."""
        did: list[bool] = []
        interaction = self._command(player.member, moderates)

        async def done() -> None:
            await work(interaction)
            did.append(True)

        await answering(interaction, done)
        await self.master.announcer.settle()
        self.ledger.counts[f"asked: {what}" if did else f"refused: {what}"] += 1
        return bool(did)

    async def moderator(self, what: str, work: Work) -> bool:
        """The moderator does."""
        return await self.asks(Player(MODERATOR, "Ada", "UTC", next(iter(self.players.values())).habit), what, work,
                               moderates=True)  # fmt: skip

    def _command(self, member: Member, moderates: bool) -> Interaction:
        made = command(next(self._numbers), member, GUILD, None, moderates=moderates)
        cast(Any, made).client = SimpleNamespace(master=self.master)
        return made

    def comes(self, player: Player, at: float, game: str | None = None) -> None:
        """Somebody will look at a table, or at all of his."""
        heappush(self.visits, (max(at, self.hands.now), next(self._order), player.id, game))

    def _heard(self, channel: int, mentions: Sequence[int]) -> None:
        """Who is called comes, each in his own time; who is not there hears nothing."""
        for user in mentions:
            player = self.players.get(user)
            if player and player.there(self.hands.now) and channel in self.channels:
                self.comes(player, player.answers(self.hands.now, self.luck), self.channels[channel])
