"""`turnkeeper run`: the bot on Discord."""

import logging
from pathlib import Path
from time import sleep

import click

from bot import logs, startup
from bot.settings import read_settings
from bot.sign_ins import wait_before

STARTS = Path("data/starts")

log = logging.getLogger(__name__)


@click.command("run")
def command() -> None:
    """Run the bot on Discord, with the settings of the environment and of .env."""
    settings = read_settings()
    startup.refuse_unfit(settings)
    logs.set_up(settings)
    if wait := wait_before(STARTS):
        log.warning("The bot has been started before a short while ago, and waits %.0f seconds.", wait)
        sleep(wait)
    startup.quicken(settings)
    from bot.client import run

    run(settings)
