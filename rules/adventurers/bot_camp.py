"""What a stand-in does in camp: puts on what helps, drinks what nobody carries, lends coins for the healer (PA-Z7, Z8).

A `Plan` works on a copy of the table and keeps what it did as a row of answers, each lawful after those before.
"""

from rules.adventurers import camp, market
from rules.adventurers.actions import Drink, Equip, GiveCoins, Unequip
from rules.adventurers.bot_trial import trial
from rules.adventurers.bot_worth import fit, gain_with
from rules.adventurers.camp import CampAction
from rules.adventurers.catalog import ITEMS, effect_n
from rules.adventurers.market import Deal
from rules.adventurers.sheet import most_life
from rules.adventurers.state import Adventurer, JourneyState, adventurer, own, seats_of
from rules.chance import NoLuck
from rules.contract import Action

HURT = 0.6  # of its life: then the healer is paid
LEAST_GAIN = 0.2  # worth of an item that is put on
MOST_CHANGES = 12


class Plan:
    """A row of answers in the making."""

    def __init__(self, state: JourneyState, seat: int) -> None:
        self.state, self.seat = trial(state), seat
        self.row: list[Action] = []

    @property
    def mine(self) -> list[Adventurer]:
        """The adventurers of the seat."""
        return own(self.state, self.seat)

    @property
    def purse(self) -> int:
        """The coins of the seat."""
        return sum(one.coins for one in self.mine)

    def camp(self, action: CampAction) -> bool:
        """Do it in camp, if it is lawful."""
        if camp.refusal(self.state, self.seat, action) is not None:
            return False
        camp.answer(self.state, action)
        self.row.append(action)
        return True

    def deal(self, action: Deal) -> bool:
        """Do it on the market, if it is lawful."""
        if market.refusal(self.state, self.seat, action) is not None:
            return False
        market.answer(self.state, self.seat, action, NoLuck())
        self.row.append(action)
        return True

    def gather(self, one: Adventurer, wanted: int) -> bool:
        """Coins of the seat's other adventurers for one of them, until it has so many."""
        for other in self.mine:
            if other is not one and one.coins < wanted and other.coins:
                self.camp(GiveCoins(other.id, one.id, min(other.coins, wanted - one.coins)))
        return one.coins >= wanted

    def hand(self, to: Adventurer, amount: int) -> None:
        """So many coins of the seat for somebody else's adventurer, or all there are."""
        for one in self.mine:
            if amount > 0 and one.coins:
                coins = min(one.coins, amount)
                self.camp(GiveCoins(one.id, to.id, coins))
                amount -= coins


def is_hurt(one: Adventurer) -> bool:
    """Whether the healer should see to it."""
    return one.life <= HURT * most_life(one)


# ---------------------------------------------------------------- the pool


def equip(plan: Plan, leave_to_others: bool) -> None:
    """Items of the pool onto whom they help most; `leave_to_others`: not if they help somebody else's more."""
    failed: set[str] = set()
    for _ in range(MOST_CHANGES):
        found = find(plan, leave_to_others, failed)
        if found is None:
            return
        who, item = found
        if not put_on(plan, adventurer(plan.state, who), item):
            failed.add(item)


def find(plan: Plan, leave_to_others: bool, failed: set[str]) -> tuple[str, str] | None:
    """Whom which item of the pool helps most."""
    best: tuple[float, str, str] | None = None
    for item in dict.fromkeys(plan.state.pool):
        gains = [(gain_with(one, item), one) for one in plan.state.adventurers]
        gains = [(gain, one) for gain, one in gains if leave_to_others or one.seat == plan.seat]
        gain, one = max(gains, key=lambda pair: (pair[0], pair[1].seat == plan.seat))
        if item not in failed and one.seat == plan.seat and gain >= LEAST_GAIN and (best is None or gain > best[0]):
            best = gain, one.id, item
    return best[1:] if best else None


def put_on(plan: Plan, one: Adventurer, item: str) -> bool:
    """An item of the pool, after what has to come off for it."""
    return make_room(plan, one, item) and plan.camp(Equip(one.id, item))


def make_room(plan: Plan, one: Adventurer, item: str) -> bool:
    """What has to come off for an item; False if something may not."""
    _, off = fit(one, item)
    return all(plan.camp(Unequip(one.id, other)) for other in off)


def drink(plan: Plan) -> None:
    """Healing potions that nobody carries, for whoever misses that much life."""
    for item in list(plan.state.pool):
        heals = effect_n(ITEMS[item].effects, "heal")
        to = max(plan.state.adventurers, key=lambda one: most_life(one) - one.life)
        if heals and most_life(to) - to.life >= heals:
            plan.camp(Drink(plan.mine[0].id, item, to.id))


# ---------------------------------------------------------------- coins


def lend(plan: Plan) -> None:
    """What others lack for the healer, of what the seat does not need for its own."""
    price = market.healer_price(plan.state)
    for seat in seats_of(plan.state):
        need = lacks(plan.state, seat, price)
        spare = -lacks(plan.state, plan.seat, price)
        if seat != plan.seat and need > 0 and spare > 0:
            hurt = [one for one in own(plan.state, seat) if is_hurt(one)]
            plan.hand(max(hurt, key=lambda one: one.coins), min(need, spare))


def lacks(state: JourneyState, seat: int, price: int) -> int:
    """The coins that a seat lacks to have its adventurers healed; below 0: what it has besides."""
    mine = own(state, seat)
    return price * sum(map(is_hurt, mine)) - sum(one.coins for one in mine)
