"""How a fighter walks: its turn, its path, and everything that stops it."""

import pytest

from rules.level20.events import FighterMissed, Hacked, Looked, PrideLost, Slain, Stopped, TokenPassed, Turned
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    alive,
    at,
    brond,
    brought,
    den,
    fighters_phase,
    hand,
    only,
    path,
    play,
    refused,
    slain,
    squares,
    table,
    target,
    token,
    vala,
)


def test_a_fighter_has_four_steps():
    """L20-M1."""
    state = table("D8 H1", vala="D2 S", hidden=[S2])
    assert path(fighters_phase(state)) == "D3 D4 D5 D6"
    assert den(state).fighters[0].mp == 4


def test_a_turn_comes_before_any_step_and_costs_one():
    """L20-M2, L20-T5, L20-R62: three steps are left."""
    events = fighters_phase(table("H1 A8", vala="D1 S", hidden=[S2]))
    assert (only(events, Turned).facing, only(events, Turned).cost) == ("E", 1)
    assert path(events) == "E1 F1 G1"


@pytest.mark.parametrize(
    ("to", "way"),
    [
        ("F6", "E3 F4 F5 F6"), ("C6", "C3 C4 C5 C6"), ("G5", "E3 F4 G5"), ("A4", "C3 B4 A4"),
        ("G3", "E3 F3 G3"), ("B8", "C3 B4 B5 B6"),
    ],
)  # fmt: skip
def test_diagonal_steps_come_first_and_then_straight_ones(to, way):
    """L20-M3, L20-M4, L20-T4, L20-R28: from D2, facing S."""
    assert path(fighters_phase(table(f"{to} H1", vala="D2 S", hidden=[S2]))) == way


def test_it_charges_blindly_into_obstacles():
    """L20-M5: a free way round the moss would be as short."""
    events = fighters_phase(table("D6 H1 A8", vala="D2 S", hidden=[S2, S3], tokens="moss D4"))
    assert path(events) == "D3 D4 D5 D6"
    assert only(events, Slain).seat == S1


def test_junk_means_nothing_to_it():
    """L20-M6."""
    state = table("D8 H1", vala="D2 S", hidden=[S2], tokens="junk D3, junk D4, junk E6")
    assert path(fighters_phase(state)) == "D3 D4 D5 D6"
    assert [token(state, name) for name in ("D3", "D4", "E6")] == ["junk"] * 3


def test_whom_it_enters_is_slain_and_out():
    """L20-M7, L20-R54: the hand goes face up to the discard, ferocity and Hidden Token to the supply."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], hands={S1: "moss food"})
    events = fighters_phase(state)
    assert sorted(only(events, Slain).hand) == ["food", "moss"]
    assert sorted(den(state).discard) == ["food", "moss"]
    assert (hand(state, S1), alive(state), den(state).kobolds[S1].ferocity) == ([], [S2, S3], 0)


def test_the_hidden_token_of_the_slain_goes_back():
    """L20-R54."""
    state = table("D7 D4 H1", vala="D2 S", hidden=[S2, S3])
    fighters_phase(state)
    assert (den(state).kobolds[S2].alive, den(state).kobolds[S2].hidden) == (False, False)


def test_the_tokens_of_the_slain_stay():
    """L20-R54: and still count as its own."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], tokens="moss F1 by S1")
    fighters_phase(state)
    assert [(seen.kind, seen.owner) for seen in den(state).tokens.values()] == [("moss", S1)]


def test_a_kill_ends_the_movement():
    """L20-M8: S2, one square farther, lives."""
    state = table("D3 D4 H8", vala="D2 S", hidden=[S3])
    assert slain(fighters_phase(state)) == [S1]
    assert vala(state) == "D3 S"


def test_a_fighter_never_enters_the_others_square():
    """L20-M9, L20-R34: the one it bumps into suffers nothing."""
    state = table("D6 A1 H8 H1", vala="D2 S", brond="D4 S", hidden=[1, 2, 3])
    events = fighters_phase(state)
    assert brought(events, Stopped)[0].by == "fighter"
    assert (vala(state), den(state).pride) == ("D3 S", 8)
    assert not den(state).fighters[1].misses


def test_a_blind_walk_bumps_too():
    """L20-M9, L20-R34."""
    state = table("A1 A2 H8 H7", vala="D5 S", brond="D3 S misses", hidden=[0, 1, 2, 3])
    events = fighters_phase(state)
    assert (path(events), only(events, Stopped).by) == ("D4", "fighter")


def test_a_stalactite_stops_a_walk_without_pride():
    """L20-ST5, L20-M4."""
    state = table("D8 H1", vala="D2 S", hidden=[S2], tokens="stalactite D5")
    events = fighters_phase(state)
    assert path(events) == "D3 D4"
    assert (only(events, Stopped).by, only(events, Stopped).slid) == ("stalactite", False)
    assert brought(events, PrideLost) == []


def test_all_stalactites_beside_its_last_square_are_hacked_away():
    """L20-ST6, L20-R24: in all eight directions, whichever way it faces; those farther off stay."""
    tokens = "stalactite C5, stalactite D7, stalactite E7, stalactite D8, stalactite F6"
    state = table("D8 H1", vala="D2 S", hidden=[S2], tokens=tokens)
    events = fighters_phase(state)
    assert vala(state) == "D6 S"
    assert set(squares(only(events, Hacked).at).split()) == {"C5", "D7", "E7"}
    assert [token(state, name) for name in ("D8", "F6")] == ["stalactite", "stalactite"]


@pytest.mark.parametrize(
    ("kobolds", "extra"),
    [
        ("D4 A8 H8", {"hands": {}}),
        ("D6 A8 H8", {"tokens": "food D4, stalactite E5"}),
        ("D7 A8 H8", {"tokens": "moss D3, stalactite D5, stalactite E5"}),
    ],
    ids=["kill", "food", "slide"],
)
def test_hacking_follows_however_the_movement_ended(kobolds, extra):
    """L20-ST6, L20-R23: by a kill, a meal or a slide; each ends on D4, next to E5."""
    state = table(kobolds, vala="D2 S", hidden=[S2, S3], **{"tokens": "stalactite E5"} | extra)
    fighters_phase(state)
    assert (vala(state), token(state, "E5")) == ("D4 S", None)


def test_hacking_follows_a_tunnel():
    """L20-ST6, L20-R23."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[1, 2], hands={S1: "tunnel"}, tokens="stalactite E5")
    fighters_phase(state)
    assert token(state, "E5") == "stalactite"
    play(state, "tunnel:W")
    assert token(state, "E5") is None


def test_hacking_follows_a_bump():
    """L20-ST6, L20-R23."""
    tokens = "stalactite E4"
    state = table("D6 A1 H8 H1", vala="D2 S", brond="D4 S misses", hidden=[1, 2, 3], tokens=tokens)
    fighters_phase(state)
    assert token(state, "E4") is None


def test_hacking_follows_a_blind_walk():
    """L20-ST6, L20-R23."""
    state = table("A8 H8", vala="D5 S", hidden=[S1, S2], tokens="stalactite E2")
    fighters_phase(state)
    assert token(state, "E2") is None


def test_no_hacking_once_the_game_is_over():
    """L20-R23, L20-D2."""
    state = table("D4 A8", vala="D2 S", hidden=[S2], tokens="stalactite E5")
    fighters_phase(state)
    assert (den(state).winners, token(state, "E5")) == ((S2,), "stalactite")


def test_standees_on_a_stalactite_do_not_save_it():
    """L20-R24, L20-ST9: the kobold on it lives, and the token under the other fighter goes too."""
    tokens = "stalactite D4, stalactite E4"
    state = table("D4 A1 H8 H1", vala="D2 S", brond="E4 S misses", hidden=[1, 2, 3], tokens=tokens)
    fighters_phase(state)
    assert [token(state, "D4"), token(state, "E4")] == [None, None]
    assert (at(state, S1), S1 in alive(state)) == ("D4", True)


def test_the_stalactite_that_hit_it_is_hacked_when_it_stops_next_door():
    """L20-ST7, L20-R22."""
    state = table("D3 H1 A8", vala="D2 S", hidden=[S2, S3], tokens="stalactite D2")
    fighters_phase(state)
    assert (vala(state), token(state, "D2")) == ("D3 S", None)


def test_the_other_fighter_hacks_it_too():
    """L20-ST7, L20-R22."""
    state = table("E3 A8 H8 H1", vala="D3 S misses", brond="E6 N", hidden=[1, 2, 3], tokens="stalactite D3")
    fighters_phase(state)
    assert (brond(state), token(state, "D3")) == ("E3 N", None)


def test_the_missed_turn_is_missed_once():
    """L20-ST2, L20-R20: the mark is cleared, its target of the round is none."""
    state = table("D6 H1", vala="D2 S misses", tokens="stalactite D2")
    events = fighters_phase(state)
    assert brought(events, Looked) == []
    assert (den(state).fighters[0].misses, den(state).fighters[0].target) == (False, None)


def test_a_round_in_which_the_fighters_missed_their_turns_is_still_a_round():
    """L20-R67, L20-R57: the token passes, and the long hunt takes its pride."""
    state = table("D6 H1", vala="D2 S misses", tokens="stalactite D2", round=20)
    events = fighters_phase(state)
    assert only(events, FighterMissed).fighter == "vala"
    assert only(events, TokenPassed).seat == S2
    assert only(events, PrideLost).cause == "hunt"


def test_a_missed_turn_does_not_keep_frustration_down():
    """L20-R67, L20-R71."""
    state = table("D6 H1", vala="D2 S misses", tokens="stalactite D2", round=13)
    fighters_phase(state)
    assert den(state).frustration == 1


def test_its_path_is_fixed_when_the_target_is_chosen():
    """L20-R28, L20-R70: one look, then the turn, the diagonal step and the straight ones after S2."""
    state = table("D8 H3 A8", vala="D2 S", hidden=[S3])
    events = fighters_phase(state)
    assert target(events) == S2
    assert path(events) == "E3 F3 G3"
    assert len(brought(events, Looked)) == 1


def test_a_fighter_treads_on_the_staircases_like_on_other_squares():
    """L20-R2."""
    state = table("A1 H8", vala="A4 N", hidden=[S2])
    assert path(fighters_phase(state)) == "A3 A2 A1"


def test_the_excluded_target_in_the_way_is_slain_by_the_second_fighter():
    """L20-T10, L20-R31."""
    state = table("D6 D4 A8 H8", vala="D1 S", brond="D3 S", hidden=[2, 3], tokens="stalactite D2")
    events = fighters_phase(state)
    assert (target(events), target(events, "brond"), slain(events)) == (S2, S1, [S2])


def test_spoiled_food_ends_the_turn_at_once():
    """L20-FD2, L20-R47."""
    state = table("D7 A8 H8", vala="D2 S", hidden=[1, 2], tokens="food D3, food D4")
    events = fighters_phase(state)
    assert (path(events), den(state).pride, only(events, PrideLost).cause) == ("D3", 4, "food")


def test_slowed_it_has_two_steps_and_the_food_goes_first():
    """L20-FD3, L20-FD4, L20-R50, L20-R51."""
    state = table("D7 A8 H8", vala="D3 S slowed", hidden=[1, 2], tokens="food D3", round=2)
    events = fighters_phase(state)
    assert (path(events), token(state, "D3"), den(state).fighters[0].slowed) == ("D4 D5", None, False)


def test_a_missed_turn_keeps_the_slow_mark_and_the_food():
    """L20-R52, L20-R20: both wait for the next turn really taken."""
    state = table("D7 A8 H8", vala="D3 S slowed misses", hidden=[1, 2], tokens="food D3", round=2)
    fighters_phase(state)
    assert (den(state).fighters[0].slowed, token(state, "D3")) == (True, "food")
    assert path(fighters_phase(state)) == "D4 D5"


def test_while_the_food_lies_under_it_no_stalactite_can_hit_it():
    """L20-R50, L20-ST4."""
    state = table("D4 A8", vala="D3 S slowed", hidden=[1], tokens="food D3", round=2, hands={S1: "stalactite"})
    assert refused(state, "card:stalactite:N").rule in {"L20-TC6", "L20-ST4"}
