"""The thinnest stand-in for Discord: every message arrives, nobody draws, people are called by being mentioned."""

import asyncio
from collections.abc import Callable, Sequence
from itertools import count
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.posting import Poster
from bot.replies import Interaction
from bot.studio import NoPicture, Studio

FIRST = 1 << 60  # the first message; ids only have to grow
Heard = Callable[[int, Sequence[int]], None]  # a channel, and the people whom a message mentions there


class Quiet(Poster):
    """Posts nowhere: every message is taken, and `heard` learns who was mentioned in which channel."""

    def __init__(self, heard: Heard) -> None:
        super().__init__(cast(discord.Client, SimpleNamespace(user=None)))
        self._heard, self._ids, self.posted = heard, count(FIRST), 0

    async def place(self, channel: int) -> Any:
        """Every channel is there, and nothing is forbidden in it."""
        return SimpleNamespace(id=channel)

    async def found(self, channel: int) -> Any:
        """The same."""
        return await self.place(channel)

    async def member(self, guild: int, user: int) -> bool | None:
        """Nobody leaves the server: people of this kind stay and are silent."""
        return True

    async def archive(self, channel: int) -> None:
        """It is put away."""

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
        self.posted += 1
        self._heard(channel, mentions)
        return next(self._ids)

    async def change(self, channel: int, message: int, *, keep_files: bool = True, **body: Any) -> bool:
        """Nothing that was posted is ever lost."""
        return True

    async def delete(self, channel: int, message: int) -> None:
        """It is gone."""

    async def direct(self, user: int, content: str) -> bool:
        """Everybody takes direct messages."""
        return True

    async def gone(self, channel: int, message: int) -> bool:
        """Nobody deletes anything either."""
        return False

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


class Member(discord.Member):
    """Somebody on the server, of whom only the id and the name matter."""

    def __init__(self, user: int, name: str) -> None:
        self._user = SimpleNamespace(id=user, name=name, global_name=name, bot=False)  # type: ignore[assignment]
        self._roles = discord.utils.SnowflakeList([])
        self.nick = name


class Response:
    """The first answer to an interaction, which nobody reads."""

    def __init__(self) -> None:
        self._done = False

    def is_done(self) -> bool:
        """Whether there was an answer."""
        return self._done

    async def defer(self, **how: Any) -> None:
        """Answered."""
        self._done = True


class Command:
    """A command or a press, as the game master gets it; its answers go nowhere."""

    type = discord.InteractionType.application_command
    message = None

    def __init__(self, number: int, member: Member, guild: int, channel: int | None, *, moderates: bool) -> None:
        self.id, self.user, self.guild_id, self.channel_id = number, member, guild, channel
        self.permissions = discord.Permissions(manage_guild=moderates)
        self.extras: dict[str, Any] = {}
        self.response = Response()

    async def edit_original_response(self, **body: Any) -> None:
        """Read by nobody."""
        await asyncio.sleep(0)

    async def delete_original_response(self) -> None:
        """Gone."""


def command(number: int, member: Member, guild: int, channel: int | None, *, moderates: bool = False) -> Interaction:
    """A command of somebody, in a channel."""
    return cast(Interaction, Command(number, member, guild, channel, moderates=moderates))
