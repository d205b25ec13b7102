"""What the recorded games of Kragmortha show together."""

import re
from pathlib import Path

import tests

TEXTS = [path.read_text() for path in Path(tests.__file__).parent.joinpath("golden", "kragmortha").glob("*.txt")]


def found(pattern: str) -> set[str]:
    """What the pattern finds in all of them."""
    return {hit for text in TEXTS for hit in re.findall(pattern, text, re.M)}


def test_the_recorded_games_show_every_ending():
    """KR-E1, KR-R45: a last Glance, the last book, dawn."""
    assert found(r'GameOver .*cause="([\w ]+)"') == {"fourth glance", "last book", "dawn"}


def test_the_recorded_games_are_of_every_layout():
    """KR-S1."""
    assert {"2", "3", "4", "5", "6", "7", "8"} >= {text.split()[1] for text in TEXTS} >= {"2", "4", "5", "6", "8"}


def test_the_recorded_games_use_every_kind_of_answer():
    """KR-M2, KR-M6, KR-P2, KR-F4, KR-L10, KR-B5, KR-M9, KR-R44, KR-R41."""
    assert found(r"^> \d ([\w-]+)") >= {
        "place", "play", "step", "halt", "push", "land", "send", "book", "discard", "stop", "react", "accuse", "vote",
    }  # fmt: skip


def test_the_recorded_games_show_every_cause_of_a_glance():
    """KR-F3, KR-L5, KR-G3."""
    assert found(r'GlanceDrawn .*cause="(\w+)"') == {"hit", "trap", "slip", "verdict", "blame"}


def test_both_verdicts_are_recorded():
    """KR-R41, KR-G2."""
    assert found(r"TrialClosed .*?(found_guilty=(?:true|false))") == {"found_guilty=true", "found_guilty=false"}
