"""Where work is done that would keep the event loop waiting: in a process of its own, or in a thread.

A thread shares the interpreter with the event loop: while it draws, every answer of the loop waits for its turn again
and again. So the bot has its pictures drawn by a second process, which ends with it, however it ends. Tests and
commands that draw once use a thread.
"""

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, ParamSpec, Protocol, TypeVar

from bot.workbench import HEAD, framed

log = logging.getLogger(__name__)

PATIENCE = 120.0  # seconds for one piece of work, and for those before it: then the process is taken for lost
COMMAND = (sys.executable, "-m", "bot.workbench")
WHOLE = 1 << 22  # bytes of an answer that are read ahead

P = ParamSpec("P")
R = TypeVar("R")


class Gone(Exception):
    """The process that had the work ended, or never answered; the next work gets a new one."""


class Failed(Exception):
    """The work raised something; its trace is the text."""


class Workshop(Protocol):
    """Takes functions of modules, with arguments that can be pickled; one at a time, in their order."""

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R: ...
    async def close(self) -> None: ...


class Beside:
    """In a thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The function's answer. Raises Failed."""
        doing = asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))
        await asyncio.wait([doing])
        if problem := doing.exception():
            raise Failed from problem
        return doing.result()

    async def close(self) -> None:
        """Begin nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class Apart:
    """In a process of its own, begun when there is work for it, and again after it was lost."""

    def __init__(self) -> None:
        self._worker: _Worker | None = None
        self._beginning = asyncio.Lock()
        self._closed = False

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The function's answer.

        Raises:
            Failed, Gone.
        """
        order = framed(pickle.dumps((work, args, kwargs), pickle.HIGHEST_PROTOCOL))
        worker = await self._begun()
        try:
            answer: R = await asyncio.wait_for(worker.takes(order), PATIENCE)
        except TimeoutError as silence:
            worker.end()
            raise Gone("no answer") from silence
        return answer

    async def _begun(self) -> "_Worker":
        async with self._beginning:
            if self._closed:
                raise Gone("closed")
            if self._worker is None or self._worker.ended:
                self._worker = _Worker(
                    await asyncio.create_subprocess_exec(
                        *COMMAND, stdin=PIPE, stdout=PIPE, env=_without_secrets(), limit=WHOLE
                    )
                )
            return self._worker

    async def close(self) -> None:
        """End the process; work under way is lost."""
        self._closed = True
        if self._worker is not None:
            self._worker.end()
            await self._worker.reading


class _Worker:
    """One process, and those who wait for its answers, in the order of their work."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._waiting: deque[asyncio.Future[Any]] = deque()
        self.ended = False
        self.reading = asyncio.create_task(self._read(), name="workshop")

    def takes(self, order: bytes) -> asyncio.Future[Any]:
        """What comes of this work."""
        self._waiting.append(answer := asyncio.get_running_loop().create_future())
        if self._process.stdin is not None:
            self._process.stdin.write(order)
        return answer

    async def _read(self) -> None:
        with suppress(asyncio.IncompleteReadError, OSError):  # its end
            while self._process.stdout is not None:
                size = int.from_bytes(await self._process.stdout.readexactly(HEAD), "big")
                _hand(self._waiting.popleft(), *pickle.loads(await self._process.stdout.readexactly(size)))
        code = await self._process.wait()
        if not self.ended:
            log.error("the process that draws ended with %s; the next picture gets a new one", code)
        self.ended = True
        while self._waiting:
            _hand(self._waiting.popleft(), False, Gone(f"ended with {code}"))

    def end(self) -> None:
        """Now, whatever it is doing."""
        if not self.ended:
            self.ended = True
            with suppress(ProcessLookupError):  # it has ended by itself
                self._process.kill()


def workshop(kind: str) -> Workshop:
    """The one that the settings name: `process` or `thread`."""
    return Apart() if kind == "process" else Beside()


def _hand(waiting: asyncio.Future[Any], done: bool, value: Any) -> None:
    if waiting.done():  # whoever waited has left
        return
    if done:
        waiting.set_result(value)
    else:
        waiting.set_exception(value if isinstance(value, Gone) else Failed(value))


def _without_secrets() -> dict[str, str]:
    """The environment of a process that needs no token and no database (threats TH-19)."""
    return {name: value for name, value in os.environ.items() if name not in ("DISCORD_TOKEN", "DATABASE_URL")}
