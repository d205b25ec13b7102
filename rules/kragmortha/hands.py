"""Hands and the Movement deck: drawing, discarding, and what others know of a hand (KR-R9, KR-R10, KR-R12, KR-R49)."""

from collections.abc import Iterable

from rules.contract import Chance, Event
from rules.kragmortha.actions import Card
from rules.kragmortha.catalog import BOOKS, CATALOG
from rules.kragmortha.events import CardsDrawn, CardsShown, DeckReshuffled
from rules.kragmortha.glances import bound
from rules.kragmortha.state import Goblin, Known, LibraryState


def hand_limit(goblin: Goblin) -> int:
    """Three, more with Deep Pockets, fewer with Thimble Hand (KR-R9)."""
    pockets = sum(BOOKS[book.id].effect == "hand limit" for book in goblin.books)
    return CATALOG.game.hand_size + pockets + sum(glance.count for glance in bound(goblin, "hand limit"))


def draw_cards(state: LibraryState, seat: int, count: int, chance: Chance) -> list[Event]:
    """So many cards; an empty deck is made anew from the discard pile when a card is needed (KR-R10)."""
    events: list[Event] = []
    drawn: list[Card] = []
    for _ in range(count):
        if not state.move_deck:
            state.move_deck, state.move_discard = state.move_discard, []
            chance.shuffle(state.move_deck)
            events.append(DeckReshuffled())
        drawn.append(state.move_deck.pop())
    state.goblins[seat].hand += drawn
    if drawn:
        events += [CardsDrawn(seat, tuple(drawn), only_for=seat), *shown(state, seat, drawn)]
    return events


def shown(state: LibraryState, seat: int, cards: Iterable[Card]) -> list[Event]:
    """What everybody sees of cards that came into this hand: all of it, if it lies open (Open Palm)."""
    return [CardsShown(seat, tuple(cards))] if bound(state.goblins[seat], "open hand") else []


def refill(state: LibraryState, seat: int, chance: Chance) -> tuple[int, list[Event]]:
    """Up to the hand limit; nobody discards down to it. The number drawn, and what happened."""
    goblin = state.goblins[seat]
    missing = max(0, hand_limit(goblin) - len(goblin.hand))
    return missing, draw_cards(state, seat, missing, chance)


def lose_cards(state: LibraryState, seat: int, cards: Iterable[Card]) -> None:
    """Cards leave a hand openly, to the discard pile."""
    goblin = state.goblins[seat]
    for card in tuple(cards):
        goblin.hand.remove(card)
        state.move_discard.append(card)
        for other in state.goblins:
            if Known(seat, card) in other.known:
                other.known.remove(Known(seat, card))


def forget_known(state: LibraryState, seat: int) -> None:
    """A card has left this hand unseen: what others knew of it is no longer sure."""
    for other in state.goblins:
        other.known = [one for one in other.known if one.seat != seat]
