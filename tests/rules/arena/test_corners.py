"""Where several rules meet."""

from random import Random

import pytest

from rules.arena import actions as act
from rules.arena.board import NEXT, OPPOSITE, SIDES
from rules.arena.events import Moved, RuneTaken
from tests.rules.arena.scripted import Scripted
from tests.rules.arena.tables import (
    GAME,
    arena,
    blows,
    choose,
    glory,
    left,
    misfortune,
    monster,
    only,
    pending,
    places,
    play_of,
    refused,
    runes,
    seen,
    sheet,
    starting,
    table,
    used,
)


def first_of_the_shortest(state, start, goal, most):
    """The way that goes north before east before south before west, among the shortest; None if it is too far."""
    ways = [(start,)]
    for _ in range(most):
        ways = [
            (*way, there)
            for way in ways
            for side in SIDES
            if (there := NEXT[way[-1]].get(side)) in state.tiles
            and side in state.tiles[way[-1]].sides
            and OPPOSITE[side] in state.tiles[there].sides
        ]  # in the order of their steps
        for way in ways:
            if way[-1] == goal:
                return way
    return None


@pytest.mark.parametrize("seed", range(6))
def test_ways_of_several_steps(seed):
    """AR-R49: on boards with walls, wherever the Doom Area is."""
    luck = Random(seed)
    state = arena("merisiel kyra", "d2 g7", cards={0: "skirmish{dex1}"}, doom=luck.choice(["d4", "c2", "e3", "a1"]))
    for one in state.tiles.values():
        one.sides = "".join(side for side in SIDES if luck.random() < 0.8)
    offered = {option.split(":")[3] for option in starting(state, "card")}
    expected = {cell: first_of_the_shortest(state, "d2", cell, 3) for cell in state.tiles if cell != "d2"}
    assert offered == {cell for cell, way in expected.items() if way}
    for cell in sorted(offered)[:: max(1, len(offered) // 4)]:
        again = GAME.redeal(GAME.public(state), Scripted())
        assert only(choose(again, f"card:skirmish:0:{cell}"), Moved).path == expected[cell]


def test_a_destroyed_item_pays_for_an_action():
    """AR-R61, AR-H11, AR-I9, AR-R38: its tokens of Dexterity count on the sheet at once."""
    state = arena("merisiel kyra", "c2 g7", "frost_giant@c2#1", cards={0: "rapier{dex2}"})
    choose(state, "rotate:cw")
    assert (play_of(state, 0), sheet(state, 0), left(state)) == ([], "dex2", 4)


def test_a_sanctuary_is_in_time():
    """AR-R13, AR-H3: it costs a point on the tile of the monster, which then may not attack any more."""
    state = arena("kyra valeros", "c2 g7", "troll@c2#1", cards={0: "sanctuary{wis1}"})
    assert blows(choose(state, "card:sanctuary:0:1 stride:E end")) == []
    assert misfortune(state) == [0, 0]


def test_a_wall_protects_from_a_push():
    """AR-R48: heroes are reached through open sides."""
    state = arena("valeros kyra", "c2 b2", walls="b2E", cards={0: "knockback{str1}"})
    assert starting(state, "card") == set()
    assert refused(state, "card:knockback:0:1+N") == ("AR-R48", "hero")


def test_nobody_is_pushed_into_the_doom_area():
    """AR-R48, AR-A3."""
    state = arena("valeros kyra", "d3 d3", cards={0: "knockback{str1}"})
    assert refused(state, "card:knockback:0:1+S") == ("AR-R48", "way")
    assert starting(state, "card") == {f"card:knockback:0:1+{side}" for side in "NEW"}


def test_a_tile_that_slows():
    """AR-R19, AR-T1: where the option shows it."""
    state = arena("kyra valeros", "b5 g7", "minotaur@f3#1")
    state.tiles["c5"].rune = "act_minus"
    assert only(choose(state, "stride:E"), RuneTaken).rune == "act_minus"
    choose(state, "end end")
    assert (pending(state), left(state)) == ([(0, "MayPrepare")], 3)
    assert runes(state, 0) == ""


def test_the_last_of_a_wave_and_then_the_next_wave():
    """AR-R26, AR-G3, AR-P2: the phase goes on, and a summoning follows it."""
    state = arena("valeros kyra", "c2 g7", "ettin@c2#2", tokens={0: "str2"}, begin="turn")
    state.monsters[0].damage = 4
    choose(state, "strike:2 stride:S")
    assert (state.monsters, left(state), table(state).level) == ([], 2, 2)
    choose(state, "end", rolls=[3])
    assert ([one.slot for one in state.monsters], table(state).level) == ([1, 2, 3], 3)


def test_the_last_seat_is_counted_from_the_first_player():
    """AR-R54, AR-R4: seat 0 is the last one when seat 1 began."""
    early = arena("valeros kyra", current=1, begin="over", fields={"first": 1, "round": 40})
    late = arena("valeros kyra", current=0, begin="over", fields={"first": 1, "round": 40})
    assert (GAME.outcome(early), table(late).reason) == (None, "round cap")


def test_only_water_of_rivals_is_cancelled():
    """AR-R46: the own token counts on."""
    state = arena("valeros kyra", "g7 c1", "troll@c2#1", cards={0: "flaming_longsword{int1}"},
                  elements={0: "water", 1: "water"})  # fmt: skip
    choose(state, "water:1")
    choose(state, "aside:water:1", seat=1)
    choose(state, "end cancel")
    assert (glory(state), used(state, 0, "flaming_longsword")) == ([4, 0], True)


def test_a_seat_that_left_is_asked_nothing():
    """AR-R55: neither for Water nor in its turn; a block is used by the automatic rule."""
    state = arena("kyra valeros ezren", "g7 c1 g6", "troll@c2#1", elements={1: "water earth"},
                  cards={1: "shield_block{con1}"})  # fmt: skip
    choose(state, "pass")
    GAME.apply(state, None, act.Leave(1), Scripted())
    choose(state, "end")
    assert pending(state) == [(2, "MayPrepare")]
    assert GAME.aside(state) == []
    assert glory(state) == [4, 0, 0]


def test_fire_on_two_attacks():
    """AR-R44, AR-E4: of opportunity and of the phase."""
    state = arena("kyra valeros", "c2 c1", "troll@c2#1", elements={0: "fire"})
    events = choose(state, "fire:1 rotate:cw end")
    assert blows(events) == [("troll", 0, "melee", 6), ("troll", 1, "melee", 8)]
    assert monster(state, 1).mod == 0


def test_a_marker_of_a_turn_saves_in_the_turns_of_others():
    """AR-H2, AR-H3, AR-Z7: also from the attack after a teleport."""
    state = arena(
        "ezren kyra", "a7 e2", "troll@e6#1 velstrac@c2#2", hero={1: {"immune": {1: 1}}}, begin="end", rolls=[5]
    )
    assert (places(state)[1], seen(state, 1).immune, glory(state)) == ("e6", ((2, 0),), [5, 0])
