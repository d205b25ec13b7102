"""Camp: items and coins change hands outside battle (PA-Z7, PA-Z8, PA-I11, PA-I17 to PA-I19, PA-R45, PA-R60)."""

from collections.abc import Iterator

from rules.adventurers.actions import Drink, Equip, Give, GiveCoins, Trade, Unequip
from rules.adventurers.attacking import TYPED
from rules.adventurers.catalog import ITEMS, effect_n
from rules.adventurers.effects import healing, heals
from rules.adventurers.events import CoinsGiven, Drunk, Equipped, Given, Traded, Unequipped
from rules.adventurers.sheet import cut_life, room_for, weapons
from rules.adventurers.state import Adventurer, JourneyState, adventurer, in_party, own, seats_of
from rules.adventurers.wounds import heal
from rules.contract import Event, Illegal

CampAction = Equip | Unequip | Trade | Give | GiveCoins | Drink
NO_ROOM = {"slots": "PA-I18", "hands": "PA-I19", "armour": "PA-I11"}
SUMS = (10, 50, 100)  # offered beside the whole purse; any other sum is lawful too


def open_seats(state: JourneyState) -> list[int]:
    """Every seat, whenever there is no battle and the journey has begun."""
    outside = state.battle is None and state.phase in ("travel", "experience", "market")
    return list(seats_of(state)) if outside and state.agenda else []


# ---------------------------------------------------------------- offers


def offers(state: JourneyState, seat: int) -> Iterator[CampAction]:
    """Everything lawful; of gifts of coins a useful few."""
    for one in own(state, seat):
        yield from (use for use in _of(state, one) if refusal(state, seat, use) is None)


def _of(state: JourneyState, one: Adventurer) -> Iterator[CampAction]:
    pool, worn = list(dict.fromkeys(state.pool)), list(dict.fromkeys(one.items))
    others = [other for other in state.adventurers if other is not one]
    yield from (Equip(one.id, item) for item in pool)
    yield from (Unequip(one.id, item) for item in worn)
    yield from (Drink(one.id, item, to.id) for item in dict.fromkeys(worn + pool) for to in state.adventurers)
    for other in others:
        yield from (Give(one.id, item, other.id) for item in worn)
        yield from (Trade(one.id, item, other.id, back) for item in worn for back in dict.fromkeys(other.items))
        yield from (GiveCoins(one.id, other.id, coins) for coins in sorted({*SUMS, one.coins}))


# ---------------------------------------------------------------- refusals


def refusal(state: JourneyState, seat: int, action: CampAction) -> Illegal | None:
    """The rule that forbids this, if one does."""
    if refused := not_mine(state, seat, action.who):
        return refused
    one = adventurer(state, action.who)
    match action:
        case Equip(item=item):
            missing = None if item in state.pool else Illegal("PA-Z7", "not in pool", item=item[:TYPED])
            return missing or no_room(one, item)
        case Unequip(item=item):
            return not_worn(one, item) or unarmed(state, one, item)
        case Drink():
            return may_drink(state, one, action)
    return may_hand(state, one, action)


def not_mine(state: JourneyState, seat: int, who: str) -> Illegal | None:
    """Refuses: PA-A1 "not in party", PA-S2 "not yours" (who)."""
    if not in_party(state, who):
        return Illegal("PA-A1", "not in party", who=who[:TYPED])
    return None if adventurer(state, who).seat == seat else Illegal("PA-S2", "not yours", who=who)


def not_worn(one: Adventurer, item: str) -> Illegal | None:
    """Refuses: PA-I18 "not equipped" (item, who)."""
    return None if item in one.items else Illegal("PA-I18", "not equipped", item=item[:TYPED], who=one.id)


def no_room(one: Adventurer, item: str, without: str = "") -> Illegal | None:
    """Refuses: PA-I18 "slots", PA-I19 "hands", PA-I11 "armour" (who, item)."""
    reason = room_for(one, item, without)
    return Illegal(NO_ROOM[reason], reason, who=one.id, item=item) if reason else None


def unarmed(state: JourneyState, one: Adventurer, item: str, instead: str = "") -> Illegal | None:
    """Before the first battle everybody keeps a weapon. Refuses: PA-I17 "weapon" (who)."""
    only = weapons(one) == [item] and not (instead and ITEMS[instead].type == "weapon")
    return Illegal("PA-I17", "weapon", who=one.id) if only and not state.fought else None


def may_hand(state: JourneyState, one: Adventurer, action: Trade | Give | GiveCoins) -> Illegal | None:
    """Refuses: PA-A1 "not in party" (who), PA-R45 "self", and what trades, gifts and purses refuse."""
    if not in_party(state, action.to):
        return Illegal("PA-A1", "not in party", who=action.to[:TYPED])
    if action.to == one.id:
        return Illegal("PA-R45", "self")
    other = adventurer(state, action.to)
    match action:
        case GiveCoins(coins=coins):
            return None if 1 <= coins <= one.coins else Illegal("PA-R45", "coins", coins=coins, has=one.coins)
        case Give(item=item):
            return not_worn(one, item) or no_room(other, item) or unarmed(state, one, item)
        case Trade():
            return may_trade(state, one, other, action)


def may_trade(state: JourneyState, one: Adventurer, other: Adventurer, action: Trade) -> Illegal | None:
    """Both have to have room for what they get, and before the first battle a weapon afterwards."""
    if refused := not_worn(one, action.item) or not_worn(other, action.other):
        return refused
    return (
        no_room(one, action.other, action.item)
        or no_room(other, action.item, action.other)
        or unarmed(state, one, action.item, action.other)
        or unarmed(state, other, action.other, action.item)
    )


def may_drink(state: JourneyState, one: Adventurer, action: Drink) -> Illegal | None:
    """Refuses: PA-R60 "not there" and "no healing" (item), PA-A1 "not in party" (who)."""
    if action.item not in one.items and action.item not in state.pool:
        return Illegal("PA-R60", "not there", item=action.item[:TYPED])
    row = ITEMS[action.item]
    if row.type != "potion" or not heals(row.effects):
        return Illegal("PA-R60", "no healing", item=action.item)
    return None if in_party(state, action.to) else Illegal("PA-A1", "not in party", who=action.to[:TYPED])


# ---------------------------------------------------------------- deeds


def answer(state: JourneyState, action: CampAction) -> list[Event]:
    """Carry it out; life above a smaller maximum is lost."""
    one = adventurer(state, action.who)
    match action:
        case Equip(who=who, item=item):
            state.pool.remove(item)
            one.items.append(item)
            return [Equipped(who, item)]
        case Unequip(who=who, item=item):
            take_off(one, item)
            state.pool.append(item)
            return [Unequipped(who, item)]
        case Drink():
            return drink(state, one, action)
    return hand(state, one, action)


def take_off(one: Adventurer, item: str) -> None:
    """An item leaves its slot."""
    one.items.remove(item)
    cut_life(one)


def hand(state: JourneyState, one: Adventurer, action: Trade | Give | GiveCoins) -> list[Event]:
    """From hand to hand."""
    other = adventurer(state, action.to)
    match action:
        case GiveCoins(coins=coins):
            one.coins -= coins
            other.coins += coins
            return [CoinsGiven(one.id, other.id, coins)]
        case Give(item=item):
            take_off(one, item)
            other.items.append(item)
            return [Given(one.id, item, other.id)]
        case Trade(item=item, other=back):
            one.items.remove(item)
            other.items.remove(back)
            one.items.append(back)
            other.items.append(item)
            cut_life(one)
            cut_life(other)
            return [Traded(one.id, item, other.id, back)]


def drink(state: JourneyState, one: Adventurer, action: Drink) -> list[Event]:
    """A potion of its own, else of the pool; the card goes to the market deck."""
    (one.items if action.item in one.items else state.pool).remove(action.item)
    state.market.append(action.item)
    amount = healing(state, one, effect_n(ITEMS[action.item].effects, "heal"))
    to = adventurer(state, action.to)
    return [Drunk(one.id, action.item, to.id), *heal(state, to, amount, action.item, one.id)]
