"""Stand-ins and safe answers of Dice Conquest over whole games: lawful at any moment, quick, and about as good."""

import time

import pytest

from rules import bots
from rules.chance import Practice
from rules.dice_conquest import GAME, agenda
from rules.dice_conquest.actions import Item, Pass
from rules.dice_conquest.options import ConquestOptions
from rules.saves import copy

SLOWEST_ANSWER = 0.2  # seconds; many times what an idle core needs
PRINTED, MAGICAL = ConquestOptions(), ConquestOptions(spells=8)


def game(seats, chooser, seed, options=PRINTED, check=False):
    """A whole game with one chooser at every seat."""
    return bots.play_out(GAME, options, seats, Practice(f"dice {seed}"), [chooser] * seats, Practice(seed), check)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", [PRINTED, MAGICAL], ids=["printed", "spells"])
@pytest.mark.parametrize("chooser", [bots.stand_in, bots.safe_answer], ids=["stand-ins", "safe answers"])
def test_whole_games_without_faults(seats, options, chooser):
    """DC-R43: and none comes near the last round."""
    for seed in range(2):
        played = list(game(seats, chooser, seed, options, check=True))
        assert [fault for step in played for fault in step.faults] == []
        assert GAME.outcome(played[-1].state) in ((), tuple(range(seats)))
        assert played[-1].state.round <= 13


@pytest.mark.parametrize("options", [PRINTED, MAGICAL], ids=["printed", "spells"])
def test_stand_in_and_clock_can_take_over_at_any_moment(options):
    """DC-A1: in games played at random every question is answered lawfully, and the table is not touched."""
    asked, health = set(), 0
    for seed, seats in ((1, 1), (2, 2), (3, 3), (4, 4)):
        state = GAME.setup(seats, options, Practice(f"any {seed}"))
        for hero in state.heroes:
            hero.health = hero.most = 40
        luck = Practice(seed)
        for _ in range(400):
            if GAME.outcome(state) is not None:
                break
            before = copy(state)
            for decision in GAME.decisions(state):
                asked.add(type(decision))
                view, offers = GAME.private(state, decision.seat), GAME.lawful(state, decision)
                (chosen,) = GAME.choose(view, decision, offers, Practice(9), "")
                (safe,) = GAME.default(view, decision)
                assert GAME.refusal(state, decision, chosen) is None, chosen
                assert GAME.refusal(state, decision, safe) is None, safe
                assert not isinstance(chosen, Pass) and not isinstance(safe, Item)
            assert state == before
            decision = GAME.decisions(state)[0]
            offers = [offer for offer in GAME.lawful(state, decision) if not isinstance(offer, Pass)]
            GAME.apply(state, decision.seat, offers[luck.below(len(offers))], luck)
        health += sum(hero.health for hero in state.heroes)
    assert asked >= {agenda.MayStart, agenda.MayAttack, agenda.MayFollow, agenda.MayAward, agenda.MayPlan}
    assert agenda.MayCast in asked or options is PRINTED
    assert health > 0


def test_the_same_answer_from_the_same_view_and_quickly():
    """Stand-ins need no luck."""
    slowest = 0.0
    for step in game(4, bots.stand_in, 5):
        for decision in GAME.decisions(step.state):
            view, offers = GAME.private(step.state, decision.seat), GAME.lawful(step.state, decision)
            started = time.process_time()
            chosen = GAME.choose(view, decision, offers, Practice(1), "")
            slowest = max(slowest, time.process_time() - started)
            assert chosen == GAME.choose(view, decision, offers, Practice(2), "")
    assert 0 < slowest < SLOWEST_ANSWER


def test_the_clock_spends_no_item_and_does_not_pass():
    for seed in range(4):
        for step in game(3, bots.safe_answer, seed):
            assert not isinstance(step.action, Item | Pass)


def test_stand_ins_win_often_and_chance_never():
    """Two Heroes of stand-ins win about two games of three, the clock alone about one of five."""
    won = {chooser: sum(wins(chooser, seed) for seed in range(12)) for chooser in (bots.stand_in, bots.safe_answer)}
    assert won[bots.stand_in] >= 5
    assert won[bots.safe_answer] < won[bots.stand_in]
    assert not any(wins(bots.random_choice, seed) for seed in range(6))


def wins(chooser, seed):
    *_, end = game(2, chooser, seed)
    return end.state.result == "win"
