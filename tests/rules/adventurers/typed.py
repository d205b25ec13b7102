"""What a test types, and what is offered to whoever types."""

from collections.abc import Callable, Sequence

from rules.adventurers.state import JourneyState
from rules.adventurers.view import Seat
from rules.contract import Action, Decision, Illegal
from rules.notation import write_all
from tests.rules.adventurers.panels_seen import NAMES, own
from tests.rules.adventurers.tables import GAME

Make = Callable[[Seat, Sequence[Action]], tuple[Action, ...]]


def question(state: JourneyState, seat: int) -> Decision | None:
    """What the seat is asked."""
    return next((one for one in GAME.decisions(state) if one.seat == seat), None)


def offers(state: JourneyState, seat: int, *, aside: bool = False) -> list[Action]:
    """What the seat may answer: to the question, or beside it."""
    if aside:
        return [one for side in GAME.aside(state) if side.seat == seat for one in GAME.lawful(state, side)]
    decision = question(state, seat)
    return GAME.lawful(state, decision) if decision else []


def says(state: JourneyState, make: Make, seat: int = 0, *, aside: bool = False, lawful: bool = True) -> str:
    """What a command means, in notation."""
    row = make(own(state, seat), offers(state, seat, aside=aside))
    if lawful:
        assert row[0] in offers(state, seat, aside=aside), write_all(row)
    return write_all(row)


def refused(state: JourneyState, make: Make, seat: int = 0) -> tuple[str, str]:
    """Rule and reason by which the rules, or the reading, refuse a command."""
    try:
        (action,) = make(own(state, seat), offers(state, seat))
        GAME.apply(state, seat, action, None)  # type: ignore[arg-type]
    except Illegal as refusal:
        return refusal.rule, refusal.reason
    raise AssertionError(action)


def offered(
    state: JourneyState, entries: Callable[..., list[tuple[str, str]]], seat: int = 0, *, aside: bool = False
) -> dict[str, str]:
    """What is offered while somebody types: labels and values."""
    return dict(entries(own(state, seat), offers(state, seat, aside=aside), NAMES))
