"""Who has left the server, hours in which no clock of a table runs, and the note that a table cannot be shown."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Nobody has left, no hours are quiet, nobody was told."""
    op.add_column("seats", sa.Column("left", sa.Float))
    op.add_column("games", sa.Column("quiet", sa.Text, nullable=False, server_default=""))
    op.add_column("games", sa.Column("warned", sa.BigInteger))
