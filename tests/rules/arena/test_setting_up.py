"""Setting up the arena."""

from collections import Counter

import pytest

from rules.arena.catalog import (
    CATALOG,
    ELEMENTS,
    FEATS,
    HEROES,
    ITEMS,
    MONSTERS,
    PHYSICAL,
)
from rules.arena.state import summoning_cell
from rules.contract import Illegal
from tests.rules.arena.tables import laid, options, own, pending, play_of, seen, sheet, table, tile

SEEDS = range(40)
every_count = pytest.mark.parametrize("seats", [2, 3, 4])
BAGS = {2: (3, 5, 6), 3: (6, 8, 9), 4: (9, 11, 10)}
DRAWN = {2: 2, 3: 5, 4: 6}


def on_tiles(state):
    """Ability tokens on all tiles."""
    return Counter(ability for tile in state.tiles.values() for ability in tile.abilities)


# ---------------------------------------------------------------- tiles


def test_special_tiles_lie_at_random_on_their_spaces():
    """AR-S1, AR-S3, AR-R1: the others on what is left, the centre stays empty."""
    found = {kind: set() for kind in ("summoning", "rune", "trapdoor")}
    shrines = set()
    for seed in SEEDS:
        state = laid(2, seed)
        assert state.doom == "d4"
        for kind, spaces in found.items():
            cells = {cell: (one.num, one.rune) for cell, one in state.tiles.items() if one.kind == kind}
            assert set(cells) == set(getattr(CATALOG.board, kind))
            spaces.add(tuple(cells[cell] for cell in getattr(CATALOG.board, kind)))
        shrines.add(tuple(sorted(cell for cell, one in state.tiles.items() if one.kind == "shrine")))
    assert len(found["summoning"]) > 30
    assert len(found["rune"]) > 10
    assert len(shrines) > 30


def test_trapdoors_have_their_wall_at_the_frame():
    """AR-S2."""
    state = laid(2)
    sides = {cell: tile(state, cell).sides for cell in CATALOG.board.trapdoor}
    assert sides == {"d1": "ESW", "g4": "NSW", "d7": "NEW", "a4": "NES"}


def test_other_tiles_lie_in_any_direction():
    """AR-R5."""
    found = {}
    for seed in SEEDS:
        for one in laid(2, seed).tiles.values():
            found.setdefault(one.kind, set()).add(one.sides)
    assert found["corridor"] == {"NS", "EW"}
    assert found["curve"] == {"NE", "ES", "SW", "NW"}
    assert found["crossroads"] == found["summoning"] == {"NESW"}
    assert found["rune"] == found["shrine"] == {"NES", "NEW", "NSW", "ESW"}


# ---------------------------------------------------------------- heroes, cards, piles


@every_count
def test_heroes_are_different(seats):
    """AR-S8: with their own cards only."""
    for seed in range(10):
        state = laid(seats, seed)
        assert len({hero.id for hero in state.heroes}) == seats
        for hero in state.heroes:
            mine = {id for id, row in FEATS.items() if row.hero == hero.id}
            assert {card.id for card in hero.play} | {id for pile in hero.piles.values() for id in pile} == mine
            assert set(hero.item_pile) == {id for id, row in ITEMS.items() if row.hero == hero.id}


def test_heroes_are_picked():
    """AR-S8: by the place of joining; a hero picked twice goes to who joined first."""
    state = laid(3, picks=("kyra", "ezren", "kyra"))
    by_place = {state.places[seat]: hero.id for seat, hero in enumerate(state.heroes)}
    assert (by_place[0], by_place[1]) == ("kyra", "ezren")
    assert by_place[2] in ("valeros", "merisiel")


def test_no_hero_of_that_name():
    """AR-S8."""
    with pytest.raises(Illegal) as refusal:
        laid(2, picks=("bard",))
    assert (refusal.value.rule, refusal.value.reason, refusal.value.facts) == ("AR-S8", "unknown", {"hero": "bard"})


def test_a_free_hero_is_dealt_to_who_picked_none():
    """AR-S8, AR-DEC0."""
    assert {hero.id for seed in SEEDS for hero in laid(2, seed).heroes} == set(HEROES)


@every_count
def test_starting_tokens_and_the_first_card(seats):
    """AR-S10, AR-R2, AR-R3, AR-K1: three tokens from the supply, and the top card of level 1."""
    for seed in range(5):
        for seat, hero in enumerate(laid(seats, seed).heroes):
            start = HEROES[hero.id].start
            assert {ability: count for ability, count in hero.sheet.items() if count} == start
            assert [FEATS[card.id].level for card in hero.play] == [1]
            assert {level: len(pile) for level, pile in hero.piles.items()} == {1: 2, 2: 3, 3: 2, 4: 2}
            assert seat in range(seats)


def test_piles_are_shuffled():
    """AR-S9, AR-S6: cards, items and monster sheets."""
    states = [laid(2, seed, picks=("valeros", "kyra"), heroes="picked") for seed in SEEDS]
    valeros = [next(hero for hero in state.heroes if hero.id == "valeros") for state in states]
    assert len({tuple(hero.item_pile) for hero in valeros}) > 30
    assert {hero.play[0].id for hero in valeros} == {"shield_block", "power_attack", "sudden_charge"}
    assert len({tuple(hero.piles[2]) for hero in valeros}) == 6
    assert len({tuple(state.decks[4]) for state in states}) > 20
    assert {len(state.decks[level]) for state in states for level in (2, 3, 4)} == {3, 4, 5}


def test_first_player():
    """AR-S10, AR-R4, AR-G1: drawn by luck; the turns then go round by seats."""
    assert {laid(4, seed).first for seed in SEEDS} == {0, 1, 2, 3}
    state = laid(4, 3)
    assert (state.active, pending(state)) == (state.first, [(state.first, "MayEnter")])
    assert (table(state).round, table(state).first) == (1, state.first)


def test_deities_lie_open():
    """AR-S7: nobody has one, and none is turned."""
    state = laid(3)
    assert state.taken == []
    assert [(hero.deity, hero.flipped) for hero in state.heroes] == [("", False)] * 3


# ---------------------------------------------------------------- the monster and the tokens


def test_the_first_monster():
    """AR-S11, AR-S12: one of level 1 on the tile that the die shows; the other leaves the game."""
    met = set()
    for seed in SEEDS:
        state = laid(2, seed, rolls=[6])
        (monster,) = state.monsters
        assert (monster.slot, monster.at, MONSTERS[monster.id].level) == (1, summoning_cell(state, 6), 1)
        assert state.boxed == [({"minotaur", "goblin_pyro"} - {monster.id}).pop()]
        assert not state.decks.get(1)
        met.add(monster.id)
    assert met == {"minotaur", "goblin_pyro"}


@every_count
def test_ability_tokens_of_the_set_up(seats):
    """AR-S4, AR-S14, AR-R7: 2 Strength of the supply, and so many from the bag."""
    printed = dict(zip(PHYSICAL, BAGS[seats], strict=True))
    for seed in range(8):
        state = laid(seats, seed)
        lying = on_tiles(state)
        assert lying.total() == 2 + DRAWN[seats]
        assert lying["str"] >= 2
        assert Counter(state.bag) + lying == Counter(printed) + Counter({"str": 2})


@every_count
def test_the_supply_after_the_set_up(seats):
    """AR-S5, AR-C5: the rest of everything."""
    state = laid(seats, 5)
    printed = dict(zip(PHYSICAL, BAGS[seats], strict=True))
    for ability, count in state.supply.abilities.items():
        started = sum(hero.sheet[ability] for hero in state.heroes)
        gone = started + printed.get(ability, 0) + (2 if ability == "str" else 0)
        assert count == CATALOG.supply.ability[ability] - gone
    assert state.supply.elements == dict.fromkeys(ELEMENTS, 4)
    assert state.supply.items == 16 - seats
    assert (state.supply.glory, state.supply.misfortune) == (100, 50)


def test_with_three_players_the_bag_runs_exactly_empty():
    """AR-R7: 5 tokens at the start, 6 in each of three summonings."""
    for seats, waves in ((2, 4), (3, 6), (4, 8)):
        assert len(laid(seats).bag) == 3 * waves


@every_count
@pytest.mark.parametrize("die", [1, 5, 7, 8])
def test_where_tokens_lie(seats, die):
    """AR-S13, AR-S14, AR-S15, AR-S16: one by one after the monster's tile, and 1 follows 8."""
    state = laid(seats, 2, rolls=[die])
    tiles = [state.tiles[summoning_cell(state, (die + step) % 8 + 1)] for step in range(8)]
    count = 2 + DRAWN[seats]
    assert [len(one.abilities) for one in tiles] == [1] * count + [0] * (8 - count)
    items = [(count + step) % 8 for step in range(seats)]
    assert [one.items for one in tiles] == [int(place in items) for place in range(8)]
    assert all(one.element for one in tiles)


def test_the_order_of_set_up_tokens_is_mixed():
    """AR-R8: the two of Strength do not lie first."""
    firsts = Counter()
    for seed in SEEDS:
        state = laid(4, seed, rolls=[8])
        firsts[tuple(state.tiles[summoning_cell(state, number)].abilities[0] == "str" for number in (1, 2))] += 1
    assert firsts[True, True] < 25


# ---------------------------------------------------------------- where the game begins


@every_count
def test_heroes_enter_in_their_own_turns(seats):
    """AR-S17, AR-DEC1, AR-R9: none stands in the arena before."""
    state = laid(seats)
    assert [hero.at for hero in state.heroes] == [""] * seats
    assert options(state) == {"enter:d1", "enter:g4", "enter:d7", "enter:a4"}


def test_nothing_else_is_given_out():
    """AR-S5, AR-T10: no rune, element, point or marker."""
    state = laid(4)
    for seat in range(4):
        hero = seen(state, seat)
        assert (hero.runes, hero.elements, hero.immune, hero.kills) == ((), (), (), ())
        assert (own(state, seat).glory, own(state, seat).misfortune) == (0, 0)
        assert len(play_of(state, seat)) == 1
        assert sheet(state, seat)
