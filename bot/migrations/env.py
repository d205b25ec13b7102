"""Runs migrations on the connection that `store_schema.upgrade` hands over; Alembic wants it under this name.

A new revision is a file in `versions/` that is numbered one higher and says what changed since the last one; a test
compares the outcome with `bot/tables.py`.
"""

from alembic import context

from bot.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
