"""Runes: how they come, how they go, and what the ward keeps off."""

import pytest

from rules.arena.agenda import Aftermath
from rules.arena.events import RuneLost, RuneTaken
from tests.rules.arena.tables import (
    arena,
    brought,
    choose,
    only,
    pending,
    places,
    refused,
    runes,
    start,
    starting,
    turn_of,
)

TILES = {"c3": "dmg_plus", "e3": "def_plus", "e5": "dmg_minus", "c5": "def_minus"}
BESIDE = {"c3": "b3", "e3": "f3", "e5": "f5", "c5": "b5"}


@pytest.mark.parametrize("cell", TILES)
def test_a_rune_on_entering(cell):
    """AR-T1, AR-R17: wanted or not, from the supply."""
    side = "E" if cell[0] == "c" else "W"
    state = arena("kyra valeros", f"{BESIDE[cell]} a7")
    taken = only(choose(state, f"stride:{side}"), RuneTaken)
    assert (taken.rune, taken.why, runes(state, 0)) == (TILES[cell], "tile", TILES[cell])
    assert state.supply.runes[TILES[cell]] == 8


@pytest.mark.parametrize("cell", TILES)
def test_no_second_one_of_a_type(cell):
    """AR-T2."""
    side = "E" if cell[0] == "c" else "W"
    state = arena("kyra valeros", f"{BESIDE[cell]} a7", runes={0: TILES[cell]})
    assert brought(choose(state, f"stride:{side}"), RuneTaken) == []


def test_an_empty_supply_of_runes():
    """AR-R18."""
    state = arena("kyra valeros", "b3 a7")
    state.supply.runes["dmg_plus"] = 0
    choose(state, "stride:E")
    assert runes(state, 0) == ""


def test_standing_there_when_the_turn_starts():
    """AR-R17: it is taken if that type is not held; not in the turns of others."""
    state = arena("kyra valeros", "e5 c3", current=1)
    assert (runes(state, 0), runes(state, 1)) == ("", "dmg_plus")
    turn_of(state, 0)
    assert (runes(state, 0), runes(state, 1)) == ("dmg_minus", "dmg_plus")


def test_a_spent_rune_is_not_replaced_while_the_hero_stands_there():
    """AR-R17, AR-T8: only at the start of its next turn."""
    state = arena("valeros kyra", "c3 g7", "minotaur@c3#1 troll@f5#2")
    assert runes(state, 0) == "dmg_plus"
    lost = only(choose(state, "strike:1"), RuneLost)
    assert (lost.rune, lost.why, runes(state, 0)) == ("dmg_plus", "spent", "")
    choose(state, "strike:1")
    assert runes(state, 0) == ""
    choose(state, "end end")
    assert (pending(state), runes(state, 0)) == ([(0, "MayPrepare")], "dmg_plus")


def test_a_shift_is_no_entering():
    """AR-R16: nor is turning the tile."""
    state = arena("kyra valeros", "c3 a7", begin="act", doom="c4")
    choose(state, "shift:c3 rotate:cw")
    assert (places(state)[0], runes(state, 0)) == ("c4", "")


@pytest.mark.parametrize("card", ["trap_finder{int1}", "boots{wis1}"])
def test_the_ward(card):
    """AR-R17, AR-T1: negative runes of tiles are not taken; positive ones are."""
    state = arena("merisiel kyra", "e6 a7", cards={0: card})
    choose(state, "stride:N")
    assert (places(state)[0], runes(state, 0)) == ("e5", "")
    turn_of(state, 0)
    assert runes(state, 0) == ""
    state = arena("merisiel kyra", "b3 a7", cards={0: card})
    choose(state, "stride:E")
    assert runes(state, 0) == "dmg_plus"


def test_the_ward_keeps_no_monster_off():
    """AR-T2, AR-R19: runes by an ability are taken all the same."""
    state = arena("kyra merisiel", "a7 d2", "vampire@c2#1", begin="nothing", cards={1: "trap_finder{int1}"})
    start(state, Aftermath(), rolls=[1])
    assert runes(state, 1) == "dmg_minus def_minus"


def test_being_pushed_onto_a_rune():
    """AR-R17, AR-R48."""
    state = arena("valeros kyra", "b3 b3", cards={0: "knockback{str1}"})
    choose(state, "card:knockback:0:1+E")
    assert (places(state)[1], runes(state, 1), runes(state, 0)) == ("c3", "dmg_plus", "")


def test_a_blink_onto_a_rune():
    """AR-R17, AR-R50: the rune of the place, not of the way."""
    state = arena("ezren kyra", "c2 a7", cards={0: "dimension_door{int2}"})
    choose(state, "card:dimension_door:0:c5")
    assert runes(state, 0) == "def_minus"


def test_a_rune_by_a_card():
    """AR-R73, AR-T2: +1 Damage or +1 Defense, whichever is not held."""
    state = arena("kyra valeros", "a1 g7", cards={0: "bless{wis1}"}, runes={0: "dmg_plus"})
    assert starting(state, "card") == {"card:bless:0:def_plus"}
    assert refused(state, "card:bless:0:dmg_plus") == ("AR-T2", "rune")
    assert refused(state, "card:bless:0:dmg_minus") == ("AR-T2", "rune")
    taken = only(choose(state, "card:bless:0:def_plus"), RuneTaken)
    assert (taken.why, runes(state, 0)) == ("card", "dmg_plus def_plus")


def test_no_rune_left_for_a_card():
    """AR-T2, AR-R18."""
    state = arena("kyra valeros", "a1 g7", cards={0: "bless{wis1}"}, runes={0: "dmg_plus"})
    state.supply.runes["def_plus"] = 0
    assert refused(state, "card:bless:0:def_plus") == ("AR-T2", "rune")
    assert starting(state, "card") == set()


def test_a_negative_rune_is_taken_off():
    """AR-R73, AR-T7: any of the three kinds, one at a time."""
    held = "dmg_plus dmg_minus def_minus act_minus act_minus"
    state = arena("kyra valeros", "a1 g7", cards={0: "restoration{cha1} glaive{wis1}"}, runes={0: held}, begin="act")
    assert starting(state, "card") == {
        f"card:{card}:{rune}"
        for card in ("restoration:0", "glaive:2")
        for rune in ("dmg_minus", "def_minus", "act_minus")
    }
    lost = only(choose(state, "card:restoration:0:act_minus"), RuneLost)
    assert (lost.why, runes(state, 0)) == ("card", "dmg_plus dmg_minus def_minus act_minus")
    assert refused(state, "card:glaive:2:dmg_plus") == ("AR-R73", "rune")
    choose(state, "card:glaive:2:dmg_minus")
    assert (runes(state, 0), state.supply.runes["dmg_minus"]) == ("dmg_plus def_minus act_minus", 9)


def test_nothing_to_take_off():
    """AR-R73."""
    state = arena("kyra valeros", "a1 g7", cards={0: "restoration{cha1}"}, runes={0: "dmg_plus"})
    assert refused(state, "card:restoration:0:dmg_minus") == ("AR-R73", "rune")
    assert starting(state, "card") == set()
