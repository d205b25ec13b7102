"""Controls for tests: all that can go wrong between a bot and Discord, by order or by chance. In lab mode only."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bot.local_discord.errors import Refused
from bot.local_discord.gateway import Gateway
from bot.local_discord.interaction import Interaction
from bot.local_discord.interactions import Interactions
from bot.local_discord.model import Event, Message
from bot.local_discord.passage import EventFault, Mishap, Passage
from bot.local_discord.permissions import Right
from bot.local_discord.request_faults import Cut, Fault, route
from bot.local_discord.upheavals import Upheavals
from bot.local_discord.weather import Storm, Weather

__all__ = ["Cut", "EventFault", "Fault", "Lab", "Mishap", "Weather", "route"]

SOON: Final = 2.0
"""Seconds within which a message is removed, or a right comes back, when chance wants it."""


class Lab(Upheavals):
    """The faults in force, tried in order; then the weather, if there is one; and the other controls."""

    def __init__(self, gateway: Gateway, interactions: Interactions) -> None:
        super().__init__(interactions.world)
        self.gateway = gateway
        self.interactions = interactions
        self.faults: list[Fault] = []
        self.passage = gateway.passage = Passage()
        self.storm: Storm | None = None
        self._denied: dict[str, tuple[int, int]] = {}  # channel -> what its overwrite for the bot was before
        interactions.begun = self._begun
        self.world.listen(self._hear)

    # ------------------------------------------------------------ by order

    def add(self, fault: Fault) -> Fault:
        """From now on requests fail so."""
        self.faults.append(fault)
        return fault

    def fault_for(self, method: str, path: str) -> Fault | None:
        """The fault that hits this request, counted down."""
        for fault in self.faults:
            if fault.matches(method, path):
                fault.hits += 1
                if fault.times is not None and fault.hits >= fault.times:
                    self.faults.remove(fault)
                return fault
        return self.storm.request(method, path) if self.storm else None

    def hinder(self, fault: EventFault) -> EventFault:
        """From now on events fare so on their way to the bot."""
        self.passage.faults.append(fault)
        return fault

    def duplicate(self, name: str = "INTERACTION_CREATE", *, times: int = 2, events: int = 1) -> EventFault:
        """Deliver the next `events` events of this name `times` times each."""
        return self.hinder(EventFault(Mishap.TWICE, name, events, times))

    def advance(self, seconds: float) -> None:
        """Put the server's clock forward; deadlines, tokens and time-outs that end by then end at once."""
        self.world.clock.advance(seconds)

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

    # ------------------------------------------------------------ by chance

    def brew(self, weather: Weather) -> Storm:
        """From now on things go wrong by chance; the answer counts them."""
        self.storm = Storm(weather)
        self.passage.chance = self.storm.event
        return self.storm

    def calm(self) -> None:
        """The weather ends, and rights that it took come back."""
        self.storm, self.passage.chance = None, lambda event: None
        for channel in list(self._denied):
            self._allow(channel)

    def _begun(self, interaction: Interaction) -> None:
        fate = self.storm.of(interaction) if self.storm else ""
        if fate == "overdue":
            self.interactions.miss(interaction)
        elif fate == "dead":
            interaction.first.add_done_callback(lambda _: self.interactions.expire(interaction))

    def _hear(self, event: Event) -> None:
        """After an event: what chance does to the connections, and to the message that was posted."""
        if self.storm is None:
            return
        if fate := self.storm.first(("reset", "reconnect", "invalid")):
            breaks = {"reset": self.drop, "reconnect": self.reconnect, "invalid": self.invalidate}
            asyncio.get_running_loop().call_soon(breaks[fate])
        message = event.message
        if event.name == "MESSAGE_CREATE" and message is not None and message.author_id == self.world.bot_id:
            self._befall(self.storm, message)

    def _befall(self, storm: Storm, message: Message) -> None:
        channel = message.channel_id
        ends: dict[str, Callable[[], None]] = {
            "deleted": lambda: self.delete_message(channel, message.id),
            "denied": lambda: self._deny(channel),
            "archived": lambda: self.set_thread(channel, archived=True),
        }
        if kind := storm.first(tuple(ends)):
            asyncio.get_running_loop().call_later(storm.seconds(kind, SOON), self._if_there, ends[kind])

    def _if_there(self, deed: Callable[[], None]) -> None:
        """Do it unless the weather is over, or what it is done to is gone or of another kind."""
        if self.storm is not None:
            with suppress(Refused):
                deed()

    def _deny(self, channel: str) -> None:
        """The bot may not write here, for some seconds."""
        place = self.channel(channel)
        place = self.channel(place.get("parent_id") or channel)
        if "permission_overwrites" in place and place["id"] not in self._denied:
            rights, entries = Right.SEND_MESSAGES | Right.SEND_IN_THREADS, place["permission_overwrites"]
            own = next((one for one in entries if one["id"] == self.world.bot_id), {"allow": "0", "deny": "0"})
            allow, deny = self._denied[place["id"]] = int(own["allow"]), int(own["deny"])
            self.set_overwrite(place["id"], self.world.bot_id, allow=allow & ~rights, deny=deny | rights)
            asyncio.get_running_loop().call_later(SOON, self._allow, place["id"])

    def _allow(self, channel: str) -> None:
        if (before := self._denied.pop(channel, None)) is not None:
            with suppress(Refused):  # the channel may be gone
                self.set_overwrite(channel, self.world.bot_id, allow=before[0], deny=before[1])
