"""The standing orders of Kragmortha in words: what each asks, and what each answer means."""

from collections.abc import Mapping

from msgspec import Struct


class OrderSaid(Struct, frozen=True):
    """A question that can be answered in advance, and its answers by key."""

    title: str
    question: str
    answers: Mapping[str, str]


ASK = "Ask me."
ORDERS: Mapping[str, OrderSaid] = {
    "push": OrderSaid(
        "Pushing",
        "In another turn your goblin is pushed into a third one: which way does that one go?",
        {
            "ask": ASK,
            "spare": "Spare the others: a way that leads to nothing, else the one that harms least.",
            "nasty": "Be nasty: onto Rigor Mortis, else as far from the desk as can be.",
        },
    ),
    "appear": OrderSaid(
        "Reappearing",
        "In another turn your goblin is caught, or draws a teleport token: where does it reappear?",
        {
            "ask": ASK,
            "desk": "As near the desk as can be, but not beside Rigor Mortis if there is another way.",
            "far": "As far from Rigor Mortis as can be.",
        },
    ),
    "home": OrderSaid(
        "Going home",
        "In another turn your goblin is pushed onto the desk and takes a Spell Book: to which start space does it go?",
        {"ask": ASK, "desk": "The one nearest to the desk."},
    ),
    "react": OrderSaid(
        "Answering Rigor Mortis",
        "In another turn Rigor Mortis catches your goblin, and you hold a Spell Book that answers him: is it used?",
        {
            "ask": ASK,
            "always": "Always, the first one that can be used.",
            "last": "Only before the Glance that would end the game.",
        },
    ),
}


def order(key: str, answer: str) -> str:
    """One answer of a standing order: "Ask me."."""
    return ORDERS[key].answers[answer]
