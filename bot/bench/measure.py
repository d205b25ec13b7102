"""One figure of a measurement, with the least that the same work could cost."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

from msgspec import Struct


class Measure(Struct, frozen=True, omit_defaults=True):
    """`value` in `unit`; `floor` was measured in the same run, and `ratio` says how far above it the value lies."""

    value: float
    unit: str
    floor: float | None = None
    ratio: float | None = None
    note: str = ""


def beside(value: float, floor: float, unit: str, note: str = "") -> Measure:
    """A figure beside its floor."""
    return Measure(round(value, 3), unit, round(floor, 3), round(value / floor, 2), note)


def milliseconds(work: Callable[[], object], times: int) -> float:
    """The median of so many runs, after one that warms up."""
    return interleaved((work,), times)[0]


def interleaved(works: tuple[Callable[[], object], ...], times: int) -> list[float]:
    """The medians of several works in milliseconds, run in turns so that a busy moment hits them alike."""
    spent: list[list[float]] = [[] for _ in works]
    for work in works:
        work()
    for _ in range(times):
        for work, seconds in zip(works, spent, strict=True):
            started = perf_counter()
            work()
            seconds.append(perf_counter() - started)
    return [median(seconds) * 1000 for seconds in spent]
