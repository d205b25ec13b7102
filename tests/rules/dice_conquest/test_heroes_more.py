"""Swashbuckler, Monk, Ranger and Cleric."""

import pytest

from rules.dice_conquest.events import AbilityUsed, Altered, Healed, Moved, Rolled, Weakened
from tests.rules.dice_conquest.tables import (
    available,
    brought,
    choose,
    conquest,
    counters,
    display,
    health,
    items,
    only,
    options,
    pending,
    refused,
    seen,
    spent,
    starting,
    table,
    total,
)

# ---------------------------------------------------------------- Swashbuckler


def test_flourish():
    """DC-H8, DC-Q5: the chosen die shows its highest number, never more."""
    for die, highest in (("D12", 12), ("D20", 20), ("D8", 8)):
        state = conquest("swashbuckler", "bone_queen", f"{die}:6 D4:1")
        events = choose(state, f"choose {die}", "crit")
        assert only(events, Altered).value == highest
        assert only(events, AbilityUsed).ability == "flourish"
        assert state.dice[die].value == highest


def test_flourish_that_changes_nothing():
    """DC-R64: a D6 that shows 6 has no higher number."""
    state = conquest("swashbuckler", "bone_queen", "D6:6 D4:1")
    choose(state, "choose D6")
    assert starting(state, "crit") == set()


@pytest.mark.parametrize(("value", "offered"), [(10, False), (11, True), (12, True)])
def test_panache_needs_a_high_number(value, offered):
    """DC-R49: the highest or the second-highest of the die, before and after placing."""
    for words in (["choose D12"], ["choose D12", "place bone_queen"]):
        state = conquest("swashbuckler", "bone_queen", f"D12:{value} D4:1")
        choose(state, *words)
        found = {option for option in options(state) if option.startswith("ability")}
        assert bool(found) == offered
        assert not offered or found == {f"ability D4>{die}" for die in ("D6", "D8", "D10", "D100", "D20")}


def test_panache_gives_and_takes():
    """DC-H4, DC-H8, DC-R65: the given die is Spent and not the one that is rolled."""
    state = conquest("swashbuckler", "bone_queen", "D12:12 D4:1 D6:2")
    choose(state, "choose D12")
    for word in ("ability D4>D4", "ability D8>D10", "ability D4>D6", "ability D12>D8"):
        assert refused(state, word) == ("DC-H1", "target")
    events = choose(state, "ability D6>D20", rolls=[11])
    assert Moved(dice=("D6",), to="spent", by="panache") in brought(events, Moved)
    assert [(one.die, one.value, one.why) for one in brought(events, Rolled)] == [("D20", 11, "returned")]
    assert available(state) == "D4:1 D20:11"


def test_panache_needs_two_dice():
    """DC-R65: one Available and one that was Spent before."""
    state = conquest("swashbuckler", "bone_queen", "D12:12")
    choose(state, "choose D12")
    assert starting(state, "ability") == set()
    state = conquest("swashbuckler", "bone_queen{D4:1 D6:1 D8:1 D10:1 D100:1}", "D12:12 D20:4")
    choose(state, "choose D12")
    assert starting(state, "ability") == set()


def test_panache_is_judged_by_the_number_shown():
    """DC-R49: at that moment while chosen, at placement afterwards."""
    state = conquest("swashbuckler", "bone_queen", "D6:4 D4:1", items={0: "mages_hat"})
    choose(state, "choose D6")
    assert starting(state, "ability") == set()
    choose(state, "mages_hat D6+1")
    assert starting(state, "ability") != set()
    state = conquest("swashbuckler", "bone_queen", "D6:5 D4:1", items={0: "mages_hat"})
    choose(state, "choose D6", "place bone_queen", "mages_hat D6-1")
    assert starting(state, "ability") != set()
    state = conquest("swashbuckler", "bone_queen", "D6:4 D4:1", items={0: "mages_hat wand_of_sparks"})
    choose(state, "choose D6", "place bone_queen", "mages_hat D6+1")
    assert starting(state, "ability") == set()


# ---------------------------------------------------------------- Monk


@pytest.mark.parametrize(("value", "offered"), [(1, True), (2, True), (3, False)])
def test_flurry_follows_a_low_die(value, offered):
    """DC-H1, DC-H4: any Spent die."""
    state = conquest("monk", "barghest{D20:4}", f"D6:{value} D4:4")
    choose(state, "choose D6", "place barghest")
    assert (pending(state) == [(0, "MayFollow")]) == offered
    if offered:
        assert starting(state, "ability") == {f"ability {die}" for die in ("D8", "D10", "D100", "D12")}
        assert refused(state, "ability D20") == ("DC-H1", "target")
        assert refused(state, "ability D4") == ("DC-H1", "target")


def test_flurry_looks_at_the_number_when_placed():
    """DC-R49 for the Monk's own condition: a 3 lowered by the Hat afterwards was a 3."""
    state = conquest("monk", "barghest", "D6:3 D4:4", items={0: "mages_hat"})
    choose(state, "choose D6", "place barghest", "mages_hat D6-1")
    assert pending(state) == [(0, "MayStart")]
    state = conquest("monk", "barghest", "D6:2 D4:4", items={0: "mages_hat"})
    choose(state, "choose D6", "place barghest", "mages_hat D6+1")
    assert "ability D8" in options(state)


def test_dice_of_a_slain_creature_are_spent_at_once():
    """DC-Q3: Flurry may return one of them, even the die that slew it."""
    state = conquest("monk", "kobold{D10:3} barghest{D8:1 D100:1 D12:1 D20:1}", "D6:2 D4:4")
    choose(state, "choose D6", "place kobold")
    assert starting(state, "ability") == {"ability D6", "ability D10"}
    choose(state, "ability D6", rolls=[5])
    assert available(state) == "D4:4 D6:5"


def test_stunning_blow():
    """DC-R58, DC-R29, DC-E2: two less at the end of this round, unasked; and it adds up."""
    state = conquest("monk", "barghest redcap", "D6:5 D8:5 D4:4")
    events = choose(state, "choose D6", "place barghest")
    assert only(events, Weakened) == Weakened(creature="barghest", amount=2)
    assert (pending(state), seen(state, "barghest").damage, seen(state, "barghest").printed) == (
        [(0, "MayStart")],
        1,
        3,
    )
    choose(state, "choose D8", "place barghest")
    assert (seen(state, "barghest").damage, seen(state, "barghest").weaker) == (0, 4)
    choose(state, "pass")
    assert health(state) == [18]


def test_stunning_blow_stays_armed_after_a_reroll():
    """DC-R5, DC-R58."""
    state = conquest("monk", "barghest redcap", "D6:5 D4:4")
    choose(state, "choose D6", "reroll", "place barghest", rolls=[3])
    assert seen(state, "barghest").weaker == 2


def test_stunning_blow_ends_with_the_round():
    """DC-R28: markers expire before the dice are planned."""
    state = conquest("monk", "barghest redcap", "D6:5 D4:4")
    choose(state, "choose D6", "place barghest", "pass")
    assert (pending(state), seen(state, "barghest").weaker) == ([(0, "MayPlan")], 0)


# ---------------------------------------------------------------- Ranger


def test_steady_aim():
    """DC-A3: two rerolls, three with Haste, for the Ranger only."""
    state = conquest("ranger monk", "barghest", "D12:9 D4:4 D6:1 D8:1")
    choose(state, "choose D12", "reroll", "reroll", rolls=[1, 2])
    assert refused(state, "reroll") == ("DC-A3", "rerolled")
    state = conquest("ranger monk", "barghest", "D12:9 D4:4", effects={"extra_rerolls": 1})
    choose(state, "choose D12", "reroll", "reroll", "reroll", rolls=[1, 2, 3])
    assert refused(state, "reroll") == ("DC-A3", "rerolled")


@pytest.mark.parametrize(("hero", "left"), [("monk", 1), ("ranger", 2)])
def test_rerolls_left_are_seen(hero, left):
    """DC-A3."""
    state = conquest(hero, "barghest", "D12:9 D4:4")
    choose(state, "choose D12")
    assert table(state).rerolls_left == left
    choose(state, "reroll", rolls=[3])
    assert table(state).rerolls_left == left - 1


def test_twin_shot():
    """DC-R11, DC-R12: three counters on another Creature; an exact one is slain by equality only."""
    state = conquest("ranger", "barghest jinkin{D8:5} kobold{D10:4}", "D12:4 D6:1")
    choose(state, "choose D12", "place barghest")
    assert starting(state, "crit") == {"crit jinkin", "crit kobold"}
    assert refused(state, "crit barghest") == ("DC-H2", "target")
    choose(state, "crit kobold")
    assert (total(state, "kobold"), counters(state, "kobold")) == (7, 3)
    state = conquest("ranger", "barghest jinkin{D8:5}", "D12:4 D6:1")
    choose(state, "choose D12", "place barghest", "crit jinkin")
    assert display(state) == "barghest"


def test_twin_shot_slays_and_gives():
    """DC-R22, DC-L4."""
    state = conquest("ranger witch", "barghest redcap{D8:8}", "D12:4 D6:1")
    choose(state, "choose D12", "place barghest", "crit redcap", "award 1")
    assert items(state, 1) == ["mages_hat"]


def test_twin_shot_needs_another_creature():
    """DC-R59, DC-H2."""
    state = conquest("ranger", "barghest", "D12:4 D6:1")
    choose(state, "choose D12", "place barghest")
    assert pending(state) == [(0, "MayStart")]


# ---------------------------------------------------------------- Cleric


def test_guidance():
    """DC-H1: one Available die, and either number stays."""
    for kept in (4, 2):
        state = conquest("cleric witch", "barghest{D20:1}", "D12:8 D6:4 D4:1")
        choose(state, "choose D12", "place barghest")
        assert options(state) == {"ability D4", "ability D6", "end"}
        assert refused(state, "ability D20") == ("DC-H1", "target")
        choose(state, "ability D6", rolls=[2])
        assert (pending(state), options(state)) == ([(0, "MayKeepNumber")], {"number 2", "number 4"})
        assert refused(state, "number 3") == ("DC-H1", "number")
        choose(state, f"number {kept}")
        assert available(state) == f"D4:1 D6:{kept}"


def test_guidance_that_rolls_the_same():
    """DC-R59: nobody is asked."""
    state = conquest("cleric witch", "barghest", "D12:8 D6:4 D4:1")
    choose(state, "choose D12", "place barghest", "ability D6", rolls=[4])
    assert pending(state) == [(1, "MayStart")]


def test_channel_life():
    """DC-R53, DC-Q1: any Hero that is hurt, the Cleric too; nobody at full health."""
    state = conquest("cleric witch monk", "barghest", "D12:9 D4:1", health={0: 3, 2: 5})
    choose(state, "choose D12", "place barghest")
    assert starting(state, "crit") == {"crit 0", "crit 2"}
    assert refused(state, "crit 1") == ("DC-H2", "target")
    events = choose(state, "crit 2")
    assert only(events, Healed) == Healed(seat=2, amount=1, left=6, by="channel_life")


def test_channel_life_once_a_round():
    """DC-R6: also in a later turn of the round; the next round it is back."""
    state = conquest("cleric", "barghest redcap", "D12:9 D10:9 D4:1", health={0: 9})
    choose(state, "choose D12", "place barghest", "crit 0", "end", "choose D10", "place redcap")
    assert health(state) == [11]
    assert starting(state, "crit") == set()
    assert refused(state, "crit 0") == ("DC-R6", "healed")
    assert table(state).heroes[0].healed
    choose(state, "end", "pass", "keep")
    assert not table(state).heroes[0].healed


def test_channel_life_needs_the_nine():
    """DC-H2."""
    state = conquest("cleric", "barghest", "D12:8 D4:1", health={0: 3})
    choose(state, "choose D12", "place barghest")
    assert refused(state, "crit 0") == ("DC-H2", "not armed")


def test_panache_takes_a_die_of_a_slain_creature():
    """DC-Q3, DC-H8: they are Spent at once."""
    state = conquest("swashbuckler", "kobold barghest{D6:1 D10:1 D100:1 D12:1 D20:1}", "D8:7 D4:1")
    choose(state, "choose D8")
    assert starting(state, "ability") == set()
    state = conquest("swashbuckler", "dire_wolf{D20:3} barghest{D6:1 D10:1 D100:1 D12:1}", "D8:7 D4:1")
    choose(state, "choose D8", "place dire_wolf")
    assert starting(state, "ability") == {"ability D4>D8", "ability D4>D20"}
    choose(state, "ability D4>D8", rolls=[2])
    assert (available(state), spent(state)) == ("D8:2", "D4 D20")
