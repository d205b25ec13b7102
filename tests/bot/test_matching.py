"""What is offered for what somebody has typed: Enter takes the first entry, so it must be what he meant (TH-14)."""

import pytest

from bot.matching import begins_a_word, fitting_entries, fitting_rows
from rules.level20 import GAME
from rules.level20.actions import Cover, End, Play, Search, Spur, Step
from rules.notation import write_all

OFFERS = [
    Step("N"),
    Step("NE"),
    Step("S"),
    Search("treasure"),
    Search("ferocity"),
    Play("moss"),
    Spur(),
    Cover(),
    End(),
]


def rows(typed: str, offers=OFFERS) -> list[str]:
    return [write_all(row) for row in fitting_rows(GAME, offers, typed, lambda action: "walk to F4")]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("N", ["step:N"]), ("ne", ["step:NE"]), ("step:s", ["step:S"]), ("+1", ["ferocity"]), ("end", ["end"]),
        ("en", ["end"]), ("tre", ["search:treasure"]), ("mo", ["card:moss"]),
    ],
)  # fmt: skip
def test_a_whole_word_means_itself_and_a_beginning_what_begins_so(typed: str, offered: list[str]):
    assert rows(typed) == offered


@pytest.mark.parametrize("typed", ["E", "e", "W", "step:W", "se"])
def test_a_step_that_is_not_possible_never_ends_the_turn(typed: str):
    assert rows(typed) == []


@pytest.mark.parametrize("typed", ["nd", "d", "reasure", "zzz"])
def test_letters_within_a_word_mean_nothing(typed: str):
    assert rows(typed) == []


def test_words_of_the_description_count_only_where_no_notation_begins_so():
    assert rows("walk t") == [write_all([offer]) for offer in OFFERS]
    assert rows("f4", [Step("N")]) == ["step:N"]


def test_entries_come_in_the_order_of_how_well_they_fit():
    found = [("B4 · slain", "B4"), ("E4 · live", "E4"), ("A1 · beside E4", "A1"), ("E41", "E41")]
    assert [value for _, value in fitting_entries(found, "e4")] == ["E4", "E41", "A1"]
    assert [value for _, value in fitting_entries(found, "sla")] == ["B4"]
    assert fitting_entries(found, "4") == [] and fitting_entries(found, " ") == found


@pytest.mark.parametrize(
    ("text", "wanted", "fits"),
    [("no. 12 · Level 20", "12", True), ("Level 20", "evel", False), ("Дмитрий", "дм", True), ("a:b", "b", True)],
)
def test_a_word_begins_after_anything_that_parts_words(text: str, wanted: str, fits: bool):
    assert begins_a_word(text, wanted) is fits
