"""Standing orders of Arena: elements, blocks and what only shortens the own turn, answered without asking."""

from itertools import permutations

import pytest

from rules import notation
from rules.arena import orders
from rules.arena.agenda import MayAct, MayBlock, MayCancel, MayEarth, MayPlayElement, MayTakeMental
from rules.arena.state import ArenaState
from tests.rules.arena.tables import GAME, arena, choose, decision_of, own, pending


def by_order(state: ArenaState, given: dict[str, str] | None = None, seat: int | None = None) -> str | None:
    """What the orders answer, in notation; None where the player is asked."""
    decision = decision_of(state, seat)
    answer = orders.by_orders(own(state, decision.seat), decision, given or {})
    if answer is not None:
        assert all(action in GAME.lawful(state, decision) for action in answer)
    return answer if answer is None else notation.write_all(answer)


def test_questions_and_their_usual_answers() -> None:
    """The first answer holds without an order."""
    wishes = tuple("+".join(order) for order in permutations(("int", "wis", "cha")))
    assert {question.key: (question.decision, question.answers) for question in orders.QUESTIONS} == {
        "water": (MayPlayElement, ("auto", "auto:", "ask", "hold")),
        "fire": (MayPlayElement, ("hold", "ask", "arm:")),
        "earth": (MayEarth, ("hold", "ask", "arm:")),
        "block": (MayBlock, ("auto", "auto:", "ask", "hold")),
        "cancel": (MayCancel, ("auto", "ask", "hold")),
        "mental": (MayTakeMental, ("ask", *wishes)),
        "autoend": (MayAct, ("off", "on")),
    }
    assert [one.key for one in orders.QUESTIONS if one.own_turn] == ["mental", "autoend"]


# ---------------------------------------------------------------- Water and Fire


def attacked(elements: str = "water", con: int = 0, monster: str = "troll", **more: object) -> ArenaState:
    """Kyra's monster phase: the monster attacks Valeros, who holds elements."""
    return arena(
        "valeros kyra", "c1 a7", f"{monster}@c2#1", elements={0: elements}, tokens={0: f"con{con}"}, current=1,
        begin="monsters", **more,
    )  # fmt: skip  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("con", "order", "answer"),
    [
        (0, "auto", "water:1"), (8, "auto", "water:1"), (8, "auto:3", "pass"), (8, "auto:2", "water:1"),
        (0, "auto:6", "water:1"), (0, "auto:7", "pass"), (0, "hold", "pass_rest"), (0, "ask", None),
    ],
)  # fmt: skip
def test_water_protects_the_own_hero_from_so_much_damage_on(con: int, order: str, answer: str | None) -> None:
    """AR-E5, AR-W24: 6 damage, Defense 0 or 4; from 2 on where nothing is ordered."""
    assert by_order(attacked(con=con), {"water": order}) == answer


def test_water_without_an_order_is_automatic() -> None:
    """AR-W18."""
    assert by_order(attacked()) == "water:1"
    assert by_order(attacked(monster="minotaur", con=4)) == "pass"


def test_water_protects_nobody_else_but_in_the_own_phase_too() -> None:
    """AR-M9."""
    other = arena("valeros kyra ezren", "c1 a7 g7", "troll@c2#1", elements={2: "water"}, current=1, begin="monsters")
    assert by_order(other) == "pass"
    mine = arena("valeros kyra", "c1 a7", "troll@c2#1", elements={0: "water"}, begin="monsters")
    assert by_order(mine) == "water:1"


def test_fire_is_played_on_the_first_monster_that_attacks_the_armed_seat_in_the_own_phase() -> None:
    """AR-E4, AR-Z13."""
    state = arena("valeros kyra ezren", "a7 c1 g7", "ettin@c1#1 troll@c2#2", elements={0: "fire"}, begin="monsters")
    assert by_order(state, {"fire": "arm:kyra"}) == "fire:2"
    assert by_order(state, {"fire": "arm:ezren"}) == "pass"
    assert by_order(state, {"fire": "ask"}) is None
    assert by_order(state) == "pass_rest"


def test_fire_waits_for_the_own_phase() -> None:
    state = arena("valeros kyra ezren", "a7 c1 g7", "troll@c2#1", elements={0: "fire"}, current=2, begin="monsters")
    assert by_order(state, {"fire": "arm:kyra"}) == "pass"


def test_what_is_automatic_goes_before_a_question_and_a_question_before_a_pass() -> None:
    """Both tokens are held, and each has its own order."""
    state = attacked("fire water")
    assert by_order(state, {"fire": "ask"}) == "water:1"
    assert by_order(state, {"fire": "ask", "water": "auto:9"}) is None
    assert by_order(state, {"water": "ask"}) is None
    assert by_order(state, {"water": "hold"}) == "pass_rest"


def test_a_question_about_a_token_that_is_not_held_asks_nobody() -> None:
    assert by_order(attacked("water"), {"fire": "ask", "water": "hold"}) == "pass_rest"
    assert by_order(attacked("fire"), {"water": "ask"}) == "pass_rest"


# ---------------------------------------------------------------- Earth


@pytest.mark.parametrize(
    ("order", "answer"), [("hold", "pass"), ("ask", None), ("arm:kyra", "earth"), ("arm:ezren", "pass")]
)
def test_earth_is_armed_for_one_hero(order: str, answer: str | None) -> None:
    """AR-E7, AR-W17."""
    state = arena("valeros kyra ezren", "c1 a7 g7", elements={0: "earth"}, current=1)
    assert by_order(state, {"earth": order}) == answer


def test_earth_is_kept_without_an_order() -> None:
    assert by_order(arena("valeros kyra", "c1 a7", elements={0: "earth"}, current=1)) == "pass"


# ---------------------------------------------------------------- block and cancel


def blocking(cards: str, con: int = 0, monster: str = "troll") -> ArenaState:
    """Kyra's monster phase: the monster attacks Valeros, who can block."""
    state = arena(
        "valeros kyra",
        "c1 a7",
        f"{monster}@c2#1",
        cards={0: cards},
        tokens={0: f"con{con}"},
        current=1,
        begin="monsters",
    )
    assert pending(state) == [(0, "MayBlock")]
    return state


@pytest.mark.parametrize(
    ("cards", "con", "order", "answer"),
    [
        ("shield_block{con3}", 0, "auto", "block:shield_block:1"),
        ("shield_block{con3}", 8, "auto", "block:shield_block:0"),
        ("shield_block{con1}", 0, "auto", "block:shield_block:0"),
        ("wooden_shield{int1} shield_block{con1}", 0, "auto", "block:wooden_shield:2"),
        ("shield_block{con1} wooden_shield{int1}", 0, "auto", "block:shield_block:0"),
        ("shield_block{con1}", 0, "auto:7", "pass"),
        ("shield_block{con1}", 0, "auto:6", "block:shield_block:0"),
        ("shield_block{con1}", 0, "hold", "pass"),
        ("shield_block{con1}", 0, "ask", None),
    ],
)
def test_the_smallest_block_that_stops_all_else_the_largest(
    cards: str, con: int, order: str, answer: str | None
) -> None:
    """AR-R47; 6 damage, Defense 0 or 4; ties: the card that is longest in play."""
    assert by_order(blocking(cards, con), {"block": order}) == answer


def test_a_block_is_not_wasted_on_one_point() -> None:
    """AR-W24."""
    assert by_order(blocking("shield_block{con1}", 4, "minotaur")) == "pass"


def cancelling(other: str, at: str) -> ArenaState:
    """The Minotaur attacks with a Water on it, and Valeros could cancel it."""
    state = arena(
        f"valeros {other}", at, "minotaur@c2#1", elements={1: "water"}, cards={0: "flaming_longsword{int1}"},
        begin="act",
    )  # fmt: skip
    choose(state, "aside:water:1", seat=1)
    choose(state, "end")
    assert pending(state) == [(0, "MayCancel")]
    return state


def test_a_water_is_cancelled_where_that_scores() -> None:
    """AR-R46: not where it only hurts oneself, nor where no glory is left."""
    rival = cancelling("kyra", "a7 c1")
    assert by_order(rival) == "cancel"
    assert [by_order(rival, {"cancel": order}) for order in ("ask", "hold")] == [None, "pass"]
    assert by_order(cancelling("kyra", "c1 a7")) == "pass"
    rival.supply.glory = 0
    assert by_order(rival) == "pass"


# ---------------------------------------------------------------- what shortens the own turn


def test_a_mental_token_is_taken_in_the_wished_order() -> None:
    """AR-A15, AR-R60."""
    state = arena("valeros kyra", "c2 a7", lying={"c2": "dex"}, tokens={0: "wis6"}, begin="act")
    choose(state, "collect:dex")
    assert by_order(state) is None
    assert by_order(state, {"mental": "cha+int+wis"}) == "mental:cha"
    assert by_order(state, {"mental": "wis+int+cha"}) == "mental:int"


@pytest.mark.parametrize(("spent", "order", "answer"), [(4, "on", "end"), (3, "on", None), (4, "off", None)])
def test_a_turn_ends_by_itself_once_no_action_is_left(spent: int, order: str, answer: str | None) -> None:
    state = arena("valeros kyra", "c2 a7", now={"spent": spent}, begin="act")
    assert by_order(state, {"autoend": order}) == answer


def test_nothing_else_of_the_own_turn_is_played_by_an_order() -> None:
    state = arena("valeros kyra", "c2 a7", begin="prepare")
    assert orders.by_orders(own(state, 0), decision_of(state), {"autoend": "on", "water": "auto"}) is None


# ---------------------------------------------------------------- the texts


def test_at_a_live_table_everybody_is_asked() -> None:
    """Option slack; what only shortens the own turn stays."""
    assert by_order(attacked(slack="table")) is None
    state = arena("valeros kyra", "c2 a7", now={"spent": 4}, begin="act", slack="table")
    assert by_order(state, {"autoend": "on"}) == "end"


def test_one_order_alone_is_understood_too() -> None:
    """The others are then as usual."""
    state = attacked("fire water")
    decision = decision_of(state)
    assert orders.answer(own(state, 0), decision, "auto:9") == GAME.read("pass")
    assert orders.answer(own(state, 0), decision, "arm:kyra") == GAME.read("water:1")
    with pytest.raises(ValueError):
        orders.answer(own(state, 0), decision, "on")
    prepare = arena("valeros kyra", "c2 a7", begin="prepare")
    assert orders.answer(own(prepare, 0), decision_of(prepare), "ask") is None


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("water", "arm:kyra"), ("water", "auto:0"), ("water", "auto:10"), ("water", "auto:x"), ("water", "auto:"),
        ("water", "auto:02"), ("water", "auto:²"), ("fire", "auto"), ("fire", "arm:"), ("fire", "arm:2"),
        ("fire", "arm:Kyra"), ("earth", "auto:3"), ("cancel", "auto:3"), ("mental", "int"), ("mental", "int+int+cha"),
        ("autoend", "ask"), ("autoend", ""),
    ],
)  # fmt: skip
def test_what_is_no_order_is_refused(key: str, wrong: str) -> None:
    assert not orders.fits(orders.BY_KEY[key], wrong)
    decision = orders.BY_KEY[key].decision(seat=0)
    with pytest.raises(ValueError) as refused:
        orders.by_orders(own(arena(), 0), decision, {key: wrong})
    assert str(refused.value) == wrong


@pytest.mark.parametrize(
    ("key", "typed", "kept"),
    [
        ("water", " Auto 3", "auto:3"), ("water", "AUTO", "auto"), ("block", "auto:2", "auto:2"),
        ("fire", "Hold ", "hold"), ("fire", "arm Kyra", "arm:kyra"), ("earth", "ARM: valeros", "arm:valeros"),
        ("cancel", "ask", "ask"), ("mental", "wis, cha, int", "wis+cha+int"), ("autoend", "On", "on"),
        ("mental", "Int+Wis+Cha", "int+wis+cha"),
    ],
)  # fmt: skip
def test_an_order_is_kept_as_it_is_meant(key: str, typed: str, kept: str) -> None:
    assert orders.normal(key, typed) == kept


@pytest.mark.parametrize(
    ("key", "typed"), [("water", "never"), ("water", ""), ("fire", "arm"), ("tunnel", "ask"), ("mental", "wis cha")]
)
def test_what_answers_no_question_is_refused(key: str, typed: str) -> None:
    with pytest.raises(ValueError):
        orders.normal(key, typed)


def test_orders_are_no_part_of_the_table() -> None:
    assert not any("order" in name for name in GAME.state.__struct_fields__)
