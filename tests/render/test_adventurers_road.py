"""Pictures of the road in The Path of the Adventurers: map, market, muster, sheets."""

from statistics import median
from time import perf_counter

import pytest
from msgspec.structs import replace

from render.adventurers import Marks, draw, draw_sheet, table_of
from render.adventurers.atlas import Atlas, atlas
from render.adventurers.chart import treasure
from render.adventurers.looks import HEADER, MAP_BOTTOM, MAP_TOP, PANELS_TOP, STRIP_TOP, WIDTH
from render.adventurers.market import CARDS_BOTTOM, POOL_BOTTOM, POOL_TOP, TOP, spots
from render.adventurers.sample import (
    NAMES,
    WINDOW,
    adventurer,
    ask,
    bare,
    big_map,
    cleared,
    laden,
    middle_battle,
    mustering,
    place,
    samples,
    standing,
    trading,
    travelling,
)
from render.adventurers.sheet import HEIGHTS, high_enough, sheet_scene
from render.adventurers.sheet_skills import FORMS
from render.palette import DANGER, LEGAL
from rules.adventurers.actions import HOME, Cell, cell_at
from rules.adventurers.agenda import Travel
from rules.adventurers.catalog import ENCOUNTERS, ITEMS, SKILLS, treasure_of
from rules.adventurers.victory import treasure as paid
from rules.adventurers.view import BallotSeen, Journey, MarketSeen, OfferSeen, PlaceSeen
from tests.render.reading import chunks, differing
from tests.render.test_adventurers_pictures import LARGEST, SLOWEST, Pixel, count_in, first, reached
from tests.rules.adventurers.tables import GAME, journey

SHEETS = [(view, seen.who) for view in samples() for seen in table_of(view).adventurers]
every_sheet = pytest.mark.parametrize(("view", "who"), SHEETS)


def on_card(pixel: Pixel, grid: Atlas, cell: Cell) -> bool:
    """Whether a pixel lies on a card of the map or on its frame."""
    x, y = grid.middle(cell)
    return abs(pixel[0] - x) <= grid.wide / 2 + 10 and abs(pixel[1] - y) <= grid.high / 2 + 10


def other_place(view: Journey, cell: Cell, **fields: object) -> Journey:
    """The same with a location that is otherwise."""
    return replace(view, places=tuple(replace(one, **fields) if one.cell == cell else one for one in view.places))


def road() -> Journey:
    """A small map without a vote."""
    return replace(standing(), ballot=None, asked=(), target=HOME)


# ---------------------------------------------------------------- the map


@pytest.mark.parametrize(
    "change",
    [
        {"encounter": "e09", "level": 2, "hidden": False}, {"hidden": False, "cleared": True}, {"boss": "erthias"},
        {"lost": ("mace",)}, {"kind": "temple"}, {"location": "castle_2"},
    ],
    ids=str,
)  # fmt: skip
def test_everything_about_a_location_shows_on_its_card(change):
    view = road()
    changed = reached(view, other_place(view, "e1", **change))
    assert len(changed) > 40
    assert all(on_card(one, atlas(view), "e1") for one in changed)


def test_levels_bosses_and_lost_items_differ():
    view = other_place(road(), "e1", encounter="e09", hidden=False)
    one = {draw(other_place(view, "e1", level=level), NAMES).png for level in (1, 2, 3, 4)}
    assert len(one) == 4
    assert draw(other_place(view, "e1", boss="silenoz"), NAMES) != draw(other_place(view, "e1", boss="erthias"), NAMES)
    lost = {draw(other_place(view, "e1", lost=("mace",) * count), NAMES).png for count in (0, 1, 2)}
    assert len(lost) == 3


def test_victories_are_stars_on_every_card_of_the_type():
    # PA-C10, PA-R4
    view = road()
    won = replace(view, wins=tuple((kind, count + (kind == "castle")) for kind, count in view.wins))
    changed = reached(view, won)
    assert changed
    assert all(on_card(one, atlas(view), "e1") for one in changed)


def test_the_choices_are_numbered_as_in_the_vote_and_show_who_voted():
    # PA-R46
    view = big_map()
    grid, ballot = atlas(view), view.ballot
    assert ballot is not None
    turned = replace(view, ballot=replace(ballot, options=ballot.options[::-1]))
    changed = reached(view, turned)
    assert all(any(on_card(one, grid, cell) for one in changed) for cell in ballot.options)
    assert not any(
        on_card(one, grid, "n4e1") and not on_card(one, grid, "n4") for one in changed if one[1] < MAP_BOTTOM
    )
    votes = replace(view, ballot=replace(ballot, votes=((0, "n4"), (1, "n2e2"), (3, "n4"))))
    seen = {cell for cell in ballot.options if any(on_card(one, grid, cell) for one in reached(view, votes))}
    assert {"n4", "n2e2"} <= seen
    assert count_in(view, LEGAL, lambda one: on_card(one, grid, "w1")) > 1500


def test_the_occupied_village_has_a_red_frame_and_a_word():
    # PA-R48
    view = travelling()
    free = replace(view, occupied=False)
    grid = atlas(view)
    changed = reached(view, free)
    assert changed
    assert all(on_card(one, grid, HOME) for one in changed)
    assert count_in(view, DANGER, lambda one: on_card(one, grid, HOME)) > 2000
    assert count_in(free, DANGER, lambda one: on_card(one, grid, HOME)) == 0


def test_party_and_way_show_where_it_is_and_came_from():
    view = road()
    grid = atlas(view)
    moved = {one for one in reached(view, replace(view, party_at="n1", target="n1")) if MAP_TOP < one[1] < MAP_BOTTOM}
    assert any(on_card(one, grid, HOME) for one in moved)
    assert any(on_card(one, grid, "n1") for one in moved)
    came = {one for one in reached(view, replace(view, came_from="w1")) if one[1] < MAP_BOTTOM}
    assert came
    assert all(on_card(one, grid, "w1") or on_card(one, grid, HOME) for one in came)


@pytest.mark.parametrize(
    "change", [{"event": "v05"}, {"pool": ("mace",)}, {"locations_left": 3}, {"encounters_left": 3},
               {"events_left": 3}, {"passes_left": 1}, {"won": 4}], ids=str
)  # fmt: skip
def test_event_pool_and_decks_show_under_the_map(change):
    changed = reached(road(), replace(road(), **change))
    assert len(changed) > 15
    assert all(MAP_BOTTOM < y < PANELS_TOP for _, y in changed)


def test_the_encounter_to_stand_against_is_shown_with_its_enemies():
    # PA-E1, PA-2P2
    view = standing()
    changed = reached(view, other_place(view, "s1", encounter="e24", level=4))
    assert any(y > MAP_BOTTOM for _, y in changed)
    small = replace(view, party=2)
    assert any(MAP_BOTTOM < y < PANELS_TOP for _, y in reached(view, small))


def test_marked_cards_show_where_they_are_and_nowhere_else():
    view = road()
    changed = differing(draw(view, NAMES).png, draw(view, NAMES, Marks(cells=("w1", "n7"))).png)
    assert changed
    assert all(on_card(one, atlas(view), "w1") for one in changed)


def long_map(east: int, north: int) -> Journey:
    """A map in a line, or in a full square."""
    cards = ("forest_1", "castle_2", "ruins_3", "mountain_pass_3", "dungeon_2", "temple_1")
    cells = [cell_at(x, y) for y in range(north) for x in range(east)]
    places: list[PlaceSeen] = [
        place(HOME, "village_1") if cell == HOME else place(cell, cards[index % 6], "e24" if index % 2 else "")
        for index, cell in enumerate(cells)
    ]
    return bare((adventurer("krull", 0), adventurer("glaicus", 1)), places=tuple(places))


@pytest.mark.parametrize(("east", "north"), [(1, 1), (9, 1), (1, 9), (5, 4), (8, 8)])
def test_any_map_lies_between_header_and_event(east, north):
    view = long_map(east, north)
    grid = atlas(view)
    for cell in (seen.cell for seen in view.places):
        (left, top), (x, y) = grid.corner(cell), grid.middle(cell)
        assert left > 0
        assert top > HEADER
        assert 2 * x - left < WIDTH
        assert 2 * y - top <= MAP_BOTTOM
    assert len(draw(view, NAMES).png) < LARGEST


def test_a_cleared_card_has_no_level():
    view = replace(road(), places=(cleared("n1", "forest_1"), place(HOME, "village_1")))
    assert draw(other_place(view, "n1", level=3), NAMES).png == draw(view, NAMES).png


# ---------------------------------------------------------------- the market


def market(view: Journey, **fields: object) -> Journey:
    """The same with a market that is otherwise."""
    assert isinstance(view.market, MarketSeen)
    return replace(view, market=replace(view.market, **fields))


@pytest.mark.parametrize("count", [0, 1, 5, 6, 7, 14, 15, 21, 27, 40])
def test_any_number_of_cards_has_places_of_its_own(count):
    places = spots(count)
    assert len(places) == min(count, 27)
    assert len({place[:2] for place in places}) == len(places)
    for left, top, wide, high in places:
        assert 0 < left < left + wide < WIDTH
        assert TOP <= top < top + high <= CARDS_BOTTOM


def test_every_card_on_sale_shows_item_price_and_whether_somebody_can_pay():
    view = trading()
    offers = view.market.offers if view.market else ()
    spot = spots(len(offers))[0]

    def inside(pixel: Pixel) -> bool:
        return spot[0] <= pixel[0] < spot[0] + spot[2] and spot[1] <= pixel[1] < spot[1] + spot[3]

    for offer in (OfferSeen("dagger", 40), OfferSeen("long_sword", 41), OfferSeen("long_sword", 999)):
        changed = reached(view, market(view, offers=(offer, *offers[1:])))
        assert len(changed) > 20
        assert all(map(inside, changed))
    dear = market(view, offers=(OfferSeen("long_sword", 999), *offers[1:]))
    assert count_in(view, LEGAL, inside) > 1500
    assert count_in(dear, LEGAL, inside) == 0


@pytest.mark.parametrize(
    "change", [{"healer_price": 50}, {"sell_percent": 75}, {"replaceable": False}, {"wanting": (0, 1)}], ids=str
)
def test_services_show_under_the_pool(change):
    # PA-Z3, PA-Z4, PA-Z9
    view = trading()
    changed = {one for one in reached(view, market(view, **change)) if one[1] >= POOL_TOP}
    assert any(STRIP_TOP <= y < PANELS_TOP for _, y in changed)


def test_the_pool_shows_what_lies_there():
    # PA-Z7
    view = trading()
    changed = reached(view, replace(view, pool=(*view.pool, "mace")))
    assert changed
    assert all(POOL_TOP < y < POOL_BOTTOM for _, y in changed)


def test_who_is_ready_is_checked():
    view = trading()
    changed = reached(view, market(view, ready=(1, 2)))
    assert changed
    assert all(y > PANELS_TOP for _, y in changed)


def test_a_market_of_every_item_is_drawn():
    for start in range(0, len(ITEMS), 20):
        assert len(draw(trading(tuple(ITEMS)[start : start + 20]), NAMES).png) < LARGEST


# ---------------------------------------------------------------- before the journey


def test_the_muster_shows_who_leads_whom_who_is_free_and_what_is_dealt():
    # PA-A1, PA-S2, PA-S4
    view = mustering()
    for change in (
        {"dealt": ()}, {"window": WINDOW[1:]}, {"adventurers": view.adventurers[:1]},
        {"adventurers": (replace(view.adventurers[0], seat=1), view.adventurers[1])},
    ):  # fmt: skip
        assert len(reached(view, replace(view, **change))) > 50, change
    asked = replace(view, **ask(1, "MayChooseAdventurer"))
    assert len(reached(asked, replace(asked, free=asked.free[1:]))) > 50
    assert reached(view, replace(view, free=view.free[1:])) == set(), "nobody is free once the party is complete"
    assert count_in(asked, LEGAL, lambda one: one[1] > HEADER) > 4 * count_in(view, LEGAL, lambda one: one[1] > HEADER)


def test_a_table_without_anybody_yet_is_drawn():
    view = replace(mustering(), adventurers=(), dealt=(), asked=(), asking=())
    assert len(draw(view, NAMES).png) < LARGEST
    assert len(draw(replace(view, **ask(0, "MayChooseAdventurer")), NAMES).png) < LARGEST


# ---------------------------------------------------------------- sheets


def sheets(one: Journey, two: Journey) -> set[Pixel]:
    """Where the sheets of Krull in two views differ."""
    return differing(draw_sheet(one, "krull", NAMES).png, draw_sheet(two, "krull", NAMES).png)


@every_sheet
def test_a_sheet_is_small_and_nothing_reaches_beyond_it(view, who):
    # SC-13, SC-14
    picture = draw_sheet(view, who, NAMES)
    assert draw_sheet(view, who, NAMES).png == picture.png
    assert list(dict(chunks(picture.png))) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert picture.height in HEIGHTS
    assert len(picture.png) <= LARGEST
    layers = sheet_scene(table_of(view), who, NAMES, True).layers
    assert min(placed.left for placed in layers) >= 0
    assert max(placed.left + placed.sprite.width for placed in layers) <= WIDTH
    assert max(placed.top + placed.sprite.height for placed in layers) <= picture.height


def test_a_sheet_is_drawn_at_once():
    draw_sheet(laden(), "krull", NAMES)
    took = []
    for _ in range(5):
        start = perf_counter()
        draw_sheet(laden(), "krull", NAMES)
        took.append(perf_counter() - start)
    assert median(took) < SLOWEST


@pytest.mark.parametrize(
    "change",
    [
        {"life": 2}, {"most": 15}, {"strength": 5}, {"dexterity": 3}, {"intelligence": 2}, {"speed": 4}, {"block": 1},
        {"coins": 99}, {"items": ("mace",)}, {"items": ()}, {"skills": ("parry",)}, {"red": 1}, {"fatigue": 3},
        {"ward": 1}, {"poison": 1}, {"stunned": True}, {"next": (("next_fire", 1),)}, {"worn_out": True},
        {"used": ("power_strike",)}, {"spent": ("power_strike",)}, {"fallen": True}, {"left": True, "at": ""},
    ],
    ids=str,
)  # fmt: skip
def test_everything_about_an_adventurer_shows_on_its_sheet(change):
    view = middle_battle()
    if "skills" in change:
        picture = draw_sheet(first(view, **change), "krull", NAMES)
        assert picture.png != draw_sheet(view, "krull", NAMES).png
        return
    assert len(sheets(view, first(view, **change))) > 15


@pytest.mark.parametrize("count", [0, 1, 12, 13, 16, 17, 20, 30])
def test_any_number_of_skills_has_room(count):
    # PA-H23
    view = first(middle_battle(), skills=tuple(SKILLS)[:count])
    seen = view.adventurers[0]
    picture = draw_sheet(view, "krull", NAMES)
    assert picture.height == high_enough(seen)
    layers = sheet_scene(view, "krull", NAMES, False).layers
    assert max(placed.top + placed.sprite.height for placed in layers) <= picture.height
    assert count <= FORMS[-1][0] or len(picture.png) < LARGEST


def test_a_private_sheet_differs_by_a_word_only():
    view = samples()[-1]
    changed = differing(draw_sheet(view, "krull", NAMES).png, draw_sheet(table_of(view), "krull", NAMES).png)
    assert changed
    assert all(x > 900 and 60 < y < HEADER - 4 for x, y in changed)


def test_votes_for_other_things_mark_no_card():
    view = replace(road(), ballot=BallotSeen("stand", ("attack", "retreat"), "attack", (), (0,), ()))
    assert {one for one in reached(road(), view) if HEADER < one[1] < MAP_BOTTOM} == set()


def test_where_a_party_went_before_is_forgotten_while_it_votes_where_to_go():
    # PA-J9: after a retreat
    view = replace(big_map(), target="n2e1")
    assert draw(replace(view, target="s1"), NAMES).png == draw(view, NAMES).png
    assert draw(replace(standing(), target="n1"), NAMES).png != draw(standing(), NAMES).png


def test_the_strip_names_the_treasure_that_a_victory_pays() -> None:
    """PA-R55, PA-R100: 120 coins, 150 % on a short journey, 40 more in Ruins."""
    state = journey("krull thorensen", "n1 ruins_1 e01 explored", Travel(), journey="short")
    view = GAME.public(state)
    assert isinstance(view, Journey)
    there = next(seen for seen in view.places if seen.cell == "n1")
    printed = treasure_of(ENCOUNTERS["e01"], view.party)
    assert treasure(view, there) == printed * 150 // 100 + 40
    assert treasure(view, there) == paid(state, "ruins_1", "e01")
