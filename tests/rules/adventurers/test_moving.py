"""Moving on the own side before the action."""

import pytest

from rules.adventurers.battle_events import Moved
from rules.adventurers.view import MoveSeen
from tests.rules.adventurers.tables import (
    acts,
    choose,
    fight,
    names,
    only,
    options,
    pending,
    refused,
    squares,
    starting,
    table,
    tokens,
)

LINE = "krull A31, thorensen A32, glaicus A33"


@pytest.mark.parametrize(
    ("party", "who", "column", "to", "cost"),
    [
        ("krull A31, thorensen A21", "krull", 1, "A11", 1),  # two squares at speed 3
        ("krull A11, thorensen A21", "krull", 5, "A51", 2),  # four squares
        ("thorensen A11, krull A21", "thorensen", 3, "A31", 1),  # speed 2
        ("thorensen A11, krull A21", "thorensen", 4, "A41", 2),
        ("melandrir A11, krull A21", "melandrir", 5, "A51", 1),  # speed 4
        ("krull A21, thorensen A31", "krull", 3, "A32", 1),  # diagonally behind somebody
        (LINE, "krull", 3, "A33", 1),  # from the first of three: three squares
        (LINE, "thorensen", 3, "A33", 1),  # from the second: two
        ("thorensen A31, krull A32, glaicus A33", "thorensen", 3, "A33", 2),  # three squares at speed 2
        ("krull A11, thorensen A31, glaicus A32, vhaladia A33", "krull", 3, "A34", 1),  # three rows deep
        (LINE, "glaicus", 2, "A21", 1),  # from behind into the front
        ("thorensen A31, krull A32, glaicus A33, vhaladia A34", "vhaladia", 2, "A21", 2),  # three rows at speed 2
    ],
)
def test_where_a_move_leads_and_what_it_costs(party, who, column, to, cost):
    """PA-X1, PA-X2, PA-R16, PA-R12, PA-R80, PA-P2: distance by speed, rounded up; nothing is provoked."""
    state = fight(party, "gnoll E31, gnoll E21", who)
    before = sum(map(int, tokens(state, who).split()))
    moved = only(choose(state, f"move:{column}"), Moved)
    assert (moved.to, moved.tokens) == (to, cost)
    assert (squares(state)[who], sum(map(int, tokens(state, who).split()))) == (to, before - cost)
    assert pending(state)[0][1] == "MayAct"


@pytest.mark.parametrize(("who", "column", "cost"), [("krull", 4, 2), ("thorensen", 3, 2), ("krull", 3, 1)])
def test_rubble(who, column, cost):
    """PA-C5: a square less for each token, at least one."""
    other = "thorensen" if who == "krull" else "krull"
    state = fight(f"{who} A11, {other} A21", "gnoll E31", who, location="ruins_1")
    assert only(choose(state, f"move:{column}"), Moved).tokens == cost


def test_slow_plate():
    """PA-P2, PA-X1: gear changes the speed, which is one at least."""
    state = fight("vhaladia A11, krull A21", "gnoll E31", "vhaladia", items={"vhaladia": "+plate_armour"})
    assert only(choose(state, "move:3"), Moved).tokens == 2
    state = fight("vhaladia A11, krull A21", "gnoll E31", "vhaladia", location="ruins_1",
                  items={"vhaladia": "+plate_armour"})  # fmt: skip
    assert only(choose(state, "move:3"), Moved).tokens == 2


def test_moving_again_and_then_attacking():
    """PA-X3, PA-X4, PA-R24: while blue tokens last."""
    state = fight("krull A11, thorensen A21", "gnoll E51, goblin E31", "krull")
    choose(state, "move:3", "move:5")
    assert tokens(state, "krull") == "4 0 1"
    assert not starting(state, "move")
    assert refused(state, "move:4") == ("PA-X1", "tokens")
    choose(state, "attack:start_axe_a:1:2", rolls="r sword sword")
    assert ("krull", "A51") in squares(state).items()


def test_columns_close_up_at_once():
    """PA-R13, PA-R82, PA-X19: who stood behind moves up before the attack."""
    state = fight(LINE, "gnoll E31", "krull")
    events = choose(state, "move:4")
    assert names(events, "Moved", "Shifted") == ["Moved", "Shifted"]
    at = squares(state)
    assert (at["krull"], at["thorensen"], at["glaicus"]) == ("A41", "A31", "A32")


def test_to_the_end_of_the_own_column():
    """PA-R16, PA-R13: then everyone moves up."""
    state = fight(LINE, "gnoll E31", "krull")
    choose(state, "move:3")
    at = squares(state)
    assert (at["thorensen"], at["glaicus"], at["krull"]) == ("A31", "A32", "A33")
    assert refused(state, "move:3") == ("PA-R16", "same place")


def test_alone_in_a_column():
    """PA-R16: there is nowhere to go in it."""
    state = fight(begin="krull")
    assert refused(state, "move:3") == ("PA-R16", "same place")
    assert starting(state, "move") == {"move:1", "move:2", "move:4", "move:5"}


def test_not_where_flankers_stand():
    """PA-R15, PA-N22, PA-X2: nor where the location is closed, nor onto the other side."""
    state = fight("krull A31, thorensen A21", "gnoll F41, goblin E31", "krull", location="castle_1")
    assert refused(state, "move:4") == ("PA-R15", "flankers")
    assert refused(state, "move:1") == ("PA-C5", "closed")
    assert refused(state, "move:5") == ("PA-C5", "closed")
    assert starting(state, "move") == {"move:2"}


def test_no_token_no_move():
    """PA-X1, PA-X6: one may pass."""
    state = fight("krull A31, thorensen A21", "gnoll E51", "krull", tokens={"krull": "4 0 1"})
    assert not starting(state, "move", "attack")
    assert options(state) == {"pass"}
    assert refused(state, "move:1") == ("PA-X1", "tokens")


def test_moves_are_seen():
    """PA-R16: with squares and costs."""
    state = fight("krull A11, thorensen A21", "gnoll E51", "krull")
    battle = table(state).battle
    assert battle is not None
    assert battle.moves == (
        MoveSeen(2, "A22", 1), MoveSeen(3, "A31", 1), MoveSeen(4, "A41", 1), MoveSeen(5, "A51", 2),
    )  # fmt: skip


def test_who_moved_may_pass():
    """PA-X6, PA-R24."""
    state = fight(begin="krull")
    events = choose(state, "move:1", "pass")
    assert "TurnEnded" in names(events)


def test_a_skill_may_come_between():
    """PA-R24: moves and free skills in any order before the action."""
    state = fight(begin="krull", skills={"krull": "battle_cry"})
    choose(state, "move:1", "skill:battle_cry", "move:3")
    assert squares(state)["krull"] == "A31"
    acts(state, "thorensen")
    assert pending(state) == [(1, "MayAct")]
