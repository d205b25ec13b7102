"""What Adventurers puts before whoever must choose."""

from collections.abc import Sequence

from msgspec import Struct

from rules.adventurers.actions import Attack, Cell, Move, Place, Square, UsePotion, UseSkill, square
from rules.adventurers.agenda import (
    MayAct,
    MayDefend,
    MayLearn,
    MayPlace,
    MayReact,
    MayReady,
    MayRecover,
    MayRoll,
    MayTune,
    Voting,
)
from rules.adventurers.camp_panel import FEW, camp_menus
from rules.adventurers.catalog import ADVENTURERS
from rules.adventurers.defence_panel import blow_of, defend_panel, defend_rows, react_panel, react_rows
from rules.adventurers.market_panel import market_panel
from rules.adventurers.muster import MayChooseAdventurer, MayChooseCategory, MayKeepSkills, MayTakeItem
from rules.adventurers.place_panel import place_panel, tune_panel
from rules.adventurers.roll_panel import recover_panel, roll_panel, roll_rows
from rules.adventurers.setup_panel import adventurer_panel, category_panel, item_panel, keep_panel, learn_panel
from rules.adventurers.side_panel import side
from rules.adventurers.turn_panel import turn_panel
from rules.adventurers.view import Journey, Seat
from rules.adventurers.vote_panel import vote_panel, vote_rows
from rules.contract import Action, Asked, Decision
from rules.panels import Panel, Press, beforehand
from rules.telling import Names

__all__ = ("PanelMarks", "call_rows", "marks", "panel", "side")


class PanelMarks(Struct, frozen=True):
    """What the private picture marks.

    `targets`: enemies that can be attacked; `allies`: adventurers that something can be done for; `columns`: where the
    adventurer may go; `places`: squares where one may stand; `cells`: locations that may be chosen.
    """

    targets: tuple[int, ...] = ()
    allies: tuple[str, ...] = ()
    columns: tuple[int, ...] = ()
    places: tuple[Square, ...] = ()
    cells: tuple[Cell, ...] = ()


def panel(
    view: Seat, decision: Decision, offers: Sequence[Action], draft: Sequence[Action], names: Names,
    prepared: bool = False,
) -> Panel:  # fmt: skip
    """The panel of one decision; `view` and `offers` are those after the draft.

    `prepared`: the turn has not come yet, and the view shows it as if it had.
    """
    found = _panel(view, decision, offers, names)
    return beforehand(found) if prepared else found


def _panel(view: Seat, decision: Decision, offers: Sequence[Action], names: Names) -> Panel:
    match decision:
        case MayAct():
            return turn_panel(view, decision, offers, names)
        case MayRoll():
            return roll_panel(view, decision, offers)
        case MayDefend():
            return defend_panel(view, decision, offers)
        case MayReact():
            return react_panel(view, decision, offers)
        case MayRecover():
            return recover_panel(view, decision, offers)
        case MayPlace():
            return place_panel(view, decision, offers)
        case MayTune():
            return tune_panel(view, decision, offers)
        case _:
            return _on_the_road(view, decision, offers, names)


def _on_the_road(view: Seat, decision: Decision, offers: Sequence[Action], names: Names) -> Panel:
    match decision:
        case MayChooseAdventurer():
            return adventurer_panel(view, offers)
        case MayChooseCategory():
            return category_panel(view, decision, offers)
        case MayKeepSkills():
            return keep_panel(view, decision, offers)
        case MayTakeItem():
            return item_panel(view, decision, offers)
        case MayLearn():
            return learn_panel(view, decision, offers, camp_menus(view.journey, view.seat, FEW), names)
        case MayReady():
            return market_panel(view, offers, camp_menus(view.journey, view.seat), names)
        case _ if isinstance(decision, Voting):
            return vote_panel(view, offers, camp_menus(view.journey, view.seat), names)
        case _:
            raise TypeError(decision)


def call_rows(
    view: Journey, decision: Decision | Asked, offers: Sequence[Action], names: Names
) -> tuple[tuple[Press, ...], ...]:
    """The buttons on a public call: votes, help for an ally, dice of a defence, uses of its dice."""
    kind = decision.kind if isinstance(decision, Asked) else type(decision).__name__
    if kind == MayDefend.__name__:
        return defend_rows(view, MayDefend(seat=decision.seat, who=blow_of(view).who), offers)
    if kind == MayReact.__name__:
        return react_rows(view, offers)
    return vote_rows(view, offers) if view.ballot else roll_rows(view, offers)


def marks(view: Seat, offers: Sequence[Action], draft: Sequence[Action]) -> PanelMarks:
    """The marks of the private picture that belongs to the panel."""
    named = [target for offer in offers if isinstance(offer, UseSkill) for target in offer.targets]
    ballot = view.journey.ballot
    return PanelMarks(
        targets=tuple(
            sorted({one.enemy for one in offers if isinstance(one, Attack)} | {int(n) for n in named if n.isdigit()})
        ),
        allies=tuple(dict.fromkeys(_allies(offers, [name for name in named if name in ADVENTURERS]))),
        columns=tuple(sorted({one.column for one in offers if isinstance(one, Move)})),
        places=tuple(dict.fromkeys(square("A", one.column, one.row) for one in offers if isinstance(one, Place))),
        cells=ballot.options if ballot and ballot.kind == "travel" else (),
    )


def _allies(offers: Sequence[Action], named: Sequence[str]) -> list[str]:
    return [*named, *(one.to for one in offers if isinstance(one, UsePotion))]
