"""Vectors T-9 to T-13, T-19 to T-21, T-26 to T-28, T-32, T-40 to T-42: attacks and moves of adventurers."""

import pytest

from rules.adventurers.attack_events import AttackJudged, EnemyHurt
from rules.adventurers.battle_events import TurnLost
from tests.rules.adventurers.tables import (
    acts,
    brought,
    choose,
    fight,
    foe,
    life,
    only,
    options,
    pending,
    refused,
    seen,
    squares,
    starting,
    tokens,
)

FOUR = "krull A31, thorensen A21, melandrir A22, vhaladia A32"


def test_t9_pierce_halves():
    """T-9 (PA-W9, PA-W10, PA-R35, PA-R36)."""
    state = fight("melandrir A32, thorensen A31", "troll E31, troll E32, troll E33, goblin E34", "melandrir",
                  items={"melandrir": "elfic_bow"})  # fmt: skip
    events = choose(state, "attack:elfic_bow:1:0:3", rolls="b bow bow dodge")
    assert life(state, 1, 2, 3, 4) == ["4/8", "6/8", "7/8", "3/3"]
    assert [(one.no, one.wounds) for one in brought(events, EnemyHurt)] == [(1, 4), (2, 2), (3, 1)]


def test_t10_splash_and_cleave():
    """T-10 (PA-W5, PA-A4, PA-R37, PA-U5, PA-X19)."""
    state = fight("krull A31, thorensen A41", "gnoll E21, gnoll E31, gnoll E41, harsaak E32", "krull",
                  items={"krull": "orc_great_axe"})  # fmt: skip
    choose(state, "attack:orc_great_axe:2:4", rolls="r sword special sword critical")
    assert life(state, 1, 2, 3, 4) == ["dead", "dead", "2/4", "5/6"]
    assert squares(state)["4"] == "E31"


@pytest.mark.parametrize(
    ("target", "moved"), [(1, {"1": "E32", "2": "E31", "3": "E21", "4": "E22"}),
                          (3, {"1": "E31", "2": "E32", "3": "E21", "4": "E22"})]
)  # fmt: skip
def test_t11_two_push_faces_push_though_the_attack_missed(target, moved):
    """T-11 (PA-D4, PA-D5, PA-R34, PA-U4): but nothing that is bulky."""
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E32, troll E21, gnoll E22", "krull")
    events = choose(state, f"attack:start_axe_a:{target}:4", rolls="r push push sword shield")
    assert not only(events, AttackJudged).hit
    assert {no: at for no, at in squares(state).items() if no.isdigit()} == moved


def test_t12_a_stunned_token():
    """T-12 (PA-U8, PA-W2, PA-W3, PA-W4)."""
    state = fight("thorensen A21, krull A31", "voron E31, goblin E51", "thorensen")
    choose(state, "attack:start_hammer:1:3", rolls="r sword sword sword")
    assert (life(state, 1), foe(state, 1).stunned, foe(state, 1).position) == (["4/5"], True, 0)
    events = acts(state, "1")
    assert (only(events, TurnLost).fighter, foe(state, 1).stunned) == ("1", False)


def test_t13_fire_weakness_and_wellspring():
    """T-13 (PA-W11, PA-U7, PA-U6, PA-R43)."""
    state = fight("krull A31, vhaladia A32", "troll E31, goblin E51", "vhaladia", tokens={"krull": "0 0 0"})
    events = choose(state, "attack:start_wand:1:0:0:4", rolls="g bow critical dodge special")
    assert (only(events, AttackJudged).damage, only(events, EnemyHurt).doubled) == (3, True)
    assert (life(state, 1), tokens(state, "vhaladia")) == (["2/8"], "1 2 1")
    foe_state = fight("krull A31, vhaladia A32", "troll E31, goblin E51", tokens={"krull": "0 0 0"},
                      foe={1: {"wounds": 6, "stunned": True}})  # fmt: skip
    acts(foe_state, "1")
    assert life(foe_state, 1) == ["2/8"]
    acts(state, "1", rolls="r shield*6")
    assert life(state, 1) == ["8/8"]


def test_t19_idea_and_reflexes():
    """T-19 (PA-D12, PA-D9, PA-R23)."""
    state = fight("thorensen A21, krull A41", "gnoll E31, goblin E51", "thorensen")
    events = choose(state, "attack:start_hammer:1:2:1:1", "idea:3:0", "reflexes:2:2",
                    rolls="r push sword b reflexes g idea r sword")  # fmt: skip
    assert only(events, AttackJudged).hit
    assert (life(state, 1), foe(state, 1).stunned, foe(state, 1).position) == (["2/4"], True, 0)
    assert tokens(state, "thorensen") == "1 2 1"


def test_t20_erthias_strikes_back():
    """T-20 (PA-U9, PA-R41)."""
    state = fight("krull A31, thorensen A21", "erthias E31", "krull", hero={"krull": {"life": 2, "ward": 3}})
    choose(state, "attack:start_axe_a:1:4", rolls="r sword shield push special")
    assert (life(state, "krull"), seen(state, "krull").fallen) == (["0/11"], True)
    assert "krull" not in squares(state)


def test_t21_vreigha_falls():
    """T-21 (PA-U10, PA-R40, PA-R83)."""
    state = fight(FOUR, "gnoll E21, vreigha E31, voron E41", "krull",
                  foe={1: {"wounds": 4}, 2: {"wounds": 24}, 3: {"wounds": 3}})  # fmt: skip
    assert life(state, 1, 2, 3) == ["4/8", "2/26", "7/10"]
    choose(state, "attack:start_axe_a:2:4", rolls="r sword sword shield shield")
    assert life(state, 1, 2, 3) == ["dead", "dead", "2/5"]


def test_t26_fire_and_battlements():
    """T-26 (PA-R37, PA-U7)."""
    state = fight("krull A31, vhaladia A32", "gnoll E31, troll E32", "vhaladia", location="castle_1",
                  items={"vhaladia": "ember_staff"})  # fmt: skip
    hurt = only(choose(state, "attack:ember_staff:2:0:0:4", rolls="g bow bow sword dodge"), EnemyHurt)
    assert (hurt.sum, hurt.doubled, hurt.ignored, hurt.wounds) == (4, True, 1, 7)
    assert life(state, 2) == ["1/8"]


def spears():
    """Both with a Spear."""
    return fight("krull A31, thorensen A32", "gnoll E31, goblin E32, goblin E51",
                 items={"krull": "spear", "thorensen": "spear"})  # fmt: skip


@pytest.mark.parametrize(("who", "reached"), [("krull", {1, 2}), ("thorensen", {1})])
def test_t27_reach(who, reached):
    """T-27 (PA-W1)."""
    state = spears()
    acts(state, who)
    assert {int(word.split(":")[2]) for word in starting(state, "attack")} == reached


def test_t28_to_the_end_of_the_own_column():
    """T-28 (PA-R16, PA-R13)."""
    state = spears()
    acts(state, "krull")
    choose(state, "move:3")
    assert (squares(state)["thorensen"], squares(state)["krull"]) == ("A31", "A32")
    assert tokens(state, "krull") == "4 1 1"


def test_t32_too_worn_out():
    """T-32 (PA-X16, PA-R10)."""
    state = fight("krull A31, thorensen A21", begin="krull", skills={"krull": "power_strike"},
                  hero={"krull": {"life": 2, "fatigue": 3}})  # fmt: skip
    assert refused(state, "skill:power_strike:1:3:0:0:start_axe_a") == ("PA-X16", "fatigue")
    assert "attack:start_axe_a:1:4" in options(state)


def test_t40_a_critical_as_a_push():
    """T-40 (PA-R22, PA-R34)."""
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E32", "krull")
    choose(state, "attack:start_axe_a:1:4", rolls="r sword sword push critical", done=False)
    assert pending(state) == [(0, "MayRoll")]
    choose(state, "crit:3:push")
    assert (life(state, 1), squares(state)["1"], squares(state)["2"]) == (["1/4"], "E32", "E31")


def test_t40_the_critical_is_a_special_otherwise():
    """T-40 (PA-R22): Cleave finds no other enemy in reach, and nobody is pushed."""
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E32", "krull")
    choose(state, "attack:start_axe_a:1:4", "done", rolls="r sword sword push critical")
    assert (life(state, 1, 2), squares(state)["1"]) == (["1/4", "3/3"], "E31")


def test_t41_grace():
    """T-41 (PA-A4): the green critical is the second sword; one green special heals."""
    state = fight("thorensen A31, krull A21", "gnoll E31, goblin E51", "thorensen", hero={"krull": {"life": 5}})
    choose(state, "attack:start_hammer:1:2:0:2", rolls="r shield sword g special critical")
    assert (life(state, 1, "krull", "thorensen"), foe(state, 1).stunned) == (["2/4", "6/11", "10/10"], True)


def test_t42_lightning():
    """T-42 (PA-W9, PA-R36, PA-R37)."""
    state = fight(FOUR, "gnoll E31, troll E32, goblin E33", "vhaladia", skills={"vhaladia": "lightning"},
                  foe={2: {"marked": True}})  # fmt: skip
    events = choose(state, "skill:lightning:2:0:0:4", rolls="g bow sword critical dodge")
    assert only(events, AttackJudged).damage == 6
    assert life(state, 1, 2, 3) == ["dead", "2/8", "2/3"]
    assert (squares(state)["2"], squares(state)["3"]) == ("E31", "E32")
