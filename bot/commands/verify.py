"""`turnkeeper verify`: an exported record checked by whoever has it."""

from pathlib import Path
from typing import Any

import click
import msgspec


@click.command("verify")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
def command(file: Path) -> None:
    """Check the record in FILE: its promise, every draw, every step and the table after it. Exit code 1 on a fault."""
    record = read_record(file)
    from bot.record import verify_record

    if faults := verify_record(record):
        raise click.ClickException("\n".join(["The record does not hold:", *faults]))
    click.echo(f"Every one of {len(record['draws'])} draws and {len(record['steps'])} steps is right.")
    click.echo("Now compare with the channel, or a whole false record would pass:")
    click.echo(f"  promise {record['head'][2]}\n  salt    {record['salt']}")


def read_record(file: Path) -> dict[str, Any]:
    """The record in a file.

    Raises:
        click.ClickException: the file is no record.
    """
    try:
        record = msgspec.json.decode(file.read_bytes())
    except msgspec.DecodeError as wrong:
        raise click.ClickException(f"{file} is no record: {wrong}.") from wrong
    if not isinstance(record, dict) or not {"head", "salt", "draws", "steps"} <= record.keys():
        raise click.ClickException(f"{file} is no record of a sealed game, as `/game export` gives it.")
    return record
