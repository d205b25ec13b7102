"""What Arena puts before whoever must choose."""

from collections.abc import Sequence

from msgspec import Struct

from rules.arena.actions import Cell, Enter, Shift, Stride, Strike, Trapdoor
from rules.arena.agenda import (
    MayAct,
    MayBlock,
    MayCancel,
    MayEarth,
    MayEnter,
    MayKeep,
    MayLearn,
    MayPlayElement,
    MayPrepare,
    MayReveal,
    MaySwap,
    MayTakeElement,
    MayTakeMental,
    MayTakeRune,
)
from rules.arena.answer_panel import (
    element_panel,
    enter_panel,
    keep_panel,
    learn_panel,
    mental_panel,
    reveal_panel,
    rune_panel,
    swap_panel,
)
from rules.arena.attack_panel import Blow, attacks_in
from rules.arena.board import NEXT
from rules.arena.catalog import effects_of
from rules.arena.forecast import public_table
from rules.arena.terms import hero
from rules.arena.turn_panel import turn_panel
from rules.arena.using import Using, targets
from rules.arena.view import Arena, Seat
from rules.arena.window_panel import block_panel, cancel_panel, earth_panel
from rules.arena.window_panel import element_panel as play_element_panel
from rules.contract import Action, Asked, Decision
from rules.panels import Panel, Press, beforehand
from rules.telling import Names

__all__ = ("PanelMarks", "call_rows", "marks", "panel")


class PanelMarks(Struct, frozen=True):
    """What the private picture marks.

    `legal`: tiles that one step, a trapdoor or the entry leads to; `shifts`: tiles to shift; `targets`: slots of
    monsters that can be attacked. The others are for pictures of a reach: `monster` is a slot, 0 for none.
    """

    legal: tuple[Cell, ...] = ()
    shifts: tuple[Cell, ...] = ()
    reach: tuple[Cell, ...] = ()
    targets: tuple[int, ...] = ()
    monster: int = 0
    melee: tuple[Cell, ...] = ()
    ranged: tuple[Cell, ...] = ()
    start: Cell = ""


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
        case MayPrepare() | MayAct():
            return turn_panel(view, offers, names)
        case MayEarth():
            return earth_panel(view, offers, names)
        case MayPlayElement():
            return play_element_panel(view, offers, names)
        case MayCancel():
            return cancel_panel(view, offers, names)
        case MayBlock():
            return block_panel(view, offers, names)
        case _:
            return _answered(view, decision, offers)


def _answered(view: Seat, decision: Decision, offers: Sequence[Action]) -> Panel:
    match decision:
        case MayEnter():
            return enter_panel(view, offers)
        case MayTakeMental():
            return mental_panel(view, offers)
        case MayReveal():
            return reveal_panel(view, offers)
        case MayKeep():
            return keep_panel(view, decision, offers)
        case MaySwap():
            return swap_panel(view, decision, offers)
        case MayLearn():
            return learn_panel(view, decision, offers)
        case MayTakeRune():
            return rune_panel(view, offers)
        case MayTakeElement():
            return element_panel(view, offers)
        case _:
            raise TypeError(decision)


def call_rows(
    view: Arena, decision: Decision | Asked, offers: Sequence[Action], names: Names
) -> tuple[tuple[Press, ...], ...]:
    """None: a question out of turn is called without its subject, and answered on the private panel (SC-8)."""
    return ()


def marks(view: Seat, offers: Sequence[Action], draft: Sequence[Action]) -> PanelMarks:
    """The marks of the private picture that belongs to the panel."""
    arena, me = view.arena, view.seat
    at = hero(arena, me).at
    legal = [to for offer in offers if (to := _to(at, offer))]
    shifts = tuple(offer.start for offer in offers if isinstance(offer, Shift))
    hit = {slot for blow in attacks_in(offers) for slot in _hit(view, blow)}
    return PanelMarks(legal=tuple(dict.fromkeys(legal)), shifts=shifts, targets=tuple(sorted(hit)))


def _hit(view: Seat, blow: Blow) -> list[int]:
    """The slots of the monsters that an attack would meet."""
    if isinstance(blow, Strike):
        return [blow.slot]
    effect = effects_of(blow.card)[blow.effect]
    return [one.slot for one in targets(Using(public_table(view.arena), view.seat, effect, blow.card), blow.args)]


def _to(at: Cell, offer: Action) -> Cell:
    match offer:
        case Stride(side=side):
            return NEXT[at][side]
        case Trapdoor(to=to) | Enter(at=to):
            return to
    return ""
