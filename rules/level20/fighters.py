"""Fighter Activates: it looks for the closest kobold, turns, and means to charge it (L20-T1 to L20-T9, L20-M1, M2)."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from rules.contract import Event, then
from rules.level20.agenda import Advance, Hack
from rules.level20.board import OFFSETS, Direction, Facing, Square, column, row
from rules.level20.catalog import CONSTANTS
from rules.level20.events import FighterMissed, FoodEaten, Looked, Sight, Turned
from rules.level20.state import Charge, DenState, Fighter

BACK: dict[Facing, Facing] = {"N": "S", "E": "W", "S": "N", "W": "E"}
DIAGONALS: dict[tuple[Facing, Facing], Direction] = {
    ("N", "E"): "NE", ("N", "W"): "NW", ("S", "E"): "SE", ("S", "W"): "SW",
    ("E", "N"): "NE", ("E", "S"): "SE", ("W", "N"): "NW", ("W", "S"): "SW",
}  # fmt: skip


class Way(Struct, frozen=True):
    """How a fighter would reach a square that it sees: cost in steps, the turn counted (L20-R26, L20-R28)."""

    cost: int
    facing: Facing  # after the turn, if one is needed
    plan: tuple[Direction, ...]


@cache
def way(start: Square, facing: Facing, to: Square) -> Way | None:
    """The way from `start`; None for a square behind the fighter (L20-R25)."""
    ahead, right = in_frame(facing, start, to)
    if ahead < 0:
        return None
    beside = abs(right)
    side = right_of(facing) if right > 0 else BACK[right_of(facing)]
    if ahead >= beside:
        return Way(ahead, facing, charge_plan(facing, side, ahead, beside))
    return Way(CONSTANTS.turn_90_cost + beside, side, charge_plan(side, facing, beside, ahead))


def charge_plan(straight: Facing, side: Facing, ahead: int, beside: int) -> tuple[Direction, ...]:
    """First diagonally until in line, then straight on (L20-M3, L20-M4)."""
    diagonal = (DIAGONALS[straight, side],) * beside
    return (*diagonal, *((straight,) * (ahead - beside)))


def in_frame(facing: Facing, start: Square, to: Square) -> tuple[int, int]:
    """How far ahead of a fighter a square lies, and how far to its right."""
    across, down = column(to) - column(start), row(to) - row(start)
    (fx, fy), (rx, ry) = OFFSETS[facing], OFFSETS[right_of(facing)]
    return across * fx + down * fy, across * rx + down * ry


def right_of(facing: Facing) -> Facing:
    """The direction at the fighter's right hand."""
    clockwise: dict[Facing, Facing] = {"N": "E", "E": "S", "S": "W", "W": "N"}
    return clockwise[facing]


def coming_mp(state: DenState, fighter: Fighter) -> int:
    """Its steps in its coming turn (L20-M1, L20-R51)."""
    slowing = CONSTANTS.slowed_mp_loss if fighter.slowed else 0
    return max(0, state.options.fighter_mp + state.frustration - slowing)


def activate(state: DenState, index: int) -> list[Event]:
    """One look, or two with turning round, then the charge (L20-R70)."""
    fighter = state.fighters[index]
    if fighter.misses:
        fighter.misses = False
        return [FighterMissed(fighter.id)]
    state.charge = Charge(fighter=index, mp=coming_mp(state, fighter))
    events = recover(state, fighter)
    sight = look(state, index)
    events.append(sight)
    if sight.target is None:
        events.append(turn(state, fighter, BACK[fighter.facing], CONSTANTS.turn_180_cost))
        sight = look(state, index, again=True)
        events.append(sight)
    fighter.target = sight.target
    then(state, Advance(), Hack())
    return events + aim(state, fighter)


def recover(state: DenState, fighter: Fighter) -> list[Event]:
    """The turn in which a meal slows it also clears the meal away (L20-FD3, L20-FD4)."""
    if not fighter.slowed:
        return []
    fighter.slowed = False
    here = state.tokens.get(fighter.at)
    if here and here.kind == "food" and state.options.food_token_leaves == "next_turn":
        del state.tokens[fighter.at]
    return [FoodEaten(fighter.id, fighter.at)]


def look(state: DenState, index: int, again: bool = False) -> Looked:
    """Everybody in sight with the cost; the cheapest is chosen, of equals who moved first (L20-T1, L20-T6)."""
    fighter = state.fighters[index]
    excluded = state.fighters[0].target if index else None
    seen = tuple(sights(state, fighter, excluded))
    target = min(seen, key=lambda sight: sight.cost, default=None)
    tie = target is not None and sum(sight.cost == target.cost for sight in seen) > 1
    chosen = None if target is None else target.seat
    return Looked(fighter.id, fighter.facing, seen, chosen, tie, again, excluded)


def sights(state: DenState, fighter: Fighter, excluded: int | None) -> Iterator[Sight]:
    """The living kobolds before it that are not hidden, in this round's order (L20-T2, L20-F3, L20-R33)."""
    for seat in state.order:
        kobold = state.kobolds[seat]
        seen = kobold.slain_in is None and not kobold.hidden and seat != excluded
        if seen and (found := way(fighter.at, fighter.facing, kobold.at)):
            yield Sight(seat, found.cost)


def aim(state: DenState, fighter: Fighter) -> list[Event]:
    """A turn towards the target if the way needs one; without a target two squares blindly ahead (L20-T8, L20-M2)."""
    if fighter.target is None:
        state.charge.plan = [fighter.facing] * CONSTANTS.blind_walk_squares
        return []
    found = way(fighter.at, fighter.facing, state.kobolds[fighter.target].at)
    assert found is not None, "the target was seen"
    state.charge.plan = list(found.plan)
    return [] if found.facing == fighter.facing else [turn(state, fighter, found.facing, CONSTANTS.turn_90_cost)]


def turn(state: DenState, fighter: Fighter, facing: Facing, cost: int) -> Turned:
    """It faces there, also when its steps do not pay for the whole turn (L20-R62)."""
    paid = min(cost, state.charge.mp)
    state.charge.mp -= paid
    fighter.facing = facing
    return Turned(fighter.id, facing, paid)
