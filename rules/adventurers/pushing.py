"""Pushes: a fighter trades places with the one right behind it (PA-D4, PA-D5, PA-N19, PA-R34)."""

from rules.adventurers.actions import Fighter
from rules.adventurers.battle_events import Shifted
from rules.adventurers.columns import behind, spot_of, swap_back
from rules.adventurers.foes import feature_n, is_bulky
from rules.adventurers.state import JourneyState, battle_of, enemy
from rules.adventurers.wounds import hurt_enemy
from rules.contract import Event


def may_be_pushed(state: JourneyState, no: int) -> bool:
    """Whether a push would do something to this enemy: not if it is bulky, flanks, or the one behind it is bulky."""
    battle = battle_of(state)
    spot = spot_of(battle, str(no))
    if spot is None or spot[0] == "F" or is_bulky(state, no):
        return False
    after = behind(battle, str(no))
    return not is_bulky(state, int(after)) if after else feature_n(state, "cliff") > 0


def push_enemy(state: JourneyState, no: int) -> list[Event]:
    """One push of an enemy; with nobody behind it falls off a cliff's edge for wounds, elsewhere nothing happens."""
    if not may_be_pushed(state, no):
        return []
    battle = battle_of(state)
    if behind(battle, str(no)):
        return [pushed(state, str(no))]
    return hurt_enemy(state, enemy(state, no), feature_n(state, "cliff"), "cliff")


def push_adventurer(state: JourneyState, who: str) -> list[Event]:
    """One push of an adventurer; with nobody behind nothing happens."""
    return [pushed(state, who)] if behind(battle_of(state), who) else []


def pushed(state: JourneyState, fighter: Fighter) -> Event:
    """It trades places."""
    return Shifted(swap_back(battle_of(state), fighter), "pushed")
