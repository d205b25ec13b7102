"""`turnkeeper replay`: a recorded game told again from its answers."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from bot.offline import Begun, Move, begin, story
from rules import notation
from rules.contract import Action, Illegal

BOLD = re.compile(r"\*\*(.+?)\*\*")


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--plain", is_flag=True, help="The answers in notation too.")
def command(file: Path, plain: bool) -> None:
    """Play the game in FILE again and tell its story: an exported record, or a text of answers as in tests/golden."""
    console = Console(highlight=False)
    for table, move in retold(file):
        if plain:
            console.print(f"> {move.seat} {notation.write(move.action)}", style="dim", markup=False)
        for line in story(table, move.events):
            console.print(dressed(line))


def retold(file: Path) -> Iterator[tuple[Begun, Move]]:
    """The moves of a game, each with the table as it then lies."""
    return retold_text(file.read_text(encoding="utf-8"))


def retold_text(text: str) -> Iterator[tuple[Begun, Move]]:
    """A game written as answers: a head `game seats seed preset`, then lines `> seat answer`; the rest is comment.

    Raises:
        click.ClickException: the text is no such game, or an answer is not legal any more.
    """
    head, *lines = text.splitlines() or [""]
    table = _begun(head)
    for line in lines:
        if line.startswith("> "):
            seat, words = line[2:].split(maxsplit=1)
            for action in notation.read_all(table.rules.actions, words):
                yield table, _made(table, int(seat), action)


def dressed(line: str) -> Text:
    """A line of a story for the terminal: what chat shows bold is bold."""
    text, at = Text(), 0
    for bold in BOLD.finditer(line):
        text.append(line[at : bold.start()]).append(bold[1], style="bold")
        at = bold.end()
    return text.append(line[at:])


def _begun(head: str) -> Begun:
    try:
        name, seats, seed, *preset = head.split(maxsplit=3)
        return begin(name, int(seats), int(seed), *preset)
    except ValueError as wrong:
        raise click.ClickException("The file does not begin with game, seats, seed and preset.") from wrong


def _made(table: Begun, seat: int, action: Action) -> Move:
    try:
        return Move(seat, action, table.rules.apply(table.state, seat, action, table.chance))
    except Illegal as illegal:
        answer = notation.write(action)
        raise click.ClickException(f"Seat {seat} may not answer {answer} here, by rule {illegal}.") from illegal
