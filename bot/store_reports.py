"""Problems that players have reported: one open report a question, closed once, told to the reporter once."""

import msgspec
from sqlalchemy import bindparam, func, insert, select, update

from bot import tables
from bot.database import Row, Transaction
from bot.records import Held, Report
from bot.store_refusals import Closed, Reported, TooMany
from bot.store_rows import any_game, columns, record

DAY = 86_400.0
A_DAY = 3  # reports of one person at one table

_reports = tables.reports
OF_GAME = select(*columns(_reports, Report)).where(_reports.c.game == bindparam("id"))
ALL = OF_GAME.order_by(_reports.c.number)
ONE = OF_GAME.where(_reports.c.number == bindparam("at"))
SAME = OF_GAME.where(_reports.c.serial == bindparam("about"), _reports.c.closed.is_(None))
LATELY = (
    select(func.count().label("n"))
    .select_from(_reports)
    .where(_reports.c.game == bindparam("id"), _reports.c.user == bindparam("person"))
    .where(_reports.c.opened > bindparam("since"))
)
UNHEARD = OF_GAME.where(
    _reports.c.user == bindparam("person"), _reports.c.closed.is_not(None), _reports.c.heard.is_(False)
)
NEW = insert(_reports)
CHANGE = update(_reports).where(_reports.c.game == bindparam("id"), _reports.c.number == bindparam("at"))
CLOSE = CHANGE.where(_reports.c.closed.is_(None)).values(
    closed=bindparam("when_"), closed_by=bindparam("who"), note=bindparam("told")
)
SHOWN = CHANGE.values(channel=bindparam("where_"), message=bindparam("shown"))
RUNS_ON = CHANGE.values(held=msgspec.json.encode(()))
HEARD = CHANGE.values(heard=True)


def open_report(tx: Transaction, id: str, report: Report) -> Report:
    """Keep a report; the answer carries its number.

    Raises:
        NoSuchGame; Reported: one about the same question is open; TooMany: this person has reported much lately.
    """
    any_game(tx, id)
    if same := tx.one(SAME, id=id, about=report.serial):
        raise Reported(same["number"])
    lately = tx.one(LATELY, id=id, person=report.user, since=report.opened - DAY)
    if lately and lately["n"] >= A_DAY:
        raise TooMany(A_DAY, "reports")
    number = max((one.number for one in reports(tx, id)), default=0) + 1
    kept = msgspec.structs.replace(report, number=number)
    tx.do(NEW, game=id, **msgspec.structs.asdict(kept) | {"held": msgspec.json.encode(kept.held)})
    return kept


def reports(tx: Transaction, id: str) -> list[Report]:
    """All reports of a game, the first one first."""
    return [_report(row) for row in tx.all(ALL, id=id)]


def report(tx: Transaction, id: str, number: int) -> Report | None:
    """One of them."""
    row = tx.one(ONE, id=id, at=number)
    return _report(row) if row else None


def close_report(tx: Transaction, id: str, number: int, by: int, note: str, at: float) -> Report:
    """The problem is solved: whoever says so first is the only one who does.

    Raises:
        Closed: somebody was quicker, or there is no such report.
    """
    found = report(tx, id, number)
    if found is None or not tx.do(CLOSE, id=id, at=number, when_=at, who=by, told=note):
        raise Closed(id)
    return msgspec.structs.replace(found, closed=at, closed_by=by, note=note)


def report_shown(tx: Transaction, id: str, number: int, channel: int, message: int) -> None:
    """Where the card of a report stands."""
    tx.do(SHOWN, id=id, at=number, where_=channel, shown=message)


def release_report(tx: Transaction, id: str, number: int) -> None:
    """No clock stands still for this report any more."""
    tx.do(RUNS_ON, id=id, at=number)


def answered_reports(tx: Transaction, id: str, user: int) -> list[Report]:
    """The solved reports of a person of which he has not heard; from now on he has."""
    found = [_report(row) for row in tx.all(UNHEARD, id=id, person=user)]
    for one in found:
        tx.do(HEARD, id=id, at=one.number)
    return found


def _report(row: Row) -> Report:
    return record(Report, {**row, "held": msgspec.json.decode(row["held"], type=tuple[Held, ...])})
