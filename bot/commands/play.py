"""`turnkeeper play`: a Discord of one's own on this machine, in the browser, without token and network."""

import click

from bot import logs
from bot.settings import read_settings


@click.command("play")
@click.option("--port", type=click.IntRange(0, 65535), help="Port on this machine; 0, the default, takes a free one.")
@click.option("--browser/--no-browser", default=True, help="Open the page in the browser.")
def command(port: int | None, browser: bool) -> None:
    """Play here and now, in the browser, without Discord."""
    settings = read_settings().for_local_play()
    logs.set_up(settings)
    from bot.play import play

    play(settings, settings.local_port if port is None else port, browser)
