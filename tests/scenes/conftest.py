"""The world of the bot's own tests is that of the scenes."""

from tests.bot.conftest import known_luck, new_database, world

__all__ = ["known_luck", "new_database", "world"]
