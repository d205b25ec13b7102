"""Samples of each game's pictures, drawn before any player asks: fonts, palettes and sprites are ready then."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from threading import Lock

from render.picture import Picture


class Rehearsal:
    """The samples of one game that are still to be drawn. Threads take turns: an iterator serves one at a time."""

    def __init__(self, samples: Iterator[Picture]) -> None:
        self._samples = samples
        self._turn = Lock()

    def step(self) -> bool:
        """Draw the next sample; False if none was left. The first may take some seconds, another a few hundredths."""
        with self._turn:
            return next(self._samples, None) is not None


@cache
def rehearsal(name: str) -> Rehearsal:
    """The rehearsal of a game: caches belong to the process, so it is held once a process."""
    return Rehearsal(import_module(f"render.{name}").warming())
