"""Pictures of Kragmortha read pixel by pixel, for tests."""

import pytest
from msgspec.structs import replace

from render.kragmortha import draw
from render.kragmortha.looks import (
    CELL,
    COUNTERS_TOP,
    RAIL_LEFT,
    RAIL_TOP,
    middle,
)
from render.kragmortha.sample import (
    NAMES,
    bare,
    goblin,
    samples,
)
from rules.kragmortha.board import Space
from rules.kragmortha.view import Library
from tests.render.reading import differing, pixels

LARGEST = 150_000
SLOWEST = 0.1  # seconds, on a machine that is busy with other things; on a quiet one it takes 4 ms
PLACES = ("c1", "d1", "e1", "f1", "g1", "c3", "d3", "e3")
every_sample = pytest.mark.parametrize("view", samples(), ids=lambda view: getattr(view, "layout", "private"))
every_number = pytest.mark.parametrize("seats", range(2, 9))


def table(seats: int = 8) -> Library:
    """A calm table: everybody stands apart, and nothing has happened yet."""
    return bare(tuple(goblin(seat, PLACES[seat]) for seat in range(seats)))


def other(library: Library, seat: int, **fields: object) -> Library:
    """The table with a goblin that is otherwise."""
    goblins = tuple(replace(seen, **fields) if seen.seat == seat else seen for seen in library.goblins)
    return replace(library, goblins=goblins)


def reached(one: Library, two: Library) -> set[tuple[int, int]]:
    """Where the pictures of two tables differ."""
    return differing(draw(one, NAMES).png, draw(two, NAMES).png)


def near(pixel: tuple[int, int], space: Space, reach: float = 0.6) -> bool:
    """Whether a pixel lies on a space or just beside it."""
    x, y = middle(space)
    return max(abs(pixel[0] - x), abs(pixel[1] - y)) <= reach * CELL


def count(picture: bytes, colour: str, space: Space, reach: int = CELL // 2) -> int:
    """How many pixels of a space have this colour."""
    x, y = middle(space)
    return sum(sum(row[x - reach : x + reach]) for row in pixels(picture).bright(colour)[y - reach : y + reach])


def in_panel(pixel: tuple[int, int], place: int, seats: int) -> bool:
    """Whether a pixel lies in the panel at this place of the rail."""
    height = (COUNTERS_TOP - RAIL_TOP) / seats
    return pixel[0] >= RAIL_LEFT and place == int((pixel[1] - RAIL_TOP) // height)
