"""Events: every card, when it ends, and the end of the deck."""

import pytest

from rules.adventurers.agenda import Arrive, BeginBattle, DrawEvent, OpenMarket, Travel, Win
from rules.adventurers.attack_events import EnemyAttacked, Hurt, Rolled
from rules.adventurers.battle_events import Healed, InitiativeRolled
from rules.adventurers.catalog import EVENTS
from rules.adventurers.events import CoinsChanged, EventDrawn, EventEnded, Scouted, TreasureShared, VillageOccupied
from rules.adventurers.state import adventurer
from tests.rules.adventurers.tables import (
    GAME,
    acts,
    brought,
    choose,
    fight,
    foe,
    journey,
    life,
    names,
    only,
    options,
    pending,
    seen,
    start,
    table,
    tokens,
)

AROUND = "n1 forest_1 cleared; n2 ruins_1 e02; e1 castle_1 e03; s1 temple_1 e04"


def drawn(card, **more):
    """This event is drawn."""
    fields = {"events": [card], "round": 2, "encounters": ["e09", "e10"]} | more.pop("fields", {})
    state = journey("krull vhaladia", AROUND, seats="0 0", fields=fields, **more)
    return state, start(state, DrawEvent())


# ---------------------------------------------------------------- the deck


def test_an_event_covers_the_one_before():
    """PA-V3, PA-V4: whose effect ends."""
    state, events = drawn("v04", fields={"event": "v03", "event_discard": ["v20"]})
    assert names(events, "EventEnded", "EventDrawn") == ["EventEnded", "EventDrawn"]
    assert (only(events, EventEnded).event, only(events, EventDrawn).event, state.event) == ("v03", "v04", "v04")
    assert table(state).event == "v04"


def test_every_event_can_be_drawn():
    """PA-V1, PA-A5: each is carried out and lies open."""
    for card in EVENTS:
        state, _ = drawn(card)
        assert state.event == card
        assert card not in state.events


@pytest.mark.parametrize(("passes", "most", "lost"), [(0, 3, False), (1, 3, False), (2, 3, True), (1, 2, True),
                                                      (2, 4, False), (3, 4, True)])  # fmt: skip
def test_the_event_deck_runs_out(passes, most, lost):
    """PA-R54: the third time the Dark Lords have won."""
    cards = list(EVENTS)
    state = journey("krull vhaladia", AROUND, seats="0 0", event_passes=most,
                    fields={"events": [], "event_discard": cards, "passes": passes, "round": 2})  # fmt: skip
    events = start(state, DrawEvent())
    assert (state.result, state.reason) == (("loss", "events") if lost else (None, None))
    assert GAME.outcome(state) == (() if lost else None)
    if not lost:
        assert (only(events, EventDrawn).passes, len(state.events), state.passes) == (passes + 1, 19, passes + 1)


# ---------------------------------------------------------------- events that happen when drawn


@pytest.mark.parametrize("card", ["v01", "v02"])
def test_the_village_is_occupied(card):
    """PA-Y2, PA-R48: an encounter lies face down on it; it is uncleared and unexplored."""
    state, events = drawn(card)
    place = state.map["home"]
    assert not only(events, VillageOccupied).already
    assert (place.encounter, place.face_up, place.cleared, place.explored) == ("e09", False, False, False)
    assert table(state).occupied
    start(state, Travel())
    assert (state.target, pending(state)) == ("home", [(0, "MayApproach")])


def test_the_village_is_occupied_already():
    """PA-R48: then nothing happens."""
    state, _ = drawn("v01")
    state.events = ["v02"]
    events = start(state, DrawEvent())
    assert (only(events, VillageOccupied).already, state.map["home"].encounter) == (True, "e09")
    assert state.encounters == ["e10"]


@pytest.mark.parametrize(("card", "krull", "vhaladia"), [("v06", "8/11", "7/7"), ("v11", "7/11", "7/7")])
def test_healing_events(card, krull, vhaladia):
    """PA-R77, PA-R57: not beyond the maximum; `heal_bonus` and `sacred` do not change them."""
    state, events = drawn(card, hero={"krull": {"life": 5}, "vhaladia": {"life": 6}},
                          skills={"krull": "herb_lore"})  # fmt: skip
    assert life(state, "krull", "vhaladia") == [krull, vhaladia]
    assert {one.source for one in brought(events, Healed)} == {card}


def test_bad_water():
    """PA-V1: nobody with one life point loses it."""
    state, events = drawn("v07", hero={"vhaladia": {"life": 1}})
    assert life(state, "krull", "vhaladia") == ["10/11", "1/7"]
    assert [(one.who, one.why) for one in brought(events, Hurt)] == [("krull", "event")]


@pytest.mark.parametrize(("card", "coins"), [("v12", (10, 0)), ("v13", (50, 32))])
def test_purses(card, coins):
    """PA-R45: nobody loses more than there is."""
    state, events = drawn(card, hero={"krull": {"coins": 30}, "vhaladia": {"coins": 12}})
    assert tuple(one.coins for one in state.adventurers) == coins
    assert {one.by for one in brought(events, CoinsChanged)} == {card}


@pytest.mark.parametrize(
    ("places", "at", "cell"),
    [
        ("n1 forest_1 cleared; n2 ruins_1 e02; e1 castle_1 e03", "n1", "n2"),
        ("e1 castle_1 e03; n1 ruins_1 e02; s1 temple_1 e04", "home", "n1"),  # equally far: the most northern
        ("e1 castle_1 e03; w1 ruins_1 e02", "home", "w1"),  # then the most western
        ("n1 forest_1 e01 shown; n2 ruins_1 e02", "home", "n2"),  # those face up do not count
        ("n1 forest_1 cleared", "home", ""),
    ],
)
def test_scouts(places, at, cell):
    """PA-R73: the nearest face-down encounter, by columns and rows; it may still be assaulted."""
    state = journey("krull vhaladia", places, seats="0 0", at=at, fields={"events": ["v15"], "round": 2})
    scouted = only(start(state, DrawEvent()), Scouted)
    assert scouted.cell == cell
    if cell:
        assert (state.map[cell].face_up, state.map[cell].explored) == (True, False)
        assert scouted.encounter == state.map[cell].encounter


def test_nothing_happens():
    """PA-V3."""
    state, events = drawn("v20")
    assert names(events) == ["EventDrawn"]
    assert life(state, "krull", "vhaladia") == ["11/11", "7/7"]


# ---------------------------------------------------------------- events of the round


@pytest.mark.parametrize(("event", "hero_place", "enemy_place"), [("v03", 2, 3), ("v17", 1, 4), ("", 1, 3)])
def test_initiative_events(event, hero_place, enemy_place):
    """PA-Q5, PA-R98: adventurers add 1 to their rolls; all enemies have 1 more."""
    state = fight("krull A31, thorensen A21", "goblin E31, erthias E41", event=event)
    events = acts(state, "track", "b dodge bow bow bow")
    assert (adventurer(state, "krull").position, foe(state, 1).position) == (hero_place, enemy_place)
    assert foe(state, 2).position == enemy_place
    assert brought(events, InitiativeRolled)[0].icons == 1


def test_fog_on_adventurers():
    """PA-V1: a ranged attack lacks its last die, but never the only one; melee none."""
    state = fight("melandrir A32, krull A31", "gnoll E31, gnoll E41", "melandrir", event="v04")
    rolled = only(choose(state, "attack:start_bow:1:0:2:1", rolls="b bow bow"), Rolled)
    assert [die.colour for die in rolled.dice] == ["blue", "blue"]
    assert tokens(state, "melandrir") == "1 2 1"
    acts(state, "melandrir")
    assert len(only(choose(state, "attack:start_bow:1:0:1", rolls="b dodge"), Rolled).dice) == 1
    acts(state, "krull")
    assert len(only(choose(state, "attack:start_axe_a:2:2", rolls="r sword shield"), Rolled).dice) == 2


@pytest.mark.parametrize(
    ("enemy", "location", "dice"),
    [("goblin", "village_1", 1), ("harsaak", "village_1", 3), ("goblin", "forest_1", 1), ("harsaak", "forest_1", 2)],
)
def test_fog_on_enemies(enemy, location, dice):
    """PA-V1, PA-C5: one blue die less, one more in a forest, at least one."""
    state = fight("krull A31, thorensen A21", f"gnoll E31, {enemy} E32", event="v04", location=location,
                  tokens={"krull": "0 0 0", "thorensen": "0 0 0"})  # fmt: skip
    assert foe(state, 2).blue == dice
    assert only(acts(state, "2"), EnemyAttacked).dice == dice


def test_a_blood_moon():
    """PA-R98: common enemies roll one more red die, bosses do not."""
    state = fight("krull A31, thorensen A21", "gnoll E31, erthias E41, goblin E32", event="v10")
    assert [foe(state, no).red for no in (1, 2, 3)] == [4, 5, 3]
    assert [foe(state, no).blue for no in (1, 2, 3)] == [0, 3, 2]


def test_a_forced_march():
    """PA-R8, PA-T1: everybody begins the next battle of the round with 1 fatigue, and so a token less."""
    state = fight("krull A31, thorensen A21", "gnoll E31", event="v05", seats="0 0")
    acts(state, "track", "b bow bow bow bow")
    assert [one.fatigue for one in state.adventurers] == [1, 1]
    assert {sum(map(int, word.split(":")[1:])) for word in options(state)} == {6}


@pytest.mark.parametrize(
    ("event", "price", "paid", "healer"),
    [("", 180, 80, 100), ("v08", 135, 80, 100), ("v09", 225, 80, 100), ("v18", 180, 80, 50), ("v19", 180, 120, 100)],
)
def test_prices(event, price, paid, healer):
    """PA-Z2, PA-Z4, PA-Z9, PA-I20: prices are rounded down; a sale is of the printed price."""
    cards = ["hunting_bow", "dagger", "mace", "flail", "halberd"]
    state = journey("krull vhaladia", fields={"event": event, "market": cards}, seats="0 0",
                    items={"krull": "+spear"}, hero={"krull": {"coins": 400, "life": 3}})  # fmt: skip
    start(state, OpenMarket())
    market = table(state).market
    assert market is not None
    prices = {one.item: one.price for one in market.offers}
    assert prices["flail"] == price
    assert market.healer_price == healer
    choose(state, "sell:spear:krull", seat=0)
    assert seen(state, "krull").coins == 400 + paid
    choose(state, "heal:krull", seat=0)
    assert (seen(state, "krull").coins, life(state, "krull")) == (400 + paid - healer, ["11/11"])


@pytest.mark.parametrize(("event", "card", "coins"), [("v14", "e01", 180), ("", "e01", 120)])
def test_a_royal_bounty(event, card, coins):
    """PA-H18: half as much again."""
    state = fight(
        "krull A31, thorensen A21, glaicus A41", "goblin E31", location="forest_1", encounter=card, event=event
    )
    assert only(start(state, Win()), TreasureShared).coins == coins


def test_sentries():
    """PA-V1, PA-J6: there is no assault, so nothing is asked before the encounter is shown."""
    state = journey("krull vhaladia", "n1 forest_1 e01", Arrive(cell="n1"), seats="0 0", fields={"event": "v16"})
    assert (pending(state), state.map["n1"].face_up) == ([(0, "MayStand")], True)


def test_a_march_lasts_for_its_round_only():
    """PA-V4, PA-R8: once another event covers it, nobody is tired."""
    state, _ = drawn("v20", fields={"event": "v05"})
    state.target = "n2"
    start(state, BeginBattle())
    choose(state, "place:krull:2:1", "place:vhaladia:2:2")
    assert [one.fatigue for one in state.adventurers] == [0, 0]
