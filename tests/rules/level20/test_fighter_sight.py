"""Whom a fighter sees and chooses."""

import pytest

from rules.level20.events import Looked, Slain, Stopped, Turned
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    S4,
    S5,
    alive,
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


def test_the_first_fighter_acts_before_the_second():
    """L20-A1, L20-R8: Vala, then Brond, by the same rules."""
    events = fighters_phase(table("D4 D5 A8 H8", vala="D1 S", brond="D8 N", hidden=[2, 3]))
    assert [look.fighter for look in brought(events, Looked)] == ["vala", "brond"]


def test_the_closest_kobold_in_sight_is_the_target():
    """L20-T1."""
    events = fighters_phase(table("D5 D7 H5", vala="D2 S"))
    assert seen(looks(events)[0]) == {S1: 3, S2: 5, S3: 5}
    assert target(events) == S1


@pytest.mark.parametrize(
    ("square", "cost"),
    [
        ("D3", 1), ("E3", 1), ("C3", 1), ("D5", 3), ("E5", 3), ("G5", 3), ("D8", 6), ("H6", 4),
        ("F3", 3), ("G3", 4), ("H4", 5), ("C2", 2), ("B2", 3), ("A2", 4), ("H2", 5), ("A3", 4),
    ],
)  # fmt: skip
def test_closest_means_the_fewest_steps_and_a_turn_is_one(square, cost):
    """L20-T3, L20-T4, L20-T5, L20-R26, L20-R27: from D2 facing S; tokens and its own steps do not matter."""
    events = fighters_phase(table(f"{square} H1", vala="D2 S", hidden=[S2]))
    assert seen(looks(events)[0]) == {S1: cost}


def test_obstacles_and_others_in_between_change_no_cost():
    """L20-R26, L20-ST9, L20-M5, L20-R3: nothing blocks the sight either."""
    state = table("D6 D4 H1", vala="D2 S", hidden=[S2, S3], tokens="moss D3, stalactite D5")
    assert seen(looks(fighters_phase(state))[0]) == {S1: 4}


def test_sight_has_no_limit():
    """L20-R25."""
    assert seen(looks(fighters_phase(table("A8 H8", vala="D1 S")))[0]) == {S1: 7, S2: 7}


@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_what_stands_straight_behind_is_not_seen(facing):
    """L20-T2, L20-C3: which way the front points matters."""
    behind = {"N": "D6", "S": "D2", "E": "B4", "W": "F4"}[facing]
    events = fighters_phase(table(f"{behind} H8", vala=f"D4 {facing}", hidden=[S2]))
    assert [seen(look) for look in looks(events)] == [{}, {S1: 2}]


@pytest.mark.parametrize(("first", "chosen"), [(S1, S1), (S2, S2), (S3, S1)])
def test_a_tie_goes_to_whoever_moved_first_this_round(first, chosen):
    """L20-T6, L20-R33: the order follows the First Player Token."""
    events = fighters_phase(table("C5 E5 D8", vala="D2 S", first=first))
    assert seen(looks(events)[0]) == {S1: 3, S2: 3, S3: 6}
    assert (target(events), looks(events)[0].tie) == (chosen, True)


def test_without_a_tie_none_is_told():
    """L20-T6."""
    assert not looks(fighters_phase(table("C5 D8", vala="D2 S")))[0].tie


def test_seeing_nobody_it_turns_round_for_two_steps():
    """L20-T7, L20-R29: and the second look counts from the new facing."""
    events = fighters_phase(table("D2 H8", vala="D5 S", hidden=[S2]))
    assert (only(events, Turned).facing, only(events, Turned).cost) == ("N", 2)
    assert seen(looks(events)[1]) == {S1: 3}
    assert path(events) == "D4 D3"


def test_still_seeing_nobody_it_walks_two_squares_ahead():
    """L20-T8, L20-R66: and keeps the new facing."""
    state = table("A8 H8", vala="D5 S", hidden=[S1, S2])
    assert path(fighters_phase(state)) == "D4 D3"
    assert vala(state) == "D3 N"


def test_the_blind_walk_costs_a_step_a_square():
    """L20-R29: with three steps, one is left after turning round."""
    assert path(fighters_phase(table("A8 H8", vala="D5 S", hidden=[S1, S2], fighter_mp=3))) == "D4"


def test_the_blind_walk_is_never_longer_than_two_squares():
    """L20-R29, L20-R71."""
    assert path(fighters_phase(table("A8 H8", vala="D6 S", hidden=[S1, S2], frustration=3, round=16))) == "D5 D4"


def test_a_blind_walk_just_stops_at_the_wall():
    """L20-R30: no pride is lost."""
    state = table("A8 H8", vala="D2 S", hidden=[S1, S2])
    events = fighters_phase(state)
    assert (path(events), only(events, Stopped).by, den(state).pride) == ("D1", "wall", 5)


def test_a_blind_walk_slays_whom_it_meets():
    """L20-R31, L20-F4, L20-R39: hidden or not."""
    events = fighters_phase(table("D4 H8 A8", vala="D5 S", hidden=[S1, S2, S3]))
    assert only(events, Slain).seat == S1


def test_turning_round_and_turning_again_leaves_one_step():
    """L20-R62: A3 lies behind and far to the side."""
    state = table("A3 H8", vala="D4 S", hidden=[S2])
    events = fighters_phase(state)
    assert [turn.facing for turn in brought(events, Turned)] == ["N", "W"]
    assert path(events) == "C3"
    assert vala(state) == "C3 W"


def test_with_no_step_left_it_just_faces_its_target():
    """L20-R62: with three steps both turns use up all of them; it is still the target."""
    state = table("A3 H8", vala="D4 S", hidden=[S2], fighter_mp=3)
    events = fighters_phase(state)
    assert (path(events), vala(state), target(events)) == ("", "D4 W", S1)


def test_slowed_and_turned_round_it_still_faces_its_target():
    """L20-R62, L20-FD3: both steps are gone, and it goes nowhere."""
    state = table("A3 H8", vala="D4 S slowed", hidden=[S2], tokens="food D4", round=2)
    events = fighters_phase(state)
    assert (path(events), vala(state), target(events)) == ("", "D4 W", S1)


def test_a_target_chosen_after_turning_round_is_excluded_too():
    """L20-R32, L20-T9."""
    state = table("D1 A8 B8 C8", vala="D6 S", brond="D4 N", hidden=[1, 2, 3])
    events = fighters_phase(state)
    assert target(events) == S1
    assert looks(events, "brond")[0].excluded == S1
    assert target(events, "brond") is None


def test_the_exclusion_counts_for_both_looks():
    """L20-R32: Brond turns round, has S1 before it, and still may not choose it."""
    state = table("A7 H1 G1 F1", vala="A1 S", brond="H7 E", hidden=[1, 2, 3])
    events = fighters_phase(state)
    assert [(seen(look), look.excluded) for look in looks(events, "brond")] == [({}, S1), ({}, S1)]
    assert brond(state) == "F7 W"


def test_a_first_fighter_that_misses_its_turn_excludes_nobody():
    """L20-R32, L20-R20."""
    state = table("D4 A8 B8 C8", vala="D1 S misses", brond="D7 N", hidden=[1, 2, 3])
    events = fighters_phase(state)
    assert target(events, "brond") == S1
    assert only(events, Slain).seat == S1


def test_a_first_fighter_that_saw_nobody_excludes_nobody():
    """L20-R32: with everybody hidden Vala chose no target."""
    state = table("D4 A8 B8 C8", vala="H3 E", brond="D7 N", hidden=[0, 1, 2, 3])
    events = fighters_phase(state)
    assert [look.excluded for look in looks(events, "brond")] == [None, None]


def test_a_fighter_looks_once_however_it_ends():
    """L20-R70, L20-R28: after a kill S2, who is in sight, changes nothing."""
    state = table("D3 D5 H8", vala="D2 S", hidden=[S3])
    events = fighters_phase(state)
    assert len(looks(events)) == 1
    assert alive(state) == [S2, S3]


def test_the_look_tells_every_kobold_in_sight_with_its_cost():
    """L20-T1, L20-T3: five kobolds, one of them hidden and one behind."""
    events = fighters_phase(table("D6 F6 H6 C1 A4", vala="D3 S", hidden=[S2]))
    assert seen(looks(events)[0]) == {S1: 3, S3: 5, S5: 4}


def test_the_second_fighters_own_look_is_by_the_same_rules():
    """L20-A1, L20-T3: S2 straight ahead costs 3, S4 beside costs 3 with the turn; S2 moved first."""
    state = table("D4 F5 A1 H8", vala="D2 S", brond="F8 N", hidden=[2])
    events = fighters_phase(state)
    assert seen(looks(events, "brond")[0]) == {S2: 3, S4: 3}
    assert target(events, "brond") == S2


def test_tunnels_do_not_change_the_order_of_moving():
    """L20-R33."""
    state = table("D4 A8 H8", vala="D2 S", hidden=[1, 2], hands={S1: "tunnel tunnel"}, first=S2, tokens="moss D3")
    fighters_phase(state)
    before = den(state).order
    play(state, "tunnel:S")
    assert den(state).order == before == (S2, S3, S1)
