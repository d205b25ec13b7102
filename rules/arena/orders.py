"""Standing orders: answers that a player gives in advance, kept outside the table.

Several orders of one seat can bear on one question (Fire and Water on a window of elements), and without an order the
usual answer holds, which is not always to ask. So `by_orders` takes all orders of the seat; `answer` takes one, the
others as they are usual.
"""

from collections.abc import Callable, Mapping
from itertools import permutations

from rules.arena import collecting
from rules.arena.actions import (
    Block,
    Cancel,
    Earth,
    End,
    Fire,
    Pass,
    PassRest,
    TakeMental,
    Water,
)
from rules.arena.agenda import MayAct, MayBlock, MayCancel, MayEarth, MayPlayElement, MayTakeMental
from rules.arena.catalog import HEROES, MENTAL, effects_of
from rules.arena.elements import CHANGE
from rules.arena.forecast import public_table
from rules.arena.sheet import usable
from rules.arena.terms import hero
from rules.arena.view import Seat
from rules.arena.window_panel import blow_of, left_by, through
from rules.contract import Action, Decision
from rules.standing import ASK, Orders, Question

HOLD, AUTO, ARM, ON, OFF = "hold", "auto", "arm", "on", "off"
FROM, AT = f"{AUTO}:", f"{ARM}:"  # a number from 1 to 9 follows; a hero follows
LEAST, MOST, USUAL = 1, 9, 2  # unblocked damage from which on "auto" acts
WISHES = tuple("+".join(order) for order in permutations(MENTAL))


QUESTIONS: tuple[Question, ...] = (
    Question("water", MayPlayElement, (AUTO, FROM, ASK, HOLD)),
    Question("fire", MayPlayElement, (HOLD, ASK, AT)),
    Question("earth", MayEarth, (HOLD, ASK, AT)),
    Question("block", MayBlock, (AUTO, FROM, ASK, HOLD)),
    Question("cancel", MayCancel, (AUTO, ASK, HOLD)),
    Question("mental", MayTakeMental, (ASK, *WISHES), own_turn=True),
    Question("autoend", MayAct, (OFF, ON), own_turn=True),
)
BY_KEY = {question.key: question for question in QUESTIONS}


def by_orders(view: Seat, decision: Decision, given: Orders) -> tuple[Action, ...] | None:
    """The seat's answer by its orders, by key, the usual answers for those it has not given; None: ask the player.

    At a table that plays live all orders out of turn rest, and everybody is asked.

    Raises:
        ValueError: a text is no order for its question.
    """
    asked = [question for question in QUESTIONS if isinstance(decision, question.decision)]
    orders = {one.key: given.get(one.key, one.answers[0]) for one in asked}
    for key, order in orders.items():
        if not fits(BY_KEY[key], order):
            raise ValueError(order)
    resting = view.arena.options.slack == "table" and not any(one.own_turn for one in asked)
    return None if resting or not asked else ANSWERS[asked[0].decision](view, orders)


def answer(view: Seat, decision: Decision, order: str) -> tuple[Action, ...] | None:
    """The same with one order: the first question about this decision that it fits.

    Raises:
        ValueError: the text is no order for this decision.
    """
    asked = [question for question in QUESTIONS if isinstance(decision, question.decision)]
    fitting = next((question for question in asked or QUESTIONS if fits(question, order)), None)
    if fitting is None:
        raise ValueError(order)
    return by_orders(view, decision, {fitting.key: order}) if asked else None


def fits(question: Question, order: str) -> bool:
    """Whether this is an answer to that question."""
    kind, colon, rest = order.partition(":")
    if not colon:
        return order in question.answers
    known = rest in HEROES if kind == ARM else rest.isascii() and rest.isdigit() and rest == str(int(rest))
    return f"{kind}:" in question.answers and known and (kind == ARM or LEAST <= int(rest) <= MOST)


def normal(key: str, text: str) -> str:
    """An answer as it is kept: "Auto 3" becomes "auto:3", "arm Kyra" "arm:kyra", "wis, cha, int" "wis+cha+int".

    Raises:
        ValueError: it does not answer that question.
    """
    words = text.casefold().replace(":", " ").replace("+", " ").replace(",", " ").split()
    joint = "+" if words and words[0] in MENTAL else ":"
    order = joint.join(words)
    if key not in BY_KEY or not fits(BY_KEY[key], order):
        raise ValueError(text)
    return order


# ---------------------------------------------------------------- what orders answer


def _least(order: str) -> int:
    """From how much unblocked damage on "auto" acts."""
    return int(order.partition(":")[2] or USUAL)


def _elements(view: Seat, orders: Orders) -> tuple[Action, ...] | None:
    """What is armed or automatic is played first, then the player is asked; a pass only for now where one may come."""
    arena, blow = view.arena, blow_of(view.arena)
    held = set(hero(arena, view.seat).elements)
    if "fire" in held and _armed_on(view, orders["fire"], blow.seat) and _own_phase(view):
        return (Fire(blow.slot),)
    water = "water" in held and orders["water"].startswith(AUTO)
    if water and blow.seat == view.seat and blow.unblocked >= _least(orders["water"]):
        return (Water(blow.slot),)
    if any(orders[element] == ASK for element in ("fire", "water") if element in held):
        return None
    waiting = water or ("fire" in held and orders["fire"].startswith(ARM))
    return (Pass() if waiting else PassRest(),)


def _own_phase(view: Seat) -> bool:
    return view.arena.phase == "monster" and view.arena.active == view.seat


def _armed_on(view: Seat, order: str, seat: int) -> bool:
    return order == f"{AT}{hero(view.arena, seat).hero}"


def _earth(view: Seat, orders: Orders) -> tuple[Action, ...] | None:
    if orders["earth"] == ASK:
        return None
    return (Earth(),) if _armed_on(view, orders["earth"], view.arena.active) else (Pass(),)


def _block(view: Seat, orders: Orders) -> tuple[Action, ...] | None:
    if orders["block"] == ASK:
        return None
    wanted = orders["block"].startswith(AUTO) and blow_of(view.arena).unblocked >= _least(orders["block"])
    best = best_block(view) if wanted else None
    return (best or Pass(),)


def best_block(view: Seat) -> Block | None:
    """The smallest block that stops all, else the largest; of equals the card that is longest in play."""
    own = public_table(view.arena).heroes[view.seat]
    blocks = [Block(card.id, place) for card, place, _ in usable(own, "block")]
    if not blocks:
        return None
    return min(blocks, key=lambda one: (left_by(view.arena, one), effects_of(one.card)[one.effect].n))


def _cancel(view: Seat, orders: Orders) -> tuple[Action, ...] | None:
    """Automatic where the attack would then score more glory."""
    if orders["cancel"] == ASK:
        return None
    arena, blow = view.arena, blow_of(view.arena)
    scores = blow.points == "glory" and blow.to == view.seat and arena.glory_left != "empty"
    more = scores and through(arena, CHANGE) > blow.unblocked
    return (Cancel() if orders["cancel"] == AUTO and more else Pass(),)


def _mental(view: Seat, orders: Orders) -> tuple[Action, ...] | None:
    room = collecting.mental_options(public_table(view.arena), view.seat)
    first = next((one for wish in orders["mental"].split("+") for one in room if one == wish), None)
    return (TakeMental(first),) if first else None


def _end(view: Seat, orders: Orders) -> tuple[Action, ...] | None:
    """The hero phase ends where only free effects remain."""
    return (End(),) if orders["autoend"] == ON and view.arena.actions_left <= 0 else None


ANSWERS: Mapping[type[Decision], Callable[[Seat, Orders], tuple[Action, ...] | None]] = {
    MayPlayElement: _elements,
    MayEarth: _earth,
    MayBlock: _block,
    MayCancel: _cancel,
    MayTakeMental: _mental,
    MayAct: _end,
}
