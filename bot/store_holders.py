"""Who held a place of a game before, for which places somebody is looked for, and repairs that wait for a press."""

from sqlalchemy import bindparam, delete, insert, select

from bot import tables
from bot.database import Transaction
from bot.records import LIVE, Edit, Game, Holder, Search, Sitter
from bot.store_rows import any_game, columns, fields, one_of, record, sitters

_holders, _searches, _games = tables.holders, tables.searches, tables.games
_of_game = _holders.c.game == bindparam("id")
HOLDERS = select(*columns(_holders, Holder)).where(_of_game).order_by(_holders.c.left, _holders.c.place)
NEW_HOLDER = insert(_holders)
NO_HOLDER = delete(_holders).where(
    _of_game, _holders.c.place == bindparam("at"), _holders.c.user == bindparam("person")
)
LENT_BY = (
    select(_games.c.guild, _games.c.id, _holders.c.place)
    .join(_holders, _holders.c.game == _games.c.id)
    .where(_holders.c.user == bindparam("person"), _holders.c.lent)
    .where(one_of(_games.c.status, LIVE))
    .order_by(_games.c.number)
)
SEARCHES = select(*columns(_searches, Search)).where(_searches.c.game == bindparam("id")).order_by(_searches.c.place)
SEARCHES_OF = (
    select(_games.c.guild, _games.c.id, _searches.c.place)
    .join(_searches, _searches.c.game == _games.c.id)
    .where(_searches.c.user == bindparam("person"), one_of(_games.c.status, LIVE))
    .order_by(_games.c.number)
)
_edit = (tables.edits.c.game == bindparam("id"), tables.edits.c.user == bindparam("person"))
EDIT = select(*columns(tables.edits, Edit)).where(*_edit)
NEW_EDIT = insert(tables.edits)
NO_EDIT = delete(tables.edits).where(*_edit)
SOUGHT = (
    select(*columns(_games, Game))
    .where(_games.c.guild == bindparam("here"), _games.c.status == "running")
    .where(_games.c.id.in_(select(_searches.c.game).where(_searches.c.asked.is_(None))))
)
UNPOSTED = (
    select(_games.c.guild, _games.c.id)
    .where(_games.c.status == "running", _games.c.blocked == "")
    .where(_games.c.id.in_(select(_searches.c.game).where(_searches.c.message.is_(None))))
    .order_by(_games.c.id)
)
NEW_SEARCH = insert(_searches)
NO_SEARCH = delete(_searches).where(_searches.c.game == bindparam("id"), _searches.c.place == bindparam("at"))


def note_leaving(tx: Transaction, id: str, new: Sitter, *, lent: bool = False, line: str = "") -> None:
    """Whoever holds the place of this new sitter now leaves it, if that is another person; who comes back is here."""
    old = next((sitter for sitter in sitters(tx, id) if sitter.place == new.place), None)
    if old is None or old.user == new.user:
        return
    if new.user is not None:
        tx.do(NO_HOLDER, id=id, at=new.place, person=new.user)
    if old.user is not None:
        tx.do(NO_HOLDER, id=id, at=new.place, person=old.user)
        tx.do(NEW_HOLDER, game=id, **fields(Holder(new.place, old.user, old.name, tx.now, lent, line)))


def holders(tx: Transaction, id: str) -> list[Holder]:
    """Who held places of this game before, the first to leave first."""
    return [record(Holder, row) for row in tx.all(HOLDERS, id=id)]


def lent_by(tx: Transaction, user: int) -> list[tuple[int, str, int]]:
    """Guild, id and place of every live game in which somebody sits in for this person."""
    return [(row["guild"], row["id"], row["place"]) for row in tx.all(LENT_BY, person=user)]


def searches(tx: Transaction, id: str) -> list[Search]:
    """The places of a game for which somebody is looked for."""
    return [record(Search, row) for row in tx.all(SEARCHES, id=id)]


def search(tx: Transaction, id: str, place: int) -> Search | None:
    """Whether somebody is looked for, for a place."""
    return next((found for found in searches(tx, id) if found.place == place), None)


def searches_of(tx: Transaction, user: int) -> list[tuple[int, str, int]]:
    """Guild, id and place of every live game in which this person looks for somebody."""
    return [(row["guild"], row["id"], row["place"]) for row in tx.all(SEARCHES_OF, person=user)]


def sought(tx: Transaction, guild: int) -> list[Game]:
    """The running tables of a server for which everybody is asked to take a seat."""
    return [record(Game, row) for row in tx.all(SOUGHT, here=guild)]


def unposted(tx: Transaction) -> list[tuple[int, str]]:
    """Guild and id of every running table that can be told things and has a search without a message."""
    return [(row["guild"], row["id"]) for row in tx.all(UNPOSTED)]


def put_search(tx: Transaction, id: str, search: Search) -> None:
    """Look for somebody, in place of an earlier search for the place. Raises NoSuchGame."""
    any_game(tx, id)
    drop_search(tx, id, search.place)
    tx.do(NEW_SEARCH, game=id, **fields(search))


def drop_search(tx: Transaction, id: str, place: int) -> bool:
    """Nobody is looked for any more; whether somebody was: of two who end it at once one has ended it."""
    return bool(tx.do(NO_SEARCH, id=id, at=place))


def edit(tx: Transaction, id: str, user: int) -> Edit | None:
    """The repair that a moderator has looked at last."""
    row = tx.one(EDIT, id=id, person=user)
    return record(Edit, row) if row else None


def put_edit(tx: Transaction, id: str, edit: Edit) -> None:
    """Keep a repair until it is carried out, in place of the one before. Raises NoSuchGame."""
    any_game(tx, id)
    drop_edit(tx, id, edit.user)
    tx.do(NEW_EDIT, game=id, **fields(edit))


def drop_edit(tx: Transaction, id: str, user: int) -> bool:
    """A repair is carried out, or not wanted; whether there was one: of two presses at once one takes it."""
    return bool(tx.do(NO_EDIT, id=id, person=user))
