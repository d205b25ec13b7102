"""Luck that a test writes down beforehand."""

from typing import Any

from rules import chance as luck
from rules.chance import Practice


class Scripted:
    """Luck that first says what a test wants and then goes on by itself; `limits` are what it was asked for."""

    def __init__(self, *draws: int) -> None:
        self.draws, self.limits, self.later = list(draws), list[int](), Practice("scenario")

    def below(self, limit: int) -> int:
        """The next number of the script, else any."""
        self.limits.append(limit)
        drawn = self.draws.pop(0) if self.draws else self.later.below(limit)
        assert drawn < limit, f"the script says {drawn}, the game wants less than {limit}"
        return drawn

    def shuffle(self, items: list[Any]) -> None:
        """In the order that the draws say."""
        luck.shuffle(self.below, items)
