"""Whole random games of Level 20: every table saved and loaded, lawful, free of faults, and quick."""

import time
from collections.abc import Iterator

import pytest

from rules.chance import NoLuck, Practice
from rules.contract import Action
from rules.level20 import GAME
from rules.level20.options import PRESETS, DenOptions
from rules.level20.state import DenState
from rules.saves import copy, dump, load

SEATS = list(GAME.seats)
LEAST_ACTIONS_A_SECOND = 3_000  # a quarter of what one idle core does, so that a busy machine does not fail


def random_game(seats: int, seed: int, options: DenOptions) -> Iterator[tuple[DenState, DenState, int, Action]]:
    """The tables before and after each action of a random game, loaded from what was saved."""
    luck = Practice(f"answers {seed}")
    state = GAME.setup(seats, options, Practice(seed))
    while GAME.outcome(state) is None:
        before = load("level20", dump(state))
        assert before == state
        (decision,) = GAME.decisions(state)
        answers = GAME.lawful(state, decision)
        action = answers[luck.below(len(answers))]
        GAME.apply(state, decision.seat, action, NoLuck())
        yield before, state, decision.seat, action


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", SEATS)
def test_random_games_break_no_invariant(seats: int, preset: str) -> None:
    for seed in range(6):
        found = [GAME.faults(before, after) for before, after, _, _ in random_game(seats, seed, PRESETS[preset])]
        assert [fault for faults in found for fault in faults] == []
        assert len(found) <= GAME.length


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_two_hundred_random_games_break_no_invariant(seats: int) -> None:
    for seed in range(200):
        assert [fault for step in random_game(seats, seed, PRESETS["brisk"]) for fault in GAME.faults(*step[:2])] == []


@pytest.mark.parametrize("seats", SEATS)
def test_a_loaded_table_goes_on_like_the_one_it_was_saved_from(seats: int) -> None:
    for before, after, seat, action in random_game(seats, 5, PRESETS["brisk"]):
        GAME.apply(before, seat, action, NoLuck())
        assert dump(before) == dump(after)


def test_only_the_set_up_draws_luck() -> None:
    """L20-R4, L20-S3: seats and deck are shuffled, spots as well with their option; nothing is drawn after that."""
    plain, spots = Practice(1), Practice(1)
    GAME.setup(6, PRESETS["as printed"], plain)
    GAME.setup(6, DenOptions(shuffled_spots=True), spots)
    assert (plain.drawn, spots.drawn) == (5 + 27, 5 + 5 + 27)


def test_a_random_game_runs_fast() -> None:
    started, actions = time.process_time(), 0
    for seed in range(20):
        actions += unsaved_game(4, seed)
    assert actions / (time.process_time() - started) > LEAST_ACTIONS_A_SECOND


def unsaved_game(seats: int, seed: int) -> int:
    """The number of actions of a random game, with nothing done but to list and apply them."""
    luck, state, actions = Practice(f"answers {seed}"), GAME.setup(seats, PRESETS["brisk"], Practice(seed)), 0
    while GAME.outcome(state) is None:
        (decision,) = GAME.decisions(state)
        answers = GAME.lawful(state, decision)
        GAME.apply(state, decision.seat, answers[luck.below(len(answers))], NoLuck())
        actions += 1
    return actions


def test_a_fault_is_found() -> None:
    state = GAME.setup(4, PRESETS["brisk"], Practice(1))
    broken = copy(state)
    broken.deck.pop()
    broken.kobolds[1].at = broken.kobolds[2].at
    broken.pride += 1
    assert GAME.faults(state, state) == []
    assert len(GAME.faults(state, broken)) == 3
