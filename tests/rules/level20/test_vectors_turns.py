"""Vectors about a kobold's own turn: V26 to V31, V34, V37 and V38."""

from tests.rules.level20.tables import (
    S1,
    S2,
    S3,
    START_JUNK,
    asked,
    at,
    den,
    ferocity,
    hand,
    legal,
    play,
    safe,
    steps,
    table,
    token,
)


def test_v26_a_turn_may_not_end_where_it_began():
    """V26 (L20-K9, L20-K10, L20-R13): the step back is refused while nothing could carry the kobold on."""
    state = table("D4 H8", vala="A1 S", ferocity={S1: 0})
    play(state, "step:E")
    assert (at(state, S1), den(state).mp) == ("E4", 1)
    assert legal(state) == steps("N NE E SE S SW NW")


def test_v27_ferocity_makes_the_step_back_legal():
    """V27 (L20-K9, L20-R13): but then the token must be spent for a step."""
    state = table("D4 H8", vala="A1 S", ferocity={S1: 1})
    play(state, "step:E step:W")
    assert (at(state, S1), den(state).mp, ferocity(state, S1)) == ("D4", 0, 1)
    assert legal(state) == {"ferocity"}


def test_v28_occupied_squares_are_crossed_but_not_stopped_on():
    """V28 (L20-K5, L20-K7, L20-K8, L20-R13)."""
    state = table("D4 F4", vala="E5 N", ferocity={S1: 0})
    play(state, "step:SE")
    assert (at(state, S1), den(state).mp, den(state).kobolds[S1].alive) == ("E5", 1, True)
    assert legal(state) == steps("N E SE S SW W")


def test_v29_junk_underfoot_at_the_start_may_be_searched():
    """V29 (L20-J1, L20-J5, L20-R10, L20-R11): ferocity goes to three, and the kobold must still leave."""
    state = table("D4 H8", vala="A1 S", tokens="junk D4", ferocity={S1: 2})
    play(state, "search:ferocity")
    assert (ferocity(state, S1), den(state).mp, token(state, "D4")) == (3, 1, None)
    assert "step:N" in legal(state)
    assert "end" not in legal(state)


def test_v30_the_fourth_card_goes_before_anything_else():
    """V30 (L20-J4, L20-TC2, L20-R12)."""
    state = table("D4 H8", vala="A1 S", tokens="junk E4", hands={S1: "moss moss food"}, top="tunnel")
    play(state, "step:E search:treasure")
    assert asked(state) == (S1, "DropCard")
    assert legal(state) == {"discard:moss", "discard:food", "discard:tunnel"}
    play(state, "discard:moss")
    assert hand(state, S1) == ["food", "moss", "tunnel"]
    assert den(state).discard == ("moss",)


def test_v31_no_token_is_laid_on_a_token():
    """V31 (L20-TC6, L20-ST4): neither on junk nor on the moss under the fighter."""
    state = table("E3 H8", vala="F3 W", tokens=f"moss F3, {START_JUNK}", hands={S1: "moss food stalactite"})
    assert {word for word in legal(state) if word.startswith("card")} == {
        "card:moss", "card:food", "card:stalactite:NE", "card:stalactite:NW", "card:stalactite:SW", "card:stalactite:S",
    }  # fmt: skip


def test_v34_cover_sticks_to_the_kobold():
    """V34 (L20-F3, L20-F5, L20-R16, L20-F4): taken on F6 it still holds on D6, and only once a turn."""
    state = table("F6 H8 A8", vala="D1 N", hidden=[S2, S3])
    play(state, "cover step:W step:W")
    assert (at(state, S1), den(state).kobolds[S1].hidden) == ("D6", True)
    assert legal(state) == {"end", "ferocity"}


def test_v37_the_safe_answer_runs_to_the_square_with_the_largest_margin():
    """V37 (L20-K9, L20-R15)."""
    state = table("D6 H8", vala="D2 S", ferocity={S1: 0})
    assert safe(state) == "step:SW step:SW end"
    play(state, safe(state))
    assert at(state, S1) == "B8"
    assert asked(state) == (S2, "TakeTurn")


def test_v38_the_safe_answer_takes_cover_within_the_fighters_reach():
    """V38 (L20-F3, L20-R15)."""
    state = table("D4 H8", vala="D2 S")
    assert safe(state) == "step:SW step:SW cover end"
