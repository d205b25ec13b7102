"""The pictures of Dice Conquest: as files, private ones, Heroes, words, and everything that can be played."""

import struct
from itertools import combinations, islice
from statistics import median
from time import perf_counter

import pytest
from msgspec.structs import replace

from render.dice_conquest import Marks, draw, easel, scene
from render.dice_conquest.forms import Form, corner, form_for
from render.dice_conquest.headline import headline
from render.dice_conquest.looks import (
    DISPLAY,
    DISPLAY_TOP,
    HEADER,
    HEIGHT,
    HEROES_TOP,
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
from render.palette import DANGER, GOLD, LEGAL
from rules.bots import play_out, stand_in
from rules.chance import Practice
from rules.contract import Asked
from rules.dice_conquest import GAME
from rules.dice_conquest.catalog import DICE, HEROES, ITEMS
from rules.dice_conquest.options import ConquestOptions
from rules.dice_conquest.view import CardSeen, Conquest
from tests.render.dice_conquest_seen import (
    count_in,
    every_party,
    first_card,
    in_panel,
    in_strip,
    on_card,
    reached,
    second_hero,
    table,
)
from tests.render.reading import chunks, differing, pixels

LARGEST = 150_000
SLOWEST = 0.1  # seconds, on a machine that is busy with other things; on a quiet one it takes 5 ms
every_sample = pytest.mark.parametrize("view", samples(), ids=lambda view: getattr(view, "phase", "private"))


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
