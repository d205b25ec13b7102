"""What a bot connection remembers: its events for a resume, and the socket that it has at the moment."""

import secrets
from collections import deque
from typing import Any

from aiohttp import web

from bot.local_discord.codec import dumps
from bot.local_discord.compression import Compressor
from bot.local_discord.outbox import Outbox


class Session:
    """One bot connection, which may outlive its socket. `log` holds what a resume has to repeat."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.log: deque[tuple[int, bytes]] = deque(maxlen=1000)
        self.link: Link | None = None
        self.lost_at = 0.0  # in steady seconds of the clock, once its socket is gone

    def dispatch(self, name: str, data: bytes) -> None:
        """Send an event whose data are JSON already, and keep it for a resume."""
        self.sequence += 1
        raw = b'{"op":0,"t":"%s","s":%d,"d":%s}' % (name.encode(), self.sequence, data)
        self.log.append((self.sequence, raw))
        if self.link is not None:
            self.link.outbox.put(raw)

    def can_resume(self, sequence: int) -> bool:
        return sequence <= self.sequence and (not self.log or sequence >= self.log[0][0] - 1)


class Link:
    """One socket of the bot, with its stream of compression."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse, compress: Compressor | None) -> None:
        self.socket = socket
        self.outbox = Outbox(socket, compress)
        self._request = request

    def send(self, op: int, data: Any = None) -> None:
        self.outbox.put(dumps({"op": op, "d": data, "s": None, "t": None}))

    def abort(self) -> None:
        """Break the connection without a goodbye."""
        transport = self._request.transport
        if transport is not None:
            transport.abort()
