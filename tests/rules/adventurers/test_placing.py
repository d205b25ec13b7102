"""Placing enemies and adventurers at the start of a battle."""

import pytest

from rules.adventurers.agenda import BeginBattle, Win
from rules.adventurers.battle_events import BattleBegan
from rules.adventurers.catalog import DARK_LORDS, LIEUTENANTS
from tests.rules.adventurers.tables import (
    aside,
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
    refused,
    safe,
    squares,
    start,
)

FOUR = "krull thorensen melandrir vhaladia"


def arrived(card="forest_1", encounter="e01", party=FOUR, wins=0, boss="", **more):
    """A battle begins here; `boss` is a lieutenant that this card has already."""
    mark = f"boss={boss}" if boss else ""
    fields = {"target": "n1"} | more.pop("fields", {})
    state = journey(party, f"n1 {card} {encounter} explored {mark}", seats=" ".join("0" * len(party.split())),
                    fields=fields, **more)  # fmt: skip
    state.wins[card[:-2]] = wins
    return state, only(start(state, BeginBattle()), BattleBegan)


def formation(state):
    """Enemies and their squares, by number."""
    battle = fighting(state)
    letter = {"gnoll": "n"}
    return " ".join(letter.get(one.id, one.id[0]) + foe(state, one.no).at[1:] for one in battle.enemies)


# ---------------------------------------------------------------- formations


@pytest.mark.parametrize(
    ("card", "encounter", "party", "places"),
    [
        ("forest_1", "e01", FOUR, "g21 g31 g41 g22 g32 g42"),  # three in the middle of five columns
        ("forest_1", "e02", FOUR, "n11 n21 n31 n41 n32"),  # four of five start at the left; one in the middle
        ("temple_1", "e12", FOUR, "g11 g21 g31 g41 g12 g22 g32 g42 g23 g33"),  # two of four
        ("castle_1", "e12", FOUR, "g21 g31 g41 g22 g32 g42 g23 g33 g43 g24"),  # filled: the row is too long
        ("dungeon_1", "e01", "krull thorensen", "g21 g31 g32"),  # the red diamonds: gg / g
        ("forest_1", "e23", FOUR, "v11 k21 k31 v41 k12 h22 h32 g42"),
        ("castle_1", "e06", "krull thorensen", "n21 v31"),  # two of three columns start at the left
    ],
)
def test_formations(card, encounter, party, places):
    """PA-B2, PA-B3, PA-B4, PA-R19, PA-2P2, PA-3P1, PA-C1: centred rows; else filled from the front in card order."""
    assert formation(arrived(card, encounter, party)[0]) == places


def test_a_longer_row_behind_is_filled_in():
    """PA-R19: rows nest only if none is longer than the one in front of it."""
    state, began = arrived("forest_1", "e07", wins=1, boss="efestos")
    assert formation(state) == "g11 g21 g31 e41"
    assert (began.left_out, began.boss) == (2, "efestos")


@pytest.mark.parametrize(
    ("card", "encounter", "party", "boss", "place"),
    [
        ("forest_1", "e02", FOUR, "erthias", "E42"),  # right of the last gnoll
        ("temple_1", "e08", FOUR, "erthias", "E42"),
        ("mountain_pass_1", "e01", "krull thorensen", "erthias", "E32"),
        ("castle_1", "e05", FOUR, "erthias", "E33"),  # seven goblins on three columns: the last on E23
        (
            "temple_1",
            "e04",
            FOUR,
            "vreigha",
            "E12",
        ),  # on the right there would be a hole; left of the row there is none
        ("forest_1", "e01", FOUR, "erthias", "E43"),  # holes on both sides: behind the last one
        ("mountain_pass_1", "e06", "krull thorensen", "vreigha", "E32"),  # no column on either side
        ("forest_1", "e18", "krull thorensen", "efestos", "E31"),  # nobody else is left: the middle column
        ("castle_1", "e18", "krull thorensen", "efestos", "E31"),
        ("castle_1", "e07", "krull thorensen", "efestos", "E41"),  # one goblin is left, on E31
    ],
)
def test_a_lieutenant_stands_beside_the_last_one(card, encounter, party, boss, place):
    """PA-F4, PA-R20, PA-C8, PA-U13: right of it; else left of its row; else behind it."""
    state, _ = arrived(card, encounter, party, wins=1, boss=boss)
    last = fighting(state).enemies[-1]
    assert (last.id, foe(state, last.no).at) == (boss, place)


# ---------------------------------------------------------------- bosses


@pytest.mark.parametrize(("wins", "ranks"), [(0, []), (1, ["lieutenant"]), (2, ["dark_lord"]), (3, ["dark_lord"])])
def test_the_tier_is_the_number_of_victories(wins, ranks):
    """PA-R4, PA-C7, PA-C8, PA-C9, PA-C10, PA-R21."""
    state, began = arrived("castle_1", "e02", wins=wins)
    found = [foe(state, one.no).rank for one in fighting(state).enemies]
    assert [rank for rank in found if rank != "common"] == ranks
    assert fighting(state).tier == began.tier == min(wins, 2)


def test_winning_elsewhere_raises_nothing_here():
    """PA-R4, PA-C10."""
    state = journey(FOUR, "n1 forest_1 e01 explored", seats="0 0 0 0", fields={"target": "n1"})
    state.wins["castle"] = 2
    assert only(start(state, BeginBattle()), BattleBegan).boss == ""


def test_a_lieutenant_is_drawn_by_luck():
    """PA-F3, PA-R21: the next of the shuffled ones; the card keeps it."""
    state, began = arrived("castle_1", "e02", wins=1, fields={"lieutenants": ["vreigha", "erthias"]})
    assert (began.boss, began.new, state.lieutenants, state.lieutenants_used) == (
        "vreigha",
        True,
        ["erthias"],
        ["vreigha"],
    )
    assert state.map["n1"].boss == "vreigha"


def test_the_same_lieutenant_again():
    """PA-R21, PA-R94, PA-H7: who waits at a card since an earlier flight, and whole."""
    state, began = arrived("castle_1", "e02", wins=1, boss="endrathii", fields={"lieutenants": ["vreigha"]})
    assert (began.boss, began.new, state.lieutenants) == ("endrathii", False, ["vreigha"])
    assert life(state, len(fighting(state).enemies)) == ["26/26"]


def test_the_dark_lord_takes_the_place_of_a_lieutenant():
    """PA-R21."""
    state, began = arrived("castle_1", "e02", wins=2, boss="endrathii", fields={"dark_lord": "silenoz"})
    assert (began.boss, state.lord_met) == ("silenoz", True)
    assert [one.id for one in fighting(state).enemies].count("endrathii") == 0


@pytest.mark.parametrize(("repeat", "count"), [("reshuffle", 1), ("none", 0)])
def test_lieutenants_are_used_up(repeat, count):
    """PA-R21: all five are shuffled again, or a sixth fight has none."""
    state, began = arrived("castle_1", "e02", wins=1, lieutenant_repeat=repeat,
                           fields={"lieutenants": [], "lieutenants_used": list(LIEUTENANTS)})  # fmt: skip
    assert [one.id in LIEUTENANTS for one in fighting(state).enemies].count(True) == count
    assert (began.boss in LIEUTENANTS) == bool(count)
    assert began.boss not in DARK_LORDS


def test_no_boss_in_the_village():
    """PA-R3, PA-R48."""
    state = journey("krull thorensen", "home village_1 e08 explored", seats="0 0")
    state.wins["village"] = 2
    assert only(start(state, BeginBattle()), BattleBegan).boss == ""


# ---------------------------------------------------------------- adventurers


def test_where_adventurers_may_stand():
    """PA-B5, PA-B6, PA-C1, PA-C2, PA-J15: in front of an open column, or behind somebody."""
    state, _ = arrived("castle_3", "e01", "krull thorensen")
    assert options(state) == {f"place:{who}:{column}:1" for who in ("krull", "thorensen") for column in (2, 3, 4)}
    assert refused(state, "place:krull:1:1") == ("PA-C5", "closed")
    assert refused(state, "place:krull:3:2") == ("PA-B6", "no front")
    assert refused(state, "place:krull:3:0") == ("PA-B6", "no front")
    choose(state, "place:krull:3:1")
    assert {"place:thorensen:3:1", "place:thorensen:3:2"} <= options(state)
    assert refused(state, "place:krull:2:1") == ("PA-B5", "placed")
    assert refused(state, "place:glaicus:2:1") == ("PA-A1", "not in party")


def test_somebody_in_front_moves_the_others_back():
    """PA-B5, PA-B6, PA-C4: columns have no end."""
    state, _ = arrived("forest_1", "e01", "krull thorensen melandrir")
    choose(state, "place:krull:3:1", "place:thorensen:3:1", "place:melandrir:3:2")
    field = {who: at for who, at in squares(state).items() if not who.isdigit()}
    assert field == {"thorensen": "A31", "melandrir": "A32", "krull": "A33"}


def test_all_place_at_the_same_time_and_may_change_their_minds():
    """PA-B5: until the last one stands."""
    state = journey("krull thorensen", "n1 forest_1 e01 explored", fields={"target": "n1"})
    start(state, BeginBattle())
    assert pending(state) == [(0, "MayPlace"), (1, "MayPlace")]
    assert refused(state, "place:thorensen:3:1", 0) == ("PA-S2", "not yours")
    choose(state, "place:krull:3:1", seat=0)
    assert "reposition:krull:2:1" in aside(state, 0)
    assert refused(state, "reposition:thorensen:2:1", 0) == ("PA-S2", "not yours")
    assert aside(state, 1) & {"reposition:thorensen:2:1"} == set()
    choose(state, "reposition:krull:5:1", seat=0)
    assert squares(state)["krull"] == "A51"
    events = choose(state, "place:thorensen:5:2", seat=1)
    assert "TrackSet" in names(events)


# ---------------------------------------------------------------- the usual places


@pytest.mark.parametrize(
    ("card", "party", "places"),
    [
        ("forest_1", "krull thorensen melandrir vhaladia", "A31 A21 A32 A22"),
        ("forest_1", "melandrir krull", "A32 A31"),
        ("forest_1", "melandrir vhaladia", "A31 A32"),
        ("mountain_pass_1", "krull thorensen thralar vhaladia", "A21 A31 A22 A32"),
        ("castle_1", "krull thorensen glaicus melandrir", "A31 A21 A41 A32"),
        ("temple_1", "krull glaicus", "A21 A31"),
    ],
)
def test_the_usual_places(card, party, places):
    """PA-B5, PA-B6: melee side by side around the middle, the others behind them."""
    state = journey(party, f"n1 {card} e01 explored", seats=" ".join("0" * len(party.split())), fields={"target": "n1"})
    start(state, BeginBattle())
    found = {}
    while pending(state)[0][1] == "MayPlace" and len(found) < 9:
        word = safe(state)[0]
        _, who, column, row = word.split(":")
        found[who] = f"A{column}{row}"
        choose(state, word)
    assert " ".join(found[who] for who in party.split()) == places


def test_who_does_not_stand_yet_is_not_moved():
    """PA-B5."""
    state, _ = arrived("forest_1", "e01", "krull thorensen")
    choose(state, "place:krull:3:1")
    assert refused(state, "reposition:thorensen:2:1", 0) == ("PA-B5", "not placed")


def test_after_a_victory_the_card_is_cleared():
    """PA-H18, PA-C10."""
    state = fight("krull A31, thorensen A21", "goblin E31", location="castle_2")
    start(state, Win())
    assert (state.map["n1"].cleared, state.wins["castle"], state.party_at) == (True, 1, "n1")
