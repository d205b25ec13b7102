"""Goblins and Rigor Mortis face to face: the Glance, the answer by a book, and where the goblin reappears."""

import pytest

from rules.kragmortha.events import BookTaken, BookUsed, Collided, GlanceDrawn, Landed, RigorSent, TokenDrawn
from tests.rules.kragmortha.tables import (
    asked,
    books,
    brought,
    choose,
    end,
    glance_counts,
    glances,
    library,
    names,
    only,
    options,
    pending,
    places,
    refusal_of,
    refused,
    rigor,
    sizes,
    some,
    tokens,
    waited,
)

INTO_HIM = {"rigor": "f8", "hands": {0: "GSB RPB RPB"}}


def into_him(at="f7 c1 g1", **more):
    """Seat 0 has stepped onto Rigor Mortis."""
    state = library(at, **INTO_HIM | more)
    return state, choose(state, "play GSB f8")


# ---------------------------------------------------------------- who collides


@pytest.mark.parametrize(
    ("at", "rigor_at", "card", "words", "cause"),
    [
        ("f7 c1", "f8", "GSB", ["play GSB f8"], "own move"),
        ("f6 f7", "f8", "GMB", ["play GMB f7", "f8"], "push"),
        ("g1 e9", "e8", "RSM", ["play RSM e9"], "rigor card"),
    ],
)
def test_either_enters_the_space_of_the_other(at, rigor_at, card, words, cause):
    """KR-F1, KR-M11."""
    state = library(at, rigor=rigor_at, hands={0: card})
    hit = only(choose(state, *words), Collided)
    assert (hit.cause, hit.at) == (cause, rigor(state))
    assert pending(state)[1] == "after_hit"


def test_beside_him_nothing_happens():
    """KR-F1: only on his space."""
    state = library("f6 c1", rigor="f8", hands={0: "GMB"})
    assert brought(choose(state, "play GMB f7"), Collided) == []


def test_the_game_pauses_and_the_glance_comes_before_the_goblin_is_put():
    """KR-F2, KR-F3, KR-F4."""
    state, events = into_him(glance_deck="beast")
    assert names(events) == ["CardPlayed", "Stepped", "Collided", "GlanceDrawn"]
    assert (glances(state, 0), places(state)) == (["beast"], "- c1 g1")
    assert names(choose(state, "c8"))[0] == "Landed"


def test_the_caught_goblins_player_draws_and_chooses():
    """KR-F3, KR-F4: though it is not his turn."""
    state = library("g1 e9 f1", hands={0: "RSM"}, glance_deck="beast")
    drawn = only(choose(state, "play RSM e9"), GlanceDrawn)
    assert (drawn.seat, drawn.card, drawn.cause) == (1, "beast", "hit")
    assert (pending(state), waited(state).reaction) == ((1, "after_hit"), True)


def test_the_turn_of_a_caught_player_ends():
    """KR-F5, KR-R21: the second step is lost, a card is drawn."""
    state, _ = into_him()
    assert not waited(state).reaction
    choose(state, "c8")
    assert (pending(state), sizes(state)) == ((1, "turn"), [3, 3, 3])


def test_the_turn_of_somebody_else_goes_on():
    """KR-R21: the mover still has its step."""
    state = library("f6 f7 c1", rigor="f8", hands={0: "GMB"})
    choose(state, "play GMB f7", "f8", "c8")
    assert asked(state) == (0, "step", some("f6, halt"))


def test_to_catch_the_own_goblin_ends_the_turn_too():
    """KR-R23, KR-F5: his second step is lost, and he does not teleport (KR-R25)."""
    state = library("e9 c1", hands={0: "RSM"})
    choose(state, "play RSM e9")
    assert asked(state) == (0, "after_hit", some("c8, g5, d4, f2"))
    choose(state, "g5")
    assert (places(state), rigor(state), pending(state)) == ("g5 c1", "e9", (1, "turn"))


def test_after_the_own_goblin_is_caught_on_a_teleport_space_there_is_no_question():
    """KR-R25, KR-R23."""
    state = library("c8 g1", rigor="d8", hands={0: "RMB"})
    events = choose(state, "play RMB c8", "d4")
    assert brought(events, RigorSent) == []
    assert (rigor(state), pending(state)) == ("c8", (1, "turn"))


# ---------------------------------------------------------------- on his space nothing else counts


def test_on_a_teleport_space_he_is_all_that_counts():
    """KR-R19: no token."""
    state = library("g4 c1", rigor="g5", hands={0: "GMB"})
    events = choose(state, "play GMB g5")
    assert len(brought(events, Collided)) == 1
    assert brought(events, TokenDrawn) == []
    assert (asked(state), tokens(state)) == ((0, "after_hit", some("c8, d4, f2")), ("T T B B X X", ""))


def test_on_the_desk_he_punishes_instead_of_giving_a_book():
    """KR-R19, KR-R22."""
    state = library("e10 c1", rigor="f10", hands={0: "GSM"})
    events = choose(state, "play GSM f10")
    assert (len(brought(events, Collided)), brought(events, BookTaken)) == (1, [])
    choose(state, "c8")
    assert (books(state, 0), glance_counts(state), places(state)) == ([], [1, 0], "c8 c1")


def test_the_other_desk_spaces_still_give_a_book():
    """KR-R22, KR-B3."""
    state = library("e10 c1", rigor="g9", hands={0: "GSM"}, book_deck="hush")
    choose(state, "play GSM f10")
    assert (books(state, 0), pending(state)) == (["hush"], (0, "home"))


@pytest.mark.parametrize(
    ("at", "rigor_at", "card", "word"), [("c1 g1", "f8", "RSM", "f9"), ("c1 g1", "e10", "RSP", "f10")]
)
def test_he_may_enter_the_desk_with_any_mark_and_takes_nothing(at, rigor_at, card, word):
    """KR-R22, KR-B2."""
    state = library(at, rigor=rigor_at, hands={0: card})
    events = choose(state, f"play {card} {word}")
    assert (brought(events, BookTaken), rigor(state)) == ([], word)


def test_a_goblin_pushed_onto_him_on_a_teleport_space_draws_no_token():
    """KR-R19, KR-P6."""
    state = library("f6 g6 c1", rigor="g5", hands={0: "GSP"})
    events = choose(state, "play GSP g6", "g5")
    assert (only(events, Collided).goblin, brought(events, TokenDrawn)) == (1, [])


# ---------------------------------------------------------------- where the goblin reappears


def test_it_reappears_on_an_empty_teleport_space_of_its_choice():
    """KR-F4: not where anybody stands, and nowhere else."""
    state, _ = into_him("f7 c8 d4")
    assert options(state) == some("g5, f2")
    for taken in ("c8", "d4", "e5", "g1", "f8"):
        assert refused(state, f"land:{taken}") == ("KR-F4", "where")
    assert refusal_of(state, "land:c8").facts == {"space": "c8"}


def test_his_own_teleport_space_is_not_empty():
    """KR-F4, KR-X25."""
    state = library("g4 c1", rigor="g5", hands={0: "GMB"})
    choose(state, "play GMB g5")
    assert options(state) == some("c8, d4, f2")


def test_being_put_there_starts_nothing():
    """KR-F6, KR-R28."""
    state, _ = into_him()
    events = choose(state, "d4")
    assert brought(events, TokenDrawn) == []
    assert (only(events, Landed), tokens(state)) == (
        Landed(goblin=0, start="f8", at="d4", why="hit"),
        ("T T B B X X", ""),
    )


def test_a_single_empty_teleport_space_is_taken_without_asking():
    """KR-R46, KR-F4."""
    state, events = into_him("f7 c8 d4 f2")
    assert only(events, Landed).at == "g5"
    assert pending(state) == (1, "turn")


def test_with_all_teleport_spaces_taken_it_starts_again():
    """KR-F7, KR-R27: with two to four players four are in play, and Rigor Mortis takes one too."""
    state = library("g4 c8 d4 f2", rigor="g5", hands={0: "GMB"})
    choose(state, "play GMB g5")
    assert asked(state) == (0, "after_hit", some("c1, d1, e1, f1, g1"))
    assert refused(state, "land:c8") == ("KR-F4", "where")


def test_teleport_spaces_out_of_play_do_not_count():
    """KR-R27, KR-R4: b2 and b6 are free, but behind the shelves."""
    state, _ = into_him("f7 c8 d4 f2")
    assert places(state) == "g5 c8 d4 f2"


def test_all_start_spaces_taken():
    """KR-R29: then beside another goblin, and not on the desk."""
    state = library("e10 a1 b1 c1 d1 e1 f1 g1", rigor="e8", hands={0: "GSM"})
    choose(state, "play GSM f10")
    assert asked(state) == (0, "home", some("a2, b2, c2, f2, g2"))
    assert refused(state, "land:e3") == refused(state, "land:g1") == ("KR-B4", "where")
    events = choose(state, "f2")
    assert (brought(events, TokenDrawn), places(state).split()[0]) == ([], "f2")


def test_the_goblin_that_is_being_put_counts_for_nobody():
    """KR-R29: it is off the board meanwhile, and nothing is beside where it stood."""
    state = library("f8 a1 b1 c1 d1 e1 f1 g1", rigor="c9", hands={0: "GSM"})
    choose(state, "play GSM f9")
    assert "f8" not in options(state)
    assert places(state).split()[0] == "-"


# ---------------------------------------------------------------- answers by a book


def test_a_reaction_is_asked_for_before_the_glance_is_drawn():
    """KR-R44, KR-F2."""
    state, events = into_him(books={0: "mirror_charm"})
    assert brought(events, GlanceDrawn) == []
    assert asked(state) == (0, "react", some("none, mirror_charm"))
    assert not waited(state).reaction


def test_without_a_usable_book_nobody_is_asked():
    """KR-R44, KR-R46: not for a used one, not for a Pointed Finger in the own turn."""
    state, _ = into_him(books={0: "pointed_finger hush"}, used={0: "mirror_charm"})
    assert pending(state) == (0, "after_hit")


def test_no_one_but_the_victim_is_asked():
    """KR-R44."""
    state, _ = into_him(books={1: "mirror_charm pointed_finger"})
    assert pending(state) == (0, "after_hit")


def test_to_decline_is_to_take_the_glance():
    """KR-R44, KR-F3."""
    state, _ = into_him(books={0: "mirror_charm"}, glance_deck="beast")
    choose(state, "none", "c8")
    assert (glances(state, 0), goblin_books(state, 0)) == (["beast"], {"mirror_charm": False})


def goblin_books(state, seat):
    """Which of a seat's books are used."""
    return {held.id: held.used for held in state.goblins[seat].books}


def test_a_mirror_charm_in_the_own_turn_spares_the_glance_but_not_the_turn():
    """KR-R44, KR-F5, KR-B6."""
    state, _ = into_him(books={0: "mirror_charm"})
    events = choose(state, "mirror_charm", "c8")
    assert (glance_counts(state), only(events, BookUsed).book, goblin_books(state, 0)) == (
        [0, 0, 0], "mirror_charm", {"mirror_charm": True},
    )  # fmt: skip
    assert pending(state) == (1, "turn")


def test_one_reaction_for_one_collision():
    """KR-R44: both are offered, one is used."""
    state = library("g1 e9 f1", hands={0: "RSM"}, books={1: "mirror_charm pointed_finger"})
    choose(state, "play RSM e9")
    assert asked(state) == (1, "react", some("none, mirror_charm, pointed_finger"))
    assert waited(state).reaction
    choose(state, "pointed_finger")
    assert (pending(state), goblin_books(state, 1)) == (
        (1, "after_hit"), {"mirror_charm": False, "pointed_finger": True},
    )  # fmt: skip


def test_two_equal_charms_are_offered_once_and_used_one_at_a_time():
    """KR-R44, KR-B6."""
    state, _ = into_him(books={0: "mirror_charm mirror_charm"})
    assert options(state) == some("none, mirror_charm")
    choose(state, "mirror_charm")
    assert sorted(held.used for held in state.goblins[0].books) == [False, True]


def test_the_pointed_finger_blames_the_active_seat_whoever_pushed():
    """KR-R44, KR-R21: seat 1 pushed, seat 0 has the turn; it goes on with its step."""
    state = library("f6 f7 g7 c1", rigor="g8", hands={0: "GMB"}, books={2: "pointed_finger"}, glance_deck="beast")
    choose(state, "play GMB f7", "g7", "g8")
    assert asked(state) == (2, "react", some("none, pointed_finger"))
    drawn = only(choose(state, "pointed_finger"), GlanceDrawn)
    assert (drawn.seat, drawn.cause, drawn.card) == (0, "blame", "beast")
    choose(state, "c8")
    assert asked(state) == (0, "step", some("f6, halt"))


def test_the_blamed_player_can_lose_the_game_by_it():
    """KR-R33, KR-G7: and nobody is put anywhere any more."""
    state = library(
        "g1 e9 f1", hands={0: "RSM"}, books={1: "pointed_finger"}, glances={0: "open_palm leaden_boots grovel"},
        glance_deck="beast",
    )  # fmt: skip
    choose(state, "play RSM e9", "pointed_finger")
    assert end(state)[1:] == ("fourth glance", 0)
    assert places(state).split()[1] != "c8"


def test_a_book_that_is_not_held_or_not_usable_is_no_answer():
    """KR-R44."""
    state, _ = into_him(books={0: "mirror_charm pointed_finger hush"}, used={0: "mirror_charm"})
    for book in ("pointed_finger", "hush", "long_legs"):
        wrong = refusal_of(state, f"react:{book}")
        assert (wrong.rule, wrong.reason, wrong.facts) == ("KR-R44", "not usable", {"book": book})


def test_a_reaction_is_for_collisions_only():
    """KR-R44, KR-B5: not in the own turn decision."""
    state = library("e5 c1", books={0: "mirror_charm pointed_finger"})
    for book in ("mirror_charm", "pointed_finger"):
        assert refused(state, f"book:{book}") == ("KR-R44", "reaction")
