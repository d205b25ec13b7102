"""Standing orders: answers that a player gives in advance, kept outside the table.

An order means that the safe answer to a question is given at once. Without an order the start value of the option
`asking` holds. Nothing stands for turns, new skills, the market and votes.
"""

from collections.abc import Mapping

from rules.adventurers.agenda import MayDefend, MayPlace, MayReact, MayRecover, MayRoll
from rules.adventurers.forecast import safe_answer
from rules.adventurers.view import Seat
from rules.contract import Action, Decision
from rules.standing import ASK, Orders, Question

AUTO, DEADLY = "auto", "deadly"

QUESTIONS: tuple[Question, ...] = (
    Question("dice", MayRoll, (AUTO, ASK), own_turn=True),
    Question("recover", MayRecover, (AUTO, ASK), own_turn=True),
    Question("place", MayPlace, (ASK, AUTO), own_turn=True),
    Question("defence", MayDefend, (ASK, DEADLY, AUTO)),
    Question("react", MayReact, (ASK, DEADLY, AUTO)),
)
BY_KEY = {question.key: question for question in QUESTIONS}
START: Mapping[str, Mapping[str, str]] = {  # by option `asking`: where it differs from the first answer
    "normal": {},
    "quick": {"place": AUTO, "defence": DEADLY, "react": DEADLY},
    "express": {"place": AUTO, "defence": AUTO, "react": AUTO},
    "slow": {"dice": ASK, "recover": ASK},
}


def start_value(asking: str, key: str) -> str:
    """What holds without an order at a table with this option."""
    return START[asking].get(key, BY_KEY[key].answers[0])


def by_orders(view: Seat, decision: Decision, given: Orders) -> tuple[Action, ...] | None:
    """The seat's answer by its orders, by key; None: ask the player.

    Raises:
        ValueError: a text is no order for its question.
    """
    question = next((one for one in QUESTIONS if isinstance(decision, one.decision)), None)
    if question is None:
        return None
    order = given.get(question.key) or start_value(view.journey.options.asking, question.key)
    if order not in question.answers:
        raise ValueError(order)
    return None if order == ASK or (order == DEADLY and _deadly(view)) else safe_answer(view, decision)


def _deadly(view: Seat) -> bool:
    """Whether the attack under way would fell its target without a defence."""
    battle = view.journey.battle
    return battle is not None and battle.blow is not None and battle.blow.deadly


def answer(view: Seat, decision: Decision, order: str) -> tuple[Action, ...] | None:
    """The same with one order for this question.

    Raises:
        ValueError: the text is no order for it.
    """
    question = next((one for one in QUESTIONS if isinstance(decision, one.decision)), None)
    if question is None:
        raise ValueError(order)
    return by_orders(view, decision, {question.key: order})


def normal(key: str, text: str) -> str:
    """An answer as it is kept, from what a player typed: " Auto " becomes "auto".

    Raises:
        ValueError: it does not answer that question.
    """
    order = text.split("·")[0].strip().casefold()
    if key not in BY_KEY or order not in BY_KEY[key].answers:
        raise ValueError(text)
    return order
