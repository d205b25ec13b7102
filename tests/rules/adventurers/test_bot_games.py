"""Stand-ins and safe answers of Adventurers over whole games: lawful at any moment, quick, better than chance."""

import time
from random import Random

import pytest

from rules import bots
from rules.adventurers import JOURNEY as GAME
from rules.adventurers import agenda, bot, faults, safe
from rules.adventurers.actions import Abstain
from rules.adventurers.options import JourneyOptions
from rules.adventurers.state import wins_in_all
from rules.adventurers.table import public_table
from rules.chance import Practice
from rules.saves import dump

SLOWEST_ANSWER = 1.5  # seconds of one answer, and
SLOW_ANSWER = 0.03  # of all in the mean; several times what an idle core needs
MIXES = [
    JourneyOptions(journey="short", assign="random"),
    JourneyOptions(party=3, journey="short", assign="random", mixed_start=True, initiative_tuning=True),
    JourneyOptions(party=2, journey="short", assign="random", foe_dice=1, heal_after=50, literal_shoving=False),
]


def game(choosers, seed, options, check=False):
    """A whole game, one chooser for each seat."""
    return bots.play_out(
        GAME, options, len(choosers), Practice(f"journey {seed}"), choosers, Practice(seed), check=check
    )


def table_after(choosers, seed, options):
    """The table when the game is over."""
    *_, end = game(choosers, seed, options)
    return end.state


def stray(seed, options, seats, steps):
    """A table after random answers, a tenth of them beside the turn."""
    luck, chance = Random(seed), Practice(seed)
    state = GAME.setup(seats, options, chance)
    for _ in range(steps):
        if GAME.outcome(state) is not None:
            return
        side = GAME.aside(state) if luck.random() < 0.1 else []
        decision = luck.choice(side or GAME.decisions(state))
        if offers := GAME.lawful(state, decision):
            GAME.apply(state, decision.seat, luck.choice(offers), chance)
            state.drawn = chance.drawn
            yield state


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("options", MIXES, ids=["four", "three", "two"])
def test_stand_ins_without_faults(options):
    """PA-Y1, PA-Y3, PA-Y4: every game ends by the rules, whoever sits how often."""
    for seats in {1, options.party}:
        played = list(game([bots.stand_in] * seats, seats, options, check=True))
        assert [fault for step in played for fault in step.faults] == []
        assert len(played) < faults.MOST_ACTIONS
        assert GAME.outcome(played[-1].state) is not None


def test_the_clock_alone_ends_a_game():
    """PA-R54, PA-R103: nobody answers, and it is over in the end."""
    end = table_after([bots.safe_answer] * 2, 3, JourneyOptions(party=2, journey="short", assign="random"))
    assert end.result in ("win", "loss")


def test_stand_ins_win_more_than_chance():
    """PA-G1, PA-G2: they win games and battles, random players lose at once."""
    options = JourneyOptions(party=2, journey="short", assign="random")
    clever = [table_after([bots.stand_in] * 2, seed, options) for seed in range(6)]
    lost = [table_after([bots.random_choice] * 2, seed, options) for seed in range(3)]
    assert sum(end.result == "win" for end in clever) >= 2
    assert [end.result for end in lost] == ["loss"] * 3
    assert sum(map(wins_in_all, clever)) / 6 > 1.5 > sum(map(wins_in_all, lost)) / 3


def test_the_same_table_gets_the_same_answers():
    """Nothing is drawn but for the choice of an adventurer."""
    options = JourneyOptions(party=2, journey="short", assign="random")
    ends = [table_after([bots.stand_in] * 2, 5, options) for _ in range(2)]
    assert dump(ends[0]) == dump(ends[1])


def test_stand_ins_answer_quickly():
    """Well below what a player notices, with the best equipped party too."""
    state, chance, taken = GAME.setup(4, JourneyOptions(assign="random"), Practice(8)), Practice(8), []
    while GAME.outcome(state) is None and len(taken) < 400:
        decision = GAME.decisions(state)[0]
        view = GAME.private(state, decision.seat)
        begun = time.process_time()
        row = bot.choose(view, decision, (), chance)
        taken.append(time.process_time() - begun)
        for action in row:
            GAME.apply(state, decision.seat, action, chance)
    assert max(taken) < SLOWEST_ANSWER
    assert sum(taken) / len(taken) < SLOW_ANSWER


# ---------------------------------------------------------------- any position


@pytest.mark.parametrize("seed", range(6))
def test_every_question_gets_a_lawful_answer(seed):
    """Every kind of decision, whatever happened before: the safe answer and the stand-in's, to their end."""
    options = [*MIXES, JourneyOptions(party=3, initiative_tuning=True)][seed % 4]
    for step, state in enumerate(stray(seed, options, 1 + seed % options.party, 220)):
        if step % 5:
            continue
        for decision in GAME.decisions(state):
            view, lawful = GAME.private(state, decision.seat), GAME.lawful(state, decision)
            (usual,) = safe.default(view, decision)
            assert usual in lawful or isinstance(usual, Abstain)
            assert GAME.refusal(state, decision, usual) is None
            row = bot.choose(view, decision, lawful, Practice(step))
            assert row[-1] in lawful
            assert carried_out(state, decision, row)


def carried_out(state, decision, row):
    """Whether a whole row is lawful, and ends the question."""
    table, chance = GAME.redeal(GAME.private(state, decision.seat), Practice(1)), Practice(2)
    for action in row:
        assert decision.serial in {one.serial for one in GAME.decisions(table)}
        GAME.apply(table, decision.seat, action, chance)
    return decision.serial not in {one.serial for one in GAME.decisions(table)}


@pytest.mark.parametrize("seed", range(3))
def test_what_nobody_waits_for(seed):
    """Side decisions: nothing by the clock, of a stand-in only what is lawful."""
    seen = set()
    for state in stray(seed, MIXES[seed % 3], 2, 300):
        for decision in GAME.aside(state):
            seen.add(type(decision))
            view = GAME.private(state, decision.seat)
            assert safe.default(view, decision) == ()
            for action in bot.choose(view, decision, (), Practice(1))[:1]:
                assert isinstance(action, decision.takes)
                assert GAME.refusal(state, decision, action) is None
    assert agenda.MayCallFlee in seen


def test_thinking_leaves_the_table_alone():
    """What a stand-in tries out happens on copies."""
    state = GAME.setup(2, MIXES[2], Practice(4))
    chance = Practice(4)
    for _ in range(120):
        if GAME.outcome(state) is not None:
            break
        decision = GAME.decisions(state)[0]
        before = dump(state)
        row = bot.answers(public_table(state), decision, Practice(1))
        assert dump(state) == before
        for action in row:
            GAME.apply(state, decision.seat, action, chance)
