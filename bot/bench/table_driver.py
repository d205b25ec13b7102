"""People at tables of the local Discord, as quick as sockets allow: for measurements over whole moves."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

from bot.local_discord.components import walk
from bot.local_discord.player import Player
from bot.local_discord.server import LocalDiscord

PATIENCE = 10.0  # seconds
WARMING = 120.0  # seconds that the drawing of samples may take
ENDING = 20.0  # seconds that a bot may take to end by itself
Message = dict[str, Any]


@asynccontextmanager
async def served(server: LocalDiscord) -> AsyncIterator[LocalDiscord]:
    """A server that is stopped in the end, whatever happens."""
    try:
        await server.start()
        yield server
    finally:
        await server.stop()


@asynccontextmanager
async def attached(
    base: str, token: str, database: Path, kind: str = "real", picture: Path | None = None
) -> AsyncIterator[Process]:
    """A bot in a process of its own, which is gone in the end, whatever happens."""
    process = await _started(base, token, database, kind, picture)
    try:
        yield process
    finally:
        await _gone(process)


async def _gone(process: Process) -> None:
    """End a bot that may have ended already: with its input, or, if it takes no notice, at once."""
    if process.returncode is not None:
        return
    with suppress(TimeoutError, BrokenPipeError, ConnectionResetError):
        await asyncio.wait_for(stopped(process), ENDING)
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _started(base: str, token: str, database: Path, kind: str, picture: Path | None) -> Process:
    environment = os.environ | {"LOCAL_TOKEN": token, "DATABASE_URL": f"sqlite:///{database}"}
    if picture is not None:
        environment |= {"PICTURE": str(picture)}
    command = (sys.executable, "-m", "bot.bench.attached", base, kind)
    return await asyncio.create_subprocess_exec(*command, env=environment, stdin=PIPE, stdout=PIPE)


async def warmed(process: Process) -> None:
    """Wait until a bot has its fonts and sprites ready: what it does at its start is not what is measured."""
    if process.stdout is not None:
        await asyncio.wait_for(process.stdout.readline(), WARMING)


async def began(process: Process) -> None:
    """Tell a bot that the measured time begins."""
    if process.stdin is not None:
        process.stdin.write(b"begin\n")
        await process.stdin.drain()


async def stopped(process: Process) -> dict[str, float]:
    """End a bot; the answer is what it says of its event loop."""
    out, _ = await process.communicate(b"")
    lines = out.decode().strip().splitlines()
    return json.loads(lines[-1]) if lines else {}


def answers(message: Message) -> list[str]:
    """The custom ids of the answers on a public call."""
    controls = [one for one in walk(message["components"]) if not one.get("disabled")]
    return [str(one["custom_id"]) for one in controls if str(one.get("custom_id", "")).startswith("c.")]


class TwoSeats:
    """Two people who play Level 20 in one channel as fast as they can."""

    def __init__(self, host: Player, players: list[Player], channel: str) -> None:
        self.host, self.players, self.channel = host, players, channel

    async def open(self) -> None:
        """A started table."""
        self.host.go(self.channel)
        opened = await self.host.slash("game new", what="level20", players=len(self.players))
        if opened.failed:
            raise RuntimeError(opened.text)
        lobby = await self.host.wait_for(self._lobby, PATIENCE)
        for player in self.players:
            await player.press(lobby, "Take a seat")
        await self.host.press(lobby, "Start")
        await self.host.wait_for(lambda host: self.called(), PATIENCE)

    def _lobby(self, host: Player) -> Message | None:
        seen = reversed(host.messages(self.channel))
        return next((message for message in seen if "Take a seat" in str(message["components"])), None)

    def called(self) -> Message | None:
        """The newest message that calls somebody."""
        seen = reversed(self.host.messages(self.channel))
        return next((message for message in seen if message["pinged"] and message["attachments"]), None)

    async def move(self) -> float | None:
        """One turn; the answer is the time from the last press until the next picture is seen, None at the end."""
        message = self.called()
        if message is None:
            return None
        player = next(one for one in self.players if one.me["id"] in message["pinged"])
        if ways := answers(message):
            await player.press(message, ways[0])
            return await self._next(message, perf_counter())
        panel = await player.press(message, "Play")
        if panel.message is None:
            return None
        walks = next((c for c in walk(panel.message["components"]) if c.get("placeholder") == "Walk to…"), None)
        if walks is None:
            return None
        panel = await player.choose(panel.message, walks["custom_id"], [walks["options"][0]["value"]])
        if panel.message is None:
            return None
        pressed = perf_counter()
        ending = asyncio.create_task(player.press(panel.message, "End turn"))
        spent = await self._next(message, pressed)
        await ending
        return spent

    async def _next(self, before: Message, since: float) -> float | None:
        """Wait for a newer picture."""

        def newer(host: Player) -> Message | None:
            last = next((m for m in reversed(host.messages(self.channel)) if m["attachments"]), None)
            return last if last and int(last["id"]) > int(before["id"]) else None

        try:
            await self.host.wait_for(newer, PATIENCE)
        except TimeoutError:
            return None
        return perf_counter() - since
