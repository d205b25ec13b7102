"""Controls for tests: all that can go wrong between a bot and Discord, by order or by chance. In lab mode only."""

from bot.local_discord.gateway import Gateway
from bot.local_discord.interactions import Interactions
from bot.local_discord.misfortunes import Misfortunes
from bot.local_discord.passage import EventFault, Mishap
from bot.local_discord.request_faults import Cut, Fault, route
from bot.local_discord.weather import Weather

__all__ = ["Cut", "EventFault", "Fault", "Lab", "Mishap", "Weather", "route"]


class Lab(Misfortunes):
    """The faults in force, tried in order; then the weather, if there is one; and the other controls."""

    def __init__(self, gateway: Gateway, interactions: Interactions) -> None:
        super().__init__(gateway, interactions)
        self.faults: list[Fault] = []

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
