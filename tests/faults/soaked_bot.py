"""The bot of a soak, in a process of its own: `python -m tests.faults.soaked_bot BASE [cold]`, as `bot.bench.attached`.

It looks sooner for what was not told, so that a short soak settles soon, and says on its standard error what it warns
of. People press hundreds of times as often as at slow games: in nine minutes of bad weather that makes 1,000 refused
calls, after which the bot leaves channels alone for a while, as it has to (`bot/refused_calls.py`); so it is given as
many as Discord gives. A cold one draws no samples first.
"""

import asyncio
import logging
import sys

from bot import clockwork, refused_calls
from bot.bench.attached import main
from bot.studio import Studio

RETELL = 3.0  # seconds
REFUSED = 10_000  # calls in ten minutes


async def nothing(*_: object) -> None:
    """No samples."""


if __name__ == "__main__":
    if "cold" in sys.argv:
        Studio.warm = nothing  # type: ignore[method-assign]
    clockwork.RETELL = RETELL
    refused_calls.MOST = REFUSED
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    asyncio.run(main(sys.argv[1], "real"))
