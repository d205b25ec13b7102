"""What Arena asks of a player, what others read while it waits, and who comes next."""

from collections.abc import Callable, Mapping, Sequence

from rules.arena.actions import Cell
from rules.arena.board import distance
from rules.arena.terms import actions, called, hero, hero_of, left_of, monster_on, the
from rules.arena.view import Arena, MonsterSeen
from rules.contract import Asked
from rules.phrases import capitalised, joined
from rules.telling import Names

HINTS: Mapping[str, str] = {
    "MayEnter": "/arena enter",
    "MayEarth": "/arena choose",
    "MayPrepare": "/arena power",
    "MayAct": "/arena step",
    "MayTakeMental": "/arena choose",
    "MayReveal": "/arena choose",
    "MayKeep": "/arena choose",
    "MaySwap": "/arena choose",
    "MayTakeRune": "/arena choose",
    "MayTakeElement": "/arena choose",
    "MayPlayElement": "/arena choose",
    "MayCancel": "/arena choose",
    "MayBlock": "/arena choose",
    "MayUseElement": "/arena element",
    "MayLearn": "/arena choose",
}
QUESTION = "has a question to answer"  # what a window is about is nobody else's business
WAITING: Mapping[str, str] = {
    "MayEnter": "is entering the arena",
    "MayEarth": QUESTION,
    "MayPrepare": "is acting",
    "MayAct": "is acting",
    "MayTakeMental": "is choosing a mental token",
    "MayReveal": "is choosing an item",
    "MayKeep": "is choosing between two items",
    "MaySwap": "is choosing another card",
    "MayTakeRune": "is choosing a rune",
    "MayTakeElement": "is choosing an element",
    "MayPlayElement": QUESTION,
    "MayCancel": QUESTION,
    "MayBlock": QUESTION,
    "MayUseElement": "may play an element",
    "MayLearn": "is choosing a new card",
}
NOBODY = ""


def call(view: Arena, asked: Asked, names: Names) -> str:
    """What the asked player must do, as an imperative or a question that follows a mention and a comma."""
    return CALLS[asked.kind](view, asked)


def hint(view: Arena, asked: Asked) -> str:
    """The typed command for this decision; with no actions left the one that ends the turn."""
    if asked.kind == "MayAct" and view.actions_left <= 0:
        return "/arena end"
    return HINTS[asked.kind]


def waiting(view: Arena, asked: Asked, names: Names) -> str:
    """What others read who press a control of this decision."""
    return f"{names[asked.seat]} {WAITING[asked.kind]}"


def progress(view: Arena) -> str:
    """Where the game stands."""
    return f"Round {view.round}"


def after(view: Arena, names: Names) -> str:
    """The player who comes next, clockwise; "" once the game is over (AR-G1)."""
    if view.phase == "over":
        return NOBODY
    seats = len(view.heroes)
    order = [(view.active + step) % seats for step in range(1, seats + 1)]
    return names[next((seat for seat in order if not hero(view, seat).left), view.active)]


def trapdoors(view: Arena) -> list[Cell]:
    """Where the trapdoor tiles lie now."""
    return [seen.cell for seen in view.tiles if seen.kind == "trapdoor"]


def nearest(view: Arena, seat: int) -> MonsterSeen | None:
    """The monster on the hero's tile, else the nearest one, of equals the one that acts first."""
    at = hero(view, seat).at
    if not at or not view.monsters:
        return None
    return monster_on(view, at) or min(view.monsters, key=lambda seen: (distance(seen.at, at), seen.slot))


def left_told(seen: MonsterSeen) -> str:
    """A monster and what is left of it: "the Troll on f4 has 3 life left"."""
    return f"{the(seen.id)} on {seen.at} has {left_of(seen)} life left"


# ---------------------------------------------------------------- one question each


def _enter(view: Arena, asked: Asked) -> str:
    where: Sequence[Cell] = trapdoors(view)
    return f"enter with {called(view, asked.seat)} through a trapdoor: {joined(where, last='or')}."


def _act(view: Arena, asked: Asked) -> str:
    own, foe = hero(view, asked.seat), nearest(view, asked.seat)
    prey = f" {capitalised(left_told(foe))}." if foe else ""
    where = f" on {own.at}" if own.at else ""
    if view.actions_left <= 0:
        return f"no actions are left: end the turn of {called(view, asked.seat)}{where}."
    return f"act with {called(view, asked.seat)}{where}: {actions(view.actions_left)}.{prey}"


def _mental(view: Arena, asked: Asked) -> str:
    return f"choose a mental token for {called(view, asked.seat)}: it comes with the token picked up."


def _reveal(view: Arena, asked: Asked) -> str:
    return f"choose the item that comes into play for {called(view, asked.seat)}."


def _keep(view: Arena, asked: Asked) -> str:
    return f"choose which of two items of one type {called(view, asked.seat)} keeps."


def _swap(view: Arena, asked: Asked) -> str:
    return f"choose the card that {called(view, asked.seat)} gets for the old one."


def _rune(view: Arena, asked: Asked) -> str:
    return f"you play second: choose a rune for {called(view, asked.seat)}."


def _element(view: Arena, asked: Asked) -> str:
    return f"you play third: choose an element for {called(view, asked.seat)}."


def _learn(view: Arena, asked: Asked) -> str:
    return f"choose the card of level {view.level} that {called(view, asked.seat)} learns."


def _window(view: Arena, asked: Asked) -> str:
    """The same for every question out of turn, whatever it is about."""
    return "a question is open for you."


def _use_element(view: Arena, asked: Asked) -> str:
    return f"{hero_of(view, asked.seat)} may play an element."


CALLS: Mapping[str, Callable[[Arena, Asked], str]] = {
    "MayEnter": _enter,
    "MayEarth": _window,
    "MayPrepare": _act,
    "MayAct": _act,
    "MayTakeMental": _mental,
    "MayReveal": _reveal,
    "MayKeep": _keep,
    "MaySwap": _swap,
    "MayTakeRune": _rune,
    "MayTakeElement": _element,
    "MayPlayElement": _window,
    "MayCancel": _window,
    "MayBlock": _window,
    "MayUseElement": _use_element,
    "MayLearn": _learn,
}
