"""What moderators decided about a table without a move: for the log."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Earlier ones were told at the tables and nowhere kept."""
    op.create_table(
        "rulings",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("facts", sa.LargeBinary, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_rulings"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_rulings_game", ondelete="CASCADE"),
    )
    op.create_index("ix_rulings_user", "rulings", ["user"])
