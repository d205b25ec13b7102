"""The players' panels under the board, in this round's order of play; and the own hand in private pictures."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from render.canvas import Canvas
from render.fonts import BOLD
from render.level20.header import acting, next_seat
from render.level20.looks import (
    BOTTOM,
    CARD_GLYPHS,
    CARDS,
    FEROCITY,
    FEROCITY_SPENT,
    GAP,
    HEIGHT,
    MARGIN,
    STRIP,
    WIDTH,
    kobold_of,
    label,
)
from render.palette import GOLD, IVORY, LEGAL, LINE, MUTED, NIGHT, PANEL, RAISED
from render.text import name_line, words
from render.tokens import icon, seat_token, slab, tally
from rules.level20.actions import Card
from rules.level20.catalog import CONSTANTS
from rules.level20.view import Den, KoboldSeen

TOP = BOTTOM + 32
ROW, PANEL_HEIGHT = 92, 82
END = 36  # from the right end to the middle of the signs there


class Size(NamedTuple):
    """What stands in a panel, in pixels: token, name, where the text begins, how far its lines are from the middle."""

    token: int
    name: int
    text_left: int
    line: int


SMALL, TALL = Size(62, 32, 82, 18), Size(108, 44, 148, 30)


class Slot(NamedTuple):
    """Where a panel lies."""

    left: int
    top: int
    width: int
    height: int


def panels(canvas: Canvas, den: Den, names: Sequence[str]) -> None:
    """One panel for each seat; the slain come last."""
    out = [kobold.seat for kobold in den.kobolds if kobold.seat not in den.order]
    seats = (*den.order, *out)
    for index, seat in enumerate(seats):
        panel(canvas, den, kobold_of(den, seat), names[seat], slot(index, len(seats)))


def slot(index: int, count: int) -> Slot:
    """Three columns for five or six players, two for fewer, in two rows; one tall row for two players."""
    columns = 3 if count > 4 else 2
    rows = ceil(count / columns)
    width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) // columns
    height = PANEL_HEIGHT + (2 - rows) * ROW
    return Slot(MARGIN + index % columns * (width + GAP), TOP + index // columns * ROW, width, height)


def panel(canvas: Canvas, den: Den, seen: KoboldSeen, name: str, at: Slot) -> None:
    """Token, name, and the means of a living kobold or the end of a slain one."""
    gold = seen.seat == acting(den) or seen.seat in den.winners
    on, middle, size = (RAISED if gold else PANEL), at.top + at.height // 2, SMALL if at.height < ROW else TALL
    left = at.left + size.text_left
    frame = slab(at.width, at.height, 16, on, NIGHT, GOLD if gold else None, 4 if gold else 0)
    canvas.place(frame, at.left, at.top, NIGHT)
    token = seat_token(seen.kobold, size.token, "kobold" if seen.alive else "skull")
    canvas.put(token, at.left + size.text_left // 2, middle, on)
    room = at.width - size.text_left - (70 if seen.seat in (den.first, *den.winners) else 20)
    shown = name_line(name, label(den, seen.seat), size.name, room, IVORY if seen.alive else MUTED)
    canvas.write(shown, left, middle - size.line, on)
    if seen.alive:
        means(canvas, seen, left, middle + size.line, on)
        signs(canvas, den, seen, at.left + at.width - END, middle, on)
    else:
        canvas.write(words(f"slain in round {seen.slain_in}", 28, MUTED), left, middle + size.line, on)


def means(canvas: Canvas, seen: KoboldSeen, left: int, y: int, on: str) -> None:
    """Ferocity as claws, cards as a number, hidden or not."""
    claws = tally("claw", 30, seen.ferocity, CONSTANTS.max_ferocity, (FEROCITY, FEROCITY_SPENT), (36, 0), 3)
    canvas.put(claws, left + 50, y, on)
    canvas.put(icon("cards", 32, IVORY), left + 132, y, on)
    canvas.write(words(str(seen.cards), 34, IVORY, BOLD), left + 156, y, on)
    if seen.hidden:
        canvas.put(icon("hood", 32, IVORY), left + 202, y, on)


def signs(canvas: Canvas, den: Den, seen: KoboldSeen, x: int, y: int, on: str) -> None:
    """At the right end: crown of a winner or of the first player; done, or next."""
    if seen.seat in den.winners:
        canvas.put(icon("queen-crown", 44, GOLD), x - 6, y, on)
        return
    if seen.seat == den.first:
        canvas.put(icon("queen-crown", 36, GOLD), x, y - 17, on)
    if seen.moved:
        canvas.put(icon("check", 28, LEGAL), x + 2, y + 19, on)
    elif seen.seat == next_seat(den):
        canvas.write(words("next", 28, MUTED), x + 20, y + 19, on, "right")


def hand(canvas: Canvas, cards: Sequence[Card]) -> None:
    """The own hand as a strip at the foot of a private picture."""
    top, height = HEIGHT - 12, STRIP - 4
    middle = top + height // 2
    canvas.write(words("Your hand", 30, MUTED, BOLD), MARGIN + 14, middle, NIGHT)
    if not cards:
        canvas.write(words("no cards", 30, MUTED), MARGIN + 166, middle, NIGHT)
    for index, card in enumerate(cards):
        left = MARGIN + 162 + index * 254
        glyph, ink = CARD_GLYPHS[card]
        canvas.place(slab(244, height, 12, RAISED, NIGHT, LINE, 2), left, top, NIGHT)
        canvas.put(icon(glyph, 38, ink), left + 36, middle, RAISED)
        canvas.write(words(CARDS[card], 32, IVORY, BOLD), left + 66, middle, RAISED)
