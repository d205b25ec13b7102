"""The cards that the searches of the running turn have brought, told to the searcher until one leaves the hand."""

from rules.level20.events import CardPlayed, Discarded, Searched, TurnBegan
from rules.level20.table import table_of
from rules.level20.terms import drew
from rules.level20.view import Seat


def drawn_told(view: Seat) -> tuple[str, ...]:
    """ "You drew **Stalactite**."; nothing if this turn brought no card."""
    count = _drawn(view)
    return (drew(view.hand[-count:]),) if count else ()


def _drawn(view: Seat) -> int:
    """How many cards at the end of the hand are new: a hand is kept in the order in which it was drawn."""
    count = 0
    for event in table_of(view.den).last:
        match event:
            case TurnBegan() | CardPlayed() | Discarded():
                count = 0
            case Searched(seat=seat, reward="treasure") if seat == view.seat:
                count += 1
    return count
