"""`turnkeeper play`: the real bot on the local Discord, in one process, with a page to play at."""

import asyncio
import logging
import webbrowser
from pathlib import Path

from bot.client import GameMaster
from bot.local_discord.bridge import pointed_at
from bot.local_discord.server import LocalDiscord
from bot.settings import Settings

log = logging.getLogger(__name__)

GUILD_WAIT = 0.05  # seconds that the client waits for further servers: there is one


async def serve(settings: Settings, port: int, *, open_browser: bool) -> None:
    """Run server, bot and page until cancelled; the links are printed by the caller of `started`."""
    server = LocalDiscord(port=port, data=data_file(settings))
    await server.start()
    try:
        with pointed_at(server.base):
            async with GameMaster(settings.for_local_play(), guild_ready_timeout=GUILD_WAIT) as bot:
                playing = asyncio.create_task(bot.start(server.bot_token))
                await asyncio.wait(
                    [playing, asyncio.create_task(bot.wait_until_ready())], return_when="FIRST_COMPLETED"
                )
                announce(server, open_browser=open_browser)
                await playing
    finally:
        await server.stop()


def announce(server: LocalDiscord, *, open_browser: bool) -> None:
    """Say where the table stands."""
    first = next(iter(server.links.values()))
    log.info("table ready")
    tell("The game table is open. Everybody plays in a browser tab of this machine:")
    for name, link in server.links.items():
        tell(f"  {name:<12} {link}")
    tell("Whoever has these links sees every hand: play with people you trust. Stop with Ctrl+C.")
    if open_browser:
        webbrowser.open(first)


def tell(line: str) -> None:
    """A line for the person at the terminal."""
    import sys

    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def data_file(settings: Settings) -> Path | None:
    """The SQLite file in which the local Discord keeps its messages too; None where the store is elsewhere."""
    url = settings.database_url
    return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite:///") else None


def play(settings: Settings, port: int, open_browser: bool) -> None:
    """Play on this machine until stopped."""
    try:
        asyncio.run(serve(settings, port, open_browser=open_browser))
    except KeyboardInterrupt:
        tell("Closed. Everything is kept; start again to go on.")
