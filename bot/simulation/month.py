"""The month itself: the clock jumps from one instant at which something happens to the next, and all of it happens."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from heapq import heappop
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec import Struct

from bot import outage, server_settings
from bot.record import record_file, verify_record
from bot.simulation import mishaps
from bot.simulation.kinds import unused
from bot.simulation.known import known_luck
from bot.simulation.leaving import day
from bot.simulation.lobbies import open_table
from bot.simulation.moderating import moderate
from bot.simulation.people import DAY, HOUR, Player, populace
from bot.simulation.soundness import why_stuck
from bot.simulation.town import GUILD, START, Town
from bot.simulation.visits import visit
from bot.simulation.watched import Watched

ROUNDS = 4 * HOUR  # between looks for clocks that are missing and people who are away; really 20 seconds
OPENING = 0.15  # of the time, in which the tables are opened
OUTAGES = (0.4, 0.8)  # of the time, at which the bot is off
OFF = 3 * HOUR
WHOLE_GAMES, WHOLE_DAYS = 200, 30  # a month in which everything has to happen


class Report(Struct):
    """What came of the games. `stuck` and `faults` have to be nothing; `rules` counts how often each rule was used.

    `games` were wished for; `tables` were opened in the end, with lobbies that did not fill and rematches.
    """

    games: int
    days: int
    seed: int
    people: int
    tables: int = 0
    ended: int = 0
    running: int = 0
    resting: int = 0  # of those that run
    stuck: int = 0
    steps: int = 0
    messages: int = 0
    failures: int = 0
    seconds: float = 0.0
    by_game: dict[str, int] = {}  # steps
    rules: dict[str, int] = {}
    unused: list[str] = []  # what never happened, of all that may
    faults: list[str] = []

    @property
    def failed(self) -> bool:
        """Whether something is wrong; what never happened in a whole month is."""
        whole = self.games >= WHOLE_GAMES and self.days >= WHOLE_DAYS
        return bool(self.stuck or self.failures or (whole and self.unused))


async def simulate(
    games: int, days: int, seed: int, told: Callable[[], None] = lambda: None, *, eager: float = 1.0
) -> Report:
    """Play the month; `told` is called at the end of each of its days. Who is `eager` does everything more often."""
    started = perf_counter()
    with TemporaryDirectory() as folder, known_luck(seed) as luck:
        town = Town(Path(folder) / "tables.sqlite3", luck, populace(max(8, games * 3 // 4), luck), eager)
        with town.ledger.listening():
            report = await Month(town, games, days, told).played(seed)
    report.seconds = round(perf_counter() - started, 1)
    return report


class Month:
    """One run. `town` holds everything that changes."""

    def __init__(self, town: Town, games: int, days: int, told: Callable[[], None]) -> None:
        self.town, self.games, self.days, self._told = town, games, days, told
        self.end = START + days * DAY
        if games >= WHOLE_GAMES and days >= WHOLE_DAYS:
            town.half = START + days * DAY / 2
        self._agenda = sorted(self._planned())  # what happens at an instant whatever else does: opening, rounds, days
        self._clockwork = Watched(town)

    def _planned(self) -> Iterator[tuple[float, int, str]]:
        """Instant, number and kind of what is fixed beforehand."""
        span = self.end - START
        yield from ((START + OPENING * span * number / self.games, number, "open") for number in range(self.games))
        yield from ((START + number * DAY - 1, number, "day") for number in range(1, self.days + 1))
        yield from ((START + share * span, 0, "off") for share in OUTAGES)
        yield from ((START + number * ROUNDS, number, "round") for number in range(int(span // ROUNDS) + 1))

    async def played(self, seed: int) -> Report:
        """The whole month."""
        town, store = self.town, self.town.master.store
        await store.open()
        await store.enter_guild(GUILD)
        await self._set_up()
        for player in town.players.values():
            town.comes(player, START + town.luck.random() * DAY)
        while (now := await self._next()) <= self.end:
            town.hands.now = max(now, town.hands.now)
            await self._happens()
        town.hands.now = self.end
        await self._settled()
        report = await self._counted(seed)
        await town.close()
        return report

    async def _set_up(self) -> None:
        """What moderators do first: everybody opens tables and is asked where; a room for notes, a role for helpers."""
        town = self.town
        await town.moderator("setup role", server_settings.role, town.server.default_role, server_settings.OPEN)
        await town.moderator("setup threads", server_settings.threads, "ask")
        await town.moderator("setup channels", server_settings.channels, town.server.opened(), "moderators")
        await mishaps.appoint(town)

    async def _settled(self) -> None:
        """At the end nothing is out of order any more, and the bot has looked round."""
        mishaps.over(self.town)
        self._clockwork = Watched(self.town)
        await self._clockwork.strikes()
        await self._round()

    async def _round(self) -> None:
        """The clockwork looks for what is missing, and does what is due by it."""
        await self._clockwork.rounds()
        await self._clockwork.strikes()

    async def _next(self) -> float:
        """When anything happens next: a clock, a visit, what was planned, or what followed from something."""
        due = await self.town.master.store.next_due()
        ahead = [due] if due is not None else []
        comings = (self.town.visits, self.town.happenings, self._agenda)
        ahead += [coming[0][0] for coming in comings if coming]
        return min(ahead, default=float("inf"))

    async def _happens(self) -> None:
        """Everything of this instant."""
        town = self.town
        await self._clockwork.strikes()
        while self._agenda and self._agenda[0][0] <= town.hands.now:
            _, number, what = self._agenda.pop(0)
            await self._do(what, number)
        while town.happenings and town.happenings[0][0] <= town.hands.now:
            await heappop(town.happenings)[2]()
        while town.visits and town.visits[0][0] <= town.hands.now:
            _, _, user, game = heappop(town.visits)
            await self._comes(town.players[user], game)

    async def _comes(self, player: Player, game: str | None) -> None:
        """A visit, if the visitor is there at all; the daily look also ends an absence."""
        if game is None:
            await day(self.town, player)
        elif player.there(self.town.hands.now):
            await visit(self.town, player, game)

    async def _do(self, what: str, number: int) -> None:
        match what:
            case "open":
                await open_table(self.town, number)
            case "round":
                await self._round()
                await mishaps.something_goes_wrong(self.town)
            case "off":
                await self._off()
            case "day":
                await moderate(self.town)
                await self._round()
                await self._clockwork.all_round()
                await self._look_at_all()
                self._told()

    async def _off(self) -> None:
        """The bot is off for hours, and another process goes on."""
        town = self.town
        await outage.beat(town.master)
        town.hands.now += OFF
        await town.restart()
        town.ledger.counts["outage: tables with time given back"] += len(await outage.forgive(town.master))
        self._clockwork = Watched(town)

    async def _look_at_all(self) -> list[str]:
        """Why tables are stuck, one sentence each; a table that was found so once is a fault of its own."""
        found = []
        for guild, game in await self.town.master.store.live():
            table = await self.town.master.session.open(guild, game)
            if why := why_stuck(table, self.town.hands.now):
                found.append(f"day {(self.town.hands.now - START) / DAY:.1f}: {table.rules.name} {game}: {why}")
        for line in found:
            self.town.ledger.fault(line)
        return found

    async def _counted(self, seed: int) -> Report:
        town, store = self.town, self.town.master.store
        report = Report(self.games, self.days, seed, len(town.players), messages=town.posted)
        report.stuck = len(await self._look_at_all())
        by_game: Counter[str] = Counter()
        for game in await store.games(GUILD):
            report.running += game.status in ("lobby", "closing", "running")
            report.resting += game.status == "running" and game.paused is not None
            report.ended += game.status in ("over", "sealed", "dropped")
            by_game[game.name] += game.step
            report.tables += 1
            await self._votes(game.id)
            if game.status == "sealed":
                await self._checked(game.id)
        report.steps, report.by_game = by_game.total(), dict(sorted(by_game.items()))
        report.failures, report.faults = town.ledger.failures, town.ledger.faults
        report.rules, report.unused = dict(sorted(town.ledger.counts.items())), unused(town.ledger.counts)
        return report

    async def _checked(self, game: str) -> None:
        """Whether the record of a sealed game holds: every draw and every step, played again."""
        table = await self.town.master.session.open(GUILD, game)
        record = json.loads(await record_file(self.town.master.store, table))
        for fault in verify_record(record):
            self.town.ledger.fault(f"{table.rules.name} {game}: its record does not hold: {fault}")
        self.town.ledger.counts["records that hold"] += 1

    async def _votes(self, game: str) -> None:
        for vote in await self.town.master.store.votes(game):
            ended = "open" if vote.closed is None else "carried" if vote.carried else "refused"
            self.town.ledger.counts[f"vote on {vote.kind}: {ended}"] += 1
