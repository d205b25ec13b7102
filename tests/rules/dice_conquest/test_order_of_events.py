"""What happened is told in the order in which it happened, openly, and once."""

import pytest

from rules.dice_conquest.catalog import HEROES
from rules.dice_conquest.events import (
    EVENTS,
    AbilityUsed,
    Altered,
    Armed,
    Chosen,
    Countered,
    Hurt,
    ItemUsed,
    Moved,
    Passed,
    Placed,
    Rolled,
    Slain,
    SpellCast,
    SpellResult,
    TurnBegan,
    TurnEnded,
)
from tests.rules.dice_conquest.tables import brought, choose, conquest, names, only, table


def told(words, *of, rolls=(), heroes="monk witch", display="barghest", dice="D12:9 D4:2", **more):
    """The events of these answers, by name, of these kinds only if some are given."""
    return names(choose(conquest(heroes, display, dice, **more), *words, rolls=rolls), *of)


def test_a_plain_turn():
    """DC-A1, DC-A5, DC-G3: chosen, placed, over, the next."""
    assert told(["choose D12", "place barghest"]) == ["Chosen", "Placed", "TurnEnded", "TurnBegan"]


def test_a_reroll_and_a_critical_hit():
    """DC-A3, DC-R5: the roll, then that it arms; Stunning Blow comes after the placement (DC-R19)."""
    kinds = ["Chosen", "Rolled", "Armed", "Placed", "Weakened", "TurnEnded"]
    assert told(["choose D12", "reroll", "place barghest"], *kinds, rolls=[5]) == kinds


def test_a_placement_in_its_order():
    """DC-R19: die, Hydra's roll, slaying, damage, item, Stunning Blow, the window."""
    kinds = ["Placed", "Rolled", "Slain", "Moved", "Hurt", "Awarded", "TurnEnded"]
    words = ["choose D6", "place hydra"]
    assert told(words, *kinds, rolls=[1], display="hydra{D20:20} barghest", dice="D6:3 D4:1") == [
        "Placed", "Rolled", "Slain", "Moved", "TurnEnded",
    ]  # fmt: skip
    assert told(["choose D12", "place ghoul", "award 1"], *kinds, display="ghoul{D8:8} barghest") == [
        "Placed", "Slain", "Moved", "Hurt", "Awarded", "TurnEnded",
    ]  # fmt: skip


def test_no_item_is_given_before_the_damage():
    """DC-R19, DC-R40: a Hero who falls by slaying gives nothing."""
    found = told(["choose D12", "place ghoul"], display="ghoul{D8:8} barghest", health={0: 1})
    assert found[-1] == "GameOver"
    assert "Awarded" not in found


def test_the_monk_stuns_what_still_lives():
    """DC-R19, DC-R58: not a slain Creature."""
    assert "Weakened" in told(["choose D12", "place barghest"], dice="D12:5 D4:2")
    assert "Weakened" not in told(
        ["choose D12", "place dire_wolf"], display="dire_wolf{D8:5} barghest", dice="D12:5 D4:2"
    )


def test_an_alteration_that_slays():
    """DC-L2, DC-R19: the use, the change, the slaying, the dice."""
    kinds = ["ItemUsed", "Altered", "Slain", "Moved"]
    assert told(["mages_hat D8+1"], *kinds, display="dire_wolf{D8:7 D20:2} barghest", items={0: "mages_hat"}) == kinds


def test_counters_that_slay():
    """DC-R19, DC-L4."""
    kinds = ["ItemUsed", "Countered", "Slain", "Moved", "Awarded"]
    words = ["wand_of_sparks redcap", "award 0"]
    assert told(words, *kinds, display="redcap{D8:8} barghest", items={0: "wand_of_sparks"}) == kinds


def test_a_cast():
    """DC-P7, DC-P9, DC-R34: the Spell, its roll, what was done to it, its result and what comes of it."""
    state = conquest("ranger witch", "kobold", "D4:1", first=1, deck="magic_missile barghest redcap jinkin")
    events = choose(state, "pass", "reroll", "target barghest", rolls=[2, 3])
    kinds = [SpellCast, Rolled, Rolled, SpellResult, Countered, Rolled]
    found = [type(one) for one in events if isinstance(one, SpellCast | Rolled | SpellResult | Countered)]
    assert found[: len(kinds)] == kinds
    assert [one.why for one in brought(events, Rolled)][:3] == ["cast", "reroll", "first roll"]


def test_abilities_are_told_with_what_they_do():
    """DC-H1, DC-H2."""
    state = conquest("swashbuckler witch", "barghest", "D12:6 D4:2")
    events = choose(state, "choose D12", "crit", "ability D4>D8", "place barghest", rolls=[3])
    found = [one for one in events if isinstance(one, AbilityUsed | Altered | Moved | Rolled | Placed)]
    assert list(dict.fromkeys(type(one) for one in found)) == [AbilityUsed, Altered, Moved, Rolled, Placed]
    assert [one.ability for one in brought(events, AbilityUsed)] == ["flourish", "panache"]


def test_a_tax_is_told_before_the_roll():
    """DC-R50."""
    assert told(["choose D12", "reroll"], "Hurt", "Rolled", rolls=[3], display="hobgoblin_archer") == ["Hurt", "Rolled"]


def test_a_pass():
    """DC-Q12, DC-E1c, DC-R28."""
    kinds = ["Passed", "RoundEnded", "Hurt", "TokenMoved", "RoundBegan", "Rolled", "TurnBegan"]
    found = told(["pass"], *kinds)
    assert list(dict.fromkeys(found)) == kinds


def test_the_end_is_told_last():
    """DC-W1, DC-W2."""
    assert told(["pass"], health={0: 1})[-1] == "GameOver"
    assert told(["choose D12", "place bone_queen"], display="bone_queen{D20:20 D10:10 D6:6}")[-1] == "GameOver"


@pytest.mark.parametrize("hero", HEROES)
def test_a_die_is_armed_once(hero):
    """DC-R5: when it is chosen, or later; nothing tells it twice."""
    crit = HEROES[hero].crit
    state = conquest(f"{hero} witch" if hero != "witch" else "witch monk", "barghest redcap", f"D20:{crit} D4:2")
    events = choose(state, "choose D20", "reroll", "place barghest", rolls=[crit])
    assert only(events, Chosen).armed
    assert brought(events, Armed) == []


def test_turns_are_told_with_their_seats():
    """DC-G3."""
    state = conquest("monk witch ranger", "barghest", "D12:9 D4:3 D6:3", first=1)
    events = choose(state, "choose D4", "place barghest", "choose D6", "place barghest")
    assert [one.seat for one in brought(events, TurnEnded)] == [1, 2]
    assert [one.seat for one in brought(events, TurnBegan)] == [2, 0]
    assert [one.seat for one in brought(events, Placed)] == [1, 2]


def test_every_turn_has_a_number_of_its_own():
    """DC-G3: so that a clock runs for one turn only."""
    state = conquest("monk witch", "barghest", "D12:9 D4:3 D6:3")
    before = state.turn
    choose(state, "choose D4", "place barghest")
    assert state.turn > before


def test_the_latest_turn_is_kept_for_its_picture():
    """DC-A5: what happened since it began to act."""
    state = conquest("monk witch", "barghest redcap", "D12:9 D4:3 D6:3")
    choose(state, "choose D4", "place barghest")
    assert "barghest" in table(state).changed
    choose(state, "choose D6", "place redcap")
    assert table(state).changed == ("redcap",)


def test_the_die_of_the_latest_turn_is_kept_for_its_picture():
    """DC-A5: until another is chosen."""
    state = conquest("monk witch", "barghest redcap", "D12:9 D4:3 D6:3")
    choose(state, "choose D4", "place barghest")
    assert table(state).last_die == "D4"


def test_nothing_is_told_to_one_seat_only():
    """DC-R56: nothing is hidden between seats."""
    state = conquest("monk witch", "kobold", "D12:9 D4:3 D6:3", deck="redcap gate hydra barghest")
    events = choose(state, "choose D4", "place kobold", "pass", "keep", "approve")
    assert {one.only_for for one in events} == {None}
    assert {type(one) for one in events} <= set(EVENTS)


def test_the_slayer_and_the_damage_are_told():
    """DC-R22, DC-H7."""
    state = conquest("monk witch", "minotaur{D20:14} barghest", "D12:9 D4:3", turn=1)
    events = choose(state, "choose D12", "place minotaur")
    assert only(events, Slain) == Slain(creature="minotaur", by=1)
    assert only(events, Hurt) == Hurt(seat=1, amount=1, left=9, by="minotaur")
    state = conquest("monk witch", "barghest", "D12:9 D4:3", items={0: "wand_of_sparks"})
    events = choose(state, "wand_of_sparks barghest", "pass")
    assert only(events, ItemUsed) == ItemUsed(seat=0, item="wand_of_sparks")
    assert only(events, Countered) == Countered(
        creature="barghest", amount=3, total=3, health=17, by="wand_of_sparks"
    )  # fmt: skip
    assert only(events, Passed) == Passed(seat=0)
