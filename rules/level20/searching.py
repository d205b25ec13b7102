"""Junk Tokens: one step to search, a treasure card or ferocity to gain, three cards to hold (L20-J1 to L20-J6)."""

from rules.contract import Event, Illegal, then
from rules.level20.actions import Discard, Search
from rules.level20.agenda import DropCard
from rules.level20.catalog import CONSTANTS
from rules.level20.completing import refreshed, stranded
from rules.level20.events import CardDrawn, Discarded, Searched
from rules.level20.state import DenState


def may_search(state: DenState, seat: int, search: Search) -> Illegal | None:
    """Refuses: L20-J1 "no junk" (square), L20-K2 "no steps", L20-R55 "empty deck", and what `stranded` refuses."""
    kobold, turn = state.kobolds[seat], state.kobold_turn
    here = state.tokens.get(kobold.at)
    if here is None or here.kind != "junk":
        return Illegal("L20-J1", "no junk", square=kobold.at)
    if not turn.mp:
        return Illegal("L20-K2", "no steps", ferocity=kobold.ferocity)
    if search.reward == "treasure" and not state.deck:
        return Illegal("L20-R55", "empty deck")
    ferocity = refreshed(kobold.ferocity) if search.reward == "ferocity" else kobold.ferocity
    return stranded(state, seat, kobold.at, turn.mp - CONSTANTS.search_cost, ferocity, searched=kobold.at)


def search(state: DenState, seat: int, search: Search) -> list[Event]:
    """The junk is gone; its finder has a card or ferocity (L20-J2, L20-J3, L20-J5)."""
    kobold = state.kobolds[seat]
    del state.tokens[kobold.at]
    state.kobold_turn.mp -= CONSTANTS.search_cost
    if search.reward == "treasure":
        return [Searched(seat, kobold.at, "treasure"), *draw_card(state, seat)]
    before, kobold.ferocity = kobold.ferocity, refreshed(kobold.ferocity)
    return [Searched(seat, kobold.at, "ferocity", gained=kobold.ferocity - before)]


def draw_card(state: DenState, seat: int) -> list[Event]:
    """The top card of the deck; on holding a fourth one must go at once (L20-J4)."""
    hand = state.kobolds[seat].hand
    hand.append(state.deck.pop())
    if len(hand) > CONSTANTS.hand_limit:
        then(state, DropCard(seat=seat))
    return [CardDrawn(seat, hand[-1], only_for=seat)]


def may_discard(state: DenState, seat: int, discard: Discard) -> Illegal | None:
    """Refuses: L20-J4 "not held" (card)."""
    return None if discard.card in state.kobolds[seat].hand else Illegal("L20-J4", "not held", card=discard.card)


def discard(state: DenState, seat: int, discard: Discard) -> list[Event]:
    """Face up, the new card or an old one (L20-R12)."""
    state.kobolds[seat].hand.remove(discard.card)
    state.discard.append(discard.card)
    return [Discarded(seat, discard.card)]
