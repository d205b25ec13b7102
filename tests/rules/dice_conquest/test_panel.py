"""What the panels of Dice Conquest say and offer, position by position."""

from typing import Any

import pytest

from rules.dice_conquest import GAME
from rules.dice_conquest.actions import (
    Ability,
    Choose,
    Crit,
    Discard,
    End,
    Item,
    Pass,
    Place,
    Reroll,
)
from rules.dice_conquest.catalog import CREATURES
from rules.dice_conquest.labels import CREATURE, brief_creature, brief_player
from rules.dice_conquest.panel import marks
from rules.dice_conquest.state import ConquestState
from rules.panels import Heading
from tests.rules.dice_conquest.panels_seen import entries, labels, last, menus, press, shown
from tests.rules.dice_conquest.tables import choose, conquest, decision_of

# ---------------------------------------------------------------- names on buttons


def test_creatures_are_short_on_buttons_and_none_is_like_another() -> None:
    brief = [brief_creature(id) for id in CREATURES]
    assert len(set(brief)) == len(brief)
    assert max(map(len, brief)) <= CREATURE
    assert brief_creature("skeletal_champion") == "Champion" and brief_creature("ember_dragon") == "Vorkhaz"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Chloé", "Mira Oğuz"), "Chloé"), (("Bartholomäus der Große", "Mira Oğuz"), "Bartholom…"),
        (("Alexandria (blue)", "Alexandria (red)"), "Alex…blue)"),
        (("\u2068ישראל ישראלי ישראל\u2069", "Mira Oğuz"), "\u2068ישראל ישר…\u2069"),
    ],
)  # fmt: skip
def test_a_name_on_a_button_is_short_and_its_own(names: tuple[str, ...], told: str) -> None:
    """chat 4.3."""
    assert brief_player(names, 0) == told


# ---------------------------------------------------------------- START


def turn(**more: Any) -> ConquestState:
    """A turn of the Witch with an 8 on the D12."""
    return conquest(
        "witch monk",
        "minotaur{D8:7} redcap harpy skeletal_champion{D6:6}",
        "D12:8 D20:17 D100:4",
        health={0: 6},
        **more,
    )


def test_a_turn_begins_with_the_dice_and_what_presses() -> None:
    """DC-A1, DC-E2, chat 3.3."""
    start = shown(turn())
    assert start.title == "Your turn: Witch, 6 of 10 health"
    assert start.lines == (
        "If the round ended now: 8 damage to share, 4 for you.",
        "Your critical number is 8: the D12 (*Life Siphon*).",
    )
    assert start.rows[0] == Heading("**Die**")
    assert labels(start) == [["D10% · 4", "D12 · 8 ★", "D20 · 17"]]
    assert last(start) == ["Odds", "Pass…"]
    assert press(start, "D12 · 8 ★").answer == (Choose("D12"),)


def test_who_would_fall_is_said_at_once() -> None:
    """DC-E4."""
    assert (
        shown(conquest("monk witch", "barghest redcap", "D4:1", health={0: 3})).lines[0].endswith("**You would fall.**")
    )
    fallen = shown(conquest("monk witch", "barghest redcap", "D4:1", health={1: 2})).lines[0]
    assert fallen == "If the round ended now: 5 damage to share, 2 for you. **Дмитрий would fall.**"
    assert shown(conquest("monk", "barghest", "D4:1")).lines[0] == "If the round ended now: 3 damage."


def test_a_pass_asks_once_more_and_tells_who_pays() -> None:
    """DC-Q12, chat 4.7."""
    passing = press(shown(turn()), "Pass…")
    assert (passing.answer, passing.style) == ((), "grave")
    assert passing.question == ("**Pass?** The round ends for everybody: 8 damage to share (Chloé 4 and Дмитрий 4).")
    assert [(one.label, one.answer, one.style) for one in passing.asks] == [("Pass", (Pass(),), "grave")]


def test_odds_stand_before_a_reroll_and_lead_to_it() -> None:
    """DC-A3."""
    odds = press(shown(turn()), "Odds")
    assert odds.question.split("\n")[1:] == [
        "**D10% · 4**: can be placed 100 %, slays 20 % (the Skeletal Champion 20 %), critical hit 10 %.",
        "**D12 · 8**: can be placed 100 %, slays 33 % (the Skeletal Champion 25 %, the Minotaur 17 %, the Redcap 17 % "
        "and the Harpy 8 %), critical hit 8 %.",
        "**D20 · 17**: can be placed 100 %, slays 60 % (the Minotaur 50 %, the Redcap 50 %, the Harpy 45 % "
        "and the Skeletal Champion 35 %), critical hit 5 %.",
    ]
    assert [one.answer for one in odds.asks] == [(Choose(die), Reroll()) for die in ("D100", "D12", "D20")]


def test_no_odds_where_no_die_can_be_rerolled() -> None:
    """DC-R2, DC-P9."""
    assert last(shown(conquest("witch", "medusa", "D12:8"))) == ["Pass…"]
    assert last(shown(conquest("witch", "redcap", "D12:8", effects={"no_reroll": True}))) == ["Pass…"]


# ---------------------------------------------------------------- CHOSEN


def test_a_die_in_hand_shows_what_it_would_do() -> None:
    """DC-A5, DC-H7, chat 3.3."""
    state = turn()
    choose(state, "choose D12")
    held = shown(state, draft=(Choose("D12"),))
    assert held.title == "You hold the D12 · 8 ★"
    assert held.lines[0] == "Witch, 6 of 10 health. 1 reroll left."
    assert held.lines[1].startswith("**Critical hit.** Life Siphon: ")
    assert held.rows[0] == Heading("**Place it on** · health left after it")
    assert labels(held) == [
        ["Minotaur 3, you −1", "Redcap 3"],
        ["Harpy 4", "Champion slain, you +1"],
        ["Reroll", "Hex 5 ★", "Hex 11 ★"],
    ]
    assert press(held, "Harpy 4").answer == (Place("harpy"),)
    assert press(held, "Hex 5 ★").answer == (Ability("D12", -3),)
    assert last(held) == ["Odds"]
    assert held.small.startswith("Back puts the die down.")


def test_a_die_that_is_bound_cannot_be_put_down() -> None:
    """DC-A2."""
    state = turn()
    choose(state, "choose D12")
    choose(state, "reroll", rolls=[3])
    held = shown(state)
    assert held.small.startswith("The die is chosen. A reroll or anything that is rolled is final.")
    assert held.lines[0].endswith("No reroll.")
    assert last(held) == [] and "Reroll" not in labels(held)[-1]
    assert held.title == "You hold the D12 · 3 ★"  # once armed it stays armed (DC-R5)


def test_what_does_not_take_the_die_is_told_with_its_rule() -> None:
    """DC-K3, DC-R54, DC-R55."""
    state = conquest("witch", "clay_effigy hydra mimic{D4:1 D6:1} redcap", "D12:10")
    choose(state, "choose D12")
    assert shown(state).small.endswith(
        "Not on: Clay Effigy (odd dice only, DC-K3); Hydra (8 or less, DC-R54); Mimic (2 dice at most, DC-R54)."
    )
    state = conquest("witch", "ogre_bulwark redcap", "D12:10")
    choose(state, "choose D12")
    assert shown(state).small.endswith("Not on: Redcap (behind Ogre Bulwark, DC-R55).")
    assert marks(GAME.private(state, 0), GAME.lawful(state, decision_of(state)), ()).legal == ("ogre_bulwark",)  # type: ignore[arg-type]


def test_a_die_that_fits_nowhere_is_discarded_by_the_green_press() -> None:
    """DC-Q13, DC-R16."""
    state = conquest("witch", "clay_effigy", "D8:8")
    choose(state, "choose D8")
    held = shown(state)
    assert held.lines[-1] == "No creature takes the die as it is."
    assert labels(held) == [["Reroll", "Hex 5 ★"]]
    assert [(one.label, one.answer, one.style) for one in held.finish[:1]] == [("Discard", (Discard(),), "finish")]


def test_a_reroll_tells_its_price_and_warns_where_it_fells() -> None:
    """DC-R50."""
    state = conquest("ranger monk", "hobgoblin_archer redcap", "D8:2")
    choose(state, "choose D8")
    assert press(shown(state), "Reroll, you −1").style == "plain"
    assert shown(state).lines[0].endswith("2 rerolls left.")  # Steady Aim
    state = conquest("ranger monk", "hobgoblin_archer redcap", "D8:2", health={0: 1})
    assert press(shown(state), "Reroll D8").style == "grave"
    choose(state, "choose D8")
    assert press(shown(state), "Reroll, you fall").style == "grave"


def test_a_placement_that_fells_is_red() -> None:
    """DC-H7, DC-W2."""
    state = conquest("monk witch", "minotaur redcap", "D4:2", health={0: 1})
    choose(state, "choose D4")
    assert press(shown(state), "Minotaur 16, you fall").style == "grave"
    assert press(shown(state), "Redcap 9").style == "plain"


def test_exact_creatures_and_bosses_are_told_as_they_are() -> None:
    """DC-R9, DC-W1."""
    state = conquest("cleric", "jinkin{D6:3} ember_dragon{D20:20 D12:12 D10:10}", "D8:8")
    choose(state, "choose D8")
    assert labels(shown(state))[:2] == [["Jinkin 3 over"], ["Vorkhaz slain, victory"]]


def test_spellstrike_is_a_press_and_then_told() -> None:
    """DC-R20."""
    state = conquest("magus", "ogre_bulwark redcap", "D8:7")
    choose(state, "choose D8")
    assert labels(shown(state))[-1] == ["Reroll", "Spellstrike"]
    assert press(shown(state), "Spellstrike").answer == (Crit(),)
    choose(state, "crit")
    assert "This attack ignores what creatures can do." in shown(state).lines
    assert labels(shown(state))[0] == ["Ogre Bulwark 11", "Redcap 4"]


def test_flourish_and_panache() -> None:
    """DC-H8."""
    state = conquest("swashbuckler", "barghest", "D12:6 D4:2", spent="D20:1")
    choose(state, "choose D12")
    assert labels(shown(state))[-1] == ["Reroll", "Flourish 12 ★"]
    choose(state, "crit")
    found = shown(state)
    assert "Panache…" in menus(found)
    assert "Give D4 · 2, roll D20" in entries(found, "Panache…")
    assert menus(found)["Panache…"][0].note == "Rolled at once: that is final"


def test_from_seven_creatures_on_places_are_a_list() -> None:
    """chat 3.3."""
    state = conquest("monk", "jinkin kobold ankhrav redcap minotaur ghoul barghest", "D12:8")
    choose(state, "choose D12")
    found = menus(shown(state))["Place it on…"]
    assert [choice.label for choice in found][:3] == ["Jinkin slain", "Kobold 3 over", "Ankhrav 6"]
    assert found[4].label == "Minotaur 10, you −1"
    assert found[3].note == "11 of 11 left, deals 2"
    assert not [row for row in shown(state).rows if isinstance(row, Heading)]


# ---------------------------------------------------------------- items


def test_items_are_a_list_with_what_each_would_do() -> None:
    """DC-M2."""
    state = turn(items={0: "mages_hat wand_of_sparks healing_potion"})
    choose(state, "choose D12")
    found = entries(shown(state), "Use a magic item…")
    assert "Mage's Hat: D12 to 9 ★" in found  # armed already
    assert "Mage's Hat: D8 to 8, Minotaur 10" in found
    assert "Wand of Sparks: Redcap 8" in found
    assert "Healing Potion: Witch 6→8" in found


def test_a_number_that_makes_a_critical_hit_has_a_star() -> None:
    """DC-M4."""
    state = conquest("swashbuckler", "barghest", "D12:5 D4:2", items={0: "mages_hat"})
    assert "Mage's Hat: D12 to 6 ★" in entries(shown(state), "Use a magic item…")
    choose(state, "choose D12")
    assert "Mage's Hat: D12 to 6 ★" in entries(shown(state), "Use a magic item…")
    assert "Mage's Hat: D12 to 4" in entries(shown(state), "Use a magic item…")


def test_an_item_with_many_uses_has_a_list_of_its_own() -> None:
    """DC-M2: a Scroll of Fortune rerolls any of seven dice."""
    state = conquest(
        "witch", "barghest", "D4:1 D6:1 D8:1 D10:1 D100:1 D12:1 D20:1", items={0: "scroll_of_fortune wand_of_sparks"}
    )
    found = menus(shown(state))
    assert [choice.label for choice in found["Use a magic item…"]] == ["Wand of Sparks: Barghest 14"]
    scroll = found["Scroll of Fortune…"]
    assert scroll[0].label == "Reroll D4, D6, D8, D10, D10%, D12 and D20"
    assert scroll[1].label == "Reroll D4 · 1"
    assert len(scroll) == 2**7 - 1
    assert scroll[1].answer == (Item("scroll_of_fortune", ("D4",)),)


# ---------------------------------------------------------------- AFTER


def test_after_a_placement_what_is_left_or_the_end() -> None:
    """DC-H3, chat 5.3."""
    state = turn()
    choose(state, "choose D12", "place harpy")
    after = shown(state)
    assert after.title == "The Harpy holds at 4"
    assert labels(after) == [["Hex: Harpy 7", "Hex: Harpy 1"]]
    assert [(one.label, one.answer, one.style) for one in after.finish] == [("End turn", (End(),), "finish")]


def test_twin_shot_guidance_flurry_and_channel_life() -> None:
    """DC-H1, DC-H2, DC-R53."""
    state = conquest("ranger", "redcap barghest", "D8:4 D4:1")
    choose(state, "choose D8", "place redcap")
    assert labels(shown(state)) == [["Twin Shot: Barghest 14"]]
    state = conquest("cleric monk", "barghest", "D10:9 D4:1", health={1: 9})
    choose(state, "choose D10", "place barghest")
    assert labels(shown(state)) == [["Guidance: reroll D4"], ["Channel Life: Monk 9→10"]]
    state = conquest("monk", "barghest", "D4:2 D6:1", spent="D20:3")
    choose(state, "choose D4", "place barghest")
    assert "Flurry…" in menus(shown(state))
    assert "Roll D20 into Available" in entries(shown(state), "Flurry…")


def test_a_slain_creature_is_told() -> None:
    """DC-R23: the window opens for the item just won."""
    state = conquest("ranger", "redcap{D8:8} barghest", "D4:3 D6:1")
    choose(state, "choose D4", "place redcap")
    assert shown(state).title == "The Redcap is slain"
    assert "Mage's Hat: D6 to 2" in entries(shown(state), "Use a magic item…")
