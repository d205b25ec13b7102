"""The plan for the dice on Creatures that the clock and the stand-ins make (DC-E5, DC-R10, DC-R11)."""

from collections.abc import Sequence
from itertools import combinations

from rules.dice_conquest.actions import Keep
from rules.dice_conquest.catalog import DICE, HIGHEST, Die
from rules.dice_conquest.view import CardSeen, Conquest
from rules.dice_conquest.words_of_cards import has, words_of

GOOD = 0.55  # a die that shows less of its highest number goes
SMALL = 6  # faces of a die that may go on lying on an exact Creature


def plan(table: Conquest) -> Keep:
    """Creature by Creature; never are all dice left lying, which would leave nothing to roll (DC-R27)."""
    remove: list[Die] = []
    clear: list[str] = []
    for card in (card for card in table.display if card.kind != "spell"):
        gone, cleared = _on(table, card)
        remove += gone
        clear += [card.id] * cleared
    if not remove and all(one.zone == "creature" for one in table.dice):
        remove = [min(table.dice, key=lambda one: share(table, one.die)).die]
    return Keep(tuple(die for die in DICE if die in remove), tuple(clear))


def _on(table: Conquest, card: CardSeen) -> tuple[Sequence[Die], bool]:
    """The dice that leave this Creature, and whether its counters do."""
    if has(card.id, "exact"):
        return _on_exact(table, card)
    if is_full(card):
        return card.dice, False
    return [die for die in card.dice if share(table, die) < GOOD], False


def is_full(card: CardSeen) -> bool:
    """Whether no die may be placed on it any more: dice alone could never slay it."""
    return any(word.kind == "max_dice" and len(card.dice) >= int(word.value) for word in words_of(card.id))


def _on_exact(table: Conquest, card: CardSeen) -> tuple[Sequence[Die], bool]:
    """Above its health what slays it, else everything; below it the dice that are too big for it."""
    if card.total > card.health:
        return slaying_removal(table, card) or (card.dice, card.counters > 0)
    return [die for die in card.dice if HIGHEST[die] > SMALL], False


def slaying_removal(table: Conquest, card: CardSeen) -> tuple[tuple[Die, ...], bool] | None:
    """The fewest dice whose removal leaves exactly its health; then without clearing, then first in die order."""
    spare = card.total - card.health
    for size in range(len(card.dice) + 1):
        for cleared in (False, True)[: 1 + (card.counters > 0)]:
            for gone in combinations(card.dice, size):
                if sum(shown(table, die) for die in gone) + card.counters * cleared == spare:
                    return gone, cleared
    return None


def shown(table: Conquest, die: Die) -> int:
    """The number of a die."""
    return next(one.value for one in table.dice if one.die == die)


def share(table: Conquest, die: Die) -> float:
    """How much of its highest number a die shows."""
    return shown(table, die) / HIGHEST[die]
