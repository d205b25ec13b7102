"""What the panel of a hero phase says and offers in Arena, position by position."""

import pytest

from rules.arena.panel import PanelMarks, call_rows, marks
from rules.arena.state import ArenaState
from rules.arena.tokens_panel import MORE
from rules.panels import Heading
from tests.rules.arena.panels_seen import NAMES, entries, labels, last, menus, press, pressed, shown
from tests.rules.arena.tables import GAME, arena, choose, decision_of, own, table


def turn(**more: object) -> ArenaState:
    """Valeros between the Ettin and the Fire Elemental, Kyra beside him."""
    more.setdefault("begin", "act")
    return arena("valeros kyra", "a1 d1", "ettin@d2#1 fire_elemental@c2#2", **more)  # type: ignore[arg-type]


def test_a_turn_says_what_is_left_what_is_covered_and_what_presses() -> None:
    """AR-H8, AR-F10, AR-M8, chat 3.3."""
    state = turn(hero={0: {"glory": 24, "misfortune": 1}})
    panel = shown(state)
    assert panel.title == "Your turn: Valeros on a1"
    assert panel.lines == (
        "**4 actions left** of 4. Only you see: 24 glory, 1 misfortune.",
        "No monster shares your tile: nothing strikes back.",
        "If you end now: Ettin → Kyra 4 + 3, you +7 glory · Fire Elemental → you 3 misfortune · "
        "Fire Elemental → Kyra 3, you +3 glory.",
    )
    assert last(panel) == ["End turn"] and pressed(panel, "End turn") == "end"


def test_points_are_not_called_covered_where_they_are_open() -> None:
    """AR-F10, option open_scores."""
    assert "You have 0 glory, 0 misfortune." in shown(turn(open_scores=True)).lines[0]


def test_no_actions_left_leaves_what_costs_none() -> None:
    """AR-R20, AR-R56."""
    panel = shown(turn(now={"spent": 4}))
    assert panel.lines[0].startswith("**No actions left** of 4.")
    assert panel.lines[1].startswith("If you end now: ")
    assert labels(panel) == [] and menus(panel) == {} and last(panel) == ["End turn"]


@pytest.mark.parametrize(
    ("runes", "boost", "told"),
    [("dmg_plus", 0, " Next attack +1."), ("dmg_minus", 3, " Next attack +2."), ("dmg_minus", 0, " Next attack −1."),
     ("dmg_plus dmg_minus", 0, ""), ("def_plus", 0, "")],
)  # fmt: skip
def test_what_the_next_attack_gets_besides_is_said(runes: str, boost: int, told: str) -> None:
    """AR-T3, AR-T4, AR-R29."""
    line = shown(turn(runes={0: runes}, now={"boost": boost})).lines[0]
    assert line == f"**4 actions left** of 4.{told} Only you see: 0 glory, 0 misfortune."


# ---------------------------------------------------------------- moving


def test_steps_carry_their_tile_and_walled_sides_are_left_out() -> None:
    """AR-A1, AR-A2, chat 3.1."""
    state = arena("valeros kyra", "d3 a7", walls="d3E", begin="act")
    assert labels(shown(state)) == [["N d2", "W c3"], ["Rotate left", "Rotate right"]]
    assert pressed(shown(state), "W c3") == "stride:W"
    assert pressed(shown(state), "Rotate left") == "rotate:ccw" and pressed(shown(state), "Rotate right") == "rotate:cw"


def test_trapdoors_ask_which_and_say_what_waits_there() -> None:
    """AR-A5."""
    state = arena("valeros kyra", "d1 a7", "troll@g3#1", begin="act")
    panel = shown(state)
    assert pressed(panel, "Trapdoor…") == "a4: trapdoor:a4 | g4: trapdoor:g4 | d7: trapdoor:d7"
    assert press(panel, "Trapdoor…").question.split("\n") == [
        "Through which trapdoor do you come out?",
        "**a4**: nothing new.",
        "**g4**: in reach of the Troll (6).",
        "**d7**: nothing new.",
    ]


def test_every_shift_says_what_moves_and_what_it_leads_to() -> None:
    """AR-A7, AR-A9."""
    found = entries(shown(turn()), "Shift…")
    assert len(found) == 12
    assert found["d1: 3 tiles south"] == "Kyra to d2, in reach of the Fire Elemental (5); the Ettin to d3"
    assert found["d2: 2 tiles south"] == "Kyra safe from the Ettin; the Ettin to d3"
    assert found["e4: 1 tile west"] == "Nobody moves"
    assert [choice.answer[0] for choice in menus(shown(turn()))["Shift…"]][:1] == list(GAME.read("shift:d1"))


def test_sharing_a_tile_with_a_monster_is_said_with_its_price() -> None:
    """AR-A17, AR-R12, AR-R13."""
    state = arena("kyra valeros", "c2 g7", "ettin@c2#1", begin="act")
    assert shown(state).lines[1] == (
        "The Ettin shares your tile: any action but an attack on it, and it strikes back: 3 misfortune."
    )
    assert entries(shown(state), "Shift…")["c4: 1 tile east"] == (
        "You safe from the Ettin; the Ettin strikes back: 3 misfortune"
    )
    gentle = arena("kyra valeros", "c2 g7", "ettin@c2#1", begin="act", gentle=True)
    assert "not if you rotate or pick up" in shown(gentle).lines[1]
    immune = arena("kyra valeros", "c2 g7", "ettin@c2#1", begin="act", hero={0: {"immune": {1: 1}}})
    assert shown(immune).lines[1] == "The Ettin shares your tile, and does not strike back."


# ---------------------------------------------------------------- tokens on the tile


def test_a_physical_token_is_picked_up_with_its_mental_one() -> None:
    """AR-A12, AR-A15, chat 5.4."""
    state = arena("valeros kyra", "c2 a7", lying={"c2": "dex"}, begin="act")
    assert pressed(shown(state), "Pick up…").split(" | ") == [
        "Dex and Int: collect:dex mental:int",
        "Dex and Wis: collect:dex mental:wis",
        "Dex and Cha: collect:dex mental:cha",
    ]


def test_picking_up_says_what_tokens_are_good_for() -> None:
    """AR-B1, AR-A16, chat 1.6: who does not know them reads it where it is chosen."""
    state = arena("valeros kyra", "c2 a7", lying={"c2": "dex element"}, tokens={0: "str2 wis1"}, begin="act")
    assert press(shown(state), "Pick up…").question == (
        "What do you pick up on c2? No monster shares your tile: nothing strikes back.\n"
        "On your sheet: 2 Str, 1 Wis. "
        "Two of a kind there are 1 more: Dex Actions, Int Magic, Wis Resistance, Cha Ego.\n"
        "It is final."
    )
    bare = arena("valeros kyra", "c2 a7", lying={"c2": "item element"}, begin="act")
    assert "On your sheet" not in press(shown(bare), "Pick up…").question


def test_one_thing_to_pick_up_is_one_press() -> None:
    """AR-I1, AR-E1, AR-R60."""
    item = arena("valeros kyra", "c2 a7", lying={"c2": "item"}, begin="act")
    assert pressed(shown(item), "Pick up item") == "collect:item"
    fire = arena("valeros kyra", "c2 a7", lying={"c2": "element"}, begin="act")
    assert pressed(shown(fire), "Pick up Fire") == "collect:element"
    full = arena("valeros kyra", "c2 a7", lying={"c2": "dex"}, tokens={0: "int6 wis6"}, begin="act")
    assert pressed(shown(full), "Pick up Dex and Cha") == "collect:dex"


# ---------------------------------------------------------------- tokens on cards


def prepared(**more: object) -> ArenaState:
    """Ezren before his first action, with three cards."""
    cards = {0: "magic_rod{str1} mage_armor passwall{int1}"}
    return arena("ezren kyra", "a1 a7", tokens={0: "int3 con1"}, cards=cards, begin="prepare", **more)  # type: ignore[arg-type]


def test_each_card_has_a_list_of_its_tiers_with_exactly_their_tokens() -> None:
    """AR-H5, AR-R21, AR-K4, AR-R57."""
    panel = shown(prepared())
    assert any(isinstance(row, Heading) for row in panel.rows)
    assert entries(panel, "Magic Rod: base (1 Str)…") == {
        "Off": "Back on the sheet",
        "Base + magic · 1 Str, 2 Int": "Attack a monster, your own tile, for 1 + Damage; attack a monster, your own "
        "tile, for 1 + Magic",
    }
    assert entries(panel, "Mage Armor: off…") == {"Main · 2 Int": "+2 Defense"}
    assert entries(panel, "Passwall: main (1 Int)…") == {
        "Off": "Back on the sheet",
        "Extra · 3 Int": "Go up to 2 tiles, walls or not",
    }
    (choice,) = menus(panel)["Mage Armor: off…"]
    assert choice.answer == GAME.read("alloc:mage_armor.int2+magic_rod.str1+passwall.int1")


def test_what_is_idle_and_what_is_free_stand_above() -> None:
    """AR-K4, AR-H7."""
    assert shown(prepared()).lines[-1] == "On your sheet: 1 Con, 3 Int. Not powered: Mage Armor."


def test_all_tokens_come_back_with_one_press() -> None:
    """AR-H5."""
    assert pressed(shown(prepared()), "Tokens back") == "alloc"


def test_after_the_first_action_no_tokens_are_offered() -> None:
    """AR-H6."""
    state = prepared()
    assert shown(state).small.startswith("The first action fixes the tokens on cards for this turn.")
    choose(state, "rotate:cw")
    panel = shown(state)
    assert not any(isinstance(row, Heading) for row in panel.rows) and set(menus(panel)) == {"Attack or use…", "Shift…"}
    assert panel.small == "A draft until an attack, a pick-up, or a monster that strikes back."


def test_many_cards_share_one_list() -> None:
    """chat 3.1: a panel has at most 36 components."""
    cards = "magic_rod wand floating_shield staff robe ring mage_armor passwall haste lightning_bolt disintegrate"
    state = arena("ezren kyra", "d3 a7", tokens={0: "str4 dex4 con4 int9 wis3"}, cards={0: cards}, begin="prepare")
    found = menus(shown(state))
    assert MORE in found
    assert {choice.label.split(":")[0] for choice in found[MORE]} >= {"Disintegrate", "Lightning Bolt"}


# ---------------------------------------------------------------- deities, elements


def test_a_patron_is_taken_and_flipped_after_one_more_question() -> None:
    """AR-D1, AR-D2, AR-D4."""
    state = arena("kyra valeros", "a1 g7", tokens={0: "cha6"}, begin="act")
    take = press(shown(state), "Take Iomedae…")
    assert take.question.startswith("Take Iomedae as your patron? It is for the whole game. Hero's Readiness: ")
    assert pressed(shown(state), "Take Iomedae…") == "Take Iomedae: take"
    choose(state, "take")
    assert pressed(shown(state), "Flip Iomedae…") == "Flip it: flip"


def test_elements_stand_behind_one_button_with_what_they_change() -> None:
    """AR-E4, AR-E5, AR-E6, AR-Z13."""
    state = turn(elements={0: "fire water air"})
    assert pressed(shown(state), "Elements…") == (
        "Air: 1 action more: air | Fire: Fire Elemental +2: fire:2 | Water: Fire Elemental −2: water:2"
    )
    assert press(shown(state), "Elements…").question.split("\n")[1:] == [
        "Fire: Fire Elemental +2: Fire Elemental → you 5 misfortune · Fire Elemental → Kyra 5, you +5 glory.",
        "Water: Fire Elemental −2: Fire Elemental → you 1 misfortune · Fire Elemental → Kyra 1, you +1 glory.",
    ]
    assert pressed(shown(turn(elements={0: "air"})), "Air: 1 action more") == "air"


# ---------------------------------------------------------------- picture and calls


def test_the_picture_marks_tiles_shifts_and_targets() -> None:
    state = arena("valeros kyra", "d1 a7", "troll@d1#2", begin="act")
    decision = decision_of(state)
    assert marks(own(state, 0), GAME.lawful(state, decision), ()) == PanelMarks(
        legal=("e1", "d2", "c1", "a4", "g4", "d7"),
        shifts=("d1", "d2", "d3", "a4", "b4", "c4", "e4", "f4", "g4", "d5", "d6", "d7"),
        targets=(2,),
    )


def test_a_call_carries_no_answers() -> None:
    """SC-8: the window is called without its subject."""
    state = arena("ezren kyra", "c1 a7", "minotaur@c2#1", elements={0: "water"}, current=1, begin="monsters")
    assert call_rows(table(state), table(state).asked[0], GAME.lawful(state, decision_of(state)), NAMES) == ()
