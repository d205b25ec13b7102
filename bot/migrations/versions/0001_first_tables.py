"""The tables of version 0.1.0."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

HOLDS_CHANNEL = sa.text("status IN ('lobby', 'closing', 'running')")
UNTOLD = sa.text("announced IS NULL")


def upgrade() -> None:
    """From nothing."""
    _settings()
    _games()
    _seats()
    _steps()
    _beside_the_table()


def _needed(name: str, kind: type[sa.types.TypeEngine[Any]]) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=False)


def _with_game(table: str, *keys: str) -> tuple[sa.Column[Any] | sa.Constraint, ...]:
    return (
        _needed("game", sa.Text),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=f"fk_{table}_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", *keys, name=f"pk_{table}"),
    )


def _settings() -> None:
    op.create_table(
        "guilds",
        _needed("id", sa.BigInteger),
        _needed("settings", sa.LargeBinary),
        _needed("numbered", sa.Integer),
        sa.Column("left", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_guilds"),
    )
    op.create_table(
        "players",
        _needed("user", sa.BigInteger),
        _needed("settings", sa.LargeBinary),
        _needed("active", sa.Float),
        sa.PrimaryKeyConstraint("user", name="pk_players"),
    )


def _games() -> None:
    op.create_table(
        "games",
        _needed("id", sa.Text),
        _needed("guild", sa.BigInteger),
        _needed("number", sa.Integer),
        _needed("name", sa.Text),
        _needed("title", sa.Text),
        _needed("channel", sa.BigInteger),
        _needed("host", sa.BigInteger),
        _needed("status", sa.Text),
        _needed("options", sa.LargeBinary),
        _needed("preset", sa.Text),
        _needed("wanted", sa.Integer),
        _needed("pace", sa.Text),
        _needed("generation", sa.Integer),
        _needed("step", sa.Integer),
        _needed("promise", sa.Text),
        sa.Column("closing", sa.BigInteger),
        _needed("salt", sa.Text),
        _needed("table_text", sa.Text),
        sa.Column("seal_message", sa.BigInteger),
        sa.Column("lobby_message", sa.BigInteger),
        sa.Column("closed_message", sa.BigInteger),
        sa.Column("board_message", sa.BigInteger),
        _needed("board_step", sa.Integer),
        sa.Column("board_turn", sa.Integer),
        sa.Column("call_message", sa.BigInteger),
        _needed("blocked", sa.Text),
        _needed("created", sa.Float),
        sa.Column("ended", sa.Float),
        _needed("ending", sa.Text),
        _needed("parked", sa.Boolean),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("guild", "number", name="uq_games_guild"),
        sa.UniqueConstraint("promise", name="uq_games_promise"),
    )
    op.create_index("ix_games_host", "games", ["host"])
    op.create_index("ix_games_status", "games", ["status"])
    op.create_index(
        "uq_games_channel",
        "games",
        ["channel"],
        unique=True,
        sqlite_where=HOLDS_CHANNEL,
        postgresql_where=HOLDS_CHANNEL,
    )


def _seats() -> None:
    op.create_table(
        "seats",
        *_with_game("seats", "place"),
        _needed("place", sa.Integer),
        sa.Column("user", sa.BigInteger),
        _needed("name", sa.Text),
        _needed("bot", sa.Boolean),
        _needed("pick", sa.Text),
        _needed("style", sa.Text),
        _needed("word", sa.Text),
        sa.Column("word_by", sa.BigInteger),
        _needed("word_hash", sa.Text),
        _needed("joined", sa.Float),
        sa.UniqueConstraint("game", "user", name="uq_seats_game"),
    )
    op.create_index("ix_seats_user", "seats", ["user"])
    op.create_index("ix_seats_word_by", "seats", ["word_by"])


def _steps() -> None:
    op.create_table(
        "steps",
        *_with_game("steps", "number"),
        _needed("number", sa.Integer),
        _needed("generation", sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("user", sa.BigInteger),
        _needed("actor", sa.Text),
        sa.Column("interaction", sa.BigInteger),
        _needed("actions", sa.Text),
        _needed("events", sa.LargeBinary),
        _needed("state", sa.LargeBinary),
        _needed("state_hash", sa.Text),
        _needed("version", sa.Integer),
        _needed("drawn", sa.Integer),
        _needed("barrier", sa.Boolean),
        _needed("reason", sa.Text),
        sa.Column("restores", sa.Integer),
        _needed("at", sa.Float),
        sa.Column("announced", sa.BigInteger),
        sa.UniqueConstraint("interaction", name="uq_steps_interaction"),
    )
    op.create_index("ix_steps_user", "steps", ["user"])
    op.create_index("ix_steps_untold", "steps", ["game"], sqlite_where=UNTOLD, postgresql_where=UNTOLD)


def _beside_the_table() -> None:
    op.create_table(
        "clocks",
        *_with_game("clocks", "kind", "seat", "serial"),
        _needed("guild", sa.BigInteger),
        _needed("kind", sa.Text),
        _needed("seat", sa.Integer),
        _needed("serial", sa.Integer),
        _needed("at", sa.Float),
    )
    op.create_index("ix_clocks_at", "clocks", ["at"])
    op.create_table(
        "drafts",
        *_with_game("drafts", "seat"),
        _needed("seat", sa.Integer),
        _needed("generation", sa.Integer),
        _needed("step", sa.Integer),
        _needed("revision", sa.Integer),
        _needed("actions", sa.Text),
        sa.Column("open", sa.Integer),
        _needed("at_once", sa.Boolean),
    )
    op.create_table(
        "orders",
        *_with_game("orders", "place", "key"),
        _needed("place", sa.Integer),
        _needed("key", sa.Text),
        _needed("value", sa.Text),
    )
    op.create_table(
        "luck",
        *_with_game("luck"),
        _needed("seed", sa.LargeBinary),
        _needed("public", sa.Boolean),
        sa.UniqueConstraint("seed", name="uq_luck_seed"),
    )
