"""Where attacks reach, against a plain account of the four shapes of reach."""

from random import Random

import pytest

from rules.arena.agenda import GoOn
from rules.arena.board import CELLS, CLOCKWISE, NEXT, OPPOSITE, SIDES, cell_at, distance, line_to, turned, within, xy
from rules.arena.catalog import FEATS, ITEMS, MONSTERS, effects_of, row_of
from rules.arena.events import HeroAttacked
from rules.arena.state import InPlay, Monster, Turn
from tests.rules.arena.tables import GAME, arena, choose, laid, monster, only, start, starting

ATTACKS = [
    (card, place)
    for card in (*FEATS, *ITEMS)
    for place, effect in enumerate(effects_of(card))
    if effect.kind == "attack"
]
DIAGONALS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


# ---------------------------------------------------------------- a plain account


def goes(state, cell, side, walls):
    """The next space in a direction; None if a wall, the frame or the Doom Area stops it."""
    there = NEXT[cell].get(side)
    if there is None or there == state.doom:
        return None
    shut = side not in state.tiles[cell].sides or OPPOSITE[side] not in state.tiles[there].sides
    return None if walls and shut else there


def ray(state, cell, side, far, walls):
    """The spaces of a line with their distances."""
    found = {}
    for step in range(1, far + 1):
        cell = goes(state, cell, side, walls)
        if cell is None:
            break
        found[cell] = step
    return found


def flood(state, cell, far):
    """Shortest ways through open sides."""
    found, edge = {cell: 0}, [cell]
    for step in range(1, far + 1):
        nexts = {there for here in edge for side in SIDES if (there := goes(state, here, side, True))}
        edge = [there for there in nexts if there not in found]
        found |= dict.fromkeys(edge, step)
    return found


def slants(state, cell, far):
    """The spaces of the four diagonals."""
    found = {}
    for dx, dy in DIAGONALS:
        x, y = xy(cell)
        for step in range(1, far + 1):
            there = cell_at(x + dx * step, y + dy * step)
            if there is None or there == state.doom:
                break
            found[there] = step
    return found


def reached(state, cell, reach, shape, sides=SIDES):
    """The spaces in reach (AR-R27)."""
    near, far = reach
    found = {cell: 0}
    if shape == "curve":
        found |= flood(state, cell, far)
    elif shape == "diagonal":
        found |= slants(state, cell, far)
    else:
        for side in sides:
            found |= ray(state, cell, side, far, shape == "straight")
    return {there for there, steps in found.items() if near <= steps <= far}


def board(seed, doom=None):
    """The tiles of a game, some of them turned."""
    state, luck = laid(2, seed), Random(seed)
    for one in state.tiles.values():
        one.sides = "".join(side for side in SIDES if luck.random() < 0.75)
    doom = doom or luck.choice(CELLS)
    if doom != state.doom:
        state.tiles[state.doom] = state.tiles.pop(doom)
        state.doom = doom
    return state, luck


# ---------------------------------------------------------------- monsters


@pytest.mark.parametrize("id", MONSTERS)
def test_where_monsters_reach(id):
    """AR-F1, AR-F2, AR-F3, AR-Q1, AR-Q2, AR-Q3, AR-R27: on boards with walls, the Doom Area anywhere."""
    row = MONSTERS[id]
    for seed in range(6):
        state, luck = board(seed)
        for cell in luck.sample(sorted(set(CELLS) - {state.doom}), 12):
            state.monsters = [Monster(id, 1, cell)]
            seen = monster(state, 1)
            assert set(seen.melee) == reached(state, cell, row.melee.reach, row.melee.shape)
            expected = reached(state, cell, row.ranged.reach, row.ranged.shape) if row.ranged else set()
            assert set(seen.ranged) == expected


@pytest.mark.parametrize("id", MONSTERS)
def test_beside_the_doom_area(id):
    """AR-F2: no attack passes through it."""
    row = MONSTERS[id]
    for cell in ("d3", "c4", "e5", "c3"):
        state = arena("valeros kyra", begin="nothing", monsters=f"{id}@{cell}#1")
        ranged = reached(state, cell, row.ranged.reach, row.ranged.shape) if row.ranged else set()
        assert set(monster(state, 1).ranged) == ranged
        assert "d4" not in {*monster(state, 1).melee, *monster(state, 1).ranged}


def test_the_own_tile_is_no_diagonal():
    """AR-R27, AR-Q2: nor is a trapdoor a line of attack."""
    state = arena("valeros kyra", begin="nothing", monsters="chimera@d1#1")
    assert set(monster(state, 1).ranged) == {"c2", "b3", "a4", "e2", "f3", "g4"}
    assert set(monster(state, 1).melee) == {"d1", "c1", "e1", "d2"}
    state = arena("valeros kyra", begin="nothing", monsters="erinys@d1#1")
    assert "d7" not in monster(state, 1).ranged


def test_figures_do_not_stop_attacks():
    """AR-R27: neither monsters nor heroes."""
    alone = arena("valeros kyra", "a7 g7", "minotaur@c2#1", begin="nothing")
    crowd = arena("valeros kyra", "d2 b2", "minotaur@c2#1 troll@e2#2 medusa@c1#3", begin="nothing")
    assert monster(alone, 1).ranged == monster(crowd, 1).ranged


# ---------------------------------------------------------------- heroes


@pytest.mark.parametrize(("card", "place"), ATTACKS)
def test_where_cards_reach(card, place):
    """AR-F1, AR-F3, AR-F5, AR-R27, AR-R59, AR-R62: every attack of a card or an item."""
    effect = effects_of(card)[place]
    for seed in range(8):
        state, luck = board(seed)
        spaces = sorted(set(CELLS) - {state.doom})
        at = luck.choice(spaces)
        near = [cell for cell in within(at, 3) if cell != state.doom and cell != at]
        monsters = [at, *luck.sample(near, 3)] if seed % 2 else luck.sample(near, 4)
        state.monsters = [Monster("frost_giant", slot, cell) for slot, cell in enumerate(monsters, 1)]
        hero = state.heroes[0]
        hero.id, hero.at, hero.play = row_of(card).hero, at, [InPlay(card, dict(effect.req))]
        state.active, state.phase, state.now = 0, "hero", Turn(stage="act")
        start(state, GoOn())
        slots = {
            slot for slot, cell in enumerate(monsters, 1) if cell in reached(state, at, effect.reach, effect.shape)
        }
        offered = {option for option in starting(state, "card") if option.split(":")[2] == str(place)}
        check_offers(state, f"card:{card}:{place}", effect, at, monsters, slots, offered)


def check_offers(state, word, effect, at, monsters, slots, offered):
    """One target: its slot; a line: its direction; all: everybody in reach."""
    if effect.targets == "one":
        assert offered == {f"{word}:{slot}" for slot in slots}
    elif effect.targets == "line":
        lines = {side: reached(state, at, effect.reach, effect.shape, side) for side in SIDES}
        assert offered == {f"{word}:{side}" for side in SIDES if set(monsters) & lines[side]}
    else:
        assert offered == ({word} if slots else set())
        if slots:
            assert {hit.slot for hit in only(choose(state, word), HeroAttacked).hits} == slots


def test_several_are_on_a_line_where_there_is_no_choice():
    """AR-R59: only one hero attack strikes along a line, and none without a target is offered."""
    lines = [(card, place) for card, place in ATTACKS if effects_of(card)[place].targets == "line"]
    assert lines == [("lightning_bolt", 0)]
    state = arena("ezren kyra", "b2 g7", "troll@b2#1", cards={0: "lightning_bolt{int3}"})
    assert starting(state, "card") == set()


# ---------------------------------------------------------------- the spaces


def test_spaces_and_sides():
    """AR-R1, AR-A6, AR-A7: columns west to east, rows north to south."""
    assert (CELLS[0], CELLS[6], CELLS[7], CELLS[-1]) == ("a1", "g1", "a2", "g7")
    assert NEXT["a1"] == {"E": "b1", "S": "a2"}
    assert NEXT["d4"] == {"N": "d3", "E": "e4", "S": "d5", "W": "c4"}
    assert (distance("a1", "g7"), distance("c2", "c2"), len(within("d4", 2)), len(within("a1", 2))) == (12, 0, 13, 6)
    assert line_to("d4", "d1") == ["d3", "d2", "d1"]
    assert line_to("d4", "f4") == ["e4", "f4"]
    assert line_to("d4", "c3") == line_to("d4", "d4") == []


@pytest.mark.parametrize("sides", ["NS", "NE", "NESW", "ESW", "N", ""])
def test_turning_by_a_quarter(sides):
    """AR-A6: four times is none, and one way undoes the other."""
    assert set(turned(sides)) == {CLOCKWISE[side] for side in sides}
    assert turned(turned(turned(turned(sides)))) == turned(turned(sides), clockwise=False) == sides
    assert GAME.name == "arena"
