"""What an item is worth to an adventurer: wounds of a weapon, blocks and bonuses of gear, one potion (PA-I1 to I19)."""

from collections.abc import Mapping
from functools import lru_cache

from rules.adventurers.actions import Attack
from rules.adventurers.attack_odds import purpose_of
from rules.adventurers.bot_strike import basic_dice, chance_of, magic_of
from rules.adventurers.catalog import ITEMS, BonusField, ItemRow
from rules.adventurers.sheet import most_tokens, room_for, weapons
from rules.adventurers.state import Adventurer
from rules.adventurers.strikes import basic

Fit = tuple[float, tuple[str, ...]]  # the gain, and what comes off for it
NO_GAIN: Fit = (0.0, ())
KEPT = 4096
WOUND = 3.0  # of a basic attack, on average
POTION = 0.8  # the only one an adventurer carries
BONUS: Mapping[BonusField, float] = {
    "strength": 0.8, "dexterity": 0.8, "intelligence": 0.8, "speed": 0.2, "life": 0.3, "initiative": 0.2, "block": 0.8,
    "ward_start": 0.5, "melee_damage": 1.0, "ranged_damage": 1.0, "fatigue_less": 0.8, "heal_bonus": 0.5,
}  # fmt: skip


def gain_with(one: Adventurer, item: str) -> float:
    """What an item adds, others taken off for it if need be; 0 if nothing."""
    return max(0.0, fit(one, item)[0])


def fit(one: Adventurer, item: str) -> Fit:
    """The gain of an item, and what comes off for it."""
    return _fit(one.id, tuple(one.items), item)


@lru_cache(KEPT)
def _fit(who: str, items: tuple[str, ...], item: str) -> Fit:
    one, row = Adventurer(who, 0, life=1, items=list(items)), ITEMS[item]
    match row.type:
        case "weapon":
            return weapon_fit(one, row)
        case "potion":
            carries = any(ITEMS[other].type == "potion" for other in items)
            return NO_GAIN if carries or room_for(one, item) else (POTION, ())
    return gear_fit(one, row)


def weapon_fit(one: Adventurer, row: ItemRow) -> Fit:
    """A weapon in the place of those that it has, if it is of their kind and hits harder."""
    old = weapons(one)
    if old and all(ITEMS[item].kind != row.kind for item in old):
        return NO_GAIN
    gain = WOUND * (wounds(one, row.id) - max((wounds(one, item) for item in old), default=0.0))
    bare = Adventurer(one.id, 0, items=[item for item in one.items if item not in old])
    return NO_GAIN if room_for(bare, row.id) else (gain, tuple(old))


def wounds(one: Adventurer, item: str) -> float:
    """The wounds of a basic attack on average, with all dice that serve it."""
    fresh = Adventurer(one.id, 0, items=one.items)
    fresh.tokens = most_tokens(fresh)
    (icon,) = ITEMS[item].difficulty
    dice = basic_dice(fresh, icon)
    if not any(dice):
        return 0.0
    strike = basic(fresh, Attack(item, 1, *dice))
    purpose = purpose_of(fresh, strike)
    magic = magic_of(dice, purpose, strike.need) if "magical" in strike.tags else {0: 1.0}
    more = sum(count * likely for count, likely in magic.items())
    return chance_of(dice, purpose, strike.need) * (strike.damage + more)


def gear_fit(one: Adventurer, row: ItemRow) -> Fit:
    """Armour, shields and trinkets: where there is room, or for a lesser one of the type."""
    if not room_for(one, row.id):
        return bonus_worth(row), ()
    same = [item for item in one.items if ITEMS[item].type == row.type]
    swaps = [item for item in same if not room_for(one, row.id, item)]
    least = min(swaps, key=lambda item: bonus_worth(ITEMS[item]), default="")
    return (bonus_worth(row) - bonus_worth(ITEMS[least]), (least,)) if least else NO_GAIN


def bonus_worth(row: ItemRow) -> float:
    """What the bonuses of a piece of gear add up to."""
    return sum(BONUS.get(field, 0.0) * count for field, count in row.bonus.items())
