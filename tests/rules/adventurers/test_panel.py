"""What the panel of a turn says and offers in Adventurers, position by position."""

from typing import Any

import pytest

from rules.adventurers.forecast import attacks_to_come
from rules.adventurers.panel import PanelMarks, call_rows, marks
from rules.adventurers.state import JourneyState
from tests.rules.adventurers.panels_seen import (
    NAMES,
    chosen,
    entries,
    labels,
    last,
    menus,
    own,
    press,
    pressed,
    seen_by_all,
    shown,
)
from tests.rules.adventurers.tables import GAME, decision_of, fight

PARTY, FOES = "krull A31, thorensen A21, vhaladia A32", "troll E31, goblin E21, goblin E22, gnoll E41"


def turn(party: str = PARTY, foes: str = FOES, begin: str = "krull", **more: Any) -> JourneyState:
    """Krull in front of a Troll, Goblins and a Gnoll beside it."""
    return fight(party, foes, begin=begin, seats="0 1 2", **more)


# ---------------------------------------------------------------- what it says


def test_a_turn_says_what_is_held_what_is_best_and_what_presses() -> None:
    """PA-X9, PA-X10, PA-N6, PA-N10, chat 3.3."""
    panel = shown(turn(tokens={"krull": "3 2 0"}, hero={"krull": {"fatigue": 2, "life": 9, "ward": 1}}))
    assert panel.title == "Your turn: Krull, column 3, front"
    assert panel.lines == (
        "Tokens: 3 red, 2 blue. Fatigue 2, 9 of 11 life, ward 1.",
        "**Axe at Goblin 2, 3 red:** needs 2 swords, **50 %**. A hit deals 3: Goblin 2 falls.",
        "If nothing changes: Troll → Krull, 6 dice · Goblin 2 → Thorensen, 2 dice · Goblin 3 → Thorensen, 2 dice · "
        "Gnoll → Krull, 3 dice.",
    )
    assert last(panel) == ["Roll"] and pressed(panel, "Roll") == "attack:start_axe_a:2:3:0:0"


def test_who_is_worn_out_reads_it() -> None:
    """PA-X16."""
    panel = shown(turn(hero={"krull": {"fatigue": 3, "life": 2}}))
    assert panel.lines[0].endswith("Fatigue 3, 2 of 11 life. Worn out: nothing that causes fatigue.")


def test_nobody_in_reach_leaves_a_pass() -> None:
    """PA-X6."""
    panel = shown(turn("krull A11, thorensen A21, vhaladia A22", "gnoll E51"))
    assert panel.lines[1] == "No enemy can be attacked with a weapon from here."
    assert last(panel) == ["Pass"] and "Attack…" not in menus(panel)


def test_what_enemies_do_is_what_they_would_do() -> None:
    """PA-N1, PA-U1: the enemies that still act in this round, else those of the next one; fallen ones nothing."""
    state = turn(foe={1: {"acted": True}, 2: {"acted": True}, 3: {"stunned": True}})
    assert [(one.no, one.who) for one in attacks_to_come(seen_by_all(state))] == [(4, "krull")]
    every = turn(foe={no: {"acted": True} for no in (1, 2, 3, 4)})
    assert [one.no for one in attacks_to_come(seen_by_all(every))] == [1, 2, 3, 4]
    idle = turn("krull A31, thorensen A21, vhaladia A32", "gnoll E51")
    assert attacks_to_come(seen_by_all(idle)) == ()
    assert shown(idle).lines[2] == "If nothing changes: no enemy attacks this round."


# ---------------------------------------------------------------- attacks


def test_attacks_stand_with_their_best_dice_the_best_one_first() -> None:
    """PA-X9, PA-X18, chat 3.3."""
    panel = shown(turn(tokens={"krull": "3 2 0"}))
    assert entries(panel, "Attack…") == {
        "Axe at Goblin 2 (E21), 3 red: 50 %, 3 damage: falls": "Needs 2 swords. Keeps 2 blue.",
        "Axe at the Troll (E31), 3 red: 50 %, 3 damage": "Needs 2 swords. Keeps 2 blue.",
        "Axe at the Gnoll (E41), 3 red: 50 %, 3 damage": "Needs 2 swords. Keeps 2 blue.",
    }
    assert chosen(panel, "Attack…", "Axe at the Gnoll (E41), 3 red: 50 %, 3 damage") == "attack:start_axe_a:4:3:0:0"


def test_dice_of_the_suggestion_stand_the_likeliest_first() -> None:
    """PA-T3: any number of any colour; what helps nothing stands last."""
    panel = shown(turn(tokens={"krull": "3 1 0"}))
    found = entries(panel, "Dice: 3 red, 50 %…")
    assert list(found) == [
        "3 red: 50 %", "2 red: 25 %",
        "3 red, 1 blue: 50 %", "2 red, 1 blue: 25 %", "1 red: 0 %", "1 blue: 0 %", "1 red, 1 blue: 0 %",
    ]  # fmt: skip
    assert found["2 red: 25 %"] == "3 damage: falls; keeps 1 red, 1 blue"


def test_other_dice_at_other_enemies_are_a_list_too() -> None:
    panel = shown(turn(tokens={"krull": "2 0 0"}))
    assert list(entries(panel, "Other dice at other enemies…")) == [
        "Axe at the Troll (E31), 1 red: 0 %, 3 damage", "Axe at the Gnoll (E41), 1 red: 0 %, 3 damage",
    ]  # fmt: skip


def test_a_magical_weapon_says_its_range_of_wounds() -> None:
    """PA-W11, PA-U7: each green die with a bow is one wound more, doubled on a Troll."""
    panel = shown(turn(begin="vhaladia", tokens={"vhaladia": "0 0 2"}))
    assert panel.lines[1] == ("**Wand at the Troll, 2 green:** needs 1 bow, **63 %**. A hit deals 4–6.")
    assert "Wand at Goblin 2 (E21), 2 green: 63 %, 2–3 damage: may fall" in entries(panel, "Attack…")


def test_others_that_are_hit_are_named() -> None:
    """PA-W9, PA-R36."""
    state = turn("melandrir A32, krull A31, thorensen A21", "gnoll E31, goblin E32", "melandrir",
                 items={"melandrir": "long_bow"}, tokens={"melandrir": "0 3 0"})  # fmt: skip
    panel = shown(state)
    assert panel.lines[1] == (
        "**Long Bow at the Gnoll, 3 blue:** needs 2 bows, **74 %**. A hit deals 3 to the Gnoll and 1 to the Goblin."
    )
    assert "Also 1 on the Goblin." in entries(panel, "Attack…")["Long Bow at the Gnoll (E31), 3 blue: 74 %, 3 damage"]


def test_two_weapons_of_one_name_are_told_apart() -> None:
    """PA-I8: the two Axes of the start are two cards."""
    state = turn(items={"krull": "dagger start_sword"}, tokens={"krull": "1 0 0"})
    found = entries(shown(state), "Attack…")
    assert {label.split(" at ")[0] for label in found} == {"Dagger", "Sword"}


# ---------------------------------------------------------------- skills, potions, moves


def test_skills_stand_in_one_list_with_cost_and_what_they_do() -> None:
    """PA-X11, PA-K5, PA-X13."""
    state = turn(skills={"krull": "power_strike battle_cry second_wind"}, tokens={"krull": "3 0 0"})
    found = entries(shown(state), "Skill…")
    assert (
        found["Power Strike at Gnoll (E41), 3 red: 50 %, 5 damage: falls"]
        == "Needs 2 swords. 1 fatigue. Keeps no tokens."
    )
    assert found["Battle Cry"].endswith("2 fatigue.")
    assert found["Second Wind"] == "Removes 3 fatigue and restores 2 life. Free."
    assert chosen(shown(state), "Skill…", "Battle Cry") == "skill:battle_cry::0:0:0"


def test_a_skill_with_many_uses_has_a_list_of_its_own() -> None:
    """PA-R99."""
    foes = "gnoll E11, gnoll E21, gnoll E31, gnoll E41, gnoll E51"
    state = turn(foes=foes, begin="vhaladia", skills={"vhaladia": "chain_lightning stone_skin"})
    panel = shown(state)
    assert len(menus(panel)["Chain Lightning…"]) == 5 + 10 + 10
    assert all(label.startswith("Stone Skin on ") for label in entries(panel, "Skill…"))
    assert any(label.startswith("Chain Lightning") for label in entries(panel, "Skills with other dice…"))


def test_skills_that_cannot_be_used_say_why() -> None:
    """PA-K7, PA-K8, PA-X16."""
    state = turn(tokens={"krull": "2 0 0"}, skills={"krull": "shield_bash power_strike reckless_swing toughness parry"})
    assert shown(state).lines[-1] == "Not now: Shield Bash (needs a shield), Power Strike (needs 3 red)."
    tired = turn(skills={"krull": "battle_cry"}, hero={"krull": {"fatigue": 3, "life": 2}})
    assert shown(tired).lines[-1] == "Not now: Battle Cry (worn out)."


def test_actions_say_that_they_end_the_turn() -> None:
    """PA-R24."""
    state = turn(begin="thorensen", skills={"thorensen": "healing_hands"}, hero={"krull": {"life": 4}})
    found = entries(shown(state), "Skill…")
    assert found["Healing Hands on Krull (4 of 11 life)"] == "Restores 3 life. 1 green, 1 fatigue. Ends the turn."


def test_a_weapon_is_named_where_two_could_be_used() -> None:
    """PA-R71."""
    state = turn(items={"krull": "dagger start_sword"}, skills={"krull": "envenom"}, tokens={"krull": "1 1 0"})
    found = entries(shown(state), "Skill…")
    assert any(label.startswith("Envenom (Dagger) at ") for label in found)
    assert any(label.startswith("Envenom (Sword) at ") for label in found)


def test_potions_say_on_whom_and_how_it_stands() -> None:
    """PA-R60."""
    state = turn(items={"krull": "+ healing_potion"}, hero={"thorensen": {"life": 3}})
    panel = shown(state)
    assert entries(panel, "Potion…")["Healing Potion for Thorensen"] == "Restores 4 life. 3 of 10 life."
    assert chosen(panel, "Potion…", "Healing Potion for Thorensen") == "potion:healing_potion:thorensen"


def test_moves_say_their_price_and_whom_weapons_then_reach() -> None:
    """PA-X1, PA-R16, PA-R13."""
    panel = shown(turn("krull A11, thorensen A21, vhaladia A22", "gnoll E51, goblin E31", tokens={"krull": "4 2 0"}))
    assert (
        pressed(panel, "Move…")
        == "Column 2: 1 blue: move:2 | Column 3: 1 blue: move:3 | Column 4: 1 blue: move:4 | Column 5: 2 blue: move:5"
    )
    assert press(panel, "Move…").question.split("\n") == [
        "Where to? It is a draft.",
        "**Column 2, 2 behind**: 1 blue, nobody in reach.",
        "**Column 3, front**: 1 blue, in reach: Goblin.",
        "**Column 4, front**: 1 blue, in reach: Gnoll and Goblin.",
        "**Column 5, front**: 2 blue, in reach: Gnoll.",
    ]


def test_flight_is_called_for_beside_the_turn() -> None:
    """PA-H1, PA-R51."""
    state = turn(now={"begun": True})
    assert ["Pass", "Call to flee"] in [row[-2:] for row in labels(shown(state))]
    GAME.apply(state, 0, GAME.read("call_flee")[0], None)  # type: ignore[arg-type]
    assert any("Withdraw the call" in row for row in labels(shown(state)))


# ---------------------------------------------------------------- picture and calls


def test_the_picture_marks_targets_columns_and_allies() -> None:
    state = turn("krull A11, thorensen A21, vhaladia A22", "gnoll E21, goblin E51", tokens={"krull": "4 1 0"},
                 items={"krull": "+ healing_potion"})  # fmt: skip
    found = marks(own(state), GAME.lawful(state, decision_of(state)), ())
    assert found == PanelMarks(targets=(1,), allies=("krull", "thorensen", "vhaladia"), columns=(2, 3, 4))


def test_a_turn_is_called_without_buttons() -> None:
    state = turn()
    assert call_rows(seen_by_all(state), decision_of(state), GAME.lawful(state, decision_of(state)), NAMES) == ()


@pytest.mark.parametrize("party", ["krull A31, thorensen A21", "krull A31, thorensen A21, vhaladia A32"])
def test_a_draft_changes_what_the_panel_says(party: str) -> None:
    """A free skill and a move are drafts: the view after them is what the panel shows."""
    state = fight(party, "gnoll E51", begin="krull", skills={"krull": "battle_cry"}, tokens={"krull": "2 1 0"})
    for word in ("move:4", "skill:battle_cry"):
        GAME.apply(state, 0, GAME.read(word)[0], None)  # type: ignore[arg-type]
    panel = shown(state)
    assert panel.title == "Your turn: Krull, column 4, front"
    assert "**Axe at the Gnoll, 2 red:** needs 2 swords, **50 %**" in panel.lines[1]
