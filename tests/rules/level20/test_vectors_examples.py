"""The rulebook's worked examples as the specification tells them: vectors V1 to V8."""

import pytest

from rules.level20 import board
from rules.level20.events import Ate, FoodEaten, Hit, Looked, Slain
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    asked,
    at,
    brought,
    den,
    ferocity,
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


def test_v1_ferocity_buys_the_step_that_searches():
    """V1 (L20-K4, L20-F2, L20-J1, L20-J3, L20-XK, L20-R68): two steps, one ferocity, one search."""
    state = table("B4 H8 H2", vala="A1 S", tokens="junk D4", hands={S1: "moss tunnel"}, top="food")
    play(state, "step:E step:E ferocity search:treasure")
    assert (at(state, S1), ferocity(state, S1), den(state).mp) == ("D4", 2, 0)
    assert hand(state, S1) == ["food", "moss", "tunnel"]
    assert token(state, "D4") is None
    assert "end" in legal(state)
    assert "step:E" not in legal(state)


def test_v2_a_fighter_chases_whom_it_sees_and_not_who_stands_behind_it():
    """V2 (L20-T2, L20-R25, L20-R27): S3 is next to Vala, but behind it."""
    state = table("A4 D8 E5", vala="E4 N")
    events = fighters_phase(state)
    assert seen(looks(events)[0]) == {S1: 5}
    assert target(events) == S1
    assert path(events) == "D4 C4 B4"
    assert vala(state) == "B4 W"
    assert brought(events, Slain) == []


@pytest.mark.parametrize("name", [board.name(square) for square in board.SQUARES if board.name(square) != "E4"])
def test_v2_the_half_in_front_is_seen_with_the_row_of_the_fighter(name):
    """V2, L20-XL (L20-T2, L20-R25): from E4 facing N exactly rows 1 to 4 are seen."""
    spare = "A8" if name != "A8" else "B8"
    events = fighters_phase(table(f"{name} {spare}", vala="E4 N", hidden=[S2]))
    assert (S1 in seen(looks(events)[0])) == (name[1] in "1234")


def test_v3_the_turn_counts_and_three_steps_beat_five():
    """V3 (L20-EX1, L20-T3, L20-T5, L20-M2, L20-M3, L20-R7)."""
    state = table("D7 A3 H1", vala="D2 S")
    events = fighters_phase(state)
    assert seen(looks(events)[0]) == {S1: 5, S2: 4}
    assert path(events) == "C3 B3 A3"
    assert only(events, Slain).seat == S2
    assert vala(state) == "A3 W"


def test_v4_nobody_in_sight_it_turns_round_and_a_tie_goes_to_the_earlier_mover():
    """V4 (L20-EX2, L20-T6, L20-T7, L20-F3)."""
    state = table("D7 B1 G4", vala="D5 S", hidden=[S1])
    events = fighters_phase(state)
    first, second = looks(events)
    assert (seen(first), first.again) == ({}, False)
    assert seen(second) == {S2: 4, S3: 4}
    assert (second.target, second.tie, second.again) == (S2, True, True)
    assert path(events) == "C4 B3"
    assert vala(state) == "B3 N"
    assert brought(events, Slain) == []


def test_v5_a_stalactite_falls_on_a_fighter():
    """V5, L20-XS (L20-ST1, L20-ST2, L20-ST3, L20-TC6, L20-TC4)."""
    state = table("E5 A8 H8", vala="E4 S", tokens="junk F4, junk E6, moss D5", hands={S1: "stalactite"})
    assert {word for word in legal(state) if word.startswith("card")} == {
        "card:stalactite:NW", "card:stalactite:N", "card:stalactite:E", "card:stalactite:SW", "card:stalactite:SE",
    }  # fmt: skip
    events = play(state, "card:stalactite:N")
    assert only(events, Hit).by == S1
    assert den(state).pride == 4
    assert token(state, "E4") == "stalactite"
    assert den(state).fighters[0].misses
    assert den(state).mp == 2


def test_v6_moss_onto_older_moss_and_into_the_wall():
    """V6, L20-XM (L20-MS1, L20-MS2, L20-MS3, L20-MS5, L20-R41, L20-R42)."""
    state = table("C4 A2 H8", vala="A6 E", hidden=[S2, S3], tokens="moss E2", first=S2, turn=S1, hands={S1: "moss"})
    events = play(state, "card:moss step:E step:E end")
    assert seen(looks(events)[0]) == {S1: 4}
    assert path(events) == "B5 C4 D3 E2 F1"
    assert den(state).pride == 4
    assert vala(state) == "F1 E"


def test_v7_spoiled_food_costs_pride_and_two_steps():
    """V7, L20-XF (L20-FD1, L20-FD2, L20-FD3, L20-FD4, L20-R50)."""
    state = table("A8 D4 H8", vala="D2 S", hidden=[S1, S3], first=S3, turn=S2, hands={S2: "food"})
    events = play(state, "card:food step:S step:S end")
    assert path(events) == "D3 D4"
    assert only(events, Ate).at == board.square("D4")
    assert den(state).pride == 4
    assert token(state, "D4") == "food"
    assert (den(state).fighters[0].slowed, den(state).fighters[0].mp) == (True, 2)


def test_v7_the_food_goes_when_the_slowed_turn_begins():
    """V7 (L20-FD3, L20-FD4, L20-R50): two steps in the next turn, and the token is gone."""
    state = table("A8 D4 H8", vala="D2 S", hidden=[S1, S3], first=S3, turn=S2, hands={S2: "food"})
    play(state, "card:food step:S step:S end")
    events = fighters_phase(state)
    assert only(events, FoodEaten).at == board.square("D4")
    assert path(events) == "D5 D6"
    assert token(state, "D4") is None


def test_v8_seven_squares_are_open_to_a_rock_tunnel():
    """V8, L20-XR (L20-RT1, L20-RT2, L20-RT3, L20-RT4)."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "tunnel"})
    events = fighters_phase(state)
    assert path(events) == "D3 D4"
    assert asked(state) == (S1, "MayTunnel")
    assert legal(state) == {*(f"tunnel:{way}" for way in ("NE", "E", "SE", "S", "SW", "W", "NW")), "die"}
    assert brought(events, Looked)[0].target == S1
