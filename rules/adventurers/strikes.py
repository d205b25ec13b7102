"""An attack of an adventurer before its dice fall: weapons, tags, icons wanted, damage (PA-R37, PA-R39, PA-R71)."""

from rules.adventurers.actions import ROW, Attack, UseSkill
from rules.adventurers.catalog import (
    ATTRIBUTE,
    COLOURS,
    ITEMS,
    SKILLS,
    SPLASH,
    Attribute,
    Colour,
    Icon,
    ItemRow,
    Mark,
    SkillRow,
    Tag,
)
from rules.adventurers.catalog import WeaponKind as Way
from rules.adventurers.foes import event_n
from rules.adventurers.reach import in_row
from rules.adventurers.sheet import attribute, bonus, meets, weapons
from rules.adventurers.state import Adventurer, JourneyState, Strike

DICE_MARK: dict[Way, tuple[Mark, Colour]] = {"melee": ("next_dice_red", "red"), "ranged": ("next_dice_blue", "blue")}
OF_WEAPON = ("weapon", "both_weapons")


def names_weapon(row: SkillRow) -> bool:
    """Whether an attack skill names one weapon (PA-R71)."""
    return row.damage is not None and row.damage.base == "weapon"


def weapons_used(one: Adventurer, row: SkillRow, weapon: str) -> list[str]:
    """The weapons that a skill uses, with their tags."""
    if row.damage is not None and row.damage.base == "both_weapons":
        return [item for item in weapons(one) if meets(ITEMS[item], row.requires)][:2]
    return [weapon] if weapon else []


def way_of(row: SkillRow, used: list[str]) -> Way:
    """Melee or ranged: the way of the weapon, else by the range; any and row are ranged."""
    if row.range == "weapon":
        return ITEMS[used[0]].kind or "melee"
    return "melee" if row.range == "melee" else "ranged"


def basic(one: Adventurer, action: Attack) -> Strike:
    """A basic attack (PA-X9)."""
    row = ITEMS[action.weapon]
    way: Way = row.kind or "melee"
    return _strike(one, "", [action.weapon], [action.enemy], way, row.difficulty, list(row.tags), row.damage)


def special(state: JourneyState, one: Adventurer, action: UseSkill) -> Strike:
    """The attack of a skill."""
    row = SKILLS[action.skill]
    used = weapons_used(one, row, action.weapon)
    match = ROW.fullmatch(action.targets[0])
    targets = in_row(state, int(match[1])) if match else [int(word) for word in action.targets]
    tags = [*row.tags, *(tag for item in used for tag in ITEMS[item].tags)]
    if row.targets > 1:
        tags = [tag for tag in tags if tag != "pierce" and tag not in SPLASH]
    damage = base_damage(one, row, used)
    return _strike(one, row.id, used, targets, way_of(row, used), row.difficulty, tags, damage)


def base_damage(one: Adventurer, row: SkillRow, used: list[str]) -> int:
    """A percentage of a base, rounded up, and an attribute on top (PA-K3, PA-K4)."""
    assert row.damage is not None, "an attack skill has a damage"
    base = row.damage.base
    if base == "fixed":
        return row.damage.n
    whole = sum(ITEMS[item].damage for item in used) if base in OF_WEAPON else attribute(one, _attribute(base))
    return -(-whole * row.damage.pct // 100) + (attribute(one, row.damage.plus) if row.damage.plus else 0)


def _attribute(base: str) -> Attribute:
    return next(name for name in ATTRIBUTE.values() if name == base)


def _strike(
    one: Adventurer,
    skill: str,
    used: list[str],
    targets: list[int],
    way: Way,
    difficulty: dict[Icon, int],
    tags: list[Tag],
    damage: int,
) -> Strike:
    (icon, need), *_ = difficulty.items()
    of_weapon = not skill or _damage_of_weapon(SKILLS[skill])
    gear = _gear(one, ITEMS[used[0]]) if of_weapon and used else 0
    return Strike(
        who=one.id,
        skill=skill,
        weapons=used,
        targets=targets,
        way=way,
        icon=icon,
        need=need,
        tags=tags,
        damage=damage + gear + one.next.get("next_damage", 0),
        fire="fire" in tags or one.next.get("next_fire", 0) > 0,
        armed=any(ITEMS[item].kind == "melee" for item in used),
    )


def _damage_of_weapon(row: SkillRow) -> bool:
    return row.damage is not None and row.damage.base in OF_WEAPON


def _gear(one: Adventurer, weapon: ItemRow) -> int:
    """What gear adds to attacks whose damage comes from a weapon of this kind."""
    return bonus(one, "melee_damage" if weapon.kind == "melee" else "ranged_damage")


def bonus_dice(one: Adventurer, way: Way, charged: int) -> dict[Colour, int]:
    """Dice without tokens: those of marks for this way of attacking, and red ones of a charge (PA-R69)."""
    dice: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    mark, colour = DICE_MARK[way]
    dice[colour] += one.next.get(mark, 0)
    dice["red"] += charged
    return dice


def fog(state: JourneyState, way: Way) -> int:
    """How many dice a ranged attack loses (event `ranged_dice`)."""
    return max(0, -event_n(state, "ranged_dice")) if way == "ranged" else 0


def use_marks(one: Adventurer, way: Way) -> None:
    """The marks that apply to this attack are used up, hit or miss (PA-R102)."""
    for mark in (DICE_MARK[way][0], "next_damage", "next_fire"):
        one.next.pop(mark, None)
