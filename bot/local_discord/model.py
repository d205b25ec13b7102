"""The state of the local server: who is there, which channels, what was said; and the stream of its changes."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from bot.local_discord.clock import Clock
from bot.local_discord.errors import unknown
from bot.local_discord.files import FileStore
from bot.local_discord.snowflake import Snowflakes

Json = dict[str, Any]

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 11, 12, 15
THREADS: Final = frozenset({10, PUBLIC_THREAD, PRIVATE_THREAD})

MESSAGES_KEPT: Final = 200
"""Messages kept a channel (LS-13); the oldest that is not pinned goes first."""

PRIVATE_KEPT: Final = 50
"""Ephemeral messages kept a channel and viewer, so that they never push out what all can read."""


class Flag:
    """Message flags that the server acts on."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class Intent:
    """What a gateway session asks to hear of."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MESSAGES = 1 << 9
    GUILD_REACTIONS = 1 << 10
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_REACTIONS = 1 << 13
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


@dataclass(slots=True)
class Member:
    """A user's place in the server. `timed_out_until` is an ISO time or None; `takes_direct` whether the server's bots
    may send direct messages."""

    user_id: str
    joined_at: str
    roles: list[str] = field(default_factory=list)
    nick: str | None = None
    timed_out_until: str | None = None
    takes_direct: bool = True


@dataclass(slots=True)
class Message:
    """`wire` is Discord's message object with paths instead of addresses; the rest is what only the server knows."""

    wire: Json
    viewer: str | None = None  # the only user who sees it (an ephemeral message)
    pinged: tuple[str, ...] = ()
    pinned_at: str | None = None
    unanswered: bool = False  # "thinking…", and nobody can answer any more

    @property
    def id(self) -> str:
        return str(self.wire["id"])

    @property
    def channel_id(self) -> str:
        return str(self.wire["channel_id"])

    @property
    def author_id(self) -> str:
        return str(self.wire["author"]["id"])


INTERNAL: Final = frozenset({"COMMANDS_REGISTERED", "INTERACTION_ANSWERED", "MESSAGE_FORGOTTEN", "MESSAGE_UNANSWERED"})
"""Events that no gateway knows: only pages and the keeper hear of them."""


@dataclass(frozen=True, slots=True)
class Event:
    """One change. `intent` 0 reaches every bot session; `viewer` set means that only that user's pages hear of it."""

    name: str
    data: Json
    intent: int = 0
    channel_id: str | None = None
    message: Message | None = None
    viewer: str | None = None


class World:
    """Users, roles, channels, messages and commands of one server with one bot. Every change is published."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.snowflakes = Snowflakes(self.clock)
        self.guild_id = ""
        self.bot_id = ""
        self.owner_id = ""
        self.name = "Turnkeeper's table"
        self.port = 0  # where the server listened last
        self.users: dict[str, Json] = {}
        self.members: dict[str, Member] = {}
        self.roles: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.thread_members: dict[str, dict[str, str]] = defaultdict(dict)  # thread -> user -> since when
        self.messages: dict[str, dict[str, Message]] = defaultdict(dict)
        self.commands: dict[str, list[Json]] = {}  # "" or the guild's id -> what the bot registered there
        self.files = FileStore()
        self.nonces: dict[tuple[str, str, str], tuple[str, float]] = {}  # channel, author, nonce -> message, when
        self.address: Callable[[str], str] = lambda path: path  # a file's path as the bot may fetch it
        self._listeners: list[Callable[[Event], None]] = []

    def listen(self, listener: Callable[[Event], None]) -> None:
        self._listeners.append(listener)

    def publish(self, event: Event) -> None:
        for listener in self._listeners:
            listener(event)

    def channel(self, channel_id: str) -> Json:
        try:
            return self.channels[channel_id]
        except KeyError:
            raise unknown("Channel", 10003) from None

    def message(self, channel_id: str, message_id: str) -> Message:
        try:
            return self.messages[channel_id][message_id]
        except KeyError:
            raise unknown("Message", 10008) from None

    def user(self, user_id: str) -> Json:
        try:
            return self.users[user_id]
        except KeyError:
            raise unknown("User", 10013) from None

    def member(self, user_id: str) -> Member:
        try:
            return self.members[user_id]
        except KeyError:
            raise unknown("Member", 10007) from None

    def threads(self, parent_id: str | None = None) -> Iterator[Json]:
        for channel in self.channels.values():
            if channel["type"] in THREADS and parent_id in (None, channel["parent_id"]):
                yield channel

    def people(self) -> Iterator[Json]:
        """The members who are people, in order of joining."""
        return (self.users[user_id] for user_id in self.members if user_id != self.bot_id)
