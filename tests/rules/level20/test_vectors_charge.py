"""Vectors about the charge, walking and sliding: V9, V14 to V23, V40 and V44."""

from rules.level20.events import FighterMissed, FoodEaten, Hacked, Looked, PrideLost, Slain, Slipped, Turned
from tests.rules.level20.tables import (
    S1,
    S2,
    at,
    brought,
    den,
    fighters_phase,
    hand,
    legal,
    looks,
    only,
    path,
    play,
    seen,
    table,
    target,
    token,
    vala,
)


def test_v9_a_tunnel_ends_a_walk():
    """V9 (L20-RT4): the fighter's other steps are lost, and the next round begins."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[1, 2], hands={S1: "tunnel"})
    fighters_phase(state)
    events = play(state, "tunnel:S")
    assert at(state, S1) == "D5"
    assert vala(state) == "D4 S"
    assert brought(events, Slain) == []
    assert (den(state).round, den(state).first, den(state).current) == (2, S2, S2)


def test_v14_a_bump_while_walking_costs_no_pride():
    """V14 (L20-M9, L20-R34)."""
    state = table("D6 A1 H8 H1", vala="D2 S", brond="D4 S misses", hidden=[1, 2, 3])
    events = fighters_phase(state)
    assert seen(looks(events)[0]) == {S1: 4}
    assert path(events) == "D3"
    assert den(state).pride == 8
    assert only(events, FighterMissed).fighter == "brond"


def test_v15_sliding_into_the_other_fighter_costs_one_pride():
    """V15 (L20-MS7, L20-R34)."""
    state = table("D7 A1 H8 H1", vala="D2 S", brond="D5 E misses", hidden=[1, 2, 3], tokens="moss D3")
    events = fighters_phase(state)
    assert target(events) == S1
    assert path(events) == "D3 D4"
    assert only(events, PrideLost).cause == "slide-fighter"
    assert den(state).pride == 7
    assert vala(state) == "D4 S"


def test_v16_a_stalactite_is_a_wall_to_a_slide_and_is_broken():
    """V16 (L20-ST10, L20-MS9, L20-R45, L20-ST6)."""
    tokens = "moss D3, stalactite D5, stalactite E3, stalactite F6"
    state = table("D7 A1 H1", vala="D2 S", hidden=[1, 2], tokens=tokens)
    events = fighters_phase(state)
    assert path(events) == "D3 D4"
    assert only(events, PrideLost).cause == "slide-stalactite"
    assert den(state).pride == 4
    assert [token(state, name) for name in ("D5", "E3", "F6")] == [None, None, "stalactite"]


def test_v17_a_kobold_on_a_stalactite_is_safe_for_now():
    """V17 (L20-ST5, L20-ST6, L20-ST8, L20-ST9)."""
    state = table("D5 A1 H1", vala="D2 S", hidden=[1, 2], tokens="stalactite D5")
    events = fighters_phase(state)
    assert seen(looks(events)[0]) == {S1: 3}
    assert path(events) == "D3 D4"
    assert token(state, "D5") is None
    assert den(state).kobolds[S1].alive
    assert den(state).pride == 5


def test_v18_a_missed_turn_does_nothing_at_all():
    """V18 (L20-ST2, L20-ST7, L20-R20, L20-R22)."""
    state = table("D6 H1", vala="D2 S misses", tokens="stalactite D2, stalactite E2")
    events = fighters_phase(state)
    assert only(events, FighterMissed).fighter == "vala"
    assert brought(events, Looked) + brought(events, Turned) + brought(events, Hacked) == []
    assert vala(state) == "D2 S"
    assert not den(state).fighters[0].misses
    assert [token(state, "D2"), token(state, "E2")] == ["stalactite", "stalactite"]
    assert den(state).round == 2


def test_v19_the_stalactite_underfoot_stays_while_its_neighbours_are_hacked_away():
    """V19 (L20-ST6, L20-R22, L20-R23): also when the fighter could not take a single step."""
    state = table("D8 H1", vala="D2 S", hidden=[S2], tokens="stalactite D2, stalactite D3, stalactite C1")
    events = fighters_phase(state)
    assert target(events) == S1
    assert vala(state) == "D2 S"
    assert [token(state, name) for name in ("D2", "D3", "C1")] == ["stalactite", None, None]


def test_v20_slowed_and_blind_it_only_turns():
    """V20 (L20-FD3, L20-FD4, L20-R29)."""
    state = table("D6 H8", vala="D4 S slowed", hidden=[S1, S2], tokens="food D4, stalactite E5", round=2)
    events = fighters_phase(state)
    assert isinstance(events[0], FoodEaten)
    assert (only(events, Turned).facing, only(events, Turned).cost) == ("N", 2)
    assert path(events) == ""
    assert vala(state) == "D4 N"
    assert [token(state, "D4"), token(state, "E5")] == [None, None]


def test_v21_a_kill_on_moss_ends_the_movement_without_a_slide():
    """V21 (L20-M8, L20-MS4, L20-R36)."""
    state = table("D4 A1 H1", vala="D2 S", hidden=[1, 2], tokens="moss D4")
    events = fighters_phase(state)
    assert only(events, Slain).seat == S1
    assert brought(events, Slipped) == []
    assert vala(state) == "D4 S"


def test_v22_who_tunnels_off_the_own_moss_may_win():
    """V22 (L20-RT5, L20-R35, L20-R37, L20-MS6)."""
    state = table("D7 A1 H1", vala="D3 S", hidden=[1, 2], tokens="moss D7", pride=1, hands={S1: "tunnel"})
    assert path(fighters_phase(state)) == "D4 D5 D6 D7"
    events = play(state, "tunnel:W")
    assert at(state, S1) == "C7"
    assert path(events) == "D8"
    assert den(state).pride == 0
    assert (den(state).winners, den(state).reason) == ((S1,), "wall")


def test_v23_tunnelling_into_the_path_of_the_slide_is_no_escape():
    """V23 (L20-RT5, L20-R38, L20-R39)."""
    state = table("D5 A1 H1", vala="D2 S", hidden=[1, 2], tokens="moss D4", hands={S1: "tunnel"})
    assert path(fighters_phase(state)) == "D3 D4 D5"
    events = play(state, "tunnel:S")
    assert path(events) == "D6"
    assert only(events, Slain).seat == S1
    assert vala(state) == "D6 S"


def test_v40_it_walks_off_the_stalactite_that_hit_it():
    """V40 (L20-ST7, L20-R22)."""
    state = table("D7 H1", vala="D2 S", hidden=[S2], tokens="stalactite D2", round=2)
    events = fighters_phase(state)
    assert path(events) == "D3 D4 D5 D6"
    assert token(state, "D2") == "stalactite"
    assert den(state).kobolds[S1].alive


def test_v44_two_tunnels_are_two_questions():
    """V44 (L20-R39, L20-R40, L20-RT5): the square barred is the one the fighter came from that time."""
    state = table("D5 A1 H1", vala="D2 S", hidden=[1, 2], tokens="moss D4", hands={S1: "tunnel tunnel"})
    first = fighters_phase(state)
    second = play(state, "tunnel:S")
    assert (path(first), path(second)) == ("D3 D4 D5", "D6")
    assert "tunnel:E" in legal(state)
    assert "tunnel:N" not in legal(state)
    last = play(state, "tunnel:E")
    assert brought(first + second + last, Slain) == []
    assert at(state, S1) == "E6"
    assert vala(state) == "D6 S"
    assert hand(state, S1) == []
