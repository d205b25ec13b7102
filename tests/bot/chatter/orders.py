"""Answers in advance."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.contract import Action, Decision
from rules.standing import Question, singly
from tests.bot.chatter.actions import Nod
from tests.bot.chatter.table import MayNod


class OrderSaid(Struct, frozen=True):
    """The same in words."""

    title: str
    question: str
    answers: Mapping[str, str]


QUESTIONS = (Question("nod", MayNod, ("ask", "yes", "no")),)


def answer(view: Any, decision: Decision, order: str) -> tuple[Action, ...] | None:
    return (Nod("yes"),) if order == "yes" else (Nod("no"),) if order == "no" else None


by_orders = singly(QUESTIONS, answer)


def normal(key: str, text: str) -> str:
    if text not in QUESTIONS[0].answers:
        raise ValueError(text)
    return text
