"""A table of a soak: its people play on whatever happens to presses, messages, channels and themselves."""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from bot.bench.guest import LOBBY, Guest, controls, of_kind, playable
from bot.bench.load import private_channel
from bot.bench.party import IDLE, Party
from bot.local_discord.player import Lost, Outcome
from bot.local_discord.server import LocalDiscord
from bot.words import say

OPENED = 15.0  # seconds to wait for a lobby, for the first call, and for a new channel
REFUSED = 3.0  # the same after an answer that did not come, or said no
PLAYED = ("v", "p", "c", "m")  # kinds of controls that only a game has that was begun
READ = 8  # answers that are remembered
OVER = (say("refuse.over"), say("refuse.not_started"))  # what is read where nothing can be played: open it again
GIVEN_UP = 8  # rounds that came to nothing, after which people try to open a table again


class Table(Party):
    """A party that goes on, and notes what it was told.

    Where its channel or thread is deleted it moves with its game to another one (`/mod home`), or begins anew there.
    Who has left the server and is back opens the page again; the others play meanwhile.
    """

    def __init__(self, party: Party, server: LocalDiscord, *, threaded: bool) -> None:
        self.server, self.threaded, self.name = server, threaded, party.channel
        super().__init__(party.game, party.host.channel(party.channel)["id"], party.guests)
        for guest in self.guests:
            guest.hears = self._look
        self.home = self.channel
        self.told: set[tuple[str, int, str]] = set()  # game, step, user
        self.fruitless = 0
        self.read: deque[str] = deque(maxlen=READ)  # the newest last
        self.code = ""  # of the game that was seen last
        self.begun = False  # whether a game stands here
        self.moved = self.homeless = 0  # with the game, and in all

    @property
    def host(self) -> Guest:
        """Who opens, starts and looks at the clock: the first one who is here."""
        return next((guest for guest in self.guests if guest.here), self.guests[0])

    @property
    def in_play(self) -> bool:
        """Whether a game stands here that is not over, and somebody to play it."""
        return self.host.here and self.channel in self.host.channels and self.begun and not self.over()

    async def open(self) -> None:
        """Open and start a table by whatever works: buttons, commands, again. Everybody has to be here."""
        self.begun = False
        if not all(guest.here for guest in self.guests):
            await asyncio.sleep(IDLE)
            return
        if self.lobby() is None:
            self._to(self.home)
            where = {"where": "new thread"} if self.threaded else {}
            opened = await self.host.slash("game new", what=self.game, players=len(self.guests), **where)
            self._heed(opened)
            with suppress(TimeoutError):
                await self.host.wait_for(lambda _: self._found(), _patience(opened))
        for guest in self.guests:
            self._heed(await guest.slash("game join"))
        started = await self.host.slash("game start")
        self._heed(started)
        with suppress(TimeoutError):
            await self.host.wait_for(lambda host: host.call(self.channel), _patience(started))
            self.games += 1
            self._number, self.begun = 0, True

    def _to(self, channel: str) -> None:
        self.channel = channel
        for guest in self.guests:
            guest.place = channel

    def _found(self) -> bool:
        """Whether a lobby stands in the channel or in a thread of it; everybody goes there."""
        threads = [id for id, one in self.host.channels.items() if one.get("parent_id") == self.home]
        for place in (*sorted(threads, key=int, reverse=True), self.home):
            newest = next(iter(self.host.public(place)), None)
            if newest and of_kind(newest, LOBBY) and all(place in guest.channels for guest in self.guests):
                self._to(place)
                return True
        return False

    async def play(self) -> None:
        """One round of presses; after two that came to nothing everybody types."""
        before = self._number
        with self._interrupted():
            await self._return()
            await self._settle()
            await (super().play() if self.fruitless < 2 else self._typed())
        self.fruitless = 0 if self._number != before else self.fruitless + 1

    @contextmanager
    def _interrupted(self) -> Iterator[None]:
        """Somebody may be shown out, and a place deleted, in the middle of anything; else a fault is one."""
        try:
            yield
        except (TimeoutError, ConnectionError):
            return
        except (Lost, LookupError):
            if all(guest.here and self.channel in guest.channels for guest in self.guests):
                raise

    async def _return(self) -> None:
        """Who was shown out and is a member again opens the page again."""
        for guest in self.guests:
            user = guest.me["id"]
            if not guest.here and user in self.server.world.members:
                await guest.come_back(f"{self.server.base}/#{self.server.keys.of(user)}")
        if not self.host.here:
            await asyncio.sleep(IDLE)
            raise TimeoutError

    async def _settle(self) -> None:
        """Find another place where this one is gone."""
        if self.channel in self.server.world.channels:
            return
        self.begun = False
        self.homeless += 1
        if self.home not in self.server.world.channels:
            self.home = private_channel(self.server, f"{self.name}-{self.homeless}", self.guests)
        self._to(self.home)
        for guest in self.guests:
            if guest.here:
                await guest.wait_for(lambda one: self.home in one.channels, OPENED)
        if self.code and self.host.luck.random() < 0.5:
            await self._move_in()

    async def _move_in(self) -> None:
        """Bring the game along."""
        outcome = await self.host.slash("mod home", channel=self.home, game=self.code)
        self._heed(outcome)
        if outcome.words == say("mod.moved", channel=f"<#{self.home}>"):
            await self.host.wait_for(lambda host: host.call(self.home), OPENED)
            self.moved, self.begun, self.fruitless = self.moved + 1, True, 0

    async def _typed(self) -> None:
        for guest in self.asked():
            panel = await guest.slash("play")
            self._heed(panel)
            self._heed(await guest.goes_on(panel))

    def asked(self) -> list[Guest]:
        """Those who are here, in the order in which it is likely that they are waited for."""
        return [guest for guest in super().asked() if guest.here]

    def over(self) -> bool:
        """Whether the newest game here is over, or nothing works any more; a board that is missing may come back."""
        if self.fruitless > GIVEN_UP or not self.begun:
            return True
        return super().over() if any(map(playable, self.host.public(self.channel))) else False

    def _heed(self, outcome: Outcome) -> None:
        super()._heed(outcome)
        self.read.append(outcome.words or outcome.text or outcome.kind)
        if outcome.words in OVER:
            self.begun = False
        if outcome.message is None:
            return
        if known := [one.game for one in controls(outcome.message) if one.kind in PLAYED]:
            self.code = known[0]
        if not outcome.words.startswith("Done"):
            return
        if control := next((one for one in controls(outcome.message) if one.kind == "v"), None):
            whose = next(guest for guest in self.guests if guest.message(outcome.message["id"]))
            self.told.add((control.game, control.step, whose.me["id"]))


def _patience(outcome: Outcome) -> float:
    """How long to wait for what a command was to bring."""
    return REFUSED if outcome.failed or outcome.message is None else OPENED
