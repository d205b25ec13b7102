"""The initiative track: the order of play, and stuns that move fighters down it (PA-Q4 to PA-Q6, PA-W2 to PA-W4)."""

from rules.adventurers.actions import Fighter
from rules.adventurers.attack_events import Stunned
from rules.adventurers.catalog import NUMBERS
from rules.adventurers.state import Adventurer, Battle, Enemy, JourneyState, adventurer, battle_of, enemy, living
from rules.contract import Event


def fighter_of(state: JourneyState, name: Fighter) -> Adventurer | Enemy:
    """The fighter of this name."""
    return enemy(state, int(name)) if name.isdigit() else adventurer(state, name)


def name_of(one: Adventurer | Enemy) -> Fighter:
    """An adventurer's id, or an enemy's number."""
    return str(one.no) if isinstance(one, Enemy) else one.id


def set_at(battle: Battle, one: Adventurer | Enemy, position: int) -> None:
    """To the bottom of a position (PA-Q4, PA-R64)."""
    battle.seq += 1
    one.position, one.seq = max(0, min(NUMBERS.initiative_max, position)), battle.seq


def in_play(state: JourneyState) -> list[Adventurer | Enemy]:
    """Everybody who is on the track: fallen adventurers too, those who left not; in the order of play."""
    fighters: list[Adventurer | Enemy] = [one for one in state.adventurers if not one.left]
    fighters += living(state)
    return sorted(fighters, key=order)


def order(one: Adventurer | Enemy) -> tuple[int, int]:
    """The highest position first, at one position the longest there."""
    return -one.position, one.seq


def next_up(state: JourneyState) -> Adventurer | Enemy | None:
    """Whose turn is next: recomputed every time (PA-R91)."""
    ready: list[Adventurer | Enemy] = [one for one in state.adventurers if one.life > 0 and not one.left]
    ready += living(state)
    ready = [one for one in ready if not one.acted]
    return min(ready, key=order, default=None)


def stun(state: JourneyState, one: Adventurer | Enemy) -> Event:
    """One position down, or at position 0 a stunned token, of which there is one at most (PA-W3, PA-R64)."""
    if one.position:
        set_at(battle_of(state), one, one.position - 1)
    else:
        one.stunned = True
    return Stunned(name_of(one), one.position, one.stunned)
