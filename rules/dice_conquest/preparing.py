"""Turns prepared before they come: the dice as they lie in this round, for the Hero who is to choose one later.

What can be prepared is a die and where it goes, up to the first thing that is rolled. Only between the first roll and
the end of a round is there anything to prepare by: before that the dice show nothing. To pass ends the round for all,
so nobody does it unseen.
"""

from collections.abc import Iterator, Sequence

from rules.contract import Action
from rules.dice_conquest import actions
from rules.dice_conquest.state import ConquestState, dice_in
from rules.dice_conquest.terms import creatures_seen, die_seen, hero
from rules.dice_conquest.turns import start_turn
from rules.dice_conquest.view import Conquest, Seat
from rules.preparing import Preparing, no_drafts_ahead
from rules.saves import copy

LAST = (
    actions.Place, actions.Reroll, actions.Ability, actions.Crit, actions.Item, actions.Discard, actions.End,
)  # fmt: skip


def ahead(state: ConquestState, seat: int) -> ConquestState:
    """A copy in which this seat's turn begins now; a die in another hand is as good as gone.

    Raises:
        Illegal: "turn order" "no drafts ahead": no turns are played now, or it is this seat's own.
    """
    if state.phase != "turns" or state.active == seat:
        raise no_drafts_ahead()
    draft: ConquestState = copy(state)
    draft.agenda.clear()
    for die in dice_in(draft, "chosen"):
        draft.dice[die].zone = "spent"
    start_turn(draft, seat)
    return draft


def about(view: Seat, row: Sequence[Action]) -> object:
    """What a row rests on: the owner's health, the numbers of its dice, and how its creatures stand."""
    own = hero(view.table, view.seat)
    return own.health, own.items, [list(_fact(view.table, action)) for action in row]


def _fact(view: Conquest, action: Action) -> Iterator[object]:
    match action:
        case actions.Choose(die=die):
            yield die_seen(view, die).value
        case actions.Place(creature=creature):
            yield from ((one.health, one.total, one.dice) for one in creatures_seen(view) if one.id == creature)
        case actions.Reroll() | actions.End() | actions.Discard():
            return
        case _:  # powers and items can work on anything
            yield view.dice
            yield [(one.id, one.health, one.total) for one in creatures_seen(view)]


PREPARING: Preparing[Seat] = Preparing(last=LAST, about=about)
