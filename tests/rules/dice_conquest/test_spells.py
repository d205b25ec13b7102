"""What the eight Spells do."""

import pytest

from rules.dice_conquest.events import (
    Countered,
    Hurt,
    RevealWorked,
    SpellResult,
)
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
    only,
    options,
    pending,
    refused,
    seen,
    table,
    total,
)


def cast(spell, roll, heroes="monk witch", creatures="barghest", dice="", rolls=(), **more):
    """A round that begins with this Spell and this roll of its die; `rolls` follow if nobody is asked."""
    return conquest(heroes, f"{spell} {creatures}", dice, begin="round", rolls=[roll, *rolls], **more)


# ---------------------------------------------------------------- Magic Missile, Soothe, Shield


def test_magic_missile():
    """DC-R63, DC-P9: four on one Creature, or on none."""
    state = cast("magic_missile", 3, creatures="barghest jinkin")
    assert options(state) == {"target barghest", "target jinkin", "target none"}
    assert refused(state, "target kobold") == ("DC-P9", "target")
    assert refused(state, "target barghest jinkin") == ("DC-P9", "target")
    events = choose(state, "target barghest")
    assert only(events, Countered).amount == 4
    state = cast("magic_missile", 3, creatures="barghest jinkin")
    assert brought(choose(state, "target none"), Countered) == []


def test_a_success_that_is_given_up_is_told():
    """DC-R63: what the Spell came to is part of the story."""
    state = conquest("monk witch", "kobold", "D4:1", deck="magic_missile barghest redcap jinkin")
    events = choose(state, "pass", "target none", rolls=[8])
    assert brought(events, SpellResult)[-1] == SpellResult(spell="magic_missile", value=8, success=True, waived=True)


def test_a_success_without_a_target():
    """DC-R38: no question, no effect."""
    state = conquest("monk", "magic_missile", "D4", deck="barghest", begin="round", rolls=[8])
    assert (pending(state), state.round) == ([(0, "MayStart")], 2)
    assert "magic_missile" in table(state).gone


def test_soothe():
    """DC-R38, DC-R53, DC-P9: two for a hurt Hero; with one hurt it is automatic, with several the caster chooses."""
    state = cast("soothe", 3, heroes="monk witch magus", health={1: 3}, dice="D4", rolls=[1])
    assert health(state) == [6, 5, 6]
    state = cast("soothe", 3, heroes="monk witch magus", health={1: 3, 2: 5}, dice="D4")
    assert (pending(state), options(state)) == ([(0, "MayTarget")], {"target 1", "target 2"})
    assert refused(state, "target 0") == ("DC-P9", "target")
    choose(state, "target 2")
    assert health(state) == [6, 3, 6]
    assert health(cast("soothe", 2, health={1: 3}, dice="D4")) == [10, 3]


def test_shield():
    """DC-R29, DC-P9: two less this round, at least 0."""
    for cards, hurt in (("barghest", 1), ("kobold", 0)):
        state = cast("shield", 4, creatures=cards, dice="D4", rolls=[1])
        choose(state, "pass")
        assert sum(health(state)) == 20 - hurt
        assert table(state).prevented == 0


# ---------------------------------------------------------------- Fireball


@pytest.mark.parametrize("whom", ["none", "barghest", "barghest redcap", "barghest redcap hydra"])
def test_fireball(whom):
    """DC-R63, DC-P9: up to three Creatures."""
    state = cast("fireball", 6, creatures="barghest redcap hydra gargoyle", dice="D4")
    choose(state, f"target {whom}", rolls=[1])
    hit = {card.id for card in table(state).display if card.counters == 4}
    assert hit == set(whom.split()) - {"none"}
    assert sum(card.counters for card in table(state).display) == 4 * len(hit)


def test_fireball_has_three_at_most():
    """DC-P9: no fourth, and none twice."""
    state = cast("fireball", 6, creatures="barghest redcap hydra gargoyle", dice="D4")
    for whom in ("barghest redcap hydra gargoyle", "barghest barghest", "haste"):
        assert refused(state, f"target {whom}") == ("DC-P9", "target")


def test_fireball_and_exact_creatures():
    """DC-Q9, DC-Q10, DC-R12: odd and even do not matter, equality does."""
    state = cast("fireball", 6, creatures="jinkin{D6:4} kobold{D4:2} ankhrav", dice="D8")
    choose(state, "target jinkin kobold ankhrav", rolls=[1])
    assert display(state) == "kobold ankhrav"
    assert (total(state, "kobold"), total(state, "ankhrav")) == (6, 4)


def test_fireball_fails_on_its_caster():
    """DC-P9, DC-E4: who can fall by it."""
    state = cast("fireball", 5, dice="D4", rolls=[1])
    assert health(state) == [9, 10]
    state = cast("fireball", 5, health={0: 1})
    assert end(state) == ("loss", "fallen")


# ---------------------------------------------------------------- Haste, True Strike


def test_haste_is_for_everybody_this_round():
    """DC-P9, DC-R37: the chosen die once more; the next round not."""
    state = cast("haste", 5, dice="D4 D6 D8", rolls=[1, 3, 3])
    choose(state, "choose D4", "reroll", "reroll", "place barghest", rolls=[3, 3])
    choose(state, "choose D6", "reroll", "reroll", rolls=[3, 3])
    assert refused(state, "reroll") == ("DC-A3", "rerolled")
    choose(state, "place barghest", "pass", "keep", "approve")
    assert table(state).extra_rerolls == 0


def test_haste_fails_for_everybody_this_round():
    """DC-P9: no reroll by any means."""
    state = cast("haste", 4, heroes="monk cleric", dice="D4 D8 D6", items={0: "scroll_of_fortune"})
    choose(state, "accept", rolls=[3, 3, 8])
    assert table(state).no_reroll
    assert refused(state, "scroll_of_fortune D6") == ("DC-P9", "no reroll")
    choose(state, "choose D4")
    assert refused(state, "reroll") == ("DC-P9", "no reroll")
    choose(state, "place barghest", "choose D8", "place barghest")
    assert pending(state) == [(0, "MayStart")]
    choose(state, "pass", "keep", "approve")
    assert not table(state).no_reroll


def test_haste_that_failed_stops_no_other_rolls():
    """DC-R3: dice that return are rolled."""
    state = cast("haste", 4, dice="D4 D6", rolls=[1, 3])
    choose(state, "choose D4", "place barghest", "ability D20", rolls=[9])
    assert available(state) == "D6:3 D20:9"


def test_true_strike():
    """DC-R47, DC-P9: after the first roll the largest Available die shows its highest number."""
    state = cast("true_strike", 3, dice="D4 D6 D12", rolls=[1, 2, 3])
    assert available(state) == "D4:1 D6:2 D12:12"
    state = cast("true_strike", 3, creatures="clay_effigy", dice="D4 D6 D12", rolls=[1, 2, 3])
    assert available(state) == "D4:1 D6:2 D12:3"


def test_true_strike_fails():
    """DC-R47, DC-P9: the highest Available die is Spent, among equals the larger."""
    state = cast("true_strike", 2, dice="D4 D6 D12", rolls=[4, 2, 4])
    assert available(state) == "D4:4 D6:2"


def test_true_strike_after_the_harpy():
    """DC-R47: first the theft, then the alteration of what is left."""
    state = cast("true_strike", 3, creatures="harpy barghest", dice="D4 D6 D12", rolls=[1, 2, 9])
    assert available(state) == "D4:1 D6:6"
    state = cast("true_strike", 2, creatures="harpy barghest", dice="D4 D6 D12", rolls=[1, 2, 9])
    assert available(state) == "D4:1"


# ---------------------------------------------------------------- Dominate, Gate


def test_dominate():
    """DC-R63, DC-R29, DC-P9: A's printed damage four times on B, and A deals nothing this round."""
    state = cast("dominate", 11, creatures="barghest bone_queen kobold", dice="D4")
    assert options(state) == {
        "target barghest bone_queen", "target barghest kobold", "target kobold barghest", "target kobold bone_queen",
        "target none",
    }  # fmt: skip
    for whom in ("bone_queen barghest", "barghest barghest", "barghest", "barghest jinkin"):
        assert refused(state, f"target {whom}") == ("DC-P9", "target")
    choose(state, "target barghest bone_queen", rolls=[1])
    assert counters(state, "bone_queen") == 12
    assert (seen(state, "barghest").damage, seen(state, "barghest").dominated) == (0, True)
    choose(state, "pass")
    assert sum(health(state)) == 16
    assert not seen(state, "barghest").dominated


def test_dominate_uses_printed_damage():
    """DC-R29, DC-R67: not the auras; and a dominated aura still counts for the others."""
    state = cast("dominate", 11, creatures="smaranava barghest", dice="D4")
    choose(state, "target smaranava barghest", rolls=[1])
    assert counters(state, "barghest") == 4
    assert (seen(state, "smaranava").damage, seen(state, "barghest").damage) == (0, 4)


def test_dominate_needs_two():
    """DC-R38: a Creature that is no Boss, and another one."""
    for cards in ("barghest", "bone_queen"):
        state = cast("dominate", 20, creatures=cards, dice="D4", rolls=[1])
        assert pending(state) == [(0, "MayStart")]


def test_dominate_can_slay_and_give():
    """DC-R22, DC-P9: the caster is the slayer."""
    state = cast("dominate", 11, creatures="barghest redcap", dice="D4", first=1)
    choose(state, "target barghest redcap")
    assert pending(state) == [(1, "MayAward")]
    choose(state, "award 1")
    assert items(state, 1) == ["mages_hat"]


def test_dominate_fails():
    """DC-R30: two party damage, one by one from the First Player on."""
    state = cast("dominate", 10, heroes="monk witch magus", dice="D4", first=2, rolls=[1])
    assert health(state) == [5, 6, 5]


def test_gate():
    """DC-R63, DC-P9: a Creature of 16 health or less that is no Boss, exact or not (DC-Q10), leaves slain."""
    state = cast("gate", 13, creatures="barghest gargoyle jinkin bone_queen", dice="D4")
    assert options(state) == {"target gargoyle", "target jinkin", "target none"}
    assert refused(state, "target barghest") == ("DC-P9", "target")
    choose(state, "target jinkin", rolls=[1])
    assert display(state) == "barghest gargoyle bone_queen"


def test_gate_is_revealed_with_damage():
    """DC-P4, DC-R30, DC-K1: together with the Creatures', from left to right."""
    state = conquest("monk witch magus", "kobold", "D4:1", deck="goblin_bomber gate pit_tyrant redcap")
    events = choose(state, "pass", rolls=[20])
    assert [(one.card, one.damage) for one in brought(events, RevealWorked)] == [
        ("goblin_bomber", 1), ("gate", 1), ("pit_tyrant", 2),
    ]  # fmt: skip
    assert brought(events, Hurt)
    assert health(state) == [5, 3, 5]


def test_gate_fails_and_a_spell_comes():
    """DC-R37, DC-R31: it is cast in the same step, by the next Hero."""
    state = cast("gate", 12, deck="haste kobold redcap", dice="D4", rolls=[5, 1])
    assert (display(state), table(state).extra_rerolls) == ("barghest kobold", 1)
    assert state.deck == ["redcap"]


def test_gate_fails_with_an_empty_deck():
    """DC-R32."""
    state = cast("gate", 12, dice="D4", rolls=[1])
    assert display(state) == "barghest"


def test_gate_fails_and_a_creature_draws_another():
    """DC-S12, DC-P9: its Reveal works."""
    state = cast("gate", 12, deck="dire_wolf kobold redcap", dice="D4", rolls=[1])
    assert display(state) == "barghest dire_wolf kobold"
