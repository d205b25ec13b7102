"""Brings the tables of a database up to date, by itself, when it is opened."""

from importlib.resources import as_file, files
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, StaticPool, create_engine, inspect, text

from bot.store_refusals import ForeignDatabase, NewerDatabase
from bot.tables import metadata


def upgrade(url: str, driver: Any) -> None:
    """Run the migrations that this database lacks, in one transaction, over an open connection of its driver.

    Raises:
        NewerDatabase: it has some that this program does not know.
        ForeignDatabase: it was never ours and has a table of a name that we need.
    """
    engine = create_engine(url, creator=lambda: driver, poolclass=StaticPool)
    with as_file(files("bot") / "migrations") as scripts, engine.connect() as connection:
        config = Config()
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        _alone(connection)
        _known(ScriptDirectory.from_config(config), connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()


def _alone(connection: Connection) -> None:
    """Two processes that start at once migrate one after the other."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(7461)"))


def _known(scripts: ScriptDirectory, connection: Connection) -> None:
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None and (taken := sorted(metadata.tables.keys() & set(inspect(connection).get_table_names()))):
        raise ForeignDatabase(
            f"the database belongs to another program (it has a table {taken[0]} that is not ours): "
            "name another one in DATABASE_URL"
        )
    try:
        scripts.get_revision(revision or "base")
    except CommandError as unknown:
        raise NewerDatabase(
            f"the database is from a newer version of this program (its revision {revision} is unknown here): "
            "install that version or a later one, or go back to a backup from before"
        ) from unknown
