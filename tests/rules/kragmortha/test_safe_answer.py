"""The safe answer of an empty clock: for every kind of choice the move that a sensible goblin would not regret."""

import pytest

from rules.kragmortha import GAME
from rules.kragmortha import actions as act
from rules.kragmortha.events import CardPlayed, GlanceDrawn
from tests.rules.kragmortha.tables import (
    apply,
    brought,
    choose,
    laid,
    library,
    only,
    own,
    pending,
    places,
    short,
    waited,
)


def row(state):
    """The safe answers, in a row."""
    decision = waited(state)
    return GAME.default(own(state, decision.seat), decision)


def safe(state):
    """The first of them, as the vectors write it; an excused play as a play."""
    first = row(state)[0]
    return short(act.Play(first.card, first.to)) if isinstance(first, act.PlayExcused) else short(first)


def taken(state):
    """The table after the clock has answered until somebody else is asked; the events."""
    seat, events = waited(state).seat, []
    while pending(state) and waited(state).seat == seat and waited(state).serial:
        turn = state.number
        for action in row(state):
            events += apply(state, seat, action)
        if state.number != turn:
            break
    return events


# ---------------------------------------------------------------- the turn


def test_the_clock_plays_without_a_squeak_and_nothing_is_judged():
    """KR-R40, KR-X40."""
    state = library("e5 c1 g1", hands={0: "GMP GSB RSM"}, glances={0: "whisper bended_knee"})
    assert isinstance(row(state)[0], act.PlayExcused)
    events = taken(state)
    assert (only(events, CardPlayed).excused, brought(events, GlanceDrawn), pending(state)) == (True, [], (1, "turn"))


def test_a_goblin_card_to_the_empty_space_nearest_to_the_desk():
    """KR-R40: from e5 the stone north is one step nearer than the potion east."""
    assert safe(library("e5 c1", hands={0: "RSM GMP GSB"})) == "play GMP e6"


def test_ties_go_by_the_order_of_the_hand():
    """KR-R40."""
    assert safe(library("e5 c1", hands={0: "GMB GMP"})) == "play GMB e6"
    assert safe(library("e5 c1", hands={0: "GMP GMB"})) == "play GMP e6"


def test_not_onto_a_goblin_a_teleport_space_or_rigor_mortis():
    """KR-R40: though those would be nearer."""
    assert safe(library("e5 e6", hands={0: "GMB"})) == "play GMB d5"
    assert safe(library("g4 c1", hands={0: "GMB"})) == "play GMB g3"
    assert safe(library("f7 c1", rigor="f8", hands={0: "GSB"})) == "play GSB f6"


def test_the_desk_is_allowed():
    """KR-R40, KR-B3."""
    assert safe(library("e10 c1", hands={0: "GSM"})) == "play GSM f10"


def test_else_rigor_mortis_goes_far_away_from_the_own_goblin():
    """KR-R40: and meets nobody."""
    assert safe(library("g4 c1", rigor="f7", hands={0: "RMP RSB"})) == "play RSB f8"
    assert safe(library("g4 f8", rigor="f7", hands={0: "RSP"})) == "play RSP g7"


def test_else_the_first_legal_play():
    """KR-R40, KR-R13: into him, if nothing else is left."""
    assert safe(library("g1 c3", rigor="g2", hands={0: "GMB"})) == "play GMB g2"


def test_else_the_hand_is_discarded_or_the_turn_stopped():
    """KR-R40, KR-R11."""
    state = library("g1 c3", hands={0: "GPB GPB GPB"})
    assert safe(state) == "discard"
    state = library("g1 c3", hands={0: "GSP GPB"}, books={0: "second_wind"})
    choose(state, "book second_wind", "play GSP f1", "g1")
    assert safe(state) == "stop"


def test_no_book_is_used():
    """KR-R40."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"}, books={0: "long_legs hush homing_hop"}, glances={0: "open_palm"})
    taken(state)
    assert not any(book.used for book in state.goblins[0].books)


def test_the_walk_halts():
    """KR-R40, KR-M6."""
    state = library("e5 c1", hands={0: "GMP"})
    choose(state, "play GMP e6")
    assert safe(state) == "halt"


# ---------------------------------------------------------------- all other choices


def test_a_goblin_enters_nearest_to_the_desk():
    """KR-R40, KR-T2: g1."""
    assert safe(laid(3)) == "g1"


@pytest.mark.parametrize(
    ("at", "rigor", "words", "answer"),
    [
        ("f6 g6 c1", "e8", ["play GSP g6"], "g7"),  # not g5, a Teleport space
        ("f7 f8 c1", "g8", ["play GSP f8"], "e8"),  # not the desk, not Rigor Mortis
        ("e5 f5 c1", "f6", ["play GSP f5"], "f6"),  # all are bad: N is he, E a Teleport space
    ],
)
def test_a_push_spares_whom_it_can(at, rigor, words, answer):
    """KR-R40: first what is neither Rigor Mortis nor desk nor Teleport space; then N, E, S, W."""
    state = library(at, rigor=rigor, hands={0: "GSP"})
    choose(state, *words)
    assert safe(state) == answer


def test_of_equal_directions_north_comes_first():
    """KR-R40."""
    state = library("f7 f6 c1", hands={0: "GOO"})
    choose(state, "play GOO f6")
    assert safe(state) == "g6"
    state = library("e6 f6 c1", hands={0: "GOO"})
    choose(state, "play GOO f6")
    assert safe(state) == "f7"


def test_the_first_usable_reaction():
    """KR-R40, KR-R44."""
    state = library("f7 c1", rigor="f8", hands={0: "GSB"}, books={0: "hush mirror_charm"})
    choose(state, "play GSB f8")
    assert safe(state) == "mirror_charm"


def test_a_caught_goblin_reappears_near_the_desk_but_not_beside_rigor_mortis():
    """KR-R40, KR-F4: c8 and g5 are as near, and c8 comes first."""
    state = library("f7 c1", rigor="f8", hands={0: "GSB"})
    choose(state, "play GSB f8")
    assert safe(state) == "c8"
    state = library("g1 d8", rigor="d9", hands={0: "RMB"})
    choose(state, "play RMB d8")
    assert safe(state) == "g5"


def test_beside_him_if_there_is_nothing_else():
    """KR-R40."""
    state = library("f1 d8 g5 d4", rigor="d9", hands={0: "RMB"})
    choose(state, "play RMB d8")
    assert safe(state) == "f2"
    state = library("f2 d8 g5 e5", rigor="d9", hands={0: "RMB"})
    choose(state, "play RMB d8")
    assert safe(state) == "d4"


def test_a_teleported_goblin_lands_like_a_caught_one():
    """KR-R40, KR-L3."""
    state = library("f1 c1", hands={0: "GMB"}, tokens="T T B B X X")
    choose(state, "play GMB f2")
    assert safe(state) == "c8"


def test_a_thief_goes_home_to_the_nearest_start_space():
    """KR-R40, KR-B4."""
    state = library("e10 g1", hands={0: "GSM"})
    choose(state, "play GSM f10")
    assert safe(state) == "f1"


def test_rigor_mortis_stays():
    """KR-R40, KR-L10."""
    state = library("f1 c1", rigor="d8", hands={0: "RMP"})
    choose(state, "play RMP c8")
    assert safe(state) == "no"


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_game_of_clocks_goes_on(seats):
    """KR-R40, KR-R46: every answer is legal, and nobody slips."""
    state, events = laid(seats), []
    for _ in range(60):
        if pending(state) is None:
            break
        seat = waited(state).seat
        for action in row(state):
            events += apply(state, seat, action)
    assert [one for one in brought(events, GlanceDrawn) if one.cause == "slip"] == []
    assert len(places(state).split()) == seats
