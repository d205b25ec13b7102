"""The ways taken since the last turn began, and the courses of fighters, drawn together from events."""

from collections.abc import Iterable, Sequence

from rules.contract import Event
from rules.level20.board import Facing
from rules.level20.events import FighterId, FighterMoved, PrideLost, Slain, Stepped, Tunnelled, Turned
from rules.level20.view import Course, Trail


def trails(events: Iterable[Event]) -> tuple[Trail, ...]:
    """One trail for each kobold's turn, each tunnel and each fighter's charge, in the order they began."""
    found: list[Trail] = []
    for event in events:
        match event:
            case Stepped(seat=seat):
                follow(found, Trail(seat, None, (event.start, event.to)))
            case Tunnelled(seat=seat):
                found.append(Trail(seat, None, (event.start, event.to)))
            case FighterMoved(fighter=fighter):
                follow(found, Trail(None, fighter, (event.start, event.to), 1 if event.slid else None))
    return tuple(found)


def follow(found: list[Trail], leg: Trail) -> None:
    """Put one square more at the end of the trail it continues, or begin a new trail."""
    for index, trail in enumerate(found):
        same = (trail.seat, trail.fighter) == (leg.seat, leg.fighter)
        if same and trail.squares[-1] == leg.squares[0]:
            slides = len(trail.squares) if leg.slides_from and not trail.slides_from else trail.slides_from
            found[index] = Trail(leg.seat, leg.fighter, (*trail.squares, leg.squares[1]), slides)
            return
    found.append(leg)


def course(fighter: FighterId, events: Sequence[Event], facing: Facing, target: int | None) -> Course:
    """The coming way of one fighter, from the events that concern it."""
    moves = [event for event in events if isinstance(event, FighterMoved)]
    slid = [index for index, move in enumerate(moves) if move.slid]
    return Course(
        fighter=fighter,
        facing=facing,
        target=target,
        path=tuple(move.to for move in moves),
        costs=tuple(running_costs(events)),
        slides_from=slid[0] if slid else None,
        slays=next((event.seat for event in events if isinstance(event, Slain)), None),
        pride=any(isinstance(event, PrideLost) for event in events),
    )


def running_costs(events: Iterable[Event]) -> Iterable[int]:
    """The steps spent on entering each square; a slide adds nothing."""
    spent = 0
    for event in events:
        if isinstance(event, Turned):
            spent += event.cost
        elif isinstance(event, FighterMoved):
            spent += not event.slid
            yield spent
