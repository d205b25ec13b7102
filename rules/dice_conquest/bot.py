"""The stand-in: it plans with the dice as they lie, and answers for a seat from what that seat sees (spec 10.1)."""

from collections.abc import Sequence

from rules.contract import Action, Chance, Decision
from rules.dice_conquest import actions, agenda
from rules.dice_conquest.bot_after import number_to_keep
from rules.dice_conquest.bot_answers import answer, somebody_falls
from rules.dice_conquest.bot_sight import Sight, sight_of
from rules.dice_conquest.view import Seat

WORTH_PREVENTING = 3  # the damage that a Mirror Shield takes away


def choose(view: Seat, decision: Decision, offers: Sequence[Action], luck: Chance) -> tuple[Action, ...]:
    """One of the offers; what it leads to is asked anew. Stand-ins need no luck."""
    return (best(view, decision, offers),)


def best(view: Seat, decision: Decision, offers: Sequence[Action]) -> Action:
    """What is answered of these offers; never a pass."""
    sight = sight_of(view)
    match decision:
        case agenda.MayPrevent():
            return actions.Use() if worth_preventing(sight) else actions.Decline()
        case agenda.MayKeepNumber():
            numbers = [offer.value for offer in offers if isinstance(offer, actions.Number)]
            return actions.Number(number_to_keep(sight, decision.die, numbers))
    return answer(sight, decision, [offer for offer in offers if not isinstance(offer, actions.Pass)])


def worth_preventing(sight: Sight) -> bool:
    """Whether the shield would be used in full, or saves a Hero."""
    return sight.table.incoming >= WORTH_PREVENTING or somebody_falls(sight.table)
