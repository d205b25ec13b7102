"""Teleport spaces: the six tokens for goblins, and Rigor Mortis who goes on by himself."""

import pytest

from rules.kragmortha.events import (
    BookTaken,
    Collided,
    GlanceDrawn,
    Landed,
    RigorSent,
    Stepped,
    TokenDrawn,
    TokensReshuffled,
)
from tests.rules.kragmortha.tables import (
    asked,
    books,
    brought,
    choose,
    end,
    glance_counts,
    glances,
    lib,
    library,
    names,
    only,
    options,
    pending,
    places,
    refusal_of,
    refused,
    rigor,
    sizes,
    some,
    tokens,
    waited,
)


def stepped_on(stack, at="g4 c1 d1", *, card="GMO", **more):
    """Seat 0 has stepped onto the Teleport space g5."""
    state = library(at, hands={0: card}, tokens=stack, **more)
    return state, choose(state, f"play {card} g5")


def sent(at, rigor_at, card, word, **more):
    """Rigor Mortis has stepped so."""
    state = library(at, rigor=rigor_at, hands={0: card}, **more)
    choose(state, f"play {card} {word}")
    return state


# ---------------------------------------------------------------- goblins


def test_a_goblin_stops_on_a_teleport_space_and_the_top_token_is_drawn():
    """KR-L1, KR-L2: the second step is lost."""
    state, events = stepped_on("B T T B X X")
    assert len(brought(events, Stepped)) == 1
    drawn = only(events, TokenDrawn)
    assert (drawn.goblin, drawn.at, drawn.token) == (0, "g5", "B")
    assert lib(state).tokens_left == 5


def test_teleportation_puts_the_goblin_on_another_empty_teleport_space():
    """KR-L3: its player chooses."""
    state, _ = stepped_on("T T B B X X", "g4 d4 c1")
    assert asked(state) == (0, "teleport", some("c8, f2"))
    for taken in ("g5", "d4", "g4"):
        assert refused(state, f"land:{taken}") == ("KR-F4", "where")
    events = choose(state, "c8")
    assert only(events, Landed) == Landed(goblin=0, start="g5", at="c8", why="teleport")
    assert (glance_counts(state), books(state, 0)) == ([0, 0, 0], [])


def test_a_left_behind_book_comes_after_the_teleportation():
    """KR-L4, KR-R31."""
    state, events = stepped_on("B T T B X X", book_deck="hush")
    assert brought(events, BookTaken) == []
    events = choose(state, "c8")
    assert names(events)[:2] == ["Landed", "BookTaken"]
    assert (only(events, BookTaken).cause, books(state, 0)) == ("token", ["hush"])


def test_a_trap_comes_after_the_teleportation():
    """KR-L5, KR-R31."""
    state, _ = stepped_on("X T T B B X", glance_deck="beast")
    events = choose(state, "c8")
    assert names(events)[:2] == ["Landed", "GlanceDrawn"]
    assert (only(events, GlanceDrawn).cause, glances(state, 0)) == ("trap", ["beast"])


@pytest.mark.parametrize("stack", ["T B B X X", "B T T X X", "X T T B B"])
def test_after_any_token_the_turn_ends_and_no_second_one_is_drawn(stack):
    """KR-L6, KR-R28."""
    state, _ = stepped_on(stack)
    events = choose(state, "c8")
    assert brought(events, TokenDrawn) == []
    assert (tokens(state), pending(state), sizes(state)) == (
        (stack[2:], stack[0]), (1, "turn"), [3, 3, 3],
    )  # fmt: skip


def test_a_token_of_somebody_else_does_not_end_the_turn():
    """KR-R21, KR-L1: and it is asked out of turn."""
    state = library("f6 g6 c1", hands={0: "GSP"}, tokens="B T T B X X")
    choose(state, "play GSP g6", "g5")
    assert (pending(state), waited(state).reaction) == ((1, "teleport"), True)
    choose(state, "c8")
    assert asked(state) == (0, "step", some("g7, halt"))
    assert len(books(state, 1)) == 1


def test_a_resolved_token_lies_face_up():
    """KR-L7: while its goblin moves it is in hand."""
    state, _ = stepped_on("B T T B X X")
    assert (lib(state).token_drawn, tokens(state)) == ("B", ("T T B X X", ""))
    choose(state, "c8")
    assert (lib(state).token_drawn, tokens(state), lib(state).tokens_used) == (None, ("T T B X X", "B"), ("B",))


def test_the_sixth_token_brings_all_back():
    """KR-L8, KR-R30: right after it is resolved."""
    state, _ = stepped_on("X", tokens_used="T T B B X")
    events = choose(state, "c8")
    assert names(events)[:3] == ["Landed", "GlanceDrawn", "TokensReshuffled"]
    assert (lib(state).tokens_left, lib(state).tokens_used) == (6, ())
    assert sorted(state.tokens) == ["B", "B", "T", "T", "X", "X"]


def test_before_the_sixth_nothing_is_shuffled():
    """KR-R30."""
    state, _ = stepped_on("T X", tokens_used="T B B X")
    assert brought(choose(state, "c8"), TokensReshuffled) == []
    assert tokens(state) == ("X", "T B B X T")


def test_the_order_of_the_stack_is_drawn_anew():
    """KR-L8."""
    orders = set()
    for draws in ([0] * 5, [5, 4, 3, 2, 1]):
        state, _ = stepped_on("X", tokens_used="T T B B X")
        choose(state, "c8", draws=draws)
        orders.add(tokens(state)[0])
    assert len(orders) == 2


def test_with_a_single_empty_teleport_space_nobody_is_asked():
    """KR-R46."""
    state, events = stepped_on("T T B B X X", "g4 c8 d4")
    assert only(events, Landed).at == "f2"
    assert pending(state) == (1, "turn")


def test_the_own_space_does_not_count_as_empty():
    """KR-R26: with none empty the goblin stays, and the rest of the token counts."""
    state, events = stepped_on("B T T B X X", "g4 c8 d4 f2", book_deck="hush")
    assert (places(state), books(state, 0), brought(events, Landed)) == ("g5 c8 d4 f2", ["hush"], [])
    assert (pending(state), tokens(state)) == ((1, "turn"), ("T T B X X", "B"))


def test_the_last_book_of_a_token_ends_the_game_at_once():
    """KR-R34, KR-B9, KR-L4: after the teleportation."""
    state, _ = stepped_on("B T T B X X", books_left=1)
    choose(state, "c8")
    assert (end(state)[1:], places(state)) == (("last book", 0), "c8 c1 d1")


def test_the_last_glance_of_a_trap_ends_the_game_at_once():
    """KR-R33, KR-L5."""
    state, _ = stepped_on("X T T B B X", glances={0: "open_palm leaden_boots grovel"}, glance_deck="beast")
    events = choose(state, "c8")
    assert (end(state)[1:], places(state)) == (("fourth glance", 0), "c8 c1 d1")
    assert names(events) == ["Landed", "GlanceDrawn", "GameOver"]


@pytest.mark.parametrize(("seats", "offered"), [("g4 c1 d1 e1", "c8 d4 f2"), ("g4 c1 d1 e1 f1", "c8 d4 f2 b6 b2")])
def test_only_teleport_spaces_in_play_are_offered(seats, offered):
    """KR-R27."""
    state, _ = stepped_on("T T B B X X", seats)
    assert options(state) == set(offered.split())


def test_portal_fright_or_not_a_pushed_goblin_draws():
    """KR-L1, KR-G1: the Glance forbids own steps only."""
    state = library("f6 g6 c1", hands={0: "GSP"}, tokens="T T B B X X", glances={1: "portal_fright"})
    events = choose(state, "play GSP g6", "g5")
    assert only(events, TokenDrawn).goblin == 1


# ---------------------------------------------------------------- Rigor Mortis


def test_rigor_mortis_draws_no_token():
    """KR-L9."""
    state = sent("f1 c1", "d8", "RMP", "c8")
    choose(state, "d4")
    assert tokens(state) == ("T T B B X X", "")


def test_he_may_be_put_on_an_empty_teleport_space_by_whoever_moved_him():
    """KR-L10, KR-R24: by choice."""
    state = sent("f1 c1", "d8", "RMP", "c8")
    assert asked(state) == (0, "rm_teleport", some("no, g5, d4"))
    events = choose(state, "g5")
    assert only(events, RigorSent) == RigorSent(seat=0, start="c8", at="g5")
    assert (rigor(state), pending(state)) == ("g5", (1, "turn"))


@pytest.mark.parametrize(
    ("other", "offered"), [("c3", "no g5 d4"), ("d3", "no g5"), ("e5", "no g5 d4"), ("f5", "no d4")]
)
def test_no_goblin_stands_on_a_side_of_the_picked_space(other, offered):
    """KR-L11: corners do not count, e5 touches d4 with one only."""
    state = sent(f"f1 {other}", "d8", "RMP", "c8")
    assert options(state) == set(offered.split())
    assert refused(state, "send:f2") == ("KR-L11", "where")


def test_elsewhere_he_is_not_put():
    """KR-L10, KR-L11: not on a taken or common space, nor where he stands."""
    state = sent("f1 d4 e1", "d8", "RMP", "c8")
    assert options(state) == some("no, g5")
    for space in ("d4", "c8", "e5", "b6"):
        wrong = refusal_of(state, f"send:{space}")
        assert (wrong.rule, wrong.reason, wrong.facts) == ("KR-L11", "where", {"space": space})


def test_with_no_target_there_is_no_question():
    """KR-L12, KR-R24, KR-R46: all Teleport spaces are taken, or watched by goblins."""
    state = sent("g5 d4 f2", "d8", "RMP", "c8")
    assert asked(state) == (0, "step", some("c9, halt"))
    state = sent("g4 d3 f1", "d8", "RMP", "c8")
    assert asked(state) == (0, "step", some("c9, halt"))


def test_his_teleport_ends_his_move_and_his_staying_does_not():
    """KR-R24."""
    state = sent("f1 c1", "d8", "RMP", "c8")
    choose(state, "no")
    assert asked(state) == (0, "step", some("c9, halt"))


def test_on_the_second_step_too():
    """KR-L10, KR-R50."""
    state = sent("f1 c1", "d9", "RMB", "d8")
    choose(state, "c8")
    assert asked(state) == (0, "rm_teleport", some("no, g5, d4"))
    choose(state, "no")
    assert pending(state) == (1, "turn")


def test_a_caught_goblin_is_put_before_he_is_asked():
    """KR-R25: and it can watch the space that he might have gone to."""
    state = sent("f1 c8", "d8", "RMB", "c8")
    choose(state, "g5")
    assert asked(state) == (0, "rm_teleport", some("no, d4"))


def test_where_he_goes_nobody_is_caught():
    """KR-L10, KR-R28: the space is empty and nothing starts."""
    state = sent("f1 c1", "d8", "RMP", "c8")
    assert brought(choose(state, "d4"), Collided) == []


def test_an_averted_gaze_does_not_take_away_his_teleport():
    """KR-L10, KR-R37: it takes the second step only."""
    state = library("f1 c1", rigor="d8", hands={0: "RMP"}, glances={0: "averted_gaze"})
    choose(state, "play RMP c8")
    assert pending(state) == (0, "rm_teleport")
    choose(state, "no")
    assert pending(state) == (1, "turn")
