"""Standing orders of Kragmortha: pushes, landings, thefts and collisions that are answered without asking."""

import pytest

from rules import notation
from rules.kragmortha import GAME, orders
from tests.rules.kragmortha.tables import choose, kind, library, options, waited


def by_order(state, order):
    """What the order answers, in notation; None where the player is asked."""
    decision = waited(state)
    answer = orders.answer(GAME.private(state, decision.seat), decision, order)
    if answer is not None:
        assert all(action in GAME.lawful(state, decision) for action in answer)
    return answer if answer is None else notation.write_all(answer)


def pushed_on(at="f6 g7 g8 c1", **more):
    """Seat 0 has pushed seat 1 onto seat 2, and seat 1 must say where that one goes."""
    state = library(at, **{"rigor": "f8", "hands": {0: "GMP GSB GMB"}} | more)
    choose(state, "play GMP f7", "g7", "g8")
    assert (waited(state).seat, kind(state)) == (1, "push")
    return state


def caught(**more):
    """Rigor Mortis has caught seat 1, who must reappear."""
    state = library("g1 e9 f1", **{"hands": {0: "RSM GPB GPB"}} | more)
    choose(state, "play RSM e9")
    return state


def stolen():
    """Seat 1 was pushed onto the desk."""
    state = library("f7 f8 c1", rigor="d8", hands={0: "GSP RSM RSM"}, book_deck="hush")
    choose(state, "play GSP f8", "f9")
    return state


def test_without_an_order_the_player_is_asked():
    """Spec 5.5: `ask` is what holds unless another was set."""
    assert {question.answers[0] for question in orders.QUESTIONS} == {"ask"}
    for state in (pushed_on(), caught(), stolen(), caught(books={1: "mirror_charm"})):
        assert by_order(state, "ask") is None


def test_questions_and_answers_are_those_that_can_be_set():
    assert {question.key: question.answers for question in orders.QUESTIONS} == {
        "push": ("ask", "spare", "nasty"),
        "appear": ("ask", "desk", "far"),
        "home": ("ask", "desk"),
        "react": ("ask", "always", "last"),
    }


def test_sparing_others_leads_to_the_desk_rather_than_onto_rigor_mortis():
    """KR-P4, KR-X3."""
    assert options(pushed_on()) == {"g9", "f8"}
    assert by_order(pushed_on(), "spare") == "push:g9"


@pytest.mark.parametrize(
    ("at", "rigor", "ways", "spared", "nasty"),
    [
        ("f5 f6 e6 c1", "e5", {"e5", "d6"}, "d6", "e5"),  # nobody, or Rigor Mortis
        ("f5 f6 e6 d6", "c9", {"e5", "d6"}, "e5", "e5"),  # nobody, or a goblin; both lose one step
        ("f5 f6 g6 c1", "c9", {"g5", "g7"}, "g7", "g5"),  # nobody, or a teleport farther from the desk
    ],
)
def test_a_push_spares_others_or_is_nasty(at, rigor, ways, spared, nasty):
    """KR-P4, KR-R15: a direction that hits nothing; or onto Rigor Mortis, else where most way is lost."""
    state = library(at, rigor=rigor, hands={0: "GMB RSP RSP"})
    choose(state, "play GMB f6", at.split()[2])
    assert (waited(state).seat, options(state)) == (1, ways)
    assert by_order(state, "spare") == f"push:{spared}"
    assert by_order(state, "nasty") == f"push:{nasty}"


def test_the_own_turn_is_never_played_by_an_order():
    """Spec 5.5: out of turn only."""
    state = library("f6 g7 g8 c1", rigor="f8", hands={0: "GMP GSB GMB"})
    assert by_order(state, "nasty") is None
    choose(state, "play GMP f7", "g7")
    assert kind(state) == "push"
    assert by_order(state, "nasty") is None


def test_a_caught_goblin_reappears_near_the_desk_but_not_beside_rigor_mortis():
    """KR-F4."""
    assert by_order(caught(), "desk") == "land:c8"
    beside = library("g1 c9 f1", rigor="d9", hands={0: "RMO GPB GPB"})
    choose(beside, "play RMO c9")
    assert options(beside) == {"c8", "g5", "d4", "f2"}
    assert by_order(beside, "desk") == "land:g5"


def test_a_caught_goblin_reappears_far_from_rigor_mortis():
    """KR-F4: rows plus columns."""
    assert by_order(caught(), "far") == "land:f2"


def test_a_goblin_on_a_token_reappears_by_the_same_order():
    """KR-L3, KR-X10."""
    state = library("f6 g6 c1", hands={0: "GSP GMB RMB"}, tokens="T T B B X X")
    choose(state, "play GSP g6", "g5")
    assert by_order(state, "desk") == "land:c8"
    assert by_order(state, "far") == "land:f2"


def test_a_thief_starts_anew_where_the_desk_is_nearest():
    """KR-B4, KR-X15."""
    assert by_order(stolen(), "desk") == "land:g1"


def test_a_collision_is_answered_always_or_only_before_the_last_glance():
    """KR-R44, KR-G7."""
    assert by_order(caught(books={1: "mirror_charm"}), "always") == "react:mirror_charm"
    assert by_order(caught(books={1: "pointed_finger mirror_charm"}), "always") == "react:pointed_finger"
    assert by_order(caught(books={1: "mirror_charm"}, glances={1: "whisper rhyme"}), "last") == "react:no"
    for glances, more in (({1: "whisper rhyme open_palm"}, {}), ({1: "whisper rhyme"}, {"preset": "short"})):
        assert by_order(caught(books={1: "mirror_charm"}, glances=glances, **more), "last") == "react:mirror_charm"
    blank = caught(books={1: "mirror_charm"}, glances={1: "whisper rhyme"}, blank={1: 1})
    assert by_order(blank, "last") == "react:mirror_charm"


@pytest.mark.parametrize("wrong", ["", "desk", "always", "spare:N", "Spare"])
def test_what_is_no_order_for_a_push_is_refused(wrong):
    with pytest.raises(ValueError) as refused:
        by_order(pushed_on(), wrong)
    assert str(refused.value) == wrong


def test_an_order_is_kept_as_it_is_meant():
    assert orders.normal("push", " Nasty ") == "nasty"
    for key, text in (("push", "desk"), ("glance", "ask"), ("react", "")):
        with pytest.raises(ValueError):
            orders.normal(key, text)


def test_orders_are_no_part_of_the_table():
    """Nobody can see in the state or in a view that one is set."""
    assert not any("order" in name for name in GAME.state.__struct_fields__)
