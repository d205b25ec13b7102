"""Vectors T-14 to T-18, T-24, T-25, T-39, T-43 to T-45, T-48: turns and attacks of enemies."""

import pytest

from rules.adventurers.attack_events import EnemyAttacked
from rules.adventurers.battle_events import Waited
from tests.rules.adventurers.tables import acts, brought, fight, foe, life, only, pending, safe, squares, tokens

NONE = "0 0 0"
PASS = "gnoll E21, gnoll E31, voron E22, voron E32"


def test_t14_flanking():
    """T-14 (PA-N17, PA-N18, PA-N19, PA-N20, PA-R31, PA-R32)."""
    state = fight("krull A11, thorensen A21", "gnoll E51, gnoll E41, goblin E11", tokens={"thorensen": NONE})
    acts(state, "1")
    acts(state, "2")
    assert (squares(state)["1"], squares(state)["2"], foe(state, 1).flanking) == ("F31", "F32", True)
    events = acts(state, "1", rolls="r sword sword push push special special")
    attacked = only(events, EnemyAttacked)
    assert (attacked.dice, attacked.doubled, attacked.who) == (6, True, "thorensen")
    assert (life(state, "thorensen"), squares(state)["thorensen"]) == (["8/10"], "A21")


def test_t15_a_charge_into_the_own_column():
    """T-15 (PA-U3, PA-R27)."""
    state = fight(
        "krull A31, thorensen A21",
        "gnoll E31, kentauri E32, troll E21, gnoll E41, goblin E11, goblin E51",
        tokens={"krull": NONE},
    )
    events = acts(state, "2", rolls="r sword critical shield push special")
    assert (squares(state)["2"], squares(state)["1"]) == ("E31", "E32")
    assert (only(events, EnemyAttacked).dice, life(state, "krull")) == (5, ["9/11"])


@pytest.mark.parametrize(
    ("foes", "literal", "places"),
    [
        (PASS, True, {"3": "E21", "1": "E22", "2": "E31", "4": "E32"}),
        (PASS.replace("gnoll E31", "goblin E31"), True, {"3": "E21", "1": "E22", "2": "E31", "4": "E32"}),
        (PASS, False, {"1": "E21", "3": "E22", "2": "E31", "4": "E32"}),
        (PASS.replace("gnoll E31", "goblin E31"), False, {"1": "E21", "3": "E31", "2": "E32", "4": "E33"}),
    ],
)
def test_t16_pushing_team_mates_back(foes, literal, places):
    """T-16 (PA-N5, PA-R25)."""
    state = fight("krull A21, thorensen A31", foes, location="mountain_pass_1", literal_shoving=literal)
    events = acts(state, "3")
    assert {no: at for no, at in squares(state).items() if no.isdigit()} == places
    assert not brought(events, EnemyAttacked)
    assert bool(brought(events, Waited)) == (places["3"] == "E22")


@pytest.mark.parametrize("no", ["3", "4"])
def test_t17_whom_rear_enemies_shoot(no):
    """T-17 (PA-N10, PA-N11, PA-N12, PA-R30)."""
    state = fight(
        "krull A21, melandrir A22, thorensen A31",
        "gnoll E21, gnoll E41, goblin E22, goblin E42",
        hero={"krull": {"position": 3}, "melandrir": {"position": 5}, "thorensen": {"position": 1}},
    )
    attacked = only(acts(state, no, rolls="b special special"), EnemyAttacked)
    assert (attacked.who, attacked.way, attacked.dice) == ("krull", "ranged", 2)


def test_t18_armour_and_shield_add_up():
    """T-18 (PA-I12, PA-D9, PA-R33, PA-R85)."""
    state = fight("thorensen A31, krull A11", "voron E31", items={"thorensen": "+leather_armour buckler"},
                  hero={"thorensen": {"ward": 1}})  # fmt: skip
    acts(state, "1", "r sword sword critical sword critical r shield push b reflexes", "defend:2:1 reflexes:2:1")
    assert life(state, "thorensen") == ["8/10"]
    assert tokens(state, "thorensen") == "2 1 2"


def test_t24_anabantha_flies():
    """T-24 (PA-U14, PA-U15, PA-U1, PA-R27, PA-R28)."""
    state = fight(
        "krull A31, thorensen A21, melandrir A32, vhaladia A22",
        "gnoll E21, goblin E22, gnoll E31, anabantha E32, goblin E33",
        tokens={"thorensen": NONE},
    )
    events = acts(state, "4", rolls="r sword*3 shield*11")
    assert (only(events, EnemyAttacked).who, life(state, "thorensen")) == ("thorensen", ["7/10"])
    at = {no: at for no, at in squares(state).items() if no.isdigit()}
    assert at == {"1": "E21", "2": "E22", "4": "E23", "3": "E31", "5": "E32"}


def test_t25_poison_works_through_armour():
    """T-25 (PA-W7, PA-R42)."""
    state = fight("krull A31, thorensen A21", "harsaak E31", foe={1: {"poison": 2}})
    events = acts(state, "1", rolls="r shield*5")
    assert (life(state, 1), foe(state, 1).poison) == (["2/6"], 1)
    assert only(events, EnemyAttacked).who == "thorensen"


@pytest.mark.parametrize(("literal", "attacks"), [(True, [2, 0, 0, 0, 0]), (False, [2, 2, 2, 2, 2])])
def test_t39_two_ranks_change_places(literal, attacks):
    """T-39 (PA-R25)."""
    state = fight(
        "krull A21, thorensen A31",
        "gnoll E21, gnoll E31, gnoll E22, gnoll E32",
        location="mountain_pass_1",
        tokens={"krull": NONE, "thorensen": NONE},
        literal_shoving=literal,
        hero={"krull": {"life": 99}, "thorensen": {"life": 99}},
        foe={no: {"position": 2} for no in (1, 2, 3, 4)},
    )
    found = [sum(len(brought(acts(state, str(no)), EnemyAttacked)) for no in (1, 2, 3, 4)) for _ in range(5)]
    assert found == attacks


def test_t43_deretrael_goes_straight_ahead():
    """T-43 (PA-U11, PA-R27)."""
    state = fight("thorensen A21, krull A31", "gnoll E21, goblin E22, deretrael E23, goblin E31",
                  location="temple_1", tokens={"thorensen": NONE})  # fmt: skip
    acts(state, "3", rolls="r sword sword push push shield shield")
    assert (squares(state)["3"], squares(state)["1"], squares(state)["2"]) == ("E21", "E22", "E23")
    assert (life(state, "thorensen"), squares(state)["thorensen"]) == (["8/10"], "A21")


def test_t44_enemies_push_too():
    """T-44 (PA-R34, PA-D5): without a hit nobody is asked."""
    state = fight("krull A31, thorensen A32", "gnoll E31")
    acts(state, "1", rolls="r push push shield")
    assert (squares(state)["thorensen"], squares(state)["krull"]) == ("A31", "A32")
    assert pending(state) in ([], [(0, "MayAct")])


def test_t45_no_column_with_a_bulky_one():
    """T-45 (PA-N5, PA-U4, PA-R25)."""
    state = fight("krull A31, thorensen A21", "gnoll E11, gnoll E31, gnoll E51, troll E21, goblin E41, voron E22")
    acts(state, "6")
    assert (squares(state)["6"], squares(state)["2"], squares(state)["4"]) == ("E31", "E32", "E21")


@pytest.mark.parametrize(
    ("worn", "left", "dice"),
    [("+", 10, "defend:0:2:2"), ("+", 3, "defend:0:2:2"), ("+leather_armour", 10, "defend:0:2:2"),
     ("+leather_armour", 3, "defend:3:2:1")],
)  # fmt: skip
def test_t48_the_safe_defence(worn, left, dice):
    """T-48 (PA-N15, PA-N16): the tokens of the own attack are kept unless the blow would fell."""
    state = fight("thorensen A21, krull A31", "voron E21", items={"thorensen": worn},
                  hero={"thorensen": {"life": left}})  # fmt: skip
    acts(state, "1", rolls="r sword*3 shield*2")
    assert pending(state) == [(0, "MayDefend")]
    assert safe(state, 0) == [dice]
