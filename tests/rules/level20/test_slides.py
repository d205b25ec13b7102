"""Slipping on moss: how far, into what, and what it costs."""

import pytest

from rules.level20.events import Ate, Looked, PrideLost, Slain, Slipped, Stopped
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    alive,
    brought,
    den,
    fighters_phase,
    only,
    path,
    play,
    table,
    token,
    vala,
)

MOSSY = {"vala": "D2 S", "hidden": [S2, S3]}


def slide(at="D8 A1 H1", **more):
    """Vala charges S1; the others hide."""
    state = table(at, **MOSSY | more)
    return state, fighters_phase(state)


def test_moss_ends_the_walk_and_carries_two_squares_on():
    """L20-MS2, L20-R43: the steps left are lost."""
    state, events = slide(tokens="moss D3")
    assert path(events) == "D3 D4 D5"
    assert only(events, Slipped).owed == 2
    assert den(state).pride == 5


def test_moss_stays():
    """L20-MS8."""
    state, _ = slide(tokens="moss D3")
    assert token(state, "D3") == "moss"


def test_a_slide_goes_on_in_the_direction_of_the_last_step():
    """L20-R42, L20-MS2: here to the south-west; the facing does not change."""
    state, events = slide("B8 A1 H1", tokens="moss C3")
    assert path(events) == "C3 B4 A5"
    assert vala(state) == "A5 S"


def test_a_slide_does_not_bounce():
    """L20-R42, L20-MS3, L20-MS9: at the wall it ends and costs one pride."""
    state, events = slide("A8 B1 H1", vala="C3 S", tokens="moss B4")
    assert path(events) == "B4 A5"
    assert (only(events, PrideLost).cause, den(state).pride) == ("wall", 4)


@pytest.mark.parametrize(("moss", "way", "pride"), [("D6", "D4 D5 D6 D7 D8", 5), ("D7", "D4 D5 D6 D7 D8", 4)])
def test_only_a_square_still_owed_at_the_edge_costs_pride(moss, way, pride):
    """L20-R46, L20-MS3: from D6 the slide is finished on D8, from D7 one square is owed."""
    state, events = slide("D8 A1 H1", vala="D3 S", tokens=f"moss {moss}", hands={S1: "tunnel"})
    events += play(state, "tunnel:E")
    assert (path(events), den(state).pride) == (way, pride)


@pytest.mark.parametrize(
    ("tokens", "way"),
    [
        ("moss D3, moss D4", "D3 D4 D5 D6 D7"),
        ("moss D3, moss D5", "D3 D4 D5 D6 D7"),
        ("moss D2, moss D3", "D3 D4 D5"),
    ],
    ids=["one owed", "none owed", "left behind"],
)
def test_each_further_moss_adds_two_squares(tokens, way):
    """L20-MS5, L20-R41: to those still owed, also when that is none."""
    _, events = slide(tokens=tokens)
    assert path(events) == way


def test_chains_of_moss_have_no_limit():
    """L20-MS5, L20-R47: from one edge of the den to the other, for one pride at most."""
    state, events = slide("D8 A1 H1", vala="D1 S", tokens="moss D2, moss D3, moss D4, moss D5, moss D6")
    assert path(events) == "D2 D3 D4 D5 D6 D7 D8"
    assert only(events, Slain).seat == S1
    assert den(state).pride == 5


def test_a_slide_passes_over_junk():
    """L20-R43, L20-M6."""
    state, events = slide(tokens="moss D3, junk D4")
    assert path(events) == "D3 D4 D5"
    assert token(state, "D4") == "junk"


def test_sliding_into_a_kobold_slays_it_and_ends_there():
    """L20-MS4, L20-M8."""
    state, events = slide("D4 A1 H1", tokens="moss D3")
    assert only(events, Slain).seat == S1
    assert vala(state) == "D4 S"


def test_a_hidden_kobold_in_the_slide_is_slain_too():
    """L20-MS4, L20-F4, L20-R31."""
    _, events = slide("D8 D5 H1", tokens="moss D3")
    assert only(events, Slain).seat == S2


def test_sliding_onto_food_ends_there_for_one_pride():
    """L20-R44, L20-R47, L20-FD2: one square is left unslid."""
    state, events = slide(tokens="moss D3, food D4")
    assert path(events) == "D3 D4"
    assert only(events, Ate).fighter == "vala"
    assert (den(state).pride, den(state).fighters[0].slowed) == (4, True)


def test_sliding_against_a_stalactite_breaks_it_and_costs_one_pride():
    """L20-ST10, L20-R45, L20-MS9: the fighter stays before it."""
    state, events = slide(tokens="moss D3, stalactite D5")
    assert (path(events), token(state, "D5"), den(state).pride) == ("D3 D4", None, 4)
    assert (only(events, Stopped).by, only(events, Stopped).slid) == ("stalactite", True)


def test_a_kobold_on_the_stalactite_that_stops_a_slide_lives():
    """L20-R45, L20-ST9."""
    state, events = slide("D5 A1 H1", tokens="moss D3, stalactite D5")
    assert (alive(state), vala(state)) == ([S1, S2, S3], "D4 S")
    assert only(events, PrideLost).cause == "slide-stalactite"


def test_a_stalactite_right_behind_the_moss_stops_the_slide_at_once():
    """L20-R45, L20-ST10."""
    state, events = slide(tokens="moss D3, stalactite D4")
    assert (path(events), den(state).pride) == ("D3", 4)


def test_sliding_into_the_other_fighter_costs_a_single_pride():
    """L20-MS7, L20-R34, L20-M9: the other suffers nothing."""
    state = table("D8 A1 H1 H2", vala="D2 S", brond="D4 E misses", hidden=[1, 2, 3], tokens="moss D3")
    events = fighters_phase(state)
    assert path(events) == "D3"
    assert (only(events, PrideLost).cause, den(state).pride) == ("slide-fighter", 7)
    assert not den(state).fighters[1].slowed


def test_a_blind_walk_slips_too():
    """L20-MS2, L20-T8."""
    _, events = slide("D8 A1 H1", vala="D6 S", hidden=[S1, S2, S3], tokens="moss D5")
    assert path(events) == "D5 D4 D3"


def test_a_slide_does_not_make_it_look_again():
    """L20-R70, L20-R28."""
    _, events = slide(tokens="moss D3, moss D5")
    assert len(brought(events, Looked)) == 1


def test_the_target_is_the_savior_when_the_last_pride_slips_away():
    """L20-MS6, L20-R48, L20-C8: whoever laid the moss."""
    state, events = slide("A8 B1 H1", vala="C3 S", tokens="moss B4 by S3", pride=1)
    assert only(events, PrideLost).credited == S1
    assert (den(state).winners, den(state).reason) == ((S1,), "wall")


def test_a_slain_target_leaves_no_slide():
    """L20-M8, L20-R36."""
    state, events = slide("D3 A1 H1", tokens="moss D3")
    assert (path(events), brought(events, Slipped)) == ("D3", [])
    assert alive(state) == [S2, S3]


def test_who_tunnels_off_moss_lets_the_fighter_slip():
    """L20-R37, L20-RT5: in the direction in which it entered."""
    state = table("D3 A1 H1", vala="D2 S", hidden=[S2, S3], tokens="moss D3", hands={S1: "tunnel"})
    fighters_phase(state)
    assert path(play(state, "tunnel:W")) == "D4 D5"
