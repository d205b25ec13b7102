"""What waits beside a table: drafts, standing orders and clocks."""

from collections.abc import Iterable

from msgspec.structs import replace
from sqlalchemy import bindparam, delete, insert, select

from bot import tables
from bot.database import Row, Transaction
from bot.records import Clock, Draft, Order
from bot.store_refusals import Stale
from bot.store_rows import any_game, columns, fields, one_of, record

NO_SEAT = -1  # as a clock without a seat is stored: a key cannot be null

_drafts, _orders, _clocks, _reminders = tables.drafts, tables.orders, tables.clocks, tables.reminders
DRAFT = select(*columns(_drafts, Draft)).where(_drafts.c.game == bindparam("id"), _drafts.c.seat == bindparam("at"))
NEW_DRAFT = insert(_drafts)
NO_DRAFT = delete(_drafts).where(_drafts.c.game == bindparam("id"), _drafts.c.seat == bindparam("at"))
NO_DRAFTS = delete(_drafts).where(_drafts.c.game == bindparam("id"))

OF_PLACE = (_orders.c.game == bindparam("id"), _orders.c.place == bindparam("at"))
ORDERS = select(_orders.c.key, _orders.c.value).where(*OF_PLACE).order_by(_orders.c.key)
NEW_ORDER = insert(_orders)
NO_ORDER = delete(_orders).where(*OF_PLACE, _orders.c.key == bindparam("about"))
NO_ORDERS_AT = delete(_orders).where(*OF_PLACE)
NO_ORDERS = delete(_orders).where(_orders.c.game == bindparam("id"))

_running = tables.games.c.paused.is_(None) | one_of(_clocks.c.kind, ("resume", "seal", "vote", "lend", "card"))
RUNNING = select(_clocks).join(tables.games, tables.games.c.id == _clocks.c.game).where(_running).order_by(_clocks.c.at)
DUE = RUNNING.where(_clocks.c.at <= bindparam("now"))
NEXT = RUNNING.limit(1)
CLOCKS = select(_clocks).where(_clocks.c.game == bindparam("id")).order_by(_clocks.c.at)
NEW_CLOCK = insert(_clocks)
NO_CLOCKS = delete(_clocks).where(_clocks.c.game == bindparam("id"))
NO_CLOCK = delete(_clocks).where(
    _clocks.c.game == bindparam("id"),
    _clocks.c.kind == bindparam("of_kind"),
    _clocks.c.seat == bindparam("for_seat"),
    _clocks.c.serial == bindparam("number"),
)

REMINDERS = select(_reminders.c.seat, _reminders.c.message).where(_reminders.c.game == bindparam("id"))
NEW_REMINDER = insert(_reminders)
NO_REMINDER = delete(_reminders).where(_reminders.c.game == bindparam("id"), _reminders.c.seat == bindparam("at"))


def draft(tx: Transaction, id: str, seat: int) -> Draft | None:
    """The draft of a seat."""
    row = tx.one(DRAFT, id=id, at=seat)
    return record(Draft, row) if row else None


def put_draft(tx: Transaction, id: str, draft: Draft, expected_revision: int | None) -> None:
    """Keep a draft in place of the one with that revision (None: there is none).

    Raises:
        NoSuchGame; Stale: the stored draft is another one, or the table's generation is.
    """
    stored = tx.one(DRAFT, id=id, at=draft.seat)
    revision = stored["revision"] if stored else None
    if revision != expected_revision or any_game(tx, id).generation != draft.generation:
        raise Stale(id)
    drop_draft(tx, id, draft.seat)
    tx.do(NEW_DRAFT, game=id, **fields(draft))


def drop_draft(tx: Transaction, id: str, seat: int) -> None:
    """Forget a seat's draft, if there is one."""
    tx.do(NO_DRAFT, id=id, at=seat)


def orders(tx: Transaction, id: str, place: int) -> list[Order]:
    """The standing orders of a place, by key."""
    return [record(Order, row) for row in tx.all(ORDERS, id=id, at=place)]


def set_order(tx: Transaction, id: str, place: int, order: Order) -> None:
    """Keep an order, in place of the one with the same key. Raises NoSuchGame."""
    any_game(tx, id)
    clear_order(tx, id, place, order.key)
    tx.do(NEW_ORDER, game=id, place=place, **fields(order))


def clear_order(tx: Transaction, id: str, place: int, key: str | None = None) -> None:
    """Forget an order, or all of the place."""
    if key is None:
        tx.do(NO_ORDERS_AT, id=id, at=place)
    else:
        tx.do(NO_ORDER, id=id, at=place, about=key)


def due(tx: Transaction, now: float) -> list[Clock]:
    """The clocks that have run out, the longest overdue first; those of a table that rests run on later."""
    return [_clock(row) for row in tx.all(DUE, now=now)]


def next_due(tx: Transaction) -> float | None:
    """When the next clock runs out, those of tables that rest left out; None while no clock runs."""
    row = tx.one(NEXT)
    return float(row["at"]) if row else None


def _clock(row: Row) -> Clock:
    clock = record(Clock, row)
    return replace(clock, seat=None) if clock.seat == NO_SEAT else clock


def set_clock(tx: Transaction, clock: Clock) -> None:
    """Set a clock, in place of the one with the same game, kind, seat and serial. Raises NoSuchGame."""
    any_game(tx, clock.game)
    drop_clock(tx, clock)
    tx.do(NEW_CLOCK, **fields(clock) | {"seat": _stored_seat(clock)})


def drop_clock(tx: Transaction, clock: Clock) -> None:
    """Stop a clock, whatever its time."""
    tx.do(NO_CLOCK, id=clock.game, of_kind=clock.kind, for_seat=_stored_seat(clock), number=clock.serial)


def _stored_seat(clock: Clock) -> int:
    return NO_SEAT if clock.seat is None else clock.seat


def reminded(tx: Transaction, id: str, seat: int, message: int) -> int | None:
    """Keep the message that reminded a seat; the answer is the one that was kept before it."""
    before = reminders(tx, id).get(seat)
    tx.do(NO_REMINDER, id=id, at=seat)
    tx.do(NEW_REMINDER, game=id, seat=seat, message=message)
    return before


def reminders(tx: Transaction, id: str) -> dict[int, int]:
    """The reminders that stand in the channel of a game, by seat."""
    return {row["seat"]: row["message"] for row in tx.all(REMINDERS, id=id)}


def forget_reminder(tx: Transaction, id: str, seat: int) -> None:
    """A reminder is gone from the channel."""
    tx.do(NO_REMINDER, id=id, at=seat)


# ---------------------------------------------------------------------- for the other verbs


def clocks(tx: Transaction, id: str) -> list[Clock]:
    """The clocks of a game, the next to run out first."""
    return [_clock(row) for row in tx.all(CLOCKS, id=id)]


def replace_clocks(tx: Transaction, id: str, instead: Iterable[Clock]) -> None:
    """These clocks instead of all that the game has."""
    tx.do(NO_CLOCKS, id=id)
    for clock in instead:
        tx.do(NEW_CLOCK, **fields(clock) | {"seat": _stored_seat(clock)})


def drop_drafts(tx: Transaction, id: str) -> None:
    """Forget every draft of a game."""
    tx.do(NO_DRAFTS, id=id)


def drop_answers(tx: Transaction, id: str, place: int | None = None) -> None:
    """Forget the drafts of a game, and the standing orders of a place; without a place all orders and clocks too."""
    drop_drafts(tx, id)
    if place is not None:
        clear_order(tx, id, place)
    else:
        tx.do(NO_ORDERS, id=id)
        tx.do(NO_CLOCKS, id=id)
