"""Vectors about pride, the end of a round and the end of the game: V24, V25, V32, V33, V35 and V41 to V43."""

from rules.level20.events import FoodEaten, FrustrationRose, PrideLost, Slain
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    brond,
    brought,
    den,
    fighters_phase,
    looks,
    only,
    path,
    play,
    seen,
    table,
    target,
    vala,
)


def test_v24_food_under_a_slain_kobold_still_costs_pride():
    """V24 (L20-M7, L20-FD2, L20-R36, L20-R48): the target is dead, so the food's owner is the savior."""
    state = table("D4 A1 H1", vala="D2 S", hidden=[1, 2], tokens="food D4 by S3", pride=1)
    events = fighters_phase(state)
    assert only(events, Slain).seat == S1
    assert den(state).pride == 0
    assert (den(state).winners, den(state).reason) == ((S3,), "food")


def test_v25_the_last_kobold_wins_before_the_food_is_tasted():
    """V25 (L20-O1, L20-R49)."""
    state = table("D4 A1", vala="D2 S", hidden=[S2], tokens="food D4 by S1", pride=1)
    events = fighters_phase(state)
    assert brought(events, PrideLost) == []
    assert den(state).pride == 1
    assert (den(state).winners, den(state).reason) == ((S2,), "last")


def test_v32_the_first_player_token_skips_the_slain():
    """V32 (L20-P1, L20-D1)."""
    state = table("A5 - A6 A7", vala="H1 E", brond="H8 E", hidden=[0, 2, 3])
    fighters_phase(state)
    assert (vala(state), brond(state)) == ("F1 W", "F8 W")
    assert (den(state).first, den(state).order) == (S3, (S3, 3, S1))


def test_v33_the_long_hunt_takes_the_last_pride():
    """V33 (L20-R57): the living target of the fighter that chose last wins."""
    state = table("A8 H8", vala="H1 S", pride=1, round=20)
    events = fighters_phase(state)
    assert seen(looks(events)[0]) == {S1: 7, S2: 7}
    assert path(events) == "G2 F3 E4 D5"
    assert only(events, PrideLost).cause == "hunt"
    assert (den(state).winners, den(state).reason) == ((S1,), "hunt")


def test_v35_a_stalactite_ends_the_game_in_the_middle_of_a_turn():
    """V35 (L20-O2, L20-R61)."""
    state = table("D4 H8 A8", vala="D3 S", pride=1, hands={S1: "stalactite"})
    play(state, "card:stalactite:N")
    assert (den(state).winners, den(state).reason) == ((S1,), "stalactite")
    assert (state.kobold_turn.seat, state.kobold_turn.mp) == (S1, 2)


def test_v41_frustration_rises_after_a_quiet_round():
    """V41 (L20-R71): the blind walk stays two squares although a third step was left."""
    state = table("A8 B8 C8", vala="H1 E", hidden=[0, 1, 2], round=13, frustration=1)
    events = fighters_phase(state)
    assert path(events) == "G1 F1"
    assert only(events, FrustrationRose).level == 2
    assert (den(state).round, den(state).current, den(state).pride) == (14, S2, 5)


def test_v42_a_frustrated_fighter_reaches_farther_and_a_kill_does_not_calm_it():
    """V42 (L20-R71, L20-M1)."""
    state = table("D7 A1 H1", vala="D2 S", hidden=[1, 2], round=13, frustration=1)
    events = fighters_phase(state)
    assert path(events) == "D3 D4 D5 D6 D7"
    assert only(events, Slain).seat == S1
    assert den(state).frustration == 1


def test_v43_frustrated_and_slowed():
    """V43 (L20-R51, L20-R71, L20-FD3): 4 + 3 - 2 steps, and three is the most it can be."""
    tokens, hidden = "food D2", [1, 2]
    state = table("D8 A1 H1", vala="D2 S slowed", hidden=hidden, tokens=tokens, round=16, frustration=3)
    events = fighters_phase(state)
    assert only(events, FoodEaten).fighter == "vala"
    assert target(events) == S1
    assert path(events) == "D3 D4 D5 D6 D7"
    assert den(state).kobolds[S1].alive
    assert brought(events, FrustrationRose) == []
    assert den(state).frustration == 3
