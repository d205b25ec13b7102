"""A database as one verb: `run` carries out a function as a transaction, in one hop to the database's own thread.

SQLite by default, PostgreSQL when the address says so. Statements are SQLAlchemy's, compiled once to the text of the
dialect and then given to the bare driver, which is what makes a stored step cost little more than its commit.
"""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import ClauseElement, Dialect

R = TypeVar("R")
Row = dict[str, Any]
Statement = ClauseElement


class Cursor(Protocol):
    """What a driver answers with, as PEP 249 has it."""

    @property
    def description(self) -> Any: ...
    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> Any: ...


Execute = Callable[[str, Mapping[str, Any]], Cursor]


class Prepared:
    """Statements in the text of one dialect, each compiled when it is first used.

    Statements are told apart by identity: they have to be made once, in a module or by a cached function.
    """

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._texts: dict[Statement, tuple[str, Mapping[str, Any]]] = {}
        self._names: dict[Statement, tuple[str, ...]] = {}

    def text(self, statement: Statement) -> tuple[str, Mapping[str, Any]]:
        """The statement's text, and the values that stand in it already."""
        if statement not in self._texts:
            compiled = statement.compile(dialect=self._dialect)
            self._texts[statement] = str(compiled), dict(compiled.params)
        return self._texts[statement]

    def names(self, statement: Statement, cursor: Cursor) -> tuple[str, ...]:
        """The names of the statement's columns; a driver makes them anew for every cursor."""
        if statement not in self._names:
            self._names[statement] = tuple(column[0] for column in cursor.description)
        return self._names[statement]


class Transaction:
    """Statements that take effect together or not at all. `now` is the instant at which it began.

    `changed` says whether a statement so far has concerned a row, other than to claim the interaction under way.
    """

    def __init__(self, execute: Execute, prepared: Prepared, now: float) -> None:
        self._execute, self._prepared, self.now = execute, prepared, now
        self.before_change: Callable[[Transaction], None] | None = None
        self.changed = False

    def one(self, statement: Statement, **values: Any) -> Row | None:
        """The first row, by column; None if there is none."""
        cursor = self._run(statement, values)
        row = cursor.fetchone()
        return None if row is None else dict(zip(self._prepared.names(statement, cursor), row, strict=True))

    def all(self, statement: Statement, **values: Any) -> list[Row]:
        """Every row, by column."""
        cursor = self._run(statement, values)
        names = self._prepared.names(statement, cursor)
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]

    def do(self, statement: Statement, **values: Any) -> int:
        """Change something; the answer is the number of rows it concerned."""
        self.changing()
        rows = self._run(statement, values).rowcount
        self.changed = self.changed or rows != 0
        return rows

    def changing(self) -> None:
        """Do what has to be done before the first change, once."""
        if before := self.before_change:
            self.before_change = None
            before(self)

    def _run(self, statement: Statement, values: Mapping[str, Any]) -> Cursor:
        text, given = self._prepared.text(statement)
        return self._execute(text, {**given, **values})


class Database(Protocol):
    """One kind of database. `bot.store_sqlite` and `bot.store_postgres` are the two."""

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    async def run(self, work: Callable[[Transaction], R]) -> R: ...
    def beside(self, suffix: str) -> Path | None: ...
    async def scrub(self) -> None: ...
    async def backup(self, path: Path) -> None: ...
    async def check(self) -> list[str]: ...


def database_at(url: str, clock: Callable[[], float] = time.time, *, shared: bool = False) -> Database:
    """The database at an address: `postgresql://…`, `sqlite:///path`, or a bare path.

    `shared` allows a file that other accounts of the machine can read.
    """
    if url.startswith(("postgresql://", "postgres://")):
        from bot.store_postgres import Postgres  # the driver is an extra, absent from most installations

        return Postgres(url, clock)
    from bot.store_sqlite import Sqlite

    return Sqlite(Path(url.removeprefix("sqlite:///")), clock, shared=shared)
