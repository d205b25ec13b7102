"""Which interactions are being carried out: each by one process, where two serve a server for a while."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Earlier ones are done with."""
    op.create_table(
        "claims",
        sa.Column("interaction", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("interaction", name="pk_claims"),
    )
