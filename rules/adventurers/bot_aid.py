"""What skills and potions are worth that roll no dice: the table before and after, in enemy life."""

from collections.abc import Iterator

from msgspec import Struct

from rules.adventurers import potions, skill_uses
from rules.adventurers.actions import UsePotion, UseSkill
from rules.adventurers.attacking import by_colour, pay
from rules.adventurers.bot_strike import PER_FATIGUE, best_score
from rules.adventurers.bot_trial import trial
from rules.adventurers.catalog import ITEMS, SKILLS, Effect
from rules.adventurers.effects import work_on
from rules.adventurers.sheet import skill_fatigue, tire
from rules.adventurers.skill_laws import cost_of, usable
from rules.adventurers.state import Adventurer, JourneyState, adventurer

ON_FEET, FIRST, LIFE = 4.0, 1.2, 0.6  # worth of the first life point, of those up to DANGER, and of more
DANGER = 4
WARD = 0.5  # a point
PRICE = {"heal": 1.6, "rest": 1.2, "cure": 0.6, "next_fire": 1.0}  # what a potion is worth in the bag, by its verb
DEAR = 6  # a potion that heals so much is worth twice
WORTH_IT = 0.3
Use = UseSkill | UsePotion


class Aid(Struct, frozen=True):
    """A skill or a potion and what it gains."""

    action: Use
    gain: float


def best_free(state: JourneyState, one: Adventurer) -> Aid | None:
    """The free skill or potion that gains most, if it is worth it."""
    found = max(free_uses(state, one), key=lambda aid: aid.gain, default=None)
    return found if found and found.gain > WORTH_IT else None


def free_uses(state: JourneyState, one: Adventurer) -> Iterator[Aid]:
    """Free skills and potions."""
    attack = best_score(state, one)
    for use in uses(state, one, "free"):
        tried, user = tried_skill(state, one, use)
        yield Aid(use, rescue(state, tried) + best_score(tried, user) - attack)
    for drink in potions.offers(state, one):
        tried, user = tried_potion(state, one, drink)
        gain = rescue(state, tried) + best_score(tried, user) - attack
        yield Aid(drink, gain - price(ITEMS[drink.item].effects))


def best_action(state: JourneyState, one: Adventurer) -> Aid | None:
    """The skill that gains most and takes the action of the turn."""
    found = []
    for use in uses(state, one, "action"):
        tried, _ = tried_skill(state, one, use)
        found.append(Aid(use, rescue(state, tried)))
    return max(found, key=lambda aid: aid.gain, default=None)


def uses(state: JourneyState, one: Adventurer, kind: str) -> Iterator[UseSkill]:
    """The lawful uses of skills of a kind, as long as somebody lies there."""
    for skill in one.skills if anybody_fell(state) else ():
        row = SKILLS[skill]
        if row.kind == kind and usable(one, row) is None:
            yield from skill_uses.uses(state, one, row)


def anybody_fell(state: JourneyState) -> bool:
    """Whether an adventurer has fallen in this battle and not come back."""
    return any(not one.life and not one.left for one in state.adventurers)


def tried_skill(state: JourneyState, one: Adventurer, use: UseSkill) -> tuple[JourneyState, Adventurer]:
    """The table after a skill, and its user."""
    tried, row = trial(state), SKILLS[use.skill]
    user = adventurer(tried, one.id)
    pay(user, by_colour(cost_of(row)))
    tire(user, skill_fatigue(user, row))
    skill_uses.work(tried, user, row, use)
    return tried, user


def tried_potion(state: JourneyState, one: Adventurer, use: UsePotion) -> tuple[JourneyState, Adventurer]:
    """The table after a potion, and its user."""
    tried = trial(state)
    user = adventurer(tried, one.id)
    work_on(tried, user, adventurer(tried, use.to), ITEMS[use.item].effects, use.item)
    return tried, user


def price(effects: tuple[Effect, ...]) -> float:
    """What a potion is worth later."""
    first = effects[0]
    return PRICE.get(first.kind, 1.0) * (2 if first.kind == "heal" and first.n >= DEAR else 1)


# ---------------------------------------------------------------- what it is worth


def rescue(state: JourneyState, tried: JourneyState) -> float:
    """What help does for those who are in need of it, less the fatigue."""
    pairs = zip(state.adventurers, tried.adventurers, strict=True)
    return sum(one_worth(after, before) - one_worth(before, before) for before, after in pairs)


def one_worth(one: Adventurer, before: Adventurer) -> float:
    """Life and wards of an adventurer in need, fatigue of any; both may be the same."""
    tired = PER_FATIGUE * one.fatigue if before.life else 0.0
    if before.left or before.life > DANGER:
        return -tired
    return life_worth(one.life) + WARD * min(one.ward, one.life) - tired


def life_worth(life: int) -> float:
    """The first points count most."""
    return ON_FEET + FIRST * (min(life, DANGER) - 1) + LIFE * max(0, life - DANGER) if life else 0.0
