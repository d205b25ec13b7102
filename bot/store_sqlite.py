"""SQLite as the database: one connection on a thread of its own, a whole transaction for each hop to it."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from bot.claims import claiming
from bot.database import Prepared, Transaction
from bot.store_refusals import BrokenDatabase, Busy, UnsafeFile, UnusableFile
from bot.store_schema import upgrade

R = TypeVar("R")

PRAGMAS = (
    "busy_timeout = 5000",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",
)


class Connection(aiosqlite.Connection):
    """aiosqlite's thread, offered for more than one call of the driver at a time."""

    async def hop(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Carry out this function on the thread that owns the connection."""
        execute: Any = self._execute  # what every method of aiosqlite does: one place in the thread's queue
        done: R = await execute(work, self._conn)
        return done


class Sqlite:
    """A database file, readable by this account only (threats TH-24)."""

    def __init__(self, path: Path, clock: Callable[[], float], *, shared: bool = False) -> None:
        self._path, self._clock, self._shared = path, clock, shared
        self._prepared = Prepared(SQLiteDialect_pysqlite(paramstyle="named"))
        self._connection: Connection | None = None

    async def open(self) -> None:
        """Make or check the file and bring its tables up to date.

        Raises:
            UnusableFile, UnsafeFile, BrokenDatabase, NewerDatabase, ForeignDatabase.
        """
        try:
            _own_file(self._path, shared=self._shared)
        except OSError as fault:
            raise UnusableFile(_unusable(self._path, fault.strerror or str(fault))) from fault
        connection = Connection(lambda: sqlite3.connect(self._path, isolation_level=None), iter_chunk_size=64)
        await connection
        self._connection = connection
        try:
            await connection.hop(self._prepare)
        except BaseException:
            await self.close()
            raise

    def _prepare(self, driver: sqlite3.Connection) -> None:
        with self._named_faults():
            for pragma in PRAGMAS:
                driver.execute(f"PRAGMA {pragma}")
            if faults := _faults(driver, "quick_check(1)"):
                raise BrokenDatabase(_broken(self._path, faults[0]))
            upgrade("sqlite://", driver)

    async def close(self) -> None:
        """Finish what is under way, then let go of the file."""
        if self._connection:
            connection, self._connection = self._connection, None
            await connection.close()

    async def run(self, work: Callable[[Transaction], R]) -> R:
        """Carry out a function of a transaction; an exception undoes everything it did.

        Raises:
            Busy, BrokenDatabase, and whatever `work` raises.
        """
        connection = self._open_connection()
        return await claiming(work, lambda whole: connection.hop(lambda driver: self._transact(driver, whole)))

    def _transact(self, driver: sqlite3.Connection, work: Callable[[Transaction], R]) -> R:
        with self._named_faults():
            driver.execute("BEGIN IMMEDIATE")
            try:
                result = work(Transaction(driver.execute, self._prepared, self._clock()))
                driver.execute("COMMIT")
            except BaseException:
                if driver.in_transaction:
                    driver.execute("ROLLBACK")
                raise
        return result

    def beside(self, suffix: str) -> Path:
        """A file of ours next to the database file, of the same name with this suffix."""
        return self._path.with_name(f"{self._path.name}.{suffix}")

    async def scrub(self) -> None:
        """Take what was deleted out of the write-ahead log too."""
        await self._open_connection().hop(lambda driver: driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())

    async def backup(self, path: Path) -> None:
        """Copy everything to a new file in one consistent reading, while play goes on.

        Raises:
            FileExistsError: there is such a file.
        """
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        await asyncio.to_thread(_copy, self._path, path)

    async def check(self) -> list[str]:
        """What SQLite finds wrong with the file; empty is sound."""
        return await self._open_connection().hop(
            lambda driver: _faults(driver, "integrity_check") + _faults(driver, "foreign_key_check")
        )

    def _open_connection(self) -> Connection:
        if self._connection is None:
            raise RuntimeError("the database is not open")
        return self._connection

    @contextmanager
    def _named_faults(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.DatabaseError as error:
            match getattr(error, "sqlite_errorcode", None):
                case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                    raise Busy("another process holds the database; try again") from error
                case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
                    raise UnusableFile(_unusable(self._path, str(error))) from error
                case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
                    raise BrokenDatabase(_broken(self._path, str(error))) from error
            raise


def _own_file(path: Path, *, shared: bool) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    if not shared and os.name == "posix" and path.stat().st_mode & 0o077:
        raise UnsafeFile(f"{path} can be read by other accounts, and it holds every hidden card: chmod 600 {path}")


def _faults(driver: sqlite3.Connection, pragma: str) -> list[str]:
    rows: list[tuple[Any, ...]] = driver.execute(f"PRAGMA {pragma}").fetchall()
    return [" ".join(map(str, row)) for row in rows if row != ("ok",)]


def _broken(path: Path, fault: str) -> str:
    return f"{path} is damaged ({fault}): move it away and put the last backup in its place"


def _unusable(path: Path, fault: str) -> str:
    return f"{path} cannot be used as the database ({fault}): mend that, or name another file in DATABASE_URL"


def _copy(source: Path, target: Path) -> None:
    reading, writing = sqlite3.connect(source), sqlite3.connect(target)
    try:
        reading.backup(writing)
    finally:
        reading.close()
        writing.close()
