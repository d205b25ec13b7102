"""What an adventurer amounts to with everything it wears and can (PA-A2, PA-I12, PA-K4, PA-R33, PA-R57)."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from rules.adventurers.catalog import (
    ADVENTURERS,
    ATTRIBUTE,
    CATEGORIES,
    COLOURS,
    ITEMS,
    LEGENDARY,
    NUMBERS,
    SKILLS,
    AdventurerRow,
    Attribute,
    BonusField,
    Category,
    Colour,
    ItemRow,
    Requirement,
    SkillRow,
)
from rules.adventurers.state import Adventurer


@lru_cache(4096)
def bonuses(items: tuple[str, ...], skills: tuple[str, ...]) -> Mapping[BonusField, int]:
    """What gear, passive skills and whole sets add up to."""
    found: Counter[BonusField] = Counter()
    for item in items:
        found.update(ITEMS[item].bonus)
    for skill in skills:
        found.update(SKILLS[skill].bonus)
    for row in LEGENDARY.values():
        pieces = [item.id for item in ITEMS.values() if item.set == row.id]
        if all(piece in items for piece in pieces):
            found.update(row.set_bonus)
    return found


def bonus(one: Adventurer, field: BonusField) -> int:
    """What gear, passive skills and sets add to a number."""
    return bonuses(tuple(one.items), tuple(one.skills)).get(field, 0)


def row_of(one: Adventurer) -> AdventurerRow:
    """The adventurer card."""
    return ADVENTURERS[one.id]


def attribute(one: Adventurer, name: Attribute) -> int:
    """An attribute with items and skills (PA-K4)."""
    card = ADVENTURERS[one.id]
    printed = {"strength": card.strength, "dexterity": card.dexterity, "intelligence": card.intelligence}
    return printed[name] + bonus(one, name)


def most_tokens(one: Adventurer) -> dict[Colour, int]:
    """By colour: the attribute that limits its tokens (PA-T1)."""
    return {colour: attribute(one, ATTRIBUTE[colour]) for colour in COLOURS}


def most_life(one: Adventurer) -> int:
    """The life points of an unhurt adventurer."""
    return ADVENTURERS[one.id].life + bonus(one, "life")


def speed(one: Adventurer) -> int:
    """Spaces for a blue token; at least 1."""
    return max(1, ADVENTURERS[one.id].speed + bonus(one, "speed"))


def block(one: Adventurer) -> int:
    """The wounds that one shield prevents (PA-R33)."""
    return bonus(one, "block")


def cut_life(one: Adventurer) -> None:
    """After a change of gear: life above the maximum is lost; nobody falls by it (PA-R57)."""
    if one.life:
        one.life = max(1, min(one.life, most_life(one)))


def weapons(one: Adventurer) -> list[str]:
    """The equipped weapons, as they were put on."""
    return [item for item in one.items if ITEMS[item].type == "weapon"]


def categories(one: Adventurer) -> list[Category]:
    """The categories of its skills, in the order of the catalogue (PA-H23)."""
    held = {SKILLS[skill].category for skill in one.skills}
    return [category for category in CATEGORIES if category in held]


# ---------------------------------------------------------------- what skills need


def meets(weapon: ItemRow, requires: Requirement) -> bool:
    """Whether a weapon is of the kind that a skill requires (PA-K8)."""
    match requires:
        case "melee":
            return weapon.kind == "melee"
        case "ranged":
            return weapon.kind == "ranged"
        case "single_handed" | "dual":
            return weapon.kind == "melee" and weapon.hands == 1
        case "two_handed":
            return weapon.kind == "melee" and weapon.hands == NUMBERS.hands
    return requires == "none"


def equipped_for(one: Adventurer, requires: Requirement) -> bool:
    """Whether what a skill requires is equipped (PA-K8)."""
    if requires == "none":
        return True
    if requires == "shield":
        return any(ITEMS[item].type == "shield" for item in one.items)
    fitting = [item for item in weapons(one) if meets(ITEMS[item], requires)]
    return len(fitting) >= (2 if requires == "dual" else 1)


def skill_fatigue(one: Adventurer, row: SkillRow) -> int:
    """The fatigue of a skill, charms taken off."""
    return max(0, row.fatigue - bonus(one, "fatigue_less"))


def worn_out(one: Adventurer) -> bool:
    """More fatigue than life points: nothing that causes fatigue (PA-X16, PA-R10)."""
    return one.fatigue > one.life


def tire(one: Adventurer, amount: int) -> int:
    """Fatigue, up to seven; what is above is lost (PA-R9). Returns what was added."""
    before = one.fatigue
    one.fatigue = min(NUMBERS.token_limit, one.fatigue + amount)
    return one.fatigue - before


# ---------------------------------------------------------------- what it can wear


def room_for(one: Adventurer, item: str, without: str = "") -> str:
    """Why an item cannot be put on: "slots", "hands", "armour"; "" if it can. `without`: an item taken off for it."""
    worn = list(one.items)
    if without:
        worn.remove(without)
    rows, row = [ITEMS[other] for other in worn], ITEMS[item]
    if len(worn) >= NUMBERS.item_slots:
        return "slots"
    if sum(other.hands for other in rows) + row.hands > NUMBERS.hands:
        return "hands"
    if row.type == "armour" and any(other.type == "armour" for other in rows):
        return "armour"
    return ""
