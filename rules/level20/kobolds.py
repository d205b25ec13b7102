"""Kobold Turn: two steps and more for ferocity, all of them to be spent, ending on a free square (L20-K1…K10)."""

from rules.contract import Event, Illegal, then
from rules.level20.actions import End, Step
from rules.level20.agenda import TakeTurn
from rules.level20.board import NEIGHBOUR
from rules.level20.catalog import CONSTANTS
from rules.level20.completing import no_place_to_end, stranded
from rules.level20.events import Stepped, TurnBegan, TurnEnded
from rules.level20.state import DenState, KoboldTurn


def start_turn(state: DenState, seat: int) -> list[Event]:
    """The Hidden Token comes off; who could not finish a turn at all passes it (L20-F5, L20-R14)."""
    kobold = state.kobolds[seat]
    began = TurnBegan(seat, kobold.at, uncovered=kobold.hidden)
    begin(state, seat)
    if stranded(state, seat, kobold.at, state.kobold_turn.mp, kobold.ferocity):
        return [began, TurnEnded(seat, kobold.at)]
    then(state, TakeTurn(seat=seat))
    return [began]


def begin(state: DenState, seat: int) -> None:
    """A turn with all its steps, from where the kobold stands in the open (L20-K2)."""
    kobold = state.kobolds[seat]
    kobold.hidden = False
    state.turn += 1
    state.kobold_turn = KoboldTurn(seat, kobold.at, CONSTANTS.kobold_mp)


def may_step(state: DenState, seat: int, step: Step) -> Illegal | None:
    """Refuses: L20-R3 "wall" (square, to), L20-K2 "no steps" (ferocity), and what `stranded` refuses."""
    kobold, turn = state.kobolds[seat], state.kobold_turn
    to = NEIGHBOUR[step.to][kobold.at]
    if to is None:
        return Illegal("L20-R3", "wall", square=kobold.at, to=step.to)
    if not turn.mp:
        return Illegal("L20-K2", "no steps", ferocity=kobold.ferocity)
    return stranded(state, seat, to, turn.mp - CONSTANTS.step_cost, kobold.ferocity)


def step(state: DenState, seat: int, step: Step) -> list[Event]:
    """One square in any of eight directions, also through others (L20-K4, L20-K5)."""
    kobold = state.kobolds[seat]
    start, to = kobold.at, NEIGHBOUR[step.to][kobold.at]
    assert to is not None, "refused by may_step"
    state.kobold_turn.mp -= CONSTANTS.step_cost
    kobold.at = to
    return [Stepped(seat, start, to)]


def may_end(state: DenState, seat: int, _: End) -> Illegal | None:
    """Refuses: L20-K9 "steps left" (steps), L20-K10 "start" (square), L20-K7 "occupied" (square, by)."""
    if state.kobold_turn.mp:
        return Illegal("L20-K9", "steps left", steps=state.kobold_turn.mp)
    return no_place_to_end(state, seat, state.kobolds[seat].at)


def end_turn(state: DenState, seat: int) -> list[Event]:
    """The turn is over when its player says so (L20-R15)."""
    return [TurnEnded(seat, state.kobolds[seat].at)]
