"""What Creatures forbid, and what does not bind whom (the table of what stops what)."""

import pytest

from rules.dice_conquest.events import Hurt, Rolled
from tests.rules.dice_conquest.tables import (
    available,
    brought,
    choose,
    conquest,
    display,
    health,
    lying,
    only,
    options,
    pending,
    refusal_of,
    refused,
    starting,
    table,
    total,
)

# ---------------------------------------------------------------- placing

ODD_EVEN = [("clay_effigy", "odd"), ("xulgath_skulker", "odd"), ("ankhrav", "even"), ("skeletal_champion", "even")]


def can_place(creature, die, value, on=""):
    """Whether a Monk may place this die on this Creature; the refusal if not."""
    state = conquest("monk", f"{creature}{{{on}}}", f"{die}:{value}")
    choose(state, f"choose {die}")
    if f"place {creature}" in options(state):
        assert "discard" not in options(state)
        assert [card.takes for card in table(state).display] == [True]
        return None
    assert [card.takes for card in table(state).display] == [False]
    refusal = refusal_of(state, f"place {creature}")
    return refusal.rule, refusal.reason, refusal.facts


@pytest.mark.parametrize(("creature", "parity"), ODD_EVEN)
@pytest.mark.parametrize("value", [1, 2, 3, 4, 11, 12])
def test_odd_or_even_dice_only(creature, parity, value):
    """DC-K3, DC-Q8, DC-R15."""
    refusal = can_place(creature, "D12", value)
    fits = (value % 2 == 1) == (parity == "odd")
    assert (refusal is None) == fits
    if refusal:
        assert refusal[:2] == ("DC-K3", "parity")
        assert refusal[2]["creature"] == creature
        assert refusal[2]["die"] == "D12"
        assert refusal[2]["value"] == value


@pytest.mark.parametrize(
    ("creature", "die", "value", "reason"),
    [
        ("hydra", "D12", 8, None), ("hydra", "D12", 9, "max_value"), ("gargoyle", "D12", 4, None),
        ("gargoyle", "D12", 3, "min_value"), ("will_o_wisp", "D8", 8, None), ("will_o_wisp", "D10", 1, "die_max"),
        ("will_o_wisp", "D100", 1, "die_max"), ("will_o_wisp", "D4", 4, None),
    ],
)  # fmt: skip
def test_number_limits(creature, die, value, reason):
    """DC-R54, DC-Q8."""
    refusal = can_place(creature, die, value)
    assert (refusal and refusal[:2]) == (("DC-R54", reason) if reason else None)
    if refusal:
        assert (refusal[2]["creature"], refusal[2]["die"]) == (creature, die)
        assert refusal[2]["limit"] == {"max_value": 8, "min_value": 4, "die_max": 8}[reason]


def test_two_dice_on_the_mimic():
    """DC-R54: not more, however small."""
    assert can_place("mimic", "D6", 1, on="D4:1") is None
    refusal = can_place("mimic", "D6", 1, on="D4:1 D8:1")
    assert refusal[:2] == ("DC-R54", "max_dice")
    assert (refusal[2]["creature"], refusal[2]["limit"]) == ("mimic", 2)


def test_no_placing_restriction_binds_damage_counters():
    """DC-Q9, DC-R14, DC-R54, DC-R55: not odd or even, not a limit, not a guard."""
    for creature in ("mimic{D4:1 D8:1}", "will_o_wisp", "gargoyle", "ankhrav", "hydra"):
        name = creature.partition("{")[0]
        state = conquest("monk", f"ogre_bulwark {creature}", "D12:9", items={0: "wand_of_sparks"})
        before = total(state, name)
        choose(state, f"wand_of_sparks {name}")
        assert total(state, name) == before + 3


def test_a_guard_is_attacked_first():
    """DC-R55: dice only on it while it is in the display; what it cannot take is discarded."""
    state = conquest("monk", "redcap ogre_bulwark barghest", "D12:9 D6:4")
    choose(state, "choose D12")
    assert starting(state, "place") == {"place ogre_bulwark"}
    refusal = refusal_of(state, "place redcap")
    assert (refusal.rule, refusal.reason, refusal.facts) == (
        "DC-R55", "guard", {"creature": "redcap", "guard": "ogre_bulwark"},
    )  # fmt: skip
    assert [card.takes for card in table(state).display] == [False, True, False]


def test_a_slain_guard_guards_no_longer():
    """DC-K2, DC-R55: from the same turn on."""
    state = conquest("monk", "redcap ogre_bulwark{D20:12} barghest", "D12:6 D6:4")
    choose(state, "choose D12", "place ogre_bulwark", "choose D6")
    assert starting(state, "place") == {"place redcap", "place barghest"}


def test_slaying_by_gate_passes_the_guard():
    """DC-R55, DC-P9."""
    state = conquest("monk", "gate ogre_bulwark redcap", "D20 D4", begin="round", rolls=[13])
    assert options(state) == {"target redcap", "target none"}


# ---------------------------------------------------------------- on placement


def test_the_minotaur_hurts_whoever_places():
    """DC-H7, DC-Q4: the placing Hero, by one, slain or not."""
    for value, alive in ((5, True), (12, False)):
        state = conquest("monk witch", "minotaur{D20:6} barghest", f"D12:{value} D6:4", turn=1)
        events = choose(state, "choose D12", "place minotaur")
        if pending(state)[0][1] == "MayFollow":
            choose(state, "end")
        assert ("minotaur" in display(state)) == alive
        assert [(one.seat, one.amount, one.by) for one in brought(events, Hurt)] == [(1, 1, "minotaur")]
        assert health(state) == [10, 9]


@pytest.mark.parametrize(("value", "hurt"), [(1, 1), (3, 1), (4, 0)])
def test_the_dragon_punishes_low_dice(value, hurt):
    """DC-Q4: a die that shows 3 or less."""
    state = conquest("swashbuckler witch", "ember_dragon", f"D12:{value} D6:4")
    choose(state, "choose D12", "place ember_dragon")
    assert health(state) == [10 - hurt, 10]


def test_the_dragon_looks_at_the_number_when_it_is_placed():
    """DC-Q4, DC-R21: a hexed die is what it shows; Hex does not stop the damage of others."""
    state = conquest("witch monk", "ember_dragon", "D12:5 D6:4")
    choose(state, "choose D12", "ability D12-3", "place ember_dragon")
    assert health(state) == [9, 10]


def test_the_hydra_rolls_the_available_dice():
    """DC-Q14, DC-Q15, DC-R48: all of them, in their order, whatever stops rerolls, and nothing is paid."""
    state = conquest("magus", "hydra medusa hobgoblin_archer", "D20:20 D4:4 D10:8 D6:1")
    events = choose(state, "choose D6", "place hydra", rolls=[1, 2, 3])
    assert available(state) == "D4:1 D10:2 D20:3"
    assert [(one.die, one.why) for one in brought(events, Rolled)] == [
        ("D4", "hydra"), ("D10", "hydra"), ("D20", "hydra"),
    ]  # fmt: skip
    assert health(state) == [20]


def test_the_hydra_rolls_even_when_it_is_slain():
    """DC-Q4, DC-Q14."""
    state = conquest("magus", "hydra{D20:20} barghest", "D4:4 D6:2")
    choose(state, "choose D6", "place hydra", rolls=[1])
    assert (display(state), available(state)) == ("barghest", "D4:1")


def test_the_ghoul_hurts_its_slayer():
    """DC-R8, DC-R22: by a die or by an item, whose turn it is."""
    state = conquest("swashbuckler witch", "ghoul{D8:8} barghest", "D12:9 D6:4", turn=1)
    events = choose(state, "choose D12", "place ghoul", "award 0")
    assert [(one.seat, one.amount, one.by) for one in brought(events, Hurt)] == [(1, 1, "ghoul")]
    state = conquest("swashbuckler witch", "ghoul{D8:8} barghest", "D12:9 D6:4", items={0: "wand_of_sparks"})
    choose(state, "wand_of_sparks ghoul", "award 0")
    assert health(state) == [9, 10]


# ---------------------------------------------------------------- altering


def test_the_clay_effigy_stops_altering_and_not_rerolling():
    """DC-K4, DC-R2."""
    state = conquest("swashbuckler", "clay_effigy barghest", "D12:6 D6:4", items={0: "mages_hat bone_lens"})
    assert starting(state, "mages_hat", "bone_lens") == set()
    for word in ("mages_hat D12+1", "bone_lens D6"):
        refusal = refusal_of(state, word)
        assert (refusal.rule, refusal.reason, refusal.facts) == ("DC-K4", "no alter", {"creature": "clay_effigy"})
    choose(state, "choose D12")
    assert options(state) == {"reroll", "place barghest"}
    assert refused(state, "crit") == ("DC-K4", "no alter")
    choose(state, "reroll", rolls=[3])
    assert state.dice["D12"].value == 3


def test_medusa_stops_rerolling_and_not_altering():
    """DC-R2."""
    state = conquest("swashbuckler", "medusa barghest", "D12:6 D6:4", items={0: "mages_hat scroll_of_fortune"})
    assert starting(state, "scroll_of_fortune") == set()
    assert refused(state, "scroll_of_fortune D6") == ("DC-R2", "no reroll")
    choose(state, "mages_hat D6+1", "choose D12", "crit")
    assert (state.dice["D6"].value, state.dice["D12"].value) == (5, 12)


def test_no_alter_ends_with_the_clay_effigy():
    """DC-R15, DC-K2: at once, in the window after the placement that slays it."""
    state = conquest("monk", "clay_effigy{D20:10} barghest{D4:3}", "D12:5 D6:4", items={0: "mages_hat"})
    assert starting(state, "mages_hat") == set()
    choose(state, "choose D12", "place clay_effigy")
    assert pending(state) == [(0, "MayFollow")]
    assert {"mages_hat D4+1", "mages_hat D6-1"} <= options(state)


@pytest.mark.parametrize("spellstrike", [False, True])
def test_spellstrike_frees_the_own_items(spellstrike):
    """DC-R15, DC-R20: Mage's Hat and Bone Lens, from then to the end of the turn."""
    state = conquest("magus", "clay_effigy{D4:1} barghest", "D12:7 D6:4 D8:3", items={0: "mages_hat bone_lens"})
    choose(state, "choose D12", *["crit"] * spellstrike)
    assert bool(starting(state, "mages_hat", "bone_lens")) == spellstrike
    if spellstrike:
        choose(state, "bone_lens D6", "place clay_effigy", "mages_hat D4+1", "end")
        assert (state.dice["D6"].value, lying(state, "clay_effigy")) == (6, "D4:2 D12:7")
        assert starting(state, "ability", "mages_hat") == set()


def test_altering_dice_on_creatures_breaks_limits():
    """DC-Q8, DC-R13: the Hat makes a die on an Ankhrav odd and one on a Hydra a 9; only placing is limited."""
    state = conquest("monk", "ankhrav{D4:2} hydra{D12:8} barghest", "D6:4", items={0: "mages_hat"})
    assert {"mages_hat D4+1", "mages_hat D12+1"} <= options(state)
    choose(state, "mages_hat D12+1")
    assert lying(state, "hydra") == "D12:9"
    state = conquest("monk", "ankhrav{D4:2} hydra{D12:8} barghest", "D6:4", items={0: "mages_hat"})
    choose(state, "mages_hat D4+1")
    assert lying(state, "ankhrav") == "D4:3"


def test_hex_does_not_lift_restrictions():
    """DC-R21, DC-Q7: the changed die must still fit."""
    state = conquest("witch", "ankhrav barghest", "D12:6 D6:4")
    choose(state, "choose D12", "ability D12+3")
    assert starting(state, "place") == {"place barghest"}


# ---------------------------------------------------------------- rerolling


def test_medusa_stops_every_choice_to_reroll():
    """DC-R2: the chosen die, Steady Aim, Guidance, the Scroll, the die of a Spell."""
    state = conquest("ranger", "medusa", "D12:9 D6:4", items={0: "scroll_of_fortune"})
    choose(state, "choose D12")
    refusal = refusal_of(state, "reroll")
    assert (refusal.rule, refusal.reason, refusal.facts) == ("DC-R2", "no reroll", {"creature": "medusa"})
    assert refused(state, "scroll_of_fortune D12") == ("DC-R2", "no reroll")
    state = conquest("cleric", "medusa barghest{D4:4}", "D12:8 D6:4", items={0: "wand_of_sparks"})
    choose(state, "choose D12", "place barghest")
    assert refused(state, "ability D6") == ("DC-R2", "no reroll")
    for hero in ("ranger", "cleric"):
        state = conquest(hero, "soothe medusa", "D6 D4", items={0: "mages_hat"}, begin="round", rolls=[2])
        assert options(state) == {"accept", "mages_hat D6-1", "mages_hat D6+1"}
        assert refused(state, "reroll") == ("DC-R2", "no reroll")


def test_medusa_stops_no_roll_that_is_no_reroll():
    """DC-R3: the first roll, the first roll of a Spell, dice that come back."""
    state = conquest(
        "monk", "soothe medusa barghest", "D6 D4", items={0: "quickstep_boots"}, begin="round", rolls=[2, 1, 5]
    )
    assert available(state) == "D4:1 D6:5"
    choose(state, "quickstep_boots D8 D10", rolls=[3, 4])
    assert available(state) == "D4:1 D6:5 D8:3 D10:4"


def test_the_archer_is_paid_by_whoever_rerolls():
    """DC-R50, DC-R2: once for each action, however many dice."""
    state = conquest("monk witch", "hobgoblin_archer", "D12:9 D6:4 D4:1", turn=1, items={1: "scroll_of_fortune"})
    events = choose(state, "scroll_of_fortune D4 D6 D12", rolls=[2, 3, 4])
    assert [(one.seat, one.amount, one.by) for one in brought(events, Hurt)] == [(1, 1, "hobgoblin_archer")]
    assert health(state) == [10, 9]
    choose(state, "choose D12", "reroll", rolls=[6])
    assert health(state) == [10, 8]


def test_the_archer_is_paid_for_guidance_and_for_a_spell():
    """DC-R50, DC-P10."""
    state = conquest("cleric", "hobgoblin_archer barghest", "D12:8 D6:4")
    choose(state, "choose D12", "place barghest", "ability D6", rolls=[2])
    assert health(state) == [19]
    state = conquest("ranger", "soothe hobgoblin_archer", "D6 D4", begin="round", rolls=[2])
    choose(state, "reroll", rolls=[2, 1, 1])
    assert health(state) == [19]


def test_the_archer_is_not_paid_for_other_rolls():
    """DC-R3: the first roll, a Spell's first roll, Flurry, Boots and Panache."""
    state = conquest("monk", "soothe hobgoblin_archer", "D6 D4", items={0: "quickstep_boots"}, begin="round",
                     rolls=[2, 1, 2])  # fmt: skip
    choose(state, "quickstep_boots D8", "choose D4", "place hobgoblin_archer", "ability D10", rolls=[3, 4])
    assert health(state) == [20]
    state = conquest("swashbuckler", "hobgoblin_archer", "D6:5 D4:1")
    choose(state, "choose D6", "ability D4>D8", rolls=[3])
    assert health(state) == [20]


def test_the_last_point_may_be_paid_and_no_die_is_rolled():
    """DC-R50, DC-E4."""
    state = conquest("monk witch", "hobgoblin_archer", "D12:9 D6:4", health={0: 1})
    choose(state, "choose D12")
    assert "reroll" in options(state)
    events = choose(state, "reroll")
    assert brought(events, Rolled) == []
    assert state.dice["D12"].value == 9
    assert (table(state).result, table(state).fallen) == ("loss", 0)


def test_spellstrike_rerolls_under_medusa_and_for_nothing():
    """DC-R20."""
    state = conquest("magus", "medusa hobgoblin_archer", "D12:7 D6:4", items={0: "scroll_of_fortune"})
    choose(state, "choose D12", "crit", "scroll_of_fortune D6", "reroll", rolls=[5, 2])
    assert (health(state), state.dice["D6"].value, state.dice["D12"].value) == ([20], 5, 2)


# ---------------------------------------------------------------- Spellstrike


@pytest.mark.parametrize("creature", ["ankhrav", "will_o_wisp", "mimic{D4:1,D6:1}", "ogre_bulwark redcap"])
def test_spellstrike_ignores_restrictions(creature):
    """DC-R20, DC-Q7: of the attacked Creature, and the guard of others."""
    name = creature.split()[-1].partition("{")[0]
    state = conquest("magus", f"{creature}", "D12:7")
    choose(state, "choose D12")
    assert f"place {name}" not in options(state)
    choose(state, "crit")
    assert f"place {name}" in options(state)


def test_spellstrike_ignores_what_happens_on_placing_and_slaying():
    """DC-R20: Dragon, Ghoul and Hydra do nothing."""
    state = conquest("magus", "ember_dragon", "D12:7 D6:4")
    choose(state, "choose D12", "crit", "reroll", "place ember_dragon", rolls=[2])
    assert health(state) == [20]
    state = conquest("magus", "ghoul{D8:8} barghest", "D12:7 D6:4")
    choose(state, "choose D12", "crit", "place ghoul")
    assert (display(state), health(state)) == ("barghest", [20])
    state = conquest("magus", "hydra", "D12:7 D6:4 D4:1")
    choose(state, "choose D12", "crit", "place hydra")
    assert available(state) == "D4:1 D6:4"


def test_spellstrike_ignores_only_its_own_attack():
    """DC-R20: an item in the same turn still meets the exact Creature that is not attacked."""
    state = conquest("magus", "kobold jinkin barghest", "D12:7 D6:4", items={0: "goblin_skull_bomb"})
    choose(state, "choose D12", "crit", "place barghest", "goblin_skull_bomb kobold")
    assert total(state, "kobold") == 6


def test_spellstrike_does_not_ignore_no_healing():
    """DC-R20, DC-R53: a Healing Potion does nothing beside the Bone Queen."""
    state = conquest("magus", "bone_queen", "D12:7 D6:4", items={0: "healing_potion"}, health={0: 9})
    choose(state, "choose D12", "crit")
    assert starting(state, "healing_potion") == set()


# ---------------------------------------------------------------- healing


def test_the_bone_queen_stops_all_healing():
    """DC-Q6: Life Siphon, Channel Life, a Potion and Soothe."""
    state = conquest("witch cleric", "redcap{D4:4} bone_queen", "D12:8 D6:4", health={0: 5})
    choose(state, "choose D12", "place redcap", "award 1")
    assert health(state)[0] == 5
    state = conquest("cleric witch", "bone_queen", "D12:9 D6:4", health={0: 5}, items={0: "healing_potion"})
    assert starting(state, "healing_potion") == set()
    choose(state, "choose D12", "place bone_queen")
    assert starting(state, "crit") == set()
    assert refused(state, "crit 0")[0] == "DC-H2"
    state = conquest("monk witch", "soothe bone_queen", "D6 D4", health={0: 5}, begin="round", rolls=[6, 1, 2])
    assert (health(state), pending(state)) == ([5, 10], [(0, "MayStart")])


def test_healing_is_possible_again_without_the_queen():
    """DC-K2, DC-Q1: two, and never above the start."""
    for before, after in ((5, 7), (9, 10)):
        state = conquest("cleric witch", "barghest", "D12:9 D6:4", health={0: before})
        choose(state, "choose D12", "place barghest", "crit 0")
        assert health(state) == [after, 10]


def test_the_die_returns_with_what_it_shows():
    """DC-H4: rolled first."""
    state = conquest("monk", "barghest", "D4:1 D6:4", spent="D20:20")
    choose(state, "choose D4", "place barghest")
    events = choose(state, "ability D20", rolls=[3])
    assert only(events, Rolled) == Rolled(die="D20", value=3, why="returned", seat=0, old=only(events, Rolled).old)
    assert available(state) == "D6:4 D20:3"
