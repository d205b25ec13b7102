"""How large the cards of the display are, and where they lie: fewer are larger."""

from typing import NamedTuple

from render.dice_conquest.looks import DISPLAY, DISPLAY_TOP, GAP, INNER, MARGIN
from render.sketch import Point

NOWHERE = -999
DECK_HIGH = 150  # a lower slot is none for the deck
LAST, LARGE, MIDDLING, SMALL = 2, 6, 8, 12  # so many cards at most


class Form(NamedTuple):
    """Measures of a card in pixels from its left upper corner; y is a middle unless a box says otherwise."""

    width: int
    height: int
    name: tuple[int, int, int, int]  # x, y, size, room
    portrait: tuple[int, int, int]  # left, top, size; 0: none
    heart: tuple[int, int, int]  # x of its middle, y, size
    figure: int  # size of the health that is left
    most: tuple[int, int]  # where the full health stands; (0, 0): after what is left; far left: nowhere
    bar: tuple[int, int, int, int]  # left, top, width, height
    damage: tuple[int, int, int]  # x of its middle, y, size
    item: tuple[int, int, int, int]  # left, top, width, height; a square bears the icon only
    dice: tuple[int, int, int, int]  # left, y, room, size of the largest
    foot: tuple[int, int]  # top and height of the line of abilities; 0: none
    letters: int  # size of the words in that line


GRAND = Form(
    578, 480, (28, 50, 52, 360), (24, 98, 190), (258, 142, 66), 92, (0, 0), (232, 196, 322, 26), (524, 56, 92),
    (232, 240, 322, 46), (24, 348, 530, 112), (410, 60), 34,
)  # fmt: skip
BIG = Form(
    381, 338, (18, 33, 38, 226), (16, 68, 112), (168, 99, 46), 60, (0, 0), (144, 134, 221, 18), (339, 38, 64),
    (144, 160, 221, 36), (16, 237, 349, 82), (284, 46), 29,
)  # fmt: skip
SLIM = Form(
    283, 338, (14, 30, 34, 255), (14, 54, 80), (122, 76, 32), 48, (208, 116), (106, 108, 94, 16), (249, 76, 46),
    (14, 144, 255, 36), (14, 236, 255, 70), (284, 46), 28,
)  # fmt: skip
LOW = Form(
    283, 221, (14, 26, 30, 255), (0, 0, 0), (32, 68, 34), 46, (208, 99), (14, 93, 186, 12), (250, 68, 46),
    (136, 48, 40, 40), (14, 138, 255, 54), (172, 42), 28,
)  # fmt: skip


def form_for(count: int, deck: int) -> Form:
    """The form of the cards when so many lie there; the last ones, after which none can come, are grand."""
    if not deck and count <= LAST:
        return GRAND
    if count <= LARGE:
        return BIG
    if count <= MIDDLING:
        return SLIM
    return LOW if count <= SMALL else tiny(count)


def tiny(count: int) -> Form:
    """Six in a row, as low as it takes: hardly any table comes that far."""
    rows = -(-count // 6)
    width, height = (INNER - 5 * GAP) // 6, (DISPLAY - (rows - 1) * GAP) // rows
    dice = min(40, height - 100) if height > 125 else 0  # lower ones show only what is left
    return Form(
        width, height, (10, 22, 28, width - 20), (0, 0, 0), (24, 58, 26), 34, (NOWHERE, 0), (10, 80, width - 20, 8),
        (width - 28, 58, 40), (0, 0, 0, 0), (10, 96 + dice // 2, width - 20, dice), (0, 0), 26,
    )  # fmt: skip


def columns(form: Form) -> int:
    """How many cards of this form lie in a row."""
    return (INNER + GAP) // (form.width + GAP)


def rows(form: Form) -> int:
    """How many rows of this form there is room for."""
    return (DISPLAY + GAP) // (form.height + GAP)


def deck_has_slot(count: int, deck: int) -> bool:
    """Whether the deck lies in a slot of its own beside so many cards: an empty one needs none."""
    form = form_for(count, deck)
    return bool(deck) and count < columns(form) * rows(form) and form.height > DECK_HIGH


def corner(form: Form, slot: int) -> Point:
    """The left upper corner of a slot: a card keeps its place while others come and go to its right."""
    row, column = divmod(slot, columns(form))
    return MARGIN + column * (form.width + GAP), DISPLAY_TOP + row * (form.height + GAP)


def last_slot(form: Form) -> int:
    """Where the deck lies."""
    return columns(form) * rows(form) - 1


def centred(form: Form, slot: int, count: int) -> Point:
    """The same when no card can come any more: a few cards in one row lie in the middle of the display."""
    left, top = corner(form, slot)
    if count > columns(form):
        return left, top
    return left + (columns(form) - count) * (form.width + GAP) / 2, top + (DISPLAY - form.height) / 2
