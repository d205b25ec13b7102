"""What all refusals are made of: their facts read safely, and what is possible instead, from the asker's own view."""

from collections.abc import Callable, Iterable

from rules.contract import Asked
from rules.facts import Facts, figure, text, typed
from rules.kragmortha.board import SYMBOL, Space
from rules.kragmortha.calls import kind, reactions
from rules.kragmortha.cards_told import book_name, glance_name
from rules.kragmortha.catalog import BOOKS, GLANCES
from rules.kragmortha.glances_told import A_BLANK_STARE
from rules.kragmortha.terms import card_said, goblin, library_of, spaces
from rules.kragmortha.view import Library, Seat
from rules.phrases import joined
from rules.telling import Names

Said = tuple[str, str, str]  # what is not possible, why, what is possible
Say = Callable[[Facts, Library | Seat, Names], Said]
MOST_CARDS = 4


def space(facts: Facts, key: str = "space") -> str:
    """A space by its name; whatever else was typed as a quotation."""
    name = text(facts, key)
    return name if name in SYMBOL else typed(name)


def card(facts: Facts) -> str:
    """A card by its name."""
    return card_said(text(facts, "card"))


def book(facts: Facts) -> str:
    """A Spell Book by its name; whatever else was typed as a quotation."""
    name = text(facts, "book")
    return book_name(name) if name in BOOKS else typed(name)


def glance(name: str) -> str:
    """A Glance by its name."""
    return glance_name(name) if name in GLANCES else A_BLANK_STARE


def who(facts: Facts, names: Names) -> str:
    """A player by seat."""
    seat = figure(facts, "seat")
    return names[seat] if 0 <= seat < len(names) else "Nobody"


def asked_of(view: Library | Seat) -> Asked | None:
    """The open question that the table waits for."""
    return next((one for one in library_of(view).asked if one.waited), None)


def is_asked(view: Library | Seat) -> bool:
    """Whether the asker is the one that the table waits for."""
    asked = asked_of(view)
    return asked is not None and isinstance(view, Seat) and asked.seat == view.seat


def instead(view: Library | Seat, names: Names) -> str:
    """What is possible now: for whoever is asked the answers, for others who is waited for."""
    asked = asked_of(view)
    if asked is None:
        return "The board shows how it ended"
    if not is_asked(view):
        return f"The table waits for {names[asked.seat]}"
    return _answers(view, asked)


def _answers(view: Library | Seat, asked: Asked) -> str:
    library = library_of(view)
    match kind(asked):
        case "TakeTurn":
            return first_steps(view)
        case "MayStep":
            return f"You can go on to {spaces(library.choices)}, or halt" if library.choices else "You can halt"
        case "MayReact":
            answers = [*map(book_name, reactions(library, goblin(library, asked.seat))), "the Glance"]
            return f"You can answer with {joined(answers, last='or')}"
        case "MaySend":
            return f"He can go to {spaces(library.choices)}, or stay"
        case _:
            return f"Possible now: {spaces(library.choices)}"


def first_steps(view: Library | Seat) -> str:
    """Where the asker's cards can lead first."""
    plays = view.plays if isinstance(view, Seat) else ()
    if not plays:
        return "No card can be played now: use a Spell Book, or discard the hand"
    found: dict[str, list[Space]] = {}
    for play in plays:
        found.setdefault(play.card, []).append(play.to)
    shown = [f"{card_said(one)} to {spaces(to)}" for one, to in found.items()]
    return f"Possible now: {_listed(shown)}"


def _listed(parts: Iterable[str]) -> str:
    return "; ".join(list(parts)[:MOST_CARDS])
