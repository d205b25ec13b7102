"""Wounds and healing: who falls, who is defeated, who stands up again.

PA-X18, PA-X19, PA-H12 to PA-H14, PA-R13, PA-R14, PA-R40, PA-R57, PA-R63.
"""

from rules.adventurers.attack_events import EnemyDefeated, EnemyHurt, Fell, Hurt, HurtWhy
from rules.adventurers.battle_events import Healed, Returned, Shifted, Step
from rules.adventurers.catalog import ENEMIES
from rules.adventurers.columns import label, nearest, put, square_of, stands, take_out
from rules.adventurers.ending import over
from rules.adventurers.foes import life
from rules.adventurers.sheet import most_life
from rules.adventurers.state import Adventurer, Enemy, JourneyState, battle_of, living
from rules.adventurers.track import fighter_of, order
from rules.contract import Event

# ---------------------------------------------------------------- enemies


def hurt_enemy(state: JourneyState, one: Enemy, amount: int, why: HurtWhy, by: str = "") -> list[Event]:
    """Wounds that nothing reduces (PA-R42, PA-R77); the enemy may be defeated."""
    one.wounds += amount
    whole = life(state, one)
    at = square_of(battle_of(state), str(one.no))
    told = EnemyHurt(one.no, one.id, at, amount, amount, max(0, whole - one.wounds), whole, why, by)
    return [told, *bury(state)]


def bury(state: JourneyState) -> list[Event]:
    """Enemies whose wounds reach their life leave, and columns close; when Vreigha falls, again (PA-R40)."""
    events: list[Event] = []
    while dead := [one for one in living(state) if one.wounds >= life(state, one)]:
        for one in dead:
            events += defeat(state, one)
        if state.phase == "over":
            break
    return events


def defeat(state: JourneyState, one: Enemy) -> list[Event]:
    """An enemy is out; with a Dark Lord the journey is won (PA-Y1)."""
    battle = battle_of(state)
    spot = stands(battle, str(one.no))
    steps = take_out(battle, str(one.no))
    one.dead = True
    told: list[Event] = [EnemyDefeated(one.no, one.id, label(spot)), *shifted(steps)]
    if ENEMIES[one.id].rank == "dark_lord":
        told += over(state, "win", "dark_lord", one.id)
    return told


def shifted(steps: list[Step]) -> list[Event]:
    """Those behind closed up, if there were any (PA-R13)."""
    return [Shifted(tuple(steps), "closed up")] if steps else []


# ---------------------------------------------------------------- adventurers


def hurt(state: JourneyState, one: Adventurer, amount: int, why: HurtWhy, by: str = "") -> list[Event]:
    """Life is lost; at 0 the adventurer falls. What goes beyond is lost (PA-R92)."""
    wounds = min(amount, one.life)
    one.life -= wounds
    told: list[Event] = [Hurt(one.id, wounds, one.life, why, by)] if wounds else []
    return told + (fall(state, one) if wounds and not one.life else [])


def fall(state: JourneyState, one: Adventurer) -> list[Event]:
    """Off the field, its column remembered; marks go, tokens and fatigue stay (PA-H12, PA-H13, PA-R14)."""
    battle = battle_of(state)
    spot = stands(battle, one.id)
    steps = take_out(battle, one.id)
    one.fallen = spot[1]
    one.poison, one.stunned, one.ward, one.next = 0, False, 0, {}
    battle.fell = True
    return [Fell(one.id, label(spot)), *shifted(steps)]


def heal(state: JourneyState, one: Adventurer, amount: int, source: str, by: str = "") -> list[Event]:
    """Life up to the maximum; a fallen adventurer in a battle stands up (PA-R14, PA-R75)."""
    won = max(0, min(amount, most_life(one) - one.life))
    one.life += won
    told: list[Event] = [Healed(one.id, won, one.life, source, by)]
    return told + (stand_up(state, one) if won and one.fallen else [])


def stand_up(state: JourneyState, one: Adventurer) -> list[Event]:
    """Back to the end of its column, or of the nearest one without flankers.

    It acts in this round only if its place comes after that of the adventurer whose turn it is.
    """
    battle = battle_of(state)
    column = nearest((at for at in battle.party if not battle.flanks[at]), one.fallen)[0]
    put(battle, one.id, "A", column, len(battle.party[column]) + 1)
    one.fallen = 0
    if not one.acted and battle.now and order(one) < order(fighter_of(state, battle.now)):
        one.acted = True
    return [Returned(one.id, square_of(battle, one.id))]
