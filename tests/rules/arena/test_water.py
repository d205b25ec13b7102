"""Fire and Water beside other questions, and the sword that cancels Water."""

import pytest

from rules.arena.events import WaterCancelled
from tests.rules.arena.tables import (
    arena,
    aside,
    blows,
    brought,
    choose,
    glory,
    misfortune,
    monster,
    only,
    options,
    pending,
    table,
    used,
)

BULL = "minotaur@c2#1"
BOTH = {0: "fire", 1: "water"}
WAITING = {
    "MayEnter": lambda: arena("valeros kyra", "- a7", BULL, elements=BOTH),
    "MayEarth": lambda: arena("valeros kyra", "a7 a7", BULL, elements={0: "fire", 1: "water earth"}),
    "MayTakeMental": lambda: arena("valeros kyra", "e2 a7", BULL, lying={"e2": "str"}, elements=BOTH),
    "MayReveal": lambda: arena("valeros kyra", "e2 a7", BULL, lying={"e2": "item"}, elements=BOTH),
    "MayKeep": lambda: arena("valeros kyra", "e2 a7", BULL, lying={"e2": "item"}, elements=BOTH,
                             cards={0: "flaming_longsword"}, hero={0: {"item_pile": ["rapier"]}}),
    "MaySwap": lambda: arena("kyra valeros", "e2 a7", BULL, elements=BOTH, cards={0: "heal"},
                             hero={0: {"deity": "iomedae"}}),
    "MayTakeRune": lambda: arena("kyra valeros", "a7 a7", BULL, elements=BOTH, fields={"first": 1},
                                 hero={0: {"begun": False}}),
    "MayLearn": lambda: arena("kyra valeros", "a7 a7", elements=BOTH, begin="monsters", rolls=[1], learn="choose",
                              fields={"level": 1, "decks": {2: ["ankhrav", "fire_elemental"]}}),
}  # fmt: skip
LEADS = {
    "MayTakeMental": "collect:str", "MayReveal": "collect:item", "MayKeep": "collect:item", "MaySwap": "deity:heal",
    "MayTakeRune": "end",
}  # fmt: skip


# ---------------------------------------------------------------- beside other questions


@pytest.mark.parametrize("kind", WAITING)
def test_whatever_the_game_waits_for(kind):
    """AR-E3, AR-R44, AR-R9: everybody who holds one may play it, on any monster; the question stays."""
    state = WAITING[kind]()
    if kind in LEADS:
        choose(state, LEADS[kind])
    waits = pending(state)
    assert {name for _, name in waits} == {kind}
    assert (aside(state, 0) >= {"aside:fire:1"}, aside(state, 1) >= {"aside:water:1"}) == (True, True)
    choose(state, "aside:fire:1", seat=0)
    choose(state, "aside:water:1", seat=1)
    assert (pending(state), monster(state, 1).fire, monster(state, 1).water) == (waits, 1, 1)


def test_water_comes_too_late_for_an_attack_that_is_settled():
    """AR-R44, AR-R47: when a block is asked for, the damage stands; later attacks it still changes."""
    state = arena("kyra valeros ezren", "g7 c1 b2", "minotaur@c2#1", begin="monsters", elements={2: "water"},
                  cards={1: "shield_block{con1}"})  # fmt: skip
    choose(state, "pass")
    assert (pending(state), table(state).blow.unblocked) == ([(1, "MayBlock")], 3)
    choose(state, "aside:water:1", seat=2)
    events = choose(state, "pass")
    assert blows(events) == [("minotaur", 1, "melee", 3), ("minotaur", 2, "melee", 1)]
    assert glory(state) == [4, 0, 0]


def test_a_new_phase_asks_anew():
    """AR-DEC9: who passed for the rest of a hero phase is asked in the monster phase."""
    state = arena("kyra valeros", "c2 c1", "troll@c2#1", elements={1: "water"})
    choose(state, "rotate:cw")
    assert pending(state) == [(1, "MayPlayElement")]
    choose(state, "pass_rest end")
    assert (pending(state), table(state).blow.seat) == ([(1, "MayPlayElement")], 1)


# ---------------------------------------------------------------- cancelling Water

SWORD = {0: "flaming_longsword{int1}"}


def cancelling(waters, **more):
    """Valeros' monster phase: the Minotaur attacks Kyra; who has Water plays it before."""
    state = arena("valeros kyra ezren", "g7 c1 g7", BULL, cards=SWORD, elements=dict.fromkeys(waters, "water"), **more)
    for seat in waters:
        choose(state, "water:1" if seat == 0 else "aside:water:1", seat=seat)
    return state


def test_water_of_a_rival_is_cancelled():
    """AR-R46: in the window, or after it was played earlier in the turn; the token stays spent."""
    state = cancelling([1])
    choose(state, "end")
    assert (pending(state), options(state)) == ([(0, "MayCancel")], {"cancel", "pass"})
    cancelled = only(choose(state, "cancel"), WaterCancelled)
    assert (cancelled.of, glory(state)[0], used(state, 0, "flaming_longsword")) == (1, 3, True)
    assert state.supply.elements["water"] == 6


def test_it_may_be_passed():
    """AR-R46."""
    state = cancelling([1])
    choose(state, "end pass")
    assert (glory(state)[0], used(state, 0, "flaming_longsword")) == (1, False)


def test_one_token_is_cancelled():
    """AR-R46: of two."""
    state = cancelling([1, 2])
    choose(state, "end cancel")
    assert glory(state)[0] == 1


def test_own_water_is_not_cancelled():
    """AR-R46: nor is Fire."""
    state = cancelling([0])
    events = choose(state, "end")
    assert (brought(events, WaterCancelled), glory(state)[0]) == ([], 1)


def test_not_in_a_hero_phase():
    """AR-R46: nor in a summoning phase, nor by another seat."""
    state = arena("valeros kyra", "c2 g7", "troll@c2#1", cards=SWORD, elements={1: "water"})
    choose(state, "aside:water:1", seat=1)
    assert blows(choose(state, "rotate:cw")) == [("troll", 0, "melee", 2)]
    state = arena("valeros kyra", "a7 c1", cards=SWORD, elements={1: "water"}, begin="monsters", rolls=[1],
                  fields={"level": 1, "bag": [], "decks": {2: ["ettin", "ankhrav"]}})  # fmt: skip
    choose(state, "water:1")
    assert (pending(state), misfortune(state)) == ([], [0, 1])
    state = arena("kyra valeros", "g7 c1", BULL, cards={1: "flaming_longsword{int1}"}, elements={1: "water"})
    choose(state, "aside:water:1", seat=1)
    choose(state, "end")
    assert glory(state) == [1, 0]


def test_a_cancelled_token_does_not_count_for_later_attacks():
    """AR-R46."""
    state = arena("valeros kyra ezren", "g7 c1 b2", BULL, cards=SWORD, elements={1: "water"}, begin="monsters")
    choose(state, "water:1 cancel")
    assert glory(state)[0] == 3 + 3
