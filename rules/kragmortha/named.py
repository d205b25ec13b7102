"""What people type for spaces, cards, Glances, books and goblins, as the thing that is meant."""

import re
from collections import Counter
from collections.abc import Mapping

from rules.contract import Illegal
from rules.kragmortha.actions import Card
from rules.kragmortha.board import SYMBOL, Direction, Space, toward
from rules.kragmortha.cards_told import BLANK, CALL, book_name, glance_name
from rules.kragmortha.catalog import BOOKS, CATALOG, GLANCES
from rules.kragmortha.terms import COMPASS, goblin
from rules.kragmortha.view import Library

BETWEEN = re.compile(r"[\s·+,:]+")
ALL = ("all", "all cards")
CARDS: tuple[Card, ...] = tuple(row.id for row in CATALOG.movement)
MARKS: Mapping[str, str] = {word: row.id for row in CATALOG.symbols for word in (row.name.split()[-1], row.id.lower())}
WAYS: Mapping[str, Direction] = {
    word: way for way, name in COMPASS.items() for word in (way.lower(), name.lower())
}  # fmt: skip
MOST = 40  # letters of what was typed that a refusal repeats


def plain(text: str) -> str:
    """What was typed, without case, outer blanks and the words behind "·" that a list shows."""
    return text.split("·")[0].strip().casefold()


def space_named(text: str) -> Space:
    """A space by its name: "e8".

    Raises:
        Illegal: KR-M4 "no space" (text).
    """
    if (space := plain(text)) not in SYMBOL:
        raise Illegal("KR-M4", "no space", text=text[:10])
    return space


def space_beside(start: Space, text: str) -> Space:
    """A space by its name, or by the direction in which it lies from another: "g6", "S", "south".

    Raises:
        Illegal: KR-M4 "no space" (text).
    """
    way = WAYS.get(plain(text).split(":")[0])
    if way is None or start not in SYMBOL:
        return space_named(text)
    return toward(start, way) or space_named(text)


def card_named(text: str) -> Card:
    """A Movement card by its letters or its words: "GSM", "goblin scroll stone", "Goblin · scroll + stone".

    What means no card is given back as it is: no hand holds it (KR-T7).
    """
    wanted = text.strip().casefold()
    kind, *marks = BETWEEN.split(wanted) if " " in wanted else [*wanted] or [""]
    shown = Counter(MARKS.get(mark, "") for mark in marks)
    known = (card for card in CARDS if card[0].lower() == kind[:1] and Counter(card[1:]) == shown)
    return next(known, text[:MOST])


def cards_named(hand: tuple[Card, ...], text: str) -> tuple[Card, ...]:
    """Several cards: letters joined by "+", words parted by commas, or "all"."""
    if plain(text) in ALL:
        return tuple(sorted(hand))
    pieces = text.split(",") if " " in text.strip() else text.split("+")
    return tuple(sorted(card_named(piece) for piece in pieces))


def glance_named(text: str) -> str:
    """A Glance by its id or name; what means none is given back as it is."""
    wanted = plain(text)
    named = {word: glance for glance in (*GLANCES, BLANK) for word in (glance, glance_name(glance).casefold())}
    return named.get(wanted, text[:MOST])


def book_named(text: str) -> str:
    """A Spell Book by its id or name; what means none is given back as it is: nobody holds it (KR-B5)."""
    named = {word: book for book in BOOKS for word in (book, book_name(book).casefold())}
    return named.get(plain(text), text[:MOST])


def seat_named(view: Library, text: str) -> int:
    """A seat by its number, from 1, or by the colour of its goblin.

    Raises:
        Illegal: KR-S9 "unknown" (colour).
    """
    wanted = plain(text).removesuffix(" goblin").removeprefix("the ")
    for seat in range(len(view.goblins)):
        colour = goblin(view, seat).colour
        if wanted in (str(seat + 1), colour, CALL[colour]):
            return seat
    raise Illegal("KR-S9", "unknown", colour=text[:MOST])
