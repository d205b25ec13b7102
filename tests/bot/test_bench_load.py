"""Measurements that fail leave nothing behind: no bot, no page, no server."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from bot.bench import load, table_driver
from bot.bench.party import Party
from bot.local_discord.player import Lost, Player
from bot.local_discord.server import LocalDiscord

ENDS = "import sys; sys.stdin.read()"
HANGS = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"
DIES = ""


@pytest.mark.parametrize("program", [ENDS, HANGS, DIES], ids=["ends", "hangs", "dies"])
async def test_a_drive_that_fails_leaves_no_process_and_no_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str
):
    started: list[Process] = []
    servers: list[LocalDiscord] = []

    async def silent(*_: object) -> Process:
        started.append(await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdin=PIPE, stdout=PIPE))
        return started[0]

    async def told(*given: object) -> list[Party]:
        servers.extend(one for one in given if isinstance(one, LocalDiscord))
        return await parties(*given)

    parties = load.parties
    monkeypatch.setattr(table_driver, "_started", silent)
    monkeypatch.setattr(table_driver, "ENDING", 0.2 if program == HANGS else 20.0)
    monkeypatch.setattr(load, "ONLINE", 0.1)
    monkeypatch.setattr(load, "parties", told)
    with pytest.raises(TimeoutError):
        await load.loaded(tmp_path, tables=1, users=2, names=["level20"])
    assert started[0].returncode is not None
    with pytest.raises((Lost, OSError)):
        await Player.join(next(iter(servers[0].links.values())))
