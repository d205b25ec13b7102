"""Potions in battle: equipped ones, one a turn (PA-R24, PA-R60)."""

from collections.abc import Iterator

from rules.adventurers.actions import UsePotion
from rules.adventurers.agenda import GoOn
from rules.adventurers.attacking import TYPED
from rules.adventurers.battle_events import PotionUsed
from rules.adventurers.catalog import ITEMS, ItemRow
from rules.adventurers.effects import heals, work_on
from rules.adventurers.state import Adventurer, JourneyState, adventurer, in_party
from rules.contract import Event, Illegal, then


def open_to(state: JourneyState, row: ItemRow) -> list[Adventurer]:
    """For whom a potion can be used: anybody in the battle, of the fallen only by one that heals."""
    return [one for one in state.adventurers if not one.left and (one.life or heals(row.effects))]


def offers(state: JourneyState, one: Adventurer) -> Iterator[UsePotion]:
    """Every potion for everybody."""
    if one.drunk:
        return
    for item in dict.fromkeys(one.items):
        if ITEMS[item].type == "potion":
            yield from (UsePotion(item, to.id) for to in open_to(state, ITEMS[item]))


def may_use(state: JourneyState, one: Adventurer, action: UsePotion) -> Illegal | None:
    """Refuses: PA-R24 "potion", PA-R60 "not equipped" and "no potion" (item), PA-R60 "target" (item, to)."""
    item, to = action.item[:TYPED], action.to[:TYPED]
    if one.drunk:
        return Illegal("PA-R24", "potion")
    if action.item not in one.items:
        return Illegal("PA-R60", "not equipped", item=item)
    if ITEMS[action.item].type != "potion":
        return Illegal("PA-R60", "no potion", item=item)
    if not in_party(state, action.to):
        return Illegal("PA-A1", "not in party", who=to)
    fits = any(other.id == action.to for other in open_to(state, ITEMS[action.item]))
    return None if fits else Illegal("PA-R60", "target", item=item, to=to)


def use(state: JourneyState, one: Adventurer, action: UsePotion) -> list[Event]:
    """Its effects; the card goes to the market deck."""
    one.drunk = True
    one.items.remove(action.item)
    state.market.append(action.item)
    then(state, GoOn(who=one.id))
    told: Event = PotionUsed(one.id, action.item, action.to)
    return [told, *work_on(state, one, adventurer(state, action.to), ITEMS[action.item].effects, action.item)]
