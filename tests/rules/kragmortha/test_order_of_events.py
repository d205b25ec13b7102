"""What happened is told in the order in which it happened, openly or to whom it concerns."""

import pytest

from rules.kragmortha.events import (
    EVENTS,
    CardLocked,
    CardPlayed,
    CardsDrawn,
    Collided,
    GlanceDrawn,
    Landed,
    Pushed,
    Stepped,
    TurnBegan,
    TurnEnded,
)
from tests.rules.kragmortha.tables import begin, brought, choose, library, names, only, quiet_turn

NEXT = ["TurnEnded", "TurnBegan"]
HAND = {0: "GMP GSB RSM"}


def told(at, *words, **more):
    """The public events of seat 0's turn, by name."""
    return names(choose(library(at, **{"hands": HAND} | more), *words))


def test_a_plain_turn():
    """KR-T7, KR-T8: a card, a step, another one, the end, the next turn."""
    assert told("e5 c1", "play GMP e6", "d6") == ["CardPlayed", "Stepped", "Stepped", *NEXT]


def test_a_step_tells_who_moved_what():
    """KR-K4, KR-K5."""
    events = choose(library("e5 c1", hands=HAND), "play GMP e6", "halt")
    assert only(events, Stepped) == Stepped(pawn="goblin", seat=0, start="e5", to="e6")
    events = choose(library("e5 c1", hands=HAND), "play RSM f8", "f7")
    assert [(one.pawn, one.seat, one.start, one.to) for one in brought(events, Stepped)] == [
        ("rigor", 0, "e8", "f8"), ("rigor", 0, "f8", "f7"),
    ]  # fmt: skip


def test_a_turn_begins_and_ends_with_its_number():
    """KR-T7, KR-R9."""
    events = choose(library("e5 c1", hands=HAND), "play GMP e6", "halt")
    assert only(events, TurnEnded) == TurnEnded(seat=0, drew=1)
    assert only(events, TurnBegan).seat == 1


def test_a_draw_is_told_before_the_turn_ends():
    """KR-M7, KR-R49."""
    events = choose(library("e5 c1", hands=HAND), "play GMP e6", "halt")
    order = [type(event).__name__ for event in events]
    assert order.index("CardsDrawn") < order.index("TurnEnded") < order.index("TurnBegan")
    assert len(only(events, CardsDrawn).cards) == 1


def test_the_empty_draw_tells_nobody_anything():
    """KR-R9: the hand was at its limit."""
    events = choose(library("e5 c1", hands=HAND, glances={0: "thimble_hand"}), "play GMP e6", "halt")
    assert all(event.cards for event in brought(events, CardsDrawn))
    assert only(events, TurnEnded).drew == 0


def test_the_lock_is_told_when_the_turn_begins():
    """KR-R54."""
    events = begin(library("c1 e5", glances={1: "butterfingers"}), 1, 0)
    assert [type(event).__name__ for event in events] in (["TurnBegan", "CardLocked"], ["CardLocked", "TurnBegan"])
    assert only(events, CardLocked).only_for == 1


def test_a_theft():
    """KR-B3, KR-B4."""
    assert told("e10 c1", "play GSB f10", "d1") == ["CardPlayed", "Stepped", "BookTaken", "Landed", *NEXT]


def test_a_catch():
    """KR-F2, KR-F3, KR-F4."""
    assert told("f7 c1", "play GSB f8", "c8", rigor="f8") == [
        "CardPlayed", "Stepped", "Collided", "GlanceDrawn", "Landed", *NEXT,
    ]  # fmt: skip


def test_a_catch_that_is_answered():
    """KR-R44."""
    assert told("f7 c1", "play GSB f8", "mirror_charm", "c8", rigor="f8", books={0: "mirror_charm"}) == [
        "CardPlayed", "Stepped", "Collided", "BookUsed", "Landed", *NEXT,
    ]  # fmt: skip


@pytest.mark.parametrize(("token", "then"), [("T", []), ("B", ["BookTaken"]), ("X", ["GlanceDrawn"])])
def test_a_token(token, then):
    """KR-L2, KR-L3, KR-R31."""
    assert told("g4 c1", "play GMP g5", "c8", tokens=token + " T T X X") == [
        "CardPlayed", "Stepped", "TokenDrawn", "Landed", *then, *NEXT,
    ]  # fmt: skip


def test_the_sixth_token():
    """KR-R30."""
    assert told("g4 c1", "play GMP g5", "c8", tokens="B", tokens_used="T T B X X") == [
        "CardPlayed", "Stepped", "TokenDrawn", "Landed", "BookTaken", "TokensReshuffled", *NEXT,
    ]  # fmt: skip


def test_a_chain():
    """KR-R18, KR-P5: the step, every push, then every arrival from the last to the first."""
    state = library("f5 f6 g6 c1", rigor="g7", hands={0: "GMB"}, tokens="T T B B X X")
    events = choose(state, "play GMB f6", "g6", "g7", "c8", "halt")
    assert names(events)[:7] == ["CardPlayed", "Stepped", "Pushed", "Pushed", "Collided", "GlanceDrawn", "Landed"]
    assert [(one.goblin, one.by, one.start, one.to, one.how) for one in brought(events, Pushed)] == [
        (1, 0, "f6", "g6", "chosen"), (2, 1, "g6", "g7", "chosen"),
    ]  # fmt: skip


def test_rigor_mortis_on_a_teleport_space():
    """KR-R25, KR-L10."""
    assert told("f1 c8", "play RMB c8", "d4", "g5", rigor="d8", hands={0: "RMB"}) == [
        "CardPlayed", "Stepped", "Collided", "GlanceDrawn", "Landed", "RigorSent", *NEXT,
    ]  # fmt: skip


def test_a_discarded_hand():
    """KR-M9."""
    assert told("g1 c3", "discard", hands={0: "GPB GPB GPB"}) == ["HandDiscarded", *NEXT]


def test_a_slip():
    """KR-R39: after all movement and before the end of the turn."""
    state = library("e5 c1 g1", hands=HAND, glances={0: "whisper"})
    events = choose(state, "play GMP e6", squeak="LOUD") + choose(state, "d6")
    assert names(events) == ["CardPlayed", "Stepped", "Stepped", "GlanceDrawn", *NEXT]


def test_a_reshuffled_deck_is_told_before_the_draw():
    """KR-R10."""
    state = library("e5 c1", hands=HAND)
    state.move_discard, state.move_deck = state.move_deck, []
    events = choose(state, "play GMP e6", "halt")
    order = [type(event).__name__ for event in events]
    assert order.index("DeckReshuffled") < order.index("CardsDrawn") < order.index("TurnEnded")


def test_the_end_is_the_last_thing():
    """KR-R33, KR-R34."""
    assert told("e10 c1", "play GSB f10", books_left=1) == ["CardPlayed", "Stepped", "BookTaken", "GameOver"]


@pytest.mark.parametrize(
    ("book", "word", "more", "happened"),
    [
        ("wipe_the_slate", "open_palm", {"glances": {0: "open_palm"}}, ["BookUsed", "GlanceLeft"]),
        ("pass_the_stare", "open_palm 1", {"glances": {0: "open_palm"}}, ["BookUsed", "GlanceLeft"]),
        ("hush", "open_palm", {"glances": {0: "open_palm"}}, ["BookUsed", "Silenced"]),
        ("swap_shadows", "1", {}, ["BookUsed", "Landed", "Landed"]),
        ("homing_hop", "g5", {}, ["BookUsed", "Landed"]),
        ("loud_cough", "f8", {}, ["BookUsed", "Stepped"]),
        ("master_over_here", "g5", {}, ["BookUsed", "RigorSent"]),
        ("pickpocket", "1 GMP", {}, ["BookUsed"]),
        ("fresh_hand", "GMP", {}, ["BookUsed", "CardsDiscarded"]),
        ("second_wind", "", {}, ["BookUsed"]),
    ],
)
def test_a_book_is_told_before_what_it_does(book, word, more, happened):
    """KR-B5, KR-B6."""
    assert told("e5 c1", f"book {book} {word}".strip(), books={0: book}, **more) == happened


def test_a_shove_is_told_like_a_push():
    """KR-B5, KR-P2."""
    assert told("e5 f5 c1", "book spectral_shove 1 f6", books={0: "spectral_shove"}) == ["BookUsed", "Pushed"]


def test_what_shows_a_secret_is_marked_as_such():
    """KR-F3, KR-B3, KR-L2, KR-M9: a drawn Glance, book or token, and a shown hand."""
    shown = {kind.__name__ for kind in EVENTS if kind.reveals}
    assert {"GlanceDrawn", "BookTaken", "TokenDrawn", "HandDiscarded"} <= shown
    assert not {"Stepped", "Pushed", "TurnEnded"} & shown


def test_the_squeak_is_told_with_its_card():
    """KR-R38."""
    state = library("e5 c1", hands=HAND)
    played = only(choose(state, "play GMP e6", squeak="only a mouse"), CardPlayed)
    assert (played.seat, played.card, played.squeak, played.excused) == (0, "GMP", "only a mouse", False)


def test_causes_are_told():
    """KR-G3, KR-F3, KR-L5, KR-R44: why a Glance came, and how a goblin came to its space."""
    state = library("f7 c1", rigor="f8", hands={0: "GSB"})
    events = choose(state, "play GSB f8", "c8")
    assert (only(events, Collided).cause, only(events, GlanceDrawn).cause) == ("own move", "hit")
    assert (only(events, Landed).why, only(events, Landed).start) == ("hit", "f8")
    assert only(quiet_turn(state), TurnEnded).seat == 1
