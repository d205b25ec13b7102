"""Typed rows of moves: every word is read as the draft stands before it, in small or in capital letters."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot import reading
from bot.desk import Desk
from bot.drafts import Drafted
from bot.spoken import wordless
from rules import notation
from rules.contract import Action
from tests.playing import NAMES, moments


def desk_of(moment: Any) -> Desk:
    """The desk of whoever is asked, without a draft."""
    drafted = Drafted(moment.state, ())
    table = SimpleNamespace(rules=moment.rules)
    return cast(Desk, SimpleNamespace(table=table, seat=moment.decision.seat, drafted=drafted, offers=moment.legal))


def legal_row(at: Desk, pick: int) -> list[Action]:
    """Up to five legal moves in a row, until one ends the draft."""
    row: list[Action] = []
    drafted: Drafted | None = at.drafted
    while drafted and len(row) < 5 and (found := wordless(reading.offers(at, drafted))):
        row.append(found[(pick + len(row)) % len(found)])
        drafted = reading.further(at, drafted, row[-1:])
    return row


@pytest.mark.parametrize("name", NAMES)
def test_a_row_means_the_same_in_any_letters(name: str) -> None:
    """The second and later words too, which are offered only once the words before them are carried out."""
    longest = 0
    for seed in range(2):
        for number, moment in enumerate(moments(name, seed, saved=False)):
            at = desk_of(moment)
            row = legal_row(at, number)
            longest = max(longest, len(row))
            typed = notation.write_all(row)
            for text in (typed, typed.casefold(), typed.upper().replace(" ", " , ")):
                assert reading.row(at, text) == tuple(row), text
    assert longest > 1


def test_a_word_that_is_no_move_is_named_as_it_was_typed() -> None:
    moment = next(moments(NAMES[0], 1))
    with pytest.raises(notation.Unreadable) as wrong:
        reading.row(desk_of(moment), "Castle:E1")
    assert wrong.value.word.casefold() == "castle:e1"
