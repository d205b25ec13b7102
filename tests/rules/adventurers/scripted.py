"""Luck that a test writes down beforehand: "r sword shield b bow g idea", faces of red, blue and green dice."""

from typing import Any

from rules.adventurers.catalog import COLOURS, FACES, Colour, Icon
from rules.chance import Practice
from rules.chance import shuffle as shuffled

SIDES = 6


def faces_of(script: str) -> list[tuple[Colour, Icon]]:
    """Dice in the order of the script; `shield*3` are three of them."""
    by_letter: dict[str, Colour] = {colour[0]: colour for colour in COLOURS}
    colour: Colour | None = None
    found: list[tuple[Colour, Icon]] = []
    for word in script.split():
        if word in by_letter:
            colour = by_letter[word]
            continue
        face, _, times = word.partition("*")
        assert colour is not None, script
        assert face in FACES[colour], f"no {colour} die shows {face}"
        found += [(colour, face)] * int(times or 1)
    return found


class Scripted:
    """Dice that first show what a test wants; decks are shuffled, and everything else drawn, by themselves.

    `limits` are what was asked for, draw by draw.
    """

    def __init__(self, rolls: str = "", seed: int | str = "scenario") -> None:
        self.rolls, self.limits, self.later = faces_of(rolls), list[int](), Practice(seed)

    @property
    def thrown(self) -> int:
        """How many dice were thrown."""
        return self.limits.count(SIDES)

    def below(self, limit: int) -> int:
        """The place of the next face of the script on its die if it is a die, else any number."""
        self.limits.append(limit)
        if limit != SIDES or not self.rolls:
            return self.later.below(limit)
        colour, face = self.rolls.pop(0)
        return FACES[colour].index(face)

    def shuffle(self, items: list[Any]) -> None:
        """Any order."""
        self.limits.append(0)
        shuffled(self.later.below, items)
