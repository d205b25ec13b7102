"""The shape of the database: every table and index, defined once; `migrations/` holds how it came to be.

A column named `user`, `host` or `word_by` is a person's id. Whoever adds a column says in `store_privacy.KEPT` what
becomes of it when a person leaves; a test insists.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from bot.records import TAKES_CHANNEL

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_game() -> Column[str]:
    return Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


guilds = Table(
    "guilds",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", LargeBinary, nullable=False),
    Column("numbered", Integer, nullable=False),  # tables opened so far; numbers are never used twice
    Column("left", Float),  # when the bot was removed
)

players = Table(
    "players",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", LargeBinary, nullable=False),
    Column("active", Float, nullable=False),  # when the settings were changed, or the person was last at a table
)

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("host", BigInteger, nullable=False, index=True),
    Column("status", Text, nullable=False, index=True),
    Column("options", LargeBinary, nullable=False),
    Column("preset", Text, nullable=False),
    Column("wanted", Integer, nullable=False),
    Column("pace", Text, nullable=False),
    Column("generation", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("promise", Text, nullable=False, unique=True),
    Column("closing", BigInteger),
    Column("salt", Text, nullable=False),
    Column("table_text", Text, nullable=False),
    Column("seal_message", BigInteger),
    Column("lobby_message", BigInteger),
    Column("closed_message", BigInteger),
    Column("board_message", BigInteger),
    Column("board_step", Integer, nullable=False),
    Column("board_turn", Integer),
    Column("call_message", BigInteger),
    Column("called", Text, nullable=False, server_default=""),
    Column("blocked", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Column("ending", Text, nullable=False),
    Column("parked", Boolean, nullable=False),
    Column("empty", Text, nullable=False, server_default="safe"),
    Column("free_days", Integer, nullable=False, server_default="14"),
    Column("clock", Text, nullable=False, server_default="turn"),
    Column("paused", Float),
    Column("paused_until", Float),
    Column("paused_why", Text, nullable=False, server_default=""),
    Column("quiet", Text, nullable=False, server_default=""),
    Column("warned", BigInteger),
    Column("result", Text, nullable=False, server_default=""),
    UniqueConstraint("guild", "number"),
)
_holds_channel = games.c.status.in_(TAKES_CHANNEL)
Index(
    "uq_games_channel",
    games.c.channel,
    unique=True,
    sqlite_where=_holds_channel,
    postgresql_where=_holds_channel,
)

seats = Table(
    "seats",
    metadata,
    _of_game(),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("user", BigInteger, index=True),
    Column("name", Text, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("pick", Text, nullable=False),
    Column("style", Text, nullable=False),
    Column("word", Text, nullable=False),
    Column("word_by", BigInteger, index=True),
    Column("word_hash", Text, nullable=False),
    Column("joined", Float, nullable=False),
    Column("missed", Integer, nullable=False, server_default="0"),
    Column("relieved", Boolean, nullable=False, server_default=false()),
    Column("bank", Float),
    Column("left", Float),
    Column("letter", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("game", "user"),
)

steps = Table(
    "steps",
    metadata,
    _of_game(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("generation", Integer, nullable=False),
    Column("seat", Integer),
    Column("user", BigInteger, index=True),
    Column("actor", Text, nullable=False),
    Column("interaction", BigInteger, unique=True),
    Column("actions", Text, nullable=False),
    Column("events", LargeBinary, nullable=False),
    Column("state", LargeBinary, nullable=False),  # JSON, or the same packed by zlib
    Column("state_hash", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("barrier", Boolean, nullable=False),
    Column("reason", Text, nullable=False),
    Column("restores", Integer),
    Column("at", Float, nullable=False),
    Column("announced", BigInteger),
    Column("waited", Float),
)
_untold = steps.c.announced.is_(None)
Index("ix_steps_untold", steps.c.game, sqlite_where=_untold, postgresql_where=_untold)

claims = Table(
    "claims",
    metadata,
    Column("interaction", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

clocks = Table(
    "clocks",
    metadata,
    _of_game(),
    Column("guild", BigInteger, nullable=False),
    Column("kind", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # -1: no seat
    Column("serial", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False, index=True),
)

rests = Table(  # when clocks have stood still since the latest step
    "rests",
    metadata,
    _of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # -1: the whole table
    Column("since", Float, primary_key=True, autoincrement=False),
    Column("until", Float, nullable=False),
)

heartbeat = Table(  # one row: when the program was last known to run
    "heartbeat",
    metadata,
    Column("at", Float, primary_key=True),
)

reminders = Table(
    "reminders",
    metadata,
    _of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("message", BigInteger, nullable=False),
)

votes = Table(
    "votes",
    metadata,
    _of_game(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("facts", LargeBinary, nullable=False),
    Column("by", Integer, nullable=False),
    Column("voters", LargeBinary, nullable=False),
    Column("ballots", LargeBinary, nullable=False),
    Column("opened", Float, nullable=False),
    Column("until", Float, nullable=False),
    Column("closed", Float),
    Column("carried", Boolean, nullable=False),
    Column("message", BigInteger),
    Column("user", BigInteger),
    Column("reason", Text, nullable=False, server_default=""),
)

holders = Table(  # who held a place of a game before
    "holders",
    metadata,
    _of_game(),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", Text, nullable=False),
    Column("left", Float, nullable=False),
    Column("lent", Boolean, nullable=False),
    Column("line", Text, nullable=False),
)

edits = Table(  # repairs that a moderator has looked at and not yet carried out
    "edits",
    metadata,
    _of_game(),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("step", Integer, nullable=False),
    Column("actions", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
)

searches = Table(  # places for which somebody is looked for
    "searches",
    metadata,
    _of_game(),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("user", BigInteger, index=True),
    Column("asked", BigInteger, index=True),
    Column("name", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("line", Text, nullable=False),
    Column("agreed", Boolean, nullable=False),
    Column("opened", Float, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
)

reports = Table(
    "reports",
    metadata,
    _of_game(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("serial", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger, index=True),
    Column("text", Text, nullable=False),
    Column("state_hash", Text, nullable=False),
    Column("versions", Text, nullable=False),
    Column("events", LargeBinary, nullable=False),
    Column("held", LargeBinary, nullable=False),
    Column("opened", Float, nullable=False),
    Column("closed", Float),
    Column("closed_by", BigInteger, index=True),
    Column("note", Text, nullable=False),
    Column("channel", BigInteger),
    Column("message", BigInteger),
    Column("heard", Boolean, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    _of_game(),
    Column("user", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("made", Float, nullable=False),
    Column("due", Integer, nullable=False),
    Column("told", Boolean, nullable=False),
)

watchers = Table(  # who is called when a game ends at which he has no seat
    "watchers",
    metadata,
    _of_game(),
    Column("user", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("since", Float, nullable=False),
)

rulings = Table(
    "rulings",
    metadata,
    _of_game(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("step", Integer, nullable=False),
    Column("user", BigInteger, index=True),
    Column("kind", Text, nullable=False),
    Column("facts", LargeBinary, nullable=False),
    Column("reason", Text, nullable=False),
)

drafts = Table(
    "drafts",
    metadata,
    _of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("generation", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("actions", Text, nullable=False),
    Column("open", Integer),
    Column("at_once", Boolean, nullable=False),
    Column("unless", Text, nullable=False, server_default=""),
)

orders = Table(
    "orders",
    metadata,
    _of_game(),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

luck = Table(  # read and written by `luck.py` alone
    "luck",
    metadata,
    _of_game(),
    Column("seed", LargeBinary, nullable=False, unique=True),
    Column("public", Boolean, nullable=False),  # the game is sealed or dropped: the seed may be told
)
