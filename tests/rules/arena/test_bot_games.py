"""Stand-ins and safe answers of Arena over whole games: lawful at any moment, quick, and far better than chance."""

import time
from collections import Counter

import pytest

from rules import bots
from rules.arena import GAME, actions, agenda
from rules.arena.catalog import effects_of
from rules.arena.options import PRESETS, ArenaOptions, last_round
from rules.chance import Practice
from rules.saves import copy, dump
from tests.rules.arena.tables import laid
from tests.rules.arena.test_engine_games import answers

SLOWEST_ANSWER = 0.3  # seconds of one answer, and
SLOW_ANSWER = 0.03  # of all in the mean; many times what an idle core needs
PRINTED = ArenaOptions()


def game(choosers, seed, options=PRINTED, check=False):
    """A whole game, one chooser for each seat."""
    seats = len(choosers)
    return bots.play_out(GAME, options, seats, Practice(f"arena {seed}"), choosers, Practice(seed), check)


def table_after(choosers, seed, options=PRINTED):
    """The table when the game is over."""
    *_, end = game(choosers, seed, options)
    return end.state


def asked(state):
    """Every question that waits, with the view and the offers of its seat."""
    for decision in GAME.decisions(state):
        yield decision, GAME.private(state, decision.seat), GAME.lawful(state, decision)


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("chooser", [bots.stand_in, bots.safe_answer], ids=["stand-ins", "safe answers"])
def test_whole_games_without_faults(seats, chooser):
    """AR-R53, AR-R54: to the last monster, or for the clock alone to the last round."""
    options = PRESETS["gentle" if seats == 3 else "as printed"]
    played = list(game([chooser] * seats, seats, options, check=True))
    assert [fault for step in played for fault in step.faults] == []
    end = played[-1].state
    assert GAME.outcome(end) and end.round <= last_round(options, seats)
    assert end.reason == ("last monster" if chooser is bots.stand_in else "round cap")


@pytest.mark.parametrize("seats", GAME.seats)
def test_stand_ins_end_every_game_by_themselves(seats):
    """AR-X1, AR-R54: long before the arena closes."""
    rounds = []
    for seed in range(2):
        end = table_after([bots.stand_in] * seats, seed)
        assert (end.reason, sum(len(hero.kills) for hero in end.heroes)) == ("last monster", 10)
        rounds.append(end.round)
    assert max(rounds) <= last_round(PRINTED, seats) * 0.8
    assert 6 <= sum(rounds) / len(rounds) <= 20


@pytest.mark.parametrize("seats", GAME.seats)
def test_stand_ins_beat_chance(seats):
    """AR-X8: at any place among random players."""
    for seed in range(2):
        choosers = [bots.random_choice] * seats
        choosers[seed % seats] = bots.stand_in
        assert table_after(choosers, seed).winners == [seed % seats]


def test_stand_ins_beat_the_clock():
    """AR-DEC4: which defeats nothing."""
    for seed in range(2):
        choosers = [bots.safe_answer] * 3
        choosers[seed % 3] = bots.stand_in
        end = table_after(choosers, seed)
        assert end.winners == [seed % 3]
        assert [bool(hero.kills) for hero in end.heroes] == [seat == seed % 3 for seat in range(3)]


def test_a_row_is_carried_out_as_it_was_meant():
    """AR-T1, AR-T4, AR-R12: all of it is lawful, and attacks that end it defeat a monster."""
    kept, hits = Counter(), Counter()
    for seed, seats in enumerate((2, 3, 4)):
        state, chance, luck = laid(seats, seed), Practice(seed), Practice(seed)
        while GAME.outcome(state) is None:
            decision, view, offers = next(asked(state))
            row = GAME.choose(view, decision, offers, luck, "")
            before = len(state.heroes[decision.seat].kills)
            taken = list(bots.take_row(GAME, state, decision.seat, row, chance, False))
            kept[len(taken) == len(row)] += 1
            if attacks(row[-1]):
                hits[len(state.heroes[decision.seat].kills) > before] += 1
    assert kept[False] <= 0.02 * kept[True]  # a good rune on the way spares an attack
    assert hits[False] <= 0.05 * hits[True]
    assert hits[True] > 20


def attacks(action):
    """Whether an action is an attack on a monster."""
    by_card = isinstance(action, actions.UseCard) and effects_of(action.card)[action.effect].kind == "attack"
    return isinstance(action, actions.Strike) or by_card


# ---------------------------------------------------------------- at any moment


@pytest.mark.parametrize(("seats", "preset"), [(2, "gentle"), (3, "as printed"), (4, "live")])
def test_stand_in_and_clock_can_take_over_at_any_moment(seats, preset):
    """AR-R55: in random games of rich tables every question is answered lawfully, and the table is not touched."""
    kinds = set()
    for number, (state, _, _, _) in enumerate(answers(seats, 2, PRESETS[preset])):
        before = dump(state)
        for decision, view, offers in asked(state):
            common = isinstance(decision, agenda.MayAct | agenda.MayPrepare)
            if common and number % 12:
                continue
            kinds.add(type(decision))
            chosen = GAME.choose(view, decision, offers, Practice(9), "")
            safe = GAME.default(view, decision)
            assert GAME.refusal(state, decision, chosen[0]) is None, chosen
            assert GAME.refusal(state, decision, safe[0]) is None, safe
            assert len(safe) == 1
        assert dump(state) == before
    assert kinds >= {agenda.MayEnter, agenda.MayPrepare, agenda.MayAct, agenda.MayTakeMental, agenda.MayReveal}


def test_nobody_waits_for_an_element_aside():
    """AR-R44: so neither of them plays one."""
    state = laid(3, 1)
    state.heroes[2].elements.append("water")
    (side,) = GAME.aside(state)
    view = GAME.private(state, 2)
    assert GAME.default(view, side) == () == GAME.choose(view, side, GAME.lawful(state, side), Practice(1), "")


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_same_answer_from_the_same_view_and_quickly(seats):
    """With the same luck, by either temperament."""
    times = []
    for number, step in enumerate(game([bots.stand_in] * seats, 5)):
        for decision, view, offers in asked(step.state) if number % 4 == 0 else ():
            started = time.process_time()
            chosen = GAME.choose(view, decision, offers, Practice(1), "")
            times.append(time.process_time() - started)
            assert chosen == GAME.choose(view, decision, offers, Practice(1), "careful")
            assert GAME.default(view, decision) == GAME.default(GAME.private(step.state, view.seat), decision)
    assert 0 < max(times) < SLOWEST_ANSWER
    assert sum(times) / len(times) < SLOW_ANSWER


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_answer_depends_on_what_is_hidden(seats):
    """AR-F10, AR-R58: on a table dealt anew from the view, other points and orders, the answer is the same."""
    changed = 0
    for number, step in enumerate(game([bots.stand_in] * seats, 3)):
        if number % 5 or GAME.outcome(step.state) is not None:
            continue
        for decision, view, offers in asked(step.state):
            twin = GAME.redeal(view, Practice(number))
            (other,) = [one for one in GAME.decisions(twin) if one.seat == decision.seat]
            changed += dump(twin) != dump(step.state)
            anew, lawful = GAME.private(twin, decision.seat), GAME.lawful(twin, other)
            assert GAME.choose(anew, other, lawful, Practice(4), "") == GAME.choose(
                view, decision, offers, Practice(4), ""
            )
            assert GAME.default(anew, other) == GAME.default(view, decision)
    assert changed > 20


def test_no_answer_depends_on_secrets_that_a_rival_holds():
    """AR-F10, AR-R58: points, drawn items and piles of a rival, and what comes next out of the bag."""
    for seed in range(4):
        steps = game([bots.stand_in] * 3, seed)
        for _ in range(40 + 20 * seed):
            state = next(steps).state
        for decision, view, offers in asked(state):
            other = copy(state)
            other.bag.reverse()
            for seat, hero in enumerate(other.heroes):
                hero.item_pile.reverse()
                for pile in hero.piles.values():
                    pile.reverse()
                if seat != decision.seat:
                    hero.glory, other.supply.glory = hero.glory + 3, other.supply.glory - 3
            assert other != state
            anew = GAME.private(other, decision.seat)
            assert GAME.choose(anew, decision, offers, Practice(2), "") == GAME.choose(
                view, decision, offers, Practice(2), ""
            )
