"""Keywords and special rules of enemies, one by one."""

import pytest

from rules.adventurers.attack_events import EnemyAttacked, EnemyHurt
from rules.adventurers.battle_events import Regenerated, Shifted
from tests.rules.adventurers.tables import acts, brought, choose, fight, foe, life, only, seen, squares

NONE = "0 0 0"
FULL = "gnoll E11, gnoll E21, gnoll E31, gnoll E41, gnoll E51"


def turn(party, foes, no="1", rolls="", **more):
    """The turn of an enemy against adventurers without tokens."""
    who = [word.split()[0] for word in party.split(",")]
    state = fight(party, foes, tokens=dict.fromkeys(who, NONE), **more)
    return state, acts(state, no, rolls)


def at(state):
    """Where the enemies stand."""
    return {no: square for no, square in squares(state).items() if no.isdigit()}


# ---------------------------------------------------------------- charge


@pytest.mark.parametrize(
    ("foes", "no", "places", "dice"),
    [
        ("gnoll E31, kentauri E32", "2", {"2": "E41"}, 5),  # an empty front: the nearest, the right one of equals
        ("gnoll E31, goblin E41, gnoll E32, kentauri E33", "4", {"4": "E21"}, 6),  # two rows
        (f"{FULL}, kentauri E32", "6", {"6": "E31", "3": "E32"}, 5),  # else its own column
        (FULL.replace("gnoll E31", "troll E31") + ", kentauri E32", "6", {"6": "E41", "4": "E42", "3": "E31"}, 5),
    ],
)
def test_charging(foes, no, places, dice):
    """PA-U3, PA-R27, PA-R25: to the front, then an attack at once with a red die more for each row."""
    state, events = turn("krull A31, thorensen A21, glaicus A41", foes, no)
    assert {one: at(state)[one] for one in places} == places
    told = only(events, EnemyAttacked)
    assert (told.dice, told.way) == (dice, "melee")
    assert brought(events, Shifted)[0].why == "charged"


def test_a_charge_with_nobody_to_hit():
    """PA-U3, PA-R29: it shoots instead, with its blue dice."""
    state, events = turn("krull A51, thorensen A52", "gnoll E11, kentauri E12", "2")
    assert at(state)["2"] == "E21"
    assert (only(events, EnemyAttacked).way, only(events, EnemyAttacked).dice) == ("ranged", 3)


def test_no_room_for_a_charge():
    """PA-R27, PA-U4: it stays and acts as an enemy of its row."""
    state, events = turn("krull A31, thorensen A21", FULL.replace("gnoll", "troll") + ", kentauri E32", "6")
    assert at(state)["6"] == "E32"
    assert only(events, EnemyAttacked).way == "ranged"


def test_no_charge_from_the_front():
    """PA-U3."""
    _, events = turn("krull A31, thorensen A21", "kentauri E31")
    assert only(events, EnemyAttacked).dice == 4


# ---------------------------------------------------------------- armour, regeneration, fire


@pytest.mark.parametrize(("foes", "healed"), [("troll E31, goblin E51", True), ("gnoll E31, goblin E51", False)])
def test_regeneration(foes, healed):
    """PA-U6: all wounds after its action."""
    state, events = turn("krull A31, thorensen A21", foes, foe={1: {"wounds": 3}})
    assert (foe(state, 1).wounds == 0) == healed
    assert [(one.no, one.wounds) for one in brought(events, Regenerated)] == ([(1, 3)] if healed else [])


@pytest.mark.parametrize(
    ("foes", "no"), [("gnoll E31, troll E32", "2"), (FULL.replace("gnoll", "voron") + ", troll E32", "6"),
                     ("troll E51, goblin E11", "1")]
)  # fmt: skip
def test_regeneration_without_an_attack(foes, no):
    """PA-U6, PA-R43: after an advance, a flank or a wait as well."""
    party = "krull A11, thorensen A12" if no == "1" else "krull A31, thorensen A21"
    state, events = turn(party, foes, no, foe={int(no): {"wounds": 3}})
    assert not brought(events, EnemyAttacked)
    assert foe(state, int(no)).wounds == 0


@pytest.mark.parametrize(
    ("weapon", "rolls", "doubled"),
    [
        ("start_sword", "r sword sword", False),
        ("flame_sword", "r sword sword", True),
        ("celestial_mace", "r sword sword", True),
    ],
)
@pytest.mark.parametrize("enemy", ["troll", "vreigha"])
def test_fire_weakness(weapon, rolls, doubled, enemy):
    """PA-U7, PA-R37: fire and magic count double."""
    state = fight("krull A31, thorensen A21", f"{enemy} E31, goblin E51", "krull", items={"krull": weapon})
    hurt = only(choose(state, f"attack:{weapon}:1:2", rolls=rolls), EnemyHurt)
    assert (hurt.doubled, hurt.wounds) == (doubled, hurt.sum * (2 if doubled else 1))


def test_fire_on_others():
    """PA-U7: only they suffer double."""
    state = fight("krull A31, thorensen A21", "voron E31, goblin E51", "krull", items={"krull": "flame_sword"})
    assert not only(choose(state, "attack:flame_sword:1:2", rolls="r sword sword"), EnemyHurt).doubled


def test_doubling_comes_before_armour():
    """PA-R37, PA-U7: battlements take one off the doubled sum."""
    state = fight("krull A31, vhaladia A32", "gnoll E31, troll E32", "vhaladia", location="castle_1")
    hurt = only(choose(state, "attack:start_wand:2:0:0:1", rolls="g bow"), EnemyHurt)
    assert (hurt.sum, hurt.wounds) == (2, 3)


def test_bulky_ones_are_not_moved_by_their_own():
    """PA-U4, PA-R25: nor pushed, nor sent back."""
    state, _ = turn("krull A31, thorensen A21", FULL.replace("gnoll E31", "troll E31") + ", goblin E32, voron E33", "7")
    assert at(state)["3"] == "E31"


# ---------------------------------------------------------------- lieutenants


def test_efestos_quickens_common_enemies():
    """PA-U12, PA-R98: one more initiative, himself not."""
    state = fight("krull A31, thorensen A21", "goblin E31, efestos E41, gnoll E21")
    acts(state, "track", "b bow*4")
    assert [foe(state, no).position for no in (1, 2, 3)] == [4, 4, 3]


def test_efestos_alone_rolls_more():
    """PA-U13: two dice in all attacks for the Kentauri that stayed away."""
    state = fight("krull A31, thorensen A21", "goblin E31, efestos E41", now={"bonus": 2})
    assert (foe(state, 2).red, foe(state, 2).blue, foe(state, 1).red) == (7, 5, 2)


@pytest.mark.parametrize(
    ("foes", "no", "places"),
    [
        ("gnoll E31, goblin E32, deretrael E33", "3", {"3": "E31", "1": "E32", "2": "E33"}),
        ("troll E31, deretrael E32", "2", {"2": "E41", "1": "E31"}),  # a bulky one: as for a charge, an empty front
        ("deretrael E31, gnoll E32", "1", {"1": "E31", "2": "E32"}),
    ],
)
def test_deretrael(foes, no, places):
    """PA-U11, PA-R27, PA-R65: she starts her turn in the front, and attacks."""
    state, events = turn("krull A31, thorensen A21", foes, no)
    assert {one: at(state)[one] for one in places} == places
    assert (only(events, EnemyAttacked).dice, only(events, EnemyAttacked).way) == (6, "melee")


def test_endrathii():
    """PA-U16, PA-R62: one more ranged die for common enemies that have any."""
    state = fight("krull A31, thorensen A21", "goblin E31, gnoll E21, endrathii E41, kentauri E32")
    assert [foe(state, no).blue for no in (1, 2, 3, 4)] == [3, 0, 5, 4]
    assert [foe(state, no).red for no in (1, 2, 3, 4)] == [2, 3, 4, 4]


@pytest.mark.parametrize("dead", [True, False])
def test_rules_of_lieutenants_end_with_them(dead):
    """PA-F5, PA-U16, PA-U17."""
    state = fight("krull A31, thorensen A21", "goblin E31, endrathii E41", foe={2: {"dead": dead}})
    if dead:
        state.battle.foes = {3: [1]}
    assert foe(state, 1).blue == (2 if dead else 3)


def test_vreigha():
    """PA-U10, PA-R40, PA-R83."""
    state = fight("krull A31, thorensen A21", "goblin E31, vreigha E41")
    assert life(state, 1, 2) == ["6/6", "12/12"]


# ---------------------------------------------------------------- Dark Lords


def test_silenoz():
    """PA-U17, PA-R62, PA-R98: common enemies roll one more red die, not he, and no more blue ones."""
    state = fight("krull A31, thorensen A21", "goblin E31, gnoll E21, silenoz E41", event="v10")
    assert [foe(state, no).red for no in (1, 2, 3)] == [4, 5, 7]
    assert [foe(state, no).blue for no in (1, 2, 3)] == [2, 0, 5]


@pytest.mark.parametrize(
    ("party", "foes", "stands", "whom"),
    [
        # the weakest is in column 1, the front of which is empty
        ("krull A31, vhaladia A11", "gnoll E31, anabantha E32", "E11", "vhaladia"),
        # she stands before the weakest already and flies to the end of her column afterwards
        ("krull A31, vhaladia A32", "anabantha E31, gnoll E32", "E32", "krull"),
        # a bulky enemy holds that column: the nearest possible one, the right one of equals
        ("krull A31, vhaladia A32", "troll E31, gnoll E41, anabantha E32", "E42", "krull"),
    ],
)
def test_anabantha(party, foes, stands, whom):
    """PA-U14, PA-U15, PA-R27, PA-R28: in the front facing the weakest, and then at the end of the column."""
    no = str(next(place for place, word in enumerate(foes.split(", "), 1) if word.startswith("anabantha")))
    state, events = turn(party, foes, no)
    assert (at(state)[no], only(events, EnemyAttacked).who) == (stands, whom)


def test_equally_weak_ones():
    """PA-R27: she faces the one lower on the track."""
    even = {"krull": {"life": 5, "position": 4}, "vhaladia": {"life": 5, "position": 2}}
    state, events = turn("krull A11, vhaladia A51", "gnoll E31, anabantha E32", "2", hero=even)
    assert (at(state)["2"], only(events, EnemyAttacked).who) == ("E51", "vhaladia")


def test_dark_lords_are_armoured_or_not():
    """PA-U5, PA-U4, PA-F6: Silenoz ignores a wound and is not pushed."""
    state = fight("krull A31, thorensen A21", "silenoz E31, goblin E32", "krull", items={"krull": "long_sword"})
    hurt = only(choose(state, "attack:long_sword:1:4", rolls="r sword sword push push"), EnemyHurt)
    assert (hurt.wounds, at(state)["1"], seen(state, "krull").life) == (2, "E31", 11)
