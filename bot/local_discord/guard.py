"""The wall around the local server: which hosts, origins, methods and sizes are let in, and what every answer says."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web
from multidict import CIMultiDictProxy

JSON_LIMIT: Final = 64 << 10
COMMANDS_LIMIT: Final = 1 << 20  # a whole command tree in several languages is more than 64 KiB
UPLOAD_LIMIT: Final = 11 << 20
BODY_SECONDS: Final = 30.0
KEY_HEADER: Final = "X-Local-Key"

_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"})
_BOT_SIDE: Final = ("/api/", "/gateway", "/lab/")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Guard:
    """Judges each request before its handler sees it (LS-2 to LS-7, LS-13) and dresses each answer (LS-9)."""

    def __init__(self) -> None:
        self.port = 0
        self.hosts: frozenset[str] = frozenset()
        self.headers: dict[str, str] = {}

    def open(self, port: int, extra_host: str | None = None) -> None:
        """Fix which addresses this server answers to, once its port is known."""
        names = ["127.0.0.1", "localhost", "[::1]", *([extra_host] if extra_host else [])]
        self.port = port
        self.hosts = frozenset(f"{name}:{port}" for name in names)
        self.headers = _headers(port)

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        status = self.judge(request.method, request.path, request.headers)
        if status is not None:
            return web.Response(status=status)
        try:
            if request.can_read_body:
                await _read_in_time(request)
            return await handler(request)
        except TimeoutError:
            return web.Response(status=408)
        except web.HTTPException as failure:
            return web.Response(status=failure.status)

    async def dress(self, request: web.Request, response: web.StreamResponse) -> None:
        """Signal handler: every answer carries the protective headers."""
        response.headers.update(self.headers)

    def judge(self, method: str, path: str, headers: CIMultiDictProxy[str]) -> int | None:
        """The status with which a request is turned away, or None."""
        if not self._is_host_ours(headers):
            return 421
        if not self._is_origin_ours(path, headers):
            return 403
        if method not in _METHODS:
            return 405
        if path != "/" and headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none"):
            return 403
        if int(headers.get("Content-Length") or 0) > size_limit(path, headers.get("Content-Type", "")):
            return 413
        return None

    def _is_host_ours(self, headers: CIMultiDictProxy[str]) -> bool:
        given = headers.getall("Host", [])
        return len(given) == 1 and given[0].lower() in self.hosts

    def _is_origin_ours(self, path: str, headers: CIMultiDictProxy[str]) -> bool:
        given = headers.getall("Origin", [])
        if path.startswith(_BOT_SIDE):
            return not given
        return all(one.lower().removeprefix("http://") in self.hosts and one.startswith("http://") for one in given)


async def _read_in_time(request: web.Request) -> None:
    """Read the whole body, within its limits of time (LS-14) and size; handlers then find it read."""
    async with asyncio.timeout(BODY_SECONDS):
        body = await request.read()
    limit = size_limit(request.path, request.headers.get("Content-Type", ""))
    if len(body) > limit:
        raise web.HTTPRequestEntityTooLarge(limit, len(body))


def size_limit(path: str, content_type: str) -> int:
    """Bytes that a body may have (LS-13)."""
    if path == "/upload" or content_type.startswith("multipart/form-data"):
        return UPLOAD_LIMIT
    return COMMANDS_LIMIT if path.endswith("/commands") else JSON_LIMIT


def _headers(port: int) -> dict[str, str]:
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
        f"connect-src 'self' ws://127.0.0.1:{port} ws://localhost:{port}; "
        "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cache-Control": "no-store",
    }
