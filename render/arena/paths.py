"""What happened since the last turn began: ways, shifts, turned tiles; and what reaches the hero that must act."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, radians, sin

from render.arena.board import Board
from render.arena.looks import BLOOD_RIM, CELL, hero_of, look_of, middle, reaching
from render.lines import arrow_head, dashes, pointer
from render.palette import DANGER, EDGE, IVORY, LEGAL
from render.sketch import Sketch, Sprite, few_tones
from render.tokens import dashed_ring, ring
from rules.arena.actions import Cell, Side
from rules.arena.board import NEXT, OPPOSITE, SIDES, UNIT, line_to, xy
from rules.arena.view import Trail

WALK = (7.0, 20.0, 14.0)  # width, dash, gap
PUSH = (9.0, 16.0, 12.0)
BEADS, REACH = 24, 34  # pixels from bead to bead, and from the middles of the ends
DEGREES: dict[Side, int] = {"E": 0, "S": 90, "W": 180, "N": 270}
DOOM_EDGE = 50  # from the middle of the Doom Area to the arrows at its edges


def shifts(board: Board) -> None:
    """Arrows on the borders that shifted tiles crossed, towards where the Doom Area was (AR-A7)."""
    for seen in board.table.shifts:
        cells = line_to(seen.doom, seen.start)
        for end, start in pairwise((seen.doom, *cells)):
            board.join(start, end, pointer(DEGREES[side_of(start, end)], 32, IVORY, EDGE))


def side_of(start: Cell, end: Cell) -> Side:
    """On which side of a tile its neighbour lies."""
    return next(side for side, there in NEXT[start].items() if there == end)


def turned(board: Board) -> None:
    """A bent arrow on each tile that was turned."""
    for seen in board.table.turned:
        board.put(seen.cell, bent(seen.way == "cw"))


@lru_cache(maxsize=2)
def bent(clockwise: bool) -> Sprite:
    """A bow that ends in an arrow head, round the upper half of a tile and whoever stands there."""
    sketch, centre, radius = Sketch(CELL + 12, CELL + 12), CELL / 2 + 6, 62.0
    for paint, width in ((EDGE, 12.0), (IVORY, 6.0)):
        sketch.arc((centre, centre), radius + width / 2, (200, 340), paint, width)
    turn = 346 if clockwise else 194
    tip_turn = turn + (16 if clockwise else -16)
    tip = centre + radius * cos(radians(tip_turn)), centre + radius * sin(radians(tip_turn))
    arrow_head(sketch, tip, turn + (90 if clockwise else -90) + (6 if clockwise else -6), IVORY, 24)
    return few_tones(sketch.finish())


def trails(board: Board) -> None:
    """All ways, under the pieces: jumps lowest, then pushes, then steps."""
    for trail in sorted(board.table.trails, key=lambda trail: (steps(trail), trail.how != "push")):
        way(board, trail)


def steps(trail: Trail) -> bool:
    """Whether a way leads from tile to neighbouring tile."""
    return trail.how in ("stride", "move", "push")


def way(board: Board, trail: Trail) -> None:
    """One way: dashed where walked, in the hero's colour where pushed, beads where it jumped; a ring at its start."""
    cells = tuple(cell for cell in trail.path if cell)
    fill = BLOOD_RIM if trail.seat is None else look_of(board.table, trail.seat).fill
    for start, end in pairwise(cells):
        beside = end in NEXT[start].values()
        if trail.how == "push" and beside:
            board.join(start, end, dashes(vector(start, end), fill, *PUSH, edge=IVORY))
        elif steps(trail) and beside:
            board.join(start, end, dashes(vector(start, end), IVORY, *WALK))
        else:
            beads(board, start, end, fill, IVORY)
    if len(cells) > 1:
        board.put(cells[0], ring(46, IVORY, 6))


def vector(start: Cell, end: Cell) -> tuple[int, int]:
    """From the middle of a tile to its neighbour's, in pixels."""
    across, down = UNIT[side_of(start, end)]
    return across * CELL, down * CELL


def beads(board: Board, start: Cell, end: Cell, fill: str, rim: str) -> None:
    """A string of beads from tile to tile, however far: laid one by one, so that none is slow to draw."""
    (x, y), (to_x, to_y) = middle(start), middle(end)
    if (length := hypot(to_x - x, to_y - y)) <= 2 * REACH:
        return
    count = max(1, round((length - 2 * REACH) / BEADS))
    for index in range(count + 1):
        share = (REACH + (length - 2 * REACH) * index / count) / length
        board.join(start, end, bead(fill, rim), share)


@lru_cache(maxsize=32)
def bead(fill: str, rim: str) -> Sprite:
    """One bead of a jump."""
    sketch = Sketch(20, 20)
    for radius, paint in ((9.0, EDGE), (6.5, rim), (4.0, fill)):
        sketch.disc((10, 10), radius, paint)
    return few_tones(sketch.finish())


def threats(board: Board, seat: int, slots: Sequence[int] | None = None) -> None:
    """Red beads from each monster that reaches a hero, unless it is immune (AR-M1); or from those of these slots."""
    here = hero_of(board.table, seat).at
    near = [one.slot for one in reaching(board.table, seat)] if slots is None else slots
    for seen in board.table.monsters:
        if seen.slot in near and here:
            beads(board, seen.at, here, DANGER, DANGER)


def blow(board: Board) -> None:
    """Red beads from the monster that attacks just now to the hero it attacks."""
    under_way = board.table.blow
    if under_way is None:
        return
    here = hero_of(board.table, under_way.seat).at
    for seen in board.table.monsters:
        if seen.slot == under_way.slot and here:
            beads(board, seen.at, here, DANGER, DANGER)


def openings(board: Board, seat: int) -> None:
    """A cyan arrow in each open side of the hero's tile through which it can step (AR-A2)."""
    here = hero_of(board.table, seat).at
    if here not in board.tiles:
        return
    for side in SIDES:
        there = NEXT[here].get(side)
        if there in board.tiles and side in board.tiles[here].sides and OPPOSITE[side] in board.tiles[there].sides:
            board.join(here, there, pointer(DEGREES[side], 26, LEGAL, EDGE))


def doors(board: Board, seat: int) -> None:
    """A dashed ring on each trapdoor that the hero can come through: to enter, or from another one (AR-S17, AR-A5)."""
    here = hero_of(board.table, seat).at
    trapdoors = [seen.cell for seen in board.table.tiles if seen.kind == "trapdoor"]
    for cell in trapdoors if not here or here in trapdoors else ():
        if cell != here:
            board.put(cell, dashed_ring(110, LEGAL, 6))


def shiftable(board: Board) -> None:
    """Cyan arrows at the edges of the Doom Area: from there a row or a column can shift into it (AR-A7)."""
    doom = board.table.doom
    for side in NEXT[doom]:
        across, down = UNIT[side]
        arrow = pointer(DEGREES[OPPOSITE[side]], 22, LEGAL, EDGE)
        board.put(doom, arrow, (across * DOOM_EDGE, down * DOOM_EDGE))


def towards(start: Cell, end: Cell) -> Side:
    """The direction from a space to another one of its row or column."""
    (x, y), (to_x, to_y) = xy(start), xy(end)
    if x == to_x:
        return "N" if to_y < y else "S"
    return "W" if to_x < x else "E"
