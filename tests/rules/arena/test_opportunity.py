"""Attacks of opportunity: what provokes them, when they happen, and what they do."""

import pytest

from rules.arena.events import AbilityWorked, MonsterAttacked, MonsterMoved, Moved, Provoked
from tests.rules.arena.tables import (
    GAME,
    arena,
    blows,
    brought,
    choose,
    glory,
    immune,
    misfortune,
    names,
    only,
    pending,
    places,
    play_of,
    runes,
    sheet,
)

ETTIN = "ettin@c2#1"
PACK = "mage_hand{int1} dimension_door{int2} passwall{int1} haste{int3} ring{int2} lightning_bolt{int3} magic_rod{str1}"


@pytest.mark.parametrize(
    ("answer", "provokes"),
    [
        ("stride:E", True), ("rotate:cw", True), ("shift:d1", True), ("collect:element", True),
        ("card:mage_hand:0:c2+element", True), ("card:passwall:0:c1", True), ("card:dimension_door:0:e1", True),
        ("strike:1", False), ("card:magic_rod:0:1", False), ("card:haste:0", False), ("card:ring:0:c2+cw", False),
        ("card:ring:1:d1", False), ("fire:1", False), ("air", False), ("alloc", False), ("deity:c1+cw", False),
    ],
)  # fmt: skip
def test_what_provokes(answer, provokes):
    """AR-A17, AR-R12, AR-R15: an action for points that is no attack on that monster."""
    state = arena("ezren kyra", "c2 g7", "troll@c2#1", cards={0: PACK}, lying={"c2": "element"},
                  elements={0: "air"}, hero={0: {"deity": "torag"}})  # fmt: skip
    if answer == "fire:1":
        state.heroes[0].elements.append("fire")
    events = choose(state, answer)
    while pending(state)[0][1] == "MayPlayElement":  # Fire was collected
        events += choose(state, "pass")
    assert (bool(brought(events, Provoked)), misfortune(state)[0]) == (provokes, 4 if provokes else 0)


def test_an_attack_on_another_monster_provokes():
    """AR-R12: one that does not include the monster on the tile."""
    state = arena("ezren kyra", "c2 g7", "ettin@c2#1 troll@d2#2", cards={0: PACK})
    assert blows(choose(state, "card:lightning_bolt:0:E")) == [("ettin", 0, "melee", 3)]


def test_an_attack_on_all_does_not():
    """AR-R12: the monster of the tile is among them."""
    state = arena("valeros kyra", "c2 g7", "ettin@c2#1 troll@d2#2", cards={0: "swipe{str2}"})
    assert blows(choose(state, "card:swipe:0")) == []


def test_entering_the_tile_of_a_monster_does_not():
    """AR-R12."""
    state = arena("valeros kyra", "b2 g7", ETTIN)
    assert blows(choose(state, "stride:E")) == []


def test_ending_the_phase_does_not():
    """AR-R12: the monster phase has its own attack."""
    state = arena("valeros kyra", "c2 g7", "troll@c2#1")
    events = choose(state, "end")
    assert (brought(events, Provoked), blows(events)) == ([], [("troll", 0, "melee", 6)])


def test_it_comes_after_the_action():
    """AR-R13: wherever the hero then is, with all that the action brought."""
    state = arena("valeros kyra", "c2 g7", "troll@c2#1", lying={"c2": "item"},
                  hero={0: {"item_pile": ["adamantine_plate", "belt", "longbow"]}}, tokens={0: "con2"})  # fmt: skip
    events = choose(state, "collect:item")
    assert (pending(state), blows(events)) == ([(0, "MayReveal")], [])
    events = choose(state, "reveal:belt")
    assert (blows(events), pending(state)) == ([("troll", 0, "melee", 3)], [(0, "MayAct")])
    state = arena("valeros kyra", "c2 g7", "troll@c2#1", lying={"c2": "con"}, tokens={0: "con1"})
    assert blows(choose(state, "collect:con")) == []
    assert blows(choose(state, "mental:int")) == [("troll", 0, "melee", 3)]


def test_what_it_does():
    """AR-R13, AR-M6, AR-M9, AR-F4: one melee attack with normal damage, misfortune, the marker of the current seat."""
    state = arena("valeros kyra", "c2 g7", "minotaur@c2#3", tokens={0: "con2"})
    events = choose(state, "rotate:cw")
    attack = only(events, MonsterAttacked)
    assert (attack.mode, attack.damage, attack.defense, attack.unblocked) == ("normal", 2, 1, 1)
    assert (attack.points, attack.to, misfortune(state), glory(state)) == ("misfortune", 0, [1, 0], [0, 0])
    assert immune(state, 0) == {3: 0}
    assert names(events, "Rotated", "Provoked", "MonsterAttacked", "Marked") == [
        "Rotated", "Provoked", "MonsterAttacked", "Marked",
    ]  # fmt: skip


def test_one_for_a_monster_and_turn():
    """AR-R13, AR-H3: then the hero is safe from it, also in the monster phase."""
    state = arena("valeros kyra", "c2 g7", ETTIN)
    events = choose(state, "rotate:cw stride:E stride:W stride:E")
    assert blows(events) == [("ettin", 0, "melee", 3)]
    assert blows(choose(state, "end")) == []


def test_a_marker_of_somebody_else_protects_too():
    """AR-R13, AR-H3."""
    state = arena("valeros kyra", "c2 g7", ETTIN, hero={0: {"immune": {1: 1}}})
    assert blows(choose(state, "rotate:cw")) == []


def test_the_double_attack_adds_nothing():
    """AR-R14, AR-Z3: also where the ranged attack would reach the hero."""
    state = arena("valeros kyra", "c2 g7", "red_dragon@c2#1")
    assert blows(choose(state, "stride:E")) == [("red_dragon", 0, "melee", 6)]


def test_out_of_reach_of_the_melee_attack():
    """AR-R13: it is made wherever the hero then is."""
    state = arena("ezren kyra", "c2 g7", ETTIN, cards={0: "dimension_door{int2}"})
    assert blows(choose(state, "card:dimension_door:0:b4")) == [("ettin", 0, "melee", 3)]


def test_no_monster_no_attack():
    """AR-R13: if it is no longer there."""
    state = arena("ezren kyra", "c2 g7", "ettin@c2#1 troll@c1#2", cards={0: "cone_of_cold{int3}"})
    state.monsters[0].damage = 4
    assert blows(choose(state, "card:cone_of_cold:0")) == []
    assert [one.id for one in state.monsters] == ["troll"]


@pytest.mark.parametrize(
    ("hero", "card"),
    [("valeros", "combat_reflexes{wis1}"), ("merisiel", "mobility{dex1}"), ("merisiel", "leather{int1}")],
)
def test_who_never_suffers_them(hero, card):
    """AR-R13: `no_opportunity`; the monster phase is another matter."""
    state = arena(f"{hero} kyra", "c2 g7", "troll@c2#1", cards={0: card})
    assert blows(choose(state, "stride:E")) == []
    assert immune(state, 0) == {}
    assert blows(choose(state, "end")) == [("troll", 0, "melee", 6)]


def test_a_card_without_its_tokens_does_not_help():
    """AR-K4."""
    state = arena("merisiel kyra", "c2 g7", "troll@c2#1", cards={0: "mobility"})
    assert blows(choose(state, "stride:E")) == [("troll", 0, "melee", 4)]


# ---------------------------------------------------------------- abilities


def test_its_melee_abilities_work():
    """AR-R13, AR-Z8, AR-Z9: an item is destroyed, a hero mesmerized; ranged ones do not."""
    state = arena("valeros kyra", "c2 g7", "frost_giant@c2#1", cards={0: "longbow{dex1} flaming_longsword"})
    choose(state, "rotate:cw")
    assert (play_of(state, 0), misfortune(state)) == (["longbow"], [6, 0])
    state = arena("valeros kyra", "c2 g7", "vampire@c2#1")
    choose(state, "rotate:cw")
    assert runes(state, 0) == "dmg_minus def_minus"
    state = arena("valeros kyra", "c2 g7", "medusa@c2#1")
    assert brought(choose(state, "rotate:cw"), AbilityWorked) == []


def test_no_monster_teleports():
    """AR-R14."""
    state = arena("valeros kyra", "c2 g7", "wisp@c2#1")
    assert brought(choose(state, "rotate:cw"), MonsterMoved) == []


def test_a_hero_is_teleported_and_attacked_with_normal_damage():
    """AR-R14, AR-R36, AR-Z7: by every other monster that has not attacked it yet."""
    state = arena("valeros kyra", "c2 g7", "troll@e6#3 erinys@c2#1 minotaur@f3#2", hero={0: {"immune": {}}})
    events = choose(state, "rotate:cw", rolls=[5])
    assert blows(events) == [("erinys", 0, "melee", 4), ("troll", 0, "melee", 4)]
    assert {one.mode for one in brought(events, MonsterAttacked)} == {"normal"}
    assert (only(events, Moved).how, places(state)[0], immune(state, 0)) == ("teleport", "e6", {1: 0, 3: 0})


# ---------------------------------------------------------------- reactions


def test_it_can_be_blocked():
    """AR-R47: in the own turn too."""
    state = arena("valeros kyra", "c2 g7", "troll@c2#1", cards={0: "shield_block{con1}"})
    choose(state, "stride:E")
    assert pending(state) == [(0, "MayBlock")]
    assert blows(choose(state, "block:shield_block:0")) == [("troll", 0, "melee", 2)]
    assert (misfortune(state), pending(state), sheet(state, 0)) == ([2, 0], [(0, "MayAct")], "")


def test_fire_and_water_count():
    """AR-R44: played at the window, or before."""
    state = arena("valeros kyra", "c2 g7", "troll@c2#1", elements={0: "water", 1: "fire"})
    choose(state, "stride:E")
    seats = []
    while pending(state)[0][1] == "MayPlayElement":
        seats.append(pending(state)[0][0])
        choose(state, "fire:1" if seats[-1] == 1 else "pass")
    assert seats[:2] == [0, 1]
    assert misfortune(state) == [6, 0]
    assert GAME.outcome(state) is None
