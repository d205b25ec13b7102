"""What skills and items say: made from their verbs, so that words and rules cannot drift apart."""

from collections.abc import Callable, Iterable, Mapping

from rules.adventurers.catalog import (
    COLOURS,
    ITEMS,
    LEGENDARY,
    NUMBERS,
    SKILLS,
    SPLASH,
    BonusField,
    Damage,
    Effect,
    Icon,
    ItemRow,
    ItemType,
    Kind,
    Set,
    SkillRow,
    Tag,
)
from rules.adventurers.terms import (
    REQUIREMENT,
    attribute_name,
    category_name,
    coins,
    dice_told,
    icons,
    item_name,
    set_name,
)
from rules.phrases import capitalised, counted, joined, number, sentence

ITEM_TYPE: Mapping[ItemType, str] = {
    "weapon": "weapon", "armour": "armour", "shield": "shield", "trinket": "trinket", "potion": "potion",
}  # fmt: skip
TAG: Mapping[Tag, str] = {  # in a few words
    "reach": "reach", "stun": "stun", "splash:1": "splash 1", "poison": "poison", "poisoned": "poisoned",
    "pierce": "pierce", "magical": "magical", "fire": "fire", "push": "push", "charge": "charge",
}  # fmt: skip
TAG_DOES: Mapping[Tag, str] = {
    "reach": "also from behind an ally at a front enemy, and from the front at the enemy behind it",
    "stun": "a hit stuns: one position lower on the track, or a stunned token at 0",
    "splash:1": f"after a hit every enemy next to the target takes {SPLASH['splash:1']} wound for each special",
    "poison": "a hit leaves a poison token",
    "poisoned": "a hit leaves a poison token for each bow",
    "pierce": "a hit goes through the whole column, each enemy taking half of what the one before takes",
    "magical": "after a hit each green die with the icon needed deals 1 wound more",
    "fire": "double damage against fire weakness",
    "push": "a hit pushes the target",
    "charge": "goes to the front of the own column first, with 1 red die for each row",
}
BONUS: Mapping[BonusField, str] = {
    "strength": "Strength", "dexterity": "Dexterity", "intelligence": "Intelligence", "speed": "speed",
    "life": "life", "initiative": "initiative", "block": "block", "ward_start": "ward at the start of a battle",
    "melee_damage": "damage with melee weapons", "ranged_damage": "damage with ranged weapons",
    "fatigue_less": "less fatigue for each skill", "heal_bonus": "more life with each healing",
    "point_blank": "ranged weapons aim at any enemy also from the front",
    "opportunist": "damage against enemies that are marked, poisoned, stunned or on the flank",
    "pickpocket": "coins after a victory",
    "companion": "wound to the weakest enemy in melee reach after each own turn",
}  # fmt: skip
DOES: Mapping[Kind, Callable[[Effect], str]] = {
    "heal": lambda one: f"restores {one.n} life",
    "revive": lambda one: f"lets the fallen stand again with {one.n} life",
    "ward": lambda one: f"gives ward {one.n}",
    "rest": lambda one: f"removes {one.n} fatigue",
    "cure": lambda one: "removes poison and the stunned token",
    "mark": lambda one: f"marks: every hit on that enemy deals {NUMBERS.mark_bonus} more",
    "stun": lambda one: "stuns",
    "token_red": lambda one: f"gives {counted(one.n, 'red token', 'red tokens')}",
    "token_green": lambda one: f"gives {counted(one.n, 'green token', 'green tokens')}",
    "next_dice_red": lambda one: f"gives {counted(one.n, 'red die', 'red dice')} in the next melee attack",
    "next_dice_blue": lambda one: f"gives {counted(one.n, 'blue die', 'blue dice')} in the next ranged attack",
    "next_damage": lambda one: f"gives {one.n} more damage with the next attack",
    "next_fire": lambda one: "makes the next attack fire",
    "prevent": lambda one: f"prevents {counted(one.n, 'hit', 'hits')}",
    "block": lambda one: f"block {one.n} more in this defence",
    "dodge_double": lambda one: "each dodge of this defence prevents 2",
    "village_attack": lambda one: "the Village is occupied: a face-down encounter is put on it",
    "adventurer_initiative": lambda one: f"adventurers have {more(one.n)} initiative",
    "enemy_initiative": lambda one: f"all enemies have {more(one.n)} initiative",
    "ranged_dice": lambda one: f"ranged attacks of both sides roll {fewer(one.n)}, but at least 1",
    "start_fatigue": lambda one: f"every adventurer begins the next battle of this round with {one.n} fatigue",
    "heal_all": lambda one: f"{life_restored(one.n)} to every adventurer",
    "wound_all": lambda one: f"every adventurer with more than {one.n} life loses {one.n}",
    "price_percent": lambda one: f"market prices are {one.n} % this round",
    "sell_percent": lambda one: f"the market pays {one.n} % for what is sold this round",
    "healer_price": lambda one: f"the healer takes {coins(one.n)} this round",
    "enemy_red": lambda one: f"common enemies roll {counted(one.n, 'red die', 'red dice')} more",
    "coins": lambda one: (
        f"every adventurer gains {coins(one.n)}" if one.n > 0 else f"every adventurer loses {coins(-one.n)}, or all"
    ),
    "treasure_percent": lambda one: f"the treasure of a battle won this round is {one.n} %",
    "scout": lambda one: "the face-down encounter nearest to the party is turned face up; it may still be assaulted",
    "no_assault": lambda one: "locations cannot be assaulted this round",
}
ON = {  # on whom a skill works
    "": "", "self": "on its user", "ally": "on any adventurer in the battle", "party": "on everybody who stands",
    "fallen": "on a fallen adventurer", "enemy": "on an enemy", "enemies_front": "on every front enemy",
}  # fmt: skip
KIND = {
    "attack": "attack", "action": "action", "free": "free", "reaction": "reaction", "passive": "works by itself",
}  # fmt: skip
AIMS = {"weapon": "", "melee": "in melee reach", "any": "any enemy", "row": "a whole row", "": ""}


def more(count: int) -> str:
    """A change with its sign: "1 more", "2 less"."""
    return f"{count} more" if count > 0 else f"{-count} less"


def fewer(count: int) -> str:
    """Dice more or less: "1 die less"."""
    return f"{counted(abs(count), 'die', 'dice')} {'less' if count < 0 else 'more'}"


def life_restored(count: int) -> str:
    """Healing: "3 life points come back"."""
    return f"{counted(count, 'life point comes', 'life points come')} back"


def does(effect: Effect) -> str:
    """One verb in words: "restores 4 life"."""
    return DOES[effect.kind](effect)


def all_done(effects: Iterable[Effect]) -> str:
    """What a list of verbs does, in its order: "removes 3 fatigue and restores 2 life"."""
    return joined(map(does, effects))


def bonuses(bonus: Mapping[BonusField, int]) -> str:
    """Bonuses of gear: "block 2, +2 life and −1 speed"."""
    return joined(bonus_told(field, value) for field, value in bonus.items())


def bonus_told(field: BonusField, value: int) -> str:
    """One bonus: "+2 life", "block 1", "1 less fatigue for each skill"."""
    match field:
        case "block":
            return f"block {value}"
        case "point_blank":
            return BONUS[field]
        case "fatigue_less" | "heal_bonus" | "pickpocket" | "companion" | "ward_start":
            return f"{value} {BONUS[field]}"
        case _:
            return f"{'+' if value > 0 else ''}{number(value)} {BONUS[field]}"


# ---------------------------------------------------------------- items


def hands_told(row: ItemRow) -> str:
    """Hands: "single-handed", "two-handed"; "" for what needs none."""
    return {1: "single-handed", 2: "two-handed"}.get(row.hands, "")


def difficulty_told(difficulty: Mapping[Icon, int]) -> str:
    """What a roll must show: "2 swords"."""
    return joined(icons(icon, count) for icon, count in difficulty.items())


def weapon_line(id: str) -> str:
    """A weapon in a few words: "2 swords, damage 3, stun"."""
    row = ITEMS[id]
    return ", ".join([difficulty_told(row.difficulty), f"damage {row.damage}", *(TAG[tag] for tag in row.tags)])


def item_brief(id: str) -> str:
    """An item in a few words, for lists: "2 swords, damage 3, reach", "block 2, +2 life", "restores 4 life"."""
    row = ITEMS[id]
    if row.type == "weapon":
        return weapon_line(id)
    return all_done(row.effects) if row.effects else bonuses(row.bonus)


def item_kind(id: str) -> str:
    """What sort of thing an item is: "two-handed melee weapon", "armour"."""
    row = ITEMS[id]
    hands = hands_told(row)
    return " ".join(filter(None, (hands, row.kind or "", ITEM_TYPE[row.type])))


def item_text(id: str) -> str:
    """A whole item: "Two-handed melee weapon. 2 swords, damage 3. Reach: also from behind …"."""
    row = ITEMS[id]
    parts = [item_kind(id), item_brief(id)]
    parts += [f"{TAG[tag]}: {TAG_DOES[tag]}" for tag in row.tags]
    parts += [_piece(row)] if row.set else []
    return " ".join(sentence(part) for part in parts if part)


def _piece(row: ItemRow) -> str:
    """A legendary item belongs to a set of three (PA-L3)."""
    assert row.set is not None
    return f"A piece of the {set_name(row.set)}: {set_brief(row.set)} while one adventurer wears all three"


def set_brief(id: Set) -> str:
    """What all pieces of a set give together: "+2 damage with melee weapons"."""
    return bonuses(LEGENDARY[id].set_bonus)


def set_text(id: Set) -> str:
    """A whole set with its pieces."""
    pieces = joined(item_name(item) for item, row in ITEMS.items() if row.set == id)
    return f"{pieces}. All three on one adventurer: {set_brief(id)}."


# ---------------------------------------------------------------- skills


def cost_told(row: SkillRow) -> str:
    """The tokens that a skill costs at least: "2 red and 1 blue"; "" for none."""
    red, blue, green = (row.cost.get(colour, 0) for colour in COLOURS)
    return dice_told(red, blue, green, none="")


def damage_told(damage: Damage) -> str:
    """What an attack skill deals: "150 % of the weapon's damage", "half of Strength" (PA-K3, PA-K4)."""
    match damage.base:
        case "fixed":
            base = f"{damage.n} damage"
        case "weapon":
            base = f"{damage.pct} % of the weapon's damage"
        case "both_weapons":
            base = f"{damage.pct} % of the damage of both weapons"
        case _:
            base = f"{damage.pct} % of {attribute_name(damage.base)} as damage"
    return f"{base} and {attribute_name(damage.plus)}" if damage.plus else base


def aims_told(row: SkillRow) -> str:
    """At whom an attack skill goes: "up to 2 enemies", "a whole row"; "" as the weapon aims."""
    if row.range == "row":
        return AIMS["row"]
    if row.targets > 1:
        return f"up to {row.targets} enemies{' anywhere' if row.range == 'any' else ''}"
    return AIMS[row.range]


def skill_brief(id: str) -> str:
    """What a skill does, without its cost: "150 % of the weapon's damage", "restores 3 life, on any adventurer …"."""
    row = SKILLS[id]
    if row.kind == "passive":
        return bonuses(row.bonus)
    if row.damage:
        tags = _counted_tags(row.tags)
        return ", ".join(filter(None, (damage_told(row.damage), aims_told(row), *tags)))
    return ", ".join(filter(None, (all_done(row.effects), ON[row.who])))


def _counted_tags(tags: tuple[Tag, ...]) -> list[str]:
    """Tags in a few words, those that stand twice with their number: "stun 2"."""
    return [TAG[tag] + (f" {tags.count(tag)}" if tags.count(tag) > 1 else "") for tag in dict.fromkeys(tags)]


def skill_needs(id: str) -> str:
    """Cost, difficulty, fatigue and requirement: "3 red, 2 swords, 1 fatigue, a melee weapon"."""
    row = SKILLS[id]
    parts = [cost_told(row), difficulty_told(row.difficulty) if row.difficulty else ""]
    parts += [f"{row.fatigue} fatigue"] if row.fatigue else []
    parts += [REQUIREMENT[row.requires]] if row.requires != "none" else []
    return ", ".join(filter(None, parts))


def skill_kind(id: str) -> str:
    """How a skill is used: "attack", "free, once a battle", "reaction to melee attacks"."""
    row = SKILLS[id]
    once = ", once a battle" if row.once else ""
    against = " to melee attacks" if row.against == "melee" else ""
    return f"{KIND[row.kind]}{against}{once}"


def skill_price(id: str) -> str:
    """The same in a clause: "costs 3 red and 1 fatigue, needs 2 swords and a melee weapon"; "" for nothing."""
    row = SKILLS[id]
    price = joined(filter(None, (cost_told(row), f"{row.fatigue} fatigue" if row.fatigue else "")))
    needed = [difficulty_told(row.difficulty)] if row.difficulty else []
    needed += [REQUIREMENT[row.requires]] if row.requires != "none" else []
    parts = (f"costs {price}" if price else "", f"needs {joined(needed)}" if needed else "")
    return ", ".join(filter(None, parts))


def skill_line(id: str) -> str:
    """A skill without its category and its tags: "Attack. Costs 3 red and 1 fatigue, needs …. 150 % of …"."""
    parts = (skill_kind(id), skill_price(id), skill_brief(id))
    return " ".join(sentence(capitalised(part)) for part in parts if part)


def skill_text(id: str) -> str:
    """A whole skill: "Battle, attack. Costs 3 red and 1 fatigue, needs 2 swords and a melee weapon. 150 % of …"."""
    row = SKILLS[id]
    parts = [f"{category_name(row.category)}, {skill_kind(id)}", skill_price(id), skill_brief(id)]
    parts += tags_told(row.tags)
    return " ".join(sentence(capitalised(part)) for part in parts if part)


def tags_told(tags: Iterable[Tag]) -> list[str]:
    """What tags do, each once: "stun: a hit stuns: one position lower on the track, or a stunned token at 0"."""
    return [f"{TAG[tag]}: {TAG_DOES[tag]}" for tag in dict.fromkeys(tags)]
