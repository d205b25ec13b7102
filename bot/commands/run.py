"""`turnkeeper run`: the bot on Discord."""

import click

from bot import logs, startup
from bot.settings import read_settings


@click.command("run")
def command() -> None:
    """Run the bot on Discord, with the settings of the environment and of .env."""
    settings = read_settings()
    startup.refuse_unfit(settings)
    logs.set_up(settings)
    startup.warn(settings)
    from bot.client import run

    run(settings)
