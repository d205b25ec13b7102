"""The market phase: buying, selling, the healer, other cards."""

import pytest

from rules.adventurers.agenda import OpenMarket
from rules.adventurers.catalog import ITEMS
from rules.adventurers.events import Bought, HealerPaid, MarketClosed, Sold, WindowShown
from tests.rules.adventurers.tables import (
    aside,
    brought,
    choose,
    journey,
    life,
    names,
    only,
    options,
    pending,
    refusal_of,
    refused,
    safe,
    seen,
    start,
    table,
)

CARDS = "dagger buckler leather_armour healing_potion spear"
AROUND = "n1 forest_1 cleared; n2 ruins_1 e02; e1 castle_1 e03"


def market(cards=CARDS, party="krull thorensen", coins=200, **more):
    """A market with these cards first."""
    hero = {who: {"coins": coins} for who in party.split()}
    for who, values in more.pop("hero", {}).items():
        hero[who] = hero[who] | values
    fields = {"market": cards.split(), "fought": True, "phase": "market", "events": ["v20"]} | more.pop("fields", {})
    state = journey(party, AROUND, at="n1", fields=fields, hero=hero, **more)
    start(state, OpenMarket())
    return state


def test_the_window():
    """PA-Z1, PA-S8, PA-R66: the deck is shuffled, five cards are shown; fewer if there are fewer."""
    state = market(" ".join(ITEMS), seats="0 0")
    assert len(state.window) == 5
    assert len(state.market) == len(ITEMS) - 5
    assert len(market("dagger spear").window) == 2
    state = market("dagger spear", fields={"window": ["mace", "flail", "halberd"]})
    assert set(state.window) == {"dagger", "spear", "mace", "flail", "halberd"}


def test_everybody_acts_freely():
    """PA-I23, PA-Z2: all seats are asked at once, until all are ready."""
    state = market()
    assert pending(state) == [(0, "MayReady"), (1, "MayReady")]
    assert safe(state, 0) == ["ready"]
    choose(state, "buy:buckler:thorensen", seat=1)
    assert pending(state) == [(0, "MayReady"), (1, "MayReady")]
    choose(state, "ready", seat=1)
    assert pending(state) == [(0, "MayReady")]
    assert "MarketClosed" in names(choose(state, "ready", seat=0))


# ---------------------------------------------------------------- buying


def test_buying():
    """PA-Z2, PA-I20, PA-I23: from the buyer's purse; put on if it fits."""
    state = market()
    told = only(choose(state, "buy:leather_armour:krull", seat=0), Bought)
    assert (told.price, told.coins, told.equipped) == (120, 80, True)
    assert seen(state, "krull").items == ("start_axe_a", "leather_armour")
    assert "leather_armour" not in state.window
    assert len(state.window) == 4


@pytest.mark.parametrize(
    ("items", "bought"),
    [
        ({"krull": "start_axe_a"}, "buckler"),
        ({"krull": "chain_mail"}, "leather_armour"),
        ({"krull": "buckler dagger"}, "spear"),
        ({"krull": "ring_of_life strength_belt swift_boots healing_potion"}, "dagger"),
    ],
)
def test_what_does_not_fit_goes_to_the_pool(items, bought):
    """PA-I9, PA-I11, PA-I18, PA-I19, PA-Z7, PA-I8: hands, one armour, four slots."""
    state = market(items=items, cards="buckler leather_armour spear dagger mace")
    told = only(choose(state, f"buy:{bought}:krull", seat=0), Bought)
    assert (told.equipped, state.pool) == (False, [bought])


def test_buying_for_another():
    """PA-I21: somebody else's purse may be used by gifts; the pool belongs to all."""
    state = market(coins=50)
    assert refused(state, "buy:buckler:krull", 0) == ("PA-Z2", "coins")
    choose(state, "coins:thorensen:krull:50", seat=1)
    choose(state, "buy:buckler:krull", seat=0)
    assert (seen(state, "krull").coins, state.pool) == (0, ["buckler"])
    choose(state, "equip:thorensen:buckler", seat=1)
    assert seen(state, "thorensen").items == ("start_hammer", "buckler")


def test_what_cannot_be_bought():
    """PA-Z2, PA-S2, PA-L1."""
    state = market()
    assert refused(state, "buy:mace:krull", 0) == ("PA-Z2", "not for sale")
    assert refused(state, "buy:runic_plate:krull", 0) == ("PA-Z2", "not for sale")
    assert refused(state, "buy:dagger:thorensen", 0) == ("PA-S2", "not yours")
    poor = refusal_of(market(coins=20), "buy:dagger:krull", 0)
    assert (poor.reason, poor.facts["price"], poor.facts["coins"]) == ("coins", 80, 20)
    assert {word for word in aside(state, 0) if word.startswith("buy")} == {
        f"buy:{card}:krull" for card in CARDS.split()
    }


# ---------------------------------------------------------------- selling


@pytest.mark.parametrize(("item", "coins"), [("start_axe_a", 30), ("mace", 110), ("ring_of_life", 80), ("dagger", 40)])
def test_selling(item, coins):
    """PA-Z4, PA-R56, PA-I20, PA-Z6: half the price, rounded down; the card is on sale then."""
    state = market(cards="buckler", items={"krull": f"{item}"}, coins=0)
    told = only(choose(state, f"sell:{item}:krull", seat=0), Sold)
    assert (told.price, seen(state, "krull").coins) == (coins, coins)
    assert item in state.window
    assert item not in seen(state, "krull").items
    assert f"buy:{item}:thorensen" not in aside(state, 1)


def test_selling_from_the_pool():
    """PA-Z4, PA-Z7: to anybody's purse."""
    state = market(fields={"pool": ["mace"]}, coins=0)
    choose(state, "sell:mace:thorensen", seat=1)
    assert (seen(state, "thorensen").coins, state.pool) == (110, [])


def test_what_cannot_be_sold():
    """PA-Z5, PA-R56, PA-Z4: potions, legendary items, what is not there."""
    state = market(items={"krull": "+antidote"}, fields={"pool": ["orc_totem", "fire_oil"]})
    assert refused(state, "sell:antidote:krull", 0) == ("PA-Z5", "potion")
    assert refused(state, "sell:fire_oil:krull", 0) == ("PA-Z5", "potion")
    assert refused(state, "sell:orc_totem:krull", 0) == ("PA-R56", "legendary")
    assert refused(state, "sell:mace:krull", 0) == ("PA-Z4", "not there")
    assert refused(state, "sell:start_hammer:krull", 0) == ("PA-Z4", "not there")
    assert refused(state, "sell:start_hammer:thorensen", 0) == ("PA-S2", "not yours")


def test_buying_back():
    """PA-Z4: sold cards are on sale, for their price."""
    state = market(cards="buckler", items={"krull": "dagger"})
    choose(state, "sell:dagger:krull", "buy:dagger:krull", seat=0)
    assert (seen(state, "krull").coins, seen(state, "krull").items) == (160, ("dagger",))


# ---------------------------------------------------------------- the healer


def test_the_healer():
    """PA-Z9: completely, for 100 coins, whatever is missing; nothing adds to it (PA-R77)."""
    state = market(hero={"krull": {"life": 2}}, skills={"krull": "herb_lore"})
    told = only(choose(state, "heal:krull", seat=0), HealerPaid)
    assert (told.price, told.coins, life(state, "krull")) == (100, 100, ["11/11"])
    assert refused(state, "heal:krull", 0) == ("PA-Z9", "healthy")
    poor = market(coins=99, hero={"krull": {"life": 10}})
    assert refused(poor, "heal:krull", 0) == ("PA-Z9", "coins")
    assert refused(poor, "heal:thorensen", 0) == ("PA-S2", "not yours")


# ---------------------------------------------------------------- other cards


def test_other_cards():
    """PA-Z3, PA-R97: once, if all agree and nobody has bought; the five are set aside until the end of the phase."""
    state = market(f"{CARDS} mace flail halberd chain_mail kite_shield")
    before = set(state.window)
    choose(state, "replace", seat=0)
    assert set(state.window) == before
    assert refused(state, "replace", 0) == ("PA-Z3", "wanting")
    told = only(choose(state, "replace", seat=1), WindowShown)
    assert (told.why, set(told.items) & before) == ("replaced", set())
    assert len(state.window) == 5
    assert refused(state, "replace", 0) == ("PA-Z3", "replaced")
    choose(state, "ready", seat=0)
    choose(state, "ready", seat=1)
    assert sorted(state.market) == sorted(f"{CARDS} mace flail halberd chain_mail kite_shield".split())


def test_nobody_replaces_after_a_purchase():
    """PA-Z3."""
    state = market()
    choose(state, "buy:buckler:krull", seat=0)
    assert refused(state, "replace", 1) == ("PA-Z3", "bought")
    shown = table(state).market
    assert (shown.replaceable, shown.wanting) == (False, ())


def test_selling_does_not_prevent_a_replacement():
    """PA-Z3, PA-R97: cards sold so far are set aside as well."""
    state = market(f"{CARDS} mace flail halberd chain_mail kite_shield", seats="0 0")
    choose(state, "sell:start_axe_a:krull", "replace", seat=0)
    assert "start_axe_a" not in state.window
    choose(state, "ready")
    assert "start_axe_a" in state.market


# ---------------------------------------------------------------- the end of the phase


def test_cards_go_back_into_the_deck():
    """PA-Z6, PA-O1: unsold and sold ones; then the next round begins."""
    state = market(seats="0 0", items={"krull": "mace"})
    choose(state, "sell:mace:krull", "buy:dagger:krull", seat=0)
    events = choose(state, "ready")
    assert brought(events, MarketClosed)
    assert (state.window, sorted(state.market)) == ([], sorted(set(CARDS.split()) - {"dagger"} | {"mace"}))
    assert names(events, "MarketClosed", "RoundBegan", "EventDrawn") == ["MarketClosed", "RoundBegan", "EventDrawn"]
    assert options(state)


def test_who_is_ready_may_still_trade():
    """PA-Z2: as long as the phase lasts."""
    state = market()
    choose(state, "ready", seat=0)
    choose(state, "buy:buckler:krull", seat=0)
    assert state.pool == ["buckler"]
    assert table(state).market.ready == (0,)
