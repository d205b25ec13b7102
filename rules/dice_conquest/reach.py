"""Which Creature would take a die with this number, and why another would not: from the public view (DC-A5, DC-R54)."""

from msgspec import Struct

from rules.dice_conquest.cards_told import BRIEF
from rules.dice_conquest.catalog import HIGHEST, Die, Effect, creature_name
from rules.dice_conquest.labels import bound
from rules.dice_conquest.placing import LIMITS
from rules.dice_conquest.terms import creatures_seen
from rules.dice_conquest.view import CardSeen, Conquest
from rules.dice_conquest.words_of_cards import words_of
from rules.phrases import joined

PARITY, LIMIT, GUARD = "DC-K3", "DC-R54", "DC-R55"
BEHIND = "behind"


class Barred(Struct, frozen=True):
    """Why a die may not lie on a Creature: the rule, and the reason in a few words."""

    rule: str
    why: str


def barred(view: Conquest, card: CardSeen, die: Die, value: int) -> Barred | None:
    """What keeps this die off this Creature if it shows so much; None if it may lie there."""
    return None if view.ignoring else _barred(guards(view), card, die, value)


def guards(view: Conquest) -> list[str]:
    """The Creatures that guard the others."""
    return [seen.id for seen, _ in bound(view, "guard")]


def _barred(guarding: list[str], card: CardSeen, die: Die, value: int) -> Barred | None:
    if guarding and card.id not in guarding:
        return Barred(GUARD, f"{BEHIND} {joined(map(creature_name, guarding))}")
    found = (_limited(card, word, die, value) for word in words_of(card.id))
    return next((one for one in found if one), None)


def _limited(card: CardSeen, word: Effect, die: Die, value: int) -> Barred | None:
    if word.kind == "parity" and (value % 2 == 1) != (word.value == "odd"):
        return Barred(PARITY, BRIEF[word.kind](word))
    if word.kind not in LIMITS:
        return None
    limit = int(word.value or word.amount)
    fits = LIMITS[word.kind](limit, value, HIGHEST[die], len(card.dice))
    return None if fits else Barred(LIMIT, BRIEF[word.kind](word))


def takers(view: Conquest, die: Die, value: int) -> list[CardSeen]:
    """The Creatures that would take this die with this number, from left to right."""
    every, guarding = creatures_seen(view), guards(view)
    return [card for card in every if view.ignoring or _barred(guarding, card, die, value) is None]
