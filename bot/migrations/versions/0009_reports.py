"""Reported problems, notes to oneself, and who follows a table."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nothing of it is there yet."""
    _reports()
    op.create_table(
        "notes",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("due", sa.Integer, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("game", "user", "number", name="pk_notes"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_notes_game", ondelete="CASCADE"),
    )
    op.create_index("ix_notes_user", "notes", ["user"])
    op.create_table(
        "watchers",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "user", name="pk_watchers"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_watchers_game", ondelete="CASCADE"),
    )
    op.create_index("ix_watchers_user", "watchers", ["user"])


def _reports() -> None:
    op.create_table(
        "reports",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("state_hash", sa.Text, nullable=False),
        sa.Column("versions", sa.Text, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("held", sa.LargeBinary, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("closed", sa.Float),
        sa.Column("closed_by", sa.BigInteger),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("channel", sa.BigInteger),
        sa.Column("message", sa.BigInteger),
        sa.Column("heard", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_reports"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_reports_game", ondelete="CASCADE"),
    )
    op.create_index("ix_reports_user", "reports", ["user"])
    op.create_index("ix_reports_closed_by", "reports", ["closed_by"])
