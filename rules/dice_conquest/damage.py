"""What Creatures deal, and how the party takes it: one point at a time around the table (DC-E2, DC-E3, DC-R29)."""

from collections.abc import Sequence

from rules.contract import Event
from rules.dice_conquest.catalog import CREATURES
from rules.dice_conquest.rolling import bound
from rules.dice_conquest.slaying import check_end, hurt
from rules.dice_conquest.state import Card, ConquestState, clockwise, creatures


def dealt(state: ConquestState, card: Card) -> int:
    """The damage of one Creature at the end of this round: the auras of all others count, also of dominated ones."""
    if card.dominated:
        return 0
    auras = sum(word.amount for other, word in bound(state, "aura_damage") if other.id != card.id)
    return max(0, CREATURES[card.id].damage + auras - card.weaker)


def incoming(state: ConquestState) -> int:
    """The sum of all Creatures, less what was prevented."""
    return max(0, sum(dealt(state, card) for card in creatures(state)) - state.effects.prevented)


def allocation(state: ConquestState, amount: int) -> list[int]:
    """By seat: how much of it each Hero takes, from the First Player clockwise until one falls (DC-R41)."""
    taken, order = [0] * len(state.heroes), clockwise(state, state.first)
    for point in range(amount):
        seat = order[point % len(order)]
        taken[seat] += 1
        if taken[seat] >= state.heroes[seat].health:
            break
    return taken


def hurt_party(state: ConquestState, amount: int, by: str) -> list[Event]:
    """Party damage is allocated like that of a round (DC-R30). The caller has to stop if the game is over."""
    return [*take(state, allocation(state, amount), by), *check_end(state, ())]


def take(state: ConquestState, shares: Sequence[int], by: str) -> list[Event]:
    """Every Hero takes his share."""
    order = clockwise(state, state.first)
    return [event for seat in order if shares[seat] for event in hurt(state, seat, [(shares[seat], by)])]
