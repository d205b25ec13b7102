"""Who is still a member of a server: asked one by one, since the list of members would need a privileged intent."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable

from msgspec import Struct

FRESH = 3600.0  # seconds for which somebody who was there is not asked for again
MINUTE = 60.0  # seconds for which a time-out that was or was not there is not asked for again
REMEMBERED = 4096  # people


class Standing(Struct, frozen=True):
    """How somebody stands with a server."""

    there: bool
    silent: float = 0.0  # until when moderators keep this member from speaking; may be past


Ask = Callable[[int, int], Awaitable[Standing | None]]


class Members:
    """Remembers for a while who was there. Lost with the process, and nobody misses it."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._seen: OrderedDict[tuple[int, int], tuple[float, Standing]] = OrderedDict()

    async def gone(self, guild: int, user: int, now: float) -> bool:
        """Whether somebody has left the server; where Discord does not say so, nobody has."""
        standing = await self._known(guild, user, now, FRESH)
        return standing is not None and not standing.there

    async def silent_until(self, guild: int, user: int, now: float) -> float | None:
        """Until when a member is timed out by moderators; None if he is not, or Discord does not say."""
        standing = await self._known(guild, user, now, MINUTE)
        return standing.silent if standing is not None and standing.silent > now else None

    async def _known(self, guild: int, user: int, now: float, fresh: float) -> Standing | None:
        who = guild, user
        at, known = self._seen.get(who, (-FRESH, None))
        if known is not None and now - at < fresh:
            return known
        standing = await self._ask(guild, user)
        if standing is not None and standing.there:
            self._seen[who] = now, standing
            self._seen.move_to_end(who)
            while len(self._seen) > REMEMBERED:
                self._seen.popitem(last=False)
        return standing
