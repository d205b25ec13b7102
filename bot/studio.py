"""Draws off the event loop: one thread with warm caches, a bounded queue that is fair between servers."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from typing import Any, TypeVar

import msgspec

from bot.opened import OpenTable
from bot.rehearsal import rehearsal
from rules.contract import Private, Public, Seen

log = logging.getLogger(__name__)

KEPT = 128  # pictures of each kind that are kept, by the content of their view

Result = TypeVar("Result")
Job = tuple[Callable[[], bytes], "asyncio.Future[bytes]"]


def _sample(name: str) -> bool:
    """Draw the next sample of a game, which is loaded here too; False if none was left."""
    return rehearsal(name).step()


class NoPicture(Exception):
    """There is no picture to be had now; the text board serves meanwhile."""


class StudioBusy(NoPicture):
    """Too many pictures are asked for (threats TH-25)."""


class Studio:
    """The drawing thread. An identical view is drawn once; public and private pictures are kept apart (SC-13)."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")
        self._waiting: OrderedDict[int, deque[Job]] = OrderedDict()
        self._kept: dict[str, OrderedDict[bytes, bytes]] = {"public": OrderedDict(), "private": OrderedDict()}
        self._working = False
        self._queued = 0

    async def board(self, table: OpenTable, view: Public | None = None) -> bytes:
        """The picture for the channel, as PNG. Raises StudioBusy."""
        return await self._picture("public", table, view or table.public, None)

    async def panel(self, table: OpenTable, view: Private, marks: Any = None) -> bytes:
        """The picture for one seat, as PNG. Raises StudioBusy."""
        return await self._picture("private", table, view, marks)

    async def look(self, table: OpenTable, view: Seen, marks: Any) -> bytes:
        """A picture that somebody asked for, of his own view or of the public one. Raises StudioBusy."""
        return await self._picture("private" if isinstance(view, Private) else "public", table, view, marks)

    async def aside(self, work: Callable[[], Result]) -> Result:
        """Have something worked out beside the event loop that takes some milliseconds, as a panel does."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        """Stop drawing."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def warm(self, names: Sequence[str]) -> None:
        """Draw samples of each game, so that no player waits for fonts and sprites.

        They are drawn one at a time: a player's picture waits for one of them, not for all.
        """
        for name in names:
            while await self.aside(partial(_sample, name)):
                pass

    async def _picture(self, kind: str, table: OpenTable, view: Seen, marks: Any) -> bytes:
        kept = self._kept[kind]
        key = msgspec.json.encode((table.game.name, view, table.plain, marks))
        if key in kept:
            kept.move_to_end(key)
            return kept[key]
        draw = import_module(f"render.{table.game.name}").draw
        png = await self._drawn(table.game.guild, lambda: bytes(draw(view, table.plain, marks).png))
        kept[key] = png
        while len(kept) > KEPT:
            kept.popitem(last=False)
        return png

    async def _drawn(self, guild: int, work: Callable[[], bytes]) -> bytes:
        if self._queued >= self._limit:
            raise StudioBusy
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(guild, deque()).append((work, done))
        self._queued += 1
        self._next()
        return await done

    def _next(self) -> None:
        """Begin the oldest job of the server whose turn it is; servers take turns."""
        if self._working or not self._waiting:
            return
        guild, jobs = self._waiting.popitem(last=False)
        work, done = jobs.popleft()
        if jobs:
            self._waiting[guild] = jobs
        self._working = True
        asyncio.get_running_loop().run_in_executor(self._thread, work).add_done_callback(
            lambda ran: self._end(ran, done)
        )

    def _end(self, ran: "asyncio.Future[bytes]", done: "asyncio.Future[bytes]") -> None:
        self._working = False
        self._queued -= 1
        if not done.cancelled() and not ran.cancelled():
            if problem := ran.exception():
                log.error("a picture could not be drawn", exc_info=problem)
                done.set_exception(NoPicture())
            else:
                done.set_result(ran.result())
        self._next()
