"""The spaces of the arena, a1 to g7: columns a to g from west to east, rows 1 to 7 from north to south (AR-R1)."""

from rules.arena.actions import Cell, Side
from rules.arena.catalog import CATALOG

COLUMNS = CATALOG.board.columns
SIZE = CATALOG.board.rows
CELLS: tuple[Cell, ...] = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS)
NUMBER: dict[Cell, int] = {cell: number for number, cell in enumerate(CELLS)}
SIDES: tuple[Side, ...] = ("N", "E", "S", "W")
OPPOSITE: dict[Side, Side] = {"N": "S", "E": "W", "S": "N", "W": "E"}
CLOCKWISE: dict[Side, Side] = {"N": "E", "E": "S", "S": "W", "W": "N"}
UNIT: dict[Side, tuple[int, int]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def xy(cell: Cell) -> tuple[int, int]:
    """Column and row of a space, from 0."""
    number = NUMBER[cell]
    return number % SIZE, number // SIZE


def cell_at(x: int, y: int) -> Cell | None:
    """The space there; None beyond the frame."""
    return CELLS[y * SIZE + x] if 0 <= x < SIZE and 0 <= y < SIZE else None


NEXT: dict[Cell, dict[Side, Cell]] = {  # the neighbours of a space by side, walls or not
    cell: {
        side: there
        for side in SIDES
        if (there := cell_at(NUMBER[cell] % SIZE + UNIT[side][0], NUMBER[cell] // SIZE + UNIT[side][1]))
    }
    for cell in CELLS
}


def distance(one: Cell, other: Cell) -> int:
    """Columns plus rows between two spaces, whatever lies between them."""
    (ax, ay), (bx, by) = xy(one), xy(other)
    return abs(ax - bx) + abs(ay - by)


def within(cell: Cell, n: int) -> tuple[Cell, ...]:
    """All spaces at such a distance or nearer, in order."""
    return _WITHIN[cell][min(n, FARTHEST)]


FARTHEST = 2 * (SIZE - 1)
_WITHIN: dict[Cell, tuple[tuple[Cell, ...], ...]] = {
    here: tuple(tuple(one for one in CELLS if distance(here, one) <= n) for n in range(FARTHEST + 1)) for here in CELLS
}


def turned(sides: str, clockwise: bool = True) -> str:
    """The open sides of a tile after a quarter turn, in the order N, E, S, W."""
    back = {after: before for before, after in CLOCKWISE.items()}
    new = {(CLOCKWISE if clockwise else back)[side] for side in SIDES if side in sides}
    return "".join(side for side in SIDES if side in new)


def line_to(doom: Cell, start: Cell) -> list[Cell]:
    """The spaces of a shift from the one beside the Doom Area to the chosen one; none if they share no line (AR-A7)."""
    (dx, dy), (sx, sy) = xy(doom), xy(start)
    if (dx != sx and dy != sy) or doom == start:
        return []
    ux, uy = (sx > dx) - (sx < dx), (sy > dy) - (sy < dy)
    return [CELLS[(dy + uy * step) * SIZE + dx + ux * step] for step in range(1, max(abs(sx - dx), abs(sy - dy)) + 1)]


SHIFTS: dict[Cell, tuple[Cell, ...]] = {  # by where the Doom Area is: the spaces that may be chosen
    doom: tuple(cell for cell in CELLS if line_to(doom, cell)) for doom in CELLS
}
