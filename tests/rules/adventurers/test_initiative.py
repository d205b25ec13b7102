"""The track: rolling for it, enemies on it, stun, tuning, and whose turn is next."""

import pytest

from rules.adventurers.agenda import NextTurn
from rules.adventurers.battle_events import EnemyTurnBegan, InitiativeRolled, TrackSet, Tuned, TurnBegan
from rules.adventurers.state import adventurer
from tests.rules.adventurers.tables import (
    acts,
    brought,
    choose,
    fight,
    foe,
    only,
    options,
    order,
    pending,
    refused,
    safe,
    seen,
    start,
    tokens,
)


def rolled(rolls, party="krull A31, thorensen A21", foes="goblin E31", **more):
    """Positions after the roll for initiative."""
    state = fight(party, foes, **more)
    events = acts(state, "track", rolls)
    return state, {one.who: one for one in brought(events, InitiativeRolled)}


def test_highest_speed_rolls_first():
    """PA-Q1, PA-Q2, PA-P2: as many blue dice as Dexterity says; ties in seat order."""
    _, told = rolled("b bow*4 bow*3 bow*2 bow*2", "thorensen A11, krull A21, thralar A31, melandrir A41")
    assert list(told) == ["melandrir", "krull", "thralar", "thorensen"]
    assert [len(one.faces) for one in told.values()] == [4, 2, 3, 2]


@pytest.mark.parametrize(
    ("faces", "position"),
    [("dodge reflexes", 2), ("critical dodge", 2), ("bow special", 0), ("critical critical", 2), ("reflexes bow", 1)],
)
def test_what_counts(faces, position):
    """PA-Q3: dodge, reflexes and criticals; nothing is asked about the dice."""
    state, told = rolled(f"b {faces} bow bow")
    assert (told["krull"].icons, adventurer(state, "krull").position) == (position, position)


@pytest.mark.parametrize(
    ("items", "skills", "location", "event", "assault", "bonus"),
    [
        ("", "", "village_1", "", False, 0), ("swift_boots", "", "village_1", "", False, 1),
        ("watchers_cloak", "quick_eye", "village_1", "", False, 4), ("", "", "dungeon_1", "", False, -1),
        ("scale_armour tower_shield", "", "village_1", "", False, -2), ("", "nimble", "village_1", "v03", True, 4),
        ("elfic_bow elfic_mail elfic_boots", "", "village_1", "", False, 3),
    ],
)  # fmt: skip
def test_what_is_added(items, skills, location, event, assault, bonus):
    """PA-J12, PA-R6, PA-C5, PA-Q3: gear, skills, sets, the event, an assault, a dungeon; from 0 to 10."""
    state, told = rolled("", items={"krull": items}, skills={"krull": skills}, location=location, event=event,
                         now={"assault": assault})  # fmt: skip
    one = told["krull"]
    assert one.bonus == bonus
    assert one.position == adventurer(state, "krull").position == max(0, min(10, one.icons + bonus))


def test_the_track_ends_at_ten():
    """PA-Q3."""
    state, told = rolled("b dodge*5", "melandrir A31, krull A21",
                         items={"melandrir": "elfic_bow elfic_mail elfic_boots watchers_cloak"},
                         skills={"melandrir": "quick_eye nimble"}, now={"assault": True})  # fmt: skip
    assert told["melandrir"].icons + told["melandrir"].bonus > 10
    assert adventurer(state, "melandrir").position == 10


def test_the_same_position():
    """PA-Q4, PA-Q5, PA-Q6: the later one goes under the earlier, enemies under all who are there."""
    state, _ = rolled("b dodge dodge dodge dodge", foes="gnoll E31, voron E21, goblin E41")
    assert order(state) == ["3", "krull", "thorensen", "1", "2"]
    assert [foe(state, no).position for no in (1, 2, 3)] == [2, 2, 3]


def test_every_place_on_the_track_is_another():
    """PA-Q4, PA-R91."""
    state, _ = rolled("", "krull A31, thorensen A21, glaicus A11", "gnoll E31, goblin E21, troll E41")
    seqs = [one.seq for one in state.adventurers] + [one.seq for one in state.battle.enemies]
    assert len(set(seqs)) == 6


# ---------------------------------------------------------------- turns


def test_who_is_next():
    """PA-Q6, PA-R91, PA-N1: from the highest position down, top to bottom; enemies at their place."""
    state = fight(
        "krull A31, thorensen A21",
        "goblin E31",
        hero={"krull": {"position": 3}, "thorensen": {"position": 5}},
        foe={1: {"position": 4}},
        seats="0 0",
    )
    events = acts(state, "next")
    assert only(events, TurnBegan).who == "thorensen"
    events = choose(state, "pass", rolls="r shield*2")
    assert only(events, EnemyTurnBegan).no == 1
    assert only(events, TurnBegan).who == "krull"


def test_stun_reorders_the_round():
    """PA-R64, PA-R91, PA-W2: to the bottom of the new position; who has not acted acts when that is reached."""
    state = fight("thorensen A31, krull A21", "goblin E31, gnoll E21", seats="0 0", skills={"thorensen": "holy_light"},
                  hero={"thorensen": {"position": 9}, "krull": {"position": 2}},
                  foe={1: {"position": 3}, 2: {"position": 2}})  # fmt: skip
    acts(state, "next")
    events = choose(state, "skill:holy_light")
    assert (foe(state, 1).position, foe(state, 2).position) == (2, 1)
    assert order(state) == ["thorensen", "krull", "1", "2"]
    assert only(events, TurnBegan).who == "krull"


def test_who_has_acted_does_not_act_again():
    """PA-R64: a stunned one that has had its turn keeps it."""
    state = fight(
        "thorensen A31, krull A21",
        "goblin E31",
        seats="0 0",
        skills={"thorensen": "holy_light"},
        hero={"thorensen": {"position": 5}, "krull": {"acted": True}},
        foe={1: {"position": 9, "acted": True}},
    )
    acts(state, "next")
    events = choose(state, "skill:holy_light")
    assert foe(state, 1).position == 8
    assert only(events, EnemyTurnBegan).no == 1  # in the next round, first on the track


def test_a_new_round_begins_when_all_have_acted():
    """PA-H8, PA-H11."""
    state = fight("krull A31, thorensen A21", "goblin E31", seats="0 0", foe={1: {"acted": True}},
                  hero={"krull": {"acted": True}, "thorensen": {"acted": True}})  # fmt: skip
    events = start(state, NextTurn())
    assert [type(one).__name__ for one in events if "Round" in type(one).__name__] == [
        "BattleRoundEnded", "BattleRoundBegan",
    ]  # fmt: skip
    assert (only(events, TurnBegan).who, state.battle.round) == ("krull", 2)


# ---------------------------------------------------------------- tuning


def tuning(**more):
    """The places on the track may be changed at the start of a round."""
    return fight("krull A31, thorensen A21", "goblin E31", "round", seats="0 0", initiative_tuning=True,
                 now={"round": 1}, **more)  # fmt: skip


def test_tuning_is_an_option():
    """PA-Q7, PA-Q8: without it nobody is asked."""
    assert pending(fight(begin="round", seats="0 0"))[0][1] == "MayAct"
    state = tuning()
    assert pending(state) == [(0, "MayTune")]
    assert safe(state) == ["tune:stay"]


def test_up_for_a_blue_token():
    """PA-Q7: one position, at its bottom."""
    state = tuning(hero={"thorensen": {"position": 1}})
    told = only(choose(state, "tune:up"), Tuned)
    assert (told.who, told.way, told.position, tokens(state, "krull")) == ("krull", "up", 1, "4 1 1")
    assert order(state)[:2] == ["thorensen", "krull"]
    choose(state, "tune:stay")
    assert pending(state) == [(0, "MayAct")]


def test_down_for_fatigue():
    """PA-Q8."""
    state = tuning(hero={"krull": {"position": 3, "fatigue": 2}})
    choose(state, "tune:down")
    assert (adventurer(state, "krull").position, seen(state, "krull").fatigue) == (2, 1)


@pytest.mark.parametrize(
    ("held", "position", "fatigue", "ways", "wrong", "reason"),
    [
        ("4 0 1", 3, 1, "stay down", "up", ("PA-Q7", "no token")),
        ("4 2 1", 10, 1, "stay down", "up", ("PA-Q7", "top")),
        ("4 2 1", 3, 0, "stay up", "down", ("PA-Q8", "no fatigue")),
        ("4 2 1", 0, 2, "stay up", "down", ("PA-Q8", "bottom")),
    ],
)
def test_what_tuning_needs(held, position, fatigue, ways, wrong, reason):
    """PA-Q7, PA-Q8: a blue token and room above; fatigue and room below."""
    state = tuning(tokens={"krull": held}, hero={"krull": {"position": position, "fatigue": fatigue}})
    assert options(state) == {f"tune:{way}" for way in ways.split()}
    assert refused(state, f"tune:{wrong}") == reason


def test_who_can_only_stay_is_not_asked():
    """PA-Q7, PA-Q8."""
    state = tuning(tokens={"krull": "4 0 1"})
    assert refused(state, "tune:down") == ("PA-Q8", "no fatigue")
    choose(state, "tune:stay")
    assert pending(state) == [(0, "MayAct")]


def test_the_order_stays_for_the_battle():
    """PA-Q6: no new roll in later rounds."""
    state = fight("krull A31, thorensen A21", "goblin E51", seats="0 0", hero={"krull": {"position": 7}})
    events = acts(state, "end")
    assert not brought(events, InitiativeRolled)
    assert not brought(events, TrackSet)
    assert adventurer(state, "krull").position == 7
