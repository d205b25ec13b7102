"""What the recorded games of Level 20 show together."""

import re
from pathlib import Path

import tests

TEXTS = [path.read_text() for path in Path(tests.__file__).parent.joinpath("golden", "level20").glob("*.txt")]


def test_the_recorded_games_show_every_common_ending():
    """L20-O1, L20-O2, L20-R57, L20-MS7, L20-ST10: last kobold, each way to lose the last pride, long hunt."""
    reasons = {reason for text in TEXTS for reason in re.findall(r'GameOver .*reason="([\w-]+)"', text)}
    assert reasons == {"last", "wall", "slide-stalactite", "slide-fighter", "food", "stalactite", "hunt"}


def test_the_recorded_games_are_of_two_three_four_and_six_players():
    """L20-S0."""
    assert {text.split()[1] for text in TEXTS} == {"2", "3", "4", "6"}


def test_the_recorded_games_use_every_kind_of_answer():
    """L20-K4, L20-J1, L20-F2, L20-F3, L20-TC3, L20-J4, L20-RT2, L20-R15."""
    kinds = {kind for text in TEXTS for kind in re.findall(r"^> \d (\w+)", text, re.M)}
    assert kinds == {"step", "search", "ferocity", "cover", "card", "discard", "tunnel", "die", "end"}
