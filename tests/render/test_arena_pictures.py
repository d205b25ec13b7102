"""The pictures of Arena: files, secrets, marks, heroes, words."""

import struct
from itertools import islice
from statistics import median
from time import perf_counter

import pytest
from msgspec import Struct
from msgspec.structs import replace

from render.arena import Marks, draw, easel, scene
from render.arena.cards_seen import CARD_GLYPH
from render.arena.headline import DEEDS, headline
from render.arena.heroes import slot_of
from render.arena.looks import (
    ELEMENTS,
    HEADER,
    HEIGHT,
    HERO_GLYPH,
    HEROES_TOP,
    KEYWORD_GLYPH,
    MONSTER_GLYPH,
    RUNES,
    SHRINES,
    WIDTH,
    middle,
    reaching,
)
from render.arena.rehearsal import rehearsal, throng
from render.arena.sample import (
    EZREN,
    NAMES,
    card,
    crowded,
    ended,
    entering,
    middle_game,
    private,
    samples,
    tiles,
    two_heroes,
)
from render.palette import DANGER, GOLD, LEGAL, SEATS
from rules.arena import GAME
from rules.arena.actions import Cell
from rules.arena.agenda import WAITED
from rules.arena.board import CELLS
from rules.arena.catalog import CATALOG, COLOUR, DEITIES, FEATS, HEROES, ITEMS, MONSTERS, TILES
from rules.arena.looks import ReachMarks
from rules.arena.options import ArenaOptions
from rules.arena.panel import PanelMarks
from rules.arena.view import Arena, Seat
from rules.bots import play_out, random_choice
from rules.chance import Practice
from rules.contract import Asked
from tests.render.arena_seen import (
    count_in,
    first_hero,
    first_monster,
    in_panel,
    marked,
    near,
    on_board,
    reached,
    table,
)
from tests.render.reading import chunks, differing, pixels

LARGEST = 200_000
SLOWEST = 0.15  # seconds, on a machine that is busy with other things; on a quiet one it takes 6 ms
every_sample = pytest.mark.parametrize("view", samples(), ids=lambda view: getattr(view, "phase", "private"))
every_party = pytest.mark.parametrize("seats", (2, 3, 4))


# ---------------------------------------------------------------- the picture as a file


@every_sample
def test_the_same_view_gives_the_same_bytes(view):
    # SC-13, SC-16
    first = draw(view, NAMES).png
    draw(rehearsal(5, ("troll", "wisp")), NAMES)
    easel.cache_clear()
    assert draw(view, NAMES).png == first


@every_sample
def test_a_picture_is_small_and_bears_nothing_but_pixels(view):
    # SC-14
    picture = draw(view, NAMES)
    parts = dict(chunks(picture.png))
    assert list(parts) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert struct.unpack_from(">II", parts["IHDR"]) == (picture.width, picture.height) == (WIDTH, HEIGHT)
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


@every_sample
def test_nothing_reaches_beyond_the_picture(view):
    layers = scene(view, NAMES).layers
    assert min(placed.left for placed in layers) >= 0
    assert max(placed.left + placed.sprite.width for placed in layers) <= WIDTH
    assert max(placed.top + placed.sprite.height for placed in layers) <= HEIGHT


# ---------------------------------------------------------------- private pictures and marks


def test_a_private_picture_is_the_public_one_with_a_word_the_own_points_and_threats():
    view = replace(private(), arena=replace(table(), active=1))
    changed = reached(view.arena, view)
    panel = {one for one in changed if in_panel(one, view.arena, 1)}
    assert len(panel) > 300
    assert sum(sum(row[980:]) for row in pixels(draw(view, NAMES).png).bright(LEGAL)[60:116]) > 2000
    assert all(x > 900 and 60 < y < HEADER - 4 for x, y in changed - panel)


def test_covered_points_show_only_in_the_own_panel_of_the_own_picture():
    # AR-F10, AR-W30: a view of another seat has no field for them
    view = private()
    richer = replace(view, glory=view.glory + 5, misfortune=9)
    changed = reached(view, richer)
    assert changed
    assert all(in_panel(one, view.arena, view.seat) for one in changed)
    other = replace(view, seat=0)
    assert not any(in_panel(one, view.arena, 1) for one in reached(other, replace(other, glory=3)))


def test_items_that_are_being_chosen_are_not_drawn():
    # AR-R58
    assert draw(private(), NAMES).png == draw(replace(private(), drawn=("daggers", "whip")), NAMES).png


def test_how_many_wait_in_piles_and_their_content_change_nothing():
    view = middle_game()
    assert draw(first_hero(view, unseen=((1, ("lunge",)),), items_unseen=("belt",), choosing=3), NAMES).png == (
        draw(view, NAMES).png
    )


def test_public_and_private_pictures_share_no_sprites():
    public, own = easel(False), easel(True)
    draw(private(), NAMES)
    before = public.mapped.cache_info().currsize
    draw(private(), NAMES, Marks(legal=("c4",), shifts=("d7",), targets=(1,)))
    assert public.mapped is not own.mapped
    assert public.mapped.cache_info().currsize == before


@pytest.mark.parametrize(
    ("marks", "cells"),
    [
        (Marks(legal=("c4", "g5")), ("c4", "g5")),
        (Marks(shifts=("d1", "g4")), ("d1", "g4")),
        (Marks(reach=("c4",)), ("c4",)),
        (Marks(targets=(2,)), ("g1",)),
        (Marks(start="c4"), ("c4",)),
        (Marks(melee=("c4",), ranged=("c5",)), ("c4", "c5")),
    ],
)
def test_marks_show_where_they_are_and_nowhere_else(marks, cells):
    view = replace(private(), arena=table(4, "medusa", "troll"))
    changed = marked(marks, view)
    assert all(any(near(one, cell) for one in changed) for cell in cells)
    assert all(any(near(one, cell) for cell in cells) for one in changed)


def test_the_arrow_of_a_shift_covers_nothing_that_stands_or_is_printed_on_its_tile():
    # art 1: nothing is covered; a bare tile has the arrow in its middle
    bare = replace(private(), arena=table(4, "medusa"))
    changed = marked(Marks(shifts=("g4",)), bare)  # a trapdoor
    x, y = middle("g4")
    assert changed and not any(abs(a - x) < 30 and abs(b - y) < 30 for a, b in changed)
    x, y = middle("d3")
    assert any(abs(a - x) < 12 and abs(b - y) < 12 for a, b in marked(Marks(shifts=("d3",)), bare))


def test_the_reach_of_a_monster_tells_melee_from_ranged_by_form():
    # frames and dots; both where both attacks reach
    view = first_monster(table(4, "medusa"), melee=("c3", "c4"), ranged=("c4", "c5"))
    found = marked(Marks(monster=1), view)
    seen = {cell: frozenset((x - middle(cell)[0], y - middle(cell)[1]) for x, y in found if near((x, y), cell, 60))
            for cell in ("c3", "c4", "c5")}  # fmt: skip
    assert all(seen.values())
    assert len(set(seen.values())) == 3
    assert count_in(view, DANGER, lambda one: near(one, "c5", 60), Marks(monster=1)) > 500
    assert any(one[1] < HEADER for one in found)  # the header explains the forms


def test_the_marks_of_panel_and_reach_are_understood():
    view, reach = private(), ReachMarks(1, ("c3",), ("c4",), "c4")
    assert draw(view, NAMES, PanelMarks(("c4",))).png == draw(view, NAMES, Marks(legal=("c4",))).png
    theirs = Marks(monster=1, melee=("c3",), ranged=("c4",), start="c4")
    assert draw(view, NAMES, reach).png == draw(view, NAMES, theirs).png


class Foreign(Struct, frozen=True):
    """Marks of somebody else's making."""

    legal: tuple[Cell, ...] = ("c4",)
    shifts: tuple[Cell, ...] = ()
    surplus: int = 3


def test_marks_of_another_making_count_by_their_names():
    view = private()
    assert draw(view, NAMES, Foreign()).png == draw(view, NAMES, Marks(legal=("c4",))).png


def test_a_private_picture_shows_what_reaches_the_own_hero():
    # AR-M1
    calm = table(4, "troll")
    view = Seat(seat=0, arena=calm, glory=0, misfortune=0, drawn=())
    danger = replace(view, arena=first_monster(calm, melee=("e4",)))
    assert [one.slot for one in reaching(danger.arena, 0)] == [1]
    assert any(on_board(one) for one in reached(view, danger))
    told = marked(Marks(reaching=()), danger)
    assert told
    assert all(on_board(one) for one in told)


# ---------------------------------------------------------------- heroes


@every_party
@pytest.mark.parametrize(
    "change",
    [
        {"sheet": table().heroes[0].sheet[::-1]}, {"runes": ("dmg_plus",)}, {"runes": ("dmg_plus", "dmg_plus")},
        {"runes": ("def_minus",)}, {"elements": ("fire",)}, {"elements": ("air",)}, {"immune": ((3, 1),)},
        {"deity": "desna"}, {"deity": "desna", "flipped": True}, {"deity": "desna", "deity_used": True},
        {"kills": ("troll",)}, {"points": (3, 4)}, {"left": True}, {"cards": EZREN}, {"cards": EZREN[:1]},
        {"cards": (card("lunge", True, str=3),)}, {"cards": (card("lunge", str=3),)},
        {"cards": (card("lunge", str=2),)},
        {"modifiers": replace(table().heroes[0].modifiers, ego=5)}, {"at": ""},
    ],
    ids=lambda change: str(change)[:40],
)  # fmt: skip
def test_what_a_hero_has_shows_in_its_panel(seats, change):
    calm = table(seats)
    changed = {one for one in reached(calm, first_hero(calm, **change)) if one[1] > HEROES_TOP}
    assert len(changed) > 15
    assert all(in_panel(one, calm, 0) for one in changed)


@every_party
def test_active_tiers_and_used_markers_tell_cards_apart(seats):
    # AR-K4, AR-K7
    cards = [card("lunge", str=count) for count in (0, 2, 3)] + [card("lunge", True, str=3), card("swipe", str=2)]
    assert len({draw(first_hero(table(seats), cards=(one,)), NAMES).png for one in cards}) == len(cards)


def test_panels_stand_in_the_order_of_play():
    # AR-G1
    view = replace(table(), first=2)
    corners = [(slot_of(view, seat).top, slot_of(view, seat).left) for seat in (2, 3, 0, 1)]
    assert corners == sorted(corners)


@every_party
def test_names_from_hell_stay_inside_their_panels(seats):
    names = ("W" * 32, "\u202e" * 32, "محمد" * 10, "Z̸̢̡͔a̶̛̞l̴̨̝g̵̰̈́o̷̗͝" * 5)
    view = replace(table(seats), asked=(Asked(0, "MayAct", 7, True, False),))
    changed = differing(draw(view, NAMES).png, draw(view, names).png)
    assert changed
    outside = [(x, y) for x, y in changed if not (y < HEADER - 4 and 140 <= x < 1000) and y < HEROES_TOP]
    assert outside == []
    assert all(any(in_panel(one, view, seat) for seat in range(seats)) for one in changed if one[1] > HEADER)


def test_everything_in_the_catalogue_has_a_drawing():
    assert set(CARD_GLYPH) == {*FEATS, *ITEMS}
    assert len(set(CARD_GLYPH.values()) & {""}) == 0
    assert set(MONSTER_GLYPH) == set(MONSTERS)
    assert len(set(MONSTER_GLYPH.values())) == len(MONSTERS)
    assert set(HERO_GLYPH) == set(HEROES)
    assert set(SHRINES) == set(DEITIES)
    assert {special.key for row in MONSTERS.values() for special in row.abilities} == set(KEYWORD_GLYPH)
    assert set(RUNES) == set(CATALOG.supply.rune)
    assert set(ELEMENTS) == set(TILES["summoning"].elements)


def test_the_cards_of_one_hero_have_drawings_of_their_own():
    for id in HEROES:
        own = [CARD_GLYPH[row.id] for row in (*CATALOG.card, *CATALOG.item) if row.hero == id]
        assert len(set(own)) == len(own), id


def test_heroes_differ_in_more_than_colour():
    assert len({SEATS[colour].shape for colour in COLOUR.values()}) == len(HEROES)


# ---------------------------------------------------------------- crowds, the end, words, real games


@pytest.mark.parametrize("crowd", [1, 2, 3, 4, 5])
def test_everybody_on_a_tile_can_be_seen(crowd):
    view = throng(crowd, ("troll", "wisp", "medusa"), 1)
    standing = [seen for seen in view.heroes if seen.at == "b2"]
    assert len(standing) == crowd - 1
    for seen in standing:
        gone = replace(view, heroes=tuple(replace(one, at="g7") if one == seen else one for one in view.heroes))
        assert sum(near(one, "b2") for one in reached(view, gone)) > 300
        fill = SEATS[COLOUR[seen.hero]].fill
        assert count_in(view, fill, lambda one: near(one, "b2")) > 100


def test_the_end_crowns_the_champion_and_tells_every_part_of_the_score():
    # AR-X2 to AR-X8
    view = ended()
    assert count_in(view, GOLD, lambda one: near(one, "e3")) > 1000
    score = view.heroes[0].score
    assert score is not None
    for field in ("glory", "kills", "deity", "tokens", "runes", "misfortune", "negative", "total"):
        changed = reached(view, first_hero(view, score=replace(score, **{field: 8})))
        assert any(in_panel(one, view, 0) for one in changed), field


def told(view: Arena) -> tuple[str, str]:
    """Instruction and first hint without the names."""
    head = headline(view, NAMES)
    lines = (head.instruction, head.hints[0] if head.hints else ())
    first, second = ("".join(part[1] for part in line if part[0] not in NAMES) for line in lines)
    return first, second


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (middle_game(), (", act with Merisiel", "In reach of Troll")),
        (crowded(), (", please answer", "Frost Giant attacks Ezren: 7 damage, 7 unblocked")),
        (two_heroes(), (", act with Kyra", "No monster reaches you")),
        (entering(), (", enter the arena", "Through one of the trapdoors")),
        (ended(), (" is the Champion", "The last monster is defeated · 37 points")),
        (replace(ended(), winners=(0, 1), reason="round cap"),
         (" and  win", "The arena closes after round 5 · 37 points")),
        (replace(table(), asked=tuple(Asked(seat, "MayLearn", 7, True, False) for seat in range(3))),
         ("Choose a new card", "Waiting for 3")),
        (replace(table(), asked=(Asked(0, "MayPrepare", 7, True, False),)),
         (", act with Valeros", "Tokens may still be laid on cards")),
        (replace(table(), asked=(Asked(0, "MayPlayElement", 7, True, True),)),
         (", please answer", "A question is open")),
        (table(), ("Round 5", "")),
    ],
)  # fmt: skip
def test_the_header_says_who_must_do_what(view, said):
    assert told(view) == said


def test_windows_out_of_turn_are_told_alike():
    # SC-8: no call names a card, a token or a monster that the rules have not shown
    windows = [kind.__name__ for kind in WAITED if kind.reaction]
    heads = {told(replace(table(), asked=(Asked(1, kind, 7, True, True),))) for kind in windows}
    assert len(windows) == 4
    assert len(heads) == 1
    assert not set(windows) & set(DEEDS)


@pytest.mark.parametrize(("left", "of"), [(0, 4), (3, 4), (4, 4), (8, 8), (9, 11), (0, 0), (5, 4)])
def test_action_points_are_told_in_the_header(left, of):
    # AR-R20
    view = replace(table(), asked=(Asked(0, "MayAct", 7, True, False),), actions_left=left, actions_all=of)
    bolts = count_in(view, LEGAL, lambda one: one[1] < HEADER)
    assert (bolts > 50) == (left > 0 or of > 8)
    assert any(one[1] < HEADER for one in reached(view, replace(view, actions_left=left + 1)))


def test_samples_hold_every_number_of_heroes():
    assert {len(getattr(view, "arena", view).heroes) for view in samples()} == {2, 3, 4}
    assert {seen.cell for seen in tiles()} == set(CELLS) - {"d4"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_of_real_games_can_be_drawn(seats):
    game = play_out(GAME, ArenaOptions(), seats, Practice(seats), [random_choice] * seats, Practice("stand-ins"))
    drawn = set()
    for played in islice(game, 0, 150, 3):
        drawn.add(draw(GAME.public(played.state), NAMES).png)
        assert len(draw(GAME.private(played.state, 0), NAMES).png) <= LARGEST
    assert len(drawn) > 25
