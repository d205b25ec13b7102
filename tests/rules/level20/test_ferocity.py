"""Ferocity spent: more steps, and cover."""

from rules.level20.events import Looked, TurnBegan
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    at,
    den,
    ferocity,
    fighters_phase,
    legal,
    looks,
    only,
    play,
    refused,
    seen,
    table,
)


def test_any_number_of_tokens_may_be_spent_in_one_turn():
    """L20-F1, L20-F2, L20-F3: two for steps and one for cover."""
    state = table("D4 H8", vala="A1 S")
    play(state, "ferocity ferocity cover step:S step:S step:S step:S end")
    assert (at(state, S1), ferocity(state, S1), den(state).kobolds[S1].hidden) == ("D8", 0, True)


def test_without_a_token_there_is_neither_step_nor_cover():
    """L20-F1."""
    state = table("D4 H8", ferocity={S1: 0})
    assert refused(state, "ferocity").rule in {"L20-F1", "L20-F2", "L20-K3"}
    assert refused(state, "cover").rule in {"L20-F1", "L20-F3"}


def test_a_covered_kobold_is_no_target():
    """L20-F3: the farther one is chased."""
    state = table("D4 D7 A8", vala="D2 S", hidden=[S1])
    assert S1 not in seen(looks(fighters_phase(state))[0])


def test_cover_may_be_taken_on_any_square_and_at_any_moment_of_the_turn():
    """L20-F3, L20-R16: before, between and after the steps."""
    state = table("D4 H8")
    assert "cover" in legal(state)
    play(state, "step:S")
    assert "cover" in legal(state)
    play(state, "step:S")
    assert "cover" in legal(state)


def test_cover_is_taken_at_most_once_a_turn():
    """L20-R16."""
    state = table("D4 H8")
    play(state, "cover")
    assert "cover" not in legal(state)
    assert refused(state, "cover").rule in {"L20-R16", "L20-F3"}


def test_the_hidden_token_comes_off_when_the_next_own_turn_begins():
    """L20-F5: not with the round, and not with somebody else's turn."""
    state = table("D8 H8 A8", vala="H1 N", hidden=[S1, S3], first=S2, turn=S2)
    play(state, "step:W step:W end")
    assert den(state).kobolds[S3].hidden is False
    assert den(state).kobolds[S1].hidden is True


def test_the_start_of_a_turn_tells_that_the_cover_is_off():
    """L20-F5."""
    state = table("D8 H8 A8", vala="H1 N", hidden=[S2])
    assert only(play(state, "step:W step:W end"), TurnBegan).uncovered


def test_cover_lasts_through_a_rock_tunnel():
    """L20-R16, L20-F4: entered by chance it slips away and stays hidden."""
    state = table("D7 D4 A8", vala="D2 S", hidden=[S2, S3], hands={S2: "tunnel"}, first=S3)
    fighters_phase(state)
    play(state, "tunnel:E")
    assert (at(state, S2), den(state).kobolds[S2].hidden) == ("E4", True)


def test_with_everybody_hidden_nobody_is_seen():
    """L20-F3, L20-T7: two looks, no target."""
    events = fighters_phase(table("D4 D7", vala="D5 S", hidden=[S1, S2]))
    assert [event.target for event in events if isinstance(event, Looked)] == [None, None]
