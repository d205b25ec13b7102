"""Notices that the database went back in time: an older copy was put in its place (threats TH-23).

How far the store had come is remembered in a small file beside it. A database that has not come as far at the start was
restored: every running table gets a step that says so, and a new generation, which makes the buttons of the lost time
dead.
"""

import asyncio
import logging
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.master import Master
from bot.records import Step

log = logging.getLogger(__name__)

SUFFIX = "seen"


class Seen(Struct, frozen=True):
    """The instant of the newest step that was ever stored here."""

    newest: float


def _file(master: Master) -> Path | None:
    """Where it is remembered; nowhere for a database server, whose files are not ours."""
    return master.store.database.beside(SUFFIX)


async def remember(master: Master) -> None:
    """Note how far the store has come. Called now and then: what happened since is not missed, only not noticed."""
    path = _file(master)
    if path is None:
        return
    await asyncio.to_thread(_write, path, Seen(await master.store.newest()))


def _write(path: Path, seen: Seen) -> None:
    """In one go: a process that dies in between leaves the older note."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_bytes(msgspec.json.encode(seen))
    fresh.replace(path)


async def notice(master: Master) -> None:
    """At the start: compare, and tell the running tables if the store went back."""
    path = _file(master)
    if path is None or not path.exists():
        return
    seen = msgspec.json.decode(path.read_bytes(), type=Seen)
    if await master.store.newest() >= seen.newest:
        return
    log.warning("the database is an older copy: running tables are told that they went back")
    for guild, game in await master.store.live():
        await _told(master, guild, game)
    await remember(master)


async def _told(master: Master, guild: int, game: str) -> None:
    """One table: the same position as a new step of a new generation, and a barrier (threats 3.5)."""
    async with master.session.alone(game):
        table = await master.session.open(guild, game)
        if table.game.status not in ("running", "over") or table.step is None or not table.step.state:
            return
        step = Step(
            number=table.number + 1,
            generation=table.game.generation + 1,
            actor="restored",
            state=table.step.state,
            version=table.step.version,
            drawn=table.step.drawn,
            barrier=True,
            at=master.now(),
        )
        await master.session.keep(table, step, table.state, generation=step.generation, board_turn=-1, called="")
