"""The end of a conquest in words: won or lost together, why, and how everybody came out of it."""

from rules.dice_conquest.catalog import CREATURES
from rules.dice_conquest.rounds_told import lost_or_won
from rules.dice_conquest.terms import creatures_seen, hero_name, item_name
from rules.dice_conquest.view import Conquest, HeroSeen
from rules.phrases import bold, counted, joined, sentence
from rules.telling import Ending, Names


def ending(view: Conquest, names: Names) -> Ending:
    """The result; only for a game that is over. All win or lose together, so the heroes stand by seat."""
    result = "wins" if view.result == "win" else "loses"
    who = None if view.fallen is None else names[view.fallen]
    why = f" {sentence(lost_or_won(view.reason, who, view).rpartition(', and ')[0])}" if view.reason else ""
    return Ending(
        f"{bold(f'The party {result} Dice Conquest.')}{why}",
        tuple(_standing(seen, names) for seen in view.heroes),
        _figures(view),
    )


def _standing(seen: HeroSeen, names: Names) -> str:
    """One hero: "Chloé, Witch: 2 of 4 health, Mirror Shield unused"."""
    fallen = "fallen" if seen.health <= 0 else f"{seen.health} of {seen.most} health"
    items = f", {joined(map(item_name, seen.items))} unused" if seen.items else ""
    return f"{names[seen.seat]}, {hero_name(seen.hero)}: {fallen}{items}"


def _figures(view: Conquest) -> str:
    slain = sum(one in CREATURES for one in view.gone)
    left = len(creatures_seen(view))
    return (
        f"{counted(view.round, 'round', 'rounds')}, {counted(slain, 'creature', 'creatures')} slain, "
        f"{left} left in the display, {counted(view.deck, 'card', 'cards')} in the deck."
    )
