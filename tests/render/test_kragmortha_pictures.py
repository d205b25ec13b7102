"""The pictures of Kragmortha."""

import struct
from statistics import median
from time import perf_counter

import pytest
from msgspec.structs import replace

from render.kragmortha import Marks, draw, easel, scene
from render.kragmortha.looks import (
    COUNTERS_TOP,
    HEIGHT,
    RAIL_LEFT,
    RAIL_TOP,
    STRIP,
    WIDTH,
    crowned,
)
from render.kragmortha.rehearsal import rehearsal
from render.kragmortha.sample import (
    NAMES,
    books,
    crowded,
    glances,
    private,
)
from render.palette import DANGER, IVORY, LEGAL
from rules.chance import Practice
from rules.contract import Asked
from rules.kragmortha import GAME
from rules.kragmortha.options import PRESETS
from rules.kragmortha.view import TrialSeen
from tests.render.kragmortha_seen import (
    LARGEST,
    SLOWEST,
    count,
    every_number,
    every_sample,
    in_panel,
    near,
    other,
    reached,
    table,
)
from tests.render.reading import chunks, differing, pixels

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
