"""Times for which clocks stood still since the latest step: what a move says it took counts none of them.

They stay until a step comes that is later than their end; of older ones nobody asks.
"""

from sqlalchemy import Float, bindparam, cast, delete, insert, literal, select

from bot import tables
from bot.database import Transaction
from bot.rested import Rested
from bot.store_answers import NO_SEAT
from bot.store_rows import columns, record

_rests, _games = tables.rests, tables.games
_of_game = _rests.c.game == bindparam("id")
OF_GAME = select(*columns(_rests, Rested)).where(_of_game).order_by(_rests.c.since)
NEW = insert(_rests)
NO_REST = delete(_rests).where(_of_game, _rests.c.seat == bindparam("at"), _rests.c.since == bindparam("begun"))
OVER = delete(_rests).where(_of_game, _rests.c.until <= bindparam("now"))
NO_OUTAGE = delete(_rests).where(_rests.c.seat == NO_SEAT, _rests.c.since == bindparam("begun"))
OUTAGE = insert(_rests).from_select(
    ["game", "seat", "since", "until"],
    select(_games.c.id, literal(NO_SEAT), cast(bindparam("begun"), Float), cast(bindparam("over"), Float)).where(
        _games.c.status == "running"
    ),
)


def note_rest(tx: Transaction, id: str, rest: Rested) -> None:
    """Keep that clocks stood still, or will, in place of what began at the same instant."""
    seat = NO_SEAT if rest.seat is None else rest.seat
    tx.do(NO_REST, id=id, at=seat, begun=rest.since)
    tx.do(NEW, game=id, seat=seat, since=rest.since, until=rest.until)


def note_outage(tx: Transaction, since: float, until: float) -> None:
    """The same of all running tables: the program did not run."""
    tx.do(NO_OUTAGE, begun=since)
    tx.do(OUTAGE, begun=since, over=until)


def rests(tx: Transaction, id: str) -> list[Rested]:
    """When clocks of a game have stood still lately."""
    return [record(Rested, row | {"seat": _seat(row["seat"])}) for row in tx.all(OF_GAME, id=id)]


def _seat(stored: int) -> int | None:
    return None if stored == NO_SEAT else stored


def forget_rests(tx: Transaction, id: str, now: float) -> None:
    """A step was taken: what was over by then is asked for no more."""
    tx.do(OVER, id=id, now=now)
