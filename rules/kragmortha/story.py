"""The story of Kragmortha: public events as lines, and the few that only one seat is told."""

from collections.abc import Sequence

from rules.contract import Event
from rules.kragmortha.cards_told import card_title
from rules.kragmortha.catalog import CATALOG
from rules.kragmortha.events import CardLocked, CardsDrawn, CardsSwapped, ModeSet
from rules.kragmortha.glances_told import title
from rules.kragmortha.terms import cards, from_next_turn
from rules.kragmortha.turns_told import Telling
from rules.kragmortha.view import Library, Seat
from rules.phrases import bold
from rules.telling import Names

LOCKING = next(row.id for row in CATALOG.glances if row.duty == "lock a card")


def story(events: Sequence[Event], view: Library, names: Names) -> list[str]:
    """The public events as lines, in order; a turn is one line unless something befell somebody on the way."""
    telling = Telling([event for event in events if event.only_for is None], view, names)
    return telling.lines()


def private_story(events: Sequence[Event], view: Seat, names: Names) -> list[str]:
    """Lines about the events told to this seat only: cards drawn, exchanged or locked, and how it squeaks."""
    own = [event for event in events if event.only_for == view.seat]
    return [line for event in own if (line := _private(event, view.seat, names))]


def _private(event: Event, seat: int, names: Names) -> str:
    match event:
        case CardsDrawn(cards=drawn):
            return f"You drew {cards(drawn)}." if drawn else ""
        case CardLocked(card=card):
            return f"{title(LOCKING)} locks {_bold(card)} until you have played another card."
        case CardsSwapped(thief=thief, victim=victim, taken=taken, given=given) if thief == seat:
            return f"You took {_bold(taken)} from {names[victim]} and gave {_bold(given)} for it."
        case CardsSwapped(thief=thief, taken=taken, given=given):
            return f"{names[thief]} took {_bold(taken)} from you and gave you {_bold(given)}."
        case ModeSet(mode=mode):
            return from_next_turn(mode)
        case _:
            return ""


def _bold(card: str) -> str:
    return bold(card_title(card))
