"""Storage as a handful of verbs: each is one transaction, and only the modules it names say `select`.

`await store.table(guild, id)` runs `store_tables.table(tx, guild, id)` on the database's thread; see there for what a
verb means and raises.
"""

from collections.abc import Callable, Coroutine
from pathlib import Path
from types import TracebackType
from typing import Any, Concatenate, Generic, ParamSpec, Self, TypeVar

from bot import store_answers, store_lobby, store_people, store_privacy, store_steps, store_tables
from bot.database import Database, Transaction

P = ParamSpec("P")
R = TypeVar("R")


class Verb(Generic[P, R]):
    """A function of a transaction, offered as a method that awaits it."""

    def __init__(self, work: Callable[Concatenate[Transaction, P], R]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __get__(self, store: "Store", owner: type["Store"]) -> Callable[P, Coroutine[Any, Any, R]]:
        async def call(*args: P.args, **kwargs: P.kwargs) -> R:
            return await store.database.run(lambda tx: self._work(tx, *args, **kwargs))

        return call


class Store:
    """Everything that outlives the process, by what is done with it."""

    guild = Verb(store_people.guild)
    set_guild = Verb(store_people.set_guild)
    player = Verb(store_people.player)
    set_player = Verb(store_people.set_player)

    create = Verb(store_tables.create)
    table = Verb(store_tables.table)
    table_at = Verb(store_tables.table_at)
    games = Verb(store_tables.games)
    games_of = Verb(store_tables.games_of)
    live = Verb(store_tables.live)
    touch = Verb(store_tables.touch)

    sit = Verb(store_lobby.sit)
    seat_bot = Verb(store_lobby.seat_bot)
    rise = Verb(store_lobby.rise)
    pick = Verb(store_lobby.pick)
    word = Verb(store_lobby.word)
    set_options = Verb(store_lobby.set_options)
    close_lobby = Verb(store_lobby.close_lobby)
    drop_lobby = Verb(store_lobby.drop_lobby)
    replace_sitter = Verb(store_lobby.replace_sitter)

    append = Verb(store_steps.append)
    seal = Verb(store_steps.seal)
    latest = Verb(store_steps.latest)
    step = Verb(store_steps.step)
    steps = Verb(store_steps.steps)
    unannounced = Verb(store_steps.unannounced)
    announced = Verb(store_steps.announced)

    draft = Verb(store_answers.draft)
    put_draft = Verb(store_answers.put_draft)
    drop_draft = Verb(store_answers.drop_draft)
    orders = Verb(store_answers.orders)
    set_order = Verb(store_answers.set_order)
    clear_order = Verb(store_answers.clear_order)
    due = Verb(store_answers.due)
    set_clock = Verb(store_answers.set_clock)
    drop_clock = Verb(store_answers.drop_clock)

    about = Verb(store_privacy.about)
    forget = Verb(store_privacy.forget)
    retain = Verb(store_privacy.retain)

    def __init__(self, url: str) -> None:
        """A store at this address: `sqlite:///path`, a bare path, or `postgresql://…`."""
        self.database = Database(url)

    async def open(self) -> None:
        """Connect and bring the tables up to date.

        Raises:
            NewerDatabase, BrokenDatabase, UnsafeFile: each with cause and cure.
        """
        await self.database.open()

    async def close(self) -> None:
        """Let go of the database; what is under way is finished first."""
        await self.database.close()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def backup(self, path: Path) -> None:
        """Copy the whole database to a new file, readable by this account only, while play goes on.

        Raises:
            NoBackup: this is PostgreSQL, which has tools of its own.
            FileExistsError: there is such a file.
        """
        await self.database.backup(path)

    async def check(self) -> list[str]:
        """The faults that the database finds in itself, one sentence each; empty is sound."""
        return await self.database.check()
