"""Rounds, turns, the three parts of a hero phase, markers and action points."""

import pytest

from rules.arena.events import MarkersBack, RoundBegan, Slowed, TurnBegan, TurnEnded
from tests.rules.arena.tables import (
    arena,
    blows,
    brought,
    choose,
    glory,
    immune,
    left,
    misfortune,
    names,
    only,
    options,
    pending,
    refused,
    runes,
    seen,
    sheet,
    starting,
    table,
    turn_of,
    used,
)

COSTLY = ("stride", "trapdoor", "rotate", "shift", "strike", "collect")


# ---------------------------------------------------------------- rounds and turns


def test_turns_go_round():
    """AR-G1, AR-G2: clockwise from the first player; then a new round."""
    state = arena("valeros merisiel ezren", current=1, fields={"first": 1, "round": 3}, monsters="minotaur@d2#1")
    seats = []
    for _ in range(4):
        seats.append((pending(state)[0][0], table(state).round))
        choose(state, "end")
    assert seats == [(1, 3), (2, 3), (0, 3), (1, 4)]


def test_a_turn_is_a_hero_phase_and_a_monster_phase():
    """AR-G2, AR-M15: then the next one begins."""
    state = arena("valeros kyra", "c1 g7", "minotaur@c2#1")
    events = choose(state, "end")
    assert names(events, "PhaseBegan", "MonsterAttacked", "TurnEnded", "TurnBegan") == [
        "PhaseBegan", "MonsterAttacked", "TurnEnded", "TurnBegan",
    ]  # fmt: skip
    assert (only(events, TurnEnded).seat, only(events, TurnBegan).seat) == (0, 1)


def test_a_new_turn_has_a_new_number():
    """AR-G2: for clocks and calls."""
    state = arena("valeros kyra", monsters="minotaur@d2#1")
    number = state.turn
    choose(state, "stride:E")
    assert state.turn == number
    choose(state, "end")
    assert state.turn == number + 1


def test_a_summoning_phase_takes_the_place_of_the_monster_phase():
    """AR-G3, AR-G6, AR-P12: when no monster is left; it ends the turn too."""
    state = arena("valeros kyra", fields={"level": 1, "decks": {2: ["ettin", "ankhrav"]}})
    events = choose(state, "end", rolls=[1])
    assert [event.phase for event in events if type(event).__name__ == "PhaseBegan"] == ["summon"]
    assert (len(state.monsters), pending(state)) == (2, [(1, "MayPrepare")])


def test_only_the_current_player_scores():
    """AR-G4, AR-M8, AR-M9: glory by the others, misfortune by the own hero."""
    state = arena("valeros kyra ezren", "c1 b2 d2", "minotaur@c2#1", current=1, begin="monsters")
    assert (glory(state), misfortune(state)) == ([0, 6, 0], [0, 3, 0])


# ---------------------------------------------------------------- markers


def test_markers_come_back_first():
    """AR-H1, AR-G5, AR-H3: from the sheets of all heroes, and those only that are the own ones."""
    state = arena(
        "valeros kyra ezren", hero={0: {"immune": {1: 0, 2: 1}}, 1: {"immune": {1: 0}}, 2: {"immune": {4: 2}}}
    )
    assert [immune(state, seat) for seat in range(3)] == [{2: 1}, {}, {4: 2}]


def test_cards_and_deities_are_fresh():
    """AR-H1, AR-H4, AR-R40: the own ones only."""
    state = arena(
        "valeros kyra", current=1, begin="nothing", cards={0: "shield_block{con1}!", 1: "heal{wis1}! bless{wis1}!"},
        hero={0: {"deity": "torag", "deity_used": True}, 1: {"deity": "desna", "deity_used": True}},
    )  # fmt: skip
    events = turn_of(state, 1)
    assert only(events, MarkersBack).seat == 1
    assert [used(state, 1, "heal"), used(state, 1, "bless"), used(state, 0, "shield_block")] == [False, False, True]
    assert (seen(state, 0).deity_used, seen(state, 1).deity_used) == (True, False)


def test_immunity_lasts_until_the_turn_of_the_marker():
    """AR-H2, AR-H3, AR-M4: in the turns of others too, and whatever the monster does."""
    state = arena("valeros kyra", "c1 g7", "minotaur@c2#1")
    choose(state, "end")
    assert (immune(state, 0), misfortune(state)) == ({1: 0}, [3, 0])
    assert blows(choose(state, "end")) == []
    assert immune(state, 0) == {}
    assert blows(choose(state, "end")) == [("minotaur", 0, "melee", 3)]


# ---------------------------------------------------------------- action points


@pytest.mark.parametrize(("dex", "points"), [(0, 4), (1, 4), (2, 5), (3, 5), (6, 7)])
def test_action_points(dex, points):
    """AR-H9, AR-H10, AR-B1, AR-B2: four, and one for two tokens of Dexterity on the sheet."""
    state = arena("merisiel kyra", tokens={0: f"dex{dex}"} if dex else {}, cards={0: "rapier{dex2}"})
    assert (left(state), table(state).actions_all) == (points, points)


@pytest.mark.parametrize("answer", ["stride:N", "rotate:cw", "shift:d7", "collect:str mental:int", "strike:1"])
def test_an_action_costs_one(answer):
    """AR-H8, AR-A8: and may be repeated while there are points."""
    state = arena("valeros kyra", "c2 g7", "frost_giant@c2#1", lying={"c2": "str"})
    choose(state, answer)
    assert left(state) == 3


def test_without_points_no_action():
    """AR-H8, AR-R20."""
    state = arena("valeros kyra", "a7 g7", lying={"a6": "str"})
    choose(state, "rotate:cw rotate:ccw rotate:cw rotate:cw")
    assert (left(state), starting(state, *COSTLY)) == (0, set())
    for word in ("stride:N", "rotate:cw", "shift:d1"):
        assert refused(state, word) == ("AR-R20", "actions")


def test_an_effect_for_two_needs_two():
    """AR-R20."""
    state = arena("valeros kyra", "c2 g7", "troll@c2#1", cards={0: "power_attack{str1}"})
    choose(state, "card:power_attack:0:1 rotate:cw")
    assert left(state) == 1
    assert refused(state, "card:power_attack:0:1") == ("AR-R20", "actions")


def test_points_need_not_be_used():
    """AR-H12, AR-R56: ending is always possible."""
    state = arena("valeros kyra", monsters="minotaur@d2#1")
    assert "end" in options(state)
    choose(state, "end")
    assert pending(state) == [(1, "MayPrepare")]


def test_ending_is_possible_to_the_last():
    """AR-R56: with nothing left to do."""
    state = arena("valeros kyra", now={"spent": 4, "stage": "act"}, begin="act")
    assert options(state) == {"end"}


def test_less_than_nothing_is_nothing():
    """AR-R20: what Earth takes beyond it is not owed."""
    state = arena("valeros kyra", begin="act", now={"bonus": -6}, elements={0: "air"})
    assert (table(state).actions_all, left(state)) == (0, 0)
    choose(state, "air")
    assert left(state) == 0


def test_points_that_are_lost_after_they_were_spent():
    """AR-R20: then no action for points is possible."""
    state = arena(
        "merisiel kyra", tokens={0: "dex2"}, cards={0: "mobility"},
        hero={0: {"deity": "iomedae", "flipped": True, "piles": {1: ["twin_feint"]}}},
    )  # fmt: skip
    choose(state, *["rotate:cw"] * 4)
    assert left(state) == 1
    choose(state, "rotate:cw deity:mobility swap:twin_feint:dex1")
    assert (sheet(state, 0), left(state) <= 0, starting(state, *COSTLY)) == ("dex1", True, set())
    assert refused(state, "rotate:cw") == ("AR-R20", "actions")


def test_a_rune_that_slows_is_spent_at_the_start():
    """AR-R19, AR-T7, AR-T8: one in a turn."""
    state = arena("kyra valeros", runes={0: "act_minus act_minus act_minus"}, begin="nothing")
    events = turn_of(state, 0)
    assert (only(events, Slowed).seat, left(state), runes(state, 0)) == (0, 3, "act_minus act_minus")
    assert state.supply.runes["act_minus"] == 7


def test_nobody_else_is_slowed():
    """AR-R19."""
    state = arena("kyra valeros", runes={1: "act_minus"})
    assert (left(state), runes(state, 1)) == (4, "act_minus")


def test_points_of_a_turn_do_not_last():
    """AR-H9, AR-E6: bonus, boost and what was spent are forgotten."""
    state = arena("kyra valeros", begin="nothing", now={"spent": 3, "bonus": 2, "boost": 5, "stage": "act"})
    turn_of(state, 1)
    assert (left(state), table(state).boost, table(state).stage, table(state).active) == (4, 0, "prepare", 1)


# ---------------------------------------------------------------- the end of a round


def test_a_round_ends_with_the_last_seat():
    """AR-G1: the one before the first player."""
    state = arena("valeros kyra ezren", current=1, fields={"first": 2, "round": 5}, monsters="minotaur@d2#1")
    events = choose(state, "end")
    assert (only(events, RoundBegan).round, pending(state)) == (6, [(2, "MayPrepare")])
    assert brought(choose(state, "end"), RoundBegan) == []
