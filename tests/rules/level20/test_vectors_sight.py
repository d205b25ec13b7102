"""Vectors about whom the fighters choose: V10 to V13, V36, V39 and V45."""

from rules.level20.events import Hacked, Slain, Stopped
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    at,
    brond,
    den,
    fighters_phase,
    laid,
    looks,
    only,
    path,
    seen,
    squares,
    table,
    target,
    token,
    vala,
)


def test_v10_a_tie_goes_to_whoever_moved_earlier_this_round():
    """V10 (L20-T6, L20-R33): the order is S3, S1, S2."""
    state = table("B4 F4 D8", vala="D1 S", first=S3)
    assert den(state).order == (S3, S1, S2)
    events = fighters_phase(state)
    assert seen(looks(events)[0]) == {S1: 3, S2: 3, S3: 7}
    assert target(events) == S1
    assert path(events) == "C2 B3 B4"
    assert only(events, Slain).seat == S1
    assert vala(state) == "B4 S"


def test_v11_an_exact_diagonal_needs_no_turn():
    """V11 (L20-T4, L20-R26, L20-R27)."""
    state = table("G5 A2 H2", vala="D2 S")
    events = fighters_phase(state)
    assert seen(looks(events)[0]) == {S1: 3, S2: 4, S3: 5}
    assert path(events) == "E3 F4 G5"
    assert only(events, Slain).seat == S1
    assert vala(state) == "G5 S"


def test_v12_the_second_fighter_may_not_share_the_target():
    """V12 (L20-T9, L20-T7, L20-T8, L20-R32, L20-R30): Brond sees nobody else and walks into the edge."""
    state = table("D4 A8 B8 C8", vala="D1 S", brond="D7 N", hidden=[1, 2, 3])
    events = fighters_phase(state)
    assert path(events) == "D2 D3 D4"
    assert only(events, Slain).seat == S1
    assert [seen(look) for look in looks(events, "brond")] == [{}, {}]
    assert path(events, "brond") == "D8"
    assert only(events, Stopped).by == "wall"
    assert brond(state) == "D8 S"
    assert den(state).pride == 8


def test_v13_a_target_out_of_reach_is_still_excluded():
    """V13 (L20-T9, L20-R32, L20-ST5)."""
    state = table("D6 D4 A8 H8", vala="D1 S", brond="D8 N", hidden=[2, 3], tokens="stalactite D2")
    events = fighters_phase(state)
    assert target(events) == S2
    assert vala(state) == "D1 S"
    assert squares(only(events, Hacked).at) == "D2"
    assert looks(events, "brond")[0].excluded == S2
    assert target(events, "brond") == S1
    assert path(events, "brond") == "D7 D6"
    assert only(events, Slain).seat == S1


def test_v36_a_hidden_kobold_in_the_way_is_slain():
    """V36 (L20-F4, L20-R31)."""
    state = table("D7 D4 H1", vala="D2 S", hidden=[S2, S3])
    events = fighters_phase(state)
    assert seen(looks(events)[0]) == {S1: 5}
    assert path(events) == "D3 D4"
    assert only(events, Slain).seat == S2
    assert vala(state) == "D4 S"


def test_v39_an_excluded_target_still_dies_when_stepped_on():
    """V39 (L20-T10, L20-R31, L20-R32)."""
    state = table("C2 C4 A8 H8", vala="A4 E", brond="C6 N", hidden=[2, 3], tokens="stalactite B4", first=S2)
    assert den(state).order == (S2, S3, 3, S1)
    events = fighters_phase(state)
    assert seen(looks(events)[0]) == {S1: 2, S2: 2}
    assert target(events) == S2
    assert vala(state) == "A4 E"
    assert token(state, "B4") is None
    assert seen(looks(events, "brond")[0]) == {S1: 4}
    assert path(events, "brond") == "C5 C4"
    assert only(events, Slain).seat == S2


def test_v45_spot_three_is_c6_in_a_game_of_three():
    """V45 (L20-S11, L20-R72)."""
    state = laid(3)
    assert [at(state, seat) for seat in (S1, S2, S3)] == ["E4", "D5", "C6"]
    assert vala(state) == "A1 S"
    assert sum(seen.kind == "junk" for seen in den(state).tokens.values()) == 16


def test_v45_spot_three_is_g2_from_four_players_on():
    """V45 (L20-S11, L20-R72)."""
    assert at(laid(4), S3) == "G2"
