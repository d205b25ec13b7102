"""Moving: one or two steps of a card, by the own goblin or by Rigor Mortis (KR-M1 to KR-M7, KR-K4, KR-K5)."""

from rules.contract import Event, then
from rules.kragmortha import actions
from rules.kragmortha.agenda import Arrive, Enter, GoOn, MayStep, PushOn, ResumeTurn, SendRigor
from rules.kragmortha.board import Space
from rules.kragmortha.events import Stepped
from rules.kragmortha.marks import next_steps, steps_allowed
from rules.kragmortha.state import LibraryState, Walk, goblin_on


def set_out(state: LibraryState, walk: Walk, to: Space) -> None:
    """The first step of a card, and then whatever the card still allows."""
    state.walk = walk
    then(state, Enter(to), GoOn())


def enter(state: LibraryState, task: Enter) -> list[Event]:
    """The pawn stands on the next space; what that does comes next on the agenda (KR-P2, KR-F1, KR-R50)."""
    walk, seat = running(state), state.active
    start = walk.path[-1]
    walk.path.append(task.to)
    if walk.pawn == "rigor":
        _rigor_enters(state, task.to)
    else:
        _goblin_enters(state, seat, start, task.to)
    return [Stepped(walk.pawn, seat, start, task.to)]


def _goblin_enters(state: LibraryState, seat: int, start: Space, to: Space) -> None:
    state.goblins[seat].at = to
    victim = goblin_on(state, to, besides=seat) if to != state.rigor else None
    if victim is None:
        then(state, Arrive(seat, "own move"))
    else:
        then(state, PushOn(victim, seat, start, [seat]))


def _rigor_enters(state: LibraryState, to: Space) -> None:
    state.rigor = to
    caught = goblin_on(state, to)
    then(state, *([] if caught is None else [Arrive(caught, "rigor card")]), SendRigor())


def go_on(state: LibraryState) -> list[Event]:
    """Another step if the card, the turn and the library allow one, else the card is done (KR-M6, KR-R44)."""
    walk = running(state)
    taken, most = len(walk.path) - 1, steps_allowed(state, state.active, walk.pawn)
    if state.now.ended or walk.over or taken >= most or not next_steps(state, state.active, walk):
        state.walk = None
        then(state, ResumeTurn())
    else:
        then(state, MayStep(seat=state.active))
    return []


def step(state: LibraryState, action: actions.Step | actions.Halt) -> list[Event]:
    """One more step, or none."""
    if isinstance(action, actions.Step):
        then(state, Enter(action.to), GoOn())
    else:
        running(state).over = True
        then(state, GoOn())
    return []


def running(state: LibraryState) -> Walk:
    """The movement under way."""
    assert state.walk is not None, "a card is being walked"
    return state.walk
