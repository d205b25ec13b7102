"""The best way out of a rock tunnel: for the safe answer, the standing orders and the stand-in (L20-R74)."""

from rules.level20.board import NEIGHBOUR, Direction, Square, distance
from rules.level20.catalog import CONSTANTS
from rules.level20.fighters import in_frame
from rules.level20.state import DenState, Fighter


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
