"""The pictures of Level 20."""

import struct

import pytest
from msgspec.structs import replace

from render.level20 import Marks, draw, easel, scene
from render.level20.header import headline
from render.level20.looks import CELL, HEIGHT, STRIP, WIDTH, middle
from render.level20.rehearsal import rehearsal
from render.level20.sample import (
    NAMES,
    after_the_fighters,
    at,
    crowded,
    ended,
    private,
    samples,
    tunnelling,
)
from render.palette import DANGER, GOLD, LEGAL
from rules.contract import Asked
from rules.level20.board import Square, column, row, square
from rules.level20.view import Den, TokenSeen
from tests.render.reading import chunks, differing, pixels

LARGEST = 150_000
every_sample = pytest.mark.parametrize("view", samples(), ids=lambda view: getattr(view, "phase", "private"))


def count(picture: bytes, colour: str, place: Square, reach: int = CELL // 2) -> int:
    """How many pixels of a square have this colour."""
    x, y = middle(place)
    return sum(sum(row[x - reach : x + reach]) for row in pixels(picture).bright(colour)[y - reach : y + reach])


def patch(picture: bytes, place: Square, reach: int) -> list[bytes]:
    """The palette indexes round the middle of a square."""
    x, y = middle(place)
    return [row[x - reach : x + reach] for row in pixels(picture).rows[y - reach : y + reach]]


def reached(den: Den, other: Den) -> set[tuple[int, int]]:
    """Where the pictures of two tables differ."""
    return differing(draw(den, NAMES).png, draw(other, NAMES).png)


def near(pixel: tuple[int, int], place: Square, reach: float = 0.75) -> bool:
    """Whether a pixel lies on a square or just beside it."""
    x, y = middle(place)
    return max(abs(pixel[0] - x), abs(pixel[1] - y)) <= reach * CELL


@every_sample
def test_the_same_view_gives_the_same_bytes(view):
    # SC-13, SC-16
    first = draw(view, NAMES).png
    draw(rehearsal(3), NAMES)
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


def test_a_private_picture_is_taller_by_the_strip_of_the_hand():
    assert (draw(crowded(), NAMES).width, draw(crowded(), NAMES).height) == (WIDTH, HEIGHT)
    assert draw(private(), NAMES).height == HEIGHT + STRIP


def test_the_public_picture_of_two_tables_that_differ_in_a_hand_is_one_picture():
    # TH-1: a hand is in no public view, so nothing of it can reach the channel
    first, second = private(), replace(private(), hand=("food", "food", "moss"))
    assert draw(first.den, NAMES).png == draw(second.den, NAMES).png
    assert draw(first, NAMES).png != draw(second, NAMES).png


def test_the_hand_shows_only_in_its_strip():
    first, second = draw(private(), NAMES), draw(replace(private(), hand=()), NAMES)
    assert min(y for _, y in differing(first.png, second.png)) >= HEIGHT - 12


def test_only_a_private_picture_says_private():
    public, own = draw(crowded(), NAMES), draw(private(), NAMES)
    assert sum(sum(row[1000:]) for row in pixels(own.png).bright(LEGAL)[:116]) > 2000
    assert not any(sum(row[1000:]) for row in pixels(public.png).bright(LEGAL)[:116])


def test_the_gold_halo_is_round_the_kobold_that_must_act_and_round_no_other():
    picture = draw(replace(crowded(), forecast=(), trails=()), NAMES).png
    golden = {kobold.seat: count(picture, GOLD, kobold.at) for kobold in crowded().kobolds}
    assert golden[2] > 1000
    assert max(found for seat, found in golden.items() if seat != 2) < 20


def test_a_kobold_asked_in_the_fighters_phase_wears_the_halo():
    assert count(draw(tunnelling(), NAMES).png, GOLD, square("E5"), CELL) > 500


@pytest.mark.parametrize("kind", ["junk", "moss", "stalactite", "food"])
def test_a_new_token_changes_only_its_square_and_the_rail(kind):
    den = crowded()
    other = replace(den, tokens={**den.tokens, square("B4"): TokenSeen(kind, 0)})
    changed = reached(den, other)
    assert any(near(pixel, square("B4")) for pixel in changed)
    assert all(near(pixel, square("B4")) or pixel[0] > 1060 for pixel in changed)


def test_a_spent_ferocity_changes_only_its_panel_when_another_acts():
    den = crowded()
    kobolds = tuple(replace(seen, ferocity=1) if seen.seat == 3 else seen for seen in den.kobolds)
    assert all(y > 1270 and x < 400 for x, y in reached(den, replace(den, kobolds=kobolds)))


@pytest.mark.parametrize(
    "change",
    [
        {"round": 5}, {"mp": 1}, {"pride": 4}, {"deck": 14}, {"first": 1}, {"trails": ()}, {"forecast": ()},
        {"frustration": 2}, {"current": 3, "asked": (Asked(3, "TakeTurn", 8, True, False),)},
        {"slain": ((5, square("G2")),)}, {"pride_lost_at": (square("G2"),)}, {"order": (1, 2, 3, 4, 0)},
    ],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_what_everybody_may_know_can_be_seen(change):
    assert reached(crowded(), replace(crowded(), **change))


@pytest.mark.parametrize("field", ["hidden", "moved", "ferocity", "cards"])
def test_what_everybody_may_know_of_a_kobold_can_be_seen(field):
    seen = crowded().kobolds[4]
    other = replace(seen, **{field: not seen.hidden if field == "hidden" else 3 if field != "moved" else True})
    kobolds = tuple(other if kobold.seat == seen.seat else kobold for kobold in crowded().kobolds)
    assert reached(crowded(), replace(crowded(), kobolds=kobolds))


@pytest.mark.parametrize("field", ["misses", "slowed"])
def test_a_stunned_or_slowed_fighter_bears_a_badge(field):
    den = crowded()
    other = replace(den, fighters=(den.fighters[0], replace(den.fighters[1], **{field: True})))
    assert any(near(pixel, den.fighters[1].at, 0.5) for pixel in reached(den, other))


@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_the_nose_points_where_the_fighter_faces(facing):
    den = replace(crowded(), forecast=(), trails=(), tokens={})
    fighters = (replace(den.fighters[0], at=square("D3"), facing=facing), den.fighters[1])
    x, y = middle(square("D3"))
    across, down = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[facing]
    red = pixels(draw(replace(den, fighters=fighters), NAMES).png).bright(DANGER)
    assert red[y + 62 * down][x + 62 * across]
    assert not red[y - 62 * down][x - 62 * across]


@pytest.mark.parametrize(("facing", "lit"), [("N", "D1"), ("S", "D8"), ("W", "A4"), ("E", "H3")])
def test_sight_lights_the_half_that_the_next_fighter_faces(facing, lit):
    # L20-T2
    bare = replace(crowded(), forecast=(), trails=(), tokens={})
    vala = replace(bare.fighters[0], at=square("D4"), facing=facing)
    opposite = replace(vala, facing={"N": "S", "S": "N", "W": "E", "E": "W"}[facing])
    looking = draw(replace(bare, fighters=(vala, bare.fighters[1])), NAMES).png
    away = draw(replace(bare, fighters=(opposite, bare.fighters[1])), NAMES).png
    assert patch(looking, square(lit), 40) != patch(away, square(lit), 40)
    corner = [row[:8] for row in patch(looking, square("D4"), 58)[:8]]
    assert corner == [row[:8] for row in patch(away, square("D4"), 58)[:8]]


def test_a_fighter_that_misses_its_turn_leaves_the_light_to_the_other():
    # L20-R20
    den = replace(crowded(), forecast=(), trails=(), tokens={})
    stunned = replace(den, fighters=(replace(den.fighters[0], misses=True), den.fighters[1]))
    assert patch(draw(den, NAMES).png, square("A4"), 50) != patch(draw(stunned, NAMES).png, square("A4"), 50)


def test_marks_show_where_one_may_go_and_where_one_may_not_stop():
    plain = draw(private(), NAMES).png
    marked = draw(private(), NAMES, Marks(legal=at("D3 F3"), start=square("E4"), may_end=True)).png
    assert count(marked, LEGAL, square("D3")) > 500
    assert count(plain, LEGAL, square("D3")) == 0
    assert any(near(pixel, square("E4"), 0.6) for pixel in differing(plain, marked))


def test_the_header_counts_no_zero_steps_and_shouts_at_nobody():
    """chat 1.12, 4.2."""
    moving = replace(crowded(), mp=0)
    ending = replace(moving, start=square("D4"))
    tables = [headline(den, NAMES) for den in (crowded(), moving, ending, ended(), tunnelling())]
    texts = [["".join(part[1] for part in line if part[0] not in NAMES) for line in one[1:]] for one in tables]
    assert texts == [
        [", move Tuzz", "2 steps and 2 ferocity  ·  next: "],
        [", move Tuzz", "no steps left and 2 ferocity  ·  next: "],
        [", end the turn", "no steps left and 2 ferocity  ·  next: "],
        [" wins", "The last kobold alive"],
        [", slip away from Vala", "Choose a tunnel exit"],
    ]


def test_the_sign_not_to_stop_leaves_what_lies_there_to_be_seen():
    """art 1.5: nothing is covered."""
    seat = private()
    den = replace(seat.den, kobolds=tuple(replace(one, at=square("H1")) for one in seat.den.kobolds))
    laid = replace(den, tokens=den.tokens | {square("E4"): TokenSeen("moss", 2)})
    for table, covered in ((den, True), (laid, False)):
        plain = draw(replace(seat, den=table), NAMES).png
        marked = draw(replace(seat, den=table), NAMES, Marks(start=square("E4"))).png
        middle_changed = patch(plain, square("E4"), 20) != patch(marked, square("E4"), 20)
        assert middle_changed == covered
        assert plain != marked


def test_the_previewed_way_is_drawn_under_the_pieces():
    plain, marked = draw(private(), NAMES).png, draw(private(), NAMES, Marks(path=at("E4 F3 G4"))).png
    changed = differing(plain, marked)
    assert any(near(pixel, square("F3"), 0.4) for pixel in changed)
    assert all(near(pixel, square("E4")) or near(pixel, square("F3")) or near(pixel, square("G4")) for pixel in changed)


def test_the_exits_of_a_tunnel_are_open_to_all():
    assert count(draw(tunnelling(), NAMES).png, LEGAL, square("D5")) > 500


def test_the_long_hunt_is_announced_two_rounds_ahead():
    # L20-R57
    early, late = replace(after_the_fighters(), round=17), replace(after_the_fighters(), round=18)
    corner = [(x, y) for x, y in reached(early, late) if x > 1060 and y > 1000]
    assert len(corner) > 500


def test_the_winner_is_crowned():
    picture = draw(ended(), NAMES).png
    x, y = middle(square("B7"))
    assert any(any(row[x - 20 : x + 20]) for row in pixels(picture).bright(GOLD)[y - 60 : y - 40])
    assert count(picture, GOLD, square("E5")) == 0


@pytest.mark.parametrize("winners", [(), (0,), (0, 1)])
def test_a_game_may_end_with_any_number_of_winners(winners):
    assert draw(replace(ended(), winners=winners, reason="limit"), NAMES).png


def test_names_from_hell_stay_inside_their_panels():
    names = ("W" * 32, "\u202e" * 32, "محمد" * 10, "👩‍👩‍👧‍👦🏴‍☠️", "\ud800", "Z̸̢̡͔a̶̛̞l̴̨̝g̵̰̈́o̷̗͝" * 5)
    changed = differing(draw(crowded(), NAMES).png, draw(crowded(), names).png)
    assert all((y < 116 and 140 <= x < 1000) or y > 1180 for x, y in changed)
    gaps = [x for x, y in changed if y > 1180 and (398 <= x < 408 or 791 <= x < 801 or x >= 1184)]
    assert not gaps


def test_every_facing_and_way_can_be_drawn():
    pictures = {draw(rehearsal(turn), NAMES).png for turn in range(16)}
    assert len(pictures) == 16


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_there_is_a_panel_for_every_player(players):
    order = tuple(range(min(players, 5)))
    den = replace(crowded(), kobolds=crowded().kobolds[:players], order=order, current=1, asked=(), forecast=())
    slain = tuple(replace(seen, alive=False, slain_in=2) if seen.seat == players - 1 else seen for seen in den.kobolds)
    changed = reached(den, replace(den, kobolds=slain))
    assert any(y > 1180 for _, y in changed)


def test_a_layer_pasted_by_hand_gives_the_pixels_that_pillow_gives():
    canvas, public = scene(crowded(), NAMES), easel(False)
    image = public.base.copy()
    for sprite, left, top, on in canvas.layers:
        block, mask = public.map_sprite(sprite, on)
        image.paste(block, (left + 1, top), mask)
    assert public.rows(canvas) == image.tobytes()


def test_rows_and_columns_agree_with_the_names_of_the_squares():
    assert middle(square("A1")) < middle(square("B1"))
    assert (column(square("H8")), row(square("H8"))) == (7, 7)
    assert middle(square("H8"))[0] - middle(square("A1"))[0] == 7 * CELL
