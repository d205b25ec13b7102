"""The thinnest stand-in for Discord: every message arrives, nobody draws, people are called by being mentioned."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, cast

import discord

from bot.posting import Poster
from bot.simulation.server import Server
from bot.studio import NoPicture, Studio

FIRST = 1 << 60  # the first message; ids only have to grow
Heard = Callable[[int, Sequence[int]], None]  # a channel, and the people whom a message mentions there


class Quiet(Poster):
    """Looks for rooms and members as the real one does, and posts nowhere: `heard` learns who was mentioned where."""

    def __init__(self, server: Server, heard: Heard) -> None:
        super().__init__(cast(discord.Client, server), lambda: server.out_of_reach)
        self._server, self._heard, self._ids, self.posted = server, heard, count(FIRST), 0

    async def send(
        self,
        channel: int,
        *,
        content: str | None = None,
        view: Any = None,
        files: Sequence[discord.File] = (),
        nonce: str | None = None,
        mentions: Sequence[int] = (),
        link: bool = False,
    ) -> int:
        """The id of a new message."""
        await self.place(channel)
        self.posted += 1
        self._heard(channel, mentions)
        return next(self._ids)

    async def change(self, channel: int, message: int, *, keep_files: bool = True, **body: Any) -> bool:
        """Whether it is there to be changed."""
        return not (self._out_of_sight(channel) or await self.gone(channel, message))

    async def gone(self, channel: int, message: int) -> bool:
        """Whether somebody has deleted it, or the whole channel."""
        return not self._server.out_of_reach and (message in self._server.lost or channel not in self._server.rooms)

    async def delete(self, channel: int, message: int) -> None:
        """It is gone."""

    async def direct(self, user: int, content: str) -> bool:
        """Everybody takes direct messages."""
        return True

    async def strip(self, channel: int, message: int) -> None:
        """Its controls are gone."""


class Blind(Studio):
    """Draws nothing: the text board stands in every message."""

    async def board(self, table: Any, view: Any = None) -> bytes:
        """Raises NoPicture."""
        raise NoPicture

    async def panel(self, table: Any, view: Any, marks: Any = None) -> bytes:
        """Raises NoPicture."""
        raise NoPicture

    async def aside(self, work: Callable[[], Any]) -> Any:
        """At once: nobody else waits for the thread."""
        return work()
