"""`turnkeeper play`: the real bot on the local Discord, in one process, with a page to play at."""

import asyncio
import errno
import logging
import signal
import sqlite3
import sys
import threading
import webbrowser
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import discord

from bot.local_discord.bridge import pointed_at
from bot.local_discord.server import LocalDiscord
from bot.settings import Settings, StartupRefusal

if TYPE_CHECKING:
    from bot.client import GameMaster

log = logging.getLogger(__name__)

GUILD_WAIT = 0.05  # seconds that the client waits for further servers: there is one


async def serve(settings: Settings, port: int, *, open_browser: bool) -> None:
    """Run server, bot and page until cancelled or told to end.

    Raises:
        StartupRefusal: the port is taken, or the file is no database.
    """
    end_when_told()
    without_voice()
    server = LocalDiscord(port=port, data=data_file(settings))
    try:
        await listen(server, port)
        with pointed_at(server.base):
            async with await game_master(settings) as bot:
                await sign_in(bot, server, open_browser=open_browser)
    finally:
        await server.stop()


def end_when_told() -> None:
    """Let SIGTERM end the game as Ctrl+C does, with everything written."""
    playing = asyncio.current_task()
    assert playing is not None
    with suppress(NotImplementedError):  # Windows has no such signal
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, playing.cancel)


async def listen(server: LocalDiscord, port: int) -> None:
    """Start the server; a file or a port that it cannot use is refused in words."""
    try:
        await server.start()
    except sqlite3.DatabaseError as fault:
        raise StartupRefusal(
            f"The file in which the tables are kept cannot be used ({fault}). Move it away and put the last backup in "
            "its place, or name another file in DATABASE_URL."
        ) from fault
    except OSError as fault:
        if fault.filename:
            raise StartupRefusal(
                f"{fault.filename} cannot be used: {fault.strerror}. Name another file in DATABASE_URL."
            ) from fault
        if fault.errno != errno.EADDRINUSE:
            raise
        raise StartupRefusal(
            f"Port {port} of this machine is taken, perhaps by another game. Stop that, choose another with --port, or "
            "leave it out to get a free one."
        ) from fault


async def game_master(settings: Settings) -> "GameMaster":
    """The bot. Its modules, most of what there is to load, come in beside the server, which answers meanwhile."""
    client = await asyncio.to_thread(import_module, "bot.client")
    bot: GameMaster = client.GameMaster(settings.for_local_play(), guild_ready_timeout=GUILD_WAIT)
    return bot


async def sign_in(bot: "GameMaster", server: LocalDiscord, *, open_browser: bool) -> None:
    """Sign the bot in, tell the links as soon as it answers, and let it run."""
    playing = asyncio.create_task(bot.start(server.bot_token), name="playing")
    ready = asyncio.create_task(bot.wait_until_ready(), name="ready")
    await asyncio.wait([playing, ready], return_when=asyncio.FIRST_COMPLETED)
    ready.cancel()
    if not playing.done():
        announce(server, open_browser=open_browser)
    await playing


def without_voice() -> None:
    """Spare the people at the terminal discord.py's warnings of missing voice libraries: nobody speaks here."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def announce(server: LocalDiscord, *, open_browser: bool) -> None:
    """Say where the table stands."""
    first = next(iter(server.links.values()))
    log.info("table ready")
    tell("The game table is open. Everybody plays in a browser tab of this machine:")
    for name, link in server.links.items():
        tell(f"  {name:<12} {link}")
    tell("Whoever has these links sees every hand: play with people you trust. Stop with Ctrl+C.")
    if open_browser:  # beside the table: some browsers are waited for until they are closed
        threading.Thread(target=webbrowser.open, args=(first,), daemon=True).start()


def tell(line: str) -> None:
    """A line for the person at the terminal."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def data_file(settings: Settings) -> Path | None:
    """The SQLite file in which the local Discord keeps its messages too; None where the store is elsewhere."""
    url = settings.database_url
    return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite:///") else None


def play(settings: Settings, port: int, open_browser: bool) -> None:
    """Play on this machine until stopped.

    Raises:
        StartupRefusal: the port is taken.
    """
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(serve(settings, port, open_browser=open_browser))
    tell("Closed. Everything is kept; start again to go on.")
