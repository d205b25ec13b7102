"""The server's time: that of the machine, and whatever tests have put it forward; what waits for it wakes at once."""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any


def iso(seconds: float) -> str:
    """A time as Discord writes it: ISO 8601 with microseconds and `+00:00`."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


class Alarm:
    """Something to be done at a time of the clock, unless it is cancelled before."""

    def __init__(self, alarms: "set[Alarm]", due: float, deed: Callable[[], object]) -> None:
        self.due = due
        self._alarms = alarms
        self._deed = deed
        self._handle: asyncio.TimerHandle | None = None

    def wind(self, seconds: float) -> None:
        """Ring after so many seconds of the machine, not when it was set to before."""
        if self._handle is not None:
            self._handle.cancel()
        self._alarms.add(self)
        self._handle = asyncio.get_running_loop().call_later(max(0.0, seconds), self._ring)

    def cancel(self) -> None:
        self._alarms.discard(self)
        if self._handle is not None:
            self._handle.cancel()

    def _ring(self) -> None:
        self._alarms.discard(self)
        self._deed()


class Clock:
    """Seconds since 1970, and steady seconds for spans. `wall` and `steady` give those of the machine.

    `ahead` is how far tests have put the clock forward; it never goes back.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.ahead = 0.0
        self._wall = wall
        self._steady = steady
        self._alarms: set[Alarm] = set()

    def time(self) -> float:
        """Seconds since 1970: for ids, timestamps and whatever people read."""
        return self._wall() + self.ahead

    def steady(self) -> float:
        """Seconds since some moment, untouched by corrections of the machine's clock: for spans."""
        return self._steady() + self.ahead

    def iso(self, later: float = 0.0) -> str:
        """The time, or one so many seconds later, as Discord writes it."""
        return iso(self.time() + later)

    def advance(self, seconds: float) -> None:
        """Put the clock forward; what has come due by then happens at once, in order."""
        if seconds < 0:
            raise ValueError("The clock goes forward only.")
        self.ahead += seconds
        for alarm in sorted(self._alarms, key=lambda alarm: alarm.due):
            alarm.wind(alarm.due - self.steady())

    def call_later(self, seconds: float, deed: Callable[[], object]) -> Alarm:
        """Do something when so much time has passed."""
        alarm = Alarm(self._alarms, self.steady() + seconds, deed)
        alarm.wind(seconds)
        return alarm

    async def wait(self, future: asyncio.Future[Any], seconds: float) -> None:
        """Return when the future is done, or so much time has passed; the future is left as it is."""
        over = asyncio.Event()
        alarm = self.call_later(seconds, over.set)
        future.add_done_callback(lambda _: over.set())
        try:
            await over.wait()
        finally:
            alarm.cancel()
