"""`turnkeeper play` as its user meets it: a process of its own, its words, its port, its end."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import sys
import time
from pathlib import Path

import aiohttp
import pytest

from bot.settings import Settings, variable

ROOT = Path(__file__).parents[2]
OPEN_WITHIN = 15.0  # seconds from the start of the process to the page: thrice as long as alone on a machine


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.asynccontextmanager
async def playing(folder, port):
    """The program at this port, killed in the end if it has not ended by itself."""
    bare = {name: value for name, value in os.environ.items() if name not in map(variable, Settings.model_fields)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "play", "--port", str(port), "--no-browser", cwd=folder,
        env=bare | {"PYTHONPATH": str(ROOT)}, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def answered(port) -> None:
    """Return when the page is there."""
    async with aiohttp.ClientSession() as http, asyncio.timeout(60):
        while True:
            with contextlib.suppress(aiohttp.ClientConnectionError):
                async with http.get(f"http://127.0.0.1:{port}/") as answer:
                    assert answer.status == 200
                    return
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("number", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.slow)])
async def test_the_page_is_there_soon_the_terminal_tells_links_alone_and_the_end_is_quiet(tmp_path, number):
    port, started = free_port(), time.monotonic()
    async with playing(tmp_path, port) as process:
        await answered(port)
        taken = time.monotonic() - started
        lines = [(await process.stdout.readline()).decode().rstrip() for _ in range(10)]
        process.send_signal(number)
        rest = (await process.stdout.read()).decode()
        assert await process.wait() == 0
    assert taken < OPEN_WITHIN
    assert lines[0].startswith("The game table is open.") and lines[9].startswith("Whoever has these links")
    assert all(re.fullmatch(rf"  \w+( \w+)? +http://127\.0\.0\.1:{port}/#[\w-]{{43}}", line) for line in lines[1:9])
    assert rest == "Closed. Everything is kept; start again to go on.\n"


async def test_a_taken_port_is_a_sentence_and_no_trace(tmp_path):
    # LS-19
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        async with playing(tmp_path, port) as process:
            said = (await process.stdout.read()).decode()
            assert await process.wait() == 2
    assert said.startswith(f"turnkeeper: Port {port} of this machine is taken") and "Traceback" not in said
