"""What the stand-in plans with: threats, limits as the rules have them, the best sets of dice, what rolls promise."""

from itertools import product

import pytest

from rules.dice_conquest import GAME
from rules.dice_conquest.bot_plan import best_plan, reroll_gain
from rules.dice_conquest.bot_sight import (
    creatures_of,
    foes_of,
    mean,
    reachable,
    samples,
    sight_of,
    slays,
    struck,
    takes,
    threat,
    with_die,
)
from rules.dice_conquest.catalog import CREATURES, DICE, HIGHEST
from rules.dice_conquest.placing import may_place
from rules.dice_conquest.slaying import is_slain
from rules.dice_conquest.state import card
from tests.rules.dice_conquest.tables import conquest, laid, table


def planned(cards, dice, heroes="monk"):
    """Which die goes where."""
    sight = sight_of(GAME.private(conquest(heroes, cards, dice), 0))
    return best_plan(sight.foes, sight.pool).uses


def foe(cards):
    """The first Creature."""
    return foes_of(table(conquest("monk", cards, "D4:1")))[0]


# ---------------------------------------------------------------- what is weighed


@pytest.mark.parametrize(
    ("cards", "weight"),
    [
        ("barghest", 3.0),
        ("redcap", 2.7),  # carries an item
        ("medusa", 3.7),  # stops rerolls, carries an item
        ("clay_effigy", 3.0),
        ("ogre_bulwark", 3.0),
        ("harpy", 2.7),
        ("hobgoblin_archer", 1.5),
        ("smaranava barghest kobold", 3.0),  # one more from each other
        ("smaranava barghest kobold jinkin redcap hydra", 4.0),
        ("ember_dragon", 6.0),
        ("pit_tyrant barghest", 7.0),
    ],
)
def test_a_threat_is_damage_and_nuisance(cards, weight):
    assert foe(cards).threat == pytest.approx(weight)


def test_a_threat_without_a_table():
    assert threat("barghest", 5) == CREATURES["barghest"].damage


@pytest.mark.parametrize("lying", ["", "D4:2", "D4:2 D6:2"])
def test_limits_are_those_of_the_rules(lying):
    """DC-K3, DC-R54: every die with every number on every Creature."""
    for creature in CREATURES:
        state = conquest("monk", f"{creature}{{{lying}}}", "D8:1 D10:1 D100:1 D12:1 D20:1")
        (one,) = foes_of(table(state))
        for die in DICE[2:]:
            state.now.die = die
            for value in range(1, HIGHEST[die] + 1):
                state.dice[die].value = value
                assert takes(one, die, value) == (may_place(state, 0, creature) is None), (creature, die, value)


def test_slaying_is_that_of_the_rules():
    """DC-L1, DC-R12."""
    for creature, more in product(CREATURES, range(1, 50)):
        state = conquest("monk", f"{creature}{{D4:1}}", "D8:1")
        (one,) = foes_of(table(state))
        found = card(state, creature)
        found.counters = more
        assert slays(one, more) == is_slain(state, found), (creature, more)


def test_guards_stand_before_the_others():
    """DC-R55."""
    foes = foes_of(table(conquest("monk", "barghest ogre_bulwark redcap", "D8:1")))
    assert [one.id for one in reachable(foes)] == ["ogre_bulwark"]
    assert [one.id for one in reachable(struck(foes, foes[1], 18))] == ["barghest", "redcap"]


def test_spells_are_no_creatures():
    """DC-R33."""
    state = conquest("monk", "haste barghest", "D8:1")
    assert [one.id for one in creatures_of(table(state))] == ["barghest"]


@pytest.mark.parametrize("die", DICE)
def test_samples_have_the_mean_of_the_die(die):
    assert sum(samples(die)) / 4 == mean(die) == (HIGHEST[die] + 1) / 2
    assert all(1 <= face <= HIGHEST[die] for face in samples(die))


# ---------------------------------------------------------------- plans


@pytest.mark.parametrize(
    ("cards", "dice", "uses"),
    [
        ("barghest", "D12:9 D20:8 D4:3", {"D12": "barghest", "D20": "barghest"}),  # the smallest set that slays
        ("barghest redcap", "D20:17 D12:11", {"D20": "barghest", "D12": "redcap"}),
        ("redcap barghest", "D20:17", {"D20": "barghest"}),  # the greater threat
        ("kobold", "D8:6 D4:3 D6:2", {"D4": "kobold", "D6": "kobold"}),  # exactly
        ("kobold", "D8:6", {}),
        ("jinkin{D4:4 D8:6}", "D6:2", {}),  # overshot already
        ("ankhrav", "D20:15 D12:12 D10:2", {"D12": "ankhrav", "D10": "ankhrav"}),  # even dice only
        ("mimic", "D4:4 D6:5 D8:6", {}),  # two dice only
        ("will_o_wisp", "D20:20 D8:5 D6:4", {"D8": "will_o_wisp", "D6": "will_o_wisp"}),  # small dice only
        ("ogre_bulwark barghest", "D20:16 D4:1", {}),  # behind a guard who stays
        ("ogre_bulwark barghest", "D20:18 D12:12 D10:5", {"D20": "ogre_bulwark", "D12": "barghest", "D10": "barghest"}),
        ("redcap", "D12:11 D20:20", {"D12": "redcap"}),  # the least waste
    ],
)
def test_plans(cards, dice, uses):
    """DC-L1, DC-R9, DC-R54, DC-R55."""
    assert planned(cards, dice) == uses


def test_the_value_of_a_plan():
    """Ten for each threat, a little less for waste, a little more for dice left over."""
    sight = sight_of(GAME.private(conquest("monk", "barghest", "D20:19 D4:3"), 0))
    assert best_plan(sight.foes, sight.pool).value == pytest.approx(30 - 0.12 * 2 + 0.25 * 3)
    assert best_plan((), sight.pool).value == pytest.approx(0.25 * 22)


def test_what_a_roll_promises():
    """A low die of no use promises much, one that slays nothing but loss."""
    sight = sight_of(GAME.private(conquest("monk", "barghest", "D20:17 D12:1 D4:4"), 0))
    assert reroll_gain(sight.foes, sight.pool, "D20") < 0
    assert reroll_gain(sight.foes, sight.pool, "D12") > 1
    assert reroll_gain(sight.foes, sight.pool, "D4") < 0


def test_dice_stay_in_order():
    """Equal positions are equal, so that they are weighed once."""
    assert with_die((("D4", 1), ("D12", 3)), "D8", 2) == (("D4", 1), ("D8", 2), ("D12", 3))
    assert with_die((("D4", 1), ("D12", 3)), "D4", 2) == (("D4", 2), ("D12", 3))


@pytest.mark.parametrize("seed", range(12))
def test_the_best_plan_is_sound_and_no_worse_than_a_single_slaying(seed):
    """DC-L1: every Creature of the plan dies of the dice that go to it, and no die goes where it may not."""
    sight = sight_of(GAME.private(laid(2, seed), 0))
    plan, pool = best_plan(sight.foes, sight.pool), dict(sight.pool)
    foes = {one.id: one for one in sight.foes}
    for creature in set(plan.uses.values()):
        used = [die for die, to in plan.uses.items() if to == creature]
        assert all(takes(foes[creature], die, pool[die]) for die in used)
        assert slays(foes[creature], sum(pool[die] for die in used))
    for one in reachable(sight.foes):
        assert plan.value >= best_plan((one,), sight.pool).value
