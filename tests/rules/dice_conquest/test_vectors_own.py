"""Vectors DC-T23 to DC-T48."""

from rules.dice_conquest.events import Hurt, RoundEnded, TurnBegan
from tests.rules.dice_conquest.tables import (
    answers_for,
    available,
    brought,
    choose,
    conquest,
    counters,
    display,
    end,
    health,
    items,
    lying,
    options,
    pending,
    refused,
    safe,
    some,
    spent,
    starting,
    table,
    time_out,
    total,
)


def test_t23_an_exact_creature_may_be_overshot():
    """DC-T23 (DC-R9)."""
    state = conquest("cleric", "jinkin{D6:3} barghest", "D8:8 D12:5")
    choose(state, "choose D8", "place jinkin")
    assert total(state, "jinkin") == 11


def test_t24_a_removal_slays_an_exact_creature():
    """DC-T24 (DC-R10)."""
    state = conquest("ranger", "jinkin{D6:3 D8:8}", "D4:4", deck="barghest")
    choose(state, "pass")
    assert health(state) == [19]
    choose(state, "keep D6")
    assert display(state) == "barghest"
    assert {"D6", "D8"} <= {word.split(":")[0] for word in available(state).split()}


def test_t25_spellstrike_slays_an_exact_creature_by_more():
    """DC-T25 (DC-R20)."""
    state = conquest("magus", "jinkin{D6:3} barghest", "D8:7 D12:5")
    choose(state, "choose D8", "crit", "place jinkin")
    assert display(state) == "barghest"


def test_t26_the_ogre_guards():
    """DC-T26 (DC-R55, DC-R20)."""
    state = conquest("magus", "ogre_bulwark redcap", "D8:7 D12:5")
    choose(state, "choose D12")
    assert starting(state, "place") == {"place ogre_bulwark"}
    state = conquest("magus", "ogre_bulwark redcap", "D8:7 D12:5")
    choose(state, "choose D8", "crit")
    assert starting(state, "place") == {"place ogre_bulwark", "place redcap"}


def test_t27_the_archer_is_paid_for_each_reroll():
    """DC-T27 (DC-R5, DC-R50)."""
    state = conquest("ranger monk", "hobgoblin_archer redcap", "D8:2 D12:5", health={0: 3})
    choose(state, "choose D8", "reroll", "reroll", "place redcap", "crit hobgoblin_archer", rolls=[3, 4])
    assert health(state)[0] == 1
    assert lying(state, "redcap") == "D8:4"
    assert counters(state, "hobgoblin_archer") == 3


def test_t28_medusa_stops_the_reroll_and_not_flurry():
    """DC-T28 (DC-R3)."""
    state = conquest("monk", "medusa barghest", "D6:2 D12:7")
    choose(state, "choose D6")
    assert options(state) == some("place medusa, place barghest")
    assert refused(state, "reroll") == ("DC-R2", "no reroll")
    choose(state, "place medusa", "ability D8", rolls=[6])
    assert available(state) == "D8:6 D12:7"


def test_t29_a_discard_opens_no_window():
    """DC-T29 (DC-Q13, DC-R6, DC-R16)."""
    state = conquest("monk", "hydra", "D12:9 D10:8")
    choose(state, "choose D12")
    assert options(state) == some("discard, reroll")
    events = choose(state, "discard")
    assert pending(state) == [(0, "MayStart")]
    assert len(brought(events, TurnBegan)) == 1
    assert (available(state), "D12" in spent(state).split()) == ("D10:8", True)


def test_t30_the_end_of_a_round():
    """DC-T30 (DC-E3, DC-E6, DC-E7, DC-E8, DC-R31)."""
    state = conquest("ranger monk", "barghest{D20:13}", "D12:9", health={0: 9}, deck="redcap bone_queen")
    choose(state, "pass", "keep", "approve")
    assert health(state) == [7, 9]
    assert (state.first, state.round) == (1, 2)
    assert display(state) == "barghest redcap bone_queen"
    assert state.deck == []
    assert pending(state) == [(1, "MayStart")]


def test_t31_all_dice_stay_on_the_creatures():
    """DC-T31 (DC-E1b, DC-R27)."""
    state = conquest(
        "magus", "barghest{D4:1 D6:1 D8:1 D10:1 D100:1 D12:1}", "D20:1", deck="redcap kobold jinkin"
    )  # fmt: skip
    choose(state, "choose D20", "place barghest", "end")
    assert health(state) == [17]
    events = choose(state, "keep")
    assert display(state) == "barghest redcap kobold jinkin"
    assert brought(events, TurnBegan) == []
    assert health(state) == [10]
    assert [one.why for one in brought(events, RoundEnded)] == ["no dice"]


def test_t32_an_item_ends_the_round():
    """DC-T32 (DC-R25, DC-R30, DC-R31)."""
    state = conquest(
        "monk witch magus", "redcap{D8:8}", "D4:2", items={0: "wand_of_sparks"},
        deck="goblin_bomber dire_wolf kobold jinkin harpy",
    )  # fmt: skip
    choose(state, "wand_of_sparks redcap")
    assert pending(state) == [(0, "MayAward")]
    choose(state, "award 2")
    assert (state.first, state.round) == (1, 2)
    assert display(state) == "goblin_bomber dire_wolf kobold jinkin"
    assert health(state) == [6, 5, 6]
    assert state.deck == ["harpy"]
    assert items(state, 2) == ["mages_hat"]


def test_t33_gate_is_cast_with_a_die_of_a_creature():
    """DC-T33 (DC-P8, DC-R57)."""
    state = conquest(
        "witch monk", "gate redcap{D20:9} skeletal_champion", "D4", health={0: 5, 1: 4}, begin="round", rolls=[13]
    )
    assert pending(state) == [(0, "MayTarget")]
    choose(state, "target redcap", "award 1", rolls=[2])
    assert display(state) == "skeletal_champion"
    assert (available(state), "D20" in spent(state).split()) == ("D4:2", True)
    assert items(state, 1) == ["mages_hat"]


def test_t34_gate_fails_and_draws():
    """DC-T34 (DC-P9, DC-R30, DC-R36)."""
    state = conquest(
        "witch monk", "gate redcap{D20:9}", "D4", health={0: 5, 1: 4}, first=1, deck="goblin_bomber kobold",
        begin="round", rolls=[12, 2],
    )  # fmt: skip
    assert display(state) == "redcap goblin_bomber"
    assert health(state) == [5, 3]
    assert lying(state, "redcap") == "D20:9"
    assert available(state) == "D4:2"


def test_t35_spellstrike_does_not_ignore_a_failed_haste():
    """DC-T35 (DC-R20)."""
    state = conquest("magus", "haste medusa", "D100 D8", begin="round", rolls=[4, 7, 3])
    assert available(state) == "D8:7 D100:3"
    choose(state, "choose D8", "crit")
    assert "reroll" not in options(state)
    assert refused(state, "reroll") == ("DC-P9", "no reroll")


def test_t36_haste_gives_one_more_reroll():
    """DC-T36 (DC-A3, DC-P9)."""
    state = conquest("magus", "haste barghest", "D100 D8", begin="round", rolls=[5, 2, 3])
    choose(state, "choose D8", "reroll", "reroll", rolls=[4, 6])
    assert state.dice["D8"].value == 6
    assert refused(state, "reroll") == ("DC-A3", "rerolled")


def test_t37_the_hat_slays_before_a_die_is_chosen():
    """DC-T37 (DC-L2, DC-R13)."""
    state = conquest("ranger", "jinkin{D6:3 D4:4} barghest", "D12:9", items={0: "mages_hat"})
    choose(state, "mages_hat D6+1")
    assert display(state) == "barghest"
    assert pending(state) == [(0, "MayStart")]


def test_t38_the_cleric_heals_and_guides():
    """DC-T38 (DC-R6)."""
    state = conquest("cleric ranger", "barghest", "D10:9 D12:3 D4:1", health={0: 3, 1: 2})
    choose(state, "choose D10", "place barghest", "crit 1", "ability D12", rolls=[8])
    assert pending(state) == [(0, "MayKeepNumber")]
    assert options(state) == {"number 3", "number 8"}
    choose(state, "number 8")
    assert health(state) == [3, 4]
    assert available(state) == "D4:1 D12:8"
    assert pending(state) == [(1, "MayStart")]


def test_t39_spellstrike_ignores_the_minotaur():
    """DC-T39 (DC-R20)."""
    state = conquest("magus monk", "minotaur{D12:12} barghest", "D10:7 D4:1", health={0: 4})
    choose(state, "choose D10", "crit", "place minotaur")
    assert (display(state), health(state)) == ("barghest", [4, 10])


def test_t40_the_minotaur_fells_its_slayer():
    """DC-T40 (DC-Q4, DC-W2)."""
    state = conquest("magus monk", "minotaur{D12:11} barghest", "D10:7 D4:1", health={0: 1})
    choose(state, "choose D10", "place minotaur")
    assert display(state) == "barghest"
    assert end(state) == ("loss", "fallen")
    assert pending(state) == []


def test_t41_steady_aim_for_a_spell():
    """DC-T41 (DC-P10, DC-R35, DC-R38)."""
    state = conquest("ranger", "soothe barghest", "D6 D8", begin="round", rolls=[2])
    assert (pending(state), options(state)) == ([(0, "MayCast")], {"accept", "reroll"})
    choose(state, "reroll", rolls=[5, 3, 4])
    assert (available(state), health(state)) == ("D6:3 D8:4", [20])
    assert pending(state) == [(0, "MayStart")]


def test_t42_hex_makes_a_placement_possible():
    """DC-T42 (DC-R16, DC-R21)."""
    state = conquest("witch", "clay_effigy", "D8:8 D12:7")
    choose(state, "choose D8")
    assert options(state) == some("discard, reroll, ability D8-3")
    choose(state, "ability D8-3", "place clay_effigy")
    assert lying(state, "clay_effigy") == "D8:5"


def test_t43_a_spell_frees_the_die_of_the_next():
    """DC-T43 (DC-R57, DC-R61)."""
    state = conquest("monk witch", "magic_missile fireball redcap{D12:9} barghest", "D8", begin="round", rolls=[5])
    choose(state, "target redcap", "award 0", rolls=[6])
    assert pending(state) == [(1, "MayTarget")]
    choose(state, "target barghest", rolls=[3])
    assert counters(state, "barghest") == 4
    assert (available(state), "D12" in spent(state).split()) == ("D8:3", True)
    assert items(state, 0) == ["mages_hat"]


def test_t44_the_safe_target_fells_nobody():
    """DC-T44 (DC-R63)."""
    state = conquest("witch monk", "magic_missile ghoul{D8:8}", "D4", health={0: 1}, begin="round", rolls=[5])
    assert options(state) == {"target ghoul", "target none"}
    assert safe(state) == ["target none"]
    time_out(state, rolls=[2])
    assert (lying(state, "ghoul"), counters(state, "ghoul")) == ("D8:8", 0)
    assert (health(state)[0], available(state)) == (1, "D4:2")


def test_t45_the_safe_plan():
    """DC-T45 (DC-R10)."""
    state = conquest(
        "ranger", "mimic{D4:4 D6:5} jinkin{D8:6 D10:8} barghest{D12:7 D20:10}", "D100:3", deck="redcap"
    )  # fmt: skip
    choose(state, "pass")
    assert health(state) == [15]
    time_out(state)
    assert display(state) == "mimic barghest redcap"
    assert (lying(state, "mimic"), lying(state, "barghest")) == ("", "D12:7")
    assert {word.split(":")[0] for word in available(state).split()} == {"D4", "D6", "D8", "D10", "D100", "D20"}


def test_t46_no_question_where_nothing_can_be_done():
    """DC-T46 (DC-R15, DC-R59, DC-P10)."""
    state = conquest(
        "monk", "shield clay_effigy barghest", "D10 D4", items={0: "mages_hat"}, begin="round", rolls=[3, 2, 5]
    )
    assert (available(state), table(state).prevented, items(state, 0)) == ("D4:2 D10:5", 0, ["mages_hat"])
    state = conquest("monk", "shield barghest", "D10 D4", items={0: "mages_hat"}, begin="round", rolls=[3])
    assert options(state) == some("accept, mages_hat D10-1, mages_hat D10+1")
    choose(state, "mages_hat D10+1")
    assert table(state).prevented == 2


def test_t47_a_safe_award_passes_over_who_is_away():
    """DC-T47."""
    state = conquest(
        "monk witch magus", "redcap{D8:8} barghest", "D4:2 D6:3", items={0: "wand_of_sparks"}, away=[1]
    )  # fmt: skip
    choose(state, "wand_of_sparks redcap")
    assert safe(state) == ["award 2"]
    time_out(state)
    assert (display(state), items(state, 2)) == ("barghest", ["mages_hat"])
    assert pending(state) == [(0, "MayStart")]


def test_t48_the_safe_turn_passes_only_to_save():
    """DC-T48 (DC-Q12)."""
    state = conquest("monk witch", "minotaur", "D4:2 D6:3", health={0: 1})
    assert safe(state) == ["pass"]
    state = conquest("monk witch", "minotaur barghest", "D4:2 D6:3", health={0: 1})
    events = answers_for(state, 0)
    assert brought(events, Hurt) == []
    assert lying(state, "barghest") != ""
    assert pending(state) == [(1, "MayStart")]
