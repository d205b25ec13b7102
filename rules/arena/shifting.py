"""Turning tiles, and shifting them into the Doom Area (AR-A6 to AR-A9, AR-R16)."""

from rules.arena.actions import Cell, Way
from rules.arena.board import line_to, turned
from rules.arena.events import Rotated, Shifted
from rules.arena.state import ArenaState
from rules.contract import Event, Illegal


def rotate(state: ArenaState, seat: int, cell: Cell, way: Way) -> list[Event]:
    """The tile is turned by a quarter."""
    tile = state.tiles[cell]
    tile.sides = turned(tile.sides, way == "cw")
    return [Rotated(seat, cell, way)]


def may_shift(state: ArenaState, start: Cell) -> Illegal | None:
    """Any space in the row or column of the Doom Area.

    Refuses: AR-A7 "no line" (start, doom).
    """
    known = start in state.tiles and bool(line_to(state.doom, start))
    return None if known else Illegal("AR-A7", "no line", start=start[:40], doom=state.doom)


def moves(doom: Cell, start: Cell) -> dict[Cell, Cell]:
    """Where the tiles of the line come to lie when it is shifted, by where they lay."""
    line = line_to(doom, start)
    return dict(zip(line, [doom, *line], strict=False))


def shift(state: ArenaState, seat: int, start: Cell) -> list[Event]:
    """The chosen tile and those before it move on, with everything on them; `start` becomes the Doom Area (AR-A9)."""
    doom, to = state.doom, state.doom
    line, moved = line_to(doom, start), moves(doom, start)
    for cell in line:
        state.tiles[to] = state.tiles.pop(cell)
        to = cell
    for hero in state.heroes:
        hero.at = moved.get(hero.at, hero.at)
    for monster in state.monsters:
        monster.at = moved.get(monster.at, monster.at)
    state.doom = start
    return [Shifted(seat, start, doom, len(line))]
