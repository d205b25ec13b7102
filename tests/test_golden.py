"""Whole games kept as text and played again: a changed line is a changed rule.

A file begins with `game seats seed preset`; then every answer as `> seat notation`, followed by what came of it.
`RETELL=1 pytest tests/test_golden.py` writes the files anew from their answers; read the difference before you keep it.
`python -m tests.recording` makes a new one.
"""

import os
from pathlib import Path

import msgspec
import pytest

from rules import notation
from rules.chance import Practice
from rules.contract import Event
from rules.registry import games
from tests.playing import NAMES

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.rglob("*.txt"))


def retell(text: str) -> str:
    """Play the answers of a playthrough again and write down what happens, and at last who won."""
    head, *lines = text.splitlines()
    name, seats, seed, preset = head.split(maxsplit=3)
    rules, told, chance = games()[name], [head], Practice(int(seed))
    state = rules.setup(int(seats), rules.presets[preset], chance)
    for line in lines:
        if line.startswith("> "):
            seat, word = line[2:].split()
            events = rules.apply(state, int(seat), notation.read(rules.actions, word), chance)
            told += [line, *(f"  {written(event)}" for event in events)]
    return "\n".join([*told, f"winners {rules.outcome(state)}"]) + "\n"


def written(event: Event) -> str:
    """An event in one line: its kind and what is not as usual."""
    usual = {field.name: field.default for field in msgspec.structs.fields(event)}
    plain = {name: value for name, value in msgspec.structs.asdict(event).items() if value != usual[name]}
    facts = (f"{name}={msgspec.json.encode(value).decode()}" for name, value in plain.items())
    return " ".join([type(event).__name__, *facts])


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_playthrough_is_unchanged(path):
    told = retell(path.read_text())
    if os.environ.get("RETELL"):
        path.write_text(told)
    assert told == path.read_text()


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_playthroughs_that_end(name):
    endings = [path.read_text().splitlines()[-1] for path in GOLDEN.joinpath(name).glob("*.txt")]
    assert endings
    assert "winners None" not in endings


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_playthrough_is_short_enough_to_read(path):
    assert path.stat().st_size < 60_000
