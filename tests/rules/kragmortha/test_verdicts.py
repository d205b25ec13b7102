"""What accusations, hidden squeaks and verdicts do to a game that goes on."""

import pytest

from rules.contract import Illegal
from rules.kragmortha import GAME
from rules.kragmortha import actions as act
from rules.kragmortha.events import (
    CardPlayed,
    GlanceDrawn,
    HandDiscarded,
    SqueakHidden,
    TrialClosed,
    TurnEnded,
)
from tests.rules.kragmortha.tables import (
    accusers,
    apply,
    asked,
    begin,
    brought,
    choose,
    end,
    glance_counts,
    glances,
    goblin,
    lib,
    library,
    names,
    only,
    options,
    own,
    pending,
    places,
    quiet_turn,
    refusal_of,
    side,
    some,
)

ROOM = "c1 c3 e5 f3 f1 g7 b1 a1"


def speaking(seats=6, squeak="good evening", held="beast", *, finish=True, **more):
    """Seat 2 has played a card with this squeak and ended its turn, or is still asked for its next step."""
    at = " ".join(ROOM.split()[:seats])
    state = library(at, active=2, **{"hands": {2: "GMP GSB RSM"}, "glances": {2: held}} | more)
    choose(state, "play GMP f5", squeak=squeak)
    if finish:
        choose(state, "halt")
    return state


def accused(seats=6, by=None, **more):
    """The same, and the last seat has accused it."""
    state = speaking(seats, **more)
    apply(state, seats - 1 if by is None else by, act.Accuse(2))
    return state


def vote(state, verdict, *seats, accused=2):
    """These seats vote so; the events."""
    return [event for seat in seats for event in apply(state, seat, act.Vote(accused, verdict))]


def why(state, seat, action):
    """Reason and facts of a refusal of KR-R41, KR-R39 or KR-R55."""
    refusal = refusal_of(state, action, seat)
    assert refusal.rule in ("KR-R41", "KR-R39", "KR-R55")
    return refusal.reason, refusal.facts


# ---------------------------------------------------------------- muted


def test_a_wrong_accuser_is_muted_until_two_more_own_turns_are_over():
    """KR-R41, KR-X42: in a game of four, seat 3 accuses seat 0 wrongly."""
    state = library(
        "e5 c3 c1 g1", hands={0: "GMP GOO GSB", 1: "GSM GOO GSB", 2: "GOO GSP GMB", 3: "GOO GMB GSM"},
        glances={0: "beast", 1: "butler"},
    )  # fmt: skip
    quiet_turn(state, squeak="good evening")
    apply(state, 3, act.Accuse(0))
    apply(state, 1, act.Vote(0, "innocent"))
    assert (lib(state).trials, goblin(state, 3).muted) == ((), 2)
    may = []
    for _ in range(8):
        speaker = pending(state)[0]
        quiet_turn(state, squeak="good evening to all")
        if speaker in (0, 1):
            may.append((2 in accusers(state, speaker), 3 in accusers(state, speaker)))
    # seat 1; then, after seat 3's first turn, 0 and 1; then, after its second one, 0
    assert may == [(True, False), (True, False), (True, False), (True, True)]
    assert goblin(state, 3).muted == 0


def test_a_muted_seat_is_told_for_how_long():
    """KR-R41: and votes as ever."""
    state = speaking(goblins={5: {"muted": 2}})
    assert why(state, 5, act.Accuse(2)) == ("muted", {"turns": 2})
    apply(state, 4, act.Accuse(2))
    assert side(state, 5, "vote") == some("vote 2 guilty, vote 2 innocent")


def test_acquitted_in_the_accusers_own_turn_two_more_follow():
    """KR-R41: the running one does not count."""
    state = accused(by=3)
    vote(state, "innocent", 0, 1)
    muted = [goblin(state, 3).muted]
    for _ in range(3):
        quiet_turn(state)
        muted.append(goblin(state, 3).muted)
        begin(state, 3)
    assert muted == [3, 2, 1, 0]


def test_a_right_accuser_is_not_muted():
    """KR-R41."""
    state = accused()
    vote(state, "guilty", 0, 1, 3)
    assert [one.muted for one in lib(state).goblins] == [0] * 6


# ---------------------------------------------------------------- hidden


def test_a_hidden_squeak_drops_its_trial_and_mutes_nobody():
    """KR-R41: without a verdict."""
    state = accused()
    events = apply(state, None, act.Hide(2))
    assert (only(events, SqueakHidden).seat, brought(events, TrialClosed)) == (2, [])
    assert (lib(state).trials, goblin(state, 5).muted, glance_counts(state)[2]) == ((), 0, 1)
    seen = goblin(state, 2).squeak
    assert (seen.hidden, seen.text, lib(state).hidden) == (True, "", (seen.number,))


def test_only_a_squeak_can_be_hidden():
    """KR-R38."""
    state = speaking()
    for target in (0, 7):
        with pytest.raises(Illegal) as refusal:
            apply(state, None, act.Hide(target))
        assert (refusal.value.rule, refusal.value.reason) == ("KR-R38", "nothing to hide")


# ---------------------------------------------------------------- what a verdict does


def test_a_verdict_moves_nobody_and_ends_no_turn():
    """KR-R52, KR-R41."""
    state = accused()
    before = places(state)
    events = vote(state, "guilty", 0, 1, 3)
    assert names(events) == ["Voted", "Voted", "Voted", "TrialClosed", "GlanceDrawn"]
    assert (places(state), brought(events, TurnEnded), pending(state)) == (before, [], (3, "turn"))


def test_a_trial_goes_on_when_the_accused_begins_another_turn():
    """KR-R41: and the verdict may fall in it."""
    state = accused()
    begin(state, 2)
    assert len(lib(state).trials) == 1
    assert only(vote(state, "guilty", 0, 1, 3), GlanceDrawn).seat == 2


def test_a_new_squeak_is_paid_for_besides_the_one_on_trial():
    """KR-R39: one Glance for one squeak, and these are two; whichever is reckoned first."""
    for verdict_first in (True, False):
        more = {"glance_deck": "open_palm cross_eyed", "hands": {2: "GMP GMB"}}
        state = accused(held="whisper beast", squeak="good evening", **more)
        vote(state, "guilty", 0, 1)
        begin(state, 2)
        choose(state, "play GMB f6", squeak="GOOD EVENING")
        if verdict_first:
            vote(state, "guilty", 3)
        choose(state, "halt")
        if not verdict_first:
            vote(state, "guilty", 3)
        assert glances(state, 2) == ["whisper", "beast", "open_palm", "cross_eyed"]


def test_a_fourth_glance_by_verdict_ends_the_game():
    """KR-R52, KR-R33, KR-G7: in whoever's turn."""
    state = accused(held="beast open_palm cross_eyed", glance_deck="whisper")
    events = vote(state, "guilty", 0, 1, 3)
    assert end(state)[1:] == ("fourth glance", 2)
    assert names(events)[-3:] == ["TrialClosed", "GlanceDrawn", "GameOver"]
    assert pending(state) is None


def test_at_the_end_of_the_game_open_trials_are_dropped():
    """KR-R41, KR-R33: nobody votes any more."""
    state = accused(hands={2: "GMP", 3: "GSO"}, glances={2: "beast", 3: "open_palm grovel no_self"})
    state.goblins[3].at, state.rigor = "f7", "f8"
    choose(state, "play GSO f8")
    assert (lib(state).phase, lib(state).trials, GAME.alarms(state)) == ("over", (), {})
    assert [side(state, seat) for seat in range(6)] == [set()] * 6


def on_trial_in_its_own_turn(glance, hand, *words, **more):
    """Seat 2 is on trial and has begun another turn; two votes of guilty are in, the third will bring this Glance."""
    state = accused(hands={2: "GMP " + hand}, glance_deck=glance, **more)
    vote(state, "guilty", 0, 1)
    begin(state, 2)
    for word in words:
        choose(state, word)
    return state


def test_a_step_with_only_halt_left_is_not_asked_any_more():
    """KR-R52, KR-R46: Leaden Boots in mid-walk."""
    state = on_trial_in_its_own_turn("leaden_boots", "GMB", "play GMB f6")
    assert pending(state) == (2, "step")
    vote(state, "guilty", 3)
    assert (places(state).split()[2], pending(state)) == ("f6", (3, "turn"))


def test_a_step_that_stays_legal_is_still_asked_for():
    """KR-R52: with the options that are left."""
    state = on_trial_in_its_own_turn("crooked_path", "GOO", "play GOO f6")
    assert options(state) == some("f7, g6, e6, f5, halt")
    vote(state, "guilty", 3)
    assert asked(state) == (2, "step", some("g6, e6, f5, halt"))


def test_a_turn_without_a_playable_card_offers_to_discard():
    """KR-R52, KR-R11: a Trembling Fist with nothing but Rigor cards."""
    state = on_trial_in_its_own_turn("trembling_fist", "RSM RSM")
    state.goblins[2].hand, state.goblins[2].last_kind = ["RSM", "RSM"], "rigor"
    assert "discard" not in options(state)
    vote(state, "guilty", 3)
    assert asked(state) == (2, "turn", {"discard"})
    assert only(choose(state, "discard"), HandDiscarded).cards == ("RSM", "RSM")


def test_after_the_first_of_two_cards_it_offers_to_stop():
    """KR-R52."""
    state = on_trial_in_its_own_turn("trembling_fist", "RSM RSM", books={2: "second_wind"})
    state.goblins[2].hand = ["RSM", "RSM"]
    choose(state, "book second_wind", "play RSM f8", "halt")
    assert "stop" in options(state)
    vote(state, "guilty", 3)
    assert asked(state) == (2, "turn", {"stop"})


def test_a_push_that_is_asked_for_stays_the_players_choice():
    """KR-R52: being cross-eyed works from the next one."""
    state = accused(hands={2: "GMP GMB"}, glance_deck="cross_eyed")
    vote(state, "guilty", 0, 1)
    state.goblins[3].at = "f6"
    begin(state, 2)
    choose(state, "play GMB f6")
    assert pending(state) == (2, "push")
    before = options(state)
    vote(state, "guilty", 3)
    assert (glances(state, 2), asked(state)) == (["beast", "cross_eyed"], (2, "push", before))


def test_a_locked_card_comes_with_the_next_turn():
    """KR-R52, KR-R37: Butterfingers lock at the start of a turn only."""
    state = on_trial_in_its_own_turn("butterfingers", "GMB GOO")
    vote(state, "guilty", 3)
    assert (glances(state, 2), own(state, 2).locked) == (["beast", "butterfingers"], None)


def test_an_accusation_needs_no_squeak_of_the_accuser():
    """KR-R41: asides are free of everything else."""
    state = speaking(glances={2: "beast", 3: "whisper"})
    assert (pending(state), own(state, 3).due) == ((3, "turn"), ("whisper",))
    assert brought(apply(state, 3, act.Accuse(2)), CardPlayed) == []
    assert pending(state) == (3, "turn")
