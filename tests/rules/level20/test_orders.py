"""Standing orders for the Rock Tunnel: ask, best exit, or the first of some directions."""

import pytest

from rules import notation
from rules.level20 import GAME, orders
from tests.rules.level20.tables import S1, S2, S3, fighters_phase, legal, play, safe, table


def upon(**more):
    """Vala has come from D3 upon S1 on D4, who holds a tunnel."""
    state = table("D4 A8 H8", **{"vala": "D2 S", "hidden": [S2, S3], "hands": {S1: "tunnel"}} | more)
    fighters_phase(state)
    return state


def by_order(state, order):
    """What the order answers, in notation; None where the player is asked."""
    decision = GAME.decisions(state)[0]
    answer = orders.answer(GAME.private(state, decision.seat), decision, order)
    return answer if answer is None else notation.write_all(answer)


def test_without_an_order_the_player_is_asked():
    """L20-R74: `ask` is what holds unless another was set."""
    assert orders.QUESTIONS[0].answers[0] == "ask"
    assert by_order(upon(), "ask") is None


def test_best_takes_the_best_exit_at_once():
    """L20-R74, L20-R40."""
    state = upon()
    assert by_order(state, "best") == safe(state) == "tunnel:NE"


@pytest.mark.parametrize(
    ("order", "exit_"), [("prefer:S", "S"), ("prefer:N+W+S", "W"), ("prefer:N", "NE"), ("prefer:s+e", "S")]
)
def test_prefer_takes_the_first_legal_direction_else_the_best_exit(order, exit_):
    """L20-R74: N is where the fighter came from."""
    assert by_order(upon(), order) == f"tunnel:{exit_}"


def test_an_order_answers_the_second_question_too():
    """L20-R74, L20-R39: in the same slide; the square barred is another one then."""
    state = upon(tokens="moss D3", hands={S1: "tunnel tunnel"})
    play(state, by_order(state, "prefer:S"))
    assert by_order(state, "prefer:N+E") == "tunnel:E"


def test_what_an_order_answers_is_legal():
    """L20-R74: it is the seat's own action."""
    state = upon()
    assert by_order(state, "prefer:SW") in legal(state)


def test_an_order_does_not_touch_a_turn():
    """L20-R74, L20-RT1: tunnels only."""
    assert by_order(table("D4 A8", hands={S1: "tunnel"}), "best") is None


@pytest.mark.parametrize("wrong", ["", "always", "prefer:", "prefer:up", "prefer:N+", "best:N"])
def test_what_is_no_order_is_refused(wrong):
    """L20-R74."""
    with pytest.raises(ValueError) as refused:
        by_order(upon(), wrong)
    assert str(refused.value) == wrong


def test_orders_are_no_part_of_the_table():
    """L20-R74: nobody can see in the state or in a view that one is set."""
    assert not any("order" in name and name != "order" for name in GAME.state.__struct_fields__)
