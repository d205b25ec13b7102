"""Faults by chance: every kind with a probability of its own, all from one seed, ordered with one call."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Annotated, Final, TypeVar

import msgspec

from bot.local_discord.interaction import Interaction
from bot.local_discord.model import Event
from bot.local_discord.passage import EventFault, Mishap
from bot.local_discord.request_faults import Cut, Fault, everywhere

ROUND: Final = 10
"""Seconds after which chance looks at every place and every member again."""

T = TypeVar("T")
Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Weather(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How likely each kind of fault is, from 0 to 1, whenever it could happen. `seed` decides when it does."""

    seed: int = 1

    # each event on its way to the bot
    lost: Chance = 0.0
    late: Chance = 0.0
    twice: Chance = 0.0
    overtaken: Chance = 0.0

    # each request of the bot
    limited: Chance = 0.0  # 429, and what it asks for is not done
    failed: Chance = 0.0  # 500, and what it asks for is not done
    unreachable: Chance = 0.0  # 502, the same
    forgotten: Chance = 0.0  # done, then a 500
    cut: Chance = 0.0  # the connection breaks, nothing is done
    cut_after: Chance = 0.0  # done, then the connection breaks
    slow: Chance = 0.0  # done late

    # each interaction
    overdue: Chance = 0.0  # its three seconds are over when it begins
    dead: Chance = 0.0  # its fifteen minutes are over when it is acknowledged

    # each message that the bot posts
    deleted: Chance = 0.0  # a moderator, or who reads it alone, removes it soon
    denied: Chance = 0.0  # for some seconds the bot may not write there
    archived: Chance = 0.0  # the thread that it stands in, if it is one, is archived soon

    # each round of ROUND seconds, each channel and thread in which a message of the bot stands
    gone: Chance = 0.0  # it is deleted, with its threads
    locked: Chance = 0.0  # if it is a thread, it is archived and locked

    # each round, each member but the owner and the bot
    removed: Chance = 0.0  # leaves, and is back some seconds later

    # each second in which the bot is connected
    reset: Chance = 0.0  # the gateway's connections break
    reconnect: Chance = 0.0  # op 7
    invalid: Chance = 0.0  # op 9

    @classmethod
    def even(cls, chance: float, seed: int = 1) -> "Weather":
        """Every kind with this chance, each in its own unit."""
        return cls(seed=seed, **dict.fromkeys(KINDS, chance))


KINDS: Final = tuple(name for name in Weather.__struct_fields__ if name != "seed")


class Storm:
    """A weather while it lasts: draws what happens, and counts it.

    Each kind draws from luck of its own, so that one kind more or less changes nothing of the others.
    """

    def __init__(self, weather: Weather) -> None:
        self.weather = weather
        self.struck: Counter[str] = Counter()
        self._luck = {kind: Random(f"{weather.seed} {kind}") for kind in KINDS}

    def request(self, method: str, path: str) -> Fault | None:
        """What happens to a request."""
        kind = self.first(tuple(_REQUESTS))
        return _REQUESTS[kind](self._luck[kind]) if kind else None

    def event(self, event: Event) -> EventFault | None:
        """What happens to an event on its way."""
        kind = self.first(tuple(_MISHAPS))
        return EventFault(_MISHAPS[kind], delay=self.seconds(kind, 1.5)) if kind else None

    def first(self, kinds: tuple[str, ...]) -> str:
        """The first of these kinds that strikes now; "" if none does."""
        found = [kind for kind in kinds if self._luck[kind].random() < getattr(self.weather, kind)]
        self.struck.update(found[:1])
        return found[0] if found else ""

    def seconds(self, kind: str, most: float) -> float:
        """How long something of this kind lasts."""
        return self._luck[kind].uniform(0.0, most)

    def one(self, kind: str, ways: Sequence[T]) -> T:
        """One of the ways in which something of this kind happens."""
        return self._luck[kind].choice(ways)

    def of(self, interaction: Interaction) -> str:
        """What happens to an interaction: "overdue", "dead" or ""."""
        return self.first(("overdue", "dead"))


_MISHAPS: Final = {
    "lost": Mishap.LOST, "late": Mishap.LATE, "twice": Mishap.TWICE, "overtaken": Mishap.OVERTAKEN,
}  # fmt: skip
_REQUESTS: Final[dict[str, Callable[[Random], Fault]]] = {
    "limited": lambda luck: Fault(everywhere, status=429, retry_after=luck.uniform(0.1, 1.0)),
    "failed": lambda luck: Fault(everywhere, status=500),
    "unreachable": lambda luck: Fault(everywhere, status=502),
    "forgotten": lambda luck: Fault(everywhere, status=500, handled=True),
    "cut": lambda luck: Fault(everywhere, cut=Cut.BEFORE),
    "cut_after": lambda luck: Fault(everywhere, cut=Cut.AFTER),
    "slow": lambda luck: Fault(everywhere, delay=luck.uniform(0.1, 2.0)),
}
