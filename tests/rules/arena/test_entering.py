"""How heroes enter, what those of later seats get for it, and what holds for those who are not in the arena yet."""

import pytest

from rules.arena.catalog import ITEMS
from rules.arena.events import CardGained, ElementTaken, ItemReturned, ItemRevealed, Moved, RuneTaken
from tests.rules.arena.tables import (
    GAME,
    arena,
    blows,
    brought,
    choose,
    laid,
    left,
    only,
    options,
    own,
    pending,
    places,
    play_of,
    refused,
    runes,
    seen,
    sheet,
    starting,
    table,
)

FOUR = "valeros merisiel ezren kyra"


def first_turn(seat, heroes=FOUR, monsters="minotaur@f3#1", **more):
    """The first turn of a seat whose hero has entered; seat 0 is the first player."""
    hero = {seat: {"begun": False} | more.pop("hero", {})}
    return arena(heroes, monsters=monsters, current=seat, hero=hero, **more)


# ---------------------------------------------------------------- entering


def test_a_hero_enters_and_plays_its_turn():
    """AR-S17, AR-S18: the next one may stand on the same trapdoor."""
    state = laid(2, 4)
    first, second = state.first, 1 - state.first
    events = choose(state, "enter:d7")
    moved = only(events, Moved)
    assert (moved.path, moved.how, pending(state)) == (("", "d7"), "enter", [(first, "MayPrepare")])
    assert left(state) == 4 + seen(state, first).modifiers.actions
    choose(state, "end")
    assert pending(state) == [(second, "MayEnter")]
    choose(state, "enter:d7")
    assert places(state) == ["d7", "d7"]


def test_only_on_a_trapdoor():
    """AR-S17: wherever it lies now."""
    state = arena("valeros kyra", "- d1")
    assert refused(state, "enter:c2") == ("AR-S17", "where")
    assert refused(state, "enter:z9") == ("AR-S17", "where")
    state = arena("valeros kyra", "- d1", doom="g4")
    assert options(state) == {"enter:d1", "enter:d4", "enter:d7", "enter:a4"}


def test_nothing_else_is_done_before():
    """AR-S17, AR-DEC1."""
    state = arena("valeros kyra", "- d1")
    for word in ("end", "stride:N", "alloc", "rotate:cw"):
        assert refused(state, word) == ("turn order", "not asked")


# ---------------------------------------------------------------- not in the arena yet


def test_who_is_not_in_the_arena_is_not_attacked():
    """AR-R9."""
    state = arena("valeros kyra", "g7 -", "minotaur@d2#1", begin="monsters")
    assert (pending(state), seen(state, 1).immune, own(state, 0).glory) == ([], (), 0)


def test_who_is_not_in_the_arena_is_not_pushed_or_robbed():
    """AR-R9, AR-R48."""
    state = arena("merisiel valeros", "a7 -", cards={0: "whip{int1} pickpocket{dex1}"}, elements={1: "air"})
    assert starting(state, "card") == set()
    assert refused(state, "card:whip:2:1+N") == ("AR-R48", "hero")
    assert refused(state, "card:pickpocket:0:1+air") == ("AR-R73", "steal")


def test_who_is_not_in_the_arena_levels_up():
    """AR-R9, AR-P9: and is not attacked by the new monsters."""
    state = arena(
        "valeros kyra", "g7 -", begin="end", rolls=[4], hero={1: {"piles": {2: ["sanctuary"]}}},
        fields={"level": 1, "decks": {2: ["ettin", "ankhrav"]}},
    )  # fmt: skip
    assert (play_of(state, 1), pending(state)) == (["sanctuary"], [(1, "MayEnter")])
    assert (own(state, 1).misfortune, seen(state, 1).immune) == (0, ())


def test_who_is_not_in_the_arena_may_play_water():
    """AR-R9, AR-R44."""
    state = arena("valeros kyra", "c1 -", "minotaur@c2#1", elements={1: "water"})
    choose(state, "aside:water:1", seat=1)
    assert table(state).monsters[0].mod == -2


# ---------------------------------------------------------------- compensation


def test_the_second_player_gets_a_rune():
    """AR-S19, AR-R10: of the two, after the last action and before the monsters."""
    state = first_turn(1, at="g7 d2 g7 g7", monsters="troll@c2#1")
    events = choose(state, "end")
    assert (pending(state), options(state), blows(events)) == (
        [(1, "MayTakeRune")], {"rune:dmg_plus", "rune:def_plus"}, [],
    )  # fmt: skip
    events = choose(state, "rune:def_plus")
    assert (only(events, RuneTaken).why, blows(events)) == ("second player", [("troll", 1, "melee", 5)])
    assert runes(state, 1) == ""


@pytest.mark.parametrize(("held", "got"), [("dmg_plus", "dmg_plus def_plus"), ("dmg_plus def_plus", None)])
def test_no_second_rune_of_a_type_comes_so(held, got):
    """AR-R10: what is left is taken without a question; nothing if both are held."""
    state = first_turn(1, runes={1: held})
    choose(state, "end")
    if pending(state)[0][1] == "MayTakeRune":
        assert options(state) == {"rune:def_plus"}
        choose(state, "rune:def_plus")
    assert (runes(state, 1), pending(state)) == (got or held, [(2, "MayPrepare")])


def test_another_rune_is_refused():
    """AR-R10."""
    state = first_turn(1)
    choose(state, "end")
    assert refused(state, "rune:act_minus") == ("AR-R10", "rune")


@pytest.mark.parametrize(
    ("held", "gone", "offered"),
    [
        ("", {}, "air water fire earth"), ("air", {}, "water fire earth"), ("air", {"water": 0}, "fire earth"),
    ],
)  # fmt: skip
def test_the_third_player_gets_an_element(held, gone, offered):
    """AR-S20, AR-R10: one not held that the supply has."""
    state = first_turn(2, elements={2: held})
    state.supply.elements.update(gone)
    choose(state, "end")
    assert options(state) == {f"element:{element}" for element in offered.split()}
    assert pending(state) == [(2, "MayTakeElement")]
    if held:
        assert refused(state, "element:air") == ("AR-R10", "element")
    taken = only(choose(state, "element:earth"), ElementTaken)
    assert (taken.why, seen(state, 2).elements[-1]) == ("third player", "earth")


def test_the_fourth_player_gets_the_top_item():
    """AR-S21, AR-R10: without a choice, and without a token of the supply."""
    state = first_turn(3, hero={"item_pile": ["sling", "holy_water", "glaive"]})
    tokens = state.supply.items
    revealed = only(choose(state, "end"), ItemRevealed)
    assert (revealed.item, revealed.why, play_of(state, 3)) == ("sling", "fourth player", ["sling"])
    assert (sorted(state.heroes[3].item_pile), state.supply.items) == (["glaive", "holy_water"], tokens)


def test_the_fourth_player_may_have_an_item_of_that_type():
    """AR-R10, AR-R37, AR-S21: then one of the two stays, with its tokens."""
    state = first_turn(3, hero={"item_pile": ["wand"]}, cards={3: "sling{dex1}"})
    assert ITEMS["wand"].type == ITEMS["sling"].type
    choose(state, "end")
    assert (pending(state), options(state)) == ([(3, "MayKeep")], {"keep:sling", "keep:wand"})
    events = choose(state, "keep:wand")
    assert (only(events, ItemReturned).item, play_of(state, 3), sheet(state, 3)) == ("sling", ["wand"], "dex1")


def test_the_first_player_gets_nothing():
    """AR-S19, AR-S20, AR-S21: nor does anybody at the end of a later hero phase."""
    state = first_turn(0)
    events = choose(state, "end")
    assert not brought(events, RuneTaken) + brought(events, ElementTaken) + brought(events, ItemRevealed)
    for seat in (1, 2, 3):
        events = choose(state, "end")
        assert pending(state) == [((seat + 1) % 4, "MayPrepare")]
    assert [runes(state, seat) for seat in range(4)] == [""] * 4


def test_seats_are_counted_from_the_first_player():
    """AR-R4: seat 0 is the third of four when seat 2 began."""
    state = arena(FOUR, fields={"first": 2}, hero={0: {"begun": False}})
    choose(state, "end")
    assert pending(state) == [(0, "MayTakeElement")]


def test_a_first_turn_that_ends_in_a_summoning_is_compensated_before():
    """AR-R10, AR-G3."""
    state = first_turn(1, monsters="", fields={"level": 1, "decks": {2: ["ettin", "ankhrav"]}})
    events = choose(state, "end")
    assert pending(state) == [(1, "MayTakeRune")]
    assert not brought(events, CardGained)
    choose(state, "rune:dmg_plus", rolls=[4])
    assert len(state.monsters) == 2
    assert GAME.outcome(state) is None
