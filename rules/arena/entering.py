"""Entering tiles, and the runes that lie in wait there (AR-T1, AR-T2, AR-R17)."""

from collections.abc import Sequence

from rules.arena.actions import Cell
from rules.arena.catalog import NEGATIVE
from rules.arena.events import How, Moved
from rules.arena.sheet import spared
from rules.arena.state import ArenaState
from rules.arena.supply import take_rune
from rules.contract import Event


def enter(
    state: ArenaState, seat: int, path: Sequence[Cell], how: How, by: int | None = None, die: int = 0
) -> list[Event]:
    """The hero goes from tile to tile; every one that it enters gives its rune."""
    hero = state.heroes[seat]
    start, hero.at = hero.at, path[-1]
    events: list[Event] = [Moved(seat, (start, *path), how, by, die)]
    for cell in path:
        events += rune_of_tile(state, seat, cell)
    return events


def rune_of_tile(state: ArenaState, seat: int, cell: Cell) -> list[Event]:
    """The rune of this tile, unless the hero holds one of the type or is warded against it (AR-T2)."""
    rune, hero = state.tiles[cell].rune, state.heroes[seat]
    if rune is None or hero.runes[rune] or (rune in NEGATIVE and spared(hero, "rune_ward")):
        return []
    return take_rune(state, seat, rune, "tile")
