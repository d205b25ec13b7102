"""The safe answer of an empty clock: get out of the fighters' reach, drop the commonest card, slip away."""

from rules.contract import Action, Decision
from rules.level20.actions import Card, Cover, Discard, End, Step, Tunnel
from rules.level20.agenda import DropCard, MayTunnel
from rules.level20.board import DIRECTIONS, NEIGHBOUR, Direction, Square, column, row
from rules.level20.catalog import CONSTANTS
from rules.level20.completing import any_turn, barred_squares
from rules.level20.escaping import best_exit
from rules.level20.fighters import BACK, coming_mp, way
from rules.level20.forecast import phase_ahead
from rules.level20.state import DenState, Fighter
from rules.level20.table import table_of
from rules.level20.view import Seat

DROP_ORDER: tuple[Card, ...] = ("moss", "food", "stalactite", "tunnel")
Path = tuple[Direction, ...]


def default(view: Seat, decision: Decision) -> tuple[Action, ...]:
    """The rest of the turn, the card to drop, or the way out."""
    match decision:
        case DropCard():
            return (Discard(card_to_drop(view.hand)),)
        case MayTunnel():
            return (Tunnel(best_exit(table_of(view.den), decision.seat, view.den.exits)),)
        case _:
            return safe_turn(table_of(view.den), decision.seat)


def card_to_drop(hand: tuple[Card, ...]) -> Card:
    """The kind held most often; of equals the first in the order of dropping."""
    return max(DROP_ORDER, key=hand.count)


def safe_turn(state: DenState, seat: int) -> tuple[Action, ...]:
    """The rest of a turn, without cards, searches or bought steps."""
    ends = end_squares(state, seat)
    if not ends:
        return any_turn(state, seat)
    ranks = {at: rank(state, seat, at) for at in ends}
    best = min(ends, key=lambda at: (ranks[at], column(at), row(at)))
    covering = (Cover(),) if ranks[best][0] == 1 else ()
    return (*map(Step, ends[best]), *covering, End())


def end_squares(state: DenState, seat: int) -> dict[Square, Path]:
    """Where the turn may end after exactly the steps left, each with its first path in the order of directions."""
    paths = reachable(state.kobolds[seat].at, state.kobold_turn.mp)
    barred = barred_squares(state, seat)
    return {at: path for at, path in paths.items() if not barred >> at & 1}


def reachable(start: Square, steps: int) -> dict[Square, Path]:
    """Every square at the end of so many steps, with the lexicographically first path to it."""
    paths: dict[Square, Path] = {start: ()}
    for _ in range(steps):
        longer: dict[Square, Path] = {}
        for at, path in paths.items():
            for to in DIRECTIONS:
                if (square := NEIGHBOUR[to][at]) is not None and square not in longer:
                    longer[square] = (*path, to)
        paths = longer
    return paths


def rank(state: DenState, seat: int, at: Square) -> tuple[int, int]:
    """How bad it is to end there: 0 safe, 1 safe under cover, 2 slain; then the margin, larger first."""
    return danger(state, seat, at), -margin(state, at)


def danger(state: DenState, seat: int, at: Square) -> int:
    """0: not slain there; 1: not if it takes cover there; 2: slain anyway."""
    kobold = state.kobolds[seat]
    if survives(state, seat, at, kobold.hidden):
        return 0
    if not kobold.hidden and kobold.ferocity and survives(state, seat, at, hidden=True):
        return 1
    return 2


def survives(state: DenState, seat: int, at: Square, hidden: bool) -> bool:
    """Whether the forecast leaves the kobold alive if it stands there."""
    kobold = state.kobolds[seat]
    now = kobold.at, kobold.hidden
    kobold.at, kobold.hidden = at, hidden
    _, after = phase_ahead(state)
    kobold.at, kobold.hidden = now
    return after.kobolds[seat].slain_in is None


def margin(state: DenState, at: Square) -> int:
    """By how many steps the fighter that comes closest falls short of this square."""
    return min(
        (reach(fighter, at) - coming_mp(state, fighter) for fighter in state.fighters if not fighter.misses), default=0
    )


def reach(fighter: Fighter, at: Square) -> int:
    """The steps a fighter needs to get there, turning round first for a square behind it."""
    if ahead := way(fighter.at, fighter.facing, at):
        return ahead.cost
    behind = way(fighter.at, BACK[fighter.facing], at)
    assert behind is not None, "a square is ahead of a fighter or behind it"
    return CONSTANTS.turn_180_cost + behind.cost
