"""Travel: new locations, where to go, how to enter, and the way back."""

import pytest

from rules.adventurers.agenda import Arrive, DrawEvent, Enter, NextRound, Travel
from rules.adventurers.events import EncounterRevealed, LocationPlaced, Retreated, RoundBegan, Travelled, VoteOpened
from tests.rules.adventurers.tables import (
    brought,
    choose,
    fighting,
    journey,
    names,
    only,
    options,
    pending,
    refused,
    safe,
    start,
    table,
)

QUIET = {"events": ["v20", "v20"], "round": 2}
CROSS = "n1 forest_1 e01; e1 castle_1 e02; s1 temple_1 e03; w1 ruins_1 e04"


def shown(state, cell):
    """A card of the map as everybody sees it."""
    return next(one for one in table(state).places if one.cell == cell)


# ---------------------------------------------------------------- the map grows


def test_locations_on_every_empty_side():
    """PA-J1, PA-J2, PA-M1: north, east, south, west, face up; each with a face-down encounter, the next ones."""
    cards = ["forest_1", "castle_2", "ruins_3", "temple_1", "dungeon_1"]
    state = journey(seats="0 0")
    state.locations, state.encounters = list(cards), ["e05", "e06", "e07", "e08", "e09"]
    placed = brought(start(state, Travel()), LocationPlaced)
    assert [(one.cell, one.location) for one in placed] == list(zip(("n1", "e1", "s1", "w1"), cards, strict=False))
    assert [state.map[cell].encounter for cell in ("n1", "e1", "s1", "w1")] == ["e05", "e06", "e07", "e08"]
    assert (state.locations, state.encounters) == (["dungeon_1"], ["e09"])
    for cell in ("n1", "e1", "s1", "w1"):
        seen = shown(state, cell)
        assert (seen.hidden, seen.encounter, seen.level, seen.explored, seen.cleared) == (True, "", 0, False, False)


def test_only_empty_sides_of_the_card_where_the_party_is():
    """PA-J1, PA-R54: and none once the deck is used up."""
    state = journey("krull thorensen", "n1 forest_1 cleared; e1 castle_1 e02", seats="0 0", at="n1")
    state.locations = ["ruins_1", "ruins_2"]
    placed = brought(start(state, Travel()), LocationPlaced)
    assert [one.cell for one in placed] == ["n2", "n1e1"]
    assert "n1w1" not in state.map
    assert "s1" not in state.map


# ---------------------------------------------------------------- where to go


def test_destinations_are_all_uncleared_cards():
    """PA-J4, PA-J5: over cleared ones, however far; never across one that is not."""
    state = journey("krull thorensen", "n1 forest_1 cleared; n2 castle_1 e02; e1 ruins_1 e03; w1 temple_1 e04",
                    Travel(), seats="0 0", at="n1")  # fmt: skip
    assert options(state) == {"vote:n2", "vote:e1", "vote:w1"}
    assert refused(state, "vote:n1") == ("PA-R46", "no option")
    assert refused(state, "vote:home") == ("PA-R46", "no option")
    assert [shown(state, cell).distance for cell in ("n2", "e1", "w1")] == [1, 2, 2]


def test_one_destination_is_taken_without_asking():
    """PA-J5, PA-J6: the party stands at its edge and is asked how to enter."""
    state = journey("krull thorensen", "n1 forest_1 e01", seats="0 0")
    travelled = only(start(state, Travel()), Travelled)
    assert (travelled.cell, travelled.only, travelled.back) == ("n1", True, "home")
    assert (pending(state), options(state)) == ([(0, "MayApproach")], {"vote:explore", "vote:assault"})


@pytest.mark.parametrize(
    ("places", "at", "back"),
    [
        ("n1 forest_1 cleared; n2 ruins_1 e01", "home", "n1"),  # the only neighbour
        ("n1 forest_1 cleared; e1 castle_1 cleared; n1e1 ruins_1 e01", "e1", "e1"),  # the nearest
        ("n1 forest_1 cleared; e1 castle_1 cleared; n1e1 ruins_1 e01", "n1", "n1"),
        ("n1 forest_1 cleared; e1 castle_1 cleared; n1e1 ruins_1 e01", "home", "e1"),  # south before west
        ("s1 forest_1 cleared; w1 castle_1 cleared; s1w1 ruins_1 e01", "home", "w1"),  # north before east
    ],
)
def test_the_way_back(places, at, back):
    """PA-R49, PA-B1, PA-H3, PA-R17: the nearest cleared neighbour; of equals north, east, south, west."""
    state = journey("krull thorensen", places, seats="0 0", at=at)
    cell = places.split("; ")[-1].split()[0]
    travelled = only(start(state, Arrive(cell=cell)), Travelled)
    assert (travelled.back, state.came_from) == (back, back)


# ---------------------------------------------------------------- entering


def at_the_edge(places="n1 forest_1 e01; e1 castle_1 e02", **more):
    """The party stands at the edge of n1."""
    fields = QUIET | more.pop("fields", {})
    return journey("krull thorensen", places, Arrive(cell="n1"), seats="0 0", fields=fields, **more)


def test_exploring():
    """PA-J6, PA-J7, PA-J10: the encounter is turned face up and stays so; then attack or retreat."""
    state = at_the_edge()
    ballot = table(state).ballot
    assert (ballot.usual, safe(state)) == ("explore", ["abstain"])
    revealed = only(choose(state, "vote:explore"), EncounterRevealed)
    assert (revealed.cell, revealed.encounter, revealed.how, revealed.known) == ("n1", "e01", "explore", False)
    assert (pending(state), options(state)) == ([(0, "MayStand")], {"vote:attack", "vote:retreat"})
    assert (shown(state, "n1").encounter, shown(state, "n1").explored, shown(state, "n1").cleared) == (
        "e01",
        True,
        False,
    )
    choose(state, "vote:attack")
    assert (pending(state)[0][1], state.phase, fighting(state).assault) == ("MayPlace", "battle", False)


def test_an_assault():
    """PA-J11, PA-J15: the encounter is turned face up, and the battle starts at once; places are chosen as ever."""
    state = at_the_edge()
    events = choose(state, "vote:assault")
    assert (only(events, EncounterRevealed).how, fighting(state).assault) == ("assault", True)
    assert pending(state) == [(0, "MayPlace")]
    assert {"place:krull:1:1", "place:krull:5:1"} <= options(state)


def test_what_was_explored_is_not_assaulted():
    """PA-J14: the party is asked at once whether it attacks."""
    state = at_the_edge("n1 forest_1 e01 explored; e1 castle_1 e02")
    assert pending(state) == [(0, "MayStand")]


def test_what_scouts_saw_may_be_assaulted():
    """PA-R73: face up is not explored."""
    state = at_the_edge("n1 forest_1 e01 shown; e1 castle_1 e02")
    assert options(state) == {"vote:explore", "vote:assault"}
    assert only(choose(state, "vote:assault"), EncounterRevealed).known


def test_a_retreat():
    """PA-J8, PA-J9, PA-R47, PA-R4, PA-C10: a new event and a new travel phase in the same round, nothing won."""
    state = at_the_edge(fields={"pool": ["start_bow", "elfic_mail", "mace"]})
    state.market.remove("mace")
    state.legendary["elfic"].remove("elfic_mail")
    choose(state, "vote:explore")
    events = choose(state, "vote:retreat")
    assert names(events, "Retreated", "EventDrawn", "VoteOpened", "RoundBegan") == [
        "Retreated", "EventDrawn", "VoteOpened",
    ]  # fmt: skip
    assert only(events, Retreated).to == "home"
    assert ("mace" in state.market, "start_bow" in state.market, state.pool) == (True, True, [])
    assert "elfic_mail" in state.legendary["elfic"]
    assert (state.round, state.party_at, state.wins["forest"]) == (2, "home", 0)
    assert options(state) == {"vote:n1", "vote:e1"}
    assert shown(state, "n1").encounter == "e01"
    choose(state, "vote:n1")
    assert pending(state) == [(0, "MayStand")]


def test_equipped_items_are_kept_in_a_retreat():
    """PA-J8: only unequipped ones are lost."""
    state = at_the_edge(items={"krull": "+buckler ring_of_life"}, fields={"pool": []})
    choose(state, "vote:explore", "vote:retreat")
    assert state.adventurers[0].items == ["start_axe_a", "buckler", "ring_of_life"]


def test_after_a_retreat_the_new_event_holds():
    """PA-V4, PA-J9, PA-J12: sentries that watch make an assault impossible."""
    state = at_the_edge(fields={"events": ["v16", "v20"], "event": "v03"})
    choose(state, "vote:explore", "vote:retreat")
    assert state.event == "v16"
    choose(state, "vote:e1")
    assert pending(state) == [(0, "MayStand")]


def test_the_battle_is_fought_from_the_side_of_the_picture_below():
    """PA-R17, PA-B1, PA-J3: from whichever side the party comes, the columns are those of the card."""
    found = set()
    for cell in ("n1", "e1", "s1", "w1"):
        state = journey("krull thorensen", f"{cell} castle_3 e01 explored", Arrive(cell=cell), seats="0 0")
        choose(state, "vote:attack")
        battle = table(state).battle
        assert battle is not None
        found.add((battle.adventurer_columns, battle.enemy_columns, tuple(one.at for one in battle.enemies)))
    assert len(found) == 1
    assert next(iter(found))[:2] == ((2, 4), (1, 5))


# ---------------------------------------------------------------- what an empty vote comes to


@pytest.mark.parametrize(
    ("places", "wins", "usual"),
    [
        ("n1 forest_1 e01 shown; e1 castle_1 e02", 0, "n1"),  # a known one that is easy enough
        ("n1 forest_1 e08 shown; e1 castle_1 e02", 0, "e1"),  # level 2 is too much at first
        ("n1 forest_1 e08 shown; e1 castle_1 e02", 2, "n1"),  # after two victories it is not
        ("n1 forest_1 e15 shown; e1 ruins_1 e21 shown", 0, "n1"),  # the lowest of those that are too much
        ("n1 forest_1 e01; e1 castle_1 e02", 0, "n1"),  # more northern
        ("e1 castle_1 e02; w1 forest_1 e01", 0, "w1"),  # more western
        ("s1 castle_1 e02; w1 forest_1 e01", 0, "w1"),
        ("n1 temple_1 cleared; n2 castle_1 e02; s1 forest_1 e01", 0, "s1"),  # nearer
    ],
)
def test_the_usual_destination(places, wins, usual):
    """PA-J5, PA-R46: known encounters that are easy enough, then unknown ones, then the rest."""
    state = journey("krull thorensen", places, seats="0 0")
    state.wins["dungeon"] = wins
    assert only(start(state, Travel()), VoteOpened).usual == usual


def test_the_usual_destination_prefers_a_lower_tier():
    """PA-J5, PA-C10: of unknown ones."""
    state = journey("krull thorensen", "n1 forest_2 e01; s1 castle_1 e02", seats="0 0")
    state.wins["forest"] = 1
    assert only(start(state, Travel()), VoteOpened).usual == "s1"


@pytest.mark.parametrize(("journey_of", "usual"), [("full", "e1"), ("short", "n1")])
def test_victories_count_twice_on_a_short_journey(journey_of, usual):
    """PA-R100, PA-J5: in what the party usually does."""
    state = journey("krull thorensen", "n1 forest_1 e08 shown; e1 castle_1 e02", seats="0 0", journey=journey_of)
    state.wins["dungeon"] = 1
    assert only(start(state, Travel()), VoteOpened).usual == usual


@pytest.mark.parametrize(
    ("card", "others", "wins", "usual"),
    [
        ("e01", "e1 castle_1 e02", 0, "attack"), ("e08", "e1 castle_1 e02", 0, "attack"),
        ("e15", "e1 castle_1 e02", 0, "retreat"), ("e15", "e1 castle_1 e02", 2, "attack"),
        ("e21", "e1 castle_1 cleared", 0, "attack"), ("e21", "e1 castle_1 e02 explored", 0, "attack"),
    ],
)  # fmt: skip
def test_whether_the_party_usually_attacks(card, others, wins, usual):
    """PA-J7: level and tier of at most 2 + W/2, or nothing unexplored is left."""
    state = journey("krull thorensen", f"n1 forest_1 {card} explored; {others}", seats="0 0")
    state.wins["dungeon"] = wins
    opened = only(start(state, Arrive(cell="n1")), VoteOpened)
    assert (opened.kind, opened.usual) == ("stand", usual)


# ---------------------------------------------------------------- rounds


def test_a_round():
    """PA-O1, PA-V3, PA-R46: the next leader, an event, then travel."""
    state = journey("krull thorensen glaicus", CROSS, fields={"events": ["v03"], "leader": 2, "round": 4})
    events = start(state, NextRound())
    assert names(events, "RoundBegan", "EventDrawn", "VoteOpened") == ["RoundBegan", "EventDrawn", "VoteOpened"]
    began = only(events, RoundBegan)
    assert (began.round, began.leader, state.round, state.leader) == (5, 0, 5, 0)
    assert pending(state) == [(seat, "MayTravel") for seat in range(3)]


def test_entering_by_itself():
    """PA-J7, PA-R51: calls for flight belong to a battle."""
    state = journey("krull thorensen", "n1 forest_1 e01", Enter(how="explore"), seats="0 0", fields={"target": "n1"})
    assert pending(state) == [(0, "MayStand")]
    assert refused(state, "call_flee") == ("turn order", "not asked")
    start(state, DrawEvent())
    assert state.event
