"""`turnkeeper simulate`: a month of slow games with people who come late, leave, return and change their minds."""

import asyncio
import sys

import click
import msgspec
from rich.console import Console
from rich.table import Column, Table

from bot.commands.selfplay import progress
from bot.simulation.month import Report, simulate


@click.command("simulate")
@click.option("--games", type=click.IntRange(1, 10_000), default=200, show_default=True, help="How many games.")
@click.option("--days", type=click.IntRange(1, 366), default=30, show_default=True, help="How long it goes on.")
@click.option("--seed", default=1, show_default=True, help="The same number is the same month.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
def command(games: int, days: int, seed: int, as_json: bool) -> None:
    """Simulate a month of slow games on a virtual clock.

    Exit code 1 if a game is stuck or anything fails; of a whole month (200 games, 30 days) also if anything that people
    may do was never done.
    """
    with progress(days, "Simulating") as advance:
        report = asyncio.run(simulate(games, days, seed, advance))
    click.echo(msgspec.json.encode(report)) if as_json else show(report)
    sys.exit(1 if report.failed else 0)


def show(report: Report) -> None:
    """The counts for people."""
    table = Table(Column("", no_wrap=True), Column("", justify="right"), show_header=False)
    table.title = f"{report.games} games, {report.days} days, {report.people} people"
    table.add_row("tables", str(report.tables))
    table.add_row("ended", str(report.ended))
    table.add_row("go on", f"{report.running}, {report.resting} of them rest")
    table.add_row("stuck", str(report.stuck))
    table.add_row("failures", str(report.failures))
    table.add_row("steps", f"{report.steps}, {report.steps / max(report.seconds, 1e-9):,.0f} a second")
    table.add_row("messages", str(report.messages), end_section=True)
    for game, steps in report.by_game.items():
        table.add_row(f"steps of {game}", str(steps))
    table.add_section()
    for rule, times in report.rules.items():
        table.add_row(rule, str(times))
    Console().print(table)
    if report.unused:
        click.echo(f"never: {', '.join(report.unused)}")
    for fault in report.faults:
        click.echo(fault)
