"""What must be in order before the program starts: refusals, each with its cure, and warnings."""

import asyncio
import logging
import os
import stat
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from bot.logs import TOKEN
from bot.privacy import placeholders
from bot.settings import ENV_FILE, Settings, StartupRefusal

log = logging.getLogger(__name__)

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def close_files() -> None:
    """Whatever this process writes is readable by its own account only (threats TH-24)."""
    os.umask(0o077)


def refuse_token_among(arguments: Sequence[str]) -> None:
    """Stop if a token was typed on the command line (threats TH-3).

    Raises:
        StartupRefusal: one was.
    """
    if any(TOKEN.search(argument) for argument in arguments):
        raise StartupRefusal(
            "There is a token on the command line, where other accounts of this machine and the shell's history can "
            "read it. Reset it in Discord's developer portal, put the new one into .env after DISCORD_TOKEN=, and "
            "start again without it."
        )


def refuse_unfit(settings: Settings) -> None:
    """Stop a start on the real Discord that should not happen; to be called before anything is opened.

    Raises:
        StartupRefusal: there is no token, or a public bot does not say who runs it.
    """
    settings.required_token()
    if not settings.public:
        return
    missing = [name for name in ("operator", "contact", "country") if not getattr(settings, name)]
    if missing:
        raise StartupRefusal(
            "A public bot must say who runs it, how to reach them and where its machine stands, and "
            f"{' and '.join('TURNKEEPER_' + name.upper() for name in missing)} is empty. Fill it in .env, or set "
            "TURNKEEPER_PUBLIC=no while only your own servers use the bot."
        )
    if left := placeholders(settings):
        raise StartupRefusal(
            f"The privacy text {settings.privacy_file} still has gaps: {', '.join(left)}. Fill them in that file."
        )


def quicken(settings: Settings) -> None:
    """Use uvloop's event loop where it is installed and not switched off."""
    if settings.uvloop and find_spec("uvloop"):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())


def warnings(settings: Settings, env_file: Path = ENV_FILE) -> list[str]:
    """What the operator should mend soon, in sentences."""
    found = []
    if env_file.exists() and env_file.stat().st_mode & OTHERS:
        found.append(f"Other accounts of this machine can read {env_file}, with the token in it: chmod 600 {env_file}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        found.append("The bot runs as root. Give it an account of its own, so that a fault in it cannot harm the rest.")
    if settings.database_open:
        found.append("TURNKEEPER_DATABASE_OPEN is on: whoever can read the database knows every hand and every seed.")
    return found


def warn(settings: Settings, env_file: Path = ENV_FILE) -> None:
    """Log the warnings."""
    for sentence in warnings(settings, env_file):
        log.warning(sentence)
