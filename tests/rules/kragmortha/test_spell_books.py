"""Spell Books: how they are won and when they may be used, and those that change Glances, cards and the hand."""

import pytest

from rules.kragmortha.events import BookTaken, BookUsed, GlanceLeft, Silenced
from tests.rules.kragmortha.tables import (
    asked,
    begin,
    books,
    bottom,
    choose,
    face_down,
    glances,
    goblin,
    lib,
    library,
    only,
    options,
    own,
    pending,
    places,
    quiet_turn,
    refusal_of,
    refused,
    sizes,
    some,
    starting,
)

USUAL = {0: "GMP GSB RSM"}


def reader(held, at="e5 c1 g1", **more):
    """Seat 0 holds these books at the start of its turn."""
    return library(at, **{"hands": USUAL, "books": {0: held}} | more)


def wrong(state, word):
    """Rule, reason and facts of a refusal."""
    refusal = refusal_of(state, word)
    return refusal.rule, refusal.reason, refusal.facts


# ---------------------------------------------------------------- won at the desk


def test_whoever_enters_the_desk_draws_the_top_book_at_once():
    """KR-B1, KR-B3: and lays it open before its player."""
    state = library("e10 c1", hands={0: "GSM"}, book_deck="hush long_legs")
    events = choose(state, "play GSM f10")
    assert only(events, BookTaken) == BookTaken(seat=0, book="hush", cause="desk")
    assert (books(state, 0), face_down(state, 0), lib(state).books_left) == (["hush"], [], 17)


def test_then_it_goes_to_an_empty_start_space_of_its_choice():
    """KR-B4: and not to a Teleport space."""
    state = library("e10 c1 e1", hands={0: "GSM"})
    choose(state, "play GSM f10")
    assert asked(state) == (0, "home", some("d1, f1, g1"))
    assert refused(state, "land:c8") == refused(state, "land:c1") == ("KR-B4", "where")
    choose(state, "g1")
    assert places(state) == "g1 c1 e1"


def test_home_is_always_asked_for():
    """KR-R46: even with one start space left."""
    state = library("e10 a1 b1 c1 d1 e1 f1", hands={0: "GSM"})
    choose(state, "play GSM f10")
    assert asked(state) == (0, "home", {"g1"})


@pytest.mark.parametrize(("start", "space"), [("e10", "f10"), ("e9", "f9"), ("f8", "f9"), ("g8", "g9")])
def test_every_side_of_the_desk_is_a_way_in(start, space):
    """KR-R3, KR-B2: with a mark of any symbol."""
    state = library(f"{start} c1", rigor="c9", hands={0: "GMP"})
    choose(state, f"play GMP {space}")
    assert pending(state) == (0, "home")


def test_a_theft_ends_the_turn():
    """KR-R53, KR-R21: with the second step, and a second card too."""
    state = library("e10 c1", hands={0: "GSM GMP RSM"}, books={0: "second_wind"})
    choose(state, "book second_wind", "play GSM f10", "e1")
    assert (pending(state), sizes(state)) == ((1, "turn"), [3, 3])


def test_a_stolen_book_is_for_the_next_own_turn():
    """KR-R43, KR-B5."""
    state = library("e10 c1", hands={0: "GSM GMP RSM"}, book_deck="long_legs")
    choose(state, "play GSM f10", "e1")
    assert refused(state, "book:long_legs", seat=0) == ("turn order", "not asked")
    quiet_turn(state)
    assert "book long_legs" in options(state)


def test_a_book_won_out_of_turn_is_laid_open_and_changes_nothing_else():
    """KR-R51, KR-R20: Deep Pockets raise the limit from the owner's next draw on."""
    state = library("f7 f8 c1", rigor="d8", hands={0: "GSP RSM RSM", 1: "GMP GSB GMB"}, book_deck="deep_pockets")
    choose(state, "play GSP f8", "f9", "g1", "halt")
    assert (books(state, 1), sizes(state), pending(state)) == (["deep_pockets"], [3, 3, 3], (1, "turn"))
    quiet_turn(state)
    assert sizes(state) == [3, 4, 3]


# ---------------------------------------------------------------- when they may be used


@pytest.mark.parametrize(
    ("held", "used", "word", "reason"),
    [
        ("", "", "book:hush:grovel", "KR-B5 not held"),
        ("", "long_legs", "book:long_legs", "KR-B6 used"),
        ("deep_pockets", "", "book:deep_pockets", "KR-B5 permanent"),
        ("mirror_charm", "", "book:mirror_charm", "KR-R44 reaction"),
        ("pointed_finger", "", "book:pointed_finger", "KR-R44 reaction"),
    ],
)
def test_a_book_that_cannot_be_used_now(held, used, word, reason):
    """KR-B5, KR-B6, KR-R44."""
    state = reader(held, used={0: used})
    rule, _, why = reason.partition(" ")
    assert wrong(state, word) == (rule, why, {"book": word.split(":")[1]})
    assert starting(state, "book") == set()


def test_books_are_for_the_own_turn():
    """KR-B5: those of others are not offered, nor are they asked."""
    state = library("e5 c1", hands=USUAL, books={1: "long_legs second_wind"})
    assert starting(state, "book") == set()
    assert wrong(state, "book:long_legs") == ("KR-B5", "not held", {"book": "long_legs"})
    assert refused(state, "book:long_legs", seat=1) == ("turn order", "not asked")


def test_a_used_book_is_turned_face_down_and_stays():
    """KR-B6."""
    state = reader("long_legs hush")
    used = only(choose(state, "book long_legs"), BookUsed)
    assert (used.seat, used.book) == (0, "long_legs")
    assert (books(state, 0), face_down(state, 0)) == (["long_legs", "hush"], ["long_legs"])
    assert wrong(state, "book:long_legs") == ("KR-B6", "used", {"book": "long_legs"})


def test_any_number_may_be_used_in_a_turn_each_once():
    """KR-R43."""
    state = reader("long_legs skeleton_key second_wind")
    choose(state, "book long_legs", "book second_wind", "book skeleton_key")
    assert (pending(state), len(face_down(state, 0)), starting(state, "book")) == ((0, "turn"), 3, set())
    assert set(lib(state).modifiers) == {"long_legs", "skeleton_key", "second_wind"}


def test_a_book_at_work_is_not_used_again():
    """KR-R43, KR-B5."""
    state = reader("long_legs")
    state.now.extra_step = True
    assert wrong(state, "book:long_legs") == ("KR-R43", "active", {"book": "long_legs"})
    assert starting(state, "book") == set()


def test_not_between_the_steps_of_a_card():
    """KR-R43: only before a card is played."""
    state = reader("swap_shadows")
    choose(state, "play GMP f5")
    assert pending(state) == (0, "step")
    assert refused(state, "book:swap_shadows::1") == ("turn order", "not asked")


def test_what_lasts_for_a_turn_is_over_with_it():
    """KR-R43, KR-B5: long legs and keys of one turn are not those of the next."""
    state = reader("long_legs skeleton_key second_wind")
    choose(state, "book long_legs", "book skeleton_key", "book second_wind")
    begin(state, 0)
    assert (lib(state).modifiers, lib(state).plays) == ((), 1)
    choose(state, "play GMP f5")
    assert "f6" not in options(state)


# ---------------------------------------------------------------- Glances


def test_wipe_the_slate_puts_an_own_glance_on_the_bottom():
    """KR-B5, KR-B6: whichever its owner chooses."""
    state = reader("wipe_the_slate", glances={0: "open_palm leaden_boots", 1: "grovel"})
    assert starting(state, "book") == some("book wipe_the_slate open_palm, book wipe_the_slate leaden_boots")
    events = choose(state, "book wipe_the_slate leaden_boots")
    assert only(events, GlanceLeft) == GlanceLeft(seat=0, card="leaden_boots", to=None)
    assert (glances(state, 0), bottom(state, 1), lib(state).glance_bottom) == (
        ["open_palm"], ["leaden_boots"], ("leaden_boots",),
    )  # fmt: skip


def test_wiping_needs_an_own_glance():
    """KR-B5."""
    state = reader("wipe_the_slate", glances={0: "open_palm", 1: "grovel"})
    for glance in ("grovel", "blank", "", "no_such"):
        assert wrong(state, f"book:wipe_the_slate:{glance}") == ("KR-B5", "glance", {"book": "wipe_the_slate"})
    state = reader("wipe_the_slate", glances={1: "grovel"})
    assert starting(state, "book") == set()
    assert refused(state, "book:wipe_the_slate:grovel") == ("KR-B5", "no effect")


def test_two_slates_wipe_two_glances():
    """KR-B6, KR-R43."""
    state = reader("wipe_the_slate wipe_the_slate", glances={0: "open_palm leaden_boots"})
    choose(state, "book wipe_the_slate leaden_boots", "book wipe_the_slate open_palm")
    assert (glances(state, 0), len(face_down(state, 0))) == ([], 2)


def test_wiping_leaden_boots_gives_the_second_step_back():
    """KR-R37: a penalty that ends in mid-turn stops at once."""
    state = reader("wipe_the_slate", glances={0: "leaden_boots"})
    choose(state, "book wipe_the_slate leaden_boots", "play GMP f5")
    assert pending(state) == (0, "step")


@pytest.mark.parametrize(
    ("others", "offered"),
    [
        ({}, "open_palm 1, open_palm 2, beast 1, beast 2"),
        ({1: "rhyme"}, "open_palm 1, open_palm 2, beast 2"),  # the same symbol
        ({1: "grovel no_self"}, "open_palm 2, beast 2"),  # as many Glances
        ({1: "grovel no_self", 2: "cross_eyed"}, "open_palm 2, beast 2"),
        ({1: "grovel no_self", 2: "butler"}, "open_palm 2"),
    ],
)
def test_a_stare_goes_to_fewer_glances_and_a_new_symbol(others, offered):
    """KR-B5, KR-G5: counted before it is passed."""
    state = reader("pass_the_stare", glances={0: "open_palm beast"} | others)
    assert starting(state, "book") == {f"book pass_the_stare {one}" for one in some(offered)}


def test_a_passed_stare_binds_its_new_owner_at_once():
    """KR-R37, KR-B5."""
    state = reader("pass_the_stare", glances={0: "open_palm"})
    events = choose(state, "book pass_the_stare open_palm 1")
    assert only(events, GlanceLeft) == GlanceLeft(seat=0, card="open_palm", to=1)
    assert (goblin(state, 0).hand, goblin(state, 1).hand) == (None, tuple(hand_in_order(state, 1)))
    assert [glances(state, seat) for seat in range(3)] == [[], ["open_palm"], []]


def hand_in_order(state, seat):
    """A hand as it is held."""
    return own(state, seat).hand


def test_a_silent_mark_is_lost_when_the_card_leaves():
    """KR-R37, KR-B5."""
    state = reader("pass_the_stare", silent={0: "open_palm"})
    assert goblin(state, 0).hand is None
    choose(state, "book pass_the_stare open_palm 2")
    assert (goblin(state, 2).glances[0].silent, goblin(state, 2).glances[0].in_force) == (False, True)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("book:pass_the_stare:grovel:1", "glance"),
        ("book:pass_the_stare:open_palm:0", "target"),
        ("book:pass_the_stare:open_palm:2", "target"),
        ("book:pass_the_stare:open_palm:7", "target"),
        ("book:pass_the_stare:open_palm", "target"),
    ],
)
def test_a_stare_that_cannot_be_passed(word, reason):
    """KR-B5: not to oneself, not to whoever has as many."""
    state = reader("pass_the_stare", glances={0: "open_palm", 2: "beast"})
    assert wrong(state, word) == ("KR-B5", reason, {"book": "pass_the_stare"})


def test_hush_silences_an_own_glance():
    """KR-B5, KR-R37: it counts and keeps its symbol, but is out of force."""
    state = reader("hush", glances={0: "leaden_boots grovel"})
    assert starting(state, "book") == some("book hush leaden_boots, book hush grovel")
    events = choose(state, "book hush leaden_boots")
    assert only(events, Silenced) == Silenced(seat=0, card="leaden_boots")
    seen = goblin(state, 0).glances
    assert [(one.id, one.silent, one.in_force) for one in seen] == [
        ("leaden_boots", True, False), ("grovel", False, True),
    ]  # fmt: skip
    choose(state, "play GMP f5")
    assert pending(state) == (0, "step")


def test_a_silent_glance_is_not_silenced_again():
    """KR-B5: there is nothing to silence."""
    state = reader("hush", silent={0: "leaden_boots"}, glances={0: "open_palm"})
    assert starting(state, "book") == {"book hush open_palm"}
    assert refused(state, "book:hush:leaden_boots") == ("KR-B5", "glance")
    state = reader("hush", silent={0: "leaden_boots"})
    assert refused(state, "book:hush:leaden_boots") == ("KR-B5", "no effect")
