"""The picture of the arena: its layers from back to front."""

from collections.abc import Sequence

from render.arena.board import Board
from render.arena.features import features
from render.arena.ground import empty_arena, maze
from render.arena.header import header
from render.arena.headline import entering, in_hero_phase
from render.arena.heroes import heroes
from render.arena.loot import loot
from render.arena.marks import Marks, choices, slides, targets, under
from render.arena.paths import blow, doors, openings, shiftable, shifts, threats, trails, turned
from render.arena.pieces import attacked, crowds, pieces
from render.arena.rail import rail
from render.canvas import Canvas
from rules.arena.catalog import MONSTERS
from rules.arena.view import Arena, Seat

CROWD = 2  # where so many stand, badges make room


def scene(view: Arena | Seat, names: Sequence[str], marks: Marks | None = None) -> Canvas:
    """A canvas with everything on it. `names` by seat; `marks` only for the eyes of the one who asks."""
    own = view if isinstance(view, Seat) else None
    table = view.arena if isinstance(view, Seat) else view
    canvas = Canvas(empty_arena())
    maze(canvas, table)
    spaces(Board(canvas, table), marks or Marks(), own)
    rail(canvas, table)
    heroes(canvas, table, names, own)
    header(canvas, table, names, own is not None, explained(table, marks))
    return canvas


def open_ways(board: Board) -> None:
    """Trapdoors that everybody knows to be open to whose turn it is."""
    table = board.table
    if (seat := entering(table)) is not None:
        doors(board, seat)
    elif in_hero_phase(table) and table.actions_left > 0:
        doors(board, table.active)


def explained(table: Arena, marks: Marks | None) -> str:
    """What frames and dots mean, where the reach of a monster is shown."""
    asked = (MONSTERS[one.id].name for one in table.monsters if marks and one.slot == marks.monster)
    return next((f"{name}: frame melee, dots ranged" for name in asked), "")


def spaces(board: Board, marks: Marks, own: Seat | None) -> None:
    """Everything on the board."""
    table, standing = board.table, crowds(board.table)
    busy = set(standing)
    board.crowded = {cell for cell, crowd in standing.items() if len(crowd) >= CROWD}
    under(board, marks)
    slides(board, marks, busy)
    features(board, busy)
    trails(board)
    blow(board)
    acts = in_hero_phase(table)
    if own and table.phase != "over":
        threats(board, own.seat, marks.reaching)
    elif acts:
        threats(board, table.active)
    open_ways(board)
    choices(board, marks, busy)
    pieces(board)
    turned(board)
    shifts(board)
    if acts and table.actions_left > 0:
        openings(board, table.active)
        shiftable(board)
    attacked(board)
    targets(board, marks)
    loot(board)
    board.lay_badges()
