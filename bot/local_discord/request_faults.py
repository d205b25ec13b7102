"""Requests of the bot that fail: a status instead of the answer, a lost answer, a delay, a cut connection."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

Matches = Callable[[str, str], bool]
"""Says of a method and a path below `/api/v10` whether a fault hits it."""


class Cut(Enum):
    """Where the connection of a request is cut."""

    NOWHERE = "nowhere"
    BEFORE = "before it is handled"
    AFTER = "after it was handled, before the answer"


@dataclass(slots=True)
class Fault:
    """What happens to the next `times` requests that match (every one, if `times` is None).

    `status` answers with that status instead of handling (429 with `retry_after` and `scope`); with `handled` the
    request is carried out first, so that only its answer is lost. `delay` waits that many seconds before anything.
    """

    matches: Matches
    times: int | None = 1
    status: int | None = None
    handled: bool = False
    retry_after: float = 0.2
    scope: str = "user"
    delay: float = 0.0
    cut: Cut = Cut.NOWHERE
    hits: int = 0


def route(method: str, ending: str) -> Matches:
    """Matches a method and the end of a path, such as `route("POST", "/callback")`."""
    return lambda given, path: given == method and path.endswith(ending)


def everywhere(method: str, path: str) -> bool:
    """Matches every request."""
    return True
