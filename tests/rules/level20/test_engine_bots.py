"""Stand-ins, safe answers and moves prepared ahead, over whole games."""

import time

import pytest

from rules import bots
from rules.chance import NoLuck, Practice
from rules.contract import Illegal
from rules.level20 import GAME
from rules.level20.actions import End, Step
from rules.level20.options import PRESETS
from rules.saves import dump

BRISK = PRESETS["brisk"]
SLOWEST_TURN = 0.1  # seconds; about ten times what an idle core needs for the slowest


@pytest.mark.parametrize("seats", GAME.seats)
def test_stand_ins_play_whole_games_without_faults(seats: int) -> None:
    played = list(bots.play_out(GAME, BRISK, seats, Practice(2), [bots.stand_in] * seats, Practice(3), check=True))
    assert [fault for step in played for fault in step.faults] == []
    assert GAME.outcome(played[-1].state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_safe_answers_play_whole_games_without_faults(seats: int) -> None:
    played = list(bots.play_out(GAME, BRISK, seats, Practice(2), [bots.safe_answer] * seats, Practice(3), check=True))
    assert [fault for step in played for fault in step.faults] == []


def test_safe_answers_take_over_in_the_middle_of_a_turn() -> None:
    """At any point of a random turn the safe answer is a lawful row to its end."""
    luck, state = Practice("answers"), GAME.setup(5, BRISK, Practice(8))
    while GAME.outcome(state) is None:
        (decision,) = GAME.decisions(state)
        row = GAME.default(GAME.private(state, decision.seat), decision)
        draft = GAME.redeal(GAME.private(state, decision.seat), Practice(1))
        for action in row:
            GAME.apply(draft, decision.seat, action, NoLuck())
        answers = GAME.lawful(state, decision)
        GAME.apply(state, decision.seat, answers[luck.below(len(answers))], NoLuck())


def test_the_stand_in_beats_random_players() -> None:
    wins = 0
    for seed in range(12):
        choosers = [bots.random_choice] * 3
        choosers[seed % 3] = bots.stand_in
        *_, end = bots.play_out(GAME, BRISK, 3, Practice(seed), choosers, Practice(seed))
        wins += seed % 3 in end.state.winners
    assert wins >= 9


def test_a_search_by_random_games_finds_the_winning_blow() -> None:
    """With a stalactite over the fighter's head and one pride left, the blow wins every game."""
    state = GAME.setup(2, BRISK, Practice(1))
    state.pride, state.kobolds[0].at, state.kobolds[0].hand = 1, 9, ["stalactite"]
    state.deck.remove("stalactite")
    offers = GAME.legal(state, 0)
    (blow,) = bots.flat_monte_carlo(GAME, GAME.private(state, 0), GAME.decisions(state)[0], offers, Practice(1), 8)
    GAME.apply(state, 0, blow, NoLuck())
    assert GAME.outcome(state) == (0,)


def test_the_stand_in_thinks_quickly() -> None:
    slowest = 0.0
    for step in bots.play_out(GAME, BRISK, 4, Practice(4), [bots.stand_in] * 4, Practice(4)):
        if GAME.outcome(step.state) is None and isinstance(step.action, End):
            (decision,) = GAME.decisions(step.state)
            view = GAME.private(step.state, decision.seat)
            started = time.process_time()
            GAME.choose(view, decision, (), Practice(1), "")
            slowest = max(slowest, time.process_time() - started)
    assert slowest < SLOWEST_TURN


def test_the_stand_in_answers_the_same_with_the_same_luck() -> None:
    state = GAME.setup(5, BRISK, Practice(4))
    (decision,) = GAME.decisions(state)
    view = GAME.private(state, decision.seat)
    assert GAME.choose(view, decision, (), Practice(9), "") == GAME.choose(view, decision, (), Practice(9), "")


def test_a_turn_prepared_ahead_has_just_begun_and_nothing_follows_it() -> None:
    state = GAME.setup(3, BRISK, Practice(4))
    saved = dump(state)
    draft = GAME.ahead(state, 2)
    row = GAME.default(GAME.private(draft, 2), GAME.decisions(draft)[0])
    for action in row:
        GAME.apply(draft, 2, action, NoLuck())
    assert isinstance(row[0], Step)
    assert GAME.decisions(draft) == []
    assert GAME.outcome(draft) is None
    assert dump(state) == saved


def test_who_is_asked_or_slain_cannot_prepare_a_turn() -> None:
    state = GAME.setup(3, BRISK, Practice(4))
    state.kobolds[2].slain_in = 1
    with pytest.raises(Illegal, match="L20-K1 your turn"):
        GAME.ahead(state, 0)
    with pytest.raises(Illegal, match="L20-M7 slain"):
        GAME.ahead(state, 2)
