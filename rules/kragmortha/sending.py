"""Rigor Mortis and the Teleport spaces: he may be sent on, draws no token, and then stops (KR-L9 to KR-L12, KR-R24)."""

from rules.contract import Event, Illegal, then
from rules.kragmortha import actions
from rules.kragmortha.agenda import MaySend
from rules.kragmortha.board import Space
from rules.kragmortha.events import RigorSent
from rules.kragmortha.landing import empty_teleports
from rules.kragmortha.state import LibraryState, library
from rules.kragmortha.walking import running


def eligible(state: LibraryState) -> list[Space]:
    """Empty Teleport spaces without a goblin on any side (KR-L11)."""
    goblins, plan = {goblin.at for goblin in state.goblins}, library(state)
    return [space for space in empty_teleports(state) if not goblins & set(plan.beside[space].values())]


def send_rigor(state: LibraryState) -> list[Event]:
    """Asked only on a Teleport space, with somewhere to go, while the turn goes on (KR-R24, KR-R25)."""
    if not state.now.ended and state.rigor in library(state).teleports and eligible(state):
        then(state, MaySend(seat=state.active))
    return []


def may_send(state: LibraryState, send: actions.Send) -> Illegal | None:
    """Refuses: KR-L11 "where" (space)."""
    if send.space == actions.NO or send.space in eligible(state):
        return None
    return Illegal("KR-L11", "where", space=send.space[:10])


def send(state: LibraryState, seat: int, action: actions.Send) -> list[Event]:
    """He goes there and his move is over, or he stays and may walk on (KR-L10)."""
    if action.space == actions.NO:
        return []
    running(state).over = True
    return [put_rigor(state, seat, action.space)]


def put_rigor(state: LibraryState, seat: int, at: Space) -> RigorSent:
    """Rigor Mortis onto a Teleport space; nothing is triggered."""
    start, state.rigor = state.rigor, at
    return RigorSent(seat, start, at)
