"""Vectors DC-T1 to DC-T22, after the examples of the rulebook."""

import pytest

from rules.dice_conquest.catalog import BOSSES, CATALOG, CREATURES
from rules.dice_conquest.events import Hurt, Rolled
from tests.rules.dice_conquest.tables import (
    available,
    brought,
    choose,
    conquest,
    counters,
    display,
    end,
    health,
    items,
    laid,
    lying,
    options,
    pending,
    refused,
    some,
    spent,
    starting,
    table,
    total,
)


def test_t1_a_die_is_rerolled_and_placed():
    """DC-T1 (DC-A3, DC-A4, DC-A5, DC-A6)."""
    state = conquest("magus", "jinkin", "D6:1 D20:15")
    choose(state, "choose D6", "reroll", "place jinkin", rolls=[4])
    assert (lying(state, "jinkin"), total(state, "jinkin")) == ("D6:4", 4)
    assert pending(state) == [(0, "MayStart")]
    assert available(state) == "D20:15"


def test_t2_the_clay_effigy_stops_flourish_and_the_hat():
    """DC-T2 (DC-K3, DC-K4, DC-R15)."""
    for die, legal in (("D8", "reroll, discard"), ("D12", "place clay_effigy, reroll")):
        state = conquest("swashbuckler", "clay_effigy", "D6:1 D8:6 D12:7", items={0: "mages_hat"})
        choose(state, f"choose {die}")
        assert options(state) == some(legal)


@pytest.mark.parametrize(("cards", "damage"), [("smaranava kobold minotaur", 7), ("kobold minotaur", 4)])
def test_t3_smaranava_strengthens_the_others(cards, damage):
    """DC-T3 (DC-K5, DC-E2)."""
    state = conquest("monk", cards, "D4:1")
    choose(state, "pass")
    assert health(state) == [20 - damage]


@pytest.mark.parametrize(("before", "after"), [(9, 9), (1, 1), (10, 10)])
def test_t4_t5_t6_the_witch_and_the_minotaur(before, after):
    """DC-T4, DC-T5, DC-T6 (DC-H5, DC-H6, DC-H7, DC-L5, DC-Q4; DC-Q2, DC-R7; DC-Q1, DC-R7)."""
    state = conquest("witch monk", "minotaur{D8:7} barghest", "D12:8 D4:2", health={0: before})
    choose(state, "choose D12", "ability D12+3", "place minotaur")
    assert display(state) == "barghest"
    assert health(state) == [after, 10]
    assert {"D8", "D12"} <= set(spent(state).split())
    assert end(state) == (None, None)
    assert pending(state) == [(1, "MayStart")]


def test_t7_the_hat_arms_flourish_and_panache_swaps():
    """DC-T7 (DC-M2, DC-M3, DC-M4, DC-H4, DC-H8)."""
    state = conquest("swashbuckler", "barghest", "D12:5 D4:2 D6:3", items={0: "mages_hat"})
    choose(state, "mages_hat D12+1", "choose D12", "crit", "ability D4>D20", "place barghest", rolls=[14])
    assert lying(state, "barghest") == "D12:12"
    assert available(state) == "D6:3 D20:14"
    assert "D4" in spent(state).split()
    assert items(state, 0) == []


def test_t8_damage_goes_around_the_table():
    """DC-T8 (DC-E2, DC-E3)."""
    state = conquest("swashbuckler magus monk", "kobold ankhrav xulgath_skulker", "D4:1")
    choose(state, "pass")
    assert health(state) == [4, 5, 5]


def test_t9_dice_are_left_or_removed():
    """DC-T9 (DC-E5, DC-E9)."""
    state = conquest("magus", "smaranava{D20:2 D12:9}", "D8:5")
    choose(state, "pass")
    assert health(state) == [19]
    assert pending(state) == [(0, "MayPlan")]
    events = choose(state, "keep D20")
    assert lying(state, "smaranava") == "D12:9"
    assert [one.die for one in brought(events, Rolled)] == ["D4", "D6", "D8", "D10", "D100", "D20"]
    assert {one.why for one in brought(events, Rolled)} == {"first roll"}


def test_t10_faces_are_read():
    """DC-T10 (DC-N2, DC-N3, DC-N4, DC-N5): the place of a face is its number."""
    faces = {row.id: row.faces for row in CATALOG.dice}
    assert [faces["D10"].index(face) + 1 for face in ("0", "7", "1")] == [10, 7, 1]
    assert [faces["D100"].index(face) + 1 for face in ("00", "10", "20", "30", "90")] == [10, 1, 2, 3, 9]


def test_t11_the_hydra_rolls_before_flurry():
    """DC-T11 (DC-Q14, DC-Q15, DC-R3)."""
    state = conquest("monk", "hydra medusa hobgoblin_archer", "D6:2 D8:3 D10:4")
    choose(state, "choose D6", "place hydra", rolls=[7, 9])
    assert available(state) == "D8:7 D10:9"
    assert health(state) == [20]
    choose(state, "ability D12", rolls=[11])
    assert available(state) == "D8:7 D10:9 D12:11"
    assert health(state) == [20]


def test_t12_hex_stays_within_the_die():
    """DC-T12 (DC-Q5, DC-R64)."""
    state = conquest("witch", "barghest", "D10:8")
    choose(state, "choose D10")
    assert starting(state, "ability") == {"ability D10-3"}
    assert refused(state, "ability D10+3") == ("DC-H1", "target")


def test_t13_hex_ignores_the_clay_effigy():
    """DC-T13 (DC-Q7, DC-Q8)."""
    state = conquest("witch", "clay_effigy{D8:7} barghest", "D6:5 D12:9")
    choose(state, "choose D6", "place clay_effigy", "ability D6-3")
    assert lying(state, "clay_effigy") == "D6:2 D8:7"
    assert display(state) == "clay_effigy barghest"


def test_t14_cascade_on_the_clay_effigy_needs_spellstrike():
    """DC-T14 (DC-Q7, DC-Q8, DC-R15)."""
    state = conquest("magus", "clay_effigy{D8:3} barghest", "D10:7 D6:5")
    choose(state, "choose D10", "crit", "place clay_effigy", "ability D8+3")
    assert (lying(state, "clay_effigy"), total(state, "clay_effigy")) == ("D8:6 D10:7", 13)
    state = conquest("magus", "clay_effigy{D8:3} barghest", "D10:7 D6:5")
    choose(state, "choose D6", "place clay_effigy")
    assert pending(state) == [(0, "MayStart")]


def test_t15_cascade_may_break_the_limit_of_the_hydra():
    """DC-T15 (DC-Q8, DC-Q14)."""
    state = conquest("magus", "hydra{D12:7} barghest", "D6:5 D10:6")
    choose(state, "choose D6", "place hydra", "ability D12+3", rolls=[2])
    assert available(state) == "D10:2"
    assert lying(state, "hydra") == "D6:5 D12:10"


def test_t16_items_hurt_exact_creatures():
    """DC-T16 (DC-Q9, DC-Q10)."""
    state = conquest("ranger", "kobold{D4:2} jinkin barghest", "D6:5", items={0: "wand_of_sparks goblin_skull_bomb"})
    choose(state, "goblin_skull_bomb jinkin")
    assert total(state, "jinkin") == 6
    choose(state, "wand_of_sparks kobold")
    assert display(state) == "jinkin barghest"
    assert "D4" in spent(state).split()


def test_t17_the_bomb_overshoots_an_exact_creature():
    """DC-T17 (DC-Q10)."""
    state = conquest("ranger", "kobold{D4:2} barghest", "D6:5", items={0: "goblin_skull_bomb"})
    choose(state, "goblin_skull_bomb kobold")
    assert (total(state, "kobold"), counters(state, "kobold")) == (8, 6)


def test_t18_the_bomb_ignores_odd_and_even():
    """DC-T18 (DC-Q9)."""
    state = conquest("ranger", "ankhrav{D8:8} barghest", "D6:5", items={0: "goblin_skull_bomb"})
    choose(state, "goblin_skull_bomb ankhrav")
    assert display(state) == "barghest"


def test_t19_the_boss_and_a_hero_fall_together():
    """DC-T19 (DC-W3, DC-Q4)."""
    state = conquest("magus monk", "ember_dragon{D20:20 D12:12 D10:10 +1}", "D8:3 D6:3", health={0: 1})
    events = choose(state, "choose D8", "place ember_dragon")
    assert display(state) == ""
    assert [(one.seat, one.left) for one in brought(events, Hurt)] == [(0, 0)]
    assert end(state) == ("loss", "fallen")


def test_t20_passing_ends_the_round_before_a_die_is_chosen():
    """DC-T20 (DC-Q12, DC-Q11)."""
    state = conquest("monk witch", "barghest", "D12:9")
    choose(state, "pass")
    assert (state.round, health(state)) == (2, [8, 9])
    state = conquest("monk witch", "barghest", "D12:9")
    choose(state, "choose D12")
    assert "pass" not in options(state)
    assert refused(state, "pass") == ("turn order", "not asked")


@pytest.mark.parametrize(("seats", "each"), [(1, 20), (2, 10), (3, 6), (4, 4)])
def test_t21_starting_health(seats, each):
    """DC-T21 (DC-S3, DC-S4, DC-S5, DC-S6): a table without Reveal damage at the start has it still."""
    unhurt = (laid(seats, seed) for seed in range(200))
    state = next(one for one in unhurt if "goblin_bomber" not in display(one))
    assert [hero.most for hero in state.heroes] == [each] * seats
    assert health(state) == [each] * seats


@pytest.mark.parametrize("seed", range(12))
def test_t22_the_deck_after_the_set_up(seed):
    """DC-T22 (DC-S8, DC-S9, DC-S10, DC-S11, DC-S12)."""
    state = laid(2, seed)
    extra = sum(card.id in ("dire_wolf", "goblin_drummer") for card in state.display)
    assert len(state.display) == 3 + extra
    assert len(state.deck) == table(state).deck == 24 - 3 - extra
    assert state.deck[-1] in BOSSES
    assert all(card.id in CREATURES for card in state.display)
