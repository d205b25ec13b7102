"""What waits beside a table: drafts, standing orders and clocks."""

from bot.database import Transaction
from bot.records import Clock, Draft, Order


def draft(tx: Transaction, id: str, seat: int) -> Draft | None:
    """The draft of a seat."""
    raise NotImplementedError


def put_draft(tx: Transaction, id: str, draft: Draft, expected_revision: int | None) -> None:
    """Keep a draft in place of the one with that revision (None: there is none).

    Raises:
        Stale: the stored draft is another one, or the table's generation is.
    """
    raise NotImplementedError


def drop_draft(tx: Transaction, id: str, seat: int) -> None:
    """Forget a seat's draft, if there is one."""
    raise NotImplementedError


def orders(tx: Transaction, id: str, place: int) -> list[Order]:
    """The standing orders of a place, by key."""
    raise NotImplementedError


def set_order(tx: Transaction, id: str, place: int, order: Order) -> None:
    """Keep an order, in place of the one with the same key."""
    raise NotImplementedError


def clear_order(tx: Transaction, id: str, place: int, key: str | None = None) -> None:
    """Forget an order, or all of the place."""
    raise NotImplementedError


def due(tx: Transaction, now: float) -> list[Clock]:
    """The clocks that have run out, the longest overdue first."""
    raise NotImplementedError


def set_clock(tx: Transaction, clock: Clock) -> None:
    """Set a clock, in place of the one with the same game, kind, seat and serial."""
    raise NotImplementedError


def drop_clock(tx: Transaction, clock: Clock) -> None:
    """Stop a clock, whatever its time."""
    raise NotImplementedError
