"""Vectors AR-W1 to AR-W15."""

import pytest

from rules.arena.agenda import Aftermath
from rules.arena.events import MonsterAttacked, MonsterMoved, Moved
from tests.rules.arena.tables import (
    arena,
    blows,
    brought,
    choose,
    glory,
    immune,
    left,
    misfortune,
    monster,
    only,
    places,
    refused,
    runes,
    seen,
    start,
    starting,
    tile,
)


def test_w1_leaving_a_monster_provokes():
    """AR-W1 (AR-R12, AR-R13, AR-A17)."""
    state = arena("kyra valeros", "c2 g7", "ettin@c2#1")
    events = choose(state, "stride:E")
    assert (blows(events), only(events, MonsterAttacked).mode) == ([("ettin", 0, "melee", 3)], "normal")
    assert (places(state), misfortune(state), immune(state, 0)) == (["d2", "g7"], [3, 0], {1: 0})
    assert blows(choose(state, "end")) == []
    assert misfortune(state) == [3, 0]


def test_w2_entering_and_striking_do_not_provoke():
    """AR-W2 (AR-R12, AR-R15)."""
    state = arena("valeros kyra", "d2 g7", "ettin@c2#1", tokens={0: "str2"})
    assert blows(choose(state, "stride:W strike:1")) == []
    assert (misfortune(state), immune(state, 0)) == ([0, 0], {})


def test_w3_where_a_straight_attack_reaches():
    """AR-W3 (AR-R27)."""
    state = arena("valeros kyra", "", "minotaur@c2#1", walls="c3S", begin="nothing")
    assert set(monster(state, 1).ranged) == {"a2", "e2", "f2", "g2"}
    assert set(monster(state, 1).melee) == {"c2", "b2", "d2", "c1", "c3"}


def test_w4_where_a_wall_breaker_reaches():
    """AR-W4 (AR-Q3, AR-F2)."""
    state = arena("valeros kyra", "", "red_dragon@d2#1", walls="d2NESW c2NESW", begin="nothing")
    assert set(monster(state, 1).ranged) == {"a2", "b2", "c2", "d1", "d3", "e2", "f2", "g2"}


def test_w5_the_vampire_mesmerizes_twice():
    """AR-W5 (AR-Z9, AR-T6, AR-R28)."""
    state = arena("ezren kyra", "a7 d2", "vampire@c2#1", begin="end", runes={1: "dmg_minus"}, rolls=[1])
    assert (glory(state), runes(state, 1)) == ([6, 0], "dmg_minus dmg_minus def_minus")
    assert state.monsters[0].at == "c2"
    assert brought(choose(state, "end"), MonsterMoved) == []
    events = choose(state, "end", rolls=[1])
    assert only(events, MonsterAttacked).defense == -1
    assert (glory(state), runes(state, 1)) == ([13, 0], "dmg_minus dmg_minus dmg_minus def_minus")


def test_w6_enough_resistance():
    """AR-W6 (AR-M13)."""
    state = arena("ezren kyra", "a7 d2", "vampire@c2#1", begin="end", runes={1: "dmg_minus"}, tokens={1: "wis6"},
                  rolls=[1])  # fmt: skip
    assert (glory(state), runes(state, 1)) == ([6, 0], "dmg_minus")


@pytest.mark.parametrize(("marker", "hurt"), [({}, [2, 2, 0]), ({1: 2}, [2, 0, 0])])
def test_w7_and_w25_an_explosion(marker, hurt):
    """AR-W7, AR-W25 (AR-Z5, AR-R51, AR-H3): a marker in the slot of the monster spares a hero."""
    state = arena("valeros kyra ezren", "c2 c2 d2", "goblin_pyro@c2#1 minotaur@f5#2", tokens={0: "str6"},
                  hero={1: {"immune": marker}})  # fmt: skip
    choose(state, "strike:1")
    assert (seen(state, 0).kills, misfortune(state)) == (("goblin_pyro",), hurt)


def test_w8_damage_is_forgotten():
    """AR-W8 (AR-F8)."""
    state = arena("valeros kyra", "c2 g7", "minotaur@c2#1", tokens={0: "str4"})
    choose(state, "strike:1")
    assert monster(state, 1).damage == 2
    choose(state, "end")
    assert monster(state, 1).damage == 0


def test_w9_one_rune_slows():
    """AR-W9 (AR-R19, AR-R20)."""
    state = arena("kyra valeros", tokens={0: "dex4"}, runes={0: "act_minus act_minus"})
    assert (left(state), runes(state, 0)) == (5, "act_minus")


def test_w10_no_second_rune_of_a_type():
    """AR-W10 (AR-T1, AR-T2)."""
    state = arena("kyra valeros", "c4 g7")
    choose(state, "stride:N")
    assert runes(state, 0) == "dmg_plus"
    choose(state, "stride:S stride:N")
    assert (runes(state, 0), state.supply.runes["dmg_plus"]) == ("dmg_plus", 8)


def test_w11_through_a_wall():
    """AR-W11 (AR-R49, AR-A2, AR-A3)."""
    state = arena("ezren kyra", "a1 g7", walls="a1E", cards={0: "passwall{int1}"})
    assert refused(state, "stride:E") == ("AR-A2", "wall")
    assert refused(state, "stride:N") == refused(state, "stride:W") == ("AR-A3", "frame")
    assert starting(state, "card") == {"card:passwall:0:b1", "card:passwall:0:a2"}
    choose(state, "card:passwall:0:b1")
    assert (places(state)[0], left(state)) == ("b1", 3)


def test_w12_a_trapdoor_that_moved():
    """AR-W12 (AR-A5, AR-R65)."""
    state = arena("ezren kyra", "d1 g7")
    choose(state, "shift:g4")
    assert (state.doom, tile(state, "f4").kind) == ("g4", "trapdoor")
    assert starting(state, "trapdoor") == {"trapdoor:a4", "trapdoor:d7", "trapdoor:f4"}


def test_w13_a_score():
    """AR-W13 (AR-X2, AR-X3, AR-X5, AR-X6, AR-X7)."""
    state = arena(
        "kyra valeros", begin="over", current=1, fields={"round": 40}, tokens={0: "str2 wis4 cha2"},
        runes={0: "dmg_plus act_minus"}, elements={0: "air"},
        hero={0: {"glory": 7, "misfortune": 5, "kills": ["minotaur", "ettin"]}},
    )  # fmt: skip
    score = seen(state, 0).score
    assert (score.glory, score.kills, score.deity, score.tokens, score.runes) == (7, 10, 0, 2, 1)
    assert (score.misfortune, score.cancelled, score.negative, score.total) == (3, 2, 1, 16)


def test_w14_a_hero_is_thrown_before_the_troll():
    """AR-W14 (AR-Z6, AR-Z7, AR-R36)."""
    state = arena("ezren kyra", "a7 c1", "troll@f3#1 velstrac@c3#2", begin="nothing")
    assert "c1" not in monster(state, 1).melee
    events = start(state, Aftermath(), rolls=[3])
    assert blows(events) == [("velstrac", 1, "ranged", 5), ("troll", 1, "melee", 6)]
    moved = only(events, Moved)
    assert (moved.path, moved.how, moved.die) == (("c1", "f3"), "teleport", 3)
    assert (places(state)[1], glory(state), immune(state, 1)) == ("f3", [11, 0], {1: 0, 2: 0})


def test_w15_the_wisp_jumps():
    """AR-W15 (AR-Z10, AR-Z11, AR-Z12, AR-R36b)."""
    state = arena("ezren kyra", "d2 e1", "wisp@c2#1", begin="nothing")
    events = start(state, Aftermath(), rolls=[2, 2])
    assert blows(events) == [("wisp", 0, "melee", 5), ("wisp", 1, "melee", 5)]
    assert [(one.die, one.start, one.to) for one in brought(events, MonsterMoved)] == [
        (2, "c2", "e2"), (2, "e2", "e2"),
    ]  # fmt: skip
    assert (misfortune(state), glory(state), state.monsters[0].at) == ([5, 0], [5, 0], "e2")
