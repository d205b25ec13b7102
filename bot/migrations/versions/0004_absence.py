"""What an empty clock does, how long absences stop clocks, pauses, and who has missed turns."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Running tables go on as they did: the safe answer, no pause, nobody relieved."""
    op.add_column("games", sa.Column("empty", sa.Text, nullable=False, server_default="safe"))
    op.add_column("games", sa.Column("free_days", sa.Integer, nullable=False, server_default="14"))
    op.add_column("games", sa.Column("paused", sa.Float))
    op.add_column("games", sa.Column("paused_until", sa.Float))
    op.add_column("games", sa.Column("paused_why", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("missed", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("relieved", sa.Boolean, nullable=False, server_default=sa.false()))
