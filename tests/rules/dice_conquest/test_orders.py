"""Standing orders of Dice Conquest: the Mirror Shield and plans of others, answered without asking."""

import pytest

from rules import notation
from rules.dice_conquest import GAME, orders
from rules.dice_conquest.actions import Approve
from rules.dice_conquest.state import ConquestState
from tests.rules.dice_conquest.tables import choose, conquest, decision_of, pending


def by_order(state: ConquestState, order: str, seat: int | None = None) -> str | None:
    """What the order answers, in notation; None where the player is asked."""
    decision = decision_of(state, seat)
    answer = orders.answer(GAME.private(state, decision.seat), decision, order)  # type: ignore[arg-type]
    if answer is not None:
        assert all(action in GAME.lawful(state, decision) for action in answer)
    return answer if answer is None else notation.write_all(answer)


def shielded(left: int = 6) -> ConquestState:
    """5 damage are coming to two Heroes; seat 1 holds the shield, seat 0 has so much health left."""
    state = conquest("monk witch", "barghest redcap", "D4:1", health={0: left}, items={1: "mirror_shield"})
    choose(state, "pass")
    assert pending(state) == [(1, "MayPrevent")]
    return state


def planned() -> ConquestState:
    """Seat 0 has proposed a plan."""
    state = conquest("monk witch", "barghest{D8:2}", "D4:1", deck="redcap kobold jinkin")
    choose(state, "pass")
    choose(state, "keep D8")
    assert pending(state) == [(1, "MayRespond")]
    return state


def test_questions_and_answers_are_those_that_can_be_set() -> None:
    """What holds without an order is to be asked."""
    assert {question.key: question.answers for question in orders.QUESTIONS} == {
        "prevent": ("ask", "sum:", "fall"),
        "respond": ("ask", "approve"),
    }


def test_without_an_order_the_player_is_asked() -> None:
    for state in (shielded(), planned()):
        assert by_order(state, "ask") is None


@pytest.mark.parametrize(
    ("order", "answer"), [("sum:4", "use"), ("sum:5", "use"), ("sum:6", "decline"), ("sum:20", "decline")]
)
def test_the_shield_is_used_from_a_sum_on(order: str, answer: str) -> None:
    """DC-E2."""
    assert by_order(shielded(), order) == answer


@pytest.mark.parametrize(("left", "answer"), [(1, "use"), (3, "use"), (4, "decline"), (6, "decline")])
def test_the_shield_is_used_only_if_somebody_would_fall(left: int, answer: str) -> None:
    """DC-E3, DC-E4: seat 0 takes three of the five."""
    assert by_order(shielded(left), "fall") == answer


def test_plans_of_others_are_approved() -> None:
    """DC-E5."""
    assert by_order(planned(), "approve") == notation.write(Approve())


def test_the_own_turn_is_never_played_by_an_order() -> None:
    state = conquest("monk witch", "barghest", "D4:1")
    for order in ("ask", "fall", "sum:3", "approve"):
        assert by_order(state, order) is None


@pytest.mark.parametrize("wrong", ["", "approve", "sum:", "sum:0", "sum:x", "sum:100", "Fall", "sum:5 ", "sum:-1"])
def test_what_is_no_order_for_a_shield_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError) as refused:
        by_order(shielded(), wrong)
    assert str(refused.value) == wrong


@pytest.mark.parametrize("wrong", ["fall", "sum:5", "object"])
def test_what_is_no_order_for_a_plan_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError):
        by_order(planned(), wrong)


@pytest.mark.parametrize(
    ("key", "typed", "kept"),
    [("prevent", " Sum: 5", "sum:5"), ("prevent", "FALL", "fall"), ("prevent", "ask", "ask"),
     ("respond", "Approve ", "approve")],
)  # fmt: skip
def test_an_order_is_kept_as_it_is_meant(key: str, typed: str, kept: str) -> None:
    assert orders.normal(key, typed) == kept


@pytest.mark.parametrize(
    ("key", "typed"),
    [("prevent", "approve"), ("prevent", "sum"), ("prevent", "sum:"), ("prevent", "sum:0"), ("respond", "sum:3"),
     ("respond", ""), ("tunnel", "ask")],
)  # fmt: skip
def test_what_answers_no_question_is_refused(key: str, typed: str) -> None:
    with pytest.raises(ValueError):
        orders.normal(key, typed)


def test_orders_are_no_part_of_the_table() -> None:
    assert not any("order" in name for name in GAME.state.__struct_fields__)
