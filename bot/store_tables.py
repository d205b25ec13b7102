"""Tables as a whole: opening one, finding one, and what changes about it without a move."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import bindparam, func, insert, select

from bot import luck, tables
from bot.database import Transaction
from bot.records import LIVE, TAKES_CHANNEL, Game, Sitter, Status, Table
from bot.store_answers import clocks
from bot.store_people import next_number
from bot.store_refusals import ChannelTaken, TooMany
from bot.store_rows import any_game, change_game, columns, fields, latest_step, one_of, own_game, record, sitters

TOUCHABLE = {
    "title", "pace", "channel", "blocked", "parked", "board_step", "board_turn", "closing",
    "seal_message", "lobby_message", "closed_message", "board_message", "call_message",
    "called", "clock", "empty", "free_days", "paused", "paused_until", "paused_why", "quiet", "warned",
}  # fmt: skip

_games, _seats = tables.games, tables.seats
NEW_GAME = insert(_games)
NEW_SEAT = insert(_seats)
HERE = select(*columns(_games, Game)).where(_games.c.guild == bindparam("guild"))
IN_GUILD = HERE.order_by(_games.c.number)
HOLDING = HERE.where(_games.c.channel == bindparam("at"), one_of(_games.c.status, TAKES_CHANNEL))
LAST_AT = HERE.where(_games.c.channel == bindparam("at"), ~one_of(_games.c.status, TAKES_CHANNEL)).order_by(
    func.coalesce(_games.c.ended, _games.c.created).desc(), _games.c.number.desc()
)
OF_USER = (
    IN_GUILD.join(_seats, _seats.c.game == _games.c.id)
    .where(_seats.c.user == bindparam("person"))
    .where(one_of(_games.c.status, LIVE))
)
SEATED = IN_GUILD.join(_seats, _seats.c.game == _games.c.id).where(_seats.c.user == bindparam("person"))
EVERY_LIVE = select(_games.c.guild, _games.c.id).where(one_of(_games.c.status, LIVE)).order_by(_games.c.created)
BLOCKED = EVERY_LIVE.where(_games.c.blocked != "")
PLAYED = (
    select(_games.c.name)
    .where(one_of(_games.c.status, LIVE))
    .group_by(_games.c.name)
    .order_by(func.count().desc(), _games.c.name)
)
TAKEN = select(_games.c.id).where(_games.c.channel == bindparam("at"), one_of(_games.c.status, TAKES_CHANNEL))
LOBBIES = (
    select(func.count().label("n"))
    .select_from(_games)
    .where(_games.c.host == bindparam("person"), _games.c.status == "lobby")
)
UNFINISHED = (
    select(func.count().label("n"))
    .select_from(_games)
    .where(_games.c.guild == bindparam("here"), one_of(_games.c.status, TAKES_CHANNEL))
)


def create(
    tx: Transaction,
    game: Game,
    sitter: Sitter | None,
    seed: bytes,
    *,
    bots: Sequence[str] = (),
    lobbies: int = 3,
    live: int = 50,
) -> Game:
    """Open a lobby with its seed, its first sitter at place 0, and stand-ins of these names at the next places.

    The answer carries number, promise and time. `lobbies` limits the open lobbies of the host over all servers, `live`
    the unfinished tables of the server.

    Raises:
        ChannelTaken: another table is open or running in that channel.
        TooMany: one of the limits is reached.
    """
    refuse_too_many(tx, game.guild, game.host, lobbies=lobbies, live=live)
    refuse_taken_channel(tx, game.channel)
    number = next_number(tx, game.guild)
    opened = replace(
        game, number=number, status="lobby", promise=luck.promise(seed), created=game.created or tx.now, step=0
    )
    tx.do(NEW_GAME, **fields(opened))
    luck.keep(tx, opened.id, seed)
    first = [replace(sitter, place=0)] if sitter else []
    stand_ins = [Sitter(place, None, name, bot=True) for place, name in enumerate(bots, len(first))]
    for one in (*first, *stand_ins):
        seat(tx, opened.id, one)
    return opened


def refuse_too_many(tx: Transaction, guild: int, host: int, *, lobbies: int, live: int) -> None:
    """Raise TooMany if this person may open no further table, or nobody may in this server (threats TH-25)."""
    _within(tx, lobbies, "lobbies", LOBBIES, person=host)
    _within(tx, live, "games", UNFINISHED, here=guild)


def _within(tx: Transaction, limit: int, of: str, counting: Any, **where: int) -> None:
    row = tx.one(counting, **where)
    if row and row["n"] >= limit:
        raise TooMany(limit, of)


def held(tx: Transaction, channel: int) -> bool:
    """Whether a table is open or running in this channel."""
    return tx.one(TAKEN, at=channel) is not None


def refuse_taken_channel(tx: Transaction, channel: int) -> None:
    """Raise ChannelTaken if a table is open or running in this channel."""
    if tx.one(TAKEN, at=channel):
        raise ChannelTaken(channel)


def seat(tx: Transaction, id: str, sitter: Sitter) -> Sitter:
    """Store a new sitter."""
    tx.do(NEW_SEAT, game=id, joined=tx.now, **fields(sitter))
    return sitter


def whole(tx: Transaction, game: Game) -> Table:
    """A game with its people, its latest step and its clocks."""
    return Table(game, tuple(sitters(tx, game.id)), latest_step(tx, game.id), tuple(clocks(tx, game.id)))


def table(tx: Transaction, guild: int, id: str) -> Table:
    """The table of this id in this server.

    Raises:
        NoSuchGame: there is none here.
    """
    return whole(tx, own_game(tx, guild, id))


def table_at(tx: Transaction, guild: int, channel: int) -> Table | None:
    """The table that holds this channel, else the one that ended there last."""
    here = {"guild": guild, "at": channel}
    row = tx.one(HOLDING, **here) or tx.one(LAST_AT, **here)
    return whole(tx, record(Game, row)) if row else None


def games(tx: Transaction, guild: int, statuses: Sequence[Status] | None = None) -> list[Game]:
    """The server's tables by number, of these statuses only if some are given."""
    found = [record(Game, row) for row in tx.all(IN_GUILD, guild=guild)]
    return [game for game in found if statuses is None or game.status in statuses]


def games_of(tx: Transaction, guild: int, user: int) -> list[Game]:
    """The live tables of this server at which this person sits, by number."""
    return [record(Game, row) for row in tx.all(OF_USER, guild=guild, person=user)]


def seated_at(tx: Transaction, guild: int, user: int, statuses: Sequence[str]) -> list[Game]:
    """The tables of this server, of these statuses, at which this person sits or sat to the end, by number."""
    found = [record(Game, row) for row in tx.all(SEATED, guild=guild, person=user)]
    return [game for game in found if game.status in statuses]


def live(tx: Transaction) -> list[tuple[int, str]]:
    """Guild and id of every table that the program still has something to do for, the oldest first."""
    return [(row["guild"], row["id"]) for row in tx.all(EVERY_LIVE)]


def blocked(tx: Transaction) -> list[tuple[int, str]]:
    """Guild and id of every live table whose channel cannot be written in."""
    return [(row["guild"], row["id"]) for row in tx.all(BLOCKED)]


def played(tx: Transaction) -> list[str]:
    """The games of live tables by name, the one at most tables first."""
    return [row["name"] for row in tx.all(PLAYED)]


def touch(tx: Transaction, id: str, /, **fields: Any) -> None:
    """Note what changed about a table without a step: message ids, `blocked`, `pace`, `parked`, `channel` and the like.

    Raises:
        NoSuchGame: there is none.
        ValueError: a field that only a step or a lobby verb may change.
    """
    if unknown := fields.keys() - TOUCHABLE:
        raise ValueError(f"not to be touched: {', '.join(sorted(unknown))}")
    any_game(tx, id)
    change_game(tx, id, **fields)
