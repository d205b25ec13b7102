"""The safe answer of an empty clock: get out of the fighters' reach, drop the commonest card, slip away."""

from collections.abc import Iterator
from itertools import count

from rules.contract import Action, Decision
from rules.level20.actions import Card, Cover, Discard, End, Search, Spur, Step, Tunnel
from rules.level20.agenda import DropCard, MayTunnel
from rules.level20.board import DIRECTIONS, NEIGHBOUR, Direction, Square, column, distance, row
from rules.level20.catalog import CONSTANTS
from rules.level20.completing import barred_squares, refreshed
from rules.level20.fighters import BACK, coming_mp, in_frame, way
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


def any_turn(state: DenState, seat: int) -> tuple[Action, ...]:
    """The shortest rest of a turn that ends lawfully: steps, then searches, ferocity only without steps (L20-R13)."""
    barred = barred_squares(state, seat)
    kobold = state.kobolds[seat]
    junk = frozenset(at for at, token in state.tokens.items() if token.kind == "junk")
    rows: list[tuple[tuple[Action, ...], Position]] = [((), (kobold.at, state.kobold_turn.mp, kobold.ferocity, junk))]
    seen = set()
    for index in count():
        actions, position = rows[index]
        if position[1] == 0 and not barred >> position[0] & 1:
            return (*actions, End())
        for action, after in continuations(position):
            if after not in seen:
                seen.add(after)
                rows.append(((*actions, action), after))
    raise AssertionError("every question of a turn has an answer (L20-R13)")


Position = tuple[Square, int, int, frozenset[Square]]  # square, steps, ferocity, junk


def continuations(position: Position) -> Iterator[tuple[Action, Position]]:
    """What can be done next, in the order in which it is tried."""
    at, mp, ferocity, junk = position
    if mp:
        for to in DIRECTIONS:
            if (square := NEIGHBOUR[to][at]) is not None:
                yield Step(to), (square, mp - 1, ferocity, junk)
        if at in junk:
            yield Search("ferocity"), (at, mp - 1, refreshed(ferocity), junk - {at})
    elif ferocity:
        yield Spur(), (at, 1, ferocity - 1, junk)


def best_exit(state: DenState, seat: int, ways: tuple[Direction, ...]) -> Direction:
    """Off the line of the slide, behind the fighter, far from the other one; then the order of directions."""
    at = state.kobolds[seat].at
    fighter = state.fighters[state.charge.fighter]
    others = [other for other in state.fighters if other is not fighter]
    line = squares_of_slide(state, fighter)

    def badness(to: Direction) -> tuple[bool, bool, int]:
        square = NEIGHBOUR[to][at]
        assert square is not None, "an exit is inside the walls"
        ahead, _ = in_frame(fighter.facing, fighter.at, square)
        return square in line, ahead >= 0, -sum(distance(square, other.at) for other in others)

    return min(ways, key=badness)


def squares_of_slide(state: DenState, fighter: Fighter) -> set[Square]:
    """The squares the fighter would still slide over, moss underfoot and further on included."""
    owed, line = state.charge.owed, set[Square]()
    at: Square | None = fighter.at
    while at is not None:
        token = state.tokens.get(at)
        if token and token.kind == "moss":
            owed = CONSTANTS.slide_squares + (owed if state.options.moss_chain == "add" else 0)
        if not owed:
            break
        at = NEIGHBOUR[state.charge.direction][at]
        owed -= 1
        line |= set() if at is None else {at}
    return line
