"""Which reminders stand in a table's channel is kept, and when the program was last known to run."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """No reminder stands anywhere, and no outage is known."""
    op.create_table(
        "reminders",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_reminders"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_reminders_game", ondelete="CASCADE"),
    )
    op.create_table(
        "heartbeat", sa.Column("at", sa.Float, nullable=False), sa.PrimaryKeyConstraint("at", name="pk_heartbeat")
    )
