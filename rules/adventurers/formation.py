"""Where the enemies of an encounter stand (PA-B2 to PA-B4, PA-F4, PA-R19, PA-R20, PA-U13)."""

from collections.abc import Sequence
from itertools import pairwise

from rules.adventurers.catalog import ENCOUNTERS, ENEMIES, rows_of

Row = tuple[str, ...]
Line = dict[int, list[str]]  # by column: enemy cards from the front backwards
Stand = tuple[str, int, int]  # enemy, column, row; in the order of placing


def formation(encounter: str, party: int, boss: str, columns: Sequence[int]) -> tuple[list[Stand], int]:
    """Every enemy and its square in the order of placing, the boss last; and how many Kentauri Efestos keeps away."""
    rows, left_out = without_kentauri(rows_of(ENCOUNTERS[encounter], party), boss)
    placed = replicate(rows, columns) if fits(rows, columns) else fill(rows, columns)
    if boss:
        placed.append((boss, *beside_last(placed, columns)))
    return placed, left_out


def without_kentauri(rows: Sequence[Row], boss: str) -> tuple[list[Row], int]:
    """With Efestos they stay away, and rows left empty are dropped."""
    if not boss or ENEMIES[boss].special != "efestos":
        return list(rows), 0
    kept = [tuple(one for one in row if one != "kentauri") for row in rows]
    return [row for row in kept if row], sum(row.count("kentauri") for row in rows)


def fits(rows: Sequence[Row], columns: Sequence[int]) -> bool:
    """Whether the card's formation can be set up as it is: no row longer than the field or than the one in front."""
    lengths = [len(columns), *map(len, rows)]
    return all(behind <= front for front, behind in pairwise(lengths))


def replicate(rows: Sequence[Row], columns: Sequence[int]) -> list[Stand]:
    """Row by row, each centred."""
    return [
        (one, columns[(len(columns) - len(row)) // 2 + place], depth)
        for depth, row in enumerate(rows, 1)
        for place, one in enumerate(row)
    ]


def fill(rows: Sequence[Row], columns: Sequence[int]) -> list[Stand]:
    """In the order of the card into the front, then the next row."""
    every = [one for row in rows for one in row]
    return [(one, columns[at % len(columns)], at // len(columns) + 1) for at, one in enumerate(every)]


def beside_last(placed: Sequence[Stand], columns: Sequence[int]) -> tuple[int, int]:
    """Right of the last one placed, else left of the leftmost of its row, else behind it (PA-R20)."""
    if not placed:
        return columns[(len(columns) - 1) // 2], 1
    taken = {(column, row) for _, column, row in placed}
    _, column, row = placed[-1]
    leftmost = min(at for at, depth in taken if depth == row)
    for at in (column + 1, leftmost - 1):
        if at in columns and (row == 1 or (at, row - 1) in taken) and (at, row) not in taken:
            return at, row
    return column, row + 1
