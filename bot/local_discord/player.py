"""A player without a browser: speaks the page's protocol as one user over real sockets, for tests and measurements."""

import asyncio
import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeVar
from urllib.parse import quote

import aiohttp

from bot.local_discord.codec import dumps, loads
from bot.local_discord.components import walk
from bot.local_discord.guard import KEY_HEADER
from bot.local_discord.model import Flag, Json
from bot.local_discord.sight import Sight

T = TypeVar("T")


class Lost(Exception):
    """The server closed the player's socket (its close code is the argument)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a deed.

    `kind` is the bot's first answer (`message`, `deferred`, `update`, `deferred_update`, `modal`, `choices`), or
    `failed`, or `done` for deeds that ask nothing of the bot. `message` is the visible answer, after a deferral the
    real one (None if the bot took it away, or gave none in time). `text` says why a deed failed.
    """

    kind: str
    interaction: str = ""
    message: Json | None = None
    modal: Json | None = None
    choices: tuple[Json, ...] = ()
    text: str = ""
    code: str = ""

    @property
    def failed(self) -> bool:
        return self.kind == "failed"

    @property
    def words(self) -> str:
        """All words of the visible answer."""
        return words(self.message) if self.message else ""

    @property
    def private(self) -> bool:
        return bool(self.message and self.message["flags"] & Flag.EPHEMERAL)


class Player(Sight):
    """One user's eyes and hands. `patience` is how long to wait for the real answer after a deferral, in seconds."""

    def __init__(self, base: str, key: str, session: aiohttp.ClientSession, patience: float = 10.0) -> None:
        super().__init__()
        self.base = base
        self.patience = patience
        self._key = key
        self._session = session
        self._socket: aiohttp.ClientWebSocketResponse
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Json]] = {}
        self._watchers: list[tuple[Callable[[], Any], asyncio.Future[Any]]] = []
        self._reader: asyncio.Task[None]

    @classmethod
    async def join(cls, link: str, *, patience: float = 10.0) -> Self:
        """Open the page of a link (`http://127.0.0.1:PORT/#KEY`). Raises Lost if the key is wrong."""
        base, _, key = link.partition("/#")
        player = cls(base, key, aiohttp.ClientSession(), patience)
        try:
            await player._connect()
        except (Lost, OSError, aiohttp.ClientError):
            await player._session.close()
            raise
        return player

    async def _connect(self) -> None:
        self._socket = await self._session.ws_connect(f"{self.base}/socket", max_msg_size=0)
        await self._socket.send_str(dumps({"t": "hello", "key": self._key}).decode())
        first = await self._socket.receive()
        if first.type is not aiohttp.WSMsgType.TEXT:
            raise Lost(self._socket.close_code)
        self.welcome(loads(first.data))
        self._reader = asyncio.create_task(self._read())

    @property
    def here(self) -> bool:
        """Whether the page is open."""
        return not self._reader.done()

    async def come_back(self, link: str) -> None:
        """Open the page anew, after the server has closed it. Raises Lost if the key is wrong."""
        self._key = link.partition("/#")[2]
        self._waiting.clear()
        await self._connect()

    async def leave(self) -> None:
        """Close the page."""
        self._reader.cancel()
        await self._socket.close()
        await self._session.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.leave()

    async def _read(self) -> None:
        async for frame in self._socket:
            self._hear(loads(frame.data))
        for future in (*self._waiting.values(), *(watcher[1] for watcher in self._watchers)):
            if not future.done():
                future.set_exception(Lost(self._socket.close_code))

    def _hear(self, news: Json) -> None:
        kind = news["t"]
        if kind == "done":
            waiting = self._waiting.pop(news["n"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(news)
        else:
            self.note(kind, news)
        self._look()

    def _look(self) -> None:
        """Try what `wait_for` is waiting for."""
        for watcher in list(self._watchers):
            predicate, future = watcher
            if future.done():
                self._watchers.remove(watcher)
                continue
            try:
                found = predicate()
            except (LookupError, TypeError, ValueError, AttributeError) as error:
                future.set_exception(error)
                continue
            if found:
                future.set_result(found)

    async def wait_for(self, predicate: Callable[[Self], T | None], timeout: float = 5.0) -> T:  # noqa: ASYNC109
        """The first true value of `predicate(self)`, tried at every news. Raises TimeoutError, or Lost."""
        found = predicate(self)
        if found:
            return found
        self._check_open()
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._watchers.append((lambda: predicate(self), future))
        async with asyncio.timeout(timeout):
            return await future

    async def wait_for_bot(self) -> None:
        """Return when the bot is there."""
        await self.wait_for(lambda me: me.bot_online, 10.0)

    def _check_open(self) -> None:
        if self._reader.done():
            raise Lost(self._socket.close_code)

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a request of the protocol and return its `done`."""
        self._check_open()
        number = next(self._numbers)
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        await self._socket.send_str(dumps({"t": kind, "n": number} | fields).decode())
        return await future

    async def _act(self, kind: str, **fields: Any) -> Outcome:
        done = await self.ask(kind, **fields)
        if not done["ok"]:
            return Outcome("failed", text=done["text"], code=done["code"])
        name, number = done.get("kind", "done"), done.get("interaction", "")
        message = done.get("message")
        if name in ("deferred", "deferred_update"):
            message = await self._real_answer(number)
        return Outcome(name, number, message, done.get("modal"), tuple(done.get("choices") or ()))

    async def _real_answer(self, interaction: str) -> Json | None:
        try:
            message_id = await self.wait_for(lambda me: me.answered.get(interaction), self.patience)
        except TimeoutError:
            return None
        return self.message(message_id)

    def go(self, channel: str) -> str:
        """Act from now on in the channel of this name or id; returns the id."""
        self.place = self.channel(channel)["id"]
        return self.place

    async def recall(self, channel: str | None = None, limit: int = 50) -> list[Json]:
        """Ask for what was said before, as a page does for a channel that has come into sight."""
        place = self.channel(channel)["id"] if channel else self.place
        done = await self.ask("history", channel=place, limit=limit)
        for message in done["messages"]:
            self.note("message", {"message": message})
        return self.messages(place)

    async def slash(self, path: str, /, **options: Any) -> Outcome:
        """Type a command, such as `slash("game new", what="level20")`."""
        return await self._act("slash", channel=self.place, path=path, options=options)

    async def autocomplete(self, path: str, focused: str, typed: str = "", /, **options: Any) -> Outcome:
        """What is offered for an option while `typed` stands in it."""
        filled = options | {focused: typed}
        return await self._act("autocomplete", channel=self.place, path=path, options=filled, focused=focused)

    async def menu(self, name: str, target: str) -> Outcome:
        """Use a command from the menu of a message or user."""
        command = next(one["id"] for one in self.commands if one["path"] == name and one["type"] != 1)
        return await self._act("context", channel=self.place, command=command, target=target)

    async def press(self, message: Json, label_or_id: str) -> Outcome:
        """Press a button by its label or custom id; the id is sent even if the message does not have it (any more)."""
        button = _control(message, label_or_id, "label")
        custom_id = button["custom_id"] if button else label_or_id
        return await self._act("press", channel=message["channel_id"], message=message["id"], custom_id=custom_id)

    async def choose(self, message: Json, placeholder_or_id: str, values: Sequence[str]) -> Outcome:
        """Choose in a list by the labels or values of its entries (ids, in lists of users, roles and channels)."""
        select = _control(message, placeholder_or_id, "placeholder")
        by_label = {option["label"]: option["value"] for option in (select or {}).get("options") or []}
        return await self._act(
            "select", channel=message["channel_id"], message=message["id"],
            custom_id=select["custom_id"] if select else placeholder_or_id,
            values=[by_label.get(value, value) for value in values],
        )  # fmt: skip

    async def submit(self, opened: Outcome, **values: Any) -> Outcome:
        """Send the form of an outcome; `values` by custom id."""
        return await self._act("submit", interaction=opened.interaction, values=values)

    async def say(self, text: str, channel: str | None = None, files: Sequence[tuple[str, bytes]] = ()) -> Outcome:
        """Write a plain message, with files as (name, content)."""
        numbers = [{"upload": await self.upload(name, content)} for name, content in files]
        place = self.channel(channel)["id"] if channel else self.place
        return await self._act("say", channel=place, text=text, files=numbers)

    async def upload(self, name: str, content: bytes) -> str:
        headers = {KEY_HEADER: self._key, "X-File-Name": quote(name)}
        async with self._session.post(f"{self.base}/upload", data=content, headers=headers) as answer:
            answer.raise_for_status()
            return str(loads(await answer.read())["upload"])

    async def picture(self, attachment: Json) -> bytes:
        """The bytes of an attachment or of a component's media. Raises aiohttp.ClientResponseError (404)."""
        headers = {KEY_HEADER: self._key}
        async with self._session.get(self.base + quote(attachment["url"]), headers=headers) as answer:
            answer.raise_for_status()
            return await answer.read()


def _control(message: Json, name: str, key: str) -> Json | None:
    controls = [one for one in walk(message["components"]) if one.get("custom_id")]
    exact = (one for one in controls if name in (one["custom_id"], one.get(key)))
    return next(exact, None)


def words(message: Json) -> str:
    """All words of a message: its content and its text displays, in order, without controls."""
    return "\n".join([message["content"], *_displays(message["components"])]).strip()


def _displays(components: list[Json]) -> Iterator[str]:
    return (one["content"] for one in walk(components) if one["type"] == 10)


def labels(message: Json) -> list[str]:
    """What can be pressed and chosen: the labels of live buttons and the placeholders of lists, in order."""
    controls = [one for one in walk(message["components"]) if one.get("custom_id") and not one.get("disabled")]
    return [one.get("label") or one.get("placeholder") or one["custom_id"] for one in controls]
