"""Controls for tests: requests that fail, events that come twice, connections that break. Exists in lab mode only."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from bot.local_discord.gateway import Gateway
from bot.local_discord.interactions import Interactions
from bot.local_discord.model import Event

Matches = Callable[[str, str], bool]
"""Says of a method and a path below `/api/v10` whether a fault hits it."""


class Cut(Enum):
    """Where the connection of a request is cut."""

    NOWHERE = "nowhere"
    BEFORE = "before it is handled"
    AFTER = "after it was handled, before the answer"


@dataclass(slots=True)
class Fault:
    """What happens to the next `times` requests that match (every one, if `times` is None).

    `status` answers with that status instead of handling (429 with `retry_after` and `scope`); with `handled` the
    request is carried out first, so that only its answer is lost. `delay` waits that many seconds before anything.
    """

    matches: Matches
    times: int | None = 1
    status: int | None = None
    handled: bool = False
    retry_after: float = 0.2
    scope: str = "user"
    delay: float = 0.0
    cut: Cut = Cut.NOWHERE
    hits: int = 0


def route(method: str, ending: str) -> Matches:
    """Matches a method and the end of a path, such as `route("POST", "/callback")`."""
    return lambda given, path: given == method and path.endswith(ending)


@dataclass(slots=True)
class _Copies:
    matches: Callable[[Event], bool]
    times: int
    left: int = 1


@dataclass(slots=True)
class Lab:
    """The faults in force, tried in order, and the other controls."""

    gateway: Gateway
    interactions: Interactions
    faults: list[Fault] = field(default_factory=list)
    _copies: list[_Copies] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.gateway.copies = self._times

    def add(self, fault: Fault) -> Fault:
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
        return None

    def duplicate(self, name: str = "INTERACTION_CREATE", *, times: int = 2, events: int = 1) -> None:
        """Deliver the next `events` events of this name `times` times each."""
        self._copies.append(_Copies(lambda event: event.name == name, times, events))

    def _times(self, event: Event) -> int:
        for copies in self._copies:
            if copies.matches(event):
                copies.left -= 1
                if copies.left <= 0:
                    self._copies.remove(copies)
                return copies.times
        return 1

    def drop(self) -> int:
        """Break every gateway connection as a TCP reset does; returns how many there were."""
        links = [session.link for session in self.gateway.sessions if session.link is not None]
        for link in links:
            link.abort()
        return len(links)

    def reconnect(self) -> None:
        """Ask every client to connect anew and resume (op 7)."""
        self.gateway.ask_to_reconnect()

    def invalidate(self) -> None:
        """Make every session unknown (op 9): clients identify anew and what was sent meanwhile is lost."""
        self.gateway.invalidate()

    def expire(self, interaction_id: str) -> None:
        """Kill an interaction's token as fifteen minutes would."""
        self.interactions.expire(self.interactions.get(interaction_id))
