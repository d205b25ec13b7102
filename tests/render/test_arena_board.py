"""The board in the pictures of Arena: maze, ways, monsters, who may do what."""

import pytest
from msgspec.structs import replace

from render.arena import draw
from render.arena.heroes import slot_of
from render.arena.looks import (
    ELEMENTS,
    HEADER,
    RUNES,
    WALL,
    middle,
)
from render.arena.sample import (
    NAMES,
    tiles,
)
from render.palette import DANGER, GOLD, LEGAL, SEATS
from rules.arena.catalog import COLOUR, DEITIES, MONSTERS
from rules.arena.view import Arena, BlowSeen, ShiftSeen, Trail, Turned
from rules.contract import Asked
from tests.render.arena_seen import (
    PLACES,
    Pixel,
    count_in,
    first_hero,
    first_monster,
    in_panel,
    in_rail,
    near,
    of_colour,
    on,
    on_board,
    reached,
    table,
)

every_party = pytest.mark.parametrize("seats", (2, 3, 4))


# ---------------------------------------------------------------- the maze


@pytest.mark.parametrize("cell", ["a2", "c4", "d1", "c2", "c3", "a1"])
@pytest.mark.parametrize("side", "NESW")
def test_a_wall_is_seen_on_its_side_of_its_tile(cell, side):
    # AR-A2
    calm = on(replace(table(), heroes=tuple(replace(seen, at="") for seen in table().heroes)), cell, sides="NESW")
    walled = on(calm, cell, sides="NESW".replace(side, ""))
    x, y = middle(cell)
    strip = {"N": (0, -58), "S": (0, 58), "W": (-58, 0), "E": (58, 0)}[side]

    def along(pixel: Pixel) -> bool:
        across, down = pixel[0] - x - strip[0], pixel[1] - y - strip[1]
        return abs(across if strip[0] else down) <= 8 and abs(down if strip[0] else across) <= 40

    changed = reached(calm, walled)
    assert all(near(one, cell, 66) for one in changed)
    assert sum(map(along, changed)) > 800
    assert count_in(walled, WALL, along) > count_in(calm, WALL, along) + 250


@pytest.mark.parametrize(
    ("cell", "change"),
    [
        ("c2", {"num": 7}), ("c2", {"of": "earth"}), ("c2", {"element": "fire"}), ("c2", {"items": 1}),
        ("c2", {"items": 2}), ("c2", {"abilities": ("str",)}), ("c2", {"abilities": ("str", "str")}),
        ("c2", {"abilities": ("con",)}), ("a1", {"deity": "desna"}), ("c3", {"rune": "act_minus"}),
        ("d1", {"kind": "corridor"}), ("d1", {"sides": "NE"}), ("e4", {"kind": "shrine", "deity": "torag"}),
    ],
    ids=str,
)  # fmt: skip
@pytest.mark.parametrize("crowd", [0, 1, 2], ids=["empty", "alone", "shared"])
def test_what_is_printed_or_lies_on_a_tile_shows_there(cell, change, crowd):
    # AR-R6, AR-R8
    calm = table()
    heroes = tuple(replace(seen, at=cell if seen.seat < crowd else "a5") for seen in calm.heroes)
    calm = replace(calm, heroes=heroes)
    changed = reached(calm, on(calm, cell, **change))
    assert len(changed) > 40
    assert all(near(one, cell) for one in changed)


def test_every_rune_deity_element_and_number_looks_different():
    calm = table()
    for cell, field, values in (
        ("c3", "rune", tuple(RUNES)),
        ("a1", "deity", tuple(DEITIES)),
        ("c2", "of", tuple(ELEMENTS)),
        ("c2", "num", tuple(range(1, 9))),
    ):
        assert len({draw(on(calm, cell, **{field: value}), NAMES).png for value in values}) == len(values)


@pytest.mark.parametrize("cell", ["d4", "a7", "g1", "c5"])
def test_the_doom_area_lies_where_it_is(cell):
    # AR-A7, AR-R65
    calm = table(2)
    moved = replace(calm, tiles=tiles(doom=cell), doom=cell)
    dark = count_in(moved, "#8E2B38", lambda one: near(one, cell, 60))
    assert dark > 500
    assert cell == "d4" or all(near(one, cell) or near(one, "d4") for one in reached(calm, moved))


def test_a_taken_deity_is_pale_and_bears_the_shape_of_its_hero():
    # AR-R41
    calm = table()
    taken = first_hero(replace(calm, taken=("iomedae",)), deity="iomedae")
    assert any(near(one, "a1") for one in reached(calm, taken))
    assert count_in(taken, SEATS["blue"].fill, lambda one: near(one, "a1")) > 100


# ---------------------------------------------------------------- what happened


@pytest.mark.parametrize(
    ("change", "cells"),
    [
        ({"turned": (Turned("c4", "cw"),)}, ("c4",)),
        ({"turned": (Turned("c4", "ccw"),)}, ("c4",)),
        ({"shifts": (ShiftSeen("d7", "d4"),)}, ("d4", "d5", "d6", "d7")),
        ({"trails": (Trail(0, 0, ("c4", "c5"), "stride"),)}, ("c4", "c5")),
        ({"trails": (Trail(0, 0, ("c4", "c5"), "push"),)}, ("c4", "c5")),
        ({"trails": (Trail(0, 0, ("c4", "c5"), "teleport"),)}, ("c4", "c5")),
        ({"trails": (Trail(None, 2, ("c4", "c5"), "teleport"),)}, ("c4", "c5")),
        ({"attacked": (1,)}, ("b2",)),
    ],
)
def test_what_changed_since_the_turn_began_shows_where_it_was(change, cells):
    changed = reached(table(), replace(table(), **change))
    assert all(any(near(one, cell) for one in changed) for cell in cells)
    assert all(any(near(one, cell) for cell in cells) for one in changed)


def test_ways_of_every_kind_and_both_turns_look_different():
    ways = [(0, "stride"), (0, "push"), (0, "blink"), (1, "push"), (None, "teleport")]
    views = [replace(table(), trails=(Trail(seat, 0, ("c4", "c5"), how),)) for seat, how in ways]
    views += [replace(table(), turned=(Turned("c4", way),)) for way in ("cw", "ccw")]
    views += [replace(table(), shifts=(ShiftSeen(*pair),)) for pair in (("d4", "d7"), ("d7", "d4"))]
    assert len({draw(view, NAMES).png for view in views}) == len(views)


def test_an_attack_under_way_is_framed_in_red_and_told():
    # AR-R47
    calm = replace(table(4, "troll"), asked=(Asked(1, "MayBlock", 7, True, True),), phase="monster")
    blow = BlowSeen(1, "troll", 1, "melee", "critical", 6, 1, 5, "glory", 0)
    changed = reached(calm, replace(calm, blow=blow))
    assert any(near(one, "b2") for one in changed)
    assert any(one[1] < HEADER for one in changed)
    assert count_in(replace(calm, blow=blow), DANGER, lambda one: near(one, "b2")) > 500


# ---------------------------------------------------------------- who may do what


def test_open_ways_of_the_hero_that_acts_have_cyan_arrows():
    # AR-A2: arrows only through open sides of both tiles
    view = replace(table(), asked=(Asked(0, "MayAct", 7, True, False),))
    closed = on(on(view, "e4", sides="NESW"), "e3", sides="N")
    opened = on(closed, "e3", sides="NS")
    assert count_in(opened, LEGAL, lambda one: near(one, "e4")) > count_in(closed, LEGAL, lambda one: near(one, "e4"))
    tired = replace(opened, actions_left=0)
    assert count_in(tired, LEGAL, lambda one: near(one, "e4") or near(one, "d4")) == 0
    assert count_in(opened, LEGAL, lambda one: near(one, "d4", 60)) > 200


def test_trapdoors_are_ringed_for_who_enters_or_stands_on_one():
    # AR-S17, AR-A5
    outside = replace(first_hero(table(), at=""), asked=(Asked(0, "MayEnter", 7, True, False),))
    on_one = replace(first_hero(table(), at="d1"), asked=(Asked(0, "MayAct", 7, True, False),))
    for view, cells in ((outside, ("d1", "g4", "d7", "a4")), (on_one, ("g4", "d7", "a4"))):
        assert all(count_in(view, LEGAL, lambda one, at=at: near(one, at, 60)) > 500 for at in cells)
    elsewhere = replace(table(), asked=(Asked(0, "MayAct", 7, True, False),))
    assert count_in(elsewhere, LEGAL, lambda one: near(one, "g4", 60)) == 0


def framed(view: Arena, gold: list[Pixel]) -> list[bool]:
    """By seat whether its panel has a gold frame."""
    slots = [slot_of(view, seen.seat) for seen in view.heroes]
    return [
        sum(0 <= x - one.left < one.width and 0 <= y - one.top < one.height for x, y in gold) > 2500 for one in slots
    ]


@every_party
def test_who_must_act_has_a_gold_ring_a_gold_panel_and_the_header(seats):
    for seat in range(seats):
        view = replace(table(seats), asked=(Asked(seat, "MayBlock", 7, True, True),), phase="monster")
        gold = of_colour(view, GOLD)
        ringed = [sum(near(one, at) for one in gold) > 900 for at in PLACES[:seats]]
        assert ringed == framed(view, gold) == [other == seat for other in range(seats)]
        assert count_in(view, SEATS[COLOUR[view.heroes[seat].hero]].fill, lambda one: one[1] < HEADER) > 3000


def test_whose_turn_it_is_shows_while_somebody_else_is_asked():
    view = replace(table(), asked=(Asked(2, "MayBlock", 7, True, True),), phase="monster")
    changed = reached(view, replace(view, active=1))
    assert any(in_panel(one, view, 0) for one in changed)
    assert any(in_panel(one, view, 1) for one in changed)
    assert any(near(one, "b2") for one in changed)


def test_a_side_question_changes_nothing():
    aside = Asked(3, "MayUseElement", 0, False, False)
    assert draw(replace(table(), asked=(aside,)), NAMES).png == draw(table(), NAMES).png


# ---------------------------------------------------------------- monsters and the table


@pytest.mark.parametrize(
    "change",
    [
        {"damage": 2}, {"life": 3}, {"at": "c5"}, {"slot": 3}, {"id": "wisp"}, {"mod": 2, "fire": 1},
        {"mod": -2, "water": 1},
    ],
    ids=str,
)  # fmt: skip
def test_what_a_monster_is_shows_on_the_board_and_in_the_rail(change):
    # AR-F7, AR-E4, AR-M16
    calm = table(4, "medusa")
    changed = reached(calm, first_monster(calm, **change))
    assert any(on_board(one) for one in changed)
    assert any(in_rail(one) for one in changed)


def test_every_monster_has_a_line_of_its_own():
    lines = {draw(first_monster(table(4, "medusa"), id=id), NAMES).png for id in MONSTERS}
    assert len(lines) == len(MONSTERS)


def test_who_is_immune_to_a_monster_shows_in_the_rail_and_by_whose_marker_in_the_panel():
    # AR-H2, AR-H3
    calm = table(4, "medusa")
    one, two = (first_hero(calm, immune=((1, seat),)) for seat in (1, 2))
    assert any(in_rail(pixel) for pixel in reached(calm, one))
    changed = reached(one, two)
    assert changed
    assert all(in_panel(pixel, calm, 0) for pixel in changed)


def test_a_slot_is_red_while_its_monster_reaches_the_hero():
    # AR-M1, AR-M4
    calm = first_monster(table(4, "medusa"), melee=(), ranged=())
    near_it = first_monster(calm, ranged=("b2",))
    red = [count_in(view, DANGER, lambda one: in_panel(one, calm, 1)) for view in (calm, near_it)]
    assert red[1] > red[0] + 200
    safe = replace(near_it, heroes=tuple(replace(seen, immune=((1, 0),)) for seen in near_it.heroes))
    assert count_in(safe, DANGER, lambda one: in_panel(one, calm, 1)) == red[0]


@pytest.mark.parametrize(
    "change",
    [
        {"round": 6}, {"level": 2}, {"waves": 3}, {"phase": "monster"}, {"first": 2}, {"glory_left": "low"},
        {"misfortune_left": "empty"}, {"weary": 1}, {"items_left": 3}, {"bag": ()}, {"last_round": 6},
    ],
    ids=str,
)  # fmt: skip
def test_what_everybody_may_know_can_be_seen(change):
    assert reached(table(), replace(table(), **change))
