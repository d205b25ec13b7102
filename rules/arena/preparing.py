"""Turns prepared before they come: the arena as it stands, with the markers back that the turn will bring back.

The tokens on cards, the way through the maze and the first attack can be made ready: up to the first thing that draws,
that a monster strikes back at, or that another seat may answer. If Earth slows the hero by then, a row that is too long
for what is left is not played.
"""

from collections.abc import Sequence

from rules.arena.actions import Rotate, Shift, Trapdoor, UseCard, UseDeity
from rules.arena.agenda import HERO_PHASE, AskEarth, MayEnter, StartTurn
from rules.arena.play import perform
from rules.arena.state import ArenaState
from rules.arena.terms import hero
from rules.arena.turns import start_turn
from rules.arena.view import Seat
from rules.chance import NoLuck
from rules.contract import Action, Decision
from rules.preparing import Preparing, no_drafts_ahead
from rules.saves import copy

MAZE = (Rotate, Shift, Trapdoor, UseCard, UseDeity)  # what these do depends on how tiles lie anywhere


def ahead(state: ArenaState, seat: int) -> ArenaState:
    """A copy in which this seat's hero phase has just begun, and nobody has played Earth.

    Raises:
        Illegal: "turn order" "no drafts ahead": no turns are played, it is this seat's own, or the seat is given up.
    """
    if state.phase in ("setup", "over") or state.active == seat or state.heroes[seat].left:
        raise no_drafts_ahead()
    draft: ArenaState = copy(state)
    draft.agenda.clear()
    draft.blow = None
    for monster in draft.monsters:
        monster.fire = 0
        monster.waters.clear()
    start_turn(draft, StartTurn(seat))
    draft.agenda = [task for task in draft.agenda if not isinstance(task, AskEarth)]
    while not isinstance(draft.agenda[-1], Decision):
        perform(draft, draft.agenda.pop(), NoLuck())
    return draft


# ---------------------------------------------------------------- played by itself


def about(view: Seat, row: Sequence[Action]) -> object:
    """What a row rests on: where the hero and every monster stand, and how the maze lies where that is moved."""
    arena = view.arena
    maze = arena.tiles if any(isinstance(action, MAZE) for action in row) else ()
    return (
        hero(arena, view.seat).at,
        [(one.slot, one.id, one.at) for one in arena.monsters],
        [(one.cell, one.kind, one.sides) for one in maze],
    )


def attacked(view: Seat) -> object:
    """What an attack leaves behind: misfortune, runes that harm (one of them costs an action), another place."""
    own = hero(view.arena, view.seat)
    return own.at, own.runes, view.arena.actions_all, view.misfortune


def own(view: Seat) -> object:
    """All that is the player's own."""
    return attacked(view), hero(view.arena, view.seat), view.glory


PREPARING: Preparing[Seat] = Preparing(
    last=(*MayEnter.takes, *HERO_PHASE), about=about, stops={"attacked": attacked, "peace": own}
)
