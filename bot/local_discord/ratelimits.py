"""Rate limits as Discord states them: a bucket per route and channel, a global one, and their headers."""

import zlib
from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.local_discord.clock import Clock
from bot.local_discord.model import Json

VIA: Final = {"Via": "1.1 local-discord"}
"""Without this header discord.py takes a 429 for one of a proxy and does not wait."""


@dataclass(frozen=True, slots=True)
class Limit:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


GENEROUS: Final = Limit(1000, 1.0)


@dataclass(slots=True)
class _Bucket:
    left: int
    ends: float  # in steady seconds of the clock


@dataclass(frozen=True, slots=True)
class Limited:
    """A refused request: how long to wait, and whose limit it was (`user`, `shared` or `global`)."""

    retry_after: float
    scope: str
    headers: dict[str, str]

    @property
    def body(self) -> Json:
        everywhere = self.scope == "global"
        return {"message": "You are being rate limited.", "retry_after": self.retry_after, "global": everywhere}


def limited(retry_after: float, scope: str, headers: dict[str, str] | None = None) -> Limited:
    """A 429 with all the headers that a client reads; the one for waiting names whole seconds, as Discord's does."""
    told = VIA | (headers or {}) | {"Retry-After": str(ceil(retry_after)), "X-RateLimit-Scope": scope}
    return Limited(retry_after, scope, told | ({"X-RateLimit-Global": "true"} if scope == "global" else {}))


class RateLimits:
    """`per_route` holds for each bucket, `everywhere` for all requests that carry the bot's token."""

    def __init__(self, per_route: Limit = GENEROUS, everywhere: Limit = GENEROUS, clock: Clock | None = None) -> None:
        self.per_route = per_route
        self.everywhere = everywhere
        self._clock = clock or Clock()
        self._buckets: dict[str, _Bucket] = {}
        self._global = _Bucket(everywhere.requests, 0.0)

    def take(self, route: str, major: str, *, counts: bool = True) -> dict[str, str] | Limited:
        """Count one request; the headers for its answer, or the refusal.

        `major` is the channel, guild or webhook, each of which has a bucket of its own for every route. Requests with
        an interaction's token do not count towards the limit for all.
        """
        now = self._clock.steady()
        wait = _wait(self._global, self.everywhere, now) if counts else 0.0
        if wait:
            return limited(wait, "global")
        bucket = self._buckets.setdefault(f"{route} {major}", _Bucket(0, 0.0))
        wait = _wait(bucket, self.per_route, now)
        headers = self._headers(bucket, route, now)
        return limited(wait, "user", headers) if wait else VIA | headers

    def _headers(self, bucket: _Bucket, route: str, now: float) -> dict[str, str]:
        rest = max(0.0, bucket.ends - now)
        return {
            "X-RateLimit-Limit": str(self.per_route.requests),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{self._clock.time() + rest:.3f}",
            "X-RateLimit-Reset-After": f"{rest:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(route.encode()):08x}",
        }


def _wait(bucket: _Bucket, limit: Limit, now: float) -> float:
    """Take one from the bucket: 0.0, or the seconds until it is full again."""
    if now >= bucket.ends:
        bucket.left, bucket.ends = limit.requests, now + limit.seconds
    if bucket.left <= 0:
        return bucket.ends - now
    bucket.left -= 1
    return 0.0
