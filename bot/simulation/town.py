"""What everybody in a simulated month shares: the clock, the game master, the people, and how somebody asks for it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from heapq import heappush
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import discord

from bot import custom_id
from bot.custom_id import CustomId
from bot.dispatch import WORK
from bot.doctor import surgery
from bot.master import Master
from bot.opened import OpenTable
from bot.pressure import Pressure
from bot.replies import Interaction, answering, private
from bot.settings import Settings
from bot.simulation.chances import Chances, drawn, untried
from bot.simulation.disk import AtOnce
from bot.simulation.interactions import Answer, Command, Member
from bot.simulation.known import Known
from bot.simulation.ledger import Ledger
from bot.simulation.people import HABITS, MODERATOR, Player
from bot.simulation.quiet import Blind, Quiet
from bot.simulation.server import Server
from bot.simulation.sound import Sound

T = TypeVar("T")
GUILD = 1
START = 1_774_000_000.0  # a week before the clocks of Europe go forward
MORE = 3  # things that people who are eager do at a time
FULL = 1_000_000  # tables that may be there at a time
Work = Callable[..., Awaitable[None]]  # of the game master, an interaction, and what belongs to the command
Visit = tuple[float, int, int, str | None]  # when, in which order, who, and to which table; None: to all of them
Happening = tuple[float, int, Callable[[], Awaitable[None]]]  # when, in which order, and what


async def at_table(master: Master, asked: Interaction, game: str, work: Work, *args: Any) -> None:
    """A command that means a table: whoever asks for it is there again, and a stand-in hands his seat back."""
    private(asked)
    await work(master, asked, await master.table(asked, game), *args)


class Hands:
    """The virtual clock; it stands until it is moved."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        """Seconds since 1970."""
        return self.now


@dataclass
class Town:
    """A server with its people. Nothing in it happens by itself. Who is `eager` does all things so much more often."""

    database: Path
    luck: Known
    players: dict[int, Player]
    eager: float = 1.0
    half: float = float("inf")  # from then on people try what nobody has done yet: a whole month sees all
    hands: Hands = field(default_factory=Hands)
    ledger: Ledger = field(default_factory=Ledger)
    server: Server = field(default_factory=lambda: Server(GUILD))
    visits: list[Visit] = field(default_factory=list)
    happenings: list[Happening] = field(default_factory=list)
    channels: dict[int, str] = field(default_factory=dict)  # the table that stands in each

    def __post_init__(self) -> None:
        self._numbers, self._order = count(1), count()
        self.ada = Player(MODERATOR, "Ada", "UTC", HABITS[0])
        self.lobby = self.server.opened().id  # the room in which threads are begun and players are looked for
        self._poster = Quiet(self.server, self._heard)
        self._begin()

    def _begin(self) -> None:
        limits: dict[str, Any] = {"lobbies_per_user": FULL, "games_per_guild": FULL}
        limits |= {"_env_file": None, "DATABASE_URL": f"sqlite:///{self.database}"}
        settings = Settings(**limits)
        self.master = Master(cast(discord.Client, self.server), settings, self.hands)
        self.master.store.database = AtOnce(self.database, self.hands)
        self.master.session = Sound(self.master.store, self.hands, self.ledger)
        surgery(self.master).pressure = Pressure(FULL)  # it goes by a clock that is not ours
        self.master.studio = Blind(1)
        self.master.poster = self.master.announcer.poster = self._poster
        self.master.announcer.boards.studio = self.master.studio

    @property
    def posted(self) -> int:
        """The messages that were posted."""
        return self._poster.posted

    async def restart(self) -> None:
        """Another process goes on with the same database."""
        await self.close()
        self._begin()
        await self.master.store.open()

    async def close(self) -> None:
        """What is under way is finished first."""
        await self.master.announcer.settle()
        await self.master.close()

    async def table(self, game: str) -> OpenTable:
        """A table as it is now; what has changed about it is counted."""
        table = await self.master.session.open(GUILD, game)
        self.ledger.look(table)
        return table

    async def stands(self, channel: int) -> str | None:
        """The table that stands in a room; from now on who is called there comes to it."""
        found = await self.master.store.table_at(GUILD, channel)
        if found is None:
            return None
        self.channels[channel] = found.game.id
        return found.game.id

    def member(self, player: Player) -> Member:
        """Somebody as others choose him in a command."""
        return Member(player.id, player.name, self.server, list(self.server.roles) if player.moderates else ())

    def somebody(self, table: OpenTable) -> Player | None:
        """Anybody who does not sit at this table, and is there."""
        seated = {sitter.user for sitter in table.sitters}
        now = self.hands.now
        free = [one for one in self.players.values() if one.id not in seated and one.there(now)]
        return self.luck.choice(free) if free else None

    @property
    def busy(self) -> range:
        """How many things somebody does at a time: one, and of people who are eager some more."""
        return range(MORE if self.eager > 1.0 else 1)

    def drawn(self, things: Chances[T]) -> tuple[str, T] | None:
        """One of the things that somebody may do now, or none."""
        curious = self.eager > 1.0 or self.hands.now >= self.half
        new = untried(self.luck, things, self.ledger.counts) if curious else None
        return new or drawn(self.luck, things, self.eager)

    def either(self, what: str, yes: str, no: str, chance: float) -> str:
        """One of two ways to do a thing, as it is counted; the first one by this chance."""
        ways = {f"{what}: {yes}": (chance, True), f"{what}: {no}": (1.0 - chance, False)}
        way = self.drawn(ways)
        return way[0] if way else f"{what}: {no}"

    # ------------------------------------------------------------ asking

    async def asks(self, player: Player, what: str, work: Work, *args: Any, channel: int | None = None) -> Answer:
        """Somebody gives a command; untrue if it is refused. Failures are in the ledger."""
        return await self._asks(self._command(player, channel), what, work, *args)

    async def presses(
        self, player: Player, what: str, control: CustomId, values: Sequence[str] = (), on: Answer | None = None
    ) -> Answer:
        """Somebody presses a control on a private answer, or on a message that all can see."""
        command = self._command(player, None)
        command.pressed_on(on.shown if on else None, discord.InteractionType.component)
        return await self._asks(command, what, WORK[control.kind], control, values)

    async def writes(self, player: Player, what: str, asked: Answer, line: str) -> Answer:
        """Somebody sends the form that he got."""
        form = asked.form
        control = custom_id.read(form.custom_id) if form else None
        if control is None:
            return Answer(False)
        command = self._command(player, None)
        command.pressed_on(asked.shown, discord.InteractionType.modal_submit)
        return await self._asks(command, what, WORK[control.kind], control, [line])

    async def confirms(self, player: Player, what: str, kind: str, index: int, work: Work, *args: Any) -> Answer:
        """Somebody gives a command that asks whether he means it, and answers by this control."""
        asked = await self.asks(player, f"{what}?", work, *args)
        control = asked.way(kind, index)
        return await self.presses(player, what, control, on=asked) if asked and control else Answer(False)

    async def moderator(self, what: str, work: Work, *args: Any) -> Answer:
        """The moderator gives a command."""
        return await self.asks(self.ada, what, work, *args)

    def _command(self, player: Player, channel: int | None) -> Command:
        manages = player.id == MODERATOR
        made = Command(next(self._numbers), self.member(player), self.server, channel, manages=manages)
        cast(Any, made).client = SimpleNamespace(master=self.master)
        return made

    async def _asks(self, command: Command, what: str, work: Work, *args: Any) -> Answer:
        did: list[bool] = []

        async def done() -> None:
            await work(self.master, command.asked, *args)
            did.append(True)

        await answering(command.asked, done)
        await self.master.announcer.settle()
        self.ledger.counts[f"asked: {what}" if did else f"refused: {what}"] += 1
        return Answer(bool(did), command.shown, command.response.form)

    # ------------------------------------------------------------ coming

    def comes(self, player: Player, at: float, game: str | None = None) -> None:
        """Somebody will look at a table, or at all of his."""
        heappush(self.visits, (max(at, self.hands.now), next(self._order), player.id, game))

    def later(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Something will happen."""
        heappush(self.happenings, (self.hands.now + seconds, next(self._order), work))

    def _heard(self, channel: int, mentions: Sequence[int]) -> None:
        """Who is called comes, each in his own time; who is not there hears nothing."""
        for user in mentions:
            player = self.players.get(user)
            if player and player.there(self.hands.now) and channel in self.channels:
                self.comes(player, player.answers(self.hands.now, self.luck), self.channels[channel])
