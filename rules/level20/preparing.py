"""Moves prepared before one's turn comes: the den as if it had come already."""

from rules.contract import Illegal, then
from rules.level20.agenda import MayTunnel, TakeTurn
from rules.level20.forecast import forecast_at
from rules.level20.kobolds import begin
from rules.level20.state import Charge, DenState
from rules.level20.view import Seat
from rules.preparing import Preparing
from rules.saves import copy


def ahead(state: DenState, seat: int) -> DenState:
    """A copy in which this seat's turn has just begun, with the den as it stands; nothing comes after that turn.

    Raises:
        Illegal: L20-O1 "over"; L20-M7 "slain" (seat); L20-K1 "your turn" or L20-RT1 "answer first": it has a question
            to answer on the real table.
    """
    if refused := may_prepare(state, seat):
        raise refused
    draft: DenState = copy(state)
    draft.agenda.clear()
    draft.phase, draft.charge = "kobold", Charge()
    begin(draft, seat)
    then(draft, TakeTurn(seat=seat))
    return draft


def may_prepare(state: DenState, seat: int) -> Illegal | None:
    """Why this seat cannot prepare a turn now."""
    if state.phase == "over":
        return Illegal("L20-O1", "over")
    if state.kobolds[seat].slain_in is not None:
        return Illegal("L20-M7", "slain", seat=seat)
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, MayTunnel) and asked.seat == seat:
        return Illegal("L20-RT1", "answer first")
    if state.phase == "kobold" and state.kobold_turn.seat == seat:
        return Illegal("L20-K1", "your turn")
    return None


# ---------------------------------------------------------------- played by itself


def situation(view: Seat) -> object:
    """What is the owner's own: its kobold and its hand. If it has changed, something has happened to it."""
    return view.den.kobolds[view.seat], sorted(view.hand)


def lives(view: Seat) -> bool:
    """Whether the fighters would spare the owner as the den stands after its turn."""
    at = view.den.kobolds[view.seat]
    return not any(course.slays == view.seat for course in forecast_at(view.den, view.seat, at.at, at.hidden))


PREPARING: Preparing[Seat] = Preparing(stops={"peace": situation}, safe=lives)  # End goes without saying
