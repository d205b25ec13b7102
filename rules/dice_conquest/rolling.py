"""Dice: rolling them, moving them, setting them (DC-N1 to DC-N5, DC-Q5, DC-R2, DC-R3, DC-R48)."""

from collections.abc import Iterable, Iterator

from rules.contract import Chance, Event
from rules.dice_conquest.catalog import DICE, HEROES, HIGHEST, Die, Effect, Kind
from rules.dice_conquest.events import Altered, Armed, Moved, Rolled, RollWhy, Zone
from rules.dice_conquest.state import Card, ConquestState, creatures
from rules.dice_conquest.words_of_cards import words_of


def bound(state: ConquestState, kind: Kind) -> Iterator[tuple[Card, Effect]]:
    """The Creatures of the display that have this word, and the word with its numbers, from left to right."""
    for card in creatures(state):
        for effect in words_of(card.id):
            if effect.kind == kind:
                yield card, effect


def stopped_by(state: ConquestState, kind: Kind) -> str:
    """The first Creature with this word; "" for none, and for all that Spellstrike ignores (DC-R20)."""
    if state.now.ignoring and state.phase == "turns":
        return ""
    return next((card.id for card, _ in bound(state, kind)), "")


def in_order(dice: Iterable[Die]) -> tuple[Die, ...]:
    """Each die once, in die order."""
    wanted = set(dice)
    return tuple(die for die in DICE if die in wanted)


def roll(state: ConquestState, die: Die, chance: Chance, why: RollWhy, seat: int | None = None) -> Rolled:
    """The die shows a new number; the chosen one may be armed by it, which the caller asks about."""
    shown = state.dice[die]
    old, shown.value = shown.value, 1 + chance.below(HIGHEST[die])
    return Rolled(die, shown.value, why, seat, old if why == "reroll" else None)


def roll_all(
    state: ConquestState, dice: Iterable[Die], chance: Chance, why: RollWhy, seat: int | None = None
) -> list[Event]:
    """Dice rolled together, in die order (DC-R48)."""
    return [roll(state, die, chance, why, seat) for die in in_order(dice)]


def bring_back(state: ConquestState, dice: Iterable[Die], by: str, chance: Chance, seat: int) -> list[Event]:
    """Spent dice are rolled into the Available area (DC-H4)."""
    back = in_order(dice)
    return [move(state, back, "available", by), *roll_all(state, back, chance, "returned", seat)]


def move(state: ConquestState, dice: Iterable[Die], to: Zone, by: str) -> Moved:
    """Dice to a zone that is no Creature."""
    moved = in_order(dice)
    for die in moved:
        state.dice[die].zone, state.dice[die].on = to, ""
    return Moved(moved, to, by)


def alter(state: ConquestState, seat: int | None, die: Die, value: int, by: str) -> list[Event]:
    """The die is set to this number; the chosen one may be armed by it."""
    shown = state.dice[die]
    old, shown.value = shown.value, value
    return [Altered(seat, die, old, value, by), *arm(state)]


def arm(state: ConquestState) -> list[Event]:
    """The chosen die shows the Critical Hit number: armed for this attack, whatever it shows later (DC-R5)."""
    now = state.now
    if now.die is None or now.armed or state.dice[now.die].zone != "chosen":
        return []
    if state.dice[now.die].value != HEROES[state.heroes[now.seat].id].crit:
        return []
    now.armed = True
    return [Armed(now.seat)]
