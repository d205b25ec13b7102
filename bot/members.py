"""Who is still a member of a server: asked one by one, since the list of members would need a privileged intent."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable

FRESH = 3600.0  # seconds for which somebody who was there is not asked for again
REMEMBERED = 4096  # people

Ask = Callable[[int, int], Awaitable[bool | None]]


class Members:
    """Remembers for a while who was there. Lost with the process, and nobody misses it."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._seen: OrderedDict[tuple[int, int], float] = OrderedDict()

    async def gone(self, guild: int, user: int, now: float) -> bool:
        """Whether somebody has left the server; where Discord does not say so, nobody has."""
        who = guild, user
        if now - self._seen.get(who, -FRESH) < FRESH:
            return False
        there = await self._ask(guild, user)
        if there:
            self._seen[who] = now
            self._seen.move_to_end(who)
            while len(self._seen) > REMEMBERED:
                self._seen.popitem(last=False)
        return there is False
