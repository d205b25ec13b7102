"""`turnkeeper migrate`: the database's tables brought up to date."""

import asyncio

import click

from bot import logs
from bot.settings import Settings, read_settings


@click.command("migrate")
def command() -> None:
    """Bring the database up to date and look for damage in it. The bot does the first by itself at every start."""
    settings = read_settings()
    logs.set_up(settings)
    faults = asyncio.run(_migrate(settings))
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        raise click.ClickException("The database is damaged. Stop the bot and go back to the latest sound backup.")
    click.echo("The database is up to date and sound.")


async def _migrate(settings: Settings) -> list[str]:
    from bot.store import Store

    async with Store(settings.database_url, shared=settings.database_open) as store:
        return await store.check()
