"""Strides, trapdoors, and moves by cards (AR-A1 to AR-A5, AR-R49, AR-R50)."""

from rules.arena.actions import Cell, Stride, Trapdoor
from rules.arena.board import NEXT, within
from rules.arena.entering import enter
from rules.arena.reach import open_steps, paths
from rules.arena.state import ArenaState, of_kind
from rules.contract import Event, Illegal


def may_stride(state: ArenaState, seat: int, stride: Stride) -> Illegal | None:
    """One tile, through open sides only.

    Refuses: AR-A3 "frame" (side), "doom" (side, to); AR-A2 "wall" (side, to).
    """
    at, side = state.heroes[seat].at, stride.side
    to = NEXT[at].get(side)
    if to is None:
        return Illegal("AR-A3", "frame", side=side)
    if to == state.doom:
        return Illegal("AR-A3", "doom", side=side, to=to)
    return None if side in open_steps(state, at) else Illegal("AR-A2", "wall", side=side, to=to)


def stride(state: ArenaState, seat: int, action: Stride) -> list[Event]:
    """The hero steps to the next tile."""
    return enter(state, seat, [NEXT[state.heroes[seat].at][action.side]], "stride")


def may_trapdoor(state: ArenaState, seat: int, action: Trapdoor) -> Illegal | None:
    """From one trapdoor tile to any other.

    Refuses: AR-A5 "not on one" (at), "no trapdoor" (to).
    """
    at = state.heroes[seat].at
    if state.tiles[at].kind != "trapdoor":
        return Illegal("AR-A5", "not on one", at=at)
    return None if action.to in trapdoors(state, at) else Illegal("AR-A5", "no trapdoor", to=action.to[:40])


def trapdoors(state: ArenaState, at: Cell) -> list[Cell]:
    """Where a hero on this trapdoor tile may come out; nowhere from another tile."""
    if state.tiles[at].kind != "trapdoor":
        return []
    return [cell for cell in of_kind(state, "trapdoor") if cell != at]


def trapdoor(state: ArenaState, seat: int, action: Trapdoor) -> list[Event]:
    """The hero comes out of the other one."""
    return enter(state, seat, [action.to], "trapdoor")


# ---------------------------------------------------------------- by cards


def walks(state: ArenaState, seat: int, n: int, walls: bool) -> dict[Cell, tuple[Cell, ...]]:
    """By every tile within n steps: the way that the hero takes (AR-R49)."""
    return paths(state, state.heroes[seat].at, n, walls)


def blinks(state: ArenaState, seat: int, n: int) -> list[Cell]:
    """Every other tile within so many spaces (AR-R50)."""
    at = state.heroes[seat].at
    return [cell for cell in within(at, n) if cell not in (at, state.doom)]
