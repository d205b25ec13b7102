"""Lets everything go wrong by chance while twenty tables play, then lets things settle, and counts what came of it.

`python -m tests.faults.soaking [MINUTES] [SEED]` prints the counts as one line of JSON. The bot is a process of its
own. People press again where nothing happens, and type `/play` where that does not help either.
"""

import asyncio
import logging
import os
import re
import sqlite3
import sys
import tempfile
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct

from bot.bench.guest import controls
from bot.bench.load import folk, parties
from bot.bench.party import FAILURE
from bot.bench.table_driver import served
from bot.local_discord.lab import Weather
from bot.local_discord.model import Json
from bot.local_discord.player import words
from bot.local_discord.server import LocalDiscord
from tests.faults.soaked_table import Table

CHANCE = 0.02  # of each kind of fault
TABLES, USERS = 25, 50  # some are always being opened: about twenty are in play
PATIENCE = 4.0  # seconds that a guest waits for the real answer after an acknowledgement
LOOK = 2.0  # seconds between looks at how many tables are in play
ONLINE = 120.0  # seconds that the bot may take to be there
BEGUN = 240.0  # seconds in which every table has begun
SETTLED = 120.0  # seconds that a table may take to go on after the weather
EXPECTED = re.compile(r"Attempting a reconnect|Shard ID \S+ (session|has)")  # what discord.py logs of a broken socket
NEWEST = """SELECT game, max(steps.number) FROM steps JOIN games ON games.id = steps.game
            WHERE games.channel = ? GROUP BY game ORDER BY max(steps.at)"""
SAID = 600  # letters of an error, the last ones
SHOWN = 5  # of each kind of fault, in words


class Soak(Struct):
    """What came of it; everything from `lost` on must be empty."""

    minutes: float
    seed: int
    games: int = 0
    in_play: float = 0.0  # tables, on average
    in_play_least: int = 0
    homeless: int = 0  # tables whose channel or thread was deleted
    moved: int = 0  # those of them that went on elsewhere with their game
    steps: int = 0
    acknowledged: int = 0
    struck: dict[str, int] = {}
    met: dict[str, int] = {}  # what players met meanwhile
    lost: list[str] = []
    doubled: list[str] = []
    posted_twice: list[str] = []
    dead: list[str] = []
    unhandled: list[str] = []
    misunderstood: list[str] = []  # what the local Discord logged: above all requests that have no sense
    log: list[str] = []  # of the bot, whole

    @property
    def sound(self) -> bool:
        """Whether nothing was lost, doubled, posted twice, dead, unhandled or misunderstood."""
        bad = self.lost, self.doubled, self.posted_twice, self.dead, self.unhandled, self.misunderstood
        return not any(bad)

    def line(self) -> str:
        """Counts as one line of JSON, with the first few faults of each kind in words."""
        told = msgspec.to_builtins(self)
        del told["log"]
        faults = {name: found for name, found in told.items() if isinstance(found, list)}
        told |= {name: len(found) for name, found in faults.items()}
        told["details"] = {name: found[:SHOWN] for name, found in faults.items() if found}
        return msgspec.json.encode(told).decode()


class Heard(logging.Handler):
    """Keeps the errors that this process logs, which are the server's."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it, with the last line of its trace."""
        self.said.append(logging.Formatter().format(record).replace("\n", " | ")[-SAID:])

    def __enter__(self) -> "Heard":
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, *error: object) -> None:
        logging.getLogger().removeHandler(self)


class Bot:
    """The process under test."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.said: list[str] = []
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def start(cls, server: LocalDiscord, database: Path, *words: str) -> "Bot":
        """Start it on a database of its own; further `words` are for `soaked_bot`."""
        environment = os.environ | {"LOCAL_TOKEN": server.bot_token, "DATABASE_URL": f"sqlite:///{database}"}
        command = (sys.executable, "-m", "tests.faults.soaked_bot", server.base, *words)
        return cls(await asyncio.create_subprocess_exec(
            *command, env=environment, stdin=PIPE, stdout=DEVNULL, stderr=PIPE
        ))  # fmt: skip

    async def _read(self) -> None:
        assert self._process.stderr is not None
        async for line in self._process.stderr:
            self.said.append(line.decode().rstrip())

    def unhandled(self) -> list[str]:
        """Errors that it logged, but for what discord.py says of a connection that it makes anew."""
        return [said for said in self.said if said.startswith(("ERROR", "CRITICAL")) and not EXPECTED.search(said)]

    async def end(self) -> None:
        """Stop it, and hear its last words."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()
        await self._reading


async def soaked(
    minutes: float = 10.0, seed: int = 1, tables: int = TABLES, users: int = USERS, *, cold: bool = False
) -> Soak:
    """Play in bad weather for so long; the counts are complete when it returns. A `cold` bot draws no samples first."""
    soak = Soak(minutes, seed)
    with tempfile.TemporaryDirectory() as folder, Heard() as heard:
        database = Path(folder) / "turnkeeper.sqlite3"
        async with AsyncExitStack() as closing:
            server = await closing.enter_async_context(
                served(LocalDiscord(lab=True, folk=folk(users), max_pages=tables * users))
            )
            assert server.lab is not None
            made = await parties(server, closing, tables, seed=seed, patience=PATIENCE)
            every = [Table(party, server, threaded=bool(number % 2)) for number, party in enumerate(made)]
            bot = await Bot.start(server, database, *["cold"] * cold)
            closing.push_async_callback(bot.end)  # first of all: its last words are seen
            await every[0].host.wait_for(lambda me: bool(me.bot_online and me.commands), ONLINE)
            await asyncio.gather(*(_begun(table) for table in every))
            storm = server.lab.brew(Weather.even(CHANCE, seed))
            ends = monotonic() + 60 * minutes
            await asyncio.gather(*(_played(table, ends) for table in every), _watched(every, ends, soak))
            server.lab.calm()
            server.lab.invalidate()  # whatever events were lost, a client that identifies anew knows all
            soak.struck = dict(storm.struck)
            await every[0].host.wait_for(lambda me: not me.bot_online, PATIENCE)
            await every[0].host.wait_for(lambda me: me.bot_online, ONLINE)
            await asyncio.gather(*(_goes_on(table, database, soak) for table in every))
            await asyncio.sleep(PATIENCE)  # what was told last is shown
        _compare(database, every, soak)
    soak.unhandled, soak.log, soak.misunderstood = bot.unhandled(), bot.said, heard.said
    return soak


async def _begun(table: Table) -> None:
    ends = monotonic() + BEGUN
    while not table.games and monotonic() < ends:
        await table.open()


async def _played(table: Table, ends: float) -> None:
    while monotonic() < ends:
        await table.play()


async def _watched(every: Sequence[Table], ends: float, soak: Soak) -> None:
    """Count the tables in play, again and again."""
    counts = []
    while not counts or monotonic() < ends:
        counts.append(sum(table.in_play for table in every))
        await asyncio.sleep(LOOK)
    soak.in_play, soak.in_play_least = round(sum(counts) / len(counts), 1), min(counts)


async def _goes_on(table: Table, database: Path, soak: Soak) -> None:
    """The newest panel is answered, and the game moves on or is over."""
    ends, before = monotonic() + SETTLED, _newest_step(database, table)
    while monotonic() < ends:
        table.fruitless = 0 if table.fruitless > 4 else table.fruitless
        await table.play()
        if _newest_step(database, table) != before:
            return
    shown = [words(message)[:150] for message in list(table.host.public(table.channel))[:2]]
    read = [one[:120] for one in table.read]
    soak.dead.append(f"{table.game} in {table.name}, step {before}: {shown}, read {read}")


def _newest_step(database: Path, table: Table) -> tuple[str, int] | None:
    """The newest game in the channel, and its newest step."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute(NEWEST, (int(table.channel),)).fetchall()
    connection.close()
    return (str(rows[-1][0]), int(rows[-1][1])) if rows else None


def _compare(database: Path, every: Sequence[Table], soak: Soak) -> None:
    """Hold the store against what players were told and what their channels show."""
    with sqlite3.connect(database) as connection:
        steps = connection.execute("SELECT game, number, user, interaction FROM steps").fetchall()
        calls = {str(call) for (call,) in connection.execute("SELECT call_message FROM games")}
    connection.close()
    stored = Counter((game, number, str(user)) for game, number, user, _ in steps)
    told = {one for table in every for one in table.told}
    soak.games, soak.steps, soak.acknowledged = len({game for game, *_ in steps}), len(steps), len(told)
    soak.lost = [f"{one}" for one in sorted(told) if not stored[one]]
    numbers = Counter((game, number) for game, number, _, _ in steps)
    presses = Counter(interaction for *_, interaction in steps if interaction is not None)
    soak.doubled = [f"step {step}" for step, times in numbers.items() if times > 1]
    soak.doubled += [f"interaction {press}" for press, times in presses.items() if times > 1]
    soak.homeless, soak.moved = sum(table.homeless for table in every), sum(table.moved for table in every)
    for table in every:
        public = table.host.public(table.channel)
        soak.posted_twice += _shown_twice([one for one in public if one["id"] not in calls])  # they show the table too
    failures = sum((guest.failures for table in every for guest in table.guests), Counter[str]())
    soak.met = dict(failures) | {FAILURE: sum(len(table.failures) for table in every)}


def _shown_twice(messages: Sequence[Json]) -> list[str]:
    """Boards, seals and closings that stand in a channel more than once."""
    shown: dict[str, list[Json]] = {}
    for message in messages:
        said = words(message)
        plain = [said] if said.startswith(("Table no.", "**The table is closed")) else []
        for name in (*plain, *(file["filename"] for file in message["attachments"])):
            shown.setdefault(name, []).append(message)
    return [f"{name[:60]} {list(map(_seen, several))}" for name, several in shown.items() if len(several) > 1]


def _seen(message: Json) -> str:
    """What tells a message from another: id, change, words, kinds of controls."""
    kinds = "".join(sorted(control.kind for control in controls(message)))
    return f"{message['id']} {message['edited_timestamp']} {kinds} {words(message)[:60]!r}"


if __name__ == "__main__":
    given = sys.argv[1:]
    found = asyncio.run(soaked(*[float(given[0])] if given else [], *[int(one) for one in given[1:2]]))
    sys.stdout.write(found.line() + "\n")
    sys.stderr.write("\n".join(found.log) + "\n")
    sys.exit(0 if found.sound else 1)
