"""What the tests of the pictures of Dice Conquest share: calm tables, and where pixels lie."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from render.dice_conquest import draw
from render.dice_conquest.forms import corner, form_for
from render.dice_conquest.heroes import slot_of
from render.dice_conquest.looks import (
    STRIP,
    STRIP_TOP,
)
from render.dice_conquest.sample import (
    NAMES,
    bare,
    card,
    party,
)
from rules.dice_conquest.catalog import CREATURES
from rules.dice_conquest.view import Conquest
from tests.render.reading import differing, pixels

every_party = pytest.mark.parametrize("seats", (1, 2, 3, 4))
every_form = pytest.mark.parametrize("count", (2, 7, 11))
Pixel = tuple[int, int]
IDS = tuple(CREATURES)[:23]


def table(seats: int = 4, count: int = 3) -> Conquest:
    """A calm table: nothing lies on the Creatures, and the first seat is to choose a die."""
    return bare(party(seats), tuple(card(id) for id in IDS[:count]))


def first_card(view: Conquest, **fields: object) -> Conquest:
    """The table with a first card that is otherwise."""
    return replace(view, display=(replace(view.display[0], **fields), *view.display[1:]))


def second_hero(view: Conquest, **fields: object) -> Conquest:
    """The table with a second Hero who is otherwise (the only one's fields if there is one)."""
    seat = min(1, len(view.heroes) - 1)
    heroes = tuple(replace(seen, **fields) if seen.seat == seat else seen for seen in view.heroes)
    return replace(view, heroes=heroes)


def reached(one: Conquest, two: Conquest) -> set[Pixel]:
    """Where the pictures of two tables differ."""
    return differing(draw(one, NAMES).png, draw(two, NAMES).png)


def on_card(pixel: Pixel, view: Conquest, slot: int) -> bool:
    """Whether a pixel lies on the card of a slot, its frame included."""
    form = form_for(len(view.display), view.deck)
    left, top = corner(form, slot)
    return -6 <= pixel[0] - left <= form.width + 6 and -6 <= pixel[1] - top <= form.height + 6


def in_panel(pixel: Pixel, view: Conquest, seat: int) -> bool:
    """Whether a pixel lies in a Hero's panel."""
    left, top, width, height = slot_of(view, seat)
    return 0 <= pixel[0] - left < width and 0 <= pixel[1] - top < height


def in_strip(pixel: Pixel) -> bool:
    """Whether a pixel lies in the line of the damage."""
    return STRIP_TOP <= pixel[1] < STRIP_TOP + STRIP


def count_in(view: Conquest, colour: str, inside: Callable[[Pixel], bool]) -> int:
    """How many pixels of a colour there are inside."""
    rows = pixels(draw(view, NAMES).png).bright(colour)
    return sum(inside((x, y)) for y, row in enumerate(rows) if any(row) for x, bright in enumerate(row) if bright)
