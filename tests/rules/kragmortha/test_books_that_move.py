"""Spell Books that move a goblin or Rigor Mortis: shadows, hops, coughs, calls and shoves."""

import pytest

from rules.kragmortha.events import BookTaken, Collided, GlanceDrawn, Landed, Pushed, RigorSent, Stepped, TokenDrawn
from tests.rules.kragmortha.tables import (
    asked,
    books,
    brought,
    choose,
    end,
    face_down,
    glances,
    library,
    only,
    options,
    pending,
    places,
    refused,
    rigor,
    sizes,
    some,
    starting,
    tokens,
    waited,
)


def reader(book, at="e5 c1 g1", **more):
    """Seat 0 holds this book at the start of its turn."""
    return library(at, **{"hands": {0: "GMP GSB RSM"}, "books": {0: book}} | more)


def offered(state, book):
    """The choices that a book has, without its name."""
    return {word.removeprefix(f"book {book} ") for word in starting(state, f"book {book}")}


# ---------------------------------------------------------------- Swap Shadows


def test_shadows_are_swapped_with_any_other_goblin():
    """KR-B5, KR-R43."""
    state = reader("swap_shadows")
    assert offered(state, "swap_shadows") == some("1, 2")
    events = choose(state, "book swap_shadows 2")
    assert places(state) == "g1 c1 e5"
    assert {(one.goblin, one.start, one.at, one.why) for one in brought(events, Landed)} == {
        (0, "e5", "g1", "book"), (2, "g1", "e5", "book"),
    }  # fmt: skip
    assert pending(state) == (0, "turn")


def test_shadows_are_swapped_with_nobody_who_is_off_the_board():
    """KR-B5: a turn is prepared while another goblin is put somewhere."""
    assert offered(reader("swap_shadows", at="e5 c1 -"), "swap_shadows") == some("1")


def test_swapping_onto_a_teleport_space_starts_nothing():
    """KR-R28."""
    state = reader("swap_shadows", at="e5 c8")
    events = choose(state, "book swap_shadows 1")
    assert (places(state), brought(events, TokenDrawn), tokens(state)[1]) == ("c8 e5", [], "")


def test_nobody_swaps_with_the_own_goblin():
    """KR-B5."""
    state = reader("swap_shadows")
    for target in ("0", "7", ""):
        assert refused(state, f"book:swap_shadows::{target}") == ("KR-B5", "target")


# ---------------------------------------------------------------- Homing Hop


def test_a_hop_goes_to_an_empty_teleport_space():
    """KR-B5, KR-R28, KR-R27."""
    state = reader("homing_hop", at="e5 c8 f2")
    assert offered(state, "homing_hop") == some("g5, d4")
    events = choose(state, "book homing_hop d4")
    assert (places(state), brought(events, TokenDrawn)) == ("d4 c8 f2", [])
    assert (only(events, Landed).why, pending(state)) == ("book", (0, "turn"))


def test_a_hop_needs_an_empty_teleport_space():
    """KR-B5: none where Rigor Mortis stands, and not the own one."""
    state = reader("homing_hop", at="c8 g5 d4", rigor="f2")
    assert offered(state, "homing_hop") == set()
    state = reader("homing_hop", at="e5 g5 d4", rigor="f2")
    for space in ("g5", "f2", "e6", "b6", ""):
        assert refused(state, f"book:homing_hop::::{space}") == ("KR-B5", "space")


# ---------------------------------------------------------------- Loud Cough


def test_a_cough_moves_rigor_mortis_one_space_whatever_its_symbol():
    """KR-B5, KR-M4: onto an open space beside him, the desk too."""
    state = reader("loud_cough", rigor="f8")
    assert offered(state, "loud_cough") == some("f9, g8, f7, e8")
    events = choose(state, "book loud_cough f9")
    assert (rigor(state), pending(state)) == ("f9", (0, "turn"))
    assert only(events, Stepped).pawn == "rigor"


def test_a_cough_moves_him_nowhere_else():
    """KR-B5, KR-M10, KR-M4: e7 is under a shelf, e6 is too far."""
    state = reader("loud_cough")
    for space in ("e7", "e6", "e8", "z1", ""):
        assert refused(state, f"book:loud_cough::::{space}") == ("KR-B5", "space")


def test_a_cough_that_catches_somebody():
    """KR-B5, KR-F1: collisions happen, and the turn goes on (KR-R21)."""
    state = reader("loud_cough", at="e5 e9 g1", glance_deck="beast")
    hit = only(choose(state, "book loud_cough e9"), Collided)
    assert (hit.goblin, hit.cause) == (1, "loud cough")
    assert (asked(state), waited(state).reaction) == ((1, "after_hit", some("c8, g5, d4, f2")), True)
    choose(state, "c8")
    assert (pending(state), glances(state, 1)) == ((0, "turn"), ["beast"])
    assert sizes(state)[0] == 3


def test_a_cough_that_catches_the_own_goblin_ends_the_turn_without_a_card():
    """KR-R43, KR-R23, KR-F5."""
    state = reader("loud_cough", at="e9 c1 g1")
    choose(state, "book loud_cough e9", "c8")
    assert (pending(state), sizes(state), face_down(state, 0)) == ((1, "turn"), [3, 3, 3], ["loud_cough"])


def test_a_cough_is_answered_by_a_book():
    """KR-R44, KR-B5: the Pointed Finger blames who coughed."""
    state = reader("loud_cough", at="e5 e9", books={0: "loud_cough", 1: "pointed_finger"}, glance_deck="averted_gaze")
    choose(state, "book loud_cough e9", "pointed_finger", "c8")
    assert (glances(state, 0), pending(state)) == (["averted_gaze"], (0, "turn"))


def test_a_cough_asks_for_no_teleport():
    """KR-B5, KR-L10."""
    state = reader("loud_cough", rigor="d8")
    choose(state, "book loud_cough c8")
    assert (rigor(state), pending(state)) == ("c8", (0, "turn"))


def test_no_glance_of_the_cards_hinders_a_cough():
    """KR-G1: looking away is about Rigor cards."""
    state = reader("loud_cough", at="e5 e9 g1", glances={0: "look_away"})
    assert "e9" in offered(state, "loud_cough")


# ---------------------------------------------------------------- Master, Over Here!


def test_the_master_is_called_to_a_teleport_space_without_goblins_beside():
    """KR-B5, KR-R24, KR-L11: f1 watches f2."""
    state = reader("master_over_here", at="e9 f1 g1")
    assert offered(state, "master_over_here") == some("c8, g5, d4")
    events = choose(state, "book master_over_here g5")
    assert (rigor(state), only(events, RigorSent).at, pending(state)) == ("g5", "g5", (0, "turn"))


def test_he_comes_to_no_other_space():
    """KR-B5, KR-R24."""
    state = reader("master_over_here", at="c8 f1 d3")
    for space in ("c8", "f2", "d4", "e6", "b6", ""):
        assert refused(state, f"book:master_over_here::::{space}") == ("KR-B5", "space")
    assert offered(state, "master_over_here") == {"g5"}


# ---------------------------------------------------------------- Spectral Shove


def test_a_shove_pushes_a_goblin_beside_the_own_one():
    """KR-B5, KR-R15: not onto the own space, and the own goblin stays."""
    state = reader("spectral_shove", at="e5 f5 c1")
    assert offered(state, "spectral_shove") == some("1 f6, 1 g5")
    events = choose(state, "book spectral_shove 1 f6")
    push = only(events, Pushed)
    assert (push.goblin, push.start, push.to, push.by) == (1, "f5", "f6", 0)
    assert (places(state), pending(state)) == ("e5 f6 c1", (0, "turn"))


def test_any_goblin_beside_may_be_shoved():
    """KR-B5, KR-M4: corners do not count."""
    state = reader("spectral_shove", at="e5 f5 d6 d5")
    assert {word.split()[0] for word in offered(state, "spectral_shove")} == {"1", "3"}


def test_a_chain_after_a_shove_is_chosen_by_those_pushed():
    """KR-B5, KR-P4: as usual, and arrivals follow (KR-R18)."""
    state = reader("spectral_shove", at="e5 f5 f6 c1", tokens="T T B B X X")
    choose(state, "book spectral_shove 1 f6")
    assert asked(state) == (1, "push", some("f7, g6, e6"))
    choose(state, "e6")
    assert (places(state), pending(state)) == ("e5 f6 e6 c1", (0, "turn"))


def test_the_own_goblin_counts_as_moved():
    """KR-B5, KR-R16: a shoved chain does not come back to it."""
    state = reader("spectral_shove", at="e5 f5 f6 e6")
    choose(state, "book spectral_shove 1 f6")
    assert asked(state) == (1, "push", some("f7, g6, e6"))
    choose(state, "e6")
    assert places(state).split()[3] == "d6"
    assert refused(reader("spectral_shove", at="e5 f5 f6 e6"), "book:spectral_shove::1::e5") == ("KR-B5", "space")


def test_what_a_shove_leads_to():
    """KR-B5, KR-L1, KR-B3, KR-F1: tokens, books and collisions as with any push."""
    state = reader("spectral_shove", at="e5 f5 c1", tokens="T T B B X X")
    assert only(choose(state, "book spectral_shove 1 g5"), TokenDrawn).goblin == 1
    state = reader("spectral_shove", at="f7 f8 c1", rigor="d8", book_deck="hush")
    assert only(choose(state, "book spectral_shove 1 f9", "g1"), BookTaken).seat == 1
    state = reader("spectral_shove", at="e5 f5 c1", rigor="f6", glance_deck="beast")
    hit = only(choose(state, "book spectral_shove 1 f6", "c8"), Collided)
    assert (hit.goblin, hit.cause, glances(state, 1), pending(state)) == (1, "push", ["beast"], (0, "turn"))


def test_the_cross_eyed_choose_the_first_direction_of_a_shove():
    """KR-B5, KR-G1: it is part of the action; the rest of the chain is that of the others."""
    state = reader("spectral_shove", at="e5 f5 f6 c1", glances={0: "cross_eyed"})
    push = brought(choose(state, "book spectral_shove 1 f6"), Pushed)[0]
    assert (push.to, push.how) == ("f6", "chosen")
    assert pending(state) == (1, "push")


def test_a_shove_may_end_the_game():
    """KR-R33, KR-R34: whoever it is that gets the last Glance."""
    state = reader(
        "spectral_shove", at="e5 f5 c1", rigor="f6", glances={1: "open_palm grovel no_self"}, glance_deck="beast"
    )
    events = choose(state, "book spectral_shove 1 f6")
    assert only(events, GlanceDrawn).card == "beast"
    assert end(state)[1:] == ("fourth glance", 1)


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("book:spectral_shove::2::c2", ("KR-B5", "target")),  # not beside
        ("book:spectral_shove::0::e6", ("KR-B5", "target")),
        ("book:spectral_shove::::f6", ("KR-B5", "target")),
        ("book:spectral_shove::1::e5", ("KR-B5", "space")),  # where the own goblin stands (KR-P3)
        ("book:spectral_shove::1::f4", ("KR-B5", "space")),  # a shelf (KR-R15)
        ("book:spectral_shove::1::g8", ("KR-B5", "space")),
    ],
)
def test_a_shove_that_cannot_be(word, rule):
    """KR-B5, KR-P3, KR-R15."""
    assert refused(reader("spectral_shove", at="e5 f5 c1"), word) == rule


def test_with_nobody_beside_there_is_no_shove():
    """KR-B5."""
    assert offered(reader("spectral_shove", at="e5 f6 c1"), "spectral_shove") == set()


def test_leaden_boots_and_downcast_eyes_do_not_hinder_a_shove():
    """KR-G1: the own goblin does not step."""
    state = reader("spectral_shove", at="e5 f5 c1", glances={0: "downcast_eyes leaden_boots"})
    assert offered(state, "spectral_shove") == some("1 f6, 1 g5")


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize(
    ("book", "word"),
    [
        ("swap_shadows", "book swap_shadows 1"),
        ("homing_hop", "book homing_hop d4"),
        ("loud_cough", "book loud_cough f8"),
        ("master_over_here", "book master_over_here d4"),
        ("spectral_shove", "book spectral_shove 1 f6"),
    ],
)
def test_after_a_book_the_turn_goes_on_and_a_card_is_still_played(book, word):
    """KR-R43, KR-B6."""
    state = reader(book, at="e5 f5 c1")
    choose(state, word)
    assert (pending(state), face_down(state, 0), books(state, 0)) == ((0, "turn"), [book], [book])
    assert "stop" not in options(state)
