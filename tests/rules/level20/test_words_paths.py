"""What is typed for walks: shorthands, and a square to go to."""

import pytest

from rules.contract import Action, Illegal
from rules.level20 import GAME, words
from rules.level20.actions import Cover, End, Play, Search, Spur, Step
from rules.level20.board import square
from rules.level20.paths import go_to, read_path, walks
from rules.level20.view import Seat
from rules.notation import Unreadable
from tests.rules.level20.tables import S1, den, play, table
from tests.rules.level20.words_games import NAMES, moments


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("E", (Step("E"),)),
        ("se", (Step("SE"),)),
        ("E, SE", (Step("E"), Step("SE"))),
        ("+1", (Spur(),)),
        ("+2 nw", (Spur(), Spur(), Step("NW"))),
        ("step:NE search:treasure", (Step("NE"), Search("treasure"))),
        ("search:ferocity cover END", (Search("ferocity"), Cover(), End())),
        ("moss", (Play("moss"),)),
        ("card:stalactite:nw", (Play("stalactite", "NW"),)),
        ("", ()),
    ],
)
def test_shorthands_are_read_as_actions(typed: str, meant: tuple[Action, ...]) -> None:
    assert read_path(typed) == meant


@pytest.mark.parametrize("typed", ["X", "+9", "step:UP", "E5 E6", "card:", "card:stalactite:N:N"])
def test_what_is_no_action_is_named(typed: str) -> None:
    with pytest.raises(Unreadable):
        read_path(typed)


def going(state: object, place: str) -> tuple[Action, ...]:
    """The row of actions that goes to this square."""
    view = GAME.private(state, S1)  # type: ignore[arg-type]
    assert isinstance(view, Seat)
    return go_to(view, GAME.legal(state, S1), square(place))  # type: ignore[arg-type]


def test_going_to_a_square_takes_the_first_way_in_the_order_of_directions_and_ends() -> None:
    assert going(table("E4 H8"), "F3") == (Step("N"), Step("E"), End())


def test_going_to_the_square_underfoot_with_no_steps_left_ends_the_turn() -> None:
    state = table("E4 H8")
    play(state, "step:N step:E")
    assert going(state, "F3") == (End(),)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("E4", "Stopping on E4 is not possible: this turn began there (L20-K10)."),
        ("F5", "Stopping on F5 is not possible: Дмитрий stands there (L20-K7)."),
        ("A1", "Stopping on A1 is not possible: Vala stands there (L20-K7)."),
        ("H1", "Ending on H1 is not possible: exactly 2 steps must be used on the way (L20-K9)."),
    ],
)
def test_a_square_out_of_reach_or_barred_is_refused_with_its_reason(place: str, said: str) -> None:
    state = table("E4 F5 H8", vala="A1 S")
    with pytest.raises(Illegal) as refused:
        going(state, place)
    assert words.refuse(refused.value, den(state), NAMES).startswith(said)


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (6, 12)])
def test_walks_end_exactly_where_a_turn_of_steps_can_end(seats: int, seed: int) -> None:
    """L20-K7, L20-K9, L20-K10: every walk is lawful to its end, checked on whole games."""
    for moment in moments(seats, seed, careful=0.7):
        if moment.den.mp and moment.den.asked[0].kind == "TakeTurn":
            firsts = {way[0] for way in walks(moment.den, moment.decision.seat).values()}
            assert firsts <= {*moment.offers}
