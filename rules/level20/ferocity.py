"""Ferocity Tokens: one more step for each, or cover from the fighters' eyes (L20-F1 to L20-F5)."""

from rules.contract import Event, Illegal
from rules.level20.actions import Cover, Spur
from rules.level20.completing import stranded
from rules.level20.events import Covered, Spurred
from rules.level20.state import DenState


def may_spur(state: DenState, seat: int, _: Spur) -> Illegal | None:
    """Refuses: L20-F1 "no ferocity", and what `stranded` refuses."""
    kobold = state.kobolds[seat]
    if not kobold.ferocity:
        return Illegal("L20-F1", "no ferocity")
    return stranded(state, seat, kobold.at, state.kobold_turn.mp + 1, kobold.ferocity - 1)


def spur(state: DenState, seat: int) -> list[Event]:
    """One more step, at any point of the turn (L20-F2, L20-R68)."""
    state.kobolds[seat].ferocity -= 1
    state.kobold_turn.mp += 1
    return [Spurred(seat)]


def may_cover(state: DenState, seat: int, _: Cover) -> Illegal | None:
    """Refuses: L20-R16 "covered", L20-F1 "no ferocity", and what `stranded` refuses."""
    kobold = state.kobolds[seat]
    if kobold.hidden:
        return Illegal("L20-R16", "covered")
    if not kobold.ferocity:
        return Illegal("L20-F1", "no ferocity")
    return stranded(state, seat, kobold.at, state.kobold_turn.mp, kobold.ferocity - 1)


def cover(state: DenState, seat: int) -> list[Event]:
    """The kobold is hidden wherever it goes, until its next turn (L20-F3, L20-R16)."""
    kobold = state.kobolds[seat]
    kobold.ferocity -= 1
    kobold.hidden = True
    return [Covered(seat, kobold.at)]
