"""Whole games of Kragmortha at random, with everything that happens beside the turns: lawful, whole, quick."""

import time
from collections import Counter

import pytest

from rules.bots import play_out, random_choice, stand_in
from rules.chance import Practice
from rules.kragmortha import GAME, play
from rules.kragmortha.agenda import MayStep, TakeTurn
from rules.kragmortha.board import SYMBOL
from rules.kragmortha.marks import begun, may_walk, next_steps
from rules.kragmortha.options import LibraryOptions
from rules.kragmortha.state import LibraryState, Walk
from rules.saves import copy, dump, load
from tests.rules.kragmortha.lives import FULL, SHORT, life

SEATS = list(GAME.seats)
CLASSES = (2, 4, 8)
LEAST_ACTIONS_A_SECOND = 2_500  # a quarter of the aim, so that a busy machine does not fail
ODD = LibraryOptions(fading=3, tokens="3-2-1", placing="reverse", books=12, dawn=60, first_player=2)


@pytest.mark.parametrize("options", [FULL, SHORT, ODD], ids=["full", "short", "odd"])
@pytest.mark.parametrize("seats", SEATS)
def test_lives_at_random_break_no_invariant(seats, options):
    for seed in range(3):
        actions = 0
        for moment in life(seats, seed, options):
            actions += 1
            assert GAME.faults(moment.before, moment.after) == []
        assert 0 < actions <= GAME.length


@pytest.mark.slow
@pytest.mark.parametrize("seats", CLASSES)
def test_three_hundred_random_games_break_no_invariant(seats):
    for seed in range(300):
        game = play_out(GAME, FULL, seats, Practice(seed), [random_choice] * seats, Practice(f"b{seed}"), check=True)
        assert [fault for played in game for fault in played.faults] == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", CLASSES)
def test_a_hundred_games_of_stand_ins_show_both_endings(seats):
    endings: Counter[str | None] = Counter()
    for seed in range(100):
        game = list(play_out(GAME, FULL, seats, Practice(seed), [stand_in] * seats, Practice(f"b{seed}"), check=True))
        assert [fault for played in game for fault in played.faults] == []
        endings[game[-1].state.cause] += 1
    assert min(endings["fourth glance"], endings["last book"]) >= 5, endings


@pytest.mark.parametrize("seats", CLASSES)
def test_what_is_offered_is_all_that_is_lawful(seats):
    """KR-M2, KR-M3, KR-K6: offers are made quickly and taken as lawful; here each one is asked about."""
    for moment in life(seats, 9, FULL):
        for decision in GAME.decisions(moment.after):
            offers = list(play.offers(moment.after, decision))
            assert GAME.lawful(moment.after, decision) == offers
            assert not [offer for offer in offers if GAME.refusal(moment.after, decision, offer)]
            assert steps_asked_about(moment.after) == steps_found(moment.after)


def steps_found(state: LibraryState) -> list[list[str]]:
    """The next steps as the offers have them, by card."""
    return [sorted(next_steps(state, state.active, walk)) for walk in walks(state)]


def steps_asked_about(state: LibraryState) -> list[list[str]]:
    """The same by asking about every space there is."""
    return [sorted(to for to in SYMBOL if may_walk(state, state.active, walk, to) is None) for walk in walks(state)]


def walks(state: LibraryState) -> list[Walk]:
    """The movement under way, or those that the cards in hand would begin."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, TakeTurn):
        return [begun(state, asked.seat, card) for card in state.goblins[asked.seat].hand]
    return [state.walk] if isinstance(asked, MayStep) and state.walk else []


@pytest.mark.parametrize("seats", CLASSES)
def test_a_loaded_table_goes_on_like_the_one_it_was_saved_from(seats):
    for moment in life(seats, 5):
        loaded, kept = load("kragmortha", dump(moment.before)), copy(moment.before)
        assert loaded == kept
        for table in (loaded, kept):
            GAME.apply(table, moment.seat, moment.action, Practice("the same"))
        assert dump(loaded) == dump(kept)


@pytest.mark.parametrize("seats", CLASSES)
def test_what_happens_beside_a_turn_leaves_its_question_alone(seats):
    """KR-R52: the same seat is asked the same question, unless the game is over or nothing is left to choose."""
    kept = 0
    for moment in life(seats, 2, side=0.6):
        asked = GAME.decisions(moment.before)[0]
        beside = moment.seat is None or not isinstance(moment.action, asked.takes)
        if beside and GAME.outcome(moment.after) is None:
            now = GAME.decisions(moment.after)[0]
            assert now == asked or (isinstance(asked, MayStep) and not steps_left(moment.before, moment.after))
            kept += now == asked
    assert kept > 20


def steps_left(before: LibraryState, after: LibraryState) -> bool:
    """Whether the walk could have gone on with the Glances that are there now."""
    state = copy(before)
    state.goblins = after.goblins
    return bool(state.walk and next_steps(state, state.active, state.walk))


def test_a_random_game_runs_fast():
    started, actions = time.process_time(), 0
    for seed in range(12):
        luck, chance = Practice(f"answers {seed}"), Practice(seed)
        state = GAME.setup(4, FULL, chance)
        while GAME.outcome(state) is None:
            (decision,) = GAME.decisions(state)
            answers = GAME.lawful(state, decision)
            GAME.apply(state, decision.seat, answers[luck.below(len(answers))], chance)
            actions += 1
    assert actions / (time.process_time() - started) > LEAST_ACTIONS_A_SECOND
