"""What every attack of an adventurer is worth: exact chance times the life it takes, and what falls by it (PA-X10)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from rules.adventurers.actions import Attack, UseSkill
from rules.adventurers.attack_odds import purpose_of, rolled, strike_of
from rules.adventurers.attacking import Dice, held
from rules.adventurers.catalog import COLOURS, FACES, ITEMS, SKILLS, Icon, SkillRow, blue_of, red_of
from rules.adventurers.damage import Share, shares
from rules.adventurers.dice import Verdict
from rules.adventurers.foes import has_special, left
from rules.adventurers.foes import row_of as card_of
from rules.adventurers.judging import ERTHIAS_WOUNDS
from rules.adventurers.odds import Purpose, green_icons, success
from rules.adventurers.reach import by_weapon
from rules.adventurers.sheet import skill_fatigue, weapons
from rules.adventurers.skill_laws import aims, cost_of, usable, weapons_for
from rules.adventurers.state import Adventurer, Enemy, JourneyState, Strike, enemy, size

Blow = Attack | UseSkill
DEFEATED, PER_THREAT = 1.5, 0.4  # what the fall of an enemy is worth, besides its life
PER_FATIGUE = 0.35
MANY_BLUE = 4  # of so many one is kept for a dodge
KEPT = 8192


class Prospect(Struct, frozen=True):
    """An attack and what it is worth, in enemy life."""

    action: Blow
    score: float


def best(state: JourneyState, one: Adventurer) -> Prospect | None:
    """The most promising attack; None if there is none."""
    return max(prospects(state, one), key=lambda found: found.score, default=None)


def best_score(state: JourneyState, one: Adventurer) -> float:
    """What its most promising attack is worth."""
    found = best(state, one)
    return found.score if found else 0.0


def prospects(state: JourneyState, one: Adventurer) -> Iterator[Prospect]:
    """Every basic attack and attack skill, with the dice that serve it."""
    for weapon in weapons(one):
        (icon,) = ITEMS[weapon].difficulty
        dice = basic_dice(one, icon)
        for no in by_weapon(state, one, weapon) if any(dice) else ():
            yield scored(state, one, Attack(weapon, no, *dice))
    for skill in one.skills:
        row = SKILLS[skill]
        if row.kind == "attack" and usable(one, row) is None:
            yield from skilled(state, one, row)


def skilled(state: JourneyState, one: Adventurer, row: SkillRow) -> Iterator[Prospect]:
    """The best use of an attack skill with each weapon: on a row, on one enemy, on as many as it may name."""
    dice = skill_dice(one, row)
    for weapon in weapons_for(one, row):
        uses = [UseSkill(row.id, aim, *dice, weapon) for aim in aims(state, one, row, weapon) if len(aim) == 1]
        ranked = sorted(uses, key=lambda use: -score(state, one, use))
        yield from (scored(state, one, use) for use in ranked[:1])
        if row.range != "row" and min(row.targets, len(ranked)) > 1:
            targets = sorted((use.targets[0] for use in ranked[: row.targets]), key=int)
            yield scored(state, one, UseSkill(row.id, tuple(targets), *dice, weapon))


def scored(state: JourneyState, one: Adventurer, action: Blow) -> Prospect:
    """An attack with its worth."""
    return Prospect(action, score(state, one, action))


# ---------------------------------------------------------------- dice


def basic_dice(one: Adventurer, icon: Icon) -> Dice:
    """All that can show the icon; of many blue ones one is kept."""
    red, blue, green = (count if icon in FACES[colour] else 0 for colour, count in zip(COLOURS, held(one), strict=True))
    return red, blue - (blue >= MANY_BLUE), green


def skill_dice(one: Adventurer, row: SkillRow) -> Dice:
    """The cost, and of its colours all that can show the icon."""
    (icon,) = row.difficulty
    cost, have = cost_of(row), held(one)
    found = []
    for colour, least, count in zip(COLOURS, cost, have, strict=True):
        serves = least and icon in FACES[colour]
        keep = 1 if colour == "blue" and count >= MANY_BLUE else 0
        found.append(max(least, count - keep) if serves else least)
    return found[0], found[1], found[2]


@lru_cache(KEPT)
def chance_of(dice: Dice, purpose: Purpose, need: int) -> float:
    """The exact chance of a success."""
    return float(success(dice, purpose, need))


@lru_cache(KEPT)
def magic_of(dice: Dice, purpose: Purpose, need: int) -> Mapping[int, float]:
    """In a success: how likely so many green dice show the icon."""
    return {count: float(chance) for count, chance in green_icons(dice, purpose, need).items()}


# ---------------------------------------------------------------- worth


def score(state: JourneyState, one: Adventurer, action: Blow) -> float:
    """Chance times what a hit takes, less the fatigue, and what Erthias does to those who miss."""
    strike = strike_of(state, one, action)
    dice, purpose = rolled(state, one, action, strike), purpose_of(one, strike)
    chance = chance_of(dice, purpose, strike.need)
    fatigue = skill_fatigue(one, SKILLS[action.skill]) if isinstance(action, UseSkill) else 0
    miss = ERTHIAS_WOUNDS * (1 - chance) if has_special(state, "erthias") else 0.0
    return chance * hit_worth(state, one, strike, dice, purpose) - PER_FATIGUE * fatigue - miss


def hit_worth(state: JourneyState, one: Adventurer, strike: Strike, dice: Dice, purpose: Purpose) -> float:
    """What a hit is worth, over the numbers of green dice that add to it."""
    magical = magic_of(dice, purpose, strike.need) if "magical" in strike.tags else {0: 1.0}
    worth = 0.0
    for green, likely in magical.items():
        hit = Verdict(hit=True, have=strike.need, counts=(), needed=(), spare=(), loose=(), magical=green)
        met = shares(state, one, strike, hit, ())
        worth += likely * sum(share_worth(state, share) for share in met.values())
    return worth


def share_worth(state: JourneyState, share: Share) -> float:
    """The life that one enemy loses, and its fall."""
    foe = enemy(state, share.no)
    life = left(state, foe)
    return share.wounds if share.wounds < life else life + DEFEATED + PER_THREAT * threat(state, foe)


def threat(state: JourneyState, foe: Enemy) -> float:
    """Half of all dice on its card."""
    card = card_of(foe)
    return (red_of(card, size(state)) + blue_of(card, size(state))) / 2
