"""Whole journeys at random: they end, keep the invariants, offer only what is lawful, and can be dealt anew."""

from random import Random

import pytest

from rules.adventurers import JOURNEY
from rules.adventurers.actions import SetAway
from rules.adventurers.agenda import MayCallFlee
from rules.adventurers.options import PRESETS, JourneyOptions
from rules.chance import Practice
from rules.notation import read, write
from rules.saves import copy

TABLES = [(party, seats) for party in (2, 3, 4) for seats in range(1, party + 1)]


def journey(party, seats, seed, **options):
    """A game at random, a tenth of it beside the turn: before every answer the table, the question, offers, answer."""
    luck, chance = Random(f"{party} {seats} {seed}"), Practice(seed)
    state = JOURNEY.setup(seats, JourneyOptions(party=party, **options), chance)
    while JOURNEY.outcome(state) is None:
        state.drawn = chance.drawn
        asked = JOURNEY.decisions(state)
        open_ = [one for one in JOURNEY.aside(state) if not isinstance(one, MayCallFlee) or luck.random() < 0.05]
        beside = [one for one in open_ if luck.random() < 0.1 and JOURNEY.lawful(state, one)]
        decision = luck.choice(beside or asked)
        offers = JOURNEY.lawful(state, decision)
        action = luck.choice(offers)
        yield state, decision, offers, action
        JOURNEY.apply(state, decision.seat, action, chance)
    yield state, None, [], None


@pytest.mark.parametrize(("party", "seats"), TABLES)
def test_a_journey_ends_with_its_invariants_kept(party, seats):
    before, count = None, 0
    for state, decision, offers, _ in journey(party, seats, 1, foe_dice=-1):
        assert JOURNEY.faults(before, state) == []
        assert offers or decision is None
        before, count = copy(state), count + 1
    assert (state.phase, state.agenda) == ("over", [])
    assert JOURNEY.outcome(state) == (tuple(range(seats)) if state.result == "win" else ())
    assert 20 < count < JOURNEY.length


@pytest.mark.parametrize("seed", range(4))
def test_what_is_offered_is_lawful_and_reads_back(seed):
    seen = 0
    for place, (state, decision, offers, _) in enumerate(journey(4, 2, seed, initiative_tuning=True, mixed_start=True)):
        if decision is None or place % 3:
            continue
        refused = [write(action) for action in offers if JOURNEY.refusal(state, decision, action)]
        assert refused == []
        assert [read(JOURNEY.actions, write(action)) for action in offers] == offers
        assert len({write(action) for action in offers}) == len(offers)
        seen += len(offers)
    assert seen > 100


@pytest.mark.parametrize("seed", range(3))
def test_a_table_dealt_anew_looks_the_same(seed):
    for place, (state, *_) in enumerate(journey(3, 3, seed, journey="short")):
        if place % 9 == 0:
            view = JOURNEY.private(state, 0)
            other = JOURNEY.redeal(view, Practice(place))
            other.drawn = state.drawn
            assert JOURNEY.private(other, 0) == view
            assert JOURNEY.faults(None, other) == []
    assert place > 20


def test_the_same_luck_is_the_same_journey():
    one, other = ([write(action) for *_, action in journey(4, 4, 7) if action] for _ in range(2))
    assert one == other
    assert len(one) > 30


def test_nobody_waits_for_who_is_away():
    """PA-R81: votes go on without them."""
    asked = 0
    for state, decision, *_ in journey(4, 4, 2):
        if decision is not None and state.ballot is not None and state.phase == "travel" and not state.away:
            JOURNEY.apply(state, None, SetAway(3, True), Practice(1))
        if state.ballot is not None and state.away and len(state.ballot.votes) == 0:
            asked += 1
            assert 3 not in {one.seat for one in JOURNEY.decisions(state)} or JOURNEY.outcome(state) is not None
            break
    assert asked == 1


def test_presets_can_be_played():
    for name, options in PRESETS.items():
        state = JOURNEY.setup(2, JOURNEY.fitted(options, 2, True), Practice(name))
        assert JOURNEY.decisions(state), name
    assert JOURNEY.fitted(PRESETS["two adventurers"], 4, True).party == 4
