"""House options: every value of every option, and the presets."""

import msgspec
import pytest

from rules.chance import Practice
from rules.kragmortha import GAME
from rules.kragmortha.events import GlanceDrawn
from rules.kragmortha.options import PRESETS, LibraryOptions
from tests.rules.kragmortha.tables import (
    accusers,
    asked,
    begin,
    brought,
    choose,
    end,
    goblin,
    laid,
    lib,
    library,
    only,
    options_of,
    own,
    pending,
    places,
    tokens,
)

INTO_HIM = {"rigor": "f8", "hands": {0: "GSB RPB RPB"}}
PRINTED = LibraryOptions()


def test_full_is_what_a_new_table_gets():
    """KR-G7, KR-C8, KR-R45: four Glances, eighteen books, and a dawn that hardly ever comes."""
    assert next(iter(PRESETS.values())) == PRINTED == PRESETS["full"]
    assert (PRINTED.glances_to_lose, PRINTED.books, PRINTED.dawn, PRINTED.tokens) == (4, 18, 100, "2-2-2")
    assert (PRINTED.squeaks, PRINTED.judging, PRINTED.placing, PRINTED.first_player) == ("typed", "vote", "rulebook", 0)
    assert (PRINTED.say_it_for_me, PRINTED.reminders, PRINTED.fading) == ("nobody", "shown", 0)


def test_short_is_shorter_in_three_things():
    """KR-R56, KR-R45, KR-X47: three Glances, nine books, forty rounds; all else as in full."""
    short = PRESETS["short"]
    assert list(PRESETS) == ["full", "short"]
    assert (short.glances_to_lose, short.books, short.dawn) == (3, 9, 40)
    assert msgspec.structs.replace(short, glances_to_lose=4, books=18, dawn=100) == PRINTED


@pytest.mark.parametrize(
    ("preset", "option", "value"), [("short", "dawn", 100), ("short", "books", 18), ("full", "glances_to_lose", 3)]
)
def test_what_a_preset_sets_can_be_changed_one_by_one(preset, option, value):
    """KR-R56, KR-R45."""
    changed = options_of(preset, **{option: value})
    assert getattr(GAME.setup(2, changed, Practice(1)).options, option) == value


@pytest.mark.parametrize(
    "wrong",
    [{"glances_to_lose": 5}, {"books": 10}, {"dawn": 50}, {"tokens": "6-0-0"}, {"squeaks": "loud"}, {"first_player": 9},
     {"fading": 2}, {"no_such_option": 1}],
)  # fmt: skip
def test_no_other_value_is_taken(wrong):
    """KR-R45, KR-R56: options are checked when they are read."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, LibraryOptions)


# ---------------------------------------------------------------- Glances, books, dawn, tokens


@pytest.mark.parametrize("lose", [3, 4])
def test_so_many_glances_end_the_game(lose):
    """KR-G7, KR-R33: under the same name."""
    held = ["open_palm", "leaden_boots", "cross_eyed"]
    state = library(
        "f7 c1 g1", **INTO_HIM, glances={0: " ".join(held[: lose - 2])}, glance_deck="beast", glances_to_lose=lose
    )
    choose(state, "play GSB f8")
    assert pending(state) == (0, "after_hit")
    state = library(
        "f7 c1 g1", **INTO_HIM, glances={0: " ".join(held[: lose - 1])}, glance_deck="beast", glances_to_lose=lose
    )
    choose(state, "play GSB f8")
    assert end(state)[1:] == ("fourth glance", 0)


@pytest.mark.parametrize(("books", "aside"), [(18, 0), (12, 6), (9, 9)])
def test_the_other_books_are_laid_aside_unseen(books, aside):
    """KR-R56: after the shuffle, and nobody knows which."""
    state = laid(4, books=books)
    assert (len(state.book_deck), len(state.books_aside), lib(state).books_left) == (books, aside, books)
    other = laid(4, 2, books=books)
    assert sorted(state.book_deck + state.books_aside) == sorted(other.book_deck + other.books_aside)
    assert aside == 0 or sorted(state.books_aside) != sorted(other.books_aside)


@pytest.mark.parametrize("books", [18, 12, 9])
def test_the_last_book_in_the_game_is_the_last(books):
    """KR-R56, KR-R34: those laid aside do not count."""
    state = library("e10 c1", hands={0: "GSM"}, books_left=1)
    state.options = options_of(books=books)
    choose(state, "play GSM f10")
    assert end(state)[1] == "last book"


@pytest.mark.parametrize(("value", "stack"), [("2-2-2", "BBTTXX"), ("3-2-1", "BBTTTX")])
def test_the_mixture_of_tokens(value, stack):
    """KR-C2, KR-L3: two of each, or gently three Teleportations and one Trap."""
    assert "".join(sorted(laid(3, tokens=value).tokens)) == stack


def test_the_gentle_mixture_comes_back_as_it_was():
    """KR-L8, KR-R30."""
    state = library("g4 c1", hands={0: "GMB"}, tokens="T", tokens_used="T T B B X")
    state.options = options_of(tokens="3-2-1")
    choose(state, "play GMB g5", "c8")
    assert (sorted(tokens(state)[0].split()), tokens(state)[1]) == (["B", "B", "T", "T", "T", "X"], "")


@pytest.mark.parametrize(("value", "order"), [("rulebook", [1, 2, 0]), ("reverse", [0, 2, 1])])
def test_goblins_enter_forwards_or_backwards(value, order):
    """KR-T3, KR-T6: the first player takes the first turn in both."""
    state, found = laid(3, placing=value, first_player=2), []
    for space in ["c1", "e1", "g1"]:
        found.append(pending(state)[0])
        choose(state, space)
    assert (found, pending(state)) == (order, (1, "turn"))


@pytest.mark.parametrize("first", range(1, 9))
def test_the_first_player_can_be_anyone(first):
    """KR-R7."""
    state = laid(8, first_player=first)
    assert state.places[lib(state).first] == first - 1


def test_a_first_player_who_is_not_there_is_drawn():
    """KR-R7: an eighth of three."""
    state = laid(3, first_player=8)
    assert lib(state).first in range(3)


# ---------------------------------------------------------------- squeaks


@pytest.mark.parametrize(("squeaks", "lines", "due"), [("typed", 0, True), ("ready-made", 3, True), ("off", 0, False)])
def test_squeaks_are_typed_ready_made_or_off(squeaks, lines, due):
    """KR-R38."""
    state = library("e5 c1", glances={0: "whisper"}, squeaks=squeaks)
    assert (len(own(state, 0).lines), bool(own(state, 0).due)) == (lines, due)


def test_say_it_for_me_for_everybody():
    """KR-R38, KR-R41: set at the start for all seats."""
    state = laid(3, say_it_for_me="everybody")
    assert {own(state, seat).mode for seat in range(3)} == {"say it for me"}
    assert {own(laid(3), seat).mode for seat in range(3)} == {"typed"}


@pytest.mark.parametrize(("judging", "found"), [("vote", [1, 2, 3]), ("check", [])])
def test_judged_cards_are_voted_on_or_checked(judging, found):
    """KR-R41."""
    state = library("e5 c1 d1 g1", hands={0: "GMP"}, glances={0: "beast"}, judging=judging)
    events = choose(state, "play GMP f5", squeak="good evening") + choose(state, "halt")
    assert accusers(state, 0) == found
    assert len(brought(events, GlanceDrawn)) == (judging == "check")


@pytest.mark.parametrize("reminders", ["shown", "stern"])
def test_reminders_change_no_rule(reminders):
    """KR-R38: a squeak is due and judged in both."""
    state = library("e5 c1", hands={0: "GMP"}, glances={0: "whisper"}, reminders=reminders)
    assert own(state, 0).due == ("whisper",)
    events = choose(state, "play GMP f5", squeak="LOUD") + choose(state, "halt")
    assert only(events, GlanceDrawn).cause == "slip"


@pytest.mark.parametrize(
    ("people", "free_text", "judging", "squeaks"),
    [
        (2, True, "check", "typed"),
        (3, True, "check", "typed"),
        (4, True, "vote", "typed"),
        (8, False, "vote", "ready-made"),
    ],
)
def test_options_are_fitted_to_the_table(people, free_text, judging, squeaks):
    """KR-R41, KR-R38: where fewer than four people play judged cards are checked, bots or not."""
    options = GAME.fitted(PRINTED, people, free_text)
    assert (options.judging, options.squeaks) == (judging, squeaks)


def test_squeaks_that_are_off_stay_off_where_free_texts_are_not_allowed():
    """KR-R38."""
    assert GAME.fitted(options_of(squeaks="off"), 5, False).squeaks == "off"
    assert GAME.fitted(options_of(judging="check"), 5, True).judging == "check"


# ---------------------------------------------------------------- fading


@pytest.mark.parametrize(("begun", "in_force"), [(0, True), (1, True), (2, True), (3, False), (4, False)])
def test_a_text_penalty_fades_after_three_own_turns(begun, in_force):
    """KR-R37: it binds in the first three that begin after it came, and is out of force from the fourth on."""
    state = library("e5 c1", hands={0: "GMP"}, glances={0: "whisper"}, goblins={0: {"turns": begun}}, fading=3)
    assert goblin(state, 0).glances[0].in_force is in_force
    assert own(state, 0).due == (("whisper",) if in_force else ())
    events = choose(state, "play GMP f5", squeak="LOUD") + choose(state, "halt")
    assert len(brought(events, GlanceDrawn)) == in_force


def test_without_fading_it_binds_to_the_end():
    """KR-R37."""
    state = library("e5 c1", hands={0: "GMP"}, glances={0: "whisper"}, goblins={0: {"turns": 50}})
    assert goblin(state, 0).glances[0].in_force


@pytest.mark.parametrize("glance", ["leaden_boots", "open_palm", "averted_gaze"])
def test_rule_penalties_do_not_fade(glance):
    """KR-R37: only text and judged ones do."""
    state = library("e5 c1", hands={0: "GMP"}, glances={0: glance}, goblins={0: {"turns": 9}}, fading=3)
    assert goblin(state, 0).glances[0].in_force


def test_a_judged_card_fades_too():
    """KR-R37, KR-R41."""
    state = library("e5 c1 d1 g1", hands={0: "GMP"}, glances={0: "beast"}, goblins={0: {"turns": 3}}, fading=3)
    choose(state, "play GMP f5", squeak="good evening")
    assert accusers(state, 0) == []


def test_a_faded_glance_still_counts_and_keeps_its_symbol():
    """KR-R37, KR-G5, KR-E2."""
    state = library(
        "f7 c1 g1", **INTO_HIM, glances={0: "whisper"}, goblins={0: {"turns": 9}}, fading=3, glance_deck="grovel beast"
    )
    drawn = only(choose(state, "play GSB f8"), GlanceDrawn)
    assert (drawn.card, drawn.put_back) == ("beast", ("grovel",))


def test_a_passed_glance_starts_anew():
    """KR-R37: three turns of its new owner."""
    state = library(
        "e5 c1", hands={0: "GMP", 1: "GSM GMB GOO"}, glances={0: "whisper"}, goblins={0: {"turns": 9}, 1: {"turns": 9}},
        books={0: "pass_the_stare"}, fading=3,
    )  # fmt: skip
    choose(state, "book pass_the_stare whisper 1", "play GMP f5", "halt")
    assert goblin(state, 1).glances[0].in_force
    for later in range(3):
        assert own(state, 1).due == ("whisper",), later
        begin(state, 1)
    assert own(state, 1).due == ()


def test_a_glance_of_the_running_turn_binds_in_the_next_three():
    """KR-R37: it came in the tenth own turn, so it binds in the eleventh to the thirteenth."""
    state = library("f7 c1 g1", **INTO_HIM, goblins={0: {"turns": 9}}, fading=3, glance_deck="whisper")
    choose(state, "play GSB f8", "c8")
    due = []
    for _ in range(4):
        begin(state, 0)
        due.append(own(state, 0).due)
    assert due == [("whisper",), ("whisper",), ("whisper",), ()]


# ---------------------------------------------------------------- what is never an option


def test_pace_and_language_are_not_rules():
    """KR-R45: the options are those of the library."""
    assert set(LibraryOptions.__struct_fields__) == {
        "picks", "glances_to_lose", "books", "dawn", "first_player", "placing", "tokens", "squeaks", "judging",
        "say_it_for_me", "reminders", "fading",
    }  # fmt: skip


def test_a_trial_needs_four_seats_whatever_the_option_says():
    """KR-R41: with three players the fixed check is used."""
    state = library("e5 c1 d1", hands={0: "GMP"}, glances={0: "beast"}, judging="vote")
    choose(state, "play GMP f5", squeak="good evening")
    choose(state, "halt")
    assert accusers(state, 0) == []
    assert (len(goblin(state, 0).glances), asked(state)[0], places(state)) == (2, 1, "f5 c1 d1")
