"""What a player sees: the state that a page keeps from the server's welcome and news."""

from typing import Final, TypeVar

from bot.local_discord.model import MESSAGES_KEPT, Flag, Json

REMEMBERED: Final = 2 * MESSAGES_KEPT
"""Messages of a channel, and answered interactions, that a player remembers: all that the server keeps, and some."""

T = TypeVar("T")


class Sight:
    """Users, channels, commands and messages as one user knows them; objects are those of the page's protocol."""

    def __init__(self) -> None:
        self.me: Json = {}
        self.bot_online = False
        self.users: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.commands: list[Json] = []
        self.place = ""  # the channel in which the player acts
        self.answered: dict[str, str] = {}  # deferred interaction -> the message that answered it
        self._messages: dict[str, dict[str, Json]] = {}

    def welcome(self, state: Json) -> None:
        """Begin anew with what the server says at the start."""
        self.me, self.bot_online = state["me"], state["bot"]["online"]
        self.users = {user["id"]: user for user in state["users"]} | {state["bot"]["id"]: state["bot"]}
        self.channels = {channel["id"]: channel for channel in state["channels"]}
        self.commands = state["commands"]
        self._messages = {channel: {m["id"]: m for m in kept} for channel, kept in state["messages"].items()}
        self.place = self.place or next(iter(self.channels), "")

    def note(self, kind: str, news: Json) -> None:
        """Take in one piece of news (its `t` is `kind`)."""
        if kind in ("message", "message_edit"):
            message = news["message"]
            _remember(self._messages.setdefault(message["channel_id"], {}), message["id"], message)
        elif kind == "message_gone":
            self._messages.get(news["channel"], {}).pop(news["id"], None)
        elif kind == "channel":
            self.channels[news["channel"]["id"]] = news["channel"]
        elif kind == "channel_gone":
            self.channels.pop(news["id"], None)
            self._messages.pop(news["id"], None)
        elif kind == "user":
            self.users[news["user"]["id"]] = news["user"]
        elif kind == "commands":
            self.commands = news["commands"]
        elif kind == "bot":
            self.bot_online = news["online"]
        elif kind == "interaction":
            _remember(self.answered, news["id"], news["message"])

    def channel(self, name_or_id: str) -> Json:
        for channel in self.channels.values():
            if name_or_id in (channel["id"], channel.get("name")):
                return channel
        raise KeyError(name_or_id)

    def message(self, message_id: str) -> Json | None:
        return next((kept[message_id] for kept in self._messages.values() if message_id in kept), None)

    def messages(self, channel: str | None = None) -> list[Json]:
        """What the player sees in a channel (default: where he is), oldest first."""
        place = self.channel(channel)["id"] if channel else self.place
        return sorted(self._messages.get(place, {}).values(), key=lambda message: int(message["id"]))

    @property
    def ephemerals(self) -> list[Json]:
        """All messages that only this player sees, oldest first."""
        every = (message for kept in self._messages.values() for message in kept.values())
        private = [message for message in every if message["flags"] & Flag.EPHEMERAL]
        return sorted(private, key=lambda message: int(message["id"]))


def _remember(known: dict[str, T], key: str, value: T) -> None:
    """Set a value, and forget the one that has been known the longest if there are too many."""
    known[key] = value
    if len(known) > REMEMBERED:
        del known[next(iter(known))]
