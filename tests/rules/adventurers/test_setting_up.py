"""Setting up: adventurers, first skills, start items, decks and the Village."""

from collections import Counter

import pytest

from rules.adventurers.actions import ChooseCategory
from rules.adventurers.catalog import ADVENTURERS, CATEGORIES, ITEMS, SKILLS
from rules.adventurers.events import ItemTaken, SetOutOn, SkillsDealt, SkillsKept
from rules.adventurers.muster import MayKeepSkills
from rules.adventurers.state import adventurer
from rules.chance import Practice
from rules.contract import Illegal
from rules.notation import Unreadable
from tests.rules.adventurers.tables import (
    GAME,
    brought,
    choose,
    decision_of,
    laid,
    names,
    only,
    options,
    pending,
    refused,
    safe,
    seen,
    table,
)

ORDER = list(ADVENTURERS)


def picked(seats=2, picks="", **options):
    """Everybody has an adventurer; the categories are asked for."""
    state = laid(seats, **options)
    for who in picks.split():
        choose(state, f"adventurer:{who}")
    assert {kind for _, kind in pending(state)} == {"MayChooseCategory"}
    return state


def sat_out(state):
    """Everything before the journey, with the first answers."""
    while pending(state) and pending(state)[0][1] in ("MayChooseCategory", "MayKeepSkills", "MayTakeItem"):
        seat = pending(state)[0][0]
        decision = next(one for one in GAME.decisions(state) if one.seat == seat)
        GAME.apply(state, seat, GAME.lawful(state, decision)[0], _luck(state))
    return state


def _luck(state):
    """Some luck."""
    return Practice("sat out", state.serial)


# ---------------------------------------------------------------- adventurers


def test_adventurers_are_chosen_round_by_round():
    """PA-S1, PA-S2, PA-2P1, PA-3P1: in seat order; who runs several takes one at a time."""
    state = laid(3, party=4)
    asked = []
    for who in ("krull", "glaicus", "thorensen", "melandrir"):
        asked.append(pending(state))
        choose(state, f"adventurer:{who}")
    assert asked == [[(seat, "MayChooseAdventurer")] for seat in (0, 1, 2, 0)]
    assert {one.id: one.seat for one in state.adventurers} == {"krull": 0, "glaicus": 1, "thorensen": 2, "melandrir": 0}


def test_only_free_adventurers_are_offered():
    """PA-A1."""
    state = laid(2, party=2)
    assert options(state) == {f"adventurer:{who}" for who in ORDER}
    assert safe(state) == [f"adventurer:{ORDER[0]}"]
    choose(state, "adventurer:thorensen")
    assert options(state) == {f"adventurer:{who}" for who in ORDER if who != "thorensen"}
    assert table(state).free == tuple(who for who in ORDER if who != "thorensen")
    assert refused(state, "adventurer:thorensen") == ("PA-A1", "taken")
    assert refused(state, "adventurer:hercules") == ("PA-A1", "no adventurer")
    assert safe(state) == [f"adventurer:{ORDER[1]}"]


@pytest.mark.parametrize(
    ("seats", "party", "size"), [(1, 4, 4), (1, 2, 2), (2, 3, 3), (3, 2, 3), (4, 2, 4), (4, 3, 4), (2, 2, 2)]
)
def test_the_size_of_the_party(seats, party, size):
    """PA-S1, PA-S2, PA-S3, PA-R96: two to four adventurers, one for each player at least."""
    state = laid(seats, assign="random", party=party)
    assert len(state.adventurers) == size
    assert {one.seat for one in state.adventurers} == set(range(seats))


def test_adventurers_from_the_lobby():
    """PA-S1: those picked there are not asked for; `fixed` fills up from the catalogue, `random` by luck."""
    state = laid(2, party=2, picks=("krull", "glaicus"))
    assert {(one.id, state.places[one.seat]) for one in state.adventurers} == {("krull", 0), ("glaicus", 1)}
    fixed = laid(2, party=3, assign="fixed", picks=("krull", ""))
    assert {one.id for one in fixed.adventurers} == {"krull", *[who for who in ORDER if who != "krull"][:2]}
    parties = {
        tuple(sorted(one.id for one in laid(2, seed, party=2, assign="random").adventurers)) for seed in range(20)
    }
    assert len(parties) > 5


def test_an_unknown_pick():
    """PA-A1."""
    with pytest.raises(Illegal) as refusal:
        laid(2, picks=("hercules", ""))
    assert (refusal.value.rule, refusal.value.reason) == ("PA-A1", "unknown")


def test_everybody_starts_with_a_weapon_and_no_coins():
    """PA-I15, PA-I16, PA-R95, PA-S9: weapons of those who stay at home stay in the box."""
    state = picked(2, "krull vhaladia", party=2)
    assert {one.id: (one.items, one.coins) for one in state.adventurers} == {
        "krull": (["start_axe_a"], 0), "vhaladia": (["start_wand"], 0),
    }  # fmt: skip
    elsewhere = [*state.market, *state.window, *state.pool, *(card for set in state.legendary.values() for card in set)]
    assert not [card for card in elsewhere if ITEMS[card].deck == "starting"]


# ---------------------------------------------------------------- first skills


def test_categories_are_chosen_at_the_same_time():
    """PA-S4, PA-K2: any of the six; the first recommended one unless somebody says otherwise."""
    state = picked(2, "krull vhaladia", party=2)
    assert pending(state) == [(0, "MayChooseCategory"), (1, "MayChooseCategory")]
    for seat, usual in enumerate(("battle", "sorcery")):
        assert options(state, seat) == {f"category:{one}" for one in CATEGORIES}
        assert safe(state, seat) == [f"category:{usual}"]
    assert refused(state, ChooseCategory(("battle", "holy")), 0) == ("PA-S4", "one category")
    assert refused(state, ChooseCategory(()), 0) == ("PA-S4", "one category")
    choose(state, "category:nature", seat=1)
    assert pending(state) == [(0, "MayChooseCategory")]


def test_four_skills_are_dealt_and_two_stay():
    """PA-S4, PA-R74: the others go back into that deck."""
    state = picked(2, "krull vhaladia", party=2)
    choose(state, "category:battle", seat=0)
    events = choose(state, "category:holy", seat=1)
    dealt = {one.who: one.skills for one in brought(events, SkillsDealt)}
    assert {who: {SKILLS[card].category for card in cards} for who, cards in dealt.items()} == {
        "krull": {"battle"}, "vhaladia": {"holy"},
    }  # fmt: skip
    assert [len(cards) for cards in dealt.values()] == [4, 4]
    first, second, third, _ = dealt["krull"]
    assert safe(state, 0) == [f"keep:{first}+{second}"]
    assert refused(state, f"keep:{first}", 0) == ("PA-S4", "how many")
    assert refused(state, f"keep:{first}+{first}", 0) == ("PA-S4", "how many")
    assert refused(state, f"keep:{first}+prayer", 0) == ("PA-S4", "not dealt")
    kept = only(choose(state, f"keep:{first}+{third}", seat=0), SkillsKept)
    assert set(kept.skills) == {first, third} == set(adventurer(state, "krull").skills)
    assert len(state.skills["battle"]) == 8
    assert {second, first} & set(state.skills["battle"]) == {second}


def test_chance_decides_who_draws_first():
    """PA-S5: the second one draws when the first has chosen."""
    firsts = set()
    for seed in range(12):
        state = laid(2, seed, party=2, picks=("krull", "thorensen"))
        choose(state, "category:battle", seat=0)
        GAME.apply(state, 1, ChooseCategory(("battle",)), Practice(seed))
        ((seat, kind),) = pending(state)
        assert kind == "MayKeepSkills"
        decision = decision_of(state)
        assert isinstance(decision, MayKeepSkills)
        firsts.add(decision.who)
        choose(state, f"keep:{decision.cards[0]}+{decision.cards[1]}", seat=seat)
        ((other, kind),) = pending(state)
        assert (other, kind) == (1 - seat, "MayKeepSkills")
        assert not set(decision_of(state).cards) & set(decision.cards[:2])
    assert firsts == {"krull", "thorensen"}


def test_four_in_one_category():
    """PA-S5, PA-R54: the last one still finds four cards among ten."""
    state = laid(1, party=4, assign="fixed")
    for _ in range(4):
        choose(state, "category:rogue")
    for _ in range(4):
        decision = decision_of(state)
        assert isinstance(decision, MayKeepSkills)
        assert len(set(decision.cards)) == 4
        assert not {card for one in state.adventurers for card in one.skills} & set(decision.cards)
        choose(state, f"keep:{decision.cards[2]}+{decision.cards[3]}")
    assert len(state.skills["rogue"]) == 2
    assert [len(one.skills) for one in state.adventurers] == [2] * 4


def test_a_mixed_start():
    """PA-S6: one card of each of four categories of the owner's choice."""
    state = picked(2, "krull vhaladia", party=2, mixed_start=True)
    assert refused(state, "category:battle", 0) == ("PA-S6", "four categories")
    assert refused(state, "category:battle+rogue+holy+battle", 0) == ("PA-S6", "four categories")
    events = choose(state, "category:battle+rogue+holy+nature", seat=0)
    events += choose(state, "category:archery+rogue+holy+nature", seat=1)
    dealt = {one.who: one.skills for one in brought(events, SkillsDealt)}
    while len(dealt) < 2:
        decision = GAME.decisions(state)[0]
        events = choose(state, f"keep:{decision.cards[0]}+{decision.cards[1]}", seat=decision.seat)
        dealt |= {one.who: one.skills for one in brought(events, SkillsDealt)}
    assert {SKILLS[card].category for card in dealt["krull"]} == {"battle", "rogue", "holy", "nature"}
    assert {SKILLS[card].category for card in dealt["vhaladia"]} == {"archery", "rogue", "holy", "nature"}


def test_no_category_of_that_name():
    """PA-K1."""
    state = picked(2, "krull vhaladia", party=2)
    try:
        assert refused(state, "category:cooking", 0) == ("PA-K1", "no category")
    except Unreadable as word:
        assert word.word == "category:cooking"


# ---------------------------------------------------------------- start items


def test_three_adventurers_take_an_item_each():
    """PA-3P2, PA-R66, PA-S8: in seat order; the window is refilled, the rest goes back into the deck."""
    state = sat_out_until_items(laid(3, party=3, assign="fixed"))
    assert pending(state) == [(0, "MayTakeItem")]
    assert len(state.window) == 5
    assert refused(state, "take:runic_plate") == ("PA-3P2", "not shown")
    dearest = max(state.window, key=lambda card: (ITEMS[card].price, -state.window.index(card)))
    assert safe(state) == [f"take:{dearest}"]
    assert options(state) == {f"take:{card}" for card in state.window}
    for seat in range(3):
        assert pending(state) == [(seat, "MayTakeItem")]
        assert len(state.window) == 5
        refill = only(choose(state, f"take:{state.window[0]}"), ItemTaken).refill
        assert refill in state.window or seat == 2
    assert state.window == []
    taken = [card for one in state.adventurers for card in one.items] + state.pool
    assert len([card for card in taken if ITEMS[card].deck == "market"]) == 3
    assert len(state.market) == 44 - 3


def sat_out_until_items(state):
    """The first answers until items are taken."""
    while pending(state)[0][1] != "MayTakeItem":
        decision = GAME.decisions(state)[0]
        GAME.apply(state, decision.seat, GAME.lawful(state, decision)[0], _luck(state))
    return state


def test_what_does_not_fit_goes_to_the_pool():
    """PA-R104, PA-I9: a shield for somebody with both hands full; a potion can be taken and worn."""
    state = sat_out_until_items(laid(3, party=3, picks=("krull", "vhaladia", "glaicus")))
    state.window[:2] = ["buckler", "healing_potion"]
    first = only(choose(state, "take:buckler"), ItemTaken)
    second = only(choose(state, "take:healing_potion"), ItemTaken)
    assert (first.equipped, second.equipped) == (False, True)
    assert state.pool == ["buckler"]
    assert seen(state, second.who).items[-1] == "healing_potion"


@pytest.mark.parametrize(("seats", "party"), [(2, 2), (4, 4), (1, 4)])
def test_no_start_items_in_other_parties(seats, party):
    """PA-3P2, PA-2P1: no window of start items."""
    state = sat_out(laid(seats, party=party, assign="fixed"))
    assert pending(state)[0][1] == "MayTravel"
    assert all(ITEMS[card].deck == "starting" for one in state.adventurers for card in one.items)


# ---------------------------------------------------------------- the table


def test_the_village():
    """PA-S9, PA-M1, PA-V2, PA-S7, PA-R57: the party starts there, explored, with full life and no event."""
    state = sat_out(laid(2, party=2, assign="fixed"))
    assert (state.party_at, state.map["home"].location, state.round, state.event) == ("home", "village_1", 1, "")
    assert state.map["home"].cleared
    assert all(one.life == seen(state, one.id).most for one in state.adventurers)
    assert set(state.map) == {"home", "n1", "e1", "s1", "w1"}


def test_the_journey_begins_once_everybody_is_ready():
    """PA-O1, PA-V2: with travel, without an event; the leader is somebody."""
    leaders = set()
    for seed in range(12):
        state = laid(3, seed, party=4, assign="fixed")
        events = []
        while pending(state)[0][1] != "MayTravel":
            decision = GAME.decisions(state)[0]
            events = GAME.apply(state, decision.seat, GAME.lawful(state, decision)[0], _luck(state))
        told = only(events, SetOutOn)
        assert dict(told.party) == {one.id: one.seat for one in state.adventurers}
        assert "EventDrawn" not in names(events)
        leaders.add(told.leader)
        assert told.leader == state.leader
    assert leaders == {0, 1, 2}


def test_decks_are_shuffled():
    """PA-S7, PA-S8, PA-M1: another order in another game, the same with the same luck; each Dark Lord comes."""
    tables = [laid(2, seed, party=2, assign="fixed") for seed in range(8)]
    for name in ("events", "encounters", "locations", "market", "lieutenants"):
        assert len({tuple(getattr(state, name)) for state in tables}) > 3, name
        window = "window" if name == "market" else ""
        assert len({tuple(sorted(getattr(one, name) + getattr(one, window, []))) for one in tables}) == 1, name
    assert {state.dark_lord for state in tables} == {"anabantha", "silenoz"}
    assert laid(2, 5).encounters == laid(2, 5).encounters
    assert Counter(tables[0].market + tables[0].window) == Counter(
        {id: row.copies for id, row in ITEMS.items() if row.deck == "market"}
    )  # fmt: skip


@pytest.mark.parametrize("party", [2, 3, 4])
def test_the_window_before_the_journey(party):
    """PA-S8, PA-R66: only three adventurers take from it; the rest is back in the deck when they set out."""
    state = sat_out(laid(2, party=party, assign="fixed"))
    assert (len(state.market), state.window) == (41 if party == 3 else 44, [])
