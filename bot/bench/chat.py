"""What a press costs from end to end, and whether the event loop ever stands still: real processes, real sockets."""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from time import perf_counter

from bot.bench.load import Spread, loaded
from bot.bench.measure import Measure, beside
from bot.bench.table_driver import TwoSeats, attached, served, stopped, warmed
from bot.local_discord.player import Player
from bot.local_discord.server import LocalDiscord

MOVES = 60  # of each kind, in turns
TABLES, USERS = 20, 40  # that move at once
SECONDS = 12.0  # for which they do
STALL = 50.0  # milliseconds


async def measures() -> dict[str, Measure]:
    """Press to picture beside a bare bot, and the worst stall while many tables move."""
    with tempfile.TemporaryDirectory() as folder:
        return await press_to_picture(Path(folder)) | await many_tables(Path(folder))


async def press_to_picture(folder: Path) -> dict[str, Measure]:
    """One move and one bare answer in turns, each over its own local Discord."""
    async with AsyncExitStack() as closing:
        return await _press_to_picture(folder, closing)


async def _press_to_picture(folder: Path, closing: AsyncExitStack) -> dict[str, Measure]:
    enters = closing.enter_async_context
    real, bare = await enters(served(LocalDiscord())), await enters(served(LocalDiscord()))
    master = await enters(attached(real.base, real.bot_token, folder / "press.sqlite3"))
    table = await _seats(real, closing, "den")
    await warmed(master)
    await table.open()
    ready = folder / "ready.png"
    ready.write_bytes(await _picture(table))
    floor = await enters(attached(bare.base, bare.bot_token, folder / "none.sqlite3", "bare", ready))
    presser = await enters(await Player.join(next(iter(bare.links.values()))))
    presser.go("den")
    button = await presser.wait_for(lambda me: next(iter(me.messages()), None), 20.0)
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(MOVES):
        if (spent := await table.move()) is not None:
            ours.append(spent)
        elif table.called() is None or await _over(table):
            await table.open()
        theirs.append(await _bare(presser, button))
    await stopped(master)
    await stopped(floor)
    note = f"floor: a bare bot answers with a ready picture; {len(ours)} moves"
    return {"press_to_picture": beside(median(ours) * 1000, median(theirs) * 1000, "ms", note)}


async def _bare(presser: Player, button: dict[str, object]) -> float:
    before = len(presser.messages())
    pressed = perf_counter()
    pressing = asyncio.create_task(presser.press(button, "ready"))
    await presser.wait_for(lambda me: len(me.messages()) > before, 10.0)
    spent = perf_counter() - pressed
    await pressing
    return spent


async def _picture(table: TwoSeats) -> bytes:
    message = table.called() or {}
    return await table.host.picture(message["attachments"][0])


async def _over(table: TwoSeats) -> bool:
    await asyncio.sleep(0.2)
    return any("Done" in str(message["components"]) for message in table.host.messages(table.channel)[-2:])


async def _seats(server: LocalDiscord, closing: AsyncExitStack, channel: str) -> TwoSeats:
    links = list(server.links.values())
    host, *players = [await closing.enter_async_context(await Player.join(link)) for link in links[:3]]
    await host.wait_for(lambda me: me.bot_online, 60.0)
    return TwoSeats(host, players, channel)


async def many_tables(folder: Path) -> dict[str, Measure]:
    """Many tables of all games move as fast as they can; the bot tells how long its event loop stood still at most."""
    load = await loaded(folder, TABLES, USERS, SECONDS)
    crowd = f"{load.users} users at {load.tables} tables of all games"
    return {
        "worst_stall": Measure(load.worst_stall_ms, "ms", note=f"bar {STALL:g} ms, {crowd}"),
        "moves_per_second": Measure(load.moves_per_second, "1/s", note="pictures posted"),
        **_spread("move_under_load", load.pictured, "press to picture"),
        **_spread("press_under_load", load.acknowledged, "press to acknowledgement"),
        "errors_under_load": Measure(float(sum(load.errors.values())), "", note=_counted(load.errors)),
    }


def _spread(name: str, spread: Spread, what: str) -> dict[str, Measure]:
    """The median under its plain name, and the tail."""
    found = {name: Measure(spread.p50, "ms", note=f"{what}, median of {spread.count}")}
    tail = {"p90": spread.p90, "p99": spread.p99, "max": spread.max}
    return found | {f"{name}_{which}": Measure(value, "ms") for which, value in tail.items()}


def _counted(errors: dict[str, int]) -> str:
    return ", ".join(f"{kind} {times}" for kind, times in errors.items())
