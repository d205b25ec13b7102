"""Strides, trapdoors, turning tiles, and the moves of cards and deities."""

import pytest

from rules.arena.events import Moved, Rotated
from tests.rules.arena.tables import (
    arena,
    brought,
    choose,
    left,
    only,
    options,
    places,
    refusal_of,
    refused,
    runes,
    starting,
    tile,
)

BOOTS = {0: "boots{dex2}"}


# ---------------------------------------------------------------- strides


def test_strides_go_to_the_four_neighbours():
    """AR-A1."""
    ends = {}
    for side in "NESW":
        state = arena("valeros kyra", "b2 g7")
        moved = only(choose(state, f"stride:{side}"), Moved)
        ends[side] = moved.path
        assert (moved.how, left(state)) == ("stride", 3)
    assert ends == {"N": ("b2", "b1"), "E": ("b2", "c2"), "S": ("b2", "b3"), "W": ("b2", "a2")}


@pytest.mark.parametrize("wall", ["b2E", "c2W", "b2E c2W"])
def test_both_sides_must_be_open(wall):
    """AR-A2."""
    state = arena("valeros kyra", "b2 g7", walls=wall)
    assert refused(state, "stride:E") == ("AR-A2", "wall")
    assert starting(state, "stride") == {"stride:N", "stride:S", "stride:W"}


def test_not_off_the_board_nor_into_the_doom_area():
    """AR-A3."""
    state = arena("valeros kyra", "d3 g7")
    refusal = refusal_of(state, "stride:S")
    assert (refusal.rule, refusal.reason, refusal.facts["to"]) == ("AR-A3", "doom", "d4")
    state = arena("valeros kyra", "g7 a1")
    assert refused(state, "stride:E") == refused(state, "stride:S") == ("AR-A3", "frame")
    assert starting(state, "stride") == {"stride:N", "stride:W"}


def test_any_number_of_heroes_on_a_tile():
    """AR-A4: and a monster."""
    state = arena("valeros merisiel ezren kyra", "b2 c2 c2 c2", "minotaur@c2#1")
    choose(state, "stride:E")
    assert places(state) == ["c2"] * 4


def test_walled_in_there_is_always_a_way():
    """AR-R64: the tile can be turned and tiles can be shifted."""
    state = arena("valeros kyra", "b2 g7", walls="b2NESW")
    assert starting(state, "stride") == set()
    assert starting(state, "rotate") == {"rotate:cw", "rotate:ccw"}
    assert len(starting(state, "shift")) == 12


# ---------------------------------------------------------------- trapdoors


def test_trapdoors_are_connected():
    """AR-A5."""
    state = arena("valeros kyra", "d1 g7")
    assert starting(state, "trapdoor") == {"trapdoor:g4", "trapdoor:d7", "trapdoor:a4"}
    moved = only(choose(state, "trapdoor:d7"), Moved)
    assert (moved.path, moved.how, left(state)) == (("d1", "d7"), "trapdoor", 3)


def test_walls_do_not_hinder_a_trapdoor():
    """AR-A5."""
    state = arena("valeros kyra", "d1 g7", walls="d1NESW g4NESW")
    choose(state, "trapdoor:g4")
    assert places(state)[0] == "g4"


@pytest.mark.parametrize(
    ("at", "to", "reason"), [("c2", "d7", "not on one"), ("d1", "c2", "no trapdoor"), ("d1", "d1", "no trapdoor")]
)
def test_no_trapdoor_there(at, to, reason):
    """AR-A5."""
    assert refused(arena("valeros kyra", f"{at} g7"), f"trapdoor:{to}") == ("AR-A5", reason)


def test_a_trapdoor_away_from_the_frame():
    """AR-R65: it keeps its wall and may be turned."""
    state = arena("valeros kyra", "d1 g7", walls="d1N")
    choose(state, "shift:d1")
    assert (places(state)[0], state.doom, tile(state, "d2").sides) == ("d2", "d1", "ESW")
    assert refused(state, "stride:N") == ("AR-A3", "doom")
    choose(state, "rotate:cw")
    assert tile(state, "d2").sides == "NSW"
    assert starting(state, "trapdoor") == {"trapdoor:g4", "trapdoor:d7", "trapdoor:a4"}


# ---------------------------------------------------------------- turning tiles


@pytest.mark.parametrize(
    ("walls", "way", "sides"),
    [("c2N", "cw", "NSW"), ("c2N", "ccw", "NES"), ("c2EW", "cw", "EW"), ("c2SW", "cw", "ES"), ("c2SW", "ccw", "NW")],
)
def test_turning_the_tile_under_the_hero(walls, way, sides):
    """AR-A6: by a quarter, either way."""
    state = arena("valeros kyra", "c2 g7", walls=walls)
    turned = only(choose(state, f"rotate:{way}"), Rotated)
    assert (turned.at, turned.way, tile(state, "c2").sides, left(state)) == ("c2", way, sides, 3)


def test_turning_moves_nobody():
    """AR-R16: not even on a rune tile, which gives nothing for it."""
    state = arena("kyra valeros", "c3 g7", begin="act")
    choose(state, "rotate:cw")
    assert (places(state)[0], runes(state, 0)) == ("c3", "")


# ---------------------------------------------------------------- moves of several steps


def test_a_move_takes_the_shortest_way():
    """AR-R49: ties go north, east, south, west from the first step on; every tile of the way is entered."""
    state = arena("merisiel kyra", "b2 g7", cards=BOOTS)
    moved = only(choose(state, "card:boots:1:c3"), Moved)
    assert (moved.path, moved.how, left(state)) == (("b2", "c2", "c3"), "move", 4)
    state = arena("merisiel kyra", "d2 g7", cards=BOOTS)
    moved = only(choose(state, "card:boots:1:c3"), Moved)
    assert moved.path == ("d2", "d3", "c3")
    state = arena("merisiel kyra", "d2 g7", cards=BOOTS, walls="d2S")
    assert only(choose(state, "card:boots:1:c3"), Moved).path == ("d2", "c2", "c3")


def test_runes_on_the_way_are_taken():
    """AR-R17, AR-R49, AR-T1: also of tiles that are passed."""
    state = arena("merisiel kyra", "c4 g7", cards=BOOTS)
    choose(state, "card:boots:1:c2")
    assert (places(state)[0], runes(state, 0)) == ("c2", "dmg_plus")


def test_how_far_a_move_goes():
    """AR-R49: by open sides; not to where the hero is."""
    state = arena("merisiel kyra", "a1 g7", cards=BOOTS, walls="a1E b2N")
    assert starting(state, "card") == {
        "card:boots:0:a2", "card:boots:1:a2", "card:boots:1:a3", "card:boots:1:b2",
    }  # fmt: skip
    assert refused(state, "card:boots:0:a3") == ("AR-R49", "where")
    assert refused(state, "card:boots:1:b1") == ("AR-R49", "where")
    assert refused(state, "card:boots:1:a1") == ("AR-R49", "where")


def test_a_move_does_not_enter_the_doom_area():
    """AR-R49, AR-A3: with walls ignored neither."""
    state = arena("ezren kyra", "d2 g7", cards={0: "passwall{int3}"})
    ways = {option.split(":")[3] for option in starting(state, "card") if option.startswith("card:passwall:1")}
    assert ways == {"d1", "c1", "e1", "c2", "b2", "e2", "f2", "d3", "c3", "e3"}
    assert refused(state, "card:passwall:1:d4") == ("AR-R49", "where")


def test_through_walls():
    """AR-R49: the second tier of Passwall goes through two of them."""
    state = arena("ezren kyra", "a1 g7", cards={0: "passwall{int3}"}, walls="a1ES b1ES a2ES")
    moved = only(choose(state, "card:passwall:1:b2"), Moved)
    assert (moved.path, left(state)) == (("a1", "b1", "b2"), 3)


def test_a_trapdoor_is_no_step_of_a_move():
    """AR-R49."""
    state = arena("merisiel kyra", "d1 g7", cards=BOOTS)
    assert not {"card:boots:1:g4", "card:boots:0:g4"} & options(state)
    assert refused(state, "card:boots:1:g4") == ("AR-R49", "where")


# ---------------------------------------------------------------- blinks


def test_where_a_blink_goes():
    """AR-R50: by distance alone; past walls and the Doom Area, and not passing anything."""
    state = arena("ezren kyra", "d3 g7", cards={0: "dimension_door{int2}"}, walls="d3NESW")
    cells = {option.split(":")[3] for option in starting(state, "card")}
    assert "d5" in cells
    assert not {"d3", "d4", "d7", "a2"} & cells
    assert len(cells) == 22
    moved = only(choose(state, "card:dimension_door:0:e5"), Moved)
    assert (moved.path, moved.how, runes(state, 0), left(state)) == (("d3", "e5"), "blink", "dmg_minus", 3)


@pytest.mark.parametrize("cell", ["d2", "d4", "h1", "g1"])
def test_where_a_blink_does_not_go(cell):
    """AR-R50, AR-A3."""
    state = arena("ezren kyra", "d2 g7", cards={0: "dimension_door{int2}"})
    assert refused(state, f"card:dimension_door:0:{cell}") == ("AR-R50", "where")


def test_desna():
    """AR-R49, AR-R50, AR-D3: a step, or on the second side a blink of two, for no points."""
    state = arena("kyra valeros", "b2 g7", walls="b2N", hero={0: {"deity": "desna"}})
    assert starting(state, "deity") == {"deity:a2", "deity:b3", "deity:c2"}
    state = arena("kyra valeros", "b2 g7", walls="b2N", hero={0: {"deity": "desna", "flipped": True}})
    assert len(starting(state, "deity")) == 10
    events = choose(state, "deity:c3")
    assert (only(events, Moved).how, left(state), runes(state, 0)) == ("blink", 4, "dmg_plus")


# ---------------------------------------------------------------- turning from afar


def test_turning_from_afar():
    """AR-A6, AR-R16: any tile within the distance, walls or not."""
    state = arena("ezren kyra", "c2 g7", cards={0: "ring{int1}"}, walls="c2NESW e2N")
    cells = {option.split(":")[3].split("+")[0] for option in starting(state, "card")}
    assert {"c2", "e2", "c4", "a2", "b1"} <= cells
    assert not {"f2", "d4", "e3"} & cells
    choose(state, "card:ring:0:e2+cw")
    assert (tile(state, "e2").sides, left(state)) == ("NSW", 4)


@pytest.mark.parametrize("cell", ["f2", "d4"])
def test_too_far_to_turn(cell):
    """AR-A6: the Doom Area is no tile."""
    state = arena("ezren kyra", "d2 g7" if cell == "d4" else "c2 g7", cards={0: "ring{int1}"})
    assert refused(state, f"card:ring:0:{cell}+cw") == ("AR-A6", "where")


def test_torag_turns_a_neighbour():
    """AR-A6, AR-D3."""
    state = arena("kyra valeros", "c2 g7", walls="c1N", hero={0: {"deity": "torag"}})
    assert len(starting(state, "deity")) == 10
    assert only(choose(state, "deity:c1+ccw"), Rotated).at == "c1"
    assert (tile(state, "c1").sides, left(state)) == ("NES", 4)


def test_one_move_is_one_event():
    """AR-R49: a way of several tiles is told as one."""
    state = arena("merisiel kyra", "b2 g7", cards={0: "skirmish{dex1}"})
    (moved,) = brought(choose(state, "card:skirmish:0:d3"), Moved)
    assert (len(moved.path), left(state)) == (4, 3)
