"""What the player's own picture marks besides what all see, and the reach of a monster that somebody asked for."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from render.arena.board import Board
from render.arena.looks import CELL
from render.arena.paths import DEGREES, towards
from render.lines import pointer
from render.palette import DANGER, EDGE, LEGAL, TARGET
from render.sketch import Sketch, Sprite, few_tones
from render.tokens import brackets, dashed_ring
from rules.arena.actions import Cell
from rules.arena.board import UNIT

FRAME, DOTS = 92, 41  # side of the frame; from the middle to the dots
RIM = 56  # from the middle to an arrow at the edge
BARE = ("corridor", "curve", "crossroads")


class Marks(Struct, frozen=True):
    """For the eyes of the one who asks. `melee` and `ranged` take the place of what the monster reaches now."""

    legal: tuple[Cell, ...] = ()  # tiles that may be entered or chosen
    shifts: tuple[Cell, ...] = ()  # tiles that may be shifted from
    reach: tuple[Cell, ...] = ()  # tiles that the chosen attack reaches
    targets: tuple[int, ...] = ()  # slots of monsters that may be attacked
    monster: int = 0  # the slot of the monster whose reach is asked for; 0: none
    melee: tuple[Cell, ...] = ()
    ranged: tuple[Cell, ...] = ()
    start: Cell = ""  # the tile from which it is reckoned, if not its own
    sheet: int | None = None  # the seat whose sheet is wanted instead of the board
    reaching: tuple[int, ...] | None = None  # slots of monsters that would attack the own hero; None: by the view


def marks_of(given: object) -> Marks:
    """Marks as whoever shows a panel gives them: what has a name of ours counts, the rest is left alone."""
    return Marks(**{name: getattr(given, name) for name in Marks.__struct_fields__ if hasattr(given, name)})


def under(board: Board, marks: Marks) -> None:
    """Reaches, under the pieces."""
    for cell in marks.reach:
        board.put(cell, reached(False, True, LEGAL))
    melee, ranged = of_monster(board, marks)
    for cell in sorted({*melee, *ranged}):
        board.put(cell, reached(cell in melee, cell in ranged, DANGER))


def of_monster(board: Board, marks: Marks) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """What the monster reaches with its two attacks."""
    if marks.melee or marks.ranged:
        return marks.melee, marks.ranged
    asked = (one for one in board.table.monsters if one.slot == marks.monster)
    return next(((one.melee, one.ranged) for one in asked), ((), ()))


@lru_cache(maxsize=8)
def reached(melee: bool, ranged: bool, fill: str) -> Sprite:
    """A frame: a melee attack reaches here; dots round the tile: a ranged one does; both: both do."""
    sketch, centre = Sketch(CELL, CELL), CELL / 2
    if melee:
        low, high = centre - FRAME / 2, centre + FRAME / 2
        for paint, thick in ((EDGE, 11.0), (fill, 6.0)):
            corners = [(low, low), (high, low), (high, high), (low, high), (low, low)]
            sketch.line(corners, paint, thick)
    if ranged:
        far = FRAME / 2 if melee else DOTS
        around = [(x, y) for x in (-far, 0, far) for y in (-far, 0, far) if x or y]
        for radius, paint in ((11.0, EDGE), (8.0, fill)):
            for x, y in around:
                sketch.disc((centre + x, centre + y), radius, paint)
    return few_tones(sketch.finish())


def slides(board: Board, marks: Marks, busy: Iterable[Cell]) -> None:
    """An arrow on each tile that may be shifted from: in the middle of a bare one, else under all, at its edge."""
    for cell in marks.shifts:
        side = towards(cell, board.table.doom)
        across, down = UNIT[side]
        bare = cell in board.tiles and board.tiles[cell].kind in BARE and cell not in busy
        size, out = (46, 0) if bare else (32, RIM)
        board.put(cell, pointer(DEGREES[side], size, LEGAL, EDGE), (across * out, down * out))


def choices(board: Board, marks: Marks, busy: Iterable[Cell]) -> None:
    """A dashed ring on each tile that may be chosen: round whoever stands there."""
    for cell in dict.fromkeys((*marks.legal, *((marks.start,) if marks.start else ()))):
        board.put(cell, dashed_ring(118 if cell in busy else 110, LEGAL, 6))


def targets(board: Board, marks: Marks) -> None:
    """Brackets round monsters that may be attacked."""
    for seen in board.table.monsters:
        if seen.slot in marks.targets:
            board.put(seen.at, brackets(126, TARGET, 7))
        if seen.slot == marks.monster:
            board.put(seen.at, brackets(126, DANGER, 7))
