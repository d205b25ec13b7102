"""Standing orders: answers that a player gives in advance, kept outside the table. What all games share."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from rules.contract import Action, Decision, Private

ASK = "ask"

Orders = Mapping[str, str]  # by key, as they are kept
V = TypeVar("V", bound=Private)
Answer = Callable[[V, Decision, str], tuple[Action, ...] | None]
ByOrders = Callable[[V, Decision, Orders], tuple[Action, ...] | None]


class Question(Struct, frozen=True):
    """What can be answered in advance. An answer ending in `:` goes on with words of the game's own.

    `own_turn`: it only shortens the own running turn; no call and no wait belongs to it.
    """

    key: str
    decision: type[Decision]
    answers: tuple[str, ...]  # the first one is what holds without an order
    own_turn: bool = False


def singly(questions: Sequence[Question], answer: Answer[V]) -> ByOrders[V]:
    """For games where one order at most bears on a question, and without one the player is asked."""

    def by_orders(view: V, decision: Decision, given: Orders) -> tuple[Action, ...] | None:
        """The seat's answer by its orders; None: ask the player."""
        asked = next((one.key for one in questions if isinstance(decision, one.decision)), "")
        return answer(view, decision, given[asked]) if asked in given else None

    return by_orders
