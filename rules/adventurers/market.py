"""The market phase (PA-Z1 to PA-Z6, PA-Z9, PA-I20 to PA-I23, PA-R56, PA-R97)."""

from collections.abc import Iterator

from rules.adventurers.actions import Buy, Heal, Replace, Sell
from rules.adventurers.agenda import CloseMarket, MayReady, NextRound
from rules.adventurers.attacking import TYPED
from rules.adventurers.camp import no_room, not_mine, take_off
from rules.adventurers.catalog import ITEMS, NUMBERS
from rules.adventurers.events import Bought, HealerPaid, MarketClosed, ReadySaid, ReplaceWanted, Sold, WindowShown
from rules.adventurers.foes import event_n
from rules.adventurers.sheet import most_life
from rules.adventurers.state import Adventurer, JourneyState, Stall, adventurer, own, pending
from rules.adventurers.votes import voters
from rules.contract import Chance, Event, Illegal, then

Deal = Buy | Sell | Heal | Replace


def price_of(state: JourneyState, item: str) -> int:
    """What a card costs this round, rounded down."""
    return ITEMS[item].price * (event_n(state, "price_percent") or 100) // 100


def sell_percent(state: JourneyState) -> int:
    """How much of the printed price the market pays this round."""
    return event_n(state, "sell_percent") or NUMBERS.sell_percent


def worth_of(state: JourneyState, item: str) -> int:
    """What the market pays for an item, rounded down (PA-Z4)."""
    return ITEMS[item].price * sell_percent(state) // 100


def healer_price(state: JourneyState) -> int:
    """What the healer takes this round."""
    return event_n(state, "healer_price") or NUMBERS.healer_price


def stall_of(state: JourneyState) -> Stall:
    """The running market phase."""
    assert state.stall is not None, "the market is open"
    return state.stall


# ---------------------------------------------------------------- open and close


def open_market(state: JourneyState, chance: Chance) -> list[Event]:
    """The deck is shuffled, five cards are shown, and everybody may deal until all are ready."""
    state.phase = "market"
    state.turn += 1
    state.stall = Stall()
    state.market, state.window = state.market + state.window, []
    chance.shuffle(state.market)
    show(state)
    then(state, *(MayReady(seat=seat) for seat in voters(state)), CloseMarket())
    return [WindowShown(tuple(state.window), "market")]


def show(state: JourneyState) -> None:
    """Cards from the top of the deck; fewer if there are no more (PA-R54)."""
    count = NUMBERS.market_window
    state.window, state.market = state.market[:count], state.market[count:]


def ready(state: JourneyState, seat: int) -> list[Event]:
    """This seat is done; it may still deal while others are not."""
    stall_of(state).ready.append(seat)
    return [ReadySaid(seat)]


def let_be(state: JourneyState, seat: int) -> list[Event]:
    """Nobody waits for a seat without a player (PA-R81)."""
    asked = [task for task in pending(state) if isinstance(task, MayReady) and task.seat == seat]
    state.agenda = [task for task in state.agenda if task not in asked]
    return ready(state, seat) if asked else []


def close_market(state: JourneyState) -> list[Event]:
    """Unsold, sold and replaced cards go back; the next round."""
    state.market += state.window + stall_of(state).aside
    state.window, state.stall = [], None
    then(state, NextRound())
    return [MarketClosed()]


# ---------------------------------------------------------------- deals


def offers(state: JourneyState, seat: int) -> Iterator[Deal]:
    """Every lawful deal of this seat."""
    for one in own(state, seat):
        deals: list[Deal] = [Buy(item, one.id) for item in dict.fromkeys(state.window)]
        deals += [Sell(item, one.id) for item in dict.fromkeys(one.items + state.pool)]
        deals.append(Heal(one.id))
        yield from (deal for deal in deals if refusal(state, seat, deal) is None)
    if may_replace(state, seat) is None:
        yield Replace()


def refusal(state: JourneyState, seat: int, action: Deal) -> Illegal | None:
    """The rule that forbids this, if one does."""
    if isinstance(action, Replace):
        return may_replace(state, seat)
    if refused := not_mine(state, seat, action.who):
        return refused
    one = adventurer(state, action.who)
    match action:
        case Buy(item=item):
            return may_buy(state, one, item)
        case Sell(item=item):
            return may_sell(state, one, item)
    return may_heal(state, one)


def may_buy(state: JourneyState, one: Adventurer, item: str) -> Illegal | None:
    """Refuses: PA-Z2 "not for sale" (item), PA-Z2 "coins" (item, price, coins)."""
    if item not in state.window:
        return Illegal("PA-Z2", "not for sale", item=item[:TYPED])
    price = price_of(state, item)
    return None if price <= one.coins else Illegal("PA-Z2", "coins", item=item, price=price, coins=one.coins)


def may_sell(state: JourneyState, one: Adventurer, item: str) -> Illegal | None:
    """Refuses: PA-Z4 "not there", PA-Z5 "potion", PA-R56 "legendary" (item)."""
    if item not in one.items and item not in state.pool:
        return Illegal("PA-Z4", "not there", item=item[:TYPED])
    if ITEMS[item].type == "potion":
        return Illegal("PA-Z5", "potion", item=item)
    return Illegal("PA-R56", "legendary", item=item) if ITEMS[item].deck == "legendary" else None


def may_heal(state: JourneyState, one: Adventurer) -> Illegal | None:
    """Refuses: PA-Z9 "healthy" (who), PA-Z9 "coins" (price, coins)."""
    if one.life >= most_life(one):
        return Illegal("PA-Z9", "healthy", who=one.id)
    price = healer_price(state)
    return None if price <= one.coins else Illegal("PA-Z9", "coins", price=price, coins=one.coins)


def may_replace(state: JourneyState, seat: int) -> Illegal | None:
    """Refuses: PA-Z3 "bought", "replaced", "wanting"."""
    stall = stall_of(state)
    if stall.bought:
        return Illegal("PA-Z3", "bought")
    if stall.replaced:
        return Illegal("PA-Z3", "replaced")
    return Illegal("PA-Z3", "wanting") if seat in stall.wanting else None


def answer(state: JourneyState, seat: int, action: Deal, chance: Chance) -> list[Event]:
    """Carry out a deal."""
    match action:
        case Replace():
            return replace(state, seat)
        case Buy(item=item, who=who):
            return buy(state, adventurer(state, who), item)
        case Sell(item=item, who=who):
            return sell(state, adventurer(state, who), item)
        case Heal(who=who):
            return pay_healer(state, adventurer(state, who))


def buy(state: JourneyState, one: Adventurer, item: str) -> list[Event]:
    """The card is put on if it fits, else it goes to the pool (PA-I23)."""
    price = price_of(state, item)
    one.coins -= price
    state.window.remove(item)
    stall_of(state).bought = True
    fits = no_room(one, item) is None
    (one.items if fits else state.pool).append(item)
    return [Bought(one.id, item, price, one.coins, fits)]


def sell(state: JourneyState, one: Adventurer, item: str) -> list[Event]:
    """An item of its own, else of the pool; it lies on sale now."""
    worth = worth_of(state, item)
    if item in one.items:
        take_off(one, item)
    else:
        state.pool.remove(item)
    one.coins += worth
    state.window.append(item)
    return [Sold(one.id, item, worth, one.coins)]


def pay_healer(state: JourneyState, one: Adventurer) -> list[Event]:
    """Healed completely, whatever is missing."""
    price = healer_price(state)
    one.coins -= price
    one.life = most_life(one)
    return [HealerPaid(one.id, price, one.life, one.coins)]


def replace(state: JourneyState, seat: int) -> list[Event]:
    """Five other cards once all want them; the old ones, and what was sold, are set aside (PA-R97)."""
    stall = stall_of(state)
    stall.wanting.append(seat)
    events: list[Event] = [ReplaceWanted(seat)]
    if all(one in stall.wanting for one in voters(state)):
        stall.replaced, stall.aside = True, state.window
        show(state)
        events.append(WindowShown(tuple(state.window), "replaced"))
    return events
