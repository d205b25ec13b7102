"""`turnkeeper play`: a Discord of one's own on this machine, in the browser, without token and network."""

import click

from bot import logs
from bot.settings import Settings, read_settings


@click.command("play")
@click.option("--port", type=click.IntRange(0, 65535), help="Port on this machine; 0, the default, takes a free one.")
@click.option("--browser/--no-browser", default=True, help="Open the page in the browser.")
def command(port: int | None, browser: bool) -> None:
    """Play here and now, in the browser, without Discord."""
    settings = read_settings().for_local_play()
    logs.set_up(quiet(settings))
    from bot.play import play

    play(settings, settings.local_port if port is None else port, browser)


def quiet(settings: Settings) -> Settings:
    """Only warnings, unless a level was asked for: the links are what people look for in this terminal."""
    asked_for = "log_level" in settings.model_fields_set
    return settings if asked_for else settings.model_copy(update={"log_level": "WARNING"})
