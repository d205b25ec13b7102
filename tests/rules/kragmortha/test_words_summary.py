"""The library without its picture: alt text and text board say all that matters, within their limits."""

import pytest

from rules.kragmortha import words
from rules.kragmortha.actions import Accuse, Vote
from rules.kragmortha.board import COLUMNS, ROWS, SYMBOL, layout
from rules.kragmortha.catalog import BOOKS, GLANCES
from rules.kragmortha.glances_told import held
from rules.kragmortha.terms import NUMBER
from rules.kragmortha.view import Library
from tests.rules.kragmortha.tables import apply, choose, lib, library, own
from tests.rules.kragmortha.words_games import LONG_NAMES, NAMES, moments

EIGHT = "a1 b8 c10 d10 e10 f1 g1 d9"


@pytest.mark.parametrize(("seats", "seed", "clever"), [(2, 1, 0.9), (5, 2, 0.7), (8, 3, 0.9), (8, 4, 0.0)])
def test_alt_text_and_board_keep_their_limits_through_whole_games(seats: int, seed: int, clever: float) -> None:
    """art 9, chat 5.11: 1,024 characters; 34 columns and 18 lines."""
    for moment in moments(seats, seed, clever):
        for view in (moment.view, moment.after):
            assert 60 < len(words.summary(view, LONG_NAMES)) <= 1024
            lines = words.board(view, LONG_NAMES).split("\n")
            assert len(lines) <= 18
            assert max(map(len, lines)) <= 34


@pytest.mark.parametrize(("seats", "seed"), [(3, 6), (6, 7), (8, 8)])
def test_the_text_board_shows_every_space_and_every_pawn(seats: int, seed: int) -> None:
    for moment in moments(seats, seed, clever=0.6):
        assert missing_from_board(moment.after) == []


def missing_from_board(seen: Library) -> list[str]:
    """What the text board says otherwise than it is."""
    rows = words.board(seen, NAMES).split("\n")[2 : 2 + ROWS]
    cells = {
        f"{column}{ROWS - down}": row.ljust(34)[3 + 4 * place : 7 + 4 * place].strip()
        for down, row in enumerate(rows)
        for place, column in enumerate(COLUMNS)
    }
    plan = layout(seen.layout)
    wrong = [space for space in SYMBOL if (cells[space] == "") != (space in plan.closed)]
    wrong += [space for shelf in plan.shelves for space in shelf if space not in plan.closed and cells[space] != "##"]
    wrong += [space for space in plan.spaces if (cells[space][-1:] == "*") != (space in plan.teleports)]
    wrong += [f"goblin on {one.at}" for one in seen.goblins if one.at and str(NUMBER[one.colour]) not in cells[one.at]]
    return wrong + ([] if "R" in cells[seen.rigor] else ["Rigor Mortis"])


def test_alt_text_says_who_must_act_then_danger_then_the_others_then_the_counters() -> None:
    state = library("f7 c1 g5", rigor="f8", glances={0: "whisper", 2: "rhyme"}, silent={0: "beast"}, books={1: "hush"},
                    used={1: "long_legs"}, blank={2: 1}, tokens="T T B", tokens_used="B X X")  # fmt: skip
    assert words.summary(lib(state), NAMES) == (
        "Kragmortha, round 1. Chloé (red square) is choosing a card for the red goblin on f7, beside Rigor Mortis. "
        "Rigor Mortis on f8. "
        "Chloé f7, 2 Glances (Whisper, Beast silent), 3 cards; "
        "Дмитрий c1, 2 books (Hush, Long Legs used), 3 cards; "
        "Tomás g5, 2 Glances (Rhyme, blank stare), 3 cards. "
        "16 Spell Books left, 3 teleport tokens left (used: 1 Left-behind Book and 2 Snap), "
        "49 Movement cards in the deck, columns a and b out of play."
    )


def test_alt_text_of_a_question_out_of_turn_says_what_can_be_chosen() -> None:
    """KR-P4, KR-R44, KR-G7."""
    pushed = library("f6 g7 g8 c1", rigor="f8", hands={0: "GMP GSB GMB"}, glances={1: "rhyme grovel no_self"})
    choose(pushed, "play GMP f7", "g7", "g8")
    assert (
        "Дмитрий (purple flower) is choosing where the orange goblin goes: g9 or f8, whose next Glance ends the game."
    ) in words.summary(lib(pushed), NAMES)
    assert "Last move: Chloé from f6 to g7 and Дмитрий pushed from g7 to g8." in words.summary(lib(pushed), NAMES)
    caught = library("g1 e9 f1", hands={0: "RSM GPB GPB"}, books={1: "mirror_charm"})
    choose(caught, "play RSM e9")
    said = words.summary(lib(caught), NAMES)
    assert "Дмитрий (purple flower) is answering Rigor Mortis: Mirror Charm or the Glance." in said
    assert "Rigor Mortis from e8 to e9 and Дмитрий caught on e9" in said


def test_alt_text_of_the_end_says_who_won_and_why() -> None:
    state = library("f7 c1", rigor="f8", hands={0: "GSB RPB RPB"}, glances={0: "open_palm leaden_boots cross_eyed"})
    choose(state, "play GSB f8")
    assert words.summary(lib(state), NAMES).startswith("Kragmortha, round 1. Дмитрий wins: Chloé has 4 Glances. ")


def test_alt_text_tells_open_trials_and_no_squeak() -> None:
    """KR-X41 (KR-R41): who has voted is public, how is not."""
    state = library("c1 d1 e5 f1 g1", hands={2: "GMP GSB RSM"}, glances={2: "beast"}, active=2)
    choose(state, "play GMP f5", "halt", squeak="good evening")
    apply(state, 4, Accuse(2))
    apply(state, 0, Vote(2, "guilty"))
    said = words.summary(lib(state), NAMES)
    assert "Tomás on trial for Beast, 1 of 3 votes in." in said
    assert "good evening" not in said
    assert "guilty" not in said


def test_a_private_summary_adds_the_own_hand_only() -> None:
    state = library("f6 c1", hands={0: "GMP GSB RSM", 1: "GOO ROP RBO".replace("ROP", "RPO")})
    private = words.summary(own(state, 0), NAMES)
    assert "Your hand: Goblin · stone + potion, Goblin · scroll + grimoire, Rigor · scroll + stone." in private
    assert "orb" not in private


def test_an_open_hand_is_named() -> None:
    state = library("f6 c1", hands={1: "GOO GMP GMP"}, glances={1: "open_palm"})
    assert "open hand Goblin · orb + orb, Goblin · stone + potion ×2" in words.summary(lib(state), NAMES)


def crowded() -> Library:
    """Eight goblins with as much as can lie before them."""
    ids = [*GLANCES]  # four of each symbol in a row
    glances = {seat: " ".join(ids[seat + 4 * group] for group in range(3)) for seat in range(3)}
    books = " ".join(row.id for row in BOOKS.values())
    return lib(library(EIGHT, rigor="e8", glances=glances, books={7: books}))


def test_alt_text_too_long_loses_names_of_books_then_counters_then_the_last_move_then_glances() -> None:
    """art 9: the order of dropping; what must be done and where everybody stands stays."""
    seen = crowded()
    short, long = words.summary(seen, [*"ABCDEFGH"]), words.summary(seen, LONG_NAMES)
    assert "Loud Cough" in short
    assert "Movement cards" in short
    assert "Loud Cough" not in long
    assert len(long) <= 1024
    longest = words.summary(seen, tuple(name * 2 for name in LONG_NAMES))
    assert len(longest) <= 1024
    assert "Movement cards" not in longest
    assert "is choosing a card" in longest
    assert all(f" {one.at}," in text for text in (short, long, longest) for one in seen.goblins)
    assert [one.seat for one in seen.goblins if held(one)] == [0, 1, 2]


def test_the_text_board_of_eight_reads_as_it_stands() -> None:
    assert words.board(crowded(), NAMES) == BOARD_OF_EIGHT


def test_the_text_board_of_two_reads_as_it_stands() -> None:
    state = library("f7 c1", rigor="f8", glances={0: "whisper"}, books={1: "hush"})
    assert words.board(lib(state), NAMES) == BOARD_OF_TWO


BOARD_OF_TWO = """\
Round 1, 1 red to act
   a   b   c   d   e   f   g
10         M   B   P   O   O
 9         P   S   M   O   O
 8         M*  B   P   RS  B
 7         ##  ##  ##  1M  P
 6         ##  P   M   B   S
 5         M   B   S   P   M*
 4         S   P*  ##  ##  S
 3         B   M   S   P   B
 2         B   ##  ##  B*  M
 1         2S  P   M   S   P
1 red f7, Glances 1, books 0
2 purple c1, Glances 0, books 1
books 17 tokens 6 cards 52
R Rigor Mortis, * teleport
## shelf, O desk (orb)
S scroll, M stone, P potion"""
BOARD_OF_EIGHT = """\
Round 1, 1 red to act
   a   b   c   d   e   f   g
10 P   S   3M  4B  5P  O   O
 9 M   B   P   8S  M   O   O
 8 ##  2S  M*  B   RP  S   B
 7 ##  B   ##  ##  ##  M   P
 6 M   P*  ##  P   M   B   S
 5 B   S   M   B   S   P   M*
 4 P   ##  ##  P*  ##  ##  S
 3 M   S   B   M   S   P   B
 2 S   P*  B   ##  ##  B*  M
 1 1B  M   S   P   M   6S  7P
1 red a1 3/0      2 purple b8 3/0
3 orange c10 3/0  4 green d10 0/0
5 blue e10 0/0    6 yellow f1 0/0
7 white g1 0/0    8 black d9 0/16
books 2 tokens 6 cards 34
2/1: Glances/books. R Rigor Mortis"""
