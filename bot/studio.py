"""Draws off the event loop: one workshop with warm caches, a bounded queue that is fair between servers."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, ParamSpec, TypeVar

import msgspec

from bot import easel
from bot.opened import OpenTable
from bot.workshop import Beside, Failed, Gone, Workshop
from rules.contract import Private, Public, Seen

log = logging.getLogger(__name__)

KEPT = 128  # pictures of each kind that are kept, by the content of their view

Result = TypeVar("Result")
P = ParamSpec("P")
Job = tuple[Callable[[], Coroutine[Any, Any, bytes]], "asyncio.Future[bytes]"]


class NoPicture(Exception):
    """There is no picture to be had now; the text board serves meanwhile."""


class StudioBusy(NoPicture):
    """Too many pictures are asked for (threats TH-25)."""


class Studio:
    """An identical view is drawn once; public and private pictures are kept apart (SC-13)."""

    def __init__(self, limit: int, workshop: Workshop | None = None) -> None:
        self._limit = limit
        self._workshop: Workshop = workshop or Beside()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="aside")
        self._waiting: OrderedDict[int, deque[Job]] = OrderedDict()
        self._kept: dict[str, OrderedDict[bytes, bytes]] = {"public": OrderedDict(), "private": OrderedDict()}
        self._working: asyncio.Task[None] | None = None
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
        spoken = copy_context()  # what is said there is said in the language of the one who asked
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: spoken.run(work))

    async def picture(self, work: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs) -> bytes:
        """Have another picture made where the boards are drawn. Raises NoPicture."""
        return await _made(partial(self._workshop.run, work, *args, **kwargs))

    async def close(self) -> None:
        """Stop drawing."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        await self._workshop.close()

    async def warm(self, names: Sequence[str]) -> None:
        """Draw samples of each game, so that no player waits for fonts and sprites.

        They are drawn one at a time: a player's picture waits for one of them, not for all.
        """
        for name in names:
            while await self._workshop.run(easel.rehearsed, name):
                pass
        await self._workshop.run(easel.settled)

    async def _picture(self, kind: str, table: OpenTable, view: Seen, marks: Any) -> bytes:
        kept = self._kept[kind]
        key = msgspec.json.encode((table.game.name, view, table.plain, marks))
        if key in kept:
            kept.move_to_end(key)
            return kept[key]
        work = partial(self._workshop.run, easel.drawn, table.game.name, view, table.plain, marks)
        png = await self._drawn(table.game.guild, work)
        kept[key] = png
        while len(kept) > KEPT:
            kept.popitem(last=False)
        return png

    async def _drawn(self, guild: int, work: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        if self._queued >= self._limit:
            raise StudioBusy
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(guild, deque()).append((work, done))
        self._queued += 1
        self._next()
        return await done

    def _next(self) -> None:
        """Begin the oldest job of the server whose turn it is; servers take turns."""
        if self._working is not None or not self._waiting:
            return
        guild, jobs = self._waiting.popitem(last=False)
        work, done = jobs.popleft()
        if jobs:
            self._waiting[guild] = jobs
        self._working = asyncio.create_task(self._do(work, done), name="picture")

    async def _do(self, work: Callable[[], Coroutine[Any, Any, bytes]], done: "asyncio.Future[bytes]") -> None:
        try:
            png = await _made(work)
            if not done.cancelled():
                done.set_result(png)
        except NoPicture as problem:
            if not done.cancelled():
                done.set_exception(problem)
        finally:
            self._working = None
            self._queued -= 1
            self._next()


async def _made(work: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
    """What the work gives. A fault of one picture is logged and hurts nothing else."""
    try:
        return await work()
    except (Failed, Gone) as problem:
        log.exception("a picture could not be drawn")
        raise NoPicture from problem
