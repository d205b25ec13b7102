"""Who held a place before, for which places somebody is looked for, results by decree, and whom votes are about."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Nobody is known to have held a place before; no letter waits; no result was decreed."""
    op.add_column("seats", sa.Column("letter", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("result", sa.Text, nullable=False, server_default=""))
    op.add_column("votes", sa.Column("user", sa.BigInteger))
    op.add_column("votes", sa.Column("reason", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "holders",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("user", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("left", sa.Float, nullable=False),
        sa.Column("lent", sa.Boolean, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "place", "user", name="pk_holders"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_holders_game", ondelete="CASCADE"),
    )
    op.create_index("ix_holders_user", "holders", ["user"])
    op.create_table(
        "searches",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("user", sa.BigInteger),
        sa.Column("asked", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("agreed", sa.Boolean, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.PrimaryKeyConstraint("game", "place", name="pk_searches"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_searches_game", ondelete="CASCADE"),
    )
    op.create_index("ix_searches_user", "searches", ["user"])
    op.create_index("ix_searches_asked", "searches", ["asked"])
