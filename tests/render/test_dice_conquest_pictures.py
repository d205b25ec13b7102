"""The pictures of Dice Conquest."""

import struct
from collections.abc import Callable
from itertools import combinations, islice
from statistics import median
from time import perf_counter

import pytest
from msgspec.structs import replace

from render.dice_conquest import Marks, draw, easel, scene
from render.dice_conquest.dice import SOLIDS, body
from render.dice_conquest.forms import Form, corner, form_for
from render.dice_conquest.headline import headline
from render.dice_conquest.heroes import slot_of
from render.dice_conquest.looks import (
    CARD_GLYPH,
    COLOUR,
    DISPLAY,
    DISPLAY_TOP,
    HEADER,
    HEIGHT,
    HERO_GLYPH,
    HEROES_TOP,
    ITEM_GLYPH,
    STRIP,
    STRIP_TOP,
    TRAYS_TOP,
    WIDTH,
)
from render.dice_conquest.rehearsal import CARDS, gathering, rehearsal
from render.dice_conquest.sample import (
    NAMES,
    alone,
    attack,
    bare,
    card,
    hero,
    lost_game,
    middle_game,
    party,
    planning,
    private,
    rolled,
    samples,
    spells,
    won,
)
from render.dice_conquest.trays import CHOSEN_LEFT, SPENT_LEFT
from render.dice_conquest.words import RESULT, SAY, abilities, results
from render.palette import DANGER, GOLD, IVORY, LEGAL, SEATS
from rules.bots import play_out, stand_in
from rules.chance import Practice
from rules.contract import Asked
from rules.dice_conquest import GAME
from rules.dice_conquest.catalog import CREATURES, DICE, HEROES, ITEMS, SPELLS
from rules.dice_conquest.options import ConquestOptions
from rules.dice_conquest.view import CardSeen, Conquest, PlanSeen
from tests.render.reading import chunks, differing, pixels

LARGEST = 150_000
SLOWEST = 0.1  # seconds, on a machine that is busy with other things; on a quiet one it takes 5 ms
every_sample = pytest.mark.parametrize("view", samples(), ids=lambda view: getattr(view, "phase", "private"))
every_party = pytest.mark.parametrize("seats", (1, 2, 3, 4))
every_form = pytest.mark.parametrize("count", (2, 7, 11))
Pixel = tuple[int, int]
IDS = tuple(CREATURES)[:23]


def table(seats: int = 4, count: int = 3) -> Conquest:
    """A calm table: nothing lies on the Creatures, and the first seat is to choose a die."""
    return bare(party(seats), tuple(card(id) for id in IDS[:count]))


def first_card(view: Conquest, **fields: object) -> Conquest:
    """The table with a first card that is otherwise."""
    return replace(view, display=(replace(view.display[0], **fields), *view.display[1:]))


def second_hero(view: Conquest, **fields: object) -> Conquest:
    """The table with a second Hero who is otherwise (the only one's fields if there is one)."""
    seat = min(1, len(view.heroes) - 1)
    heroes = tuple(replace(seen, **fields) if seen.seat == seat else seen for seen in view.heroes)
    return replace(view, heroes=heroes)


def reached(one: Conquest, two: Conquest) -> set[Pixel]:
    """Where the pictures of two tables differ."""
    return differing(draw(one, NAMES).png, draw(two, NAMES).png)


def on_card(pixel: Pixel, view: Conquest, slot: int) -> bool:
    """Whether a pixel lies on the card of a slot, its frame included."""
    form = form_for(len(view.display), view.deck)
    left, top = corner(form, slot)
    return -6 <= pixel[0] - left <= form.width + 6 and -6 <= pixel[1] - top <= form.height + 6


def in_panel(pixel: Pixel, view: Conquest, seat: int) -> bool:
    """Whether a pixel lies in a Hero's panel."""
    left, top, width, height = slot_of(view, seat)
    return 0 <= pixel[0] - left < width and 0 <= pixel[1] - top < height


def in_strip(pixel: Pixel) -> bool:
    """Whether a pixel lies in the line of the damage."""
    return STRIP_TOP <= pixel[1] < STRIP_TOP + STRIP


def count_in(view: Conquest, colour: str, inside: Callable[[Pixel], bool]) -> int:
    """How many pixels of a colour there are inside."""
    rows = pixels(draw(view, NAMES).png).bright(colour)
    return sum(inside((x, y)) for y, row in enumerate(rows) if any(row) for x, bright in enumerate(row) if bright)


# ---------------------------------------------------------------- the picture as a file


@every_sample
def test_the_same_view_gives_the_same_bytes(view):
    # SC-13, SC-16
    first = draw(view, NAMES).png
    draw(rehearsal(5), NAMES)
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


def test_a_layer_pasted_by_hand_gives_the_pixels_that_pillow_gives():
    canvas, public = scene(middle_game(), NAMES), easel(False)
    image = public.base.copy()
    for sprite, left, top, on in canvas.layers:
        block, mask = public.map_sprite(sprite, on)
        image.paste(block, (left + 1, top), mask)
    assert public.rows(canvas) == image.tobytes()


@every_sample
def test_nothing_reaches_beyond_the_picture(view):
    layers = scene(view, NAMES).layers
    assert min(placed.left for placed in layers) >= 0
    assert max(placed.left + placed.sprite.width for placed in layers) <= WIDTH
    assert max(placed.top + placed.sprite.height for placed in layers) <= HEIGHT


# ---------------------------------------------------------------- private pictures


def test_a_private_picture_is_the_public_one_with_a_word():
    public, own = draw(private().table, NAMES).png, draw(private(), NAMES).png
    changed = differing(public, own)
    assert len(changed) > 2000
    assert all(x > 900 and 60 < y < HEADER - 4 for x, y in changed)
    assert sum(sum(row[980:]) for row in pixels(own).bright(LEGAL)[60:116]) > 2000


def test_public_and_private_pictures_share_no_sprites():
    public, own = easel(False), easel(True)
    draw(private(), NAMES)
    before = public.mapped.cache_info().currsize
    draw(private(), NAMES, Marks(legal=("D12",)))
    assert public.mapped is not own.mapped
    assert public.mapped.cache_info().currsize == before


def test_marks_frame_creatures_and_light_up_dice():
    plain = replace(private(), table=table())
    marked = differing(draw(plain, NAMES).png, draw(plain, NAMES, Marks(legal=("kobold", "D8"))).png)
    creature, dice = (
        {one for one in marked if on_card(one, plain.table, 1)},
        {one for one in marked if one[1] > TRAYS_TOP},
    )
    assert len(creature) > 3000
    assert len(dice) > 800
    assert creature | dice == marked


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


# ---------------------------------------------------------------- the deck and the damage


@pytest.mark.parametrize("count", [0, 1, 5, 6, 7, 8, 11, 12])
@pytest.mark.parametrize("change", [{"deck": 3}, {"spells_left": 2}, {"boss": "pit_tyrant"}], ids=str)
def test_the_deck_is_told_beside_any_number_of_cards(count, change):
    # DC-R60
    calm = table(4, count)
    changed = reached(calm, replace(calm, **change))
    if change.keys() != {"boss"} or count < 9:
        assert changed
    assert not [pixel for pixel in changed if any(on_card(pixel, calm, slot) for slot in range(count))]


def test_the_damage_of_the_round_is_told_with_everybodys_share():
    # DC-E2, DC-E3
    calm = replace(table(), incoming=0)
    hurt = replace(calm, incoming=3, allocation=(1, 1, 1, 0))
    changed = reached(calm, hurt)
    assert any(map(in_strip, changed))
    assert {seat for seat in range(4) if any(in_panel(one, calm, seat) for one in changed)} == {0, 1, 2}


@every_party
def test_who_would_fall_has_a_red_frame_and_skulls(seats):
    # DC-E4
    calm = second_hero(table(seats), health=3)
    victim = min(1, seats - 1)
    shares = [tuple(amount * (seat == victim) for seat in range(seats)) for amount in (2, 3)]
    idle = replace(calm, asked=())
    near, fatal = (count_in(replace(idle, allocation=share, incoming=3), DANGER, in_strip) for share in shares)
    framed = [
        count_in(replace(idle, allocation=share), DANGER, lambda one: in_panel(one, calm, victim)) for share in shares
    ]
    assert fatal > near + 200
    assert framed[1] > framed[0] + 1500


def test_once_the_damage_is_dealt_nothing_threatens_any_more():
    # DC-R28
    dealt = replace(planning(), incoming=0, allocation=(0,) * 4)
    assert draw(dealt, NAMES).png == draw(planning(), NAMES).png


def test_damage_that_may_be_prevented_still_threatens():
    # DC-M2
    prevent = replace(planning(), asked=(Asked(2, "MayPrevent", 9, True, True),), plans=())
    assert any(map(in_strip, reached(prevent, replace(prevent, incoming=3, allocation=(1, 1, 1, 0)))))


# ---------------------------------------------------------------- Heroes


@every_party
@pytest.mark.parametrize(
    "change",
    [
        {"health": 1}, {"most": 30}, {"items": ("bone_lens",)}, {"items": ("healing_potion",) * 2},
        {"items": tuple(ITEMS)}, {"healed": True}, {"away": True}, {"hero": "ranger"},
    ],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_what_belongs_to_a_hero_shows_in_the_panel_and_nowhere_else(seats, change):
    calm = table(seats)
    seat = min(1, seats - 1)
    changed = reached(calm, second_hero(calm, **change))
    assert changed
    assert all(in_panel(pixel, calm, seat) or (seats == 1 and pixel[1] < HEADER) for pixel in changed)


@every_party
@pytest.mark.parametrize("field", ["ability_used", "crit_used", "armed"])
def test_what_is_used_in_a_turn_shows_in_the_panel_of_who_plays(seats, field):
    # DC-R6
    calm = table(seats)
    changed = reached(calm, replace(calm, **{field: True}))
    assert changed
    assert all(in_panel(pixel, calm, 0) for pixel in changed)


@every_party
def test_the_first_player_wears_the_crown(seats):
    # DC-C5
    calm = replace(table(seats), asked=())
    crowned = [
        count_in(replace(calm, first=seat), GOLD, lambda one, seat=seat: in_panel(one, calm, seat))
        - count_in(replace(calm, first=(seat + 1) % seats), GOLD, lambda one, seat=seat: in_panel(one, calm, seat))
        for seat in range(seats)
    ]
    assert all(more > 150 for more in crowned) == (seats > 1)


@every_party
def test_who_must_act_has_a_gold_frame_and_nobody_else(seats):
    calm = table(seats)
    acting = seats - 1
    view = replace(calm, asked=(Asked(acting, "MayStart", 7, True, False),), active=acting, first=0)
    golden = [count_in(view, GOLD, lambda one, seat=seat: in_panel(one, calm, seat)) for seat in range(seats)]
    assert golden[acting] > 3500
    assert all(found < 3000 for seat, found in enumerate(golden) if seat != acting)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_is_next_is_told(seats):
    calm = replace(table(seats), asked=(Asked(0, "MayStart", 7, True, False),))
    changed = reached(calm, replace(calm, phase="end"))
    assert {seat for seat in range(seats) if any(in_panel(one, calm, seat) for one in changed)} == {0, 1}


def test_side_decisions_call_nobody():
    aside = replace(table(), asked=(Asked(3, "MayAdvise", 0, False, False), *table().asked))
    assert draw(aside, NAMES).png == draw(table(), NAMES).png


# ---------------------------------------------------------------- words


def told(view: Conquest) -> list[str]:
    """Instruction and first hint without the names."""
    head = headline(view, NAMES)
    lines = (head.instruction, *head.hints[:1])
    return ["".join(part[1] for part in line if part[0] not in NAMES) for line in lines]


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (middle_game(), [", choose a die", "Your 8 is a critical hit · heroes take 10 if the round ends"]),
        (table(), [", choose a die", "No damage if the round ends"]),
        (attack(), [", place the D20", "It shows 4 · Critical hit: Twin Shot"]),
        (
            replace(attack(), display=(card("jinkin"),)),
            [", no creature takes the D20", "Change it, or it goes to Spent"],
        ),
        (alone(), [", use a power or end", "Gulgrath: 7 left · heroes take 3 if the round ends"]),
        (spells(), [", cast Fireball", "D12 shows 4, it needs 6 · it would fail"]),
        (
            replace(spells(), asked=(Asked(2, "MayTarget", 8, True, False),), cast_value=9),
            [", aim Fireball", "Success: 4 on each of 3"],
        ),
        (
            replace(table(), asked=(Asked(1, "MayAward", 8, True, False),), award="mages_hat"),
            [", give away the Mage's Hat", "To any hero, or keep it"],
        ),
        (
            replace(table(), asked=(Asked(1, "MayPrevent", 8, True, True),), incoming=6, phase="end"),
            [", use the Mirror Shield?", "6 damage are coming"],
        ),
        (
            replace(table(), asked=(Asked(1, "MayKeepNumber", 8, True, False),)),
            [", keep which number?", "Guidance: the old or the new one"],
        ),
        (
            replace(table(), asked=(Asked(1, "MayPlan", 8, True, False),), phase="end"),
            [", which dice come back?", "Dice on creatures stay or go to Spent"],
        ),
        (
            replace(planning(), asked=(Asked(1, "MayRespond", 8, True, True),)),
            [" has a plan: agree?", "Dice with a cross would go to Spent"],
        ),
        (planning(), ["Vote for a plan", "Each plan has the shape of its seat"]),
        (won(), ["The heroes have won", "Vorkhaz the Ember Dragon is slain"]),
        (lost_game(), ["The heroes have lost", " has fallen as the Cleric"]),
        (
            replace(lost_game(), fallen=None, reason="round_cap", round=30),
            ["The heroes have lost", "Round 30 is over, the boss lives"],
        ),
    ],
)
def test_the_header_says_who_must_do_what(view, said):
    assert told(view) == said


@every_party
def test_names_from_hell_stay_inside_their_panels(seats):
    names = ("W" * 32, "\u202e" * 32, "محمد" * 10, "Z̸̢̡͔a̶̛̞l̴̨̝g̵̰̈́o̷̗͝" * 5)
    changed = differing(draw(table(seats), NAMES).png, draw(table(seats), names).png)
    assert changed
    outside = [(x, y) for x, y in changed if not (y < HEADER - 4 and 140 <= x < 1000) and y < HEROES_TOP]
    assert outside == []
    assert all(any(in_panel(one, table(seats), seat) for seat in range(seats)) for one in changed if one[1] > HEADER)


# ---------------------------------------------------------------- everything


@pytest.mark.parametrize("count", range(13))
def test_any_number_of_cards_lies_in_the_display_without_touching(count):
    form: Form = form_for(count, 1)
    places = [corner(form, slot) for slot in range(count)]
    for (left, top), (other_left, other_top) in combinations(places, 2):
        assert abs(left - other_left) >= form.width or abs(top - other_top) >= form.height
    assert all(left + form.width <= WIDTH - 16 and top + form.height <= DISPLAY_TOP + DISPLAY for left, top in places)
    assert len(draw(table(4, count), NAMES).png) <= LARGEST


@pytest.mark.parametrize("count", [13, 19, 25, 34])
def test_more_cards_than_anybody_has_seen_can_still_be_drawn(count):
    display: tuple[CardSeen, ...] = tuple(card(id) for id in CARDS[:count])
    full = replace(first_card(bare(party(4), display), dice=DICE), dice=rolled(jinkin="D4:1"))
    changed = reached(full, replace(full, display=(*display[:-1], card("barghest"))))
    assert changed
    assert all(DISPLAY_TOP - 6 <= y <= DISPLAY_TOP + DISPLAY + 6 for _, y in changed)


@every_party
def test_everybody_can_act_at_every_table(seats):
    pictures = {draw(gathering(seats, step), NAMES).png for step in range(len(HEROES))}
    assert len(pictures) == len(HEROES)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_positions_of_real_games_can_be_drawn(seats):
    options = ConquestOptions(spells=4, boss_public=seats == 2)
    game = play_out(GAME, options, seats, Practice(seats), [stand_in] * seats, Practice("stand-ins"))
    drawn = set()
    for played in islice(game, 60):
        drawn.add(draw(GAME.public(played.state), NAMES).png)
        assert len(draw(GAME.private(played.state, 0), NAMES).png) <= LARGEST
    assert len(drawn) > 20


def test_samples_hold_every_number_of_heroes():
    assert {len(getattr(view, "table", view).heroes) for view in samples()} == {1, 2, 3, 4}
    assert hero(0, "witch", 3, 4).items == ()
