"""Exact odds of a reroll: of the numbers that a die can show, how many do what is wanted. From public facts only."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from rules.dice_conquest.catalog import HIGHEST, SPELLS, Die
from rules.dice_conquest.consequences import placed
from rules.dice_conquest.labels import bound, hero_row
from rules.dice_conquest.reach import takers
from rules.dice_conquest.terms import hero
from rules.dice_conquest.view import Conquest

Goes = Mapping[str, bool]  # where a number can go, and whether it slays there without felling the hero
CERTAIN = 100


class Chance(Struct, frozen=True):
    """So many of the numbers of a die."""

    numbers: int
    of: int

    def __str__(self) -> str:
        """As whole per cent, 0 and 100 only where it is certain: "42 %"."""
        if self.numbers in (0, self.of):
            return f"{CERTAIN * bool(self.numbers)} %"
        return f"{min(CERTAIN - 1, max(1, int(CERTAIN * self.numbers / self.of + 0.5)))} %"


class Throw(Struct, frozen=True):
    """What a die would do if it were rolled again: for every number it can show, where that goes."""

    die: Die
    crit: int  # the hero's critical number
    goes: tuple[Goes, ...]  # the lowest number first

    def _of(self, wanted: Iterable[bool]) -> Chance:
        return Chance(sum(wanted), len(self.goes))

    def place(self, on: str = "") -> Chance:
        """That it can be placed; on this Creature, or anywhere."""
        return self._of(on in found if on else bool(found) for found in self.goes)

    def slay(self, on: str = "") -> Chance:
        """That it can slay; this Creature, or any."""
        return self._of(found.get(on, False) if on else any(found.values()) for found in self.goes)

    def critical(self) -> Chance:
        """That it shows the critical number."""
        return self._of(value == self.crit for value in range(1, len(self.goes) + 1))

    def at_least(self, value: int, on: str) -> Chance:
        """A number of so much or more that this Creature takes."""
        return self._of(on in found and shown >= value for shown, found in enumerate(self.goes, 1))

    def slain(self) -> dict[str, Chance]:
        """The Creatures that some number slays, the likeliest first."""
        cards = dict.fromkeys(card for found in self.goes for card, slays in found.items() if slays)
        return dict(sorted(((card, self.slay(card)) for card in cards), key=lambda one: -one[1].numbers))


def throw(view: Conquest, seat: int, die: Die) -> Throw:
    """The odds for this seat's attack with the die."""
    numbers = range(1, HIGHEST[die] + 1)
    return Throw(die, hero_row(view, seat).crit, tuple(_goes(view, seat, die, value) for value in numbers))


def _goes(view: Conquest, seat: int, die: Die, value: int) -> Goes:
    found = {card.id: placed(view, seat, card, value) for card in takers(view, die, value)}
    return {card: outcome.slain and not outcome.fatal for card, outcome in found.items()}


def spell_odds(spell: str) -> Chance:
    """The chance that the die of a Spell, rolled once, shows its target number (DC-P7)."""
    row = SPELLS[spell]
    return Chance(HIGHEST[row.die] - row.target + 1, HIGHEST[row.die])


def may_reroll(view: Conquest) -> bool:
    """Whether nothing on the table stops rerolls (DC-R2, DC-P9)."""
    return not view.no_reroll and (_free(view) or not list(bound(view, "no_reroll")))


def tax(view: Conquest) -> int:
    """What a reroll costs the Hero now (DC-R50); Spellstrike pays nothing (DC-R20)."""
    return 0 if _free(view) else sum(word.amount for _, word in bound(view, "reroll_tax"))


def _free(view: Conquest) -> bool:
    return view.ignoring and view.phase == "turns"


def tax_fells(view: Conquest, seat: int) -> bool:
    """Whether the price of a reroll would fell the Hero before the die is rolled (DC-R50)."""
    return 0 < hero(view, seat).health <= tax(view)
