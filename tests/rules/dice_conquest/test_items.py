"""Magic Items: when each may be used, on what, and what it does."""

import pytest

from rules.dice_conquest.catalog import ITEMS
from rules.dice_conquest.events import Altered, Countered, Healed, ItemUsed, Rolled
from tests.rules.dice_conquest.tables import (
    available,
    brought,
    choose,
    conquest,
    display,
    health,
    items,
    lying,
    only,
    options,
    pending,
    refused,
    starting,
    table,
    total,
)


def holding(item, heroes="magus", display="barghest{D20:3}", dice="D12:9 D6:4", **more):
    """A table at which seat 0 holds this item."""
    return conquest(heroes, display, dice, items={0: item}, **more)


# ---------------------------------------------------------------- windows


@pytest.mark.parametrize("item", [name for name, row in ITEMS.items() if row.window != "round_end_damage"])
def test_an_item_may_be_used_at_any_time_of_the_turn(item):
    """DC-M2: before a die is chosen, with one chosen, and after it is placed."""
    for words in ([], ["choose D12"], ["choose D12", "place pit_tyrant"]):
        state = holding(item, display="pit_tyrant{D20:3}", health={0: 9})
        choose(state, *words)
        assert starting(state, item), words


def test_a_used_item_is_gone():
    """DC-M3: it is used once."""
    state = holding("wand_of_sparks")
    events = choose(state, "wand_of_sparks barghest")
    assert only(events, ItemUsed) == ItemUsed(seat=0, item="wand_of_sparks")
    assert items(state, 0) == []
    assert refused(state, "wand_of_sparks barghest") == ("DC-M1", "not held")


def test_only_the_owner_uses_an_item_and_only_in_his_turn():
    """DC-M1, DC-M2."""
    state = conquest("magus monk", "barghest", "D12:9 D6:4", items={1: "wand_of_sparks"})
    assert starting(state, "wand_of_sparks") == set()
    assert refused(state, "wand_of_sparks barghest") == ("DC-M1", "not held")
    assert refused(state, "wand_of_sparks barghest", seat=1) == ("turn order", "not asked")


def test_the_mirror_shield_waits_for_damage():
    """DC-M2: unless the card says otherwise."""
    state = holding("mirror_shield")
    assert starting(state, "mirror_shield") == set()
    assert refused(state, "mirror_shield") == ("DC-M2", "not now")


@pytest.mark.parametrize(
    ("item", "word"),
    [
        ("goblin_skull_bomb", "goblin_skull_bomb barghest"), ("quickstep_boots", "quickstep_boots D20"),
        ("wand_of_sparks", "wand_of_sparks barghest"),
    ],
)  # fmt: skip
def test_items_of_the_turn_are_not_used_for_a_cast(item, word):
    """DC-P10, DC-M2: only those that say so."""
    state = conquest("ranger", "soothe barghest", "D6 D4", items={0: item}, begin="round", rolls=[2])
    assert options(state) == {"accept", "reroll"}
    assert refused(state, word) == ("DC-M2", "not now")


# ---------------------------------------------------------------- Mage's Hat


def test_the_hat_changes_any_die_by_one():
    """DC-M4, DC-R64: chosen, Available or on any Creature, within the die."""
    state = holding("mages_hat", display="barghest{D20:3 D4:4} redcap{D8:1}", dice="D12:9 D6:6 D10:1")
    assert starting(state, "mages_hat") == {
        "mages_hat D20-1", "mages_hat D20+1", "mages_hat D4-1", "mages_hat D8+1", "mages_hat D12-1",
        "mages_hat D12+1", "mages_hat D6-1", "mages_hat D10+1",
    }  # fmt: skip
    for word in ("mages_hat D4+1", "mages_hat D8-1", "mages_hat D12+2", "mages_hat D100+1"):
        assert refused(state, word) == ("DC-M2", "target")
    choose(state, "choose D12")
    events = choose(state, "mages_hat D12-1")
    assert only(events, Altered) == Altered(seat=0, die="D12", old=9, value=8, by="mages_hat")


def test_the_hat_arms_a_critical_hit():
    """DC-M4, DC-R5: a 5 becomes a 6."""
    state = conquest("swashbuckler", "barghest", "D12:5 D6:4", items={0: "mages_hat"})
    choose(state, "choose D12", "mages_hat D12+1")
    assert "crit" in options(state)


def test_the_hat_slays_on_a_creature():
    """DC-L2, DC-R13."""
    state = holding("mages_hat", display="dire_wolf{D12:9} barghest", dice="D6:4 D4:1")
    choose(state, "mages_hat D12+1")
    assert display(state) == "barghest"


# ---------------------------------------------------------------- counters


@pytest.mark.parametrize(("item", "amount"), [("goblin_skull_bomb", 6), ("wand_of_sparks", 3)])
def test_counters_stay(item, amount):
    """DC-R11: they add to the dice, round after round."""
    state = holding(item, display="pit_tyrant{D20:3} jinkin")
    events = choose(state, f"{item} pit_tyrant")
    assert only(events, Countered).amount == amount
    assert total(state, "pit_tyrant") == 3 + amount
    choose(state, "pass", "keep")
    assert total(state, "pit_tyrant") == 3 + amount


def test_counters_need_a_creature():
    """DC-M2."""
    state = holding("wand_of_sparks")
    assert refused(state, "wand_of_sparks kobold") == ("DC-M2", "target")


# ---------------------------------------------------------------- Scroll, Boots, Lens


def test_the_scroll_rerolls_any_number_of_available_dice():
    """DC-R48, DC-M2: at least one, in die order; dice elsewhere are not rolled."""
    state = holding("scroll_of_fortune", dice="D12:9 D6:4 D4:1")
    events = choose(state, "scroll_of_fortune D4 D12", rolls=[3, 5])
    assert [(one.die, one.value, one.why, one.seat) for one in brought(events, Rolled)] == [
        ("D4", 3, "reroll", 0), ("D12", 5, "reroll", 0),
    ]  # fmt: skip
    assert available(state) == "D4:3 D6:4 D12:5"
    state = holding("scroll_of_fortune", dice="D12:9 D6:4 D4:1")
    for word in ("scroll_of_fortune", "scroll_of_fortune D20", "scroll_of_fortune D8"):
        assert refused(state, word) == ("DC-M2", "target")


def test_the_scroll_rerolls_the_chosen_die():
    """DC-A3: beside the one reroll of the turn; and it can arm (DC-R5)."""
    state = holding("scroll_of_fortune")
    choose(state, "choose D12", "scroll_of_fortune D12", rolls=[7])
    assert {"reroll", "crit"} <= options(state)
    choose(state, "reroll", rolls=[2])
    assert state.dice["D12"].value == 2


def test_the_boots_return_two_dice():
    """DC-H4, DC-R3, DC-R48: one or two Spent dice, rolled."""
    for count in (1, 2):
        state = holding("quickstep_boots")
        choose(state, " ".join(["quickstep_boots", "D4", "D8"][: count + 1]), rolls=[2, 3][:count])
        assert available(state) == ("D4:2 D6:4 D12:9" if count == 1 else "D4:2 D6:4 D8:3 D12:9")
    state = holding("quickstep_boots")
    for word in ("quickstep_boots", "quickstep_boots D4 D8 D10", "quickstep_boots D6", "quickstep_boots D20"):
        assert refused(state, word) == ("DC-M2", "target")


def test_the_boots_need_a_spent_die():
    """DC-M2: an action is offered only if it would change something."""
    state = holding("quickstep_boots", display="pit_tyrant{D4:1 D8:1 D10:1 D100:1 D20:1}")
    assert starting(state, "quickstep_boots") == set()


def test_the_lens_turns_a_die_to_its_highest():
    """DC-Q5, DC-M2: chosen or Available, not on a Creature, and not one that shows it already."""
    state = holding("bone_lens", dice="D12:9 D6:6 D4:1")
    assert starting(state, "bone_lens") == {"bone_lens D12", "bone_lens D4"}
    for word in ("bone_lens D6", "bone_lens D20", "bone_lens D8"):
        assert refused(state, word) == ("DC-M2", "target")
    events = choose(state, "bone_lens D12")
    assert only(events, Altered) == Altered(seat=0, die="D12", old=9, value=12, by="bone_lens")


def test_the_lens_can_arm():
    """DC-R5: a Ranger's D4."""
    state = conquest("ranger", "barghest redcap", "D4:1 D6:2", items={0: "bone_lens"})
    choose(state, "choose D4", "bone_lens D4", "place barghest")
    assert "crit redcap" in options(state)


# ---------------------------------------------------------------- Healing Potion


def test_the_potion_heals_two():
    """DC-Q1, DC-R53: one Hero of the owner's choice, whose health is not full."""
    state = holding("healing_potion", "magus monk witch", health={0: 5, 2: 1})
    assert starting(state, "healing_potion") == {"healing_potion 0", "healing_potion 2"}
    assert refused(state, "healing_potion 1") == ("DC-M2", "target")
    events = choose(state, "healing_potion 2")
    assert only(events, Healed) == Healed(seat=2, amount=2, left=3, by="healing_potion")
    state = holding("healing_potion", "magus monk witch", health={0: 5, 2: 1})
    choose(state, "healing_potion 0")
    assert health(state) == [6, 6, 1]


def test_there_are_two_potions():
    """DC-M1: a Hero may hold both, and one use takes one."""
    state = holding("healing_potion healing_potion", "magus monk", health={0: 1})
    choose(state, "healing_potion 0")
    assert (health(state)[0], items(state, 0)) == (3, ["healing_potion"])


# ---------------------------------------------------------------- during a cast


def test_items_for_the_die_of_a_spell():
    """DC-P10, DC-R35: Hat, Lens and Scroll work on that die only, a Potion as usual."""
    held = "mages_hat bone_lens scroll_of_fortune healing_potion"
    state = conquest(
        "monk witch", "shield barghest{D20:4}", "D10 D4:2", items={0: held}, health={1: 3}, begin="round", rolls=[3]
    )
    assert options(state) == {
        "accept", "mages_hat D10-1", "mages_hat D10+1", "bone_lens D10", "scroll_of_fortune D10", "healing_potion 1",
    }  # fmt: skip
    for word in ("mages_hat D4+1", "mages_hat D20+1", "bone_lens D4", "scroll_of_fortune D4"):
        assert refused(state, word) == ("DC-M2", "target")
    choose(state, "healing_potion 1")
    assert health(state) == [10, 5]
    assert table(state).cast_value == 3
    choose(state, "bone_lens D10")
    assert table(state).cast_value == 10


def test_the_scroll_for_a_spell():
    """DC-P10: and the new number counts."""
    state = conquest("monk", "shield barghest", "D10 D4", items={0: "scroll_of_fortune"}, begin="round", rolls=[3])
    choose(state, "scroll_of_fortune D10", rolls=[4, 1, 1])
    assert table(state).prevented == 2


def test_a_spell_die_on_a_creature_is_only_lifted():
    """DC-R36, DC-P8: the Hat changes the cast and not the Creature; nothing is slain by it."""
    state = conquest("monk", "shield jinkin{D10:7}", "D4", items={0: "mages_hat"}, begin="round", rolls=[3])
    choose(state, "mages_hat D10+1", rolls=[1])
    assert table(state).prevented == 2
    assert (lying(state, "jinkin"), display(state)) == ("D10:7", "jinkin")


def test_no_question_is_left_after_the_last_item():
    """DC-R59: D-CAST goes on by itself."""
    state = conquest("monk", "shield barghest", "D10 D4", items={0: "mages_hat"}, begin="round", rolls=[2])
    choose(state, "mages_hat D10-1", rolls=[1, 1])
    assert pending(state) == [(0, "MayStart")]
    assert table(state).prevented == 0


@pytest.mark.parametrize(
    ("item", "dice", "left"),
    [("scroll_of_fortune", "D12 D4", "D4:2 D6:4 D12:3"), ("quickstep_boots", "D10 D8", "D4:1 D6:4 D8:2 D10:3 D12:9")],
)
def test_dice_are_named_in_any_order(item, dice, left):
    """DC-R48: they are rolled in die order whatever the order of the words."""
    state = holding(item, dice="D12:9 D6:4 D4:1")
    choose(state, f"{item} {dice}", rolls=[2, 3])
    assert available(state) == left
