"""The world of the bot's own tests, in which things go wrong here."""

from tests.bot.conftest import new_database, world

__all__ = ["new_database", "world"]
