"""Vectors about steps, pushes and Rigor Mortis: X1 to X17, the first three after the printed examples."""

from rules.kragmortha.events import Pushed
from tests.rules.kragmortha.tables import (
    asked,
    books,
    brought,
    choose,
    glances,
    hand,
    library,
    options,
    pending,
    places,
    rigor,
    sizes,
    some,
    tokens,
)


def card_f():
    """The printed card with scroll and stone, before its two orders."""
    return library("c3 f1 d1 g1", hands={0: "GSM GPB RPB"})


def test_x1_scroll_first_then_stone():
    """KR-X1 (KR-M2, KR-M3, KR-M5, KR-M6)."""
    state = card_f()
    assert asked(state) == (0, "turn", some("play GSM c4, play GSM d3, play GPB c2, play RPB d8"))
    choose(state, "play GSM c4")
    assert asked(state) == (0, "step", some("c5, halt"))
    choose(state, "c5")
    assert (places(state), rigor(state), sizes(state)) == ("c5 f1 d1 g1", "e8", [3, 3, 3, 3])
    assert pending(state) == (1, "turn")


def test_x2_stone_first_then_scroll():
    """KR-X2 (KR-M2, KR-M3, KR-M5)."""
    state = card_f()
    choose(state, "play GSM d3")
    assert asked(state) == (0, "step", some("e3, halt"))
    choose(state, "e3")
    assert (places(state), rigor(state), sizes(state)) == ("e3 f1 d1 g1", "e8", [3, 3, 3, 3])
    assert pending(state) == (1, "turn")


def test_x3_a_chain_of_pushes_ends_on_rigor_mortis():
    """KR-X3 (KR-P2, KR-P4, KR-P5, KR-P6, KR-F1, KR-F3, KR-F4, KR-R18)."""
    state = library("f6 g7 g8 c1", rigor="f8", hands={0: "GMP GSB GMB"}, glance_deck="open_palm")
    choose(state, "play GMP f7", "g7")
    assert asked(state) == (0, "push", some("g6, g8"))
    choose(state, "g8")
    assert asked(state) == (1, "push", some("g9, f8"))
    choose(state, "f8")
    assert asked(state) == (2, "after_hit", some("c8, g5, d4, f2"))
    choose(state, "d4")
    assert (places(state), rigor(state)) == ("g7 g8 d4 c1", "f8")
    assert [glances(state, seat) for seat in range(4)] == [[], [], ["open_palm"], []]
    assert sizes(state) == [3, 3, 3, 3]
    assert pending(state) == (1, "turn")


def test_x4_a_step_that_the_plain_mark_cannot_cover_spends_the_orb():
    """KR-X4 (KR-K6, KR-M3, KR-R2, KR-R14): and the way back to the space just left is open."""
    state = library("e5 c1", hands={0: "GSO GOO RSM"})
    choose(state, "play GSO e6")
    assert asked(state) == (0, "step", some("e5, halt"))
    choose(state, "e5")
    assert (places(state), rigor(state), sizes(state)) == ("e5 c1", "e8", [3, 3])
    assert pending(state) == (1, "turn")


def test_x5_the_plain_mark_fits_first_and_the_orb_stays_free():
    """KR-X5 (KR-K6, KR-R2)."""
    state = library("d5 c1", hands={0: "GSO GPB GPB"})
    choose(state, "play GSO e5")
    assert asked(state) == (0, "step", some("e6, f5, d5, halt"))
    choose(state, "halt")
    assert (places(state), rigor(state)) == ("e5 c1", "e8")
    assert pending(state) == (1, "turn")


def test_x6_any_symbol_opens_the_desk_and_a_theft_ends_the_turn():
    """KR-X6 (KR-B2, KR-B3, KR-B4, KR-R9, KR-R21)."""
    state = library("e10 c1 g1", hands={0: "GSM GMP RSM"}, book_deck="hush")
    assert asked(state) == (
        0, "turn",
        some("play GSM f10, play GMP f10, play GSM e9, play GMP e9, play RSM e9, play RSM f8"),
    )  # fmt: skip
    choose(state, "play GMP f10")
    assert asked(state) == (0, "home", some("d1, e1, f1"))
    choose(state, "e1")
    assert (places(state), rigor(state)) == ("e1 c1 g1", "e8")
    assert [books(state, seat) for seat in range(3)] == [["hush"], [], []]
    assert sizes(state) == [3, 3, 3]
    assert pending(state) == (1, "turn")


def test_x7_a_goblin_steps_into_rigor_mortis():
    """KR-X7 (KR-F1, KR-F2, KR-F3, KR-F4, KR-F5, KR-F6, KR-R13, KR-R9)."""
    state = library("f7 c1 g5", rigor="f8", hands={0: "GSB RPB RPB"}, glance_deck="look_away")
    choose(state, "play GSB f8")
    assert asked(state) == (0, "after_hit", some("c8, d4, f2"))
    choose(state, "c8")
    assert (places(state), rigor(state)) == ("c8 c1 g5", "f8")
    assert [glances(state, seat) for seat in range(3)] == [["look_away"], [], []]
    assert (sizes(state), tokens(state)) == ([3, 3, 3], ("T T B B X X", ""))
    assert pending(state) == (1, "turn")


def test_x8_rigor_mortis_catches_another_goblin_and_walks_on():
    """KR-X8 (KR-F1, KR-K5, KR-R21): and the desk is open to him (KR-R22)."""
    state = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, glance_deck="whisper")
    choose(state, "play RSM e9")
    assert asked(state) == (1, "after_hit", some("c8, g5, d4, f2"))
    choose(state, "d4")
    assert asked(state) == (0, "step", some("d9, f9, halt"))
    choose(state, "d9")
    assert (places(state), rigor(state)) == ("g1 d4 f1", "d9")
    assert [glances(state, seat) for seat in range(3)] == [[], ["whisper"], []]
    assert sizes(state) == [3, 3, 3]
    assert pending(state) == (1, "turn")


def test_x9_all_teleport_spaces_taken_so_the_caught_goblin_starts_again():
    """KR-X9 (KR-F7, KR-R27)."""
    state = library("g1 c8 g5 d4 f2 b6 b2", rigor="g2", hands={0: "GMP GPB GSM"}, glance_deck="rhyme")
    choose(state, "play GMP g2")
    assert asked(state) == (0, "after_hit", some("a1, b1, c1, d1, e1, f1, g1"))
    choose(state, "c1")
    assert (places(state), rigor(state)) == ("c1 c8 g5 d4 f2 b6 b2", "g2")
    assert [glances(state, seat) for seat in range(7)] == [["rhyme"], [], [], [], [], [], []]
    assert pending(state) == (1, "turn")


def test_x10_a_pushed_goblin_draws_a_token_out_of_turn_and_the_mover_walks_on():
    """KR-X10 (KR-L1, KR-L2, KR-L5, KR-R21, KR-R31)."""
    state = library("f6 g6 c1", hands={0: "GSP GMB RMB"}, tokens="X T T B B X", glance_deck="beast")
    choose(state, "play GSP g6")
    assert asked(state) == (0, "push", some("g7, g5"))
    choose(state, "g5")
    assert asked(state) == (1, "teleport", some("c8, d4, f2"))
    choose(state, "d4")
    assert asked(state) == (0, "step", some("g7, halt"))
    choose(state, "g7")
    assert (places(state), rigor(state)) == ("g7 d4 c1", "e8")
    assert [glances(state, seat) for seat in range(3)] == [[], ["beast"], []]
    assert tokens(state) == ("T T B B X", "X")
    assert pending(state) == (1, "turn")


def test_x11_onto_an_occupied_teleport_space_the_push_comes_before_the_token():
    """KR-X11 (KR-P2, KR-L1, KR-R18)."""
    state = library("g4 g5 c1", hands={0: "GMB RSP RSP"}, tokens="T T B B X X")
    choose(state, "play GMB g5")
    assert asked(state) == (0, "push", some("g6, f5"))
    choose(state, "f5")
    assert asked(state) == (0, "teleport", some("c8, d4, f2"))
    choose(state, "c8")
    assert (places(state), rigor(state), sizes(state)) == ("c8 f5 c1", "e8", [3, 3, 3])
    assert tokens(state) == ("T B B X X", "T")
    assert pending(state) == (1, "turn")


def test_x12_with_one_direction_left_the_push_is_not_asked_for():
    """KR-X12 (KR-P3, KR-R15, KR-R17): north was the only way, onto Rigor Mortis."""
    state = library("f1 g1", rigor="g2", hands={0: "GPB GMP RPB"}, glance_deck="leaden_boots")
    assert asked(state) == (
        0, "turn",
        some("play GPB g1, play GPB f2, play GMP g1, play GMP e1, play RPB g3, play RPB f2, play RPB g1"),
    )  # fmt: skip
    events = choose(state, "play GMP g1")
    assert [(push.to, push.by, push.how) for push in brought(events, Pushed)] == [("g2", 0, "forced")]
    assert pending(state) == (1, "after_hit")
    choose(state, "d4")
    assert asked(state) == (0, "step", some("g2, halt"))
    assert (places(state), rigor(state)) == ("g1 d4", "g2")
    assert [glances(state, seat) for seat in range(2)] == [[], ["leaden_boots"]]


def test_x13_a_direction_that_ends_against_goblins_that_have_moved_is_barred():
    """KR-X13 (KR-P5, KR-R16, KR-R17): seat 3 has one way left; then seat 1 draws its token."""
    state = library("e1 f1 f2 g2 g1", hands={0: "GSB RSB RSB"}, tokens="T T B B X X")
    assert asked(state) == (0, "turn", some("play GSB f1, play RSB f8, play RSB d8"))
    choose(state, "play GSB f1")
    assert asked(state) == (0, "push", some("f2, g1"))
    choose(state, "f2")
    assert asked(state) == (1, "push", some("f3, g2"))
    choose(state, "g2")
    assert asked(state) == (1, "teleport", some("c8, g5, d4, b6, b2"))
    choose(state, "d4")
    assert asked(state) == (0, "step", some("f2, halt"))
    assert (places(state), rigor(state)) == ("f1 d4 g2 g3 g1", "e8")
    assert tokens(state) == ("T B B X X", "T")


def test_x14_a_chain_does_not_come_back_to_a_goblin_that_moved_in_it():
    """KR-X14 (KR-P5, KR-R16)."""
    state = library("f5 f6 g6 g5", rigor="c9", hands={0: "GMB RSP RSP"})
    choose(state, "play GMB f6")
    assert asked(state) == (0, "push", some("f7, g6, e6"))
    choose(state, "g6")
    assert asked(state) == (1, "push", some("g7, g5"))
    choose(state, "g5")
    assert asked(state) == (2, "push", some("f5, g4"))
    choose(state, "g4")
    assert asked(state) == (2, "teleport", some("c8, d4, f2"))
    assert (places(state), rigor(state)) == ("f6 g6 g5 g4", "c9")


def test_x15_a_goblin_pushed_onto_the_desk_steals_a_book():
    """KR-X15 (KR-R20, KR-B3, KR-B4, KR-R21)."""
    state = library("f7 f8 c1", rigor="d8", hands={0: "GSP RSM RSM"}, book_deck="deep_pockets")
    choose(state, "play GSP f8")
    assert asked(state) == (0, "push", some("f9, g8, e8"))
    choose(state, "f9")
    assert asked(state) == (1, "home", some("d1, e1, f1, g1"))
    choose(state, "g1")
    assert asked(state) == (0, "step", some("e8, f9, halt"))
    choose(state, "e8")
    assert (places(state), rigor(state)) == ("e8 g1 c1", "d8")
    assert [books(state, seat) for seat in range(3)] == [[], ["deep_pockets"], []]
    assert pending(state) == (1, "turn")


def test_x16_rigor_mortis_may_teleport_but_never_beside_a_goblin():
    """KR-X16 (KR-L9, KR-L10, KR-L11, KR-R24): and that ends his move."""
    state = library("g4 c9 f1", rigor="d8", hands={0: "RMB GPB GPB"})
    choose(state, "play RMB c8")
    assert asked(state) == (0, "rm_teleport", some("no, d4"))
    choose(state, "d4")
    assert (places(state), rigor(state)) == ("g4 c9 f1", "d4")
    assert (sizes(state), tokens(state)) == ([3, 3, 3], ("T T B B X X", ""))
    assert pending(state) == (1, "turn")


def test_x17_rigor_mortis_stays_and_takes_his_second_step():
    """KR-X17 (KR-L10, KR-R24)."""
    state = library("g4 c10 f1", rigor="d8", hands={0: "RMP GPB GPB"})
    choose(state, "play RMP c8")
    assert asked(state) == (0, "rm_teleport", some("no, d4"))
    choose(state, "no")
    assert asked(state) == (0, "step", some("c9, halt"))
    choose(state, "c9")
    assert (places(state), rigor(state)) == ("g4 c10 f1", "c9")
    assert pending(state) == (1, "turn")


def test_equal_cards_are_offered_once():
    """KR-K1, KR-X7: three cards, two of them alike."""
    state = library("f7 c1 g5", rigor="f8", hands={0: "GSB RPB RPB"})
    assert options(state) == some("play GSB f8, play GSB f6, play RPB e8, play RPB f9, play RPB g8")
    assert hand(state, 0) == ["GSB", "RPB", "RPB"]
