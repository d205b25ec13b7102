"""Fighter Moves: square by square, walking or sliding, into kobolds, traps and walls (L20-M3 to L20-M9, L20-MS1…)."""

from typing import Literal

from rules.contract import Event, then
from rules.level20.agenda import Advance, MayTunnel, Spring
from rules.level20.board import NEIGHBOUR, NEIGHBOURS, Direction, Square
from rules.level20.catalog import CONSTANTS
from rules.level20.events import Ate, Cause, FighterMoved, Hacked, Slain, Slipped, Stopped, Upon
from rules.level20.scoring import end_if_one_is_left, lose_pride_charging
from rules.level20.state import Charge, DenState, Token, fighter_on, kobold_on
from rules.level20.tunnels import can_tunnel

Obstacle = Literal["wall", "stalactite", "fighter"]
SLIDE_CAUSES: dict[Obstacle, Cause] = {
    "wall": "wall", "stalactite": "slide-stalactite", "fighter": "slide-fighter",
}  # fmt: skip


def advance(state: DenState) -> list[Event]:
    """One square on, if the charge is not over; what stands in the way stops it."""
    charge = state.charge
    heading = next_direction(charge)
    if heading is None:
        return []
    to = NEIGHBOUR[heading][state.fighters[charge.fighter].at]
    if to is None:
        return stop(state, "wall", None)
    if obstacle := obstacle_on(state, to):
        return stop(state, obstacle, to)
    return enter(state, heading, to)


def next_direction(charge: Charge) -> Direction | None:
    """Where the fighter would go next: on with its slide, else on with its plan while it has steps."""
    if charge.halted:
        return None
    if charge.owed:
        return charge.direction
    return charge.plan[0] if charge.plan and charge.mp else None


def obstacle_on(state: DenState, to: Square) -> Obstacle | None:
    """What keeps a fighter out of this square (L20-ST5, L20-M9)."""
    token = state.tokens.get(to)
    if token and token.kind == "stalactite":
        return "stalactite"
    return "fighter" if fighter_on(state, to) is not None else None


def stop(state: DenState, obstacle: Obstacle, to: Square | None) -> list[Event]:
    """A walk just ends there; a slide costs one pride, and removes the stalactite (L20-MS9, L20-R34, L20-R45)."""
    charge = state.charge
    fighter = state.fighters[charge.fighter]
    charge.halted = True
    events: list[Event] = [Stopped(fighter.id, fighter.at, obstacle, slid=charge.owed > 0)]
    if not charge.owed:
        return events
    if obstacle == "stalactite" and to is not None:
        del state.tokens[to]
        events.append(Hacked(fighter.id, (to,)))
    return events + lose_pride_charging(state, SLIDE_CAUSES[obstacle], charge.moss_owner)


def enter(state: DenState, heading: Direction, to: Square) -> list[Event]:
    """First the kobold there, then the token there, then on (L20-R35)."""
    charge = state.charge
    fighter = state.fighters[charge.fighter]
    moved = FighterMoved(fighter.id, fighter.at, to, slid=charge.owed > 0)
    if charge.owed:
        charge.owed -= 1
    else:
        charge.mp -= CONSTANTS.step_cost
        charge.plan = charge.plan[1:]
    charge.came_from, charge.direction, fighter.at = fighter.at, heading, to
    then(state, Spring(), Advance())
    victim = kobold_on(state, to)
    return [moved] if victim is None else [moved, *come_upon(state, victim)]


def come_upon(state: DenState, seat: int) -> list[Event]:
    """The kobold may slip away if it can, else it is slain (L20-M7, L20-RT1, L20-R73)."""
    if not can_tunnel(state, seat):
        return slay(state, seat)
    then(state, MayTunnel(seat=seat))
    return [Upon(state.fighters[state.charge.fighter].id, seat, state.kobolds[seat].at)]


def slay(state: DenState, seat: int) -> list[Event]:
    """The kobold is out, its hand lies face up, and the charge is over (L20-M7, L20-M8, L20-R54)."""
    kobold = state.kobolds[seat]
    hand = tuple(kobold.hand)
    state.discard += hand
    kobold.hand, kobold.ferocity, kobold.hidden, kobold.slain_in = [], 0, False, state.round
    state.slew = state.charge.halted = True
    slain = Slain(state.fighters[state.charge.fighter].id, seat, kobold.at, hand)
    return [slain, *end_if_one_is_left(state)]


def spring(state: DenState) -> list[Event]:
    """Food works even after a kill, moss does not (L20-R36)."""
    here = state.tokens.get(state.fighters[state.charge.fighter].at)
    if here and here.kind == "food":
        return eat(state, here)
    if here and here.kind == "moss" and not state.charge.halted:
        return slip(state, here)
    return []


def eat(state: DenState, food: Token) -> list[Event]:
    """The turn ends, one pride is lost, the next turn is slow (L20-FD2, L20-FD3)."""
    fighter = state.fighters[state.charge.fighter]
    fighter.slowed = state.charge.halted = True
    if state.options.food_token_leaves == "at_once":
        del state.tokens[fighter.at]
    return [Ate(fighter.id, fighter.at), *lose_pride_charging(state, "food", food.owner)]


def slip(state: DenState, moss: Token) -> list[Event]:
    """The steps are gone; two more squares in the direction of the last one (L20-MS2, L20-R41)."""
    charge = state.charge
    still = charge.owed if state.options.moss_chain == "add" else 0
    charge.mp, charge.plan, charge.owed = 0, [], still + CONSTANTS.slide_squares
    charge.moss_owner = moss.owner
    fighter = state.fighters[charge.fighter]
    return [Slipped(fighter.id, fighter.at, charge.direction, charge.owed)]


def hack(state: DenState) -> list[Event]:
    """Where it stopped it clears all stalactites next to it, but not the one underfoot (L20-ST6, L20-ST7)."""
    fighter = state.fighters[state.charge.fighter]
    state.charge = Charge()
    beside = [at for at in NEIGHBOURS[fighter.at] if at in state.tokens and state.tokens[at].kind == "stalactite"]
    for at in beside:
        del state.tokens[at]
    return [Hacked(fighter.id, tuple(beside))] if beside else []
