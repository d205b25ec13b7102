"""The real bot as a process of its own, on a local Discord that somebody else runs: `python -m tests.faults.bot_process BASE`.

Token and database come from the environment (LOCAL_TOKEN, DATABASE_URL), so that a test can kill it at any instant.
"""

import asyncio
import logging
import os
import sys

import bot.waiting
from bot.client import GameMaster
from bot.local_discord.bridge import pointed_at
from bot.settings import Settings

GUILD_WAIT = 0.05


async def main(base: str) -> None:
    """Log in and serve until killed. Stand-ins answer at once, so that a test does not wait for them."""
    bot.waiting.BOT_WAIT = (0.01, 0.05)
    settings = Settings(_env_file=None, actions_per_ten_seconds=10_000)  # type: ignore[call-arg]
    with pointed_at(base):
        async with GameMaster(settings, guild_ready_timeout=GUILD_WAIT) as client:
            await client.start(os.environ["LOCAL_TOKEN"])


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(main(sys.argv[1]))
