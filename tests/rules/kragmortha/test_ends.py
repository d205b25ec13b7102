"""How the game ends and who wins: the fourth Glance, the last Spell Book, dawn."""

import pytest

from rules.kragmortha import GAME
from rules.kragmortha.events import GameOver, GlanceDrawn, TokenDrawn, TurnBegan
from tests.rules.kragmortha.tables import (
    brought,
    choose,
    end,
    glance_counts,
    lib,
    library,
    names,
    only,
    options,
    pending,
    places,
    quiet_turn,
    sizes,
)

INTO_HIM = {"rigor": "f8", "hands": {0: "GSB RPB RPB"}}
LOST = "open_palm leaden_boots cross_eyed"


def lost_by_seat_0(glances, books=None, used=None, at="f7 g1 d1 c1"):
    """Seat 0 takes its fourth Glance; the winners and the ranking."""
    state = library(
        at, **INTO_HIM, glances={0: LOST} | glances, books=books or {}, used=used or {}, glance_deck="beast"
    )
    choose(state, "play GSB f8")
    return GAME.outcome(state), lib(state).ranking


# ---------------------------------------------------------------- what ends it


def test_the_fourth_glance_or_the_last_book():
    """KR-E1, KR-G7, KR-G8, KR-B9: each at once, and one of them only (KR-R47)."""
    state = library("f7 c1", **INTO_HIM, glances={0: LOST}, glance_deck="beast")
    assert only(choose(state, "play GSB f8"), GameOver).cause == "fourth glance"
    state = library("e10 c1", hands={0: "GSM"}, books_left=1)
    over = only(choose(state, "play GSM f10"), GameOver)
    assert (over.cause, over.seat) == ("last book", 0)


def test_the_last_book_is_drawn_before_the_goblin_leaves_the_desk():
    """KR-R34: it counts for its owner, and the goblin stands there for good."""
    state = library("e10 c1", hands={0: "GSM"}, books_left=1, book_deck="hush")
    events = choose(state, "play GSM f10")
    assert names(events)[-2:] == ["BookTaken", "GameOver"]
    assert (places(state), [book.id for book in lib(state).goblins[0].books]) == ("f10 c1", ["hush"])
    assert GAME.outcome(state) == (0,)


def test_the_last_but_one_does_not_end_it():
    """KR-B9."""
    state = library("e10 c1", hands={0: "GSM"}, books_left=2)
    choose(state, "play GSM f10")
    assert pending(state) == (0, "home")


def test_the_first_of_two_endings_is_the_only_one():
    """KR-R47, KR-R34: a goblin is pushed onto the desk and takes the last book; the mover's trap is not drawn."""
    state = library(
        "g4 g5 g6 g7 g8",
        hands={0: "GMO"},
        books_left=1,
        tokens="X T T B B X",
        rigor="c9",
        glances={0: "open_palm leaden_boots grovel"},
    )
    events = choose(state, "play GMO g5", "g6")
    while pending(state):
        events += choose(state, max(options(state)))
    assert end(state)[1:] == ("last book", 4)
    assert (brought(events, TokenDrawn), brought(events, GlanceDrawn)) == ([], [])


def test_after_the_end_nothing_is_drawn_and_no_turn_begins():
    """KR-R33, KR-R34."""
    state = library("e10 c1", hands={0: "GSM GMP RSM"}, books_left=1)
    events = choose(state, "play GSM f10")
    assert brought(events, TurnBegan) == []
    assert (sizes(state), pending(state), GAME.aside(state)) == ([2, 3], None, [])
    assert lib(state).phase == "over"


# ---------------------------------------------------------------- who wins


def test_the_fewest_glances_win():
    """KR-E2: books do not count against them."""
    winners, ranking = lost_by_seat_0({1: "grovel", 2: "whisper no_self"}, books={1: "hush long_legs"})
    assert winners == (3,)
    assert ranking == ((3,), (1,), (2,), (0,))


def test_a_silent_glance_counts_like_another():
    """KR-E2, KR-B5."""
    state = library("f7 g1 d1", **INTO_HIM, glances={0: LOST}, silent={1: "grovel"}, glance_deck="beast")
    choose(state, "play GSB f8")
    assert GAME.outcome(state) == (2,)


def test_a_blank_stare_counts_like_another():
    """KR-E2, KR-R32."""
    state = library("f7 g1 d1", **INTO_HIM, glances={0: LOST}, blank={1: 1}, glance_deck="beast")
    choose(state, "play GSB f8")
    assert GAME.outcome(state) == (2,)


def test_on_a_tie_most_books_win():
    """KR-E3: one with three symbols is no more than one."""
    winners, ranking = lost_by_seat_0({}, books={1: "hush", 2: "wipe_the_slate mirror_charm"})
    assert winners == (2,)
    assert ranking == ((2,), (1,), (3,), (0,))


def test_used_books_count():
    """KR-R36, KR-E3."""
    winners, _ = lost_by_seat_0({}, books={1: "hush"}, used={2: "wipe_the_slate mirror_charm"})
    assert winners == (2,)


def test_then_most_magic_symbols_win():
    """KR-E4, KR-B8, KR-B7, KR-R36: face down or not."""
    winners, ranking = lost_by_seat_0({}, books={1: "hush", 2: "long_legs"}, used={3: "wipe_the_slate"})
    assert (winners, ranking) == ((1,), ((1,), (2,), (3,), (0,)))
    winners, _ = lost_by_seat_0({}, books={1: "mirror_charm"}, used={2: "hush"})
    assert winners == (2,)


def test_those_still_tied_share_the_victory():
    """KR-R35: two of them, or all."""
    winners, ranking = lost_by_seat_0({3: "grovel"}, books={1: "hush", 2: "pickpocket"})
    assert (winners, ranking) == ((1, 2), ((1, 2), (3,), (0,)))
    assert lost_by_seat_0({})[0] == (1, 2, 3)


def test_whoever_takes_the_last_book_may_lose():
    """KR-R34, KR-E2: Glances come first."""
    state = library("e10 c1", hands={0: "GSM"}, books_left=1, glances={0: "open_palm"})
    choose(state, "play GSM f10")
    assert end(state) == ((1,), "last book", 0)


def test_of_two_players_the_other_wins_by_the_fourth_glance():
    """KR-G7, KR-R33: with no Glance fewer than three and no book."""
    state = library(
        "f7 c1", **INTO_HIM, glances={0: LOST, 1: "averted_gaze grovel no_self"}, books={0: "hush"}, glance_deck="beast"
    )
    choose(state, "play GSB f8")
    assert GAME.outcome(state) == (1,)


# ---------------------------------------------------------------- dawn


@pytest.mark.parametrize("dawn", [100, 60, 40])
def test_dawn_comes_after_the_last_turn_of_the_last_round(dawn):
    """KR-R45: and the usual order decides."""
    state = library(
        "e5 c1 g1", active=2, fields={"number": dawn * 3 - 1}, hands={2: "GSB GMP RSM"}, dawn=dawn,
        glances={0: "open_palm", 1: "grovel"},
    )  # fmt: skip
    assert (lib(state).round, pending(state)) == (dawn, (2, "turn"))
    events = quiet_turn(state)
    assert only(events, GameOver) == GameOver(winners=(2,), cause="dawn", seat=None)
    assert end(state) == ((2,), "dawn", None)


def test_the_round_before_is_not_the_last():
    """KR-R45."""
    state = library("e5 c1 g1", active=2, fields={"number": 100 * 3 - 4}, hands={2: "GSB GMP RSM"})
    quiet_turn(state)
    assert (pending(state), lib(state).round) == ((0, "turn"), 100)


def test_the_last_round_is_played_to_its_end():
    """KR-R45, KR-T8: whoever began."""
    state = library(
        "e5 c1 g1", active=1, fields={"number": 100 * 3 - 2, "first": 0}, hands={1: "GSM GMB GOO", 2: "GSB GMP RSM"}
    )
    quiet_turn(state)
    assert pending(state) == (2, "turn")
    quiet_turn(state)
    assert end(state)[1] == "dawn"


def test_the_short_game_has_an_early_dawn():
    """KR-R45, KR-R56."""
    state = library("e5 c1", active=1, preset="short", fields={"number": 40 * 2 - 1}, hands={1: "GSM GMB GOO"})
    quiet_turn(state)
    assert end(state)[1] == "dawn"


def test_a_slip_in_the_last_turn_still_counts():
    """KR-R45, KR-R39: the reckoning comes before dawn."""
    state = library(
        "e5 c1 g1",
        active=2,
        fields={"number": 299},
        hands={2: "GSB GMP RSM"},
        glances={2: "whisper"},
        glance_deck="beast",
    )
    quiet_turn(state, squeak="LAST!")
    assert (glance_counts(state), end(state)[1]) == ([0, 0, 2], "dawn")


def test_at_dawn_a_victory_can_be_shared():
    """KR-R45, KR-R35."""
    state = library("e5 c1 g1", active=2, fields={"number": 299}, hands={2: "GSB GMP RSM"})
    quiet_turn(state)
    assert end(state) == ((0, 1, 2), "dawn", None)
