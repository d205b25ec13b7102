"""Fire, Water, Air and Earth: when they may be played, by whom, what they do, and who is asked."""

import pytest

from rules.arena.events import ElementPlayed, MonsterAttacked
from tests.rules.arena.tables import (
    arena,
    aside,
    blows,
    choose,
    glory,
    left,
    misfortune,
    monster,
    only,
    options,
    pending,
    refusal_of,
    refused,
    seen,
    starting,
    table,
)

BULL = "minotaur@c2#1"


# ---------------------------------------------------------------- Air


def test_air_gives_a_point():
    """AR-E6, AR-E8, AR-R45: in the hero phase being played."""
    state = arena("kyra valeros", elements={0: "air"})
    played = only(choose(state, "air"), ElementPlayed)
    assert (played.element, left(state), seen(state, 0).elements, state.supply.elements["air"]) == ("air", 5, (), 6)
    assert refused(state, "air") == ("AR-E3", "not held")


def test_air_of_somebody_else():
    """AR-R45: is played in the own hero phase only."""
    state = arena("kyra valeros", elements={1: "air"})
    assert aside(state, 1) == set()
    assert refused(state, "air", seat=1) == ("turn order", "not asked")


# ---------------------------------------------------------------- Earth


def test_earth_takes_a_point():
    """AR-E7, AR-E8, AR-R45: each opponent may play one, in seat order, before anything else."""
    state = arena("valeros merisiel ezren kyra", current=2, elements={0: "earth", 1: "earth", 2: "earth"})
    assert (pending(state), options(state), table(state).stage) == ([(0, "MayEarth")], {"earth", "pass"}, "earth")
    choose(state, "earth")
    assert pending(state) == [(1, "MayEarth")]
    choose(state, "pass")
    assert (pending(state), left(state)) == ([(2, "MayPrepare")], 3)
    assert [seen(state, seat).elements for seat in range(4)] == [(), ("earth",), ("earth",), ()]


def test_earth_only_at_the_beginning():
    """AR-E7, AR-R45: not in one's own hero phase, nor later."""
    state = arena("kyra valeros", elements={0: "earth", 1: "earth"})
    choose(state, "pass")
    assert refused(state, "earth") == refused(state, "earth", seat=1) == ("turn order", "not asked")
    assert aside(state, 1) == set()


def test_earth_after_a_first_placement():
    """AR-R45."""
    state = arena("valeros kyra", "- a7", elements={1: "earth"})
    assert pending(state) == [(0, "MayEnter")]
    choose(state, "enter:d1")
    assert pending(state) == [(1, "MayEarth")]


# ---------------------------------------------------------------- Fire and Water at any time


def test_fire_and_water_in_the_own_hero_phase():
    """AR-E3, AR-E4, AR-E5, AR-R44: on any monster; they add up."""
    state = arena("kyra valeros", "a7 g7", "minotaur@c2#1 troll@f3#2", elements={0: "fire water"})
    assert starting(state, "fire", "water") == {"fire:1", "fire:2", "water:1", "water:2"}
    choose(state, "fire:2 water:1")
    assert [(one.slot, one.fire, one.water, one.mod) for one in table(state).monsters] == [(1, 0, 1, -2), (2, 1, 0, 2)]
    assert (pending(state), left(state)) == ([(0, "MayPrepare")], 4)


def test_fire_and_water_in_the_turns_of_others():
    """AR-E3, AR-R44: whenever the game waits; nobody's question changes."""
    state = arena("kyra valeros ezren", "a7 c1 g7", BULL, elements={1: "water", 2: "fire"})
    assert aside(state, 1) == {"aside:water:1"}
    before = pending(state)
    played = only(choose(state, "aside:water:1", seat=1), ElementPlayed)
    choose(state, "aside:fire:1", seat=2)
    assert (played.seat, played.slot, pending(state), monster(state, 1).mod) == (1, 1, before, 0)
    assert (aside(state, 1), aside(state, 2)) == (set(), set())
    assert blows(choose(state, "end")) == [("minotaur", 1, "melee", 3)]


@pytest.mark.parametrize("element", ["fire", "water"])
def test_what_cannot_be_played(element):
    """AR-E3, AR-E4, AR-Z13."""
    state = arena("kyra valeros", "a7 g7", "minotaur@c2#1 ettin@f3#2", elements={0: element})
    assert starting(state, "fire", "water") == {f"{element}:1"}
    assert refused(state, f"{element}:3") == ("AR-E4", "no monster")
    refusal = refusal_of(state, f"{element}:2")
    assert (refusal.rule, refusal.reason, refusal.facts["monster"]) == ("AR-Z13", "resistant", "ettin")
    other = "fire" if element == "water" else "water"
    assert refused(state, f"{other}:1") == ("AR-E3", "not held")


def test_effects_last_until_the_end_of_the_phase():
    """AR-E4, AR-E5, AR-R44: for all its attacks; then they are forgotten."""
    state = arena("kyra valeros ezren", "c1 b2 g7", BULL, elements={0: "fire"})
    choose(state, "fire:1")
    events = choose(state, "end")
    assert blows(events) == [("minotaur", 0, "melee", 5), ("minotaur", 1, "melee", 5)]
    assert monster(state, 1).mod == 0


def test_damage_is_not_below_nothing():
    """AR-R44: however much Water there is."""
    state = arena("kyra valeros ezren", "g7 c1 g7", BULL, elements={0: "water", 1: "water", 2: "water"})
    choose(state, "water:1")
    choose(state, "aside:water:1", seat=1)
    choose(state, "aside:water:1", seat=2)
    attack = only(choose(state, "end"), MonsterAttacked)
    assert (attack.damage, attack.unblocked) == (0, 0)


def test_with_its_monster_the_effect_is_gone():
    """AR-R44."""
    state = arena("valeros kyra", "c2 g7", "minotaur@c2#1 troll@f3#2", tokens={0: "str6"}, elements={0: "fire"})
    choose(state, "fire:1 strike:1")
    assert [one.mod for one in table(state).monsters] == [0]
    assert seen(state, 0).elements == ()


# ---------------------------------------------------------------- windows


def test_who_is_asked_before_an_attack():
    """AR-E3, AR-R44, AR-DEC9: holders of Fire and Water, in seat order from the current one."""
    state = arena("kyra valeros ezren", "a7 c1 g7", BULL, begin="monsters", current=1,
                  elements={0: "fire", 1: "water", 2: "air earth"})  # fmt: skip
    assert (pending(state), options(state)) == ([(1, "MayPlayElement")], {"water:1", "pass", "pass_rest"})
    choose(state, "pass")
    assert (pending(state), options(state)) == ([(0, "MayPlayElement")], {"fire:1", "pass", "pass_rest"})
    choose(state, "pass")
    assert (pending(state), misfortune(state)) == ([], [0, 3, 0])


def test_all_are_asked_again_after_a_play():
    """AR-DEC9: Water may answer Fire."""
    state = arena("kyra valeros", "a7 c1", BULL, begin="monsters", elements={0: "fire", 1: "water"})
    assert pending(state) == [(0, "MayPlayElement")]
    choose(state, "fire:1")
    assert (pending(state), table(state).blow.unblocked) == ([(1, "MayPlayElement")], 5)
    choose(state, "water:1")
    assert glory(state) == [3, 0]


def test_passing_for_the_rest():
    """AR-DEC9: no more windows in this phase for this seat."""
    state = arena("kyra valeros", "c1 b2", "minotaur@c2#1 troll@d2#2", begin="monsters", elements={1: "water"})
    choose(state, "pass_rest")
    assert pending(state) == []
    state = arena("kyra valeros", "c1 b2", "minotaur@c2#1 troll@d2#2", begin="monsters", elements={1: "water"})
    choose(state, "pass")
    assert pending(state) == [(1, "MayPlayElement")]


def test_no_window_that_changes_nothing():
    """AR-R44: an attack that Fire could not raise above the defense, and of which Water could take nothing."""
    state = arena("kyra valeros", "a7 c1", BULL, begin="monsters", tokens={1: "con8"},
                  cards={1: "reactive_guard{con3}"}, elements={0: "fire", 1: "water"})  # fmt: skip
    assert pending(state) == []


def test_in_a_window_the_monster_attacks_that_was_named():
    """AR-R44: another monster may be chosen; the question is asked again."""
    state = arena("kyra valeros", "a7 c1", "minotaur@c2#1 troll@d1#2", begin="monsters", elements={1: "water"})
    choose(state, "water:2")
    assert glory(state) == [3 + 4, 0]
