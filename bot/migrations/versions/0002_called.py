"""Which of the open questions have been called is kept with the table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Nobody is known to have been called: the open questions of running tables are called once more at most."""
    op.add_column("games", sa.Column("called", sa.Text, nullable=False, server_default=""))
