"""The bot is killed in the middle of play, and the count that follows would notice what went wrong."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.faults.killing import Evening, Report, _compare, killed

GAME, CHLOE, TOMAS = "AAAAA1", "11", "12"
Row = tuple[str, int, int | None, int | None]  # game, number, user, interaction
SOUND: tuple[Row, ...] = ((GAME, 1, None, None), (GAME, 2, 11, 901), (GAME, 3, 12, 902))


class Remembered(Evening):
    """An evening as its players remember it: what they were told, and what stands in the channel."""

    def __init__(self, told: set[tuple[str, int, str]], channel: list[dict[str, Any]]) -> None:
        self.told, self.channel = told, channel

    def public(self) -> list[dict[str, Any]]:
        return self.channel


def message(content: str = "", *files: str) -> dict[str, Any]:
    return {"content": content, "components": [], "attachments": [{"filename": name} for name in files]}


def boards(*numbers: int) -> list[dict[str, Any]]:
    return [message("Your move.", f"level20-{GAME}-{number}.png") for number in numbers]


def compared(folder: Path, rows: Sequence[Row], told: Sequence[Row], channel: list[dict[str, Any]]) -> Report:
    """What the count says of these stored steps, these promises and this channel."""
    database, report = folder / "steps.sqlite3", Report()
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE steps (game, number, user, interaction)")
        connection.executemany("INSERT INTO steps VALUES (?, ?, ?, ?)", rows)
    connection.close()
    _compare(database, Remembered({(game, number, str(user)) for game, number, user, _ in told}, channel), report)
    return report


def test_an_evening_without_a_fault_is_sound(tmp_path: Path):
    report = compared(tmp_path, SOUND, SOUND[1:], [message("**The table is closed**"), *boards(1, 2, 3)])
    assert report.sound, report


def test_a_move_that_was_acknowledged_and_is_not_stored_is_lost(tmp_path: Path):
    report = compared(tmp_path, SOUND[:2], SOUND[1:], boards(1, 2))
    assert report.lost == [f"{(GAME, 3, TOMAS)}"] and not report.sound


def test_a_move_that_is_stored_as_somebody_elses_is_lost(tmp_path: Path):
    report = compared(tmp_path, SOUND, [(GAME, 3, 11, 902)], boards(1, 2, 3))
    assert report.lost == [f"{(GAME, 3, CHLOE)}"] and not report.sound


@pytest.mark.parametrize(
    ("again", "told"), [((GAME, 3, 12, 903), f"step {(GAME, 3)}"), ((GAME, 4, 12, 902), "interaction 902")]
)
def test_a_number_or_a_press_that_is_stored_twice_is_doubled(tmp_path: Path, again: Row, told: str):
    report = compared(tmp_path, (*SOUND, again), SOUND[1:], boards(1, 2, 3))
    assert report.doubled == [told] and not report.sound


def test_a_board_or_a_closing_post_that_stands_there_twice_is_noticed(tmp_path: Path):
    report = compared(tmp_path, SOUND, SOUND[1:], boards(1, 2, 3, 3))
    assert report.posted_twice == [f"level20-{GAME}-3.png"] and not report.sound
    closed = [message("**The table is closed** for no. 1")] * 2
    (tmp_path / "more").mkdir()
    assert compared(tmp_path / "more", SOUND, SOUND[1:], closed).posted_twice == ["**The table is closed** for no. 1"]


def test_a_dead_panel_is_not_sound_and_is_told():
    report = Report(kills=3, dead_panels=["kill 2: failed"])
    assert not report.sound and "dead panels 1" in str(report) and "kill 2: failed" in str(report)


@pytest.mark.slow
async def test_four_kills_in_the_middle_of_play_lose_double_and_kill_nothing():  # TH-11
    report = await killed(4)
    assert report.sound, report
    assert report.kills == 4 and report.acknowledged > 0, report
