"""Whom an attack can reach."""

import pytest

from tests.rules.adventurers.tables import acts, fight, refused, starting, table

GRID = "gnoll E11, gnoll E21, gnoll E31, gnoll E41, gnoll E51, goblin E22, goblin E32, goblin E42, goblin E33"


def reached(state, who, word="attack", place=2):
    """The squares that the attacks of this kind can be aimed at."""
    acts(state, who)
    battle = table(state).battle
    assert battle is not None
    at = {str(one.no): one.at for one in battle.enemies}
    return {at[target] for option in starting(state, word) for target in option.split(":")[place].split("+")}


@pytest.mark.parametrize(
    ("party", "who", "weapon", "wanted"),
    [
        ("krull A31, thorensen A21", "krull", "start_axe_a", "E21 E31 E41"),
        ("krull A11, thorensen A21", "krull", "start_axe_a", "E11 E21"),
        ("krull A31, thorensen A32", "thorensen", "start_hammer", ""),
        ("krull A31, thorensen A32", "krull", "spear", "E21 E31 E41 E22 E32 E42"),
        ("krull A31, thorensen A32", "thorensen", "spear", "E21 E31 E41"),
        ("krull A31, thorensen A32, glaicus A33", "glaicus", "spear", ""),
        ("melandrir A31, krull A21", "melandrir", "start_bow", "E21 E31 E41"),
        ("krull A31, melandrir A32", "melandrir", "start_bow", "E11 E21 E31 E41 E51 E22 E32 E42 E33"),
        ("krull A31, thorensen A32, melandrir A33", "melandrir", "start_bow", "E11 E21 E31 E41 E51 E22 E32 E42 E33"),
    ],
)
def test_reach(party, who, weapon, wanted):
    """PA-X5, PA-X8, PA-I2, PA-I4, PA-I7, PA-W1, PA-R11, PA-R12, PA-C2, PA-C11."""
    state = fight(party, GRID, items={who: weapon})
    assert reached(state, who) == set(wanted.split())


@pytest.mark.parametrize(
    ("party", "who", "weapon", "wanted"),
    [
        ("krull A31, thorensen A21", "krull", "start_axe_a", "E31 F41 F42"),  # adjacent in any direction
        ("krull A31, thorensen A32", "thorensen", "start_hammer", "F41 F42"),  # also from behind
        ("krull A31, thorensen A32", "thorensen", "spear", "E31 F41 F42"),
        ("krull A31, thorensen A32, glaicus A33", "glaicus", "start_axe_b", "F42"),
        ("krull A21, thorensen A31", "krull", "spear", "E31 E32"),  # reach does not lengthen the arm to the side
        ("melandrir A31, krull A21", "melandrir", "start_bow", "E31 F41 F42"),
        ("krull A31, melandrir A32", "melandrir", "start_bow", "E31 E32 E51 F41 F42"),
    ],
)
def test_flankers(party, who, weapon, wanted):
    """PA-X7, PA-R90, PA-R11, PA-W1: only those on adjacent squares, from any row; ranged weapons aim at all."""
    state = fight(party, "gnoll E31, goblin E32, gnoll E51, gnoll F41, voron F42", items={who: weapon})
    assert reached(state, who) == set(wanted.split())


def test_point_blank():
    """PA-I7: with the skill a ranged weapon aims anywhere from the front."""
    state = fight("melandrir A31, krull A21", GRID, skills={"melandrir": "point_blank"})
    assert len(reached(state, "melandrir")) == 9


@pytest.mark.parametrize(
    ("party", "who", "skill", "weapon", "wanted"),
    [
        ("vhaladia A31, krull A21", "vhaladia", "fire_bolt", "start_wand", "E11 E21 E31 E41 E51 E22 E32 E42 E33"),
        ("krull A31, vhaladia A32", "vhaladia", "fire_bolt", "start_wand", "E11 E21 E31 E41 E51 E22 E32 E42 E33"),
        ("krull A31, thorensen A21", "krull", "trip", "start_axe_a", "E21 E31 E41"),
        ("krull A31, vhaladia A32", "vhaladia", "thorn_whip", "start_wand", "E21 E31 E41"),  # reach
        ("vhaladia A31, krull A21", "vhaladia", "thorn_whip", "start_wand", "E21 E31 E41 E22 E32 E42"),
        ("melandrir A31, krull A21", "melandrir", "aimed_shot", "start_bow", "E21 E31 E41"),
        ("krull A31, thorensen A21", "krull", "power_strike", "spear", "E21 E31 E41 E22 E32 E42"),
        ("krull A31, thorensen A32", "thorensen", "power_strike", "start_hammer", ""),
        (
            "krull A31, thorensen A32",
            "thorensen",
            "charge",
            "start_hammer",
            "E21 E31 E41",
        ),  # it goes to the front first
    ],
)
def test_reach_of_skills(party, who, skill, weapon, wanted):
    """PA-X5, PA-X8, PA-X11, PA-X12: of the weapon, of bare hands, anywhere; a charge is judged from the front."""
    state = fight(party, GRID, items={who: weapon}, skills={who: skill})
    assert reached(state, who, "skill") == set(wanted.split())


def test_why_somebody_is_out_of_reach():
    """PA-X5, PA-I2, PA-I7, PA-X6, PA-X9."""
    state = fight("krull A31, thorensen A32, melandrir A21", GRID, "krull")
    assert refused(state, "attack:start_axe_a:1:2") == ("PA-X5", "out of reach")
    assert refused(state, "attack:start_axe_a:7:2") == ("PA-X5", "out of reach")
    assert refused(state, "attack:start_axe_a:12:2") == ("PA-X9", "no enemy")
    assert refused(state, "attack:start_bow:3:2") == ("PA-X9", "no weapon")
    acts(state, "thorensen")
    assert refused(state, "attack:start_hammer:3:2") == ("PA-I2", "row")
    acts(state, "melandrir")
    assert refused(state, "attack:start_bow:5:0:2") == ("PA-I7", "front")


def test_the_dead_are_no_targets():
    """PA-X18, PA-X9."""
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E32", foe={1: {"dead": True, "wounds": 4}})
    state.battle.foes = {3: [2]}
    acts(state, "krull")
    assert refused(state, "attack:start_axe_a:1:2") == ("PA-X9", "no enemy")
    assert {word.split(":")[2] for word in starting(state, "attack")} == {"2"}


def test_every_front_is_somebodys():
    """PA-R72, PA-B6: a column that is not empty has a front, so a rear enemy always finds somebody."""
    state = fight("krull A51, thorensen A52", "gnoll E11, goblin E12", tokens={"krull": "0 0 0", "thorensen": "0 0 0"})
    events = acts(state, "2")
    assert [one.who for one in events if type(one).__name__ == "EnemyAttacked"] == ["thorensen"]
