"""What holds for all Heroes, the Magus and the Witch."""

import pytest

from rules.dice_conquest.events import AbilityUsed, Altered, Healed, Hurt
from tests.rules.dice_conquest.tables import (
    available,
    brought,
    choose,
    conquest,
    counters,
    display,
    end,
    health,
    lying,
    only,
    options,
    pending,
    refused,
    spent,
    starting,
    table,
    total,
)

# ---------------------------------------------------------------- order and number of uses


def test_abilities_in_any_order():
    """DC-H3: Panache before or after Flourish, both before placing."""
    for words in (["crit", "ability D4>D8"], ["ability D4>D8", "crit"]):
        state = conquest("swashbuckler", "barghest", "D6:6 D4:1 D10:2")
        if words[0] == "crit":
            state = conquest("swashbuckler", "barghest", "D12:6 D4:1 D10:2")
            choose(state, "choose D12", *words, rolls=[3])
            assert state.dice["D12"].value == 12
        else:
            choose(state, "choose D6", words[0], rolls=[3])
        assert available(state) == "D8:3 D10:2"


def test_an_ability_once_a_turn():
    """DC-R6, DC-H1."""
    state = conquest("witch", "barghest", "D12:8 D6:5")
    choose(state, "choose D12", "ability D12+3")
    assert starting(state, "ability") == set()
    assert refused(state, "ability D12-3") == ("DC-R6", "used")
    choose(state, "place barghest", "choose D6")
    assert starting(state, "ability") == {"ability D6-3"}


def test_a_critical_hit_once_a_turn():
    """DC-R6, DC-H2."""
    state = conquest("ranger", "barghest redcap", "D12:4 D6:5")
    choose(state, "choose D12", "place barghest", "crit redcap")
    assert counters(state, "redcap") == 3
    assert pending(state) == [(0, "MayStart")]
    state = conquest("magus", "barghest redcap", "D12:7 D6:5")
    choose(state, "choose D12", "crit")
    assert refused(state, "crit") == ("DC-R6", "crit used")


def test_abilities_belong_to_their_time():
    """DC-H1, DC-H2: what works after placing is refused before, and the other way round."""
    for hero, word, die in (("monk", "ability D8", "D4:1"), ("magus", "ability D4+1", "D6:1"),
                            ("cleric", "ability D12", "D6:1")):  # fmt: skip
        state = conquest(hero, "barghest{D20:3}", f"{die} D12:9")
        choose(state, f"choose {die.partition(':')[0]}")
        assert refused(state, word) == ("DC-H1", "not now")
    state = conquest("ranger", "barghest redcap", "D12:4 D6:5")
    choose(state, "choose D12")
    assert refused(state, "crit redcap") == ("DC-H2", "not now")
    state = conquest("swashbuckler", "barghest", "D12:6 D6:5", items={0: "wand_of_sparks"})
    choose(state, "choose D12", "place barghest")
    assert refused(state, "crit") == ("DC-H2", "not now")


def test_abilities_need_an_attack():
    """DC-H1, DC-R6: nobody uses them before choosing, nor in another's turn."""
    state = conquest("witch monk", "barghest", "D12:8 D6:5")
    assert starting(state, "ability", "crit") == set()
    assert refused(state, "ability D12+3") == ("turn order", "not asked")
    choose(state, "choose D12")
    assert refused(state, "ability D12+3", seat=1) == ("turn order", "not asked")


# ---------------------------------------------------------------- Magus


def test_arcane_cascade():
    """DC-Q8, DC-R52, DC-H1: another die on the attacked Creature by 1 to 3, within the die; not the placed one."""
    state = conquest("magus", "barghest{D4:2 D20:1} redcap{D10:5}", "D6:4 D12:9")
    choose(state, "choose D6", "place barghest")
    assert options(state) == {
        "ability D4-1", "ability D4+1", "ability D4+2", "ability D20+1", "ability D20+2", "ability D20+3", "end",
    }  # fmt: skip
    for word in ("ability D6+1", "ability D10+1", "ability D20+4", "ability D4+3"):
        assert refused(state, word) == ("DC-H1", "target")
    events = choose(state, "ability D20+3")
    assert only(events, Altered) == Altered(seat=0, die="D20", old=1, value=4, by="arcane_cascade")
    assert only(events, AbilityUsed) == AbilityUsed(seat=0, ability="arcane_cascade")
    assert total(state, "barghest") == 10


def test_arcane_cascade_can_slay():
    """DC-L2: the check follows the change."""
    state = conquest("magus", "dire_wolf{D4:2} barghest", "D6:6 D12:9")
    choose(state, "choose D6", "place dire_wolf", "ability D4+2")
    assert display(state) == "barghest"
    assert {"D4", "D6"} <= set(spent(state).split())


def test_arcane_cascade_needs_its_creature():
    """DC-R52: nothing is left to change when the Creature is slain."""
    state = conquest("magus", "dire_wolf{D4:4} barghest{D20:1}", "D6:6 D12:9")
    choose(state, "choose D6", "place dire_wolf")
    assert pending(state) == [(0, "MayStart")]


def test_an_exact_creature_is_reached_from_above():
    """DC-R51, DC-L2: by lowering a die."""
    state = conquest("magus", "jinkin{D4:4 D20:3} barghest", "D6:2 D12:9")
    choose(state, "choose D6", "place jinkin", "ability D4-1")
    assert display(state) == "barghest"
    state = conquest("monk", "jinkin{D4:4 D20:5} barghest", "D12:9", items={0: "mages_hat"})
    choose(state, "mages_hat D20-1")
    assert display(state) == "barghest"


def test_a_slain_exact_creature_needs_equality_after_cascade():
    """DC-R12, DC-Q10: one more than its health is not enough."""
    state = conquest("magus", "jinkin{D4:2 D20:3} barghest", "D6:2 D12:9")
    choose(state, "choose D6", "place jinkin", "ability D4+2")
    assert total(state, "jinkin") == 9


# ---------------------------------------------------------------- Witch


def test_hex_before_placing():
    """DC-H5, DC-R64: 5 or more, by exactly 3, within the die; an 8 on the D12 becomes 11 and stays a Critical Hit."""
    state = conquest("witch", "barghest", "D12:8 D6:4 D8:5")
    choose(state, "choose D12")
    assert starting(state, "ability") == {"ability D12-3", "ability D12+3"}
    assert refused(state, "ability D12+2") == ("DC-H1", "target")
    assert refused(state, "ability D8+3") == ("DC-H1", "target")
    choose(state, "ability D12+3")
    assert (state.dice["D12"].value, table(state).armed) == (11, True)
    state = conquest("witch", "barghest", "D12:8 D6:4 D8:5")
    choose(state, "choose D6")
    assert starting(state, "ability") == set()
    assert refused(state, "ability D6-3") == ("DC-H1", "target")


def test_hex_after_placing():
    """DC-Q8, DC-H1: any die of 5 or more on the attacked Creature, the placed one too."""
    state = conquest("witch", "bone_queen{D10:5 D4:4} redcap{D20:9}", "D12:7 D6:4")
    choose(state, "choose D12", "place bone_queen")
    assert options(state) == {"ability D10-3", "ability D10+3", "ability D12-3", "ability D12+3", "end"}
    assert refused(state, "ability D20+3") == ("DC-H1", "target")
    choose(state, "ability D10+3")
    assert lying(state, "bone_queen") == "D4:4 D10:8 D12:7"


def test_life_siphon():
    """DC-H6, DC-R58: one for a slain attacked Creature, unasked, only with the Critical Hit."""
    for value, healed in ((8, 1), (9, 0)):
        state = conquest("witch monk", "redcap{D4:4} barghest", f"D12:{value} D6:4", health={0: 5})
        events = choose(state, "choose D12", "place redcap", "award 1")
        assert health(state)[0] == 5 + healed
        assert [one.by for one in brought(events, Healed)] == ["life_siphon"] * healed


def test_life_siphon_needs_a_slain_creature():
    """DC-H6."""
    state = conquest("witch monk", "barghest", "D12:8 D6:4", health={0: 5})
    choose(state, "choose D12", "place barghest", "end")
    assert health(state)[0] == 5


def test_life_siphon_waits_until_the_turn_ends():
    """DC-R66: whatever slays the attacked Creature in that turn."""
    state = conquest("witch monk", "barghest{D10:6} redcap", "D12:8 D6:4", health={0: 5})
    choose(state, "choose D12", "place barghest", "ability D12+3")
    assert (display(state), health(state)[0]) == ("redcap", 6)
    state = conquest("witch monk", "barghest{D10:6} redcap", "D12:8 D6:4", health={0: 5}, items={0: "wand_of_sparks"})
    choose(state, "choose D12", "place barghest", "wand_of_sparks barghest")
    assert health(state)[0] == 6


def test_life_siphon_looks_at_the_attacked_creature_only():
    """DC-R66."""
    state = conquest(
        "witch monk", "barghest dire_wolf{D10:7}", "D12:8 D6:4", health={0: 5}, items={0: "wand_of_sparks"}
    )
    choose(state, "choose D12", "place barghest", "wand_of_sparks dire_wolf")
    assert display(state) == "barghest"
    assert health(state)[0] == 5


@pytest.mark.parametrize(("before", "after"), [(1, 1), (5, 5), (10, 10)])
def test_damage_and_healing_of_a_bundle(before, after):
    """DC-R8, DC-R7, DC-Q2: the Ghoul's bite and Life Siphon belong together."""
    state = conquest("witch monk", "ghoul{D4:3} barghest", "D12:8 D6:4", health={0: before})
    events = choose(state, "choose D12", "place ghoul", "award 1")
    assert health(state)[0] == after
    kinds = [type(one) for one in events if isinstance(one, Hurt | Healed)]
    assert kinds == ([Healed, Hurt] if before == 1 else [Hurt, Healed])


def test_healing_cannot_save_from_more_damage():
    """DC-R7, DC-E4: at 1, without a Critical Hit, the Minotaur is the end."""
    state = conquest("witch monk", "minotaur{D20:9} barghest", "D12:9 D6:4", health={0: 1})
    choose(state, "choose D12", "place minotaur")
    assert end(state) == ("loss", "fallen")


def test_hex_can_arm():
    """DC-R5, DC-H6: the 5 of the chosen die becomes an 8, and the Witch is healed for what it slays."""
    state = conquest("witch monk", "redcap{D4:3} barghest", "D12:5 D8:1", health={0: 5})
    choose(state, "choose D12", "ability D12+3", "place redcap", "award 1")
    assert health(state)[0] == 6
