"""What is offered while a command of Kragmortha is typed: labels and values, from the seat's own view only."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rules.contract import Action
from rules.kragmortha.actions import NO, Book, Halt, Land, Place, Push, React, Send, Step
from rules.kragmortha.answers import HALT, STAYS, press
from rules.kragmortha.cards_told import CALL, book_name, card_in_list, card_title, glance_name
from rules.kragmortha.catalog import BOOKS, Effect
from rules.kragmortha.consequences import goblin_step, landing, plan, rigor_step
from rules.kragmortha.terms import goblin
from rules.kragmortha.view import Seat
from rules.telling import Names

Entries = list[tuple[str, str]]  # label and value
A = TypeVar("A", bound=Action)
PARTS: Mapping[Effect, tuple[str, ...]] = {  # what a book needs: the first part is typed as `on`, the second as `with`
    "wipe": ("glance",),
    "silence": ("glance",),
    "pass on": ("glance", "target"),
    "swap": ("target",),
    "hop": ("space",),
    "cough": ("space",),
    "summon": ("space",),
    "shove": ("target", "space"),
    "pick a pocket": ("target", "cards"),
    "redraw": ("cards",),
}


def spaces(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Where the goblin can enter."""
    found = [offer.space for offer in offers if isinstance(offer, Place)]
    return [(f"{space} · {landing(view.library, space)}", space) for space in found]


def cards(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The cards that can be played now."""
    return [(card_title(card), card) for card in dict.fromkeys(play.card for play in view.plays)]


def first_steps(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """First steps of all playable cards, with what follows."""
    found: dict[tuple[str, str], None] = {}
    for play in view.plays:
        led = (goblin_step if play.card[0] == "G" else rigor_step)(view.library, view.seat, play.to, names)
        found[(f"{play.to} · {card_title(play.card)}{f': {led}' if led else ''}", play.to)] = None
    return list(found)


def later_steps(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Spaces next to a first step: which of them the card allows, it says when it is played."""
    beside = plan(view.library).beside
    return [(space, space) for space in sorted({to for play in view.plays for to in beside[play.to].values()})]


def squeak_lines(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The ready-made squeaks, where they are this seat's way; nobody else is handed words."""
    return [(line, line) for line in view.lines]


def steps(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The next steps of a card, and halt."""
    found = _labelled(view, offers, names, Step, lambda step: step.to)
    return [*found, (HALT.label, "halt")] if Halt() in offers else found


def pushes(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Where the pushed goblin can go, with what follows."""
    return _labelled(view, offers, names, Push, lambda push: push.to)


def books(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The Spell Books that can be used now."""
    found = dict.fromkeys(offer.book for offer in offers if isinstance(offer, Book))
    return [(f"{book_name(book)} · {BOOKS[book].text}", book) for book in found]


def book_targets(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """What the usable books can be used on."""
    return _parts(view, offers, names, 0)


def book_choices(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The second part of books that need two."""
    return _parts(view, offers, names, 1)


def reactions(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Books that answer the collision, and the Glance."""
    return _labelled(view, offers, names, React, lambda react: react.book)


def landings(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Where the goblin can reappear."""
    found = [offer.space for offer in offers if isinstance(offer, Land)]
    return [(f"{space} · {landing(view.library, space)}", space) for space in found]


def sendings(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Where Rigor Mortis can be sent, and no."""
    found = [offer.space for offer in offers if isinstance(offer, Send)]
    return [(STAYS.label if space == NO else space, space) for space in found]


def _labelled(view: Seat, offers: Sequence[Action], names: Names, kind: type[A], value: Callable[[A], str]) -> Entries:
    """The offers of one kind as their buttons say them."""
    return [(press(view.library, one, names).label, value(one)) for one in offers if isinstance(one, kind)]


def _parts(view: Seat, offers: Sequence[Action], names: Names, place: int) -> Entries:
    """The first or second part of every book on offer, with the book it is for; equal ones once."""
    uses = [offer for offer in offers if isinstance(offer, Book)]
    found = [_part(view, use, PARTS[BOOKS[use.book].effect][place], names) for use in uses if len(_needs(use)) > place]
    return [(f"{label} · {book}", value) for label, value, book in dict.fromkeys(found)]


def _needs(use: Book) -> Sequence[str]:
    return PARTS.get(BOOKS[use.book].effect, ())


def _part(view: Seat, use: Book, part: str, names: Names) -> tuple[str, str, str]:
    """Label and value of one part of a book's use, and the book's name."""
    title = book_name(use.book)
    if part == "glance":
        return glance_name(use.glance), use.glance, title
    if part == "target" and use.target is not None:
        colour = goblin(view.library, use.target).colour
        return f"{names[use.target]}, {CALL[colour]}", colour, title
    if part == "cards":
        return ", ".join(map(card_in_list, use.cards)), "+".join(use.cards), title
    return use.space, use.space, title
