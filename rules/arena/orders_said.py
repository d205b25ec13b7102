"""The standing orders of Arena in words: what each asks, and what each answer means."""

from collections.abc import Mapping
from itertools import permutations

from msgspec import Struct

from rules.arena.catalog import HEROES, MENTAL, Ability
from rules.arena.terms import SHORT, hero_name
from rules.phrases import joined


class OrderSaid(Struct, frozen=True):
    """A question that can be answered in advance, and its answers by key.

    After "auto:" a number from 1 to 9 follows, after "arm:" a hero.
    """

    title: str
    question: str
    answers: Mapping[str, str]


ASK = "Ask me; the others can notice that I am asked."
NEVER = "Never, and do not ask."
FROM = "From so much unblocked damage on: a number from 1 to 9 follows."


def wish(order: tuple[Ability, ...]) -> str:
    """An order of mental tokens: "Wis, else Cha, else Int."."""
    return f"{', else '.join(SHORT[one] for one in order)}."


ORDERS: Mapping[str, OrderSaid] = {
    "water": OrderSaid(
        "Water",
        "A monster attacks your hero, and you hold Water: is it played?",
        {"auto": "Against 2 unblocked damage or more on your own hero.", "auto:": FROM, "ask": ASK, "hold": NEVER},
    ),
    "fire": OrderSaid(
        "Fire",
        "A monster attacks, and you hold Fire: is it played?",
        {
            "hold": NEVER,
            "ask": ASK,
            "arm:": "On the first monster that attacks this hero in a monster phase of yours: a hero follows.",
        },
    ),
    "earth": OrderSaid(
        "Earth",
        "The hero phase of another player begins, and you hold Earth: is it played?",
        {"hold": NEVER, "ask": ASK, "arm:": "When the next hero phase of this hero begins: a hero follows."},
    ),
    "block": OrderSaid(
        "Blocking",
        "A monster attacks your hero, and a card of yours can block: is it used?",
        {"auto": "Against 2 unblocked damage or more.", "auto:": FROM, "ask": ASK, "hold": NEVER},
    ),
    "cancel": OrderSaid(
        "Cancelling Water",
        "In your monster phase another player's Water weakens the monster that attacks, and a card of yours can "
        "cancel it: is it used?",
        {"auto": "Where the attack then brings you more glory.", "ask": ASK, "hold": NEVER},
    ),
    "mental": OrderSaid(
        "Mental tokens",
        "You picked up a physical token: which mental token comes with it?",
        {"ask": "Ask me.", **{"+".join(order): wish(order) for order in permutations(MENTAL)}},
    ),
    "autoend": OrderSaid(
        "Ending the turn",
        "No actions are left to your hero: does the turn end by itself?",
        {"off": "No, I end it.", "on": "Yes, even where something could be used that costs nothing."},
    ),
}
ARMED: Mapping[str, str] = {
    "fire": "On the first monster that attacks {hero} in a monster phase of yours.",
    "earth": "When the next hero phase of {hero} begins.",
}


def order(key: str, answer: str) -> str:
    """One answer of a standing order: "From 3 unblocked damage on.", "When the next hero phase of Kyra begins."."""
    kind, colon, rest = answer.partition(":")
    if not colon or not rest:
        return ORDERS[key].answers[answer]
    if kind == "arm":
        return ARMED[key].format(hero=hero_name(rest) if rest in HEROES else joined(map(hero_name, HEROES), "or"))
    return f"From {rest} unblocked damage on."
