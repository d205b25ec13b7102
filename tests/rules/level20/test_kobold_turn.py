"""A round and a kobold's turn: moving, what must be spent, where it may end."""

from rules.contract import Illegal
from rules.level20.events import Looked, RoundBegan, TokenPassed, TurnBegan, TurnEnded
from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    at,
    den,
    ferocity,
    legal,
    only,
    play,
    refused,
    steps,
    table,
    token,
)

EVERYWHERE = "N NE E SE S SW W NW"


def test_a_round_is_the_kobolds_then_the_fighters_then_the_token():
    """L20-N1."""
    state = table("A8 C8 E8", vala="H1 N")
    events = [
        *play(state, "step:N step:N end"),
        *play(state, "step:N step:N end"),
        *play(state, "step:N step:N end"),
    ]
    kinds = [type(event) for event in events if isinstance(event, TurnEnded | Looked | TokenPassed | RoundBegan)]
    assert [kinds[0], kinds[1], kinds[2], kinds[3], *kinds[-2:]] == [
        TurnEnded, TurnEnded, TurnEnded, Looked, TokenPassed, RoundBegan,
    ]  # fmt: skip


def test_every_living_kobold_has_one_turn_from_the_first_player_clockwise():
    """L20-K1, L20-S10: S2 begins, S3 is slain and has none."""
    state = table("A8 C8 - E8", vala="H1 N", brond="H8 N", first=S2)
    assert den(state).order == (S2, 3, S1)
    turns = [only(play(state, "step:N step:N end"), TurnBegan).seat for _ in (1, 2)]
    assert [S2, *turns] == [S2, 3, S1]


def test_a_turn_has_two_steps():
    """L20-K2: without ferocity there is no third."""
    state = table("D4 H8", ferocity={S1: 0})
    assert den(state).mp == 2
    play(state, "step:S step:S")
    assert legal(state) == {"end"}


def test_each_ferocity_is_one_more_step():
    """L20-K3, L20-F1, L20-F2: any number of them."""
    state = table("A4 H8")
    play(state, "ferocity ferocity ferocity")
    assert (den(state).mp, ferocity(state, S1)) == (5, 0)
    play(state, "step:E step:E step:E step:E step:E end")
    assert at(state, S1) == "F4"


def test_a_step_goes_to_any_of_the_eight_neighbours():
    """L20-K4."""
    assert legal(table("D4 H8", ferocity={S1: 0})) == steps(EVERYWHERE)


def test_a_step_does_not_leave_the_board():
    """L20-K4, L20-R3."""
    assert legal(table("A8 H8", ferocity={S1: 0})) == steps("N NE E")


def test_diagonal_steps_pass_between_standees():
    """L20-R3, L20-K4: no corner rule."""
    state = table("D4 E4 D5", vala="A1 S", ferocity={S1: 0})
    assert "step:SE" in legal(state)


def test_a_fighters_square_is_crossed_unharmed():
    """L20-K8, L20-K5: the fighter does nothing in a kobold's turn."""
    state = table("D4 H8", vala="D5 N", ferocity={S1: 0})
    play(state, "step:S step:S end")
    assert at(state, S1) == "D6"
    assert den(state).kobolds[S1].alive


def test_the_staircases_may_be_entered_and_ended_on():
    """L20-K6, L20-R2, L20-R60."""
    state = table("F8 A8", vala="A1 S")
    play(state, "step:E step:E end")
    assert at(state, S1) == "H8"


def test_a_turn_may_end_on_any_token():
    """L20-R60, L20-ST8: moss and stalactites mean nothing to a kobold."""
    state = table("D4 H8", tokens="stalactite E4, moss F4", ferocity={S1: 0})
    play(state, "step:E step:E")
    assert (at(state, S1), token(state, "F4"), legal(state)) == ("F4", "moss", {"end"})


def test_a_turn_does_not_end_on_an_occupied_square():
    """L20-K7, L20-R13: with no ferocity left the last step there is refused."""
    state = table("D4 F4", ferocity={S1: 0})
    play(state, "step:E")
    assert "step:E" not in legal(state)
    assert refused(state, "step:E").rule == "L20-K7"


def test_ferocity_lets_a_kobold_run_on_from_an_occupied_square():
    """L20-K7, L20-R13: the step is legal, but the turn cannot end there."""
    state = table("D4 F4", ferocity={S1: 1})
    play(state, "step:E step:E")
    assert legal(state) == {"ferocity"}
    play(state, "ferocity")
    assert legal(state) == steps(EVERYWHERE)


def test_a_turn_does_not_end_on_a_fighter():
    """L20-K7, L20-R63: so no fighter ever begins its turn upon a kobold."""
    state = table("D4 H8", vala="D6 N", ferocity={S1: 0})
    play(state, "step:S")
    assert "step:S" not in legal(state)


def test_no_step_may_be_given_up():
    """L20-K9."""
    state = table("D4 H8")
    play(state, "step:S")
    assert "end" not in legal(state)
    assert refused(state, "end").rule == "L20-K9"


def test_the_start_square_may_be_crossed_when_the_turn_goes_on():
    """L20-K10: only the end of the movement counts."""
    state = table("D4 H8", ferocity={S1: 1})
    play(state, "step:E step:W ferocity step:W end")
    assert at(state, S1) == "C4"


def test_ending_where_the_turn_began_is_refused():
    """L20-K10."""
    state = table("D4 H8", ferocity={S1: 0})
    play(state, "step:E")
    assert refused(state, "step:W").rule == "L20-K10"


def test_the_most_crowded_corner_still_has_a_way_out():
    """L20-R14: two steps reach eight squares, and seven standees are not enough to take them all."""
    state = table("A1 B1 C1 A2 B2 C2", vala="A3 S", brond="B3 N", ferocity={S1: 0})
    assert legal(state) == {"step:SE"}


def test_from_the_crowded_corner_only_the_free_square_ends_the_turn():
    """L20-R14, L20-R13."""
    state = table("A1 B1 C1 A2 B2 C2", vala="A3 S", brond="B3 N", ferocity={S1: 0})
    play(state, "step:SE")
    assert legal(state) == {"step:SE"}


def test_one_ferocity_must_be_enough_to_get_out_of_the_crowd():
    """L20-R13, L20-R14: back to A1 or on to A2 it would take two; taking cover would leave none."""
    state = table("A1 B1 C1 A2 B2 C2", vala="A3 S", brond="B3 N", ferocity={S1: 1})
    play(state, "step:E")
    assert legal(state) == {"step:E", "step:SE", "step:S", "ferocity"}


def test_two_ferocity_are_enough_to_take_cover_and_still_leave_the_start():
    """L20-R13, L20-F3, L20-K10."""
    state = table("D4 H8", ferocity={S1: 2})
    play(state, "step:E step:W")
    assert legal(state) == {"ferocity", "cover"}


def test_only_a_search_that_lets_the_kobold_go_on_is_offered_on_an_occupied_square():
    """L20-R13, L20-R69: treasure would leave it stuck upon S2, ferocity carries it on."""
    state = table("D4 E4", tokens="junk E4", ferocity={S1: 0})
    play(state, "step:E")
    assert {word for word in legal(state) if word.startswith("search")} == {"search:ferocity"}


def test_cards_and_cover_may_follow_the_last_step():
    """L20-R15, L20-TC3: the turn is over when its player says so."""
    state = table("D4 H8", hands={S1: "moss food"})
    play(state, "step:S step:S")
    assert {"card:moss", "card:food", "cover", "end"} <= legal(state)
    assert den(state).current == S1


def test_the_next_turn_begins_with_the_end_of_the_last():
    """L20-R15, L20-K1."""
    state = table("D4 H8 A8")
    events = play(state, "step:S step:S end")
    assert only(events, TurnBegan).seat == S2
    assert (den(state).current, den(state).mp) == (S2, 2)


def test_ferocity_may_be_spent_when_the_need_arises():
    """L20-R68, L20-F1: also after the two steps are used up."""
    state = table("B4 H8")
    play(state, "step:E step:E ferocity step:E end")
    assert (at(state, S1), ferocity(state, S1)) == ("E4", 2)


def test_nobody_plays_out_of_turn():
    """L20-K1: the table asks S1, and only S1."""
    state = table("D4 H8 A8")
    assert isinstance(refused(state, "step:N", seat=S3), Illegal)
