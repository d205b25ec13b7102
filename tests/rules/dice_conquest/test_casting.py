"""Casting: who and when, with which die, its rerolls, Spells that are drawn, and what follows."""

import pytest

from rules.dice_conquest.events import (
    CardRevealed,
    RevealWorked,
    Rolled,
    RoundEnded,
    SpellCast,
    SpellResult,
    Stolen,
)
from tests.rules.dice_conquest.tables import (
    available,
    brought,
    choose,
    conquest,
    display,
    end,
    health,
    lying,
    only,
    options,
    pending,
    refused,
    spent,
    table,
)
from tests.rules.dice_conquest.test_spells import cast

# ---------------------------------------------------------------- who casts when


def test_spells_are_cast_before_the_first_roll():
    """DC-P5, DC-P7, DC-R3: the named die is rolled, then everything that is Available."""
    state = conquest("monk witch", "kobold", "D4:1", deck="shield barghest redcap jinkin")
    events = choose(state, "pass", rolls=[6, 1, 2, 3, 4, 5, 6, 7])
    assert only(events, SpellCast) == SpellCast(seat=1, spell="shield")
    assert [(one.die, one.why) for one in brought(events, Rolled)][:2] == [("D10", "cast"), ("D4", "first roll")]
    assert len(brought(events, Rolled)) == 8


def test_spells_are_cast_from_left_to_right_by_one_hero_after_the_other():
    """DC-P5, DC-P6, DC-R37: from the First Player clockwise, and around again."""
    state = conquest(
        "monk witch", "haste barghest shield true_strike", "D20", first=1, begin="round", rolls=[5, 4, 3, 7]
    )
    assert (table(state).casting, pending(state)) == (None, [(1, "MayStart")])
    state = conquest("monk witch", "kobold", "D4:1", deck="haste barghest shield redcap true_strike jinkin")
    events = choose(state, "pass", rolls=[5, 4, 3, 1, 2, 3, 4, 5, 6, 7])
    assert [(one.seat, one.spell) for one in brought(events, SpellCast)] == [
        (1, "haste"), (0, "shield"), (1, "true_strike"),
    ]  # fmt: skip


def test_a_cast_spell_leaves_the_game():
    """DC-R34: whatever the result."""
    for roll in (3, 9):
        state = cast("shield", roll)
        assert display(state) == "barghest"
        assert "shield" in table(state).gone


@pytest.mark.parametrize(("spell", "lowest"), [("magic_missile", 3), ("shield", 4), ("haste", 5), ("true_strike", 3)])
def test_the_number_of_the_card_is_a_success(spell, lowest):
    """DC-P7, DC-P9."""
    for roll in (lowest - 1, lowest):
        state = conquest("monk", "kobold", "D4:1", deck=f"{spell} barghest redcap jinkin")
        events = choose(state, "pass", rolls=[roll])
        if pending(state) == [(0, "MayTarget")]:
            events += choose(state, "target barghest")
        result = only(events, SpellResult)
        assert (result.spell, result.value, result.success) == (spell, roll, roll >= lowest)


def test_a_cast_cannot_be_declined():
    """DC-R62."""
    state = conquest("ranger", "fireball barghest", "D12", begin="round", rolls=[2])
    assert options(state) == {"accept", "reroll"}
    for word in ("decline", "pass", "target none"):
        assert refused(state, word) == ("turn order", "not asked")


# ---------------------------------------------------------------- the die


@pytest.mark.parametrize("where", ["available", "spent", "creature"])
def test_the_die_stays_where_it_lies(where):
    """DC-P8, DC-R61, DC-R36: only an Available one is rolled again."""
    on = "{D10:7}" if where == "creature" else ""
    dice = "D10:7 D4" if where == "available" else "D4"
    rolls = [6, 1, 2] if where == "available" else [6, 1]
    lies = "D10:7" if where == "spent" else ""
    state = conquest("monk", f"shield barghest{on}", dice, spent=lies, begin="round", rolls=rolls)
    assert table(state).prevented == 2
    assert state.dice["D10"].zone == where
    if where == "creature":
        assert lying(state, "barghest") == "D10:7"
    assert available(state) == ("D4:1 D10:2" if where == "available" else "D4:1")


def test_dice_freed_while_casting_miss_the_first_roll():
    """DC-R57."""
    state = cast("magic_missile", 3, creatures="dire_wolf{D10:7} barghest", dice="D4")
    choose(state, "target dire_wolf", rolls=[1])
    assert available(state) == "D4:1"
    assert "D10" in spent(state).split()


# ---------------------------------------------------------------- rerolls


def test_a_cast_has_no_reroll_of_its_own():
    """DC-R35: only the Ranger and the Cleric reroll, once."""
    state = cast("shield", 3, items={0: "mages_hat"})
    assert refused(state, "reroll") == ("DC-R35", "no reroll")
    for hero in ("ranger", "cleric"):
        state = cast("shield", 3, heroes=f"{hero} witch", items={0: "mages_hat"})
        choose(state, "reroll", rolls=[2])
        assert "reroll" not in options(state)
        assert refused(state, "reroll") == ("DC-R35", "no reroll")


def test_the_new_number_stands():
    """DC-R35, DC-P10: also for the Cleric, who is not asked which."""
    state = cast("shield", 9, heroes="cleric witch", dice="D4")
    choose(state, "reroll", rolls=[3, 1])
    assert table(state).prevented == 0
    assert pending(state) == [(0, "MayStart")]


def test_only_the_caster_uses_what_he_has():
    """DC-P10: not the other Hero's ability or items."""
    state = cast("shield", 3, heroes="monk ranger", items={1: "mages_hat"}, dice="D4")
    assert pending(state) == [(0, "MayStart")]


# ---------------------------------------------------------------- drawing Spells


def test_a_spell_never_takes_the_place_of_a_creature():
    """DC-P3, DC-R31: three Creatures come, the Spells on the way lie between them."""
    deck = "soothe redcap shield hydra jinkin barghest"
    state = conquest("monk", "kobold", "D4:1", deck=deck, items={0: "mages_hat"})
    events = choose(state, "pass")
    assert [one.card for one in brought(events, CardRevealed)] == ["soothe", "redcap", "shield", "hydra", "jinkin"]
    assert state.deck == ["barghest"]


# ---------------------------------------------------------------- when everything dies


def test_all_creatures_die_to_spells():
    """DC-R26, DC-E1a, DC-R25: the round ends without a roll, a turn or damage."""
    state = cast("gate", 13, creatures="jinkin", dice="D4", deck="barghest redcap")
    events = choose(state, "target jinkin")
    ended = only(events, RoundEnded)
    assert (ended.why, ended.sum) == ("cleared", 0)
    assert brought(events, Rolled)[0].why == "first roll"
    assert (state.round, display(state), health(state)) == (2, "barghest redcap", [10, 10])


def test_a_spell_waits_for_the_last_of_its_kind():
    """DC-R25: the end is looked for after the last Spell."""
    state = conquest("monk", "magic_missile shield kobold{D4:1}", "D6", begin="round", rolls=[3], deck="barghest")
    events = choose(state, "target kobold", rolls=[2, 1, 2, 3, 4, 5, 6, 7])
    assert [type(one) for one in events if isinstance(one, SpellCast | RoundEnded)] == [SpellCast, RoundEnded]


def test_no_die_is_available_after_the_first_roll():
    """DC-R26, DC-E1b: the round ends at once, with damage."""
    state = conquest("monk witch", "harpy barghest", "D4", begin="round", rolls=[2])
    assert (state.round, health(state)) == (2, [8, 8])


def test_stolen_dice_are_told():
    """DC-R47."""
    state = conquest("monk witch", "kobold", "D4:1", deck="harpy true_strike barghest redcap")
    events = choose(state, "pass", rolls=[1, 1, 2, 3, 4, 5, 6, 7])
    assert brought(events, Stolen) == [Stolen(die="D20", value=7, by="harpy"), Stolen(die="D12", value=6)]


@pytest.mark.parametrize(("spell", "roll", "whom"), [
    ("magic_missile", 8, "target ghoul"), ("gate", 20, "target ghoul"), ("dominate", 20, "target barghest ghoul"),
])  # fmt: skip
def test_the_ghoul_hurts_the_caster(spell, roll, whom):
    """DC-R22, DC-R63, DC-R8: who slays it, by whatever Spell."""
    state = cast(spell, roll, creatures="ghoul{D6:6 D10:2} barghest", dice="D4", first=1)
    choose(state, whom)
    assert "ghoul" not in display(state)
    assert health(state) == [10, 9]


def test_the_ghoul_can_fell_its_caster():
    """DC-R63, DC-W2: but he need not aim at it."""
    state = cast("gate", 20, creatures="ghoul barghest", dice="D4", health={0: 1})
    assert "target none" in options(state)
    choose(state, "target ghoul")
    assert (end(state), pending(state)) == (("loss", "fallen"), [])


def test_a_tax_can_fell_a_caster():
    """DC-R50, DC-P10: no roll is made."""
    state = cast("shield", 3, heroes="ranger witch", creatures="hobgoblin_archer", dice="D4", health={0: 1})
    events = choose(state, "reroll")
    assert (end(state), brought(events, Rolled)) == (("loss", "fallen"), [])


def test_no_alter_holds_for_the_die_of_a_spell():
    """DC-R15, DC-P10: neither Hat nor Lens; a Scroll may be used."""
    held = "mages_hat bone_lens scroll_of_fortune"
    state = cast("shield", 3, creatures="clay_effigy", dice="D4", items={0: held})
    assert options(state) == {"accept", "scroll_of_fortune D10"}
    assert refused(state, "mages_hat D10+1") == ("DC-K4", "no alter")
    assert refused(state, "bone_lens D10") == ("DC-K4", "no alter")


def test_a_scroll_leaves_the_number_on_the_creature():
    """DC-R36, DC-P8."""
    state = cast("shield", 3, creatures="barghest{D10:7}", dice="D4", items={0: "scroll_of_fortune"})
    choose(state, "scroll_of_fortune D10", rolls=[9, 1])
    assert (lying(state, "barghest"), table(state).prevented) == ("D10:7", 2)


def test_a_reveal_draws_past_spells():
    """DC-R31, DC-P3, DC-P4: one Creature more, and the Reveal of the Gate on the way works last."""
    state = conquest("monk witch", "kobold", "D4:1", deck="goblin_drummer redcap jinkin gate hydra barghest")
    events = choose(state, "pass", rolls=[20])
    assert [one.card for one in brought(events, CardRevealed)] == [
        "goblin_drummer",
        "redcap",
        "jinkin",
        "gate",
        "hydra",
    ]
    assert [one.card for one in brought(events, RevealWorked)] == ["goblin_drummer", "gate"]
    assert health(state) == [9, 9]


def test_the_spell_that_ends_the_game_is_gone_too():
    """DC-R34: whatever the result."""
    state = cast("fireball", 6, creatures="bone_queen{D20:20 D6:6 D10:10 +2}", dice="D4")
    choose(state, "target bone_queen")
    assert end(state) == ("win", "boss")
    assert (display(state), "fireball" in table(state).gone) == ("", True)


def test_each_round_begins_its_casting_with_the_first_player():
    """DC-P6: whoever cast last in the round before."""
    state = conquest("monk witch magus", "kobold", "D4:1", deck="shield barghest redcap jinkin haste hydra gargoyle")
    assert only(choose(state, "pass"), SpellCast) == SpellCast(seat=1, spell="shield")
    assert only(choose(state, "pass"), SpellCast) == SpellCast(seat=2, spell="haste")
