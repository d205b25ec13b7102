"""`turnkeeper backup`: a copy of the database while play goes on."""

import asyncio
from pathlib import Path

import click

from bot import logs
from bot.settings import Settings, read_settings


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def command(file: Path) -> None:
    """Copy the whole database into FILE, readable by this account only, while the bot runs on.

    The copy holds every hand and every seed: encrypt it before it leaves this machine.
    """
    if file.exists():
        raise click.ClickException(f"{file} is there already. Name a new file, so that no older backup is lost.")
    settings = read_settings()
    logs.set_up(settings)
    asyncio.run(_copy(settings, file))
    click.echo(
        f"Copied to {file}, {file.stat().st_size / 1e6:.1f} MB. Try it now and then: a backup nobody tried is none."
    )


async def _copy(settings: Settings, file: Path) -> None:
    from bot.store import Store

    async with Store(settings.database_url, shared=settings.database_open) as store:
        await store.backup(file)
