"""What lies in the box: the counts of the catalogue and the library as it is drawn."""

import tomllib
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

import rules.kragmortha as package
from rules.kragmortha import board
from rules.kragmortha.catalog import BOOKS, CATALOG, GLANCES
from tests.rules.kragmortha.tables import laid, lib, options, rigor

ROWS = tomllib.loads(Path(package.__file__).with_name("catalog.toml").read_text())
LAYOUTS = {2: "2-4", 3: "2-4", 4: "2-4", 5: "5-6", 6: "5-6", 7: "7-8", 8: "7-8"}


def counts(table):
    """How many of each thing the catalogue holds."""
    return {row["id"]: row["count"] for row in ROWS[table]}


def symbols(name):
    """How many open spaces of a layout show each symbol."""
    return Counter(board.SYMBOL[space] for space in board.layout(name).spaces)


# ---------------------------------------------------------------- the library


def test_there_is_one_library_of_seven_columns_and_ten_rows():
    """KR-C1."""
    assert len(board.SYMBOL) == 70
    assert {space[0] for space in board.SYMBOL} == set("abcdefg")
    assert {int(space[1:]) for space in board.SYMBOL} == set(range(1, 11))


def test_four_symbols_lie_on_the_floor_and_the_orb_on_the_desk_only():
    """KR-R1, KR-B2, KR-K2."""
    assert {space for space, symbol in board.SYMBOL.items() if symbol == "O"} == board.DESK
    assert set(board.SYMBOL.values()) == set("SMPBO")
    assert [row["id"] for row in ROWS["symbols"]] == ["S", "M", "P", "B", "O"]


@pytest.mark.parametrize(
    ("space", "symbol"),
    [
        ("a1", "B"),
        ("g1", "P"),
        ("c3", "B"),
        ("c4", "S"),
        ("d3", "M"),
        ("e8", "P"),
        ("f8", "S"),
        ("g7", "P"),
        ("a10", "P"),
    ],
)
def test_symbols_lie_where_the_plan_says(space, symbol):
    """KR-R1, KR-C1."""
    assert board.SYMBOL[space] == symbol


@pytest.mark.parametrize("name", ["2-4", "5-6", "7-8"])
def test_the_symbols_are_as_frequent_as_each_other(name):
    """KR-R1: on the open floor of each layout they differ by one at most."""
    found = symbols(name)
    assert found.pop("O") == 4
    assert max(found.values()) - min(found.values()) <= 1


def test_the_desk_is_one_tile_over_four_spaces_in_a_corner():
    """KR-C10, KR-R3, KR-B1, KR-S5: in every layout, and every side of it can be entered."""
    assert {"f9", "g9", "f10", "g10"} == board.DESK
    for name in ("2-4", "5-6", "7-8"):
        ways_in = {next_ for space in board.DESK for next_ in board.layout(name).beside[space].values()} - board.DESK
        assert ways_in == {"e9", "e10", "f8", "g8"}


def test_six_bookshelves_cover_two_spaces_side_by_side():
    """KR-C9, KR-R5."""
    shelves = [row["spaces"] for row in ROWS["bookshelves"]]
    assert len(shelves) == 6
    assert all(board.apart(*spaces) == 1 for spaces in shelves)


@pytest.mark.parametrize(("seats", "excluded"), [(2, "ab"), (4, "ab"), (5, "a"), (6, "a"), (7, ""), (8, "")])
def test_columns_out_of_play_depend_on_the_number_of_players(seats, excluded):
    """KR-S1, KR-S3, KR-R4: nothing of them is next to anything."""
    layout = board.layout_for(seats)
    assert layout.id == LAYOUTS[seats] == lib(laid(seats)).layout
    assert {space[0] for space in layout.closed} == set(excluded)
    assert not layout.closed & (layout.spaces | {one for ways in layout.beside.values() for one in ways.values()})


@pytest.mark.parametrize(("seats", "count"), [(2, 42), (3, 42), (4, 42), (5, 50), (6, 50), (7, 58), (8, 58)])
def test_so_many_spaces_are_in_play(seats, count):
    """KR-S1, KR-S3, KR-S5."""
    assert len(board.layout_for(seats).spaces) == count


@pytest.mark.parametrize(
    ("seats", "shelves"),
    [
        (2, "d7 e7 d2 e2 e4 f4 c6 c7"),
        (6, "d7 e7 d2 e2 e4 f4 c6 c7 b4 c4"),
        (8, "d7 e7 d2 e2 e4 f4 c6 c7 b4 c4 a7 a8"),
    ],
)
def test_bookshelves_stand_where_the_layout_shows(seats, shelves):
    """KR-S5, KR-M10, KR-R5."""
    layout = board.layout_for(seats)
    assert {space for shelf in layout.shelves for space in shelf} == set(shelves.split())
    assert not layout.spaces & set(shelves.split())


@pytest.mark.parametrize(
    ("seats", "starts"), [(2, "c1 d1 e1 f1 g1"), (5, "b1 c1 d1 e1 f1 g1"), (7, "a1 b1 c1 d1 e1 f1 g1")]
)
def test_goblins_start_at_the_edge_across_from_the_desk(seats, starts):
    """KR-S4, KR-R6, KR-T2."""
    assert board.layout_for(seats).starts == tuple(starts.split())
    assert options(laid(seats)) == set(starts.split())


@pytest.mark.parametrize(("seats", "teleports"), [(2, 4), (4, 4), (5, 6), (8, 6)])
def test_four_or_six_teleport_spaces_are_in_play(seats, teleports):
    """KR-R27, KR-S1."""
    assert board.layout_for(seats).teleports == ("c8", "g5", "d4", "f2", "b6", "b2")[:teleports]


@pytest.mark.parametrize("seats", range(2, 9))
def test_rigor_mortis_starts_on_the_same_space_for_all(seats):
    """KR-S2, KR-C7."""
    assert rigor(laid(seats)) == "e8"


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_library_hangs_together_and_has_no_dead_end(seats):
    """KR-M4, KR-S3, KR-S5: with and without the desk."""
    layout = board.layout_for(seats)
    assert min(len(ways) for ways in layout.beside.values()) >= 2
    assert set(layout.to_desk) == set(layout.spaces)
    assert reached(layout, layout.starts[0]) == layout.spaces - board.DESK


def reached(layout, start):
    """All spaces that can be walked to without the desk."""
    found, todo = {start}, [start]
    while todo:
        todo += (new := set(layout.beside[todo.pop()].values()) - board.DESK - found)
        found |= new
    return found


def test_walking_distances_to_the_desk():
    """KR-M4: as the plan was measured."""
    starts = [board.layout("7-8").to_desk[space] for space in ["a1", "b1", "c1", "d1", "e1", "f1", "g1"]]
    teleports = [board.layout("7-8").to_desk[space] for space in ["c8", "g5", "d4", "f2", "b6", "b2"]]
    assert (starts, teleports) == ([13, 12, 11, 11, 10, 9, 8], [4, 4, 7, 8, 7, 11])


def test_corners_do_not_touch():
    """KR-M4."""
    ways = board.layout("2-4").beside["e5"]
    assert ways == {"N": "e6", "E": "f5", "W": "d5"}


# ---------------------------------------------------------------- the cards and tokens


def test_six_teleport_tokens_of_three_kinds():
    """KR-C2, KR-S6, KR-L3, KR-L4, KR-L5."""
    assert counts("tokens") == {"T": 2, "B": 2, "X": 2}
    assert sorted(laid(4).tokens) == ["B", "B", "T", "T", "X", "X"]


def test_eight_goblins_each_of_its_own_colour():
    """KR-C3, KR-C5, KR-S9: the row is the tile, and has a number and a name to be called by."""
    rows = CATALOG.goblins
    assert [row.id for row in rows] == ["red", "purple", "orange", "green", "blue", "yellow", "white", "black"]
    assert [row.call for row in rows][-3:] == ["gold", "ivory", "onyx"]
    assert [row.mark for row in rows] == list(range(1, 9))


def test_twenty_four_glances_of_six_symbols():
    """KR-C4, KR-G4: four of each."""
    assert len(GLANCES) == len(ROWS["glances"]) == 24
    groups = Counter(row.group for row in GLANCES.values())
    assert groups == dict.fromkeys(["FOOT", "HAND", "EYE", "MOUTH", "QUILL", "MASK"], 4)


def test_every_glance_says_what_its_owner_must_obey():
    """KR-G1."""
    assert all(row.text and row.duty for row in GLANCES.values())


def test_fifty_eight_movement_cards_of_exactly_two_kinds():
    """KR-C6, KR-K3: thirty-six Goblin and twenty-two Rigor cards, each with two marks (KR-R2)."""
    cards = counts("movement")
    assert sum(cards.values()) == 58
    assert {card[0] for card in cards} == {"G", "R"}
    assert sum(count for card, count in cards.items() if card[0] == "G") == 36
    assert all(len(card) == 3 and set(card[1:]) <= set("SMPBO") for card in cards)


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        ("GSM GSP GSB GMP GMB GPB GOO", 4),
        ("RSM RSP RSB RMP RMB RPB", 3),
        ("GSO GMO GPO GBO", 2),
        ("RSO RMO RPO RBO", 1),
    ],
)
def test_copies_of_each_movement_card(cards, count):
    """KR-C6, KR-K3."""
    assert {counts("movement")[card] for card in cards.split()} == {count}


def test_eighteen_spell_books_with_one_to_three_symbols():
    """KR-C8, KR-B7: thirty-six symbols in all."""
    assert sum(counts("books").values()) == 18
    assert Counter(row.symbols for row in BOOKS.values() for _ in range(row.count)) == {1: 6, 2: 6, 3: 6}


def test_two_books_come_twice():
    """KR-C8."""
    assert {name for name, count in counts("books").items() if count == 2} == {"wipe_the_slate", "mirror_charm"}
    assert set(counts("books").values()) == {1, 2}


def test_two_books_answer_a_collision_and_one_is_permanent():
    """KR-B5, KR-R44: all others are for the own turn."""
    kinds = {name: row.timing for name, row in BOOKS.items() if row.timing != "own turn"}
    assert kinds == {"mirror_charm": "reaction", "pointed_finger": "reaction", "deep_pockets": "permanent"}


@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_is_missing_from_the_table(seats):
    """KR-C2, KR-C4, KR-C6, KR-C8."""
    state = laid(seats)
    cards = Counter(chain(state.move_deck, state.move_discard, *(one.hand for one in state.goblins)))
    assert cards == counts("movement")
    assert Counter(state.glance_deck) == dict.fromkeys(GLANCES, 1)
    assert Counter(state.book_deck) == counts("books")
    assert state.books_aside == []
