"""The end of a battle round, tokens and fatigue."""

import pytest

from rules.adventurers.battle_events import BattleRoundBegan, FatigueChanged, FlightBegan, Recovered
from tests.rules.adventurers.tables import (
    acts,
    brought,
    choose,
    fight,
    fighting,
    names,
    only,
    options,
    pending,
    refused,
    seen,
    tokens,
)


def ended(held="0 0 0", fatigue=0, who="krull", **more):
    """A round ends for an adventurer with these tokens and this fatigue."""
    other = "thorensen" if who != "thorensen" else "krull"
    state = fight(f"{who} A31, {other} A21", "goblin E51", tokens={who: held}, hero={who: {"fatigue": fatigue}}, **more)
    return state, acts(state, "end")


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (7, 5)])
def test_two_fatigue_go(before, after):
    """PA-H9, PA-X15, PA-X14: not below none."""
    state, _ = ended(fatigue=before)
    assert seen(state, "krull").fatigue == after


@pytest.mark.parametrize(("fatigue", "held"), [(0, "4 2 1"), (2, "4 2 1")])
def test_full_recovery_is_not_asked(fatigue, held):
    """PA-H10, PA-T1, PA-X14: up to the attributes."""
    state, events = ended(fatigue=fatigue)
    assert tokens(state, "krull") == held
    assert {(one.who, one.start) for one in brought(events, Recovered)} >= {("krull", False)}
    assert "MayRecover" not in [kind for _, kind in pending(state)]


def words(*triples):
    """Answers of recovery."""
    return {("recover:" + ":".join(triple.split())).removesuffix(":0").removesuffix(":0") for triple in triples}


@pytest.mark.parametrize(
    ("held", "fatigue", "wanted"),
    [
        ("0 0 0", 7, words("2 0 0", "1 1 0", "1 0 1", "0 2 0", "0 1 1")),
        ("1 0 0", 7, words("2 0 0", "1 1 0", "1 0 1")),
        ("4 2 1", 3, words("3 2 1", "4 1 1", "4 2 0")),
        ("0 0 1", 6, words("2 0 1", "1 1 1", "0 2 1")),
    ],
)
def test_what_may_come_back(held, fatigue, wanted):
    """PA-H10, PA-R59, PA-X14: seven with the fatigue; held tokens stay, or some are given back."""
    state, _ = ended(held, fatigue)
    assert options(state, 0) == wanted


@pytest.mark.parametrize(
    ("held", "fatigue", "after"), [("0 2 0", 7, "0 2 0"), ("4 0 0", 6, "3 0 0"), ("4 2 1", 2, "4 2 1")]
)
def test_one_outcome_is_not_asked_about(held, fatigue, after):
    """PA-H10, PA-R59."""
    state, _ = ended(held, fatigue)
    assert (tokens(state, "krull"), "MayRecover" in [kind for _, kind in pending(state)]) == (after, False)


def test_giving_back():
    """PA-R59: when more is held than there is room for, the owner chooses which goes."""
    state, _ = ended("4 2 1", 5)
    assert seen(state, "krull").fatigue == 3
    assert options(state, 0) == words("4 0 0", "3 1 0", "3 0 1", "2 2 0", "2 1 1", "1 2 1")
    assert refused(state, "recover:4:1", 0) == ("PA-H10", "sum")
    choose(state, "recover:1:2:1", seat=0)
    assert tokens(state, "krull") == "1 2 1"


def test_what_recovery_refuses():
    """PA-H10, PA-R59: the sum, the attribute, and tokens that are held."""
    state, _ = ended("1 0 0", 4)
    assert refused(state, "recover:4", 0) == ("PA-H10", "sum")
    assert refused(state, "recover:5", 0)[0] == "PA-H10"
    assert refused(state, "recover:2:3", 0) == ("PA-H10", "attribute")
    assert refused(state, "recover:0:2:1", 0)[0] in ("PA-H10", "PA-R59")
    state, _ = ended("2 0 0", 6)
    assert refused(state, "recover:0:2:1", 0) == ("PA-R59", "held")
    state, _ = ended("0 2 1", 7)
    assert refused(state, "recover:2", 0) == ("PA-R59", "give back")


def test_tokens_above_the_attribute_go_first():
    """PA-H10, PA-R58: gained by a skill in the round."""
    state, _ = ended("6 0 1")
    assert tokens(state, "krull") == "4 2 1"


def test_the_fallen_do_not_recover():
    """PA-H14, PA-R14: their fatigue stays as well."""
    state = fight("krull -, thorensen A21", "goblin E51", tokens={"krull": "1 0 0"},
                  hero={"krull": {"life": 0, "fallen": 3, "fatigue": 4}})  # fmt: skip
    acts(state, "end")
    assert (tokens(state, "krull"), seen(state, "krull").fatigue) == ("1 0 0", 4)


def test_the_fatigue_of_an_assault():
    """PA-J13, PA-R7, PA-R9: at the end of the first round, after the discard; capped at seven."""
    state, events = ended(fatigue=7, now={"assault": True})
    assert seen(state, "krull").fatigue == 7
    assert any(one.assault for one in brought(events, FatigueChanged))
    state, events = ended(now={"assault": True, "round": 2})
    assert seen(state, "krull").fatigue == 0
    state = fight("krull -, thorensen A21", "goblin E51", now={"assault": True},
                  hero={"krull": {"life": 0, "fallen": 3}})  # fmt: skip
    acts(state, "end")
    assert (seen(state, "krull").fatigue, seen(state, "thorensen").fatigue) == (0, 2)


def test_several_recover_at_the_same_time():
    """PA-H10: each owner for its own."""
    state = fight("krull A31, thorensen A21", "goblin E51", tokens={"krull": "0 0 0", "thorensen": "0 0 0"},
                  hero={"krull": {"fatigue": 5}, "thorensen": {"fatigue": 5}})  # fmt: skip
    acts(state, "end")
    assert pending(state) == [(0, "MayRecover"), (1, "MayRecover")]


def test_a_battle_starts_with_full_tokens():
    """PA-T1, PA-R8: whatever was left of the one before."""
    state = fight("krull A31, thorensen A21", "goblin E51", tokens={"krull": "0 0 0"}, hero={"krull": {"fatigue": 0}})
    events = acts(state, "track", "b bow*4")
    assert tokens(state, "krull") == "4 2 1"
    assert all(one.start for one in brought(events, Recovered))


@pytest.mark.parametrize(("round", "flees"), [(18, False), (19, False), (20, True)])
def test_a_battle_does_not_last_for_ever(round, flees):
    """PA-R53: after twenty rounds the party is driven off at once."""
    state = fight(
        "krull A31, thorensen A21", "goblin E51", location="forest_1", now={"round": round}, fields={"events": ["v20"]}
    )
    events = acts(state, "round")
    assert bool(brought(events, FlightBegan)) == flees
    assert (state.battle is None) == flees
    if flees:
        assert (only(events, FlightBegan).why, state.party_at, state.map["n1"].cleared) == ("rounds", "home", False)
    else:
        assert only(events, BattleRoundBegan).round == round + 1


def test_not_freeing_the_village_in_time():
    """PA-R53, PA-Y3: is the end."""
    state = fight("krull A31, thorensen A21", "goblin E51", now={"round": 20})
    acts(state, "round")
    assert (state.result, state.reason) == ("loss", "village")


def test_a_round_has_a_turn_for_everybody():
    """PA-H8, PA-H11, PA-N1: and the next one begins while both sides have fighters."""
    state = fight("krull A31, thorensen A21", "goblin E51, gnoll E11", "next", seats="0 0",
                  tokens={"krull": "0 0 0", "thorensen": "0 0 0"})  # fmt: skip
    events = choose(state, "pass", "pass")
    assert names(events, "EnemyTurnBegan", "BattleRoundEnded", "BattleRoundBegan", "TurnBegan")[-3:] == [
        "BattleRoundEnded", "BattleRoundBegan", "TurnBegan",
    ]  # fmt: skip
    assert names(events, "EnemyTurnBegan") == ["EnemyTurnBegan"] * 2
    assert fighting(state).round == 2
