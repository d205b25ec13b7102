"""What a row of actions came to, in words: for the player, and for the table where it is taken back."""

from collections.abc import Sequence

from rules.contract import Action
from rules.dice_conquest.actions import (
    Ability,
    Accept,
    Approve,
    Award,
    Choose,
    Crit,
    Decline,
    Discard,
    Item,
    Keep,
    Number,
    Object,
    Pass,
    Place,
    Reroll,
    Suggest,
    Target,
    Use,
    VoteFor,
)
from rules.dice_conquest.calls import SHIELD
from rules.dice_conquest.described import creature_or_that, known, tool_of
from rules.dice_conquest.rounds_told import plan_told
from rules.dice_conquest.terms import item_name, known_die, named, table_seen, the_die
from rules.dice_conquest.view import Conquest, Seat
from rules.phrases import joined
from rules.telling import Names


def done(before: Seat, after: Conquest | Seat, actions: Sequence[Action], names: Names) -> str:
    """What a committed row of actions came to: "the D12 placed on the Hydra and Hex used"."""
    return joined(_Row(before, table_seen(after), names).told(actions))


class _Row:
    """Which die is meant while a row of actions is told."""

    def __init__(self, before: Seat, after: Conquest, names: Names) -> None:
        self.view, self.after, self.names = before, after, names
        self.die: str | None = before.table.chosen

    def told(self, actions: Sequence[Action]) -> list[str]:
        """Everything that was done; that a turn ended is said only where nothing else was."""
        clauses = [clause for action in actions if (clause := self._one(action))]
        return clauses or ["the turn ended"]

    def _one(self, action: Action) -> str:
        match action:
            case Choose(die=die):
                self.die = die
                return "" if self._later() else f"{the_die(die)} taken"
            case Place(creature=id):
                return f"{self._held()} placed on {creature_or_that(id)}"
            case Discard():
                return f"{self._held()} discarded"
            case Reroll():
                return f"{'the spell' if self.view.table.casting else self._held()} rerolled{self._number()}"
            case Ability() | Crit() | Item():
                return f"{tool_of(self.view.table, self.view.seat, action)[0]} used"
            case _:
                return _said(action, self.names)

    def _later(self) -> bool:
        """Whether the chosen die has gone on: then its placing is told."""
        return self.after.chosen != self.die

    def _held(self) -> str:
        return the_die(self.die) if self.die and known_die(self.die) else "the die"

    def _number(self) -> str:
        """The number after a reroll, where the die is still in hand."""
        shown = next((seen for seen in self.after.dice if seen.die == self.die), None)
        return f" to {shown.value}" if shown and self.after.chosen == self.die else ""


def _said(action: Action, names: Names) -> str:
    """What needs no die."""
    match action:
        case Accept():
            return "the number accepted"
        case Pass():
            return "passed, the round is over"
        case Number(value=value):
            return f"the {value} kept"
        case Award(seat=seat):
            return f"the magic item given to {named(names, seat)}"
        case Use():
            return f"{item_name(SHIELD)} used"
        case Decline():
            return f"{item_name(SHIELD)} kept"
        case Target():
            return _aimed(action, names)
        case _:
            return _planned(action, names)


def _aimed(action: Target, names: Names) -> str:
    if action.hero is not None:
        return f"{named(names, action.hero)} healed"
    met = [creature_or_that(one) for one in action.creatures]
    return f"the spell aimed at {joined(met)}" if met else "the spell given up"


def _planned(action: Action, names: Names) -> str:
    match action:
        case Keep(remove=remove, clear=clear):
            return f"the plan to {plan_told(remove, known(clear))}"
        case Object(remove=remove, clear=clear):
            return f"another plan, to {plan_told(remove, known(clear))}"
        case Approve():
            return "the plan agreed to"
        case Suggest(die=die, creature=one):
            return f"{the_die(die)} on {creature_or_that(one)} suggested"
        case VoteFor(plan=plan):
            return f"the vote for the plan of {named(names, plan)}"
        case _:
            return ""
