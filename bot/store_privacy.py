"""What is kept about a person: giving it out, deleting it, and deleting it by itself when its time is over."""

from typing import Any

from bot.database import Transaction
from bot.records import Forgotten, Retained


def about(tx: Transaction, user: int) -> dict[str, Any]:
    """Every row with this person's id and every text of his, by table; no hidden cards, no seed (threats 5.3)."""
    raise NotImplementedError


def forget(tx: Transaction, user: int, now: float, key: bytes) -> Forgotten:
    """Delete what is kept about a person; running games go on with a stand-in (threats 5.3).

    `key` is the operator's secret with which the list of deleted ids is hashed.
    """
    raise NotImplementedError


def retain(tx: Transaction, now: float) -> Retained:
    """Delete what has been kept long enough (threats 5.2)."""
    raise NotImplementedError
