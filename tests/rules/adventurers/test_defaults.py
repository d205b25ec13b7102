"""What an empty clock answers for each question."""

import pytest

from tests.rules.adventurers.tables import acts, choose, fight, pending, safe


def turn(who="krull", party="krull A31, thorensen A21", foes="gnoll E31, goblin E51", **more):
    """What the clock does in a turn."""
    state = fight(party, foes, who, **more)
    return safe(state)


@pytest.mark.parametrize(
    ("who", "items", "foes", "party", "wanted"),
    [
        ("krull", "start_axe_a", "gnoll E31, goblin E41", "krull A31, thorensen A21", "attack:start_axe_a:2:4:0:1"),
        (
            "krull",
            "start_axe_a",
            "gnoll E31, gnoll E21",
            "krull A31, thorensen A21",
            "attack:start_axe_a:2:4:0:1",
        ),  # left
        ("melandrir", "start_bow", "gnoll E31, goblin E51", "krull A31, melandrir A32", "attack:start_bow:2:0:3:2"),
        (
            "melandrir",
            "start_bow",
            "goblin E52, gnoll E51, goblin E41",
            "krull A31, melandrir A32",
            "attack:start_bow:3:0:3:2",
        ),
        ("vhaladia", "start_wand", "goblin E31", "krull A31, vhaladia A32", "attack:start_wand:1:0:1:4"),
        ("krull", "start_axe_a", "gnoll E51", "krull A31, thorensen A21", "pass"),  # nobody in reach
        ("krull", "", "gnoll E31", "krull A31, thorensen A21", "pass"),
        (
            "krull",
            "dagger long_sword",
            "gnoll E31",
            "krull A31, thorensen A21",
            "attack:dagger:1:4:0:1",
        ),  # the first weapon
    ],
)
def test_the_usual_turn(who, items, foes, party, wanted):
    """PA-X9, PA-X6, PA-R103: a basic attack with the first weapon on the reachable enemy with the least life left."""
    assert turn(who, party, foes, items={who: items}) == [wanted]


@pytest.mark.parametrize(
    ("held", "wanted"),
    [
        ("0 2 0", "attack:start_bow:1:0:1"),
        ("1 1 0", "attack:start_bow:1:0:1"),
        ("1 0 0", "pass"),
        ("0 0 2", "attack:start_bow:1:0:0:2"),
        ("1 4 1", "attack:start_bow:1:0:3:1"),
    ],
)
def test_dice_of_the_usual_shot(held, wanted):
    """PA-X9: all green and all blue but one, or the only one."""
    assert turn("melandrir", "krull A31, melandrir A32", "gnoll E31", tokens={"melandrir": held}) == [wanted]


@pytest.mark.parametrize(
    ("held", "wanted"),
    [("0 2 0", "pass"), ("2 2 0", "attack:start_axe_a:1:2"), ("0 2 1", "attack:start_axe_a:1:0:0:1")],
)
def test_dice_of_the_usual_blow(held, wanted):
    """PA-X9: all red and all green."""
    assert turn(tokens={"krull": held}) == [wanted]


# ---------------------------------------------------------------- dice


@pytest.mark.parametrize(
    ("dice", "rolls", "first"),
    [
        ("2:0:1", "r sword shield g idea", "idea:2:1"),  # the first die that is no use
        ("1:0:1", "r sword g idea", "idea:1:1"),  # else itself
        ("2:0:2", "r shield push g idea idea", "idea:2:0"),
        ("2:1:1", "r sword shield b reflexes g sword", "reflexes:2:1"),
        ("1:1:1", "r shield b reflexes g bow", "reflexes:1:2"),  # green before red
        ("1:1", "r sword b reflexes", "reflexes:1:1"),
        ("2:1", "r sword sword b critical", "done"),  # criticals are not fixed
    ],
)  # fmt: skip
def test_the_usual_way_with_dice(dice, rolls, first):
    """PA-D12, PA-D9, PA-R23, PA-R22: ideas in dice order, then reflexes: green, red, blue."""
    state = fight("thorensen A31, krull A21", "gnoll E31, goblin E32", "thorensen")
    choose(state, f"attack:start_hammer:1:{dice}", rolls=rolls, done=False)
    assert pending(state)[0][1] == "MayRoll"
    assert safe(state)[0] == first


def test_ideas_before_reflexes():
    """PA-R23: and a reflexes die is no target of an idea."""
    state = fight("thorensen A31, krull A21", "gnoll E31, goblin E32", "thorensen")
    choose(state, "attack:start_hammer:1:1:1:1", rolls="r sword b reflexes g idea", done=False)
    assert safe(state)[0] == "idea:2:2"


def test_dice_in_defence():
    """PA-D9, PA-D12, PA-R33: useful are dodges and criticals, shields only with something to block with."""
    state = fight("krull A31, thorensen A11", "voron E31, goblin E51")
    acts(state, "1", "r sword sword shield*3")
    choose(state, "defend:0:1:1", rolls="b bow g idea", done=False)
    assert safe(state)[0] == "idea:1:0"


# ---------------------------------------------------------------- defence, recovery, other questions


@pytest.mark.parametrize(
    ("hits", "more", "wanted"),
    [
        (1, {"hero": {"krull": {"acted": True}}}, "defend:0:2"),  # two dice for each hit, blue before green
        (2, {"hero": {"krull": {"acted": True}}}, "defend:0:2:1"),
        (1, {}, "defend:0:2"),  # red is its attack colour anyway
        (2, {"hero": {"krull": {"ward": 2}}}, "defend"),  # the ward takes it all
        (2, {"items": {"krull": "dagger buckler"}}, "defend:0:2:1"),  # red is kept for its own turn
        (2, {"items": {"krull": "dagger buckler"}, "hero": {"krull": {"acted": True}}}, "defend:4"),
        (2, {"items": {"krull": "dagger buckler"}, "hero": {"krull": {"stunned": True}}}, "defend:4"),
        (3, {"items": {"krull": "dagger buckler"}, "hero": {"krull": {"life": 3}}}, "defend:4:2"),
        (2, {"skills": {"krull": "vanish"}, "hero": {"krull": {"acted": True}}}, "defend:0:2:1"),
        (3, {"skills": {"krull": "vanish"}, "hero": {"krull": {"life": 3}}}, "defend:0:1:1:vanish"),
        (3, {"skills": {"krull": "evasion parry"}, "hero": {"krull": {"life": 3}}}, "defend:0:1:1:evasion"),
    ],
)  # fmt: skip
def test_the_usual_defence(hits, more, wanted):
    """PA-N15, PA-N16, PA-R61, PA-R85, PA-R33: two dice for a hit; the own attack kept unless the blow is deadly."""
    state = fight("krull A31, thorensen A11", "voron E31, goblin E51", **more)
    acts(state, "1", f"r sword*{hits} shield*{5 - hits}")
    assert pending(state) == [(0, "MayDefend")]
    assert safe(state, 0) == [wanted]


@pytest.mark.parametrize(
    ("who", "held", "fatigue", "wanted"),
    [
        ("krull", "0 0 0", 6, "recover:3"),
        ("krull", "0 1 0", 5, "recover:3:1"),
        ("krull", "0 0 0", 4, "recover:4:1"),
        ("vhaladia", "0 0 0", 5, "recover:0:0:4"),
        ("thorensen", "0 0 0", 7, "recover:2"),
        ("glaicus", "0 0 0", 3, "recover:2:1:3"),
        ("krull", "4 2 1", 5, "recover:4"),
        ("glaicus", "2 2 0", 6, "recover:2:1"),
    ],
)
def test_the_usual_recovery(who, held, fatigue, wanted):
    """PA-H10, PA-R59: the highest attribute first, of equals red, blue, green."""
    other = "thorensen" if who != "thorensen" else "krull"
    state = fight(f"{who} A31, {other} A21", "goblin E51", tokens={who: held}, hero={who: {"fatigue": fatigue}})
    acts(state, "end")
    assert safe(state, 0) == [wanted]


def test_the_usual_answers_are_lawful_at_once():
    """PA-R103: they take the table on."""
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E51", "krull")
    (word,) = safe(state)
    choose(state, word)
    assert (0, "MayAct") not in pending(state)
