"""A stand-in's turn up to the placing of the die: which to choose, what to make of it, where to put it (spec 10.1)."""

from collections.abc import Sequence

from rules.contract import Action
from rules.dice_conquest import actions
from rules.dice_conquest.bot_items import worthwhile_item
from rules.dice_conquest.bot_plan import best_plan, reroll_gain
from rules.dice_conquest.bot_sight import Pool, Sight, mean, struck, with_die, without
from rules.dice_conquest.bot_weigh import FATAL, LOST, armed_by, best_worth, fatal, placement, places
from rules.dice_conquest.catalog import HIGHEST, Die

WORTH_A_ROLL = 0.3  # least gain of the plan, on the average
WORTH_A_CHANGE = 0.3
WORST = 3  # so many dice outside the plan are thought of for a reroll
RUINOUS = FATAL / 2  # worth less: it fells the Hero


def start(sight: Sight, offers: Sequence[Action]) -> Action:
    """An item that is worth it, else the die of this attack; pass, where it is offered, only if every die is fatal."""
    if item := worthwhile_item(sight, offers):
        return item
    choices = [offer for offer in offers if isinstance(offer, actions.Choose)]
    if not choices:
        return offers[0]
    if actions.Pass() in offers and all(ruinous(sight, offer.die) for offer in choices):
        return actions.Pass()
    return actions.Choose(die_to_choose(sight))


def ruinous(sight: Sight, die: Die) -> bool:
    """Whether the die, as it lies, would fell the Hero wherever it is placed; one without a place does not."""
    return best_here(sight, die, dict(sight.pool)[die])[0] < RUINOUS


def die_to_choose(sight: Sight) -> Die:
    """One worth a reroll, else one of the plan, else the one that is worth most."""
    if die := die_to_reroll(sight):
        return die
    plan = best_plan(sight.foes, sight.pool)
    threats = {foe.id: foe.threat for foe in sight.foes}
    useful = [one for one in sight.pool if one[0] in plan.uses and may_go(sight, *one, plan.uses[one[0]])]
    if useful:
        return max(useful, key=lambda one: (one[1] == sight.row.crit, threats[plan.uses[one[0]]]))[0]
    return max(sight.pool, key=lambda one: best_here(sight, *one)[0])[0]


def may_go(sight: Sight, die: Die, value: int, creature: str) -> bool:
    """Whether the die may be placed there now, and the Hero would survive it."""
    armed, rest = armed_by(sight, value), without(sight.pool, die)
    return any(
        foe.id == creature and placement(sight, foe, value, rest, armed) > RUINOUS
        for foe in places(sight, die, value, armed)
    )


def best_here(sight: Sight, die: Die, value: int) -> tuple[float, str]:
    """The best placement of the die and its Creature; a die without a place is lost."""
    armed, rest = armed_by(sight, value), without(sight.pool, die)
    found = [(placement(sight, foe, value, rest, armed), foe.id) for foe in places(sight, die, value, armed)]
    return max(found, key=lambda one: one[0], default=(LOST, ""))


def die_to_reroll(sight: Sight) -> Die | None:
    """One of the worst dice outside the plan, if a reroll promises enough."""
    if not sight.rerolling:
        return None
    plan = best_plan(sight.foes, sight.pool)
    idle = sorted((one for one in sight.pool if one[0] not in plan.uses), key=below_mean)[:WORST]
    gains = [(reroll_gain(sight.foes, sight.pool, die), die) for die, _ in idle if not may_ruin(sight, die)]
    gain, die = max(gains, key=lambda one: one[0], default=(0.0, None))
    return die if gain > WORTH_A_ROLL else None


def may_ruin(sight: Sight, die: Die) -> bool:
    """Whether a roll of the die could leave only placements that fell the Hero."""
    if not any(fatal(sight, foe.hurts + foe.hurts_low + foe.hurts_slayer) for foe in sight.foes):
        return False
    return any(best_here(sight, die, face)[0] < RUINOUS for face in range(1, HIGHEST[die] + 1))


def below_mean(one: tuple[Die, int]) -> float:
    """How a die compares with its mean: the worst is the smallest."""
    return one[1] - mean(one[0])


# ---------------------------------------------------------------- with a die chosen


def attack(sight: Sight, offers: Sequence[Action]) -> Action:
    """Spellstrike always; an ability for a better number; a reroll that promises enough; then the placing."""
    die = sight.table.chosen
    assert die is not None, "a die is chosen"
    value = next(one.value for one in sight.table.dice if one.die == die)
    if sight.row.crit_ability.effect.kind == "ignore" and actions.Crit() in offers:
        return actions.Crit()
    if change := better_number(sight, offers, die, value):
        return change
    placed = where(sight, offers, die, value)
    if actions.Reroll() in offers and sight.rerolling and hopes(sight, die, value, placed[0]):
        return actions.Reroll()
    return placed[1]


def better_number(sight: Sight, offers: Sequence[Action], die: Die, value: int) -> Action | None:
    """The ability that makes most of the chosen die, if it makes enough."""
    now = best_worth(sight, die, value, sight.pool)
    worths = [
        (best_worth(sight, die, number, sight.pool), offer)
        for offer in offers
        if (number := number_after(sight, offer, die, value))
    ]
    worth, offer = max(worths, key=lambda one: one[0], default=(now, None))
    return offer if worth > now + WORTH_A_CHANGE else None


def number_after(sight: Sight, offer: Action, die: Die, value: int) -> int | None:
    """What the chosen die would show after this ability or Critical Hit; None if that is not what it does."""
    if isinstance(offer, actions.Ability) and offer.die == die and offer.step:
        return value + offer.step
    if isinstance(offer, actions.Crit) and sight.row.crit_ability.effect.kind == "alter_to_max":
        return HIGHEST[die]
    return None


def hopes(sight: Sight, die: Die, value: int, worth: float) -> bool:
    """Whether to roll the chosen die again: it serves no plan and may do better, or it does harm as it is."""
    pool = with_die(sight.pool, die, value)
    if worth < 0:
        return True
    idle = die not in best_plan(sight.foes, pool).uses and not may_ruin(sight, die)
    return idle and reroll_gain(sight.foes, pool, die) > WORTH_A_ROLL


def where(sight: Sight, offers: Sequence[Action], die: Die, value: int) -> tuple[float, Action]:
    """The placement by plan, else the best one, with its worth; a die without a place is discarded."""
    legal = {offer.creature: offer for offer in offers if isinstance(offer, actions.Place)}
    if not legal:
        return LOST, next(offer for offer in offers if isinstance(offer, actions.Discard))
    planned = best_plan(sight.foes, with_die(sight.pool, die, value)).uses.get(die)
    worths = {foe.id: worth(sight, foe.id, value, sight.pool) for foe in sight.foes if foe.id in legal}
    if planned in worths and not sight.table.ignoring and worths[planned] > RUINOUS:
        return max(worths[planned], 0.0), legal[planned]
    best = max(worths, key=lambda id: worths[id] + left_over(sight, id, value))
    return worths[best], legal[best]


def left_over(sight: Sight, creature: str, value: int) -> float:
    """What the other dice are worth, once this one lies there: an attack that ignores limits is not in their plan."""
    if not sight.table.ignoring:
        return 0.0
    foe = next(one for one in sight.foes if one.id == creature)
    return best_plan(struck(sight.foes, foe, value, True, 1), sight.pool).value


def worth(sight: Sight, creature: str, value: int, rest: Pool) -> float:
    """What the chosen die is worth on this Creature."""
    foe = next(one for one in sight.foes if one.id == creature)
    return placement(sight, foe, value, rest, sight.table.armed)
