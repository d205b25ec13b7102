"""Special abilities of monsters' attacks (AR-Z5 to AR-Z13, AR-M12 to AR-M14)."""

from collections.abc import Callable, Mapping

from rules.arena.agenda import Which
from rules.arena.catalog import ITEMS, MONSTERS, Keyword, Rune, Special
from rules.arena.events import AbilityWorked, ItemDestroyed
from rules.arena.sheet import modifier
from rules.arena.state import ArenaState, Monster
from rules.arena.supply import leave_play, take_rune
from rules.contract import Event

Work = Callable[[ArenaState, Monster, int], list[Event]]


def carried(monster: str, which: Which) -> list[Special]:
    """The abilities that such an attack carries."""
    return [special for special in MONSTERS[monster].abilities if special.on in (which, "any")]


def avoids(state: ArenaState, seat: int, special: Special) -> bool:
    """Whether the hero's Resistance is enough; without a difficulty class it never is (AR-M13, AR-M14)."""
    return special.dc > 0 and modifier(state.heroes[seat], "resistance") >= special.dc


def work_specials(state: ArenaState, monster: Monster, seat: int, which: Which) -> list[Event]:
    """What the attack does besides its damage; it takes effect also if all damage was blocked (AR-M12)."""
    events: list[Event] = []
    for special in carried(monster.id, which):
        if avoids(state, seat, special):
            events.append(AbilityWorked(monster.id, monster.slot, seat, special.key, avoided=True))
        elif special.key in WORKS:
            events.append(AbilityWorked(monster.id, monster.slot, seat, special.key))
            events += WORKS[special.key](state, monster, seat)
    return events


def destroy_item(state: ArenaState, monster: Monster, seat: int) -> list[Event]:
    """The item in play with the lowest priority number; none: nothing (AR-Z8, AR-R38)."""
    hero = state.heroes[seat]
    items = [card for card in hero.play if card.id in ITEMS]
    if not items:
        return []
    lowest = min(items, key=lambda card: ITEMS[card.id].priority)
    leave_play(hero, lowest)
    hero.gone.append(lowest.id)
    return [ItemDestroyed(seat, lowest.id, monster.id)]


def mesmerize(state: ArenaState, monster: Monster, seat: int) -> list[Event]:
    """One -1 Damage and one -1 Defense rune, even if such are held (AR-Z9, AR-T2)."""
    both: tuple[Rune, ...] = ("dmg_minus", "def_minus")
    return [event for rune in both for event in take_rune(state, seat, rune, "mesmerizing")]


def slow(state: ArenaState, monster: Monster, seat: int) -> list[Event]:
    """One -1 Action rune (AR-R19)."""
    return take_rune(state, seat, "act_minus", "slowing")


def sweep(state: ArenaState, monster: Monster, seat: int) -> list[Event]:
    """The hero is teleported when all attacks of the monster on it are over (AR-R36)."""
    state.now.swept = True
    return []


WORKS: Mapping[Keyword, Work] = {
    "item_destroyer": destroy_item,
    "mesmerizing": mesmerize,
    "slowing": slow,
    "hero_teleport": sweep,
}
