"""Junk, treasure and ferocity."""

import pytest

from rules.level20.events import CardDrawn, Searched
from tests.rules.level20.tables import S1, at, den, ferocity, hand, legal, only, play, refused, table, token


def test_a_search_needs_junk_underfoot():
    """L20-J1."""
    state = table("D4 H8", tokens="junk E4")
    assert not any(word.startswith("search") for word in legal(state))
    assert refused(state, "search:treasure").rule == "L20-J1"


def test_a_search_costs_one_step():
    """L20-J1, L20-J2: and the junk is gone."""
    state = table("D4 H8", tokens="junk E4")
    play(state, "step:E search:ferocity")
    assert (den(state).mp, token(state, "E4")) == (0, None)


def test_a_search_without_a_step_left_is_refused():
    """L20-J1: ferocity must buy it."""
    state = table("D4 H8", tokens="junk F4")
    play(state, "step:E step:E")
    assert "search:treasure" not in legal(state)
    play(state, "ferocity")
    assert "search:treasure" in legal(state)


def test_the_searcher_picks_one_of_two_rewards():
    """L20-J2."""
    state = table("D4 H8", tokens="junk E4")
    play(state, "step:E")
    assert {"search:treasure", "search:ferocity"} <= legal(state)


def test_treasure_is_the_top_card_and_only_its_owner_learns_which():
    """L20-J3, L20-TC1."""
    state = table("D4 H8", tokens="junk E4", top="tunnel")
    events = play(state, "step:E search:treasure")
    assert (only(events, CardDrawn).card, only(events, CardDrawn).only_for) == ("tunnel", S1)
    assert only(events, Searched).only_for is None
    assert hand(state, S1) == ["tunnel"]


@pytest.mark.parametrize(("before", "gained"), [(0, 2), (1, 2), (2, 1), (3, 0)])
def test_a_search_for_ferocity_gains_two_but_never_above_three(before, gained):
    """L20-J5, L20-R11: at three it is allowed and gains nothing."""
    state = table("D4 H8", tokens="junk E4", ferocity={S1: before})
    events = play(state, "step:E search:ferocity")
    assert only(events, Searched).gained == gained
    assert ferocity(state, S1) == before + gained
    assert token(state, "E4") is None


def test_three_cards_are_the_limit_and_a_third_needs_no_discard():
    """L20-J4, L20-TC2."""
    state = table("D4 H8", tokens="junk E4", hands={S1: "moss food"}, top="tunnel")
    play(state, "step:E search:treasure")
    assert hand(state, S1) == ["food", "moss", "tunnel"]
    assert "end" in legal(state)


def test_the_new_card_itself_may_be_given_up():
    """L20-TC2, L20-R12: face up, for everybody to see."""
    state = table("D4 H8", tokens="junk E4", hands={S1: "moss moss food"}, top="tunnel")
    play(state, "step:E search:treasure discard:tunnel")
    assert hand(state, S1) == ["food", "moss", "moss"]
    assert den(state).discard == ("tunnel",)


def test_a_card_not_held_cannot_be_given_up():
    """L20-R12."""
    state = table("D4 H8", tokens="junk E4", hands={S1: "moss moss food"}, top="tunnel")
    play(state, "step:E search:treasure")
    assert refused(state, "discard:stalactite").rule in {"L20-J4", "L20-R12", "L20-TC2"}


def test_several_searches_in_one_turn_cost_a_step_each():
    """L20-J6."""
    state = table("D4 H8", tokens="junk D4, junk E4", ferocity={S1: 1})
    play(state, "search:ferocity step:E ferocity search:treasure")
    assert (at(state, S1), den(state).mp, ferocity(state, S1)) == ("E4", 0, 2)
    assert den(state).kobolds[S1].cards == 1
    assert den(state).tokens == {}


def test_searching_does_not_count_as_leaving():
    """L20-R10, L20-K10: whoever searches where the turn began must still move on."""
    state = table("D4 H8", tokens="junk D4", ferocity={S1: 0})
    play(state, "search:treasure")
    assert "end" not in legal(state)
    assert den(state).mp == 1


def test_without_a_deck_there_is_no_treasure():
    """L20-R55."""
    state = table("D4 H8", tokens="junk E4", deck="")
    play(state, "step:E")
    assert {word for word in legal(state) if word.startswith("search")} == {"search:ferocity"}


def test_junk_under_others_may_be_searched_in_passing():
    """L20-R69, L20-J1, L20-K5: the kobold still has to go on."""
    state = table("D4 E4", tokens="junk E4", ferocity={S1: 1})
    play(state, "step:E search:treasure")
    assert legal(state) == {"ferocity"}
