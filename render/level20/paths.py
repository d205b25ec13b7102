"""Ways: what the fighters would do, the last ways taken, sight, and where pride was lost."""

from collections.abc import Sequence

from render.canvas import Canvas
from render.level20.corners import Corners
from render.level20.ground import DARK_STAIRS, LIT_STAIRS, floor
from render.level20.looks import CELL, FIGHTERS, LEFT, TOP, kobold_of, middle
from render.lines import dashes, waves
from render.palette import DANGER, EDGE, GOLD, INK, IVORY
from render.tokens import brackets, number_badge, ring, thing_token
from rules.level20.board import OFFSETS, SQUARES, Square, column, row
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


def sight(canvas: Canvas, den: Den) -> None:
    """Warm floor where the next fighter looks: half the den, its own line included (L20-T2)."""
    if (fighter := next_fighter(den)) is None:
        return
    across, down = OFFSETS[fighter.facing]
    for square in SQUARES:
        x, y = column(square), row(square)
        ahead = (x - column(fighter.at)) * across + (y - row(fighter.at)) * down
        if ahead >= 0 and square not in (LIT_STAIRS, DARK_STAIRS):
            canvas.place(floor(square, lit=True), LEFT + x * CELL, TOP + y * CELL)


def way(canvas: Canvas, squares: Sequence[Square], slides_from: int | None, fill: str, pattern: Pattern) -> None:
    """A way from middle to middle: dashed where walked, wavy with an arrow where slid."""
    for index, (start, end) in enumerate(zip(squares, squares[1:], strict=False), 1):
        (x, y), (to_x, to_y) = middle(start), middle(end)
        step = (to_x - x, to_y - y)
        slid = slides_from is not None and index >= slides_from
        last = index == len(squares) - 1
        stretch = waves(step, fill, pattern[0], last) if slid else dashes(step, fill, *pattern)
        canvas.put(stretch, (x + to_x) / 2, (y + to_y) / 2)


def trails(canvas: Canvas, den: Den, corners: Corners) -> None:
    """The ways taken last: a hollow ring where each began; fighters leave numbered footprints."""
    for trail in den.trails:
        if len(trail.squares) < 2:
            continue
        way(canvas, trail.squares, trail.slides_from, IVORY, TRAIL)
        canvas.put(ring(56, IVORY, 6), *middle(trail.squares[0]))
        if trail.fighter:
            footprints(trail, trail.fighter, corners)


def footprints(trail: Trail, fighter: FighterId, corners: Corners) -> None:
    """1, 2, 3 … on the squares entered."""
    for number, square in enumerate(trail.squares[1:], 1):
        badge = number_badge(FIGHTERS[fighter].badge, IVORY, str(number), 40, EDGE, INK)
        corners.put(square, badge, "high left")


def forecasts(canvas: Canvas, den: Den) -> None:
    """The fighters' courses in red, if nothing changed any more."""
    places = {fighter.id: fighter.at for fighter in den.fighters}
    for course in den.forecast:
        slides = None if course.slides_from is None else course.slides_from + 1
        way(canvas, (places[course.fighter], *course.path), slides, DANGER, FORECAST[course.fighter])


def costs(den: Den, corners: Corners) -> None:
    """Steps spent when entering each square of a course."""
    for course in den.forecast:
        for square, cost in zip(walked(course), course.costs, strict=False):
            corners.put(square, number_badge(FIGHTERS[course.fighter].badge, DANGER, str(cost)), "high right")


def walked(course: Course) -> tuple[Square, ...]:
    """The squares of a course that cost steps."""
    return course.path if course.slides_from is None else course.path[: course.slides_from]


def targets(canvas: Canvas, den: Den) -> None:
    """Red brackets round the kobolds that the fighters go for."""
    for seat in dict.fromkeys(course.target for course in den.forecast if course.target is not None):
        canvas.put(brackets(130, DANGER, 8), *middle(kobold_of(den, seat).at))


def bursts(canvas: Canvas, den: Den, corners: Corners) -> None:
    """A burst where the fighters lost pride."""
    for square in dict.fromkeys(den.pride_lost_at):
        canvas.put(thing_token("burst", 146, "#B8791B", GOLD, "", INK), *middle(square))
        lost = den.pride_lost_at.count(square)
        corners.put(square, number_badge("burst", GOLD, f"−{lost}", 58, EDGE), "high left")
