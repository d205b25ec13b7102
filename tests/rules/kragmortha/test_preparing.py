"""Turns of Kragmortha prepared before they come: card, steps and squeak, by the library as it stands."""

import pytest

from rules.contract import Illegal
from rules.kragmortha import GAME
from rules.kragmortha.actions import Play, Step
from rules.kragmortha.preparing import PREPARING, about, ahead
from tests.rules.kragmortha.tables import choose, kind, library, waited

HAND = {1: "GMP GSB GMB"}
ROW = (Play("GMP", "f7"), Step("g7"))


def lies(**more):
    """Seat 0 plays; seat 1 stands on f6."""
    return library("c1 f6 g8", **{"rigor": "a1", "hands": HAND} | more)


def rests_on(state, row=ROW):
    return about(GAME.private(ahead(state, 1), 1), row)


def test_a_later_turn_is_prepared_as_if_it_had_come():
    state = lies()
    draft = ahead(state, 1)
    assert (waited(draft).seat, kind(draft)) == (1, "turn") and waited(state).seat == 0
    choose(draft, "play GMP f7")
    assert draft.goblins[1].at == "f7" and state.goblins[1].at == "f6"


def test_the_squeak_is_due_as_the_glances_are_now():
    """KR-R37."""
    assert GAME.private(ahead(lies(glances={1: "whisper"}), 1), 1).due == ("whisper",)
    assert GAME.private(ahead(lies(), 1), 1).due == ()


def test_nobody_knows_before_which_card_is_locked():
    """KR-R54: it is drawn when the turn begins."""
    assert ahead(lies(glances={1: "butterfingers"}), 1).now.locked is None


@pytest.mark.parametrize("seat", [0, 2])
def test_nothing_is_prepared_in_the_own_turn_or_off_the_board(seat):
    with pytest.raises(Illegal):
        ahead(library("c1 f6 -", rigor="c8"), seat)


def test_a_token_in_hand_is_back_by_then():
    """The last one may be out while its goblin is put somewhere."""
    state = lies()
    state.tokens_used, state.tokens, state.token_drawn = list(state.tokens[1:]), [], state.tokens[0]
    draft = ahead(state, 1)
    assert (draft.tokens, draft.token_drawn) == ([state.token_drawn], None) and state.tokens == []


def test_a_row_rests_on_its_own_goblin_and_on_who_stands_in_its_way():
    before = rests_on(lies())
    assert rests_on(library("b1 f6 g8", rigor="c8", hands=HAND)) == before, "somebody far away has moved"
    assert rests_on(library("c1 f6 f7", rigor="c8", hands=HAND)) != before, "it would push somebody"
    assert rests_on(lies(rigor="g7")) != before, "it would run into Rigor Mortis"
    assert rests_on(library("c1 e6 g8", rigor="c8", hands=HAND)) != before, "it was moved"


def test_a_row_of_rigor_mortis_rests_on_where_he_is():
    row = (Play("RSM", "e9"),)
    assert rests_on(lies(rigor="e8"), row) != rests_on(lies(rigor="c8"), row)


@pytest.mark.parametrize(
    ("change", "stopped"),
    [
        ({}, set()),
        ({"glances": {1: "whisper"}}, {"attacked", "peace"}),
        ({"books": {1: "hush"}}, {"peace"}),
        ({"hands": {1: "GMP GSB GMP"}}, {"peace"}),
    ],
)
def test_what_has_happened_to_its_owner_stops_it_if_that_was_wished(change, stopped):
    was, now = (GAME.private(ahead(state, 1), 1) for state in (lies(), lies(**change)))
    assert {name for name, fact in PREPARING.stops.items() if fact(was) != fact(now)} == stopped
