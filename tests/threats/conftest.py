"""The world of the bot's tests is that of these as well."""

from tests.bot.conftest import known_luck, new_database, world

__all__ = ["known_luck", "new_database", "world"]
