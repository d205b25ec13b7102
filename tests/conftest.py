"""What holds for every test."""

import signal
from collections.abc import Generator
from typing import Any

import pytest

PATIENCE = 600  # seconds: many times what the longest takes on a busy machine


class TooLong(BaseException):
    """A test goes on and on. No `except Exception` swallows it, so it ends the event loop too."""


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
