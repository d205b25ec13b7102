"""Ominous Glances that the rules keep for their owner: those of foot, hand and eye."""

import pytest

from rules.kragmortha.events import CardLocked, Pushed
from tests.rules.kragmortha.tables import (
    asked,
    begin,
    brought,
    choose,
    goblin,
    hand,
    lib,
    library,
    only,
    options,
    own,
    pending,
    places,
    refusal_of,
    rigor,
    sizes,
    some,
    starting,
)


def with_glance(glance, at="f5 c1", card="GOO", **more):
    """Seat 0 must obey this Glance and has this one card."""
    return library(at, hands={0: card}, glances={0: glance}, **more)


def silenced(glance, at="f5 c1", card="GOO", **more):
    """The same, but the Glance is silent."""
    return library(at, hands={0: card}, silent={0: glance}, **more)


def forbidden(state, word):
    """The Glance that forbids an answer, and for which space."""
    wrong = refusal_of(state, word)
    assert (wrong.rule, wrong.reason) == ("KR-G1", "forbidden")
    return wrong.facts["glance"], wrong.facts["space"]


# ---------------------------------------------------------------- foot


def test_leaden_boots_take_one_step():
    """KR-G1, KR-M1."""
    state = with_glance("leaden_boots")
    choose(state, "play GOO f6")
    assert (places(state), pending(state)) == ("f6 c1", (1, "turn"))


def test_leaden_boots_do_not_slow_rigor_mortis():
    """KR-G1."""
    state = with_glance("leaden_boots", card="RSM")
    choose(state, "play RSM f8")
    assert asked(state) == (0, "step", some("f7, f9, halt"))


def test_stiff_knees_go_straight_on():
    """KR-G1."""
    state = with_glance("stiff_knees")
    choose(state, "play GOO f6")
    assert options(state) == some("f7, halt")
    assert forbidden(state, "step:e6") == ("stiff_knees", "e6")


def test_stiff_knees_at_a_wall_take_one_step():
    """KR-G1, KR-R42, KR-R46: c6 is under a shelf, so nothing is asked."""
    state = with_glance("stiff_knees", at="c4 g1")
    choose(state, "play GOO c5")
    assert (places(state), pending(state)) == ("c5 g1", (1, "turn"))


def test_stiff_knees_hold_for_the_third_step_too():
    """KR-G1: each is compared with the step before it."""
    state = with_glance("stiff_knees", at="f5 c1", books={0: "long_legs"})
    choose(state, "book long_legs", "play GOO f6", "f7")
    assert options(state) == some("f8, halt")


def test_a_crooked_path_may_turn_back_but_not_go_on():
    """KR-G1, KR-R14."""
    state = with_glance("crooked_path")
    choose(state, "play GOO f6")
    assert options(state) == some("e6, g6, f5, halt")
    assert forbidden(state, "step:f7") == ("crooked_path", "f7")


@pytest.mark.parametrize("glance", ["stiff_knees", "crooked_path"])
def test_knees_and_path_are_those_of_the_goblin(glance):
    """KR-G1: Rigor Mortis goes as he likes."""
    state = with_glance(glance, card="RSO")
    choose(state, "play RSO f8")
    assert options(state) == some("f9, f7, g8, e8, halt")


def test_portal_fright_keeps_off_teleport_spaces():
    """KR-G1, KR-R42: with nothing else to play the hand is discarded."""
    state = with_glance("portal_fright", at="g4 c1", card="GMP")
    assert options(state) == {"discard"}
    assert forbidden(state, "play:GMP:g5") == ("portal_fright", "g5")


def test_portal_fright_forbids_the_second_step_too():
    """KR-G1."""
    state = with_glance("portal_fright", at="f6 c1", card="GSM")
    choose(state, "play GSM g6")
    assert pending(state) == (1, "turn")


def test_portal_fright_minds_no_placing():
    """KR-G1, KR-R28."""
    state = with_glance("portal_fright", at="g4 c1", books={0: "homing_hop"})
    choose(state, "book homing_hop g5")
    assert places(state) == "g5 c1"


# ---------------------------------------------------------------- hand


def test_an_open_palm_shows_the_hand_to_everybody():
    """KR-G1: and a silent one hides it again."""
    assert goblin(with_glance("open_palm"), 0).hand == ("GOO",)
    assert goblin(silenced("open_palm"), 0).hand is None
    assert goblin(with_glance("grovel"), 0).hand is None


def test_butterfingers_lock_one_card_at_the_start_of_the_turn():
    """KR-G1, KR-R54: drawn among the hand."""
    hands = {1: "GMP GSB RSM"}
    locked = set()
    for draw in range(3):
        state = library("c1 e5", hands=hands, glances={1: "butterfingers"})
        events = begin(state, 1, draw)
        told = only(events, CardLocked)
        assert (told.seat, told.only_for) == (1, 1)
        assert own(state, 1).locked == told.card
        assert goblin(state, 1).locked
        locked.add(told.card)
    assert locked == {"GMP", "GSB", "RSM"}


def test_a_locked_card_may_not_be_played():
    """KR-R54."""
    state = with_glance("butterfingers", at="e5 c1", card="GMP GSB RSM", locks="GMP")
    assert options(state) == some("play GSB d5, play RSM e9, play RSM f8")
    wrong = refusal_of(state, "play:GMP:f5")
    assert (wrong.rule, wrong.reason, wrong.facts) == ("KR-R54", "locked", {"card": "GMP"})


def test_of_two_equal_cards_one_is_locked():
    """KR-R54: the other may be played."""
    state = with_glance("butterfingers", at="e5 c1", card="GMP GMP", locks="GMP")
    assert starting(state, "play") == some("play GMP f5, play GMP e6")


def test_one_card_is_never_locked():
    """KR-G1: only with two or more."""
    state = with_glance("butterfingers", at="e5 c1", card="GMP")
    assert (own(state, 0).locked, goblin(state, 0).locked) == (None, False)
    assert options(state) == some("play GMP f5, play GMP e6")


def test_a_locked_card_does_not_count_as_playable():
    """KR-R54, KR-R11: with nothing else the hand is discarded, the locked card with it."""
    state = with_glance("butterfingers", at="g1 c3", card="GOO GPB", locks="GOO")
    assert options(state) == {"discard"}
    choose(state, "discard")
    assert sorted(lib(state).move_discard) == ["GOO", "GPB"]


def test_after_another_card_the_lock_is_off():
    """KR-R54, KR-G1: with Second Wind."""
    state = with_glance("butterfingers", at="e5 c1", card="GMP GSB RSM", locks="GMP", books={0: "second_wind"})
    choose(state, "book second_wind", "play GSB d5", "halt")
    assert own(state, 0).locked is None
    assert "play GMP d4" in options(state)


def test_the_lock_is_new_in_every_turn():
    """KR-G1."""
    state = with_glance("butterfingers", at="e5 c1", card="GMP GSB RSM", locks="GMP")
    choose(state, "play GSB d5", "halt")
    begin(state, 0, 2)
    assert own(state, 0).locked == list(state.goblins[0].hand)[2]


@pytest.mark.parametrize("book", ["wipe_the_slate", "hush", "pass_the_stare"])
def test_the_lock_ends_with_the_penalty(book):
    """KR-R37, KR-R54."""
    state = with_glance("butterfingers", at="e5 c1", card="GMP GSB", locks="GMP", books={0: book})
    choose(state, f"book {book} butterfingers" + (" 1" if book == "pass_the_stare" else ""))
    assert own(state, 0).locked is None
    assert "play GMP f5" in options(state)


def test_a_thimble_hand_holds_one_card_less():
    """KR-R9, KR-G1."""
    state = with_glance("thimble_hand", at="e5 c1", card="GMP GSB RSM")
    choose(state, "play GMP f5", "halt")
    assert sizes(state) == [2, 3]


FIST = {"at": "e5 c1", "card": "GMP RSM"}


def test_a_trembling_fist_plays_no_second_rigor_card():
    """KR-G1, KR-R42."""
    state = with_glance("trembling_fist", **FIST, goblins={0: {"last_kind": "rigor"}})
    assert options(state) == some("play GMP f5, play GMP e6")
    assert forbidden(state, "play:RSM:f8") == ("trembling_fist", "")


@pytest.mark.parametrize("last", ["goblin", None])
def test_a_trembling_fist_plays_a_first_one(last):
    """KR-G1."""
    state = with_glance("trembling_fist", **FIST, goblins={0: {"last_kind": last}})
    assert "play RSM f8" in options(state)


def test_the_kind_of_the_last_card_is_remembered_over_turns():
    """KR-G1: a discarded hand is not played."""
    state = with_glance("trembling_fist", at="g1 c3", card="GPB GPB RSM")
    choose(state, "play RSM f8", "halt")
    state.goblins[0].hand = ["RSM", "GPB", "GPB"]
    begin(state, 0)
    assert options(state) == {"discard"}
    choose(state, "discard")
    state.goblins[0].hand = ["RSM", "GPB", "GPB"]
    begin(state, 0)
    assert options(state) == {"discard"}


def test_with_second_wind_the_first_card_counts():
    """KR-G1: two Rigor cards in one turn are two."""
    state = with_glance("trembling_fist", at="e5 c1", card="RSM RSM GMP", books={0: "second_wind"})
    choose(state, "book second_wind", "play RSM f8", "halt")
    assert options(state) == some("play GMP f5, play GMP e6, stop")


# ---------------------------------------------------------------- eye


@pytest.mark.parametrize(("draw", "to"), [(0, "f6"), (1, "g5")])
def test_the_cross_eyed_push_at_random(draw, to):
    """KR-G1, KR-P2: among the legal directions, in the order N, E, S, W; nobody is asked."""
    state = with_glance("cross_eyed", at="e5 f5 c1", card="GSP")
    push = only(choose(state, "play GSP f5", draws=[draw]), Pushed)
    assert (push.to, push.how, push.by) == (to, "random", 0)


def test_the_cross_eyed_push_at_random_out_of_turn():
    """KR-G1, KR-P4: north, east and west are open."""
    for draw, to in enumerate(["f7", "g6", "e6"]):
        state = library("e5 f5 f6 c1", hands={0: "GSP"}, glances={1: "cross_eyed"})
        choose(state, "play GSP f5")
        assert pending(state) == (0, "push")
        pushes = brought(choose(state, "f6", draws=[draw]), Pushed)
        assert [(push.to, push.how) for push in pushes] == [("f6", "chosen"), (to, "random")]


def test_nothing_is_drawn_for_others():
    """KR-G1: the penalty is that of the pusher."""
    state = library("e5 f5 c1", hands={0: "GSP"}, glances={1: "cross_eyed"})
    choose(state, "play GSP f5")
    assert asked(state) == (0, "push", some("f6, g5"))


def test_an_averted_gaze_moves_rigor_mortis_one_step():
    """KR-G1."""
    state = with_glance("averted_gaze", card="RSM")
    choose(state, "play RSM f8")
    assert (rigor(state), pending(state)) == ("f8", (1, "turn"))


def test_an_averted_gaze_does_not_slow_the_goblin():
    """KR-G1."""
    state = with_glance("averted_gaze")
    choose(state, "play GOO f6")
    assert pending(state) == (0, "step")


def test_downcast_eyes_step_onto_no_goblin():
    """KR-G1: Rigor Mortis is none."""
    state = with_glance("downcast_eyes", at="f7 f6 c1", rigor="f8")
    assert options(state) == some("play GOO f8, play GOO g7")
    assert forbidden(state, "play:GOO:f6") == ("downcast_eyes", "f6")


def test_downcast_eyes_hold_for_every_step():
    """KR-G1."""
    state = with_glance("downcast_eyes", at="e5 f6 c1")
    choose(state, "play GOO f5")
    assert options(state) == some("g5, e5, halt")


def test_downcast_eyes_mind_no_rigor_card():
    """KR-G1."""
    assert "play RSM e9" in options(with_glance("downcast_eyes", at="f5 e9", card="RSM"))


def test_who_looks_away_sends_rigor_mortis_onto_no_goblin():
    """KR-G1: not even onto the own one."""
    state = with_glance("look_away", at="f8 e9 c1", card="RSM")
    assert options(state) == {"discard"}
    assert forbidden(state, "play:RSM:e9") == ("look_away", "e9")


def test_who_looks_away_may_still_push():
    """KR-G1: the own goblin is no card of Rigor Mortis."""
    assert "play GOO f6" in options(with_glance("look_away", at="f7 f6 c1"))


# ---------------------------------------------------------------- silent or somebody else's


@pytest.mark.parametrize(
    ("glance", "at", "card", "word"),
    [
        ("portal_fright", "g4 c1", "GMP", "play GMP g5"),
        ("downcast_eyes", "f7 f6 c1", "GOO", "play GOO f6"),
        ("look_away", "f5 e9", "RSM", "play RSM e9"),
    ],
)
def test_a_silent_glance_need_not_be_obeyed(glance, at, card, word):
    """KR-R37, KR-G1."""
    assert word not in options(with_glance(glance, at, card))
    assert word in options(silenced(glance, at, card))


@pytest.mark.parametrize("glance", ["leaden_boots", "stiff_knees", "crooked_path", "averted_gaze"])
def test_a_silent_glance_shortens_and_bends_no_way(glance):
    """KR-R37."""
    card, word = ("RSM", "play RSM f8") if glance == "averted_gaze" else ("GOO", "play GOO f6")
    free, state = library("f5 c1", hands={0: card}), silenced(glance, card=card)
    choose(free, word)
    choose(state, word)
    assert asked(state) == asked(free)


def test_a_silent_lock_locks_nothing():
    """KR-R37, KR-R54."""
    state = silenced("butterfingers", at="e5 c1", card="GMP GSB RSM")
    assert own(state, 0).locked is None


def test_the_owner_is_bound_and_nobody_else():
    """KR-G1."""
    state = library("f5 c1", hands={0: "GOO"}, glances={1: "leaden_boots"})
    choose(state, "play GOO f6")
    assert pending(state) == (0, "step")


def test_penalties_leave_nobody_without_an_answer():
    """KR-R42: they only narrow, and then the hand is discarded."""
    state = with_glance(
        "portal_fright trembling_fist look_away", at="g4 c1", card="GMP RSM RPB", goblins={0: {"last_kind": "rigor"}}
    )
    assert options(state) == {"discard"}
    choose(state, "discard")
    assert pending(state) == (1, "turn")
    assert len(hand(state, 0)) == 3
