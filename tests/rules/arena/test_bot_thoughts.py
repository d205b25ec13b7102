"""What the stand-in reckons is what the rules do: mazes after a change, ways, harm by monsters, costs of a fight."""

import pytest

from rules import bots
from rules.arena import agenda
from rules.arena.board import CELLS, NUMBER
from rules.arena.bot_fight import NEVER, arms_of, least_cost, volley
from rules.arena.bot_harm import harm, threats
from rules.arena.bot_layouts import layouts
from rules.arena.bot_maze import FAR, flood, trail, ways_of
from rules.arena.bot_sight import OUTSIDE, Weapon, sight_of
from rules.arena.catalog import MONSTERS
from rules.arena.events import ElementPlayed, MonsterAttacked
from rules.arena.moving import trapdoors
from rules.arena.options import ArenaOptions
from rules.arena.reach import floor, open_steps
from rules.arena.sheet import actions_left
from rules.arena.state import monster_at, of_kind
from rules.chance import Practice
from rules.saves import copy
from tests.rules.arena.tables import GAME, arena, brought, laid, own


def moments(seats, seed, kinds=(agenda.MayPrepare, agenda.MayAct)):
    """The table before each hero phase question of a game of stand-ins, with the seat that is asked."""
    for step in bots.play_out(GAME, ArenaOptions(), seats, Practice(seed), [bots.stand_in] * seats, Practice(seed)):
        asked = GAME.decisions(step.state)
        if asked and isinstance(asked[0], kinds):
            yield step.state, asked[0].seat


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_layout_is_what_its_steps_make_of_the_maze(seats):
    """AR-A6, AR-A7, AR-A9: every turn and shift that is thought of, by hand, by a card or by a deity."""
    tried = 0
    for number, (state, seat) in enumerate(moments(seats, 4)):
        if number % 16 or monster_at(state, state.heroes[seat].at):
            continue
        sight = sight_of(GAME.private(state, seat))
        for layout in layouts(sight):
            if layout.cost > actions_left(state):
                continue
            after = copy(state)
            for step in layout.steps:
                GAME.apply(after, seat, step, Practice(1))
            assert floor(after) == layout.maze
            assert {NUMBER[cell] for cell in of_kind(after, "trapdoor")} == set(layout.doors)
            assert [NUMBER[one.at] for one in after.monsters] == list(layout.foes)
            spots = [NUMBER[hero.at] if hero.at else OUTSIDE for hero in after.heroes]
            assert spots == list(layout.heroes)
            assert layout.at == spots[seat]
            tried += 1
    assert tried > 40


@pytest.mark.parametrize("seed", range(6))
def test_ways_are_strides_and_trapdoors(seed):
    """AR-A1, AR-A2, AR-A3, AR-A5."""
    state = laid(2, seed)
    ways = ways_of(floor(state), tuple(NUMBER[cell] for cell in of_kind(state, "trapdoor")))
    for cell in CELLS:
        there = [] if cell == state.doom else [*open_steps(state, cell).values(), *trapdoors(state, cell)]
        assert {CELLS[number] for number in ways[NUMBER[cell]]} == set(there)


@pytest.mark.parametrize("seed", range(6))
def test_distances_and_the_way_back(seed):
    """AR-A1: every space is one farther than its nearest neighbour, and nobody passes a barred one."""
    state = laid(2, seed)
    ways = ways_of(floor(state), tuple(NUMBER[cell] for cell in of_kind(state, "trapdoor")))
    starts, barred = {NUMBER["d1"]: 0, NUMBER["c3"]: 2}, (NUMBER["c2"], NUMBER["e2"])
    far = flood(ways, starts, barred)
    for here in range(len(CELLS)):
        near = [far[there] for there in ways[here] if there not in barred]
        assert far[here] == min(starts.get(here, FAR), *(one + 1 for one in near), FAR)
        if far[here] < FAR:
            path = trail(ways, far, starts, here, barred)
            assert (path[0], far[here]) == (here, starts[path[-1]] + len(path) - 1)
            assert not set(path[1:]) & set(barred)


PLAIN = {id for id, row in MONSTERS.items() if not row.abilities or id in ("ettin", "red_dragon", "goblin_pyro")}


def test_harm_is_what_a_monster_phase_does():
    """AR-M1, AR-M7, AR-R28, AR-Z4: without abilities that move anybody, and where nobody plays an element."""
    compared = hurt = 0
    for seed, seats in enumerate((2, 3, 4, 3)):
        for state, seat in moments(seats, seed):
            if not state.monsters or {one.id for one in state.monsters} - PLAIN or not state.heroes[seat].begun:
                continue
            sight = sight_of(GAME.private(state, seat))
            dangers = threats(sight.maze, sight.foes, [foe.at for foe in sight.foes])
            expected = [harm(body, body.at, dangers) if body.at != OUTSIDE else 0 for body in sight.bodies]
            events = ended(copy(state), seat)
            if not brought(events, ElementPlayed):
                dealt = [0] * seats
                for blow in brought(events, MonsterAttacked):
                    dealt[blow.seat] += blow.unblocked
                assert dealt == expected
                compared, hurt = compared + 1, hurt + sum(dealt)
    assert compared > 30
    assert hurt > 15


@pytest.mark.parametrize(
    ("monster", "more", "through"),
    [
        ("troll", {}, 6),
        ("troll", {"elements": {0: "water"}}, 4),
        ("troll", {"cards": {0: "shield_block{con1}"}}, 4),
        ("troll", {"elements": {0: "water"}, "cards": {0: "shield_block{con1}"}}, 2),
        ("minotaur", {"tokens": {0: "con4"}, "elements": {0: "water"}, "cards": {0: "shield_block{con1}"}}, 1),
        ("ettin", {"elements": {0: "water"}}, 7),  # energy resistant, two attacks
        ("troll", {"hero": {0: {"immune": {1: 1}}}}, 0),
        ("ettin", {"runes": {0: "def_plus"}}, 6),  # one of the two
    ],
)
def test_harm_with_what_the_hero_has(monster, more, through):
    """AR-DEC9, AR-DEC10, AR-R47, AR-Z4: Water and blocks from two points on."""
    sight = sight_of(own(arena("valeros kyra", "c1 g7", f"{monster}@c2#1", begin="act", **more), 0))
    assert harm(sight.body, sight.at, threats(sight.maze, sight.foes, [NUMBER["c2"]])) == through


def ended(state, seat):
    """The events of the monster phase after this hero phase, everybody answering as stand-ins do."""
    chance, turn = Practice(1), state.turn
    events = GAME.apply(state, seat, GAME.read("end")[0], chance)
    while GAME.outcome(state) is None and not isinstance(GAME.decisions(state)[0], agenda.MayPrepare):
        decision = GAME.decisions(state)[0]
        if isinstance(decision, agenda.MayEnter | agenda.MayEarth) or state.turn != turn:
            break
        row = GAME.choose(GAME.private(state, decision.seat), decision, GAME.lawful(state, decision), chance, "")
        events += GAME.apply(state, decision.seat, row[0], chance)
    return events


# ---------------------------------------------------------------- fights


def weapon(cost, damage, targets="one", single=False, spent=False):
    """An attack with these."""
    return Weapon(f"{cost}{damage}", 0, cost, 0, 0, "straight", damage, targets, single, spent)


@pytest.mark.parametrize(
    ("arms", "damage", "cost"),
    [
        ([weapon(1, 2)], 5, 3),
        ([weapon(1, 2), weapon(2, 5)], 5, 2),
        ([weapon(1, 2), weapon(2, 5)], 7, 3),
        ([weapon(1, 2), weapon(0, 4, single=True)], 4, 0),
        ([weapon(1, 2), weapon(0, 4, single=True)], 8, 2),
        ([weapon(1, 1)], 9, NEVER),
        ([weapon(2, 5)], 0, 2),  # one attack at least
        ([], 1, NEVER),
    ],
)
def test_the_fewest_points_that_defeat(arms, damage, cost):
    """AR-F7, AR-K7: what is usable once counts once."""
    assert least_cost(arms_of(arms), damage, 8) == cost
    shots = volley(arms, damage, 8 if cost == NEVER else cost)
    if cost == NEVER:
        assert shots == []
    else:
        assert sum(one.cost for one in shots) == cost
        assert sum(one.damage for one in shots) >= damage
        assert all(shots.count(one) == 1 for one in shots if one.single)


def test_what_hits_several_comes_first_and_what_is_gone_last():
    """AR-R29, AR-I8."""
    blade, sweep, vial = weapon(1, 2), weapon(1, 2, "all"), weapon(0, 4, single=True, spent=True)
    assert volley([blade, vial, sweep], 8, 2) == [sweep, sweep, vial]
