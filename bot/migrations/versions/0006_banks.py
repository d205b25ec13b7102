"""How a table measures time, and what its players have saved of it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Running tables go on as they did: a fresh time for each question."""
    op.add_column("games", sa.Column("clock", sa.Text, nullable=False, server_default="turn"))
    op.add_column("seats", sa.Column("bank", sa.Float))
