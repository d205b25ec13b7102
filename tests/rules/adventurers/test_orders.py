"""Standing orders of Adventurers: the safe answer at once, or a question; start values by the option `asking`."""

from typing import Any

import pytest

from rules.adventurers import orders
from rules.adventurers.agenda import (
    BeginBattle,
    EndRound,
    MayAct,
    MayDefend,
    MayPlace,
    MayReact,
    MayRecover,
    MayRoll,
    MayRollDefence,
    Travel,
)
from rules.adventurers.state import JourneyState
from rules.contract import Decision
from tests.rules.adventurers.panels_seen import own
from tests.rules.adventurers.tables import GAME, choose, fight, journey, start


def decision_for(state: JourneyState, seat: int) -> Decision:
    """The question of this seat."""
    return next(one for one in GAME.decisions(state) if one.seat == seat)


def asked(state: JourneyState, given: dict[str, str] | None = None, seat: int = 0) -> bool:
    """Whether the player is asked; the answer by order is the safe one, and lawful."""
    decision = decision_for(state, seat)
    answer = orders.by_orders(own(state, seat), decision, given or {})
    if answer is not None:
        assert answer == GAME.default(own(state, seat), decision)
        assert GAME.refusal(state, decision, answer[0]) is None
    return answer is None


def test_questions_and_their_first_answers() -> None:
    """The first answer is the start value of the option `asking` as it is printed."""
    assert {question.key: (question.decision, question.answers) for question in orders.QUESTIONS} == {
        "dice": (MayRoll, ("auto", "ask")),
        "recover": (MayRecover, ("auto", "ask")),
        "place": (MayPlace, ("ask", "auto")),
        "defence": (MayDefend, ("ask", "deadly", "auto")),
        "react": (MayReact, ("ask", "deadly", "auto")),
    }
    assert [one.key for one in orders.QUESTIONS if one.own_turn] == ["dice", "recover", "place"]
    assert MayDefend.reaction and MayReact.reaction and MayRollDefence.reaction and issubclass(MayRollDefence, MayRoll)


@pytest.mark.parametrize(
    ("asking", "values"),
    [
        ("normal", "auto auto ask ask ask"), ("quick", "auto auto auto deadly deadly"),
        ("express", "auto auto auto auto auto"), ("slow", "ask ask ask ask ask"),
    ],
)  # fmt: skip
def test_start_values_follow_the_option(asking: str, values: str) -> None:
    assert [orders.start_value(asking, one.key) for one in orders.QUESTIONS] == values.split()


# ---------------------------------------------------------------- each question


def with_dice(**more: Any) -> JourneyState:
    """An idea lies on the table."""
    state = fight("thorensen A21, krull A51", "gnoll E31", begin="thorensen", seats="0 1", **more)
    choose(state, "attack:start_hammer:1:1:0:1", rolls="r push g idea", done=False)
    return state


def test_dice_are_used_by_themselves_or_by_their_player() -> None:
    """PA-R23: in the own attack."""
    assert not asked(with_dice()) and asked(with_dice(), {"dice": "ask"})
    assert asked(with_dice(asking="slow")) and not asked(with_dice(asking="slow"), {"dice": "auto"})


def test_dice_of_a_defence_follow_the_same_order() -> None:
    """PA-N15: out of turn."""
    state = attacked()
    choose(state, "defend:0:0:1", rolls="g idea", done=False, seat=0)
    assert isinstance(decision_for(state, 0), MayRollDefence)
    assert not asked(state) and asked(state, {"dice": "ask"})


def test_tokens_come_back_by_themselves_or_as_their_player_wants() -> None:
    """PA-H10."""
    state = fight("krull A31, thorensen A21", seats="0 1", tokens={"krull": "0 0 0"}, hero={"krull": {"fatigue": 4}})
    start(state, EndRound())
    assert not asked(state) and asked(state, {"recover": "ask"})


def placing(**more: Any) -> JourneyState:
    """Before a battle."""
    state = journey("krull melandrir", "n1 castle_1 e02 explored", **more)
    state.target, state.came_from = "n1", "home"
    start(state, BeginBattle())
    return state


def test_places_are_taken_by_their_player_or_by_themselves() -> None:
    """PA-B5."""
    assert asked(placing()) and not asked(placing(), {"place": "auto"})
    assert not asked(placing(asking="quick")) and asked(placing(asking="express"), {"place": "ask"})


def attacked(life: int = 9, skill: str = "", **more: Any) -> JourneyState:
    """A Voron hits Melandrir for 3."""
    return fight(
        "melandrir A31, thorensen A21", "voron E31", begin="1", seats="0 1", rolls="r sword*3 special*2",
        hero={"melandrir": {"life": life}}, skills={"thorensen": skill}, **more,
    )  # fmt: skip


@pytest.mark.parametrize(("order", "life", "expected"), [
    ("ask", 9, True), ("deadly", 9, False), ("deadly", 4, False), ("deadly", 3, True), ("auto", 3, False),
])  # fmt: skip
def test_a_defence_is_asked_for_always_when_deadly_or_never(order: str, life: int, expected: bool) -> None:
    """PA-N15, PA-H12: deadly are hits, ward taken off, of at least the life left."""
    assert asked(attacked(life), {"defence": order}) is expected


def test_ward_counts_before_an_attack_is_deadly() -> None:
    """PA-R85."""
    state = fight("melandrir A31, thorensen A21", "voron E31", begin="1", seats="0 1", rolls="r sword*3 special*2",
                  hero={"melandrir": {"life": 3, "ward": 1}})  # fmt: skip
    assert not asked(state, {"defence": "deadly"})


@pytest.mark.parametrize(("order", "life", "expected"), [
    ("ask", 9, True), ("deadly", 9, False), ("deadly", 3, True), ("auto", 3, False),
])  # fmt: skip
def test_help_is_asked_for_always_when_deadly_or_never(order: str, life: int, expected: bool) -> None:
    """PA-R61: the life of whoever is attacked counts; help by itself is declined."""
    state = attacked(life, "divine_shield")
    assert isinstance(decision_for(state, 1), MayReact)
    assert asked(state, {"react": order}, 1) is expected
    if not expected:
        answer = orders.by_orders(own(state, 1), decision_for(state, 1), {"react": order})
        assert answer == GAME.read("decline")


def test_at_a_table_of_few_questions_nobody_is_asked_out_of_turn() -> None:
    """Option `asking`: express."""
    assert not asked(attacked(3, asking="express")) and asked(attacked(3, asking="quick"))
    assert not asked(attacked(9, asking="quick")) and asked(attacked(9))


def test_turns_and_votes_have_no_order() -> None:
    turn = fight(begin="krull", seats="0 1", asking="express")
    assert isinstance(decision_for(turn, 0), MayAct) and asked(turn, {"dice": "auto"})
    assert asked(journey("krull thorensen", "n1 forest_1 e01; e1 ruins_1 e02", Travel(), asking="express"))


# ---------------------------------------------------------------- texts


def test_a_single_order_answers_its_own_question() -> None:
    state = attacked(3)
    view, decision = own(state, 0), decision_for(state, 0)
    assert orders.answer(view, decision, "ask") is None and orders.answer(view, decision, "auto") is not None
    for wrong in ("never", "deadly:3"):
        with pytest.raises(ValueError, match=wrong):
            orders.answer(view, decision, wrong)
    turn = fight(begin="krull", seats="0 1")
    with pytest.raises(ValueError, match="auto"):
        orders.answer(own(turn, 0), decision_for(turn, 0), "auto")


def test_a_kept_text_that_is_no_order_is_not_taken_for_one() -> None:
    with pytest.raises(ValueError, match="often"):
        orders.by_orders(own(attacked(), 0), decision_for(attacked(), 0), {"defence": "often"})


@pytest.mark.parametrize(
    ("key", "typed", "kept"),
    [("dice", " Auto ", "auto"), ("defence", "DEADLY", "deadly"), ("react", "ask · Ask me.", "ask")],
)
def test_orders_are_kept_in_one_form(key: str, typed: str, kept: str) -> None:
    assert orders.normal(key, typed) == kept


@pytest.mark.parametrize(("key", "typed"), [("dice", "deadly"), ("recover", ""), ("turn", "auto"), ("place", "auto:3")])
def test_what_is_no_order_is_refused(key: str, typed: str) -> None:
    with pytest.raises(ValueError):
        orders.normal(key, typed)
