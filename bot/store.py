"""Storage as a handful of verbs: each is one transaction, and only the modules it names say `select`.

`await store.table(guild, id)` runs `store_tables.table(tx, guild, id)` on the database's thread; see there for what a
verb means and raises.
"""

import time
from collections.abc import Callable, Coroutine
from functools import partial, wraps
from pathlib import Path
from types import TracebackType
from typing import Any, Concatenate, Generic, ParamSpec, Self, TypeVar

from bot import (
    claims,
    store_answers,
    store_holders,
    store_lobby,
    store_notes,
    store_outage,
    store_people,
    store_privacy,
    store_reports,
    store_rests,
    store_retention,
    store_rulings,
    store_steps,
    store_tables,
    store_votes,
    store_words,
)
from bot.database import Transaction, database_at
from bot.forgetting import Forgotten, Retained
from bot.store_deleted import Deleted

P = ParamSpec("P")
R = TypeVar("R")


class Verb(Generic[P, R]):
    """A function of a transaction, offered as a method that awaits it."""

    def __init__(self, work: Callable[Concatenate[Transaction, P], R]) -> None:
        self._work = work

    def __get__(self, store: "Store", owner: type["Store"]) -> Callable[P, Coroutine[Any, Any, R]]:
        @wraps(self._work)
        async def call(*args: P.args, **kwargs: P.kwargs) -> R:
            return await store.database.run(lambda tx: self._work(tx, *args, **kwargs))

        return call


class Store:
    """Everything that outlives the process, by what is done with it."""

    guild = Verb(store_people.guild)
    set_guild = Verb(store_people.set_guild)
    change_guild = Verb(store_people.change_guild)
    player = Verb(store_people.player)
    languages = Verb(store_people.languages)
    people = Verb(store_people.people)
    set_player = Verb(store_people.set_player)
    change_player = Verb(store_people.change_player)
    enter_guild = Verb(store_people.enter_guild)
    set_quiet = Verb(store_people.set_quiet)
    leave_guild = Verb(store_people.leave_guild)

    create = Verb(store_tables.create)
    refuse_too_many = Verb(store_tables.refuse_too_many)
    table = Verb(store_tables.table)
    table_at = Verb(store_tables.table_at)
    games = Verb(store_tables.games)
    games_of = Verb(store_tables.games_of)
    seated_at = Verb(store_tables.seated_at)
    held = Verb(store_tables.held)
    live = Verb(store_tables.live)
    played = Verb(store_tables.played)
    blocked = Verb(store_tables.blocked)
    touch = Verb(store_tables.touch)

    sit = Verb(store_lobby.sit)
    seat_bot = Verb(store_lobby.seat_bot)
    rise = Verb(store_lobby.rise)
    pick = Verb(store_lobby.pick)
    word = Verb(store_lobby.word)
    set_options = Verb(store_lobby.set_options)
    close_lobby = Verb(store_lobby.close_lobby)
    drop_lobby = Verb(store_lobby.drop_lobby)
    put_sitter = Verb(store_lobby.put_sitter)
    relieve = Verb(store_lobby.relieve)
    read_letter = Verb(store_lobby.read_letter)
    present = Verb(store_lobby.present)
    swap_sitters = Verb(store_lobby.swap_sitters)
    replace_sitter = Verb(store_lobby.replace_sitter)

    holders = Verb(store_holders.holders)
    lent_by = Verb(store_holders.lent_by)
    edit = Verb(store_holders.edit)
    put_edit = Verb(store_holders.put_edit)
    drop_edit = Verb(store_holders.drop_edit)
    search = Verb(store_holders.search)
    searches = Verb(store_holders.searches)
    searches_of = Verb(store_holders.searches_of)
    sought = Verb(store_holders.sought)
    unposted = Verb(store_holders.unposted)
    put_search = Verb(store_holders.put_search)
    drop_search = Verb(store_holders.drop_search)

    append = Verb(store_steps.append)
    seal = Verb(store_steps.seal)
    latest = Verb(store_steps.latest)
    newest = Verb(store_steps.newest)
    known = Verb(store_steps.known)
    claim = Verb(claims.take)
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
    next_due = Verb(store_answers.next_due)
    open_vote = Verb(store_votes.open_vote)
    votes = Verb(store_votes.votes)
    open_votes = Verb(store_votes.open_votes)
    poll = Verb(store_votes.poll)
    close_vote = Verb(store_votes.close_vote)
    vote_shown = Verb(store_votes.vote_shown)
    rule = Verb(store_rulings.rule)
    rulings = Verb(store_rulings.rulings)

    report = Verb(store_reports.report)
    reports = Verb(store_reports.reports)
    open_report = Verb(store_reports.open_report)
    close_report = Verb(store_reports.close_report)
    release_report = Verb(store_reports.release_report)
    report_shown = Verb(store_reports.report_shown)
    answered_reports = Verb(store_reports.answered_reports)

    note_rest = Verb(store_rests.note_rest)
    rests = Verb(store_rests.rests)

    add_note = Verb(store_notes.add_note)
    notes = Verb(store_notes.notes)
    drop_note = Verb(store_notes.drop_note)
    due_notes = Verb(store_notes.due_notes)
    watch = Verb(store_notes.watch)
    watchers = Verb(store_notes.watchers)
    forget_watchers = Verb(store_notes.forget_watchers)

    beat = Verb(store_outage.beat)
    last_beat = Verb(store_outage.last_beat)
    forgive = Verb(store_outage.forgive)
    reminded = Verb(store_answers.reminded)
    reminders = Verb(store_answers.reminders)
    forget_reminder = Verb(store_answers.forget_reminder)
    set_clock = Verb(store_answers.set_clock)
    drop_clock = Verb(store_answers.drop_clock)

    about = Verb(store_privacy.about)
    silence = Verb(store_words.silence)

    def __init__(
        self,
        url: str,
        clock: Callable[[], float] = time.time,
        *,
        shared: bool = False,
        deletions: Path | None = None,
    ) -> None:
        """A store at this address: `sqlite:///path`, a bare path, or `postgresql://…`.

        `shared` allows a database file that other accounts of the machine can read. `deletions` is the file that
        remembers who was deleted; usually it lies beside the database file, and a server's has none.
        """
        self.database = database_at(url, clock, shared=shared)
        self._clock, self._deleted = clock, Deleted(deletions or self.database.beside("deleted"))

    async def open(self) -> None:
        """Connect, bring the tables up to date, and delete again whom and what a restored backup brought back.

        Raises:
            NewerDatabase, BrokenDatabase, UnsafeFile, Busy: each with cause and cure.
        """
        await self.database.open()
        if self._deleted:
            for user, asked in self._deleted.among(await self.database.run(store_privacy.people)).items():
                await self._erase(user, asked)
            for guild, asked in self._deleted.among(await self.database.run(store_privacy.servers)).items():
                await self._erase_server(guild, asked)

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

    async def forget(self, user: int) -> Forgotten:
        """Delete what is kept about a person; running games go on with a stand-in (threats 5.3)."""
        now = self._clock()
        self._deleted.add(user, now)
        return await self._erase(user, now)

    async def _erase(self, user: int, before: float) -> Forgotten:
        """In ended games first, each by itself: many take a while, and as long as ids are there a restart goes on."""
        spoken = await self.database.run(lambda tx: store_words.spoken_by(tx, user, before))
        for game, steps in spoken.items():
            await self.database.run(partial(store_words.silence, id=game, steps=steps, only_ended=True))
        done = await self.database.run(lambda tx: store_privacy.forget(tx, user, before))
        await self.database.scrub()
        return done

    async def forget_server(self, guild: int) -> int:
        """Delete everything of a server; the answer counts its tables (threats 5.3)."""
        now = self._clock()
        self._deleted.add(guild, now)
        return await self._erase_server(guild, now)

    async def _erase_server(self, guild: int, before: float) -> int:
        tables = await self.database.run(lambda tx: store_privacy.forget_server(tx, guild, before))
        await self.database.scrub()
        return tables

    async def retain(self, now: float) -> Retained:
        """Delete what has been kept long enough at this instant (threats 5.2)."""
        self._deleted.expire(now)
        done = await self.database.run(lambda tx: store_retention.retain(tx, now))
        await self.database.scrub()
        return done

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
