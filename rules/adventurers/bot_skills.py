"""Which adventurers and skills a stand-in chooses (PA-S2, PA-S4, PA-S6, PA-H23)."""

from itertools import combinations

from rules.adventurers.catalog import ADVENTURERS, CATEGORIES, COLOURS, SKILLS, Category, SkillRow, effect_n
from rules.adventurers.sheet import equipped_for, most_tokens
from rules.adventurers.starting import categories_asked, free, wanted
from rules.adventurers.state import Adventurer, JourneyState
from rules.contract import Chance

BY_KIND = {"attack": 6.0, "passive": 5.0, "reaction": 5.0, "free": 4.0, "action": 4.0}
PRECIOUS, STRONG = 3.0, 150  # more for healing, life, prevention and attacks of so many per cent
NOT_FOR_IT = 5.0  # less for a skill that it could not use
LIGHT, HEAVY = 1, 0.3  # fatigue that costs nothing, and less for each above
OF_A_KIND = 0.5  # less for each attack it has already


def adventurer(state: JourneyState, luck: Chance) -> str:
    """Somebody who heals first, then whoever chance likes."""
    able = free(state)
    if not any(heals(one.id) for one in state.adventurers):
        able = [who for who in able if heals(who)] or able
    return able[luck.below(len(able))]


def heals(who: str) -> bool:
    """Whether healing is among the recommended categories of an adventurer."""
    return ADVENTURERS[who].categories[0] in ("holy", "nature")


def category(state: JourneyState, who: str) -> tuple[Category, ...]:
    """The recommended ones first."""
    liked = list(dict.fromkeys([*ADVENTURERS[who].categories, *CATEGORIES]))[: categories_asked(state)]
    return tuple(one for one in CATEGORIES if one in liked)


def keep(one: Adventurer, cards: list[str]) -> tuple[str, ...]:
    """The most useful of the dealt cards."""
    return max(combinations(cards, wanted(cards)), key=lambda kept: sum(value(one, SKILLS[card]) for card in kept))


def learn(one: Adventurer, cards: list[str]) -> str:
    """The most useful card; "" if there is none."""
    return max(cards, key=lambda card: value(one, SKILLS[card]), default="")


def value(one: Adventurer, row: SkillRow) -> float:
    """What a skill is worth to this adventurer."""
    worth = BY_KIND[row.kind] + PRECIOUS * is_precious(row) - HEAVY * max(0, row.fatigue - LIGHT)
    if row.kind == "attack":
        worth -= OF_A_KIND * sum(SKILLS[skill].kind == "attack" for skill in one.skills)
    most = most_tokens(one)
    payable = all(row.cost.get(colour, 0) <= most[colour] for colour in COLOURS)
    return worth - NOT_FOR_IT * (not payable) - NOT_FOR_IT * (not equipped_for(one, row.requires))


def is_precious(row: SkillRow) -> bool:
    """Healing, life, prevention, strong attacks."""
    helps = any(effect_n(row.effects, kind) for kind in ("heal", "revive", "ward", "prevent"))
    lasting = any(row.bonus.get(field, 0) for field in ("life", "ward_start"))
    return helps or lasting or (row.damage is not None and row.damage.pct >= STRONG)
