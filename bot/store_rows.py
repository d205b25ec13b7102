"""Rows to records and back, and the few readings that every part of the store needs."""

import hashlib
import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

from isal import isal_zlib
from msgspec import Struct, convert, structs
from sqlalchemy import ColumnElement, Select, Table, Update, bindparam, literal, select, update

from bot import tables
from bot.database import Row, Transaction
from bot.records import Game, Sitter, Status, Step
from bot.store_refusals import NoSuchGame, NotOpen, Sealed

S = TypeVar("S", bound=Struct)

PACKED = b"\x78"  # how zlib's bytes begin; JSON never does
FINAL: tuple[Status, ...] = ("sealed", "dropped")


def columns(table: Table, kind: type[Struct], *without: str) -> list[Any]:
    """The columns that a record is made of."""
    return [table.c[name] for name in kind.__struct_fields__ if name in table.c and name not in without]


def record(kind: type[S], row: Row) -> S:
    """A record from its row; a database that knows no truth values gives 0 and 1."""
    return convert(row, kind, strict=False)


def fields(value: Struct) -> Row:
    """A record as the values of its columns."""
    return structs.asdict(value)


def one_of(column: ColumnElement[str], values: Iterable[str]) -> ColumnElement[bool]:
    """Whether a column has one of these values; unlike `in_` with plain values it is complete when compiled."""
    return column.in_([literal(value) for value in values])


@cache
def changing(table: Table, keys: Sequence[str], names: Sequence[str]) -> Update:
    """An update of these columns in the row with these keys; the keys' values are given as `key_…`."""
    found = update(table).values({name: bindparam(name) for name in names})
    return found.where(*(table.c[key] == bindparam(f"key_{key}") for key in keys))


# ---------------------------------------------------------------------- games and places

GAME = select(*columns(tables.games, Game)).where(tables.games.c.id == bindparam("id"))
SITTERS = (
    select(*columns(tables.seats, Sitter)).where(tables.seats.c.game == bindparam("id")).order_by(tables.seats.c.place)
)


def any_game(tx: Transaction, id: str) -> Game:
    """The game of an id that does not come from a person. Raises NoSuchGame."""
    row = tx.one(GAME, id=id)
    if row is None:
        raise NoSuchGame(id)
    return record(Game, row)


def own_game(tx: Transaction, guild: int, id: str) -> Game:
    """The game of this id in this server. Raises NoSuchGame, also if it is another server's (threats TH-18)."""
    game = any_game(tx, id)
    if game.guild != guild:
        raise NoSuchGame(id)
    return game


def game_in(tx: Transaction, guild: int, id: str, *statuses: Status) -> Game:
    """The game, if it has one of these statuses.

    Raises:
        NoSuchGame, NotOpen, Sealed.
    """
    game = own_game(tx, guild, id)
    if game.status not in statuses:
        raise Sealed(id) if game.status in FINAL else NotOpen(game.status)
    return game


def sitters(tx: Transaction, id: str) -> list[Sitter]:
    """Who holds a place, by place."""
    return [record(Sitter, row) for row in tx.all(SITTERS, id=id)]


def store_sitter(tx: Transaction, id: str, sitter: Sitter, **more: float) -> None:
    """Keep what is known of who holds a place."""
    stored = fields(sitter) | more
    place = stored.pop("place")
    tx.do(changing(tables.seats, ("game", "place"), tuple(stored)), key_game=id, key_place=place, **stored)


def change_game(tx: Transaction, id: str, **changes: Any) -> None:
    """Set columns of a game."""
    if changes:
        tx.do(changing(tables.games, ("id",), tuple(sorted(changes))), key_id=id, **changes)


# ---------------------------------------------------------------------- steps


def latest_step(tx: Transaction, id: str) -> Step | None:
    """The latest step of a game, with its table."""
    row = tx.one(LATEST, id=id)
    return step_of(row) if row else None


def step_query(*, with_states: bool = True) -> Select[Any]:
    """Steps of the game `id`; the caller says which and in what order."""
    without = () if with_states else ("state",)
    return select(*columns(tables.steps, Step, *without)).where(tables.steps.c.game == bindparam("id"))


LATEST = step_query().order_by(tables.steps.c.number.desc()).limit(1)


def step_of(row: Row) -> Step:
    """A step from its row; without a table if the row has none."""
    return record(Step, row | {"state": unpacked(row.get("state", b""))})


def step_fields(id: str, step: Step) -> Row:
    """A step as the values of its columns."""
    return fields(step) | {
        "game": id,
        "state": packed(step.state),
        "state_hash": hashlib.sha256(step.state).hexdigest(),
    }


def packed(state: bytes) -> bytes:
    """A table as it is stored: compressed if that makes it smaller."""
    small = isal_zlib.compress(state, 1)
    return small if len(small) < len(state) else state


def unpacked(stored: bytes) -> bytes:
    """A table as it was before it was stored."""
    return zlib.decompress(stored) if stored.startswith(PACKED) else stored
