"""What servers and people have set."""

from bot.database import Transaction
from bot.records import GuildSettings, PlayerSettings


def guild(tx: Transaction, id: int) -> GuildSettings:
    """The settings of a server; the usual ones if it has set none."""
    raise NotImplementedError


def set_guild(tx: Transaction, id: int, settings: GuildSettings) -> None:
    """Keep the settings of a server."""
    raise NotImplementedError


def player(tx: Transaction, user: int) -> PlayerSettings:
    """The settings of a person; the usual ones if he has set none."""
    raise NotImplementedError


def set_player(tx: Transaction, user: int, settings: PlayerSettings) -> None:
    """Keep the settings of a person."""
    raise NotImplementedError
