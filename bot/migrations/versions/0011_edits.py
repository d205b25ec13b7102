"""Repairs that a moderator has looked at and not yet carried out."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """None waits anywhere."""
    op.create_table(
        "edits",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("actions", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "user", name="pk_edits"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_edits_game", ondelete="CASCADE"),
    )
