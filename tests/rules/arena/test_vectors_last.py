"""Vectors AR-W16 to AR-W30."""

import msgspec
import pytest

from rules.arena.catalog import PHYSICAL
from rules.arena.events import GameOver, MonsterAttacked
from rules.arena.state import summoning_cell
from tests.rules.arena.tables import (
    GAME,
    arena,
    blows,
    choose,
    glory,
    left,
    misfortune,
    monster,
    on,
    only,
    options,
    own,
    pending,
    places,
    play_of,
    refused,
    runes,
    safe,
    seen,
    sheet,
    starting,
    table,
    used,
)


def test_w16_what_is_left_in_the_supply():
    """AR-W16 (AR-F11, AR-R32)."""
    state = arena("valeros kyra ezren", "g7 c5 c1", "minotaur@c2#1", begin="monsters", supply={"glory": 2})
    assert (glory(state), state.supply.glory, table(state).glory_left) == ([2, 0, 0], 0, "empty")


def test_w17_two_take_away_and_a_rune_too():
    """AR-W17 (AR-E7, AR-R20)."""
    state = arena("kyra valeros ezren", elements={1: "earth", 2: "earth"}, runes={0: "act_minus"})
    assert pending(state) == [(1, "MayEarth")]
    choose(state, "earth", "earth")
    assert (pending(state), left(state), runes(state, 0)) == ([(0, "MayPrepare")], 1, "")
    assert state.supply.elements["earth"] == 6


def test_w18_fire_and_water():
    """AR-W18 (AR-E4, AR-E5, AR-R44)."""
    state = arena("kyra ezren", "a7 c5", "minotaur@c2#1", elements={0: "fire", 1: "water"})
    choose(state, "fire:1")
    assert monster(state, 1).mod == 2
    choose(state, "end")
    assert (pending(state), table(state).blow.unblocked) == ([(1, "MayPlayElement")], 6)
    attack = only(choose(state, "water:1"), MonsterAttacked)
    assert (attack.damage, glory(state)) == (4, [4, 0])
    assert (monster(state, 1).mod, state.supply.elements) == (0, dict.fromkeys(state.supply.elements, 6))


def test_w19_a_full_track():
    """AR-W19 (AR-A13, AR-A14)."""
    state = arena("kyra valeros", "c2 g7", tokens={0: "str2"}, cards={0: "scimitar{str2} glaive{str2}"},
                  lying={"c2": "str"})  # fmt: skip
    assert refused(state, "collect:str") == ("AR-A13", "full")
    assert "collect:str" not in options(state)


def test_w20_the_last_monster_falls():
    """AR-W20 (AR-X1, AR-R26)."""
    state = arena("valeros kyra", "c2 d2", "vampire@c2#1", tokens={0: "str2"}, begin="act", now={"spent": 1})
    state.monsters[0].damage = 5
    events = choose(state, "strike:1")
    over = only(events, GameOver)
    assert (over.reason, blows(events), GAME.outcome(state)) == ("last monster", [], over.winners)
    assert (left(state), pending(state), misfortune(state)) == (2, [], [0, 0])


def test_w20_its_explosion_comes_first():
    """AR-W20 (AR-X1, AR-R26, AR-Z5): where the game is over after two waves."""
    state = arena("valeros kyra", "c2 c2", "fire_elemental@c2#1", tokens={0: "str8"}, waves=2)
    only(choose(state, "strike:1"), GameOver)
    assert misfortune(state) == [2, 2]


def test_w21_the_third_player_chooses_an_element():
    """AR-W21 (AR-R10, AR-S20)."""
    state = arena("valeros ezren kyra", "g7 g6 d2", "troll@c2#1", current=2, elements={2: "air"},
                  hero={2: {"begun": False}})  # fmt: skip
    events = choose(state, "end")
    assert (pending(state), blows(events)) == ([(2, "MayTakeElement")], [])
    assert options(state) == {"element:water", "element:fire", "element:earth"}
    assert blows(choose(state, "element:earth")) == [("troll", 2, "melee", 6)]
    assert state.heroes[2].elements == ["air", "earth"]


@pytest.mark.parametrize(("card", "hurt"), [("dimension_door{int2}", 3), ("scroll", 0)])
def test_w22_blinking_away(card, hurt):
    """AR-W22 (AR-R12): what costs no action point provokes nothing."""
    state = arena("ezren kyra", "c2 g7", "ettin@c2#1", cards={0: card})
    choose(state, f"card:{card.split('{')[0]}:0:e1")
    assert (places(state)[0], misfortune(state)) == ("e1", [hurt, 0])


def test_w23_tokens_of_a_summoning():
    """AR-W23 (AR-P4, AR-P5, AR-P6)."""
    state = arena("valeros kyra ezren", begin="monsters", rolls=[7],
                  fields={"bag": list(PHYSICAL) * 2, "level": 1, "decks": {2: ["ettin", "ankhrav"]}})  # fmt: skip
    assert [one.at for one in state.monsters] == [summoning_cell(state, 7), summoning_cell(state, 8)]
    tiles = [state.tiles[summoning_cell(state, number)] for number in range(1, 9)]
    assert [len(one.abilities) for one in tiles] == [1] * 6 + [0] * 2
    assert [one.items for one in tiles] == [1] + [0] * 5 + [1] * 2
    assert state.bag == []


def test_w24_little_damage_is_not_blocked():
    """AR-W24: the empty clock answers by the automatic rule."""
    state = arena(
        "kyra valeros", "a7 d2", "troll@c2#1", begin="monsters", tokens={1: "con6"}, runes={1: "def_plus"},
        cards={1: "shield_block{con1} adamantine_plate{con1}"},
    )  # fmt: skip
    assert (pending(state), table(state).blow.unblocked) == ([(1, "MayBlock")], 1)
    assert safe(state) == ["pass"]
    choose(state, "pass")
    assert (glory(state), used(state, 1, "shield_block")) == ([1, 0], False)


def test_w26_markers_are_back_before_new_monsters_attack():
    """AR-W26 (AR-P1, AR-R22)."""
    state = arena(
        "kyra valeros", "a7 c1", begin="monsters", rolls=[1], cards={1: "shield_block{con1}!"},
        hero={0: {"deity": "sarenrae", "deity_used": True}},
        fields={"level": 2, "decks": {3: ["troll", "medusa", "velstrac", "wisp"]}},
    )  # fmt: skip
    assert [one.id for one in state.monsters] == ["troll", "medusa", "velstrac"]
    assert (pending(state), options(state)) == ([(1, "MayBlock")], {"block:shield_block:0", "pass"})
    choose(state, "block:shield_block:0")
    assert (misfortune(state), seen(state, 0).deity_used) == ([0, 2], False)


def test_w27_a_move_uses_no_trapdoor():
    """AR-W27 (AR-R49)."""
    state = arena("ezren kyra", "a4 g7", walls="a4N", cards={0: "passwall{int1}"})
    assert starting(state, "card") == {"card:passwall:0:a3", "card:passwall:0:a5", "card:passwall:0:b4"}
    choose(state, "card:passwall:0:a3 card:passwall:0:a4")
    assert left(state) == 2


def test_w28_a_spell_is_swapped_and_used():
    """AR-W28 (AR-D7, AR-D8, AR-R42, AR-R72)."""
    state = arena(
        "kyra valeros", "b2 g7", begin="act", tokens={0: "wis1"}, cards={0: "heal{wis1}!"},
        hero={0: {"deity": "iomedae", "flipped": True, "piles": {1: ["divine_lance", "bless"]}}},
    )  # fmt: skip
    choose(state, "deity:heal")
    assert pending(state) == [(0, "MaySwap")]
    choose(state, "swap:bless:wis1")
    assert (play_of(state, 0), sorted(state.heroes[0].piles[1])) == (["bless"], ["divine_lance", "heal"])
    assert (on(state, 0, "bless"), sheet(state, 0), used(state, 0, "bless")) == ("wis1", "wis1", False)
    assert starting(state, "card") == {"card:bless:0:dmg_plus", "card:bless:0:def_plus"}
    choose(state, "card:bless:0:dmg_plus")
    assert (runes(state, 0), left(state)) == ("dmg_plus", 4)
    assert refused(state, "deity:bless") == ("AR-D3", "used")


def test_w29_the_arena_closes():
    """AR-W29 (AR-R54): the last monster phase is played."""
    state = arena("valeros kyra ezren", "g7 c1 g6", "minotaur@c2#1 troll@f3#2", current=2, fields={"round": 27})
    events = choose(state, "end")
    over = only(events, GameOver)
    assert (blows(events), over.reason, over.winners) == ([("minotaur", 1, "melee", 3)], "round cap", (2,))
    assert [one.score.total for one in table(state).heroes] == [0, 0, 3]


def test_w30_no_number_gives_the_rival_away():
    """AR-W30 (AR-F10)."""
    views = []
    for theirs in (5, 9):
        state = arena("ezren kyra", hero={0: {"glory": 7}, 1: {"glory": theirs}})
        assert state.supply.glory == 100 - 7 - theirs
        views.append(own(state, 0))
        assert (own(state, 0).glory, table(state).glory_left) == (7, "plenty")
        assert [one.points for one in table(state).heroes] == [None, None]
    assert msgspec.json.encode(views[0]) == msgspec.json.encode(views[1])
