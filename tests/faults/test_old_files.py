"""A database that this program cannot or should not use: a sentence with cause and cure, never a trace."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.settings import Settings, variable

ROOT = Path(__file__).parents[2]
LETTER = "This is a letter, and no database. " * 200


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


def torn(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[8192:40960] = b"\xff" * (40960 - 8192)
    file.write_bytes(content)


def open_to_all(file: Path) -> None:
    file.chmod(0o644)


def of_another_program(file: Path) -> None:
    file.write_bytes(b"")
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE games (name TEXT)")


def outside(folder: Path, *words: str, place: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The real program in a process of its own."""
    bare = {name: value for name, value in os.environ.items() if name not in map(variable, Settings.model_fields)}
    ours = {"PYTHONPATH": str(ROOT), "DATABASE_URL": f"sqlite:///{place or folder}/tables.sqlite3"}
    return subprocess.run(
        [sys.executable, "-m", "bot", *words], cwd=folder, env=bare | ours, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip


CASES: list[tuple[str, Callable[[Path], None], str, str]] = [
    ("migrate", newer, "newer version of this program", "install that version"),
    ("migrate", torn, "is damaged", "put the last backup in its place"),
    ("migrate", open_to_all, "can be read by other accounts", "chmod 600"),  # TH-24
    ("migrate", of_another_program, "belongs to another program", "another one in DATABASE_URL"),
    ("backup copy.sqlite3", newer, "newer version of this program", "install that version"),
    ("play --no-browser", newer, "newer version of this program", "install that version"),
    ("play --no-browser", open_to_all, "can be read by other accounts", "chmod 600"),  # TH-24
    ("play --no-browser", torn, "is damaged", "put the last backup in its place"),
]


@pytest.mark.parametrize(("words", "spoilt", "cause", "cure"), CASES, ids=[f"{c[0]}-{c[1].__name__}" for c in CASES])
def test_a_start_on_such_a_file_ends_with_cause_and_cure(
    tmp_path: Path, new_database: Path, words: str, spoilt: Callable[[Path], None], cause: str, cure: str
):
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(new_database.read_bytes())
    file.chmod(0o600)
    spoilt(file)
    ended = outside(tmp_path, *words.split())
    told = ended.stderr.split("turnkeeper: ")[-1]
    assert ended.returncode == 2, ended.stderr
    assert cause in told and cure in told
    assert "Traceback" not in ended.stderr and "local-discord" not in ended.stdout


@pytest.mark.parametrize("words", ["migrate", "play --no-browser"])
def test_a_file_that_is_something_else_is_told_and_left_as_it_was(tmp_path: Path, words: str):
    file = tmp_path / "tables.sqlite3"
    file.write_text(LETTER)
    file.chmod(0o600)
    ended = outside(tmp_path, *words.split())
    assert ended.returncode == 2 and "Traceback" not in ended.stderr
    assert "file is not a database" in ended.stderr and "put the last backup in its place" in ended.stderr
    assert file.read_text() == LETTER


def a_directory(path: Path) -> None:
    path.mkdir(mode=0o700)


def below_a_file(path: Path) -> None:
    path.parent.rmdir()
    path.parent.touch()


@pytest.mark.parametrize("words", ["migrate", "backup copy.sqlite3", "play --no-browser"])
@pytest.mark.parametrize(("made", "cause"), [(a_directory, "Is a directory"), (below_a_file, "exists")])
def test_a_path_where_no_file_can_be_is_told_without_a_trace(
    tmp_path: Path, made: Callable[[Path], None], cause: str, words: str
):
    folder = tmp_path / "data"
    folder.mkdir()
    made(folder / "tables.sqlite3")
    ended = outside(tmp_path, *words.split(), place=folder)
    assert ended.returncode == 2 and "Traceback" not in ended.stderr
    assert "cannot be used" in ended.stderr and cause in ended.stderr
    assert "name another file in DATABASE_URL" in ended.stderr.replace("Name", "name")


def test_a_new_database_is_made_without_a_line_for_every_statement(tmp_path: Path):
    ended = outside(tmp_path, "migrate")
    assert ended.returncode == 0 and "CREATE TABLE" not in ended.stderr and "alembic" not in ended.stderr
