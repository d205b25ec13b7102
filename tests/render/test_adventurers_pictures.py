"""The pictures of The Path of the Adventurers: files, secrets, marks, which picture is drawn, words."""

import struct
from collections.abc import Callable
from statistics import median
from time import perf_counter

import pytest
from msgspec import Struct
from msgspec.structs import replace

from render.adventurers import Marks, draw, draw_map, draw_sheet, easel, scene, table_of, warming
from render.adventurers.goods import ITEM_GLYPH
from render.adventurers.headline import DEEDS, VOTES, headline
from render.adventurers.looks import (
    ADVENTURER_GLYPH,
    CATEGORY_GLYPH,
    ENEMY_GLYPH,
    FACE_GLYPH,
    HEADER,
    HEIGHT,
    LOCATION_GLYPH,
    MARK_GLYPH,
    PANELS_TOP,
    STRIP_TOP,
    WIDTH,
)
from render.adventurers.panels import slot_of
from render.adventurers.rehearsal import parade
from render.adventurers.sample import (
    NAMES,
    ask,
    big_map,
    crowded,
    ended,
    middle_battle,
    mustering,
    placing,
    private,
    rolling,
    samples,
    standing,
    trading,
    travelling,
)
from render.adventurers.words import AIMS, BONUS, EFFECTS, NEEDS, TAGS, item_lines, skill_does
from render.palette import DANGER, GOLD, LEGAL, SEATS
from rules.adventurers.agenda import WAITED
from rules.adventurers.catalog import (
    ADVENTURERS,
    CATALOG,
    CATEGORIES,
    COLOUR,
    ENEMIES,
    FACES,
    ITEMS,
    LOCATION_TYPES,
    SHAPE,
    SKILLS,
)
from rules.adventurers.looks import MapMarks, SheetMarks
from rules.adventurers.panel import PanelMarks
from rules.adventurers.view import Journey, Seat
from rules.contract import Asked
from tests.render.reading import chunks, differing, pixels

LARGEST = 200_000
SLOWEST = 0.15  # seconds, on a machine that is busy with other things; on a quiet one it takes 6 ms
HELL = ("W" * 32, "\u202e" * 32, "محمد" * 10, "Z̸̢̡͔a̶̛̞l̴̨̝g̵̰̈́o̷̗͝" * 5)
Pixel = tuple[int, int]
every_sample = pytest.mark.parametrize("view", samples(), ids=lambda view: table_of(view).phase)


def reached(one: Journey | Seat, two: Journey | Seat, marks: object = None) -> set[Pixel]:
    """Where the pictures of two tables differ."""
    return differing(draw(one, NAMES, marks).png, draw(two, NAMES, marks).png)


def count_in(view: Journey | Seat, colour: str, where: Callable[[Pixel], bool], marks: object = None) -> int:
    """How many pixels of exactly this colour lie there."""
    rows = pixels(draw(view, NAMES, marks).png).bright(colour)
    return sum(bright for y, row in enumerate(rows) for x, bright in enumerate(row) if bright and where((x, y)))


def in_panel(pixel: Pixel, table: Journey, who: str) -> bool:
    """Whether a pixel lies in the panel of this adventurer."""
    slot = slot_of(table, who)
    return slot.left <= pixel[0] < slot.left + slot.width and slot.top <= pixel[1] < slot.top + slot.height


def first(table: Journey, **fields: object) -> Journey:
    """The table with a first adventurer that is otherwise."""
    return replace(table, adventurers=(replace(table.adventurers[0], **fields), *table.adventurers[1:]))


# ---------------------------------------------------------------- the picture as a file


@every_sample
def test_the_same_view_gives_the_same_bytes(view):
    # SC-13, SC-16
    before = draw(view, NAMES).png
    draw(parade(("troll", "voron"), 2, 3), NAMES)
    easel.cache_clear()
    assert draw(view, NAMES).png == before


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
@pytest.mark.parametrize("names", [NAMES, HELL])
def test_nothing_reaches_beyond_the_picture(view, names):
    layers = scene(table_of(view), names, Marks(), True).layers
    assert min(placed.left for placed in layers) >= 0
    assert max(placed.left + placed.sprite.width for placed in layers) <= WIDTH
    assert max(placed.top + placed.sprite.height for placed in layers) <= HEIGHT


def test_warming_up_draws_a_picture():
    *_, last = warming()
    assert last.png == draw(crowded(), NAMES).png


# ---------------------------------------------------------------- which picture


def test_the_phase_chooses_the_picture():
    fight = middle_battle()
    road = replace(fight, battle=None, phase="travel")
    assert draw_map(fight, NAMES).png != draw(fight, NAMES).png
    assert draw_map(road, NAMES).png == draw(road, NAMES).png
    assert draw_map(trading(), NAMES).png != draw(trading(), NAMES).png
    assert draw_map(mustering(), NAMES).png != draw(mustering(), NAMES).png
    assert draw_map(ended(), NAMES).png == draw(ended(), NAMES).png


def test_marks_choose_sheet_and_map():
    view = private()
    assert draw(view, NAMES, Marks(map=True)).png == draw_map(view, NAMES).png
    for sheet in ("krull", 0):
        assert draw(view, NAMES, Marks(sheet=sheet)).png == draw_sheet(view, "krull", NAMES).png
    for nobody in ("glaicus", 7):
        assert draw(view, NAMES, Marks(sheet=nobody)).png == draw(view, NAMES).png


class Foreign(Struct, frozen=True):
    """Marks of somebody else's making."""

    targets: tuple[int, ...] = (2,)
    surplus: int = 3


def test_marks_of_another_making_count_by_their_names():
    assert draw(private(), NAMES, Foreign()).png == draw(private(), NAMES, Marks(targets=(2,))).png


def test_the_marks_of_panel_and_look_ups_are_understood():
    view = private()
    theirs = PanelMarks(targets=(2,), allies=("krull",), columns=(4,), places=("A12",))
    mine = Marks(targets=(2,), allies=("krull",), columns=(4,), places=("A12",))
    assert set(PanelMarks.__struct_fields__) <= set(Marks.__struct_fields__)
    assert draw(view, NAMES, theirs).png == draw(view, NAMES, mine).png
    assert draw(view, NAMES, MapMarks()).png == draw_map(view, NAMES).png
    assert draw(view, NAMES, SheetMarks("krull")).png == draw_sheet(view, "krull", NAMES).png


# ---------------------------------------------------------------- private pictures and secrets


def test_a_private_picture_is_the_public_one_with_a_word():
    view = private()
    changed = reached(view.journey, view)
    assert changed
    assert all(x > 900 and 60 < y < HEADER - 4 for x, y in changed)
    assert sum(sum(row[980:]) for row in pixels(draw(view, NAMES).png).bright(LEGAL)[60:116]) > 2000


def test_public_and_private_pictures_share_no_sprites():
    public, own = easel("battle", HEIGHT, False), easel("battle", HEIGHT, True)
    draw(private(), NAMES)
    before = public.mapped.cache_info().currsize
    draw(private(), NAMES, Marks(targets=(1,), columns=(2,)))
    assert public.mapped is not own.mapped
    assert public.mapped.cache_info().currsize == before


@every_sample
def test_what_decks_hold_changes_nothing(view):
    # the order of decks and what lies face down are in no view; what could be counted out is not drawn either
    table = table_of(view)
    other = replace(
        table, resume=b"{}", number=99, skills=(("holy", ("prayer",)),), legendary=(("orc", ()),),
        lieutenants=("erthias",), market_left=3, event_discard=("v01",), encounter_discard=("e01",),
    )  # fmt: skip
    assert draw(other, NAMES).png == draw(table, NAMES).png


# ---------------------------------------------------------------- names and words


@pytest.mark.parametrize("view", [middle_battle(), big_map(), trading()], ids=lambda view: view.phase)
def test_names_from_hell_stay_inside_their_panels(view):
    view = replace(view, **ask(0, "MayLearn", view.adventurers[0].who))
    changed = differing(draw(view, NAMES).png, draw(view, HELL).png)
    assert changed
    assert [(x, y) for x, y in changed if not (y < HEADER - 4 and 140 <= x < 1000) and y < PANELS_TOP] == []
    everybody = [seen.who for seen in view.adventurers]
    assert all(any(in_panel(one, view, who) for who in everybody) for one in changed if one[1] > HEADER)


def test_a_name_that_cannot_be_drawn_gives_way_to_colour_and_shape():
    view = middle_battle()
    assert draw(view, ("\u200b", *NAMES[1:])).png == draw(view, ("Red square", *NAMES[1:])).png


def test_one_player_alone_has_adventurers_without_a_name():
    view = travelling()
    changed = differing(draw(view, ("Tomás",)).png, draw(view, ("Grete",)).png)
    assert changed
    assert all(y < HEADER for _, y in changed)


def told(view: Journey) -> tuple[str, str]:
    """Instruction and first hint without the names."""
    head = headline(view, NAMES)
    lines = (head.instruction, head.hints[0] if head.hints else ())
    one, two = ("".join(part[1] for part in line if part[0] not in NAMES) for line in lines)
    return one, two


@pytest.mark.parametrize(
    ("view", "instruction", "hint"),
    [
        (middle_battle(), ", act with Krull", "Goblin 1, Troll or Goblin 3 in reach"),
        (crowded(), ", defend Krull", "Silenoz, ranged: 5 hits · ward 3 · deadly"),
        (rolling(), ", Thralar’s roll", "Use idea, reflexes or critical, or keep the roll"),
        (placing(), ", place Melandrir", "Forest II (cover) · level 2 · Thick Fog"),
        (travelling(), ": Explore or assault?", "Village"),
        (big_map(), "Where next?", "Waiting for "),
        (standing(), "Attack or retreat?", "Attack 0 · Retreat 1 · Waiting for 2"),
        (trading(), "Buy, sell, heal", "Waiting for 3"),
        (mustering(), ", keep two for Melandrir", ""),
        (ended(), "The party has won", "The Dark Lord is defeated"),
        (ended(won=False), "The party has lost", "All adventurers have fallen"),
    ],
)
def test_the_header_says_who_must_do_what(view, instruction, hint):
    assert told(view) == (instruction, hint)


def test_every_question_has_words():
    votes = {"MayTravel", "MayApproach", "MayStand", "MayFlee"}
    assert set(DEEDS) | votes == {kind.__name__ for kind in WAITED}
    assert len(VOTES) == len(votes)
    for kind in DEEDS:
        one, _ = told(replace(middle_battle(), **ask(0, kind, "krull")))
        assert "answer" not in one


def test_nobody_in_reach_is_said():
    view = middle_battle()
    assert view.battle is not None
    assert told(replace(view, battle=replace(view.battle, reach=())))[1].startswith("Nobody in reach")


def test_several_who_are_asked_are_counted():
    asked = tuple(Asked(seat, "MayPlace", seat, True, False) for seat in (0, 1))
    assert told(replace(placing(), asked=asked)) == ("Place the adventurers", "Waiting for 2")


# ---------------------------------------------------------------- everything has a look


def test_everything_in_the_catalogue_has_a_drawing():
    assert set(ITEM_GLYPH) == set(ITEMS)
    assert set(ENEMY_GLYPH) == set(ENEMIES)
    assert len(set(ENEMY_GLYPH.values())) == len(ENEMIES)
    assert set(ADVENTURER_GLYPH) == set(ADVENTURERS)
    assert set(LOCATION_GLYPH) == set(LOCATION_TYPES)
    assert len(set(LOCATION_GLYPH.values())) == len(LOCATION_TYPES)
    assert set(CATEGORY_GLYPH) == set(CATEGORIES)
    assert {icon for faces in FACES.values() for icon in faces} == set(FACE_GLYPH)
    assert len(set(FACE_GLYPH.values())) == len(FACE_GLYPH)
    assert len(set(MARK_GLYPH.values())) == len(MARK_GLYPH) == 4


def test_everything_in_the_catalogue_has_words():
    used = {tag for row in (*CATALOG.item, *CATALOG.skill) for tag in row.tags}
    assert used <= set(TAGS)
    assert {field for row in (*CATALOG.item, *CATALOG.skill) for field in row.bonus} <= set(BONUS)
    assert {effect.kind for row in (*CATALOG.item, *CATALOG.skill) for effect in row.effects} <= set(EFFECTS)
    assert {row.requires for row in CATALOG.skill} <= set(NEEDS)
    assert {row.who for row in CATALOG.skill} <= set(AIMS)
    assert all(all(item_lines(id)) for id in ITEMS)
    assert all(skill_does(id) for id in SKILLS)


def test_items_and_skills_are_told_by_their_verbs():
    assert item_lines("mace") == ("melee weapon, 1 hand", "2 swords · damage 3 · stun")
    assert item_lines("plate_armour")[1] == "block +2, life +2, speed −1"
    assert item_lines("antidote") == ("potion", "cures, heals 1")
    assert skill_does("smite") == "2 swords · damage 100\u00a0% weapon + intelligence · magical"
    assert skill_does("pinning_shot").endswith("stun ×2")
    assert skill_does("second_wind") == "3 fatigue less, heals 2 · itself · once a battle"
    assert skill_does("parry") == "block +1 · itself · melee only"


def test_adventurers_differ_in_more_than_colour():
    assert len({SEATS[colour].shape for colour in COLOUR.values()}) == len(ADVENTURERS)
    assert {who: SEATS[COLOUR[who]].shape for who in ADVENTURERS} == SHAPE


# ---------------------------------------------------------------- panels


@pytest.mark.parametrize(
    "change",
    [
        {"life": 3}, {"most": 14}, {"red": 1}, {"blue": 0}, {"green": 1}, {"fatigue": 0}, {"ward": 2}, {"poison": 1},
        {"poison": 2}, {"stunned": True}, {"block": 2}, {"next": ()}, {"next": (("next_fire", 1),)},
        {"fallen": True, "life": 0, "at": ""}, {"left": True, "at": ""}, {"worn_out": True},
    ],
    ids=str,
)  # fmt: skip
def test_what_an_adventurer_holds_shows_in_its_panel_in_battle(change):
    view = middle_battle()
    changed = {one for one in reached(view, first(view, **change)) if one[1] > PANELS_TOP}
    assert len(changed) > 15
    assert all(in_panel(one, view, "krull") for one in changed)


@pytest.mark.parametrize(
    "change",
    [{"coins": 7}, {"items": ("mace",)}, {"items": ()}, {"skills": ("parry",)}, {"life": 2}, {"block": 3}],
    ids=str,
)
def test_what_an_adventurer_owns_shows_in_its_panel_on_the_road(change):
    view = standing()
    changed = {one for one in reached(view, first(view, **change)) if one[1] > PANELS_TOP}
    assert len(changed) > 15
    assert all(in_panel(one, view, "krull") for one in changed)


def test_a_gold_frame_for_whoever_must_act_and_a_crown_for_the_leader():
    view = middle_battle()
    assert count_in(view, GOLD, lambda one: in_panel(one, view, "krull")) > 3000
    assert count_in(view, GOLD, lambda one: in_panel(one, view, "thorensen")) == 0
    road = standing()
    changed = reached(road, replace(road, leader=1))
    assert any(in_panel(one, road, "vhaladia") for one in changed)
    assert any(in_panel(one, road, "krull") for one in changed)


def test_the_end_is_gold_or_red_with_a_crown_or_a_skull():
    for view, colour in ((ended(), GOLD), (ended(won=False), DANGER)):
        assert count_in(view, colour, lambda one: one[0] < 140 and one[1] < HEADER) > 1500
    assert STRIP_TOP < PANELS_TOP
