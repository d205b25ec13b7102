"""Many guests at many tables of every game, as fast as the bot answers: latencies, moves a second, stalls, errors.

`python -m bot.bench.load [--tables 20] [--users 40] [--seconds 12] [--games level20,arena] [--seed 1]` prints one JSON
object. The bot is a process of its own; the server and the guests are this one.
"""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec
from msgspec import Struct

from bot.bench.guest import Guest
from bot.bench.party import Party
from bot.bench.table_driver import attached, began, served, stopped, warmed
from bot.local_discord import channels
from bot.local_discord.people import Person
from bot.local_discord.permissions import Right
from bot.local_discord.server import LocalDiscord
from rules.registry import games

ONLINE = 60.0  # seconds that a bot may take to be there


class Spread(Struct, frozen=True):
    """How long something took, in milliseconds."""

    p50: float
    p90: float
    p99: float
    max: float
    count: int


class Load(Struct, frozen=True):
    """What a bot did under so many users; `errors` counts what they met by kind."""

    tables: int
    users: int
    seconds: float
    games: int
    acknowledged: Spread
    pictured: Spread
    moves_per_second: float
    worst_stall_ms: float
    errors: dict[str, int]


def spread(seconds: Sequence[float]) -> Spread:
    """The percentiles of some times, zeros of none."""
    ranked = sorted(seconds) or [0.0]

    def at(share: float) -> float:
        return round(ranked[min(len(ranked) - 1, int(share * len(ranked)))] * 1000, 1)

    return Spread(at(0.5), at(0.9), at(0.99), at(1.0), len(seconds))


def folk(users: int) -> tuple[Person, ...]:
    """So many people, who may all open tables."""
    return tuple(Person(f"Guest {number}", f"guest{number}", moderator=True) for number in range(users))


async def parties(
    server: LocalDiscord,
    closing: AsyncExitStack,
    tables: int,
    names: Sequence[str] = (),
    seed: int = 1,
    patience: float = 10.0,
) -> list[Party]:
    """So many tables of these games in turn, each in a channel that only its guests see.

    Every seat is a page of its own; where there are more seats than people, people have several pages. All of them are
    closed by `closing`.
    """
    links, found = list(server.links.values()), []
    for number in range(tables):
        name = (names or list(games()))[number % len(names or games())]
        seats = min(games()[name].seats.stop - 1, max(2, len(links) // tables))
        theirs = [links[(number * seats + n) % len(links)] for n in range(seats)]
        sitting = [await closing.enter_async_context(await Guest.join(link, patience=patience)) for link in theirs]
        channel = f"table-{number}"
        private_channel(server, channel, sitting)
        for place, guest in enumerate(sitting):
            guest.luck = Random(f"{seed} {number} {place}")
            await guest.wait_for(partial(_sees, channel))
        found.append(Party(name, channel, sitting))
    return found


def _sees(name: str, guest: Guest) -> bool:
    return any(one.get("name") == name for one in guest.channels.values())


def private_channel(server: LocalDiscord, name: str, sitting: Sequence[Guest]) -> str:
    """A channel that only these guests and the bot see; its id."""
    world = server.world
    channel = channels.create(world, name, 0)
    for user in (world.bot_id, *(guest.me["id"] for guest in sitting)):
        channels.set_overwrite(world, channel, user, 1, Right.VIEW_CHANNEL, 0)
    channels.set_overwrite(world, channel, world.guild_id, 0, 0, Right.VIEW_CHANNEL)
    return str(channel["id"])


async def loaded(
    folder: Path, tables: int = 20, users: int = 40, seconds: float = 12.0, names: Sequence[str] = (), seed: int = 1
) -> Load:
    """Let them all play for so long, once the bot has its pictures ready and every table has begun.

    Whatever happens, nothing of it is left behind: no bot, no page, no server.
    """
    async with AsyncExitStack() as closing:
        server = await closing.enter_async_context(
            served(LocalDiscord(folk=folk(users), max_pages=tables * max(2, users)))
        )
        bot = await closing.enter_async_context(attached(server.base, server.bot_token, folder / "load.sqlite3"))
        every = await parties(server, closing, tables, names, seed)
        await every[0].host.wait_for(lambda me: me.bot_online, ONLINE)
        await warmed(bot)
        for party in every:
            await party.open()
            party.forget()
        await began(bot)
        ends = perf_counter() + seconds
        await asyncio.gather(*(_played(party, ends) for party in every))
        told = await stopped(bot)
    return _told(every, users, seconds, told.get("worst_stall_ms", 0.0))


async def _played(party: Party, ends: float) -> None:
    while perf_counter() < ends:
        await party.play()


def _told(every: Sequence[Party], users: int, seconds: float, stall: float) -> Load:
    pictured = spread([one for party in every for one in party.pictured])
    acknowledged = spread([one for party in every for guest in party.guests for one in guest.acknowledged])
    errors = sum((guest.failures for party in every for guest in party.guests), Counter[str]())
    errors["went wrong"] = sum(len(party.failures) for party in every)
    return Load(
        len(every), users, seconds, sum(party.games for party in every), acknowledged, pictured,
        round(pictured.count / seconds, 1), stall, dict(+errors),
    )  # fmt: skip


async def main(given: argparse.Namespace) -> None:
    """Measure, and print what came of it."""
    names = given.games.split(",") if given.games else ()
    with tempfile.TemporaryDirectory() as folder:
        load = await loaded(Path(folder), given.tables, given.users, given.seconds, names, given.seed)
    sys.stdout.write(msgspec.json.encode(load).decode() + "\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot.bench.load")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--users", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--games", default="", help="names with commas between them; all by default")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    asyncio.run(main(_arguments()))
