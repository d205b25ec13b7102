"""The options of the house, each against the default."""

from collections import Counter

import pytest

from rules.adventurers.agenda import BeginBattle, Win
from rules.adventurers.attack_events import EnemyAttacked
from rules.adventurers.catalog import LOCATIONS
from rules.adventurers.events import TreasureShared
from rules.adventurers.options import PRESETS, JourneyOptions, party_size
from tests.rules.adventurers.tables import (
    GAME,
    acts,
    fight,
    fighting,
    foe,
    journey,
    laid,
    life,
    only,
    pending,
    start,
)

NONE = "0 0 0"


def test_the_first_preset_is_as_printed():
    """PA-S1, PA-R100, PA-H24, PA-Q7, PA-S6, PA-R25, PA-R54, PA-R21: the defaults."""
    assert next(iter(GAME.presets.values())) == JourneyOptions() == next(iter(PRESETS.values()))
    plain = JourneyOptions()
    assert (plain.party, plain.assign, plain.journey, plain.heal_after, plain.foe_dice) == (4, "pick", "full", 0, 0)
    assert (plain.mixed_start, plain.initiative_tuning, plain.literal_shoving) == (False, False, True)
    assert (plain.event_passes, plain.lieutenant_repeat, plain.asking) == (3, "reshuffle", "normal")


@pytest.mark.parametrize(
    ("party", "players", "size"), [(4, 1, 4), (3, 2, 3), (2, 1, 2), (2, 4, 4), (2, 3, 3), (3, 4, 4)]
)
def test_the_size_of_the_party(party, players, size):
    """PA-S1, PA-S2, PA-S3, PA-R96: one adventurer for each player at least."""
    assert party_size(JourneyOptions(party=party), players) == size


# ---------------------------------------------------------------- foe_dice


@pytest.mark.parametrize(("more", "red", "blue"), [(0, 2, 2), (-1, 1, 1), (1, 3, 3)])
def test_dice_of_enemies(more, red, blue):
    """PA-E4, PA-N18: of every attack, one at least; those that never shoot do not."""
    state = fight("krull A31, thorensen A21", "goblin E31, gnoll E21, erthias E41, goblin E32", foe_dice=more,
                  tokens={"krull": NONE, "thorensen": NONE})  # fmt: skip
    assert (foe(state, 1).red, foe(state, 4).blue, foe(state, 2).blue) == (red, blue, 0)
    assert foe(state, 3).red == 5 + more
    assert only(acts(state, "1"), EnemyAttacked).dice == red
    assert only(acts(state, "4"), EnemyAttacked).dice == blue


def test_one_die_at_least():
    """PA-E4, PA-C5."""
    state = fight("krull A31, thorensen A21", "gnoll E31, goblin E32", foe_dice=-1, event="v04", location="forest_1")
    assert foe(state, 2).blue == 1


# ---------------------------------------------------------------- assign, asking


def test_how_adventurers_are_assigned():
    """PA-A1, PA-S1: chosen, by luck, or what the lobby says."""
    assert pending(laid(2, party=2))[0][1] == "MayChooseAdventurer"
    for way in ("random", "fixed"):
        assert {kind for _, kind in pending(laid(2, party=2, assign=way))} == {"MayChooseCategory"}


@pytest.mark.parametrize("asking", ["normal", "quick", "express", "slow"])
def test_how_much_is_asked_is_not_the_rules_business(asking):
    """PA-R103: standing orders answer from outside; the rules ask every time."""
    state = fight("krull A31, thorensen A21", "voron E31", asking=asking)
    acts(state, "1", "r sword sword shield*3")
    assert pending(state) == [(0, "MayDefend")]


# ---------------------------------------------------------------- a short journey


@pytest.mark.parametrize("seed", range(4))
def test_two_cards_of_each_type(seed):
    """PA-R100: twelve cards and the Village, the others stay in the box."""
    state = laid(1, seed, party=2, assign="fixed", journey="short")
    assert Counter(LOCATIONS[card].type for card in state.locations) == dict.fromkeys(
        ("mountain_pass", "castle", "dungeon", "temple", "forest", "ruins"), 2
    )
    assert len(state.boxed) == 6
    assert len(laid(1, seed, party=2, assign="fixed").locations) == 18


@pytest.mark.parametrize(
    ("wins", "card", "tier"),
    [
        ("", "forest_1", 0), ("forest", "forest_1", 2), ("forest ruins", "castle_1", 0),
        ("forest ruins temple", "castle_1", 1), ("forest ruins temple", "forest_1", 2),
    ],
)  # fmt: skip
@pytest.mark.parametrize("journey_of", ["short", "full"])
def test_tiers_of_a_short_journey(wins, card, tier, journey_of):
    """PA-R100, PA-R4: the second victory at a type is against the Dark Lord; lieutenants after three victories."""
    state = journey("krull thorensen", f"n1 {card} e01 explored", journey=journey_of, fields={"target": "n1"})
    for kind in wins.split():
        state.wins[kind] = 1
    start(state, BeginBattle())
    full = 1 if card.removesuffix("_1") in wins.split() else 0
    assert fighting(state).tier == (tier if journey_of == "short" else full)


@pytest.mark.parametrize(("party", "left"), [(4, 47), (3, 26), (2, 17)])
def test_a_weaker_dark_lord(party, left):
    """PA-R100, PA-R67: 60 percent of the life on the card, rounded up; lieutenants are as ever."""
    who = ["krull A31", "thorensen A21", "glaicus A32", "melandrir A22"][:party]
    state = fight(", ".join(who), "silenoz E31, erthias E21", journey="short")
    assert life(state, 1) == [f"{left}/{left}"]
    assert life(state, 2) == [{4: "26/26", 3: "16/16", 2: "11/11"}[party]]


@pytest.mark.parametrize(
    ("location", "encounter", "coins"), [("forest_1", "e01", 90), ("ruins_1", "e01", 130), ("forest_1", "e05", 105)]
)
def test_more_treasure(location, encounter, coins):
    """PA-R100, PA-H18: half as much again; not of what lies in the Ruins."""
    state = fight("krull A31, thorensen A21", "goblin E31", location=location, encounter=encounter, journey="short")
    assert only(start(state, Win()), TreasureShared).coins == coins


def test_options_do_not_change_common_enemies():
    """PA-R100: only bosses."""
    state = fight("krull A31, thorensen A21", "goblin E31", journey="short")
    assert life(state, 1) == ["3/3"]
