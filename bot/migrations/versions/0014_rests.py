"""How long a move took in waking time, and when clocks stood still meanwhile."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Of earlier moves it is worked out as it always was."""
    op.add_column("steps", sa.Column("waited", sa.Float))
    op.create_table(
        "rests",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("since", sa.Float, nullable=False, autoincrement=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "since", name="pk_rests"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_rests_game", ondelete="CASCADE"),
    )
