"""The standing order of Level 20 in words: what it asks, and what each answer means (L20-R74)."""

from collections.abc import Mapping

from msgspec import Struct

from rules.level20.terms import COMPASS
from rules.phrases import capitalised


class OrderSaid(Struct, frozen=True):
    """A question that can be answered in advance, and its answers by key."""

    title: str
    question: str
    answers: Mapping[str, str]


ORDERS: Mapping[str, OrderSaid] = {
    "tunnel": OrderSaid(
        "Rock Tunnel",
        "A fighter steps onto you while you hold a Rock Tunnel: what then? You are called only without an order, "
        "and only while you hold one and there is a way out; the others see that you are called.",
        {
            "ask": "Ask me.",
            "best": "Best exit at once.",
            "prefer": "The first free one of the directions named, else the best exit.",
        },
    )
}


BY_LETTERS: Mapping[str, str] = {str(way): words for way, words in COMPASS.items()}


def order(key: str, answer: str) -> str:
    """One answer of a standing order: "Best exit at once.", "North, then east, else the best exit."."""
    kind, _, ways = answer.partition(":")
    if not ways:
        return ORDERS[key].answers[kind]
    wanted = [BY_LETTERS[way] for way in ways.replace("+", ",").split(",")]
    return f"{capitalised(', then '.join(wanted))}, else the best exit."
