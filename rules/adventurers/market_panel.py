"""The market (PA-Z1 to PA-Z9): the private panel of a seat that is not ready, and the box that everybody shares."""

from collections.abc import Iterator, Sequence

from rules.adventurers.actions import Buy, Heal, Ready, Replace, Sell
from rules.adventurers.agenda import MayTrade
from rules.adventurers.cards_told import item_brief, item_kind
from rules.adventurers.catalog import ITEMS
from rules.adventurers.forecast import beside
from rules.adventurers.labels import ENTRY, NOTE, one_of
from rules.adventurers.terms import adventurer_name, coins, item_name, life_told, those
from rules.adventurers.view import Journey, MarketSeen, OfferSeen, Seat
from rules.contract import Action
from rules.panels import Choice, Menu, Panel, Press, Row, Side
from rules.phrases import bold, capitalised, cut, joined
from rules.rows import rows_of
from rules.telling import Names

PERCENT = 100
REPLACE = "Other cards, please"
READY = Press("Ready", (Ready(),), "finish")
MARKET_RULES = ("PA-Z2", "PA-Z3", "PA-Z4", "PA-Z5", "PA-Z7", "PA-Z9", "PA-I21", "PA-I23", "PA-R45", "PA-R56", "PA-R97")
FOR_WHOM = "The card goes to whom you name, from that purse; it has to be an adventurer of yours."


def market_of(view: Journey) -> MarketSeen:
    """The market."""
    assert view.market is not None, "there is a market"
    return view.market


def market_panel(view: Seat, offers: Sequence[Action], camp: Sequence[Row], names: Names) -> Panel:
    """Buy, sell, heal, ask for other cards, camp; the green press is done with it."""
    journey = view.journey
    open_to = beside(journey, view.seat, MayTrade)
    rows = (*_lists(journey, open_to), *_presses(journey, open_to), *camp)
    small = "Buying and selling is final. When all are ready the market closes."
    lines = (*_too_dear(journey, open_to), *_lines(journey, names))
    return Panel("Market", lines, rows, (READY,), small, rules=MARKET_RULES)


def _too_dear(view: Journey, offers: Sequence[Action]) -> Iterator[str]:
    """What lies there and is on no list, since no adventurer of the seat can pay it."""
    payable = {one.item for one in offers if isinstance(one, Buy)}
    dear = [f"{item_name(one.item)} {one.price}" for one in _each(market_of(view)) if one.item not in payable]
    if dear:
        yield f"Beyond your purses: {', '.join(dear)}."


def _lines(view: Journey, names: Names) -> Iterator[str]:
    market = market_of(view)
    yield f"Purses: {purses_told(view)}."
    yield f"Sold items bring {market.sell_percent} %. The healer takes {coins(market.healer_price)}."
    if view.pool:
        yield f"In the pool: {joined(map(item_name, view.pool))}."
    yield from _waited_for(view, names)


def purses_told(view: Journey) -> str:
    """The purses: "Krull 140, Vhaladia 60"."""
    return ", ".join(f"{adventurer_name(seen.who)} {seen.coins}" for seen in view.adventurers)


def _waited_for(view: Journey, names: Names) -> Iterator[str]:
    market = market_of(view)
    if market.wanting:
        yield f"Other cards are wanted by {those(names, market.wanting)}; all have to agree."
    if market.ready:
        yield f"Ready: {those(names, market.ready)}."


# ---------------------------------------------------------------- what can be done


def _lists(view: Journey, offers: Sequence[Action]) -> Iterator[Row]:
    buying = tuple(buy_entry(view, one) for one in offers if isinstance(one, Buy))
    selling = {(one.item, one.who): one for one in offers if isinstance(one, Sell)}
    if buying:
        yield Menu("Buy…", buying)
    if selling:
        yield Menu("Sell…", tuple(sell_entry(view, one) for one in selling.values()))


def buy_entry(view: Journey, one: Buy) -> Choice:
    """A card: "Spear 160 · for Krull (200)"."""
    price = price_of(view, one.item)
    label = f"{item_name(one.item)} {price} · for {adventurer_name(one.who)} ({one_of(view, one.who).coins})"
    return Choice(cut(label, ENTRY), (one,), cut(card_told(one.item), NOTE))


def card_told(item: str) -> str:
    """What a card is and does: "Two-handed melee weapon: 2 swords, damage 3, reach"."""
    return f"{capitalised(item_kind(item))}: {item_brief(item)}"


def price_of(view: Journey, item: str) -> int:
    """What a card costs this round."""
    return next((offer.price for offer in market_of(view).offers if offer.item == item), 0)


def sale_of(view: Journey, item: str) -> int:
    """What the market pays for an item (PA-Z4)."""
    return ITEMS[item].price * market_of(view).sell_percent // PERCENT


def sell_entry(view: Journey, one: Sell) -> Choice:
    """A sale: "Spear 80 · for Krull", and where the item is."""
    where = "worn" if one.item in one_of(view, one.who).items else "in the pool"
    label = f"{item_name(one.item)} {sale_of(view, one.item)} · for {adventurer_name(one.who)}"
    return Choice(cut(label, ENTRY), (one,), f"{where}: {cut(item_brief(one.item), NOTE - len(where) - 2)}")


def _presses(view: Journey, offers: Sequence[Action]) -> tuple[Row, ...]:
    healing = (Press(heal_label(view, one.who), (one,)) for one in offers if isinstance(one, Heal))
    other = (Press(REPLACE, (one,)) for one in offers if isinstance(one, Replace))
    return rows_of((*healing, *other))


def heal_label(view: Journey, who: str) -> str:
    """A visit to the healer: "Heal Krull (5 of 11 life)"."""
    seen = one_of(view, who)
    return f"Heal {adventurer_name(who)} ({life_told(seen.life, seen.most)})"


# ---------------------------------------------------------------- for everybody


def market_side(view: Journey, names: Names) -> Side:
    """The cards with their prices and what they are, the purses, and a button for each card that somebody can pay."""
    market = market_of(view)
    cards = (f"{bold(item_name(one.item))} {one.price} · {card_told(one.item)}." for one in _each(market))
    lines = (*cards, *_lines(view, names))
    return Side(lines, rows_of((*_buying(view), *_healing(view), *_replacing(view))))


def _each(market: MarketSeen) -> list[OfferSeen]:
    return list(dict.fromkeys(market.offers))


def _buying(view: Journey) -> Iterator[Press]:
    for offer in _each(market_of(view)):
        payers = [seen for seen in view.adventurers if seen.coins >= offer.price]
        if payers:
            asks = tuple(
                Press(f"{adventurer_name(one.who)} ({one.coins})", (Buy(offer.item, one.who),)) for one in payers
            )
            question = f"{item_name(offer.item)} for {coins(offer.price)}: who buys it? {FOR_WHOM}"
            yield Press(f"{item_name(offer.item)} {offer.price}", asks=asks, question=question)


def _healing(view: Journey) -> Iterator[Press]:
    price = market_of(view).healer_price
    hurt = [seen for seen in view.adventurers if seen.life < seen.most and seen.coins >= price]
    if hurt:
        asks = tuple(
            Press(f"{adventurer_name(one.who)} ({life_told(one.life, one.most)})", (Heal(one.who),)) for one in hurt
        )
        question = f"The healer heals completely for {coins(price)}. Whom? It has to be an adventurer of yours."
        yield Press("Heal…", asks=asks, question=question)


def _replacing(view: Journey) -> Iterator[Press]:
    if market_of(view).replaceable:
        yield Press(REPLACE, (Replace(),))
