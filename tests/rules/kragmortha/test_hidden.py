"""What each seat may know: hands, decks, the locked card and single votes are secret, everything else is open."""

from collections import Counter
from itertools import chain

import msgspec
import pytest

from rules.chance import Practice
from rules.kragmortha import GAME
from rules.kragmortha import actions as act
from rules.kragmortha.catalog import CATALOG, GLANCES
from rules.kragmortha.events import CardLocked, CardsDrawn, CardsSwapped, ModeSet
from rules.saves import copy
from tests.rules.kragmortha.tables import (
    apply,
    begin,
    brought,
    choose,
    goblin,
    hand,
    lib,
    library,
    only,
    own,
    pending,
    quiet_turn,
    side,
)

AT = "e5 c1 d1 g1"
MINE = {0: "GMP GSB RSM", 1: "GPB GPB RPB", 2: "GSM GSP GOO", 3: "RSM RMB GMB"}
THEIRS = {0: "GMP GSB RSM", 1: "GOO RPO RSO", 2: "GSM RMB RMB", 3: "GPO GPO GMO"}
SEVERAL = range(12)


def twins(state, viewer):
    """Tables dealt anew from what this viewer sees."""
    return [GAME.redeal(GAME.view(state, viewer), Practice(seed)) for seed in SEVERAL]


def variants(state, viewer, look):
    """The different answers to a question that such tables give."""
    return {msgspec.json.encode(look(twin)) for twin in twins(state, viewer)}


def picked(**more):
    """Seat 0 has taken GPB from seat 1, by Pickpocket, and given GSB for it."""
    state = library(AT, hands=MINE, books={0: "pickpocket"}, **more)
    choose(state, "book pickpocket 1 GSB", draws=[0])
    return state


# ---------------------------------------------------------------- hands


def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others():
    """KR-S10, KR-R49."""
    mine, theirs = library(AT, hands=MINE), library(AT, hands=THEIRS)
    assert GAME.private(mine, 0) == GAME.private(theirs, 0)
    assert own(mine, 0).hand == ("GMP", "GSB", "RSM")
    assert [one.cards for one in lib(mine).goblins] == [3, 3, 3, 3]


def test_an_onlooker_sees_no_hand_and_no_choice_that_tells_of_one():
    """KR-S10, KR-R49: not even of the seat that is asked."""
    one, other = library(AT, hands=MINE), library(AT, hands=MINE | {0: "GOO GOO RPO"})
    assert GAME.public(one) == GAME.public(other)
    assert lib(one).choices == ()
    assert GAME.known_offers(one, GAME.decisions(one)[0]) == []
    assert [own(one, seat).plays for seat in (1, 2, 3)] == [(), (), ()]
    assert len(own(one, 0).plays) == 5


def test_an_open_hand_is_seen_by_everybody():
    """KR-G1, KR-R37: and its next card too; without the Glance no longer."""
    state = library(AT, hands=MINE, glances={1: "open_palm"})
    assert [one.hand for one in lib(state).goblins] == [None, tuple(MINE[1].split()), None, None]
    state = library(AT, hands=MINE, glances={0: "open_palm"}, books={0: "wipe_the_slate"})
    assert goblin(state, 0).hand == ("GMP", "GSB", "RSM")
    choose(state, "book wipe_the_slate open_palm")
    assert goblin(state, 0).hand is None


def test_drawn_cards_are_told_to_their_seat_only():
    """KR-R49, KR-T7."""
    one = library(AT, hands=MINE, move_deck="GOO")
    other = library(AT, hands=MINE, move_deck="RPO")
    events = [choose(state, "play GMP f5", "halt") for state in (one, other)]
    assert {only(told, CardsDrawn).only_for for told in events} == {0}
    heard = [[event for event in told if event.only_for is None] for told in events]
    assert heard[0] == heard[1]
    assert GAME.public(one) == GAME.public(other)
    assert GAME.private(one, 2) == GAME.private(other, 2)


def test_played_and_discarded_cards_are_open():
    """KR-R49, KR-M9."""
    state = library("g1 c3", hands={0: "GPB GPB GPB"})
    choose(state, "discard")
    assert lib(state).move_discard == ("GPB", "GPB", "GPB")


# ---------------------------------------------------------------- decks


@pytest.mark.parametrize("deck", ["move_deck", "glance_deck", "book_deck", "tokens", "books_aside"])
def test_nobody_sees_the_order_of_a_deck(deck):
    """KR-S6, KR-S8, KR-R56: not even whoever will draw next."""
    state = library(AT, hands=MINE, preset="short")
    other = copy(state)
    getattr(other, deck).reverse()
    assert getattr(other, deck) != getattr(state, deck)
    assert [GAME.view(state, seat) for seat in (None, 0, 1)] == [GAME.view(other, seat) for seat in (None, 0, 1)]


def test_books_laid_aside_are_unknown_to_the_end():
    """KR-R56: what is drawn and what is not are told apart by nobody."""
    state = library(AT, hands=MINE, preset="short")
    other = copy(state)
    other.book_deck[-1], other.books_aside[0] = other.books_aside[0], other.book_deck[-1]
    assert GAME.public(state) == GAME.public(other)
    assert lib(state).books_left == 9


def test_a_glance_put_back_openly_is_known_to_lie_at_the_bottom():
    """KR-G5: for everybody, in its order."""
    state = library("f7 c1", rigor="f8", hands={0: "GSB"}, glances={0: "grovel"}, glance_deck="whisper lost_fang beast")
    choose(state, "play GSB f8")
    assert lib(state).glance_bottom == ("whisper", "lost_fang")
    state = library(AT, hands=MINE, glances={0: "grovel"}, books={0: "wipe_the_slate"})
    choose(state, "book wipe_the_slate grovel")
    assert lib(state).glance_bottom == ("grovel",)


def test_known_cards_at_the_bottom_are_drawn_at_last():
    """KR-G5, KR-G6: when all above them are gone they are the deck."""
    state = library("f7 c1", rigor="f8", hands={0: "GSB"}, glances={0: "grovel"}, glance_deck="whisper lost_fang beast")
    choose(state, "play GSB f8", "c8")
    state.glance_deck = state.glance_deck[-2:]
    state.goblins[1].at, state.goblins[1].hand = "f7", ["GSB"]
    begin(state, 1)
    choose(state, "play GSB f8")
    assert lib(state).glance_bottom == ("lost_fang",)
    assert lib(state).glance_deck == 1


# ---------------------------------------------------------------- the locked card


def test_the_locked_card_is_known_to_its_owner_only():
    """KR-R54: everybody sees that one is locked."""
    more = {"hands": MINE, "glances": {0: "butterfingers"}}
    one, other = library(AT, **more, locks="GMP"), library(AT, **more, locks="RSM")
    assert (own(one, 0).locked, own(other, 0).locked) == ("GMP", "RSM")
    assert GAME.public(one) == GAME.public(other)
    assert GAME.private(one, 1) == GAME.private(other, 1)
    assert [seen.locked for seen in lib(one).goblins] == [True, False, False, False]
    assert [own(one, seat).locked for seat in (1, 2, 3)] == [None] * 3


def test_which_card_is_locked_is_told_privately():
    """KR-R54."""
    state = library(AT, hands=MINE, glances={1: "butterfingers"})
    assert {event.only_for for event in brought(begin(state, 1, 0), CardLocked)} == {1}


def test_with_an_open_hand_the_lock_is_still_a_secret():
    """KR-R54: the two Glances are of one symbol, so nobody holds both."""
    assert GLANCES["open_palm"].group == GLANCES["butterfingers"].group == "HAND"


# ---------------------------------------------------------------- Pickpocket


def test_the_two_concerned_know_both_cards():
    """KR-B5: and others only that it happened."""
    state = library(AT, hands=MINE, books={0: "pickpocket"})
    events = choose(state, "book pickpocket 1 GSB", draws=[0])
    assert {event.only_for for event in brought(events, CardsSwapped)} == {0, 1}
    assert own(state, 0).known == ((1, "GSB"),)
    assert own(state, 1).known == ((0, "GPB"),)
    assert own(state, 2).known == own(state, 3).known == ()


def test_others_do_not_hear_which_cards_changed_hands():
    """KR-B5."""
    one, other = (library(AT, hands=MINE, books={0: "pickpocket"}) for _ in range(2))
    heard = []
    for state, card, draw in ((one, "GSB", 0), (other, "RSM", 2)):
        events = choose(state, f"book pickpocket 1 {card}", draws=[draw])
        heard.append([event for event in events if event.only_for is None])
    assert heard[0] == heard[1]
    assert (GAME.public(one), GAME.private(one, 2)) == (GAME.public(other), GAME.private(other, 2))


def test_a_known_card_that_is_played_is_known_no_longer():
    """KR-B5, KR-R49."""
    state = picked()
    state.goblins[1].at = "c4"
    choose(state, "play GMP f5", "halt", "play GSB c3")
    assert own(state, 0).known == ()
    assert own(state, 1).known == ((0, "GPB"),)


def test_a_known_card_that_is_discarded_is_known_no_longer():
    """KR-B5, KR-M9: with Trembling Fist its owner could play nothing."""
    state = library(AT, hands=MINE, books={0: "pickpocket"}, glances={1: "trembling_fist"})
    choose(state, "book pickpocket 1 RSM", draws=[0])
    assert own(state, 0).known == ((1, "RSM"),)
    state.goblins[1].hand, state.goblins[1].last_kind = ["RSM", "RPB"], "rigor"
    begin(state, 1)
    choose(state, "discard")
    assert own(state, 0).known == ()


# ---------------------------------------------------------------- modes, votes, resume


def test_how_a_seat_makes_its_squeaks_is_its_own_business():
    """KR-R38: with three lines or with none, the table looks the same to others."""
    more = {"hands": MINE, "glances": {0: "whisper"}}
    one, other = library(AT, **more), library(AT, **more, goblins={0: {"mode": "ready-made"}})
    assert GAME.public(one) == GAME.public(other)
    assert GAME.private(one, 1) == GAME.private(other, 1)
    assert {event.only_for for event in brought(apply(one, 0, act.ChooseMode("ready-made")), ModeSet)} == {0}
    assert GAME.public(one) == GAME.public(other)


def test_single_votes_are_hidden_until_the_verdict():
    """KR-R41."""
    tables = []
    for verdict in ("guilty", "innocent"):
        state = library("c1 c3 e5 f3 f1 g7", active=2, hands={2: "GMP"}, glances={2: "beast"})
        choose(state, "play GMP f5", squeak="good evening")
        choose(state, "halt")
        apply(state, 5, act.Accuse(2))
        apply(state, 0, act.Vote(2, verdict))
        tables.append(state)
    one, other = tables
    assert GAME.public(one) == GAME.public(other)
    assert [GAME.private(one, seat) == GAME.private(other, seat) for seat in range(6)] == [False] + [True] * 5


def test_squeaks_glances_books_and_tokens_are_open():
    """KR-G1, KR-B3, KR-L7, KR-R38: silent marks and face-down books too."""
    state = library(
        AT, hands=MINE, glances={0: "whisper"}, silent={0: "open_palm"}, blank={1: 1}, books={1: "hush"},
        used={1: "long_legs"}, tokens="T B", tokens_used="X X T B",
    )  # fmt: skip
    choose(state, "play GMP f5", squeak="only a mouse")
    seen = lib(state)
    assert [(one.id, one.silent) for one in seen.goblins[0].glances] == [("whisper", False), ("open_palm", True)]
    assert [(one.id, one.used) for one in seen.goblins[1].books] == [("hush", False), ("long_legs", True)]
    assert (seen.goblins[1].blank, seen.goblins[0].squeak.text) == (1, "only a mouse")
    assert (seen.tokens_used, seen.tokens_left) == (("X", "X", "T", "B"), 2)
    assert own(state, 3).library == seen


# ---------------------------------------------------------------- dealt anew


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_a_table_dealt_anew_looks_the_same_to_the_viewer(viewer):
    """KR-S10, KR-S8."""
    state = picked(glances={2: "open_palm", 3: "butterfingers"}, preset="short")
    for twin in twins(state, viewer):
        assert GAME.view(twin, viewer) == GAME.view(state, viewer)
        assert GAME.public(twin) == GAME.public(state)


@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_a_table_dealt_anew_is_complete(viewer):
    """KR-C2, KR-C4, KR-C6, KR-C8."""
    state = picked(glances={2: "open_palm"}, preset="short", tokens="T B X", tokens_used="T B X")
    for twin in twins(state, viewer):
        cards = Counter(chain(twin.move_deck, twin.move_discard, *(one.hand for one in twin.goblins)))
        assert cards == {row.id: row.count for row in CATALOG.movement}
        books = [*twin.book_deck, *twin.books_aside, *(book.id for one in twin.goblins for book in one.books)]
        assert Counter(books) == {row.id: row.count for row in CATALOG.books}
        assert sorted([*twin.glance_deck, *(held.id for one in twin.goblins for held in one.glances)]) == sorted(
            GLANCES
        )
        assert sorted(twin.tokens + twin.tokens_used) == ["B", "B", "T", "T", "X", "X"]


def test_what_is_unknown_is_dealt_anew():
    """KR-S6, KR-S7, KR-S8, KR-R56: other hands, decks, tokens, books aside."""
    state = library(AT, hands=MINE, preset="short")
    for look in (
        lambda twin: twin.goblins[1].hand,
        lambda twin: twin.move_deck,
        lambda twin: twin.glance_deck,
        lambda twin: twin.book_deck,
        lambda twin: twin.tokens,
        lambda twin: sorted(twin.books_aside),
    ):
        assert len(variants(state, 0, look)) > 3


def test_what_is_known_stays():
    """KR-B5, KR-G1, KR-G5, KR-R49: own hand, open hands, cards known by Pickpocket, the bottom of the Glance deck."""
    state = picked(glances={2: "open_palm", 0: "grovel"})
    state.glance_deck.remove("whisper")
    state.glance_deck.append("whisper")
    state.glance_known = 1
    for twin in twins(state, 0):
        assert hand(twin, 0) == hand(state, 0)
        assert twin.goblins[2].hand == state.goblins[2].hand
        assert "GSB" in twin.goblins[1].hand
        assert twin.glance_deck[-1] == "whisper"
        assert [len(one.hand) for one in twin.goblins] == [3, 3, 3, 3]


def test_the_victim_of_a_theft_keeps_its_knowledge_too():
    """KR-B5."""
    state = picked()
    assert all("GPB" in twin.goblins[0].hand for twin in twins(state, 1))
    assert not all("GPB" in twin.goblins[0].hand for twin in twins(state, 2))


def test_an_onlooker_knows_no_hand():
    """KR-S10."""
    state = library(AT, hands=MINE)
    assert len(variants(state, None, lambda twin: twin.goblins[0].hand)) > 3


def test_the_locked_card_of_another_is_dealt_anew():
    """KR-R54: one of that hand, and the own one stays."""
    state = library(AT, hands=MINE, glances={0: "butterfingers"}, locks="GSB")
    assert {twin.now.locked for twin in twins(state, 0)} == {"GSB"}
    dealt = twins(state, 1)
    assert len({twin.now.locked for twin in dealt}) > 1
    assert all(twin.now.locked in twin.goblins[0].hand for twin in dealt)


def test_a_question_that_tells_of_a_hand_is_still_answerable():
    """KR-R11: whatever was dealt, the asked seat has an answer."""
    state = library("g1 c3", hands={0: "GPB GPB GPB"})
    for twin in twins(state, 1):
        assert pending(twin) == (0, "turn")
        assert GAME.legal(twin, 0)


def test_in_the_middle_of_a_walk_the_walk_stays():
    """KR-M3: its card lies open."""
    state = library(AT, hands=MINE)
    choose(state, "play GMP e6")
    for twin in twins(state, 2):
        assert GAME.legal(twin, 0) == GAME.legal(state, 0)
        assert lib(twin).walk == lib(state).walk


def test_trials_and_votes_stay():
    """KR-R41: who has voted is kept, how is the voter's to know."""
    state = library("c1 c3 e5 f3 f1 g7", active=2, hands={2: "GMP"}, glances={2: "beast"})
    choose(state, "play GMP f5", squeak="good evening")
    choose(state, "halt")
    apply(state, 5, act.Accuse(2))
    apply(state, 0, act.Vote(2, "innocent"))
    for viewer in (None, 0, 1):
        for twin in twins(state, viewer):
            assert side(twin, 1, "vote") == side(state, 1, "vote")
            assert side(twin, 0, "vote") == set()
    assert {own(twin, 0).votes for twin in twins(state, 0)} == {((2, "innocent"),)}


def test_a_game_dealt_anew_can_be_played_on():
    """KR-T7, KR-T8."""
    state = picked(glances={2: "open_palm"})
    for twin in twins(state, 3):
        seat = pending(twin)[0]
        quiet_turn(twin)
        assert pending(twin)[0] != seat or pending(twin)[1] != "turn"
