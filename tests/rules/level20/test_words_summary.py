"""The den without its picture: alt text and text board say all that matters, within their limits."""

import pytest
from msgspec.structs import replace

from rules.level20 import GAME, words
from rules.level20.board import SQUARES, column, row, square
from rules.level20.view import Den, TokenSeen
from tests.rules.level20.tables import S1, S2, S3, S4, den, table
from tests.rules.level20.words_games import LONG_NAMES, NAMES, Moment, moments


@pytest.mark.parametrize(("seats", "seed", "careful"), [(2, 1, 0.9), (5, 2, 0.7), (6, 3, 0.9), (6, 4, 0.0)])
def test_alt_text_and_board_keep_their_limits_through_whole_games(seats: int, seed: int, careful: float) -> None:
    """art 9, chat 5.11: 1,024 characters; 34 columns and 18 lines."""
    for moment in moments(seats, seed, careful):
        assert len(words.summary(moment.view, LONG_NAMES)) <= 1024
        lines = words.board(moment.after, LONG_NAMES).split("\n")
        assert len(lines) <= 18
        assert max(map(len, lines)) <= 34


@pytest.mark.parametrize(("seats", "seed", "careful"), [(3, 6, 0.5), (6, 7, 0.8)])
def test_the_text_board_shows_every_token_and_every_piece(seats: int, seed: int, careful: float) -> None:
    for moment in moments(seats, seed, careful):
        assert missing_from_board(moment) == []


def missing_from_board(moment: Moment) -> list[str]:
    """What stands or lies in the den and is not on the text board."""
    shown = words.board(moment.den, NAMES)
    rows = shown.split("\n")[2:10]
    cells = {at: rows[row(at)].ljust(34)[2 + 4 * column(at) : 6 + 4 * column(at)].strip() for at in SQUARES}
    letters = {"junk": "j", "moss": "m", "stalactite": "s", "food": "f"}
    lost = [
        f"{token.kind} {at}" for at, token in moment.den.tokens.items() if not cells[at].endswith(letters[token.kind])
    ]
    kobolds = [words.piece(moment.den, seen.seat) for seen in moment.den.kobolds]
    return lost + [who for who in (*kobolds, "Vala") if who not in shown]


def test_alt_text_says_who_must_act_then_danger_then_the_others() -> None:
    state = table("E4 B7 E5 H5", vala="B2 E", brond="G8 N", hidden=[S4], ferocity={S1: 2, S2: 0, S3: 1},
                  tokens="junk A5, moss D4, moss G6, stalactite F7, food C5", pride=5)  # fmt: skip
    assert words.summary(den(state), NAMES) == (
        "Level 20, round 1. Chloé (yellow circle) must move Ziprik from E4: 2 steps and 2 ferocity. "
        "Vala on B2 faces east, 4 steps, and will slay Tomás. "
        "Brond on G8 faces north, 4 steps, and goes for Дмитрий. "
        "Дмитрий B7, 0 ferocity, 0 cards; Tomás E5, 1, 0; Mira Oğuz H5, 3, 0, hidden. "
        "Pride 5 of 8, junk 1, cards 28. Moss on D4 and G6; stalactite on F7; spoiled food on C5."
    )


def test_alt_text_too_long_loses_the_floor_first_then_the_counters_then_who_is_out() -> None:
    """art 9: the order of dropping."""
    full = crowded(table("E4 - E5 H5 A8 C7", vala="B2 E", brond="G8 N"))
    short, long = words.summary(full, NAMES), words.summary(full, tuple(name * 3 for name in LONG_NAMES))
    assert "Slain: Дмитрий." in short
    assert len(long) <= 1024
    assert "Moss on" not in long
    assert "must move Ziprik" in long


def crowded(state: object) -> Den:
    """The den of this table with moss on every other square."""
    seen = GAME.public(state)  # type: ignore[arg-type]
    assert isinstance(seen, Den)
    return replace(seen, tokens={at: TokenSeen("moss", 0) for at in SQUARES[::3]})


def test_a_private_summary_adds_the_own_hand_only() -> None:
    state = table("E4 B7", hands={S1: "moss tunnel", S2: "food"})
    private = words.summary(GAME.private(state, S1), NAMES)  # type: ignore[arg-type]
    assert "Your hand: Moss, Rock Tunnel." in private
    assert "Spoiled" not in private


def test_the_text_board_of_six_reads_as_it_stands() -> None:
    state = table("E4 D5 G2 B7 F2 C7", vala="A1 S", brond="H8 N misses", tokens="junk D1, stalactite E4", hidden=[S3])
    assert words.board(den(state), NAMES) == BOARD


def test_the_own_turn_in_words_lists_where_one_lives() -> None:
    """chat 5.12."""
    state = table("E4 H8", vala="A1 S", tokens="junk E2")
    lines = words.look(GAME.private(state, S1), NAMES)  # type: ignore[arg-type]
    assert lines[:3] == [
        "You: Ziprik, E4.",
        "Vala (A1, looking south, 4 steps) needs 5 steps to E4.",
        "With you on E4, as it stands: Vala sees you (5) before Дмитрий (7) and comes as far as D4.",
    ]
    assert lines[3].startswith("Squares where you live: E2, on junk; F2; G2; ")
    assert lines[4] == "Where you do not: C2; D2; C3; D3; C4; D4; C5; D5; E5."


def test_the_look_from_another_square_tells_what_would_happen_there() -> None:
    state = table("E4 H8", vala="A1 S")
    lines = words.look(GAME.private(state, S1), NAMES, square("C4"))  # type: ignore[arg-type]
    assert lines[-1] == "With you on C4, as it stands: Vala sees you (3) before Дмитрий (7) and slays you on C4."


BOARD = """\
Round 1, pride 8, Ziprik moves
  A   B   C   D   E   F   G   H
1 Vv  .   .   j   .   .   .   .
2 .   .   .   .   .   Ik  Sk  .
3 .   .   .   .   .   .   .   .
4 .   .   .   .   Zis .   .   .
5 .   .   .   Tu  .   .   .   .
6 .   .   .   .   .   .   .   .
7 .   Mi  Vr  .   .   .   .   .
8 .   .   .   .   .   .   .   B^
Ziprik E4, ferocity 3, hand 0
Tuzz D5, ferocity 3, hand 0
Skarra G2 hidden ferocity 3 hand 0
Mikko B7, ferocity 3, hand 0
Ikkit F2, ferocity 3, hand 0
Vressa C7, ferocity 3, hand 0
steps Vala A1 S 4, Brond H8 N 0
deck 28, discard 0"""
