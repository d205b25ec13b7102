"""Tables as a whole: opening one, finding one, and what changes about it without a move."""

from collections.abc import Sequence
from typing import Any

from bot.database import Transaction
from bot.records import Game, Sitter, Status, Table


def create(
    tx: Transaction, game: Game, sitter: Sitter | None, seed: bytes, *, lobbies: int = 3, live: int = 50
) -> Game:
    """Open a lobby with its seed and, at place 0, its first sitter; the answer carries the number in the server.

    `lobbies` limits the open lobbies of the host over all servers, `live` the unfinished tables of the server.

    Raises:
        ChannelTaken: another table is open or running in that channel.
        TooMany: one of the limits is reached.
    """
    raise NotImplementedError


def table(tx: Transaction, guild: int, id: str) -> Table:
    """The table of this id in this server.

    Raises:
        NoSuchGame: there is none here.
    """
    raise NotImplementedError


def table_at(tx: Transaction, guild: int, channel: int) -> Table | None:
    """The table that holds this channel, else the one that ended there last."""
    raise NotImplementedError


def games(tx: Transaction, guild: int, statuses: Sequence[Status] | None = None) -> list[Game]:
    """The server's tables by number, of these statuses only if some are given."""
    raise NotImplementedError


def games_of(tx: Transaction, guild: int, user: int) -> list[Game]:
    """The live tables of this server at which this person sits, by number."""
    raise NotImplementedError


def live(tx: Transaction) -> list[tuple[int, str]]:
    """Guild and id of every table that the program still has something to do for."""
    raise NotImplementedError


def touch(tx: Transaction, id: str, /, **fields: Any) -> None:
    """Note what changed about a table without a step: message ids, `board_step`, `blocked`, `pace`, `parked`, `title`.

    Raises:
        NoSuchGame: there is none.
        ValueError: a field that only a step or a lobby verb may change.
    """
    raise NotImplementedError
