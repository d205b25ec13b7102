"""`turnkeeper verify`: an exported record checked by whoever has it."""

from pathlib import Path

import click
import msgspec

from bot.record_shape import Record


@click.command("verify")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
def command(file: Path) -> None:
    """Check the record in FILE: its promise, every draw, every step and the table after it. Exit code 1 on a fault."""
    from bot.record import taken_on_trust, verify_record

    record = read_record(file)
    if faults := verify_record(record):
        raise click.ClickException("\n".join(["the record does not hold:", *faults]))
    click.echo(f"All {len(record.draws)} draws and all {len(record.steps)} steps are right.")
    if steps := taken_on_trust(record):
        numbers = ", ".join(map(str, steps))
        click.echo(f"Not checked, since somebody's words were deleted there: what happened in step {numbers}.")
    click.echo("Now compare with the channel, or a record that is false as a whole would pass:")
    click.echo(f"  promise {record.head[2]}\n  salt    {record.salt}")


def read_record(file: Path) -> Record:
    """The record in a file.

    Raises:
        click.ClickException: the file is no record of a sealed game.
    """
    try:
        return msgspec.json.decode(file.read_bytes(), type=Record)
    except (msgspec.DecodeError, msgspec.ValidationError) as wrong:
        raise click.ClickException(
            f"{file} is no record of a sealed game, as `/game export` gives it: {wrong}."
        ) from wrong
