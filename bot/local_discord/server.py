"""The local Discord as one object: started on a port of this machine, stopped, and asked for its links."""

import base64
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from aiohttp import web

from bot.local_discord import people, routes_application, routes_messages, routes_server, routes_threads
from bot.local_discord.acting import Acting
from bot.local_discord.clock import Clock
from bot.local_discord.facts import reunite
from bot.local_discord.file_routes import FileRoutes
from bot.local_discord.gateway import Gateway
from bot.local_discord.guard import KEY_HEADER, UPLOAD_LIMIT, Guard
from bot.local_discord.interactions import DEADLINE, LIFETIME, Interactions
from bot.local_discord.keeper import Keeper
from bot.local_discord.keys import Keys
from bot.local_discord.lab import Lab
from bot.local_discord.lab_routes import add_controls
from bot.local_discord.model import World
from bot.local_discord.pages import MAX_PAGES, Pages
from bot.local_discord.ratelimits import GENEROUS, Limit, RateLimits
from bot.local_discord.rest import Rest
from bot.local_discord.uploads import Uploads

LOOPBACK: Final = "127.0.0.1"
LOOPBACK_6: Final = "::1"
IDLE_SECONDS: Final = 75.0
"""A connection that sends no whole request for so long is closed (LS-14)."""

PAGE: Final = Path(__file__).with_name("page")
ROUTES: Final = routes_application.ROUTES + routes_messages.ROUTES + routes_server.ROUTES + routes_threads.ROUTES


class LocalDiscord:
    """A Discord for one machine.

    `data` is the SQLite file in which the server lives on (None: in memory only); `lab` makes `self.lab`, the controls
    for tests; `deadline` and `lifetime` are the seconds in which an interaction must have its first and its last
    answer; `limit` the rate limit of each route; `privileged` the privileged intents granted to the bot; all times are
    those of `clock`.
    """

    def __init__(
        self, data: Path | None = None, *, port: int = 0, listen: str = LOOPBACK, lab: bool = False,
        deadline: float = DEADLINE, lifetime: float = LIFETIME, limit: Limit = GENEROUS, privileged: int = 0,
        max_pages: int = MAX_PAGES, clock: Clock | None = None,
        folk: tuple[people.Person, ...] = people.FIRST_PEOPLE,
    ) -> None:  # fmt: skip
        self.world = World(clock)
        self.bot_token = ""  # from the start on
        self.interactions = Interactions(self.world, deadline, lifetime)
        uploads = Uploads()
        self.acting = Acting(self.world, self.interactions, uploads)
        self.gateway = Gateway(self.world, privileged)
        self.keys = Keys()
        self.lab = Lab(self.gateway, self.interactions) if lab else None
        self.rest = Rest(self.world, self.interactions, RateLimits(limit, clock=self.world.clock))
        self.rest.lab = self.lab
        self._folk = folk
        self._address = (listen, port)
        self._guard = Guard()
        self._files = FileRoutes(self.world, uploads, PAGE)
        self.pages = Pages(self.world, self.acting, self.gateway, self.keys, uploads, max_pages)
        self._keeper = Keeper(self.world, data) if data is not None else None
        self._runner: web.AppRunner | None = None
        self.world.address = lambda path: self._files.signed(self.base, path)

    @property
    def port(self) -> int:
        return self._guard.port

    @property
    def base(self) -> str:
        return f"http://{self._address[0]}:{self.port}"

    @property
    def links(self) -> dict[str, str]:
        """The link of each local user by name (of namesakes, the later by account). Who has it plays as that user."""
        links: dict[str, str] = {}
        for one in self.world.people():
            name = one["username"] if one["global_name"] in links else one["global_name"]
            links[name] = f"{self.base}/#{self.keys.of(one['id'])}"
        return links

    async def start(self) -> None:
        """Read or furnish the world, then listen. Raises OSError if the port is taken."""
        await self._furnish()
        self.bot_token = self.gateway.token = self.rest.token = _token(self.world.bot_id)
        self._runner = web.AppRunner(self._app(), access_log=None, keepalive_timeout=IDLE_SECONDS, shutdown_timeout=0.5)
        await self._runner.setup()
        listen, port = await self._listen(self._runner)
        self._guard.open(port, None if listen == LOOPBACK else self._address[0])
        self.gateway.url = self.rest.gateway_url = f"ws://{self._address[0]}:{port}/gateway"
        self.world.port = port
        if self._keeper is not None:
            self._keeper.keep_everything()

    async def _listen(self, runner: web.AppRunner) -> tuple[str, int]:
        """Take the port asked for, else that of the last start, else a free one; on ::1 too, where there is one."""
        listen, port = self._address
        if not port and self.world.port:
            with suppress(OSError):  # somebody else has it by now
                await web.TCPSite(runner, listen, self.world.port).start()
        if not runner.addresses:
            await web.TCPSite(runner, listen, port).start()
        address, port = runner.addresses[0][:2]
        if listen == LOOPBACK:
            with suppress(OSError):  # a machine without IPv6, or a stranger on that port: every link names 127.0.0.1
                await web.TCPSite(runner, LOOPBACK_6, port).start()
        return address, port

    async def _furnish(self) -> None:
        known = self._keeper is not None and await self._keeper.load()
        if not known:
            people.settle(self.world, self._folk)
        for person in self.world.people():
            self.keys.of(person["id"])
        if self._keeper is not None:
            self._keeper.start()
            reunite(self.world)

    async def stop(self) -> None:
        """Close every connection and write what is not yet written."""
        if self._runner is not None:
            await self._runner.cleanup()
        if self._keeper is not None:
            await self._keeper.stop()

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._guard.middleware], client_max_size=UPLOAD_LIMIT)
        app.on_response_prepare.append(self._guard.dress)
        app.on_shutdown.append(self._hang_up)
        self.rest.add_to(app, ROUTES)
        if self.lab is not None:
            add_controls(app, self.lab, self.bot_token)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/socket", self.pages.serve)
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name}", self._page)
        app.router.add_get("/attachments/{channel}/{number}/{name}", self._attachment)
        app.router.add_post("/upload", self._upload)
        return app

    async def _hang_up(self, app: web.Application) -> None:
        await self.gateway.close()
        await self.pages.close()

    async def _index(self, request: web.Request) -> web.Response:
        return self._files.page("index.html")

    async def _page(self, request: web.Request) -> web.Response:
        return self._files.page(request.match_info["name"])

    async def _attachment(self, request: web.Request) -> web.Response:
        return self._files.attachment(request, self._user(request))

    async def _upload(self, request: web.Request) -> web.Response:
        return await self._files.upload(request, self._user(request))

    def _user(self, request: web.Request) -> str | None:
        return self.keys.user(request.headers.get(KEY_HEADER, ""))


def _token(bot_id: str) -> str:
    """A new token in Discord's form: some clients read the bot's id from its first part."""
    account = base64.b64encode(bot_id.encode()).decode().rstrip("=")
    return f"{account}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"
