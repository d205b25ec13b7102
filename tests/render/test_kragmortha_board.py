"""The picture of Kragmortha: its board, its header, and all of it at real positions."""

from itertools import combinations, islice

import pytest
from msgspec.structs import replace

from render.kragmortha import draw
from render.kragmortha.headline import headline
from render.kragmortha.looks import (
    COUNTERS_TOP,
    HEADER,
    RAIL_LEFT,
    WIDTH,
    laid_out,
    middle,
)
from render.kragmortha.pieces import goblin_token
from render.kragmortha.rehearsal import rehearsal
from render.kragmortha.sample import (
    NAMES,
    caught,
    crowded,
    ended,
    glances,
    goblin,
    samples,
    stepping,
)
from render.palette import DANGER, GOLD, IVORY, LEGAL
from rules.bots import play_out, stand_in
from rules.chance import Practice
from rules.contract import Asked
from rules.kragmortha import GAME
from rules.kragmortha.board import SYMBOL, layout_for
from rules.kragmortha.catalog import COLOURS
from rules.kragmortha.options import PRESETS
from rules.kragmortha.view import GoblinSeen, Library, Trail, WalkSeen
from tests.render.kragmortha_seen import LARGEST, count, every_number, near, other, reached, table
from tests.render.reading import differing, pixels

# ---------------------------------------------------------------- the board


def test_the_gold_halo_is_round_the_goblin_that_must_act_and_round_no_other():
    picture = draw(table(), NAMES).png
    golden = {seen.seat: count(picture, GOLD, seen.at) for seen in table().goblins}
    assert golden[0] > 1000
    assert max(found for seat, found in golden.items() if seat != 0) < 20


def test_a_goblin_asked_out_of_turn_wears_the_halo():
    library = replace(table(), asked=(Asked(3, "MayReactOut", 7, True, True),))
    assert count(draw(library, NAMES).png, GOLD, "f1") > 1000


def test_side_decisions_call_nobody():
    aside = replace(table(), asked=(Asked(5, "MayVote", 0, False, False), *table().asked))
    assert draw(aside, NAMES).png == draw(table(), NAMES).png


def test_no_symbol_shows_beside_the_piece_that_stands_on_it():
    x, y = middle("f7")
    library = other(table(), 2, at="f7")  # a triangle leaves much of the floor to be seen
    blue = pixels(draw(library, NAMES).png).bright("#8FC4FF")
    assert not sum(sum(row[x : x + 50]) for row in blue[y - 50 : y + 50])
    assert sum(sum(row[x - 58 : x]) for row in blue[y - 58 : y])


def test_eight_goblins_differ_in_more_than_colour():
    masks = [goblin_token(colour, 82).mask for colour in COLOURS]
    assert len(COLOURS) == 8
    assert all(one.size != two.size or one.tobytes() != two.tobytes() for one, two in combinations(masks, 2))


def test_a_goblin_that_stands_nowhere_is_not_drawn():
    away = other(table(), 3, at="")
    changed = reached(table(), away)
    assert changed
    assert all(near(pixel, "f1") for pixel in changed)


def test_what_a_piece_hides_moves_to_the_corner():
    """art 1.5: nothing is covered."""
    for space in ("c5", "e6", "f7", "f6"):
        moved = other(table(), 3, at=space)
        ink = {"S": "#FFD98A", "M": "#8FC4FF", "P": "#8DE3C2", "B": "#FFA99C"}[SYMBOL[space]]
        assert 20 < count(draw(moved, NAMES).png, ink, space) < count(draw(table(), NAMES).png, ink, space)


@pytest.mark.parametrize("rigor", ["e8", "g9", "c3", "d4"])
def test_the_spaces_beside_rigor_mortis_are_framed_in_red(rigor):
    library = replace(table(4), rigor=rigor)
    plan, picture = laid_out(library), draw(library, NAMES).png
    beside = set(plan.beside[rigor].values())
    framed = {space for space in plan.spaces - {rigor} if count(picture, DANGER, space, 47) > 600}
    assert beside
    assert framed == beside


@pytest.mark.parametrize("rigor", ["f9", "g9", "f10", "g10"])
def test_the_number_of_books_is_never_covered(rigor):
    library = replace(table(), rigor=rigor)
    assert len(reached(library, replace(library, books_left=3))) > 300


def test_columns_out_of_play_show_no_symbol():
    # KR-R4
    picture = draw(table(4), NAMES).png
    assert all(count(picture, "#FFD98A", space) == 0 for space in layout_for(4).closed)
    assert any(count(draw(table(8), NAMES).png, "#FFD98A", space) for space in layout_for(4).closed)


def test_the_shelves_of_the_layout_stand_on_the_board():
    # KR-R5: b4 and c4 hold a shelf only from five players on
    small, large = draw(table(4), NAMES).png, draw(table(5), NAMES).png
    assert count(small, "#4E331D", "c4") < 50
    assert count(large, "#4E331D", "c4") > 1000


def test_teleports_in_play_have_their_whirl():
    # KR-R27
    small, large = draw(table(4), NAMES).png, draw(table(6), NAMES).png
    whirls = {name for name in layout_for(6).teleports if count(large, "#C9A3FF", name) > 300}
    assert whirls == set(layout_for(6).teleports)
    assert count(small, "#C9A3FF", "f2") > 300
    assert count(small, "#C9A3FF", "b6") == 0


def test_public_choices_have_cyan_rings():
    picture = draw(caught(), NAMES).png
    ringed = {space for space in laid_out(caught()).spaces if count(picture, LEGAL, space) > 400}
    assert ringed == set(caught().choices)


def test_a_ring_round_rigor_mortis_lies_above_him():
    library = replace(stepping(), rigor="e8", choices=("e8", "g8"))
    assert count(draw(library, NAMES).png, LEGAL, "e8") > 400


def test_a_push_that_is_asked_for_has_an_arrow_to_each_choice():
    asked_for, told = crowded(), replace(crowded(), pushed=None)
    (x, y), (_, up), (_, down) = middle("g7"), middle("g8"), middle("g6")
    cyan = pixels(draw(asked_for, NAMES).png).bright(LEGAL)
    assert cyan[(y + up) // 2][x]
    assert cyan[(y + down) // 2][x]
    assert reached(asked_for, told)


@pytest.mark.parametrize(("seat", "colour"), [(0, "#CB4148"), (5, "#FFE400"), (7, "#202020")])
@pytest.mark.parametrize("end", ["d4", "d6", "e5", "c5"])
def test_a_push_leaves_an_arrow_in_the_colour_of_the_pushed_goblin(seat, colour, end):
    library = replace(table(), trails=(Trail(seat, ("d5", end), pushed=True),))
    (x, y), (to_x, to_y) = middle("d5"), middle(end)
    painted = pixels(draw(library, NAMES).png).bright(colour)
    assert painted[(y + to_y) // 2][(x + to_x) // 2]


def test_the_steps_of_the_last_move_are_numbered():
    two, three = (replace(table(), trails=(Trail(1, way),)) for way in (("f8", "f7", "g7"), ("f8", "f7", "g7", "g6")))
    changed = reached(two, three)
    assert any(near(pixel, "g6") for pixel in changed)
    assert not any(near(pixel, "f7", 0.4) for pixel in changed)
    x, y = middle("g6")
    ivory = [pixels(draw(library, NAMES).png).bright(IVORY) for library in (two, three)]
    corner = [sum(sum(row[x - 54 : x - 22]) for row in rows[y + 22 : y + 54]) for rows in ivory]
    assert corner[0] == 0
    assert corner[1] > 300


def test_rigor_mortis_leaves_a_trail_of_another_colour():
    ways = [replace(table(), trails=(Trail(seat, ("f8", "f7", "g7")),)) for seat in (1, None)]
    assert count(draw(ways[0], NAMES).png, IVORY, "f7") > 300
    assert count(draw(ways[1], NAMES).png, IVORY, "f7") == 0


def test_a_goblin_that_was_put_down_has_a_dotted_way():
    put = replace(table(), trails=(Trail(5, ("c8", "g6"), put=True),))
    changed = reached(table(), put)
    (x, y), (to_x, to_y) = middle("c8"), middle("g6")
    crosses = [abs((px - x) * (to_y - y) - (py - y) * (to_x - x)) / (to_x - x) for px, py in changed]
    assert len(changed) > 800
    assert max(crosses) < 14


@pytest.mark.parametrize("spaces", [(), ("c5",), ("", "c5")])
def test_a_way_from_nowhere_is_no_way(spaces):
    """A goblin that enters, or was taken up before."""
    put = replace(table(), trails=(Trail(5, spaces, put=True),))
    assert draw(put, NAMES).png == draw(table(), NAMES).png


def test_a_star_shows_where_somebody_was_caught_and_who():
    first, second = (replace(table(), caught=((seat, "d5"),)) for seat in (1, 2))
    assert count(draw(first, NAMES).png, DANGER, "d5") > 1000
    assert all(near(pixel, "d5") for pixel in reached(first, second))


def test_pieces_that_share_a_space_are_both_seen():
    library = crowded()
    picture = draw(library, NAMES).png
    assert count(picture, "#DC8D1D", "g7") > 300
    assert count(picture, "#28A791", "g7") > 300


@pytest.mark.parametrize("winners", [(), (1,), (0, 1), (0, 1, 2)])
def test_a_game_may_end_with_any_number_of_winners(winners):
    three = (*ended().goblins, goblin(2, "c1"))
    library = replace(ended(), goblins=three, winners=winners, cause="dawn", ended_by=None)
    picture = draw(library, NAMES).png
    x, y = middle("f2")
    gold = any(any(row[x - 20 : x + 20]) for row in pixels(picture).bright(GOLD)[y - 66 : y - 44])
    assert gold == (1 in winners)


def test_dawn_is_announced():
    # KR-R45
    early, late = (replace(table(), round=number) for number in (95, 96))
    changed = reached(early, late)
    assert any(y > COUNTERS_TOP and x > RAIL_LEFT for x, y in changed)


# ---------------------------------------------------------------- words


def told(library: Library) -> list[str]:
    """Instruction and first hint without the names."""
    head = headline(library, NAMES)
    lines = (head.instruction, *head.hints[:1])
    return ["".join(part[1] for part in line if part[0] not in NAMES) for line in lines]


@pytest.mark.parametrize(
    ("kind", "fields", "said"),
    [
        ("TakeTurn", {}, [", play a card", "Next: "]),
        ("TakeTurn", {"modifiers": ("long_legs",)}, [", play a card", "With Long Legs"]),
        ("TakeTurn", {"played": 1}, [", play another card", "or stop here"]),
        ("MayPlace", {"choices": ("c1", "d1")}, [", place the red goblin", "Choose one of 2 start spaces"]),
        ("MayPlace", {"choices": ("c2", "d1")}, [", place the red goblin", "Choose one of 2 spaces"]),
        (
            "MayStep",
            {"choices": ("c2",), "walk": WalkSeen("goblin", "GSO", ("c1",))},
            [", move the red goblin on", "Choose the space, or halt  ·  scroll + orb"],
        ),
        (
            "MayStep",
            {"choices": ("c2", "c4"), "walk": WalkSeen("rigor", "RMM", ("c1",))},
            [", move Rigor Mortis on", "Choose one of 2 spaces, or halt  ·  stone + stone"],
        ),
        ("MayPush", {"choices": ("c2",), "pushed": 5}, [", push the gold goblin", "Choose the space"]),
        ("MayPushOut", {"choices": ("c8",), "pushed": 7}, [", push the onyx goblin", "Choose the space"]),
        ("MayReactOut", {}, [", answer Rigor Mortis", "Use a Spell Book or take the Glance"]),
        ("MayLand", {"choices": ("c8", "g5")}, [", land the red goblin", "Choose one of 2 teleports"]),
        ("MayLandOut", {"choices": ("c1", "g1")}, [", land the red goblin", "Choose one of 2 start spaces"]),
        ("MayGoHome", {"choices": ("c1",)}, [", carry the book away", "Choose the start space"]),
        ("MaySend", {"choices": ("c8",)}, [", send Rigor Mortis on", "Choose the teleport, or let him stay"]),
    ],
)
def test_the_header_says_who_must_do_what(kind, fields, said):
    assert told(replace(table(), asked=(Asked(0, kind, 7, True, False),), **fields)) == said


def test_the_header_names_the_glances_in_force():
    library = other(table(), 0, glances=glances("whisper -rhyme ~confession leaden_boots"))
    assert told(library)[1] == "In force: Whisper, Leaden Boots"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, [" wins", " drew a third Glance"]),
        ({"cause": "last book"}, [" wins", " took the last Spell Book"]),
        ({"cause": "dawn", "ended_by": None}, [" wins", "Dawn has come"]),
        ({"winners": (0, 1)}, [" and  win", " drew a third Glance"]),
        ({"winners": ()}, ["The game is over", " drew a third Glance"]),
    ],
)
def test_the_header_says_who_has_won_and_why(fields, said):
    assert told(replace(ended(), **fields)) == said


@every_number
def test_names_from_hell_stay_inside_their_panels(seats):
    names = ("W" * 32, "\u202e" * 32, "محمد" * 10, "👩‍👩‍👧‍👦🏴‍☠️", "\ud800", "Z̸̢̡͔a̶̛̞l̴̨̝g̵̰̈́o̷̗͝" * 5, "i" * 80, "ﷺ" * 32)
    plain = replace(table(seats), ranking=((1,), (0,)))
    changed = differing(draw(plain, NAMES).png, draw(plain, names).png)
    assert changed
    assert all((y < HEADER - 4 and 140 <= x < 1000) or x >= RAIL_LEFT + 90 for x, y in changed)
    assert not [x for x, _ in changed if x > WIDTH - 20]
    assert all(y < COUNTERS_TOP for _, y in changed)


# ---------------------------------------------------------------- everything


@every_number
def test_everybody_can_act_at_every_table(seats):
    pictures = {draw(rehearsal(seats, seat), NAMES).png for seat in range(seats)}
    assert len(pictures) == seats


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_positions_of_real_games_can_be_drawn(seats):
    game = play_out(GAME, PRESETS["short"], seats, Practice(seats), [stand_in] * seats, Practice("stand-ins"))
    drawn = set()
    for played in islice(game, 60):
        drawn.add(draw(GAME.public(played.state), NAMES).png)
        assert len(draw(GAME.private(played.state, played.seat), NAMES).png) <= LARGEST
    assert len(drawn) > 20


def test_samples_hold_every_number_of_glances_that_may_be_shown():
    seen: list[GoblinSeen] = [goblin for view in samples() for goblin in getattr(view, "library", view).goblins]
    assert {len(one.glances) + one.blank for one in seen} == {0, 1, 2, 3}
    assert any(one.hand for one in seen)
    assert any(one.muted for one in seen)
