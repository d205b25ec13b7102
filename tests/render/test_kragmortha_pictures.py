"""The pictures of Kragmortha."""

import struct
from itertools import combinations, islice
from statistics import median
from time import perf_counter

import pytest
from msgspec.structs import replace

from render.kragmortha import Marks, draw, easel, scene
from render.kragmortha.headline import headline
from render.kragmortha.looks import (
    CELL,
    COUNTERS_TOP,
    HEADER,
    HEIGHT,
    RAIL_LEFT,
    RAIL_TOP,
    STRIP,
    WIDTH,
    crowned,
    laid_out,
    middle,
)
from render.kragmortha.pieces import goblin_token
from render.kragmortha.rehearsal import rehearsal
from render.kragmortha.sample import (
    NAMES,
    bare,
    books,
    caught,
    crowded,
    ended,
    glances,
    goblin,
    private,
    samples,
    stepping,
)
from render.palette import DANGER, GOLD, IVORY, LEGAL
from rules.bots import play_out, stand_in
from rules.chance import Practice
from rules.contract import Asked
from rules.kragmortha import GAME
from rules.kragmortha.board import SYMBOL, Space, layout_for
from rules.kragmortha.catalog import COLOURS
from rules.kragmortha.options import PRESETS
from rules.kragmortha.view import GoblinSeen, Library, Trail, TrialSeen, WalkSeen
from tests.render.reading import chunks, differing, pixels

LARGEST = 150_000
SLOWEST = 0.1  # seconds, on a machine that is busy with other things; on a quiet one it takes 4 ms
PLACES = ("c1", "d1", "e1", "f1", "g1", "c3", "d3", "e3")
every_sample = pytest.mark.parametrize("view", samples(), ids=lambda view: getattr(view, "layout", "private"))
every_number = pytest.mark.parametrize("seats", range(2, 9))


def table(seats: int = 8) -> Library:
    """A calm table: everybody stands apart, and nothing has happened yet."""
    return bare(tuple(goblin(seat, PLACES[seat]) for seat in range(seats)))


def other(library: Library, seat: int, **fields: object) -> Library:
    """The table with a goblin that is otherwise."""
    goblins = tuple(replace(seen, **fields) if seen.seat == seat else seen for seen in library.goblins)
    return replace(library, goblins=goblins)


def reached(one: Library, two: Library) -> set[tuple[int, int]]:
    """Where the pictures of two tables differ."""
    return differing(draw(one, NAMES).png, draw(two, NAMES).png)


def near(pixel: tuple[int, int], space: Space, reach: float = 0.6) -> bool:
    """Whether a pixel lies on a space or just beside it."""
    x, y = middle(space)
    return max(abs(pixel[0] - x), abs(pixel[1] - y)) <= reach * CELL


def count(picture: bytes, colour: str, space: Space, reach: int = CELL // 2) -> int:
    """How many pixels of a space have this colour."""
    x, y = middle(space)
    return sum(sum(row[x - reach : x + reach]) for row in pixels(picture).bright(colour)[y - reach : y + reach])


def in_panel(pixel: tuple[int, int], place: int, seats: int) -> bool:
    """Whether a pixel lies in the panel at this place of the rail."""
    height = (COUNTERS_TOP - RAIL_TOP) / seats
    return pixel[0] >= RAIL_LEFT and place == int((pixel[1] - RAIL_TOP) // height)


# ---------------------------------------------------------------- the picture as a file


@every_sample
def test_the_same_view_gives_the_same_bytes(view):
    # SC-13, SC-16
    first = draw(view, NAMES).png
    draw(rehearsal(5, 3), NAMES)
    easel.cache_clear()
    assert draw(view, NAMES).png == first


@every_sample
def test_a_picture_is_small_and_bears_nothing_but_pixels(view):
    # SC-14
    picture = draw(view, NAMES)
    parts = dict(chunks(picture.png))
    assert list(parts) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert struct.unpack_from(">II", parts["IHDR"]) == (picture.width, picture.height)
    assert len(picture.png) <= LARGEST


@every_sample
def test_a_picture_is_drawn_at_once(view):
    draw(view, NAMES)
    took = []
    for _ in range(5):
        start = perf_counter()
        draw(view, NAMES)
        took.append(perf_counter() - start)
    assert median(took) < SLOWEST


def test_a_layer_pasted_by_hand_gives_the_pixels_that_pillow_gives():
    canvas, public = scene(crowded(), NAMES), easel("7-8", False)
    image = public.base.copy()
    for sprite, left, top, on in canvas.layers:
        block, mask = public.map_sprite(sprite, on)
        image.paste(block, (left + 1, top), mask)
    assert public.rows(canvas) == image.tobytes()


# ---------------------------------------------------------------- secrets


def test_a_private_picture_is_taller_by_the_strip_of_the_hand():
    assert (draw(crowded(), NAMES).width, draw(crowded(), NAMES).height) == (WIDTH, HEIGHT)
    assert draw(private(), NAMES).height == HEIGHT + STRIP


def test_the_public_picture_of_two_tables_that_differ_in_a_hand_is_one_picture():
    # TH-1: a hand is in no public view, so nothing of it can reach the channel
    first, second = private(), replace(private(), hand=("RSM", "GOO", "GPB"), locked="GOO")
    assert draw(first.library, NAMES).png == draw(second.library, NAMES).png
    assert draw(first, NAMES).png != draw(second, NAMES).png


@pytest.mark.parametrize("change", [{"hand": ()}, {"hand": ("GSM", "RPB", "GOB")}, {"locked": "GSM"}, {"locked": None}])
def test_the_hand_and_its_lock_show_only_in_their_strip(change):
    changed = differing(draw(private(), NAMES).png, draw(replace(private(), **change), NAMES).png)
    assert changed
    assert min(y for _, y in changed) >= HEIGHT - 14


def test_public_and_private_pictures_share_no_tiles():
    public, own = easel("5-6", False), easel("5-6", True)
    draw(private(), NAMES)
    before = public.mapped.cache_info().currsize
    draw(replace(private(), hand=("RPO", "GBO")), NAMES)
    assert public.mapped is not own.mapped
    assert public.mapped.cache_info().currsize == before


def test_only_a_private_picture_says_private():
    public, own = draw(private().library, NAMES), draw(private(), NAMES)
    assert sum(sum(row[1000:]) for row in pixels(own.png).bright(LEGAL)[:116]) > 2000
    assert not any(sum(row[1000:]) for row in pixels(public.png).bright(LEGAL)[:116])


def test_first_steps_are_only_for_the_own_eyes():
    plain, marked = draw(private(), NAMES).png, draw(private(), NAMES, Marks(legal=("f7", "e6"))).png
    assert count(marked, LEGAL, "f7") > 500
    assert count(plain, LEGAL, "f7") == 0
    assert all(near(pixel, "f7") or near(pixel, "e6") for pixel in differing(plain, marked))


def test_a_table_dealt_anew_by_what_all_know_gives_the_same_public_picture():
    state = GAME.setup(4, PRESETS["full"], Practice(4))
    view = GAME.public(state)
    assert draw(GAME.public(GAME.redeal(view, Practice(9))), NAMES).png == draw(view, NAMES).png


# ---------------------------------------------------------------- what must be seen


@pytest.mark.parametrize(
    "change",
    [
        {"round": 6}, {"move_deck": 20}, {"move_discard": ("GSM",)}, {"tokens_used": ("T",)}, {"token_drawn": "B"},
        {"books_left": 9}, {"trails": ()}, {"choices": ("g6",)}, {"trials": ()}, {"rigor": "c9"}, {"first": 1},
        {"pushed": 2}, {"caught": ((1, "a5"),)}, {"ranking": ((3,), (0, 1, 2, 4, 5, 6, 7))},
        {"asked": (Asked(3, "MayPushOut", 8, True, True),)}, {"options": PRESETS["short"]}, {"phase": "over"},
    ],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_what_everybody_may_know_can_be_seen(change):
    assert reached(crowded(), replace(crowded(), **change))


@every_number
@pytest.mark.parametrize(
    "change",
    [
        {"cards": 2}, {"hand": ("GSM", "RPO", "GOO")}, {"glances": glances("whisper")}, {"blank": 1}, {"muted": 2},
        {"books": books("hush")}, {"locked": True},
    ],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_what_everybody_may_know_of_a_player_shows_in_the_panel_and_nowhere_else(seats, change):
    calm = table(seats)
    changed = reached(calm, other(calm, 1, **change))
    assert changed
    assert all(in_panel(pixel, 1, seats) for pixel in changed)


@every_number
@pytest.mark.parametrize("state", ["-whisper", "~whisper"])
def test_a_glance_that_does_not_bind_looks_otherwise(seats, state):
    """Silent, or faded."""
    bound = other(table(seats), 1, glances=glances("whisper"))
    idle = other(table(seats), 1, glances=glances(state))
    assert reached(bound, idle)


def test_a_silent_glance_is_struck_through():
    faded, silent = (other(table(), 1, glances=glances(mark + "whisper")) for mark in "~-")
    pictures = [pixels(draw(library, NAMES).png).bright(IVORY) for library in (faded, silent)]
    top = RAIL_TOP + (COUNTERS_TOP - RAIL_TOP) // 8
    bright = [sum(sum(row[RAIL_LEFT + 94 : RAIL_LEFT + 130]) for row in rows[top + 42 : top + 78]) for rows in pictures]
    assert bright[1] > bright[0] + 40


@every_number
def test_a_used_book_is_dimmed_and_keeps_its_dots(seats):
    # KR-B6, KR-B7
    three = books("hush"), books("-hush"), books("-wipe_the_slate")
    pictures = {draw(other(table(seats), 1, books=owned), NAMES).png for owned in three}
    assert len(pictures) == 3


@pytest.mark.parametrize("seats", [2, 3])
def test_few_players_have_room_for_the_names_of_books(seats):
    one, two = (other(table(seats), 1, books=books(name)) for name in ("hush", "pickpocket"))
    assert all(in_panel(pixel, 1, seats) for pixel in reached(one, two))
    assert reached(one, two)


@every_number
def test_an_open_hand_shows_which_cards_it_holds(seats):
    hands = [("GSM", "RPO", "GOO"), ("RSM", "RPO", "GOO"), ("GSM", "GPB", "GOO"), ("GSM", "RPO", "GOO", "GMB")]
    pictures = {draw(other(table(seats), 1, hand=hand, cards=len(hand)), NAMES).png for hand in hands}
    assert len(pictures) == len(hands)


@every_number
def test_any_number_of_books_stays_in_the_panel(seats):
    calm = table(seats)
    everything = " ".join(["wipe_the_slate", "-hush", "pickpocket"] * 6)
    assert all(in_panel(pixel, 1, seats) for pixel in reached(calm, other(calm, 1, books=books(everything))))


@every_number
@pytest.mark.parametrize("preset", ["full", "short"])
def test_one_glance_before_the_end_the_panel_is_framed_in_red(seats, preset):
    # KR-G7, KR-R33
    options = PRESETS[preset]
    names = ["whisper", "rhyme", "stiff_knees"][: options.glances_to_lose - 1]
    many, fewer = (
        other(replace(table(seats), options=options), 1, glances=glances(" ".join(held))) for held in (names, names[1:])
    )
    rows = [pixels(draw(library, NAMES).png).bright(DANGER) for library in (many, fewer)]
    top = RAIL_TOP + round((COUNTERS_TOP - RAIL_TOP) / seats)
    edge = [sum(sum(row[RAIL_LEFT + 20 : WIDTH - 34]) for row in one[top - 3 : top + 8]) for one in rows]
    assert edge[0] > 500
    assert edge[1] == 0


@every_number
def test_there_is_a_socket_for_every_glance_that_may_come(seats):
    # KR-G7: four, or three in a short game
    long = table(seats)
    short = replace(long, options=replace(long.options, glances_to_lose=3))
    changed = reached(long, short)
    assert all(any(in_panel(pixel, place, seats) for pixel in changed) for place in range(seats))


@every_number
def test_the_leader_wears_a_crown_and_while_all_are_level_nobody_does(seats):
    led, level = (
        replace(table(seats), asked=(), ranking=ranking, first=0)
        for ranking in (((1,), (0, *range(2, seats))), (tuple(range(seats)),))
    )
    assert crowned(level) == ()
    changed = reached(led, level)
    assert changed
    assert all(in_panel(pixel, 1, seats) and pixel[0] > WIDTH - 80 for pixel in changed)


@every_number
def test_an_open_trial_marks_the_accused(seats):
    calm = table(seats)
    trial = TrialSeen(0, 1, "rhyme", "good evening", (), (2,))
    changed = reached(calm, replace(calm, trials=(trial,)))
    assert len(changed) > 500
    assert all(in_panel(pixel, 1, seats) for pixel in changed)


def test_who_goes_first_stands_on_top_of_the_rail():
    changed = reached(table(4), other(replace(table(4), first=0), 0, blank=1))
    turned = reached(replace(table(4), first=3), other(replace(table(4), first=3), 0, blank=1))
    assert all(in_panel(pixel, 0, 4) for pixel in changed)
    assert all(in_panel(pixel, 1, 4) for pixel in turned)


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
    """art.md 1.5: nothing is covered."""
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
