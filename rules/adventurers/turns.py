"""Turns in the order of play: who is next, and an adventurer's turn (PA-Q6, PA-W4, PA-W7, PA-X6, PA-X11, PA-H2)."""

from collections.abc import Iterator

from rules.adventurers import attacking, moving, potions, skill_uses
from rules.adventurers.actions import Attack, Move, Pass, UsePotion, UseSkill
from rules.adventurers.agenda import EndRound, EndTurn, EnemyTurn, Flee, GoOn, MayAct, NextTurn, StartTurn, Win
from rules.adventurers.attack_events import PoisonWorked
from rules.adventurers.battle_events import LeftBattle, TurnBegan, TurnEnded, TurnLost
from rules.adventurers.catalog import NUMBERS
from rules.adventurers.columns import foes_at, label, stands, take_out
from rules.adventurers.ending import over
from rules.adventurers.foes import left
from rules.adventurers.reach import by_melee, here
from rules.adventurers.sheet import bonus
from rules.adventurers.skill_laws import may_use
from rules.adventurers.state import (
    Adventurer,
    Enemy,
    JourneyState,
    adventurer,
    battle_of,
    enemy,
    living,
    standing,
)
from rules.adventurers.track import name_of, next_up
from rules.adventurers.wounds import hurt, hurt_enemy, shifted
from rules.contract import Action, Chance, Event, Illegal, then


def next_turn(state: JourneyState) -> list[Event]:
    """The battle may be over; else the next fighter, or the end of the round (PA-R91)."""
    battle = battle_of(state)
    battle.now = ""
    if not living(state):
        then(state, Win())
        return []
    if not standing(state):
        return nobody_stands(state)
    one = next_up(state)
    if one is None:
        then(state, EndRound())
        return []
    then(state, EnemyTurn(no=one.no) if isinstance(one, Enemy) else StartTurn(who=one.id), NextTurn())
    return []


def nobody_stands(state: JourneyState) -> list[Event]:
    """Whoever has left saves the party; else all is lost (PA-H21, PA-R52)."""
    if any(one.left for one in state.adventurers):
        then(state, Flee())
        return []
    return over(state, "loss", "fallen")


# ---------------------------------------------------------------- an adventurer's turn


def start_turn(state: JourneyState, who: str) -> list[Event]:
    """It has acted from here on. A stunned token costs the turn, poison wounds; in flight it leaves, else is asked."""
    battle, one = battle_of(state), adventurer(state, who)
    one.acted, battle.now = True, who
    if one.stunned:
        one.stunned, battle.begun = False, True
        return [TurnLost(who)]
    events: list[Event] = suffer(state, one) if one.poison else []
    if not one.life:
        return events
    if battle.fleeing:
        return [*events, *leave(state, one)]
    state.turn += 1
    one.used, one.drunk = [], False
    then(state, GoOn(who=who))
    return [*events, TurnBegan(who, one.seat)]


def suffer(state: JourneyState, one: Adventurer | Enemy) -> list[Event]:
    """Poison: wounds that nothing prevents, then one token less (PA-W7, PA-R42)."""
    battle_of(state).begun = True
    tokens, one.poison = one.poison, one.poison - 1
    wounds = tokens * NUMBERS.poison_wounds
    told: Event = PoisonWorked(name_of(one), one.poison)
    if isinstance(one, Enemy):
        return [told, *hurt_enemy(state, one, wounds, "poison")]
    return [told, *hurt(state, one, wounds, "poison")]


def leave(state: JourneyState, one: Adventurer) -> list[Event]:
    """Off the field, for good."""
    battle = battle_of(state)
    battle.begun = True
    spot = stands(battle, one.id)
    steps = take_out(battle, one.id)
    one.left = True
    return [LeftBattle(one.id, label(spot)), *shifted(steps)]


def go_on(state: JourneyState, who: str) -> list[Event]:
    """What it does next is asked."""
    then(state, MayAct(seat=adventurer(state, who).seat, who=who))
    return []


def offers(state: JourneyState, one: Adventurer) -> Iterator[Action]:
    """Everything that is lawful in a turn; last that it passes."""
    yield from attacking.offers(state, one)
    yield from skill_uses.offers(state, one)
    yield from moving.offers(state, one)
    yield from potions.offers(state, one)
    yield Pass()


def refusal(state: JourneyState, one: Adventurer, action: Action) -> Illegal | None:
    """The rule that forbids this in a turn."""
    match action:
        case Attack():
            return attacking.may_attack(state, one, action)
        case UseSkill():
            return may_use(state, one, action)
        case Move(column=column):
            return moving.may_move(state, one, column)
        case UsePotion():
            return potions.may_use(state, one, action)
    return None


def answer(state: JourneyState, one: Adventurer, action: Action, chance: Chance) -> list[Event]:
    """What is no action leaves the turn going on; an action or a pass ends it (PA-R24)."""
    battle_of(state).begun = True
    match action:
        case Attack():
            return attacking.attack(state, one, action, chance)
        case UseSkill():
            return skill_uses.use(state, one, action, chance)
        case Move(column=column):
            return moving.move(state, one, column)
        case UsePotion():
            return potions.use(state, one, action)
    then(state, EndTurn(who=one.id, passed=True))
    return []


def end_turn(state: JourneyState, task: EndTurn) -> list[Event]:
    """A companion bites the weakest enemy in its owner's melee reach (tie: left); reduced by nothing."""
    one = adventurer(state, task.who)
    events: list[Event] = [TurnEnded(one.id, task.passed)]
    teeth = bonus(one, "companion") if one.life and not one.left else 0
    reach = by_melee(state, here(state, one), False) if teeth else []
    if reach:
        spots = dict(foes_at(battle_of(state)))
        no = min(reach, key=lambda no: (left(state, enemy(state, no)), spots[no][1], spots[no][2]))
        events += hurt_enemy(state, enemy(state, no), teeth, "companion", one.id)
    return events
