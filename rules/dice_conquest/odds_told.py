"""The odds of a reroll in words: for the panel, and for whoever asks by typing."""

from collections.abc import Iterator

from rules.dice_conquest.catalog import HIGHEST, Die, die_name
from rules.dice_conquest.labels import STAR, die_label
from rules.dice_conquest.odds import tax, tax_fells, throw
from rules.dice_conquest.terms import creature, die_seen, hero
from rules.dice_conquest.view import Conquest
from rules.phrases import bold, joined

SLAIN = 4  # creatures whose odds are told one by one


def odds_line(view: Conquest, seat: int, die: Die) -> str:
    """One die: "D12 · 8: can be placed 100 %, slays 42 % (the Redcap 42 %), critical hit 8 %."."""
    thrown = throw(view, seat, die)
    slain = [f"{creature(card)} {chance}" for card, chance in thrown.slain().items()]
    told = f" ({joined(slain[:SLAIN])})" if slain else ""
    critical = f", critical hit {thrown.critical()}" if thrown.critical().numbers else ""
    label = bold(die_label(view, die).removesuffix(STAR))
    return f"{label}: can be placed {thrown.place()}, slays {thrown.slay()}{told}{critical}."


def odds_lines(view: Conquest, seat: int, die: Die, on: str = "") -> list[str]:
    """One die in full, meant for one creature or for any, with what a reroll costs."""
    return [*([odds_line(view, seat, die)] if not on else _on(view, seat, die, on)), *cost(view, seat)]


def _on(view: Conquest, seat: int, die: Die, on: str) -> Iterator[str]:
    thrown, shown = throw(view, seat, die), die_seen(view, die).value
    higher = f", higher than {shown} {thrown.at_least(shown + 1, on)}" if shown < HIGHEST[die] else ""
    odds = f"can be placed {thrown.place(on)}, slays it {thrown.slay(on)}{higher}"
    yield f"The {die_name(die)} for {creature(on)}: {odds}."
    if thrown.critical().numbers:
        yield f"A critical hit ({thrown.crit}): {thrown.critical()}."


def cost(view: Conquest, seat: int) -> Iterator[str]:
    """What a reroll costs; a warning where it would fell the hero (DC-R50)."""
    if price := tax(view):
        told = f"A reroll costs {price} health first"
        yield f"{told}: you would fall, and all would lose." if tax_fells(view, seat) else f"{told}."


def health_told(view: Conquest, seat: int) -> str:
    """ "2 of 4 health"."""
    seen = hero(view, seat)
    return f"{seen.health} of {seen.most} health"
