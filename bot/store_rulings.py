"""What moderators decided about a table without a move: pauses, clocks, another channel."""

import msgspec
from sqlalchemy import bindparam, func, insert, select

from bot import tables
from bot.database import Transaction
from bot.records import Ruling, RulingKind
from bot.store_rows import any_game, columns, record

_rulings = tables.rulings
OF_GAME = select(*columns(_rulings, Ruling)).where(_rulings.c.game == bindparam("id")).order_by(_rulings.c.number)
LAST = select(func.max(_rulings.c.number).label("number")).where(_rulings.c.game == bindparam("id"))
NEW = insert(_rulings)


def rule(
    tx: Transaction, id: str, user: int, kind: RulingKind, facts: dict[str, int], reason: str, at: float
) -> Ruling:
    """Keep what a moderator has decided, after the latest step. Raises NoSuchGame."""
    game, last = any_game(tx, id), tx.one(LAST, id=id)
    number = ((last and last["number"]) or 0) + 1
    ruling = Ruling(number, at, game.step, user, kind, msgspec.json.encode(facts), reason)
    tx.do(NEW, game=id, **msgspec.structs.asdict(ruling))
    return ruling


def rulings(tx: Transaction, id: str) -> list[Ruling]:
    """All of a game, the first one first."""
    return [record(Ruling, row) for row in tx.all(OF_GAME, id=id)]
