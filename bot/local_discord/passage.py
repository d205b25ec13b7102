"""The way of each event from the server to the bot, on which it may be lost, late, doubled or overtaken."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.local_discord.model import Event

OVERTAKEN_SECONDS: Final = 1.0
"""An event that lets the next one pass waits for it no longer than this."""

Deliver = Callable[[], None]


class Mishap(Enum):
    """What happens to an event on its way."""

    LOST = "lost"
    LATE = "late"
    TWICE = "twice"
    OVERTAKEN = "overtaken"


@dataclass(slots=True)
class EventFault:
    """What happens to the next `events` events of this name (every one, if None; of every name, if it is empty).

    TWICE delivers `times` times. LATE delivers after `delay` seconds. OVERTAKEN lets the next event pass first.
    """

    mishap: Mishap
    name: str = "INTERACTION_CREATE"
    events: int | None = 1
    times: int = 2
    delay: float = 0.3
    hits: int = 0


class Passage:
    """Delivers events as the faults in force demand; `chance` is asked where none of them hits."""

    def __init__(self) -> None:
        self.faults: list[EventFault] = []
        self.chance: Callable[[Event], EventFault | None] = lambda event: None
        self._held: Deliver | None = None

    def __call__(self, event: Event, deliver: Deliver) -> None:
        fault = self._ordered(event) or self.chance(event)
        if fault is not None and fault.mishap is Mishap.OVERTAKEN and self._held is None:
            self._held = deliver
            asyncio.get_running_loop().call_later(OVERTAKEN_SECONDS, lambda: self._release(deliver))
            return
        self._pass(deliver, fault)
        self._release(self._held)

    def _ordered(self, event: Event) -> EventFault | None:
        """The fault that hits this event, counted down."""
        for fault in self.faults:
            if fault.name in ("", event.name):
                fault.hits += 1
                if fault.events is not None and fault.hits >= fault.events:
                    self.faults.remove(fault)
                return fault
        return None

    def _pass(self, deliver: Deliver, fault: EventFault | None) -> None:
        if fault is not None and fault.mishap is Mishap.LATE:
            asyncio.get_running_loop().call_later(fault.delay, deliver)
        elif fault is None or fault.mishap is not Mishap.LOST:
            for _ in range(fault.times if fault is not None and fault.mishap is Mishap.TWICE else 1):
                deliver()

    def _release(self, deliver: Deliver | None) -> None:
        """Deliver what was held, unless that has happened already."""
        if deliver is not None and deliver is self._held:
            self._held = None
            deliver()
