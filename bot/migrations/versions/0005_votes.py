"""Votes of tables on their own business."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """None is open anywhere."""
    op.create_table(
        "votes",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("facts", sa.LargeBinary, nullable=False),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("voters", sa.LargeBinary, nullable=False),
        sa.Column("ballots", sa.LargeBinary, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("closed", sa.Float),
        sa.Column("carried", sa.Boolean, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.PrimaryKeyConstraint("game", "number", name="pk_votes"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_votes_game", ondelete="CASCADE"),
    )
