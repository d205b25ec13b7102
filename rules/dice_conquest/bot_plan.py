"""The plan of a stand-in: which of the dice as they lie slay which Creatures, all seats taken together."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from rules.dice_conquest.bot_sight import Foe, Pool, samples, slays, takes, with_die
from rules.dice_conquest.catalog import Die

SLAIN, OVERKILL, PIP = 10.0, 0.12, 0.25
MOST_SETS = 12  # of dice for one Creature, those with the least overkill

Ways = dict[int, tuple[float, tuple[tuple[str, int], ...]]]  # by the set of dice used: what it is worth, who is slain


class Plan(Struct, frozen=True):
    """What it is worth, and for each die it uses the Creature it goes to."""

    value: float
    uses: dict[Die, str]


@lru_cache(maxsize=4096)
def best_plan(foes: tuple[Foe, ...], pool: Pool) -> Plan:
    """The sets of dice that slay the most threat with the least waste; dice left over count a little."""
    sums = _sums(pool)
    ordered = sorted(foes, key=lambda foe: -foe.threat)
    guards = [foe for foe in ordered if foe.guard]
    ways = _grown({0: (0.0, ())}, guards, pool, sums)
    open_ = {used: way for used, way in ways.items() if len(way[1]) == len(guards)}  # nobody guards any more
    held = {used: way for used, way in ways.items() if len(way[1]) < len(guards)}
    open_ = _grown(open_, [foe for foe in ordered if not foe.guard], pool, sums)
    found = [*open_.items(), *held.items()]
    value, slain = max(
        ((worth + PIP * (sums[-1] - sums[used]), slain) for used, (worth, slain) in found), key=lambda one: one[0]
    )
    return Plan(value, {die: foe for foe, used in slain for bit, (die, _) in enumerate(pool) if used >> bit & 1})


def _sums(pool: Pool) -> list[int]:
    """The sum of every set of dice."""
    sums = [0]
    for _, value in pool:
        sums += [value + rest for rest in sums]
    return sums


def _grown(ways: Ways, foes: Iterable[Foe], pool: Pool, sums: list[int]) -> Ways:
    """The ways to slay none, some or all of these Creatures besides."""
    for foe in foes:
        grown = dict(ways)
        for dice in _sets(foe, pool, sums):
            gain = SLAIN * foe.threat - OVERKILL * (sums[dice] - foe.left)
            for used, (worth, slain) in ways.items():
                if not used & dice and worth + gain > grown.get(used | dice, (-1.0, ()))[0]:
                    grown[used | dice] = worth + gain, (*slain, (foe.id, dice))
        ways = grown
    return ways


def _sets(foe: Foe, pool: Pool, sums: list[int]) -> list[int]:
    """The smallest sets of dice that slay it; what is overshot already nothing slays."""
    bits = [1 << bit for bit, (die, value) in enumerate(pool) if takes(foe, die, value)]
    masks = [0]
    for bit in bits:
        masks += [mask | bit for mask in masks if mask.bit_count() < foe.room]
    found = [mask for mask in masks if mask and slays(foe, sums[mask]) and _smallest(foe, mask, bits, sums)]
    return sorted(found, key=lambda mask: sums[mask])[:MOST_SETS]


def _smallest(foe: Foe, mask: int, bits: list[int], sums: list[int]) -> bool:
    """Whether no die of the set is too many."""
    return foe.exact or not any(mask & bit and slays(foe, sums[mask ^ bit]) for bit in bits)


def reroll_gain(foes: tuple[Foe, ...], pool: Pool, die: Die) -> float:
    """By how much a roll of one of these dice raises the value of the plan, on the average."""
    faces = samples(die)
    rolled = sum(best_plan(foes, with_die(pool, die, face)).value for face in faces) / len(faces)
    return rolled - best_plan(foes, pool).value
