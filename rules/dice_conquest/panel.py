"""What Dice Conquest puts before whoever must choose."""

from collections.abc import Sequence

from msgspec import Struct

from rules.contract import Action, Asked, Decision
from rules.dice_conquest.actions import Choose, Pass, Place
from rules.dice_conquest.agenda import (
    MayAttack,
    MayAward,
    MayCast,
    MayFollow,
    MayKeepNumber,
    MayPlan,
    MayPrevent,
    MayRespond,
    MayStart,
    MayTarget,
    MayVote,
)
from rules.dice_conquest.answer_panel import award_panel, number_panel, prevent_panel, prevent_rows
from rules.dice_conquest.cast_panel import cast_panel, target_panel
from rules.dice_conquest.plan_panel import plan_panel, respond_panel, respond_rows, vote_panel, vote_rows
from rules.dice_conquest.turn_panel import chosen_panel, follow_panel, start_panel
from rules.dice_conquest.view import Conquest, Seat
from rules.panels import Panel, Press, beforehand
from rules.telling import Names

__all__ = ("PanelMarks", "call_rows", "marks", "panel")


class PanelMarks(Struct, frozen=True):
    """What the private picture marks: Creatures that the chosen die may go to, or dice that may be chosen."""

    legal: tuple[str, ...]


def panel(
    view: Seat, decision: Decision, offers: Sequence[Action], draft: Sequence[Action], names: Names,
    prepared: bool = False,
) -> Panel:  # fmt: skip
    """The panel of one decision; `view` and `offers` are those after the draft.

    `prepared`: the turn has not come yet, and the view shows it as if it had.
    """
    if not prepared:
        return _panel(view, decision, offers, draft, names)
    preparable = [offer for offer in offers if not isinstance(offer, Pass)]  # nobody ends the round unseen
    return beforehand(_panel(view, decision, preparable, draft, names))


def _panel(view: Seat, decision: Decision, offers: Sequence[Action], draft: Sequence[Action], names: Names) -> Panel:
    match decision:
        case MayStart():
            return start_panel(view, offers, names)
        case MayAttack():
            return chosen_panel(view, offers, draft, names)
        case MayFollow():
            return follow_panel(view, offers, names)
        case MayCast():
            return cast_panel(view, offers)
        case MayTarget():
            return target_panel(view, offers)
        case _:
            return _answered(view, decision, offers, names)


def _answered(view: Seat, decision: Decision, offers: Sequence[Action], names: Names) -> Panel:
    match decision:
        case MayKeepNumber():
            return number_panel(view, decision, offers)
        case MayAward():
            return award_panel(view, offers, names)
        case MayPrevent():
            return prevent_panel(view, offers, names)
        case MayPlan():
            return plan_panel(view, offers)
        case MayRespond():
            return respond_panel(view, offers, names)
        case MayVote():
            return vote_panel(view, offers, names)
        case _:
            raise TypeError(decision)


def call_rows(
    view: Conquest, decision: Decision | Asked, offers: Sequence[Action], names: Names
) -> tuple[tuple[Press, ...], ...]:
    """The buttons on the public call of a question out of turn, each with what follows from it."""
    kind = decision.kind if isinstance(decision, Asked) else type(decision).__name__
    if kind == MayPrevent.__name__:
        return prevent_rows(view)
    return respond_rows(view) if kind == MayRespond.__name__ else vote_rows(view, offers, names)


def marks(view: Seat, offers: Sequence[Action], draft: Sequence[Action]) -> PanelMarks:
    """The marks of the private picture that belongs to the panel."""
    places = tuple(offer.creature for offer in offers if isinstance(offer, Place))
    return PanelMarks(places or tuple(offer.die for offer in offers if isinstance(offer, Choose)))
