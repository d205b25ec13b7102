"""What the tests of faults play, and what must be the same afterwards whatever went wrong meanwhile."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot import client
from bot.clockwork import Clockwork
from bot.local_discord import channels
from bot.local_discord.lab import route
from bot.local_discord.player import Outcome, words
from tests.bot.world import Person, World, offered
from tests.rules.level20.tables import table

ANSWER = route("POST", "/callback")
POST = route("POST", "/messages")
SHOWING = route("PATCH", "/messages/@original")  # what stands in a private answer


async def den(world: World, at: str = "D4 A8", **more: Any) -> tuple[Person, Person]:
    """Chloé (S1) is asked on D4, where junk lies, and a Rock Tunnel on top of the deck; Tomás (S2) waits on A8."""
    chloe, tomas = await world.seated("Chloé", "Tomás")
    await world.lies(table(at, **({"vala": "H1 N", "tokens": "junk D4", "top": "tunnel"} | more)))
    return chloe, tomas


async def whole_turn(person: Person) -> Outcome:
    """Search for a card, which is final at once; walk, take it back, walk again; end the turn."""
    asked = await person.press((await person.plays()).message, "Search")
    drawn = await person.press(asked.message, "A treasure card")
    walked = await person.choose(drawn.message, "Walk to…", [offered(drawn.message, "Walk to…")[0]])
    back = await person.press(walked.message, "Back")
    again = await person.choose(back.message, "Walk to…", [offered(back.message, "Walk to…")[1]])
    return await person.press(again.message, "End turn")


async def stored(world: World) -> list[tuple[Any, ...]]:
    """Every step with the table after it: all but when it was and by which press."""
    now = await world.table()
    steps = await world.bot.master.store.steps(now.game.guild, now.game.id, 2, with_states=True)
    return [(s.number, s.generation, s.seat, s.actor, s.actions, s.events, s.state, s.drawn) for s in steps]


def boards(world: World, channel: str = "den") -> list[str]:
    """The pictures that stand in the channel, oldest first."""
    return [file["filename"] for message in world.public(channel) for file in message["attachments"]]


def posted_once(world: World, channel: str = "den") -> bool:
    """Whether no board and no words stand in the channel twice."""
    said = [text for message in world.public(channel) if (text := words(message))]
    shown = boards(world, channel)
    return len(shown) == len(set(shown)) and len(said) == len(set(said))


def called(world: World, channel: str = "den") -> list[str]:
    """The people whom the messages of the channel have called, one entry for each call."""
    return [user for message in world.public(channel) for user in message["pinged"]]


def trouble(person: Person) -> list[str]:
    """Private answers that speak of a failure of the program."""
    return [words(one) for one in person.ephemerals if "went wrong" in words(one)]


@asynccontextmanager
async def companion(world: World) -> AsyncIterator[client.GameMaster]:
    """Another program on the same database and the same Discord, which hears every event too."""
    bot = client.GameMaster(world.bot.master.settings, guild_ready_timeout=0.01)
    bot.master.now = bot.master.session.now = world.hands
    await bot.login(world.server.bot_token)
    connection = asyncio.create_task(bot.connect())
    await bot.wait_until_ready()
    try:
        yield bot
    finally:
        await bot.close()
        connection.cancel()


def channel_of(world: World, name: str = "den") -> dict:
    return next(one for one in world.server.world.channels.values() if one.get("name") == name)


def deny(world: World, right: int, name: str = "den") -> None:
    """The bot loses a right in a channel; 0 gives all back."""
    channels.set_overwrite(world.server.world, channel_of(world, name), world.server.world.bot_id, 1, 0, right)


def answers(world: World) -> list[tuple[str, int]]:
    """From now on every answer of this Discord to the bot: the path and the status."""
    found: list[tuple[str, int]] = []
    world.server.rest.answered = lambda method, path, status, body: found.append((f"{method} {path}", status))
    return found


class Watch:
    """The clockwork's own rounds, as they come while nobody presses anything."""

    def __init__(self, world: World) -> None:
        self.world, self._clockwork = world, Clockwork(world.bot.master)

    async def looks(self, every: float, times: int = 1) -> None:
        """Look for what was not told and for what is due, so many times, so many seconds apart."""
        for _ in range(times):
            self.world.hands.now += every
            await self._clockwork._retell()
            await self._clockwork.sweep()
        await self.world.quiet()
