"""What Kragmortha puts before whoever must choose, and beside the turn before everybody."""

from collections.abc import Sequence

from msgspec import Struct

from rules.contract import Action, Asked, Decision
from rules.kragmortha.agenda import MayGoHome, MayLand, MayPlace, MayPush, MayReact, MaySend, MayStep, TakeTurn
from rules.kragmortha.answers import rows as answer_rows
from rules.kragmortha.board import Space
from rules.kragmortha.landing_panel import home_panel, land_panel, place_panel, react_panel
from rules.kragmortha.side import hideable, side
from rules.kragmortha.step_panel import push_panel, send_panel, step_panel
from rules.kragmortha.turn_panel import turn_panel
from rules.kragmortha.view import FirstStep, Library, Seat
from rules.panels import Panel, Row, beforehand
from rules.telling import Names

__all__ = ("PanelMarks", "call_rows", "hideable", "marks", "panel", "side")


class PanelMarks(Struct, frozen=True):
    """What the private picture marks: spaces to choose, and in a turn the first steps card by card."""

    legal: tuple[Space, ...]
    first_steps: tuple[FirstStep, ...] = ()


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
        case TakeTurn():
            return turn_panel(view, offers, names)
        case MayStep():
            return step_panel(view, offers, names)
        case MayPush():
            return push_panel(view, offers, names)
        case MaySend():
            return send_panel(view, offers, names)
        case _:
            return _put_down(view, decision, offers, names)


def _put_down(view: Seat, decision: Decision, offers: Sequence[Action], names: Names) -> Panel:
    match decision:
        case MayPlace():
            return place_panel(view, offers, names)
        case MayReact():
            return react_panel(view, offers, names)
        case MayLand(errand=errand):
            return land_panel(view, errand, offers, names)
        case MayGoHome():
            return home_panel(view, offers, names)
        case _:
            raise TypeError(decision)


def call_rows(view: Library, decision: Decision | Asked, offers: Sequence[Action], names: Names) -> tuple[Row, ...]:
    """The buttons on the public call of a question out of turn, each with what follows from it."""
    return answer_rows(view, offers, names)


def marks(view: Seat, offers: Sequence[Action], draft: Sequence[Action]) -> PanelMarks:
    """The marks of the private picture that belongs to the panel."""
    if view.plays:
        return PanelMarks(tuple(dict.fromkeys(play.to for play in view.plays)), view.plays)
    return PanelMarks(view.library.choices)
