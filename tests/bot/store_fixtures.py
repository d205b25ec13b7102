"""The same store on both databases, a clock that stands still, and tables in a few words."""

import os
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from bot import luck
from bot.records import Game, Sitter, Step
from bot.store import Store

ANN, BOB, CLEO = 11, 22, 33
HERE, ELSEWHERE = 1, 2
SEAL_POST = 900


class Hands:
    """A clock whose hands the test moves."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def postgres_address() -> str:
    """The server for tests, or a skip with its reason (a failure where the run has to have one)."""
    if address := os.environ.get("TURNKEEPER_TEST_POSTGRES"):
        return address
    reason = "TURNKEEPER_TEST_POSTGRES names no server; .ci/postgres.sh starts one"
    if "postgres" in os.environ.get("TURNKEEPER_REQUIRE", ""):
        pytest.fail(reason)
    pytest.skip(reason)


class Address:
    """Where a test's own database is, and how to be rid of it."""

    def __init__(self, kind: str, folder: Path) -> None:
        self._server = postgres_address() if kind == "postgres" else ""
        self._schema = f"test_{uuid4().hex}"
        self.url = f"sqlite:///{folder / 'turnkeeper.sqlite3'}"
        if self._server:
            self._on_server(f"CREATE SCHEMA {self._schema}")
            self.url = f"{self._server}?options=-csearch_path%3D{self._schema}"

    def clear(self) -> None:
        if self._server:
            self._on_server(f"DROP SCHEMA {self._schema} CASCADE")

    def _on_server(self, statement: str) -> None:
        with psycopg.connect(self._server, autocommit=True) as connection:
            connection.execute(statement)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path):
    address = Address(request.param, tmp_path)
    yield address.url
    address.clear()


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
async def store(url: str, hands: Hands, tmp_path: Path) -> AsyncIterator[Store]:
    async with Store(url, hands, deletions=tmp_path / "deleted") as opened:
        yield opened


def game(id: str = "AAAAA1", **fields: object) -> Game:
    usual = {"guild": HERE, "name": "level20", "title": "Ann's den", "channel": 500, "host": ANN, "wanted": 3}
    return Game(id=id, **(usual | fields))


async def lobby(store: Store, id: str = "AAAAA1", **fields: object) -> Game:
    """A lobby with its promise posted, in which Ann and Bob sit."""
    opened = await store.create(game(id, **fields), Sitter(0, ANN, "Ann"), luck.new_seed(), lobbies=99, live=99)
    await store.touch(id, seal_message=SEAL_POST)
    await store.sit(opened.guild, id, BOB, "Bob", "red")
    return opened


async def running(store: Store, id: str = "AAAAA1", **fields: object) -> Game:
    """A table of Ann (seat 1) and Bob (seat 0) after step 1."""
    opened = await lobby(store, id, **fields)
    await store.close_lobby(opened.guild, id, "{}")
    first = [step(0, actor="start", state=b""), step(1, actor="start", state=b'{"places":[1,0]}')]
    await store.append(id, first, after=-1, generation=0, changes={"status": "running", "salt": "5a17"})
    return (await store.table(opened.guild, id)).game


def step(number: int, **fields: object) -> Step:
    usual = {"generation": 0, "actor": "player", "state": b'{"places":[1,0],"n":%d}' % number, "version": 1}
    return Step(number=number, **(usual | fields))
