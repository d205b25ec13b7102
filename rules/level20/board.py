"""The den: eight by eight squares, eight directions, four walls (L20-C1, L20-R1, L20-R3).

A square is a number, column + 8 x row, both from 0; row 0 is the north edge, so A1 is 0 and H8 is 63.
"""

from typing import Literal, get_args

Square = int
Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Facing = Literal["N", "E", "S", "W"]

SIZE = 8
SQUARES = range(SIZE * SIZE)
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
OFFSETS: dict[Direction, tuple[int, int]] = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}  # fmt: skip


def column(square: Square) -> int:
    """0 for A … 7 for H."""
    return square % SIZE


def row(square: Square) -> int:
    """0 for the north edge … 7 for the south edge."""
    return square // SIZE


def name(square: Square) -> str:
    """As players write it: E4."""
    return f"{'ABCDEFGH'[column(square)]}{row(square) + 1}"


def square(text: str) -> Square:
    """The square of a name, in either case.

    Raises:
        ValueError: there is no such square.
    """
    place = text.strip().upper()
    if len(place) != 2 or place[0] not in "ABCDEFGH" or place[1] not in "12345678":
        raise ValueError(text)
    return "ABCDEFGH".index(place[0]) + SIZE * (int(place[1]) - 1)


def beyond(start: Square, direction: Direction) -> Square | None:
    """The next square in that direction; None at the wall."""
    across, down = OFFSETS[direction]
    x, y = column(start) + across, row(start) + down
    return x + SIZE * y if 0 <= x < SIZE and 0 <= y < SIZE else None


NEIGHBOUR: dict[Direction, tuple[Square | None, ...]] = {
    direction: tuple(beyond(start, direction) for start in SQUARES) for direction in DIRECTIONS
}
NEIGHBOURS: tuple[tuple[Square, ...], ...] = tuple(
    tuple(to for direction in DIRECTIONS if (to := NEIGHBOUR[direction][start]) is not None) for start in SQUARES
)


def distance(one: Square, other: Square) -> int:
    """King's steps between two squares."""
    return max(abs(column(one) - column(other)), abs(row(one) - row(other)))
