"""Laying tokens on cards: when, how many, and what cards then can do."""

import pytest

from rules.arena.events import Allocated
from tests.rules.arena.tables import (
    arena,
    choose,
    left,
    on,
    only,
    pending,
    refusal_of,
    refused,
    runes,
    seen,
    sheet,
    starting,
    table,
    turn_of,
)


def ready(state, seat, card):
    """The places of the effects of a card whose tokens lie on it."""
    (found,) = [one.ready for one in seen(state, seat).cards if one.id == card]
    return found


# ---------------------------------------------------------------- moving tokens


def test_tokens_go_from_the_sheet_to_cards_and_back():
    """AR-H5, AR-R21: one answer is the whole new distribution; a card left out holds nothing."""
    state = arena("valeros kyra", tokens={0: "str3 con1"}, cards={0: "lunge{str2} shield_block"})
    events = choose(state, "alloc:shield_block.con1")
    assert only(events, Allocated).plan == {"shield_block": {"con": 1}}
    assert (sheet(state, 0), on(state, 0, "lunge"), on(state, 0, "shield_block")) == ("str5", "", "con1")
    choose(state, "alloc:lunge.str3+shield_block.con1")
    assert (sheet(state, 0), on(state, 0, "lunge")) == ("str2", "str3")
    choose(state, "alloc")
    assert (sheet(state, 0), pending(state)) == ("str5 con1", [(0, "MayPrepare")])


def test_in_any_number_of_steps_for_no_points():
    """AR-R21, AR-H5."""
    state = arena("valeros kyra", tokens={0: "str3"}, cards={0: "lunge power_attack"})
    for answer in ("alloc:lunge.str2", "alloc:power_attack.str1", "alloc:lunge.str2+power_attack.str1"):
        choose(state, answer)
    assert (left(state), table(state).stage, sheet(state, 0)) == (4, "prepare", "")


@pytest.mark.parametrize("answer", ["stride:N", "rotate:cw", "card:heal:0", "card:bless:0:dmg_plus", "deity:bless"])
def test_the_first_action_closes_it(answer):
    """AR-H6, AR-R21: an action, a card effect or a deity's power."""
    state = arena("kyra valeros", tokens={0: "wis2"}, cards={0: "heal{wis1} bless{wis1}"},
                  hero={0: {"misfortune": 2, "deity": "sarenrae"}})  # fmt: skip
    choose(state, "deity" if answer.startswith("deity") else answer)
    assert (pending(state), table(state).stage) == ([(0, "MayAct")], "act")
    assert refused(state, "alloc:heal.wis2") == refused(state, "alloc") == ("AR-H6", "closed")
    assert starting(state, "alloc") == set()


@pytest.mark.parametrize("answer", ["take", "take flip", "air", "fire:1", "water:1"])
def test_what_does_not_close_it(answer):
    """AR-R21: taking and flipping a deity, and elements."""
    state = arena("kyra valeros", "a1 g7", "minotaur@d2#1", tokens={0: "wis2 cha6"}, cards={0: "heal"},
                  elements={0: "air fire water"})  # fmt: skip
    choose(state, answer)
    assert pending(state) == [(0, "MayPrepare")]
    choose(state, "alloc:heal.wis2")
    assert on(state, 0, "heal") == "wis2"


def test_iomedaes_first_side_does_not_close_it():
    """AR-R21, AR-R42, AR-D6: the new card can be filled."""
    state = arena("kyra valeros", tokens={0: "wis2"}, cards={0: "heal{wis1}"},
                  hero={0: {"deity": "iomedae", "piles": {1: ["bless"]}}})  # fmt: skip
    choose(state, "deity:heal swap:bless")
    assert (pending(state), sheet(state, 0)) == ([(0, "MayPrepare")], "wis3")
    choose(state, "alloc:bless.wis1 card:bless:0:def_plus")
    assert runes(state, 0) == "def_plus"


def test_an_element_played_by_somebody_else_does_not_close_it():
    """AR-R21, AR-R44."""
    state = arena("kyra valeros", "a1 c1", "minotaur@c2#1", tokens={0: "wis2"}, cards={0: "heal"},
                  elements={1: "water"})  # fmt: skip
    choose(state, "aside:water:1", seat=1)
    choose(state, "alloc:heal.wis1")
    assert on(state, 0, "heal") == "wis1"


def test_the_next_turn_opens_it_again():
    """AR-H6, AR-G5: for the own tokens."""
    state = arena("kyra valeros", monsters="minotaur@d2#1", tokens={0: "wis1"}, cards={0: "heal", 1: "shield_block"})
    choose(state, "stride:N end")
    assert refused(state, "alloc:heal.wis1") == ("AR-R21", "card")
    turn_of(state, 0)
    choose(state, "alloc:heal.wis1")
    assert on(state, 0, "heal") == "wis1"


def test_tokens_gained_later_stay_on_the_sheet():
    """AR-R21, AR-A16, AR-H6."""
    state = arena("kyra valeros", "c2 g7", lying={"c2": "str"}, cards={0: "scimitar"})
    choose(state, "collect:str mental:wis")
    assert (sheet(state, 0), on(state, 0, "scimitar")) == ("str1 wis1", "")
    assert refused(state, "alloc:scimitar.str1") == ("AR-H6", "closed")


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("answer", "reason", "facts"),
    [
        ("alloc:lunge.dex1", "ability", {"card": "lunge", "ability": "dex"}),
        ("alloc:lunge.str4", "room", {"card": "lunge", "ability": "str", "room": 3}),
        ("alloc:lunge.str3+power_attack.str1", "tokens", {"ability": "str", "held": 3, "wanted": 4}),
        ("alloc:swipe.str1", "card", {"card": "swipe"}),
        ("alloc:nonsense.str1", "card", {"card": "nonsense"}),
        ("alloc:lunge.str1+lunge.str2", "unreadable", {}),
        ("alloc:lunge", "unreadable", {}),
        ("alloc:lunge.str0", "unreadable", {}),
        ("alloc:lunge.str1.str1", "unreadable", {}),
        ("alloc:v_potion.str1", "ability", {"card": "v_potion", "ability": "str"}),
    ],
)
def test_distributions_that_are_refused(answer, reason, facts):
    """AR-R21, AR-H5."""
    state = arena("valeros kyra", tokens={0: "str1 dex2"}, cards={0: "lunge{str2} power_attack v_potion", 1: "heal"})
    refusal = refusal_of(state, answer)
    assert (refusal.rule, refusal.reason) == ("AR-R21", reason)
    assert facts.items() <= refusal.facts.items()


def test_a_card_of_somebody_else():
    """AR-R21, AR-K10."""
    state = arena("kyra valeros", tokens={0: "con2"}, cards={1: "shield_block"})
    assert refused(state, "alloc:shield_block.con1") == ("AR-R21", "card")


# ---------------------------------------------------------------- what tokens do


def test_tokens_on_cards_do_not_count_for_modifiers():
    """AR-H7, AR-B1, AR-B2, AR-B6."""
    state = arena("valeros kyra", tokens={0: "str4 dex4 con4 int4 wis4 cha4"}, cards={0: "lunge flaming_longsword"})
    before = seen(state, 0).modifiers
    assert (before.damage, before.actions, before.defense, before.magic, before.resistance, before.ego) == (2,) * 6
    choose(state, "alloc:lunge.str3+flaming_longsword.int1")
    after = seen(state, 0).modifiers
    assert (after.damage, after.magic, after.actions) == (0, 1, 2)


def test_half_a_modifier_is_nothing():
    """AR-B1."""
    state = arena("valeros kyra", tokens={0: "str5 con1 wis3"}, begin="nothing")
    modifiers = seen(state, 0).modifiers
    assert (modifiers.damage, modifiers.defense, modifiers.resistance) == (2, 0, 1)


def test_an_effect_wants_all_its_tokens():
    """AR-K4, AR-K5, AR-K6: partly filled it does nothing; more tokens open more effects."""
    laid = ("", "{con1}", "{wis1}", "{con1 wis1}", "{con2}", "{con2 wis1}")
    found = [ready(arena("valeros kyra", cards={0: f"determination{one}"}), 0, "determination") for one in laid]
    assert found == [(), (), (), (0,), (), (0, 1)]


def test_requirements_are_filled_over_several_turns():
    """AR-K5, AR-B6: tokens stay on cards from turn to turn."""
    state = arena("kyra valeros", tokens={0: "wis1"}, cards={0: "divine_lance{wis1}"}, monsters="minotaur@e2#1")
    choose(state, "end end")
    assert on(state, 0, "divine_lance") == "wis1"
    state.heroes[0].sheet["wis"] += 1
    choose(state, "alloc:divine_lance.wis3")
    assert ready(state, 0, "divine_lance") == (0, 1)


def test_the_missing_tokens_are_named():
    """AR-K4."""
    state = arena("valeros kyra", cards={0: "determination{con1}"})
    refusal = refusal_of(state, "card:determination:1")
    assert (refusal.rule, refusal.reason) == ("AR-K4", "tokens")
    assert set(refusal.facts["missing"]) == {"con1", "wis1"}


def test_powered_cards_work_at_once():
    """AR-R66, AR-I7: those that need no tokens from the moment they are there, the others once they are filled."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, tokens={0: "con2"},
                  hero={0: {"item_pile": ["adamantine_plate"]}})  # fmt: skip
    choose(state, "collect:item")
    assert seen(state, 0).modifiers.defense == 1
    assert refused(state, "alloc:adamantine_plate.con2") == ("AR-H6", "closed")
    turn_of(state, 0)
    choose(state, "alloc:adamantine_plate.con2")
    assert seen(state, 0).modifiers.defense == 2
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, hero={0: {"item_pile": ["v_speed"]}})
    choose(state, "collect:item card:v_speed:0")
    assert left(state) == 5
