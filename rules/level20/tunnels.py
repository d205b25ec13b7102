"""Rock Tunnel: the one card played out of turn, to slip away from under a fighter (L20-RT1 to L20-RT5)."""

from rules.contract import Event, Illegal
from rules.level20.actions import Tunnel
from rules.level20.board import DIRECTIONS, NEIGHBOUR, Direction
from rules.level20.events import CardPlayed, Tunnelled
from rules.level20.state import DenState, fighter_on, kobold_on


def can_tunnel(state: DenState, seat: int) -> bool:
    """Whether this kobold, with a fighter upon it, holds a tunnel and has a way out (L20-R40, L20-R73)."""
    return "tunnel" in state.kobolds[seat].hand and bool(exits(state, seat))


def exits(state: DenState, seat: int) -> tuple[Direction, ...]:
    """The ways out for the kobold that the acting fighter stands upon (L20-R38)."""
    return tuple(to for to in DIRECTIONS if may_tunnel(state, seat, Tunnel(to)) is None)


def may_tunnel(state: DenState, seat: int, tunnel: Tunnel) -> Illegal | None:
    """Refuses: L20-R3 "wall" (square, to), L20-RT2 "came from" (square, fighter), L20-K7 "occupied" (square, by)."""
    at, charge = state.kobolds[seat].at, state.charge
    to = NEIGHBOUR[tunnel.to][at]
    if to is None:
        return Illegal("L20-R3", "wall", square=at, to=tunnel.to)
    if to == charge.came_from:
        return Illegal("L20-RT2", "came from", square=to, fighter=state.fighters[charge.fighter].id)
    if (rival := kobold_on(state, to, besides=seat)) is not None:
        return Illegal("L20-K7", "occupied", square=to, by=rival)
    if (fighter := fighter_on(state, to)) is not None:
        return Illegal("L20-K7", "occupied", square=to, by=state.fighters[fighter].id)
    return None


def tunnel(state: DenState, seat: int, tunnel: Tunnel) -> list[Event]:
    """The kobold is next door; a fighter that walked stays, one that slides goes on (L20-RT3 to L20-RT5)."""
    kobold, charge = state.kobolds[seat], state.charge
    start, to = kobold.at, NEIGHBOUR[tunnel.to][kobold.at]
    assert to is not None, "refused by may_tunnel"
    kobold.hand.remove("tunnel")
    state.discard.append("tunnel")
    kobold.at = to
    charge.mp, charge.plan = 0, []
    fighter = state.fighters[charge.fighter].id
    return [CardPlayed(seat, "tunnel", start), Tunnelled(seat, fighter, start, to)]
