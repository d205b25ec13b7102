"""Messages: written, edited, deleted, pinned and reacted to, each with the limits and mentions of Discord."""

from dataclasses import dataclass, field
from typing import Final

from bot.local_discord import attachments, mentions, wire
from bot.local_discord.errors import Refused, invalid
from bot.local_discord.files import Upload
from bot.local_discord.limits import check_message
from bot.local_discord.model import DM, MESSAGES_KEPT, PRIVATE_KEPT, THREADS, Event, Flag, Intent, Json, Message, World

_SETTABLE: Final = Flag.SUPPRESS_EMBEDS | Flag.EPHEMERAL | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2
_NONCE_SECONDS: Final = 180.0

REPLY, PIN_NOTICE, THREAD_CREATED, SLASH_ANSWER, THREAD_START, CONTEXT_ANSWER = 19, 6, 18, 20, 21, 23
WRITTEN: Final = frozenset({0, REPLY, SLASH_ANSWER, CONTEXT_ANSWER})
"""Kinds of messages that somebody wrote; the others are notices of Discord itself."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a message comes from beside its author: the fields of an interaction, the kind, the only viewer.

    `system` marks Discord's own notices, which have no words.
    """

    kind: int = 0
    fields: Json = field(default_factory=dict)
    viewer: str | None = None
    flags: int = 0
    allowed: Json = field(default_factory=lambda: mentions.PLAIN_DEFAULT)
    system: bool = False


PLAIN: Final = Origin()


def create(
    world: World, channel: Json, author_id: str, body: Json, uploads: dict[str, Upload], origin: Origin = PLAIN
) -> Message:
    """Write a message and tell everybody who may read it. Raises `Refused` as Discord would, changing nothing."""
    earlier = _same_nonce(world, channel, author_id, body)
    if earlier is not None:
        return earlier
    flags = (int(body.get("flags") or 0) & _SETTABLE) | origin.flags
    check_message(body, flags, has_files=bool(uploads), may_be_empty=origin.system or bool(flags & Flag.LOADING))
    reference = _reference(world, channel, body)
    message = _built(world, channel, author_id, body, uploads, origin, flags)
    message.wire |= reference
    _store(world, channel, message)
    _remember_nonce(world, message, body)
    found = _mention(world, channel, message, body, origin.allowed)
    message.pinged = mentions.pinged(world, message, found, channel)
    publish(world, "MESSAGE_CREATE", message)
    return message


def _built(
    world: World, channel: Json, author_id: str, body: Json, uploads: dict[str, Upload], origin: Origin, flags: int
) -> Message:
    files = attachments.attach(world, channel["id"], body, uploads, origin.viewer)
    try:
        components = attachments.resolve(body.get("components") or [], files)
    except Refused:
        attachments.discard(world, files)
        raise
    built: Json = {
        "id": world.snowflakes.new(), "type": origin.kind, "channel_id": channel["id"],
        "author": world.users[author_id],
        "content": body.get("content") or "", "timestamp": world.clock.iso(), "edited_timestamp": None, "tts": False,
        "attachments": files, "embeds": attachments.resolve_embeds(body.get("embeds") or [], files),
        "components": components, "pinned": False, "flags": flags, "mention_everyone": False, "mentions": [],
        "mention_roles": [],
    }  # fmt: skip
    if author_id == world.bot_id:
        built["application_id"] = world.bot_id
    return Message(built | origin.fields, viewer=origin.viewer)


def _reference(world: World, channel: Json, body: Json) -> Json:
    """The fields of a reply, if the message is one."""
    given = body.get("message_reference")
    if not given or given.get("type"):
        return {}
    answered = world.messages[channel["id"]].get(str(given.get("message_id")))
    if answered is None or answered.viewer is not None:
        if given.get("fail_if_not_exists", True):
            raise invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return {}
    reference = {"type": 0, "channel_id": channel["id"], "message_id": answered.id}
    if "guild_id" in channel:
        reference["guild_id"] = channel["guild_id"]
    quoted = {k: v for k, v in answered.wire.items() if k != "referenced_message"}
    return {"type": REPLY, "message_reference": reference, "referenced_message": quoted}


def _mention(world: World, channel: Json, message: Message, body: Json, default: Json) -> mentions.Mentions:
    allowed = body.get("allowed_mentions")
    quoted = message.wire.get("referenced_message")
    replied_to = quoted["author"]["id"] if quoted else None
    allowed = default if allowed is None else allowed
    found = mentions.find(world, message.author_id, channel, message.wire, allowed, replied_to)
    message.wire |= found.wire(world)
    return found


def _same_nonce(world: World, channel: Json, author_id: str, body: Json) -> Message | None:
    """With `enforce_nonce` a nonce used in the past few minutes gives the earlier message."""
    if not body.get("enforce_nonce") or not body.get("nonce"):
        return None
    message_id, when = world.nonces.get((channel["id"], author_id, str(body["nonce"])), ("", -_NONCE_SECONDS))
    return world.messages[channel["id"]].get(message_id) if world.clock.steady() - when < _NONCE_SECONDS else None


def _remember_nonce(world: World, message: Message, body: Json) -> None:
    if not body.get("nonce"):
        return
    message.wire["nonce"] = body["nonce"]
    now = world.clock.steady()
    for key in [key for key, (_, when) in world.nonces.items() if now - when > _NONCE_SECONDS]:
        del world.nonces[key]
    world.nonces[message.channel_id, message.author_id, str(body["nonce"])] = message.id, now


def _store(world: World, channel: Json, message: Message) -> None:
    world.messages[channel["id"]][message.id] = message
    if message.viewer is None:
        channel["last_message_id"] = message.id
        if channel["type"] in THREADS:
            channel["message_count"] += 1
            channel["total_message_sent"] += 1
    _forget_oldest(world, channel, message)


def _forget_oldest(world: World, channel: Json, new: Message) -> None:
    """Keep the channel within its bounds: those for all readers, and those for the viewer of an ephemeral message."""
    kept = world.messages[channel["id"]]
    alike = [one for one in kept.values() if one.viewer == new.viewer]
    if len(alike) <= (MESSAGES_KEPT if new.viewer is None else PRIVATE_KEPT):
        return
    oldest = next((one for one in alike if not one.wire["pinned"]), new)
    attachments.discard(world, oldest.wire["attachments"])
    del kept[oldest.id]
    world.publish(Event("MESSAGE_FORGOTTEN", {"id": oldest.id, "channel_id": channel["id"]}, message=oldest))


def edit(
    world: World, channel: Json, message: Message, body: Json, uploads: dict[str, Upload], default: Json | None = None
) -> Message:
    """Change what the request names and leave the rest; nobody is pinged. V2, once set, stays."""
    before = message.wire
    flags = _edited_flags(before["flags"], body)
    named = {key: body[key] for key in ("content", "embeds", "components") if key in body}
    merged = {"content": before["content"], "embeds": before["embeds"], "components": before["components"]} | named
    kept = before["attachments"] if body.get("attachments") is None else body["attachments"]
    check_message(merged, flags, has_files=bool(uploads or kept))
    files = attachments.reattach(world, channel["id"], body, uploads, message.viewer, before["attachments"])
    message.wire = before | {
        "content": merged["content"] or "", "attachments": files, "flags": flags,
        "edited_timestamp": _edited_at(world, before),
        "components": attachments.resolve(merged["components"] or [], files),
        "embeds": attachments.resolve_embeds(merged["embeds"] or [], files),
    }  # fmt: skip
    message.unanswered = False
    _mention(world, channel, message, body, default or mentions.PLAIN_DEFAULT)
    publish(world, "MESSAGE_UPDATE", message)
    return message


def _edited_at(world: World, before: Json) -> str | None:
    """When a message was edited now; the words that end "thinking…" are its first, and no edit."""
    return None if before["flags"] & Flag.LOADING else world.clock.iso()


def _edited_flags(before: int, body: Json) -> int:
    """An edit may hide embeds and turn V2 on; it ends "thinking…"."""
    if body.get("flags") is None:
        return before & ~Flag.LOADING
    wanted = int(body["flags"])
    flags = before & ~Flag.LOADING & ~Flag.SUPPRESS_EMBEDS
    return flags | wanted & (Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2)


def delete(world: World, channel: Json, message: Message) -> None:
    del world.messages[channel["id"]][message.id]
    attachments.discard(world, message.wire["attachments"])
    publish(world, "MESSAGE_DELETE", message)


def publish(world: World, name: str, message: Message) -> None:
    """Tell of a message; an ephemeral one only to its viewer's pages."""
    channel = world.channels[message.channel_id]
    intent = Intent.DIRECT_MESSAGES if channel["type"] == DM else Intent.GUILD_MESSAGES
    if name == "MESSAGE_DELETE":
        data = {"id": message.id, "channel_id": channel["id"]} | in_guild(channel)
    else:
        data = public(message.wire) | in_guild(channel) | _author_member(world, channel, message)
    world.publish(Event(name, data, intent, channel["id"], message, message.viewer))


def public(message: Json) -> Json:
    """The message object as any reader gets it: who reacted is counted, not named."""
    if not message.get("reactions"):
        return message
    hidden = [{k: v for k, v in one.items() if k != "users"} for one in message["reactions"]]
    return message | {"reactions": hidden}


def in_guild(channel: Json) -> Json:
    """The field that events of the server carry and those of direct messages do not."""
    return {"guild_id": channel["guild_id"]} if "guild_id" in channel else {}


def _author_member(world: World, channel: Json, message: Message) -> Json:
    author = world.members.get(message.author_id)
    if author is None or "guild_id" not in channel:
        return {}
    return {"member": wire.member(world, author, with_user=False)}


def history(
    world: World, channel: Json, *, before: str | None, after: str | None, around: str | None, limit: int
) -> list[Message]:
    """At most `limit` messages that everybody may read, newest first, as Discord's history answers."""
    every = [one for one in world.messages[channel["id"]].values() if one.viewer is None]
    if before is not None:
        every = [one for one in every if int(one.id) < int(before)]
    elif after is not None:
        every = [one for one in every if int(one.id) > int(after)][:limit]
    elif around is not None:
        older = [one for one in every if int(one.id) <= int(around)][-(limit // 2 + 1) :]
        newer = [one for one in every if int(one.id) > int(around)][: limit - len(older)]
        every = older + newer
    return every[-limit:][::-1]
