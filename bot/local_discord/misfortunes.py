"""What chance does to connections, interactions, messages, places and people while a weather lasts, and how it ends."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from bot.local_discord import people
from bot.local_discord.errors import Refused
from bot.local_discord.gateway import Gateway
from bot.local_discord.interaction import Interaction
from bot.local_discord.interactions import Interactions
from bot.local_discord.model import THREADS, Event, Member, Message
from bot.local_discord.passage import Passage
from bot.local_discord.permissions import Right
from bot.local_discord.upheavals import Upheavals
from bot.local_discord.weather import ROUND, Storm, Weather

SOON: Final = 2.0
"""Seconds within which a message is removed, or a right comes back, when chance wants it."""

AWAY: Final = 20.0
"""Seconds within which somebody who has left is back."""

DENIED: Final = (
    Right.SEND_MESSAGES | Right.SEND_IN_THREADS, Right.ATTACH_FILES, Right.EMBED_LINKS, Right.READ_HISTORY,
    Right.VIEW_CHANNEL,
)  # fmt: skip
"""The rights of which chance takes one."""

Deed = Callable[[], None]


class Misfortunes(Upheavals):
    """The weather, and the faults of connections and interactions that it shares with orders."""

    def __init__(self, gateway: Gateway, interactions: Interactions) -> None:
        super().__init__(interactions.world)
        self.gateway = gateway
        self.interactions = interactions
        self.passage = gateway.passage = Passage()
        self.storm: Storm | None = None
        self._denied: dict[str, tuple[int, int]] = {}  # channel -> what its overwrite for the bot was before
        self._away: dict[str, Member] = {}
        interactions.begun = self._begun
        self.world.listen(self._hear)

    def drop(self) -> int:
        """Break every gateway connection as a TCP reset does; returns how many there were."""
        links = [session.link for session in self.gateway.sessions if session.link is not None]
        for link in links:
            link.abort()
        return len(links)

    def reconnect(self) -> None:
        """Ask every client to connect anew and resume (op 7)."""
        self.gateway.ask_to_reconnect()

    def invalidate(self, *, resumable: bool = False) -> None:
        """Make every session unknown (op 9): clients identify anew and what was sent meanwhile is lost.

        A session that is `resumable` is only doubted: its client resumes it, and nothing is lost.
        """
        self.gateway.invalidate(resumable=resumable)

    def expire(self, interaction_id: str, *, first: bool = False) -> None:
        """End an interaction as fifteen minutes do; with `first` only the time for its first answer."""
        interaction = self.interactions.get(interaction_id)
        self.interactions.miss(interaction) if first else self.interactions.expire(interaction)

    def brew(self, weather: Weather) -> Storm:
        """From now on things go wrong by chance; the answer counts them."""
        self.storm = Storm(weather)
        self.passage.chance = self.storm.event
        asyncio.get_running_loop().call_later(1.0, self._each_second, self.storm, 1)
        return self.storm

    def calm(self) -> None:
        """The weather ends; rights that it took come back, and so do people."""
        self.storm, self.passage.chance = None, lambda event: None
        for channel in list(self._denied):
            self._allow(channel)
        for user in list(self._away):
            self._readmit(user)

    def _each_second(self, storm: Storm, seconds: int) -> None:
        """What time brings: connections break, and once a round places go and people leave."""
        if self.storm is not storm:
            return
        asyncio.get_running_loop().call_later(1.0, self._each_second, storm, seconds + 1)
        breaks = {"reset": self.drop, "reconnect": self.reconnect, "invalid": self.invalidate}
        if self.gateway.online and (fate := storm.first(tuple(breaks))):
            breaks[fate]()
        if seconds % ROUND == 0:
            self._round(storm)

    def _round(self, storm: Storm) -> None:
        for place in list(self._places()):
            lock = partial(self.set_thread, place, archived=True, locked=True)
            own = {"locked": lock} if self.world.channels[place]["type"] in THREADS else {}
            self._strike(storm, {"gone": partial(self.delete_channel, place), **own}, ROUND)
        for user in [one["id"] for one in self.world.people() if one["id"] != self.world.owner_id]:
            self._strike(storm, {"removed": partial(self._remove, user)}, ROUND)

    def _places(self) -> Iterator[str]:
        """Channels and threads of the server in which something of the bot stands."""
        for id, channel in self.world.channels.items():
            kept = self.world.messages.get(id, {}).values()
            if "guild_id" in channel and any(one.author_id == self.world.bot_id and not one.viewer for one in kept):
                yield id

    def _begun(self, interaction: Interaction) -> None:
        fate = self.storm.of(interaction) if self.storm else ""
        if fate == "overdue":
            self.interactions.miss(interaction)
        elif fate == "dead":
            interaction.first.add_done_callback(lambda _: self.interactions.expire(interaction))

    def _hear(self, event: Event) -> None:
        """What chance does to the message that the bot posted."""
        message, storm = event.message, self.storm
        if storm is None or event.name != "MESSAGE_CREATE" or message is None:
            return
        if message.author_id == self.world.bot_id:
            self._befall(storm, message)

    def _befall(self, storm: Storm, message: Message) -> None:
        channel = message.channel_id
        ends: dict[str, Deed] = {
            "deleted": lambda: self.delete_message(channel, message.id),
            "denied": lambda: self._deny(channel, storm.one("denied", DENIED)),
        }
        if self.world.channels[channel]["type"] in THREADS:
            ends["archived"] = lambda: self.set_thread(channel, archived=True)
        self._strike(storm, ends, SOON)

    def _strike(self, storm: Storm, ends: dict[str, Deed], most: float) -> None:
        """One of these, if chance wants it, within so many seconds."""
        if kind := storm.first(tuple(ends)):
            asyncio.get_running_loop().call_later(storm.seconds(kind, most), self._if_there, ends[kind])

    def _if_there(self, deed: Deed) -> None:
        """Do it unless the weather is over, or what it is done to is gone or of another kind."""
        if self.storm is not None:
            with suppress(Refused):
                deed()

    def _deny(self, channel: str, rights: int) -> None:
        """The bot lacks rights here, for some seconds."""
        place = self.channel(channel)
        place = self.channel(place.get("parent_id") or channel)
        if "permission_overwrites" in place and place["id"] not in self._denied:
            entries = place["permission_overwrites"]
            own = next((one for one in entries if one["id"] == self.world.bot_id), {"allow": "0", "deny": "0"})
            allow, deny = self._denied[place["id"]] = int(own["allow"]), int(own["deny"])
            self.set_overwrite(place["id"], self.world.bot_id, allow=allow & ~rights, deny=deny | rights)
            asyncio.get_running_loop().call_later(SOON, self._allow, place["id"])

    def _allow(self, channel: str) -> None:
        if (before := self._denied.pop(channel, None)) is not None:
            with suppress(Refused):  # the channel may be gone
                self.set_overwrite(channel, self.world.bot_id, allow=before[0], deny=before[1])

    def _remove(self, user: str) -> None:
        """Somebody leaves, and is back with his roles some seconds later."""
        storm, before = self.storm, self.world.member(user)
        assert storm is not None
        self._away[user] = before
        self.remove_member(user)
        asyncio.get_running_loop().call_later(storm.seconds("removed", AWAY), self._readmit, user)

    def _readmit(self, user: str) -> None:
        if (before := self._away.pop(user, None)) is not None:
            people.come_back(self.world, before)
