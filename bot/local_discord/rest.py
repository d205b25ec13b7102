"""REST v10: requests read, authorised, counted against their rate limit, handled in one go, and answered."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from aiohttp import web

from bot.local_discord import codec
from bot.local_discord.errors import Refused
from bot.local_discord.files import Upload
from bot.local_discord.interactions import Interactions
from bot.local_discord.lab import Cut, Fault, Lab
from bot.local_discord.model import Json, World
from bot.local_discord.ratelimits import Limited, RateLimits, limited

PREFIX: Final = "/api/v10"
_OPEN: Final = ("/interactions/", "/webhooks/")
"""Addresses that carry their own token instead of the bot's."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Call:
    """One request: the server's state, the parts of the address, and what was sent."""

    world: World
    interactions: Interactions
    args: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: dict[str, Upload]
    gateway_url: str = ""

    @property
    def channel(self) -> Json:
        return self.world.channel(self.args["channel"])


Handler = Callable[[Call], Any]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and an address below `/api/v10`.

    The handler runs without a pause and returns JSON, which goes with `status`, or None (204).
    """

    method: str
    path: str
    handle: Handler
    status: int = 200


class Rest:
    """The API for the bot. `validate` sees every body before it is handled (a test's hook); it may refuse."""

    def __init__(self, world: World, interactions: Interactions, limits: RateLimits) -> None:
        self.world = world
        self.interactions = interactions
        self.token = ""
        self.limits = limits
        self.gateway_url = ""
        self.lab: Lab | None = None
        self.validate: Callable[[str, str, Any], None] = lambda method, path, body: None
        self.answered: Callable[[str, str, int, Any], None] = lambda method, path, status, body: None

    def add_to(self, app: web.Application, routes: tuple[Route, ...]) -> None:
        for route in routes:
            app.router.add_route(route.method, PREFIX + route.path, self._endpoint(route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    async def _unknown(self, request: web.Request) -> web.Response:
        """A route that this server does not have: loud, never a made-up success. Tests fail by the mark on the log."""
        lacking = f"{request.method} {request.path}"
        _log.error("The local Discord has no route %s", lacking, extra={"lacking": lacking})
        return _json(501, {"message": f"The local server lacks {request.method} {request.path}", "code": 0}, {})

    def _endpoint(self, route: Route) -> Callable[[web.Request], Any]:
        async def endpoint(request: web.Request) -> web.StreamResponse:
            if not self._authorised(request):
                return _json(401, {"message": "401: Unauthorized", "code": 0}, {})
            path = request.path.removeprefix(PREFIX)
            fault = self.lab.fault_for(request.method, path) if self.lab else None
            if fault is not None:
                return await self._faulty(route, request, fault)
            return await self._handled(route, request)

        return endpoint

    def _authorised(self, request: web.Request) -> bool:
        if request.path.removeprefix(PREFIX).startswith(_OPEN):
            return True
        given = request.headers.get("Authorization", "")
        return secrets.compare_digest(given.encode(), f"Bot {self.token}".encode())

    async def _handled(self, route: Route, request: web.Request) -> web.Response:
        args = request.match_info
        counted = self._counted(route, args)
        if isinstance(counted, Limited):
            return _json(429, counted.body, counted.headers)
        try:
            body, uploads = _parsed(await request.read(), request)
            self.validate(route.method, route.path, body)
            answer = route.handle(
                Call(self.world, self.interactions, args, request.query, body, uploads, self.gateway_url)
            )  # fmt: skip
        except Refused as refusal:
            self.answered(route.method, route.path, refusal.status, refusal.body)
            return _json(refusal.status, refusal.body, counted)
        except (KeyError, TypeError, ValueError, AttributeError):
            _log.exception("%s %s did not have the expected form", request.method, request.path)
            return _json(400, {"message": "Invalid Form Body", "code": 50035, "errors": {}}, counted)
        status = 204 if answer is None else route.status
        self.answered(route.method, route.path, status, answer)
        return web.Response(status=204, headers=counted) if answer is None else _json(status, answer, counted)

    def _counted(self, route: Route, args: Mapping[str, str]) -> dict[str, str] | Limited:
        """The request taken from its bucket; first answers to interactions have none."""
        if route.path.startswith("/interactions/"):
            return {}
        major = args.get("channel") or args.get("guild") or args.get("token") or ""
        return self.limits.take(f"{route.method} {route.path}", major, counts="token" not in args)

    async def _faulty(self, route: Route, request: web.Request, fault: Fault) -> web.StreamResponse:
        await asyncio.sleep(fault.delay)
        answer: web.Response | None = None
        if fault.handled or fault.cut is Cut.AFTER or (fault.status is None and fault.cut is Cut.NOWHERE):
            answer = await self._handled(route, request)
        if fault.cut is not Cut.NOWHERE:
            await request.read()
            assert request.transport is not None
            request.transport.abort()
        if fault.status == 429:
            refusal = limited(fault.retry_after, fault.scope)
            return _json(429, refusal.body, refusal.headers)
        if fault.status is not None:
            return web.Response(status=fault.status, text="fault")
        return answer or web.Response(status=500)


def _parsed(raw: bytes, request: web.Request) -> tuple[Any, dict[str, Upload]]:
    try:
        if request.content_type == "multipart/form-data":
            _, _, boundary = request.headers["Content-Type"].partition("boundary=")
            return codec.multipart(raw, boundary.split(";")[0].strip('" '))
        return (codec.loads(raw) if raw else {}), {}
    except (KeyError, ValueError) as broken:
        raise Refused(400, 50109, "The request body contains invalid JSON.") from broken


def _json(status: int, body: Any, headers: Mapping[str, str]) -> web.Response:
    # discord.py compares the whole header: with a charset it takes the body for text.
    answer = web.Response(status=status, body=codec.dumps(body), headers=headers)
    answer.headers["Content-Type"] = "application/json"
    return answer
