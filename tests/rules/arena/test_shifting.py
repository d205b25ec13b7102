"""Shifts: which there are, what they carry, and what they leave alone."""

import pytest

from rules.arena.board import CELLS
from rules.arena.events import Shifted
from tests.rules.arena.tables import (
    arena,
    blows,
    choose,
    left,
    only,
    places,
    refusal_of,
    refused,
    runes,
    starting,
    table,
    tile,
)


def labelled(state):
    """Each tile under a name of its own: where it lay."""
    for cell, one in state.tiles.items():
        one.deity = cell
    return state


def where(state):
    """Where each tile lies now, by where it lay."""
    return {one.deity: cell for cell, one in state.tiles.items()}


@pytest.mark.parametrize(
    ("doom", "start", "moves"),
    [
        ("d4", "d1", {"d3": "d4", "d2": "d3", "d1": "d2"}),
        ("d4", "d3", {"d3": "d4"}),
        ("d4", "g4", {"e4": "d4", "f4": "e4", "g4": "f4"}),
        ("d4", "a4", {"c4": "d4", "b4": "c4", "a4": "b4"}),
        ("d4", "d6", {"d5": "d4", "d6": "d5"}),
        ("a1", "g1", {"b1": "a1", "c1": "b1", "d1": "c1", "e1": "d1", "f1": "e1", "g1": "f1"}),
        ("g7", "g2", {"g6": "g7", "g5": "g6", "g4": "g5", "g3": "g4", "g2": "g3"}),
    ],
)
def test_tiles_move_one_space_towards_the_doom_area(doom, start, moves):
    """AR-A7, AR-A8: the chosen one and all between; its space is the Doom Area then."""
    state = labelled(arena("valeros kyra", "b6 b6", doom=doom))
    shifted = only(choose(state, f"shift:{start}"), Shifted)
    assert (shifted.start, shifted.doom, shifted.count) == (start, doom, len(moves))
    assert (state.doom, left(state), set(state.tiles)) == (start, 3, set(CELLS) - {start})
    assert {old: new for old, new in where(state).items() if old != new} == moves


@pytest.mark.parametrize("doom", ["d4", "a1", "g4"])
def test_twelve_shifts(doom):
    """AR-A7: all other spaces of the row and the column of the Doom Area."""
    state = arena("valeros kyra", "b6 b6", doom=doom)
    cells = {option.split(":")[1] for option in starting(state, "shift")}
    assert cells == {cell for cell in CELLS if (cell[0] == doom[0]) != (cell[1] == doom[1])}
    assert len(cells) == 12


@pytest.mark.parametrize("start", ["c3", "d4", "a1", "z9"])
def test_no_line_to_the_doom_area(start):
    """AR-A7."""
    refusal = refusal_of(arena("valeros kyra", "b6 b6"), f"shift:{start}")
    assert (refusal.rule, refusal.reason, refusal.facts["doom"]) == ("AR-A7", "no line", "d4")


def test_everything_on_a_tile_moves_with_it():
    """AR-A9, AR-R6: heroes, monsters, tokens, and the number of a summoning tile."""
    state = arena("valeros kyra ezren", "e2 d2 e2", "minotaur@e2#1", doom="g2", lying={"e2": "str con item element"})
    choose(state, "shift:d2")
    assert (places(state), state.monsters[0].at, state.doom) == (["f2", "e2", "f2"], "f2", "d2")
    moved = tile(state, "f2")
    assert (moved.num, moved.abilities, moved.items, moved.element) == (2, ("str", "con"), 1, "water")


def test_tiles_are_not_turned():
    """AR-A7."""
    state = arena("valeros kyra", "b6 b6", walls="d3N d2EW")
    choose(state, "shift:d1")
    assert (tile(state, "d4").sides, tile(state, "d3").sides, tile(state, "d2").sides) == ("ESW", "NS", "NESW")


def test_a_shift_onto_nothing_gives_no_rune():
    """AR-R16: a hero on a rune tile that moves has not entered it."""
    state = arena("valeros kyra", "b6 c3", doom="c4")
    choose(state, "shift:c3")
    assert (places(state)[1], tile(state, "c4").rune, runes(state, 1)) == ("c4", "dmg_plus", "")


def test_a_shift_can_be_undone_by_another():
    """AR-R16: any number of them, with the own hero on the tiles."""
    state = arena("valeros kyra", "d3 b6")
    for start, here in (("d3", "d4"), ("d4", "d3"), ("d3", "d4")):
        choose(state, f"shift:{start}")
        assert (state.doom, places(state)[0]) == (start, here)


def test_later_shifts_use_the_new_place():
    """AR-R65: also where a trapdoor lay."""
    state = arena("valeros kyra", "b6 b6")
    choose(state, "shift:d1")
    assert "shift:a1" in starting(state, "shift")
    assert refused(state, "shift:g4") == ("AR-A7", "no line")
    choose(state, "shift:g1")
    assert (state.doom, tile(state, "f1").deity) == ("g1", "sarenrae")


def test_without_points_no_shift():
    """AR-A8, AR-R20."""
    state = arena("valeros kyra", "b6 b6", begin="act", now={"spent": 4})
    assert refused(state, "shift:d1") == ("AR-R20", "actions")


def test_shifting_away_from_a_monster_provokes():
    """AR-R12: or together with it."""
    state = arena("valeros kyra", "d3 g7", "ettin@d3#1")
    assert blows(choose(state, "shift:d3")) == [("ettin", 0, "melee", 3)]


@pytest.mark.parametrize("card", ["ring{int2}", "torag"])
def test_shifts_for_no_points(card):
    """AR-A7, AR-D3: Ring of the Ram, Forge of the World."""
    more = {"hero": {0: {"deity": "torag", "flipped": True}}} if card == "torag" else {"cards": {0: card}}
    state = arena("ezren kyra", "b6 b6", **more)
    word = "deity:g4" if card == "torag" else "card:ring:1:g4"
    assert word in starting(state, "card", "deity")
    only(choose(state, word), Shifted)
    assert (state.doom, left(state)) == ("g4", 4)
    wrong = "deity:a1" if card == "torag" else "card:ring:1:a1"
    state = arena("ezren kyra", "b6 b6", **more)
    assert refused(state, wrong) == ("AR-A7", "no line")


def test_a_turned_tile_is_seen_where_a_shift_has_moved_it():
    """AR-A6, AR-A9: what the picture shows of the turn that has just been."""
    state = arena("valeros kyra", "d3 a7", begin="act")
    for words in ("rotate:cw", "shift:d1", "rotate:ccw"):
        choose(state, words)
    assert [(one.cell, one.way) for one in table(state).turned] == [("d4", "cw"), ("d4", "ccw")]
