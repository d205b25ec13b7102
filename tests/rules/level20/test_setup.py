"""How the den is laid: components, set-up and what the seats are given."""

import tomllib
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

import rules.level20 as package
from rules.chance import Practice
from rules.level20 import GAME, board
from rules.level20.options import DenOptions
from tests.rules.level20.tables import JUNK_SQUARES, S1, at, brond, den, ferocity, hand, laid, token, vala

CATALOG = tomllib.loads(Path(package.__file__).with_name("catalog.toml").read_text())


def counts(table):
    """How many of each thing the catalogue holds."""
    return {row["id"]: row["count"] for row in CATALOG[table]}


@pytest.mark.parametrize(("square", "ways"), [("A1", 3), ("H8", 3), ("D1", 5), ("D4", 8), ("E5", 8)])
def test_the_den_has_walls_only_at_its_edges(square, ways):
    """L20-C1, L20-R1, L20-R3: sixty-four squares, neighbours in all eight directions."""
    assert len(board.SQUARES) == 64
    assert len(board.NEIGHBOURS[board.square(square)]) == ways


@pytest.mark.parametrize("seats", range(2, 7))
def test_everything_lies_on_the_board(seats):
    """L20-S1, L20-C1."""
    seen = den(laid(seats))
    places = [*seen.tokens, *(kobold.at for kobold in seen.kobolds), *(fighter.at for fighter in seen.fighters)]
    assert set(places) <= set(board.SQUARES)


def test_six_kobolds_and_no_two_alike():
    """L20-C2, L20-S7: one for each player in play."""
    assert {kobold.kobold for kobold in den(laid(6)).kobolds} == {"yellow", "red", "teal", "blue", "white", "pink"}
    assert len(den(laid(3)).kobolds) == 3


def test_a_wish_is_kept_and_the_others_get_the_lowest_free_kobold():
    """L20-R9, L20-S7: whoever joined first wished for blue; the rest are handed out in seat order."""
    state = laid(3, picks=("blue", "", ""))
    others = [seen.kobold for seen in den(state).kobolds if state.places[seen.seat] != 0]
    assert [seen.kobold for seen in den(state).kobolds if state.places[seen.seat] == 0] == ["blue"]
    assert others == [kind for kind in GAME.picks if kind != "blue"][:2]


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_fighters_stand_at_their_entrances_and_look_along_a_column(seats):
    """L20-C3, L20-C4, L20-C5, L20-S12, L20-S13, L20-R8: the second comes with the fourth player."""
    state = laid(seats)
    assert vala(state) == "A1 S"
    assert brond(state) == ("H8 N" if seats >= 4 else None)


@pytest.mark.parametrize(("seats", "pride"), [(2, 5), (3, 5), (4, 8), (5, 8), (6, 8)])
def test_pride_follows_the_number_of_players(seats, pride):
    """L20-S0, L20-S4, L20-S5, L20-C7: five tokens, or all eight."""
    assert (den(laid(seats)).pride, den(laid(seats)).pride_at_start) == (pride, pride)
    assert counts("token")["pride"] == 8


def test_sixteen_junk_tokens_lie_on_their_spots():
    """L20-C9, L20-S2: they differ in nothing."""
    state = laid(4)
    assert sorted(board.name(square) for square in den(state).tokens) == JUNK_SQUARES.split()
    assert {(seen.kind, seen.owner) for seen in den(state).tokens.values()} == {("junk", None)}


def test_the_supply_holds_the_printed_tokens():
    """L20-C10, L20-S6, L20-R6: twenty obstacles, six hidden tokens; ferocity for six seats."""
    supply = counts("token")
    assert (supply["stalactite"], supply["moss"], supply["food"]) == (5, 12, 3)
    assert (supply["hidden"], supply["ferocity"], supply["junk"], supply["first_player"]) == (6, 18, 16, 1)


@pytest.mark.parametrize("seats", range(2, 7))
def test_twenty_eight_cards_of_four_kinds(seats):
    """L20-C11, L20-R5: twelve, five, three and eight, in the hands and the deck."""
    state = laid(seats)
    cards = Counter(chain(state.deck, *(kobold.hand for kobold in state.kobolds)))
    assert cards == {"moss": 12, "stalactite": 5, "food": 3, "tunnel": 8} == counts("card")


def test_two_cards_are_dealt_to_each():
    """L20-S3, L20-TC1: face down, and the rest is the deck."""
    state = laid(6)
    assert [seen.cards for seen in den(state).kobolds] == [2] * 6
    assert den(state).deck == 28 - 12
    assert len(hand(state, S1)) == 2


def test_the_deck_is_shuffled():
    """L20-S3: another seed deals other cards."""
    assert GAME.setup(2, DenOptions(), Practice(1)).deck != GAME.setup(2, DenOptions(), Practice(2)).deck


def test_everybody_starts_with_three_ferocity():
    """L20-S8."""
    assert [ferocity(laid(5), seat) for seat in range(5)] == [3] * 5


def test_the_seats_are_shuffled_and_the_first_seat_holds_the_token():
    """L20-S9, L20-R4, L20-C6: the printed criterion cannot be checked."""
    orders = {tuple(GAME.setup(3, DenOptions(), Practice(seed)).places) for seed in range(60)}
    assert orders == {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}
    assert den(laid(3)).first == S1


def test_play_goes_clockwise_from_the_first_player():
    """L20-S10, L20-R4: clockwise is ascending seat."""
    state = laid(4)
    assert den(state).order == (0, 1, 2, 3)
    assert den(state).current == S1


@pytest.mark.parametrize(
    ("seats", "spots"), [(2, "E4 D5"), (3, "E4 D5 C6"), (4, "E4 D5 G2 B7"), (6, "E4 D5 G2 B7 F2 C7")]
)
def test_the_kobolds_start_on_their_spots_in_turn_order(seats, spots):
    """L20-S11, L20-R72."""
    assert [at(laid(seats), seat) for seat in range(seats)] == spots.split()


def test_the_entrances_are_the_two_staircases():
    """L20-R2: A1 and H8; without a second fighter H8 is empty."""
    assert [row["square"] for row in CATALOG["staircase"]] == ["A1", "H8"]
    assert token(laid(2), "H8") is None
    assert brond(laid(2)) is None


def test_at_the_start_nothing_has_happened():
    """L20-N1, L20-R71: round one, nobody hidden, frustration none."""
    seen = den(laid(4))
    assert (seen.round, seen.frustration, seen.discard, seen.mp) == (1, 0, (), 2)
    assert not any(kobold.hidden for kobold in seen.kobolds)
