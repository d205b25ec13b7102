"""What luck offers a game; luck that refuses, for drafts; and practice luck, for tests and stand-ins."""

from random import Random
from typing import Any


class LuckNeeded(Exception):
    """A draft met something that only the real table can decide."""


class NoLuck:
    """Luck for drafts: the first draw ends the draft, so nobody can look ahead (threats TH-5)."""

    def below(self, limit: int) -> int:
        """Refuse."""
        raise LuckNeeded

    def shuffle(self, items: list[Any]) -> None:
        """Refuse, unless there is nothing to decide."""
        if len(items) > 1:
            raise LuckNeeded


class Practice:
    """Seeded luck that is nobody's secret: for tests, self-play and the searches of stand-ins."""

    def __init__(self, seed: int | str, drawn: int = 0) -> None:
        self.seed, self.drawn = seed, drawn
        self._random = Random(f"{seed}/{drawn}")

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        self.drawn += 1
        return self._random.randrange(limit)

    def shuffle(self, items: list[Any]) -> None:
        """Fisher and Yates from the top, one draw an exchange."""
        shuffle(self.below, items)


def shuffle(below: Any, items: list[Any]) -> None:
    """Order the items by draws: for last = len - 1 … 1 swap with a place up to last (threats 3.4)."""
    for last in range(len(items) - 1, 0, -1):
        other = below(last + 1)
        items[last], items[other] = items[other], items[last]
