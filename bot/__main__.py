"""The command line: `turnkeeper`, or `python -m bot`."""

import sys
from importlib.metadata import version

import click

from bot import startup
from bot.commands import backup, bench, migrate, picture, play, replay, run, selfplay, simulate, verify
from bot.settings import StartupRefusal
from bot.store_refusals import StoreRefusal

REFUSED = 2  # exit code, as of a command that is typed wrongly


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(version("turnkeeper"), prog_name="turnkeeper")
def cli() -> None:
    """A game master for board games that are played slowly in a Discord channel."""


for module in (play, run, selfplay, simulate, picture, replay, verify, bench, backup, migrate):
    cli.add_command(module.command)


def main() -> None:
    """Carry out what was typed; a refusal to start is a sentence, never a trace."""
    startup.close_files()
    try:
        startup.refuse_token_among(sys.argv[1:])
        cli(prog_name="turnkeeper")
    except (StartupRefusal, StoreRefusal) as refusal:
        click.echo(f"turnkeeper: {refusal}", err=True)
        sys.exit(REFUSED)


if __name__ == "__main__":
    main()
