"""The maze as a stand-in walks it in thought: spaces by number, ways out of every tile, distances over all of it."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from rules.arena.actions import Cell, Stride, Trapdoor, Way
from rules.arena.board import CELLS, NEXT, NUMBER, SHIFTS, line_to
from rules.arena.reach import DOOM, STEPS
from rules.contract import Action

FAR = 99  # farther than any tile
KEPT = 1 << 12
QUARTERS: tuple[tuple[Way, ...], ...] = (("cw",), ("ccw",), ("cw", "cw"))  # how a tile is turned to lie otherwise
SLIDES: tuple[tuple[tuple[Cell, Mapping[int, int]], ...], ...] = tuple(  # by Doom Area: chosen space, who goes where
    tuple(
        (start, {NUMBER[there]: NUMBER[here] for here, there in zip([doom, *line], line, strict=False)})
        for start in SHIFTS[doom]
        for line in [line_to(doom, start)]
    )
    for doom in CELLS
)
Ways = tuple[tuple[int, ...], ...]  # by space: where one action point leads


@lru_cache(KEPT)
def ways_of(maze: bytes, doors: tuple[int, ...]) -> Ways:
    """Strides through open sides, and jumps from trapdoor to trapdoor (AR-A1, AR-A2, AR-A5)."""
    found = [
        [there for bit, back, there in steps if sides & bit and maze[there] & back]
        for sides, steps in zip(maze, STEPS, strict=True)
    ]
    for door in doors:
        found[door] += [other for other in doors if other != door and other not in found[door]]
    return tuple(map(tuple, found))


def flood(ways: Ways, starts: Mapping[int, int], barred: Collection[int] = ()) -> list[int]:
    """By space: the least cost to come there from one of these spaces, which cost so much themselves.

    Nobody goes on from a barred space, unless it is a start.
    """
    far = [FAR] * len(ways)
    rings: list[list[int]] = [[] for _ in range(max(starts.values(), default=0) + 1)]
    for start, cost in starts.items():
        rings[cost].append(start)
    cost = 0
    while cost < len(rings):
        edge: list[int] = []
        for here in rings[cost]:
            if far[here] > cost:
                far[here] = cost
                if here not in barred or starts.get(here) == cost:
                    edge += ways[here]
        if edge:
            if cost + 1 == len(rings):
                rings.append([])
            rings[cost + 1] += edge
        cost += 1
    return far


def trail(
    ways: Ways, far: Sequence[int], starts: Mapping[int, int], to: int, barred: Collection[int] = ()
) -> list[int]:
    """The spaces from this one down to the start that its distance comes from, both included."""
    path = [to]
    while starts.get(path[-1]) != far[path[-1]]:
        here = path[-1]
        path.append(
            next(
                there
                for there in ways[here]
                if far[there] == far[here] - 1 and (there not in barred or starts.get(there) == far[there])
            )
        )
    return path


def walked(maze: bytes, path: Sequence[int]) -> list[Action]:
    """The actions that lead from each of these spaces to the next."""
    return [_step(maze, here, there) for here, there in pairwise(path)]


def _step(maze: bytes, here: int, there: int) -> Action:
    for bit, back, beside in STEPS[here]:
        if beside == there and maze[here] & bit and maze[there] & back:
            side = next(side for side, cell in NEXT[CELLS[here]].items() if cell == CELLS[there])
            return Stride(side)
    return Trapdoor(CELLS[there])


def rotated(maze: bytes, at: int, quarters: int) -> bytes:
    """The maze with this tile turned clockwise by so many quarters."""
    sides = maze[at]
    for _ in range(quarters % 4):
        sides = (sides << 1 | sides >> 3) & 15
    return maze[:at] + bytes([sides]) + maze[at + 1 :]


def slid(maze: bytes, moves: Mapping[int, int]) -> bytes:
    """The maze after a shift: every tile of the line goes where it says, the hole comes where the last one was."""
    after = bytearray(maze)
    for here, there in moves.items():
        after[there] = maze[here]
    after[next(here for here in moves if here not in moves.values())] = DOOM
    return bytes(after)
