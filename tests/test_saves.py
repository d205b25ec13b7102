"""Tables from released versions, written down in the middle of a game: each still loads and can be played to its end.

A file is named after the release that wrote it; `version` is that of the game's rules. `python -m tests.test_saves`
writes the tables of a new release.
"""

import tomllib
from functools import partial
from itertools import count, islice
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from rules.chance import Practice
from rules.registry import games
from rules.saves import dump, load
from tests.playing import NAMES, Moment, moments

SAVES = Path(__file__).parent / "saves"
FILES = sorted(SAVES.rglob("*.json"))
RELEASE = tomllib.loads(Path(__file__).parent.with_name("pyproject.toml").read_text())["project"]["version"]
MIDDLE = 40  # answers before a table is written down


class Saved(Struct):
    """A stored table and the version of the rules that wrote it."""

    version: int
    state: msgspec.Raw


def write_release() -> None:
    """Write down a table of every game as the present release stores it; tables of this release stay as they are."""
    for name in NAMES:
        path = SAVES.joinpath(name, f"{RELEASE}.json")
        if path.exists():
            continue
        moment = next(moment for moment in map(partial(_in_the_middle, name), count(3)) if moment)
        saved = Saved(moment.rules.version, msgspec.Raw(dump(moment.state)))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(saved)) + b"\n")


def _in_the_middle(name: str, seed: int) -> Moment | None:
    """A table after so many answers, if the game goes on then."""
    *_, moment = islice(moments(name, seed=seed, clever=0.6), MIDDLE)
    return moment if moment.rules.outcome(moment.state) is None else None


def stored(path: Path):
    """The rules and the table of a file."""
    saved = msgspec.json.decode(path.read_bytes(), type=Saved)
    return games()[path.parent.name], load(path.parent.name, bytes(saved.state), saved.version)


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name} {path.stem}" for path in FILES])
def test_a_table_of_an_older_release_is_played_to_its_end(path):
    rules, state = stored(path)
    chance, answers = Practice(0, state.drawn), 0
    while rules.outcome(state) is None:
        decision = rules.decisions(state)[0]
        offers = rules.lawful(state, decision)
        rules.apply(state, decision.seat, offers[chance.below(len(offers))], chance)
        answers += 1
    assert 0 < answers < rules.length


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name} {path.stem}" for path in FILES])
def test_a_table_of_an_older_release_breaks_no_invariant(path):
    rules, state = stored(path)
    assert rules.faults(None, state) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_one_table_of_this_release(name):
    assert SAVES.joinpath(name, f"{RELEASE}.json").exists()


if __name__ == "__main__":
    write_release()
