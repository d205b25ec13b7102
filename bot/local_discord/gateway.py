"""The gateway: sessions that identify, beat, lose their socket and resume; every event goes out in order."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final

from aiohttp import WSMsgType, web

from bot.local_discord import wire
from bot.local_discord.codec import dumps, loads
from bot.local_discord.compression import compressor
from bot.local_discord.errors import Refused
from bot.local_discord.model import DM, INTERNAL, Event, Intent, Json, World
from bot.local_discord.permissions import can_view
from bot.local_discord.sessions import Link, Session

HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 1, 2, 3, 4, 6, 7, 8, 9, 10, 11
HEARTBEAT_MS: Final = 41_250
ACK_SECONDS: Final = 0.1
"""A heartbeat is acknowledged after this journey. discord.py notes the time of a beat in a thread of its own, after it
is sent; an answer that is there before the note is measured against the beat before and taken for 41 seconds late."""

RESUMABLE_SECONDS: Final = 180.0
LOST_KEPT: Final = 4
_PRIVILEGED: Final = (1 << 1) | (1 << 8) | Intent.MESSAGE_CONTENT
_CLOSE_TEXT: Final = {
    4001: "Unknown opcode.", 4002: "Decode error.", 4003: "Not authenticated.", 4004: "Authentication failed.",
    4005: "Already authenticated.", 4007: "Invalid seq.", 4010: "Invalid shard.", 4014: "Disallowed intent(s).",
}  # fmt: skip


class Gateway:
    """All sessions of the bot. `privileged` are the privileged intents that the application was granted.

    `passage` is given each event with what delivers it, once for each time that it is called (a test's hook).
    """

    def __init__(self, world: World, privileged: int = 0) -> None:
        self.world = world
        self.token = ""
        self.privileged = privileged
        self.url = ""
        self.passage: Callable[[Event, Callable[[], None]], None] = lambda event, deliver: deliver()
        self.online_changed: Callable[[], None] = lambda: None
        self._sessions: dict[str, Session] = {}
        world.listen(self._hear)

    @property
    def sessions(self) -> list[Session]:
        return list(self._sessions.values())

    @property
    def online(self) -> bool:
        return any(session.link is not None for session in self._sessions.values())

    def _hear(self, event: Event) -> None:
        if event.viewer is not None or event.name in INTERNAL or _is_new_direct(event):
            return
        wanting = [session for session in self._sessions.values() if self._wants(session, event)]
        encoded: dict[bool, bytes] = {}
        letters: list[tuple[Session, bytes]] = []
        for session in wanting:
            readable = self._may_read(session, event)
            if readable not in encoded:
                encoded[readable] = dumps(self._shown(event, readable=readable))
            letters.append((session, encoded[readable]))
        if letters:
            self.passage(event, lambda: _dispatch(event.name, letters))

    def _wants(self, session: Session, event: Event) -> bool:
        direct = event.name.startswith(("MESSAGE", "CHANNEL", "INTERACTION")) and "guild_id" not in event.data
        home = 0 if direct else (int(self.world.guild_id) >> 22) % session.shard[1]
        if home != session.shard[0] or (event.intent and not session.intents & event.intent):
            return False
        if event.message is None:
            return True
        channel = self.world.channels.get(event.channel_id or "")
        return channel is not None and can_view(self.world, self.world.bot_id, channel)

    def _shown(self, event: Event, *, readable: bool) -> Json:
        """The event's data with the words that may be read, and addresses that can be fetched."""
        if event.message is None or "content" not in event.data:
            return event.data
        if readable:
            return wire.addressed(event.data, self.world.address)
        return event.data | {"content": "", "attachments": [], "embeds": [], "components": []}

    def _may_read(self, session: Session, event: Event) -> bool:
        """Without the intent for content: only own messages, direct ones, and those that mention the bot."""
        message, bot_id = event.message, self.world.bot_id
        if message is None or session.intents & Intent.MESSAGE_CONTENT or message.author_id == bot_id:
            return True
        channel = self.world.channels[message.channel_id]
        return channel["type"] == DM or any(user["id"] == bot_id for user in message.wire["mentions"])

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """The socket's handler, from HELLO to the end."""
        try:
            compress = compressor(request.query.get("compress"))
        except Refused as refusal:
            return web.Response(status=refusal.status, text=refusal.message)
        socket = web.WebSocketResponse(max_msg_size=64 << 10, compress=False)
        await socket.prepare(request)
        link = Link(request, socket, compress)
        writer = asyncio.create_task(link.outbox.write())
        link.send(HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            await self._listen(link)
        finally:
            self._part(link)
            writer.cancel()
        return socket

    async def _listen(self, link: Link) -> None:
        async for frame in link.socket:
            if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):  # hikari sends its JSON in binary frames
                return
            try:
                message = loads(frame.data)
                code = self._receive(link, message["op"], message.get("d"))
            except (Refused, KeyError, TypeError, ValueError):
                code = 4002
            if code is not None:
                await link.socket.close(code=code, message=_CLOSE_TEXT.get(code, "").encode())
                return

    def _receive(self, link: Link, op: int, data: Any) -> int | None:
        """Act on one message; returns a close code if the client has to go."""
        if op == IDENTIFY and self._of(link) is not None:
            return 4005
        if op in (PRESENCE, VOICE, MEMBERS) and self._of(link) is None:
            return 4003
        if op == HEARTBEAT:
            asyncio.get_running_loop().call_later(ACK_SECONDS, link.send, ACK)
        elif op == IDENTIFY:
            return self._identify(link, data)
        elif op == RESUME:
            return self._resume(link, data)
        elif op == MEMBERS:
            self._send_members(link, data)
        elif op not in (PRESENCE, VOICE):
            return 4001
        return None

    def _identify(self, link: Link, data: Json) -> int | None:
        intents, shard = int(data["intents"]), data.get("shard") or [0, 1]
        if not secrets.compare_digest(str(data["token"]).removeprefix("Bot "), self.token):
            return 4004
        if intents & _PRIVILEGED & ~self.privileged:
            return 4014
        if not 0 <= shard[0] < shard[1]:
            return 4010
        session = Session(intents, (shard[0], shard[1]))
        self._forget_lost()
        self._sessions[session.id] = session
        session.link = link
        home = shard[0] == (int(self.world.guild_id) >> 22) % shard[1]
        session.dispatch("READY", dumps(self._ready(session, with_guild=home)))
        if home:
            session.dispatch("GUILD_CREATE", dumps(wire.guild_create(self.world)))
        self.online_changed()
        return None

    def _ready(self, session: Session, *, with_guild: bool) -> Json:
        return {
            "v": 10, "user": self.world.users[self.world.bot_id] | {"mfa_enabled": False, "verified": True},
            "guilds": [{"id": self.world.guild_id, "unavailable": True}] if with_guild else [],
            "session_id": session.id, "resume_gateway_url": self.url, "shard": list(session.shard),
            "application": {"id": self.world.bot_id, "flags": 0},
        }  # fmt: skip

    def _resume(self, link: Link, data: Json) -> int | None:
        if not secrets.compare_digest(str(data["token"]).removeprefix("Bot "), self.token):
            return 4004
        session = self._sessions.get(data["session_id"])
        if session is not None and int(data["seq"]) > session.sequence:
            return 4007
        if session is None or not session.can_resume(int(data["seq"])):
            link.send(INVALID, False)
            return None
        session.link = link
        for sequence, raw in session.log:
            if sequence > int(data["seq"]):
                link.outbox.put(raw)
        session.dispatch("RESUMED", b"{}")
        self.online_changed()
        return None

    def _of(self, link: Link) -> Session | None:
        return next((session for session in self._sessions.values() if session.link is link), None)

    def _part(self, link: Link) -> None:
        for session in self._sessions.values():
            if session.link is link:
                session.link, session.lost_at = None, self.world.clock.steady()
        self.online_changed()

    def _forget_lost(self) -> None:
        """Of the sessions without a socket only a few young ones are kept, since each logs every event."""
        lost = sorted((s for s in self.sessions if s.link is None), key=lambda s: s.lost_at, reverse=True)
        for place, session in enumerate(lost):
            if place >= LOST_KEPT or self.world.clock.steady() - session.lost_at > RESUMABLE_SECONDS:
                del self._sessions[session.id]

    def _send_members(self, link: Link, data: Json) -> None:
        wanted = [str(one) for one in _listed(data.get("user_ids"))]
        query, limit = str(data.get("query") or "").lower(), int(data.get("limit") or 0)
        found = [m for m in self.world.members.values() if _matches(self.world, m.user_id, wanted, query)]
        chunk = {
            "guild_id": self.world.guild_id, "chunk_index": 0, "chunk_count": 1, "nonce": data.get("nonce"),
            "members": [wire.member(self.world, m) for m in (found[:limit] if limit else found)],
            "not_found": [one for one in wanted if one not in self.world.members],
        }  # fmt: skip
        for session in self.sessions:
            if session.link is link:
                session.dispatch("GUILD_MEMBERS_CHUNK", dumps(chunk))

    async def close(self) -> None:
        """Hang up on every client."""
        for session in self.sessions:
            if session.link is not None:
                await session.link.socket.close(code=1001)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every client that its session is no good: to be resumed, or, forgotten, to be begun anew."""
        for session in self.sessions:
            if session.link is not None:
                session.link.send(INVALID, resumable)
        if not resumable:
            self._sessions.clear()

    def ask_to_reconnect(self) -> None:
        for session in self.sessions:
            if session.link is not None:
                session.link.send(RECONNECT)


def _dispatch(name: str, letters: list[tuple[Session, bytes]]) -> None:
    for session, data in letters:
        session.dispatch(name, data)


def _is_new_direct(event: Event) -> bool:
    """Bots learn of a channel for direct messages by the first message in it."""
    return event.name == "CHANNEL_CREATE" and event.data["type"] == DM


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value] if value else []


def _matches(world: World, user_id: str, wanted: list[str], query: str) -> bool:
    if wanted:
        return user_id in wanted
    names = (world.users[user_id]["username"], world.members[user_id].nick, world.users[user_id]["global_name"])
    return any((name or "").lower().startswith(query) for name in names)
