"""Vectors T-1 to T-8: the examples of the rulebook."""

import pytest

from rules.adventurers.agenda import BeginBattle, EndRound, Travel
from rules.adventurers.attack_events import AttackJudged, EnemyDefeated, EnemyHurt
from rules.adventurers.catalog import ADVENTURERS
from tests.rules.adventurers.tables import (
    aside,
    brought,
    choose,
    fight,
    fighting,
    journey,
    laid,
    life,
    only,
    options,
    pending,
    refused,
    safe,
    seen,
    start,
    tokens,
)


def test_t1_a_magical_weapon_adds_its_green_icons():
    """T-1 (PA-W11)."""
    state = fight("vhaladia A31", "gnoll E31, goblin E51", "vhaladia", items={"vhaladia": "magic_sword"})
    events = choose(state, "attack:magic_sword:1:0:0:2", rolls="g sword sword")
    judged = only(events, AttackJudged)
    assert (judged.hit, judged.damage, judged.magical) == (True, 4, 2)
    assert (only(events, EnemyDefeated).no, life(state, 1)) == (1, ["dead"])


@pytest.mark.parametrize(
    ("who", "weapon", "skill", "dice", "rolls", "wounds"),
    [
        ("krull", "long_sword", "envenom", "1:1:0", "r sword b bow", 2),  # 50 % of 3
        ("thralar", "start_sword", "power_strike", "3:0:0", "r sword sword shield", 3),  # 150 % of 2
        ("melandrir", "start_bow", "double_shot", "0:3:0", "b bow bow bow", 2),  # 75 % of 2
    ],
)
def test_t2_percentages_are_rounded_up(who, weapon, skill, dice, rolls, wounds):
    """T-2 (PA-K3)."""
    state = fight(f"{who} A31, glaicus A21", "troll E31, goblin E51", who, items={who: weapon}, skills={who: skill})
    events = choose(state, f"skill:{skill}:1:{dice}:{weapon}", rolls=rolls)
    assert only(events, EnemyHurt).wounds == wounds


def test_t3_skills_take_the_full_attribute():
    """T-3 (PA-K4): with items, whatever tokens are left."""
    state = fight("thorensen A31, krull A41", "gnoll E21, gnoll E51", "thorensen", tokens={"thorensen": "0 0 1"},
                  items={"thorensen": "+intelligence_amulet"}, skills={"thorensen": "sacred_projectiles"})  # fmt: skip
    events = choose(state, "skill:sacred_projectiles:1+2:0:0:1", rolls="g bow")
    assert [one.wounds for one in brought(events, EnemyHurt)] == [3, 3]
    assert life(state, 1, 2) == ["1/4", "1/4"]


def test_t4_seven_fatigue():
    """T-4 (PA-X15): two go, so exactly two tokens come back."""
    state = fight("krull A31, thorensen A21", tokens={"krull": "0 0 0"}, hero={"krull": {"fatigue": 7}})
    start(state, EndRound())
    assert seen(state, "krull").fatigue == 5
    assert options(state, 0) == {"recover:2", "recover:0:2", "recover:1:1", "recover:1:0:1", "recover:0:1:1"}
    assert safe(state, 0) == ["recover:2"]
    choose(state, "recover:2", seat=0)
    assert tokens(state, "krull") == "2 0 0"


def test_t5_start_weapons():
    """T-5 (PA-I15, PA-I16, PA-A1)."""
    printed = {
        "thralar": "start_sword", "thorensen": "start_hammer", "krull": "start_axe_a", "melandrir": "start_bow",
        "vhaladia": "start_wand", "glaicus": "start_axe_b",
    }  # fmt: skip
    assert {id: row.start_weapon for id, row in ADVENTURERS.items()} == printed
    worn = {one.id: one.items for seed in range(8) for one in laid(2, seed, assign="random").adventurers}
    assert worn == {id: [weapon] for id, weapon in printed.items()}


@pytest.mark.parametrize(("rolls", "left"), [("r sword shield", "4/4"), ("r sword critical", "1/4")])
def test_t6_two_swords(rolls, left):
    """T-6 (PA-X10, PA-D3)."""
    state = fight("krull A31, thorensen A21", begin="krull")
    choose(state, "attack:start_axe_a:1:2", rolls=rolls)
    assert life(state, 1) == [left]


@pytest.mark.parametrize(("wins", "rank"), [(0, "none"), (1, "lieutenant"), (2, "dark_lord")])
def test_t7_first_second_third_victory(wins, rank):
    """T-7 (PA-C7, PA-C8, PA-C9)."""
    state = journey("krull thorensen", "n1 forest_1 e01 explored", fields={"target": "n1"})
    state.wins["forest"] = wins
    start(state, BeginBattle())
    boss = fighting(state).boss
    lieutenants = ("erthias", "efestos", "deretrael", "endrathii", "vreigha")
    found = "none" if not boss else "lieutenant" if boss in lieutenants else "dark_lord"
    assert (found, fighting(state).tier) == (rank, wins)


def test_t8_two_hands():
    """T-8 (PA-I9, PA-I19)."""
    state = journey("glaicus krull", "n1 forest_1 cleared; n2 ruins_1 e02; e1 castle_1 e03", Travel(), seats="0 0",
                    at="n1", fields={"pool": ["buckler"], "round": 3, "fought": True})  # fmt: skip
    state.wins["forest"] = 1
    assert refused(state, "equip:glaicus:buckler") == ("PA-I19", "hands")
    choose(state, "unequip:glaicus:start_axe_b", seat=0)
    assert "equip:glaicus:buckler" in aside(state)
    choose(state, "equip:glaicus:buckler", seat=0)
    assert seen(state, "glaicus").items == ("buckler",)
    assert pending(state) == [(0, "MayTravel")]
