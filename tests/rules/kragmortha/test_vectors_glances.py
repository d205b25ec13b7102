"""Vectors about Glances, books and ends: X18 to X28, X44, X45 and X47."""

from rules.kragmortha.catalog import CATALOG
from rules.kragmortha.events import GlanceDrawn, HandDiscarded
from tests.rules.kragmortha.tables import (
    asked,
    books,
    bottom,
    choose,
    end,
    glances,
    library,
    only,
    options,
    pending,
    places,
    rigor,
    sizes,
    some,
    tokens,
)

INTO_HIM = {"rigor": "f8", "hands": {0: "GSB RPB RPB"}}


def test_x18_symbols_already_held_go_to_the_bottom():
    """KR-X18 (KR-G4, KR-G5, KR-G6, KR-R32)."""
    state = library(
        "f7 c1", **INTO_HIM, glances={0: "open_palm whisper"},
        glance_deck="thimble_hand lost_fang butterfingers cross_eyed",
    )  # fmt: skip
    drawn = only(choose(state, "play GSB f8"), GlanceDrawn)
    choose(state, "c8")
    assert (places(state), rigor(state)) == ("c8 c1", "f8")
    assert [glances(state, seat) for seat in range(2)] == [["open_palm", "whisper", "cross_eyed"], []]
    assert bottom(state, 3) == ["thimble_hand", "lost_fang", "butterfingers"] == list(drawn.put_back)
    assert pending(state) == (1, "turn")


def test_x19_the_fourth_glance_ends_the_game_at_once():
    """KR-X19 (KR-G7, KR-G8, KR-E1, KR-E2, KR-E3, KR-R33): the caught goblin is not even put anywhere."""
    state = library(
        "f7 g1 d1 c1", **INTO_HIM, glance_deck="bended_knee",
        glances={0: "open_palm whisper rhyme", 1: "beast", 2: "grovel", 3: "butler no_self"},
        books={1: "hush", 2: "swap_shadows long_legs", 3: "mirror_charm pickpocket fresh_hand"},
    )  # fmt: skip
    choose(state, "play GSB f8")
    assert (places(state), rigor(state)) == ("f8 g1 d1 c1", "f8")
    assert [glances(state, seat) for seat in range(4)] == [
        ["open_palm", "whisper", "rhyme", "bended_knee"], ["beast"], ["grovel"], ["butler", "no_self"],
    ]  # fmt: skip
    assert end(state) == ((2,), "fourth glance", 0)
    assert pending(state) is None


def test_x20_equal_in_glances_books_and_symbols():
    """KR-X20 (KR-E4, KR-R36): three and one symbols are as many as two and two, so the victory is shared (KR-R35)."""
    state = library(
        "f7 g1 d1", **INTO_HIM, glance_deck="bended_knee",
        glances={0: "open_palm whisper rhyme", 1: "beast", 2: "grovel"},
        books={1: "hush wipe_the_slate", 2: "swap_shadows long_legs"},
    )  # fmt: skip
    choose(state, "play GSB f8")
    assert (places(state), rigor(state)) == ("f8 g1 d1", "f8")
    assert end(state) == ((1, 2), "fourth glance", 0)


def test_x21_the_last_book_ends_the_game_before_the_goblin_leaves_the_desk():
    """KR-X21 (KR-B9, KR-E1, KR-R34)."""
    others = [row.id for row in CATALOG.books for _ in range(row.count) if row.id not in ("hush", "deep_pockets")]
    state = library(
        "e10 g1 d1", rigor="c8", hands={0: "GSM RPB RPB"}, glances={0: "open_palm"}, book_deck="hush",
        books={2: "deep_pockets"}, used={2: " ".join(others)},
    )  # fmt: skip
    choose(state, "play GSM f10")
    assert (places(state), rigor(state)) == ("f10 g1 d1", "c8")
    assert [len(books(state, seat)) for seat in range(3)] == [1, 0, 17]
    assert end(state) == ((2,), "last book", 0)


def test_x22_with_nothing_playable_the_hand_is_shown_and_discarded():
    """KR-X22 (KR-M8, KR-M9, KR-R11, KR-R12)."""
    state = library("g1 c3", hands={0: "GPB GPB GPB"})
    assert asked(state) == (0, "turn", {"discard"})
    shown = only(choose(state, "discard"), HandDiscarded)
    assert (shown.cards, shown.only_for) == (("GPB", "GPB", "GPB"), None)
    assert state.move_discard == ["GPB", "GPB", "GPB"]
    assert (places(state), rigor(state), sizes(state)) == ("g1 c3", "e8", [3, 3])
    assert pending(state) == (1, "turn")


def test_x23_a_rigor_card_is_an_answer_while_rigor_mortis_can_step():
    """KR-X23 (KR-R11)."""
    state = library("g1 c3", rigor="g10", hands={0: "GPB GPB RSM"})
    assert asked(state) == (0, "turn", some("play RSM g9, play RSM f10"))
    choose(state, "play RSM g9", "halt")
    assert (places(state), rigor(state), sizes(state)) == ("g1 c3", "g9", [3, 3])
    assert pending(state) == (1, "turn")


def test_x24_the_sixth_token_brings_the_stack_back():
    """KR-X24 (KR-L7, KR-L8, KR-R30)."""
    state = library("g4 c1", hands={0: "GMB RSP RSP"}, tokens="T", tokens_used="T B B X X")
    choose(state, "play GMB g5", "f2")
    assert (places(state), rigor(state)) == ("f2 c1", "e8")
    stack, face_up = tokens(state)
    assert (sorted(stack.split()), face_up) == (["B", "B", "T", "T", "X", "X"], "")
    assert pending(state) == (1, "turn")


def test_x25_the_collision_comes_before_rigor_mortis_teleports():
    """KR-X25 (KR-R25, KR-F4)."""
    state = library("g1 c8", rigor="d8", hands={0: "RMB GPB GPB"}, glance_deck="cross_eyed")
    choose(state, "play RMB c8")
    assert asked(state) == (1, "after_hit", some("g5, d4, f2"))
    choose(state, "d4")
    assert asked(state) == (0, "rm_teleport", some("no, g5, f2"))
    choose(state, "g5")
    assert (places(state), rigor(state)) == ("g1 d4", "g5")
    assert [glances(state, seat) for seat in range(2)] == [[], ["cross_eyed"]]
    assert pending(state) == (1, "turn")


def test_x26_with_no_empty_teleport_space_the_rest_of_the_token_counts():
    """KR-X26 (KR-R26, KR-L5)."""
    state = library(
        "e3 c8 g5 b2 f2 b6", rigor="c9", hands={0: "GMP RSB RSB"}, tokens="X T T B B X", glance_deck="beast"
    )
    choose(state, "play GMP d3", "d4")
    assert (places(state), rigor(state)) == ("d4 c8 g5 b2 f2 b6", "c9")
    assert [glances(state, seat) for seat in range(6)] == [["beast"], [], [], [], [], []]
    assert (sizes(state), tokens(state)) == ([3] * 6, ("T T B B X", "X"))
    assert pending(state) == (1, "turn")


def caught_with(book, glance):
    """Rigor Mortis has caught seat 1, who holds a book for it."""
    state = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, books={1: book}, glance_deck=glance)
    choose(state, "play RSM e9")
    return state


def test_x27_the_mirror_charm_spares_the_glance_but_the_goblin_is_moved():
    """KR-X27 (KR-B5, KR-B6, KR-R44)."""
    state = caught_with("mirror_charm", "whisper")
    assert asked(state) == (1, "react", some("none, mirror_charm"))
    choose(state, "mirror_charm")
    assert asked(state) == (1, "after_hit", some("c8, g5, d4, f2"))
    choose(state, "c8", "halt")
    assert (places(state), rigor(state)) == ("g1 c8 f1", "e9")
    assert [glances(state, seat) for seat in range(3)] == [[], [], []]
    assert [len(books(state, seat)) for seat in range(3)] == [0, 1, 0]
    assert pending(state) == (1, "turn")


def test_x28_the_pointed_finger_gives_the_glance_to_the_active_seat():
    """KR-X28 (KR-B5, KR-R44): Averted Gaze binds at once, so there is no second step (KR-R37)."""
    state = caught_with("pointed_finger", "averted_gaze")
    choose(state, "pointed_finger", "c8")
    assert (places(state), rigor(state)) == ("g1 c8 f1", "e9")
    assert [glances(state, seat) for seat in range(3)] == [["averted_gaze"], [], []]
    assert [len(books(state, seat)) for seat in range(3)] == [0, 1, 0]
    assert sizes(state) == [3, 3, 3]
    assert pending(state) == (1, "turn")


def test_x44_a_glance_in_mid_walk_allows_fewer_steps_than_are_taken():
    """KR-X44 (KR-R37, KR-R44, KR-B5): two steps are taken, one is allowed now."""
    state = library(
        "f6 g7 c1", rigor="g8", hands={0: "GMP RSP RSP"}, books={0: "long_legs", 1: "pointed_finger"},
        glance_deck="leaden_boots",
    )  # fmt: skip
    choose(state, "book long_legs", "play GMP f7", "g7")
    assert asked(state) == (0, "push", some("g6, g8"))
    choose(state, "g8")
    assert asked(state) == (1, "react", some("none, pointed_finger"))
    choose(state, "pointed_finger")
    assert asked(state) == (1, "after_hit", some("c8, g5, d4, f2"))
    choose(state, "c8")
    assert (places(state), rigor(state)) == ("g7 c8 c1", "g8")
    assert [glances(state, seat) for seat in range(3)] == [["leaden_boots"], [], []]
    assert sizes(state) == [3, 3, 3]
    assert pending(state) == (1, "turn")


def test_x45_the_only_legal_step_leads_into_rigor_mortis_and_must_be_taken():
    """KR-X45 (KR-R11, KR-R13, KR-M8): discarding is not offered."""
    state = library("g1 c3", rigor="g2", hands={0: "GMB GMB GMP"}, glance_deck="open_palm")
    assert asked(state) == (0, "turn", some("play GMB g2, play GMP g2"))
    choose(state, "play GMB g2")
    assert asked(state) == (0, "after_hit", some("c8, g5, d4, f2"))
    choose(state, "g5")
    assert (places(state), rigor(state)) == ("g5 c3", "g2")
    assert [glances(state, seat) for seat in range(2)] == [["open_palm"], []]
    assert sizes(state) == [3, 3]
    assert pending(state) == (1, "turn")


def test_x47_in_the_short_game_the_third_glance_ends_it():
    """KR-X47 (KR-G8, KR-R33, KR-R56)."""
    state = library(
        "f7 c1 g5", **INTO_HIM, preset="short", glances={0: "whisper rhyme", 1: "grovel"}, glance_deck="look_away"
    )
    assert (len(state.book_deck), len(state.books_aside)) == (9, 9)
    choose(state, "play GSB f8", squeak=None)
    assert (places(state), rigor(state)) == ("f8 c1 g5", "f8")
    assert glances(state, 0) == ["whisper", "rhyme", "look_away"]
    assert end(state) == ((2,), "fourth glance", 0)


def test_a_step_onto_rigor_mortis_is_offered_like_any_other():
    """KR-R13, KR-M11: by choice, beside a step to the grimoire."""
    state = library("f7 c1 g5", **INTO_HIM)
    assert {"play GSB f8", "play GSB f6"} <= options(state)
