"""Goblins that push goblins: who chooses, where to, how chains end, and in which order all of it happens."""

import pytest

from rules.kragmortha.board import layout_for
from rules.kragmortha.events import BookTaken, Collided, Landed, Pushed, Stepped, TokenDrawn
from tests.rules.kragmortha.tables import (
    asked,
    books,
    brought,
    choose,
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
    some,
    tokens,
    waited,
)


def pushing(at, card, *words, **more):
    """Seat 0 has this card, and goes so far that somebody must choose."""
    state = library(at, hands={0: card}, **more)
    choose(state, *words)
    return state


# ---------------------------------------------------------------- one push


def test_the_moving_player_chooses_where_the_pushed_goblin_goes():
    """KR-P1, KR-P2: one space, and nobody shares one."""
    state = pushing("e5 f5 c1", "GSP", "play GSP f5")
    assert asked(state) == (0, "push", some("f6, g5"))
    events = choose(state, "f6")
    assert only(events, Pushed) == Pushed(goblin=1, start="f5", to="f6", by=0, how="chosen")
    assert places(state) == "f5 f6 c1"


def test_symbols_do_not_matter_for_a_push():
    """KR-R15: f6 shows a grimoire, e5 a scroll; the card has neither."""
    state = pushing("f7 f6 c1", "GOO", "play GOO f6")
    assert options(state) == some("g6, f5, e6")


def test_nobody_is_pushed_where_the_pusher_came_from():
    """KR-P3."""
    state = pushing("e5 f5 c1", "GSP", "play GSP f5")
    assert refused(state, "push:e5") == ("KR-P3", "came from")
    assert refusal_of(state, "push:e5").facts == {"space": "e5"}


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("push:f4", ("KR-R15", "where")),  # a bookshelf
        ("push:c1", ("KR-R15", "where")),  # not next to it
        ("push:z3", ("KR-R15", "where")),
    ],
)
def test_a_push_goes_to_an_open_space_beside(word, rule):
    """KR-R15, KR-M10, KR-M4."""
    assert refused(pushing("e5 f5 c1", "GSP", "play GSP f5"), word) == rule


def test_nobody_is_pushed_off_the_board_or_out_of_play():
    """KR-R15, KR-R4: from c1 only c2 is left, for d1 is where the pusher came from."""
    state = library("d1 c1", hands={0: "GSM"})
    events = choose(state, "play GSM c1")
    assert only(events, Pushed) == Pushed(goblin=1, start="c1", to="c2", by=0, how="forced")


@pytest.mark.parametrize(
    ("at", "rigor_at", "card", "word", "to"),
    [
        ("e5 f5 c1", "e8", "GSP", "play GSP f5", "g5"),  # a Teleport space
        ("f3 f2 c1", "e8", "GPB", "play GPB f2", "f1"),  # a start space
        ("f7 f8 c1", "d8", "GSP", "play GSP f8", "f9"),  # the desk
        ("f7 f8 c1", "g8", "GSP", "play GSP f8", "g8"),  # Rigor Mortis
        ("e5 f5 f6", "e8", "GSP", "play GSP f5", "f6"),  # a goblin
    ],
)
def test_everything_open_is_a_target(at, rigor_at, card, word, to):
    """KR-R15, KR-R20."""
    assert to in options(pushing(at, card, word, rigor=rigor_at))


# ---------------------------------------------------------------- chains


def test_in_a_chain_the_pushed_goblins_player_chooses():
    """KR-P4, KR-P5: out of turn from the second push on."""
    state = pushing("e5 f5 f6 c1", "GSP", "play GSP f5")
    assert not waited(state).reaction
    choose(state, "f6")
    assert asked(state) == (1, "push", some("f7, g6, e6"))
    assert waited(state).reaction
    events = choose(state, "e6")
    assert only(events, Pushed) == Pushed(goblin=2, start="f6", to="e6", by=1, how="chosen")
    assert places(state) == "f5 f6 e6 c1"


def test_a_chain_of_the_own_goblin_is_asked_in_turn():
    """KR-P2: the kind of question says whether it is out of turn."""
    state = pushing("e5 f5 c1", "GSP", "play GSP f5")
    assert type(waited(state)).__name__ == "MayPush"


def test_a_goblin_moves_once_in_a_chain():
    """KR-R16: seat 2 could push the mover on, who has moved already."""
    state = library("f5 f6 g6 g5", rigor="c9", hands={0: "GMB"})
    choose(state, "play GMB f6", "g6", "g5")
    assert asked(state) == (2, "push", some("f5, g4"))
    assert refused(state, "push:g6") == ("KR-P3", "came from")


def test_a_direction_onto_a_goblin_that_has_moved_is_barred():
    """KR-R16: round in a circle, and not back onto the mover."""
    state = library("d6 e6 e5 f5 f6", hands={0: "GMO"})
    choose(state, "play GMO e6", "e5", "f5", "f6")
    assert asked(state) == (3, "push", some("f7, g6"))
    wrong = refusal_of(state, "push:e6")
    assert (wrong.rule, wrong.reason, wrong.facts) == ("KR-R16", "moved", {"space": "e6", "seat": 0})


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_chain_has_fewer_pushes_than_goblins(seats):
    """KR-P5, KR-R16: all the others, in a row along the library's edge."""
    row = ["g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8"][:seats]
    state = library(" ".join(row), rigor="c9", hands={0: "GOO"})
    events = choose(state, "play GOO g2")
    pushed = len(brought(events, Pushed))
    while pending(state)[1] == "push":
        straight_on = f"g{int(places(state).split()[waited(state).victim][1:]) + 1}"
        events = choose(state, straight_on)
        pushed += len(brought(events, Pushed))
    assert pushed == seats - 1


def test_a_way_that_cannot_be_completed_is_barred():
    """KR-R17: the goblin on d6 would have nowhere to go, for the mover and the pusher stand beside it."""
    state = library("f6 e5 e6 d6 d5", hands={0: "GMB"})
    choose(state, "play GMB e6", "e5", "d5")
    assert asked(state) == (1, "push", some("d4, c5"))
    wrong = refusal_of(state, "push:d6")
    assert (wrong.rule, wrong.reason, wrong.facts) == ("KR-R17", "blocked", {"space": "d6"})


def test_the_barred_way_opens_when_the_blocked_goblin_can_go_on():
    """KR-R17: d6 again, but its player could push on onto e6, which nobody of this chain has reached."""
    state = library("f5 e5 f6 d6 d5", hands={0: "GPO"}, rigor="e6")
    choose(state, "play GPO e5", "d5")
    assert asked(state) == (1, "push", some("d6, d4, c5"))


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_no_layout_has_a_place_from_which_nobody_can_be_pushed(seats):
    """KR-R17: no step between two spaces is the only way from one part of the library to another."""
    beside = layout_for(seats).beside
    for space, ways in beside.items():
        for to in ways.values():
            assert to in reached(beside, space, without=to), f"only the step {space} {to} joins them"


def reached(beside, start, without):
    """Where one can walk from `start` if the step to `without` is not taken."""
    found, todo = {start}, [start]
    while todo:
        space = todo.pop()
        new = {to for to in beside[space].values() if {space, to} != {start, without}} - found
        found |= new
        todo += new
    return found


# ---------------------------------------------------------------- the order of things


def test_all_pushes_come_before_all_arrivals_and_the_mover_arrives_last():
    """KR-R18, KR-P6, KR-L1, KR-F2."""
    state = library("g4 g5 g6 c1", rigor="g7", hands={0: "GMO"})
    events = choose(state, "play GMO g5", "g6", "g7", "c8", "f2")
    assert names(events)[:10] == [
        "CardPlayed", "Stepped", "Pushed", "Pushed", "Collided", "GlanceDrawn", "Landed", "TokenDrawn", "Landed",
        "TurnEnded",
    ]  # fmt: skip
    assert [one.goblin for one in brought(events, Pushed)] == [1, 2]
    assert (only(events, Collided).goblin, only(events, TokenDrawn).goblin) == (2, 0)


def test_the_mover_draws_its_token_after_the_whole_chain():
    """KR-R18, KR-L1."""
    state = library("f1 f2 f3 g8", hands={0: "GBO"}, tokens="B T T B X X", rigor="c9")
    events = choose(state, "play GBO f2", "f3")
    assert brought(events, TokenDrawn) == []
    assert asked(state)[:2] == (1, "push")
    events = choose(state, "g3", "g5")
    assert only(events, TokenDrawn).goblin == 0
    assert places(state) == "g5 f3 g3 g8"


def test_a_pushed_goblin_steals_its_book_at_once():
    """KR-R18, KR-R20, KR-B3: before the walk goes on or ends."""
    state = library("e9 f8 c1 g1", hands={0: "GSO"}, rigor="c9", book_deck="hush")
    choose(state, "play GSO e8", "f8")
    assert asked(state) == (0, "push", some("f9, g8, f7"))
    events = choose(state, "f9", "e1")
    assert (only(events, BookTaken).seat, only(events, Landed).why) == (1, "home")
    assert (books(state, 1), places(state)) == (["hush"], "f8 e1 c1 g1")


def test_a_chain_ends_at_the_first_space_without_a_goblin():
    """KR-R18, KR-P5."""
    state = library("e5 f5 f7 c1", hands={0: "GSP"})
    events = choose(state, "play GSP f5", "f6")
    assert [(one.goblin, one.to) for one in brought(events, Pushed)] == [(1, "f6")]
    assert places(state) == "f5 f6 f7 c1"


def test_a_chain_ends_at_rigor_mortis():
    """KR-R18, KR-P6, KR-F1: whoever pushed, the pushed goblin is caught."""
    state = library("e5 f5 c1", rigor="f6", hands={0: "GSP"}, glance_deck="beast")
    events = choose(state, "play GSP f5", "f6")
    assert (only(events, Collided).goblin, only(events, Collided).cause) == (1, "push")
    assert (asked(state)[:2], rigor(state), glances(state, 1)) == ((1, "after_hit"), "f6", ["beast"])


def test_after_a_push_the_mover_goes_on():
    """KR-R21: nothing is lost by what happens to others."""
    state = library("f6 g6 c1", hands={0: "GSP"}, tokens="T T B B X X")
    choose(state, "play GSP g6", "g5", "c8")
    assert asked(state) == (0, "step", some("g7, halt"))
    assert tokens(state)[1] == "T"


def test_a_push_onto_a_teleport_space_stops_the_pushed_goblin_and_draws():
    """KR-L1, KR-L2: by a push as well as by a step."""
    state = library("f6 g6 c1", hands={0: "GSP"}, tokens="B T T B X X")
    events = choose(state, "play GSP g6", "g5")
    assert (only(events, TokenDrawn).goblin, only(events, TokenDrawn).at) == (1, "g5")
    assert len(brought(events, Stepped)) == 1
    assert pending(state) == (1, "teleport")
