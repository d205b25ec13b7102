"""Goblins put down somewhere: after a catch, a token, a theft; nothing is triggered (KR-F4, KR-F7, KR-B4, KR-R28)."""

from rules.contract import Event, Illegal, then
from rules.kragmortha import actions
from rules.kragmortha.agenda import GoHome, MayGoHome, MayGoHomeOut, MayLand, MayLandOut, Reappear
from rules.kragmortha.board import DESK, Space
from rules.kragmortha.events import Landed
from rules.kragmortha.state import LibraryState, empty, library


def empty_teleports(state: LibraryState) -> list[Space]:
    """The Teleport spaces in play on which no pawn stands (KR-R27)."""
    return [space for space in library(state).teleports if empty(state, space)]


def empty_starts(state: LibraryState) -> list[Space]:
    """The empty start spaces; none empty: empty spaces beside a goblin, the desk left out (KR-R8, KR-R29)."""
    plan = library(state)
    if starts := [space for space in plan.starts if empty(state, space)]:
        return starts
    goblins = {goblin.at for goblin in state.goblins}
    return [
        space
        for space, around in plan.beside.items()
        if space not in DESK and empty(state, space) and goblins & set(around.values())
    ]


def landings(state: LibraryState, errand: str, origin: Space) -> list[Space]:
    """Where a goblin can reappear; after a token nowhere but on a Teleport space (KR-F7, KR-R26)."""
    teleports = [space for space in empty_teleports(state) if space != origin]
    return teleports if teleports or errand == "teleport" else empty_starts(state)


def reappear(state: LibraryState, task: Reappear) -> list[Event]:
    """One way, or none after a token, is no question (KR-R46)."""
    where = landings(state, task.errand, task.origin)
    if not where:
        return []
    if len(where) == 1:
        return [put(state, task.goblin, task.origin, where[0], task.errand)]
    kind = MayLand if task.goblin == state.active else MayLandOut
    then(state, kind(seat=task.goblin, errand=task.errand, origin=task.origin))
    return []


def go_home(state: LibraryState, task: GoHome) -> list[Event]:
    """Always asked (KR-R46)."""
    kind = MayGoHome if task.goblin == state.active else MayGoHomeOut
    then(state, kind(seat=task.goblin, origin=task.origin))
    return []


def may_land(state: LibraryState, decision: MayLand | MayGoHome, land: actions.Land) -> Illegal | None:
    """Whether the goblin can be put there.

    Refuses: KR-F4 "where", KR-B4 "where" (space).
    """
    if land.space in spaces_offered(state, decision):
        return None
    return Illegal("KR-F4" if isinstance(decision, MayLand) else "KR-B4", "where", space=land.space[:10])


def spaces_offered(state: LibraryState, decision: MayLand | MayGoHome) -> list[Space]:
    """The spaces of this question."""
    if isinstance(decision, MayLand):
        return landings(state, decision.errand, decision.origin)
    return empty_starts(state)


def land(state: LibraryState, decision: MayLand | MayGoHome, action: actions.Land) -> list[Event]:
    """The goblin is put there."""
    why = decision.errand if isinstance(decision, MayLand) else "home"
    return [put(state, decision.seat, decision.origin, action.space, why)]


def put(state: LibraryState, seat: int, start: Space, at: Space, why: str) -> Landed:
    """A goblin onto a space, which triggers nothing (KR-R28)."""
    state.goblins[seat].at = at
    return Landed(seat, start, at, why)  # type: ignore[arg-type]
