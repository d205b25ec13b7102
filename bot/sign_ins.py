"""Discord's daily sign-ins are spared by a program that keeps dying, and the last of them kept (threats TH-28)."""

import math
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from bot.settings import StartupRefusal

if TYPE_CHECKING:
    import discord

REMEMBERED = 3 * 3600  # seconds; whoever lived longer than this starts without waiting
FIRST_WAIT, LONGEST_WAIT = 5.0, 900.0  # seconds
KEPT = 20  # sign-ins


def wait_before(file: Path, clock: Callable[[], float] = time) -> float:
    """Note a start in the file and say how many seconds to wait before it: none, then 5, doubling to 15 minutes."""
    now = clock()
    recent = [instant for instant in _noted(file) if now - REMEMBERED < instant <= now + LONGEST_WAIT]
    wait = min(FIRST_WAIT * 2 ** (len(recent) - 1), LONGEST_WAIT) if recent else 0.0
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.write_text("\n".join(f"{instant:.3f}" for instant in [*recent, now + wait]))
    return wait


def refuse_last_sign_ins(left: "discord.SessionStartLimits") -> None:
    """Keep the day's last sign-ins: when they are used up, Discord ends every session and changes the token.

    Raises:
        StartupRefusal: hardly any is left (threats TH-28).
    """
    if left.remaining < KEPT:
        hours = math.ceil(left.reset_after / 3_600_000)
        raise StartupRefusal(
            f"Discord allows only {left.remaining} more sign-ins today, so this one is not made. Find out why the bot "
            f"was started so often; in {hours} hours there are {left.total} again."
        )


def _noted(file: Path) -> list[float]:
    """The instants in the file; one that was half written counts as empty."""
    try:
        return [float(line) for line in file.read_text(encoding="ascii").split()]
    except (FileNotFoundError, ValueError):
        return []
