"""How much one stored step costs, beside the same bytes committed by bare SQLite with the same durability."""

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec.structs import astuple

from bot import luck
from bot.bench.measure import Measure, beside
from bot.records import Clock, Game, Step
from bot.store import Store
from bot.store_rows import packed
from bot.store_sqlite import PRAGMAS

STEPS = 400
GAME = Game(id="BENCH1", guild=1, name="level20", title="Level 20", channel=2, host=3, wanted=4)


async def measures() -> dict[str, Measure]:
    """The figure and its floor."""
    ours, floor = await measure()
    return {"stored_step": beside(ours, floor, "ms", "floor: the same bytes by bare sqlite3, WAL and FULL")}


async def measure() -> tuple[float, float]:
    """Medians in milliseconds: our append, and bare sqlite3 doing no more than the writing, in turns."""
    with TemporaryDirectory() as folder:
        bare = Bare(Path(folder) / "bare.sqlite3")
        async with Store(str(Path(folder) / "store.sqlite3")) as store:
            await store.create(GAME, None, luck.new_seed())
            ours, floor = [], []
            for number in range(STEPS):
                step, clock = sample(number)
                started = perf_counter()
                await store.append(
                    GAME.id, [step], after=number - 1, generation=0, clocks=[clock], changes={"status": "running"}
                )
                ours.append(perf_counter() - started)
                floor.append(_seconds(lambda step=step, clock=clock: bare.write(step, clock)))  # type: ignore[misc]
        bare.close()
    return median(ours) * 1000, median(floor) * 1000


def _seconds(work: Callable[[], None]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started


def sample(number: int) -> tuple[Step, Clock]:
    """A step as games make them: a table of about 3.4 KB, three events, an interaction."""
    noise = random.Random(number)
    numbers = ",".join(str(noise.randrange(64)) for _ in range(400))
    state = b'{"places":[0,1,2,3],"cards":[%s],"tokens":"%s"}' % (numbers.encode(), b"stalactite moss " * 140)
    step = Step(
        number=number,
        generation=0,
        actor="player",
        seat=number % 4,
        user=3,
        interaction=number + 1,
        actions="step:NE step:E end",
        events=b'[{"type":"Stepped","seat":0,"start":1,"to":2},{"type":"TurnEnded","seat":0,"at":2}]',
        state=state,
        version=1,
        drawn=number,
    )
    return step, Clock(GAME.id, GAME.guild, "turn", number % 4, number, 1.0)


class Bare:
    """The least that keeps the same bytes as safely: three plain tables, one commit, no check of anything."""

    def __init__(self, path: Path) -> None:
        self._driver = sqlite3.connect(path, isolation_level=None)
        for pragma in PRAGMAS:
            self._driver.execute(f"PRAGMA {pragma}")
        self._driver.execute("CREATE TABLE games (id TEXT PRIMARY KEY, step INTEGER)")
        self._driver.execute("CREATE TABLE clocks (game TEXT PRIMARY KEY, at REAL)")
        columns = ", ".join(Step.__struct_fields__)
        self._driver.execute(f"CREATE TABLE steps (game TEXT, {columns}, PRIMARY KEY (game, number))")
        self._driver.execute("INSERT INTO games VALUES (?, 0)", (GAME.id,))
        self._insert = f"INSERT INTO steps VALUES ({', '.join('?' * (1 + len(Step.__struct_fields__)))})"

    def write(self, step: Step, clock: Clock) -> None:
        """One step, the game's number, its clock."""
        place = Step.__struct_fields__.index("state")
        row = [GAME.id, *astuple(step)]
        row[1 + place] = packed(step.state)
        self._driver.execute("BEGIN IMMEDIATE")
        self._driver.execute(self._insert, row)
        self._driver.execute("UPDATE games SET step = ? WHERE id = ?", (step.number, GAME.id))
        self._driver.execute("REPLACE INTO clocks VALUES (?, ?)", (GAME.id, clock.at))
        self._driver.execute("COMMIT")

    def close(self) -> None:
        """Let go of the file."""
        self._driver.close()
