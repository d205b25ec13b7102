"""What stands in a player's panel beside token and name: Glances in sockets, Spell Books, cards."""

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Canvas
from render.fonts import BOLD
from render.kragmortha.goods import BLANK, backs, empty_socket, glance_socket, small_card, socket
from render.kragmortha.looks import BOOK, BOOK_DIM, RAIL, RAIL_LEFT, last_chance
from render.palette import DANGER, IVORY, MUTED
from render.sketch import Sprite
from render.text import words
from render.tokens import icon
from rules.kragmortha.actions import Card
from rules.kragmortha.catalog import BOOKS, GLANCES
from rules.kragmortha.view import GoblinSeen, Library

TEXT_LEFT, END = 94, 14
ROOM = RAIL - TEXT_LEFT - END
LEFT, RIGHT = RAIL_LEFT + TEXT_LEFT, RAIL_LEFT + RAIL - END
PITCH, WIDE_PITCH = 34, 40  # least distance of lines in a tall panel, and in the very tall panels of two players
LOW = 200  # pixels up to which a panel is a low one
HEAD = 50  # of a tall panel: where the name stands
SOCKET, NARROW, GAP = 32, 30, 6
LAST = "last chance"
LOCK = 26  # room for a padlock
BOOK_NAME_DIM = "#8A8399"


class Slot(NamedTuple):
    """Where a panel lies, and its colour."""

    top: int
    height: int
    on: str


def low(canvas: Canvas, library: Library, seen: GoblinSeen, slot: Slot) -> None:
    """Two lines under the name: sockets; books, or the open hand."""
    upper, lower = (slot.top + round(slot.height * share) for share in (0.535, 0.835))
    sockets(canvas, library, seen, min(40, round(slot.height * 0.28)), upper, slot.on)
    if seen.hand is None:
        books(canvas, seen, lower, min(38, round(slot.height * 0.24)), RIGHT, slot.on)
    else:
        open_hand(canvas, seen.hand, lower, slot.on)


def sockets(canvas: Canvas, library: Library, seen: GoblinSeen, size: int, y: int, on: str) -> None:
    """The Glances in a row, and the empty places; words stand for the last place."""
    last = last_chance(library, seen)
    size, gap = (min(size, NARROW), 3) if last else (size, GAP)
    filled = held(seen, size, on)
    blanks = library.options.glances_to_lose - len(filled)
    row = filled if last else [*filled, *([empty_socket(size, False, on)] * blanks)]
    for index, sprite in enumerate(row):
        canvas.place(sprite, LEFT + index * (size + gap), y - size // 2, on)
    if last:
        canvas.write(words(LAST, 26, DANGER, BOLD), LEFT + len(row) * (size + gap) + 1, y, on)


def held(seen: GoblinSeen, size: int, on: str) -> list[Sprite]:
    """The sockets that are taken."""
    blank = [socket(size, BLANK, True, False, on)] * seen.blank
    return [*(glance_socket(glance, size, on) for glance in seen.glances), *blank]


def books(canvas: Canvas, seen: GoblinSeen, y: int, height: int, right: int, on: str) -> None:
    """How many Spell Books there are, and their backs in the room up to `right`."""
    left = tally(canvas, "burning-book", BOOK, len(seen.books), LEFT, y, on) + 14
    if seen.books:
        canvas.place(backs(seen.books, height, right - left, on), left, y - height // 2, on)


def tally(canvas: Canvas, glyph: str, ink: str, count: int, x: int, y: int, on: str) -> int:
    """Icon and number; gives where they end."""
    figure = words(str(count), 32, IVORY if count else MUTED, BOLD)
    canvas.put(icon(glyph, 30, ink if count else BOOK_DIM), x + 15, y, on)
    canvas.write(figure, x + 37, y, on)
    return x + 37 + round(figure.advance)


def open_hand(canvas: Canvas, hand: tuple[Card, ...], y: int, on: str) -> None:
    """The cards of Open Palm."""
    width = min(72, (ROOM - 4 * (len(hand) - 1)) // max(1, len(hand)))
    for index, card in enumerate(hand):
        canvas.place(small_card(card, width, 32, on), LEFT + index * (width + 4), y - 16, on)


def lines_of(library: Library, slot: Slot) -> list[int]:
    """The middles of the lines of a tall panel."""
    room = slot.height - HEAD - 8
    count = room // (PITCH if len(library.goblins) > 2 else WIDE_PITCH)
    return [round(slot.top + HEAD + room / count * (index + 0.5)) for index in range(count)]


def roomy(library: Library, slot: Slot) -> bool:
    """Whether cards and books have a line each."""
    return slot.height > LOW and len(lines_of(library, slot)) > library.options.glances_to_lose + 1


def tall(canvas: Canvas, library: Library, seen: GoblinSeen, slot: Slot) -> None:
    """Every Glance by name; then cards and books, each in a line of its own if there are lines enough."""
    lines, most = lines_of(library, slot), library.options.glances_to_lose
    glances_named(canvas, library, seen, lines[:most], slot.on)
    shared, *own = lines[most:]
    if own:
        cards(canvas, seen, LEFT, shared, slot.on)
        books(canvas, seen, own[0], 32, RIGHT, slot.on)
        books_named(canvas, seen, own[1:], slot.on)
    elif seen.hand is None:
        books(canvas, seen, shared, 32, RIGHT - 62 - LOCK * seen.locked, slot.on)
        cards(canvas, seen, RIGHT - 54 - LOCK * seen.locked, shared, slot.on)
    else:
        open_hand(canvas, seen.hand, shared, slot.on)


def glances_named(canvas: Canvas, library: Library, seen: GoblinSeen, lines: Sequence[int], on: str) -> None:
    """One line for each place: the Glance with its name, or empty."""
    names = [*(GLANCES[glance.id].name for glance in seen.glances), *([BLANK.capitalize()] * seen.blank)]
    binding = [*(glance.in_force for glance in seen.glances), *([True] * seen.blank)]
    for sprite, name, binds, y in zip(held(seen, SOCKET, on), names, binding, lines, strict=False):
        canvas.place(sprite, LEFT, y - SOCKET // 2, on)
        canvas.write(words(name, 28, IVORY if binds else MUTED), LEFT + SOCKET + 10, y, on)
    last = last_chance(library, seen)
    for y in lines[len(names) :]:
        canvas.place(empty_socket(SOCKET, last, on), LEFT, y - SOCKET // 2, on)
        if last:
            canvas.write(words(LAST, 28, DANGER, BOLD), LEFT + SOCKET + 10, y, on)


def cards(canvas: Canvas, seen: GoblinSeen, x: int, y: int, on: str) -> None:
    """How many cards there are, and a padlock if one is locked; or which, if they lie open."""
    if seen.hand is not None:
        open_hand(canvas, seen.hand, y, on)
        return
    end = tally(canvas, "cards", IVORY, seen.cards, x, y, on)
    if seen.locked:
        canvas.put(icon("padlock", LOCK - 4, DANGER), end + LOCK // 2 + 2, y, on)


def books_named(canvas: Canvas, seen: GoblinSeen, lines: Sequence[int], on: str) -> None:
    """The books by name, as far as there are lines: those that can still be used first."""
    names = sorted((book.used, BOOKS[book.id].name) for book in seen.books)
    if len(names) > len(lines):
        named = names[: max(0, len(lines) - 1)]
        names = [*named, (True, f"and {len(names) - len(named)} more")] if named else []
    for (used, name), y in zip(names, lines, strict=False):
        canvas.write(words(name, 28, BOOK_NAME_DIM if used else BOOK), LEFT, y, on)


def aside(canvas: Canvas, library: Library, seen: GoblinSeen, y: int, slot: Slot) -> None:
    """Under the token what the lines leave out: cards in a low panel, books where an open hand takes their line."""
    left = RAIL_LEFT + 20
    if seen.hand is None and slot.height <= LOW:
        cards(canvas, seen, left - 12 * seen.locked, y, slot.on)
    elif seen.hand is not None and not roomy(library, slot):
        tally(canvas, "burning-book", BOOK, len(seen.books), left, y, slot.on)
