"""The panels of what is asked beside placing dice: numbers, items given, spells, plans."""

from rules.dice_conquest.actions import (
    Approve,
    Award,
    Decline,
    Keep,
    Number,
    Object,
    Target,
    Use,
    VoteFor,
)
from rules.dice_conquest.plan_choices import Wish, all_gone, change_label, toggled, variants, wish_label
from rules.dice_conquest.state import ConquestState
from tests.rules.dice_conquest.panels_seen import called, entries, labels, menus, press, shown
from tests.rules.dice_conquest.tables import choose, conquest, pending, table

# ---------------------------------------------------------------- NUMBER, AWARD, PREVENT


def test_the_new_number_stands_first() -> None:
    """DC-H1, chat 3.3."""
    state = conquest("cleric monk", "barghest", "D10:9 D12:2 D4:1")
    choose(state, "choose D10", "place barghest", "ability D12", rolls=[6])
    kept = shown(state)
    assert kept.title == "Guidance rolled 6. It was 2."
    assert [[one.answer for one in row] for row in kept.rows if isinstance(row, tuple)] == [
        [(Number(6),), (Number(2),)]
    ]
    assert labels(kept) == [["Keep 6", "Keep 2"]]


def test_an_item_is_given_to_anybody() -> None:
    """DC-L4."""
    state = conquest("ranger monk", "redcap{D8:8} barghest", "D4:3", away=[1])
    choose(state, "choose D4", "place redcap")
    given = shown(state)
    assert given.title == "The Mage's Hat is yours to give"
    assert given.lines == ("Change one die by 1, up or down.", "Away: Дмитрий.")
    assert labels(given) == [["Ranger (you)", "Monk (Дмитрий)"]]
    assert press(given, "Monk (Дмитрий)").answer == (Award(1),)


def test_the_shield_tells_what_is_left_and_who_falls() -> None:
    """DC-E2 to DC-E4."""
    state = conquest("monk witch", "barghest redcap", "D4:1", health={0: 3}, items={1: "mirror_shield"})
    choose(state, "pass")
    asked = shown(state)
    assert asked.title == "5 damage are coming. Use the Mirror Shield?"
    assert asked.lines == (
        "Without it: Chloé 3 and Дмитрий 2. **Chloé would fall, and all would lose.**",
        "With it: Chloé 1 and Дмитрий 1.",
    )
    assert labels(asked) == [["Use: 2 left"], ["Do not: 5 left, Monk falls"]]
    assert [row[0].answer for row in called(state, 1)] == [(Use(),), (Decline(),)]


# ---------------------------------------------------------------- CAST, TARGET


def test_a_cast_is_accepted_by_the_green_press() -> None:
    """DC-P7, DC-P9, DC-P10."""
    state = conquest("cleric monk", "fireball barghest", "D12:1", begin="round", rolls=[4])
    cast = shown(state)
    assert cast.title == "Fireball: the D12 shows 4, it needs 6"
    assert cast.lines[:2] == (
        "**Success:** 4 damage to each of up to 3 creatures.", "**Fail:** the caster takes 1 damage."
    )  # fmt: skip
    assert "A reroll succeeds 58 %." in cast.lines
    assert labels(cast) == [["Reroll"]]
    assert [(one.label, one.style) for one in cast.finish] == [("Accept: fail", "finish")]


def test_targets_are_told_with_what_becomes_of_them() -> None:
    """DC-R63."""
    state = conquest(
        "witch monk", "magic_missile ghoul{D8:8} barghest", "D8:1", health={0: 1}, begin="round", rolls=[5]
    )
    aimed = shown(state)
    assert aimed.title == "Magic Missile succeeds. Which creature?"
    assert labels(aimed) == [["Ghoul slain, you fall", "Barghest 13"]]
    assert press(aimed, "Ghoul slain, you fall").style == "grave"
    assert [one.answer for one in aimed.finish] == [(Target(),)]


def test_many_sets_are_a_list_with_what_slays_most_first() -> None:
    """DC-P9: Fireball meets up to three."""
    state = conquest(
        "witch", "fireball redcap{D10:8} kobold barghest minotaur{D20:15}", "D12:1", begin="round", rolls=[9]
    )
    found = entries(shown(state), "Choose creatures…")
    assert found[0] == "Redcap slain, Kobold 1, Minotaur slain"
    assert len(found) == 4 + 6 + 4


def test_who_strikes_is_asked_first_and_then_whom() -> None:
    """DC-P9: Dominate."""
    state = conquest("witch", "dominate redcap barghest ember_dragon", "D20:1", begin="round", rolls=[15])
    assert labels(shown(state)) == [["Redcap hits 8", "Barghest hits 12"]]
    strikes = press(shown(state), "Barghest hits 12")
    assert strikes.question == "Barghest strikes for 12 and deals no damage this round. Whom?"
    assert [(one.label, one.answer) for one in strikes.asks] == [
        ("Redcap slain", (Target(("barghest", "redcap")),)), ("Vorkhaz 34", (Target(("barghest", "ember_dragon")),)),
    ]  # fmt: skip


def test_a_healing_spell_names_heroes_and_a_gate_slays() -> None:
    """DC-R38, DC-P9."""
    state = conquest("witch monk", "soothe barghest", "D6:1", health={0: 3, 1: 9}, begin="round", rolls=[5])
    assert labels(shown(state)) == [["Witch 3→5", "Monk 9→10"]]
    state = conquest("witch monk", "gate redcap barghest", "D20:1", begin="round", rolls=[15])
    assert labels(shown(state)) == [["Redcap slain"]]


# ---------------------------------------------------------------- plans


def planning(heroes: str = "ranger monk witch") -> ConquestState:
    """Seat 0 plans: an exact creature is over its health, another has a low and a high die."""
    state = conquest(heroes, "jinkin{D6:3 D8:8} barghest{D12:11 D20:4}", "D4:1", deck="redcap kobold hydra")
    choose(state, "pass")
    return state


def test_a_plan_is_proposed_by_the_green_press() -> None:
    """DC-E5, DC-R10: the safe plan slays the Jinkin."""
    plan = shown(planning())
    assert plan.title == "The round is over. Which dice come back?"
    assert plan.lines == (
        "Jinkin, 11 of 8: D6 3, D8 8.", "Barghest, 15 of 17: D12 11, D20 4.",
        "**Proposed:** the D6 · 3 and the D20 · 4 go; the rest stays. Jinkin slain, Barghest 6.",
    )  # fmt: skip
    assert [(one.label, one.answer, one.style) for one in plan.finish] == [
        ("Propose", (Keep(("D6", "D20")),), "finish")
    ]
    assert labels(plan) == [["Keep all", "Remove all"]]
    found = menus(plan)["Another plan…"]
    assert (found[0].label, found[0].note) == ("D6 stays", "Jinkin 3 over")
    assert (found[1].label, found[1].note) == ("D8 goes too", "Jinkin 8")
    assert len(found) == 2**4 - 3


def test_many_dice_have_single_changes_and_whole_creatures() -> None:
    """DC-E5: all other plans are typed."""
    state = conquest("ranger monk", "jinkin{D6:3 D8:8 D4:1} barghest{D12:11 D20:4}", "D10:1", deck="redcap")
    choose(state, "pass")
    found = [choice.label for choice in menus(shown(state))["Another plan…"]]
    assert {"D12 goes too", "D20 stays"} <= set(found)
    assert len(found) == len(set(found)) <= 25
    assert shown(state).small.endswith("Any other plan can be typed: remove:D8 D6 clear:jinkin.")


def test_a_plan_is_answered_by_all_others() -> None:
    """DC-E5, chat 3.3."""
    state = planning()
    choose(state, "keep D6 D20")
    assert pending(state) == [(1, "MayRespond"), (2, "MayRespond")]
    answer = shown(state, seat=2)
    assert answer.title == "Chloé proposes a plan for the dice"
    assert [one.answer for one in answer.finish] == [(Approve(),)]
    assert press(answer, "Keep all").answer == (Object(),)
    (row,) = called(state, 1)
    assert [one.label for one in row] == ["Agree", "Object…"] and row[0].answer == (Approve(),)
    assert [one.label for one in row[1].asks] == ["Keep all", "Remove all", "D6 stays", "D8 goes too"]
    assert row[1].asks[2].answer == (Object(("D20",)),)


def test_a_vote_has_a_button_for_each_plan() -> None:
    """DC-E5."""
    state = planning()
    choose(state, "keep D6 D20")
    choose(state, "object D12", seat=1)
    choose(state, "approve", seat=2)
    vote = shown(state, seat=2)
    assert labels(vote) == [["Chloé: D6 and D20 go"], ["Дмитрий: D12 goes"]]
    assert vote.lines[1] == "**Дмитрий**: the D12 · 11 goes; the rest stays. Jinkin 3 over, Barghest 13."
    assert [[one.answer for one in row] for row in called(state, 2)] == [[(VoteFor(0),)], [(VoteFor(1),)]]


def test_counters_of_exact_creatures_can_be_cleared() -> None:
    """DC-R11."""
    state = conquest("ranger", "jinkin{D6:3} barghest{+3}", "D4:1", deck="redcap", items={0: "goblin_skull_bomb"})
    choose(state, "goblin_skull_bomb jinkin", "pass")
    view = table(state)
    assert all_gone(view) == Wish(("D6",), ("jinkin",))
    assert shown(state).lines[0] == "Jinkin, 9 of 8: D6 3, 6 in counters."
    assert wish_label(view, Wish((), ("jinkin",))) == "Jinkin cleared"
    assert change_label(view, Wish(("D6",), ("jinkin",)), Wish(("D6",))) == "Jinkin not cleared"
    assert toggled(Wish(("D6",)), ["D6"], ["jinkin"]) == Wish((), ("jinkin",))
    assert len(variants(view, Wish())) == 3
