"""The turn of a Hero: choosing, rerolling, placing, discarding, slaying, and giving items away."""

import pytest

from rules.dice_conquest.events import Awarded, Discarded, Moved, Placed, Rolled, Slain
from tests.rules.dice_conquest.tables import (
    available,
    brought,
    choose,
    conquest,
    display,
    end,
    items,
    lying,
    only,
    options,
    pending,
    refusal_of,
    refused,
    some,
    spent,
    starting,
    table,
    total,
)

# ---------------------------------------------------------------- rounds and turns


def test_a_round_begins_with_a_roll_of_the_available_dice():
    """DC-G1, DC-G2, DC-R48: in the order of the dice; Spent dice and dice on Creatures lie still."""
    state = conquest(
        "monk", "barghest{D8:3}", "D20 D4 D10", spent="D6:5", begin="round", rolls=[2, 7, 19]
    )  # fmt: skip
    assert available(state) == "D4:2 D10:7 D20:19"
    assert lying(state, "barghest") == "D8:3"
    assert state.dice["D6"].value == 5


def test_turns_go_clockwise_until_the_round_ends():
    """DC-G3, DC-G4, DC-A1: one die each, again and again."""
    state = conquest("magus ranger monk", "barghest bone_queen", "D4:1 D6:1 D8:1 D10:1 D100:1", first=1)
    seats = []
    for die in ("D4", "D6", "D8", "D10"):
        seats.append(pending(state)[0][0])
        choose(state, f"choose {die}", "place bone_queen")
        if pending(state)[0][1] == "MayFollow":
            choose(state, "end")
    assert seats == [1, 2, 0, 1]
    assert state.round == 1
    choose(state, "choose D100", "place bone_queen")
    if pending(state)[0][1] == "MayFollow":
        choose(state, "end")
    assert (pending(state), state.now.seat) == ([(1, "MayPlan")], 2)


def test_the_first_player_of_the_next_round_begins_it():
    """DC-G1, DC-G3, DC-E6."""
    state = conquest("magus ranger monk", "kobold", "D4:1", first=2)
    choose(state, "pass")
    assert pending(state) == [(0, "MayStart")]


# ---------------------------------------------------------------- choosing


def test_a_turn_is_one_die_or_a_pass():
    """DC-A1, DC-Q12: any Available die, no other."""
    state = conquest("monk", "barghest{D20:1}", "D4:1 D12:9")
    assert options(state) == some("choose D4, choose D12, pass")
    for die, zone in (("D20", "creature"), ("D6", "spent")):
        refusal = refusal_of(state, f"choose {die}")
        assert (refusal.rule, refusal.reason, refusal.facts) == ("DC-A1", "not available", {"die": die, "zone": zone})


def test_a_chosen_die_cannot_be_changed():
    """DC-A2."""
    state = conquest("monk", "barghest", "D4:1 D12:9")
    choose(state, "choose D4")
    assert table(state).chosen == "D4"
    assert refused(state, "choose D12") == ("turn order", "not asked")


def test_a_die_may_be_chosen_that_fits_nowhere():
    """DC-R17, DC-Q13."""
    state = conquest("monk", "hydra", "D12:9 D4:1")
    assert "choose D12" in options(state)
    choose(state, "choose D12")
    assert starting(state, "place", "discard") == {"discard"}


# ---------------------------------------------------------------- rerolling


def test_one_reroll_and_the_new_number_stays():
    """DC-A3, DC-A4."""
    state = conquest("monk", "barghest", "D12:9 D4:1")
    choose(state, "choose D12")
    assert "reroll" in options(state)
    events = choose(state, "reroll", rolls=[2])
    assert only(events, Rolled) == Rolled(die="D12", value=2, why="reroll", seat=0, old=9)
    refusal = refusal_of(state, "reroll")
    assert (refusal.rule, refusal.reason, refusal.facts) == ("DC-A3", "rerolled", {"count": 1})
    choose(state, "place barghest")
    assert lying(state, "barghest") == "D12:2"


def test_the_number_may_be_kept():
    """DC-A3."""
    state = conquest("monk", "barghest", "D12:9 D4:1")
    choose(state, "choose D12", "place barghest")
    assert lying(state, "barghest") == "D12:9"


def test_a_new_turn_has_a_new_reroll():
    """DC-A3: the count is the turn's."""
    state = conquest("monk", "barghest", "D12:3 D6:4 D8:3")
    choose(state, "choose D12", "reroll", "place barghest", "choose D6", rolls=[4])
    assert "reroll" in options(state)


# ---------------------------------------------------------------- placing


def test_dice_add_up():
    """DC-A5, DC-A6: the number on the die is its damage, together with what lies there."""
    state = conquest("monk", "barghest{D4:2 +3}", "D12:9 D6:4")
    events = choose(state, "choose D12", "place barghest")
    assert only(events, Placed) == Placed(seat=0, die="D12", value=9, creature="barghest", total=14, health=17)
    assert (lying(state, "barghest"), total(state, "barghest")) == ("D4:2 D12:9", 14)


def test_only_creatures_of_the_display_are_attacked():
    """DC-A5, DC-R33: neither a card elsewhere nor a Spell."""
    state = conquest("monk", "haste barghest", "D12:9 D6:4")
    choose(state, "choose D12")
    assert starting(state, "place") == {"place barghest"}
    for name in ("kobold", "haste", "nobody"):
        assert refused(state, f"place {name}") == ("DC-A5", "no creature")


def test_what_can_be_placed_must_be_placed():
    """DC-Q11, DC-R16: even where every placement hurts."""
    state = conquest("monk witch", "minotaur", "D12:9 D6:4", health={0: 1})
    choose(state, "choose D12")
    assert "discard" not in options(state)
    refusal = refusal_of(state, "discard")
    assert (refusal.rule, refusal.reason, refusal.facts) == ("DC-Q11", "must place", {"creatures": ("minotaur",)})
    choose(state, "place minotaur")
    assert end(state) == ("loss", "fallen")


def test_nobody_must_make_a_placement_possible():
    """DC-R16, DC-Q13: the ability is offered, and so is the discard."""
    state = conquest("witch", "hydra", "D12:9 D6:4")
    choose(state, "choose D12")
    assert options(state) == some("discard, reroll, ability D12-3, ability D12+3")
    events = choose(state, "discard")
    assert only(events, Discarded) == Discarded(seat=0, die="D12", value=9)
    assert "D12" in spent(state).split()


def test_no_ability_after_a_discard():
    """DC-R6, DC-Q13: a Monk with a low die, a Cleric with a 9; a discarded die is no attack."""
    state = conquest("monk cleric", "gargoyle", "D4:1 D10:9 D6:2")
    choose(state, "choose D4", "discard")
    assert pending(state) == [(1, "MayStart")]
    state = conquest("cleric monk", "hydra", "D10:9 D6:2")
    choose(state, "choose D10", "discard")
    assert pending(state) == [(1, "MayStart")]


# ---------------------------------------------------------------- slaying


@pytest.mark.parametrize(("value", "slain"), [(8, False), (9, True), (10, True)])
def test_a_creature_is_slain_when_the_sum_reaches_its_health(value, slain):
    """DC-L1, DC-L2."""
    state = conquest("magus", "dire_wolf{D4:1} barghest", f"D12:{value} D6:2")
    events = choose(state, "choose D12", "place dire_wolf")
    assert ("dire_wolf" not in display(state)) == slain
    assert [one.by for one in brought(events, Slain)] == [0] * slain


@pytest.mark.parametrize(("value", "slain"), [(2, False), (3, True), (4, False)])
def test_an_exact_creature_is_slain_by_its_number_only(value, slain):
    """DC-L1, DC-R9."""
    state = conquest("monk", "kobold{D4:2} barghest", f"D12:{value} D6:4")
    choose(state, "choose D12", "place kobold")
    assert ("kobold" not in display(state)) == slain


def test_a_slain_creature_leaves_the_game_and_its_dice_are_spent():
    """DC-L3, DC-L5."""
    state = conquest("monk", "dire_wolf{D4:4 D8:3} barghest", "D12:9 D6:4")
    events = choose(state, "choose D12", "place dire_wolf")
    assert "dire_wolf" in table(state).gone
    assert {"D4", "D8", "D12"} <= set(spent(state).split())
    assert Moved(dice=("D4", "D8", "D12"), to="spent", by="slain") in brought(events, Moved)


def test_gaps_close_and_the_order_stays():
    """DC-S10: cards keep their relative place."""
    state = conquest("monk", "hydra dire_wolf barghest", "D12:10 D6:4")
    choose(state, "choose D12", "place dire_wolf")
    assert display(state) == "hydra barghest"


# ---------------------------------------------------------------- items are given


def test_the_slayer_gives_the_item_to_anybody():
    """DC-L4, DC-M1, DC-R22, DC-R46: he alone is asked, and may keep it."""
    for seat in range(3):
        state = conquest("magus witch ranger", "redcap barghest", "D12:12 D6:4", first=1)
        choose(state, "choose D12", "place redcap")
        assert pending(state) == [(1, "MayAward")]
        assert options(state) == {"award 0", "award 1", "award 2"}
        assert table(state).award == "mages_hat"
        events = choose(state, f"award {seat}", seat=1)
        assert only(events, Awarded) == Awarded(item="mages_hat", to=seat, by=1)
        assert items(state, seat) == ["mages_hat"]


def test_an_item_cannot_be_refused_or_given_to_nobody():
    """DC-L4, DC-R22."""
    state = conquest("magus witch", "redcap barghest", "D12:12 D6:4")
    choose(state, "choose D12", "place redcap")
    refusal = refusal_of(state, "award 2")
    assert (refusal.rule, refusal.reason, refusal.facts) == ("DC-L4", "no seat", {"seat": 2})
    assert refused(state, "decline") == ("turn order", "not asked")
    assert refused(state, "award 1", seat=1) == ("turn order", "not asked")


def test_any_number_of_items_can_be_held():
    """DC-R22."""
    held = "goblin_skull_bomb wand_of_sparks quickstep_boots"
    state = conquest("magus witch", "redcap barghest", "D12:12 D6:4", items={1: held})
    choose(state, "choose D12", "place redcap", "award 1")
    assert items(state, 1) == [*held.split(), "mages_hat"]


def test_alone_nobody_is_asked():
    """DC-R22, DC-R59."""
    state = conquest("monk", "redcap barghest", "D12:12 D6:4")
    choose(state, "choose D12", "place redcap")
    assert items(state, 0) == ["mages_hat"]


def test_an_item_can_be_used_at_once():
    """DC-R23: the window after the attack opens again for it."""
    state = conquest("monk witch", "will_o_wisp{D4:1} barghest", "D8:8 D6:4")
    choose(state, "choose D8", "place will_o_wisp", "award 0")
    assert pending(state) == [(0, "MayFollow")]
    assert options(state) == some("wand_of_sparks barghest, end")
    state = conquest("monk witch", "will_o_wisp{D4:1} barghest", "D8:8 D6:4")
    choose(state, "choose D8", "place will_o_wisp", "award 1")
    assert pending(state) == [(1, "MayStart")]
    assert "wand_of_sparks barghest" in options(state)


def test_two_slain_at_once_are_given_from_left_to_right():
    """DC-R19, DC-L4, DC-P9: by a Fireball."""
    state = conquest(
        "monk witch", "fireball will_o_wisp{D8:5} barghest redcap{D6:6 D4:1}", "D12 D10", begin="round", rolls=[6]
    )
    choose(state, "target redcap will_o_wisp")
    assert table(state).award == "wand_of_sparks"
    choose(state, "award 0")
    assert table(state).award == "mages_hat"
    choose(state, "award 1", rolls=[1, 1])
    assert [items(state, seat) for seat in (0, 1)] == [["wand_of_sparks"], ["mages_hat"]]
