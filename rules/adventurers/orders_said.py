"""The standing orders of Adventurers in words: what each asks, and what each answer means."""

from collections.abc import Mapping

from msgspec import Struct


class OrderSaid(Struct, frozen=True):
    """A question that can be answered in advance, and its answers by key."""

    title: str
    question: str
    answers: Mapping[str, str]


ASK = "Ask me."
SAFE = "Take the safe answer."
DEADLY = "Ask me only if the hits would fell the adventurer; else take the safe answer."
ORDERS: Mapping[str, OrderSaid] = {
    "dice": OrderSaid(
        "Dice on the table",
        "A roll of yours shows an idea, reflexes or a critical that is not needed: do you use them yourself?",
        {"auto": "Use them by the safe answer.", "ask": ASK},
    ),
    "recover": OrderSaid(
        "Tokens that come back",
        "A round of a battle is over, and not all tokens come back: do you choose which?",
        {"auto": "Take the highest attribute first.", "ask": ASK},
    ),
    "place": OrderSaid(
        "Places",
        "A battle begins: do you place your adventurers yourself?",
        {"ask": ASK, "auto": "Place them: melee in front, the others behind, around the middle."},
    ),
    "defence": OrderSaid(
        "Defence",
        "An enemy hits an adventurer of yours: do you choose what to roll?",
        {"ask": ASK, "deadly": DEADLY, "auto": SAFE},
    ),
    "react": OrderSaid(
        "Helping allies",
        "An enemy hits an ally, and an adventurer of yours could help: do you decide?",
        {"ask": ASK, "deadly": "Ask me only if the hits would fell the ally; else decline.", "auto": "Always decline."},
    ),
}


def order(key: str, answer: str) -> str:
    """One answer of a standing order: "Ask me."."""
    return ORDERS[key].answers[answer]
