"""Our words on pictures of a journey: names that have to fit, and what gear, potions and skills do, in short."""

from collections.abc import Mapping
from functools import lru_cache

from render.fonts import BOLD, TEXT, Face, font
from render.names import SMALLEST
from rules.adventurers.catalog import (
    ENEMIES,
    ITEMS,
    LOCATIONS,
    SKILLS,
    BonusField,
    Damage,
    Effect,
    Icon,
    ItemRow,
    Kind,
    Mark,
    Requirement,
    SkillRow,
    Tag,
    Who,
    name_of,
)
from rules.adventurers.view import BattleSeen

ROMAN = ("", "I", "II", "III")
DOT = " · "
WHOLE = 100  # percent


def width(text: str, size: int, face: Face = TEXT) -> float:
    """How wide our own words are, in pixels."""
    return font(face, size).getlength(text)


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, room: float, face: Face = BOLD) -> tuple[str, int]:
    """A text and the size at which it fits: shrunk, then cut with an ellipsis."""
    while size > SMALLEST and width(text, size, face) > room:
        size -= 1
    if width(text, size, face) <= room:
        return text, size
    while text and width(text + "…", size, face) > room:
        text = text[:-1].rstrip()
    return text + "…", size


@lru_cache(maxsize=256)
def wrapped(text: str, size: int, room: float, lines: int) -> tuple[str, ...]:
    """A text on so many lines, cut at words; what is too long ends in an ellipsis."""
    found: list[str] = []
    left = text.split(" ") if lines else []
    while left and len(found) < lines:
        count = len(left)
        while count > 1 and width(" ".join(left[:count]), size) > room:
            count -= 1
        if len(found) == lines - 1:
            count = len(left)
        found.append(" ".join(left[:count]))
        left = left[count:]
    return tuple(fitted(one, size, room, TEXT)[0] for one in found)


def location_name(location: str) -> str:
    """A location card: "Forest II"; there is one Village."""
    row = LOCATIONS[location]
    number = location.rsplit("_", 1)[-1]
    numeral = ROMAN[int(number)] if number.isdigit() and row.type != "village" else ""
    return f"{name_of(row.type)} {numeral}".rstrip()


def location_short(location: str) -> str:
    """The same for a narrow card: "Mountain III"."""
    first, *rest = location_name(location).split(" ")
    return f"{first} {rest[-1]}" if rest else first


def enemy_called(battle: BattleSeen, no: int) -> str:
    """An enemy by name, with its number if it has twins in this battle."""
    ids = {seen.no: seen.id for seen in battle.enemies}
    name = ENEMIES[ids[no]].name
    return f"{name} {no}" if list(ids.values()).count(ids[no]) > 1 else name


def listed(names: list[str], last: str) -> str:
    """Names with commas, and a word before the last one."""
    return f" {last} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


TAGS: Mapping[Tag, str] = {
    "reach": "reach", "stun": "stun", "splash:1": "splash", "poison": "poison", "poisoned": "poisoned",
    "pierce": "pierce", "magical": "magical", "fire": "fire", "push": "push", "charge": "charge",
}  # fmt: skip
BONUS: Mapping[BonusField, str] = {
    "strength": "strength", "dexterity": "dexterity", "intelligence": "intelligence", "speed": "speed", "life": "life",
    "initiative": "initiative", "block": "block", "ward_start": "ward", "melee_damage": "melee damage",
    "ranged_damage": "ranged damage", "fatigue_less": "skill fatigue", "heal_bonus": "healing",
    "point_blank": "shoots anywhere from the front", "opportunist": "damage on the weak",
    "pickpocket": "coins a victory", "companion": "wound each turn",
}  # fmt: skip
EFFECTS: Mapping[Kind, str] = {
    "heal": "heals {}", "revive": "revives with {}", "ward": "ward {}", "rest": "{} fatigue less", "cure": "cures",
    "mark": "marks", "stun": "stuns", "token_red": "{} red tokens", "token_green": "{} green tokens",
    "next_dice_red": "next melee +{} red", "next_dice_blue": "next shot +{} blue", "next_damage": "next damage +{}",
    "next_fire": "next attack burns", "prevent": "prevents {}", "block": "block +{}", "dodge_double": "dodges count 2",
}  # fmt: skip
NEEDS: Mapping[Requirement, str] = {
    "none": "", "melee": "melee weapon", "ranged": "ranged weapon", "single_handed": "one-handed weapon",
    "two_handed": "two-handed weapon", "dual": "two weapons", "shield": "shield",
}  # fmt: skip
AIMS: Mapping[Who, str] = {
    "": "", "self": "itself", "ally": "one adventurer", "party": "the party", "fallen": "one fallen",
    "enemy": "one enemy", "enemies_front": "front enemies",
}  # fmt: skip


MARK_NAME: Mapping[Mark, str] = {
    "next_dice_red": "red dice", "next_dice_blue": "blue dice", "next_damage": "damage", "next_fire": "fire",
}  # fmt: skip


def bonus_told(bonus: Mapping[BonusField, int]) -> str:
    """Gear and passive skills: "block +1, life +2"."""
    return ", ".join(bonus_one(field, n) for field, n in bonus.items())


def bonus_one(field: BonusField, n: int) -> str:
    """One bonus."""
    if field == "point_blank":
        return BONUS[field]
    return f"{BONUS[field]} {'−' if n < 0 or field == 'fatigue_less' else '+'}{abs(n)}"


def effects_told(effects: tuple[Effect, ...]) -> str:
    """Potions and skills: "heals 4, cures"."""
    return ", ".join(EFFECTS[effect.kind].format(effect.n) for effect in effects)


def needed(difficulty: Mapping[Icon, int]) -> str:
    """The icons that a roll must show: "2 swords"."""
    return " ".join(f"{n} {icon}{'s' if n > 1 else ''}" for icon, n in difficulty.items())


def tags_told(tags: tuple[Tag, ...]) -> str:
    """The tags of an attack; one that counts twice is told so."""
    return ", ".join(TAGS[tag] + (f" ×{tags.count(tag)}" if tags.count(tag) > 1 else "") for tag in dict.fromkeys(tags))


def item_lines(id: str) -> tuple[str, str]:
    """What an item is, and what it does."""
    row = ITEMS[id]
    return kind_of(row), does(row)


def kind_of(row: ItemRow) -> str:
    """Its type, and how many hands it takes."""
    kind = f"{row.kind} weapon" if row.kind else row.type
    return kind + (f", {row.hands} hand{'s' if row.hands > 1 else ''}" if row.hands else "")


def does(row: ItemRow) -> str:
    """What it does."""
    if row.type == "weapon":
        parts = (needed(row.difficulty), f"damage {row.damage}", tags_told(row.tags))
        return DOT.join(part for part in parts if part)
    return effects_told(row.effects) or bonus_told(row.bonus)


def skill_does(id: str) -> str:
    """What a skill does."""
    row = SKILLS[id]
    if row.kind == "attack":
        return DOT.join(part for part in attack_parts(row) if part)
    if row.kind == "passive":
        return bonus_told(row.bonus)
    limited = "melee only" if row.against == "melee" else "once a battle" if row.once else ""
    return DOT.join(part for part in (effects_told(row.effects), AIMS[row.who], limited) if part)


def attack_parts(row: SkillRow) -> tuple[str, ...]:
    """Difficulty, damage, targets and tags of an attack skill."""
    aims = "a row" if row.range == "row" else f"{row.targets} targets" if row.targets > 1 else ""
    return needed(row.difficulty), damage_told(row.damage), aims, tags_told(row.tags)


def damage_told(damage: Damage | None) -> str:
    """The damage of an attack skill: "damage 150 % weapon", "damage strength"."""
    if damage is None:
        return ""
    if damage.base == "fixed":
        return f"damage {damage.n}"
    whole = "" if damage.pct == WHOLE and damage.base not in ("weapon", "both_weapons") else f"{damage.pct}\u00a0% "
    base = {"weapon": "weapon", "both_weapons": "both weapons"}.get(damage.base, damage.base)
    return f"damage {whole}{base}" + (f" + {damage.plus}" if damage.plus else "")
