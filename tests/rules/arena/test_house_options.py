"""The options of the house, each against the default."""

from collections import Counter

import pytest

from rules.arena.catalog import CATALOG, FEATS, HEROES, MONSTERS, PHYSICAL
from rules.arena.events import CardGained, GameOver, RoundBegan
from rules.arena.options import PRESETS, ArenaOptions, last_round
from tests.rules.arena.tables import (
    GAME,
    arena,
    blows,
    brought,
    choose,
    laid,
    misfortune,
    monster,
    only,
    options,
    pending,
    play_of,
    seen,
    sheet,
    table,
)

SEEDS = range(30)


def test_the_first_preset_is_as_printed():
    """AR-R3, AR-R53, AR-R54, AR-R2: its values."""
    assert next(iter(GAME.presets.values())) == ArenaOptions() == next(iter(PRESETS.values()))
    plain = ArenaOptions()
    assert (plain.learn, plain.weary, plain.open_scores, plain.waves, plain.start_tokens) == ("draw", 6, False, 4, 3)
    assert (plain.gentle, plain.act_rune_tile, plain.heroes, plain.monsters) == (False, False, "picked", "random")
    assert [last_round(plain, seats) for seats in (2, 3, 4)] == [40, 27, 20]


# ---------------------------------------------------------------- learn


def test_the_first_card_is_chosen_by_all_at_once():
    """AR-R3, AR-DEC13: in any order; the offers are in the order of the catalogue."""
    state = laid(2, learn="choose", picks=("ezren", "kyra"))
    assert pending(state) == [(0, "MayLearn"), (1, "MayLearn")]
    for seat in (1, 0):
        hero = state.heroes[seat].id
        level_one = [f"learn:{id}" for id, row in FEATS.items() if row.hero == hero and row.level == 1]
        assert [GAME.lawful(state, one) for one in GAME.decisions(state) if one.seat == seat] == [
            [GAME.read(word)[0] for word in level_one]
        ]
        choose(state, level_one[2], seat=seat)
        assert (play_of(state, seat) == []) == (seat == 1), "nobody sees a card before all have chosen"
    assert all(len(play_of(state, seat)) == 1 and len(state.heroes[seat].piles[1]) == 2 for seat in (0, 1))
    assert pending(state) == [(state.first, "MayEnter")]


def test_a_card_is_chosen_at_a_level_up():
    """AR-R3, AR-P9."""
    state = arena(
        "valeros kyra", begin="end", learn="choose", rolls=[1], fields={"level": 1, "decks": {2: ["ettin", "ankhrav"]}},
        hero={0: {"piles": {2: ["lunge", "knockback"]}}, 1: {"piles": {2: ["sanctuary", "restoration"]}}},
    )  # fmt: skip
    assert pending(state) == [(0, "MayLearn"), (1, "MayLearn")]
    assert options(state, 0) == {"learn:lunge", "learn:knockback"}
    events = choose(state, "learn:sanctuary", seat=1) + choose(state, "learn:knockback", seat=0)
    assert {(one.seat, one.card, one.why) for one in brought(events, CardGained)} == {
        (0, "knockback", "level up"), (1, "sanctuary", "level up"),
    }  # fmt: skip
    assert state.heroes[0].piles[2] == ["lunge"]
    assert pending(state) == [(1, "MayPrepare")]


# ---------------------------------------------------------------- weary, max_rounds


@pytest.mark.parametrize(("weary", "round", "lacks"), [(6, 8, 1), (4, 8, 3), (8, 8, 0), (0, 30, 0), (6, 7, 0)])
def test_when_monsters_grow_weary(weary, round, lacks):
    """AR-R53: after so many rounds without a defeat."""
    state = arena("valeros kyra", "a7 g7", "minotaur@c2#1", current=1, begin="over", weary=weary,
                  fields={"round": round - 1, "last_kill": 1})  # fmt: skip
    assert (table(state).weary, monster(state, 1).life) == (lacks, max(1, 3 - lacks))


@pytest.mark.parametrize(("most", "seats", "last"), [(0, 2, 40), (0, 3, 27), (0, 4, 20), (10, 2, 10), (60, 4, 60)])
def test_the_last_round(most, seats, last):
    """AR-R54."""
    heroes = " ".join(list(HEROES)[:seats])
    more = {"current": seats - 1, "begin": "over", "max_rounds": most}
    assert GAME.outcome(arena(heroes, **more, fields={"round": last - 1})) is None
    state = arena(heroes, **more, fields={"round": last})
    assert (table(state).last_round, table(state).reason) == (last, "round cap")


# ---------------------------------------------------------------- open_scores, waves


def test_open_scores():
    """AR-F10: running totals are seen by everybody, or by nobody else."""
    more = {"hero": {0: {"glory": 7, "misfortune": 1}, 1: {"glory": 3}}}
    assert [one.points for one in table(arena(**more, open_scores=True)).heroes] == [(7, 1), (3, 0)]
    assert [one.points for one in table(arena(**more)).heroes] == [None, None]


@pytest.mark.parametrize(("waves", "level", "over"), [(2, "ettin", True), (3, "ettin", False), (3, "troll", True)])
def test_a_shorter_game(waves, level, over):
    """AR-X1: it ends when the last monster of the last wave falls; tokens are set up as ever."""
    state = arena("valeros kyra", "c2 g7", f"{level}@c2#1", tokens={0: "str2"}, begin="act", waves=waves)
    state.monsters[0].damage = MONSTERS[level].life - 1
    events = choose(state, "strike:1")
    assert bool(brought(events, GameOver)) == over
    assert (table(state).waves, len(laid(3, waves=waves).bag)) == (waves, 18)


# ---------------------------------------------------------------- start_tokens


@pytest.mark.parametrize(
    ("number", "sheets"),
    [
        (0, {"valeros": "", "merisiel": "dex1", "ezren": "", "kyra": ""}),
        (3, {"valeros": "str2 con1", "merisiel": "str2 dex1", "ezren": "str1 con1 int1", "kyra": "str1 wis2"}),
        (
            5,
            {
                "valeros": "str3 con2", "merisiel": "str3 dex1 con1", "ezren": "str2 con2 int1",
                "kyra": "str2 con1 wis2",
            },
        ),
    ],
)  # fmt: skip
def test_starting_tokens(number, sheets):
    """AR-R2: none but the printed one of Merisiel, three, or five; from the supply."""
    state = laid(4, start_tokens=number)
    assert {hero.id: sheet(state, seat) for seat, hero in enumerate(state.heroes)} == sheets
    for ability in PHYSICAL:
        held = sum(hero.sheet[ability] for hero in state.heroes)
        outside = Counter(state.bag)[ability] + sum(one.abilities.count(ability) for one in state.tiles.values())
        assert state.supply.abilities[ability] == CATALOG.supply.ability[ability] - held - outside


# ---------------------------------------------------------------- gentle


@pytest.mark.parametrize(
    ("answer", "gentle", "provokes"),
    [
        ("rotate:cw", False, True), ("rotate:cw", True, False), ("collect:element", False, True),
        ("collect:element", True, False), ("stride:E", True, True), ("shift:d1", True, True),
    ],
)  # fmt: skip
def test_gentle(answer, gentle, provokes):
    """AR-R12: rotating and collecting beside a monster provoke it, or do not."""
    state = arena("valeros kyra", "c2 g7", "ettin@c2#1", lying={"c2": "element"}, gentle=gentle)
    events = choose(state, answer)
    assert (bool(blows(events)), misfortune(state)[0]) == (provokes, 3 if provokes else 0)


# ---------------------------------------------------------------- act_rune_tile, heroes, monsters


def test_a_rune_tile_that_slows():
    """AR-R19: instead of one of the two negative ones, whichever luck says."""
    missing = set()
    for seed in SEEDS:
        shown = {one.rune for one in laid(2, seed, act_rune_tile=True).tiles.values() if one.rune}
        assert shown >= {"act_minus", "dmg_plus", "def_plus"}
        assert len(shown) == 4
        missing |= {"dmg_minus", "def_minus"} - shown
    assert missing == {"dmg_minus", "def_minus"}
    assert not any(one.rune == "act_minus" for seed in SEEDS for one in laid(2, seed).tiles.values())


def test_heroes_at_random():
    """AR-S8: whatever was picked."""
    found = {
        tuple(hero.id for hero in laid(2, seed, heroes="random", picks=("kyra", "ezren")).heroes) for seed in SEEDS
    }
    assert len(found) > 6


def test_monsters_in_printed_order():
    """AR-S6, AR-S12, AR-P2: the first of each level in the catalogue, in every game."""
    for seed in range(6):
        state = laid(2, seed, monsters="printed")
        assert [one.id for one in state.monsters] == ["minotaur"]
        for level in (2, 3, 4):
            in_order = [id for id, row in MONSTERS.items() if row.level == level]
            assert state.decks[level][:level] == in_order[:level]


def test_options_of_the_frame_change_nothing():
    """AR-R44: whether everybody is asked is not the rules' business."""
    for slack in ("orders", "table"):
        state = arena("kyra ezren", "a7 c5", "minotaur@c2#1", begin="monsters", elements={1: "water"}, slack=slack)
        assert pending(state) == [(1, "MayPlayElement")]


def test_rounds_are_announced():
    """AR-G1, AR-R53: with what the monsters lack."""
    state = arena("valeros kyra", "a7 g7", "minotaur@c2#1", current=1, fields={"round": 8, "last_kill": 1})
    began = only(choose(state, "end"), RoundBegan)
    assert (began.round, began.weary, seen(state, 0).begun) == (9, 2, True)
