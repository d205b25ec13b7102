"""Spell Books that change the hand, the cards played and the steps of a goblin."""

from rules.kragmortha.events import CardsDiscarded, CardsDrawn, CardsSwapped
from tests.rules.kragmortha.tables import (
    begin,
    brought,
    choose,
    face_down,
    hand,
    lib,
    library,
    only,
    options,
    own,
    pending,
    quiet_turn,
    refusal_of,
    refused,
    sizes,
    some,
    starting,
)

USUAL = {0: "GMP GSB RSM"}


def reader(held, at="e5 c1 g1", **more):
    """Seat 0 holds these books at the start of its turn."""
    return library(at, **{"hands": USUAL, "books": {0: held}} | more)


def wrong(state, word):
    """Rule, reason and facts of a refusal."""
    refusal = refusal_of(state, word)
    return refusal.rule, refusal.reason, refusal.facts


# ---------------------------------------------------------------- cards


def test_deep_pockets_are_permanent():
    """KR-B5, KR-B6: one card more, never used up."""
    state = reader("deep_pockets")
    choose(state, "play GMP f5", "halt")
    assert (sizes(state), face_down(state, 0)) == ([4, 3, 3], [])
    begin(state, 0)
    quiet_turn(state)
    assert (sizes(state), face_down(state, 0)) == ([4, 3, 3], [])


def test_second_wind_plays_two_cards_and_may_stop_after_one():
    """KR-R43, KR-R11: no stopping before the first."""
    state = reader("second_wind")
    choose(state, "book second_wind")
    assert refused(state, "stop") == ("KR-R11", "must play")
    choose(state, "play GMP f5", "halt")
    assert ("stop" in options(state), sizes(state)[0], lib(state).plays) == (True, 2, 1)
    choose(state, "stop")
    assert (pending(state), sizes(state)) == ((1, "turn"), [3, 3, 3])


def test_with_second_wind_only_stopping_may_be_left():
    """KR-R11, KR-R43: the hand is not discarded after a card has been played."""
    state = library("g1 c3", hands={0: "GSP GPB"}, books={0: "second_wind"})
    choose(state, "book second_wind", "play GSP f1", "g1")
    assert options(state) == {"stop"}
    assert refused(state, "discard")[0] == "KR-R11"


def test_without_second_wind_there_is_one_card():
    """KR-T7, KR-R43."""
    state = reader("")
    choose(state, "play GMP f5", "halt")
    assert pending(state) == (1, "turn")


def test_books_may_be_used_between_two_cards():
    """KR-R43, KR-B5."""
    state = reader("second_wind skeleton_key")
    choose(state, "book second_wind", "play GMP f5", "halt")
    assert "play GSB g5" not in options(state)
    choose(state, "book skeleton_key")
    assert "play GSB g5" in options(state)


def test_a_turn_that_ended_has_no_second_card():
    """KR-R21, KR-R53, KR-F5: the own goblin was caught."""
    state = library("f7 c1", rigor="f8", hands={0: "GSB GMP RSM"}, books={0: "second_wind"})
    choose(state, "book second_wind", "play GSB f8", "c8")
    assert (pending(state), sizes(state)) == ((1, "turn"), [3, 3])


def test_a_second_card_plays_on_when_somebody_else_was_caught():
    """KR-R21."""
    state = library("g1 e9", hands={0: "RSM GSB GMP"}, books={0: "second_wind"})
    choose(state, "book second_wind", "play RSM e9", "c8", "halt")
    assert pending(state) == (0, "turn")
    assert "stop" in options(state)


def test_pickpocket_swaps_a_drawn_card_for_a_chosen_one():
    """KR-B5: the generator draws among the victim's cards."""
    for draw, taken in enumerate(["GPB", "RPB", "GOO"]):
        state = reader("pickpocket", hands=USUAL | {1: "GPB RPB GOO"})
        events = choose(state, "book pickpocket 1 GSB", draws=[draw])
        assert hand(state, 0) == sorted(["GMP", "RSM", taken])
        assert hand(state, 1) == sorted({"GPB", "RPB", "GOO"} - {taken} | {"GSB"})
        told = brought(events, CardsSwapped)
        assert {one.only_for for one in told} == {0, 1}
        assert {(one.thief, one.victim, one.taken, one.given) for one in told} == {(0, 1, taken, "GSB")}
    assert pending(state) == (0, "turn")


def test_pickpocket_needs_a_victim_with_cards_and_one_own_card():
    """KR-B5."""
    state = reader("pickpocket", hands=USUAL | {1: ""})
    assert starting(state, "book") == {f"book pickpocket 2 {card}" for card in USUAL[0].split()}
    assert wrong(state, "book:pickpocket::1:GMP") == ("KR-B5", "target", {"book": "pickpocket"})
    assert wrong(state, "book:pickpocket::0:GMP") == ("KR-B5", "target", {"book": "pickpocket"})
    for cards in ("", "GOO", "GMP+GSB"):
        assert refused(state, f"book:pickpocket::2:{cards}") == ("KR-B5", "cards")


def test_without_cards_there_is_nothing_to_give():
    """KR-B5."""
    assert starting(reader("pickpocket fresh_hand", hands={0: ""}), "book") == set()


def test_a_locked_card_may_be_given_and_the_lock_is_off():
    """KR-R54, KR-B5."""
    more = {"glances": {0: "butterfingers"}, "locks": "GMP"}
    state = reader("pickpocket", **more)
    choose(state, "book pickpocket 1 GMP", draws=[0])
    assert own(state, 0).locked is None
    state = reader("pickpocket", **more)
    choose(state, "book pickpocket 1 GSB", draws=[0])
    assert own(state, 0).locked is None
    assert "play GMP f5" in options(state)


def test_a_fresh_hand_discards_some_and_draws_as_many():
    """KR-B5: the discarded ones are shown."""
    state = reader("fresh_hand", move_deck="GOO RPO GPO")
    events = choose(state, "book fresh_hand GSB+RSM")
    assert hand(state, 0) == ["GMP", "GOO", "RPO"]
    assert sorted(only(events, CardsDiscarded).cards) == ["GSB", "RSM"]
    assert (only(events, CardsDrawn).only_for, sorted(only(events, CardsDrawn).cards)) == (0, ["GOO", "RPO"])
    assert (sorted(lib(state).move_discard), pending(state)) == (["GSB", "RSM"], (0, "turn"))


def test_a_fresh_hand_takes_any_choice_of_own_cards():
    """KR-B5: one or more."""
    state = reader("fresh_hand", hands={0: "GMP GMP RSM"})
    cards = {word.split()[-1] for word in starting(state, "book")}
    assert cards == {"GMP", "RSM", "GMP+GMP", "GMP+RSM", "GMP+GMP+RSM"}
    for wrong_cards in ("", "GOO", "RSM+RSM"):
        assert refused(state, f"book:fresh_hand:::{wrong_cards}") == ("KR-B5", "cards")


def test_a_locked_card_may_be_discarded_and_the_lock_is_off():
    """KR-R54, KR-B5: whichever card it was."""
    for card in ("GMP", "GSB"):
        state = reader("fresh_hand", glances={0: "butterfingers"}, locks="GMP")
        choose(state, f"book fresh_hand {card}")
        assert own(state, 0).locked is None
        assert ("play GMP f5" in options(state)) is (card == "GSB" or "GMP" in hand(state, 0))


def test_a_fresh_hand_does_not_mind_the_hand_limit():
    """KR-B5, KR-R9: as many as were discarded."""
    state = reader("fresh_hand", glances={0: "thimble_hand"})
    choose(state, "book fresh_hand GMP+GSB+RSM")
    assert sizes(state)[0] == 3


# ---------------------------------------------------------------- steps


def test_long_legs_are_for_goblin_cards():
    """KR-B5: Rigor Mortis has none."""
    state = reader("long_legs")
    choose(state, "book long_legs", "play RSM f8", "f7")
    assert pending(state) == (1, "turn")


def test_when_all_steps_are_taken_there_is_no_more():
    """KR-M1: should the extra step be lost while it is being asked for."""
    state = library("e5 c1", hands={0: "GMB"}, books={0: "long_legs"})
    choose(state, "book long_legs", "play GMB e6", "f6")
    state.now.extra_step = False
    assert wrong(state, "step:f7") == ("KR-M1", "no steps", {"count": 2})


def test_long_legs_use_one_mark_twice():
    """KR-B5, KR-R2: and not both."""
    state = library("e5 c1", hands={0: "GSM"}, books={0: "long_legs"})
    choose(state, "book long_legs", "play GSM e6", "e5")
    assert options(state) == some("e6, halt")
    choose(state, "e6")
    assert pending(state) == (1, "turn")


def test_long_legs_make_a_card_playable_on_only_if_a_mark_fits():
    """KR-B5, KR-M2: the first step still needs a mark of the card."""
    state = library("c3 g1", hands={0: "GPB"}, books={0: "long_legs"})
    choose(state, "book long_legs")
    assert options(state) == {"play GPB c2"}
    choose(state, "play GPB c2")
    assert options(state) == some("c3, halt")


def test_long_legs_last_for_both_cards_of_a_turn():
    """KR-R43, KR-B5."""
    state = library("e5 c1", hands={0: "GMB GMB"}, books={0: "long_legs second_wind"})
    choose(state, "book long_legs", "book second_wind", "play GMB e6", "f6", "f7")
    choose(state, "play GMB f6", "e6")
    assert pending(state) == (0, "step")


def test_the_skeleton_key_is_for_rigor_cards_too():
    """KR-B5: every mark of cards played this turn."""
    state = library("g1 c1", hands={0: "RPB"}, books={0: "skeleton_key"})
    choose(state, "book skeleton_key")
    assert options(state) == some("play RPB e9, play RPB f8, play RPB d8")


def test_long_legs_with_the_skeleton_key():
    """KR-B5, KR-R2: three steps anywhere."""
    state = library("e5 c1", hands={0: "GMB"}, books={0: "skeleton_key long_legs"})
    choose(state, "book skeleton_key", "book long_legs", "play GMB f5", "e5")
    assert options(state) == some("e6, f5, d5, halt")
