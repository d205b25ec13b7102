"""Brings the tables of a database up to date, by itself, when it is opened."""

from importlib.resources import as_file, files
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, StaticPool, create_engine, text

from bot.store_refusals import NewerDatabase


def upgrade(url: str, driver: Any) -> None:
    """Run the migrations that this database lacks, in one transaction, over an open connection of its driver.

    Raises:
        NewerDatabase: it has some that this program does not know.
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
    try:
        scripts.get_revision(revision or "base")
    except CommandError as unknown:
        raise NewerDatabase(
            f"the database is from a newer version of this program (its revision {revision} is unknown here): "
            "install that version or a later one, or go back to a backup from before"
        ) from unknown
