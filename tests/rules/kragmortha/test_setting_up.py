"""Set-up, the placing of the goblins, and whose turn it is."""

import pytest

from rules.chance import Practice
from rules.contract import Illegal
from rules.kragmortha import GAME
from rules.kragmortha.events import Placed, TokenDrawn, TurnBegan
from tests.rules.kragmortha.scripted import Scripted
from tests.rules.kragmortha.tables import (
    asked,
    brought,
    choose,
    glance_counts,
    goblin,
    hand,
    laid,
    lib,
    only,
    options,
    options_of,
    own,
    pending,
    places,
    quiet_turn,
    refusal_of,
    refused,
    sizes,
    some,
    tokens,
)


def entered(seats, *words, **options):
    """A table at which goblins have entered on these spaces; the events."""
    state = laid(seats, **{"first_player": 1} | options)
    return state, choose(state, *words)


# ---------------------------------------------------------------- dealing


def test_it_is_a_game_for_two_to_eight_goblins():
    """KR-I1, KR-C3: everybody is a goblin, whatever else the introduction tells."""
    assert GAME.seats == range(2, 9)
    assert len({seen.colour for seen in lib(laid(8)).goblins}) == 8
    assert not GAME.cooperative


def test_the_draws_of_the_set_up_come_in_order():
    """KR-R7, KR-S6, KR-S7: the first seat, then tokens, Glances, Movement cards and Spell Books."""
    chance = Scripted()
    GAME.setup(5, options_of(), chance)
    decks = [list(range(size, 1, -1)) for size in (6, 24, 58, 18)]
    assert chance.limits == [5, *(limit for deck in decks for limit in deck)]


def test_with_the_first_player_named_nothing_is_drawn_for_it():
    """KR-R7, KR-T1."""
    chance = Scripted()
    GAME.setup(5, options_of(first_player=3), chance)
    assert chance.limits[:5] == [6, 5, 4, 3, 2]


@pytest.mark.parametrize("deck", ["tokens", "glance_deck", "move_deck", "book_deck"])
def test_every_deck_is_shuffled(deck):
    """KR-S6, KR-S7: another seed, another order of the same things."""
    one, other = (getattr(laid(2, seed), deck) for seed in (1, 5))
    assert one != other
    if deck != "move_deck":
        assert sorted(one) == sorted(other)


def test_the_decks_lie_face_down():
    """KR-S6, KR-S8, KR-B1: everybody sees how many cards they have."""
    seen = lib(laid(4))
    assert (seen.move_deck, seen.glance_deck, seen.books_left, seen.tokens_left) == (58 - 12, 24, 18, 6)
    assert (seen.move_discard, seen.glance_bottom, seen.tokens_used) == ((), (), ())


def test_three_cards_are_dealt_to_each_before_the_goblins_enter():
    """KR-S10."""
    state = laid(8)
    assert sizes(state) == [3] * 8
    assert len(hand(state, 4)) == 3
    assert pending(state) == (lib(state).first, "place")


def test_a_wish_for_a_colour_is_kept_and_the_others_get_the_first_that_are_free():
    """KR-S9, KR-C5."""
    state = laid(3, picks=("", "red", ""))
    colours = {state.places[seen.seat]: seen.colour for seen in lib(state).goblins}
    assert colours == {0: "purple", 1: "red", 2: "orange"}
    assert GAME.picks == ("red", "purple", "orange", "green", "blue", "yellow", "white", "black")


def test_there_is_no_goblin_of_an_unknown_colour():
    """KR-S9."""
    with pytest.raises(Illegal) as refusal:
        laid(2, picks=("mauve", ""))
    assert (refusal.value.rule, refusal.value.reason) == ("KR-S9", "unknown")
    assert refusal.value.facts == {"colour": "mauve"}


def test_at_the_start_nobody_holds_glances_or_books():
    """KR-S8, KR-S10, KR-C4."""
    state = laid(5)
    assert glance_counts(state) == [0] * 5
    assert [seen.books for seen in lib(state).goblins] == [()] * 5
    assert [seen.at for seen in lib(state).goblins] == [""] * 5


# ---------------------------------------------------------------- who begins


def test_the_first_seat_is_drawn():
    """KR-R7, KR-T1: which of them looks most like a goblin nobody can check."""
    assert {lib(laid(4, seed)).first for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("joined", [1, 2, 3])
def test_the_host_may_name_who_begins(joined):
    """KR-R7: by the order of joining."""
    for seed in range(6):
        state = laid(3, seed, first_player=joined)
        assert state.places[lib(state).first] == joined - 1
        assert waited_place(state) == joined - 1


def waited_place(state):
    seat, _ = pending(state)
    return state.places[seat]


# ---------------------------------------------------------------- placing


def test_goblins_enter_in_seat_order_from_the_first_player():
    """KR-T2, KR-T3, KR-T6."""
    state = laid(4, 3)
    first = lib(state).first
    order = [(first + later) % 4 for later in range(4)]
    events = []
    for seat, space in zip(order, ["c1", "g1", "e1", "d1"], strict=True):
        assert pending(state) == (seat, "place")
        events += choose(state, space)
    assert [(one.seat, one.at) for one in brought(events, Placed)] == list(
        zip(order, ["c1", "g1", "e1", "d1"], strict=True)
    )
    assert pending(state) == (first, "turn")
    assert (lib(state).phase, lib(state).number, lib(state).round) == ("play", 1, 1)


def test_only_empty_start_spaces_are_offered():
    """KR-T2, KR-S4, KR-P1."""
    state, _ = entered(4, "d1", "f1")
    assert options(state) == some("c1, e1, g1")
    assert refused(state, "place:d1") == refused(state, "place:c2") == refused(state, "place:f2") == ("KR-T2", "where")
    assert refusal_of(state, "place:d1").facts == {"space": "d1"}


@pytest.mark.parametrize("seats", [6, 7])
def test_the_last_free_start_space_is_taken_without_asking(seats):
    """KR-R46, KR-T3, KR-R6."""
    starts = ["a1", "b1", "c1", "d1", "e1", "f1", "g1"][-seats:]
    state, events = entered(seats, *starts[:-1])
    assert places(state) == " ".join(starts)
    assert [one.at for one in brought(events, Placed)] == starts
    assert pending(state) == (0, "turn")


def test_the_eighth_goblin_enters_beside_another():
    """KR-T4, KR-R8: on any empty space in play beside a goblin, Teleport spaces among them."""
    state, _ = entered(8, *["a1", "b1", "c1", "d1", "e1", "f1"])
    assert asked(state) == (7, "place", some("a2, b2, c2, f2, g2"))
    assert refused(state, "place:c3") == ("KR-T2", "where")
    choose(state, "g2")
    assert places(state) == "a1 b1 c1 d1 e1 f1 g1 g2"


def test_teleport_spaces_do_nothing_while_goblins_enter():
    """KR-T5, KR-R28, KR-R8."""
    state, _ = entered(8, *["a1", "b1", "c1", "d1", "e1", "f1"])
    stack = tokens(state)
    events = choose(state, "b2")
    assert brought(events, TokenDrawn) == []
    assert (tokens(state), places(state).split()[7]) == (stack, "b2")
    assert pending(state) == (0, "turn")


def test_in_reverse_the_last_seat_enters_first_and_the_first_seat_still_begins():
    """KR-T3, KR-T6: a house option."""
    state = laid(4, placing="reverse", first_player=2)
    order = [pending(state)[0]]
    for space in ["c1", "d1", "e1"]:
        choose(state, space)
        order.append(pending(state)[0])
    assert order == [0, 3, 2, 1]
    choose(state, "f1")
    assert pending(state) == (1, "turn") == (lib(state).first, "turn")


# ---------------------------------------------------------------- turns


def test_when_all_have_entered_the_first_player_takes_the_first_turn():
    """KR-T6."""
    _, events = entered(2, "c1", "g1")
    assert only(events, TurnBegan) == TurnBegan(seat=0, turn=1)


def test_the_turn_passes_to_the_left():
    """KR-T7, KR-T8, KR-K7, KR-M7: each turn ends with a full hand."""
    state, _ = entered(3, "c1", "e1", "g1", seed=4)
    seats, before = [], lib(state).number
    for _ in range(7):
        seats.append(pending(state)[0])
        quiet_turn(state)
        assert sizes(state) == [3, 3, 3]
    assert seats == [0, 1, 2, 0, 1, 2, 0]
    assert lib(state).number == before + 7


def test_a_round_is_one_turn_of_everybody():
    """KR-R45, KR-T8."""
    state, _ = entered(3, "c1", "e1", "g1", seed=4, first_player=2)
    rounds = []
    for _ in range(7):
        rounds.append(lib(state).round)
        quiet_turn(state)
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


def test_only_the_asked_seat_may_answer():
    """KR-T3, KR-T8."""
    state, _ = entered(3, "c1", "e1", "g1")
    other = (pending(state)[0] + 1) % 3
    assert refused(state, "discard", seat=other) == ("turn order", "not asked")
    assert own(state, other).plays == ()


def test_each_goblin_has_its_own_colour_and_seat():
    """KR-S9, KR-C3."""
    state = laid(2)
    assert [goblin(state, seat).colour for seat in (0, 1)] == ["red", "purple"]
    assert GAME.outcome(state) is None


def test_the_same_luck_lays_the_same_table():
    """KR-S7."""
    one, other = (GAME.setup(6, options_of(), Practice(9)) for _ in range(2))
    assert one == other
