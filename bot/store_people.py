"""What servers and people have set."""

from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace
from sqlalchemy import bindparam, func, insert, select, update

from bot import tables
from bot.database import Transaction
from bot.records import LIVE, GuildSettings, PlayerSettings
from bot.store_rows import changing, one_of

GUILD = select(tables.guilds).where(tables.guilds.c.id == bindparam("id"))
HIGHEST_NUMBER = select(func.max(tables.games.c.number).label("number")).where(
    tables.games.c.guild == bindparam("here")
)
NEW_GUILD = insert(tables.guilds)
QUIET = (
    update(tables.games)
    .where(tables.games.c.guild == bindparam("here"), one_of(tables.games.c.status, LIVE))
    .values(quiet=bindparam("hours"))
)
PLAYER = select(tables.players.c.settings).where(tables.players.c.user == bindparam("id"))
NEW_PLAYER = insert(tables.players)


def guild(tx: Transaction, id: int) -> GuildSettings:
    """The settings of a server; the usual ones if it has set none."""
    row = tx.one(GUILD, id=id)
    return msgspec.json.decode(row["settings"], type=GuildSettings) if row else GuildSettings()


def set_guild(tx: Transaction, id: int, settings: GuildSettings) -> None:
    """Keep the settings of a server."""
    _change_guild(tx, id, settings=msgspec.json.encode(settings))


def change_guild(tx: Transaction, id: int, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
    """Change the settings of a server from what they are at this very moment; the answer is what they are then."""
    changed = change(guild(tx, id))
    set_guild(tx, id, changed)
    return changed


def set_quiet(tx: Transaction, id: int, quiet: str) -> None:
    """Keep the quiet hours of a server, for its live tables too."""
    change_guild(tx, id, lambda now: replace(now, quiet=quiet))
    tx.do(QUIET, here=id, hours=quiet)


def leave_guild(tx: Transaction, id: int) -> None:
    """Note that the bot was removed: what is kept of the server goes 30 days later (`retain`)."""
    _change_guild(tx, id, left=tx.now)


def enter_guild(tx: Transaction, id: int) -> None:
    """Note that the bot is here, again perhaps."""
    _change_guild(tx, id, left=None)


def next_number(tx: Transaction, id: int) -> int:
    """The number of the next table of a server, used up by asking."""
    given, used = tx.one(GUILD, id=id), tx.one(HIGHEST_NUMBER, here=id)
    number = max(given["numbered"] if given else 0, (used and used["number"]) or 0) + 1
    _change_guild(tx, id, numbered=number)
    return number


def player(tx: Transaction, user: int) -> PlayerSettings:
    """The settings of a person; the usual ones if he has set none."""
    row = tx.one(PLAYER, id=user)
    return msgspec.json.decode(row["settings"], type=PlayerSettings) if row else PlayerSettings()


def languages(tx: Transaction, id: int | None, user: int | None) -> tuple[str, str]:
    """The codes of what is spoken in a server, and to a person in private ("": the same)."""
    here = guild(tx, id) if id is not None else GuildSettings()
    return here.language, player(tx, user).own_language if user is not None else ""


def people(tx: Transaction, users: Iterable[int]) -> dict[int, PlayerSettings]:
    """The settings of several people, by person."""
    return {user: player(tx, user) for user in users}


def change_player(tx: Transaction, user: int, change: Callable[[PlayerSettings], PlayerSettings]) -> PlayerSettings:
    """Change the settings of a person from what they are at this very moment; the answer is what they are then."""
    changed = change(player(tx, user))
    set_player(tx, user, changed)
    return changed


def set_player(tx: Transaction, user: int, settings: PlayerSettings) -> None:
    """Keep the settings of a person."""
    stored = {"settings": msgspec.json.encode(settings), "active": tx.now}
    if not tx.do(changing(tables.players, ("user",), tuple(stored)), key_user=user, **stored):
        tx.do(NEW_PLAYER, user=user, **stored)


def _change_guild(tx: Transaction, id: int, **stored: bytes | float | None) -> None:
    if not tx.do(changing(tables.guilds, ("id",), tuple(stored)), key_id=id, **stored):
        usual = {"settings": msgspec.json.encode(GuildSettings()), "numbered": 0, "left": None}
        tx.do(NEW_GUILD, **{"id": id, **usual, **stored})
