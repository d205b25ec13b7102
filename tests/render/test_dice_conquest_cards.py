"""Cards, dice and plans in the pictures of Dice Conquest."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from render.dice_conquest import draw, scene
from render.dice_conquest.cards import ITEM_EDGE, item_name_starts
from render.dice_conquest.dice import SOLIDS, body
from render.dice_conquest.forms import BIG, GRAND, SLIM, corner, form_for
from render.dice_conquest.looks import (
    CARD_GLYPH,
    COLOUR,
    DISPLAY_TOP,
    HERO_GLYPH,
    HEROES_TOP,
    ITEM_GLYPH,
    TRAYS_TOP,
    WIDTH,
)
from render.dice_conquest.sample import (
    NAMES,
    bare,
    card,
    middle_game,
    party,
    rolled,
    spells,
)
from render.dice_conquest.trays import CHOSEN_LEFT, SPENT_LEFT
from render.dice_conquest.words import RESULT, SAY, abilities, fitting, results, width
from render.fonts import TEXT
from render.palette import GOLD, IVORY, LEGAL, SEATS
from rules.contract import Asked
from rules.dice_conquest.catalog import CREATURES, DICE, HEROES, ITEMS, SPELLS
from rules.dice_conquest.view import Conquest, PlanSeen
from tests.render.dice_conquest_seen import Pixel, count_in, every_form, first_card, in_panel, on_card, reached, table
from tests.render.reading import pixels

# ---------------------------------------------------------------- what must be seen


@pytest.mark.parametrize(
    "change",
    [
        {"round": 6}, {"deck": 4}, {"spells_left": 1}, {"boss": "ember_dragon"}, {"first": 2}, {"active": 2},
        {"incoming": 7}, {"allocation": (0, 0, 0, 1)}, {"critical": ()}, {"changed": ()}, {"last_die": "D10"},
        {"prevented": 2}, {"extra_rerolls": 1}, {"no_reroll": True}, {"ability_used": True}, {"crit_used": True},
        {"armed": True}, {"asked": (Asked(2, "MayStart", 8, True, False),)}, {"phase": "cast"},
        {"asked": (Asked(1, "MayAward", 8, True, False),), "award": "bone_lens"},
        {"phase": "over", "result": "win"}, {"phase": "over", "result": "loss", "fallen": 0},
        {"phase": "over", "result": "loss", "reason": "round_cap"},
    ],
    ids=lambda change: next(reversed(change)),
)  # fmt: skip
def test_what_everybody_may_know_can_be_seen(change):
    assert reached(middle_game(), replace(middle_game(), **change))


@every_form
@pytest.mark.parametrize(
    "change",
    [
        {"total": 2}, {"health": 12}, {"damage": 4}, {"damage": 4, "printed": 4}, {"weaker": 2}, {"dominated": True},
        {"counters": 3}, {"dice": ("D8",)}, {"dice": DICE}, {"takes": True}, {"kind": "boss"}, {"id": "redcap"},
        {"id": "bone_queen", "kind": "boss"},
    ],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_what_lies_on_a_card_shows_there_and_nowhere_else(count, change):
    calm = table(4, count)
    changed = reached(calm, first_card(calm, **change))
    assert changed
    assert all(on_card(one, calm, 0) for one in changed)


@every_form
def test_changed_damage_is_gold(count):
    # DC-R29, DC-R67
    calm = table(4, count)
    less = count_in(first_card(calm, damage=2, printed=2), GOLD, lambda one: on_card(one, calm, 0))
    more = count_in(first_card(calm, damage=2, printed=1), GOLD, lambda one: on_card(one, calm, 0))
    assert more > less + 40


@every_form
def test_an_exact_creature_has_a_notch_and_says_when_it_is_too_much(count):
    # DC-R9: Jinkin against a Creature of the same health without the word
    calm = table(4, count)
    inside = [lambda one: on_card(one, calm, 0)]
    notch, none = (count_in(first_card(calm, id=id), GOLD, inside[0]) for id in ("jinkin", "dire_wolf"))
    over = count_in(first_card(calm, total=11), GOLD, inside[0])
    assert none == 0
    assert notch > 40
    assert over > notch + 100


def test_the_boss_lies_on_violet():
    view = table(4, 3)
    crowned = first_card(view, id="ember_dragon", kind="boss")
    violet = [count_in(one, "#241B2E", lambda pixel: on_card(pixel, view, 0)) for one in (view, crowned)]
    assert violet[0] == 0
    assert violet[1] > 50_000


@pytest.mark.parametrize("form", [GRAND, BIG, SLIM])
def test_the_name_of_an_item_stays_on_its_chip(form):
    wide = form.item[2]
    for one in ITEMS.values():
        start = item_name_starts(one.name, wide)
        name, size = fitting(one.name, 30, wide - start - ITEM_EDGE, TEXT)
        assert name == one.name and start + width(name, size) <= wide - ITEM_EDGE / 2, name


def test_every_creature_carries_its_item():
    # DC-S14
    form = form_for(3, 1)
    for id, row in CREATURES.items():
        rows = pixels(draw(first_card(table(4, 3), id=id), NAMES).png).bright(GOLD)
        golden = sum(sum(line[16 : 16 + form.width]) for line in rows[DISPLAY_TOP : DISPLAY_TOP + form.height])
        notch = any(effect.kind == "exact" for effect in row.abilities)
        assert (golden > 60) == bool(row.item or notch), id


@pytest.mark.parametrize("frame", ["takes", "refuses", "none"])
@every_form
def test_a_card_tells_whether_it_takes_the_chosen_die(count, frame):
    # DC-A5, DC-R54, DC-R55
    view = replace(table(4, count), chosen=None if frame == "none" else "D8", dice=rolled("D4:1", "", "D8:3"))
    view = first_card(view, takes=frame == "takes")
    cyan = count_in(view, LEGAL, lambda one: on_card(one, view, 0))
    grey = count_in(view, "#B4BDCC", lambda one: on_card(one, view, 0) and not_inside(one, view))
    assert (cyan > 2000) == (frame == "takes")
    assert (grey > 500) == (frame == "refuses")


def not_inside(pixel: Pixel, view: Conquest) -> bool:
    """Whether a pixel lies just outside the first card."""
    form = form_for(len(view.display), view.deck)
    left, top = corner(form, 0)
    return not (0 <= pixel[0] - left < form.width and 0 <= pixel[1] - top < form.height)


def test_an_attack_that_ignores_abilities_dims_their_words():
    # DC-R20
    view = replace(bare(party(1, "magus"), (card("clay_effigy"), card("smaranava"))), chosen="D8")
    changed = reached(view, replace(view, ignoring=True))
    assert any(on_card(one, view, 0) for one in changed)
    assert not any(on_card(one, view, 1) for one in changed)


def test_where_something_changed_the_card_has_an_ivory_frame():
    calm = table()
    bright = [
        count_in(replace(calm, changed=ids), IVORY, lambda one: on_card(one, calm, 1)) for ids in ((), ("kobold",))
    ]
    assert bright[1] > bright[0] + 3000


@every_form
@pytest.mark.parametrize("id", SPELLS)
def test_a_spell_shows_its_die_its_number_and_both_results(count, id):
    # DC-P7, DC-P9
    calm = table(4, count)
    shown = replace(calm, display=(card(id), *calm.display[1:]))
    cast = replace(shown, casting=id, cast_value=SPELLS[id].target)
    failed = replace(shown, casting=id, cast_value=SPELLS[id].target - 1)
    assert len({draw(view, NAMES).png for view in (calm, shown, cast, failed)}) == 4
    assert all(on_card(pixel, calm, 0) for one in (shown, failed) for pixel in reached(one, cast))


def test_every_card_hero_and_item_has_a_drawing_and_words():
    assert set(CARD_GLYPH) == {*CREATURES, *SPELLS}
    assert set(ITEM_GLYPH) == set(ITEMS)
    assert set(HERO_GLYPH) == set(COLOUR) == set(HEROES)
    assert all(abilities(id) for id in CREATURES)
    assert all(all(results(id)) for id in SPELLS)
    assert {effect.kind for row in CREATURES.values() for effect in row.abilities} == set(SAY)
    assert {one.kind for row in SPELLS.values() for one in (row.success, row.fail)} == set(RESULT)


def test_six_heroes_differ_in_more_than_colour():
    shapes = [SEATS[colour].shape for colour in COLOUR.values()]
    assert len(set(shapes)) == len(HEROES)


# ---------------------------------------------------------------- dice


@pytest.mark.parametrize("size", [104, 84, 64, 46])
def test_kinds_of_dice_differ_in_their_silhouette(size):
    """The two kites are told apart by the sign under the number."""
    masks = {die: body(die, size, False, None).mask for die in SOLIDS if die != "D100"}
    pairs = list(combinations(masks.values(), 2))
    assert len(pairs) == 15
    if size >= 60:
        pairs = [pair for pair in pairs if set(map(id, pair)) != {id(masks["D8"]), id(masks["D20"])}]
    assert all(one.size != two.size or one.tobytes() != two.tobytes() for one, two in pairs)


@pytest.mark.parametrize("zone", ["available", "spent", "chosen", "creature"])
@pytest.mark.parametrize("die", DICE)
def test_a_die_shows_its_number_wherever_it_lies(zone, die):
    # DC-N2 to DC-N5: the number that counts is shown
    def lying(value: int) -> Conquest:
        dice = tuple(
            replace(seen, zone=zone, value=value, on="jinkin" if zone == "creature" else "")
            if seen.die == die
            else seen
            for seen in rolled(spent="D6:1")
        )
        view = first_card(table(4, 3), dice=(die,) if zone == "creature" else ())
        return replace(view, dice=dice, chosen=die if zone == "chosen" else None)

    pictures = {draw(lying(value), NAMES).png for value in range(1, 5)}
    assert len(pictures) == 4


def test_a_die_lies_in_the_tray_of_its_zone():
    def at(zone: str) -> Conquest:
        return replace(table(), dice=tuple(replace(seen, zone=zone) for seen in rolled("", "D4:1")[:1]))

    empty = replace(table(), dice=())
    for zone, left, right in (("available", 0, CHOSEN_LEFT), ("spent", SPENT_LEFT, WIDTH)):
        changed = reached(empty, at(zone))
        assert changed
        assert all(left <= x < right and TRAYS_TOP <= y < HEROES_TOP for x, y in changed)


@pytest.mark.parametrize("available", range(8))
def test_any_number_of_dice_finds_room(available):
    told = " ".join(f"{die}:1" for die in DICE[:available])
    layers = scene(replace(table(), dice=rolled(told)), NAMES).layers
    assert all(placed.left + placed.sprite.width <= WIDTH - 16 for placed in layers if placed.top > TRAYS_TOP)


def test_critical_dice_wear_a_star():
    # DC-H2
    calm = replace(table(), dice=rolled("D12:8 D20:17"))
    starred = [count_in(replace(calm, critical=dice), GOLD, in_trays) for dice in ((), ("D12",), ("D12", "D20"))]
    assert starred[0] == 0
    assert 300 < starred[1] < starred[2]


def in_trays(pixel: Pixel) -> bool:
    """Whether a pixel lies among the dice."""
    return TRAYS_TOP <= pixel[1] < HEROES_TOP


def test_an_armed_die_keeps_its_star_whatever_it_shows():
    # DC-R5
    held = replace(table(), chosen="D20", dice=rolled("", "", "D20:3"))
    assert count_in(held, GOLD, in_trays) == 0
    assert count_in(replace(held, armed=True), GOLD, in_trays) > 300


@pytest.mark.parametrize("count", [0, 1, 2])
def test_rerolls_that_are_left_are_told(count):
    # DC-A3
    held = replace(table(), chosen="D20", dice=rolled("", "", "D20:3"), rerolls_left=5)
    assert reached(held, replace(held, rerolls_left=count))


def test_before_the_first_roll_dice_show_no_number():
    # DC-P5
    one, two = (replace(spells(), dice=rolled(dice)) for dice in ("D4:1 D6:2", "D4:3 D6:5"))
    assert draw(one, NAMES).png == draw(two, NAMES).png


# ---------------------------------------------------------------- plans


@every_form
def test_a_plan_marks_the_dice_that_go_in_the_shape_of_its_seat(count):
    # DC-E5
    calm = replace(table(4, count), phase="end", dice=rolled(jinkin="D4:4 D8:6"))
    calm = first_card(calm, dice=("D4", "D8"))
    one, two = (replace(calm, plans=(PlanSeen(seat, ("D4",), ()),)) for seat in (0, 2))
    many = replace(calm, plans=tuple(PlanSeen(seat, ("D4", "D8"), ()) for seat in range(4)))
    for other in (two, many):
        changed = reached(one, other)
        assert any(on_card(pixel, calm, 0) for pixel in changed)
        assert all(pixel[1] > HEROES_TOP or on_card(pixel, calm, 0) for pixel in changed)


def test_a_plan_may_clear_the_counters_of_an_exact_creature():
    # DC-R11
    calm = first_card(replace(table(), phase="end", plans=(PlanSeen(0, (), ()),)), counters=3)
    changed = reached(calm, replace(calm, plans=(PlanSeen(0, (), ("jinkin",)),)))
    assert any(on_card(pixel, calm, 0) for pixel in changed)
    assert not any(on_card(pixel, calm, 1) for pixel in changed)


def test_a_plan_in_which_all_stay_is_told_in_the_panel_of_its_author():
    calm = replace(table(), phase="end")
    changed = reached(calm, replace(calm, plans=(PlanSeen(2, (), ()),)))
    assert len(changed) > 500
    assert all(in_panel(pixel, calm, 2) for pixel in changed)
