"""The bot among people on the local Discord, over real sockets, told as a game is told: Chloé sits, Ada starts.

Nothing happens by itself: the hands of the clock move only when a test moves them, and every deed of a person returns
only when the bot has nothing left to do.
"""

import asyncio
from contextlib import ExitStack
from contextvars import copy_context
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from bot import client
from bot import words as sentences
from bot.clockwork import Clockwork
from bot.local_discord import people
from bot.local_discord.bridge import pointed_at
from bot.local_discord.components import walk
from bot.local_discord.interactions import COMPONENT
from bot.local_discord.model import Event
from bot.local_discord.people import FIRST_PEOPLE
from bot.local_discord.player import Outcome, Player, words
from bot.local_discord.server import LocalDiscord
from bot.opened import OpenTable
from bot.records import Step
from bot.settings import Settings
from rules import saves
from rules.level20.state import DenState
from tests.bot import voices
from tests.openapi import Judge

BUTTON, LIST = 2, 3
EPHEMERAL = 64
HOUR = 3600.0
PATIENCE = 30.0  # seconds that people wait for an answer: a busy machine is no fault of the bot
FIRST_ID = str(1 << 61)  # ids of every test's server count from here: what hangs on them is the same each time
HANDLING = ("discord.py: on_", "CommandTree")  # names of the tasks in which discord.py runs what the bot does
Json = dict[str, Any]


class Resting(Clockwork):
    """A clockwork that a test winds by hand: `World.passes`."""

    async def run(self) -> None:
        return


@dataclass
class Hands:
    """The clock of the bot; it stands until it is moved."""

    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True)
class Request:
    """One request of the bot: method, address with its parts left open, what was sent, how it was answered."""

    method: str
    path: str
    body: Any

    @property
    def says(self) -> Json | None:
        """The message that it sends or changes, if it does."""
        if not isinstance(self.body, dict) or self.method not in ("POST", "PATCH"):
            return None
        if self.path.endswith("/callback"):
            return self.body.get("data") if self.body.get("type") in (4, 7) else None
        return self.body if "/messages" in self.path or "/webhooks" in self.path else None


class Person(Player):
    """Somebody of the server. Every deed is over, and all that it brought about is seen, when the next one begins."""

    world: "World"

    @property
    def name(self) -> str:
        return str(self.me["global_name"])

    @property
    def id(self) -> int:
        return int(self.me["id"])

    async def _act(self, kind: str, **fields: Any) -> Outcome:
        outcome = await super()._act(kind, **fields)
        await self.world.quiet()
        if outcome.message is None:
            return outcome
        now = (one for one in self.messages(outcome.message["channel_id"]) if one["id"] == outcome.message["id"])
        return replace(outcome, message=next(now, outcome.message))

    async def opens(self, **options: Any) -> Outcome:
        """Open a table of Level 20 where this person is."""
        return await self.slash("game new", **({"what": "Level 20"} | options))

    async def sits(self, pick: str = "") -> Outcome:
        """Take a seat by the button, and choose a kobold if one is named."""
        seated = await self.press(self.world.lobby, "Take a seat")
        return await self.choose(seated.message, "Play as…", [pick]) if pick and seated.message else seated

    async def starts(self) -> Outcome:
        """Press Start."""
        return await self.press(self.world.lobby, "Start")

    async def ends(self, **options: Any) -> Outcome:
        """Type `/mod end`, and mean it; a refusal is the answer if there is nothing to press."""
        asked = await self.slash("mod end", **({"how": "no result"} | options))
        sure = next((one for one in buttons(asked.message) if one in ("End the game", "Close the table")), None)
        return await self.press(asked.message, sure) if sure and asked.message else asked

    async def plays(self) -> Outcome:
        """Press Play under the newest board: the panel."""
        return await self.press(self.world.board, "Play")

    async def walks(self, choice: int = 0, to: str | None = None) -> Outcome:
        """Open the panel and draft a walk: to a square, or the entry of that number."""
        panel = await self.plays()
        entries = offered(panel.message, "Walk to…")
        label = next(one for one in entries if to is None or one.startswith(to)) if to else entries[choice]
        return await self.choose(panel.message, "Walk to…", [label])

    async def takes_turn(self, choice: int = 0) -> Outcome:
        """Walk somewhere and end the turn, by buttons."""
        drafted = await self.walks(choice)
        return await self.press(drafted.message, "End turn")

    async def forges(self, custom_id: str, values: list[str] | None = None, message: Json | None = None) -> str:
        """Send a press that no client would offer; the answer is what this person reads of it."""
        shown = message or self.world.public()[-1]
        server = self.world.server
        source = server.world.message(shown["channel_id"], shown["id"])
        data: Json = {"component_type": LIST if values else BUTTON, "custom_id": custom_id, "id": 1}
        data |= {"values": values} if values else {}
        channel = server.world.channel(shown["channel_id"])
        known = {one["id"]: words(one) for one in self.ephemerals}
        server.interactions.begin(COMPONENT, self.me["id"], channel, data, source=source)
        await asyncio.sleep(0)
        await self.world.answered()
        fresh = [words(one) for one in self.ephemerals if known.get(one["id"]) != words(one)]
        return fresh[-1] if fresh else ""


@dataclass
class World:
    """A server with its people, one bot, and its files."""

    folder: Path
    hands: Hands = field(default_factory=Hands)
    requests: list[Request] = field(default_factory=list)
    misspoken: set[str] = field(default_factory=set)  # sentences that went out in the wrong voice
    people: dict[str, Person] = field(default_factory=dict)
    folk: tuple[Any, ...] = FIRST_PEOPLE

    async def begin(self) -> None:
        """Start server, people and bot. Discord's own document, if it is here, judges what they say to each other."""
        self.server = LocalDiscord(lab=True, deadline=PATIENCE, folk=self.folk)
        self.server.world.snowflakes.passed(FIRST_ID)
        self.server.rest.validate = self._heard
        self.judge = Judge.of(self.server.rest)
        await self.server.start()
        self._pointing = ExitStack()
        self._pointing.enter_context(pytest.MonkeyPatch.context()).setattr(client, "Clockwork", Resting)
        self._pointing.enter_context(pointed_at(self.server.base))
        for name, link in self.server.links.items():
            person = self.people[name] = await Person.join(link, patience=PATIENCE)
            person.world = self
            person.go("den")
        await self.start_bot()

    def _heard(self, method: str, path: str, body: Any) -> None:
        body, told = voices.unmarked(body)
        private = path.startswith(("/interactions/", "/webhooks/"))
        self.misspoken |= voices.wrong(told, private=private)
        self.requests.append(Request(method, path, body))

    async def start_bot(self) -> None:
        """Start the bot on the files that there are."""
        settings = Settings(
            _env_file=None, DATABASE_URL=f"sqlite:///{self.folder}/tables.sqlite3", actions_per_ten_seconds=10_000,
        )  # fmt: skip
        self.bot = client.GameMaster(settings, guild_ready_timeout=0.01)
        self.bot.master.now = self.bot.master.session.now = self.hands
        await self.bot.login(self.server.bot_token)
        unasked = copy_context()
        unasked.run(sentences.speak, voices.NOBODY)
        self._connection = asyncio.create_task(self.bot.connect(), context=unasked)
        await self.bot.wait_until_ready()
        await self.quiet()
        for person in self.people.values():
            await person.wait_for_bot()

    async def stop_bot(self) -> None:
        """Stop the bot; its files stay."""
        await self.bot.close()
        self._connection.cancel()

    async def restart(self) -> None:
        """Another process goes on with the same files."""
        await self.stop_bot()
        await self.start_bot()

    async def end(self) -> None:
        """Everybody goes home."""
        for person in self.people.values():
            await person.leave()
        await self.stop_bot()
        await self.server.stop()
        self._pointing.close()
        assert not self.misspoken, sorted(self.misspoken)
        assert not (self.judge and self.judge.faults), "\n".join(sorted(self.judge.faults))

    async def quiet(self) -> None:
        """Return when the bot does nothing any more and everybody has seen what it did."""
        while busy := [task for task in asyncio.all_tasks() if task.get_name().startswith(HANDLING)]:
            await asyncio.wait(busy)
        await self.bot.master.announcer.settle()
        for person in self.people.values():
            await person.ask("nothing")  # its answer stands in line behind all earlier news

    async def answered(self) -> None:
        """The same after an interaction that no person's page waits for."""
        waiting = self.server.interactions._by_id
        newest = waiting[max(waiting, key=int)]
        await asyncio.wait({newest.first}, timeout=3)
        await self.quiet()

    async def passes(self, seconds: float) -> None:
        """Let time pass, and everything happen that comes due."""
        self.hands.now += seconds
        while await self.bot.master.store.due(self.hands.now):
            await Clockwork(self.bot.master).sweep()
        await self.quiet()

    # ------------------------------------------------------------ what is there

    def public(self, channel: str = "den") -> list[Json]:
        """What everybody sees in a channel, oldest first."""
        onlooker = self.people.get("Wren") or next(iter(self.people.values()))
        return [message for message in onlooker.messages(channel) if not message["flags"] & EPHEMERAL]

    def having(self, label: str, channel: str = "den") -> Json:
        """The newest public message with a button of this label."""
        return next(message for message in reversed(self.public(channel)) if label in buttons(message))

    @property
    def lobby(self) -> Json:
        return self.having("Take a seat")

    @property
    def board(self) -> Json:
        return self.having("Play")

    @property
    def newest(self) -> Json:
        return self.public()[-1]

    async def table(self) -> OpenTable:
        """The newest table as it is stored."""
        guild = int(self.server.world.guild_id)
        games = await self.bot.master.store.games(guild)
        return await self.bot.master.session.open(guild, max(games, key=lambda game: game.number).id)

    async def asked(self) -> Person:
        """The person whom the table waits for."""
        table = await self.table()
        user = table.sitter(table.decisions()[0].seat).user
        return self.by_id(user)

    def role(self, name: str) -> str:
        """A new role of the server; returns its id."""
        server = self.server.world
        number = people._add_role(server, name, 0, 3)
        server.publish(Event("GUILD_ROLE_CREATE", {"guild_id": server.guild_id, "role": server.roles[number]}))
        return number

    def by_id(self, user: int | None) -> Person:
        return next(person for person in self.people.values() if person.id == user)

    async def seated(self, *names: str, **options: Any) -> list[Person]:
        """A running table at which these people sit; Ada opens and starts it."""
        sitters = [self.people[name] for name in names]
        await self.people["Ada"].opens(players=len(names) + options.get("bots", 0), **options)
        for person in sitters:
            await person.sits()
        await self.people["Ada"].starts()
        return sitters

    async def lies(self, state: DenState) -> OpenTable:
        """Put the running table into this position: S1 is who sat down first. It is announced as a new turn."""
        table = await self.table()
        master = self.bot.master
        state.places = list(range(len(table.sitters)))
        state.turn, state.drawn = table.state.turn + 1, table.state.drawn
        step = Step(
            number=table.number + 1, generation=table.game.generation, actor="start", state=saves.dump(state),
            version=table.rules.version, drawn=state.drawn, barrier=True, at=self.hands(),
        )  # fmt: skip
        await master.session.keep(table, step, state)
        await master.announcer.tell(table.game.guild, table.game.id)
        await self.quiet()
        return await self.table()


def buttons(message: Json | None) -> list[str]:
    """The labels of a message's buttons."""
    return [one.get("label", "") for one in walk(message["components"]) if one["type"] == BUTTON] if message else []


def controls(message: Json) -> list[Json]:
    """Its buttons and lists."""
    return [one for one in walk(message["components"]) if one.get("custom_id")]


def pressable(message: Json) -> list[Json]:
    """Those that are not only there to fill a pad."""
    return [one for one in controls(message) if not one.get("disabled")]


def lists(message: Json | None) -> list[str]:
    """The placeholders of a message's lists."""
    return [one["placeholder"] for one in walk(message["components"]) if one["type"] == LIST] if message else []


def offered(message: Json | None, placeholder: str) -> list[str]:
    """The labels of a list's entries."""
    assert message is not None
    found = (one for one in walk(message["components"]) if one.get("placeholder") == placeholder)
    return [option["label"] for option in next(found)["options"]]
