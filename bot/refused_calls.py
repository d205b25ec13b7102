"""Answers that count against this machine's address: ten thousand of them and Discord shuts it out (threats TH-27)."""

import logging
import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

COUNTED = (401, 403, 429)
WINDOW = 600.0  # seconds over which Discord counts
MOST = 1000  # a tenth of what Discord suffers

log = logging.getLogger(__name__)


class RefusedCalls:
    """Counts them, whoever made the call. When there are too many, what nobody waits for is left undone a while."""

    def __init__(self, unknown_token: Callable[[], None], clock: Callable[[], float] = time.monotonic) -> None:
        self._unknown_token, self._clock = unknown_token, clock
        self._lately: deque[float] = deque(maxlen=MOST)

    def trace(self) -> aiohttp.TraceConfig:
        """What shows the session's answers to this counter."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._answered)
        return config

    async def _answered(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, answered: aiohttp.TraceRequestEndParams
    ) -> None:
        ours = "Authorization" in answered.headers  # the answers to presses carry tokens of their own
        self.count(answered.response.status, ours=ours)

    def count(self, status: int, *, ours: bool) -> None:
        """Note an answer; `ours`: the call carried the bot's token."""
        if status not in COUNTED:
            return
        self._lately.append(self._clock())
        if self.too_many():
            log.warning("%d refused calls in ten minutes: channels have to wait, private answers go on", MOST)
        if status == 401 and ours:
            self._unknown_token()

    def too_many(self) -> bool:
        """Whether calls that answer nobody's press have to wait."""
        return len(self._lately) == MOST and self._clock() - self._lately[0] < WINDOW
