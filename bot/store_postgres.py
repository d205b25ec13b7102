"""PostgreSQL as the database: serializable transactions on a few threads, each with a connection of its own."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from bot.claims import claiming
from bot.database import Prepared, Transaction
from bot.store_refusals import Busy, NoBackup
from bot.store_schema import upgrade

R = TypeVar("R")

THREADS = 4
ATTEMPTS = 30
# A unique key that somebody else has just taken is a lost race too: the second attempt sees his row and says so by name
LOST_RACES = (psycopg.errors.SerializationFailure, psycopg.errors.DeadlockDetected, psycopg.errors.UniqueViolation)


class Postgres:
    """A database server; its address is never logged or told, only its host (threats TH-42)."""

    def __init__(self, url: str, clock: Callable[[], float]) -> None:
        self._url, self._clock = url, clock
        dialect: Any = PGDialect_psycopg
        self._prepared = Prepared(dialect())
        self._threads = ThreadPoolExecutor(THREADS, "database")
        self._local = threading.local()
        self._connections: list[psycopg.Connection[Any]] = []

    async def open(self) -> None:
        """Connect and bring the tables up to date.

        Raises:
            NewerDatabase; Busy: the server does not answer.
        """
        try:
            await self._hop(self._prepare)
        except BaseException:
            await self.close()
            raise

    def _prepare(self) -> None:
        with self._connect() as connection:
            upgrade("postgresql+psycopg://", connection)

    async def close(self) -> None:
        """Finish what is under way, then disconnect."""
        await asyncio.to_thread(self._threads.shutdown)
        while self._connections:
            self._connections.pop().close()

    async def run(self, work: Callable[[Transaction], R]) -> R:
        """Carry out a function of a transaction, again from the start while it loses races against others.

        Raises:
            Busy: the server is out of reach or the races never end; and whatever `work` raises.
        """
        return await claiming(work, lambda whole: self._hop(lambda: self._attempts(whole)))

    def _attempts(self, work: Callable[[Transaction], R]) -> R:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return self._transact(work)
            except LOST_RACES as lost:
                if isinstance(lost, psycopg.errors.UniqueViolation) and attempt > 3:
                    raise  # no race: the work itself is at fault
                time.sleep(0.001 * attempt)
        raise Busy("others kept changing the same table; try again")

    def _transact(self, work: Callable[[Transaction], R]) -> R:
        connection = self._own_connection()
        try:
            with connection.transaction():
                # psycopg asks for text known when it was written; ours is SQLAlchemy's, and values stay apart from it
                execute: Any = connection.execute
                return work(Transaction(execute, self._prepared, self._clock()))
        except psycopg.OperationalError as error:
            if connection.closed or connection.broken:
                raise Busy(f"the database at {self._host()} broke the connection") from error
            raise

    def _own_connection(self) -> psycopg.Connection[Any]:
        connection: psycopg.Connection[Any] | None = getattr(self._local, "connection", None)
        if connection is None or connection.closed:
            connection = self._local.connection = self._connect()
            self._connections.append(connection)
        return connection

    def _connect(self) -> psycopg.Connection[Any]:
        try:
            connection = psycopg.connect(self._url, connect_timeout=5)
        except psycopg.OperationalError as error:
            raise Busy(f"the database at {self._host()} does not answer") from error
        connection.isolation_level = psycopg.IsolationLevel.SERIALIZABLE
        return connection

    def _host(self) -> str:
        return str(conninfo_to_dict(self._url).get("host") or "the local socket")

    async def _hop(self, work: Callable[[], R]) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def beside(self, suffix: str) -> None:
        """Nothing lies beside a server."""

    async def scrub(self) -> None:
        """Nothing to do here: what was deleted goes with the server's own vacuum."""

    async def backup(self, path: Path) -> None:
        """Refuse."""
        raise NoBackup("a PostgreSQL database is backed up with pg_dump, not by this program")

    async def check(self) -> list[str]:
        """Whether the server answers; it watches over its files itself."""
        await self.run(lambda tx: tx.now)
        return []
