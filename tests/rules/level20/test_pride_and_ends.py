"""Pride, credit, the end of a round and all the ways in which a game ends."""

import pytest

from rules.level20.events import FrustrationRose, GameOver, Looked, PrideLost, Slain, TokenPassed
from tests.rules.level20.tables import (
    GAME,
    S1,
    S2,
    S3,
    alive,
    asked,
    brought,
    den,
    fighters_phase,
    legal,
    looks,
    only,
    play,
    table,
    target,
)


def test_the_last_living_kobold_wins_at_once():
    """L20-O1, L20-D2."""
    state = table("D4 A8", vala="D2 S", hidden=[S2])
    events = fighters_phase(state)
    assert (only(events, GameOver).winners, only(events, GameOver).reason) == ((S2,), "last")
    assert GAME.outcome(state) == (S2,)
    assert asked(state) is None


def test_with_two_left_the_game_goes_on():
    """L20-O1."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3])
    fighters_phase(state)
    assert (alive(state), GAME.outcome(state)) == ([S2, S3], None)


def test_after_the_first_of_two_deaths_the_second_fighter_does_not_act():
    """L20-R64, L20-D2: there is always exactly one survivor to win."""
    state = table("D4 - D6 -", vala="D2 S", brond="D8 N")
    events = fighters_phase(state)
    assert [look.fighter for look in brought(events, Looked)] == ["vala"]
    assert den(state).winners == (S3,)


def test_the_last_pride_ends_the_game_and_names_a_savior():
    """L20-O2, L20-C8: the target of the fighter that ate."""
    state = table("D7 A8 H8", vala="D2 S", hidden=[S2, S3], tokens="food D3 by S2", pride=1)
    fighters_phase(state)
    assert (den(state).winners, den(state).reason, den(state).pride) == ((S1,), "food", 0)


def test_both_fighters_lose_from_one_pool():
    """L20-O3: with the first one's slip the second one leaves too."""
    state = table("D8 A8 H8 H7", vala="D2 S", brond="H1 S", hidden=[1, 2, 3], tokens="moss D3, stalactite D4", pride=1)
    events = fighters_phase(state)
    assert den(state).reason == "slide-stalactite"
    assert looks(events, "brond") == []


def test_pride_is_lost_one_at_a_time():
    """L20-R47: moss, then a stalactite beside food: one."""
    state = table("D8 A8 H8", vala="D2 S", hidden=[S2, S3], tokens="moss D3, stalactite D5, food E4")
    assert only(fighters_phase(state), PrideLost).left == 4


def test_the_first_player_token_passes_clockwise():
    """L20-P1, L20-N1."""
    state = table("D8 A8 H8", vala="A1 N", hidden=[S1, S2, S3], first=S3)
    events = fighters_phase(state)
    assert only(events, TokenPassed).seat == S1
    assert den(state).order == (S1, S2, S3)


def test_the_token_of_a_slain_holder_goes_to_the_next_living_seat():
    """L20-R53, L20-D1: S1 held it and died; S2 was slain before."""
    state = table("D4 - A8 H8", vala="D2 S", brond="H1 N", hidden=[2, 3])
    events = fighters_phase(state)
    assert only(events, Slain).seat == S1
    assert only(events, TokenPassed).seat == S3


def test_the_slain_take_no_more_turns():
    """L20-D1, L20-K1, L20-M7."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3])
    fighters_phase(state)
    assert den(state).order == (S2, S3)


@pytest.mark.parametrize(("round_", "pride"), [(19, 5), (20, 4), (21, 4)])
def test_the_long_hunt_costs_a_pride_for_each_quiet_round(round_, pride):
    """L20-R57: from round 20 on."""
    state = table("A8 B8 C8", vala="D4 N", hidden=[S1, S2, S3], round=round_)
    fighters_phase(state)
    assert den(state).pride == pride


def test_a_kill_stops_the_long_hunt_for_that_round():
    """L20-R57."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], round=20)
    assert brought(fighters_phase(state), PrideLost) == []


def test_of_two_targets_the_second_fighters_wins_the_long_hunt():
    """L20-R57: Brond is asked before Vala."""
    state = table("A8 H1 D8 E1", vala="A1 S", brond="H8 N", hidden=[2, 3], pride=1, round=20)
    events = fighters_phase(state)
    assert (target(events), target(events, "brond")) == (S1, S2)
    assert (den(state).winners, den(state).reason) == ((S2,), "hunt")


def test_without_any_target_the_earliest_living_kobold_wins_the_long_hunt():
    """L20-R57."""
    state = table("A8 B8 C8", vala="D4 N", hidden=[S1, S2, S3], pride=1, round=20, first=S2)
    fighters_phase(state)
    assert (den(state).winners, den(state).reason) == ((S2,), "hunt")


def test_with_the_long_hunt_off_round_sixty_is_the_last():
    """L20-R58: a shared win of the living."""
    state = table("A8 - C8", vala="D4 N", hidden=[S1, S3], round=60, long_hunt=0)
    fighters_phase(state)
    assert (den(state).winners, den(state).reason) == ((S1, S3), "limit")


def test_with_the_long_hunt_off_round_fifty_nine_goes_on():
    """L20-R58."""
    state = table("A8 B8 C8", vala="D4 N", hidden=[S1, S2, S3], round=59, long_hunt=0)
    fighters_phase(state)
    assert (den(state).round, GAME.outcome(state)) == (60, None)


@pytest.mark.parametrize(("round_", "before", "after"), [(11, 0, 0), (12, 0, 1), (13, 1, 2), (14, 2, 3), (15, 3, 3)])
def test_frustration_rises_with_quiet_rounds_up_to_three(round_, before, after):
    """L20-R71: for the first time at the end of round twelve."""
    state = table("A8 B8 C8", vala="D4 N", hidden=[S1, S2, S3], round=round_, frustration=before)
    fighters_phase(state)
    assert (den(state).frustration, den(state).fighters[0].mp) == (after, 4 + after)


def test_a_kill_counts_for_its_own_round_only():
    """L20-R71, L20-R67: the next round, in which Vala misses its turn, is a quiet one."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], round=12)
    fighters_phase(state)
    assert den(state).frustration == 0
    state.fighters[0].misses = True
    fighters_phase(state)
    assert den(state).frustration == 1


def test_a_round_with_a_kill_raises_no_frustration():
    """L20-R71: and lowers none."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[S2, S3], round=14, frustration=1)
    events = fighters_phase(state)
    assert brought(events, FrustrationRose) == []
    assert den(state).frustration == 1


def test_a_game_that_is_over_takes_no_answer():
    """L20-D2, L20-O2."""
    state = table("D4 A8", vala="D2 S", hidden=[S2])
    fighters_phase(state)
    assert GAME.decisions(state) == []
    assert [GAME.legal(state, seat) for seat in (S1, S2)] == [[], []]


def test_deaths_never_happen_in_a_kobolds_turn():
    """L20-R53, L20-K8: crossing both fighters leaves S1 alive."""
    state = table("D4 A8 H8 H1", vala="D5 N", brond="D6 N", ferocity={S1: 1})
    play(state, "ferocity step:S step:S step:S")
    assert alive(state) == [0, 1, 2, 3]
    assert "end" in legal(state)
