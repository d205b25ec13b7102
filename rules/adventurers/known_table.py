"""The table that a view carries, for whoever asks the engine's own functions what is lawful, in reach or likely."""

from functools import lru_cache

import msgspec

from rules.adventurers.state import JourneyState
from rules.adventurers.view import Journey

KEPT = 64


@lru_cache(KEPT)
def table_at(resume: bytes) -> JourneyState:
    """The table that a view carries, as everybody knows it; for reading only."""
    return msgspec.json.decode(resume, type=JourneyState)


def public_table(view: Journey) -> JourneyState:
    """The table of a view; for reading only."""
    return table_at(view.resume)
