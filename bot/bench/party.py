"""One table and its guests: opened, played on and on, opened anew; and how long each press took to its picture."""

from contextlib import suppress
from time import perf_counter

from bot.bench.guest import LOBBY, OVER, Guest, board_number, of_kind, playable
from bot.custom_id import read
from bot.lobby_message import START, TAKE
from bot.local_discord.model import Flag, Json
from bot.local_discord.player import Outcome

SEEN = 10.0  # seconds to wait for a lobby, and for the first call
IDLE = 0.3  # seconds to wait for news when nobody had anything to do
FAILURE = "went wrong"  # in what the bot says of a failure of its own


class Party:
    """A table of a game in a channel of its own; the first guest opens and starts it.

    `pictured` holds the seconds from each press that moved to the picture after it.
    """

    def __init__(self, game: str, channel: str, guests: list[Guest]) -> None:
        self.game, self.channel, self.guests = game, channel, guests
        self.pictured: list[float] = []
        self.games = 0
        self.failures: list[str] = []
        self._pressed = 0.0  # when the latest press was made; 0 when its picture has been seen
        self._number = 0  # of the newest picture
        for guest in guests:
            guest.go(channel)
            guest.before_press = self._press
        self.host.hears = self._look

    @property
    def host(self) -> Guest:
        """Who opens, starts and looks at the clock."""
        return self.guests[0]

    def _look(self, message: Json) -> None:
        """Note a new picture; the first one after a press ends its time."""
        number = board_number(message)
        if number is None or message["flags"] & Flag.EPHEMERAL or number <= self._number:
            return
        self._number = number
        if self._pressed:
            self.pictured.append(perf_counter() - self._pressed)
            self._pressed = 0.0

    async def open(self) -> None:
        """Open and start a table, or go on with a lobby that stands there."""
        if self.lobby() is None:
            opened = await self.host.slash("game new", what=self.game, players=len(self.guests))
            self._heed(opened)
        lobby = await self.host.wait_for(lambda _: self.lobby(), SEEN)
        for guest in self.guests:
            self._heed(await guest.press(lobby, _lobby_control(lobby, TAKE)))
        self._number = 0
        self._heed(await self.host.press(lobby, _lobby_control(lobby, START)))
        await self.host.wait_for(lambda host: host.call(self.channel), SEEN)
        self.games += 1

    def forget(self) -> None:
        """Forget what was measured so far."""
        self.pictured.clear()
        self.failures.clear()
        for guest in self.guests:
            guest.acknowledged.clear()
            guest.failures.clear()

    async def leave(self) -> None:
        """Close every page."""
        for guest in self.guests:
            await guest.leave()

    def lobby(self) -> Json | None:
        """The lobby that stands open."""
        newest = next(iter(self.host.public(self.channel)), None)
        return newest if newest and of_kind(newest, LOBBY) else None

    def over(self) -> bool:
        """Whether the newest game here is over, or there was none."""
        for message in self.host.public(self.channel):
            if playable(message):
                return bool(of_kind(message, OVER))
        return True

    async def play(self) -> None:
        """Whoever is called answers, else somebody else; a game that is over is followed by a new one."""
        if self.over():
            await self.open()
            return
        before = self._number
        for guest in self.asked():
            outcome = await self._turn(guest)
            if outcome is not None and not outcome.failed and self._number > before:
                return
        with suppress(TimeoutError):
            await self.host.wait_for(lambda _: self._number > before, IDLE)

    def asked(self) -> list[Guest]:
        """The guests in the order in which it is likely that they are waited for."""
        newest: list[str] = next((one["pinged"] for one in self.host.public(self.channel) if one["pinged"]), [])
        return sorted(self.guests, key=lambda guest: guest.me["id"] not in newest)

    async def _turn(self, guest: Guest) -> Outcome | None:
        outcome = await guest.plays(self.channel)
        if outcome is not None:
            self._heed(outcome)
        return outcome

    def _press(self) -> None:
        self._pressed = perf_counter()

    def _heed(self, outcome: Outcome) -> None:
        if FAILURE in outcome.words:
            self.failures.append(outcome.words)


def _lobby_control(lobby: Json, which: int) -> str:
    """The custom id of a control of a lobby."""
    ids = (str(one["custom_id"]) for one in of_kind(lobby, LOBBY))
    return next(one for one in ids if (control := read(one)) and control.index == which)
