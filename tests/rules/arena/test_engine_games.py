"""Whole games at random, on tables where everybody has much to do: no invariant breaks, and every game ends."""

import time
from collections import Counter
from random import Random

import pytest

from rules.arena import GAME
from rules.arena import actions as act
from rules.arena.catalog import ABILITIES, ELEMENTS, HEROES, ITEMS, SPECIAL
from rules.arena.events import GameOver
from rules.arena.faults import misshapen
from rules.arena.options import PRESETS, ArenaOptions
from rules.arena.state import ArenaState, InPlay, held
from rules.chance import Practice
from rules.saves import copy

WEIGHTS = {act.Shift: 0.08, act.End: 0.12, act.Rotate: 0.3, act.Allocate: 0.5, act.Strike: 6, act.Collect: 4}
SLOWEST = 0.002  # seconds for an action with its offers; many times what an idle core needs


def rich(seats: int, seed: int, options: ArenaOptions) -> ArenaState:
    """A table on which the heroes have tokens, elements, items and cards from the start."""
    state, luck = GAME.setup(seats, options, Practice(seed)), Random(seed)
    for hero in state.heroes:
        for ability in ABILITIES:
            room = HEROES[hero.id].track[ability] - held(hero, ability)
            given = min(luck.randint(0, room), state.supply.abilities[ability])
            hero.sheet[ability] += given
            state.supply.abilities[ability] -= given
        for element in ELEMENTS[: luck.randint(0, 4)]:
            if state.supply.elements[element]:
                hero.elements.append(element)
                state.supply.elements[element] -= 1
        for item in [one for one in hero.item_pile if ITEMS[one].type in SPECIAL or luck.random() < 0.5]:
            hero.item_pile.remove(item)
            hero.play.append(InPlay(item))
        hero.play += [InPlay(hero.piles[level].pop()) for level in (2, 3, 4)]
    return state


def answers(seats: int, seed: int, options: ArenaOptions):
    """Table, question, offers and answer, one after the other; the answer is taken afterwards."""
    state, luck, chance = rich(seats, seed, options), Random(seed), Practice(seed)
    while GAME.outcome(state) is None:
        decision = luck.choice(GAME.decisions(state))
        if luck.random() < 0.03 and (beside := GAME.aside(state)):
            decision = luck.choice(beside)
        offers = GAME.lawful(state, decision)
        action = luck.choices(offers, [WEIGHTS.get(type(offer), 1) for offer in offers])[0]
        yield state, decision, offers, action
        GAME.apply(state, decision.seat, action, chance)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("preset", PRESETS)
def test_no_invariant_is_ever_broken(seats, preset):
    before, taken = None, 0
    for state, _, _, _ in answers(seats, seats, PRESETS[preset]):
        assert GAME.faults(before, state) == [] == misshapen(state)
        before, taken = copy(state), taken + 1
    assert 50 < taken < GAME.length


@pytest.mark.parametrize("seats", GAME.seats)
def test_whatever_is_offered_is_lawful_and_offered_once(seats):
    asked = Counter()
    for state, decision, offers, action in answers(seats, 7, PRESETS["as printed"]):
        assert [offer for offer in offers if GAME.refusal(state, decision, offer)] == []
        assert len(set(offers)) == len(offers)
        asked[type(action)] += 1
    assert len(asked) > 12


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_table_dealt_anew_looks_the_same_and_offers_the_same(seats):
    for number, (state, _, _, _) in enumerate(answers(seats, 5, PRESETS["short"])):
        viewer = (None, *range(seats))[number % (seats + 1)]
        twin = GAME.redeal(GAME.view(state, viewer), Practice(number))
        assert GAME.view(twin, viewer) == GAME.view(state, viewer)
        assert GAME.faults(None, twin) == []
        assert viewer is None or GAME.legal(twin, viewer) == GAME.legal(state, viewer)


@pytest.mark.parametrize("seats", GAME.seats)
def test_seats_that_are_given_up_stand_about_and_the_last_one_wins(seats):
    """AR-R55."""
    state, chance = GAME.setup(seats, ArenaOptions(), Practice(3)), Practice(4)
    for seat in range(1, seats):
        assert GAME.outcome(state) is None
        told = GAME.apply(state, None, act.Leave(seat), chance)
        assert all(decision.seat == 0 or decision.seat > seat for decision in GAME.decisions(state))
    assert GAME.outcome(state) == (0,)
    assert any(isinstance(event, GameOver) and event.reason == "alone" for event in told)


def test_an_action_with_its_offers_takes_no_time_to_speak_of():
    started, taken = time.process_time(), 0
    for _ in answers(4, 1, PRESETS["as printed"]):
        taken += 1
    assert (time.process_time() - started) / taken < SLOWEST
