"""The pages' side: sockets that say hello with a key, act for their user, and hear the news."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from aiohttp import WSMsgType, web

from bot.local_discord import deeds_server, deeds_talk, deeds_threads, page_state
from bot.local_discord.acting import Acting
from bot.local_discord.actor import Actor
from bot.local_discord.codec import dumps, loads
from bot.local_discord.errors import Refused, invalid
from bot.local_discord.gateway import Gateway
from bot.local_discord.interaction import Interaction
from bot.local_discord.keys import Keys
from bot.local_discord.model import Event, Json, World
from bot.local_discord.outbox import Outbox
from bot.local_discord.page_news import news_for
from bot.local_discord.uploads import Uploads

MESSAGE_LIMIT: Final = 64 << 10
HELLO_SECONDS: Final = 5.0
MAX_PAGES: Final = 20
BEHIND: Final = 2000
"""News that may wait for a slow page before it is let go."""

_NO_ANSWER: Final = "The application did not respond"
_FAILED: Final = "This interaction failed"


class Tab:
    """One open page: its user, what waits to be written to it, and its answers under way."""

    def __init__(self, user_id: str, outbox: Outbox, actor: Actor) -> None:
        self.user_id = user_id
        self.outbox = outbox
        self.actor = actor
        self.answers: set[asyncio.Task[None]] = set()

    def tell(self, news: Json) -> None:
        self.outbox.put(dumps(news))


class Pages:
    """All open pages."""

    def __init__(
        self, world: World, acting: Acting, gateway: Gateway, keys: Keys, uploads: Uploads, max_pages: int
    ) -> None:
        self.world = world
        self.acting = acting
        self.gateway = gateway
        self.keys = keys
        self.uploads = uploads
        self.max_pages = max_pages
        self._tabs: set[Tab] = set()
        self._sockets = 0
        world.listen(self._hear)
        gateway.online_changed = self._tell_online

    def _hear(self, event: Event) -> None:
        for tab in self._tabs:
            for news in news_for(self.world, tab.user_id, event):
                tab.tell(news)
        if event.name == "GUILD_MEMBER_REMOVE":
            self._show_out(event.data["user"]["id"])

    def _show_out(self, user_id: str) -> None:
        """Who has left has no key any more, and his open pages are closed."""
        self.keys.forget(user_id)
        for tab in [tab for tab in self._tabs if tab.user_id == user_id]:
            self._tabs.discard(tab)
            tab.outbox.end(4401)

    async def close(self) -> None:
        """Hang up on every page."""
        for tab in list(self._tabs):
            await tab.outbox.socket.close(code=1001)

    def _tell_online(self) -> None:
        for tab in self._tabs:
            tab.tell({"t": "bot", "online": self.gateway.online})

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """The handler of `/socket`."""
        socket = web.WebSocketResponse(max_msg_size=MESSAGE_LIMIT, compress=False, heartbeat=30.0)
        await socket.prepare(request)
        if self._sockets >= self.max_pages:
            await socket.close(code=4429, message=b"Too many pages.")
            return socket
        self._sockets += 1
        try:
            await self._greet(socket)
        finally:
            self._sockets -= 1
        return socket

    async def _greet(self, socket: web.WebSocketResponse) -> None:
        try:
            hello = await _hello(socket)
        except TimeoutError:
            await socket.close(code=4408, message=b"No hello.")
            return
        user_id = self.keys.user(str(hello.get("key"))) if hello.get("t") == "hello" else None
        if user_id is None:
            await socket.close(code=4401, message=b"Wrong key.")
            return
        actor = Actor(self.world, user_id, self.uploads.take, self.keys.of)
        await self._run(Tab(user_id, Outbox(socket, limit=BEHIND), actor))

    async def _run(self, tab: Tab) -> None:
        welcome = page_state.welcome(self.world, tab.user_id, bot_online=self.gateway.online)
        if tab.user_id == self.world.owner_id:
            welcome["keys"] = {person["id"]: self.keys.of(person["id"]) for person in self.world.people()}
        tab.tell(welcome)
        self._tabs.add(tab)
        tasks = [asyncio.create_task(tab.outbox.write()), asyncio.create_task(_close_when_ended(tab.outbox))]
        try:
            await self._listen(tab)
        finally:
            self._tabs.discard(tab)
            for task in (*tasks, *tab.answers):
                task.cancel()

    async def _listen(self, tab: Tab) -> None:
        async for frame in tab.outbox.socket:
            if frame.type is not WSMsgType.TEXT:
                return
            self._receive(tab, _request(frame.data))

    def _receive(self, tab: Tab, request: Json) -> None:
        number, kind = request.get("n"), request.get("t")
        try:
            begin = _ACTS.get(str(kind))
            if begin is None:
                tab.tell({"t": "done", "n": number, "ok": True} | _do(tab.actor, request))
                return
            interaction = begin(self.acting, tab.user_id, request)
        except Refused as refusal:
            tab.tell(_refused(number, kind, refusal))
        except (KeyError, TypeError, ValueError, AttributeError):
            text = "The request lacks a field, or one has the wrong form."
            tab.tell({"t": "done", "n": number, "ok": False, "code": "invalid", "text": text})
        else:
            task = asyncio.create_task(self._await_answer(tab, number, kind, interaction))
            tab.answers.add(task)
            task.add_done_callback(tab.answers.discard)

    async def _await_answer(self, tab: Tab, number: Any, kind: Any, interaction: Interaction) -> None:
        await self.world.clock.wait(interaction.first, self.acting.interactions.deadline)
        if not interaction.first.done():
            text = _NO_ANSWER if kind in ("slash", "context", "autocomplete") else _FAILED
            tab.tell({"t": "done", "n": number, "ok": False, "code": "no_answer", "text": text})
            return
        answer = interaction.first.result()
        done: Json = {"t": "done", "n": number, "ok": True, "interaction": interaction.id, "kind": answer.name}
        message = self.acting.interactions.shown(interaction)
        if message is not None:
            done["message"] = page_state.message_for(message, tab.user_id)
        if answer.modal is not None:
            done["modal"] = answer.modal
        if kind == "autocomplete":
            done["choices"] = answer.choices
        tab.tell(done)


def _do(actor: Actor, request: Json) -> Json:
    deed = _DEEDS.get(str(request.get("t")))
    if deed is None:
        raise invalid("t", "BASE_TYPE_CHOICES", f"There is no request {request.get('t')}.")
    return deed(actor, request)


async def _hello(socket: web.WebSocketResponse) -> Json:
    async with asyncio.timeout(HELLO_SECONDS):
        frame = await socket.receive()
    return _request(frame.data) if frame.type is WSMsgType.TEXT else {}


def _request(text: str) -> Json:
    """A page's message; anything but a JSON object is treated as one without a kind."""
    try:
        request = loads(text)
    except Refused:
        return {}
    return request if isinstance(request, dict) else {}


async def _close_when_ended(outbox: Outbox) -> None:
    """Close a page that does not read, or whose user has left."""
    await outbox.ended.wait()
    await outbox.socket.close(code=outbox.close_code)


def _refused(number: Any, kind: Any, refusal: Refused) -> Json:
    text = _FAILED if kind in ("press", "select") and refusal.code == 50035 else refusal.reason
    code = "forbidden" if refusal.status == 403 else "unknown" if refusal.status == 404 else "invalid"
    return {"t": "done", "n": number, "ok": False, "code": code, "text": text}


_ACTS: Final[dict[str, Callable[[Acting, str, Json], Interaction]]] = {
    "slash": lambda acting, user, r: acting.slash(user, r["channel"], r["path"], r.get("options") or {}),
    "autocomplete": lambda acting, user, r: acting.autocomplete(
        user, r["channel"], r["path"], r.get("options") or {}, r["focused"]
    ),
    "context": lambda acting, user, r: acting.context(user, r["channel"], r["command"], r["target"]),
    "press": lambda acting, user, r: acting.press(user, r["channel"], r["message"], r["custom_id"]),
    "select": lambda acting, user, r: acting.press(user, r["channel"], r["message"], r["custom_id"], list(r["values"])),
    "submit": lambda acting, user, r: acting.submit(user, r["interaction"], r.get("values") or {}),
}

_DEEDS: Final = deeds_talk.DEEDS | deeds_threads.DEEDS | deeds_server.DEEDS
