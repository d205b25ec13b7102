"""What the stand-in does in its hero phase: monsters, tokens, deities, and what helps for nothing."""

import pytest

from tests.rules.arena.tables import arena, choose, left, places, play_of
from tests.rules.arena.test_bot_answers import said

GOOD = {0: "dmg_plus def_plus"}  # no rune is left to fetch


def turn(heroes, at, monsters, **more):
    """The first hero in the middle of its phase."""
    return arena(heroes, at, monsters, begin="act", **more)


def spent(points):
    """So many action points are spent."""
    return {"spent": points}


# ---------------------------------------------------------------- monsters to defeat


@pytest.mark.parametrize(
    ("at", "more", "row"),
    [
        ("c2", {"tokens": {0: "str2"}}, "stride:E strike:1 strike:1 strike:1"),
        ("d2", {"tokens": {0: "str6"}}, "strike:1"),
        ("c2", {"tokens": {0: "str6"}, "walls": "c2NEW c3N"}, "rotate:ccw stride:E strike:1"),
        ("c2", {"tokens": {0: "str4"}, "cards": {0: "telekinetic_longspear{dex2}"}, "now": spent(3)},
         "card:telekinetic_longspear:1:1"),
        ("c2", {"tokens": {0: "str2"}, "cards": {0: "power_attack{str1}"}, "now": spent(1)},
         "stride:E card:power_attack:0:1"),
    ],
)  # fmt: skip
def test_a_monster_is_defeated_when_it_can_be(at, more, row):
    """AR-A1, AR-A6, AR-A10, AR-F7: the way, a turn of the own tile where walls stand, then the attacks."""
    state = turn("valeros kyra", f"{at} g7", "minotaur@d2#1", **more)
    assert " ".join(said(state)) == row
    choose(state, *said(state))
    assert state.heroes[0].kills == ["minotaur"]


def test_a_shift_brings_the_monster():
    """AR-A7: after shift:c4 it lies beside the hero."""
    state = turn("valeros kyra", "e4 g7", "minotaur@c4#1", tokens={0: "str6"}, now=spent(1))
    row = said(state)
    assert row[0].startswith("shift")
    choose(state, *row)
    assert state.heroes[0].kills == ["minotaur"]


@pytest.mark.parametrize(
    ("heroes", "cards", "monsters", "row"),
    [
        ("ezren kyra", "lightning_bolt{int3}", "troll@d2#1", "card:lightning_bolt:0:E card:lightning_bolt:0:E"),
        ("valeros kyra", "whirlwind{str2}", "troll@c2#1", "card:whirlwind:0"),
        ("merisiel kyra", "sneak_attack{dex2} quick_draw{dex1}", "medusa@d2#1",
         "card:sneak_attack:1 card:quick_draw:0:1"),
        ("kyra ezren", "holy_water", "minotaur@d2#1", "card:holy_water:0:1"),
    ],
)  # fmt: skip
def test_attacks_by_cards(heroes, cards, monsters, row):
    """AR-A18, AR-R59: along a line, on all in reach, made harder, for nothing."""
    state = turn(heroes, "b2 g7", monsters, cards={0: cards}, runes=GOOD, tokens={0: "dex4"})
    found = said(state)
    assert " ".join(found).endswith(row)
    choose(state, *found)
    assert len(state.heroes[0].kills) == 1


def test_what_hits_several_first():
    """AR-R29: one blow for two monsters."""
    state = turn(
        "valeros kyra", "c2 g7", "minotaur@c2#1 goblin_pyro@c1#2", cards={0: "swipe{str2}"}, tokens={0: "str4"}
    )
    assert said(state) == ["card:swipe:0"]


def test_what_is_gone_after_its_use_only_if_it_must_be():
    """AR-I8, AR-E6: Holy Water, Air and an elixir are kept where the blade will do."""
    blade = {"tokens": {0: "str4"}, "cards": {0: "holy_water"}}
    for at, way in (("c2", []), ("c1", ["stride:S"])):
        state = turn("kyra ezren", f"{at} g7", "minotaur@c2#1", **blade)
        assert said(state) == [*way, "strike:1", "strike:1"]
    state = turn("kyra ezren", "c2 g7", "minotaur@c2#1", now=spent(4), **blade)
    assert said(state)[0] == "card:holy_water:0:1"
    state = turn("valeros kyra", "c1 g7", "minotaur@c2#1", tokens={0: "str4"}, elements={0: "air"}, now=spent(1))
    assert said(state) == ["stride:S", "strike:1", "strike:1"]


@pytest.mark.parametrize(
    ("more", "first"), [({"elements": {0: "air"}}, "air"), ({"cards": {0: "v_speed"}}, "card:v_speed:0")]
)
def test_action_points_from_a_reserve(more, first):
    """AR-E6, AR-I8: one point lacks."""
    state = turn("valeros kyra", "b1 g7", "minotaur@c2#1", tokens={0: "str4"}, now=spent(1), **more)
    assert said(state) == [first, "stride:E", "stride:S", "strike:1", "strike:1"]


def test_the_greater_glory():
    """AR-F9: four against three, where nothing else differs."""
    immune = {0: {"immune": {1: 1, 2: 1}}}
    state = turn("valeros kyra", "c2 g7", "goblin_pyro@b2#1 minotaur@d2#2", tokens={0: "str6"}, hero=immune)
    assert said(state) == ["stride:E", "strike:2"]


def test_a_defeat_before_a_token():
    """AR-A12."""
    state = turn("valeros kyra", "c2 g7", "minotaur@d2#1", tokens={0: "str6"}, lying={"c2": "str"})
    assert said(state) == ["stride:E", "strike:1"]


@pytest.mark.parametrize(
    ("runes", "points", "kills"),
    [
        ("dmg_plus", 2, True),
        ("", 2, False),
        ("dmg_minus", 3, False),
        ("dmg_minus", 4, True),
        ("dmg_minus dmg_minus", 4, False),
    ],
)
def test_runes_are_counted(runes, points, kills):
    """AR-T3, AR-T4, AR-T9: one more or less on a hit."""
    state = turn("kyra ezren", "c2 g7", "minotaur@c2#1", tokens={0: "str2"}, runes={0: runes}, now=spent(4 - points))
    assert (said(state)[:2] == ["strike:1", "strike:1"]) == kills


def test_the_bad_rune_on_the_way_is_counted():
    """AR-T1, AR-T4: e5 lies between; with 2 a hit the way round is too long, with 3 dealt over it is enough."""
    state = turn("valeros kyra", "d5 g7", "minotaur@f5#1", tokens={0: "str4"})
    assert said(state) == ["stride:E", "stride:E", "strike:1", "strike:1"]
    state = turn("valeros kyra", "d5 g7", "minotaur@f5#1", tokens={0: "str6"}, now=spent(1))
    assert "strike:1" not in said(state)
    state = turn(
        "valeros kyra", "d5 g7", "minotaur@f5#1", tokens={0: "str6"}, cards={0: "trap_finder{int1}"}, now=spent(1)
    )
    assert said(state) == ["stride:E", "stride:E", "strike:1"]


# ---------------------------------------------------------------- tokens, runes, deities


@pytest.mark.parametrize(
    ("hero", "lying", "row"),
    [
        ("valeros", {"b3": "dex", "b5": "str"}, "stride:S collect:str"),  # what a fighter hits with
        ("kyra", {"b5": "con", "b2": "str"}, "stride:S collect:con"),  # the nearer one
        ("kyra", {"b5": "element con"}, "stride:S collect:con"),
        ("kyra", {"b5": "element item"}, "stride:S collect:item"),
        ("kyra", {"b5": "element"}, "stride:S collect:element"),
        ("kyra", {"b4": "str"}, "collect:str"),
    ],
)
def test_what_is_collected(hero, lying, row):
    """AR-A12: abilities before items before elements, near before far."""
    state = turn(f"{hero} ezren", "b4 g7", "troll@g1#1", lying=lying, runes=GOOD)
    assert " ".join(said(state)) == row


def test_what_cannot_be_taken_is_left():
    """AR-A13, AR-E2, AR-R11."""
    state = turn("ezren kyra", "b5 g7", "troll@g1#1", lying={"b5": "dex item element"}, tokens={0: "dex6"},
                 elements={0: "air"}, runes=GOOD, hero={0: {"item_pile": []}})  # fmt: skip
    assert not [word for word in said(state) if word.startswith("collect")]


def test_a_shift_brings_the_token():
    """AR-A7, AR-A9."""
    state = turn("ezren kyra", "e4 g7", "troll@a7#1", lying={"c4": "dex"}, runes=GOOD, now=spent(1))
    assert said(state) == ["shift:a4", "stride:W", "collect:dex"]


def test_a_turned_tile_opens_the_way():
    """AR-A6."""
    walls = "b2NSW c1NESW a2NESW d2NESW c3NESW"
    state = turn("ezren kyra", "b2 g7", "troll@f6#1", walls=walls, lying={"b1": "dex"}, now=spent(1))
    assert said(state) == ["rotate:ccw", "stride:N", "collect:dex"]


def test_a_card_collects_for_nothing():
    """AR-A12."""
    state = turn("merisiel kyra", "b4 g7", "troll@f6#1", cards={0: "gloves{int1}"}, lying={"b4": "dex"})
    assert said(state) == ["card:gloves:0:b4+dex"]


def test_a_token_beside_a_monster_is_not_worth_its_blow():
    """AR-A17, AR-R12: an element is not, three points of damage on either side."""
    state = turn("ezren kyra", "c2 g7", "ettin@c2#1", lying={"c2": "element"}, runes=GOOD)
    assert not [word for word in said(state) if word.startswith("collect")]
    state = turn("ezren kyra", "c2 g7", "ettin@c2#1", lying={"c2": "element"}, runes=GOOD, hero={0: {"immune": {1: 1}}})
    assert said(state) == ["collect:element"]


def test_good_runes_are_fetched_and_bad_ones_are_not():
    """AR-T1, AR-T2: one that is held is not fetched again."""
    at_c4 = ("ezren kyra", "c4 g7", "troll@g7#1")
    assert said(turn(*at_c4, now=spent(3))) == ["stride:N"]
    assert said(turn(*at_c4, runes=GOOD, now=spent(3))) == ["end"]
    assert said(turn("ezren kyra", "c6 a7", "minotaur@g1#1", runes=GOOD, now=spent(3))) != ["stride:N"]


def test_a_rune_underfoot_is_not_fetched_by_a_shift():
    """AR-R16, AR-R17: it comes with entering, or at the start of the next turn."""
    state = turn("valeros kyra", "c3 a7", "troll@f6#1", runes={0: "def_plus"})
    assert not [word for word in said(state) if word.startswith(("shift", "rotate"))]


def test_a_card_moves_the_hero_to_a_rune_for_nothing():
    """AR-R17, AR-R49."""
    state = turn("merisiel kyra", "c4 g7", "troll@a7#1", cards={0: "mobility{dex1}"}, now=spent(4))
    assert said(state) == ["card:mobility:1:c3"]


@pytest.mark.parametrize(("cha", "row"), [("cha3", []), ("cha4", ["take"]), ("cha6", ["take", "flip"])])
def test_a_deity_as_soon_as_it_can_be(cha, row):
    """AR-D1, AR-D4: before anything else."""
    found = said(turn("valeros kyra", "a1 g7", "troll@f6#1", tokens={0: cha}, runes=GOOD))
    assert found[: len(row)] == row
    assert [word for word in found if word in ("take", "flip")] == row


def test_the_way_to_a_shrine():
    """AR-D1, AR-R41: nobody goes to a deity that is gone."""
    near = {"tokens": {0: "cha4"}, "runes": GOOD}
    assert said(turn("valeros kyra", "b1 g7", "troll@f6#1", **near)) == ["stride:W", "take"]
    taken = turn("valeros kyra", "b1 g7", "troll@f6#1", hero={1: {"deity": "iomedae"}}, **near)
    assert "take" not in said(taken)


# ---------------------------------------------------------------- what costs nothing


@pytest.mark.parametrize(
    ("hero", "cards", "first"),
    [
        ("ezren", "haste{int3}", "card:haste:0"),
        ("ezren", "haste{int6}", "card:haste:1"),
        ("kyra", "bless{wis1}", "card:bless:0:dmg_plus"),
        ("kyra", "incense", "card:incense:0:water+air"),
    ],
)
def test_what_helps_comes_first(hero, cards, first):
    """AR-R73: action points, runes, elements; of a card the most that it gives."""
    state = turn(f"{hero} valeros", "a7 g7", "troll@c3#1", cards={0: cards})
    assert said(state)[0] == first
    before = left(state)
    choose(state, first)
    assert left(state) - before == (int(first[-1]) + 1 if "haste" in first else 0)


def test_incense_is_kept_for_two():
    """AR-I8."""
    state = turn("kyra ezren", "a7 g7", "troll@c3#1", cards={0: "incense"}, elements={0: "water air fire"})
    assert not [word for word in said(state) if "incense" in word]


def at_the_end(heroes, at, monsters, **more):
    """What the first hero does when no action point is left."""
    return said(turn(heroes, at, monsters, now=spent(4), **more))


@pytest.mark.parametrize(
    ("hero", "cards", "own", "row"),
    [
        ("kyra", "heal{wis2}", {"misfortune": 1}, ["card:heal:1", "end"]),
        ("kyra", "heal{wis2}", {}, ["end"]),
        ("valeros", "v_potion", {"misfortune": 2}, ["end"]),  # gone after its use
        ("valeros", "v_potion", {"misfortune": 3}, ["card:v_potion:0", "end"]),
        ("valeros", "v_potion", {"misfortune": 4, "deity": "sarenrae", "flipped": True}, ["deity", "end"]),
        ("valeros", "v_potion", {"misfortune": 5, "deity": "sarenrae", "flipped": True},
         ["deity", "card:v_potion:0", "end"]),
    ],
)  # fmt: skip
def test_misfortune_goes_back(hero, cards, own, row):
    """AR-R32, AR-R73: by what is ready again first, then what is gone if three are left for it."""
    assert at_the_end(f"{hero} ezren", "a7 g7", "troll@c3#1", cards={0: cards}, hero={0: own}) == row


def test_bad_runes_go_and_elements_are_stolen():
    """AR-R67, AR-R73."""
    runes = {0: "dmg_minus def_minus"}
    assert at_the_end("kyra ezren", "a7 g7", "troll@c3#1", cards={0: "glaive{wis1}"}, runes=runes) == [
        "card:glaive:2:dmg_minus",
        "end",
    ]
    rich = {1: "fire water"}
    assert at_the_end("merisiel ezren", "a7 a6", "troll@f3#1", cards={0: "pickpocket{dex1}"}, elements=rich) == [
        "card:pickpocket:0:1+water",
        "end",
    ]


def test_a_push_into_reach():
    """AR-R48: only where it brings damage that was not due anyway."""
    pushing = {"cards": {0: "knockback{str1}"}}
    assert at_the_end("valeros ezren", "b1 b1", "troll@e1#1", **pushing) == ["card:knockback:0:1+E", "end"]
    assert at_the_end("valeros ezren", "c1 c1", "troll@e1#1", **pushing) == ["end"]


def test_a_guard_against_the_worst():
    """AR-R73: a bomb that is gone against four and more, a prayer against two and more."""
    bomb = {"cards": {0: "smoke_bomb"}}
    assert at_the_end("merisiel ezren", "d1 a7", "troll@e1#1", **bomb) == ["card:smoke_bomb:0:1", "end"]
    assert at_the_end("merisiel ezren", "d1 a7", "goblin_pyro@e1#1", **bomb) == ["end"]
    assert at_the_end("merisiel ezren", "d1 a7", "troll@e1#1 medusa@d2#2", **bomb)[0] == "card:smoke_bomb:0:1"


def test_a_turn_ends_with_its_end():
    """AR-R56: also where nothing is left to do, and with the monsters gone."""
    state = turn("valeros kyra", "a7 g7", "", runes=GOOD)
    assert said(state) == ["end"]
    state = turn("ezren kyra", "a7 g7", "troll@f3#1", cards={0: "scroll"}, now=spent(4))
    assert (said(state), play_of(state, 0), places(state)) == (["end"], ["scroll"], ["a7", "g7"])
