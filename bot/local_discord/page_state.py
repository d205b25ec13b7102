"""What one user may know of the local server, in the words of the page's protocol."""

from collections.abc import Iterator
from typing import Final

from bot.local_discord import wire
from bot.local_discord.commands import leaves, usable
from bot.local_discord.messages import public
from bot.local_discord.model import DM, THREADS, Json, Message, World
from bot.local_discord.permissions import Right, can_view, in_channel, to_write

SHOWN: Final = 50
"""Messages of a channel that a page gets at its start."""


def welcome(world: World, user_id: str, *, bot_online: bool) -> Json:
    """Everything that a page needs to begin."""
    visible = [channel for channel in world.channels.values() if can_view(world, user_id, channel)]
    return {
        "t": "welcome", "me": wire.for_user(world, user_id), "users": users(world), "roles": list(world.roles.values()),
        "server": {"id": world.guild_id, "name": world.name, "owner_id": world.owner_id},
        "bot": wire.for_user(world, world.bot_id) | {"online": bot_online},
        "channels": [channel_for(world, user_id, channel) for channel in visible],
        "commands": commands_for(world, user_id),
        "messages": {c["id"]: [message_for(m, user_id) for m in newest(world, user_id, c)] for c in visible},
    }  # fmt: skip


def users(world: World) -> list[Json]:
    return [wire.for_user(world, person["id"]) for person in world.people()]


def commands_for(world: World, user_id: str) -> list[Json]:
    return list(leaves(usable(world, user_id)))


def channel_for(world: World, user_id: str, channel: Json) -> Json:
    """A channel with what this user may do there."""
    rights = in_channel(world, user_id, channel)
    may_write = bool(rights & to_write(channel)) and not channel.get("thread_metadata", {}).get("locked")
    shown = channel | {
        "permissions": str(rights), "can_write": may_write or bool(rights & Right.MANAGE_THREADS),
        "can_use_commands": bool(rights & Right.USE_COMMANDS), "can_attach": bool(rights & Right.ATTACH_FILES),
    }  # fmt: skip
    if channel["type"] in THREADS:
        shown["joined"] = user_id in world.thread_members[channel["id"]]
    return shown | {"name": world.users[world.bot_id]["username"]} if channel["type"] == DM else shown


def newest(world: World, user_id: str, channel: Json, before: str | None = None, limit: int = SHOWN) -> list[Message]:
    """The newest messages that this user sees, oldest first; none without the right to read the history."""
    if not in_channel(world, user_id, channel) & Right.READ_HISTORY:
        return []
    seen = (one for one in world.messages[channel["id"]].values() if one.viewer in (None, user_id))
    older = [one for one in seen if before is None or int(one.id) < int(before)]
    return older[-limit:]


def message_for(message: Message, user_id: str) -> Json:
    """A message as the page shows it: files as paths, who was pinged, and which reactions are one's own."""
    shown = public(message.wire) | {"pinged": list(message.pinged)}
    if message.unanswered:
        shown["unanswered"] = True
    reactions = message.wire.get("reactions")
    if reactions:
        own = [user_id in one["users"] for one in reactions]
        shown["reactions"] = [one | {"me": me} for one, me in zip(shown["reactions"], own, strict=True)]
    return shown


def channels_for(world: World, user_id: str) -> Iterator[Json]:
    """News of every channel: shown if the user sees it, gone if not (after a change of rights)."""
    for channel in world.channels.values():
        yield channel_news(world, user_id, channel)


def channel_news(world: World, user_id: str, channel: Json) -> Json:
    if can_view(world, user_id, channel):
        return {"t": "channel", "channel": channel_for(world, user_id, channel)}
    return {"t": "channel_gone", "id": channel["id"]}
