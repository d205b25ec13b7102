"""What the stand-in does in single positions of a battle: attacks, moves, help, defence."""

import pytest

from rules.adventurers import JOURNEY as GAME
from rules.adventurers import bot_strike
from rules.adventurers.state import adventurer
from rules.chance import Practice
from tests.rules.adventurers.tables import acts, choose, decision_of, fight, pending, short


def answer(state, seat=None):
    """What the stand-in answers, in short words; it is one of the offers."""
    decision = decision_of(state, seat)
    offers = GAME.lawful(state, decision)
    (action,) = GAME.choose(GAME.private(state, decision.seat), decision, offers, Practice(1), "")
    assert action in offers
    return short(action)


# ---------------------------------------------------------------- attacks


@pytest.mark.parametrize(
    ("who", "party", "foes", "more", "wanted"),
    [
        # three wounds and a goblin less; a troll less is worth more
        ("krull", "krull A31, thorensen A21", "goblin E31, gnoll E41", {}, "attack:start_axe_a:1:4:0:1"),
        ("krull", "krull A31, thorensen A21", "goblin E31, harsaak E41", {"foe": {2: {"wounds": 5}}},
         "attack:start_axe_a:1:4:0:1"),  # it has only one left
        ("krull", "krull A31, thorensen A21", "goblin E31, troll E41", {"foe": {2: {"wounds": 5}}},
         "attack:start_axe_a:2:4:0:1"),
        # all dice that can show the icon, but one blue of four
        ("melandrir", "krull A31, melandrir A32", "goblin E31", {}, "attack:start_bow:1:0:3:2"),
        ("vhaladia", "krull A31, vhaladia A32", "goblin E31", {}, "attack:start_wand:1:0:2:4"),
        # an attack skill that takes more
        ("krull", "krull A31, thorensen A21", "voron E31", {"skills": {"krull": "crushing_blow"}},
         "skill:crushing_blow:1:4:0:0:start_axe_a"),
        # as many as the card allows, in any order of the field
        ("thorensen", "krull A31, thorensen A32", "goblin E51, goblin E31",
         {"skills": {"thorensen": "sacred_projectiles"}}, "skill:sacred_projectiles:1+2:0:0:2"),
    ],
)  # fmt: skip
def test_the_best_attack(who, party, foes, more, wanted):
    """PA-X9, PA-X10, PA-K5, PA-K6, PA-R99: chance times what it takes."""
    assert answer(fight(party, foes, who, **more)) == wanted


def test_the_worth_of_an_attack():
    """PA-X10: half of all red faces are swords, so two of four show two in 11 of 16 rolls."""
    state = fight("krull A31, thorensen A21", "goblin E31, voron E41", "krull", tokens={"krull": "4 0 0"})
    found = bot_strike.best(state, adventurer(state, "krull"))
    assert found.action.enemy == 1
    assert found.score == pytest.approx(11 / 16 * (3 + 1.5 + 0.4 * 2))


def test_fatigue_costs():
    """PA-X13."""
    state = fight("krull A31, thorensen A21", "goblin E31", "krull", tokens={"krull": "4 0 0"},
                  skills={"krull": "power_strike"})  # fmt: skip
    found = bot_strike.best(state, adventurer(state, "krull"))
    assert short(found.action) == "attack:start_axe_a:1:4"  # three wounds are enough


# ---------------------------------------------------------------- moves and nothing to do


def test_to_where_an_enemy_is_in_reach():
    """PA-X1, PA-X6."""
    state = fight("krull A11, thorensen A21", "goblin E41", "krull", tokens={"krull": "4 2 1"})
    assert answer(state) == "move:3"
    choose(state, "move:3")
    assert answer(state) == "attack:start_axe_a:1:4:0:1"


def test_no_weapon_and_nobody_to_reach():
    """PA-X6, PA-R79."""
    assert answer(fight("krull A31, thorensen A21", "goblin E31", "krull", items={"krull": ""})) == "pass"


# ---------------------------------------------------------------- help


@pytest.mark.parametrize(
    ("life", "wanted"), [(0, "potion:healing_potion:thorensen"), (2, "potion:healing_potion:thorensen"), (9, "attack")]
)
def test_a_potion_for_whom_it_matters(life, wanted):
    """PA-R60, PA-H15: the fallen, and whoever has four life points or less."""
    square = "-" if not life else "A21"
    state = fight(f"krull A31, thorensen {square}", "goblin E31", "krull", items={"krull": "+healing_potion"},
                  hero={"thorensen": {"life": life, "fallen": 2 * (not life)}})  # fmt: skip
    assert answer(state).startswith(wanted)


def test_the_fallen_before_an_attack():
    """PA-R14: an action skill too."""
    state = fight("thorensen A31, krull -", "goblin E31", "thorensen", skills={"thorensen": "healing_hands"},
                  hero={"krull": {"life": 0, "fallen": 2}})  # fmt: skip
    assert answer(state) == "skill:healing_hands:krull"


# ---------------------------------------------------------------- defence


@pytest.mark.parametrize(
    ("hits", "more", "wanted"),
    [
        (1, {}, "defend:0:2:1"),  # red is the colour of its own attack
        (1, {"items": {"krull": "start_axe_a leather_armour"}}, "defend:0:2:1"),
        (1, {"items": {"krull": "start_axe_a leather_armour"}, "tokens": {"krull": "4 1 0"},
             "hero": {"krull": {"acted": True}}}, "defend:2:1"),  # three dice for a hit
        (2, {"hero": {"krull": {"ward": 2}}}, "defend"),
        (2, {"skills": {"krull": "vanish"}, "hero": {"krull": {"acted": True}}}, "defend:0:0:0:vanish"),
        (2, {"skills": {"krull": "vanish"}}, "defend:0:2:1"),  # before its own turn
        (3, {"skills": {"krull": "vanish"}, "hero": {"krull": {"life": 3}}}, "defend:0:1:1:vanish"),
    ],
)  # fmt: skip
def test_dice_until_they_prevent_the_hits(hits, more, wanted):
    """PA-N15, PA-N16, PA-R33, PA-R61, PA-R85."""
    state = fight("krull A31, thorensen A11", "voron E31, goblin E51", **more)
    acts(state, "1", f"r sword*{hits} shield*{5 - hits}")
    assert pending(state) == [(0, "MayDefend")]
    assert answer(state, 0) == wanted


@pytest.mark.parametrize(
    ("hits", "life", "acted", "wanted"),
    [
        (2, 9, True, "react:barkskin"),
        (2, 9, False, "decline"),
        (1, 9, True, "decline"),
        (1, 1, False, "react:barkskin"),
    ],
)
def test_help_for_an_attacked_ally(hits, life, acted, wanted):
    """PA-R61: at two hits after the own turn, or against a blow that would fell."""
    state = fight("krull A31, glaicus A32", "voron E31, goblin E51", skills={"glaicus": "barkskin"},
                  hero={"krull": {"life": life}, "glaicus": {"acted": acted}})  # fmt: skip
    acts(state, "1", f"r sword*{hits} shield*{5 - hits}")
    assert answer(state, 1) == wanted
