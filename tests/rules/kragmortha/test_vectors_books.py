"""Vectors about Spell Books and the Glances that the rules keep: X29 to X37 and X43."""

from tests.rules.kragmortha.tables import (
    asked,
    books,
    bottom,
    choose,
    face_down,
    glances,
    library,
    options,
    pending,
    places,
    rigor,
    sizes,
    some,
    starting,
    tokens,
)

USUAL = {0: "GMP GSB RSM"}


def test_x29_second_wind_plays_two_cards_and_draws_at_the_end():
    """KR-X29 (KR-B5, KR-R43)."""
    state = library("e5 c1", hands=USUAL, books={0: "second_wind"})
    choose(state, "book second_wind", "play GMP f5", "halt")
    assert asked(state) == (
        0, "turn", some("play GSB e5, play GSB f6, play RSM e9, play RSM f8, stop")
    )  # fmt: skip
    choose(state, "play RSM f8", "f7")
    assert (places(state), rigor(state), sizes(state)) == ("f5 c1", "f7", [3, 3])
    assert face_down(state, 0) == ["second_wind"]
    assert pending(state) == (1, "turn")


def test_x30_a_stare_is_passed_to_a_player_with_fewer_and_without_the_symbol():
    """KR-X30 (KR-B5, KR-R43)."""
    state = library(
        "e5 c1 d1 g1", hands=USUAL, books={0: "pass_the_stare"},
        glances={0: "open_palm whisper", 1: "grovel", 2: "beast no_self"},
    )  # fmt: skip
    assert starting(state, "book") == some(
        "book pass_the_stare open_palm 1, book pass_the_stare open_palm 3, book pass_the_stare whisper 3"
    )
    choose(state, "book pass_the_stare open_palm 1")
    assert asked(state) == (
        0, "turn", some("play GMP e6, play GMP f5, play GSB d5, play RSM e9, play RSM f8")
    )  # fmt: skip
    assert (places(state), rigor(state)) == ("e5 c1 d1 g1", "e8")
    assert [glances(state, seat) for seat in range(4)] == [
        ["whisper"], ["grovel", "open_palm"], ["beast", "no_self"], [],
    ]  # fmt: skip


def test_x31_leaden_boots_beat_long_legs():
    """KR-X31 (KR-R37, KR-R42)."""
    state = library("e5 c1", hands=USUAL, books={0: "long_legs"}, glances={0: "leaden_boots"})
    choose(state, "book long_legs", "play GMP f5")
    assert (places(state), rigor(state), sizes(state)) == ("f5 c1", "e8", [3, 3])
    assert face_down(state, 0) == ["long_legs"]
    assert pending(state) == (1, "turn")


def test_x32_long_legs_take_a_third_step_and_use_one_mark_twice():
    """KR-X32 (KR-B5, KR-R43)."""
    state = library("e5 c1", hands={0: "GMB GSB RSM"}, books={0: "long_legs"})
    choose(state, "book long_legs", "play GMB e6")
    assert asked(state) == (0, "step", some("f6, halt"))
    choose(state, "f6")
    assert asked(state) == (0, "step", some("f7, e6, halt"))
    choose(state, "f7")
    assert (places(state), rigor(state), sizes(state)) == ("f7 c1", "e8", [3, 3])
    assert pending(state) == (1, "turn")


def test_x33_on_a_crooked_path_the_second_step_turns():
    """KR-X33 (KR-R37, KR-R42): f7 lies straight on."""
    state = library("f5 c1", hands={0: "GMB GOO GOO"}, glances={0: "crooked_path"})
    choose(state, "play GOO f6")
    assert asked(state) == (0, "step", some("g6, f5, e6, halt"))
    choose(state, "e6")
    assert (places(state), rigor(state), sizes(state)) == ("e6 c1", "e8", [3, 3])
    assert pending(state) == (1, "turn")


def test_x34_a_wiped_glance_leaves_the_tally():
    """KR-X34 (KR-B5, KR-B6, KR-R43)."""
    state = library("e5 c1", hands=USUAL, books={0: "wipe_the_slate"}, glances={0: "open_palm whisper"})
    choose(state, "book wipe_the_slate whisper", "play GMP f5", "halt")
    assert (places(state), rigor(state)) == ("f5 c1", "e8")
    assert [glances(state, seat) for seat in range(2)] == [["open_palm"], []]
    assert [books(state, seat) for seat in range(2)] == [["wipe_the_slate"], []]
    assert (bottom(state, 1), face_down(state, 0)) == (["whisper"], ["wipe_the_slate"])
    assert pending(state) == (1, "turn")


def test_x35_the_skeleton_key_makes_every_mark_an_orb():
    """KR-X35 (KR-B5, KR-R43, KR-K6)."""
    state = library("g1 c1", hands={0: "GPB GPB GPB"}, books={0: "skeleton_key"})
    assert asked(state) == (0, "turn", some("book skeleton_key, discard"))
    choose(state, "book skeleton_key")
    assert asked(state) == (0, "turn", some("play GPB f1, play GPB g2"))
    choose(state, "play GPB g2")
    assert asked(state) == (0, "step", some("g3, f2, g1, halt"))
    choose(state, "g3")
    assert (places(state), rigor(state), sizes(state)) == ("g3 c1", "e8", [3, 3])
    assert face_down(state, 0) == ["skeleton_key"]
    assert pending(state) == (1, "turn")


def test_x36_a_homing_hop_draws_no_token_and_a_card_is_still_played():
    """KR-X36 (KR-R28, KR-R43)."""
    state = library("g1 c8", hands={0: "GSB RPB RPB"}, books={0: "homing_hop"}, tokens="T T B B X X")
    choose(state, "book homing_hop g5")
    assert asked(state) == (0, "turn", some("play GSB g6, play GSB g4, play RPB d8"))
    choose(state, "play GSB g6", "halt")
    assert (places(state), rigor(state), sizes(state)) == ("g6 c8", "e8", [3, 3])
    assert tokens(state) == ("T T B B X X", "")
    assert pending(state) == (1, "turn")


def test_x37_downcast_eyes_forbid_a_step_onto_a_goblin():
    """KR-X37 (KR-R37, KR-R42)."""
    state = library("f6 f7", hands={0: "GSM RPB RPB"}, glances={0: "downcast_eyes"})
    assert asked(state) == (0, "turn", some("play GSM e6, play GSM g6, play RPB d8"))
    choose(state, "play RPB d8")
    assert asked(state) == (0, "step", some("e8, halt"))
    assert (places(state), rigor(state)) == ("f6 f7", "d8")


def test_x43_silencing_butterfingers_takes_the_lock_off():
    """KR-X43 (KR-R37, KR-R54, KR-B5)."""
    state = library("e5 c1", hands=USUAL, books={0: "hush"}, glances={0: "butterfingers"}, locks="GMP")
    assert asked(state) == (
        0, "turn", some("play GSB d5, play RSM e9, play RSM f8, book hush butterfingers")
    )  # fmt: skip
    choose(state, "book hush butterfingers")
    assert options(state) == some("play GMP e6, play GMP f5, play GSB d5, play RSM e9, play RSM f8")
    choose(state, "play GMP f5", "halt")
    assert (places(state), rigor(state), sizes(state)) == ("f5 c1", "e8", [3, 3])
    assert face_down(state, 0) == ["hush"]
    assert pending(state) == (1, "turn")
