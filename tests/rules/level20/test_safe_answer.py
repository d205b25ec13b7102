"""The safe answer of an empty clock: turn, discard and tunnel."""

import pytest

from tests.rules.level20.tables import S1, S2, S3, asked, fighters_phase, play, safe, table


def test_it_plays_no_cards_searches_nothing_and_buys_no_step():
    """L20-R56, L20-R15: with a full hand, on junk."""
    state = table("D6 H8", vala="D2 S", tokens="junk D6", hands={S1: "moss food stalactite"})
    assert safe(state) == "step:SW step:SW end"


def test_it_goes_on_from_the_middle_of_a_turn():
    """L20-R15, L20-K10: one step is left; C8 is farthest in the first column."""
    state = table("D6 H8", vala="D2 S", ferocity={S1: 0})
    play(state, "step:S")
    assert safe(state) == "step:SW end"


def test_with_no_step_left_it_ends_the_turn():
    """L20-R15."""
    state = table("D6 H8", vala="D2 S")
    play(state, "step:S step:S")
    assert safe(state) == "end"


def test_with_no_step_left_and_the_fighter_in_reach_it_takes_cover():
    """L20-R15, L20-F3."""
    state = table("D4 H8", vala="D2 S")
    play(state, "step:S step:S")
    assert safe(state) == "cover end"


def test_slain_anyway_it_still_keeps_the_largest_margin():
    """L20-R15, L20-R26: without ferocity, row six is the farthest."""
    state = table("D4 H8", vala="D2 S", ferocity={S1: 0}, hidden=[S2])
    assert safe(state) == "step:SW step:SW end"


def test_where_the_turn_cannot_end_it_takes_the_shortest_way_on():
    """L20-R13: back on the start square with one ferocity left."""
    state = table("D4 H8", vala="A1 S", ferocity={S1: 1})
    play(state, "step:E step:W")
    assert safe(state) == "ferocity step:N end"


def test_where_only_a_search_helps_it_searches_for_ferocity():
    """L20-R13: hemmed in on the start square, one step left and no ferocity: steps come first, then the search."""
    state = table("A1 B1 A2 B2", vala="H5 S", brond="H6 S", tokens="junk A1", ferocity={S1: 1})
    play(state, "ferocity step:E step:W")
    assert safe(state) == "search:ferocity ferocity step:E ferocity step:E end"


def test_a_fighter_that_misses_its_turn_is_no_threat():
    """L20-R20, L20-R15: every square is as safe; the first column and row are taken."""
    state = table("D4 H8", vala="D2 S misses", tokens="stalactite D2")
    assert safe(state) == "step:NW step:NW end"


def test_behind_the_fighter_the_turning_round_counts():
    """L20-R29, L20-T7: A8 costs 2 + 1 + 3 from a fighter that faces north."""
    state = table("B7 H1", vala="D7 N", ferocity={S1: 0}, hidden=[S2])
    play(state, "step:S")
    assert safe(state) == "step:W end"


def test_behind_the_fighter_the_farthest_square_is_the_safest():
    """L20-R29, L20-R26: Vala would need two steps to turn round and six more."""
    state = table("D6 H1", vala="D2 N", ferocity={S1: 0}, hidden=[S2])
    assert safe(state) == "step:SW step:SW end"


@pytest.mark.parametrize(
    ("held", "top", "dropped"),
    [
        ("food stalactite tunnel", "moss", "moss"),
        ("food stalactite tunnel", "tunnel", "tunnel"),
        ("moss moss food", "food", "moss"),
        ("stalactite stalactite food", "food", "food"),
        ("stalactite stalactite tunnel", "moss", "stalactite"),
        ("food food stalactite", "tunnel", "food"),
    ],
)
def test_of_four_cards_the_kind_held_most_often_is_dropped(held, top, dropped):
    """L20-R12, L20-J4: else moss, food, stalactite, tunnel in that order."""
    state = table("D4 H8", tokens="junk E4", hands={S1: held}, top=top)
    play(state, "step:E search:treasure")
    assert safe(state) == f"discard:{dropped}"


def test_a_tunnel_is_played_by_default_and_leads_behind_the_fighter():
    """L20-R40, L20-RT2: the first of the two squares behind Vala."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel"})
    fighters_phase(state)
    assert safe(state) == "tunnel:NE"


@pytest.mark.parametrize(("brond", "exit_"), [("H3 N", "NW"), ("A3 N", "NE")])
def test_of_two_exits_behind_the_one_farther_from_the_other_fighter_is_taken(brond, exit_):
    """L20-R40."""
    state = table("D4 A8 H8 G8", vala="D2 S", brond=brond, hidden=[1, 2, 3], hands={S1: "tunnel"})
    fighters_phase(state)
    assert safe(state) == f"tunnel:{exit_}"


@pytest.mark.parametrize(("tokens", "exit_"), [("", "S"), ("moss D3", "SW")])
def test_the_rest_of_the_slide_is_avoided(tokens, exit_):
    """L20-R40, L20-R39: S, SW and W are open; S lies on the line that Vala will slide."""
    state = table("D3 E2 E3 E4 C2", vala="D2 S", hidden=[1, 2, 3, 4], tokens=tokens, hands={S1: "tunnel"})
    fighters_phase(state)
    assert safe(state) == f"tunnel:{exit_}"


def test_the_whole_turn_is_over_after_the_safe_answer():
    """L20-R15, L20-R56."""
    state = table("D6 H8 A8", vala="D2 S")
    play(state, safe(state))
    assert asked(state) == (S2, "TakeTurn")
