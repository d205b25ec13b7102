"""Deities: taking, flipping, and their powers."""

import pytest

from rules.arena.catalog import DEITIES
from rules.arena.events import CardGained, DeityFlipped, DeityTaken, DeityUsed
from tests.rules.arena.tables import (
    GAME,
    arena,
    choose,
    left,
    misfortune,
    on,
    only,
    options,
    pending,
    play_of,
    refusal_of,
    refused,
    seen,
    sheet,
    starting,
    table,
    used,
)

SHRINES = {"iomedae": "a1", "sarenrae": "g1", "desna": "a7", "cayden": "g7", "torag": "b7"}
WORDS = {  # a use of each power, first and second side
    "iomedae": ("deity:heal", "deity:heal"), "sarenrae": ("deity", "deity"), "desna": ("deity:b1", "deity:c1"),
    "cayden": ("deity", "deity"), "torag": ("deity:a1+cw", "deity:d1"),
}  # fmt: skip


def follower(deity, flipped=False, at="a1 g7", **more):
    """Kyra has a deity."""
    hero = {"deity": deity, "flipped": flipped, "misfortune": 3, "piles": {1: ["bless", "divine_lance"]}}
    return arena("kyra valeros", at, hero={0: hero | more.pop("hero", {})}, cards={0: "heal{wis1}"}, **more)


# ---------------------------------------------------------------- taking and flipping


@pytest.mark.parametrize("deity", DEITIES)
def test_taking_a_deity(deity):
    """AR-D1, AR-R41, AR-S7: on its shrine, with an Ego of 2, for no points; its first side up."""
    state = arena("kyra valeros", f"{SHRINES[deity]} d2", tokens={0: "cha4"})
    events = choose(state, "take")
    assert only(events, DeityTaken).deity == deity
    assert (seen(state, 0).deity, seen(state, 0).flipped, left(state), table(state).taken) == (
        deity,
        False,
        4,
        (deity,),
    )


@pytest.mark.parametrize(
    ("at", "more", "rule", "reason"),
    [
        ("c2", {}, "AR-D1", "no shrine"),
        ("a1", {"tokens": {0: "cha3"}}, "AR-D1", "ego"),
        ("a1", {"hero": {0: {"deity": "torag"}}}, "AR-D2", "has one"),
        ("a1", {"hero": {1: {"deity": "iomedae"}}}, "AR-R41", "gone"),
    ],
)
def test_who_may_not_take_one(at, more, rule, reason):
    """AR-D1, AR-D2, AR-R41."""
    state = arena("kyra valeros", f"{at} d2", **({"tokens": {0: "cha4"}} | more))
    refusal = refusal_of(state, "take")
    assert (refusal.rule, refusal.reason) == (rule, reason)
    assert "take" not in options(state)
    if reason == "ego":
        assert (refusal.facts["ego"], refusal.facts["needs"]) == (1, 2)


def test_the_ego_counts_cards():
    """AR-D1, AR-R30: and not the tokens on them."""
    state = arena("kyra valeros", "a1 d2", tokens={0: "cha2"}, cards={0: "symbol{wis1} restoration{cha1}"})
    choose(state, "take")
    assert seen(state, 0).modifiers.ego == 2


@pytest.mark.parametrize("stage", ["prepare", "act"])
def test_taking_and_flipping_in_one_turn(stage):
    """AR-R41, AR-D4: at any moment of the own hero phase."""
    state = arena("kyra valeros", "a1 d2", tokens={0: "cha6"}, begin=stage)
    events = choose(state, "take flip")
    assert only(events, DeityFlipped).deity == "iomedae"
    assert (seen(state, 0).flipped, left(state), table(state).stage) == (True, 4, stage)


@pytest.mark.parametrize(
    ("hero", "tokens", "reason"),
    [
        ({}, "cha6", "none"), ({"deity": "torag", "flipped": True}, "cha6", "flipped"),
        ({"deity": "torag"}, "cha5", "ego"),
    ],
)  # fmt: skip
def test_what_cannot_be_flipped(hero, tokens, reason):
    """AR-D4."""
    state = arena("kyra valeros", "c2 d2", tokens={0: tokens}, hero={0: hero})
    assert refused(state, "flip") == ("AR-D4", reason)
    assert "flip" not in options(state)


def test_a_deity_stays_flipped():
    """AR-R41: the Ego is needed at the moment of flipping only."""
    state = arena("kyra valeros", "a1 d2", tokens={0: "cha6"}, cards={0: "heroism"})
    choose(state, "take flip alloc:heroism.cha3")
    assert (seen(state, 0).modifiers.ego, seen(state, 0).flipped) == (1, True)


# ---------------------------------------------------------------- powers


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("deity", DEITIES)
def test_a_power_once_a_turn(deity, side):
    """AR-D3, AR-D4: for no points, and the second side takes the place of the first."""
    state = follower(deity, bool(side))
    used_power = only(choose(state, WORDS[deity][side]), DeityUsed)
    assert (used_power.deity, used_power.side) == (deity, side)
    if deity == "iomedae":
        choose(state, "swap:bless")
    assert (left(state), seen(state, 0).deity_used, starting(state, "deity")) == (4, True, set())
    again = "deity:bless" if deity == "iomedae" else WORDS[deity][side]
    assert refused(state, again) == ("AR-D3", "used")


def test_flipping_does_not_make_it_fresh():
    """AR-R41, AR-D3."""
    state = follower("sarenrae", tokens={0: "cha6"})
    choose(state, "deity flip")
    assert refused(state, "deity") == ("AR-D3", "used")


def test_without_a_deity_no_power():
    """AR-D3."""
    assert refused(arena("kyra valeros", "a1 d2"), "deity:b1") == ("AR-D3", "none")


def test_only_in_the_own_turn():
    """AR-D3: others are not asked."""
    state = follower("sarenrae")
    state.heroes[1].deity = "desna"
    assert refused(state, "deity:b1", seat=1) == ("turn order", "not asked")


@pytest.mark.parametrize(("flipped", "points", "rest"), [(False, 3, 2), (True, 3, 1), (True, 1, 0)])
def test_sarenrae_takes_misfortune_away(flipped, points, rest):
    """AR-D3, AR-R32, AR-R73: the points go back to the supply."""
    state = follower("sarenrae", flipped, hero={"misfortune": points})
    choose(state, "deity")
    assert (misfortune(state), state.supply.misfortune) == ([rest, 0], 50 - rest)


def test_sarenrae_without_misfortune():
    """AR-R73."""
    state = follower("sarenrae", hero={"misfortune": 0})
    assert refused(state, "deity") == ("AR-R73", "no misfortune")


@pytest.mark.parametrize(("flipped", "boost"), [(False, 1), (True, 2)])
def test_cayden_cailean_boosts(flipped, boost):
    """AR-D3, AR-R29."""
    state = follower("cayden", flipped)
    choose(state, "deity")
    assert table(state).boost == boost


# ---------------------------------------------------------------- Iomedae


def test_the_first_side_only_before_the_first_action():
    """AR-D6, AR-R42."""
    state = follower("iomedae", tokens={0: "wis2"})
    choose(state, "rotate:cw")
    assert refused(state, "deity:heal") == ("AR-D6", "prepare")
    state = follower("iomedae", True)
    choose(state, "rotate:cw deity:heal")
    assert pending(state) == [(0, "MaySwap")]


def test_the_first_side_lays_no_tokens():
    """AR-D6, AR-D7, AR-R42."""
    state = follower("iomedae", tokens={0: "wis2"})
    choose(state, "deity:heal")
    assert options(state) == {"swap:bless", "swap:divine_lance"}
    assert refused(state, "swap:bless:wis1") == ("AR-R42", "no tokens")


def test_a_card_of_the_same_level():
    """AR-D6, AR-D8, AR-R42: the tokens return; the old card goes back into its pile."""
    state = follower("iomedae", tokens={0: "wis2"})
    gained = only(choose(state, "deity:heal swap:divine_lance"), CardGained)
    assert (gained.card, gained.old, gained.why) == ("divine_lance", "heal", "swapped")
    assert (play_of(state, 0), sorted(state.heroes[0].piles[1]), sheet(state, 0)) == (
        ["divine_lance"], ["bless", "heal"], "wis3",
    )  # fmt: skip


def test_the_second_side_lays_tokens_on_the_new_card_only():
    """AR-D7, AR-R42: from the sheet, by the limits of the card."""
    state = follower("iomedae", True, tokens={0: "wis2 con1"})
    choose(state, "deity:heal")
    assert refused(state, "swap:bless:wis2") == ("AR-R21", "room")
    assert refused(state, "swap:divine_lance:con1") == ("AR-R21", "ability")
    choose(state, "swap:divine_lance:wis3")
    assert (on(state, 0, "divine_lance"), sheet(state, 0)) == ("wis3", "con1")
    state = follower("iomedae", True)
    choose(state, "deity:heal")
    assert refused(state, "swap:divine_lance:wis2") == ("AR-R21", "tokens")


def test_tokens_in_the_offers_come_from_the_sheet():
    """AR-R42: laying none is always offered."""
    state = follower("iomedae", True, tokens={0: "wis1"})
    choose(state, "deity:heal")
    assert {"swap:bless", "swap:divine_lance"} <= options(state)


def test_a_marker_goes_back_with_its_card():
    """AR-R42, AR-R72: the new one has none, even if it was in play before."""
    state = follower("iomedae", True, begin="act")
    state.heroes[0].play[0].used = True
    choose(state, "deity:heal swap:bless")
    assert not used(state, 0, "bless")
    state.heroes[0].deity_used = False
    choose(state, "deity:bless swap:heal")
    assert not used(state, 0, "heal")


@pytest.mark.parametrize(
    ("word", "hero", "reason"),
    [
        ("deity:bless", {}, "card"), ("deity:scimitar", {}, "card"), ("deity:heal", {"piles": {1: []}}, "pile"),
        ("deity:shield_block", {}, "card"),
    ],
)  # fmt: skip
def test_what_cannot_be_swapped(word, hero, reason):
    """AR-R42, AR-R39: a feat or spell in play, and a card of its level in the pile."""
    state = arena("kyra valeros", "a1 d2", cards={0: "heal{wis1} scimitar", 1: "shield_block"},
                  hero={0: {"deity": "iomedae", "piles": {1: ["bless"]}} | hero})  # fmt: skip
    assert refused(state, word) == ("AR-R42", reason)


def test_a_card_that_is_not_there():
    """AR-R42, AR-K3."""
    state = follower("iomedae")
    choose(state, "deity:heal")
    assert refused(state, "swap:sanctuary") == ("AR-R42", "not there")


def test_the_offers_do_not_show_the_order_of_the_pile():
    """AR-R42: in the order of the catalogue."""
    found = []
    for pile in (["bless", "divine_lance"], ["divine_lance", "bless"]):
        state = follower("iomedae", hero={"piles": {1: pile}})
        choose(state, "deity:heal")
        found.append(GAME.lawful(state, GAME.decisions(state)[0]))
    assert found[0] == found[1]
    assert [action.card for action in found[0]] == ["divine_lance", "bless"]
