"""Movement cards and steps: which card moves whom, onto which symbols, how far, and what is drawn at the end."""

import pytest

from rules.kragmortha.events import (
    CardPlayed,
    CardsDrawn,
    DeckReshuffled,
    HandDiscarded,
    Stepped,
    TokenDrawn,
    TurnEnded,
)
from tests.rules.kragmortha.tables import (
    asked,
    brought,
    choose,
    end,
    hand,
    lib,
    library,
    only,
    options,
    pending,
    places,
    refusal_of,
    refused,
    rigor,
    sizes,
    some,
    starting,
)


def walked(at, card, *words, **more):
    """Seat 0 has this one card and goes so."""
    state = library(at, hands={0: card}, **more)
    choose(state, *words)
    return state


# ---------------------------------------------------------------- who moves


def test_a_goblin_card_moves_the_own_goblin_only():
    """KR-K1, KR-K4, KR-M1."""
    state = walked("e5 c1", "GMP", "play GMP e6", "d6")
    assert (places(state), rigor(state)) == ("d6 c1", "e8")


def test_a_rigor_card_moves_rigor_mortis_only():
    """KR-K1, KR-K5, KR-M1."""
    state = walked("e5 c1", "RSM", "play RSM f8", "f7")
    assert (places(state), rigor(state)) == ("e5 c1", "f7")


def test_no_card_moves_a_goblin_of_somebody_else():
    """KR-K4, KR-K5: only spaces beside the own goblin and beside Rigor Mortis are offered."""
    state = library("e5 c1", hands={0: "GOO RSO"})
    assert options(state) == some("play GOO e6, play GOO f5, play GOO d5, play RSO e9, play RSO f8, play RSO d8")


# ---------------------------------------------------------------- symbols


@pytest.mark.parametrize(
    ("card", "first"),
    [
        ("GSM", "c4 d3"), ("GSP", "c4"), ("GSB", "c2 c4"), ("GMP", "d3"), ("GMB", "c2 d3"), ("GPB", "c2"),
        ("GSO", "c2 c4 d3"), ("GOO", "c2 c4 d3"),
    ],
)  # fmt: skip
def test_the_first_step_goes_to_a_symbol_of_the_card(card, first):
    """KR-K2, KR-M2, KR-K6: the orb opens any space. North of c3 lies a scroll, east a stone, south a grimoire."""
    assert options(library("c3 g1", hands={0: card})) == {f"play {card} {space}" for space in first.split()}


@pytest.mark.parametrize(
    ("card", "to", "second"),
    [
        ("GSM", "e6", "e5"),  # the stone is used, the scroll is left
        ("GMB", "e6", "f6"),
        ("GMP", "e6", "d6"),
        ("GMO", "e6", "d6 e5 f6"),
        ("GOO", "f5", "e5 f6 g5"),
    ],
)
def test_the_second_step_goes_to_a_symbol_not_used_yet(card, to, second):
    """KR-M3, KR-R2."""
    state = library("e5 c1", hands={0: card})
    choose(state, f"play {card} {to}")
    assert options(state) == {*second.split(), "halt"}


def test_a_symbol_is_not_used_twice():
    """KR-M3: from c3 the grimoire of c2 and back to the grimoire of c3 needs two."""
    state = library("c3 g1", hands={0: "GPB GMB"})
    choose(state, "play GPB c2")
    assert pending(state) == (1, "turn")
    state = library("c3 g1", hands={0: "GBO"})
    choose(state, "play GBO c2")
    assert options(state) == some("c3, c1, halt")


def test_either_symbol_may_come_first():
    """KR-M5."""
    assert places(walked("c3 g1", "GSM", "play GSM c4", "c5")) == "c5 g1"
    assert places(walked("c3 g1", "GSM", "play GSM d3", "e3")) == "e3 g1"


def test_an_orb_covers_one_step_only():
    """KR-K6, KR-R2: a scroll and an orb do not take two steps onto other symbols."""
    state = library("e5 c1", hands={0: "GSO"})
    choose(state, "play GSO f5")
    assert options(state) == some("e5, halt")


def test_any_mark_covers_a_step_onto_the_desk():
    """KR-B2, KR-R2, KR-R3: which mark that was is decided by what follows."""
    state = library("e5 c1", rigor="e9", hands={0: "RSP"})
    choose(state, "play RSP e10")
    assert options(state) == some("f10, halt")
    state = library("e5 c1", rigor="e10", hands={0: "RMB"})
    choose(state, "play RMB f10")
    assert options(state) == some("f9, g10, halt")
    choose(state, "f9")
    assert rigor(state) == "f9"


@pytest.mark.parametrize(("card", "second"), [("RSM", "f10 g9 f8"), ("RPB", "f10 g9"), ("RMB", "f10 g9")])
def test_after_a_desk_space_either_mark_is_left(card, second):
    """KR-R2, KR-M3: the test is made over the whole way, so nobody says which mark was used."""
    state = library("e5 c1", rigor="e9", hands={0: card})
    choose(state, f"play {card} f9")
    assert options(state) == {*second.split(), *(["e9"] if "M" in card else []), "halt"}


# ---------------------------------------------------------------- how far


def test_a_card_takes_one_step_or_two():
    """KR-M1, KR-M6: no third one."""
    assert places(walked("e5 c1", "GMP", "play GMP e6", "halt")) == "e6 c1"
    state = walked("e5 c1", "GOO", "play GOO e6", "e5")
    assert places(state) == "e5 c1"
    assert pending(state) == (1, "turn")


def test_the_second_step_is_optional():
    """KR-M6."""
    state = library("e5 c1", hands={0: "GMP"})
    choose(state, "play GMP e6")
    assert "halt" in options(state)
    choose(state, "halt")
    assert (places(state), pending(state)) == ("e6 c1", (1, "turn"))


def test_without_a_legal_second_step_nothing_is_asked():
    """KR-R46, KR-M6."""
    state = library("d3 g1", hands={0: "GSB"})
    choose(state, "play GSB e3")
    assert (places(state), pending(state)) == ("e3 g1", (1, "turn"))


def test_the_second_step_may_lead_back():
    """KR-R14, KR-X4."""
    state = library("c3 g1", hands={0: "GSB"})
    choose(state, "play GSB c4")
    assert "c3" in options(state)


@pytest.mark.parametrize(("goblin", "around"), [("c3", "c4 d3 c2"), ("c5", "d5 c4"), ("d6", "e6 d5"), ("g1", "g2 f1")])
def test_only_sides_count_and_shelves_and_edges_close(goblin, around):
    """KR-M4, KR-M10, KR-R4, KR-R5."""
    state = library(f"{goblin} f5", hands={0: "GOO"})
    assert options(state) == {f"play GOO {space}" for space in around.split()}


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("play:GOO:c6", ("KR-M10", "shelf")),
        ("play:GOO:b5", ("KR-R4", "closed")),
        ("play:GOO:c9", ("KR-M4", "not next")),
        ("play:GOO:d4", ("KR-M4", "not next")),
        ("play:GOO:z9", ("KR-M4", "no space")),
        ("play:GOO:c11", ("KR-M4", "no space")),
        ("play:GOO:nowhere", ("KR-M4", "no space")),
    ],
)
def test_a_first_step_elsewhere_is_refused(word, rule):
    """KR-M4, KR-M10, KR-R4."""
    assert refused(library("c5 g1", hands={0: "GOO"}), word) == rule


@pytest.mark.parametrize(
    ("word", "rule"),
    [("step:c6", ("KR-M10", "shelf")), ("step:b5", ("KR-R4", "closed")), ("step:e5", ("KR-M4", "not next"))],
)
def test_a_second_step_elsewhere_is_refused(word, rule):
    """KR-M4, KR-M10, KR-R4."""
    state = library("c4 g1", hands={0: "GMO"})
    choose(state, "play GMO c5")
    assert refused(state, word) == rule


def test_a_symbol_that_the_card_lacks_is_refused():
    """KR-M2, KR-M3."""
    state = library("c3 g1", hands={0: "GSM"})
    wrong = refusal_of(state, "play:GSM:c2")
    assert (wrong.rule, wrong.reason) == ("KR-M2", "symbol")
    assert (wrong.facts["space"], wrong.facts["symbol"], wrong.facts["marks"]) == ("c2", "B", ("S", "M"))
    choose(state, "play GSM c4")
    wrong = refusal_of(state, "step:c3")
    assert (wrong.rule, wrong.reason) == ("KR-M3", "symbol")
    assert (wrong.facts["space"], wrong.facts["symbol"], wrong.facts["marks"]) == ("c3", "B", ("S", "M"))


def test_a_card_must_be_in_the_hand():
    """KR-T7."""
    state = library("c3 g1", hands={0: "GSM GSM RPB"})
    wrong = refusal_of(state, "play:GOO:c4")
    assert (wrong.rule, wrong.reason, wrong.facts) == ("KR-T7", "not held", {"card": "GOO"})


def test_a_bookshelf_is_closed_to_rigor_mortis_too():
    """KR-M10, KR-M4: d7 and e7 lie under one."""
    assert options(library("e5 c1", hands={0: "RSO"})) == some("play RSO e9, play RSO f8, play RSO d8")


def test_spaces_out_of_play_are_off_the_board():
    """KR-R4, KR-S3: with five players b is open and a is not."""
    assert options(library("b3 g1 f1 e1 d1", hands={0: "GOO"})) == some("play GOO c3, play GOO b2")
    assert options(library("b3 g1 f1 e1 d1 c1 b1", hands={0: "GOO"})) == some("play GOO a3, play GOO b2, play GOO c3")


def test_c4_is_under_a_shelf_from_five_players_on():
    """KR-S5, KR-M10."""
    assert "play GSM c4" in options(library("c3 g1", hands={0: "GSM"}))
    assert options(library("c3 g1 f1 e1 d1", hands={0: "GSM"})) == some("play GSM b3, play GSM d3")


# ---------------------------------------------------------------- every step is an entry


def test_a_first_step_onto_a_teleport_space_stops():
    """KR-R50, KR-L1: there is no walking through."""
    state = library("g4 c1", hands={0: "GMO"})
    events = choose(state, "play GMO g5", "c8")
    assert len(brought(events, Stepped)) == 1
    assert only(events, TokenDrawn).at == "g5"
    assert pending(state) == (1, "turn")


def test_a_first_step_into_rigor_mortis_is_a_collision():
    """KR-R50, KR-M11."""
    state = library("f7 c1", rigor="f8", hands={0: "GSO"})
    choose(state, "play GSO f8")
    assert pending(state) == (0, "after_hit")


# ---------------------------------------------------------------- the draw step


def test_after_the_movement_a_card_is_drawn():
    """KR-K7, KR-M7, KR-T7: the top one."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"}, move_deck="GOO RPO")
    events = choose(state, "play GMP e6", "halt")
    assert hand(state, 0) == ["GOO", "GSB", "RSM"]
    assert (only(events, CardsDrawn).cards, only(events, TurnEnded).drew) == (("GOO",), 1)


def test_the_played_card_is_public_and_out_of_the_hand_at_once():
    """KR-R49, KR-T7."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"})
    events = choose(state, "play GMP e6")
    assert (only(events, CardPlayed).card, lib(state).move_discard, hand(state, 0)) == ("GMP", ("GMP",), ["GSB", "RSM"])


@pytest.mark.parametrize(
    ("held", "start", "after"),
    [
        ("", 3, 3), ("deep_pockets", 3, 4), ("thimble_hand", 3, 2), ("deep_pockets thimble_hand", 3, 3),
        ("deep_pockets", 4, 4), ("thimble_hand", 4, 3),
    ],
)  # fmt: skip
def test_the_draw_step_fills_the_hand_up_to_its_limit(held, start, after):
    """KR-R9: three, one more with Deep Pockets, one less with the Thimble Hand; nothing is ever discarded down."""
    glance, book = ("thimble_hand" if "thimble" in held else ""), ("deep_pockets" if "deep" in held else "")
    cards = ["GMP", "GSB", "RSM", "RPB"][:start]
    state = library("e5 c1", hands={0: " ".join(cards)}, glances={0: glance}, books={0: book})
    choose(state, "play GMP e6", "halt")
    assert sizes(state)[0] == after


@pytest.mark.parametrize(
    ("at", "rigor_at", "hand_", "words"),
    [
        ("f7 c1", "f8", "GSB RPB RPB", ["play GSB f8", "c8"]),  # caught
        ("g4 c1", "e8", "GMB RSP RSP", ["play GMB g5", "c8"]),  # a token
        ("e10 c1", "e8", "GSM RPB RPB", ["play GSM f10", "d1"]),  # a theft
    ],
)
def test_a_turn_that_ends_early_ends_with_a_draw_too(at, rigor_at, hand_, words):
    """KR-R9, KR-F5, KR-L6, KR-R53."""
    state = library(at, rigor=rigor_at, hands={0: hand_})
    choose(state, *words)
    assert sizes(state) == [3, 3]
    assert pending(state) == (1, "turn")


def test_an_empty_deck_is_made_from_the_discard_pile_when_a_card_is_needed():
    """KR-R10: the card just played is among them."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"})
    state.move_discard, state.move_deck = state.move_deck, []
    choose(state, "play GMP e6")
    assert lib(state).move_deck == 0
    events = choose(state, "halt")
    assert len(brought(events, DeckReshuffled)) == 1
    assert (sizes(state)[0], lib(state).move_discard, lib(state).move_deck) == (3, (), 58 - 6)


def test_the_new_deck_is_shuffled():
    """KR-R10: other luck, another card."""
    drawn = set()
    for other in range(12):
        state = library("e5 c1", hands={0: "GMP GSB RSM"})
        state.move_discard, state.move_deck = state.move_deck, []
        draws = [other % limit for limit in range(53, 1, -1)]
        drawn.add(only(choose(state, "play GMP e6", "halt", draws=draws), CardsDrawn).cards)
    assert len(drawn) > 3


def test_the_deck_is_not_shuffled_before_it_is_needed():
    """KR-R10: its last card is drawn from it."""
    state = library("e5 c1", hands={0: "GMP GSB RSM"}, move_deck="GOO")
    state.move_discard, state.move_deck = state.move_deck[:-1], ["GOO"]
    events = choose(state, "play GMP e6", "halt")
    assert brought(events, DeckReshuffled) == []
    assert lib(state).move_deck == 0


# ---------------------------------------------------------------- no card can be played


def test_a_playable_card_must_be_played():
    """KR-R11, KR-M8: there is no pass."""
    state = library("c3 g1", hands={0: "GSM GPB RPB"})
    assert "discard" not in options(state)
    wrong = refusal_of(state, "discard")
    assert (wrong.rule, wrong.reason, set(wrong.facts["cards"])) == ("KR-R11", "playable", {"GSM", "GPB", "RPB"})
    assert refused(state, "stop") == ("KR-R11", "must play")


def test_with_no_playable_card_a_book_may_still_be_used():
    """KR-R11."""
    state = library("g1 c3", hands={0: "GPB GPB GPB"}, books={0: "homing_hop"})
    assert starting(state, "play") == set()
    assert options(state) == some(
        "discard, book homing_hop c8, book homing_hop g5, book homing_hop d4, book homing_hop f2"
    )


def test_the_discarded_hand_is_shown_and_a_new_one_drawn():
    """KR-M9, KR-R49: the new cards are not shown."""
    state = library("g1 c3", hands={0: "GPB GPB GPB"}, move_deck="GSM RSM GOO")
    events = choose(state, "discard")
    assert only(events, HandDiscarded) == HandDiscarded(seat=0, cards=("GPB", "GPB", "GPB"))
    assert (only(events, CardsDrawn).cards, only(events, CardsDrawn).only_for) == (("GSM", "RSM", "GOO"), 0)
    assert (hand(state, 0), lib(state).move_discard) == (["GOO", "GSM", "RSM"], ("GPB", "GPB", "GPB"))


@pytest.mark.parametrize(("glance", "book", "after"), [("thimble_hand", "", 2), ("", "deep_pockets", 4)])
def test_after_discarding_as_many_are_drawn_as_the_hand_holds(glance, book, after):
    """KR-R12, KR-R9."""
    state = library("g1 c3", hands={0: "GPB GPB GPB"}, glances={0: glance}, books={0: book})
    choose(state, "discard")
    assert sizes(state) == [after, 3]


def test_a_seat_without_a_playable_card_loses_its_turn():
    """KR-M8, KR-M9: nobody moves."""
    state = library("g1 c3", hands={0: "GPB GPB GPB"})
    choose(state, "discard")
    assert (places(state), rigor(state), pending(state)) == ("g1 c3", "e8", (1, "turn"))
    assert end(state)[0] is None


def test_an_empty_hand_is_discarded_as_well():
    """KR-M9, KR-R11: with no card at all."""
    state = library("g1 c3", hands={0: ""})
    assert asked(state) == (0, "turn", {"discard"})
    choose(state, "discard")
    assert sizes(state) == [3, 3]
