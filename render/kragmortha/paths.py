"""Ways taken since the last turn began: steps, pushes, and goblins taken up and put down elsewhere."""

from functools import lru_cache
from itertools import pairwise
from math import hypot

from render.kragmortha.board import Board
from render.kragmortha.looks import CELL, RIGOR_TRAIL, goblin_of, middle, tone
from render.lines import dashes, pointer
from render.palette import EDGE, INK, IVORY, SEATS
from render.sketch import Sketch, Sprite
from render.tokens import number_badge, ring
from rules.kragmortha.board import STEP, Direction, Space, way
from rules.kragmortha.view import Library, Trail

WALK = (7.0, 20.0, 14.0)  # width, dash, gap
PUSH = (9.0, 16.0, 12.0)
BEADS = 24  # pixels from one bead to the next
REACH = 30  # pixels that a jump stays away from the middles of its ends
DEGREES: dict[Direction, int] = {"E": 0, "S": 90, "W": 180, "N": 270}


def trails(board: Board, library: Library) -> None:
    """All ways, under the pieces: jumps lowest, then pushes, then steps."""
    for trail in sorted(library.trails, key=lambda trail: (not trail.put, not trail.pushed)):
        spaces = tuple(space for space in trail.spaces if space)
        fill = colour(library, trail)
        for start, end in pairwise(spaces):
            if trail.put:
                jump(board, start, end, fill)
            elif trail.pushed:
                board.join(start, end, dashes(vector(start, end), fill, *PUSH, edge=IVORY))
            else:
                board.join(start, end, dashes(vector(start, end), walked(trail), *WALK))
        if len(spaces) > 1 and not trail.pushed and not trail.put:
            board.put(spaces[0], ring(50, walked(trail), 6))


def heads(board: Board, library: Library) -> None:
    """The heads of pushes, on the border that was crossed: above the pieces, which stand close."""
    for trail in library.trails:
        if trail.pushed and not trail.put:
            for start, end in pairwise(trail.spaces):
                head = pointer(DEGREES[way(start, end)], 34, colour(library, trail), IVORY)
                board.join(start, end, head)


def numbers(board: Board, library: Library) -> None:
    """1, 2, 3 on the steps of the cards that were played."""
    for trail in library.trails:
        if not trail.pushed and not trail.put:
            for number, space in enumerate(trail.spaces[1:], 1):
                board.badge(space, number_badge("circle", walked(trail), str(number), 40, EDGE, INK), "low left")


def walked(trail: Trail) -> str:
    """The colour of steps: ivory, and violet for Rigor Mortis."""
    return RIGOR_TRAIL if trail.seat is None else IVORY


def colour(library: Library, trail: Trail) -> str:
    """The colour of who went this way."""
    return RIGOR_TRAIL if trail.seat is None else SEATS[goblin_of(library, trail.seat).colour].fill


def vector(start: Space, end: Space) -> tuple[int, int]:
    """From the middle of one space to the next one's, in pixels."""
    across, up = STEP[way(start, end)]
    return across * CELL, -up * CELL


def jump(board: Board, start: Space, end: Space, fill: str) -> None:
    """A string of beads from space to space, however far: laid one by one, so that no jump is slow to draw."""
    (x, y), (to_x, to_y) = middle(start), middle(end)
    length = hypot(to_x - x, to_y - y)
    count = max(1, round((length - 2 * REACH) / BEADS))
    for index in range(count + 1):
        share = (REACH + (length - 2 * REACH) * index / count) / length
        board.canvas.put(bead(fill), x + (to_x - x) * share, y + (to_y - y) * share, tone(end))


@lru_cache(maxsize=32)
def bead(fill: str) -> Sprite:
    """One bead of a jump."""
    sketch = Sketch(22, 22)
    for radius, paint in ((9.0, EDGE), (6.5, IVORY), (4.5, fill)):
        sketch.disc((11, 11), radius, paint)
    return sketch.finish()
