"""Players' names on pictures."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from render.coverage import characters
from render.fonts import BOLD, CJK, name_chain
from render.names import SMALLEST, clean, fitted, measure, shortened_to
from render.text import name_line

LABEL = "Blue hexagon"
AS_IT_IS = ["Chloé Dvořák", "Дмитрий", "Ωμέγα", "محمد علي", "देवनागरी", "தமிழ்", "ราชา", "ᴀʟɪᴄᴇ"]
EASTERN = ["山田太郎", "김민수", "茶馆の猫"]
NOTHING_TO_SEE = ["", "   ", "\u200b\u2060\u3164", "\u200d" * 32, "𓂀𓃠", "\u115f\u1160\u2800"]
HOSTILE = [
    *NOTHING_TO_SEE, *AS_IT_IS, *EASTERN,
    "W" * 32, "محمد\u202eabc", "👩‍👩‍👧‍👦🏴‍☠️", "Z̸̢̡͔a̶̛̞l̴̨̝g̵̰̈́o̷̗͝", "\ud800", "\x00\x1b[31m", "\uffff",
    "ﷺ" * 32, "``` @here", "<@&1>", "i" * 2000,
]  # fmt: skip
without_cjk = pytest.mark.skipif(CJK in name_chain(), reason="the CJK fonts are installed")


def shown(name: str) -> str:
    """What is drawn, from left to right."""
    return "".join(run.text for run in fitted(name, LABEL, 34, 2000)[0])


@pytest.mark.parametrize("name", AS_IT_IS)
def test_a_name_in_a_known_script_stays_as_it_is(name):
    assert shown(name) == name


@without_cjk
@pytest.mark.parametrize("name", EASTERN)
def test_without_its_font_a_name_gives_way_to_the_seat_label(name):
    assert shown(name) == LABEL


@without_cjk
def test_what_can_be_drawn_of_a_mixed_name_is_drawn():
    assert shown("王小明 Wang") == "Wang"


@pytest.mark.parametrize("name", NOTHING_TO_SEE)
def test_a_name_of_nothing_visible_gives_way_to_the_seat_label(name):
    assert shown(name) == LABEL


def test_compatibility_letters_become_plain_ones():
    assert shown("𝖏𝖚𝖆𝖑𝖎𝖆𝖓 Ｆｕｌｌ") == "jualian Full"


def test_stacked_marks_are_left_out():
    assert shown("Z̸̢̡͔a̶̛̞l̴̨̝g̵̰̈́o̷̗͝") == "Zalgo"


def test_emoji_stay_but_not_what_joins_and_tints_them():
    assert shown("🐉 Dragon 👩🏽‍🚀").startswith("🐉 Dragon 👩")
    assert "\u200d" not in clean("👩🏽‍🚀")


def test_a_direction_override_cannot_turn_its_neighbours():
    assert shown("\u202egnp.exe") == "gnp.exe"


def test_a_name_that_reads_from_the_right_is_placed_from_the_right():
    assert [run.text.strip() for run in fitted("שלום Dan", LABEL, 34, 2000)[0]] == ["Dan", "שלום"]


def test_a_long_name_is_made_smaller_before_it_is_cut():
    runs, size = fitted("Wren of the Long Name", LABEL, 36, 280)
    assert SMALLEST <= size < 36
    assert "".join(run.text for run in runs) == "Wren of the Long Name"


def test_a_name_too_long_even_then_ends_in_an_ellipsis():
    runs, size = fitted("W" * 32, LABEL, 36, 200)
    assert size == SMALLEST
    assert runs[-1].text.endswith("…")


def test_no_letter_is_cut_from_its_marks():
    for width in range(30, 200, 5):
        text = "".join(run.text for run in shortened_to("कि" * 20, LABEL, 34, width)).removesuffix("…")
        assert text == "कि" * (len(text) // 2)


@pytest.mark.parametrize("name", HOSTILE)
def test_every_name_fits_and_is_drawn_by_fonts_that_have_it(name):
    runs, size = fitted(name, LABEL, 34, 260)
    assert measure(runs, size) <= 260
    assert all(ord(character) in characters(run.face) for run in runs for character in run.text)
    assert name_line(name, LABEL, 34, 260).sprite.mask.getbbox()


@settings(max_examples=60, deadline=None)
@given(some.text(max_size=40))
def test_any_text_at_all_gives_something_that_fits(name):
    runs, size = fitted(name, LABEL, 34, 260)
    assert 0 < measure(runs, size) <= 260
    assert all(ord(character) in characters(run.face) for run in runs for character in run.text)


def test_the_text_face_has_western_letters_and_no_others():
    assert {ord(letter) for letter in "AÉžΩЖ…9"} <= characters(BOLD)
    assert ord("山") not in characters(BOLD)
