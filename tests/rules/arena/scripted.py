"""Luck that a test writes down beforehand, as the numbers that the summoning die shows."""

from typing import Any

from rules.chance import Practice
from rules.chance import shuffle as shuffled

FACES = 8


class Scripted:
    """A summoning die that first shows what a test wants; piles are mixed, and everything else drawn, by themselves.

    `limits` are what was asked for, draw by draw.
    """

    def __init__(self, *rolls: int, seed: int | str = "scenario") -> None:
        self.rolls, self.limits, self.later = list(rolls), list[int](), Practice(seed)

    @property
    def thrown(self) -> int:
        """How often the die was rolled."""
        return self.limits.count(FACES)

    def below(self, limit: int) -> int:
        """One less than the next number of the script if it is the die, else any."""
        self.limits.append(limit)
        if limit != FACES or not self.rolls:
            return self.later.below(limit)
        rolled = self.rolls.pop(0)
        assert 1 <= rolled <= FACES, f"the script says {rolled}"
        return rolled - 1

    def shuffle(self, items: list[Any]) -> None:
        """Any order."""
        self.limits.append(0)
        shuffled(self.later.below, items)
