"""Half a minute of everything going wrong by chance; and the count that follows would notice what went wrong."""

import sqlite3
from pathlib import Path

import pytest

from bot.bench.load import spread
from bot.local_discord import misfortunes
from tests.faults import soaking
from tests.faults.soaking import Soak, _compare, soaked

ROWS = [("AAAAA1", 1, None, None), ("AAAAA1", 2, 11, 901), ("AAAAA1", 3, 12, 902)]
CALL = 7  # the message that calls for an answer
SHORT = 0.25  # minutes of bad weather
SEED = 476  # in the first round a channel goes, a thread is locked, and somebody leaves


class Remembered:
    """A table as its guests remember it."""

    def __init__(self, told: set[tuple[str, int, str]], *files: str) -> None:
        self.told, self.channel, self.guests, self.failures, self.host = told, "1", [], [], self
        self.homeless, self.moved = 0, 0
        bare = {"content": "", "components": [], "edited_timestamp": None}
        self._shown = [bare | {"id": f"{id}", "attachments": [{"filename": name}]} for id, name in enumerate(files)]

    def public(self, channel: str) -> list[dict]:
        return self._shown


def compared(folder: Path, rows: list[tuple], told: set[tuple[str, int, str]], *files: str) -> Soak:
    """What the count says of these stored steps, these promises and these pictures."""
    with sqlite3.connect(folder / "steps.sqlite3") as connection:
        connection.execute("CREATE TABLE steps (game, number, user, interaction)")
        connection.execute("CREATE TABLE games (call_message)")
        connection.execute("INSERT INTO games VALUES (?)", (CALL,))
        connection.executemany("INSERT INTO steps VALUES (?, ?, ?, ?)", rows)
    connection.close()
    soak = Soak(1.0, 1)
    _compare(folder / "steps.sqlite3", [Remembered(told, *files)], soak)
    return soak


def test_a_soak_without_a_fault_is_sound(tmp_path):
    soak = compared(tmp_path, ROWS, {("AAAAA1", 2, "11")}, "x-AAAAA1-2.png", "x-AAAAA1-3.png")
    assert soak.sound and (soak.games, soak.steps, soak.acknowledged) == (1, 3, 1)
    assert '"lost":0' in soak.line() and '"details":{}' in soak.line()


def test_what_is_lost_doubled_or_posted_twice_is_counted_and_told(tmp_path):
    rows = [*ROWS, ("AAAAA1", 3, 12, 902)]
    soak = compared(tmp_path, rows, {("AAAAA1", 4, "12")}, "x-AAAAA1-3.png", "x-AAAAA1-3.png")
    assert (len(soak.lost), len(soak.doubled), len(soak.posted_twice)) == (1, 2, 1) and not soak.sound
    assert '"posted_twice":["x-AAAAA1-3.png ' in soak.line()


def test_a_call_shows_the_same_picture_as_the_board(tmp_path):
    soak = compared(tmp_path, ROWS, set(), *(f"x-AAAAA1-{number}.png" for number in (1, 2, 3, 4, 5, 6, 7, 1)))
    assert CALL == 7 and soak.sound


def test_a_dead_table_or_an_error_of_the_bot_is_not_sound():
    assert not Soak(1.0, 1, dead=["arena"]).sound and not Soak(1.0, 1, unhandled=["ERROR bot"]).sound


def test_the_percentiles_of_a_load_are_those_of_its_times():
    found = spread([number / 1000 for number in range(1, 101)])
    assert (found.p50, found.p90, found.p99, found.max, found.count) == (51.0, 91.0, 100.0, 100.0, 100)
    assert spread([]).max == 0


@pytest.mark.slow
async def test_bad_weather_loses_doubles_and_kills_nothing(monkeypatch):  # TH-11
    monkeypatch.setattr(soaking, "CHANCE", 0.03)
    monkeypatch.setattr(misfortunes, "ROUND", 4)
    soak = await soaked(SHORT, seed=SEED, tables=5, users=10, cold=True)
    assert soak.sound, soak.line()
    assert soak.games >= 5 and soak.acknowledged > 0 and sum(soak.struck.values()) > 10
    assert {"gone", "locked", "removed"} <= set(soak.struck) and soak.homeless > 0 and soak.in_play > 0
