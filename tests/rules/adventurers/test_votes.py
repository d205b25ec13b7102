"""How a party agrees: votes, majorities, ties, empty clocks, players who are away."""

import pytest

from rules.adventurers.actions import SetAway
from rules.adventurers.agenda import Travel
from rules.adventurers.events import AwaySet, Travelled, VoteClosed, Voted, VoteMissed
from rules.contract import Illegal
from tests.rules.adventurers.scripted import Scripted
from tests.rules.adventurers.tables import (
    GAME,
    aside,
    brought,
    choose,
    fight,
    fighting,
    journey,
    only,
    options,
    pending,
    refused,
    safe,
    seen,
    start,
    table,
)

CROSS = "n1 forest_1 e01; e1 castle_1 e02; s1 temple_1 e03"
FOUR = "krull thorensen melandrir vhaladia"


def voting(leader=0, party=FOUR, away=(), **more):
    """A party that is asked where to go."""
    fields = {"leader": leader, "away": list(away)}
    state = journey(party, CROSS, fields=fields, **more)
    start(state, Travel())
    return state


def let_go(state, seat, away=True):
    """A seat is without a player, or has one again."""
    return GAME.apply(state, None, SetAway(seat, away), Scripted())


@pytest.mark.parametrize(
    ("leader", "votes", "option", "why"),
    [
        (0, "n1 n1 n1", "n1", "majority"), (0, "s1 n1 s1 s1", "s1", "majority"), (3, "n1 n1 e1 e1", "e1", "leader"),
        (0, "n1 n1 e1 e1", "n1", "leader"), (3, "n1 e1 e1 s1", "e1", "most"), (0, "s1 e1 s1 e1", "s1", "leader"),
        (1, "n1 s1 n1 e1", "n1", "most"),
    ],
)  # fmt: skip
def test_most_votes(leader, votes, option, why):
    """PA-R46, PA-J5: closed by a majority of all, or when all have voted; ties by the leader's vote."""
    state, events = voting(leader), []
    for seat, vote in enumerate(votes.split()):
        events = choose(state, f"vote:{vote}", seat=seat)
    closed = only(events, VoteClosed)
    assert (closed.option, closed.why) == (option, why)
    assert dict(closed.votes) == dict(enumerate(votes.split()))


def test_a_tie_without_the_leader_goes_to_the_first_option():
    """PA-R46: in the order of the options."""
    state = voting(leader=0, party="krull thorensen melandrir vhaladia")
    for seat, vote in ((1, "s1"), (2, "e1")):
        choose(state, f"vote:{vote}", seat=seat)
    choose(state, "abstain", seat=0)
    closed = only(choose(state, "abstain", seat=3), VoteClosed)
    assert (closed.why, closed.option) == ("first", next(one for one in options_in_order() if one in ("e1", "s1")))


def options_in_order():
    """The destinations in the order in which they are offered."""
    ballot = table(voting()).ballot
    assert ballot is not None
    return list(ballot.options)


def test_votes_are_public_and_everybody_is_asked_at_once():
    """PA-R46, PA-S2: each seat has one vote, however many adventurers it runs."""
    state = voting(seats="0 0 0 1")
    assert pending(state) == [(0, "MayTravel"), (1, "MayTravel")]
    choose(state, "vote:n1", seat=1)
    ballot = table(state).ballot
    assert ballot is not None
    assert (ballot.votes, ballot.waiting, ballot.kind) == (((1, "n1"),), (0,), "travel")
    assert pending(state) == [(0, "MayTravel")]


def test_a_solo_player_decides_directly():
    """PA-R46."""
    state = voting(seats="0 0 0 0")
    closed = only(choose(state, "vote:s1"), VoteClosed)
    assert (closed.option, state.ballot and state.ballot.kind) == ("s1", "approach")


def test_a_vote_can_be_changed():
    """PA-R46: until the voting is over."""
    state = voting()
    choose(state, "vote:n1", seat=0)
    choose(state, "vote:e1", seat=1)
    assert "revote:e1" in aside(state, 0)
    assert aside(state, 2) & {"revote:n1", "revote:e1"} == set()
    assert refused(state, "revote:n1", 0) == ("PA-R46", "same")
    assert refused(state, "revote:w1", 0) == ("PA-R46", "no option")
    changed = only(choose(state, "revote:e1", seat=0), Voted)
    assert (changed.changed, changed.option) == (True, "e1")
    assert only(choose(state, "vote:e1", seat=2), VoteClosed).why == "majority"


def test_a_changed_vote_can_close():
    """PA-R46."""
    state = voting()
    for seat, vote in ((0, "n1"), (1, "e1"), (2, "e1")):
        choose(state, f"vote:{vote}", seat=seat)
    assert only(choose(state, "revote:e1", seat=0), VoteClosed).option == "e1"


def test_who_has_not_voted_cannot_vote_anew():
    """PA-R46."""
    state = voting()
    choose(state, "vote:n1", seat=0)
    try:
        assert refused(state, "revote:n1", 1) == ("PA-R46", "not voted")
    except AssertionError:
        assert refused(state, "revote:n1", 1) == ("turn order", "not asked")


@pytest.mark.parametrize(
    ("votes", "option", "why"),
    [
        ({}, "n1", "usual"),
        ({2: "s1"}, "s1", "most"),
        ({0: "e1", 1: "s1"}, "e1", "leader"),
        ({1: "s1", 2: "s1"}, "s1", "most"),
    ],
)
def test_time_runs_out(votes, option, why):
    """PA-R46, PA-R103: the votes there are decide; without any the usual option."""
    state, events = voting(), []
    ballot = table(state).ballot
    assert ballot is not None
    for seat, vote in votes.items():
        choose(state, f"vote:{vote}", seat=seat)
    for seat in range(4):
        if seat not in votes:
            assert safe(state, seat) == ["abstain"]
            events = choose(state, "abstain", seat=seat)
            assert only(events, VoteMissed).seat == seat
    closed = only(events, VoteClosed)
    assert (closed.option, closed.why) == (ballot.usual if why == "usual" else option, why)


def test_only_an_empty_clock_abstains():
    """PA-R46: it is not offered; a vote may still follow while others are asked."""
    state = voting()
    assert "abstain" not in options(state, 0)
    choose(state, "abstain", seat=0)
    assert pending(state) == [(seat, "MayTravel") for seat in (1, 2, 3)]
    assert only(choose(state, "revote:s1", seat=0), Voted).option == "s1"


# ---------------------------------------------------------------- players who are away


def test_who_is_away_is_not_asked():
    """PA-R81, PA-R103: nor counted for a majority."""
    state = voting(away=(2, 3))
    assert pending(state) == [(0, "MayTravel"), (1, "MayTravel")]
    choose(state, "vote:e1", seat=0)
    closed = only(choose(state, "vote:e1", seat=1), VoteClosed)
    assert (closed.option, closed.why) == ("e1", "majority")


def test_who_leaves_while_others_vote():
    """PA-R81: the ballot waits for that seat no more."""
    state = voting()
    for seat in (0, 1):
        choose(state, f"vote:{('n1', 'e1')[seat]}", seat=seat)
    told = let_go(state, 2)
    assert only(told, AwaySet).seat == 2
    assert pending(state) == [(3, "MayTravel")]
    told = let_go(state, 3)
    assert only(told, VoteClosed).option == "n1"


def test_a_majority_of_those_who_are_left():
    """PA-R81, PA-R103: two of three are enough once the fourth is away."""
    state = voting()
    for seat in (0, 1):
        choose(state, "vote:s1", seat=seat)
    assert only(let_go(state, 3), VoteClosed).option == "s1"


def test_if_all_are_away_all_are_asked():
    """PA-R81."""
    state = voting(away=(0, 1, 2, 3))
    assert [seat for seat, _ in pending(state)] == [0, 1, 2, 3]


def test_all_leave_while_they_vote():
    """PA-R81, PA-R103: nothing waits for nobody."""
    state = voting(party="krull thorensen")
    choose(state, "vote:e1", seat=1)
    let_go(state, 1)
    assert pending(state) == [(0, "MayTravel")]
    assert only(let_go(state, 0), VoteClosed).option == "e1"
    assert pending(state) == [(0, "MayApproach"), (1, "MayApproach")]


def test_who_comes_back_votes_again():
    """PA-R81, PA-R103: from the next vote on at the latest."""
    state = voting(away=(3,))
    told = let_go(state, 3, False)
    assert (only(told, AwaySet).away, state.away) == (False, [])
    start(state, Travel())
    assert pending(state) == [(seat, "MayTravel") for seat in range(4)]


def test_no_such_seat():
    """PA-R81."""
    state = voting()
    with pytest.raises(Illegal) as refusal:
        let_go(state, 7)
    assert (refusal.value.rule, refusal.value.reason) == ("PA-R81", "no seat")


def test_a_leader_who_is_away():
    """PA-R81, PA-R46: nobody waits for the leader; a tie goes to the first option."""
    state = voting(leader=2, away=(2,), party="krull thorensen melandrir")
    choose(state, "vote:s1", seat=0)
    closed = only(choose(state, "vote:e1", seat=1), VoteClosed)
    assert (closed.why, closed.option) == ("first", next(one for one in options_in_order() if one in ("e1", "s1")))


# ---------------------------------------------------------------- flight


def test_a_call_before_anybody_has_acted():
    """PA-R51, PA-H1: puts the vote at once; the turn that was pending is asked again after it."""
    state = fight("krull A31, thorensen A21", "gnoll E31", "next")
    assert pending(state) == [(0, "MayAct")]
    choose(state, "call_flee", seat=1)
    assert pending(state) == [(0, "MayFlee"), (1, "MayFlee")]
    assert safe(state, 0) == ["abstain"]
    choose(state, "vote:fight", seat=0)
    closed = only(choose(state, "vote:flee", seat=1), VoteClosed)
    assert (closed.option, closed.why, pending(state)) == ("fight", "leader", [(0, "MayAct")])
    assert fighting(state).calls == []


def test_a_second_call_in_one_round():
    """PA-R51: is put at the start of the next."""
    state = fight("krull A31, thorensen A21", "gnoll E31", "next", seats="0 0")
    choose(state, "call_flee", "vote:fight")
    choose(state, "call_flee", seat=0)
    assert pending(state) == [(0, "MayAct")]
    choose(state, "pass", "pass", rolls="r shield*3")
    assert pending(state) == [(0, "MayFlee")]


def test_calls_can_be_taken_back():
    """PA-R51."""
    state = fight("krull A31, thorensen A21", "gnoll E31", "next", now={"begun": True})
    assert refused(state, "cancel_flee", 0) == ("PA-R51", "not called")
    choose(state, "call_flee", seat=0)
    assert refused(state, "call_flee", 0) == ("PA-R51", "called")
    choose(state, "cancel_flee", seat=0)
    assert fighting(state).calls == []
    assert "call_flee" in aside(state, 0) & aside(state, 1)


def test_a_party_that_flees_calls_no_more():
    """PA-R101."""
    state = fight("krull A31, thorensen A21", "gnoll E31", "next", now={"fleeing": True, "begun": True},
                  hero={"krull": {"stunned": True, "acted": True}})  # fmt: skip
    if pending(state):
        assert refused(state, "call_flee", 0) == ("PA-R101", "fleeing")
    assert seen(state, "thorensen").left or state.battle is None


def test_the_usual_answer_to_a_call_is_to_fight():
    """PA-R51."""
    state = fight("krull A31, thorensen A21", "gnoll E31", "round", now={"calls": [1]})
    choose(state, "abstain", seat=0)
    closed = only(choose(state, "abstain", seat=1), VoteClosed)
    assert (closed.option, closed.why) == ("fight", "usual")


def test_flight_is_voted_on_after_a_fall():
    """PA-R51, PA-H1: without any call."""
    fallen = {"life": 0, "fallen": 3}
    state = fight("krull -, thorensen A21", "gnoll E31", "round", now={"fell": True}, hero={"krull": fallen})
    assert pending(state) == [(0, "MayFlee"), (1, "MayFlee")]
    quiet = fight("krull -, thorensen A21", "gnoll E31", "round", hero={"krull": fallen})
    assert pending(quiet) == [(1, "MayAct")]


def test_travel_follows_the_vote():
    """PA-J5: the party goes where most want to go."""
    state = voting(seats="0 0 0 0")
    assert only(choose(state, "vote:s1"), Travelled).cell == "s1"
    assert brought(choose(state, "vote:explore"), Voted)[0].option == "explore"
