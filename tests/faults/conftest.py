"""The world of the bot's own tests, in which things go wrong here."""

from tests.bot.conftest import known_luck, new_database, world

__all__ = ["known_luck", "new_database", "world"]
