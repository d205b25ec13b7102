"""Vectors T-22, T-23, T-29 to T-38, T-46, T-47, T-49, T-50: the journey, its votes, and the battle as a whole."""

import pytest

from rules.adventurers.agenda import Arrive, BeginBattle, DrawEvent, OpenMarket, StartRound, Travel, Win
from rules.adventurers.battle_events import LeftBattle, TrackSet, TurnLost
from rules.adventurers.events import (
    BattleFled,
    EventDrawn,
    Retreated,
    Travelled,
    TreasureShared,
    VoteClosed,
    VoteOpened,
)
from rules.adventurers.state import adventurer
from tests.rules.adventurers.tables import (
    GAME,
    acts,
    brought,
    choose,
    fight,
    fighting,
    foe,
    journey,
    names,
    only,
    options,
    order,
    pending,
    seen,
    squares,
    start,
    tokens,
)

FOUR = "krull thorensen melandrir vhaladia"


def arrived(card, encounter, boss, party=FOUR):
    """A battle begins here against this encounter and a lieutenant."""
    fields = {"target": "n1", "lieutenants": [], "lieutenants_used": [boss]}
    state = journey(party, f"n1 {card} {encounter} explored boss={boss}", seats="0 0 0 0", fields=fields)
    state.wins[card.removesuffix("_1")] = 1
    start(state, BeginBattle())
    return state


def test_t22_efestos_sends_the_kentauri_away():
    """T-22 (PA-U13, PA-U12, PA-R19, PA-R20)."""
    state = arrived("forest_1", "e07", "efestos")
    assert squares(state) == {"1": "E11", "2": "E21", "3": "E31", "4": "E41"}
    assert [foe(state, no).id for no in (1, 2, 3, 4)] == ["goblin"] * 3 + ["efestos"]
    assert (foe(state, 4).red, foe(state, 4).blue) == (10, 7)
    events = choose(state, *(f"place:{who}:{column}:1" for column, who in enumerate(FOUR.split(), 1)))
    positions = dict(only(events, TrackSet).order)
    assert [positions[no] for no in "1234"] == [4, 4, 4, 4]


@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("mountain_pass_1", "n E21, t E31, n E22, g E32, g E23, g E33, erthias E34"),
        ("temple_1", "n E11, t E21, n E31, g E12, g E22, g E32, erthias E33"),
    ],
)
def test_t23_formations(card, places):
    """T-23 (PA-B4, PA-R19, PA-R20): filled in where it does not fit; the lieutenant behind where there is no room.

    In the temple the last goblin stands on column 3; right of it there would be a hole in front.
    """
    state = arrived(card, "e10", "erthias")
    letters = {"n": "gnoll", "t": "troll", "g": "goblin"}
    wanted = [(letters.get(id, id), at) for id, at in (word.split() for word in places.split(", "))]
    assert [(one.id, one.at) for one in (foe(state, no) for no in range(1, 8))] == wanted


def test_t29_the_order_of_play():
    """T-29 (PA-Q2, PA-Q3, PA-Q4, PA-Q5, PA-Q6)."""
    state = fight("krull A11, thralar A21, melandrir A31, thorensen A41", "goblin E11, gnoll E21, troll E31")
    events = acts(state, "track", "b dodge reflexes bow bow dodge critical dodge dodge bow dodge bow")
    told = [fighter for fighter, _ in only(events, TrackSet).order]
    assert told == ["1", "melandrir", "krull", "thralar", "2", "thorensen", "3"] == order(state)


def test_t30_an_assault_adds_two():
    """T-30 (PA-J12, PA-R6)."""
    state = fight("krull A31, thorensen A21", now={"assault": True})
    acts(state, "track", "b dodge bow bow bow")
    assert (adventurer(state, "krull").position, adventurer(state, "thorensen").position) == (3, 2)


def test_t31_the_fatigue_of_an_assault():
    """T-31 (PA-J13, PA-R7, PA-H9)."""
    state = fight("krull A31, thorensen A21", "gnoll E51", now={"assault": True}, seats="0 0",
                  tokens={"krull": "0 0 0"}, hero={"krull": {"fatigue": 1}})  # fmt: skip
    acts(state, "end")
    assert (seen(state, "krull").fatigue, seen(state, "thorensen").fatigue) == (2, 2)
    assert {sum(map(int, word.split(":")[1:])) for word in options(state)} == {5}
    choose(state, "recover:4:1:0", "recover:3:2:0")
    fighting(state).round = 2
    acts(state, "end")
    assert (seen(state, "krull").fatigue, tokens(state, "krull")) == (0, "4 2 1")


def test_t33_shares_of_the_treasure():
    """T-33 (PA-R45)."""
    state = fight("krull A31, melandrir A21, thorensen A41", "goblin E31", location="forest_1", encounter="e09")
    shared = only(start(state, Win()), TreasureShared)
    assert (shared.coins, shared.shares) == (220, (("krull", 74), ("melandrir", 73), ("thorensen", 73)))


@pytest.mark.parametrize(
    ("votes", "cell", "why"),
    [("n1 n1 e1 e1", "e1", "leader"), ("n1 n1 n1", "n1", "majority")],
)
def test_t34_a_vote(votes, cell, why):
    """T-34 (PA-R46, PA-J5)."""
    state = journey(FOUR, "n1 forest_1 e01; e1 ruins_1 e02", Travel(), fields={"leader": 3})
    assert pending(state) == [(seat, "MayTravel") for seat in range(4)]
    events = []
    for seat, option in enumerate(votes.split()):
        assert not brought(events, VoteClosed)
        events = choose(state, f"vote:{option}", seat=seat)
    closed = only(events, VoteClosed)
    assert (closed.option, closed.why, only(events, Travelled).cell) == (cell, why, cell)


def test_t35_a_flight():
    """T-35 (PA-H1, PA-H2, PA-H3, PA-H4, PA-H5, PA-H6, PA-H7, PA-J14)."""
    state = fight(
        "krull -, thorensen A21, melandrir A31", "gnoll E21, gnoll E31", location="forest_1", seats="0 0 0",
        hero={"krull": {"life": 0, "fallen": 3}, "thorensen": {"position": 5}, "melandrir": {"position": 3}},
        foe={1: {"position": 4}, 2: {"position": 1}}, now={"round": 2, "calls": [0]},
        fields={"events": ["v20"], "locations": []},
    )  # fmt: skip
    start(state, StartRound())
    assert pending(state) == [(0, "MayFlee")]
    events = choose(state, "vote:flee", rolls="r shield*3")
    assert names(events, "LeftBattle", "EnemyAttacked") == ["LeftBattle", "EnemyAttacked", "LeftBattle"]
    fled = only(events, BattleFled)
    assert (fled.cell, fled.to, fled.lost) == ("n1", "home", ("start_axe_a",))
    place = state.map["n1"]
    assert (place.lost, place.encounter, place.explored, place.cleared) == (["start_axe_a"], "e01", True, False)
    assert (seen(state, "krull").life, seen(state, "krull").items) == (1, ())
    assert (state.round, only(events, EventDrawn).event, state.battle) == (2, "v20", None)
    assert pending(state) == [(0, "MayStand")]  # the only way leads back, and there is nothing to assault


def raided():
    """Enemies come to the Village while the party is two cards north of it."""
    state = journey("krull thorensen", "n1 forest_1 cleared; n2 ruins_1 cleared; n3 castle_1 e05", seats="0 0",
                    at="n2", fields={"events": ["v01"], "encounters": ["e01", "e02"], "round": 3})  # fmt: skip
    return state, start(state, DrawEvent(), Travel())


def test_t36_raiders_at_the_gate():
    """T-36 (PA-Y2, PA-Y3, PA-R48)."""
    state, events = raided()
    travelled = only(events, Travelled)
    assert (travelled.cell, travelled.back, travelled.only, state.came_from) == ("home", "n1", True, "n1")
    assert options(state) == {"vote:explore", "vote:assault"}
    choose(state, "vote:explore")
    assert pending(state) == [(0, "MayPlace")]  # no retreat
    choose(state, "place:krull:3:1", "place:thorensen:2:1")
    for one in state.adventurers:
        one.acted = False
    for enemy in fighting(state).enemies:
        enemy.acted = True
    fighting(state).fleeing = True
    acts(state, "next")
    assert (state.result, state.reason, GAME.outcome(state)) == ("loss", "village", ())


def test_t37_a_retreat():
    """T-37 (PA-J8, PA-J9, PA-R47)."""
    state = journey("krull thorensen", "n1 forest_1 cleared; n2 ruins_1 e21 explored; n1e1 castle_1 e02",
                    Arrive(cell="n2"), at="n1", seats="0 0",
                    fields={"pool": ["dagger", "runic_shield"], "events": ["v20"], "round": 2})  # fmt: skip
    state.market.remove("dagger")
    state.legendary["runic"].remove("runic_shield")
    assert pending(state) == [(0, "MayStand")]
    events = choose(state, "vote:retreat")
    assert set(only(events, Retreated).lost) == {"dagger", "runic_shield"}
    assert (state.pool, state.market.count("dagger")) == ([], 1)
    assert sorted(state.legendary["runic"]) == ["runic_hammer", "runic_plate", "runic_shield"]
    assert (only(events, EventDrawn).event, state.round, state.party_at) == ("v20", 2, "n1")
    assert pending(state) == [(0, "MayTravel")]


def test_t38_prices_of_an_event():
    """T-38 (PA-Z2, PA-Z4): a sale is of the printed price."""
    cards = ["hunting_bow", "dagger", "mace", "flail", "halberd"]
    state = journey("krull thorensen", fields={"event": "v08", "market": cards, "phase": "market"}, seats="0 0",
                    items={"krull": "+spear"}, hero={"krull": {"coins": 130}})  # fmt: skip
    start(state, OpenMarket())
    choose(state, "buy:hunting_bow:krull", seat=0)
    assert seen(state, "krull").coins == 10
    choose(state, "sell:spear:krull", seat=0)
    assert seen(state, "krull").coins == 90


@pytest.mark.parametrize(
    ("wins", "card", "party", "boss_life"),
    [
        ("forest ruins temple", "forest_1", 4, 47), ("forest ruins temple", "forest_1", 3, 26),
        ("forest ruins temple", "forest_1", 2, 17), ("forest ruins temple", "castle_1", 4, 26),
        ("forest ruins", "castle_1", 4, None),
    ],
)  # fmt: skip
def test_t46_bosses_of_a_short_journey(wins, card, party, boss_life):
    """T-46 (PA-R100)."""
    who = " ".join(FOUR.split()[:party])
    state = journey(who, f"n1 {card} e01 explored", journey="short",
                    fields={"target": "n1", "lieutenants": ["erthias"]})  # fmt: skip
    for kind in wins.split():
        state.wins[kind] = 1
    start(state, BeginBattle())
    boss = [foe(state, no).life for no in range(1, len(fighting(state).enemies) + 1) if foe(state, no).rank != "common"]
    assert boss == ([] if boss_life is None else [boss_life])


def test_t47_treasure_of_a_short_journey():
    """T-47 (PA-R100, PA-R45): 140, a half more twice, and what lies in the Ruins."""
    state = fight("krull A11, thorensen A21, melandrir A31, vhaladia A41", "goblin E31", location="ruins_1",
                  encounter="e05", event="v14", journey="short")  # fmt: skip
    shared = only(start(state, Win()), TreasureShared)
    assert (shared.coins, [coins for _, coins in shared.shares]) == (355, [89, 89, 89, 88])


def test_t49_a_flight_lasts():
    """T-49 (PA-R101, PA-W4)."""
    state = fight(
        "melandrir A31, thorensen A21",
        "gnoll E31, gnoll E51",
        "round",
        location="forest_1",
        seats="0 0",
        now={"round": 1, "calls": [0]},
        hero={"thorensen": {"stunned": True}},
        fields={"events": ["v20"]},
    )
    events = choose(state, "vote:flee", rolls="r shield*3")
    told = names(events, "LeftBattle", "TurnLost", "EnemyAttacked", "BattleRoundBegan", "BattleFled")
    assert told == [
        "BattleRoundBegan", "LeftBattle", "TurnLost", "EnemyAttacked", "BattleRoundBegan", "LeftBattle", "BattleFled",
    ]  # fmt: skip
    assert [one.who for one in brought(events, LeftBattle)] == ["melandrir", "thorensen"]
    assert only(events, TurnLost).fighter == "thorensen"
    assert [one.kind for one in brought(events, VoteOpened) if one.kind == "flee"] == []


def test_t50_when_flight_is_voted_on():
    """T-50 (PA-H1, PA-R51)."""
    state = fight("krull A31, thorensen A21, melandrir A11", "gnoll E31", seats="0 0 0", tokens={"krull": "0 0 0"},
                  hero={who: {"acted": True, "life": 1} for who in ("krull", "thorensen", "melandrir")})  # fmt: skip
    acts(state, "next", "r sword sword sword")
    assert pending(state) == [(0, "MayFlee")]
    choose(state, "vote:fight")
    assert pending(state) == [(0, "MayAct")]
    choose(state, "pass")
    choose(state, "call_flee", seat=0)
    assert pending(state) == [(0, "MayAct")]
    choose(state, "pass", rolls="r shield*3")
    assert pending(state) == [(0, "MayFlee")]
