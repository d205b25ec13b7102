"""Rock Tunnel: who is asked, where it leads, what the fighter does then."""

import pytest

from rules.level20.events import CardPlayed, PrideLost, Slain, Tunnelled, Upon
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    alive,
    asked,
    at,
    brought,
    den,
    fighters_phase,
    hand,
    legal,
    only,
    path,
    play,
    refused,
    slain,
    table,
    token,
    vala,
)


def upon(at="D4 A8 H8", **more):
    """Vala comes from D3 upon S1 on D4, who holds a tunnel."""
    state = table(at, **{"vala": "D2 S", "hidden": [S2, S3], "hands": {S1: "tunnel"}} | more)
    return state, fighters_phase(state)


def test_the_entered_kobold_is_asked_out_of_turn():
    """L20-RT1, L20-R73: the phase waits, and everybody may know for whom."""
    state, events = upon()
    assert only(events, Upon).seat == S1
    assert (asked(state), den(state).asked[0].reaction, den(state).phase) == ((S1, "MayTunnel"), True, "fighters")


def test_it_moves_one_square_and_is_not_slain():
    """L20-RT2, L20-RT3."""
    state, _ = upon()
    events = play(state, "tunnel:SE")
    assert (at(state, S1), alive(state)) == ("E5", [S1, S2, S3])
    assert brought(events, Slain) == []


def test_the_card_is_played_face_up():
    """L20-RT1, L20-R59."""
    state, _ = upon()
    events = play(state, "tunnel:SE")
    assert only(events, CardPlayed).card == "tunnel"
    assert (den(state).discard, hand(state, S1)) == (("tunnel",), [])


def test_not_back_to_where_the_fighter_came_from():
    """L20-RT2, L20-R38."""
    state, _ = upon()
    assert refused(state, "tunnel:N").rule == "L20-RT2"


def test_exits_are_free_of_standees_and_on_the_board():
    """L20-R38, L20-K7: tokens do not matter."""
    state, _ = upon("D8 C8 E7", vala="D6 S", tokens="moss C7, stalactite E8, junk B1")
    assert legal(state) == {"tunnel:NW", "tunnel:E", "die"}
    assert refused(state, "tunnel:W").rule == "L20-K7"


def test_the_other_fighter_bars_an_exit():
    """L20-R38: any standee does."""
    state, _ = upon("D4 A8 H8 H7", brond="E4 N", hidden=[1, 2, 3])
    assert "tunnel:E" not in legal(state)
    assert refused(state, "tunnel:E").rule == "L20-K7"


def test_an_exit_has_no_effect_of_its_own():
    """L20-R38: no search of the junk there, no card, no slide."""
    state, _ = upon(tokens="junk E4")
    play(state, "tunnel:E")
    assert (at(state, S1), token(state, "E4"), den(state).kobolds[S1].cards) == ("E4", "junk", 0)


def test_without_an_exit_nobody_is_asked():
    """L20-R38, L20-R40, L20-R73: the corner is full."""
    state = table("A8 A7 B8", vala="C6 S", hands={S1: "tunnel"}, hidden=[1, 2])
    events = fighters_phase(state)
    assert path(events) == "B7 A8"
    assert (brought(events, Upon), slain(events)) == ([], [S1])


def test_without_a_tunnel_nobody_is_asked():
    """L20-R40, L20-R73: slain at once, other cards or not."""
    state, events = upon(hands={S1: "moss food"})
    assert (brought(events, Upon), slain(events)) == ([], [S1])
    assert asked(state) != (S1, "MayTunnel")


def test_the_card_need_not_be_played():
    """L20-R40, L20-R73: then the whole hand goes face up to the discard, the tunnel included."""
    state, _ = upon(hands={S1: "tunnel moss"})
    events = play(state, "die")
    assert only(events, Slain).seat == S1
    assert sorted(den(state).discard) == ["moss", "tunnel"]


def test_a_walking_fighter_loses_its_steps():
    """L20-RT4."""
    state, _ = upon()
    assert path(play(state, "tunnel:S")) == ""
    assert vala(state) == "D4 S"


def test_a_sliding_fighter_keeps_sliding():
    """L20-RT5: one square is still owed."""
    state, events = upon("D4 A8 H8", tokens="moss D3")
    assert path(events) == "D3 D4"
    assert path(play(state, "tunnel:E")) == "D5"


def test_after_the_escape_the_token_on_the_square_works():
    """L20-R35, L20-R37: food costs pride although nobody was slain."""
    state, _ = upon(tokens="food D4")
    events = play(state, "tunnel:E")
    assert only(events, PrideLost).cause == "food"
    assert (den(state).pride, den(state).fighters[0].slowed) == (4, True)


def test_before_the_answer_the_token_has_not_worked():
    """L20-R35: kobold, then the end of the game, then the token."""
    state, events = upon(tokens="food D4")
    assert brought(events, PrideLost) == []
    assert den(state).pride == 5


def test_a_kobold_that_is_no_target_is_asked_too():
    """L20-R39: hidden, and in the way of a charge at S1."""
    state = table("D7 D4 H1", vala="D2 S", hidden=[S2, S3], hands={S2: "tunnel"})
    fighters_phase(state)
    assert asked(state) == (S2, "MayTunnel")


def test_in_a_blind_walk_it_is_asked_too():
    """L20-R39."""
    state = table("D4 A8 H8", vala="D5 S", hidden=[S1, S2, S3], hands={S1: "tunnel"})
    fighters_phase(state)
    assert asked(state) == (S1, "MayTunnel")
    assert "tunnel:S" not in legal(state)


def test_only_the_entered_kobold_may_answer():
    """L20-RT1."""
    state, _ = upon(hands={S1: "tunnel", S2: "tunnel"})
    assert refused(state, "tunnel:E", seat=S2).rule == "turn order"


def test_the_second_fighter_may_catch_whom_the_first_let_go():
    """L20-R39, L20-T10: S1 slips to D5, where Brond comes by on its way to S2."""
    state = table("D4 D3 A8 H8", vala="B4 E", brond="D7 N", hidden=[2, 3], hands={S1: "tunnel"})
    fighters_phase(state)
    events = play(state, "tunnel:S")
    assert only(events, Tunnelled).fighter == "vala"
    assert (path(events, "brond"), slain(events)) == ("D6 D5", [S1])


@pytest.mark.parametrize(("word", "winners"), [("tunnel:E", ()), ("die", (S2,))])
def test_with_two_left_the_answer_decides_the_game(word, winners):
    """L20-RT3, L20-D2."""
    state = table("D4 A8", vala="D2 S", hidden=[S2], hands={S1: "tunnel"})
    fighters_phase(state)
    play(state, word)
    assert den(state).winners == winners
