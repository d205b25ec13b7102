"""Squeaks that are checked, ready-made, said for a seat, or not said at all."""

import msgspec
import pytest

from rules.contract import Illegal
from rules.kragmortha import actions as act
from rules.kragmortha.events import CardPlayed, GlanceDrawn, ModeSet, Pushed
from tests.rules.kragmortha.tables import (
    apply,
    brought,
    choose,
    glance_counts,
    lib,
    library,
    names,
    only,
    options,
    own,
    pending,
    quiet_turn,
    refusal_of,
    refused,
    side,
)


def speaker(held, at="e5 c1 g1", **more):
    """Seat 0 holds these Glances since earlier turns and is asked for its turn."""
    return library(at, **{"hands": {0: "GMP GSB RSM"}, "glances": {0: held}} | more)


def said(held, squeak, **more):
    """It has played a card for one step and said this; the table and the events."""
    state = speaker(held, **more)
    events = choose(state, "play GMP f5", squeak=squeak)
    return state, events + (choose(state, "halt") if pending(state) == (0, "step") else [])


def slipped(held, squeak, **more):
    """Whether that cost a Glance."""
    return [one.cause for one in brought(said(held, squeak, **more)[1], GlanceDrawn)] == ["slip"]


# ---------------------------------------------------------------- judged cards without a vote


@pytest.mark.parametrize(
    ("at", "more"),
    [
        ("e5 c1", {}),
        ("e5 c1 g1", {}),  # fewer than four players
        ("e5 c1 d1 g1", {"judging": "check"}),
        ("e5 c1 d1 g1", {"goblins": {0: {"mode": "ready-made"}}}),
    ],
)
def test_judged_cards_are_checked_by_their_words(at, more):
    """KR-R41: with two or three players, or where host or seat chose so."""
    state = speaker("beast", at=at, **more)
    right = [line for line in own(state, 0).lines if "moo" in line or "oink" in line] or ["moo"]
    wrong = [line for line in own(state, 0).lines if line not in right] or ["good evening"]
    assert slipped("beast", wrong[0], at=at, **more)
    assert not slipped("beast", right[0], at=at, **more)


def test_with_a_vote_the_words_of_a_judged_card_are_not_checked():
    """KR-R41."""
    assert not slipped("beast", "good evening", at="e5 c1 d1 g1")


def test_with_a_vote_text_cards_are_checked_as_ever():
    """KR-R41, KR-G3."""
    assert slipped("beast whisper", "GOOD EVENING", at="e5 c1 d1 g1")


# ---------------------------------------------------------------- ready-made lines


def test_three_ready_made_lines_one_of_them_right():
    """KR-R38: the others each break exactly one card."""
    modes = {"goblins": {0: {"mode": "ready-made"}}}
    lines = own(speaker("whisper bended_knee", **modes), 0).lines
    assert len(set(lines)) == 3
    assert sorted(slipped("whisper bended_knee", line, **modes) for line in lines) == [False, True, True]


def test_other_lines_are_refused_where_all_are_ready_made():
    """KR-R38."""
    state = speaker("whisper", squeaks="ready-made")
    wrong = refusal_of(state, act.Play("GMP", "f5", "quite another line"))
    assert (wrong.rule, wrong.reason, wrong.facts) == ("KR-R38", "ready-made", {"lines": own(state, 0).lines})
    assert len(own(state, 0).lines) == 3


def test_typed_squeaks_have_no_lines():
    """KR-R38: nobody is handed the right words."""
    assert own(speaker("whisper"), 0).lines == ()


def test_say_it_for_me_is_always_right():
    """KR-R38, KR-R41: with no squeak at all, and without a vote."""
    for held in ("whisper", "grovel fresh_ink rhyme", "tongue_tied confession beast"):
        state, events = said(held, "", goblins={0: {"mode": "say it for me"}}, at="e5 c1 d1 g1")
        assert brought(events, GlanceDrawn) == []
        assert only(events, CardPlayed).squeak
        assert [side(state, by, "accuse") for by in range(4)] == [set()] * 4


def test_the_line_that_is_said_for_a_seat_changes_from_turn_to_turn():
    """KR-R38: by the own turns, the first of which is odd."""
    said_for = {"mode": "say it for me"}
    lines = []
    for turns in range(3):
        _, events = said("rhyme", "", goblins={0: said_for | {"turns": turns}})
        lines.append(only(events, CardPlayed).squeak)
    assert [("onion" in line, "robin" in line) for line in lines] == [(True, False), (False, True), (True, False)]


def test_a_seat_chooses_how_it_squeaks_from_its_next_turn_on():
    """KR-R38: at any time, and nobody else hears of it."""
    state = speaker("whisper")
    assert "mode ready-made" in side(state, 1) & side(state, 0)
    told = only(apply(state, 0, act.ChooseMode("ready-made")), ModeSet)
    assert (told.seat, told.mode, told.only_for) == (0, "ready-made", 0)
    assert (own(state, 0).mode, own(state, 0).next_mode) == ("typed", "ready-made")
    choose(state, "play GMP f5", "halt")
    quiet_turn(state)
    quiet_turn(state)
    assert (own(state, 0).mode, len(own(state, 0).lines)) == ("ready-made", 3)


def test_the_host_sets_any_mode_for_any_seat():
    """KR-R38: from the seat's next turn on."""
    state = speaker("")
    told = only(apply(state, None, act.SetMode(1, "say it for me")), ModeSet)
    assert (told.seat, told.only_for) == (1, 1)
    assert own(state, 1).next_mode == "say it for me"
    quiet_turn(state)
    assert own(state, 1).mode == "say it for me"


@pytest.mark.parametrize("squeaks", ["off", "ready-made"])
def test_at_a_table_with_one_way_no_seat_chooses(squeaks):
    """KR-R38."""
    state = speaker("", squeaks=squeaks)
    for mode in ("mode:typed", "mode:ready-made"):
        assert refused(state, mode) == ("KR-R38", "mode")
    assert side(state, 0, "mode") == set()


def test_not_even_the_host_frees_a_tongue_where_all_lines_are_ready_made():
    """KR-R38: a seat set to typed still has three lines and no other."""
    state = speaker("", squeaks="ready-made", glances={1: "whisper"}, hands={1: "GOO GSM GPB"})
    apply(state, None, act.SetMode(1, "typed"))
    quiet_turn(state)
    assert (pending(state), len(own(state, 1).lines)) == ((1, "turn"), 3)
    card, to = sorted(options(state))[0].split()[1:]
    assert refused(state, act.Play(card, to, "free at last")) == ("KR-R38", "ready-made")


def test_where_there_are_no_squeaks_there_is_no_mode():
    """KR-R38."""
    with pytest.raises(Illegal) as refusal:
        apply(speaker("", squeaks="off"), None, act.SetMode(1, "typed"))
    assert (refusal.value.rule, refusal.value.reason) == ("KR-R38", "mode")


def test_without_squeaks_text_cards_have_no_duty_but_count():
    """KR-R38, KR-G1."""
    state = speaker("whisper bended_knee", squeaks="off")
    assert (own(state, 0).due, lib(state).judging) == ((), ())
    assert refused(state, act.Play("GMP", "f5", "hello")) == ("KR-R38", "off")
    events = choose(state, "play GMP f5", "halt")
    assert (brought(events, GlanceDrawn), glance_counts(state)) == ([], [2, 0, 0])


def test_a_squeak_changes_nothing_on_the_board():
    """KR-R38: the same turn with and without one."""
    loud, calm = said("", "boo")[0], said("", "")[0]
    assert [one.at for one in lib(loud).goblins] == [one.at for one in lib(calm).goblins]
    assert brought(said("", "boo")[1], Pushed) == []
    assert names(said("", "boo")[1]) == names(said("", "")[1])
    assert msgspec.to_builtins(lib(loud).asked) == msgspec.to_builtins(lib(calm).asked)
