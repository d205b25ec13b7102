"""Accusing and voting: judged squeaks, verdicts, and what a verdict does to a game that goes on. X41, X42 and X46."""

import pytest

from rules.contract import Illegal
from rules.kragmortha import GAME
from rules.kragmortha import actions as act
from rules.kragmortha.events import (
    GlanceDrawn,
    TrialClosed,
    TrialOpened,
    Voted,
)
from tests.rules.kragmortha.tables import (
    accusers,
    apply,
    begin,
    brought,
    choose,
    glance_counts,
    glances,
    goblin,
    lib,
    library,
    only,
    own,
    pending,
    quiet_turn,
    refusal_of,
    refused,
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


# ---------------------------------------------------------------- the vectors


def test_x41_a_verdict_by_vote():
    """KR-X41 (KR-G2, KR-R41): three of four are more than half; the Glance comes at once, in seat 3's turn."""
    state = accused(glance_deck="whisper")
    decision = GAME.decisions(state)[0]
    events = vote(state, "guilty", 0, 1)
    assert (brought(events, TrialClosed), len(lib(state).trials)) == ([], 1)
    closed = vote(state, "guilty", 3)
    assert only(closed, TrialClosed).found_guilty
    drawn = only(closed, GlanceDrawn)
    assert (drawn.seat, drawn.cause, drawn.card) == (2, "verdict", "whisper")
    assert (pending(state), GAME.decisions(state)[0]) == ((3, "turn"), decision)
    assert (glances(state, 2), lib(state).trials) == (["beast", "whisper"], ())


def test_x42_an_acquittal_and_a_muted_accuser():
    """KR-X42 (KR-R41): two of four are half; nobody may accuse of the same squeak again."""
    state = accused()
    assert brought(vote(state, "innocent", 0), TrialClosed) == []
    closed = only(vote(state, "innocent", 1), TrialClosed)
    assert (closed.found_guilty, closed.accuser, closed.accused, closed.innocent) == (False, 5, 2, (0, 1))
    assert glance_counts(state)[2] == 1
    assert goblin(state, 5).muted == 2
    assert accusers(state, 2) == []
    assert why(state, 0, act.Accuse(2)) == ("accused already", {"seat": 2})


def test_x46_a_passing_or_paid_squeak_cannot_be_accused():
    """KR-X46 (KR-R39, KR-R55): nor one that a moderator has hidden."""
    state = speaking(squeak="Moo, good evening")
    assert (accusers(state, 2), why(state, 0, act.Accuse(2))) == ([], ("passes", {"seat": 2}))
    state = speaking(squeak="GOOD EVENING", held="whisper beast")
    assert (glance_counts(state)[2], accusers(state, 2)) == (3, [])
    assert why(state, 0, act.Accuse(2)) == ("paid", {"seat": 2})
    state = speaking()
    assert accusers(state, 2) == [0, 1, 3, 4, 5]
    apply(state, None, act.Hide(2))
    assert (accusers(state, 2), why(state, 0, act.Accuse(2))) == ([], ("hidden", {"seat": 2}))


# ---------------------------------------------------------------- accusing


def test_a_trial_opens_with_an_accusation():
    """KR-R41, KR-G2: everybody hears who accuses whom of what."""
    state = speaking()
    opened = only(apply(state, 4, act.Accuse(2)), TrialOpened)
    assert (opened.accuser, opened.accused, opened.card, opened.squeak) == (4, 2, "beast", "good evening")
    (trial,) = lib(state).trials
    assert (trial.voted, trial.voters) == ((), (0, 1, 3, 5))


def test_nobody_accuses_himself_or_whoever_said_nothing():
    """KR-R41."""
    state = speaking()
    assert why(state, 2, act.Accuse(2)) == ("own squeak", {})
    assert why(state, 0, act.Accuse(3)) == ("nothing to judge", {"seat": 3})
    assert why(state, 0, act.Accuse(7)) == ("nothing to judge", {"seat": 7})


def test_a_text_card_is_not_for_voters():
    """KR-R41: only the judged group is."""
    state = speaking(held="whisper", squeak="SHOUT")
    assert accusers(state, 2) == []
    state = speaking(held="whisper", squeak="calm")
    assert why(state, 0, act.Accuse(2)) == ("nothing to judge", {"seat": 2})


def test_one_trial_of_a_squeak():
    """KR-R41: while it runs, too."""
    state = accused()
    assert accusers(state, 2) == []
    assert why(state, 0, act.Accuse(2)) == ("accused already", {"seat": 2})


def test_until_the_accused_begins_another_turn():
    """KR-R41: then that squeak is past."""
    state = speaking()
    begin(state, 1)
    assert accusers(state, 2) == [0, 1, 3, 4, 5]
    begin(state, 2)
    assert accusers(state, 2) == []
    assert why(state, 0, act.Accuse(2))[0] == "nothing to judge"


def test_the_squeak_of_an_excused_or_silent_turn_is_none():
    """KR-R40, KR-R41."""
    state = library("c1 d1 e5 e1", active=2, hands={2: "GMP"}, glances={2: "beast"})
    apply(state, 2, act.PlayExcused("GMP", "f5"))
    choose(state, "halt")
    assert accusers(state, 2) == []


@pytest.mark.parametrize("book", ["hush", "wipe_the_slate", "pass_the_stare"])
def test_a_card_that_has_left_or_is_silent_is_not_judged(book):
    """KR-R41, KR-R57: between two cards of one turn."""
    state = library(
        "c1 d1 e5 e1", active=2, hands={2: "GMP GSB"}, glances={2: "beast"}, books={2: f"second_wind {book}"}
    )
    choose(state, "book second_wind", "play GMP f5", squeak="good evening")
    choose(state, "halt")
    assert accusers(state, 2) == [0, 1, 3]
    choose(state, f"book {book} beast" + (" 1" if book == "pass_the_stare" else ""))
    assert accusers(state, 2) == []


def test_a_squeak_can_be_accused_at_once():
    """KR-R41: the button sits under it, whatever is being asked."""
    state = speaking(finish=False)
    assert (pending(state), accusers(state, 2)) == ((2, "step"), [0, 1, 3, 4, 5])


@pytest.mark.parametrize("voted_first", [True, False])
def test_one_glance_for_one_squeak_slip_and_verdict_together(voted_first):
    """KR-R39: a squeak accused before its slip is reckoned still costs one, whichever comes first."""
    state = speaking(held="whisper beast", squeak="GOOD EVENING", finish=False, glance_deck="open_palm cross_eyed")
    accuse = [apply(state, 0, act.Accuse(2)) for by in accusers(state, 2) if by == 0]
    if not voted_first:
        choose(state, "halt")
    for seat in (1, 3, 4):
        if accuse and side(state, seat, "vote"):
            vote(state, "guilty", seat)
    if voted_first:
        choose(state, "halt")
    assert glances(state, 2) == ["whisper", "beast", "open_palm"]


@pytest.mark.parametrize(
    "more",
    [
        {"seats": 3},
        {"judging": "check"},
        {"goblins": {2: {"mode": "ready-made"}}, "squeak": None},
        {"goblins": {2: {"mode": "say it for me"}}, "squeak": ""},
        {"squeaks": "off", "squeak": None},
    ],
)
def test_no_accusations_where_words_are_checked(more):
    """KR-R41: with few players, by choice of the host, or of the seat."""
    state = speaking(**more)
    assert [by for by in range(len(lib(state).goblins)) if side(state, by, "accuse")] == []


@pytest.mark.parametrize("more", [{"seats": 3}, {"judging": "check"}])
def test_where_there_are_no_votes_an_accusation_says_so(more):
    """KR-R41."""
    state = speaking(**more)
    assert refused(state, act.Accuse(2), seat=0)[0] == "KR-R41"
    assert refused(state, act.Accuse(2), seat=0)[1] == "no votes"


# ---------------------------------------------------------------- voting


@pytest.mark.parametrize(("seats", "guilty", "innocent"), [(4, 2, 1), (5, 2, 2), (6, 3, 2), (7, 3, 3), (8, 4, 3)])
def test_so_many_votes_decide_at_once(seats, guilty, innocent):
    """KR-R41: guilty by more than half of all but two, innocent by half of them."""
    voters = [seat for seat in range(seats - 1) if seat != 2]
    for verdict, needed in (("guilty", guilty), ("innocent", innocent)):
        state = accused(seats)
        assert brought(vote(state, verdict, *voters[: needed - 1]), TrialClosed) == []
        closed = only(vote(state, verdict, voters[needed - 1]), TrialClosed)
        assert closed.found_guilty is (verdict == "guilty")
        assert getattr(closed, verdict) == tuple(voters[:needed])


def test_accuser_and_accused_do_not_vote():
    """KR-R41."""
    state = accused()
    assert [seat for seat in range(6) if side(state, seat, "vote")] == [0, 1, 3, 4]
    assert side(state, 0, "vote") == some("vote 2 guilty, vote 2 innocent")
    for seat in (2, 5):
        assert why(state, seat, act.Vote(2, "innocent")) == ("not a voter", {"seat": 2})


def test_everybody_votes_once():
    """KR-R41."""
    state = accused()
    vote(state, "guilty", 0)
    assert side(state, 0, "vote") == set()
    assert why(state, 0, act.Vote(2, "innocent")) == ("voted", {"seat": 2})


def test_without_a_trial_there_is_nothing_to_vote_on():
    """KR-R41."""
    assert why(speaking(), 0, act.Vote(2, "guilty")) == ("no trial", {"seat": 2})


def test_single_votes_are_told_after_the_verdict():
    """KR-R41: before it everybody sees who has voted, and each his own vote."""
    one, other = accused(), accused()
    (told,) = vote(one, "guilty", 0)
    vote(other, "innocent", 0)
    assert told == Voted(seat=0, accused=2)
    assert lib(one) == lib(other)
    assert lib(one).trials[0].voted == (0,)
    assert own(one, 1) == own(other, 1)
    assert (own(one, 0).votes, own(other, 0).votes) == (((2, "guilty"),), ((2, "innocent"),))


def test_voting_and_accusing_leave_the_waited_question_alone():
    """KR-R41, KR-R52: it keeps its seat and its number."""
    state = accused()
    before = lib(state).asked
    vote(state, "guilty", 0)
    assert [one for one in lib(state).asked if one.waited] == [one for one in before if one.waited]
    assert pending(state) == (3, "turn")
    quiet_turn(state)
    assert (pending(state), len(lib(state).trials)) == ((4, "turn"), 1)


@pytest.mark.parametrize(
    ("guilty", "innocent", "verdict"),
    [((), (), False), ((0,), (), False), ((0, 1), (), True), ((0, 1), (3,), True), ((0,), (1,), False)],
)
def test_the_clock_counts_what_there_is(guilty, innocent, verdict):
    """KR-R41: guilty with more votes and at least two of them."""
    state = accused()
    vote(state, "guilty", *guilty)
    vote(state, "innocent", *innocent)
    closed = only(apply(state, None, act.CloseTrial(2)), TrialClosed)
    assert (closed.found_guilty, lib(state).trials) == (verdict, ())
    assert glance_counts(state)[2] == 1 + verdict
    assert goblin(state, 5).muted == (0 if verdict else 2)


def test_a_tie_of_two_and_two_is_for_the_accused():
    """KR-R41, KR-R55: with eight players, by the clock."""
    state = accused(8)
    vote(state, "guilty", 0, 1)
    vote(state, "innocent", 3, 4)
    assert not only(apply(state, None, act.CloseTrial(2)), TrialClosed).found_guilty
    state = accused(8)
    vote(state, "guilty", 0, 1, 5)
    vote(state, "innocent", 3, 4)
    assert only(apply(state, None, act.CloseTrial(2)), TrialClosed).found_guilty


def test_the_clock_is_told_of_open_trials():
    """KR-R41: one pace after the accusation it closes the trial."""
    assert GAME.alarms(speaking()) == {}
    state = accused()
    (number,) = GAME.alarms(state)
    assert GAME.alarms(state) == {number: act.CloseTrial(2)}
    apply(state, None, act.CloseTrial(2))
    assert GAME.alarms(state) == {}
    with pytest.raises(Illegal) as refusal:
        apply(state, None, act.CloseTrial(2))
    assert (refusal.value.rule, refusal.value.reason) == ("KR-R41", "no trial")


def test_nobody_but_the_clock_closes_a_trial():
    """KR-R41: no seat is asked for it, and other facts are none of the table's."""
    state = accused()
    assert refused(state, act.CloseTrial(2), seat=3) == ("turn order", "not asked")
    assert refused(state, act.Hide(2), seat=3) == ("turn order", "not asked")
    with pytest.raises(Illegal) as refusal:
        apply(state, None, act.Discard())
    assert (refusal.value.rule, refusal.value.reason) == ("table", "no such fact")


def test_two_trials_at_once():
    """KR-R41: of two seats, counted apart."""
    state = library("c1 d1 e5 e6 f1 g1", active=2, hands={2: "GMP", 3: "GOO"}, glances={2: "beast", 3: "butler"})
    choose(state, "play GMP f5", squeak="good evening")
    choose(state, "halt", "play GOO f6", squeak="good evening to you")
    choose(state, "halt")
    apply(state, 5, act.Accuse(2))
    apply(state, 5, act.Accuse(3))
    assert [trial.accused for trial in lib(state).trials] == [2, 3]
    assert side(state, 2, "vote") == some("vote 3 guilty, vote 3 innocent")
    vote(state, "guilty", 0, 1, 2, accused=3)
    assert ([trial.accused for trial in lib(state).trials], glance_counts(state)) == ([2], [0, 0, 1, 2, 0, 0])
    assert len(GAME.alarms(state)) == 1
