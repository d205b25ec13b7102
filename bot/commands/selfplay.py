"""`turnkeeper selfplay`: stand-ins play whole games, and every promise of the rules is checked after every action."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

import click
import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bot.offline import Begun, Bots, begin, play_on
from rules import notation
from rules.chance import Practice

FAULTS_SHOWN = 20


class Tally(Struct):
    """What came of the games: `wins` by seat, `lengths` in actions, `faults` the first broken promises in words.

    In a game that is won together `wins` holds one number, the games won.
    """

    game: str
    seats: int
    bots: str
    seed: int
    wins: list[int]
    games: int = 0
    finished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    violations: int = 0
    lengths: list[int] = []
    faults: list[str] = []
    picks: dict[str, list[int]] = {}  # where it matters who is played: games with each, and wins among them

    def blame(self, seed: int, fault: str) -> None:
        """Count a broken promise, with what is needed to see it again."""
        self.violations += 1
        if len(self.faults) < FAULTS_SHOWN:
            self.faults.append(f"seed {seed}, action {self.lengths[-1]}: {fault}")


@click.command("selfplay")
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(1), default=20, show_default=True, help="How many games.")
@click.option("--seed", default=1, show_default=True, help="Luck of the first game; the next has the next number.")
@click.option("--seats", type=int, help="Players at the table; without it a middling number.")
@click.option("--bots", type=click.Choice(["random", "heuristic"]), default="random", show_default=True)
@click.option("--preset", default="", help="Options by the name of a preset; without it the printed rules.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
def command(game: str, count: int, seed: int, seats: int | None, bots: Bots, preset: str, as_json: bool) -> None:
    """Let stand-ins play GAME and check the rules' invariants after every action. Exit code 1 if one is broken."""
    first = begin(game, seats, seed, preset)
    people = len(first.names)
    tally = Tally(game, people, bots, seed, [0] * (1 if first.rules.cooperative else people))
    started = perf_counter()
    with progress(count, "Playing") as advance:
        for number in range(seed, seed + count):
            play_one(begin(game, people, number, preset), bots, number, tally)
            advance()
    tally.seconds = round(perf_counter() - started, 3)
    click.echo(msgspec.json.encode(tally)) if as_json else _show(tally)
    sys.exit(1 if tally.violations else 0)


def play_one(table: Begun, bots: Bots, seed: int, tally: Tally) -> None:
    """Play one game to its end and write into the tally what came of it."""
    tally.games += 1
    tally.lengths.append(0)
    for fault in table.rules.faults(None, table.state):
        tally.blame(seed, fault)
    for move in play_on(table, bots, Practice(f"stand-ins {seed}"), check=True):
        tally.lengths[-1] += 1
        for fault in move.faults:
            tally.blame(seed, f"{notation.write(move.action)}: {fault}")
    tally.decisions += tally.lengths[-1]
    _count_result(table, seed, tally)


def _count_result(table: Begun, seed: int, tally: Tally) -> None:
    winners = table.rules.outcome(table.state)
    if winners is None:
        tally.blame(seed, f"no end after {tally.lengths[-1]} actions")
        return
    tally.finished += 1
    _count_picks(table, winners, tally)
    for seat in winners[:1] if table.rules.cooperative else winners:
        tally.wins[0 if table.rules.cooperative else seat] += 1


def _count_picks(table: Begun, winners: Sequence[int], tally: Tally) -> None:
    for seat in range(len(table.names)):
        for pick in table.rules.played_by(table.state, seat):
            games, wins = tally.picks.get(pick, (0, 0))
            tally.picks[pick] = [games + 1, wins + (seat in winners)]


@contextmanager
def progress(count: int, doing: str) -> Iterator[Callable[[], None]]:
    """A bar on standard error where somebody can see it."""
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task(doing, total=count)
        yield lambda: bar.advance(task)


def _show(tally: Tally) -> None:
    table = Table(title=f"{tally.game}: {tally.games} games, {tally.bots}", show_header=False)
    table.add_row("finished", f"{tally.finished} of {tally.games}")
    table.add_row("actions", f"{tally.decisions}, {tally.decisions / max(tally.seconds, 1e-9):,.0f} a second")
    table.add_row("length", f"{min(tally.lengths)} to {max(tally.lengths)} actions")
    label = "wins by seat" if len(tally.wins) > 1 else "won together"
    table.add_row(label, "  ".join(map(str, tally.wins)))
    for pick, (games, wins) in sorted(tally.picks.items()):
        table.add_row(f"with {pick}", f"{wins} of {games}, {wins / games:.0%}")
    table.add_row("violations", str(tally.violations))
    Console().print(table)
    for fault in tally.faults:
        click.echo(fault)
