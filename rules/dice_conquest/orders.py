"""Standing orders: answers to questions out of turn that a player gives in advance, kept outside the table."""

import re

from rules.contract import Action, Decision
from rules.dice_conquest.actions import Approve, Decline, Use
from rules.dice_conquest.agenda import MayPrevent, MayRespond
from rules.dice_conquest.consequences import fells
from rules.dice_conquest.view import Conquest, Seat
from rules.standing import ASK, Question, singly

FALL = "fall"
SUM = "sum:"
APPROVE = "approve"
FROM_SUM = re.compile(r"sum:([1-9][0-9]?)")


QUESTIONS: tuple[Question, ...] = (
    Question("prevent", MayPrevent, (ASK, SUM, FALL)),
    Question("respond", MayRespond, (ASK, APPROVE)),
)


def answer(view: Seat, decision: Decision, order: str) -> tuple[Action, ...] | None:
    """The seat's answer by its order; None: ask the player.

    Raises:
        ValueError: the text is no order for this question.
    """
    question = next((known for known in QUESTIONS if isinstance(decision, known.decision)), None)
    if not any(_answers(known, order) for known in ([question] if question else QUESTIONS)):
        raise ValueError(order)
    if question is None or order == ASK:
        return None
    if order == APPROVE:
        return (Approve(),)
    return (Use(),) if _wanted(view.table, order) else (Decline(),)


def _answers(question: Question, order: str) -> bool:
    """Whether this is an answer to that question."""
    from_sum = SUM in question.answers and FROM_SUM.fullmatch(order) is not None
    return from_sum or (order in question.answers and order != SUM)


def _wanted(view: Conquest, order: str) -> bool:
    """Whether the shield is used: from a sum of so much on, or only if somebody would fall (DC-E2, DC-E4)."""
    if order == FALL:
        return bool(fells(view, view.allocation))
    return view.incoming >= int(order.removeprefix(SUM))


by_orders = singly(QUESTIONS, answer)


def normal(key: str, text: str) -> str:
    """An answer as it is kept, from what a player typed: "Sum: 5" becomes "sum:5".

    Raises:
        ValueError: it does not answer that question.
    """
    order = text.casefold().replace(" ", "")
    if not any(known.key == key and _answers(known, order) for known in QUESTIONS):
        raise ValueError(text)
    return order
