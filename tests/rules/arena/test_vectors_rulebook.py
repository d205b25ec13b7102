"""The rulebook's examples: vectors AR-V1 to AR-V20."""

import pytest

from rules.arena.agenda import Aftermath, EndTurn
from rules.arena.catalog import ELEMENT_OF
from rules.arena.events import HeroAttacked, ItemDestroyed, MonsterAttacked, MonstersCame
from rules.arena.state import summoning_cell
from tests.rules.arena.tables import (
    arena,
    blows,
    brought,
    choose,
    glory,
    immune,
    laid,
    left,
    misfortune,
    monster,
    on,
    only,
    options,
    pending,
    places,
    play_of,
    refused,
    runes,
    seen,
    sheet,
    start,
    starting,
    table,
    tile,
    used,
)


def test_v1_tokens_of_the_set_up():
    """AR-V1 (AR-S11, AR-S14, AR-S15, AR-S16)."""
    state = laid(4, rolls=[4])
    assert (state.monsters[0].slot, state.monsters[0].at) == (1, summoning_cell(state, 4))
    with_tokens = {number: state.tiles[summoning_cell(state, number)] for number in range(1, 9)}
    assert [len(one.abilities) for one in with_tokens.values()] == [1] * 8
    assert [number for number, one in with_tokens.items() if one.items] == [5, 6, 7, 8]
    assert [one.items for one in with_tokens.values() if one.items] == [1] * 4
    assert {number: tile(state, summoning_cell(state, number)).element for number in with_tokens} == ELEMENT_OF


def test_v2_glory_and_a_marker_until_the_own_turn():
    """AR-V2 (AR-H1, AR-H2, AR-H3, AR-M8, AR-M11)."""
    state = arena("merisiel valeros", "a7 c5", "minotaur@c2#1", begin="end")
    assert (glory(state), immune(state, 1), pending(state)) == ([4, 0], {1: 0}, [(1, "MayPrepare")])
    assert blows(choose(state, "end")) == []
    assert immune(state, 1) == {}
    assert blows(choose(state, "end")) != []


def test_v3_tokens_go_to_the_rod():
    """AR-V3 (AR-H5, AR-I4, AR-R21)."""
    state = arena("ezren kyra", "c2 g7", "medusa@c2#1", tokens={0: "int3 str1"},
                  cards={0: "magic_rod passwall{int1} mage_armor{int2}"})  # fmt: skip
    choose(state, "alloc:magic_rod.str1.int2")
    assert (sheet(state, 0), on(state, 0, "magic_rod"), on(state, 0, "passwall")) == ("int4", "str1 int2", "")
    assert seen(state, 0).modifiers.magic == 2
    (hit,) = only(choose(state, "card:magic_rod:1:1"), HeroAttacked).hits
    assert (hit.damage, hit.total) == (3, 3)


def test_v4_a_shift_carries_heroes():
    """AR-V4 (AR-A7, AR-A8, AR-A9)."""
    state = arena("valeros kyra", "d2 d3")
    before = {cell: state.tiles[cell] for cell in ("d1", "d2", "d3")}
    choose(state, "shift:d1")
    assert (state.doom, places(state), left(state)) == ("d1", ["d3", "d4"], 3)
    assert [state.tiles[cell] for cell in ("d2", "d3", "d4")] == list(before.values())
    assert tile(state, "d2").kind == "trapdoor"


def test_v5_a_blow_that_is_wholly_blocked_destroys_an_item():
    """AR-V5 (AR-M7, AR-M11, AR-M12, AR-Z8, AR-E5, AR-T5)."""
    state = arena(
        "ezren valeros", "a7 d2", "frost_giant@c2#1", begin="monsters", tokens={1: "con4"}, runes={1: "def_plus"},
        cards={1: "adamantine_plate{con2} wooden_shield{dex2} flaming_longsword{str2}"}, elements={1: "water"},
    )  # fmt: skip
    events = choose(state, "water:1")
    attack = only(events, MonsterAttacked)
    assert (attack.damage, attack.defense, attack.unblocked, attack.mode) == (7, 7, 0, "critical")
    assert only(events, ItemDestroyed).item == "flaming_longsword"
    assert (sheet(state, 1), play_of(state, 1)) == ("str2 con4", ["adamantine_plate", "wooden_shield"])
    assert (runes(state, 1), state.heroes[1].elements, immune(state, 1), glory(state)) == ("", [], {1: 0}, [0, 0])


def test_v6_a_curve_goes_round_corners():
    """AR-V6 (AR-Q1, AR-R27)."""
    state = arena("kyra valeros ezren", "g7 d1 a3", "erinys@c2#1", walls="c2NW", begin="nothing")
    assert {"d1", "a3"} <= set(monster(state, 1).ranged)
    assert not {"d1", "a3"} & set(monster(state, 1).melee)
    state = arena("kyra valeros ezren", "g7 d1 a3", "erinys@c2#1", walls="c2NW", begin="monsters")
    assert glory(state) == [14, 0, 0]


def test_v7_a_diagonal_goes_through_walls():
    """AR-V7 (AR-Q2, AR-R39)."""
    state = arena("merisiel kyra ezren valeros", "d5 b2 c4 d3", "chimera@b3#1", walls="c4NESW", begin="nothing")
    assert {cell for cell in places(state) if cell in monster(state, 1).melee} == {"b2"}
    assert {cell for cell in places(state) if cell in monster(state, 1).ranged} == {"c4", "d5"}
    events = start(state, Aftermath())
    assert blows(events) == [("chimera", 0, "ranged", 7), ("chimera", 1, "melee", 7), ("chimera", 2, "ranged", 7)]
    assert (glory(state), misfortune(state)) == ([14, 0, 0, 0], [7, 0, 0, 0])
    assert immune(state, 3) == {}


def test_v8_a_double_attack_after_a_shift():
    """AR-V8 (AR-Z1, AR-Z2, AR-Z3, AR-Z4, AR-Z13)."""
    state = arena("merisiel kyra", "g7 d1", "ettin@c2#2", tokens={1: "con4"}, elements={1: "water"})
    choose(state, "shift:d1")
    assert places(state) == ["g7", "d2"]
    events = choose(state, "end")
    assert blows(events) == [("ettin", 1, "melee", 2), ("ettin", 1, "ranged", 1)]
    assert (glory(state), immune(state, 1), state.heroes[1].elements) == ([3, 0], {2: 0}, ["water"])


@pytest.mark.parametrize(("die", "cells"), [(3, ["f3", "f5"]), (8, ["b3", "c2"])])
def test_v9_initiative_gives_the_tokens(die, cells):
    """AR-V9 (AR-P2, AR-P3, AR-P4)."""
    state = arena(begin="nothing", fields={"decks": {2: ["ettin", "ankhrav", "fire_elemental"]}, "level": 1})
    came = only(start(state, Aftermath(), rolls=[die]), MonstersCame)
    assert [(one.what, one.slot, one.at) for one in came.monsters] == [
        ("ankhrav", 1, cells[0]), ("ettin", 2, cells[1]),
    ]  # fmt: skip
    assert [(one.id, one.slot, one.at) for one in state.monsters] == [("ankhrav", 1, cells[0]), ("ettin", 2, cells[1])]
    assert (state.boxed, state.decks[2]) == (["fire_elemental"], [])


def test_v10_two_shifts_bring_a_rival_into_reach():
    """AR-V10 (AR-A7, AR-M8)."""
    state = arena("valeros ezren", "a1 e7", "minotaur@e2#1")
    assert "e7" not in monster(state, 1).ranged
    choose(state, "shift:e4 shift:e7")
    assert (places(state), state.doom) == (["a1", "e6"], "e7")
    choose(state, "end")
    assert (glory(state), immune(state, 1)) == ([4, 0], {1: 0})


def test_v11_a_token_of_dexterity_pays_for_an_action():
    """AR-V11 (AR-A15, AR-H11)."""
    state = arena("merisiel kyra", "c2 g7", tokens={0: "dex1"}, lying={"c2": "dex"})
    choose(state, "collect:dex")
    assert (pending(state), options(state)) == ([(0, "MayTakeMental")], {"mental:int", "mental:wis", "mental:cha"})
    choose(state, "mental:cha")
    assert (sheet(state, 0), left(state), tile(state, "c2").abilities) == ("dex2 cha1", 4, ())


def test_v12_iomedae_is_taken_flipped_and_scored():
    """AR-V12 (AR-D1, AR-D4, AR-X4)."""
    state = arena("kyra valeros", "a1 g7", tokens={0: "cha4"})
    choose(state, "take")
    assert seen(state, 0).deity == "iomedae"
    assert refused(state, "flip") == ("AR-D4", "ego")
    state.heroes[0].sheet["cha"] = 6
    choose(state, "flip")
    assert seen(state, 0).flipped
    for on_the_sheet, on_a_card, points in ((8, 0, 5), (7, 1, 4)):
        state.heroes[0].sheet["cha"] = on_the_sheet
        end = arena(
            "kyra valeros", "a1 g7", tokens={0: f"cha{on_the_sheet}"}, current=1, begin="over", fields={"round": 40},
            cards={0: "heroism{cha1}"} if on_a_card else {}, hero={0: {"deity": "iomedae", "flipped": True}},
        )  # fmt: skip
        assert seen(end, 0).score.deity == points


def test_v13_two_runes_of_less_damage():
    """AR-V13 (AR-T4, AR-T8, AR-T9)."""
    state = arena("valeros kyra", "c2 g7", "troll@c2#1", tokens={0: "str4"}, runes={0: "dmg_minus dmg_minus"})
    events = choose(state, "strike:1 strike:1 strike:1")
    assert [one.hits[0].damage for one in brought(events, HeroAttacked)] == [1, 1, 2]
    assert (monster(state, 1).damage, runes(state, 0)) == (4, "")


@pytest.mark.parametrize(
    ("sheet", "sword", "answer", "damage"),
    [
        ("str2", "", "strike:1", 1),
        ("", "{str2}", "card:flaming_longsword:1:1", 2),
        ("", "{str2}", "card:flaming_longsword:0:1", 1),
    ],
)
def test_v14_tokens_on_a_card_do_not_count_for_the_sheet(sheet, sword, answer, damage):
    """AR-V14 (AR-H7, AR-I5)."""
    state = arena("valeros kyra", "c2 g7", "troll@c2#1", tokens={0: sheet}, cards={0: f"flaming_longsword{sword}"})
    assert only(choose(state, answer), HeroAttacked).hits[0].damage == damage


def test_v15_a_bolt_along_a_line():
    """AR-V15 (AR-K8, AR-R59)."""
    state = arena("ezren kyra", "b2 g7", "troll@d2#1 medusa@c2#2 velstrac@a2#3", cards={0: "lightning_bolt{int3}"})
    assert starting(state, "card") == {"card:lightning_bolt:0:E", "card:lightning_bolt:0:W"}
    events = choose(state, "card:lightning_bolt:0:E card:lightning_bolt:0:E")
    assert [
        sorted((hit.monster, hit.damage, hit.total) for hit in one.hits) for one in brought(events, HeroAttacked)
    ] == [[("medusa", 3, 3), ("troll", 3, 3)], [("medusa", 3, 6), ("troll", 3, 6)]]
    assert sorted(seen(state, 0).kills) == ["medusa", "troll"]
    assert (monster(state, 3).damage, left(state)) == (0, 0)


def test_v16_one_block_until_the_own_turn():
    """AR-V16 (AR-K7, AR-R40, AR-R47)."""
    state = arena("kyra valeros", "a7 c1", "minotaur@c2#1 troll@e1#2", cards={1: "shield_block{con1}"},
                  begin="monsters")  # fmt: skip
    assert pending(state) == [(1, "MayBlock")]
    events = choose(state, "block:shield_block:0")
    assert [(one.monster, one.blocked, one.unblocked) for one in brought(events, MonsterAttacked)] == [
        ("minotaur", 2, 1), ("troll", 0, 6),
    ]  # fmt: skip
    assert (glory(state), used(state, 1, "shield_block")) == ([7, 0], True)
    start(state, EndTurn())
    assert (pending(state), used(state, 1, "shield_block")) == ([(1, "MayPrepare")], False)


@pytest.mark.parametrize(("on_it", "defense"), [(2, 3), (1, 1)])
def test_v17_mage_armor(on_it, defense):
    """AR-V17 (AR-K4, AR-K5)."""
    state = arena("ezren kyra", tokens={0: "con2"}, cards={0: f"mage_armor{{int{on_it}}}"}, begin="nothing")
    assert seen(state, 0).modifiers.defense == defense


def test_v18_water_is_cancelled():
    """AR-V18 (AR-R46)."""
    state = arena("valeros kyra", "g7 c6", "minotaur@c2#1", begin="monsters", elements={1: "water"},
                  cards={0: "flaming_longsword{int1}"})  # fmt: skip
    choose(state, "water:1")
    assert (pending(state), table(state).blow.damage) == ([(0, "MayCancel")], 2)
    attack = only(choose(state, "cancel"), MonsterAttacked)
    assert (attack.damage, glory(state), used(state, 0, "flaming_longsword")) == (4, [4, 0], True)
    assert (state.heroes[1].elements, state.supply.elements["water"]) == ([], 6)


@pytest.mark.parametrize(("dex", "effect", "damage"), [(1, 0, 1), (2, 1, 2)])
def test_v19_the_longspear_strikes(dex, effect, damage):
    """AR-V19 (AR-I4, AR-I5): a bare number is the whole damage."""
    state = arena("valeros kyra", "d2 g7", "troll@c2#1", cards={0: f"telekinetic_longspear{{dex{dex}}}"})
    events = choose(state, f"card:telekinetic_longspear:{effect}:1")
    assert only(events, HeroAttacked).hits[0].damage == damage


def test_v19_the_longspear_fetches_an_element():
    """AR-V19 (AR-R57, AR-I6): for no action point."""
    state = arena("valeros kyra", "e2 g7", "troll@c2#1", cards={0: "telekinetic_longspear{int1}"},
                  lying={"e2": "element"})  # fmt: skip
    choose(state, "card:telekinetic_longspear:2:e2+element")
    assert (state.heroes[0].elements, left(state), used(state, 0, "telekinetic_longspear")) == (["water"], 4, True)


@pytest.mark.parametrize(("kept", "back"), [("rapier", "flaming_longsword"), ("flaming_longsword", "rapier")])
def test_v20_of_two_melee_weapons_one_stays(kept, back):
    """AR-V20 (AR-I3, AR-R37)."""
    state = arena("valeros kyra", "c2 g7", lying={"c2": "item"}, hero={0: {"item_pile": ["rapier", "belt"]}},
                  cards={0: "flaming_longsword{str1} telekinetic_longspear v_potion v_speed"})  # fmt: skip
    choose(state, "collect:item reveal:rapier")
    assert (pending(state), options(state)) == ([(0, "MayKeep")], {"keep:rapier", "keep:flaming_longsword"})
    choose(state, f"keep:{kept}")
    assert sorted(play_of(state, 0)) == sorted(["telekinetic_longspear", "v_potion", "v_speed", kept])
    assert sorted(state.heroes[0].item_pile) == sorted(["belt", back])
    assert sheet(state, 0) == ("str1" if kept == "rapier" else "")
