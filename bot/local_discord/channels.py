"""Channels, threads, forum posts and direct messages: made, changed, archived and deleted."""

from typing import Any, Final

from bot.local_discord import wire
from bot.local_discord.attachments import discard
from bot.local_discord.errors import Form, Refused
from bot.local_discord.model import DM, FORUM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, THREADS, Event, Intent, Json, World

_CHANNEL_FIELDS: Final = (
    "name", "topic", "nsfw", "position", "parent_id", "rate_limit_per_user", "permission_overwrites", "available_tags",
    "default_auto_archive_duration", "default_reaction_emoji", "default_sort_order", "flags",
)  # fmt: skip
_THREAD_FIELDS: Final = ("name", "rate_limit_per_user", "applied_tags", "flags")
MAX_ACTIVE_THREADS: Final = 1000
_STATE_FIELDS: Final = ("archived", "locked", "auto_archive_duration", "invitable")


def create(world: World, name: str, kind: int = TEXT, **fields: Any) -> Json:
    """A new text channel or forum of the server."""
    check_name(name)
    channel: Json = {
        "id": world.snowflakes.new(), "type": kind, "guild_id": world.guild_id, "name": name, "topic": None,
        "position": sum(1 for one in world.channels.values() if one["type"] in (TEXT, FORUM)), "nsfw": False,
        "permission_overwrites": [], "parent_id": None, "last_message_id": None, "rate_limit_per_user": 0, "flags": 0,
    }  # fmt: skip
    if kind == FORUM:
        channel |= {
            "available_tags": [], "default_reaction_emoji": None, "default_sort_order": None,
            "default_forum_layout": 0, "template": "",
        }  # fmt: skip
    channel |= {key: value for key, value in fields.items() if key in _CHANNEL_FIELDS and value is not None}
    world.channels[channel["id"]] = channel
    world.publish(Event("CHANNEL_CREATE", channel, Intent.GUILDS, channel["id"]))
    return channel


def check_name(name: Any) -> None:
    form = Form()
    form.length("name", name or "", 1, 100)
    form.refuse()


def change(world: World, channel: Json, fields: Json) -> Json:
    """Change the named settings of a channel."""
    if "name" in fields:
        check_name(fields["name"])
    channel |= {key: fields[key] for key in _CHANNEL_FIELDS if key in fields}
    world.publish(Event("CHANNEL_UPDATE", channel, Intent.GUILDS, channel["id"]))
    return channel


def set_overwrite(world: World, channel: Json, target: str, kind: int, allow: int, deny: int) -> None:
    """Set what a role (kind 0) or member (kind 1) is allowed and denied here; nothing of both removes the entry."""
    others = [one for one in channel["permission_overwrites"] if one["id"] != target]
    entry = {"id": target, "type": kind, "allow": str(allow), "deny": str(deny)}
    change(world, channel, {"permission_overwrites": others + ([entry] if allow or deny else [])})


def delete(world: World, channel: Json) -> None:
    """Remove a channel with its threads, messages and files."""
    for thread in list(world.threads(channel["id"])):
        delete(world, thread)
    for message in world.messages.pop(channel["id"], {}).values():
        discard(world, message.wire["attachments"])
    del world.channels[channel["id"]]
    world.thread_members.pop(channel["id"], None)
    kind = "THREAD_DELETE" if channel["type"] in THREADS else "CHANNEL_DELETE"
    world.publish(Event(kind, channel, Intent.GUILDS, channel["id"]))


def create_thread(world: World, parent: Json, owner_id: str, fields: Json, *, message_id: str | None = None) -> Json:
    """A thread under a channel, or a post in a forum. One started from a message has that message's id."""
    check_name(fields.get("name"))
    if message_id is not None and message_id in world.channels:
        raise Refused(400, 160004, "A thread has already been created for this message")
    if sum(1 for one in world.threads() if not one["thread_metadata"]["archived"]) >= MAX_ACTIVE_THREADS:
        raise Refused(400, 160006, "Maximum number of active threads reached")
    kind = int(fields.get("type") or PUBLIC_THREAD) if parent["type"] != FORUM else PUBLIC_THREAD
    thread: Json = {
        "id": message_id or world.snowflakes.new(), "type": kind, "guild_id": world.guild_id, "name": fields["name"],
        "parent_id": parent["id"], "owner_id": owner_id, "last_message_id": None, "message_count": 0,
        "member_count": 0, "total_message_sent": 0, "rate_limit_per_user": fields.get("rate_limit_per_user") or 0,
        "flags": 0, "thread_metadata": _state(fields, kind, world.clock.iso()),
    }  # fmt: skip
    if parent["type"] == FORUM:
        thread["applied_tags"] = [str(tag) for tag in fields.get("applied_tags") or []]
    world.channels[thread["id"]] = thread
    world.thread_members[thread["id"]][owner_id] = world.clock.iso()
    thread["member_count"] = 1
    world.publish(
        Event("THREAD_CREATE", wire.joined(world, thread) | {"newly_created": True}, Intent.GUILDS, thread["id"])
    )
    return thread


def _state(fields: Json, kind: int, now: str) -> Json:
    state: Json = {
        "archived": False, "archive_timestamp": now, "locked": False, "create_timestamp": now,
        "auto_archive_duration": fields.get("auto_archive_duration") or 4320,
    }  # fmt: skip
    return state | {"invitable": fields.get("invitable", True)} if kind == PRIVATE_THREAD else state


def change_thread(world: World, thread: Json, fields: Json) -> Json:
    """Rename, tag, archive, wake or lock a thread."""
    if "name" in fields:
        check_name(fields["name"])
    state = thread["thread_metadata"]
    if "archived" not in fields:
        check_awake(thread)
    if fields.get("archived", state["archived"]) != state["archived"]:
        state["archive_timestamp"] = world.clock.iso()
    state |= {key: fields[key] for key in _STATE_FIELDS if key in fields}
    thread |= {key: fields[key] for key in _THREAD_FIELDS if key in fields}
    world.publish(Event("THREAD_UPDATE", wire.joined(world, thread), Intent.GUILDS, thread["id"]))
    return thread


def check_awake(channel: Json) -> None:
    """In an archived thread nothing is changed; only writing wakes it."""
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise Refused(400, 50083, "Thread is archived")


def wake(world: World, thread: Json) -> None:
    """Writing into an archived thread wakes it."""
    if thread["type"] in THREADS and thread["thread_metadata"]["archived"]:
        change_thread(world, thread, {"archived": False})


def join(world: World, thread: Json, user_id: str) -> None:
    if user_id not in world.thread_members[thread["id"]]:
        world.thread_members[thread["id"]][user_id] = world.clock.iso()
        _publish_members(world, thread, added=user_id)


def leave(world: World, thread: Json, user_id: str) -> None:
    if world.thread_members[thread["id"]].pop(user_id, None) is not None:
        _publish_members(world, thread, removed=user_id)


def _publish_members(world: World, thread: Json, *, added: str | None = None, removed: str | None = None) -> None:
    members = world.thread_members[thread["id"]]
    thread["member_count"] = len(members)
    data: Json = {"id": thread["id"], "guild_id": world.guild_id, "member_count": min(len(members), 50)}
    if added is not None:
        data["added_members"] = [
            wire.thread_member(thread["id"], added, members[added])
            | {"member": wire.member(world, world.member(added)), "presence": None}
        ]
    if removed is not None:
        data["removed_member_ids"] = [removed]
    intent = Intent.GUILDS if world.bot_id in (added, removed) else Intent.GUILD_MEMBERS
    world.publish(Event("THREAD_MEMBERS_UPDATE", data, intent, thread["id"]))


def direct(world: World, user_id: str) -> Json:
    """The channel for direct messages between the bot and a user, made when first asked for."""
    account = world.user(user_id)
    for channel in world.channels.values():
        if channel["type"] == DM and channel["recipients"][0]["id"] == user_id:
            return channel
    channel = {"id": world.snowflakes.new(), "type": DM, "last_message_id": None, "recipients": [account], "flags": 0}
    world.channels[channel["id"]] = channel
    world.publish(Event("CHANNEL_CREATE", channel, Intent.DIRECT_MESSAGES, channel["id"]))
    return channel
