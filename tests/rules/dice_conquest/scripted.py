"""Luck that a test writes down beforehand, as the numbers that the dice show."""

from typing import Any

from rules import chance as luck
from rules.chance import Practice


class Scripted:
    """Dice that first show what a test wants and then fall by themselves; `limits` are what was asked for."""

    def __init__(self, *rolls: int) -> None:
        self.rolls, self.limits, self.later = list(rolls), list[int](), Practice("scenario")

    def below(self, limit: int) -> int:
        """One less than the next number of the script, else any."""
        self.limits.append(limit)
        if not self.rolls:
            return self.later.below(limit)
        rolled = self.rolls.pop(0)
        assert 1 <= rolled <= limit, f"the script says {rolled}, the die has {limit} faces"
        return rolled - 1

    def shuffle(self, items: list[Any]) -> None:
        """In the order that the draws say."""
        luck.shuffle(self.below, items)
