"""When a stand-in spends a Magic Item: if it slays, saves a Hero or turns a low D20 (spec 10.1)."""

from collections.abc import Callable, Sequence

from rules.contract import Action
from rules.dice_conquest import actions
from rules.dice_conquest.bot_plan import best_plan
from rules.dice_conquest.bot_sight import ENDLESS, Foe, Pool, Sight, mean, samples, slays, struck, with_die
from rules.dice_conquest.bot_weigh import fatal
from rules.dice_conquest.catalog import DICE, HIGHEST, ITEMS, Die, Kind

SLAYS = 8.0  # a plan worth so much more slays one more Creature
BIG: Die = DICE[-1]
LOW = 8  # a D20 that shows at most so much is low
ROLLED = 4.0  # least gain of the plan for a roll of several dice
NEARLY_OUT = 2  # Available dice: the round is about to end
RETURNED = 8.0  # least pips that returned dice promise
WEAK = 2  # a Hero with so much health or less is in danger


def worthwhile_item(sight: Sight, offers: Sequence[Action]) -> actions.Item | None:
    """The item use that gains most, if one is worth the item."""
    uses = [offer for offer in offers if isinstance(offer, actions.Item)]
    found = [(gain, use) for use in uses if (gain := WORTH[ITEMS[use.item].effect.kind](sight, use)) > 0]
    return max(found, key=lambda one: one[0], default=(0.0, None))[1]


def plan_now(sight: Sight) -> float:
    """What the dice are worth as they lie."""
    return best_plan(sight.foes, sight.pool).value


def beyond(gain: float, least: float) -> float:
    """The gain, if it is at least so much; else nothing."""
    return gain if gain >= least else 0.0


# ---------------------------------------------------------------- damage, alterations


def damage(sight: Sight, use: actions.Item) -> float:
    """Counters that slay, at once or with the dice of the plan."""
    foe = next(one for one in sight.foes if one.id == use.creature)
    return beyond(after_damage(sight, foe, ITEMS[use.item].effect.amount), SLAYS)


def after_damage(sight: Sight, foe: Foe, amount: int) -> float:
    """How much more the plan is worth with so much more damage there; nothing if it does harm."""
    slain = slays(foe, amount)
    spoilt = foe.exact and 0 <= foe.left < amount
    if spoilt or (slain and fatal(sight, foe.hurts_slayer)):
        return 0.0
    gain = best_plan(struck(sight.foes, foe, amount), sight.pool).value - plan_now(sight)
    return gain + (10 * foe.threat if slain else 0)


def alter(sight: Sight, use: actions.Item) -> float:
    """One die up or down: an Available one, or one on a Creature."""
    effect = ITEMS[use.item].effect
    (die,) = use.dice
    seen = next(one for one in sight.table.dice if one.die == die)
    number = HIGHEST[die] if effect.kind == "alter_to_max" else seen.value + use.step
    if seen.zone == "creature":
        foe = next(one for one in sight.foes if one.id == seen.on)
        return beyond(after_damage(sight, foe, number - seen.value), SLAYS)
    if seen.zone != "available":
        return 0.0  # the chosen die is left to abilities and rerolls
    gain = best_plan(sight.foes, with_die(sight.pool, die, number)).value - plan_now(sight)
    low = die == BIG and seen.value <= LOW and number == HIGHEST[die]
    return gain if low else beyond(gain, SLAYS)


# ---------------------------------------------------------------- rolls


def reroll(sight: Sight, use: actions.Item) -> float:
    """All low dice outside the plan rolled again: a low D20 among them, or several others."""
    if not sight.rerolling or use.dice != low_dice(sight):
        return 0.0
    gain = rolled(sight, use.dice) - plan_now(sight)
    low = dict(sight.pool).get(BIG, ENDLESS) <= LOW and BIG in use.dice
    return gain if low and gain > 0 else beyond(gain, ROLLED)


def low_dice(sight: Sight) -> tuple[Die, ...]:
    """The Available dice below their mean that serve no plan."""
    uses = best_plan(sight.foes, sight.pool).uses
    return tuple(die for die, value in sight.pool if die not in uses and value < mean(die))


def returned(sight: Sight, use: actions.Item) -> float:
    """Big Spent dice for the end of a round, while a Creature would survive it."""
    if len(sight.pool) > NEARLY_OUT or not sight.foes:
        return 0.0
    gain = rolled(sight, use.dice) - plan_now(sight)
    return gain if sum(map(mean, use.dice)) >= RETURNED else beyond(gain, SLAYS)


def rolled(sight: Sight, dice: Sequence[Die]) -> float:
    """What the plan is worth with these dice rolled, on the average of some rolls."""
    worths = []
    for turn in range(4):
        pool: Pool = sight.pool
        for place, die in enumerate(dice):
            pool = with_die(pool, die, samples(die)[(turn + place) % 4])
        worths.append(best_plan(sight.foes, pool).value)
    return sum(worths) / len(worths)


# ---------------------------------------------------------------- healing


def heal(sight: Sight, use: actions.Item) -> float:
    """The Hero in most need, if he is in danger and nothing of it is lost."""
    assert use.hero is not None, "somebody is healed"
    amount = ITEMS[use.item].effect.amount
    hero = sight.table.heroes[use.hero]
    falls = sight.table.allocation[use.hero] >= hero.health
    danger = falls or hero.health <= WEAK or hero.health * 2 <= hero.most
    return 20.0 * falls + hero.most - hero.health if danger and hero.most - hero.health >= amount else 0.0


WORTH: dict[Kind, Callable[[Sight, actions.Item], float]] = {
    "damage": damage,
    "alter": alter,
    "alter_to_max": alter,
    "reroll_any": reroll,
    "return_spent": returned,
    "heal": heal,
}
