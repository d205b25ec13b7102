"""After a victory: treasure, legendary items, recovery, new skills."""

import pytest

from rules.adventurers.agenda import AskSkills, NextTurn, Win
from rules.adventurers.catalog import ITEMS, LOCATION_TYPES, SKILLS
from rules.adventurers.events import BattleWon, CoinsChanged, LegendaryFound, Revived, SkillLearned, TreasureShared
from rules.adventurers.state import adventurer
from rules.chance import Practice
from rules.contract import then
from tests.rules.adventurers.tables import (
    GAME,
    brought,
    choose,
    fight,
    life,
    names,
    only,
    options,
    pending,
    refused,
    safe,
    seen,
    start,
    table,
)


def won(party="krull A31, thorensen A21", **more):
    """The battle is won."""
    more.setdefault("location", "forest_1")
    state = fight(party, "goblin E31", seats=" ".join("0" * len(party.split(","))), **more)
    return state, start(state, Win())


# ---------------------------------------------------------------- treasure


@pytest.mark.parametrize(
    ("party", "location", "encounter", "event", "coins", "shares"),
    [
        ("krull A31, thorensen A21", "forest_1", "e01", "", 60, (30, 30)),
        ("krull A31, thorensen A21, glaicus A41", "forest_1", "e09", "", 220, (74, 73, 73)),
        ("krull A31, thorensen A21, glaicus A41, melandrir A32", "forest_1", "e05", "", 140, (35, 35, 35, 35)),
        ("krull A31, thorensen A21", "ruins_1", "e01", "", 100, (50, 50)),
        ("krull A31, thorensen A21", "ruins_1", "e05", "v14", 145, (73, 72)),
        ("krull A31, thorensen A21", "village_1", "e05", "v14", 105, (53, 52)),
    ],
)
def test_the_treasure(party, location, encounter, event, coins, shares):
    """PA-H18, PA-R45, PA-2P3, PA-C5, PA-E1, PA-A2: split equally, the rest one coin each in seat order."""
    state, events = won(party, location=location, encounter=encounter, event=event)
    shared = only(events, TreasureShared)
    assert (shared.coins, tuple(one for _, one in shared.shares)) == (coins, shares)
    assert tuple(one.coins for one in state.adventurers) == shares


def test_pickpockets():
    """PA-H18, PA-R45: coins for their owner besides."""
    state, events = won(skills={"thorensen": "pickpocket"})
    assert [one.coins for one in state.adventurers] == [30, 70]
    assert {(one.who, one.coins, one.by) for one in brought(events, CoinsChanged)} >= {("thorensen", 40, "pickpocket")}


# ---------------------------------------------------------------- legendary items


@pytest.mark.parametrize("location", ["forest_1", "castle_2", "ruins_3", "temple_1", "dungeon_1", "mountain_pass_2"])
@pytest.mark.parametrize("size", [2, 3])
def test_a_legendary_item(location, size):
    """PA-H19, PA-L1, PA-L2, PA-2P3, PA-Z7: at random from the two sets of the location; it belongs to the group."""
    party = ", ".join(["krull A31", "thorensen A21", "glaicus A22"][:size])
    state, events = won(party, location=location)
    found = only(events, LegendaryFound).item
    assert ITEMS[found].set in LOCATION_TYPES[location[:-2]].sets
    assert state.pool == [found]
    assert found not in [card for cards in state.legendary.values() for card in cards]


def test_which_one_is_chance():
    """PA-H19: every piece that is left can come."""
    found = set()
    for seed in range(40):
        state = fight("krull A31, thorensen A21", "goblin E31", location="forest_1", seats="0 0")
        state.legendary["orc"] = ["orc_totem"]
        then(state, Win())
        found.add(only(GAME.settle(state, Practice(seed)), LegendaryFound).item)
    assert found == {"elfic_bow", "elfic_mail", "elfic_boots", "orc_totem"}


def test_both_sets_are_used_up():
    """PA-R55: forty coins for everybody instead."""
    state = fight("krull A31, thorensen A21", "goblin E31", location="forest_1", seats="0 0")
    state.legendary["elfic"] = state.legendary["orc"] = []
    events = start(state, Win())
    assert (only(events, LegendaryFound).item, [one.coins for one in state.adventurers]) == ("", [70, 70])


def test_no_legendary_item_in_the_village():
    """PA-R3, PA-R48: but its treasure is paid, its enemies are put aside."""
    state, events = won(location="village_1")
    assert not brought(events, LegendaryFound)
    assert (state.map["home"].cleared, state.map["home"].encounter, state.encounter_discard) == (True, "", ["e01"])
    assert table(state).won == 0


# ---------------------------------------------------------------- recovery


@pytest.mark.parametrize(
    ("heal", "lives"), [(0, ["1/11", "3/10", "9/9"]), (50, ["7/11", "8/10", "9/9"]), (100, ["11/11", "10/10", "9/9"])]
)
def test_recovery(heal, lives):
    """PA-H22, PA-H24, PA-H25: the fallen get one life point; by option half of the maximum or all, rounded up."""
    state, events = won("krull -, thorensen A21, glaicus A31", heal_after=heal,
                        hero={"krull": {"life": 0, "fallen": 3}, "thorensen": {"life": 3}})  # fmt: skip
    assert life(state, "krull", "thorensen", "glaicus") == lives
    assert [one.who for one in brought(events, Revived)] == ["krull"]


def test_battle_marks_end():
    """PA-R8, PA-R85, PA-R102: fatigue, poison, stun, wards and marks."""
    state, _ = won(hero={"krull": {"fatigue": 5, "poison": 2, "stunned": True, "ward": 3, "next": {"next_damage": 2}}})
    card = seen(state, "krull")
    assert (card.fatigue, card.poison, card.stunned, card.ward, card.next) == (0, 0, False, 0, ())


def test_the_location_is_won():
    """PA-H17, PA-C10, PA-R4, PA-X19: the party moves there; the encounter goes to the discard pile."""
    state, events = won()
    told = only(events, BattleWon)
    assert (told.cell, told.kind, told.encounter, told.wins) == ("n1", "forest", "e01", 1)
    place = state.map["n1"]
    assert (place.cleared, place.encounter, state.party_at, state.encounter_discard) == (True, "", "n1", ["e01"])


def test_the_last_enemy_ends_the_battle():
    """PA-H17, PA-X18, PA-R84."""
    state = fight("krull A31, thorensen A21", "goblin E31", "krull", location="forest_1", seats="0 0")
    state.agenda.insert(0, NextTurn())
    events = choose(state, "attack:start_axe_a:1:2", rolls="r sword sword")
    assert names(events, "EnemyDefeated", "BattleWon", "TreasureShared", "LegendaryFound") == [
        "EnemyDefeated", "BattleWon", "TreasureShared", "LegendaryFound",
    ]  # fmt: skip
    assert state.battle is None


# ---------------------------------------------------------------- new skills


def learning(skills, **more):
    """Everybody may take a new skill."""
    state = fight("krull A31, thorensen A21", "goblin E31", location="forest_1", skills=skills, **more)
    for deck in state.skills.values():
        deck[:] = [card for card in deck if card not in " ".join(skills.values()).split()]
    start(state, AskSkills())
    return state


def test_a_skill_of_a_category_already_held():
    """PA-H23, PA-R74, PA-K1: one card, or none; it leaves the deck."""
    state = learning({"krull": "power_strike backstab", "thorensen": "prayer"})
    assert pending(state) == [(0, "MayLearn"), (1, "MayLearn")]
    offered = {word.split(":")[1] for word in options(state, 0) if word != "decline"}
    assert offered == {id for id, row in SKILLS.items() if row.category in ("battle", "rogue")} - {
        "power_strike",
        "backstab",
    }
    assert refused(state, "learn:regrowth", 0) == ("PA-H23", "category")
    assert refused(state, "learn:power_strike", 0) == ("PA-H23", "gone")
    assert refused(state, "learn:cooking", 0) == ("PA-H23", "gone")
    told = only(choose(state, "learn:charge", seat=0), SkillLearned)
    assert (told.skill, adventurer(state, "krull").skills) == ("charge", ["power_strike", "backstab", "charge"])
    assert "charge" not in state.skills["battle"]
    told = only(choose(state, "decline", seat=1), SkillLearned)
    assert told.skill == ""


def test_first_come_first_served():
    """PA-R74: the card is gone for the other."""
    state = learning({"krull": "power_strike", "thorensen": "parry"})
    choose(state, "learn:charge", seat=1)
    assert refused(state, "learn:charge", 0) == ("PA-H23", "gone")


@pytest.mark.parametrize(
    ("skills", "usual"),
    [
        ("power_strike backstab", "learn:whirlwind"),
        ("backstab power_strike", "learn:whirlwind"),
        ("regrowth", "learn:thorn_whip"),
    ],
)
def test_the_usual_skill(skills, usual):
    """PA-H23: the first card of the first category in the order of the catalogue."""
    assert safe(learning({"krull": skills, "thorensen": "prayer"}), 0) == [usual]


def test_more_life_is_life():
    """PA-R57: a skill that adds life raises the current life as well."""
    state = learning({"krull": "power_strike", "thorensen": "prayer"}, hero={"krull": {"life": 4}})
    choose(state, "learn:toughness", seat=0)
    assert life(state, "krull") == ["7/14"]


def test_nothing_to_learn():
    """PA-R54: who holds no category, or finds its decks empty, is not asked."""
    state = fight("krull A31, thorensen A21", "goblin E31", location="forest_1", skills={"krull": "power_strike"})
    state.skills["battle"] = []
    start(state, AskSkills())
    assert "MayLearn" not in [kind for _, kind in pending(state)]


def test_what_comes_next():
    """PA-H18, PA-H20, PA-H23: skills, then the market."""
    state, _ = won(skills={"krull": "power_strike"})
    assert (pending(state), state.phase) == ([(0, "MayLearn")], "experience")
    choose(state, "decline")
    assert (pending(state), state.phase) == ([(0, "MayReady")], "market")
