"""Forecasts of Arena: what the rules do is what was told, and nothing hidden is in it."""

from random import Random

import pytest

from rules.arena.actions import End, Strike, UseCard
from rules.arena.agenda import MayAct, MayPrepare
from rules.arena.attack_panel import is_attack
from rules.arena.consequences import if_ended_told, strikes_told
from rules.arena.events import HeroAttacked
from rules.arena.forecast import after, attacks, if_ended, strikes_back
from rules.chance import Practice
from rules.saves import copy
from tests.rules.arena.tables import GAME, arena, blows, brought, choose, own, table
from tests.rules.arena.test_panel_games import moments


def test_the_monster_phase_is_foretold_as_it_comes() -> None:
    """AR-M1, AR-M2, AR-V8: the double attack, the seat in turn, and a hero out of reach."""
    state = arena("merisiel kyra ezren", "c1 d2 g7", "ettin@c2#1 medusa@d1#2", begin="act")
    strikes, die = if_ended(table(state))
    assert not die
    assert blows(strikes) == blows(choose(state, "end"))
    found = [(one.monster, one.seat, one.unblocked, one.points, one.to) for one in strikes]
    assert found[:3] == [
        ("ettin", 0, 4, "misfortune", 0), ("ettin", 0, 3, "misfortune", 0), ("ettin", 1, 4, "glory", 0),
    ]  # fmt: skip
    assert all(seat != 2 for _, seat, *_ in found)


def test_markers_runes_and_defense_count() -> None:
    """AR-H3, AR-R28."""
    state = arena(
        "valeros kyra", "c2 c2", "troll@c2#1", tokens={0: "con4"}, runes={0: "def_plus"}, hero={1: {"immune": {1: 0}}},
        current=1, begin="act",
    )  # fmt: skip
    assert if_ended_told(table(state), 1) == "If you end now: Troll → Valeros 3, you +3 glory."


def test_the_die_ends_what_can_be_foretold() -> None:
    """AR-Z6, AR-Z10."""
    state = arena("ezren kyra", "a7 c1", "velstrac@c3#2", begin="act")
    assert if_ended_told(table(state), 0) == "If you end now: Velstrac → Kyra 5, you +5 glory. Then the die is rolled."


def test_a_possible_block_is_said_of_others_only() -> None:
    """AR-R47: whether it is used nobody can tell."""
    state = arena(
        "valeros kyra", "c2 c2", "troll@c2#1", cards={0: "shield_block{con1}", 1: "steel_shield{wis1}"}, begin="act"
    )
    told = "Troll → you 6 misfortune · Troll → Kyra 6 (may block), you +6 glory"
    assert if_ended_told(table(state), 0) == f"If you end now: {told}."


def test_no_monster_and_nobody_in_reach() -> None:
    """AR-G3, AR-R52."""
    assert if_ended_told(table(arena(begin="act")), 0) == "If you end now: no monster is left, new ones come."
    quiet = arena("valeros kyra", "a7 a7", "troll@g1#1", begin="act")
    assert if_ended_told(table(quiet), 0) == "If you end now: nobody is attacked."


def test_a_long_phase_is_counted_beyond_its_room() -> None:
    state = arena("valeros kyra", "c2 c2", "troll@c2#1", begin="act")
    (own_, other) = if_ended(table(state))[0]
    told = strikes_told(table(state), 0, [own_, other] * 20)
    assert len(told) <= 320 and told.endswith(" more")
    assert told.startswith("Troll → you 6 misfortune · Troll → Kyra 6, you +6 glory · ")
    assert " more" not in strikes_told(table(state), 0, [own_, other] * 5)


def test_who_strikes_back_is_foretold() -> None:
    """AR-R13, AR-W1."""
    state = arena("kyra valeros", "c2 g7", "ettin@c2#1", begin="act")
    strike = strikes_back(table(state), 0)
    assert strike is not None and (strike.damage, strike.mode, strike.points) == (3, "normal", "misfortune")
    spared = arena("merisiel kyra", "c2 g7", "ettin@c2#1", cards={0: "mobility{dex1}"}, begin="act")
    assert strikes_back(table(spared), 0) is None
    assert strikes_back(table(arena("kyra valeros", "c1 g7", "ettin@c2#1", begin="act")), 0) is None


def test_forecasts_change_nothing() -> None:
    state = arena("valeros kyra", "c2 d1", "troll@c2#1", tokens={0: "str2"}, begin="act")
    view = own(state, 0)
    first = after(view.arena, 0, Strike(1))
    after(view.arena, 0, Strike(1))
    assert after(view.arena, 0, Strike(1)) == first and own(state, 0) == view


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 4)])
def test_attacks_do_what_was_told(seats: int, seed: int) -> None:
    """AR-R29: over a whole game of powered heroes."""
    luck, tried = Random(seed), 0
    for moment in moments(seats, seed):
        blows_ = [
            one for one in moment.offers if isinstance(one, Strike) or (isinstance(one, UseCard) and is_attack(one))
        ]
        if blows_ and isinstance(moment.decision, MayAct | MayPrepare):
            blow, state = luck.choice(blows_), copy(moment.state)
            happened = GAME.apply(state, moment.decision.seat, blow, Practice(1))
            told = after(moment.view.arena, moment.decision.seat, blow)
            assert brought(told.events, HeroAttacked) == brought(happened, HeroAttacked)
            tried += 1
    assert tried > 3


@pytest.mark.parametrize(("seats", "seed"), [(3, 5)])
def test_the_monster_phases_of_a_game_are_as_foretold(seats: int, seed: int) -> None:
    """Where nothing is rolled and nobody answers."""
    tried = 0
    for moment in moments(seats, seed):
        if not isinstance(moment.decision, MayAct) or not moment.state.monsters:
            continue
        strikes, die = if_ended(moment.view.arena)
        state = copy(moment.state)
        happened = GAME.apply(state, moment.decision.seat, End(), Practice(1))
        if not die and state.turn > moment.state.turn and state.heroes[moment.decision.seat].begun:
            ours = attacks(happened)[: len(strikes)]
            if moment.state.heroes[moment.decision.seat].begun:
                assert tuple(ours) == strikes
                tried += 1
    assert tried > 10
