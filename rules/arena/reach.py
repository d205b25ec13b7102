"""Reach and lines: which spaces an attack, a step or a push gets to (AR-F1 to AR-F3, AR-Q1 to AR-Q3, AR-R27).

Inside this module spaces are numbers and the maze is one byte for each of them: its open sides as bits, or the Doom
Area. The same maze gives the same answers, so they are kept.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from rules.arena.actions import Cell, Side
from rules.arena.board import CELLS, NEXT, NUMBER, OPPOSITE, SIDES, SIZE, UNIT
from rules.arena.catalog import Attack, Reach
from rules.arena.state import ArenaState

DOOM = 16
BIT: dict[Side, int] = {"N": 1, "E": 2, "S": 4, "W": 8}
MASK: dict[str, int] = {
    "".join(side for side in SIDES if BIT[side] & mask): mask for mask in range(16)
}  # by the open sides of a tile
STEPS: tuple[tuple[tuple[int, int, int], ...], ...] = tuple(  # by space: own bit, bit of the neighbour, neighbour
    tuple((BIT[side], BIT[OPPOSITE[side]], NUMBER[there]) for side, there in NEXT[cell].items()) for cell in CELLS
)
DIAGONALS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
KEPT = 1 << 14


def floor(state: ArenaState) -> bytes:
    """The maze as it lies now."""
    tiles, doom = state.tiles, state.doom
    return bytes([DOOM if cell == doom else MASK[tiles[cell].sides] for cell in CELLS])


# ---------------------------------------------------------------- steps


def open_steps(state: ArenaState, cell: Cell) -> dict[Side, Cell]:
    """The neighbours that a hero can step to, by side: both touching sides are open (AR-A2, AR-A3)."""
    tiles, sides, found = state.tiles, state.tiles[cell].sides, dict[Side, Cell]()
    for side, there in NEXT[cell].items():
        if side in sides and there != state.doom and OPPOSITE[side] in tiles[there].sides:
            found[side] = there
    return found


def paths(state: ArenaState, start: Cell, n: int, walls: bool) -> dict[Cell, tuple[Cell, ...]]:
    """By every tile within n steps but the first: the way there, the shortest, of equals N, E, S, W first (AR-R49)."""
    found: dict[Cell, tuple[Cell, ...]] = {start: ()}
    edge = [start]
    for _ in range(n):
        further = []
        for cell in edge:
            for there in (NEXT[cell] if walls else open_steps(state, cell)).values():
                if there not in found and there != state.doom:
                    found[there] = (*found[cell], there)
                    further.append(there)
        edge = further
    del found[start]
    return found


# ---------------------------------------------------------------- attacks


def reached(state: ArenaState, at: Cell, reach: tuple[int, int], shape: Reach) -> dict[Cell, int]:
    """The spaces in reach with their distances, in the order of distance."""
    return {CELLS[number]: far for number, far in spread(floor(state), NUMBER[at], *reach, shape).items()}


def in_reach(state: ArenaState, at: Cell, attack: Attack) -> Mapping[int, int]:
    """The same of a monster's attack by numbers of spaces; for many questions in a row."""
    return spread(floor(state), NUMBER[at], *attack.reach, attack.shape)


def line(state: ArenaState, at: Cell, side: Side, reach: tuple[int, int], shape: Reach) -> dict[Cell, int]:
    """The part of the reach in one direction (AR-R59)."""
    (ux, uy), start = UNIT[side], NUMBER[at]
    on_line = {start + step * (ux + uy * SIZE) for step in range(1, SIZE)}
    found = spread(floor(state), start, *reach, shape)
    return {CELLS[number]: far for number, far in found.items() if number in on_line}


@lru_cache(KEPT)
def spread(maze: bytes, at: int, low: int, high: int, shape: Reach) -> dict[int, int]:
    """By number of space: the distance, where it lies between low and high; the Doom Area stops everything."""
    walk = {"straight": _straight, "breaker": _breaker, "diagonal": _diagonal, "curve": _curve}[shape]
    found = {number: far for number, far in walk(maze, at, high) if far >= low}
    return dict(sorted(found.items(), key=lambda pair: (pair[1], pair[0])))


def _straight(maze: bytes, at: int, high: int) -> Iterator[tuple[int, int]]:
    yield at, 0
    for index in range(4):
        bit, back = 1 << index, 1 << (index ^ 2)
        here = at
        for far in range(1, high + 1):
            there = _neighbour(here, bit)
            if there is None or not (maze[here] & bit and maze[there] & back):
                break
            yield there, far
            here = there


def _breaker(maze: bytes, at: int, high: int) -> Iterator[tuple[int, int]]:
    yield at, 0
    for ux, uy in UNIT.values():
        yield from _ray(maze, at, ux, uy, high)


def _diagonal(maze: bytes, at: int, high: int) -> Iterator[tuple[int, int]]:
    yield at, 0
    for ux, uy in DIAGONALS:
        yield from _ray(maze, at, ux, uy, high)


def _ray(maze: bytes, at: int, ux: int, uy: int, high: int) -> Iterator[tuple[int, int]]:
    x, y = at % SIZE, at // SIZE
    for far in range(1, high + 1):
        x, y = x + ux, y + uy
        if not (0 <= x < SIZE and 0 <= y < SIZE) or maze[y * SIZE + x] == DOOM:
            return
        yield y * SIZE + x, far


def _curve(maze: bytes, at: int, high: int) -> Iterator[tuple[int, int]]:
    found, edge = {at}, [at]
    yield at, 0
    for far in range(1, high + 1):
        further = []
        for here in edge:
            for bit, back, there in STEPS[here]:
                if there not in found and maze[here] & bit and maze[there] & back:
                    found.add(there)
                    further.append(there)
                    yield there, far
        edge = further


_BY_BIT: tuple[dict[int, int], ...] = tuple({bit: there for bit, _, there in steps} for steps in STEPS)


def _neighbour(here: int, bit: int) -> int | None:
    return _BY_BIT[here].get(bit)
