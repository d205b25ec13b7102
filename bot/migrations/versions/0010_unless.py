"""Prepared moves that are not played if something has happened to their owner."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """What is prepared already is played as it was meant."""
    op.add_column("drafts", sa.Column("unless", sa.Text, nullable=False, server_default=""))
