"""How long to wait before signing in, so that a program that keeps dying spares Discord's daily sign-ins (TH-28)."""

from collections.abc import Callable
from pathlib import Path
from time import time

REMEMBERED = 3 * 3600  # seconds; whoever lived longer than this starts without waiting
FIRST_WAIT, LONGEST_WAIT = 5.0, 900.0  # seconds


def wait_before(file: Path, clock: Callable[[], float] = time) -> float:
    """Note a start in the file and say how many seconds to wait before it: none, then 5, doubling to 15 minutes."""
    now = clock()
    recent = [instant for instant in _noted(file) if now - REMEMBERED < instant <= now + LONGEST_WAIT]
    wait = min(FIRST_WAIT * 2 ** (len(recent) - 1), LONGEST_WAIT) if recent else 0.0
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.write_text("\n".join(f"{instant:.3f}" for instant in [*recent, now + wait]))
    return wait


def _noted(file: Path) -> list[float]:
    """The instants in the file; one that was half written counts as empty."""
    try:
        return [float(line) for line in file.read_text(encoding="ascii").split()]
    except (FileNotFoundError, ValueError):
        return []
