"""The safe answer of an empty clock, from what the seat itself can see; it uses no book."""

from collections.abc import Iterable

from rules.contract import Action, Decision
from rules.kragmortha import actions, agenda
from rules.kragmortha.arriving import reactions
from rules.kragmortha.board import DESK, TELEPORTS, Layout, Space, apart, layout
from rules.kragmortha.marks import pawn_of
from rules.kragmortha.table import table_of
from rules.kragmortha.view import FirstStep, Library, Seat

FAR = 99  # farther than any space is from the desk


def default(view: Seat, decision: Decision) -> tuple[Action, ...]:
    """One answer; what it leads to is asked anew."""
    match decision:
        case agenda.TakeTurn():
            return (turn(view),)
        case agenda.MayPlace():
            return (actions.Place(nearest(view.library, view.library.choices)),)
        case agenda.MayStep():
            return (actions.Halt(),)
        case agenda.MayPush():
            return (actions.Push(gentlest(view.library)),)
        case agenda.MayReact():
            usable = reactions(table_of(view.library), view.seat)
            return (actions.React(usable[0] if usable else actions.NO),)
        case agenda.MayLand():
            return (actions.Land(landing(view.library)),)
        case agenda.MayGoHome():
            return (actions.Land(nearest(view.library, view.library.choices)),)
        case agenda.MaySend():
            return (actions.Send(actions.NO),)
    raise TypeError(decision)


def turn(view: Seat) -> Action:
    """A quiet step towards the desk, or Rigor Mortis away from the own goblin, or whatever is legal; no squeak."""
    best = min(view.plays, key=lambda play: rank(view, play), default=None)
    if best is None:
        return actions.Stop() if view.library.played else actions.Discard()
    return actions.PlayExcused(best.card, best.to) if view.due else actions.Play(best.card, best.to)


def rank(view: Seat, play: FirstStep) -> tuple[int, int]:
    """How good a play is, the smallest first; equals keep their order."""
    library, own = view.library, view.library.goblins[view.seat].at
    meets = any(goblin.at == play.to for goblin in library.goblins)
    if pawn_of(play.card) == "goblin":
        quiet = not meets and play.to != library.rigor and play.to not in plan(library).teleports
        return (0, walking(library, play.to)) if quiet else (2, 0)
    return (1, -apart(play.to, own)) if not meets else (2, 0)


def plan(library: Library) -> Layout:
    """The layout in play."""
    return layout(library.layout)


def walking(library: Library, space: Space) -> int:
    """Walking distance to the desk, pawns ignored."""
    return plan(library).to_desk.get(space, FAR)


def nearest(library: Library, spaces: Iterable[Space]) -> Space:
    """The one nearest to the desk; equals as they are offered."""
    return min(spaces, key=lambda space: walking(library, space))


def landing(library: Library) -> Space:
    """The nearest to the desk that does not touch Rigor Mortis, else the nearest."""
    touched = set(plan(library).beside[library.rigor].values())
    return min(library.choices, key=lambda space: (space in touched, walking(library, space), order(space)))


def order(space: Space) -> tuple[int, str]:
    """How ties between Teleport spaces are broken, then between columns."""
    return (TELEPORTS.index(space), space) if space in TELEPORTS else (len(TELEPORTS), space)


def gentlest(library: Library) -> Space:
    """A direction that hurts least: not Rigor Mortis, desk or Teleport space before the others."""
    hurting = {library.rigor, *DESK, *plan(library).teleports}
    return min(library.choices, key=lambda space: space in hurting)
