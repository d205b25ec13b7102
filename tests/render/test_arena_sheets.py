"""Pictures of a hero's sheet in Arena."""

from itertools import islice, pairwise
from statistics import median
from time import perf_counter

import pytest
from msgspec.structs import replace

from render.arena import Marks, draw, draw_sheet, sheet_easel
from render.arena.looks import HEADER, WIDTH
from render.arena.sample import KYRA, NAMES, card, crowded, ended, entering, middle_game, private, samples
from render.arena.sheet import CARDS_TOP, HEIGHTS, high_enough, sheet_scene
from render.arena.sheet_cards import BETWEEN, columns, entries, height_of
from render.arena.words import SAY, effect_said, needs_said
from render.palette import LEGAL
from rules.arena import GAME
from rules.arena.catalog import CATALOG, FEATS, ITEMS, Effect
from rules.arena.looks import SheetMarks
from rules.arena.options import ArenaOptions
from rules.arena.view import Arena, HeroSeen, Seat
from rules.bots import play_out, random_choice
from rules.chance import Practice
from tests.render.arena_seen import first_hero
from tests.render.reading import chunks, differing, pixels

LARGEST = 200_000
SLOWEST = 0.15  # seconds, on a machine that is busy with other things; on a quiet one it takes 3 ms
SHEETS = [(view, seen.seat) for view in samples() for seen in getattr(view, "arena", view).heroes]
every_sheet = pytest.mark.parametrize(("view", "seat"), SHEETS)


def reached(one: Arena | Seat, two: Arena | Seat, seat: int = 0) -> set[tuple[int, int]]:
    """Where the sheets of a seat in two views differ."""
    return differing(draw_sheet(one, seat, NAMES).png, draw_sheet(two, seat, NAMES).png)


def laden(hero: str) -> HeroSeen:
    """A hero with every card it has."""
    ids = [row.id for row in (*CATALOG.card, *CATALOG.item) if row.hero == hero]
    seen = replace(crowded().heroes[0], hero=hero, cards=tuple(card(id, str=8, dex=8) for id in ids[3:]))
    return replace(seen, deity="iomedae")


# ---------------------------------------------------------------- the picture as a file


@every_sheet
def test_the_same_view_gives_the_same_small_picture(view, seat):
    # SC-13, SC-14
    first = draw_sheet(view, seat, NAMES)
    sheet_easel.cache_clear()
    assert draw_sheet(view, seat, NAMES).png == first.png
    assert list(dict(chunks(first.png))) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert first.width == WIDTH
    assert first.height in HEIGHTS
    assert len(first.png) <= LARGEST


def test_marks_that_name_a_sheet_give_the_sheet():
    for marks in (SheetMarks, lambda seat: Marks(sheet=seat)):
        assert draw(private(), NAMES, marks(2)).png == draw_sheet(private(), 2, NAMES).png
        assert draw(private().arena, NAMES, marks(0)).png == draw_sheet(private().arena, 0, NAMES).png


def test_a_sheet_is_drawn_at_once():
    draw_sheet(crowded(), 0, NAMES)
    took = []
    for _ in range(5):
        start = perf_counter()
        draw_sheet(crowded(), 0, NAMES)
        took.append(perf_counter() - start)
    assert median(took) < SLOWEST


@every_sheet
def test_nothing_reaches_beyond_the_picture(view, seat):
    canvas = sheet_scene(view, seat, NAMES)
    assert min(placed.left for placed in canvas.layers) >= 0
    assert max(placed.left + placed.sprite.width for placed in canvas.layers) <= WIDTH
    assert max(placed.top + placed.sprite.height for placed in canvas.layers) <= canvas.ground.height


@pytest.mark.parametrize("hero", [row.id for row in CATALOG.hero])
def test_more_cards_than_anybody_can_have_find_room(hero):
    # AR-I3: five types of one item each, so this is more than a game allows
    seen = laden(hero)
    ids = [row.type for row in CATALOG.item if row.hero == hero]
    most = replace(seen, cards=tuple(one for one in seen.cards if one.id in ITEMS) + seen.cards[-len(ids) - 4 :][:4])
    assert CARDS_TOP + height_of(entries(most)) <= high_enough(most)


def test_cards_do_not_touch():
    placed = columns(entries(laden("valeros")))
    for column in (0, 1):
        row = [(down, one.high) for one, at, down in placed if at == column]
        assert len(row) > 3
        assert all(down + high + BETWEEN == below for (down, high), (below, _) in pairwise(row))


# ---------------------------------------------------------------- secrets


def test_own_covered_points_show_only_on_the_own_sheet_of_the_own_view():
    # AR-F10
    own = private()
    richer = replace(own, glory=own.glory + 7, misfortune=own.misfortune + 3)
    changed = reached(own, richer, own.seat)
    assert changed
    assert all(y > HEADER and x > WIDTH // 2 for x, y in changed)
    for other in (0, 2, 3):
        assert draw_sheet(own, other, NAMES).png == draw_sheet(richer, other, NAMES).png
        assert draw_sheet(own, other, NAMES).png == draw_sheet(own.arena, other, NAMES).png


def test_only_the_own_sheet_says_that_it_is_private():
    own = private()
    bright = [
        sum(sum(row[980:]) for row in pixels(draw_sheet(own, seat, NAMES).png).bright(LEGAL)[60:116]) for seat in (1, 0)
    ]
    assert bright[0] > 2000
    assert bright[1] == 0


def test_piles_and_drawn_items_change_nothing():
    # AR-R58
    own = private()
    other = replace(own, drawn=("whip", "daggers"), arena=first_hero(own.arena, unseen=((1, ("lunge",)),), choosing=3))
    assert draw_sheet(own, 1, NAMES).png == draw_sheet(other, 1, NAMES).png
    assert draw_sheet(own, 0, NAMES).png == draw_sheet(other, 0, NAMES).png


# ---------------------------------------------------------------- what must be seen


SHEET = middle_game().heroes[0].sheet
MORE = tuple((ability, count + 1) for ability, count in SHEET)


@pytest.mark.parametrize(
    "change",
    [
        {"sheet": MORE, "tokens": MORE}, {"tokens": MORE}, {"at": "c5"}, {"at": ""}, {"hero": "kyra"}, {"left": True},
        {"modifiers": replace(middle_game().heroes[0].modifiers, resistance=3)}, {"runes": ("dmg_minus",)},
        {"elements": ()}, {"immune": ((2, 3),)}, {"deity": "torag"}, {"kills": ()}, {"points": (3, 4)},
        {"cards": KYRA}, {"cards": KYRA[:1]},
    ],
    ids=lambda change: str(change)[:40],
)  # fmt: skip
def test_what_a_hero_has_shows_on_its_sheet(change):
    view = middle_game()
    assert draw_sheet(view, 0, NAMES).png != draw_sheet(first_hero(view, **change), 0, NAMES).png


@pytest.mark.parametrize("field", ["flipped", "deity_used"])
def test_the_state_of_the_patron_shows(field):
    # AR-D3, AR-D4
    view = first_hero(middle_game(), deity="torag")
    assert reached(view, first_hero(view, **{field: True}))


def test_tokens_on_cards_differ_from_tokens_on_the_sheet():
    # AR-A14
    view = middle_game()
    moved = tuple((ability, count + 2) for ability, count in SHEET)
    assert reached(first_hero(view, tokens=moved, sheet=SHEET), first_hero(view, tokens=moved, sheet=moved))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (card("lunge", str=2), card("lunge", str=3)), (card("lunge", str=3), card("lunge", True, str=3)),
        (card("lunge"), card("lunge", str=2)), (card("heal", wis=1), card("heal", wis=2)),
        (card("belt", int=1), card("belt", int=3)),
    ],
)  # fmt: skip
def test_active_tiers_and_used_markers_show(one, two):
    # AR-K4, AR-K7
    view = middle_game()
    assert reached(first_hero(view, cards=(one,)), first_hero(view, cards=(two,)))


def test_every_card_has_a_panel_of_its_own():
    view = middle_game()
    for ids in (FEATS, ITEMS):
        pictures = {draw_sheet(first_hero(view, cards=(card(id),)), 0, NAMES).png for id in ids}
        assert len(pictures) == len(ids)


def test_at_the_end_the_total_stands_on_the_sheet():
    score = ended().heroes[0].score
    assert score is not None
    assert reached(ended(), first_hero(ended(), score=replace(score, total=99)))


def test_a_hero_that_has_not_entered_has_a_sheet():
    # AR-R9
    assert len(draw_sheet(entering(), 1, NAMES).png) > 10_000


def test_every_effect_has_words():
    effects = [effect for row in (*CATALOG.card, *CATALOG.item) for effect in row.effects]
    effects += [side.effect for row in CATALOG.deity for side in row.sides]
    assert {effect.kind for effect in effects} <= set(SAY)
    assert all(effect_said(effect) for effect in effects)


@pytest.mark.parametrize(
    ("effect", "said", "needs"),
    [
        (FEATS["shield_block"].effects[1], "block everything", "3 Co"),
        (FEATS["swipe"].effects[0], "1 + Damage, reach 0–1, all", "2 St"),
        (FEATS["lightning_bolt"].effects[0], "3 damage, reach 1–4, line", "3 In"),
        (FEATS["disintegrate"].effects[0], "5 + Magic, reach 0–3 wall breaker", "4 In"),
        (FEATS["power_attack"].effects[0], "3 + Damage, reach 0", "1 St"),
        (FEATS["passwall"].effects[0], "walk 1 tile through walls", "1 In"),
        (ITEMS["incense"].effects[0], "take 2 elements", ""),
        (ITEMS["magic_rod"].effects[1], "1 + Magic, reach 0", "1 St 2 In"),
        (ITEMS["telekinetic_longspear"].effects[2], "take an element here", "1 In"),
    ],
)
def test_effects_are_told_in_short(effect: Effect, said: str, needs: str):
    assert effect_said(effect) == said
    assert needs_said(effect) == needs


def test_names_from_hell_stay_in_the_header():
    for name in ("W" * 32, "محمد" * 10, "\u202e" * 32):
        names = (name, *NAMES[1:])
        changed = differing(draw_sheet(middle_game(), 0, NAMES).png, draw_sheet(middle_game(), 0, names).png)
        assert changed
        assert all(y < HEADER - 4 and 140 <= x < 1000 for x, y in changed)


def test_sheets_of_a_real_game_can_be_drawn():
    game = play_out(GAME, ArenaOptions(), 4, Practice(7), [random_choice] * 4, Practice("stand-ins"))
    drawn = set()
    for played in islice(game, 0, 160, 8):
        drawn.add(draw_sheet(GAME.public(played.state), played.seat, NAMES).png)
        assert len(draw_sheet(GAME.private(played.state, 0), 0, NAMES).png) <= LARGEST
    assert len(drawn) > 10
