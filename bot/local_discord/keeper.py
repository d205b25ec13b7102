"""Keeps the local server in a SQLite file: written behind in small batches, by a thread of its own."""

import asyncio
import logging
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.local_discord.codec import dumps, loads
from bot.local_discord.facts import Fact, body_of, changed, restore
from bot.local_discord.files import StoredFile
from bot.local_discord.model import Event, Json, World

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS local_facts (
    kind TEXT NOT NULL, id TEXT NOT NULL, parent TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (kind, id));
CREATE INDEX IF NOT EXISTS local_facts_parent ON local_facts (parent);
CREATE TABLE IF NOT EXISTS local_files (
    id TEXT PRIMARY KEY, channel_id TEXT NOT NULL, name TEXT NOT NULL, content BLOB NOT NULL);
"""
LOCK_SECONDS: Final = 30.0
_PAUSE: Final = 0.1
_BATCH: Final = 64
_FILES: Final = 8
"""Rows and files a transaction: the bot, which writes to the same file, never waits long for the lock."""

Row = tuple[str, str, str, bytes | None]

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Batch:
    """What one transaction writes: facts with their rows, new files, and what is gone."""

    facts: list[Fact]
    rows: list[Row]
    files: list[StoredFile]
    gone_files: set[str]
    gone_channels: set[str]


class Keeper:
    """Writes what changed to the file and reads it back at the start. The bot's own tables are left alone."""

    def __init__(self, world: World, path: Path) -> None:
        self.world = world
        self.path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="local-keeper")
        self._dirty: dict[Fact, None] = {}
        self._new_files: dict[str, StoredFile] = {}
        self._gone_files: set[str] = set()
        self._gone_channels: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._ending = asyncio.Event()

    async def load(self) -> bool:
        """Read the world from the file; False if it holds none yet."""
        loop = asyncio.get_running_loop()
        self._database = await loop.run_in_executor(self._thread, _open, self.path)
        facts, files = await loop.run_in_executor(self._thread, self._read)
        for file in files:
            self.world.files.keep(file)
            self.world.snowflakes.passed(file.id)
        for kind, fact_id, body in facts:
            restore(self.world, kind, fact_id, body)
        return bool(self.world.guild_id)

    def _read(self) -> tuple[list[tuple[str, str, Json]], list[StoredFile]]:
        # Messages in order of their birth: ids are numbers of the same length or rising length.
        rows = self._database.execute("SELECT kind, id, body FROM local_facts ORDER BY length(id), id").fetchall()
        files = self._database.execute("SELECT id, channel_id, name, content FROM local_files ORDER BY length(id), id")
        return [(kind, fact_id, loads(body)) for kind, fact_id, body in rows], [StoredFile(*row) for row in files]

    def start(self) -> None:
        """From now on keep every change."""
        self.world.listen(self._hear)
        self.world.files.kept = self._keep_file
        self.world.files.gone = self._drop_file
        self._task = asyncio.create_task(self._write_behind())

    async def stop(self) -> None:
        """Write what is not yet written and close the file, if it was ever read."""
        if self._task is not None:
            self._ending.set()  # a cancelled task would leave a batch in the thread, and nobody to put it back
            await self._task
            await self._flush()
            await asyncio.get_running_loop().run_in_executor(self._thread, self._database.close)
        self._thread.shutdown()

    def keep_everything(self) -> None:
        """Mark the whole world as changed (a new one)."""
        for kind, ids in (
            ("world", [""]), ("user", self.world.users), ("member", self.world.members),
            ("role", self.world.roles), ("channel", self.world.channels),
        ):  # fmt: skip
            self._dirty |= dict.fromkeys((kind, one) for one in ids)

    def _keep_file(self, file: StoredFile) -> None:
        if file.viewer is None:
            self._new_files[file.id] = file

    def _drop_file(self, file_id: str) -> None:
        if self._new_files.pop(file_id, None) is None:
            self._gone_files.add(file_id)

    def _hear(self, event: Event) -> None:
        self._dirty |= dict.fromkeys(changed(event))
        if event.name in ("CHANNEL_DELETE", "THREAD_DELETE"):
            self._gone_channels.add(event.data["id"])

    async def _write_behind(self) -> None:
        while not self._ending.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), _PAUSE)
            await self._flush()

    async def _flush(self) -> None:
        """Write all that waits, batch by batch. What cannot be written now (a long lock) is tried again later."""
        while batch := self._next_batch():
            try:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)
            except sqlite3.OperationalError:
                _log.exception("The local Discord could not write to %s and will try again", self.path)
                self._put_back(batch)
                return

    def _next_batch(self) -> _Batch | None:
        """Some of what waits; rows are made here, on the loop, so that they fit together."""
        facts = list(self._dirty)[:_BATCH]
        files = [self._new_files.pop(one) for one in list(self._new_files)[:_FILES]]
        if not (facts or files or self._gone_files or self._gone_channels):
            return None
        for fact in facts:
            del self._dirty[fact]
        batch = _Batch(facts, [self._row(*fact) for fact in facts], files, self._gone_files, self._gone_channels)
        self._gone_files, self._gone_channels = set(), set()
        return batch

    def _put_back(self, batch: _Batch) -> None:
        self._dirty |= dict.fromkeys(batch.facts)
        self._new_files |= {file.id: file for file in batch.files if self.world.files.get(file.id)}
        self._gone_files |= batch.gone_files
        self._gone_channels |= batch.gone_channels

    def _row(self, kind: str, fact_id: str) -> Row:
        """A fact as it stands now, without a body if it is gone."""
        if kind == "message":
            return self._message_row(fact_id)
        body = body_of(self.world, kind, fact_id)
        return kind, fact_id, "", None if body is None else dumps(body)

    def _message_row(self, fact_id: str) -> Row:
        channel_id, _, message_id = fact_id.partition("/")
        message = self.world.messages.get(channel_id, {}).get(message_id)
        if message is None:
            return "message", message_id, channel_id, None
        body = {"wire": message.wire, "pinged": message.pinged, "pinned_at": message.pinned_at}
        return "message", message_id, channel_id, dumps(body)

    def _write(self, batch: _Batch) -> None:
        with self._database as database:
            kept = [row for row in batch.rows if row[3] is not None]
            database.executemany("INSERT OR REPLACE INTO local_facts VALUES (?, ?, ?, ?)", kept)
            gone = [row[:2] for row in batch.rows if row[3] is None]
            database.executemany("DELETE FROM local_facts WHERE kind = ? AND id = ?", gone)
            database.executemany("DELETE FROM local_facts WHERE parent = ?", [(one,) for one in batch.gone_channels])
            new = [(file.id, file.channel_id, file.name, file.content) for file in batch.files]
            database.executemany("INSERT OR REPLACE INTO local_files VALUES (?, ?, ?, ?)", new)
            database.executemany("DELETE FROM local_files WHERE id = ?", [(one,) for one in batch.gone_files])


def _open(path: Path) -> sqlite3.Connection:
    """The file with our tables; a new one is readable by its owner alone (LS-20), of an old one its store judges."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    database = sqlite3.connect(path, timeout=LOCK_SECONDS)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = NORMAL")
    database.executescript(_SCHEMA)
    return database
