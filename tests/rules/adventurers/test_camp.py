"""Camp: putting on and off, swapping, giving and drinking outside battle."""

import pytest

from rules.adventurers.agenda import Travel
from tests.rules.adventurers.tables import (
    aside,
    choose,
    fight,
    journey,
    life,
    pending,
    refused,
    seen,
)

AROUND = "n1 forest_1 cleared; n2 ruins_1 e02; e1 castle_1 e03"


def camp(party="krull thorensen", fought=True, **more):
    """Outside battle; the party is asked where to go."""
    fields = {"fought": fought, "round": 3 if fought else 1} | more.pop("fields", {})
    return journey(party, AROUND, Travel(), at="n1" if fought else "home", fields=fields, **more)


def test_camp_leaves_the_questions_alone():
    """PA-Z8, PA-Z7: whoever is asked is still asked."""
    state = camp(fields={"pool": ["buckler"]})
    before = pending(state)
    choose(state, "equip:thorensen:buckler", seat=1)
    assert pending(state) == before == [(0, "MayTravel"), (1, "MayTravel")]
    choose(state, "unequip:thorensen:buckler", seat=1)
    assert (state.pool, seen(state, "thorensen").items) == (["buckler"], ("start_hammer",))


def test_the_pool_belongs_to_all():
    """PA-Z7."""
    state = camp(fields={"pool": ["ring_of_life"]})
    assert "equip:krull:ring_of_life" in aside(state, 0)
    assert "equip:thorensen:ring_of_life" in aside(state, 1)
    choose(state, "equip:thorensen:ring_of_life", seat=1)
    assert refused(state, "equip:krull:ring_of_life", 0) == ("PA-Z7", "not in pool")


@pytest.mark.parametrize(
    ("worn", "item", "reason"),
    [
        ("start_axe_a", "buckler", ("PA-I19", "hands")), ("dagger buckler", "mace", ("PA-I19", "hands")),
        ("dagger", "spear", ("PA-I19", "hands")), ("start_bow", "dagger", ("PA-I19", "hands")),
        ("leather_armour", "chain_mail", ("PA-I11", "armour")),
        ("ring_of_life strength_belt swift_boots watchers_cloak", "antidote", ("PA-I18", "slots")),
    ],
)  # fmt: skip
def test_hands_slots_and_armour(worn, item, reason):
    """PA-I5, PA-I8, PA-I9, PA-I11, PA-I18, PA-I19."""
    state = camp(items={"krull": worn}, fields={"pool": [item]})
    assert refused(state, f"equip:krull:{item}", 0) == reason


@pytest.mark.parametrize(
    ("worn", "item"),
    [
        ("dagger", "mace"),
        ("dagger", "buckler"),
        ("start_axe_a", "leather_armour"),
        ("buckler", "tower_shield"),
        ("", "spear"),
    ],
)
def test_what_fits(worn, item):
    """PA-I8, PA-I12, PA-I19, PA-I1: a shield or a second weapon beside a single-handed one."""
    state = camp(items={"krull": worn}, fields={"pool": [item]})
    choose(state, f"equip:krull:{item}", seat=0)
    assert item in seen(state, "krull").items


def test_swapping():
    """PA-R45, PA-Z8: the other side need not agree; the limits hold for both."""
    state = camp(items={"krull": "start_axe_a ring_of_life", "thorensen": "start_hammer buckler"})
    assert refused(state, "trade:krull:ring_of_life:thorensen:buckler", 0) == ("PA-I19", "hands")
    assert refused(state, "trade:krull:start_axe_a:thorensen:start_hammer", 0) == ("PA-I19", "hands")
    assert refused(state, "trade:thorensen:start_hammer:krull:start_axe_a", 0) == ("PA-S2", "not yours")
    assert refused(state, "trade:krull:mace:thorensen:buckler", 0) == ("PA-I18", "not equipped")
    assert refused(state, "trade:krull:ring_of_life:krull:start_axe_a", 0) == ("PA-R45", "self")
    assert refused(state, "trade:krull:ring_of_life:glaicus:buckler", 0) == ("PA-A1", "not in party")
    choose(state, "unequip:thorensen:buckler", seat=1)
    choose(state, "trade:krull:start_axe_a:thorensen:start_hammer", seat=0)
    assert set(seen(state, "krull").items) == {"ring_of_life", "start_hammer"}
    assert seen(state, "thorensen").items == ("start_axe_a",)


def test_giving():
    """PA-R45, PA-Z8."""
    state = camp(items={"krull": "start_axe_a ring_of_life"}, hero={"krull": {"coins": 30}})
    choose(state, "give:krull:ring_of_life:thorensen", seat=0)
    assert seen(state, "thorensen").items == ("start_hammer", "ring_of_life")
    assert refused(state, "give:krull:start_axe_a:thorensen", 0) == ("PA-I19", "hands")
    assert refused(state, "give:krull:start_axe_a:krull", 0) == ("PA-R45", "self")
    assert refused(state, "give:krull:mace:thorensen", 0) == ("PA-I18", "not equipped")
    choose(state, "coins:krull:thorensen:30", seat=0)
    assert (seen(state, "krull").coins, seen(state, "thorensen").coins) == (0, 30)
    assert refused(state, "coins:krull:thorensen:1", 0) == ("PA-R45", "coins")
    assert refused(state, "coins:thorensen:krull:0", 1) == ("PA-R45", "coins")
    assert refused(state, "coins:thorensen:thorensen:1", 1) == ("PA-R45", "self")
    assert refused(state, "coins:thorensen:krull:5", 0) == ("PA-S2", "not yours")


def test_taking_off_what_is_not_worn():
    """PA-I18."""
    state = camp()
    assert refused(state, "unequip:krull:mace", 0) == ("PA-I18", "not equipped")
    assert refused(state, "unequip:thorensen:start_hammer", 0) == ("PA-S2", "not yours")


def test_a_maximum_that_falls():
    """PA-R57: current life is cut to it, never below one, and not raised by putting it on."""
    state = camp(items={"krull": "start_axe_a ring_of_life"})
    assert life(state, "krull") == ["14/14"]
    choose(state, "unequip:krull:ring_of_life", seat=0)
    assert life(state, "krull") == ["11/11"]
    choose(state, "equip:krull:ring_of_life", seat=0)
    assert life(state, "krull") == ["11/14"]
    choose(state, "give:krull:ring_of_life:thorensen", seat=0)
    assert life(state, "krull", "thorensen") == ["11/11", "10/13"]


# ---------------------------------------------------------------- before the first battle


def test_weapons_before_the_first_battle():
    """PA-I17: may be swapped as long as everyone has one."""
    state = camp("krull glaicus", fought=False)
    choose(state, "trade:krull:start_axe_a:glaicus:start_axe_b", seat=0)
    assert (seen(state, "krull").items, seen(state, "glaicus").items) == (("start_axe_b",), ("start_axe_a",))
    assert refused(state, "unequip:krull:start_axe_b", 0) == ("PA-I17", "weapon")
    assert refused(state, "give:krull:start_axe_b:glaicus", 0)[0] in ("PA-I17", "PA-I19")


def test_only_weapons_for_weapons_before_the_first_battle():
    """PA-I17, PA-R104: start items may be exchanged too, as long as everyone keeps a weapon."""
    state = camp(
        "krull thorensen glaicus", fought=False, items={"krull": "+leather_armour"}, fields={"pool": ["buckler"]}
    )
    choose(state, "equip:thorensen:buckler", seat=1)
    choose(state, "give:krull:leather_armour:glaicus", seat=0)
    assert (seen(state, "thorensen").items, seen(state, "glaicus").items) == (
        ("start_hammer", "buckler"), ("start_axe_b", "leather_armour"),
    )  # fmt: skip
    assert refused(state, "unequip:thorensen:start_hammer", 1) == ("PA-I17", "weapon")


def test_after_the_first_battle_weapons_come_off():
    """PA-I17, PA-R79, PA-Z8."""
    state = camp()
    choose(state, "unequip:krull:start_axe_a", seat=0)
    assert (seen(state, "krull").items, state.pool) == ((), ["start_axe_a"])


# ---------------------------------------------------------------- drinking


@pytest.mark.parametrize(("potion", "left"), [("healing_potion", 6), ("great_healing_potion", 11), ("antidote", 3)])
def test_drinking(potion, left):
    """PA-R60: outside battle what heals, from slots or the pool, for anybody; then it is in the market deck."""
    state = camp(fields={"pool": [potion]}, hero={"krull": {"life": 2}})
    count = state.market.count(potion)
    choose(state, f"drink:thorensen:{potion}:krull", seat=1)
    assert (life(state, "krull"), state.pool, state.market.count(potion)) == ([f"{left}/11"], [], count + 1)
    state = camp(items={"krull": f"+{potion}"}, hero={"krull": {"life": 2}})
    choose(state, f"drink:krull:{potion}:krull", seat=0)
    assert (life(state, "krull"), seen(state, "krull").items) == ([f"{left}/11"], ("start_axe_a",))


def test_what_is_not_drunk():
    """PA-R60."""
    state = camp(fields={"pool": ["vigour_potion", "mace"]}, items={"krull": "+fire_oil"})
    assert refused(state, "drink:krull:vigour_potion:krull", 0) == ("PA-R60", "no healing")
    assert refused(state, "drink:krull:fire_oil:krull", 0) == ("PA-R60", "no healing")
    assert refused(state, "drink:krull:healing_potion:krull", 0) == ("PA-R60", "not there")
    assert refused(state, "drink:thorensen:healing_potion:krull", 0) == ("PA-S2", "not yours")


def test_no_camp_in_battle():
    """PA-Z8, PA-H16: equipment stays where it is."""
    state = fight(begin="krull", fields={"pool": ["buckler"]})
    for word in (
        "equip:krull:buckler",
        "unequip:krull:start_axe_a",
        "give:krull:start_axe_a:thorensen",
        "trade:krull:start_axe_a:thorensen:start_hammer",
        "coins:krull:thorensen:1",
        "drink:krull:antidote:krull",
    ):
        assert refused(state, word, 0) == ("turn order", "not asked")
    assert not {word for word in aside(state, 0) if word.split(":")[0] in ("equip", "unequip", "give", "trade")}
