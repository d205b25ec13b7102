"""How a stand-in reckons a fight: the fewest action points that defeat a monster, and with which attacks."""

from collections.abc import Sequence
from functools import lru_cache

from rules.arena.bot_sight import Weapon

NEVER = 20  # action points that no hero has
KEPT = 1 << 13
Arm = tuple[int, int, bool]  # cost, damage, usable once only


def arms_of(weapons: Sequence[Weapon]) -> tuple[Arm, ...]:
    """The weapons by what the reckoning needs, those that are usable once first."""
    return tuple(sorted(((one.cost, one.damage, one.single) for one in weapons), key=lambda arm: not arm[2]))


@lru_cache(KEPT)
def most_damage(arms: tuple[Arm, ...], actions: int) -> tuple[int, ...]:
    """By action points up to so many: the most damage that they buy."""
    best = [0] * (actions + 1)
    for cost, damage, single in arms:
        points = range(actions, cost - 1, -1) if single else range(cost, actions + 1)
        for spent in points:
            best[spent] = max(best[spent], best[spent - cost] + damage)
    return tuple(best)


@lru_cache(KEPT)
def least_cost(arms: tuple[Arm, ...], damage: int, actions: int) -> int:
    """The fewest action points that deal so much, at least one attack; `NEVER` if so many do not."""
    if not arms:
        return NEVER
    least = min(cost for cost, _, _ in arms)
    dealt = most_damage(arms, actions)
    return next((spent for spent in range(least, actions + 1) if dealt[spent] >= damage), NEVER)


def volley(weapons: Sequence[Weapon], damage: int, actions: int) -> list[Weapon]:
    """The attacks of `least_cost`, those on several monsters first, what is gone after its use last."""
    cost = least_cost(arms_of(weapons), damage, actions)
    if cost == NEVER:
        return []
    for weapon in sorted(weapons, key=lambda one: (one.spent, one.targets == "one")):
        rest = [one for one in weapons if one is not weapon or not weapon.single]
        left = damage - weapon.damage
        if left <= 0 and weapon.cost == cost:
            return [weapon]
        if left > 0 and weapon.cost + least_cost(arms_of(rest), left, actions) == cost:
            return [weapon, *volley(rest, left, actions)]
    return []
