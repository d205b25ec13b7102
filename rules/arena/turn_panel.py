"""The panel of a hero phase: attacks and uses, steps, the maze, tokens, what monsters would do (AR-DEC3, AR-DEC4)."""

from collections.abc import Iterator, Sequence

from rules.arena.actions import Collect, End, Rotate, Shift, Stride, TakeMental, Trapdoor
from rules.arena.answer_panel import DRAFT
from rules.arena.attack_panel import NOTE
from rules.arena.board import NEXT
from rules.arena.catalog import GIVES, PHYSICAL
from rules.arena.collecting import mental_options
from rules.arena.consequences import arrival_note, if_ended_told, provoking_told, shift_note
from rules.arena.forecast import public_table
from rules.arena.labels import shift_told, token_told
from rules.arena.powers_panel import deity_presses, element_presses, use_menus
from rules.arena.terms import MODIFIER, SHORT, actions, hero, hero_of, tile
from rules.arena.tokens_panel import all_back, token_rows, tokens_free, unpowered
from rules.arena.view import Arena, Seat
from rules.contract import Action
from rules.panels import Choice, Heading, Menu, Panel, Press, Row
from rules.phrases import bold, capitalised, cut, joined, number
from rules.rows import rows_of
from rules.telling import Names

ROOM = 28  # components of a panel that rows may take (36, less box, words, picture, small print, last row)
USES = 3  # lists of attacks and uses
OPEN = "The first action fixes the tokens on cards for this turn."
END = Press("End turn", (End(),), "finish")
PREPARE_RULES = ("AR-H5", "AR-H6", "AR-H7", "AR-K4", "AR-R21", "AR-R57", "AR-B1", "AR-B2")
ACT_RULES = (
    "AR-H8", "AR-A1", "AR-A5", "AR-A6", "AR-A7", "AR-A10", "AR-A12", "AR-A15", "AR-A17", "AR-R12", "AR-R13", "AR-M1",
    "AR-M8", "AR-M9",
)  # fmt: skip


def turn_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """The hero phase, before the first action with the tokens on cards, and after it."""
    arena, me = view.arena, view.seat
    title = f"Your turn: {hero_of(arena, me)} on {hero(arena, me).at}"
    preparing = arena.stage == "prepare"
    small = " ".join((OPEN, DRAFT)) if preparing else DRAFT
    rules = (*PREPARE_RULES, *ACT_RULES) if preparing else ACT_RULES
    return Panel(title, tuple(_lines(view, names)), tuple(_rows(arena, me, offers)), (END,), small, rules=rules)


def _lines(view: Seat, names: Names) -> Iterator[str]:
    arena, me = view.arena, view.seat
    left = bold(capitalised(f"{actions(arena.actions_left)} left"))
    yield f"{left} of {arena.actions_all}.{_ready(arena, me)} {points_told(view)}"
    if arena.actions_left > 0:
        yield provoking_told(arena, me)
    yield if_ended_told(arena, me)
    if arena.stage == "prepare" and hero(arena, me).cards:
        idle = list(unpowered(arena, me))
        without = f" Not powered: {joined(idle)}." if idle else ""
        yield f"On your sheet: {tokens_free(arena, me)}.{without}"


def points_told(view: Seat) -> str:
    """The covered points: "Only you see: 24 glory, 1 misfortune." (AR-F10)."""
    said = "You have" if view.arena.options.open_scores else "Only you see:"
    return f"{said} {view.glory} glory, {view.misfortune} misfortune."


def _ready(view: Arena, me: int) -> str:
    """What the next attack gets besides: boosts and runes of damage (AR-R29)."""
    runes = hero(view, me).runes
    more = view.boost + ("dmg_plus" in runes) - ("dmg_minus" in runes)
    return f" Next attack {'+' if more > 0 else ''}{number(more)}." if more else ""


# ---------------------------------------------------------------- rows


def _rows(view: Arena, me: int, offers: Sequence[Action]) -> Iterator[Row]:
    fixed = [*_steps(view, me, offers), *_rotations(offers), *_shifts(view, me, offers), *_buttons(view, me, offers)]
    room = ROOM - sum(map(size, fixed))
    lists = use_menus(view, me, offers, min(USES, room // 2))
    yield from (*lists, *fixed)
    yield from token_rows(view, me, offers, (room - sum(map(size, lists)) - 1) // 2)


def size(row: Row) -> int:
    """How many components a row is."""
    if isinstance(row, Heading):
        return 1
    return 2 if isinstance(row, Menu) else 1 + len(row)


def _steps(view: Arena, me: int, offers: Sequence[Action]) -> tuple[Row, ...]:
    """The open neighbours: "N e5" (AR-A1)."""
    beside = NEXT[hero(view, me).at]
    presses = (Press(f"{one.side} {beside[one.side]}", (one,)) for one in offers if isinstance(one, Stride))
    return rows_of(presses)


def _rotations(offers: Sequence[Action]) -> tuple[Row, ...]:
    ways = {"ccw": "Rotate left", "cw": "Rotate right"}
    found = {one.way: one for one in offers if isinstance(one, Rotate)}
    return rows_of(Press(label, (found[way],)) for way, label in ways.items() if way in found)


def _shifts(view: Arena, me: int, offers: Sequence[Action]) -> tuple[Row, ...]:
    """Every shift with what it moves and what it leads to (AR-A7, AR-A9)."""
    choices = tuple(shift_choice(view, me, one) for one in offers if isinstance(one, Shift))
    return (Menu("Shift…", choices),) if choices else ()


def shift_choice(view: Arena, me: int, shift: Shift) -> Choice:
    """A shift: "d1: 3 tiles south", and "Kyra to d2, in reach of the Ettin (4)"."""
    note = capitalised(shift_note(view, me, shift))
    return Choice(f"{shift.start}: {shift_told(view.doom, shift.start)}", (shift,), cut(note, NOTE))


def _buttons(view: Arena, me: int, offers: Sequence[Action]) -> tuple[Row, ...]:
    presses = (
        *pick_presses(view, me, offers),
        *_trapdoors(view, me, offers),
        *element_presses(view, me, offers),
        *deity_presses(view, me, offers),
        *all_back(view, me, offers),
    )
    return rows_of(presses)


def _trapdoors(view: Arena, me: int, offers: Sequence[Action]) -> tuple[Press, ...]:
    """The other trapdoors (AR-A5)."""
    found = [one for one in offers if isinstance(one, Trapdoor)]
    if not found:
        return ()
    lines = [f"{bold(one.to)}: {arrival_note(view, me, one) or 'nothing new'}." for one in found]
    question = "\n".join(("Through which trapdoor do you come out?", *lines))
    return (Press("Trapdoor…", asks=tuple(Press(one.to, (one,)) for one in found), question=question),)


# ---------------------------------------------------------------- picking up


def pick_presses(view: Arena, me: int, offers: Sequence[Action]) -> tuple[Press, ...]:
    """The tokens on the own tile, each physical one with the mental one that comes with it (AR-A12, AR-A15)."""
    found = picks(view, me, offers)
    if len(found) == 1:
        label, row = found[0]
        return (Press(f"Pick up {label}", row),)
    lines = (f"What do you pick up on {hero(view, me).at}? {provoking_told(view, me)}", *_worth(view, me, offers))
    question = "\n".join((*lines, "It is final."))
    return (
        (Press("Pick up…", asks=tuple(Press(capitalised(label), row) for label, row in found), question=question),)
        if found
        else ()
    )


def _worth(view: Arena, me: int, offers: Sequence[Action]) -> Iterator[str]:
    """What tokens are good for on the sheet: "Two of a kind there are 1 more: Dex Actions, Int Magic." (AR-B1)."""
    found = [offer.token for offer in offers if isinstance(offer, Collect) and offer.token in PHYSICAL]
    if found:
        kinds = (*found, *mental_options(public_table(view), me))
        told = ", ".join(f"{SHORT[one]} {MODIFIER[GIVES[one]]}" for one in kinds)
        yield f"On your sheet: {tokens_free(view, me)}. Two of a kind there are 1 more: {told}."


def picks(view: Arena, me: int, offers: Sequence[Action]) -> list[tuple[str, tuple[Action, ...]]]:
    """What can be picked up, and the actions for it."""
    return [way for offer in offers if isinstance(offer, Collect) for way in _ways(view, me, offer)]


def _ways(view: Arena, me: int, offer: Collect) -> Iterator[tuple[str, tuple[Action, ...]]]:
    here = tile(view, hero(view, me).at)
    label = token_told(offer.token, here.element if here else None)
    mental = mental_options(public_table(view), me) if offer.token in PHYSICAL else []
    if len(mental) > 1:
        yield from ((f"{label} and {SHORT[one]}", (offer, TakeMental(one))) for one in mental)
    else:
        yield "".join((label, *(f" and {SHORT[one]}" for one in mental))), (offer,)
