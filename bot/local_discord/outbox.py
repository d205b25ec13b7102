"""What still has to be written to a socket, in order; a reader that falls too far behind is let go."""

import asyncio
from collections.abc import Callable
from typing import Final

from aiohttp import web

TOO_SLOW: Final = 4429


class Outbox:
    """A queue in front of a WebSocket. With `compress` frames are binary, else text."""

    def __init__(
        self, socket: web.WebSocketResponse, compress: Callable[[bytes], bytes] | None = None, limit: int = 0
    ) -> None:
        self.socket = socket
        self.ended = asyncio.Event()
        self.close_code = 1000
        self._compress = compress
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(limit)

    def put(self, raw: bytes) -> None:
        if self._queue.full():
            self.end(TOO_SLOW)
        else:
            self._queue.put_nowait(raw)

    def end(self, close_code: int) -> None:
        """Ask for the socket to be closed, whatever still waits."""
        self.close_code = close_code
        self.ended.set()

    async def write(self) -> None:
        """Write until cancelled or the other side is gone."""
        while True:
            raw = await self._queue.get()
            try:
                if self._compress is None:
                    await self.socket.send_str(raw.decode())
                else:
                    await self.socket.send_bytes(self._compress(raw))
            except ConnectionError:
                return
