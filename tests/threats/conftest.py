"""The world of the bot's tests is that of these as well."""

from tests.bot.conftest import new_database, world

__all__ = ["new_database", "world"]
