"""Monsters act: one after the other, each on everybody in reach (AR-M1 to AR-M4, AR-R34 to AR-R36b)."""

from rules.arena.actions import Cell
from rules.arena.agenda import Attack, Marker, MonsterActs, Pounce, Provoke, Target, Which
from rules.arena.board import NUMBER
from rules.arena.catalog import CATALOG, MONSTERS, has
from rules.arena.entering import enter
from rules.arena.events import Marked, MonsterMoved, Provoked
from rules.arena.reach import in_reach
from rules.arena.sheet import spared
from rules.arena.state import ArenaState, Monster, from_seat, monster_at, monster_in, summoning_cell
from rules.contract import Chance, Event, then


def reaches(state: ArenaState, monster: Monster, cell: Cell) -> list[Which]:
    """The attacks of the monster that reach a space, melee first."""
    at, row, found = NUMBER[cell], MONSTERS[monster.id], list[Which]()
    if at in in_reach(state, monster.at, row.melee):
        found.append("melee")
    if row.ranged and at in in_reach(state, monster.at, row.ranged):
        found.append("ranged")
    return found


def attacks_on(state: ArenaState, monster: Monster, seat: int) -> list[Which]:
    """The attacks that the monster would make on this hero now: both with a double attack, else the first in reach."""
    hero = state.heroes[seat]
    if not hero.at or monster.slot in hero.immune:
        return []
    found = reaches(state, monster, hero.at)
    return found if has(monster.id, "double_attack") else found[:1]


def would_be_hit(state: ArenaState) -> list[tuple[int, int, list[Which]]]:
    """Slot, seat and attacks, in the order of a monster phase that began now; teleports are not foreseen."""
    found = [
        (monster.slot, seat, attacks_on(state, monster, seat))
        for monster in state.monsters
        for seat in from_seat(state, state.active)
    ]
    return [one for one in found if one[2]]


def monsters_act(state: ArenaState) -> list[Event]:
    """By initiative token."""
    then(state, *(MonsterActs(monster.slot) for monster in state.monsters))
    return []


def monster_acts(state: ArenaState, task: MonsterActs) -> list[Event]:
    """The step of one monster begins."""
    state.now.step = task.slot
    then(state, Target(task.slot, from_seat(state, state.active)))
    return []


def target(state: ArenaState, task: Target, chance: Chance) -> list[Event]:
    """The next hero in reach is attacked; each is looked at when its turn has come (AR-R35)."""
    monster = monster_in(state, task.slot)
    assert monster is not None, "no monster falls while monsters act"
    for place, seat in enumerate(task.seats):
        if attacks := attacks_on(state, monster, seat):
            rest = Target(task.slot, task.seats[place + 1 :], hit=True)
            then(state, *(Attack(task.slot, seat, which) for which in attacks), Marker(task.slot, seat), rest)
            return []
    if task.hit and has(monster.id, "monster_teleport"):
        return teleport_monster(state, monster, chance)
    state.now.step = 0
    return []


def roll(chance: Chance) -> int:
    """The summoning die."""
    return chance.below(CATALOG.supply.summoning_die) + 1


def teleport_monster(state: ArenaState, monster: Monster, chance: Chance) -> list[Event]:
    """To the tile of the number rolled, unless a monster stands there; then it may attack again (AR-Z10 to AR-Z12)."""
    die, start = roll(chance), monster.at
    to = summoning_cell(state, die)
    if monster_at(state, to) is not None:
        state.now.step = 0
        return [MonsterMoved(monster.id, monster.slot, die, start, start)]
    monster.at = to
    then(state, Target(monster.slot, from_seat(state, state.active)))
    return [MonsterMoved(monster.id, monster.slot, die, start, to)]


def pounce(state: ArenaState, slot: int, seat: int) -> list[Event]:
    """A monster that has not attacked this hero does so, if it reaches it."""
    monster = monster_in(state, slot)
    attacks = attacks_on(state, monster, seat) if monster else []
    if attacks:
        then(state, *(Attack(slot, seat, which) for which in attacks), Marker(slot, seat))
    return []


def lay_marker(state: ArenaState, task: Marker, chance: Chance) -> list[Event]:
    """The hero is immune to the monster now (AR-H2, AR-M11, AR-Z2); then it may be teleported."""
    state.heroes[task.seat].immune[task.slot] = state.active
    told: list[Event] = [Marked(task.seat, task.slot, state.active)]
    if not state.now.swept:
        return told
    state.now.swept = False
    return told + teleport_hero(state, task, chance)


def teleport_hero(state: ArenaState, task: Marker, chance: Chance) -> list[Event]:
    """To the tile of the number rolled; monsters that have had their step attack at once (AR-Z6, AR-Z7, AR-R36)."""
    die = roll(chance)
    events = enter(state, task.seat, [summoning_cell(state, die)], "teleport", die=die)
    step = state.now.step
    others = [one.slot for one in state.monsters if one.slot != task.slot and (not step or one.slot < step)]
    then(state, *(Pounce(slot, task.seat) for slot in others))
    return events


def provoke(state: ArenaState, task: Provoke) -> list[Event]:
    """An attack of opportunity, wherever the hero is now: melee, normal damage, at most one a turn (AR-R13, AR-R14)."""
    monster, hero = monster_in(state, task.slot), state.heroes[task.seat]
    if monster is None or task.slot in hero.immune or spared(hero, "no_opportunity"):
        return []
    then(state, Attack(task.slot, task.seat, "melee"), Marker(task.slot, task.seat))
    return [Provoked(task.seat, monster.id, monster.slot)]
