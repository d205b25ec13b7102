"""Everybody answers one question at the same instant, again and again, and counts what came of it.

`python -m tests.faults.racing 500 [PROCESSES] [SEED]` prints the counts. Each round one question is open: its player
presses in two tabs and types, its time runs out, a moderator answers for him, all within a few hundredths of a second.
Two processes are two game masters, each with a connection and a clockwork of its own, on one database and one Discord.
"""

import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import structs

from bot import client
from bot.clockwork import Clockwork
from bot.desk import desk
from bot.drafting import redrafted
from bot.local_discord.people import FIRST_PEOPLE
from bot.session import Deed
from rules.panels import answers
from tests.bot.world import Json, Person, World
from tests.faults.scenes import companion, den, trouble
from tests.rules.level20.tables import S1, S2, table

JITTER = 0.04  # seconds within which all begin
REACTIONS = 3  # every third round is a question out of turn
PLAYING = ("Ada", "Chloé", "Tomás")  # fewer people, more rounds
SHOWN = 10  # faults of each kind that are told
Rival = Callable[[], Awaitable[object]]


@dataclass
class Report:
    """Who was first, and what should not be."""

    processes: int
    rounds: int = 0
    first: Counter[str] = field(default_factory=Counter)
    faults: dict[str, list[str]] = field(
        default_factory=lambda: {"not settled once": [], "not one picture": [], "not one mention": [], "trouble": []}
    )

    @property
    def sound(self) -> bool:
        """Whether each round was settled, shown and called once."""
        return not any(self.faults.values())

    def __str__(self) -> str:
        counts = ", ".join(f"{name} {len(found)}" for name, found in self.faults.items())
        first = ", ".join(f"{who} {times}" for who, times in sorted(self.first.items()))
        details = "".join(f"\n  {name}: {line}" for name, found in self.faults.items() for line in found[:SHOWN])
        return f"{self.processes} processes, {self.rounds} rounds (first: {first}): {counts}{details}"


class Race:
    """One table, its players, and one or two game masters."""

    def __init__(self, world: World, tab: Person, bots: Sequence[client.GameMaster], seed: int) -> None:
        self.world, self.tab, self.bots, self.luck = world, tab, bots, random.Random(seed)
        self.report = Report(len(bots))

    async def run(self, rounds: int) -> Report:
        """So many rounds."""
        await den(self.world)
        for number in range(rounds):
            await (self._reaction if number % REACTIONS == REACTIONS - 1 else self._turn)(number)
            self.report.rounds += 1
        return self.report

    async def _turn(self, number: int) -> None:
        """Chloé has drafted a walk and presses the last button."""
        chloe, ada = self.world.people["Chloé"], self.world.people["Ada"]
        await self.world.lies(table("D4 A8", vala="H1 N"))
        await self._draft("E5")
        panel = (await chloe.plays()).message
        rivals: list[Rival] = [
            lambda: chloe.press(panel, "End turn"), lambda: self.tab.press(panel, "End turn"),
            lambda: chloe.press(panel, "End turn"), lambda: self._moderates(ada),
        ]  # fmt: skip
        await self._at_once(number, rivals)

    async def _reaction(self, number: int) -> None:
        """Vala is on Chloé's square, and a Rock Tunnel saves her, here or there."""
        chloe, ada = self.world.people["Chloé"], self.world.people["Ada"]
        await self.world.lies(table("D4 A8", vala="D2 S", hands={S1: "tunnel"}, turn=S2))
        await self._other_goes()
        call = self.world.newest
        rivals: list[Rival] = [
            lambda: chloe.press(call, "E5"), lambda: self.tab.press(call, "C5"),
            lambda: chloe.slash("kobold tunnel", to="E5"), lambda: self._moderates(ada),
        ]  # fmt: skip
        await self._at_once(number, rivals)

    async def _draft(self, to: str) -> None:
        """A walk of Chloé's that is not final yet; not pressed, for two game masters would both draft it."""
        master, now = self.world.bot.master, await self.world.table()
        at = await desk(master.store, now, self.world.people["Chloé"].id)
        walk = next(one for one in answers(at.panel) if one.label.startswith(to))
        await redrafted(master, at, walk.answer)

    async def _other_goes(self) -> None:
        """Tomás, who stands far away, ends his turn; then Vala comes."""
        master, now = self.world.bot.master, await self.world.table()
        safe = now.rules.default(now.private(S2), now.decisions()[0])
        deed = Deed(guild=now.game.guild, game=now.game.id, seat=S2, actions=safe)
        await master.announcer.tell(now.game.guild, now.game.id, await master.session.act(deed))
        await self.world.quiet()

    async def _moderates(self, ada: Person) -> None:
        await ada.slash("mod act", seat="1", action="safe answer", reason="late")

    async def _at_once(self, number: int, rivals: list[Rival]) -> None:
        before, at = self._messages(), (await self.world.table()).number
        await self._time_is_up()
        rivals += [Clockwork(bot.master).sweep for bot in self.bots]
        await asyncio.gather(*(self._jittered(rival) for rival in rivals))
        for bot in self.bots:
            await bot.master.announcer.settle()
        await self.world.quiet()
        await self._judge(f"round {number}", at, [one for one in self._shown() if one["id"] not in before])

    async def _time_is_up(self) -> None:
        """The question's time is over at this very instant."""
        store = self.world.bot.master.store
        for clock in (await self.world.table()).record.clocks:
            if clock.kind == "turn":
                await store.set_clock(structs.replace(clock, at=self.world.hands.now))

    async def _jittered(self, rival: Rival) -> None:
        await asyncio.sleep(self.luck.uniform(0.0, JITTER))
        await rival()

    def _shown(self) -> list[Json]:
        return self.world.public()

    def _messages(self) -> set[str]:
        return {message["id"] for message in self._shown()}

    async def _judge(self, name: str, at: int, fresh: list[Json]) -> None:
        """Exactly one step more, told by one picture, and one person called."""
        now, faults = await self.world.table(), self.report.faults
        steps = await self.world.bot.master.store.steps(now.game.guild, now.game.id, at + 1)
        if [(step.number, step.seat) for step in steps] == [(at + 1, S1)]:
            self.report.first[steps[0].actor] += 1
        else:
            faults["not settled once"].append(f"{name}: {[(step.number, step.seat, step.actor) for step in steps]}")
        pictures = [file["filename"] for message in fresh for file in message["attachments"]]
        if len(pictures) != 1:
            faults["not one picture"].append(f"{name}: {pictures}")
        called, asked = [user for message in fresh for user in message["pinged"]], str((await self.world.asked()).id)
        if called != [asked]:
            faults["not one mention"].append(f"{name}: {called} instead of {asked}")
        people = (*self.world.people.values(), self.tab)
        faults["trouble"] += [f"{name}: {line}" for person in people for line in trouble(person)]


async def raced(rounds: int, processes: int = 1, seed: int = 1) -> Report:
    """So many rounds with one or two game masters; the report is complete when it returns."""
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder), folk=tuple(one for one in FIRST_PEOPLE if one.name in PLAYING))
        await world.begin()
        async with AsyncExitStack() as open_:
            open_.push_async_callback(world.end)
            tab = await Person.join(world.server.links["Chloé"])
            open_.push_async_callback(tab.leave)
            tab.world = world
            tab.go("den")
            more = [await open_.enter_async_context(companion(world)) for _ in range(processes - 1)]
            return await Race(world, tab, (world.bot, *more), seed).run(rounds)


if __name__ == "__main__":
    found = asyncio.run(raced(*[int(word) for word in sys.argv[1:]] or [500]))
    sys.stdout.write(f"{found}\n")
    sys.exit(0 if found.sound else 1)
