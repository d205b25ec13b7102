"""Ways: what the fighters would do, the last ways taken, sight, and where pride was lost."""

from collections.abc import Sequence
from itertools import pairwise

from render.level20.board import Board
from render.level20.looks import FIGHTERS, kobold_of, middle
from render.lines import dashes, waves
from render.palette import DANGER, EDGE, GOLD, INK, IVORY
from render.tokens import brackets, number_badge, ring, thing_token
from rules.level20.board import SIZE, Square, column, row
from rules.level20.events import FighterId
from rules.level20.view import Course, Den, FighterSeen, Trail

Pattern = tuple[float, float, float]  # width, dash, gap
TRAIL: Pattern = (7, 20, 14)
PREVIEW: Pattern = (9, 20, 14)
FORECAST: dict[FighterId, Pattern] = {"vala": (9, 22, 14), "brond": (9, 3, 15)}  # dashes and dots


def next_fighter(den: Den) -> FighterSeen | None:
    """The fighter that acts next: the one that stands on a kobold, else the first that does not miss its turn."""
    if den.phase == "over":
        return None
    busy = [fighter for fighter in den.fighters if fighter.id == den.upon]
    return next((fighter for fighter in busy or den.fighters if not fighter.misses), None)


def sight(board: Board, den: Den) -> None:
    """Warm floor where the next fighter looks: half the den, its own line included (L20-T2)."""
    if (fighter := next_fighter(den)) is None:
        return
    across = fighter.facing in ("N", "S")
    line = row(fighter.at) if across else column(fighter.at)
    board.light(across, range(line + 1) if fighter.facing in ("N", "W") else range(line, SIZE))


def way(board: Board, squares: Sequence[Square], slides_from: int | None, fill: str, pattern: Pattern) -> None:
    """A way from middle to middle: dashed where walked, wavy with an arrow where slid."""
    for index, (start, end) in enumerate(pairwise(squares), 1):
        (x, y), (to_x, to_y) = middle(start), middle(end)
        step, last = (to_x - x, to_y - y), index == len(squares) - 1
        slid = slides_from is not None and index >= slides_from
        board.join(start, end, waves(step, fill, pattern[0], last) if slid else dashes(step, fill, *pattern))


def trails(board: Board, den: Den) -> None:
    """The ways taken last: a hollow ring where each began; fighters leave numbered footprints."""
    for trail in den.trails:
        if len(trail.squares) > 1:
            way(board, trail.squares, trail.slides_from, IVORY, TRAIL)
            board.put(trail.squares[0], ring(116 if trail.squares[0] in den.tokens else 56, IVORY, 6))
        if trail.fighter:
            footprints(board, den, trail, trail.fighter)


def footprints(board: Board, den: Den, trail: Trail, fighter: FighterId) -> None:
    """1, 2, 3 … on the squares entered; the fighter itself stands for the last."""
    feet = [seen.at for seen in den.fighters if seen.id == fighter]
    for number, square in enumerate(trail.squares[1:], 1):
        if square not in feet:
            board.badge(square, number_badge(FIGHTERS[fighter].badge, IVORY, str(number), 40, EDGE, INK), "high left")


def forecasts(board: Board, den: Den) -> None:
    """The fighters' courses in red, if nothing changed any more."""
    places = {fighter.id: fighter.at for fighter in den.fighters}
    for course in den.forecast:
        slides = None if course.slides_from is None else course.slides_from + 1
        way(board, (places[course.fighter], *course.path), slides, DANGER, FORECAST[course.fighter])


def costs(board: Board, den: Den) -> None:
    """Steps spent when entering each square of a course."""
    for course in den.forecast:
        for square, cost in zip(walked(course), course.costs, strict=False):
            board.badge(square, number_badge(FIGHTERS[course.fighter].badge, DANGER, str(cost)), "high right")


def walked(course: Course) -> tuple[Square, ...]:
    """The squares of a course that cost steps."""
    return course.path if course.slides_from is None else course.path[: course.slides_from]


def targets(board: Board, den: Den) -> None:
    """Red brackets round the kobolds that the fighters go for."""
    for seat in dict.fromkeys(course.target for course in den.forecast if course.target is not None):
        board.put(kobold_of(den, seat).at, brackets(130, DANGER, 8))


def bursts(board: Board, den: Den) -> None:
    """A burst where the fighters lost pride."""
    for square in dict.fromkeys(den.pride_lost_at):
        lost = den.pride_lost_at.count(square)
        board.put(square, thing_token("burst", 146, "#B8791B", GOLD, "", INK))
        board.badge(square, number_badge("burst", GOLD, f"−{lost}", 58, EDGE), "high left")
