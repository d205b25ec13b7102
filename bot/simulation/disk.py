"""The database file of a simulation: the real statements and transactions, but on the thread of whoever asks.

It goes with its folder, so nothing waits for the disk either.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from bot.database import Transaction
from bot.store_sqlite import Sqlite

R = TypeVar("R")


class AtOnce(Sqlite):
    """A file that answers before anything else happens."""

    def __init__(self, path: Path, clock: Callable[[], float]) -> None:
        super().__init__(path, clock)
        self._driver: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Make the file, or find it as it was left."""
        self._path.touch(mode=0o600)
        self._driver = sqlite3.connect(self._path, isolation_level=None)
        self._prepare(self._driver)
        self._driver.execute("PRAGMA synchronous = OFF")

    async def run(self, work: Callable[[Transaction], R]) -> R:
        """Carry out a function of a transaction; an exception undoes everything it did."""
        assert self._driver is not None, "the file is open"
        return self._transact(self._driver, work)

    async def scrub(self) -> None:
        """Nothing that was deleted here was anybody's."""

    async def close(self) -> None:
        """Let go of the file."""
        if self._driver:
            self._driver.close()
