"""Kills the bot again and again in the middle of play, and counts what was lost, doubled or dead afterwards.

`python -m tests.faults.killing 200 [SEED]` prints the counts. A move counts as acknowledged when its player has read
"Done".
"""

import asyncio
import os
import random
import signal
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from bot.bench.table_driver import answers
from bot.custom_id import read
from bot.local_discord.components import walk
from bot.local_discord.player import Lost, Outcome, Player, words
from bot.local_discord.server import LocalDiscord

PATIENCE = 30.0  # seconds that a player waits for an answer: the first panel after a start draws on a cold machine
ALIVE = (  # what a panel, or an answer instead of one, may say
    "Your turn", "Prepared", "ends on", "cannot stop", "You hold four", "It is not your move", "steps onto", "is over",
    "You are out of this game",
)  # fmt: skip
BACK = 90.0  # seconds within which a started bot must be there


@dataclass
class Report:
    """What came of it; everything but the first three must be nought."""

    kills: int = 0
    games: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    posted_twice: list[str] = field(default_factory=list)
    dead_panels: list[str] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether nothing was lost, doubled, posted twice or dead."""
        return not (self.lost or self.doubled or self.posted_twice or self.dead_panels)

    def __str__(self) -> str:
        faults = {name: getattr(self, name) for name in ("lost", "doubled", "posted_twice", "dead_panels")}
        counts = ", ".join(f"{name.replace('_', ' ')} {len(found)}" for name, found in faults.items())
        details = "".join(f"\n  {name}: {line}" for name, found in faults.items() for line in found[:10])
        return f"{self.kills} kills, {self.games} games, {self.acknowledged} acknowledged moves: {counts}{details}"


class Bot:
    """The process under test."""

    def __init__(self, base: str, token: str, database: Path) -> None:
        self._command = (sys.executable, "-m", "bot.bench.attached", base)
        self._environment = os.environ | {"LOCAL_TOKEN": token, "DATABASE_URL": f"sqlite:///{database}"}
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it anew."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command, env=self._environment, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL
        )

    async def kill(self) -> None:
        """SIGKILL: it gets no chance to tidy up."""
        if self._process and self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()


class Evening:
    """People who go on playing whatever happens to the bot, and who write down what they were told."""

    def __init__(self, players: list[Player], moderator: Player, report: Report, luck: random.Random) -> None:
        self.players, self.moderator, self.report, self.luck = players, moderator, report, luck
        self.told: set[tuple[str, int, str]] = set()  # game, step, user

    async def open(self) -> None:
        """Open and start a table, or go on where an earlier opening was cut short."""
        if self.lobby() is None:
            await self.moderator.slash("game new", what="level20", players=len(self.players))
        lobby = await self.moderator.wait_for(lambda _: self.lobby(), PATIENCE)
        for player in self.players:
            await player.press(lobby, "Take a seat")
        await self.moderator.press(lobby, "Start")
        self.report.games += 1

    def lobby(self) -> dict | None:
        """The lobby that stands open."""
        return next((m for m in reversed(self.moderator.messages()) if "Take a seat" in str(m["components"])), None)

    def public(self) -> list[dict]:
        """What everybody sees, oldest first."""
        return [message for message in self.moderator.messages() if not message["flags"] & 64]

    def over(self) -> bool:
        """Whether the newest message is the end of a game."""
        return bool(self.public()) and any(
            one.get("label") == "Done" for message in self.public()[-2:] for one in walk(message["components"])
        )

    async def one_move(self) -> None:
        """The player who is called makes a move."""
        message = next((m for m in reversed(self.public()) if m["pinged"]), None)
        if message is None:
            await asyncio.sleep(0.05)
            return
        player = next(one for one in self.players if one.me["id"] in message["pinged"])
        if ways := answers(message):
            self._note(player, await player.press(message, ways[0]))
            return
        await self._turn(player, message)

    async def _turn(self, player: Player, message: dict) -> None:
        panel = await player.press(message, "Play")
        while panel.message is not None and "cannot stop" in panel.words:
            panel = await player.press(panel.message, "Back")
        if panel.failed or panel.message is None:
            await asyncio.sleep(0.02)
            return
        walks = [one for one in walk(panel.message["components"]) if one.get("placeholder") == "Walk to…"]
        if walks:
            options = walks[0]["options"]
            chosen = self.luck.choice(options[: max(1, len(options) // 2)])
            panel = await player.choose(panel.message, walks[0]["custom_id"], [chosen["value"]])
        # A walk chosen before the kill is a draft still, and its panel opens where it was left.
        if panel.message is not None and not panel.failed and _offers(panel.message, "End turn"):
            self._note(player, await player.press(panel.message, "End turn"))
        else:
            await asyncio.sleep(0.02)

    def _note(self, player: Player, outcome: Outcome) -> None:
        """Remember a move that its player was told is stored."""
        if outcome.failed or outcome.message is None or not outcome.words.startswith("Done"):
            return
        controls = [read(str(one.get("custom_id", ""))) for one in walk(outcome.message["components"])]
        if control := next((one for one in controls if one and one.kind == "v"), None):
            self.told.add((control.game, control.step, player.me["id"]))
            self.report.acknowledged = len(self.told)


async def killed(count: int, seed: int = 1, people: int = 3) -> Report:
    """Play and kill this many times; the report is complete when it returns."""
    report, luck = Report(), random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "turnkeeper.sqlite3"
        server = LocalDiscord(data=Path(folder) / "discord.sqlite3", lab=True)
        await server.start()
        bot = Bot(server.base, server.bot_token, database)
        links = list(server.links.values())
        table = [await Player.join(link, patience=PATIENCE) for link in links[: people + 1]]
        for player in table:
            player.go("den")
        evening = Evening(table[1:], table[0], report, luck)
        try:
            await bot.start()
            await _there(table)
            for _ in range(count):
                await _played_and_killed(evening, bot, luck)
                await bot.start()
                await _there(table)
                report.kills += 1
                await _panel_works(evening, report)
            await _at_rest(evening)
            _compare(database, evening, report)
        finally:
            await bot.kill()
            for player in table:
                await player.leave()
            await server.stop()
    return report


async def _there(table: list[Player]) -> None:
    for player in table:
        await player.wait_for(lambda me: me.bot_online, BACK)


def _offers(message: dict, label: str) -> bool:
    return any(one.get("label") == label for one in walk(message["components"]))


async def _played_and_killed(evening: Evening, bot: Bot, luck: random.Random) -> None:
    """Play on; at a random instant of it, now at once and now after a move or two, the bot dies."""
    enough = evening.report.acknowledged + luck.randrange(3)
    playing = asyncio.create_task(_play(evening))
    with suppress(TimeoutError):
        await evening.moderator.wait_for(lambda _: evening.report.acknowledged >= enough, PATIENCE)
    await asyncio.sleep(luck.uniform(0.0, 0.6))
    await bot.kill()
    await asyncio.sleep(0.01)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    for player in (evening.moderator, *evening.players):
        await player.wait_for(lambda me: not me.bot_online, BACK)


async def _play(evening: Evening) -> None:
    while True:
        if not evening.public() or evening.lobby() or evening.over():
            await evening.open()
        await evening.one_move()


async def _panel_works(evening: Evening, report: Report) -> None:
    """The newest call, posted before the kill or after it, opens its player's panel."""
    message = next((one for one in reversed(evening.public()) if one["pinged"]), None)
    if message is None or evening.over():
        return
    player = next(one for one in evening.players if one.me["id"] in message["pinged"])
    control = next(
        (c for c in walk(message["components"]) if str(c.get("custom_id", "")).startswith(("p.", "c."))), None
    )
    if control is None or control["custom_id"].startswith("c."):
        return
    try:
        answer = await player.press(message, control["custom_id"])
    except Lost as lost:
        report.dead_panels.append(f"lost {lost}")
        return
    if answer.failed or not any(sign in answer.words for sign in ALIVE):
        report.dead_panels.append(f"kill {report.kills}: {answer.kind} {answer.text} {answer.words[:80]!r}")


async def _at_rest(evening: Evening) -> None:
    await asyncio.sleep(1.0)


def _compare(database: Path, evening: Evening, report: Report) -> None:
    """Hold the store against what players were told and what the channel shows."""
    with sqlite3.connect(database) as connection:
        steps = connection.execute("SELECT game, number, user, interaction FROM steps").fetchall()
    stored = Counter((game, number, str(user)) for game, number, user, _ in steps)
    report.lost = [f"{told}" for told in sorted(evening.told) if not stored[told]]
    numbers = Counter((game, number) for game, number, _, _ in steps)
    presses = Counter(interaction for *_, interaction in steps if interaction is not None)
    report.doubled = [f"step {step}" for step, times in numbers.items() if times > 1]
    report.doubled += [f"interaction {press}" for press, times in presses.items() if times > 1]
    boards = Counter(file["filename"] for message in evening.public() for file in message["attachments"])
    report.posted_twice = [name for name, times in boards.items() if times > 1 and name.endswith(".png")]
    plain = Counter(words(m) for m in evening.public() if words(m).startswith(("Table no.", "**The table is closed")))
    report.posted_twice += [text[:60] for text, times in plain.items() if times > 1]


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    found = asyncio.run(killed(*numbers or [200]))
    sys.stdout.write(f"{found}\n")
    sys.exit(0 if found.sound else 1)
