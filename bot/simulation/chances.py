"""Chances: of many things that somebody may do, mostly none happens, and never more than one."""

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from bot.simulation.known import Known

T = TypeVar("T")
Chances = Mapping[str, tuple[float, T]]
NEW = 0.5  # chance that people who are eager, or curious, do what nobody has done yet


def drawn(luck: Known, chances: Chances[T], eager: float = 1.0) -> tuple[str, T] | None:
    """One of these things by its chance, or none; all chances are so many times as high as the people are `eager`."""
    whole = sum(chance for chance, _ in chances.values())
    eager = min(eager, 1.0 / whole)
    left = luck.random()
    for name, (chance, what) in chances.items():
        left -= chance * eager
        if left < 0:
            return name, what
    return None


def untried(luck: Known, chances: Chances[T], done: Counter[str]) -> tuple[str, T] | None:
    """Any of those things that nobody has done yet; None if there are none, and now and then all the same."""
    new = [(name, what) for name, (_, what) in chances.items() if not done[f"asked: {name}"]]
    return luck.choice(new) if new and luck.random() < NEW else None
