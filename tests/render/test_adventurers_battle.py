"""Pictures of battles in The Path of the Adventurers: the field, the track, the latest roll, marks."""

import pytest
from msgspec.structs import replace

from render.adventurers import Marks, draw
from render.adventurers.field import Field
from render.adventurers.ground import empty_battle
from render.adventurers.looks import COLUMN, FIELD_LEFT, FIELD_TOP, PANELS_TOP, RAIL, RAIL_LEFT, RAIL_TOP, STRIP_TOP
from render.adventurers.sample import (
    NAMES,
    adventurer,
    ask,
    bare,
    battle,
    crowded,
    dice,
    enemy,
    middle_battle,
    rolling,
)
from render.adventurers.told import SAY, Told, told
from render.adventurers.track import grouped
from render.canvas import Canvas
from render.palette import DANGER, GOLD, IVORY, LEGAL
from rules.adventurers import attack_events as attacks
from rules.adventurers import battle_events as battles
from rules.adventurers.actions import Square
from rules.adventurers.view import BattleSeen, BlowSeen, Journey, LastAttack, MoveSeen, TrackSeen
from tests.render.reading import differing
from tests.render.test_adventurers_pictures import Pixel, count_in, first, reached

SPILL = 26  # pixels by which badges may reach over the edge of a square


def fight(view: Journey) -> BattleSeen:
    """The battle of a view."""
    assert view.battle is not None
    return view.battle


def field(view: Journey) -> Field:
    """Where its squares lie."""
    return Field(Canvas(empty_battle()), view, fight(view))


def near(pixel: Pixel, view: Journey, at: Square) -> bool:
    """Whether a pixel lies on a square, or a little beside it."""
    place = field(view)
    x, y = place.middle(at)
    return abs(pixel[0] - x) <= COLUMN / 2 + SPILL and abs(pixel[1] - y) <= place.high / 2 + SPILL


def on_field(pixel: Pixel) -> bool:
    """Whether a pixel lies on the field."""
    return pixel[0] >= FIELD_LEFT - 12 and FIELD_TOP - 12 <= pixel[1] < STRIP_TOP - 4


def on_track(pixel: Pixel) -> bool:
    """Whether a pixel lies on the track."""
    return pixel[0] < RAIL_LEFT + RAIL and RAIL_TOP <= pixel[1] < STRIP_TOP - 4


def on_strip(pixel: Pixel) -> bool:
    """Whether a pixel lies on the strip under the field."""
    return STRIP_TOP <= pixel[1] < PANELS_TOP


def calm() -> Journey:
    """Two adventurers, two enemies, nobody asked, nothing done."""
    party = (adventurer("krull", 0, at="A31", position=7), adventurer("glaicus", 1, at="A21", position=2))
    foes = (enemy(1, "goblin", "E31", 3), enemy(2, "goblin", "E52", 3))
    return bare(party, phase="battle", battle=battle(foes, party), target="n1")


def changed_battle(view: Journey, **fields: object) -> Journey:
    """The same with a battle that is otherwise."""
    return replace(view, battle=replace(fight(view), **fields))


def first_enemy(view: Journey, **fields: object) -> Journey:
    """The same with a first enemy that is otherwise."""
    one, *rest = fight(view).enemies
    return changed_battle(view, enemies=(replace(one, **fields), *rest))


# ---------------------------------------------------------------- the field


@pytest.mark.parametrize(
    "change",
    [
        {"wounds": 2}, {"life": 6}, {"id": "voron"}, {"poison": 1}, {"poison": 3}, {"stunned": True},
        {"marked": True}, {"blue": 0}, {"flanking": True}, {"at": ""}, {"rank": "dark_lord"},
    ],
    ids=str,
)  # fmt: skip
def test_everything_about_an_enemy_shows_on_its_square(change):
    view = calm()
    changed = {one for one in reached(view, first_enemy(view, **change)) if on_field(one)}
    assert len(changed) > 12
    assert all(near(one, view, "E31") for one in changed)


@pytest.mark.parametrize(
    "change", [{"life": 4}, {"most": 12}, {"ward": 2}, {"poison": 1}, {"stunned": True}, {"at": ""}], ids=str
)
def test_everything_about_an_adventurer_shows_on_its_square(change):
    view = calm()
    changed = {one for one in reached(view, first(view, **change)) if on_field(one)}
    assert len(changed) > 12
    assert all(near(one, view, "A31") for one in changed)


def test_twins_are_told_apart_by_number():
    view = calm()
    other = changed_battle(view, enemies=tuple(replace(one, no=3 - one.no) for one in fight(view).enemies))
    changed = {one for one in reached(view, other) if on_field(one)}
    assert any(near(one, view, "E31") for one in changed)
    assert any(near(one, view, "E52") for one in changed)


def test_a_flanker_stands_on_the_adventurers_side_in_a_ring_of_danger():
    view = first_enemy(calm(), at="F41", flanking=True)
    assert count_in(view, DANGER, lambda one: near(one, view, "A41")) > 800
    assert count_in(view, DANGER, lambda one: near(one, view, "A41")) > 1.3 * count_in(
        first_enemy(view, flanking=False), DANGER, lambda one: near(one, view, "A41")
    )


def test_open_columns_differ_from_closed_ones():
    # PA-C1
    view = calm()
    narrow = changed_battle(view, adventurer_columns=(2, 3), enemy_columns=(2, 5))
    changed = reached(view, narrow)
    assert all(any(near(one, view, at) for one in changed) for at in ("A11", "A43", "E12"))
    assert not any(near(one, view, "A22") and not near(one, view, "A12") for one in changed)


@pytest.mark.parametrize("depth", [3, 4, 5, 8, 11])
def test_any_number_of_rows_has_room(depth):
    # PA-C4
    view = calm()
    foes = tuple(enemy(row, "goblin", f"E2{row}") for row in range(1, depth + 1))
    deep = changed_battle(view, enemies=foes, track=())
    middles = [field(deep).middle(at) for at in [f"E2{row}" for row in range(depth, 0, -1)] + ["A21", "A22"]]
    assert [y for _, y in middles] == sorted(y for _, y in middles)
    assert middles[0][1] - field(deep).high / 2 >= FIELD_TOP - 1
    assert middles[-1][1] + field(deep).high / 2 < STRIP_TOP - 12
    for at in ("E21", f"E2{depth}"):
        hurt = tuple(replace(one, wounds=1) if one.at == at else one for one in foes)
        changed = reached(deep, changed_battle(deep, enemies=hurt))
        assert changed
        assert all(near(one, deep, at) for one in changed)


def test_the_adventurer_that_must_act_has_the_only_halo():
    view = replace(calm(), **ask(0, "MayAct", "krull"))
    assert count_in(view, GOLD, lambda one: near(one, view, "A31")) > 1000
    assert count_in(view, GOLD, lambda one: on_field(one) and not near(one, view, "A31")) == 0


def test_whose_turn_it_is_has_an_ivory_ring():
    view = changed_battle(calm(), now="1")
    changed = {one for one in reached(calm(), view) if on_field(one)}
    assert changed
    assert all(near(one, view, "E31") for one in changed)
    assert count_in(view, IVORY, lambda one: near(one, view, "E31")) > 700


# ---------------------------------------------------------------- attacks and choices


def test_the_latest_attack_is_a_line_with_its_wounds_or_a_miss():
    view = calm()
    pictures = set()
    for wounds, hit in ((2, True), (3, True), (0, True), (0, False)):
        told_so = replace(view, last_attack=LastAttack("krull", "A31", (("2", "E52", wounds),), hit))
        pictures.add(draw(told_so, NAMES).png)
        changed = reached(view, told_so)
        assert any(near(one, view, "E52") for one in changed)
        assert any(near(one, view, "E41") for one in changed)  # the line leads over it
    assert len(pictures) == 4


def test_an_attack_under_way_takes_the_place_of_the_latest_one():
    blow = BlowSeen(1, "goblin", "krull", "melee", 2, 0, 0, 0, False, False, "defence")
    under_way = changed_battle(calm(), blow=blow)
    shown = replace(under_way, last_attack=LastAttack("glaicus", "A21", (("2", "E52", 3),), True))
    assert draw(shown, NAMES).png == draw(under_way, NAMES).png
    assert count_in(under_way, DANGER, lambda one: near(one, under_way, "A31")) > count_in(
        calm(), DANGER, lambda one: near(one, under_way, "A31")
    )


def test_reach_squares_and_moves_show_while_somebody_acts():
    # PA-X1, PA-X5
    view = replace(calm(), **ask(0, "MayAct", "krull"))
    for change, at in (
        ({"reach": (1,)}, "E31"), ({"squares": ("E21",)}, "E21"), ({"moves": (MoveSeen(4, "A41", 1),)}, "A41"),
    ):  # fmt: skip
        changed = {one for one in reached(view, changed_battle(view, **change)) if on_field(one)}
        assert len(changed) > 100, change
        assert all(near(one, view, at) for one in changed)
    costly = (changed_battle(view, moves=(MoveSeen(4, "A41", tokens),)) for tokens in (1, 2))
    assert len({draw(one, NAMES).png for one in costly}) == 2
    idle = changed_battle(calm(), squares=("E21",), moves=(MoveSeen(4, "A41", 1),))
    assert draw(idle, NAMES).png == draw(calm(), NAMES).png


@pytest.mark.parametrize(
    ("marks", "squares"),
    [
        (Marks(targets=(1, 2)), ("E31", "E52")),
        (Marks(allies=("glaicus",)), ("A21",)),
        (Marks(columns=(2, 4)), ("A22", "A41")),
        (Marks(places=("A12",)), ("A12",)),
        (Marks(chosen=("2",)), ("E52",)),
    ],
)
def test_marks_show_where_they_are_and_nowhere_else(marks, squares):
    view = calm()

    changed = differing(draw(view, NAMES).png, draw(view, NAMES, marks).png)
    assert all(any(near(one, view, at) for one in changed) for at in squares)
    assert all(any(near(one, view, at) for at in squares) for one in changed)


def test_marked_columns_show_what_a_move_costs():
    view = changed_battle(calm(), moves=(MoveSeen(4, "A41", 2),))
    plain = count_in(calm(), LEGAL, lambda one: near(one, view, "A41"), Marks(columns=(4,)))
    assert count_in(view, LEGAL, lambda one: near(one, view, "A41"), Marks(columns=(4,))) > plain
    shown = dict.fromkeys(("1", "2"))
    assert len({draw(view, NAMES, Marks(chosen=(one,))).png for one in shown}) == len(shown)


def test_marks_that_fit_nothing_are_left_alone():
    view = calm()
    odd = Marks(targets=(9,), allies=("thralar",), columns=(0, 7), places=("A19",), chosen=("krull!",))
    assert draw(view, NAMES, odd).png == draw(view, NAMES).png


# ---------------------------------------------------------------- the track


def test_the_track_shows_positions_who_has_acted_and_who_is_next():
    # PA-Q6
    view = calm()
    for change in (
        {"track": fight(view).track[::-1]},
        {"track": (replace(fight(view).track[0], acted=True), *fight(view).track[1:])},
        {"track": (replace(fight(view).track[0], position=9), *fight(view).track[1:])},
        {"now": "krull"}, {"calls": (0,)}, {"fleeing": True}, {"round": 3}, {"treasure": 90}, {"level": 4},
        {"kind": "castle"}, {"location": "castle_1"},
    ):  # fmt: skip
        changed = reached(view, changed_battle(view, **change))
        assert any(on_track(one) for one in changed), change


def test_an_event_that_holds_stands_beside_the_battle():
    view = replace(calm(), event="")
    assert any(on_track(one) for one in reached(view, replace(view, event="v04")))
    assert not any(on_track(one) for one in reached(view, replace(view, event="v11")))  # it is over at once


def test_many_on_one_position_and_on_all_positions_fit():
    order = [TrackSeen(str(no), 3, False) for no in range(1, 13)]
    spread = [TrackSeen(str(no), 11 - no, False) for no in range(1, 12)]
    for track in (order, spread, [*spread, *order[:5]]):
        groups = grouped(sorted(track, key=lambda seen: -seen.position))
        assert sum(group.high + 6 for group in groups) <= 640
        assert sum(len(group.there) for group in groups) == len(track)


# ---------------------------------------------------------------- the latest roll


def test_the_strip_tells_the_roll_on_the_table():
    assert told(rolling(), fight(rolling())).text == "Thralar at Vreigha: 4 of 3 swords, a hit"
    assert told(crowded(), fight(crowded())).text == "Silenoz attacks Krull: 5 hits, deadly"
    assert told(middle_battle(), fight(middle_battle())).text == "Melandrir hit Kentauri 4 for 2"
    assert told(calm(), fight(calm())).text == "The battle begins"
    assert told(calm(), replace(fight(calm()), now="krull")).text == "Krull’s turn"


def test_faces_differ_by_form_and_by_what_they_count_as():
    view, pictures = calm(), set()
    one = dice(("red", "critical"))[0]
    variants = (
        one, replace(one, counts="sword"), replace(one, used=True), replace(one, counts=""), replace(one, token=False),
        replace(one, colour="blue"), replace(one, colour="green"), replace(one, face="push", counts="push"),
    )  # fmt: skip
    for die in variants:
        judged = attacks.AttackJudged(who="krull", hit=False, have=0, need=2, icon="sword", dice=(die,))
        shown = replace(view, last=(judged,))
        pictures.add(draw(shown, NAMES).png)
        assert all(on_strip(pixel) for pixel in reached(view, shown))
    assert len(pictures) == len(variants)


LATEST = (
    (battles.SkillUsed(who="krull", skill="battle_cry", targets=(), red=0, blue=0, green=0, fatigue=2),
     "Krull used Battle Cry"),
    (battles.PotionUsed(who="krull", item="antidote", to="glaicus"), "Krull gave Glaicus the Antidote"),
    (battles.Moved(who="krull", start="A21", to="A31", tokens=1), "Krull moved to A31"),
    (battles.TurnLost(fighter="2"), "Goblin 2 was stunned and lost the turn"),
    (battles.Waited(no=1), "Goblin 1 waited"),
    (battles.LeftBattle(who="krull", start="A31"), "Krull left the battle"),
    (battles.BattleRoundBegan(round=2), "Round 2 of the battle begins"),
    (battles.BattleRoundEnded(round=2), "Round 2 of the battle is over"),
    (battles.Shifted(steps=(battles.Step("1", "E32", "E31"),), why="advanced"), "Goblin 1 came to the front"),
    (attacks.EnemyDefeated(no=1, enemy="goblin", at="E31"), "Goblin 1 is defeated"),
    (attacks.Fell(who="krull", at="A31"), "Krull has fallen"),
    (attacks.AttackLanded(no=2, who="krull", hits=4, prevented=1, ward=1, wounds=2),
     "Goblin 2 hit Krull for 2, 1 prevented, 1 warded"),
    (attacks.AttackJudged(who="krull", hit=False, have=1, need=2, icon="sword", dice=()),
     "Krull missed 0 enemies: 1 of 2"),
)  # fmt: skip


@pytest.mark.parametrize(("event", "text"), LATEST, ids=lambda value: type(value).__name__)
def test_the_strip_tells_what_happened_last(event, text):
    view = replace(calm(), last=(battles.BattleRoundBegan(round=1), event))
    assert told(view, fight(view)).text == text


def test_a_hit_that_defeats_is_told_with_its_dice():
    hit = attacks.AttackJudged(who="krull", hit=True, have=2, need=2, icon="sword", dice=dice(("red", "sword")))
    fell = attacks.EnemyDefeated(no=1, enemy="goblin", at="E31")
    last = LastAttack("krull", "A31", (("1", "E31", 3),), True)
    view = replace(calm(), last=(hit, fell), last_attack=last)
    assert told(view, fight(view)) == Told("Krull hit Goblin 1 for 3, defeated", hit.dice)


def test_what_only_follows_from_a_hit_does_not_hide_it():
    closed = battles.Shifted(steps=(battles.Step("2", "E52", "E51"),), why="closed up")
    view = replace(calm(), last=(attacks.Fell(who="krull", at="A31"), closed))
    assert told(view, fight(view)).text == "Krull has fallen"
    assert {type(event) for event, _ in LATEST} == set(SAY)
