"""What all refusals are made of: their facts read safely, and what is possible instead, from the asker's own view."""

from collections.abc import Callable, Mapping

from rules.arena.actions import Cell
from rules.arena.board import NUMBER
from rules.arena.calls import trapdoors
from rules.arena.catalog import ABILITIES, DEITIES, ELEMENTS, HEROES, ITEMS, MONSTERS, NAMES, RUNES
from rules.arena.terms import (
    ABILITY,
    DIRECTION,
    ELEMENT,
    RUNE,
    actions,
    arena_of,
    card_name,
    deity_name,
    hero,
    hero_name,
    hero_of,
    monster,
    the,
)
from rules.arena.view import Arena, HeroSeen, Seat
from rules.contract import Asked
from rules.facts import Facts, figure, text, typed
from rules.phrases import joined
from rules.telling import Names

View = Arena | Seat
Said = tuple[str, str, str]  # what is not possible, why, what is possible
Say = Callable[[Facts, View, Names], Said]
ANSWERS: Mapping[str, str] = {  # what somebody who is asked can answer, where the table does not say more
    "MayEarth": "Play Earth, or pass",
    "MayTakeMental": "Choose one of the mental tokens that have room",
    "MayReveal": "Choose one of the drawn items",
    "MayKeep": "Keep one of the two items",
    "MaySwap": "Choose a card of that level",
    "MayTakeRune": "Choose a rune",
    "MayTakeElement": "Choose an element",
    "MayPlayElement": "Play Fire or Water, or pass",
    "MayCancel": "Cancel the Water, or pass",
    "MayBlock": "Block, or pass",
    "MayLearn": "Choose a card of the new level",
}


# ---------------------------------------------------------------- facts


def card(facts: Facts, key: str = "card") -> str:
    """A feat, a spell, an item or a deity by name; whatever else was typed as a quotation."""
    name = text(facts, key)
    if name in NAMES and name not in HEROES and name not in MONSTERS:
        return card_name(name)
    return typed(name) if name else "that card"


def user(facts: Facts) -> str:
    """What is used: a card, or a deity where there is no card."""
    return deity(facts) if not text(facts, "card") and text(facts, "deity") else card(facts)


def item(facts: Facts) -> str:
    """An item by name; whatever else was typed as a quotation."""
    name = text(facts, "item")
    return card_name(name) if name in ITEMS else typed(name) if name else "that item"


def deity(facts: Facts) -> str:
    """A deity by name."""
    name = text(facts, "deity")
    return deity_name(name) if name in DEITIES else typed(name) if name else "the deity"


def ability(facts: Facts, key: str = "ability") -> str:
    """An ability by name."""
    return next((ABILITY[one] for one in ABILITIES if one == facts.get(key)), "that ability")


def element(facts: Facts) -> str:
    """An element by name; whatever else was typed as a quotation."""
    return _known(facts, "element", {one: ELEMENT[one] for one in ELEMENTS}, "that element")


def rune(facts: Facts) -> str:
    """A rune by name; whatever else was typed as a quotation."""
    return _known(facts, "rune", {one: RUNE[one] for one in RUNES}, "that rune")


def _known(facts: Facts, key: str, words: Mapping[str, str], otherwise: str) -> str:
    name = text(facts, key)
    return words.get(name) or (typed(name) if name else otherwise)


def foe(facts: Facts, view: View) -> str:
    """A monster by its id or by its initiative token: "the Troll"."""
    name = text(facts, "monster")
    there = monster(arena_of(view), figure(facts, "slot"))
    return the(name) if name in MONSTERS else the(there.id) if there else "that monster"


def space(facts: Facts, key: str) -> Cell:
    """A space of the board; whatever else was typed as a quotation."""
    name = text(facts, key)
    return name if name in NUMBER else typed(name) if name else "there"


def side(facts: Facts) -> str:
    """A direction in words; whatever else was typed as a quotation."""
    return _known(facts, "side", {str(key): word for key, word in DIRECTION.items()}, "there")


def some_hero(facts: Facts) -> str:
    """A hero by name; whatever else was typed as a quotation."""
    name = text(facts, "hero")
    return hero_name(name) if name in HEROES else typed(name) if name else "that hero"


def hero_at(facts: Facts, view: View) -> str:
    """The hero of a seat that the facts name."""
    seat, table = figure(facts, "seat"), arena_of(view)
    return hero_of(table, seat) if 0 <= seat < len(table.heroes) else "that hero"


# ---------------------------------------------------------------- what is possible


def own(view: View) -> HeroSeen | None:
    """The asker's hero."""
    return hero(view.arena, view.seat) if isinstance(view, Seat) else None


def asked_of(view: View) -> Asked | None:
    """The open question that concerns the asker, else the first that the table waits for."""
    open_ = [one for one in arena_of(view).asked if one.waited]
    mine = [one for one in open_ if isinstance(view, Seat) and one.seat == view.seat]
    return next(iter([*mine, *open_]), None)


def is_asked(view: View) -> bool:
    """Whether the table waits for the asker."""
    asked = asked_of(view)
    return asked is not None and isinstance(view, Seat) and asked.seat == view.seat


def instead(view: View, names: Names) -> str:
    """What is possible now: for whoever is asked the answers, for others who is waited for."""
    asked = asked_of(view)
    if asked is None:
        return "The board shows how it ended"
    if not is_asked(view):
        return f"The table waits for {names[asked.seat]}"
    return _answers(arena_of(view), asked)


def _answers(table: Arena, asked: Asked) -> str:
    match asked.kind:
        case "MayEnter":
            return f"Enter on {joined(trapdoors(table), last='or')}"
        case "MayPrepare" | "MayAct":
            left = table.actions_left
            return f"You have {actions(left)} left" if left > 0 else "No actions are left: end the turn"
        case _:
            return ANSWERS[asked.kind]


def foes_there(view: View) -> str:
    """The monsters that there are, by initiative."""
    there = [f"{seen.slot} {the(seen.id)}" for seen in arena_of(view).monsters]
    return f"In the arena: {joined(there)}" if there else "No monster is in the arena"


def cards_of(view: View, names: Names) -> str:
    """The cards that the asker has in play."""
    mine = own(view)
    if mine is None:
        return instead(view, names)
    return f"You have {joined(card_name(seen.id) for seen in mine.cards)}" if mine.cards else "You have no card in play"
