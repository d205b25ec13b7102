"""Points discord.py at the local server for the time of local mode, and tells whether it points at Discord itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

GENUINE_BASE: Final = "https://discord.com/api/v10"
GENUINE_GATEWAY: Final = yarl.URL("wss://gateway.discord.gg/")


@contextmanager
def pointed_at(base: str) -> Iterator[None]:
    """Within this context every discord.py client of the process talks to the server at `base` (`http://127.0.0.1:…`).

    discord.py has no setting for this: both class attributes are needed, since with a given shard count, and after an
    invalid session, it does not ask for the gateway's address.
    """
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = f"{base}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1) + "/gateway")
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


def genuine() -> bool:
    """Whether discord.py talks to Discord's own addresses and nothing else; a real token is used only then (TH-19)."""
    return Route.BASE == GENUINE_BASE and DiscordWebSocket.DEFAULT_GATEWAY == GENUINE_GATEWAY
