"""A stand-in on the market: the healer first, then the best value for the party's coins (PA-Z2, PA-Z4, PA-Z9)."""

from msgspec import Struct

from rules.adventurers.actions import Buy, Give, Heal, Sell, Unequip
from rules.adventurers.agenda import MayReady
from rules.adventurers.bot_camp import LEAST_GAIN, Plan, equip, is_hurt, lacks, make_room
from rules.adventurers.bot_worth import gain_with
from rules.adventurers.catalog import ITEMS
from rules.adventurers.market import healer_price, price_of
from rules.adventurers.sheet import most_life
from rules.adventurers.state import Adventurer, adventurer, own, pending

LEAST_VALUE = 0.004  # of an item, for each coin
BY_HAND = 0.8  # of its value, if somebody else has to put it on
MOST_DEALS = 12


class Offer(Struct, frozen=True):
    """A card, for whom, and its worth for each coin."""

    value: float
    item: str
    who: str
    price: int


def shop(plan: Plan) -> None:
    """All deals of this seat; what is left goes to the seat that is asked last, which buys for the whole party."""
    equip(plan, leave_to_others=True)
    sell(plan)
    heal(plan)
    for _ in range(MOST_DEALS):
        offer = best_offer(plan, plan.purse + coins_of(plan, later(plan)))
        if offer is not None and offer.price > plan.purse:
            offer = None if later(plan) else best_offer(plan, plan.purse)
        if offer is None or not buy(plan, offer):
            break
        equip(plan, leave_to_others=True)
        sell(plan)
    hand_over(plan)


def later(plan: Plan) -> list[int]:
    """The other seats that are still asked."""
    return [one.seat for one in pending(plan.state) if isinstance(one, MayReady) and one.seat != plan.seat]


def coins_of(plan: Plan, seats: list[int]) -> int:
    """The coins of some seats."""
    return sum(one.coins for one in plan.state.adventurers if one.seat in seats)


def sell(plan: Plan) -> None:
    """What lies in the pool and helps nobody."""
    for item in list(plan.state.pool):
        if ITEMS[item].type != "potion" and all(gain_with(one, item) < LEAST_GAIN for one in plan.state.adventurers):
            plan.deal(Sell(item, plan.mine[0].id))


def heal(plan: Plan) -> None:
    """Whoever has lost much, the weakest first."""
    price = healer_price(plan.state)
    for one in sorted(plan.mine, key=lambda one: one.life / most_life(one)):
        if is_hurt(one) and plan.purse >= price and plan.gather(one, price):
            plan.deal(Heal(one.id))


# ---------------------------------------------------------------- buying


def best_offer(plan: Plan, coins: int) -> Offer | None:
    """The card that is worth most for each coin, of those that so many coins can pay."""
    found = []
    for item in dict.fromkeys(plan.state.window):
        price = price_of(plan.state, item)
        for one in plan.state.adventurers if 0 < price <= coins else ():
            gain = gain_with(one, item) * (1.0 if one.seat == plan.seat else BY_HAND)
            found.append(Offer(gain / price, item, one.id, price))
    best = max(found, key=lambda offer: offer.value, default=None)
    return best if best and best.value >= LEAST_VALUE else None


def buy(plan: Plan, offer: Offer) -> bool:
    """For an own adventurer, or for somebody else's, who gets it if it has room."""
    one = adventurer(plan.state, offer.who)
    if one.seat == plan.seat:
        plan.gather(one, offer.price)
        return make_room(plan, one, offer.item) and plan.deal(Buy(offer.item, one.id))
    buyer = max(plan.mine, key=lambda mine: mine.coins)
    plan.gather(buyer, offer.price)
    return plan.deal(Buy(offer.item, buyer.id)) and pass_on(plan, buyer, one, offer.item)


def pass_on(plan: Plan, buyer: Adventurer, one: Adventurer, item: str) -> bool:
    """A bought item to whom it is for, else into the pool, from where its player takes it."""
    if item in plan.state.pool:
        return True
    return plan.camp(Give(buyer.id, item, one.id)) or plan.camp(Unequip(buyer.id, item))


def hand_over(plan: Plan) -> None:
    """What others lack for the healer, then everything else to the seat that is asked last."""
    price = healer_price(plan.state)
    for seat in later(plan):
        if (need := lacks(plan.state, seat, price)) > 0:
            hurt = [one for one in own(plan.state, seat) if is_hurt(one)]
            plan.hand(max(hurt, key=lambda one: one.coins), need)
    if last := later(plan)[-1:]:
        plan.hand(own(plan.state, last[0])[0], plan.purse)
