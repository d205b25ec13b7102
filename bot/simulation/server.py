"""The server of a simulation as the game master sees it by discord.py: rooms, threads, roles, and who has left."""

from collections.abc import AsyncIterator
from itertools import count
from types import SimpleNamespace
from typing import Any, cast

import discord

BOT = 1 << 50  # the game master's own id
ROOM = 1000  # the first room; ids only grow
ALLOWED = discord.Permissions.all()
MESSAGES: tuple[discord.Message, ...] = ()  # that anybody can read again
SILENCED = discord.Permissions(
    ALLOWED.value & ~discord.Permissions(send_messages=True, send_messages_in_threads=True).value
)


class Unknown(discord.NotFound):
    """What Discord says of what is not there any more."""

    def __init__(self) -> None:
        super().__init__(cast(Any, SimpleNamespace(status=404, reason="Not Found")), {"code": 10003, "message": ""})


class Role(discord.Role):
    """A role of which only the id matters."""

    def __init__(self, id: int, server: "Server") -> None:
        self.id, self.guild, self.name = id, cast(discord.Guild, server), "role"


class Room(discord.TextChannel):
    """A channel with text; `silenced` while somebody has taken the bot's right to write there."""

    def __init__(self, id: int, server: "Server") -> None:
        self.id, self.guild, self.name = id, cast(discord.Guild, server), "room"
        self.silenced = False

    def permissions_for(self, obj: object, /) -> discord.Permissions:
        """The same for everybody."""
        return SILENCED if self.silenced else ALLOWED

    async def create_thread(self, **how: Any) -> discord.Thread:
        """A new thread of ours in it."""
        made: Lane = cast("Server", self.guild).opened(lambda id, server: Lane(id, server, self.id))
        return made

    async def history(self, **how: Any) -> AsyncIterator[discord.Message]:
        """Nobody reads messages again here."""
        for message in MESSAGES:
            yield message


class Lane(discord.Thread):
    """A thread of ours in a room."""

    def __init__(self, id: int, server: "Server", parent: int) -> None:
        self.id, self.guild, self.name = id, cast(discord.Guild, server), "thread"
        self.parent_id, self.owner_id, self.archived, self.locked, self.silenced = parent, BOT, False, False, False

    def permissions_for(self, obj: object, /) -> discord.Permissions:
        """The same for everybody."""
        return SILENCED if self.silenced else ALLOWED

    async def edit(self, **changes: Any) -> discord.Thread:
        """Put away, woken, unlocked."""
        self.archived = changes.get("archived", self.archived)
        self.locked = changes.get("locked", self.locked)
        return self

    async def history(self, **how: Any) -> AsyncIterator[discord.Message]:
        """Nobody reads messages again here."""
        for message in MESSAGES:
            yield message


class Server:
    """Stands for the client and for its only server. What is changed here happens to the game master."""

    owner_id = 1
    user = SimpleNamespace(id=BOT)
    me = SimpleNamespace(id=BOT, guild_permissions=discord.Permissions.none())

    def __init__(self, id: int) -> None:
        self.id = id
        self.default_role = Role(id, self)
        self.rooms: dict[int, Room | Lane] = {}
        self.roles: dict[int, Role] = {}
        self.departed: set[int] = set()  # people who are no members now
        self.lost: set[int] = set()  # messages that somebody has deleted
        self.out_of_reach = False  # whether Discord answers nothing
        self._ids = count(ROOM)

    def opened(self, make: Any = Room) -> Any:
        """A new room, or whatever this makes of a new id."""
        place = make(next(self._ids), self)
        self.rooms[place.id] = place
        return place

    def appointed(self) -> Role:
        """A new role."""
        role = Role(next(self._ids), self)
        self.roles[role.id] = role
        return role

    def get_guild(self, id: int) -> "Server":
        """This one."""
        return self

    def get_role(self, id: int) -> Role | None:
        """A role that is there."""
        return self.roles.get(id)

    def get_channel(self, id: int) -> Room | Lane | None:
        """A room or thread that is there."""
        return self.rooms.get(id)

    async def fetch_channel(self, id: int) -> Room | Lane:
        """The same, asked for.

        Raises:
            Unknown: it is gone.
        """
        if (found := self.rooms.get(id)) is None:
            raise Unknown
        return found

    async def fetch_member(self, user: int) -> SimpleNamespace:
        """Whoever has not left.

        Raises:
            discord.NotFound: he has.
        """
        if user in self.departed:
            raise discord.NotFound(
                cast(Any, SimpleNamespace(status=404, reason="Not Found")), {"code": 10007, "message": ""}
            )
        return SimpleNamespace(id=user, timed_out_until=None)
