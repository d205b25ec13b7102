"""A world for each test, in which time stands still; nothing of the program may fail unseen."""

import asyncio
import logging
import random
import shutil
from collections.abc import AsyncIterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from bot import clockwork, luck, opening
from bot.store import Store
from tests.bot.voices import marked
from tests.bot.world import World


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without a table in it, made once."""
    path = tmp_path_factory.mktemp("new") / "tables.sqlite3"

    async def made() -> None:
        async with Store(f"sqlite:///{path}"):
            pass

    asyncio.run(made())
    return path


class Known(random.Random):
    """Luck as `secrets` gives it, but the same in every run of a test."""

    token_bytes = random.Random.randbytes

    def randbits(self, bits: int) -> int:
        return self.getrandbits(bits)


@pytest.fixture(autouse=True)
def known_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that passes once passes always: each has seeds, names of games and practice of its own."""
    know_luck(monkeypatch, request.node.nodeid)


def know_luck(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    """From here on all luck follows from a word."""
    known = Known(word)
    for module in (clockwork, luck, opening):
        monkeypatch.setattr(module, "secrets", known)


@pytest.fixture
async def world(
    tmp_path: Path, new_database: Path, caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
) -> AsyncIterator[World]:
    """Server, people and bot, over sockets. Whatever goes out goes out in the right voice: `World.end` looks."""
    shutil.copy(new_database, tmp_path)
    made = World(tmp_path)
    with nullcontext() if request.node.get_closest_marker("languages") else marked():
        await made.begin()
        yield made
        await made.end()
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []
