"""`turnkeeper replay`: a recorded game told again from its answers."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import msgspec
from rich.console import Console
from rich.text import Text

from bot.commands.verify import read_record
from bot.offline import Begun, begin, known_game, lay_out, story
from rules import notation
from rules.contract import Action, Event, Illegal
from rules.saves import load

EMPHASIS = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*")


class Move(NamedTuple):
    """An action that was carried out again, and what it caused; without a seat it came from the table."""

    seat: int | None
    action: Action
    events: list[Event]


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--answers", is_flag=True, help="The answers in notation too.")
def command(file: Path, answers: bool) -> None:
    """Play the game in FILE again and tell its story: an exported record, or a text of answers as in tests/golden."""
    console = Console(highlight=False)
    for table, move in retold(file):
        if answers:
            console.print(f"> {move.seat} {notation.write(move.action)}", style="dim", markup=False)
        for line in story(table, move.events):
            console.print(dressed(line))


def retold(file: Path) -> Iterator[tuple[Begun, Move]]:
    """The moves of a game, each with the table as it then lies."""
    text = file.read_text(encoding="utf-8")
    return retold_record(file) if text.startswith("{") else retold_text(text)


def retold_record(file: Path) -> Iterator[tuple[Begun, Move]]:
    """A game as it was recorded; what was taken back is not told.

    Raises:
        click.ClickException: the file is no record of a sealed game, or not one that this program can play.
    """
    from bot.luck import SealedChance, drawer

    record = read_record(file)
    told = msgspec.json.decode(record.table)
    rules = known_game(told["game"])
    options = msgspec.convert(told["options"], type(next(iter(rules.presets.values()))))
    chance = SealedChance(drawer(bytes.fromhex(record.seed), record.salt), 0)
    table = lay_out(rules, told["seats"], options, chance)
    for step in record.steps:
        if step.table and not step.undone:  # words were deleted here: what the step was cannot be played again
            chance = SealedChance(drawer(bytes.fromhex(record.seed), record.salt), step.drawn)
            table = Begun(rules, load(rules.name, step.table.encode()), chance)
            continue
        for action in () if step.undone else notation.read_all(rules.recorded, step.actions):
            yield table, _made(table, step.seat, action)


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
    """A line of a story for the terminal: bold and italic as chat shows them."""
    text, at = Text(), 0
    for words in EMPHASIS.finditer(line):
        style = str(words.lastgroup)
        text.append(line[at : words.start()]).append(words[style], style=style)
        at = words.end()
    return text.append(line[at:])


def _begun(head: str) -> Begun:
    try:
        name, seats, seed, *preset = head.split(maxsplit=3)
        return begin(name, int(seats), int(seed), *preset)
    except ValueError as wrong:
        raise click.ClickException("The file does not begin with game, seats, seed and preset.") from wrong


def _made(table: Begun, seat: int | None, action: Action) -> Move:
    try:
        return Move(seat, action, table.rules.apply(table.state, seat, action, table.chance))
    except Illegal as illegal:
        answer = notation.write(action)
        raise click.ClickException(f"{answer} is not possible here for seat {seat}, by rule {illegal}.") from illegal
