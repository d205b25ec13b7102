"""Votes of a table on its own business: opened once, answered as often as somebody changes his mind, closed once."""

import msgspec
from sqlalchemy import bindparam, insert, select, update

from bot import tables
from bot.database import Row, Transaction
from bot.records import Ballots, Vote, VoteKind
from bot.store_refusals import Closed
from bot.store_rows import any_game, columns, record

_votes = tables.votes
OF_GAME = select(*columns(_votes, Vote)).where(_votes.c.game == bindparam("id"))
OPEN = OF_GAME.where(_votes.c.closed.is_(None)).order_by(_votes.c.number)
ONE = OF_GAME.where(_votes.c.number == bindparam("at"))
ALL = OF_GAME.order_by(_votes.c.number)
NEW = insert(_votes)
CHANGE = update(_votes).where(_votes.c.game == bindparam("id"), _votes.c.number == bindparam("at"))
POLL = CHANGE.values(ballots=bindparam("polled"))
CLOSE = CHANGE.where(_votes.c.closed.is_(None)).values(closed=bindparam("when_"), carried=bindparam("won"))
SHOWN = CHANGE.values(message=bindparam("shown"))


def open_vote(
    tx: Transaction,
    id: str,
    kind: VoteKind,
    facts: dict[str, object],
    by: int,
    voters: list[int],
    until: float,
    user: int | None = None,
    reason: str = "",
) -> Vote:
    """A new vote; whoever opened it has said yes, if he is one of the voters. Raises NoSuchGame."""
    any_game(tx, id)
    number = max((one.number for one in votes(tx, id)), default=0) + 1
    ballots: Ballots = {by: True} if by in voters else {}
    vote = Vote(
        number, kind, msgspec.json.encode(facts), by, tuple(voters), ballots, tx.now, until, user=user, reason=reason
    )
    tx.do(NEW, game=id, **_stored(vote))
    return vote


def votes(tx: Transaction, id: str) -> list[Vote]:
    """All votes of a game, the first one first."""
    return [_vote(row) for row in tx.all(ALL, id=id)]


def open_votes(tx: Transaction, id: str) -> list[Vote]:
    """Those that are still open."""
    return [_vote(row) for row in tx.all(OPEN, id=id)]


def poll(tx: Transaction, id: str, number: int, place: int, yes: bool) -> Vote:
    """Somebody's answer, in place of the one before.

    Raises:
        Closed: there is no such vote, or it is over.
    """
    vote = _open(tx, id, number)
    changed = msgspec.structs.replace(vote, ballots={**vote.ballots, place: yes})
    tx.do(POLL, id=id, at=number, polled=_stored(changed)["ballots"])
    return changed


def close_vote(tx: Transaction, id: str, number: int, carried: bool) -> Vote:
    """The vote is over: whoever closes it is the only one who does.

    Raises:
        Closed: somebody was quicker.
    """
    vote = _open(tx, id, number)
    if not tx.do(CLOSE, id=id, at=number, when_=tx.now, won=carried):
        raise Closed(id)
    return msgspec.structs.replace(vote, closed=tx.now, carried=carried)


def vote_shown(tx: Transaction, id: str, number: int, message: int) -> None:
    """The message in which a vote stands."""
    tx.do(SHOWN, id=id, at=number, shown=message)


def _open(tx: Transaction, id: str, number: int) -> Vote:
    row = tx.one(ONE, id=id, at=number)
    vote = _vote(row) if row else None
    if vote is None or vote.closed is not None:
        raise Closed(id)
    return vote


def _vote(row: Row) -> Vote:
    ballots = msgspec.json.decode(row["ballots"], type=dict[int, bool])
    voters = msgspec.json.decode(row["voters"], type=tuple[int, ...])
    return record(Vote, {**row, "ballots": ballots, "voters": voters})


def _stored(vote: Vote) -> Row:
    stored = msgspec.structs.asdict(vote)
    return stored | {"ballots": msgspec.json.encode(vote.ballots), "voters": msgspec.json.encode(vote.voters)}
