"""The database itself: its file, its age, its copies, and what becomes of it when the process dies."""

import asyncio
import logging
import os
import signal
import sqlite3
import stat
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from bot import luck, store_people
from bot.records import GuildSettings
from bot.store import Store
from bot.store_refusals import BrokenDatabase, Busy, NewerDatabase, NoBackup, UnsafeFile
from bot.tables import metadata
from tests.bot.store_fixtures import (
    HERE,
    Address,
    Hands,
    game,
    hands,
    lobby,
    postgres_address,
    running,
    step,
    store,
    url,
)

__all__ = ["hands", "store", "url"]
ID = "AAAAA1"
FUTURE = text("UPDATE alembic_version SET version_num = '9999'")
HANG_UP = text("SELECT pg_terminate_backend(pg_backend_pid())")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "turnkeeper.sqlite3"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def compared(url: str) -> list:
    engine = create_engine(url)
    with engine.connect() as connection:
        return compare_metadata(MigrationContext.configure(connection), metadata)


async def test_migrations_make_the_tables_that_the_program_knows(path):
    async with Store(str(path)):
        pass
    assert compared(f"sqlite:///{path}") == []


@pytest.mark.postgres
async def test_migrations_make_the_same_tables_on_a_server():
    address = Address("postgres", Path())
    async with Store(address.url):
        assert compared(address.url.replace("postgresql://", "postgresql+psycopg://")) == []
    address.clear()


async def test_opening_again_keeps_everything(path):
    async with Store(str(path)) as first:
        await running(first)
    async with Store(f"sqlite:///{path}") as second:
        assert (await second.table(HERE, ID)).game.step == 1
        assert await second.check() == []


async def test_a_database_of_a_newer_program_is_left_alone(store, url):
    await store.database.run(lambda tx: tx.do(FUTURE))
    with pytest.raises(NewerDatabase, match="9999"):
        await Store(url).open()


async def test_a_file_that_is_no_database_is_named_with_its_cure(path):
    path.parent.mkdir(mode=0o700)
    path.touch(mode=0o600)
    path.write_bytes(b"This is a letter, not a database. " * 40)
    with pytest.raises(BrokenDatabase, match="backup"):
        await Store(str(path)).open()


async def test_a_damaged_file_is_noticed_when_it_is_opened(path):
    async with Store(str(path)) as opened:
        await running(opened)
    content = bytearray(path.read_bytes())
    content[8192:40960] = b"\xff" * (40960 - 8192)
    path.write_bytes(content)
    with pytest.raises(BrokenDatabase, match="damaged"):
        await Store(str(path)).open()


async def test_database_and_its_companions_are_readable_by_their_owner_only(path):  # TH-24
    before = os.umask(0o022)
    try:
        async with Store(str(path)) as opened:
            await running(opened)
            await opened.forget(1)
            await opened.backup(path.with_name("backup.sqlite3"))
            found = {file.name: mode(file) for file in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert found == dict.fromkeys(
        [path.name, path.name + "-wal", path.name + "-shm", path.name + ".deleted", "backup.sqlite3"], 0o600
    )
    assert mode(path.parent) == 0o700


async def test_a_file_that_others_can_read_is_refused_with_its_repair(path):  # TH-24
    async with Store(str(path)):
        pass
    path.chmod(0o644)
    with pytest.raises(UnsafeFile, match="chmod 600"):
        await Store(str(path)).open()
    async with Store(str(path), shared=True) as allowed:
        assert await allowed.check() == []


async def test_copies_taken_under_load_are_sound_and_end_at_a_whole_step(path):  # TH-23
    async with Store(str(path)) as opened:
        await running(opened)
        moves = asyncio.create_task(play(opened, 300))
        copies = []
        for number in range(15):
            copies.append(path.with_name(f"backup{number}"))
            await opened.backup(copies[-1])
        moves.cancel()
        await asyncio.gather(moves, return_exceptions=True)
    latest = [await latest_in(copy) for copy in copies]
    assert latest == sorted(latest)
    assert latest[-1] > latest[0]


async def play(store: Store, moves: int) -> None:
    for number in range(2, moves):
        await store.append(ID, [step(number)], after=number - 1, generation=0)


async def latest_in(copy: Path) -> int:
    async with Store(str(copy)) as opened:
        assert await opened.check() == []
        table = await opened.table(HERE, ID)
        assert len(await opened.steps(HERE, ID)) == table.game.step + 1
        return table.game.step


async def test_a_copy_never_overwrites_a_file(path):
    async with Store(str(path)) as opened:
        path.with_name("there").touch()
        with pytest.raises(FileExistsError):
            await opened.backup(path.with_name("there"))


async def test_a_kill_between_two_moves_loses_none_that_was_confirmed(path):  # TH-11
    async with Store(str(path)) as opened:
        await running(opened)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", MOVER, str(path), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout
    confirmed = [int(await process.stdout.readline()) for _ in range(20)]
    process.send_signal(signal.SIGKILL)
    confirmed += [int(line) for line in (await process.stdout.read()).split(b"\n")[:-1]]
    await process.wait()
    async with Store(str(path)) as opened:
        assert await opened.check() == []
        kept = [found.number for found in await opened.steps(HERE, ID)]
    assert kept == list(range(len(kept)))
    assert set(confirmed) <= set(kept)


MOVER = f"""
import asyncio, sys
from bot.store import Store
from tests.bot.store_fixtures import step

async def main():
    async with Store(sys.argv[1]) as store:
        for number in range(2, 100_000):
            await store.append({ID!r}, [step(number), ], after=number - 1, generation=0)
            sys.stdout.write(f"{{number}}\\n")
            sys.stdout.flush()

asyncio.run(main())
"""


async def test_a_file_that_another_process_holds_is_busy_and_not_broken(path, monkeypatch):
    monkeypatch.setattr("bot.store_sqlite.PRAGMAS", ("busy_timeout = 50", "journal_mode = WAL"))
    async with Store(str(path)) as opened:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy):
            await opened.guild(HERE)
        other.execute("ROLLBACK")
        other.close()
        assert await opened.games(HERE) == []


async def test_an_exception_in_a_transaction_undoes_all_of_it(store):
    def half(tx):
        store_people.set_guild(tx, HERE, GuildSettings(language="pt"))
        raise LookupError("half way")

    with pytest.raises(LookupError):
        await store.database.run(half)
    assert await store.guild(HERE) == GuildSettings()


async def test_no_seed_is_written_to_any_log(path, caplog):  # TH-20
    caplog.set_level(logging.DEBUG)
    async with Store(str(path)) as opened:
        seed = luck.new_seed()
        await opened.create(game(), None, seed)
        await luck.chance(opened.database, ID, "5a17", 0)
        await opened.drop_lobby(HERE, ID, 1.0)
    assert caplog.text
    assert seed.hex() not in caplog.text
    assert repr(seed) not in caplog.text


@pytest.mark.postgres
async def test_a_broken_connection_names_the_host_and_never_the_password(caplog):  # TH-42
    postgres_address()
    caplog.set_level(logging.DEBUG)
    with pytest.raises(Busy, match=r"127\.0\.0\.1") as refused:
        await Store("postgresql://somebody:hunter2@127.0.0.1:1/nowhere", Hands()).open()
    assert "hunter2" not in f"{refused.value}{refused.value.__cause__}{caplog.text}"


@pytest.mark.postgres
async def test_a_server_is_backed_up_with_its_own_tools(tmp_path):
    store = Store(postgres_address(), Hands())
    with pytest.raises(NoBackup, match="pg_dump"):
        await store.backup(tmp_path / "backup")
    await store.close()


@pytest.mark.postgres
async def test_a_connection_that_the_server_ended_is_made_anew():
    address = Address("postgres", Path())
    async with Store(address.url) as opened:
        await lobby(opened)
        with pytest.raises(Busy, match="broke"):
            await asyncio.gather(*(opened.database.run(lambda tx: tx.one(HANG_UP)) for _ in range(4)))
        assert len(await opened.games(HERE)) == 1
    address.clear()
