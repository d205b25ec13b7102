"""What all refusals are made of: their facts read safely, and what is possible instead, from the asker's own view."""

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Asked
from rules.dice_conquest.calls import fits
from rules.dice_conquest.catalog import CREATURES, HEROES, ITEMS, SPELLS
from rules.dice_conquest.terms import (
    POWERS,
    creature,
    creatures_seen,
    dice_in,
    dice_shown,
    item_name,
    known_die,
    spell_name,
    table_seen,
    the_die,
)
from rules.dice_conquest.view import Conquest, Seat
from rules.facts import Facts, figure, text, typed
from rules.phrases import counted, joined
from rules.telling import Names

View = Conquest | Seat
Said = tuple[str, str, str]  # what is not possible, why, what is possible
Say = Callable[[Facts, View, Names], Said]
MOST_NAMED = 6  # creatures that are named one by one
ANSWERS: Mapping[str, str] = {  # what somebody who is asked can answer, where the table does not say more
    "MayFollow": "Use a power or a magic item, or end the turn",
    "MayCast": "Accept the number, or change it",
    "MayTarget": "Aim the spell, or give it up",
    "MayKeepNumber": "Keep the old number or the new one",
    "MayAward": "Choose the hero who gets the magic item",
    "MayPrevent": "Use the magic item against the damage, or keep it",
    "MayPlan": "Plan which dice come back",
    "MayRespond": "Agree to the plan, or make another one",
    "MayVote": "Vote for one of the plans",
}


# ---------------------------------------------------------------- facts


def foe(facts: Facts, key: str = "creature") -> str:
    """A creature by its name; whatever else was typed as a quotation."""
    name = text(facts, key)
    return foe_named(name)


def foe_named(name: str) -> str:
    """A creature in a sentence, of whatever was typed."""
    if name in CREATURES:
        return creature(name)
    return typed(name) if name else "that creature"


def the(facts: Facts, key: str = "die") -> str:
    """A die by its name, with its number where the facts have one."""
    die, value = text(facts, key), figure(facts, "value")
    if known_die(die):
        return the_die(die, value or None)
    return typed(die) if die else "that die"


def power(facts: Facts) -> str:
    """An ability or a critical hit ability by its name."""
    return POWERS.get(text(facts, "ability"), "that power")


def thing(facts: Facts) -> str:
    """A magic item by its name; whatever else was typed as a quotation."""
    name = text(facts, "item")
    if name in ITEMS:
        return item_name(name)
    return typed(name) if name else "that magic item"


def magic(facts: Facts) -> str:
    """A spell by its name."""
    name = text(facts, "spell")
    return spell_name(name) if name in SPELLS else "the spell"


def somebody(facts: Facts, names: Names) -> str:
    """A player by seat."""
    seat = figure(facts, "seat")
    return names[seat] if 0 <= seat < len(names) else "Nobody"


def some_hero(facts: Facts) -> str:
    """A hero by name; whatever else was typed as a quotation."""
    name = text(facts, "hero")
    return f"the {HEROES[name].name}" if name in HEROES else typed(name) if name else "that hero"


# ---------------------------------------------------------------- what is possible


def asked_of(view: View) -> Asked | None:
    """The open question that concerns the asker, else the first that the table waits for."""
    open_ = [one for one in table_seen(view).asked if one.waited]
    own = [one for one in open_ if isinstance(view, Seat) and one.seat == view.seat]
    return next(iter([*own, *open_]), None)


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
    return _answers(table_seen(view), asked)


def _answers(table: Conquest, asked: Asked) -> str:
    match asked.kind:
        case "MayStart":
            return f"Choose a die: {dice_shown(dice_in(table, 'available'))}"
        case "MayAttack":
            return places(table)
        case _:
            return ANSWERS[asked.kind]


def places(table: Conquest) -> str:
    """Where the chosen die can go; else what else can be done with it."""
    where = fits(table)
    if not where:
        return "The die fits on no creature now: change it, or discard it"
    return f"It fits on {listed(where)}"


def listed(creatures: Sequence[str]) -> str:
    """Creatures by name: "the Minotaur or the Redcap"; "9 creatures" where nobody would read them."""
    if len(creatures) > MOST_NAMED:
        return counted(len(creatures), "creature", "creatures")
    return joined(map(foe_named, creatures), last="or")


def display(view: View) -> str:
    """The creatures that there are."""
    there = [card.id for card in creatures_seen(table_seen(view))]
    return f"In the display: {joined(map(creature, there[:MOST_NAMED]))}" if there else "No creature is in the display"
