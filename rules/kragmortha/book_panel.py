"""Spell Books on the panel of a turn: every way to use one now, with what would happen (KR-B5, KR-R43)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from rules.kragmortha.actions import Book, Card
from rules.kragmortha.board import Space
from rules.kragmortha.cards_told import book_name, card_in_list, glance_name
from rules.kragmortha.catalog import BOOKS, Effect
from rules.kragmortha.consequences import brief, direction, goblin_at, landing, pushed, rigor_step
from rules.kragmortha.terms import COMPASS
from rules.kragmortha.view import Library, Seat
from rules.panels import Choice, Menu
from rules.phrases import capitalised, counted, joined
from rules.telling import Names

OWN_LIST = 12  # more ways than this to use one book, and it has a list of its own
FIRST = "Use a Spell Book first…"
QUIET = "nothing is triggered"
NOBODY = "Nobody stands there"
Told = tuple[str, str]  # what is chosen, and what happens


def book_menus(view: Seat, offers: Sequence[Book], names: Names, lists: int) -> tuple[Menu, ...]:
    """At most so many lists: one for all books, and one for each book with many ways to use it while there is room."""
    count = Counter(offer.book for offer in offers)
    apart = [book for book in count if count[book] > OWN_LIST][: lists - 1]
    common = [offer for offer in offers if offer.book not in apart]
    menus = [Menu(FIRST, tuple(_choice(view, offer, names) for offer in common))] if common else []
    for book in apart:
        own = tuple(_untitled(view, offer, names) for offer in offers if offer.book == book)
        menus.append(Menu(f"{book_name(book)}…", own))
    return tuple(menus)


def book_told(view: Seat, offer: Book, names: Names) -> Told:
    """One way to use a book: "Loud Cough: north to e9", "Master, Over Here! Rigor Mortis to b2"; and what happens."""
    chosen, happens = WAYS[BOOKS[offer.book].effect](view, offer, names)
    title = book_name(offer.book)
    return (f"{title}{' ' if title.endswith('!') else ': '}{chosen}" if chosen else title), happens


def _choice(view: Seat, offer: Book, names: Names) -> Choice:
    label, note = book_told(view, offer, names)
    return Choice(label, (offer,), note)


def _untitled(view: Seat, offer: Book, names: Names) -> Choice:
    """The entry of a list that has the book's name already."""
    chosen, note = WAYS[BOOKS[offer.book].effect](view, offer, names)
    return Choice(capitalised(chosen), (offer,), note)


def _wipe(view: Seat, offer: Book, names: Names) -> Told:
    return glance_name(offer.glance), "It goes to the bottom of the deck, and you have one less"


def _pass_on(view: Seat, offer: Book, names: Names) -> Told:
    return f"{glance_name(offer.glance)} to {_target(offer, names)}", "It counts and binds there, not here"


def _silence(view: Seat, offer: Book, names: Names) -> Told:
    return glance_name(offer.glance), "It need not be obeyed any more; it still counts"


def _more_cards(view: Seat, offer: Book, names: Names) -> Told:
    return "", "Two cards this turn, one after the other"


def _more_steps(view: Seat, offer: Book, names: Names) -> Told:
    return "", "Goblin cards give one more step this turn; one mark may be used twice"


def _all_orbs(view: Seat, offer: Book, names: Names) -> Told:
    return "", "Every mark of the cards you play this turn counts as an orb"


def _swap(view: Seat, offer: Book, names: Names) -> Told:
    there = goblin_at(view.library, offer.target)
    return f"with {_target(offer, names)}, to {there}", f"{capitalised(landing(view.library, there))}; {QUIET}"


def _hop(view: Seat, offer: Book, names: Names) -> Told:
    return f"to {offer.space}", f"{capitalised(landing(view.library, offer.space))}; no token is drawn"


def _summon(view: Seat, offer: Book, names: Names) -> Told:
    return f"Rigor Mortis to {offer.space}", capitalised(QUIET)


def _cough(view: Seat, offer: Book, names: Names) -> Told:
    led = rigor_step(view.library, view.seat, offer.space, names)
    caught = led if led.startswith("catch") else ""
    return _way(view.library, view.library.rigor, offer.space), f"{capitalised(caught)}: final" if caught else NOBODY


def _shove(view: Seat, offer: Book, names: Names) -> Told:
    start, victim = goblin_at(view.library, offer.target), -1 if offer.target is None else offer.target
    led = pushed(view.library, victim, offer.space, names)
    return f"{_target(offer, names)} {_way(view.library, start, offer.space)}", capitalised(led) or NOBODY


def _pick_a_pocket(view: Seat, offer: Book, names: Names) -> Told:
    chosen = f"{_target(offer, names)}, give {card_in_list(offer.cards[0])}"
    return chosen, "You get one of their cards at random; that is final"


def _redraw(view: Seat, offer: Book, names: Names) -> Told:
    return _discarded(view.hand, offer.cards), f"Draw {counted(len(offer.cards), 'card', 'cards')}; that is final"


def _discarded(hand: Sequence[Card], cards: Sequence[Card]) -> str:
    """ "all cards", "all but Goblin stone+potion", or the cards."""
    kept = list((Counter(hand) - Counter(cards)).elements())
    if not kept:
        return "all cards"
    named = kept if len(kept) < len(cards) else cards
    return f"{'all but ' if named is kept else ''}{joined(map(card_in_list, named))}"


def _target(offer: Book, names: Names) -> str:
    return "nobody" if offer.target is None else brief(names, offer.target)


def _way(view: Library, start: Space, to: Space) -> str:
    return f"{COMPASS[way]} to {to}" if (way := direction(view, start, to)) else f"to {to}"


WAYS: Mapping[Effect, Callable[[Seat, Book, Names], Told]] = {
    "wipe": _wipe,
    "pass on": _pass_on,
    "more cards": _more_cards,
    "more steps": _more_steps,
    "swap": _swap,
    "hop": _hop,
    "cough": _cough,
    "summon": _summon,
    "shove": _shove,
    "pick a pocket": _pick_a_pocket,
    "redraw": _redraw,
    "silence": _silence,
    "all orbs": _all_orbs,
}
