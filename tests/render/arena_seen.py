"""What the tests of the pictures of Arena share: calm tables, and where pixels lie."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from render.arena import Marks, draw
from render.arena.heroes import slot_of
from render.arena.looks import (
    BOTTOM,
    CELL,
    HEADER,
    HEROES_TOP,
    LEFT,
    RAIL_LEFT,
    RIGHT,
    TOP,
    middle,
)
from render.arena.sample import (
    NAMES,
    bare,
    hero,
    monster,
)
from rules.arena.actions import Cell
from rules.arena.catalog import HEROES
from rules.arena.view import Arena, Seat
from tests.render.reading import differing, pixels

Pixel = tuple[int, int]
PLACES = ("e4", "b2", "f6", "a3")


def table(seats: int = 4, *ids: str) -> Arena:
    """A calm table: heroes far from each other, monsters in the corners, nobody is asked."""
    heroes = tuple(hero(seat, id, PLACES[seat], "str2 wis3") for seat, id in enumerate(HEROES))[:seats]
    corners = ("a1", "g1", "a7", "g7")
    found = tuple(monster(slot, id, corners[slot - 1]) for slot, id in enumerate(ids, 1))
    return bare(heroes, found, asked=())


def first_hero(view: Arena, **fields: object) -> Arena:
    """The table with a first hero that is otherwise."""
    return replace(view, heroes=(replace(view.heroes[0], **fields), *view.heroes[1:]))


def first_monster(view: Arena, **fields: object) -> Arena:
    """The table with a first monster that is otherwise."""
    return replace(view, monsters=(replace(view.monsters[0], **fields), *view.monsters[1:]))


def on(view: Arena, cell: Cell, **fields: object) -> Arena:
    """The table with a tile that is otherwise."""
    return replace(view, tiles=tuple(replace(seen, **fields) if seen.cell == cell else seen for seen in view.tiles))


def reached(one: Arena | Seat, two: Arena | Seat) -> set[Pixel]:
    """Where the pictures of two tables differ."""
    return differing(draw(one, NAMES).png, draw(two, NAMES).png)


def marked(marks: Marks, view: Arena | Seat) -> set[Pixel]:
    """Where marks change a picture."""
    return differing(draw(view, NAMES).png, draw(view, NAMES, marks).png)


def near(pixel: Pixel, cell: Cell, far: int = CELL // 2 + 16) -> bool:
    """Whether a pixel lies on a tile, or no farther out than its badges."""
    x, y = middle(cell)
    return abs(pixel[0] - x) <= far and abs(pixel[1] - y) <= far


def on_board(pixel: Pixel) -> bool:
    """Whether a pixel lies in the maze."""
    return LEFT <= pixel[0] < RIGHT and TOP <= pixel[1] < BOTTOM


def in_rail(pixel: Pixel) -> bool:
    """Whether a pixel lies in the rail."""
    return pixel[0] >= RAIL_LEFT and HEADER < pixel[1] < HEROES_TOP


def in_panel(pixel: Pixel, view: Arena, seat: int) -> bool:
    """Whether a pixel lies in a hero's panel."""
    slot = slot_of(view, seat)
    return 0 <= pixel[0] - slot.left < slot.width and 0 <= pixel[1] - slot.top < slot.height


def of_colour(view: Arena | Seat, colour: str) -> list[Pixel]:
    """The pixels of a colour."""
    rows = pixels(draw(view, NAMES).png).bright(colour)
    return [(x, y) for y, row in enumerate(rows) for x in found(row)]


def count_in(view: Arena | Seat, colour: str, inside: Callable[[Pixel], bool], marks: Marks | None = None) -> int:
    """How many pixels of a colour there are inside."""
    rows = pixels(draw(view, NAMES, marks).png).bright(colour)
    return sum(inside((x, y)) for y, row in enumerate(rows) for x in found(row))


def found(row: bytes) -> Iterator[int]:
    """Where a row has a 1."""
    x = row.find(1)
    while x >= 0:
        yield x
        x = row.find(1, x + 1)
