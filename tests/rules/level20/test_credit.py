"""Who is credited with a pride, and so is the savior when it is the last."""

import pytest

from rules.level20.events import PrideLost, Slain
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    asked,
    den,
    fighters_phase,
    only,
    play,
    table,
)


def test_a_stalactite_is_credited_to_who_dropped_it():
    """L20-R48, L20-O2, L20-R61: in the middle of the turn."""
    state = table("D4 H8 A8", vala="D3 S", pride=1, first=S3, turn=S1, hands={S1: "stalactite"})
    play(state, "card:stalactite:N")
    assert (den(state).winners, den(state).reason) == ((S1,), "stalactite")


@pytest.mark.parametrize(
    ("tokens", "reason"),
    [
        ("moss D7 by S3", "wall"),
        ("moss D3 by S3, stalactite D5 by S3", "slide-stalactite"),
        ("food D3 by S3", "food"),
    ],
)
def test_anything_during_a_charge_is_credited_to_the_living_target(tokens, reason):
    """L20-R48: not to the owner of the token."""
    state = table("D8 A1 H1", vala="D2 S", hidden=[S2, S3], tokens=tokens, pride=1, hands={S1: "tunnel"}, frustration=2)
    fighters_phase(state)
    play(state, "tunnel:E" if asked(state) == (S1, "MayTunnel") else "")
    assert (den(state).winners, den(state).reason) == ((S1,), reason)


def test_in_a_blind_walk_the_owner_of_the_last_moss_is_credited():
    """L20-R48: there is no target."""
    tokens = "moss D4 by S2, moss D3 by S3"
    state = table("A8 B8 C8", vala="D5 S", hidden=[S1, S2, S3], tokens=tokens, pride=1)
    fighters_phase(state)
    assert (den(state).winners, den(state).reason) == ((S3,), "wall")


def test_in_a_blind_walk_the_owner_of_the_food_is_credited():
    """L20-R48."""
    state = table("A8 B8 C8", vala="D5 S", hidden=[S1, S2, S3], tokens="food D4 by S2", pride=1)
    fighters_phase(state)
    assert (den(state).winners, den(state).reason) == ((S2,), "food")


def test_when_the_owner_is_dead_too_the_earliest_living_kobold_is_credited():
    """L20-R48, L20-R54: the dead cannot win; S3 is first in this round's order."""
    state = table("A8 - C8", vala="D5 S", hidden=[S1, S3], tokens="food D4 by S2", pride=1, first=S3)
    fighters_phase(state)
    assert den(state).winners == (S3,)


def test_a_target_slain_on_the_food_leaves_the_credit_to_its_owner():
    """L20-R36, L20-R48."""
    state = table("D4 A1 H1", vala="D2 S", hidden=[S2, S3], tokens="food D4 by S2", pride=1)
    events = fighters_phase(state)
    assert only(events, Slain).seat == S1
    assert only(events, PrideLost).credited == S2


def test_the_credit_is_told_before_the_last_pride_too():
    """L20-R48: everybody sees who would be the savior."""
    events = fighters_phase(table("D7 A8 H8", vala="D2 S", hidden=[S2, S3], tokens="food D3 by S2"))
    assert (only(events, PrideLost).credited, only(events, PrideLost).left) == (S1, 4)
