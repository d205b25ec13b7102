"""Flights: leaving in turn, what is lost, what stays, and how they end."""

import pytest

from rules.adventurers.agenda import Arrive, Flee, NextTurn
from rules.adventurers.attack_events import EnemyAttacked
from rules.adventurers.battle_events import LeftBattle
from rules.adventurers.events import BattleFled, BattleWon, Revived
from tests.rules.adventurers.tables import (
    GAME,
    acts,
    brought,
    choose,
    fight,
    fighting,
    foe,
    journey,
    life,
    names,
    only,
    options,
    pending,
    seen,
    squares,
    start,
)

QUIET = {"events": ["v20", "v20"], "locations": []}
LIES = {"life": 0, "fallen": 3}


def fleeing(party="krull A31, thorensen A21", foes="gnoll E51", **more):
    """The party flees from a forest north of the Village."""
    now = {"fleeing": True, "begun": True} | more.pop("now", {})
    return fight(party, foes, location="forest_1", seats=" ".join("0" * len(party.split(","))), now=now,
                 fields=QUIET | more.pop("fields", {}), **more)  # fmt: skip


def test_adventurers_leave_instead_of_acting():
    """PA-H2, PA-H4, PA-R75: off the field; enemies attack only those who are still there."""
    state = fleeing(
        "krull A31, thorensen A21",
        "voron E31",
        tokens={"thorensen": "0 0 0"},
        hero={"krull": {"position": 5}, "thorensen": {"position": 1}},
        foe={1: {"position": 3}},
    )
    events = acts(state, "next", "r shield*5")
    assert names(events, "LeftBattle", "EnemyAttacked", "BattleFled") == [
        "LeftBattle",
        "EnemyAttacked",
        "LeftBattle",
        "BattleFled",
    ]
    assert [one.who for one in brought(events, LeftBattle)] == ["krull", "thorensen"]
    assert only(events, EnemyAttacked).who == "thorensen"


def test_the_column_closes_behind_who_leaves():
    """PA-H2, PA-R13."""
    state = fleeing("krull A31, thorensen A32", "gnoll E51", hero={"krull": {"position": 5}})
    acts(state, "krull")
    assert (squares(state).get("krull"), squares(state)["thorensen"], seen(state, "krull").left) == (None, "A31", True)


def test_what_a_flight_leaves_behind():
    """PA-H3, PA-H5, PA-H6, PA-H7, PA-R50, PA-R94: the fallen lose what they carried and come back with one life."""
    state = fleeing("krull -, thorensen A21", "gnoll E51, erthias E41", items={"krull": "+mace ring_of_life"},
                    hero={"krull": LIES | {"coins": 30}, "thorensen": {"life": 4, "fatigue": 3, "poison": 1}},
                    now={"boss": "erthias", "tier": 1}, foe={2: {"wounds": 9}})  # fmt: skip
    state.map["n1"].boss = "erthias"
    events = acts(state, "next")
    fled = only(events, BattleFled)
    assert (fled.cell, fled.to, set(fled.lost)) == ("n1", "home", {"start_axe_a", "mace", "ring_of_life"})
    assert only(events, Revived).who == "krull"
    assert (life(state, "krull"), seen(state, "krull").coins) == (["1/11"], 30)
    place = state.map["n1"]
    assert (set(place.lost), place.encounter, place.boss, place.cleared) == (
        {"start_axe_a", "mace", "ring_of_life"}, "e01", "erthias", False,
    )  # fmt: skip
    assert (state.party_at, state.wins["forest"], state.encounter_discard) == ("home", 0, [])
    assert names(events, "OpenMarket", "SkillLearned", "WindowShown", "TreasureShared") == []
    assert [seen(state, "thorensen").fatigue, seen(state, "thorensen").poison] == [0, 0]
    assert names(events, "RoundBegan", "EventDrawn") == ["RoundBegan", "EventDrawn"]


def test_the_same_enemies_again():
    """PA-H7, PA-R94, PA-J14: whole, and not to be assaulted."""
    state = journey(
        "krull thorensen",
        "n1 forest_1 e01 explored boss=erthias lost=mace",
        Arrive(cell="n1"),
        seats="0 0",
        fields={"fought": True},
    )
    state.wins["forest"] = 1
    assert options(state) == {"vote:attack", "vote:retreat"}
    choose(state, "vote:attack")
    enemies = fighting(state).enemies
    assert [one.id for one in enemies] == ["goblin", "goblin", "goblin", "erthias"]
    assert all(foe(state, one.no).wounds == 0 for one in enemies)


def test_lost_items_are_recovered_by_winning_there():
    """PA-H6, PA-Z7."""
    state = fight("krull A31, thorensen A21", "goblin E31", location="forest_1", foe={1: {"wounds": 2}})
    state.map["n1"].lost = ["mace", "spear"]
    acts(state, "krull")
    state.agenda.insert(0, NextTurn())
    events = choose(state, "attack:start_axe_a:1:2", rolls="r sword sword")
    assert only(events, BattleWon).found == ("mace", "spear")
    assert (set(state.pool) >= {"mace", "spear"}, state.map["n1"].lost) == (True, [])


def test_all_fallen_while_some_have_left():
    """PA-R52: the battle is fled; the game goes on."""
    state = fleeing(
        "krull A31, thorensen -",
        "voron E31",
        tokens={"krull": "0 0 0"},
        hero={"krull": {"life": 3}, "thorensen": {"left": True, "acted": True}},
        foe={1: {"position": 5}},
    )
    events = acts(state, "next", "r sword*5")
    assert (only(events, BattleFled).to, state.result, life(state, "krull")) == ("home", None, ["1/11"])


def test_all_fallen():
    """PA-H21, PA-Y4, PA-R52, PA-G2: everybody loses."""
    state = fight(
        "krull A31, thorensen -",
        "voron E31",
        "next",
        rolls="r sword*5",
        location="forest_1",
        tokens={"krull": "0 0 0"},
        hero={"krull": {"life": 3}, "thorensen": LIES},
        foe={1: {"position": 5}},
    )
    assert (state.result, state.reason, GAME.outcome(state), state.phase) == ("loss", "fallen", (), "over")


def test_the_last_enemy_falls_while_the_party_flees():
    """PA-R101, PA-R84, PA-W7: a victory for the whole party."""
    state = fleeing("krull A31, thorensen A21", "gnoll E51", foe={1: {"position": 5, "poison": 2}},
                    hero={"krull": {"position": 9}})  # fmt: skip
    events = acts(state, "next")
    assert names(events, "LeftBattle", "EnemyDefeated", "BattleWon") == ["LeftBattle", "EnemyDefeated", "BattleWon"]
    assert (state.party_at, state.map["n1"].cleared) == ("n1", True)


def test_no_vote_in_later_rounds_of_a_flight():
    """PA-R101."""
    state = fleeing(hero={"krull": {"stunned": True}, "thorensen": LIES}, party="krull A31, thorensen -",
                    now={"fleeing": True, "fell": True})  # fmt: skip
    events = acts(state, "round")
    assert "MayFlee" not in [kind for _, kind in pending(state)]
    assert names(events, "VoteOpened", "TurnLost")[:1] == ["TurnLost"]


def test_fleeing_from_the_village():
    """PA-R48, PA-Y3: loses the game."""
    state = fight("krull A31, thorensen A21", "gnoll E51", "next", seats="0 0", now={"fleeing": True})
    assert (state.result, state.reason) == ("loss", "village")


@pytest.mark.parametrize("back", ["home", "e1"])
def test_to_where_the_party_flees(back):
    """PA-H3, PA-R49: the adjacent location from which it came."""
    state = fleeing(fields={"came_from": back})
    state.map["e1"] = state.map["home"]
    assert only(acts(state, "next"), BattleFled).to == back
    assert state.party_at == back


def test_flight_by_hand():
    """PA-H3, PA-R50: the next round begins with an event."""
    state = fleeing()
    events = start(state, Flee())
    assert names(events, "BattleFled", "RoundBegan", "EventDrawn") == ["BattleFled", "RoundBegan", "EventDrawn"]
    assert state.battle is None
