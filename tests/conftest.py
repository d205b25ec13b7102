"""What holds for every test."""

import logging
import os
import signal
from collections.abc import Generator, Iterator
from typing import Any

import pytest

os.environ["TURNKEEPER_DRAWING"] = "thread"  # hundreds of bots start here: one set of fonts serves all

PATIENCE = 600  # seconds: many times what the longest takes on a busy machine


class TooLong(BaseException):
    """A test goes on and on. No `except Exception` swallows it, so it ends the event loop too."""


class Lacking(logging.Handler):
    """Hears of every route that the local Discord was asked for and does not have."""

    def __init__(self) -> None:
        super().__init__()
        self.routes: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.routes += [record.lacking] if hasattr(record, "lacking") else []


@pytest.fixture(autouse=True)
def lacking() -> Iterator[list[str]]:
    """Routes that the local Discord lacks and a test made somebody ask for: a test that expects some clears them."""
    handler, log = Lacking(), logging.getLogger("bot.local_discord.rest")
    log.addHandler(handler)
    yield handler.routes
    log.removeHandler(handler)
    assert handler.routes == [], "the local Discord answered 501"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """One test that never ends fails by itself and does not keep all the others from being run."""

    def end(*_: object) -> None:
        raise TooLong(item.nodeid)

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(PATIENCE)
    try:
        return (yield)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
