"""The library: spaces by name (`e8`), their symbols, the three layouts and who is next to whom."""

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from rules.kragmortha.catalog import CATALOG

Space = str
Symbol = str  # S scroll, M stone, P potion, B grimoire; O on the desk
Direction = Literal["N", "E", "S", "W"]
DIRECTIONS: tuple[Direction, ...] = ("N", "E", "S", "W")
STEP: Mapping[Direction, tuple[int, int]] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
COLUMNS = CATALOG.board.columns
ROWS = CATALOG.board.rows
DESK: frozenset[Space] = frozenset(CATALOG.board.desk)
TELEPORTS = CATALOG.board.teleports
RIGOR_START = CATALOG.board.rigor_start
SYMBOL: Mapping[Space, Symbol] = {
    f"{column}{ROWS - down}": symbol
    for down, line in enumerate(CATALOG.board.rows_top_down)
    for column, symbol in zip(COLUMNS, line, strict=True)
}


class Layout(Struct, frozen=True):
    """One of the three layouts."""

    id: str
    spaces: frozenset[Space]  # in play and free of shelves, the desk included
    starts: tuple[Space, ...]
    teleports: tuple[Space, ...]
    shelves: tuple[tuple[Space, Space], ...]
    closed: frozenset[Space]  # columns out of play (KR-R4)
    beside: dict[Space, dict[Direction, Space]]
    to_desk: dict[Space, int]  # walking distance to the nearest desk space, pawns ignored


def place(space: Space) -> tuple[int, int]:
    """Column and row, from 0; row 0 is the start edge."""
    return COLUMNS.index(space[0]), int(space[1:]) - 1


def toward(space: Space, direction: Direction) -> Space | None:
    """The next space that way, in play or not; None beyond the edge."""
    (column, row), (right, up) = place(space), STEP[direction]
    column, row = column + right, row + up
    return f"{COLUMNS[column]}{row + 1}" if 0 <= column < len(COLUMNS) and 0 <= row < ROWS else None


def way(start: Space, end: Space) -> Direction:
    """The direction of one step between spaces next to each other."""
    (column, row), (to_column, to_row) = place(start), place(end)
    return next(one for one, step in STEP.items() if step == (to_column - column, to_row - row))


def apart(one: Space, other: Space) -> int:
    """Row plus column difference."""
    (column, row), (other_column, other_row) = place(one), place(other)
    return abs(column - other_column) + abs(row - other_row)


@cache
def layout_for(seats: int) -> Layout:
    """The layout for so many players (KR-S1)."""
    return layout(next(row.id for row in CATALOG.layouts if seats in row.players))


@cache
def layout(name: str) -> Layout:
    """The layout of this name: "2-4", "5-6" or "7-8"."""
    row = next(row for row in CATALOG.layouts if row.id == name)
    shelves = tuple(shelf.spaces for shelf in CATALOG.bookshelves if shelf.id in row.bookshelves_in_play)
    closed = frozenset(space for space in SYMBOL if space[0] in row.excluded_columns)
    spaces = frozenset(SYMBOL) - closed - {space for shelf in shelves for space in shelf}
    beside = {space: _beside(space, spaces) for space in sorted(spaces)}
    return Layout(
        id=name,
        spaces=spaces,
        starts=row.start_spaces,
        teleports=row.teleports_in_play,
        shelves=shelves,
        closed=closed,
        beside=beside,
        to_desk=_distances(beside, DESK),
    )


def _beside(space: Space, spaces: frozenset[Space]) -> dict[Direction, Space]:
    """By direction the spaces that share a side, are in play and hold no shelf (KR-M4, KR-M10)."""
    return {one: next_ for one in DIRECTIONS if (next_ := toward(space, one)) in spaces and next_ is not None}


def _distances(beside: Mapping[Space, Mapping[Direction, Space]], goals: Iterable[Space]) -> dict[Space, int]:
    found = dict.fromkeys(sorted(goals), 0)
    queue = deque(found)
    while queue:
        space = queue.popleft()
        for next_ in beside[space].values():
            if next_ not in found:
                found[next_] = found[space] + 1
                queue.append(next_)
    return found
