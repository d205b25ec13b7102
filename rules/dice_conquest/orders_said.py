"""The standing orders of Dice Conquest in words: what each asks, and what each answer means."""

from collections.abc import Mapping

from msgspec import Struct


class OrderSaid(Struct, frozen=True):
    """A question that can be answered in advance, and its answers by key; one that ends with ":" takes a number."""

    title: str
    question: str
    answers: Mapping[str, str]


ASK = "Ask me."
ORDERS: Mapping[str, OrderSaid] = {
    "prevent": OrderSaid(
        "Mirror Shield",
        "The damage of a round is about to be shared, and you have the Mirror Shield: is it used?",
        {
            "ask": ASK,
            "sum:": "Used from a sum of so many damage on: a number follows.",
            "fall": "Used only if somebody would fall.",
        },
    ),
    "respond": OrderSaid(
        "Plans for the dice",
        "Another player has planned which dice come back after the round: do you agree?",
        {"ask": ASK, "approve": "Always agree."},
    ),
}


def order(key: str, answer: str) -> str:
    """One answer of a standing order: "Ask me.", "Used from a sum of 5 damage on."."""
    kind, colon, amount = answer.partition(":")
    if colon and amount:
        return f"Used from a sum of {amount} damage on."
    return ORDERS[key].answers[f"{kind}{colon}"]
