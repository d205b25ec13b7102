"""Discord's ids: 64-bit numbers that carry their time of birth, unique and rising, also over restarts."""

from bot.local_discord.clock import Clock

EPOCH_MS = 1_420_070_400_000  # the first second of 2015, where Discord's count begins


class Snowflakes:
    """Makes ids. The upper 42 bits are milliseconds since 2015, the lower 22 count up within one millisecond."""

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or Clock()
        self._last = 0

    def new(self) -> str:
        self._last = max(self._last + 1, (int(self._clock.time() * 1000) - EPOCH_MS) << 22)
        return str(self._last)

    def passed(self, snowflake: str) -> None:
        """Every later id will be greater than this one (an id read back from a file)."""
        self._last = max(self._last, int(snowflake))
