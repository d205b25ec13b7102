"""The hand in words: everything that one seat holds and knows, for that player alone."""

from collections.abc import Iterator

from rules.kragmortha.actions import (
    Card,
)
from rules.kragmortha.cards_told import BLANK, book_name, card_title, glance_name
from rules.kragmortha.catalog import CATALOG
from rules.kragmortha.glances_told import full, held, of_limit
from rules.kragmortha.terms import MODE, from_next_turn, goblin, piece
from rules.kragmortha.view import GlanceSeen, GoblinSeen, Library, Seat
from rules.phrases import capitalised, counted, joined, sentence
from rules.telling import Names

OPEN_HAND = glance_name(next(row.id for row in CATALOG.glances if row.duty == "open hand"))


def hand(view: Seat, names: Names) -> list[str]:
    """Cards, then goblin, Glances, Spell Books and squeaks, then what is known of others, and what they see."""
    own = goblin(view.library, view.seat)
    return [
        _cards(view),
        f"{capitalised(piece(view.library, view.seat))} {f'stands on {own.at}' if own.at else 'is not on the board'}.",
        *_glances(view.library, own),
        *_books(own),
        *_squeaks(view),
        *(f"You know of {names[seat]}: {card_title(card)}." for seat, card in view.known),
        _seen_by_others(view, own),
    ]


def _cards(view: Seat) -> str:
    """Kinds with their numbers; a locked card by itself."""
    free: list[Card] = list(view.hand)
    locked = view.locked if view.locked in free else None
    if locked:
        free.remove(locked)
    told = [f"{card_title(card)}{f' ×{n}' if (n := free.count(card)) > 1 else ''}" for card in dict.fromkeys(free)]
    return ", ".join([*told, *([f"{card_title(locked)} (locked this turn)"] if locked else [])]) or "No cards"


def _glances(library: Library, own: GoblinSeen) -> Iterator[str]:
    if not held(own):
        yield "No Glances."
        return
    blank = [counted(own.blank, glance_name(BLANK).lower(), "blank stares")] if own.blank else []
    yield f"{of_limit(library, held(own))}: {'; '.join([*map(_glance, own.glances), *blank])}."


def _glance(seen: GlanceSeen) -> str:
    if seen.in_force:
        return full(seen.id)
    return f"{glance_name(seen.id)} ({'silent' if seen.silent else 'not in force'})"


def _books(own: GoblinSeen) -> Iterator[str]:
    unused = [book_name(one.id) for one in own.books if not one.used]
    if unused:
        yield sentence(f"Spell Books: {joined(unused)}")
    if used := [book_name(one.id) for one in own.books if one.used]:
        yield f"Used: {joined(used)}."


def _squeaks(view: Seat) -> Iterator[str]:
    if view.library.options.squeaks != "off":
        yield sentence(MODE[view.mode])
        if view.next_mode and view.next_mode != view.mode:
            yield from_next_turn(view.next_mode)


def _seen_by_others(view: Seat, own: GoblinSeen) -> str:
    if own.hand is not None:
        return f"Others see: all your cards ({OPEN_HAND})."
    return f"Others see: {counted(own.cards, 'card', 'cards')}."
