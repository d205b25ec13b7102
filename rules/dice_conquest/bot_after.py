"""What a stand-in does after its die is placed: abilities and Critical Hits in the *after* window (spec 10.1)."""

from collections.abc import Callable, Sequence

from rules.contract import Action
from rules.dice_conquest import actions
from rules.dice_conquest.bot_items import after_damage
from rules.dice_conquest.bot_plan import PIP, best_plan
from rules.dice_conquest.bot_sight import Foe, Pool, Sight, samples, slays, with_die, without
from rules.dice_conquest.bot_weigh import fatal, siphon
from rules.dice_conquest.catalog import DICE, Die, Kind

HURTFUL = -99.0  # an answer that no stand-in gives
WORTH_A_SWAP = 0.3
SURE = 100.0  # a slaying comes before any other use


def follow(sight: Sight, offers: Sequence[Action]) -> Action:
    """The Critical Hit, then the ability, each if it is worth it; then the end of the turn."""
    crits = [offer for offer in offers if isinstance(offer, actions.Crit)]
    abilities = [offer for offer in offers if isinstance(offer, actions.Ability)]
    found = _best(sight, sight.row.crit_ability.effect.kind, crits)
    found = found or _best(sight, sight.row.ability.effect.kind, abilities)
    return found or actions.End()


def _best(sight: Sight, kind: Kind, offers: Sequence[Action]) -> Action | None:
    worths = [(WORTH[kind](sight, offer), offer) for offer in offers]
    worth, offer = max(worths, key=lambda one: one[0], default=(0.0, None))
    return offer if worth > 0 else None


# ---------------------------------------------------------------- Critical Hits


def damage(sight: Sight, offer: Action) -> float:
    """Counters on another Creature: to slay it, else on the greatest threat."""
    assert isinstance(offer, actions.Crit)
    foe = _foe(sight, offer.creature)
    amount = sight.row.crit_ability.effect.amount
    if slays(foe, amount):
        return HURTFUL if fatal(sight, foe.hurts_slayer) else SURE + foe.threat
    if foe.exact:
        return after_damage(sight, foe, amount)
    return foe.threat


def heal(sight: Sight, offer: Action) -> float:
    """The Hero with the lowest health; equals clockwise from the First Player."""
    assert isinstance(offer, actions.Crit) and offer.hero is not None
    heroes = sight.table.heroes
    nearness = len(heroes) - (offer.hero - sight.table.first) % len(heroes)
    return SURE - heroes[offer.hero].health + nearness / (2 * len(heroes))


# ---------------------------------------------------------------- abilities


def alter(sight: Sight, offer: Action) -> float:
    """A die on the attacked Creature: to slay it, else higher; an exact one as the plan wants it."""
    assert isinstance(offer, actions.Ability)
    foe = _foe(sight, sight.table.placed_on)
    if slays(foe, offer.step, sight.table.ignoring):
        harm = 0 if sight.table.ignoring else foe.hurts_slayer
        return HURTFUL if fatal(sight, harm, siphon(sight, sight.table.armed)) else SURE
    gain = after_damage(sight, foe, offer.step)
    return gain if foe.exact else gain + PIP * offer.step


def give_back(sight: Sight, offer: Action) -> float:
    """The largest Spent die."""
    assert isinstance(offer, actions.Ability) and offer.die is not None
    return 1.0 + DICE.index(offer.die)


def swap(sight: Sight, offer: Action) -> float:
    """The lowest idle die for the largest Spent one, if that promises enough."""
    assert isinstance(offer, actions.Ability) and offer.die is not None and offer.take is not None
    idle = _idle(sight)
    if not idle or offer.die != min(idle, key=lambda one: one[1])[0] or offer.take != sight.spent[-1]:
        return HURTFUL
    gain = swapped(sight, offer.die, offer.take) - best_plan(sight.foes, sight.pool).value
    return gain if gain > WORTH_A_SWAP else HURTFUL


def swapped(sight: Sight, give: Die, take: Die) -> float:
    """What the plan is worth with one die for another, on the average."""
    rest, faces = without(sight.pool, give), samples(take)
    return sum(best_plan(sight.foes, with_die(rest, take, face)).value for face in faces) / len(faces)


def reroll_keep(sight: Sight, offer: Action) -> float:
    """A low idle die: it cannot become worse, unless the reroll costs something."""
    assert isinstance(offer, actions.Ability) and offer.die is not None
    shown = dict(sight.pool).get(offer.die)
    if shown is None or not sight.rerolling or (offer.die, shown) not in _idle(sight):
        return HURTFUL
    return better_of_two(sight, offer.die, shown)


def better_of_two(sight: Sight, die: Die, shown: int) -> float:
    """By how much a roll raises the value of the plan, on the average, if the old number may stay."""
    now = best_plan(sight.foes, sight.pool).value
    faces = samples(die)
    rolled = (best_plan(sight.foes, with_die(sight.pool, die, face)).value for face in faces)
    return sum(max(now, worth) for worth in rolled) / len(faces) - now


def number_to_keep(sight: Sight, die: Die, numbers: Sequence[int]) -> int:
    """The number that makes most of the plan; the higher, if that is the same."""
    return max(numbers, key=lambda number: (best_plan(sight.foes, with_die(sight.pool, die, number)).value, number))


def _idle(sight: Sight) -> Pool:
    """The Available dice that serve no plan."""
    uses = best_plan(sight.foes, sight.pool).uses
    return tuple(one for one in sight.pool if one[0] not in uses)


def _foe(sight: Sight, creature: str) -> Foe:
    return next(foe for foe in sight.foes if foe.id == creature)


WORTH: dict[Kind, Callable[[Sight, Action], float]] = {
    "damage": damage,
    "heal": heal,
    "alter": alter,
    "swap": swap,
    "return_spent": give_back,
    "reroll_keep": reroll_keep,
}
