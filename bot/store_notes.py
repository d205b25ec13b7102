"""What people keep for themselves of a table: notes that are due at a turn, and the wish to be called at its end."""

from sqlalchemy import bindparam, delete, insert, select, update

from bot import tables
from bot.database import Transaction
from bot.records import Note
from bot.store_refusals import TooMany
from bot.store_rows import any_game, columns, fields, record

MOST = 25  # notes of one person at one table: as many as a list can offer

_notes, _watchers, _games = tables.notes, tables.watchers, tables.games
OWN = select(*columns(_notes, Note)).where(_notes.c.user == bindparam("person"))
AT_TABLE = OWN.where(_notes.c.game == bindparam("id")).order_by(_notes.c.due, _notes.c.number)
IN_GUILD = (
    OWN.join(_games, _games.c.id == _notes.c.game)
    .where(_games.c.guild == bindparam("here"))
    .order_by(_games.c.number, _notes.c.due, _notes.c.number)
)
DUE = AT_TABLE.where(_notes.c.told.is_(False), _notes.c.due <= bindparam("turn"))
NEW = insert(_notes)
_one = (_notes.c.game == bindparam("id"), _notes.c.user == bindparam("person"), _notes.c.number == bindparam("at"))
TOLD = update(_notes).where(*_one).values(told=True)
NO_NOTE = delete(_notes).where(*_one)

WATCHERS = select(_watchers.c.user).where(_watchers.c.game == bindparam("id")).order_by(_watchers.c.since)
NEW_WATCHER = insert(_watchers)
NO_WATCHERS = delete(_watchers).where(_watchers.c.game == bindparam("id"))
NO_WATCHER = delete(_watchers).where(_watchers.c.game == bindparam("id"), _watchers.c.user == bindparam("person"))


def add_note(tx: Transaction, id: str, user: int, text: str, due: int, at: float) -> Note:
    """Keep a note. Raises NoSuchGame; TooMany: this person keeps a lot at this table already."""
    any_game(tx, id)
    kept = tx.all(AT_TABLE, id=id, person=user)
    if len(kept) >= MOST:
        raise TooMany(MOST, "notes")
    note = Note(id, user, max((one["number"] for one in kept), default=0) + 1, text, at, due)
    tx.do(NEW, **fields(note))
    return note


def notes(tx: Transaction, guild: int, user: int, id: str | None = None) -> list[Note]:
    """A person's notes at one table, or at all tables of a server."""
    rows = tx.all(AT_TABLE, id=id, person=user) if id else tx.all(IN_GUILD, here=guild, person=user)
    return [record(Note, row) for row in rows]


def drop_note(tx: Transaction, id: str, user: int, number: int) -> bool:
    """Forget a note; whether there was one."""
    return bool(tx.do(NO_NOTE, id=id, person=user, at=number))


def due_notes(tx: Transaction, id: str, user: int, turn: int) -> list[Note]:
    """A person's notes that are due at this turn and were not told; from now on they are."""
    found = [record(Note, row) for row in tx.all(DUE, id=id, person=user, turn=turn)]
    for note in found:
        tx.do(TOLD, id=id, person=user, at=note.number)
    return found


def watch(tx: Transaction, id: str, user: int, at: float) -> bool:
    """Follow a table, or stop following; whether it is followed now. Raises NoSuchGame."""
    any_game(tx, id)
    if tx.do(NO_WATCHER, id=id, person=user):
        return False
    tx.do(NEW_WATCHER, game=id, user=user, since=at)
    return True


def watchers(tx: Transaction, id: str) -> list[int]:
    """Who follows a table."""
    return [row["user"] for row in tx.all(WATCHERS, id=id)]


def forget_watchers(tx: Transaction, id: str) -> None:
    """They have been called."""
    tx.do(NO_WATCHERS, id=id)
