"""Positions built by hand with `bare_journey` and `bare_battle`, cells and squares, and the public table."""

import pytest

from rules.adventurers import JOURNEY
from rules.adventurers.actions import Attack, cell_at, place_of, xy
from rules.adventurers.agenda import EndRound, EnemyTurn, NextTurn, OpenMarket, StartTurn, Travel
from rules.adventurers.attack_events import EnemyHurt
from rules.adventurers.battle_events import Recovered
from rules.adventurers.catalog import LOCATIONS
from rules.adventurers.columns import square_of
from rules.adventurers.setup import bare_battle, bare_journey
from rules.adventurers.state import adventurer, enemy
from rules.adventurers.table import table_of
from rules.chance import Practice
from rules.contract import then


def test_the_intervals_of_every_location_leave_room_to_flank():
    """PA-C1, PA-N17: the adventurers' columns lie within the enemies', which reach one further at most."""
    for row in LOCATIONS.values():
        (own, own_last), (first, last) = row.adventurer_columns, row.enemy_columns
        assert first <= own <= first + 1, row.id
        assert last - 1 <= own_last <= last, row.id


@pytest.mark.parametrize(("east", "north", "name"), [(0, 0, "home"), (1, 2, "n2e1"), (-3, 0, "w3"), (0, -1, "s1")])
def test_cells_have_names(east, north, name):
    assert cell_at(east, north) == name
    assert xy(name) == (east, north)


@pytest.mark.parametrize("name", ["n", "e1n1", "n0", "home1", "N1"])
def test_other_names_are_no_cells(name):
    with pytest.raises(ValueError, match=name):
        xy(name)


def test_squares_have_names():
    assert place_of("F41") == ("F", 4, 1)
    with pytest.raises(ValueError, match="G11"):
        place_of("G11")


def test_a_bare_battle_is_played_on():
    """Any position: fighters, fields, then a task."""
    state = bare_battle({"krull": "A31", "thorensen": "A32"}, [("gnoll", "E31"), ("goblin", "E32"), ("voron", "F21")])
    assert [square_of(state.battle, str(no)) for no in (1, 2, 3)] == ["E31", "E32", "F21"]
    assert enemy(state, 3).flanking
    assert adventurer(state, "krull").tokens == {"red": 4, "blue": 2, "green": 1}
    then(state, StartTurn(who="krull"))
    JOURNEY.settle(state, Practice(0))
    (asked,) = JOURNEY.decisions(state)
    targets = {action.enemy for action in JOURNEY.lawful(state, asked) if isinstance(action, Attack)}
    assert (asked.seat, targets) == (0, {1, 3})


def test_the_end_of_a_round_by_hand():
    """PA-H10."""
    state = bare_battle({"krull": "A31"}, [("gnoll", "E31")], seats=[0])
    adventurer(state, "krull").tokens = {"red": 0, "blue": 2, "green": 0}
    then(state, EndRound())
    events = JOURNEY.settle(state, Practice(0))
    told = [(one.red, one.blue, one.green) for one in events if isinstance(one, Recovered)]
    assert told == [(4, 2, 1)]


def test_an_enemy_acts_by_hand():
    state = bare_battle({"krull": "A31"}, [("gnoll", "E32"), ("goblin", "E31")])
    then(state, EnemyTurn(no=1))
    JOURNEY.settle(state, Practice(0))
    assert square_of(state.battle, "1") in {"E41", "E21"}
    assert enemy(state, 1).acted


def test_a_whole_round_by_hand():
    state = bare_battle({"krull": "A31", "melandrir": "A32"}, [("goblin", "E31")], seats=[0, 0])
    then(state, NextTurn())
    JOURNEY.settle(state, Practice(0))
    events = []
    while JOURNEY.outcome(state) is None and state.battle:
        asked = JOURNEY.decisions(state)[0]
        events += JOURNEY.apply(state, asked.seat, JOURNEY.lawful(state, asked)[0], Practice(len(events)))
    assert any(isinstance(one, EnemyHurt) for one in events)


def test_a_bare_journey_travels_and_trades():
    state = bare_journey(["krull", "melandrir"])
    then(state, Travel())
    JOURNEY.settle(state, Practice(0))
    assert [one.seat for one in JOURNEY.decisions(state)] == [0, 1]
    assert sorted(state.map) == ["e1", "home", "n1", "s1", "w1"]
    state = bare_journey(["krull", "melandrir"], seats=[0, 0])
    then(state, OpenMarket())
    JOURNEY.settle(state, Practice(0))
    assert len(state.window) == 5


def test_the_public_table_knows_no_secret():
    """PA-J2: no face-down encounter, no Dark Lord to come, decks in the order of the catalogue."""
    state = bare_journey(["krull", "melandrir"])
    then(state, Travel())
    JOURNEY.settle(state, Practice(0))
    view = JOURNEY.public(state)
    table = table_of(view)
    assert table.dark_lord == ""
    assert {place.encounter for place in table.map.values()} == {""}
    assert len(table.encounters) == len(state.encounters) + 4
    assert JOURNEY.lawful(table, JOURNEY.decisions(table)[0]) == JOURNEY.lawful(state, JOURNEY.decisions(state)[0])
